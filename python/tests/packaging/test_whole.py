"""`.ci/whole` lists the places that a change has missed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.checkout import ROOT

THIS = Path(__file__).name
"""It speaks of a rule that is none."""
UNKNOWN = "-".join(("SC", "19"))
"""That rule, spelled so that it is no citation."""
READ = ("Sources", "include", "Tests", "python/src", "python/tests", "python/docs", ".ci")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone: what is whole is said without building anything."""
    copy = tmp_path_factory.mktemp("whole")
    for folder in READ:
        skipped = shutil.ignore_patterns("_lib", "__pycache__", "gallery", "*.so", "*.png", THIS)
        shutil.copytree(ROOT / folder, copy / folder, ignore=skipped)
    return copy


def forgotten(checkout: Path) -> list[str]:
    """The lines that name a place."""
    done = subprocess.run(
        [sys.executable, checkout / ".ci" / "whole"], capture_output=True, text=True, check=False
    )
    *lines, last = done.stdout.splitlines()
    assert done.returncode == (1 if lines else 0), done.stderr
    assert last.startswith(
        f"{len(lines)} places" if lines else "Every rule, reason, step, recognizer"
    )
    return lines


def test_this_checkout_is_whole(checkout: Path) -> None:
    assert forgotten(checkout) == []


@pytest.mark.parametrize(
    ("file", "before", "after", "places"),
    [
        pytest.param(
            "Sources/FingerpostModel/Timeline/Rule.swift",
            r"^  case sc6 = \d+$",
            r"\g<0>\n  case sc19 = 199",
            {
                UNKNOWN: "Rule+Info.swift Rule+Statement.swift fingerpost.h _enums.pyi book.toml "
                "rulebook.json Tests rules.md SC.md"
            },
            id="a rule that only has an id",
        ),
        pytest.param(
            "include/fingerpost.h",
            r"^  FP_STEP_TAP = ",
            r"  FP_STEP_FLICK_BACK = 99,\n\g<0>",
            {
                "step flickBack": "StepKind.swift StepSchema+Rows.swift FingerpostLab/Script "
                "Steps.swift script.py StepPlan.swift _enums.pyi Experiments"
            },
            id="a step that only stands in the header",
        ),
        pytest.param(
            "Sources/FingerpostGestures/Registry/RecognizerRegistry+Stock.swift",
            r'"tap", TapRecognizer\.self',
            r'"wiggle", WiggleRecognizer.self), \g<0>',
            {"recognizer wiggle": "Stock FingerpostGesturesTests Experiments"},
            id="a recognizer that is only registered",
        ),
        pytest.param(
            "Sources/Fingerpost/Fingerpost.docc/rules.md",
            r"^### DL-4 ",
            r"### ",
            {"DL-4": "rules.md"},
            id="a rule without its section",
        ),
        pytest.param(
            "python/docs/rules/book.toml",
            r"^GR-8 = ",
            r"# GR-8 = ",
            {"GR-8": "book.toml"},
            id="a rule without its example",
        ),
    ],
)
def test_a_place_that_a_change_missed_is_named(
    checkout: Path, file: str, before: str, after: str, places: dict[str, str]
) -> None:
    path = checkout / file
    text = path.read_text(encoding="utf-8")
    changed, count = re.subn(before, after, text, count=1, flags=re.M)
    assert count == 1
    path.write_text(changed, encoding="utf-8")
    try:
        lines = forgotten(checkout)
    finally:
        path.write_text(text, encoding="utf-8")
    for what, wanted in places.items():
        assert [line for line in lines if not line.startswith(f"{what}: ")] == []
        for place in wanted.split():
            assert any(place in line.partition(" is missing in ")[2] for line in lines), place
        assert len(lines) == len(wanted.split())


def test_an_importer_without_a_test_is_named(checkout: Path) -> None:
    folder = checkout / "python" / "src" / "fingerpost_workbench" / "importers" / "scripts"
    made = folder / "espresso.py"
    text = (folder / "maestro.py").read_text(encoding="utf-8")
    made.write_text(text.replace("maestro", "espresso"), encoding="utf-8")
    try:
        (line,) = forgotten(checkout)
    finally:
        made.unlink()
    assert line.startswith("importer espresso: a test that reads espresso is missing")


def test_what_does_not_belong_on_the_top_level_is_named(checkout: Path) -> None:
    (checkout / "downloaded.whl").write_bytes(b"")
    for words in (["init", "-q"], ["add", "downloaded.whl"]):
        subprocess.run(["git", *words], cwd=checkout, check=True)
    try:
        assert forgotten(checkout) == ["downloaded.whl: does not belong on the top level"]
    finally:
        (checkout / "downloaded.whl").unlink()
        shutil.rmtree(checkout / ".git")
