"""Measures what answers to "why not" are worth, by an independent replay.

`python tools/answers.py` asks about what did not happen in every experiment, in S0's table and in
random experiments: each call of the views and controllers that a touch could reach, each
recognizer's action, what becomes of rows, and whether scroll views are dragged. It then changes
settings in the *documents*, one at a time, and plays those; no part of the engine's own proof is
used.

- soundness: of the facts that an answer says decide alone and that one key of the document has, the
  share whose other value brings the event.
- completeness: of the questions for which one other value of a setting of an object that took part
  brings the event, the share whose answer names such a fact.
- wrong words: facts that name a setting at another value than the document has.
"""

from __future__ import annotations

import argparse
import copy
import difflib
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from fingerpost.errors import FingerpostError
from fingerpost.explain import Explanation, Fact
from fingerpost.explain.engine import why_not_recorded
from fingerpost.timeline import Timeline
from fingerpost_workbench.experiment import Source, experiment_of, read_experiment

ROOT = Path(__file__).resolve().parents[2]
# The random experiments are the tests' own.
sys.path.insert(0, str(ROOT / "python" / "tests"))
FLAGS = ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "isEnabled")
DEFAULTS = {
    "cancelsTouchesInView": True,
    "delaysTouchesBegan": False,
    "delaysTouchesEnded": True,
    "isEnabled": True,
    "isHidden": False,
    "isUserInteractionEnabled": True,
    "isMultipleTouchEnabled": False,
    "isExclusiveTouch": False,
    "delaysContentTouches": True,
    "canCancelContentTouches": True,
    "isScrollEnabled": True,
    "contextMenu": False,
    "dragInteraction": False,
    "isSelected": False,
    "selectable": True,
    "shouldSelect": True,
    "canEdit": True,
    "allowsSelection": True,
    "allowsMultipleSelection": False,
}
NUMBERS = {
    "numberOfTapsRequired": {"tap": 1},
    "numberOfTouchesRequired": {"tap": 1, "longPress": 1, "swipe": 1},
    "minimumPressDuration": {"longPress": 0.5},
    "allowableMovement": {"longPress": 10},
    "minimumNumberOfTouches": {"pan": 1},
}
"""UIKit's numbers of recognizers, with the default of each type that has them."""
VIEW_FLAGS = ("isHidden", "isUserInteractionEnabled", "isMultipleTouchEnabled", "isExclusiveTouch")
SCROLL_FLAGS = ("delaysContentTouches", "canCancelContentTouches", "isScrollEnabled")
INTERACTIONS = ("contextMenu", "dragInteraction")
SCROLL_CLASSES = ("UIScrollView", "UITableView", "UICollectionView", "UITextView")
LIST_FLAGS = ("allowsSelection", "allowsMultipleSelection")
LIST_CLASSES = ("UITableView", "UICollectionView")
CELL_FLAGS = ("isSelected", "selectable", "shouldSelect")
CELL_CLASSES = ("UITableViewCell", "UICollectionViewCell")


@dataclass(frozen=True)
class Told:
    """What an answer says of a change.

    Attributes:
        outcome: `happens`, in the touch that the answer is about, or `elsewhere`, in another one.
        touch: that touch; None where it is about none, or the script has a single one.
    """

    outcome: str
    touch: int | None


@dataclass
class Figures:
    """Counts of facts and questions."""

    questions: int = 0
    claims: int = 0
    true_claims: int = 0
    answerable: int = 0
    answered: int = 0
    words: int = 0
    wrong_words: int = 0
    misses: list[str] = field(default_factory=list)

    def add(self, other: Figures) -> None:
        """Adds other counts."""
        for name in (
            "questions",
            "claims",
            "true_claims",
            "answerable",
            "answered",
            "words",
            "wrong_words",
        ):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.misses += other.misses

    @property
    def soundness(self) -> float:
        """The share of deciding facts that change the outcome."""
        return self.true_claims / self.claims if self.claims else 1.0

    @property
    def completeness(self) -> float:
        """The share of answerable questions whose answer names a fact that decides."""
        return self.answered / self.answerable if self.answerable else 1.0

    def __str__(self) -> str:
        return (
            f"{self.questions} questions; "
            f"soundness {self.true_claims}/{self.claims} = {self.soundness:.1%}; "
            f"completeness {self.answered}/{self.answerable} = {self.completeness:.1%}; "
            f"wrong words {self.wrong_words}/{self.words}"
        )


def objects(data: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401
    """All mappings with a name in the hierarchy of an experiment."""
    if isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield data
        for key, item in data.items():
            if key not in ("script", "expect", "profile"):
                yield from objects(item)
    elif isinstance(data, list):
        for item in data:
            yield from objects(item)


def is_recognizer(item: dict[str, Any]) -> bool:
    """Whether an object has a recognizer's type."""
    return isinstance(item.get("type"), str)


def kind_of(item: dict[str, Any]) -> str:
    """UIKit's class of a view, or the one that its own class inherits from."""
    return str(item.get("inherits") or item.get("class") or "")


def changes(data: dict[str, Any], part: set[str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """One other value of each setting of the objects that took part.

    Owner, key, and the changed document.
    """
    names = [item["name"] for item in objects(data) if item["name"] in part]
    text = json.dumps(data)
    for name in names:

        def changed(edit: Any) -> dict[str, Any]:  # noqa: ANN401
            made = json.loads(text)
            edit(next(item for item in objects(made) if item["name"] == name))  # noqa: B023
            return made

        item = next(item for item in objects(data) if item["name"] == name)
        if is_recognizer(item):
            flags: tuple[str, ...] = FLAGS
        else:
            flags = VIEW_FLAGS + INTERACTIONS
            kind = kind_of(item)
            for kinds, own in (
                (SCROLL_CLASSES, SCROLL_FLAGS),
                (LIST_CLASSES, LIST_FLAGS),
                (CELL_CLASSES, CELL_FLAGS),
            ):
                flags += own if kind in kinds else ()
        for key in flags:
            value = item.get(key, DEFAULTS[key])
            if isinstance(value, bool):
                yield name, key, changed(lambda it, k=key, v=value: it.__setitem__(k, not v))
        if is_recognizer(item):
            yes = lambda it: it.setdefault("delegate", {}).__setitem__(  # noqa: E731
                "shouldRecognizeSimultaneouslyWith", True
            )
            yield name, "delegate.shouldRecognizeSimultaneouslyWith", changed(yes)
            for key in item.get("delegate") or {}:
                yield name, f"delegate.{key}", changed(lambda it, k=key: it["delegate"].pop(k))
        else:
            for key in item.get("overrides") or {}:
                yield name, f"overrides.{key}", changed(lambda it, k=key: it["overrides"].pop(k))
            if item.get("class", "UIView") != "UIView" and not item.get("inherits"):
                yield name, "class", changed(lambda it: it.__setitem__("class", "UIView"))


def of_fact(data: dict[str, Any], fact: Fact) -> dict[str, Any] | None:
    """The document with the other value of a fact; None where one key of it does not say it."""
    owner, _, part = fact.subject.partition(".")
    item = next((item for item in objects(data) if item["name"] == fact.subject), None)
    if item is None and part == "delegate":
        item = next((item for item in objects(data) if item["name"] == owner), None)
        if item is None or not is_recognizer(item):
            return None
        given = (item.get("delegate") or {}).get(fact.property)
        made = copy.deepcopy(data)
        copied = next(item for item in objects(made) if item["name"] == owner)
        if given is None:
            copied.setdefault("delegate", {})[fact.property] = True
        elif isinstance(given, bool):
            copied["delegate"][fact.property] = not given
        else:
            return None
        return made
    if item is None or not isinstance(fact.value, bool) or fact.property not in DEFAULTS:
        return None
    made = copy.deepcopy(data)
    copied = next(item for item in objects(made) if item["name"] == fact.subject)
    copied[fact.property] = not fact.value
    return made


def is_wrong(data: dict[str, Any], fact: Fact) -> bool | None:
    """Whether a fact has another value than the document; None where the document does not say."""
    item = next((item for item in objects(data) if item["name"] == fact.subject), None)
    if item is None:
        return None
    if fact.property in NUMBERS and isinstance(fact.value, int | float):
        default = NUMBERS[fact.property].get(item.get("type", ""))
        value = item.get(fact.property, default)
        return None if value is None else bool(value != fact.value)
    if not isinstance(fact.value, bool) or fact.property not in DEFAULTS:
        return None
    if fact.property not in item and item.get("type") not in (None, "tap", "longPress", "pan"):
        # Screen-edge pans and own types have defaults of their own.
        return None
    if fact.property == "isUserInteractionEnabled" and fact.property not in item:
        return None
    return bool(item.get(fact.property, DEFAULTS[fact.property])) != fact.value


def happens(data: dict[str, Any], subject: str, event: str, touch: int | None) -> bool:
    """Whether an event happens where a document is played: in a touch, or None for any."""
    from support.playing import timeline_of

    try:
        return why_not_recorded(timeline_of(data), subject, event, touch).happened
    except FingerpostError:
        return False


def comes_as_told(data: dict[str, Any], told: Told, subject: str, event: str) -> bool:
    """Whether an event happens in the touch in which an answer says it does."""
    if told.outcome != "elsewhere":
        return happens(data, subject, event, told.touch)
    return happens(data, subject, event, None) and not happens(data, subject, event, told.touch)


def measure(source: Source, label: str, most: int | None = None, seed: int = 0) -> Figures:
    """Asks about what did not happen in an experiment."""
    figures = Figures()
    data = json.loads(json.dumps(source.data))
    data.pop("expect", None)
    try:
        source = experiment_of(data)
        timeline = source.timeline
    except FingerpostError:
        return figures
    asked = list(questions(data, timeline))
    if most is not None:
        Random(seed).shuffle(asked)
        asked = asked[:most]
    for subject, event, touch in asked:
        try:
            answer = timeline.why_not(subject, event, touch=touch)
        except FingerpostError:
            # A press of a button has a number, and is no touch; a class has no such event.
            continue
        if answer.happened:
            continue
        figures.questions += 1
        own = of_answer(data, answer, subject, event, its_touch(timeline, answer, touch), label)
        figures.add(own)
    return figures


def its_touch(timeline: Timeline, answer: Explanation, asked: int | None) -> int | None:
    """The touch that an answer is about; None where none was asked for and there is no other."""
    return answer.touch if asked is None and len(touches(timeline)) > 1 else asked


def touches(timeline: Timeline) -> list[int]:
    """The numbers of a timeline's touches."""
    numbers = sorted(
        {record.touch for record in timeline.records if record.kind == "hitTests" and record.touch}
    )
    return numbers or sorted({r.touch for r in timeline.records if r.kind == "input" and r.touch})


def questions(data: dict[str, Any], timeline: Timeline) -> Iterator[tuple[str, str, int | None]]:
    """What could have happened: a view's calls in each touch, a recognizer's action, and so on."""
    numbers = touches(timeline)
    for item in objects(data):
        if is_recognizer(item):
            yield item["name"], "action", None
        elif any(record.subject == item["name"] for record in timeline.records):
            for touch in numbers[:3]:
                for event in ("touchesBegan", "touchesEnded"):
                    yield item["name"], event, touch
            if str(item.get("class", "")).startswith(("UIButton", "UISwitch", "UISlider")):
                yield item["name"], "touchUpInside", None
            if kind_of(item) in SCROLL_CLASSES:
                yield item["name"], "willBeginDragging", None
            if kind_of(item) in CELL_CLASSES:
                for event in ("didHighlight", "didSelect", "didDeselect"):
                    yield item["name"], event, None


def of_answer(
    data: dict[str, Any],
    answer: Explanation,
    subject: str,
    event: str,
    touch: int | None,
    label: str,
) -> Figures:
    """Plays an answer's facts, and the settings of those that took part."""
    figures = Figures()
    where = f"{label}: {subject}.{event}" + (f" #{touch}" if touch else "")
    outcomes = {str(change.fact): change.outcome for change in answer.proof.alone}
    for fact in answer.facts:
        wrong = is_wrong(data, fact)
        if wrong is not None:
            figures.words += 1
            figures.wrong_words += wrong
            if wrong:
                figures.misses.append(f"{where}: {fact} is not so")
        changed = of_fact(data, fact)
        if changed is None or fact.decides != "alone":
            continue
        figures.claims += 1
        if comes_as_told(changed, Told(outcomes[str(fact)], touch), subject, event):
            figures.true_claims += 1
        else:
            figures.misses.append(f"{where}: {fact} does not change it as told")
    told = {outcomes[str(fact)] for fact in answer.facts if fact.decides == "alone"}
    if told - {"elsewhere"}:
        # It names one; whether one exists need not be asked.
        figures.answerable += 1
        figures.answered += 1
        return figures
    part = {record.subject for record in answer.records} | {
        record.subject for record in answer.evidence
    }
    part |= {subject, *around(data, subject)}
    for name, key, changed in changes(data, part):
        if happens(changed, subject, event, touch):
            figures.answerable += 1
            figures.misses.append(f"{where}: {name}.{key} decides and is not named")
            return figures
    if told:
        # What brings it in another touch is the best that there is.
        figures.answerable += 1
        figures.answered += 1
    return figures


def around(data: dict[str, Any], subject: str) -> set[str]:
    """The views that hold an object, and their recognizers."""

    def walk(item: Any, path: list[dict[str, Any]]) -> list[dict[str, Any]] | None:  # noqa: ANN401
        if isinstance(item, dict):
            own = [*path, item] if isinstance(item.get("name"), str) else path
            if item.get("name") == subject:
                return own
            for key, inner in item.items():
                if key not in ("script", "expect", "profile") and (found := walk(inner, own)):
                    return found
        elif isinstance(item, list):
            for inner in item:
                if found := walk(inner, path):
                    return found
        return None

    found = walk(data, []) or []
    names = {item["name"] for item in found}
    for item in found:
        names |= {
            it["name"] for it in item.get("recognizers") or [] if isinstance(it.get("name"), str)
        }
    return names


def of_file(file: Path) -> Figures:
    """The figures of an experiment's file."""
    return measure(read_experiment(file), file.stem)


def of_seed(seed: int) -> Figures:
    """The figures of a question about a random experiment."""
    from support.experiments import numbered

    return measure(experiment_of(numbered(seed)), f"random {seed}", most=1, seed=seed)


def group_of(file: Path) -> str:
    """S0's table is counted by itself."""
    return "S0" if file.name.startswith("s0-began") else "experiments"


def all_figures(files: list[Path], seeds: range, workers: int) -> dict[str, Figures]:
    """Measures files and random experiments, in processes; in the same order each time."""
    groups: dict[str, Figures] = {}
    # A forked engine would hold locks of threads that are not there.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for file, figures in zip(files, pool.map(of_file, files, chunksize=4), strict=True):
            groups.setdefault(group_of(file), Figures()).add(figures)
        for figures in pool.map(of_seed, seeds, chunksize=20):
            groups.setdefault("random", Figures()).add(figures)
    return groups


def main() -> None:
    """Reads the arguments and prints the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "files", nargs="*", type=Path, help="experiments; default: all of the project"
    )
    parser.add_argument("--random", type=int, default=0, help="how many random experiments")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--misses", action="store_true", help="also print what is missed")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--stored", type=Path, help="fail where the figures are not those stored")
    parser.add_argument("--write", action="store_true", help="store them")
    given = parser.parse_args()
    files = given.files or [
        file
        for file in sorted((ROOT / "Tests" / "Experiments").glob("*.yaml"))
        if file.name != "expected-failures.yaml"
    ]
    seeds = range(given.first, given.first + given.random)
    groups = all_figures(files, seeds, given.workers)
    lines = []
    for group, figures in groups.items():
        lines += [f"{group}: {figures}", *(f"  {miss}" for miss in figures.misses)]
        print(lines[-1 - len(figures.misses)])
        if given.misses:
            print("\n".join(f"  {miss}" for miss in figures.misses))
    if given.stored is None:
        return
    text = "\n".join(lines) + "\n"
    if given.write:
        given.stored.write_text(text, encoding="utf-8")
        return
    before = given.stored.read_text(encoding="utf-8")
    if text != before:
        shown = difflib.unified_diff(before.splitlines(), lines, "stored", "measured", lineterm="")
        print("\n".join(shown))
        sys.exit(f"The figures are not those of {given.stored.name}; read why, then add --write.")


if __name__ == "__main__":
    main()
