"""How long answers take: `python -m fingerpost.explain.bench [records]`, and `make bench`.

It plays a page, taps and then drags, until each timeline has about so many records, and asks: why
about every kind of record, why not about everybody. Times are the process's own on a core.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from fingerpost.lab import Lab
from fingerpost.script import Script
from fingerpost.timeline import Timeline

RECORDS = 10_000
AIM = 50
"""The most milliseconds that an answer may take."""
READINGS = 5
"""How often a timeline is read anew; each reading starts from the columns."""


@dataclass(frozen=True)
class Row:
    """One row of the table: how long each of several questions of one sort took, in seconds."""

    what: str
    records: int
    seconds: list[float]

    def cells(self) -> list[str]:
        """Returns the row as words."""
        middle, slowest = (
            f"{value * 1e3:.1f}" for value in (median(self.seconds), max(self.seconds))
        )
        return [
            "9",
            self.what,
            str(self.records),
            str(len(self.seconds)),
            middle,
            slowest,
            f"≤ {AIM}",
        ]


HEADER = ["", "what", "records", "asked", "median ms", "slowest ms", "aim"]


def taps(records: int) -> Timeline:
    """Taps on a button and beside it, where a double tap makes a single one wait."""
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        button = page.add_subview("save", class_name="UIButton", frame=(20, 100, 200, 44))
        button.on("touchUpInside", "saveClicked")
        double = page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
        page.add_recognizer("tap", name="single").require_to_fail(double)
        for number in range(20):
            page.add_subview(f"tile{number}", frame=(0, 200 + number, 390, 400))
        return played(lab, Script().tap(button).wait(1).tap(page).wait(1), records)


def drags(records: int) -> Timeline:
    """Drags that scroll a list with a pan beside its own, and glide on."""
    with Lab() as lab:
        feed = lab.add_window().add_subview(
            "feed", class_name="UIScrollView", frame=(0, 0, 390, 844)
        )
        feed.set("contentSize", (390, 100_000))
        feed.add_recognizer("pan", name="swipeBack")
        for number in range(20):
            feed.add_subview(
                f"post{number}", class_name="UIControl", frame=(0, 200 * number, 390, 190)
            )
        script = Script().drag([200, 600], to=[200, 300], over=0.3).wait(3)
        return played(lab, script.drag([200, 300], to=[200, 600], over=0.3).wait(3), records)


def played(lab: Lab, script: Script, records: int) -> Timeline:
    """Plays until there are at least so many records; the timeline no longer needs its lab."""
    while len(lab.timeline) < records:
        lab.play(script)
    return Timeline.from_arrow(lab.timeline.to_arrow())


def rows(name: str, timeline: Timeline) -> Iterator[Row]:
    """Asks a timeline everything."""
    count = len(timeline)
    yield Row(
        f"{name}: to read it and build the index",
        count,
        [timed(lambda: Timeline.from_arrow(timeline.to_arrow())._index) for _ in range(READINGS)],
    )
    index = timeline._index
    asked = [
        record
        for records in index.by_kind.values()
        for record in (records[0], records[len(records) // 2], records[-1])
    ]
    yield Row(
        f"{name}: why, about every kind of record",
        count,
        [timed(timeline.why, record) for record in asked],
    )
    yield Row(f"{name}: why not, about everybody", count, list(refusals(timeline)))
    yield Row(f"{name}: latency", count, [timed(timeline.latency) for _ in range(READINGS)])


def refusals(timeline: Timeline) -> Iterator[float]:
    """Why did it not …, of everybody in the timeline."""
    subjects = timeline._index.subjects
    for name in subjects.known:
        event = "action" if subjects.is_recognizer(name) else "touchesEnded"
        for missed in (event, "cancelled"):
            yield timed(timeline.why_not, name, missed)


def timed(ask: Callable[..., object], *arguments: object) -> float:
    """The seconds that a call takes of this process's time on a core."""
    start = time.process_time()
    ask(*arguments)
    return time.process_time() - start


def table(lines: list[list[str]]) -> str:
    """Writes rows under each other, words to the left and numbers to the right."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADER))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def main() -> None:
    """Prints the table."""
    records = int(sys.argv[1]) if len(sys.argv) > 1 else RECORDS
    # What is imported with the first question is not part of any answer.
    for _ in rows("warm-up", taps(100)):
        pass
    timelines = {"taps": taps(records), "drags": drags(records)}
    found = [row for name, timeline in timelines.items() for row in rows(name, timeline)]
    print(table([HEADER, *(row.cells() for row in found)]))


if __name__ == "__main__":
    main()
