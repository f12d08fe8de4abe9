"""Strokes of pens: iink's JSON and Omniglot's text, also as recordings for an evaluation."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import read_script
from fingerpost_workbench.importers import ImportProblem
from fingerpost_workbench.sweeps.recordings import read_recordings
from importers.pages import DATA

IINK = """[{"type": "stroke", "pointers": [
 {"x": 10, "y": 20, "t": 1695826930000, "p": 0.1},
 {"x": 12, "y": 20, "t": 1695826930016, "p": 0.5},
 {"x": 15, "y": 22, "t": 1695826930032, "p": 0.5}]},
 {"type": "stroke", "pointers": [
 {"x": 50, "y": 60, "t": 1695826932000, "p": 0.1},
 {"x": 50, "y": 64, "t": 1695826932016, "p": 0.5}]}]"""
OMNIGLOT = "START\n10.5,-20,0\n12,-24,56\nBREAK\n30,-40,2000\n30,-44,2040\nBREAK\n"


def test_strokes_of_iink_keep_their_clock() -> None:
    script = read_script(IINK)
    assert script.format == "iink"
    assert script.steps[0] == {"down": 1, "at": [10, 20]}
    assert [step["wait"] for step in script.steps if "wait" in step] == [0.016, 0.016, 1.968, 0.016]


def test_omniglots_canvas_grows_downwards() -> None:
    script = read_script(OMNIGLOT)
    assert script.format == "omniglot"
    assert script.steps[:4] == [
        {"down": 1, "at": [10.5, 20]},
        {"wait": 0.056},
        {"move": 1, "to": [12, 24]},
        {"up": 1},
    ]


def test_recordings_are_read_stroke_by_stroke(tmp_path: Path) -> None:
    for name, text in (("a.json", IINK), ("b.txt", OMNIGLOT)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    made = read_recordings([tmp_path / "a.json", tmp_path / "b.txt"], "letter")
    assert [it.name for it in made] == ["a 1", "a 2", "b 1", "b 2"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[{"pointers": 1}]', "a stroke has a list of pointers"),
        ('[{"pointers": [{"x": 1, "y": 2}]}]', "a pointer has numbers for x, y and t"),
        ('[{"pointers": []}]', "holds no stroke"),
        ("START\n1,2,3\nEND\n", "pasted text:3: 'END' is no point"),
    ],
)
def test_unreadable_strokes_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence):
        read_script(text)


@pytest.mark.parametrize("pattern", ["iink-*.json", "omniglot-*.txt"])
def test_real_strokes_are_read(pattern: str) -> None:
    files = sorted((DATA / "pen-strokes").glob(pattern))
    if not files:
        pytest.skip("needs the shared data; set FINGERPOST_DATA")
    for file in files:
        assert len(read_script(file).steps) > 20
