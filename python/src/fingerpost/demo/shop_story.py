"""The shop's page as a story: the view that each finger hit, the result, and the reason.

`python -m fingerpost.demo.shop_story [FOLDER]` prints the story; with a folder the timeline is also
drawn there, as `timeline.png` and `timeline.html`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from fingerpost import Timeline, demo
from fingerpost._files import replacing
from fingerpost.experiment import experiment_of
from fingerpost.experiment.run import run_experiment
from fingerpost.importers import load_session

CONSEQUENCES = frozenset({"actions", "handlers", "scrolls"})
"""The kinds of record that a person would notice."""

REFUSALS = frozenset({"refusedByView", "refusedByDelegate", "shutOut"})
"""The reasons for which another object makes a recognizer fail."""


def played() -> Timeline:
    """Plays the sample page with its actions and overlay."""
    session = load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY)
    return run_experiment(experiment_of(session.experiment)).timeline


def story(timeline: Timeline) -> Iterator[tuple[str, str]]:
    """Tells, in order, what happened and why: a headline and a paragraph each.

    The view that a finger hit is the last that a window's `hitTest` named before its event.
    """
    hit = ""
    last_scroll = ""
    for record in timeline.records:
        ms = record.time / 1e6
        if record.kind == "hitTests" and record.object:
            hit = record.object
        elif record.kind == "sendEvents" and hit:
            yield f"{ms:.0f} ms: a finger comes down on {hit}", ""
            hit = ""
        elif record.kind in CONSEQUENCES or record.reason in REFUSALS:
            if not record.token:
                continue
            if record.kind == "scrolls":
                if record.message in ("didScroll", last_scroll):
                    continue
                last_scroll = record.message or ""
            yield f"{ms:.0f} ms: {record.token}", str(timeline.why(record))


def draw(timeline: Timeline, folder: Path) -> None:
    """Writes the picture and the page; needs the extra `plot`."""
    folder.mkdir(parents=True, exist_ok=True)
    axes = timeline.plot()
    with replacing(folder / "timeline.png") as aside:
        axes.figure.savefig(aside, dpi=150, bbox_inches="tight")
    timeline.save_html(folder / "timeline.html", title="A page of a shop")


def main() -> None:
    """Prints the story, and draws it where a folder is named."""
    console = Console()
    timeline = played()
    console.print("[bold]A page of a shop[/bold], with three gestures of a UI test on it:")
    for headline, paragraph in story(timeline):
        console.print(f"\n[bold]{escape(headline)}[/bold]")
        if paragraph:
            console.print(f"  {escape(paragraph)}")
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        draw(timeline, folder)
        page = (folder / "timeline.html").resolve()
        console.print(f"\nThe timeline as a picture: {folder}/timeline.png", soft_wrap=True)
        console.print(f"To play it: open {page} in a browser.", soft_wrap=True)


if __name__ == "__main__":
    main()
