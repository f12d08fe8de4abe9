"""Keyword arguments are typed: a misspelled one is found before anything runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import keywords
from fingerpost import Lab, Script

GOOD = """
from fingerpost import Lab, Script

lab = Lab()
window = lab.add_window(window_level=1)
card = window.add_subview("card", frame=(0, 0, 300, 300), is_multiple_touch_enabled=True)
tap = card.add_recognizer("tap", name="tap", number_of_taps_required=2)
swipe = lab.make_recognizer("swipe", direction=["left", "right"])
mine = card.add_recognizer("my.chord", parameters={"keys": 3})
card.override(touches_began="consume", hit_test={"redirect": "card"}, point_inside=lambda q: True)
tap.delegate(should_begin=lambda question: question.touch_count == 1)
lab.play(Script().swipe(card, "left").set(tap, is_enabled=False).tap((10, 10), count=2))
"""
BAD = {
    'window.add_subview("x", is_hiden=True)': '"is_hiden" for "add_subview"',
    'card.add_recognizer("tap", number_of_tap_required=2)': '"number_of_tap_required"',
    'card.add_recognizer("tap", number_of_taps_required="two")': '"number_of_taps_required"',
    'card.override(touches_begann="consume")': '"touches_begann" for "override"',
    'card.override(touches_began="swallow")': '"touches_began"',
    "tap.delegate(should_beginn=True)": '"should_beginn" for "delegate"',
    'Script().swipe(card, "sideways")': '"swipe"',
    "Script().set(tap, isEnabeld=False)": '"isEnabeld" for "set"',
    "Script().tap(7)": '"tap"',
}


def checked(folder: Path, source: str) -> list[str]:
    file = folder / "snippet.py"
    file.write_text(source, encoding="utf-8")
    package = Path(keywords.__file__).resolve().parents[1]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(file)],
        cwd=package,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    return [line for line in run.stdout.splitlines() if "error:" in line]


def test_a_misspelled_property_is_an_error_of_mypy(tmp_path: Path) -> None:
    assert checked(tmp_path, GOOD) == []
    first = GOOD.count("\n") + 1
    errors = checked(tmp_path, GOOD + "\n".join(BAD) + "\n")
    assert len(errors) == len(BAD)
    for number, (error, named) in enumerate(zip(errors, BAD.values(), strict=True), first):
        assert f"snippet.py:{number}: error:" in error
        assert named in error


def test_the_keyword_tables_match_the_engine() -> None:
    made = {keywords.FILE: keywords.source(), keywords.ATTRIBUTES: keywords.attribute_source()}
    for file, text in made.items():
        assert file.read_text(encoding="utf-8") == text, "run `python tools/keywords.py`"


def test_parameters_of_a_type_of_ones_own_go_by_name() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 300, 300))
        card.add_recognizer("tap", name="tap", parameters={"numberOfTapsRequired": 2})
        assert lab.play(Script().tap(card)).log("actions") == ""
        assert lab.play(Script().tap(card, count=2)).log("actions") == "tap.action"
