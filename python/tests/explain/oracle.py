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
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from fingerpost import Lab
from fingerpost._core import Core
from fingerpost.errors import FingerpostError
from fingerpost.experiment import read_experiment
from fingerpost.experiment.run import run_experiment
from fingerpost.explain.engine import why_json
from support.experiments import numbered
from support.playing import play

PARTS = ("text", "reasons", "facts", "conditions", "confidence", "records", "evidence", "question")
ROOT = Path(__file__).parents[3]


class Comparison:
    """Counts where the two explainers differ, and keeps the first examples."""

    def __init__(self, examples: int) -> None:
        """Keeps so many examples of each sort."""
        self.examples = examples
        self.records = 0
        self.labs = 0
        self.sorts: Counter[tuple[str, ...]] = Counter()
        self.shown: dict[tuple[str, ...], list[str]] = {}
        self.where = ""

    def compare(self, lab: Lab) -> None:
        """Asks both for every record of a lab."""
        timeline = lab.timeline
        self.labs += 1
        for record in timeline:
            self.records += 1
            theirs = timeline.why(record.serial).to_dict()
            ours = why_json(lab._core, record.serial)
            for part in PARTS:
                if ours[part] != theirs[part]:
                    self.note(record, part, ours, theirs)

    def note(self, record: Any, part: str, ours: Any, theirs: Any) -> None:  # noqa: ANN401
        """Notes a difference."""
        sort = (part, record.kind, record.message or "", record.reason or "")
        self.sorts[sort] += 1
        shown = self.shown.setdefault(sort, [])
        if len(shown) < self.examples:
            shown.append(
                f"{self.where} #{record.serial} {record.token or record.kind}\n"
                f"  engine: {ours[part]}\n  python: {theirs[part]}"
            )

    def report(self) -> str:
        """Says what differs."""
        lines = [f"{self.labs} labs, {self.records} records, {sum(self.sorts.values())} differences"]
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

    Lab.close = compare_and_close  # type: ignore[method-assign]
    try:
        yield
    finally:
        Lab.close = close  # type: ignore[method-assign]


def plays(count: int, first: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is played: its name, and how."""
    for path in sorted((ROOT / "Tests/Experiments").glob("*.yaml")):
        if path.name != "expected-failures.yaml":
            yield path.name, lambda path=path: run_experiment(read_experiment(path))
    spec = importlib.util.spec_from_file_location(
        "explanations", ROOT / "python/docs/explanations.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["explanations"] = module
    spec.loader.exec_module(module)
    for scene in module.SCENES:
        yield scene.title, lambda scene=scene: module.answer_of(scene)
    for number in range(first, first + count):
        yield f"experiment {number}", lambda number=number: play(numbered(number))


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
    print(comparison.report())
    return 1 if comparison.sorts else 0


if __name__ == "__main__":
    sys.exit(main())
