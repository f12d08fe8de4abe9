"""The explainer in Python beside the engine's: both asked why for every record of what is played.

python tests/explain/oracle.py 200          the experiments in Tests/Experiments, the scenes of
                                            docs/explanations.py, and 200 random experiments
python tests/explain/oracle.py 200 --from 4000
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from fingerpost import Lab, Record, Timeline
from fingerpost.errors import FingerpostError
from fingerpost.experiment import experiment_of, read_experiment
from fingerpost.experiment.build import build
from fingerpost.experiment.run import run_experiment
from fingerpost.explain.engine import diff_json, latency_json, why_json
from support.experiments import numbered
from support.playing import play

PARTS = ("text", "reasons", "facts", "conditions", "confidence", "records", "evidence", "question")
ROOT = Path(__file__).parents[3]


AGAIN = {"i-pan-minimum.yaml": "a finger's cancel was taken for that of its next touch"}
"""Where a finger comes down again while the end of its touch is withheld."""
ZOOMS = ("willBeginZooming", "didZoom", "didEndZooming")
Answer = dict[str, Any]


def known_error(record: Record, ours: Answer, theirs: Answer, timeline: Timeline) -> str | None:
    """Corrects what is known to be wrong in Python's answer; what of it cannot be, is named."""
    told = {(fact["subject"], fact["property"]) for fact in theirs["facts"]}
    kept = []
    asked = set()
    for fact in theirs["conditions"]:
        # A `pointInside` that a class overrides was listed as a `hitTest`, and hid one.
        if fact["property"] == "hitTest" and timeline[fact["record"]].kind == "pointInside":
            asked.add(fact["subject"])
        # What reached nobody was taken for a scroll view's pan without a name.
        elif (fact["subject"], fact["property"]) != ("nobody", "delaysContentTouches"):
            kept.append(fact)
    theirs["conditions"] = kept
    for fact in list(ours["conditions"]):
        key = (fact["subject"], fact["property"])
        if fact["subject"] in asked and key[1] in ("hitTest", "pointInside"):
            ours["conditions"].remove(fact)
            if fact in kept:
                kept.remove(fact)
    if any(item["rule"] == "SY-9" for item in (*ours["facts"], *ours["conditions"])):
        return "what the system held back was told as delaysTouchesEnded of the application"
    if record.kind == "scrolls" and record.message in ZOOMS:
        return "zooming was told as dragging"
    if record.kind == "scrolls" and "the program was scrolling it" in ours["text"]:
        return "a motion of the program's was told as one of a finger's"
    if record.message == "didEndDecelerating" and "while it was still moving" in ours["text"]:
        return "the stop of a glide was told as dragging"
    if record.message == "didEndScrollingAnimation":
        return "the end of the program's scrolling was told as the end of a finger's"
    if "as the fingers zoomed it" in ours["text"]:
        return "what moves as it is zoomed was told as dragged"
    if "the press of the button" in ours["text"]:
        return "the cancel of a press had no occasion"
    if ".pinchGestureRecognizer" in ours["text"] and "of the fingers" in ours["text"]:
        return "a scroll view's own pinch had no sentence"
    if "before their distance had changed enough for a pinch" in ours["text"]:
        return "a scroll view's own pinch had no sentence"
    if record.reason == "selectionNotAllowed":
        return "a list was called by name alone before it was introduced"
    return None


class Comparison:
    """Counts where the two explainers differ, and keeps the first examples."""

    def __init__(self, examples: int) -> None:
        """Keeps so many examples of each sort."""
        self.examples = examples
        self.records = 0
        self.labs = 0
        self.delays = 0
        self.diffs = 0
        self.known: Counter[str] = Counter()
        self.sorts: Counter[tuple[str, ...]] = Counter()
        self.shown: dict[tuple[str, ...], list[str]] = {}
        self.where = ""

    def compare(self, lab: Lab) -> None:
        """Asks both for every record of a lab."""
        timeline = lab.timeline
        self.labs += 1
        for record in timeline:
            self.records += 1
            ours = why_json(timeline._snapshot, record.serial)
            theirs = timeline.why(record.serial).to_dict()
            known = known_error(record, ours, theirs, timeline) or AGAIN.get(self.where)
            for part in PARTS:
                if ours[part] != theirs[part]:
                    if known is not None:
                        self.known[known] += 1
                    else:
                        self.note(record, part, ours[part], theirs[part])
        self.compare_delays(lab)

    def compare_delays(self, lab: Lab) -> None:
        """Asks both for the delays of a lab."""
        theirs = lab.timeline.latency()
        ours = latency_json(lab.timeline._snapshot)
        self.delays += len(theirs)
        for mine, delay in zip(ours["delays"], theirs.to_dicts(), strict=True):
            if mine != delay and self.where not in AGAIN:
                self.note(lab.timeline[0], "delays", mine, delay)
        if ours["text"] != str(theirs):
            self.note(lab.timeline[0], "latency", ours["text"], str(theirs))

    def compare_diff(self, a: Lab, b: Lab) -> None:
        """Asks both for what differs in two labs."""
        self.diffs += 1
        theirs = a.timeline.diff(b.timeline)
        ours = diff_json(a.timeline._snapshot, b.timeline._snapshot)
        serials = [[item and item.serial for item in (pair.a, pair.b)] for pair in theirs.pairs]
        other = theirs.to_dict()
        for side in "ab":
            # Why it is missing there is compared where why not is.
            if other["first"] is not None and other["first"][side] is None:
                other["first"][f"why{side.upper()}"] = ours["first"][f"why{side.upper()}"]
        for name, mine, their in (
            ("pairs", ours["pairs"], serials),
            ("differences", ours["differences"], other["differences"]),
            ("first", ours["first"], other["first"]),
        ):
            if mine != their:
                self.note(a.timeline[0], name, mine, their)

    def note(self, record: Record, part: str, ours: Any, theirs: Any) -> None:  # noqa: ANN401
        """Notes a difference."""
        sort = (part, record.kind, record.message or "", record.reason or "")
        self.sorts[sort] += 1
        shown = self.shown.setdefault(sort, [])
        if sum(not line.startswith(" ") for line in shown) < self.examples:
            shown.append(f"{self.where} #{record.serial} {record.token or record.kind}")
            if isinstance(ours, list):
                shown += [f"  engine: {item}" for item in ours if item not in theirs]
                shown += [f"  python: {item}" for item in theirs if item not in ours]
                if sorted(map(str, ours)) == sorted(map(str, theirs)):
                    shown.append(f"  engine: {ours}\n  python: {theirs}")
            else:
                shown += [f"  engine: {ours}", f"  python: {theirs}"]

    def report(self) -> str:
        """Says what differs."""
        lines = [
            f"{self.labs} labs, {self.records} records, {self.delays} delays, {self.diffs} diffs: "
            f"{sum(self.sorts.values())} differences"
        ]
        lines += [f"{count} × known: {text}" for text, count in self.known.most_common()]
        for sort, count in self.sorts.most_common():
            lines.append(f"\n{count} × {' · '.join(word for word in sort if word)}")
            lines += self.shown[sort]
        return "\n".join(lines)


@contextmanager
def watched(compare: Callable[[Lab], None]) -> Iterator[None]:
    """Compares every lab just before it is closed."""
    close = Lab.close

    def compare_and_close(lab: Lab) -> None:
        if lab._core.is_open:
            compare(lab)
        close(lab)

    Lab.close = compare_and_close  # type: ignore[assignment,method-assign]
    try:
        yield
    finally:
        Lab.close = close  # type: ignore[method-assign]


def _run(path: Path) -> object:
    return run_experiment(read_experiment(path))


def _play(number: int) -> object:
    return play(numbered(number))


def plays(count: int, first: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is played: its name, and how."""
    for path in sorted((ROOT / "Tests/Experiments").glob("*.yaml")):
        if path.name != "expected-failures.yaml":
            yield path.name, partial(_run, path)
    spec = importlib.util.spec_from_file_location(
        "explanations", ROOT / "python/docs/explanations.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["explanations"] = module
    spec.loader.exec_module(module)
    for scene in module.SCENES:
        yield scene.title, partial(module.answer_of, scene)
    for number in range(first, first + count):
        yield f"experiment {number}", partial(_play, number)


def main() -> int:
    """Compares, and prints what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--examples", type=int, default=2)
    options = parser.parse_args()
    comparison = Comparison(options.examples)
    with watched(comparison.compare):
        for name, run in plays(options.count, options.first):
            comparison.where = name
            with suppress(FingerpostError):
                run()
    for number in range(options.first, options.first + options.count):
        comparison.where = f"experiment {number}"
        source = experiment_of(numbered(number))
        with suppress(FingerpostError):
            one, other = build(source), build(source.varied({"profile.tapInterval": 0.05}))
            with one.lab as a, other.lab as b:
                a.play(one.script)
                b.play(other.script)
                comparison.compare_diff(a, b)
    print(comparison.report())
    return 1 if comparison.sorts else 0


if __name__ == "__main__":
    sys.exit(main())
