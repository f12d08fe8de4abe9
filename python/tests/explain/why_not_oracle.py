"""Asks the engine and the Python that it replaces the same: why did this not happen?

`python tests/explain/why_not_oracle.py 400` plays all published experiments, the scenes of
docs/explanations.py and so many random experiments, asks both of everybody about events that make
sense, and prints each sort of difference.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "docs")]

from fingerpost import Lab, Timeline  # noqa: E402
from fingerpost.errors import FingerpostError  # noqa: E402
from fingerpost.experiment import Source, experiment_of, read_experiment  # noqa: E402
from fingerpost.experiment.build import build  # noqa: E402
from fingerpost.explain import ask, event_names  # noqa: E402
from fingerpost.explain.engine import why_not_json  # noqa: E402
from fingerpost.explain.index import Index  # noqa: E402
from support.checkout import experiment_files  # noqa: E402
from support.experiments import numbered  # noqa: E402

KEYS = (
    "happened", "text", "reasons", "facts", "conditions", "confidence", "records", "evidence"
)  # fmt: skip
WRONG = {
    "the finger had moved far enough for its gesture": "the distance of the fingers had changed "
    "enough for the pinch",
    "the finger was lifted before the gesture was complete": "the fingers were lifted before their "
    "distance had changed enough for a pinch",
    "the finger came down , and": "the finger came down, and",
}
"""What Python says of a scroll view's own pinch and of a pointer, and what it should."""
ASKED = 120
"""How many questions are asked of each timeline, drawn from all that make sense."""


def questions(index: Index) -> Iterator[tuple[str, str]]:
    """Everybody, and every event that one may miss of it."""
    touches = [f"touches{phase.capitalize()}" for phase in event_names.PHASES]
    for name, subject in index.subjects.known.items():
        own = [item.name for item in index.subjects.handlers if item.parent == name]
        if subject.kind == "recognizer":
            words = ["action", "reset", *event_names.STATES, *touches]
            words += ["action(began)", "action(ended)", "action(cancelled)"]
            words += [word for word in event_names.QUESTIONS if not word.startswith("touches")]
        else:
            words = ["hit", "pointInside", "sendEvent", *touches, *event_names.CONTROL_EVENTS]
            words += [*event_names.TRACKING, *event_names.SELECTION, *event_names.SCROLLS]
            words += event_names.QUESTIONS
        for word in [*words, *event_names.EVENTS, *own]:
            yield name, word


class Comparison:
    """Counts what is alike and keeps what is not."""

    def __init__(self) -> None:
        """Begins with nothing."""
        self.asked = 0
        self.differences: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.known: Counter[str] = Counter()

    def report(self) -> str:
        """Says what differs, with an example of each sort."""
        sorts = sorted(self.differences.items(), key=lambda item: -len(item[1]))
        lines = [f"{len(items)} × {event}: {key}\n{items[0]}" for (event, key), items in sorts]
        total = sum(len(items) for _, items in sorts)
        return "\n".join([*lines, f"{self.asked} asked, {total} differ; meant: {dict(self.known)}"])

    def compare(self, where: str, lab: Lab, count: int, dice: Random) -> None:
        """Asks both of a lab's timeline."""
        timeline = Timeline.from_arrow(lab.timeline.to_arrow())
        index = timeline._index
        every = list(questions(index))
        for subject, event in every if len(every) <= count else dice.sample(every, count):
            touch = dice.choice([0, 0, 0, *index.touches])
            self.ask(where, index, lab, subject, event, touch)

    def ask(self, where: str, index: Index, lab: Lab, subject: str, event: str, touch: int) -> None:
        """Asks both one thing."""
        self.asked += 1
        told: list[Any] = []
        for one in (
            lambda: ask.why_not(index, subject, event, touch or None).to_dict(),
            lambda: why_not_json(lab.timeline._snapshot, subject, event, touch),
        ):
            try:
                told.append(json.loads(json.dumps(one())))
            except FingerpostError as error:
                told.append({"error": type(error).__name__})
        old, new = told
        if old != {key: new.get(key) for key in old}:
            reason = known(old, new)
            if reason:
                self.known[reason] += 1
                return
        for key in ("error", *KEYS):
            if old.get(key) != new.get(key):
                self.differences[event, key].append(
                    f"{where} why_not({subject!r}, {event!r}, touch={touch})\n"
                    f"    old {old.get('text', old)}\n    new {new.get('text', new)}\n"
                    f"    {key}: {changes(old.get(key), new.get(key))}"
                )
                return


def known(old: dict[str, Any], new: dict[str, Any]) -> str:
    """The new answers that are meant to be other ones: the old ones were wrong."""
    for code in ("noControl", "noCell", "noList"):
        if new.get("reasons", [""])[:1] == [code]:
            return code
    question = str(new.get("question"))
    if question.endswith(".shouldBegin") and not str(old.get("question")).endswith(".shouldBegin"):
        return "UIKit's name of a delegate's question"
    if question.endswith(".reset") and "is still down, or a recognizer" in old.get("text", ""):
        return "reset of another touch"
    if all(plain(old, key) == plain(new, key) for key in KEYS):
        return (
            "conditions named wrongly, or of nobody"
            if old["text"] == new["text"]
            else "wrong words"
        )
    return ""


def plain(answer: dict[str, Any], key: str) -> Any:  # noqa: ANN401
    """A part of an answer without what Python got wrong."""
    if key == "text":
        made = str(answer.get(key))
        for wrong, right in WRONG.items():
            made = made.replace(wrong, right)
        return made
    if key != "conditions":
        return answer.get(key)
    return [
        item
        for item in answer.get(key, [])
        if item["subject"] != "nobody" and item["value"] != "overridden"
    ]


def changes(old: Any, new: Any) -> str:  # noqa: ANN401
    """What is in one of two values only."""
    if isinstance(old, list) and isinstance(new, list):
        gone = [item for item in old if item not in new]
        came = [item for item in new if item not in old]
        return f"- {gone} + {came}" if gone or came else f"{old} -> {new}"
    return f"{old} -> {new}"


def played(source: Source) -> Lab:
    """An experiment's lab after its script."""
    built = build(source)
    try:
        built.lab.play(built.script)
    except FingerpostError:
        built.lab.close()
        raise
    return built.lab


def scenes() -> Iterator[tuple[str, Lab]]:
    """The labs of docs/explanations.py."""
    import explanations

    for scene in explanations.SCENES:
        lab = Lab()
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        scene.play(lab, page)
        yield scene.play.__name__, lab


def main() -> None:
    """Prints what differs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found = Comparison()
    dice = Random(1)
    for file in experiment_files() if not first else ():
        with played(read_experiment(file)) as lab:
            found.compare(file.stem, lab, ASKED * 2, dice)
    for name, lab in scenes() if not first else ():
        with lab:
            found.compare(name, lab, 100_000, dice)
    print(f"published: {found.asked} asked", flush=True)
    for number in range(first, first + count):
        with played(experiment_of(numbered(number))) as lab:
            found.compare(f"random {number}", lab, ASKED, dice)
    print(found.report())


if __name__ == "__main__":
    main()
