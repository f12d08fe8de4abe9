"""How long an answer takes: `python -m fingerpost.explain.bench [records]`.

It plays taps and drags over a page until the timeline has about so many records, builds the index
once, and asks about every kind of record, and why not about everybody.
"""

from __future__ import annotations

import sys
import time

from fingerpost.lab import Lab
from fingerpost.script import Script
from fingerpost.timeline import Timeline

RECORDS = 10_000


def timeline_of(records: int) -> Timeline:
    """Plays until there are at least so many records."""
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        button = page.add_subview("save", class_name="UIButton", frame=(20, 100, 200, 44))
        button.on("touchUpInside", "saveClicked")
        double = page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
        page.add_recognizer("tap", name="single").require_to_fail(double)
        for number in range(20):
            page.add_subview(f"tile{number}", frame=(0, 200 + number, 390, 400))
        timeline = lab.timeline
        while len(timeline) < records:
            timeline = lab.play(Script().tap(button).wait(1).tap(page).wait(1))
            timeline = lab.timeline
        return timeline


def main() -> None:
    """Prints the times."""
    records = int(sys.argv[1]) if len(sys.argv) > 1 else RECORDS
    timeline = Timeline.from_arrow(timeline_of(records).to_arrow())
    start = time.perf_counter()
    index = timeline._index
    built = time.perf_counter()
    print(f"{len(timeline)} records; the index is built in {(built - start) * 1e3:.1f} ms")
    times: list[tuple[float, str]] = []
    for kind, found in index.by_kind.items():
        for record in (found[0], found[len(found) // 2], found[-1]):
            times.append(_timed(lambda record=record: timeline.why(record), f"why {kind}"))
    for name in index.subjects.known:
        event = "action" if index.subjects.is_recognizer(name) else "touchesEnded"
        for missed in (event, "cancelled"):
            question = f"why_not {name} {missed}"
            times.append(
                _timed(lambda name=name, missed=missed: timeline.why_not(name, missed), question)
            )
    times.sort()
    slowest, question = times[-1]
    middle = times[len(times) // 2][0]
    print(f"{len(times)} questions: half of them take less than {middle * 1e3:.2f} ms")
    print(f"the slowest one, {question}, takes {slowest * 1e3:.2f} ms")
    print(f"latency takes {_timed(timeline.latency, 'latency')[0] * 1e3:.1f} ms")


def _timed(ask: object, question: str) -> tuple[float, str]:
    assert callable(ask)
    start = time.perf_counter()
    ask()
    return time.perf_counter() - start, question


if __name__ == "__main__":
    main()
