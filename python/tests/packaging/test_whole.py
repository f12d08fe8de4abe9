"""`.ci/whole` lists the places that a change has missed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.checkout import ROOT

THIS = Path(__file__).name
"""It speaks of a rule that is none."""
UNKNOWN = "-".join(("SC", "19"))
"""That rule, spelled so that it is no citation."""
READ = ("Sources", "include", "Tests", "python/src", "python/tests", "python/docs", ".ci")


Places = dict[str, list[str]]
"""The lines about each rule, step, importer: the places that it is missing in."""


def missing(checkout: Path) -> Places:
    """What `.ci/whole` names in a checkout."""
    done = subprocess.run(
        [sys.executable, checkout / ".ci" / "whole"], capture_output=True, text=True, check=False
    )
    *lines, last = done.stdout.splitlines()
    assert done.returncode == (1 if lines else 0), done.stderr
    assert last.startswith(f"{len(lines)} places" if lines else "Every rule, reason, step, hook")
    found: Places = {}
    for what, _, place in (line.partition(": ") for line in lines):
        found.setdefault(what, []).append(place)
    return found


@dataclass(frozen=True)
class Change:
    """A change that misses places: a replacement in a file, and what is named then."""

    file: str
    before: str
    after: str
    what: str
    places: str


CHANGES = {
    "a rule that only has an id": Change(
        "Sources/FingerpostModel/Timeline/Rule.swift",
        r"^  case sc6 = \d+$",
        r"\g<0>\n  case sc19 = 199",
        UNKNOWN,
        "Rule+Info.swift Rule+Statement.swift fingerpost.h _enums.pyi book.toml "
        "rulebook.json Tests rules.md SC.md",
    ),
    "a step that only stands in the header": Change(
        "include/fingerpost.h",
        r"^  FP_STEP_TAP = ",
        r"  FP_STEP_FLICK_BACK = 99,\n\g<0>",
        "step flickBack",
        "StepKind.swift StepSchema+Rows.swift "
        "Steps.swift script.py StepPlayer.swift _enums.pyi Experiments",
    ),
    "a step that only the engine knows": Change(
        "Sources/FingerpostModel/Steps/StepKind.swift",
        r"^  case scroll$",
        r"\g<0>\n  case flickTwice",
        "step flickTwice",
        "fingerpost.h",
    ),
    "a hook that only has an id": Change(
        "Sources/FingerpostModel/Responders/Hook.swift",
        r"^  case touchesEnded = \d+$",
        r"\g<0>\n  case touchesFlicked = 199",
        "hook touchesFlicked",
        "fingerpost.h _enums.pyi HookSchema.swift Tests",
    ),
    "a property that only has a row": Change(
        "Sources/FingerpostLab/Lab/PropertyTable.swift",
        r'    \.bool\("isHidden"',
        r'    .bool("flickers", \\.flickers, of: "UIView", default: false, "Flickers."),\n\g<0>',
        "property flickers",
        "Generated _keywords.py _attributes.py Tests",
    ),
    "a recognizer that is only registered": Change(
        "Sources/FingerpostGestures/Registry/RecognizerRegistry+Stock.swift",
        r'"tap", TapRecognizer\.self',
        r'"wiggle", WiggleRecognizer.self), \g<0>',
        "recognizer wiggle",
        "Stock FingerpostGesturesTests Experiments",
    ),
    "a rule without its section": Change(
        "Sources/Fingerpost/Fingerpost.docc/rules.md", r"^### DL-4 ", "### ", "DL-4", "rules.md"
    ),
    "a rule without its example": Change(
        "python/docs/rules/book.toml", r"^GR-8 = ", "# GR-8 = ", "GR-8", "book.toml"
    ),
}
IMPORTERS = "python/src/fingerpost_workbench/importers/scripts"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone: what is whole is said without building anything."""
    copy = tmp_path_factory.mktemp("whole")
    for folder in READ:
        skipped = shutil.ignore_patterns("_lib", "__pycache__", "gallery", "*.so", "*.png", THIS)
        shutil.copytree(ROOT / folder, copy / folder, ignore=skipped)
    return copy


@pytest.fixture(scope="module")
def untouched(checkout: Path) -> Places:
    """What is named before anything is changed."""
    return missing(checkout)


@pytest.fixture(scope="module")
def changed(checkout: Path, untouched: Places) -> Places:
    """What is named after all changes, an importer without a test, and a stray file."""
    for change in CHANGES.values():
        path = checkout / change.file
        text = path.read_text(encoding="utf-8")
        made, count = re.subn(change.before, change.after, text, count=1, flags=re.M)
        assert count == 1
        path.write_text(made, encoding="utf-8")
    text = (checkout / IMPORTERS / "maestro.py").read_text(encoding="utf-8")
    (checkout / IMPORTERS / "espresso.py").write_text(
        text.replace("maestro", "espresso"), encoding="utf-8"
    )
    (checkout / "downloaded.whl").write_bytes(b"")
    for words in (["init", "-q"], ["add", "downloaded.whl"]):
        subprocess.run(["git", *words], cwd=checkout, check=True)
    return missing(checkout)


def test_this_checkout_is_whole(untouched: Places) -> None:
    assert untouched == {}


@pytest.mark.parametrize("name", CHANGES)
def test_a_place_that_a_change_missed_is_named(changed: Places, name: str) -> None:
    lines, wanted = changed[CHANGES[name].what], CHANGES[name].places.split()
    assert len(lines) == len(wanted)
    for place in wanted:
        assert any(place in line.partition(" is missing in ")[2] for line in lines), place


def test_an_importer_without_a_test_is_named(changed: Places) -> None:
    (line,) = changed["importer espresso"]
    assert line.startswith("a test that reads espresso is missing")


def test_what_does_not_belong_on_the_top_level_is_named(changed: Places) -> None:
    assert changed["downloaded.whl"] == ["does not belong on the top level"]


def test_nothing_else_is_named(changed: Places) -> None:
    made = {change.what for change in CHANGES.values()}
    assert changed.keys() == made | {"importer espresso", "downloaded.whl"}
