"""The table of article S0, played and printed beside the published one.

A child view knows a double tap, its parent a single tap; the child is tapped twice. What the two
views see depends on three flags of the double tap.
"""

from __future__ import annotations

from itertools import pairwise

from rich.console import Console
from rich.table import Table

from fingerpost import Lab, Script

PUBLISHED: dict[tuple[bool, bool, bool], str] = {
    (True, True, True): "S D",
    (False, True, True): "B S C D",
    (True, False, True): "S D",
    (True, False, False): "S D e",
    (False, False, True): "B S C B D C",
    (False, True, False): "B S C D e",
    (False, False, False): "B S C B D E",
    (True, True, False): "S D e",
}
"""delaysTouchesBegan, delaysTouchesEnded, cancelsTouchesInView of the double tap → what is seen."""

LEGEND = (
    "B, E, C: touches began, ended, cancelled on the child, then its parent; b, e, c: on the "
    "child alone; S, D: the actions of the single and the double tap"
)


def letters(log: list[str]) -> str:
    """Writes a log as the article's letters.

    >>> letters(["child.touchesBegan", "parent.touchesBegan", "single.action"])
    'B S'
    >>> letters(["double.action", "child.touchesEnded"])
    'D e'
    """
    found: list[str] = []
    for token, following in pairwise([*log, ""]):
        who, _, message = token.partition(".")
        if message == "action":
            found.append("S" if who == "single" else "D")
        elif who == "child":
            letter = message.removeprefix("touches")[0]
            found.append(letter if following == f"parent.{message}" else letter.lower())
    return " ".join(found)


def play(delays_began: bool, delays_ended: bool, cancels: bool) -> str:
    """Plays a double tap on the child with one setting of the flags.

    >>> play(False, True, True)
    'B S C D'
    """
    with Lab() as lab:
        parent = lab.add_window().add_subview("parent", frame=(45, 200, 300, 300))
        parent.add_recognizer("tap", name="single")
        child = parent.add_subview("child", frame=(75, 75, 150, 150))
        child.add_recognizer(
            "tap",
            name="double",
            number_of_taps_required=2,
            delays_touches_began=delays_began,
            delays_touches_ended=delays_ended,
            cancels_touches_in_view=cancels,
        )
        timeline = lab.play(Script().tap(child, count=2))
        observed = {"touches": ["child", "parent"], "actions": True}
        return letters(timeline.log(observe=observed).splitlines())


def main() -> int:
    """Prints the table; returns how many rows differ."""
    table = Table(
        title="Article S0: a double tap on the child, eight settings", title_justify="left"
    )
    flags = ("delaysTouchesBegan", "delaysTouchesEnded", "cancelsTouchesInView")
    for heading in (*flags, "published", "Fingerpost", ""):
        table.add_column(heading)
    different = 0
    for setting, published in PUBLISHED.items():
        seen = play(*setting)
        different += seen != published
        words = ("yes" if flag else "no" for flag in setting)
        table.add_row(*words, published, seen, "same" if seen == published else "DIFFERENT")
    console = Console(width=120, highlight=False)
    console.print(table)
    console.print(LEGEND, soft_wrap=True)
    return different


if __name__ == "__main__":
    raise SystemExit(min(main(), 1))
