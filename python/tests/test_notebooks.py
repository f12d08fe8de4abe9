"""The notebooks run, and print the outputs that are stored in them.

`FINGERPOST_RECORD=1` writes what they print now; a notebook without outputs is written and fails.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
from pathlib import Path

import matplotlib
import pytest

from support import notebooks
from support.checkout import ROOT

pytestmark = pytest.mark.long

FOLDER = ROOT / "python" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
NEEDS_RECOGNIZERS = {"writing_a_recognizer"}


@pytest.fixture(autouse=True)
def no_windows() -> None:
    matplotlib.use("Agg")


def skip_what_cannot_run(name: str) -> None:
    if name not in NEEDS_RECOGNIZERS:
        return
    if importlib.util.find_spec("fingerpost.recognizers") is None:
        pytest.skip("this version has no recognizers of one's own yet")
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")


def test_the_notebooks_are_found() -> None:
    assert len(NOTEBOOKS) > 10


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_its_stored_output(path: Path) -> None:
    skip_what_cannot_run(path.stem)
    notebook = notebooks.read(path)
    cells = notebooks.code(notebook)
    seen = notebooks.run(notebook)
    stored = [cell["outputs"] for cell in cells]
    if os.environ.get("FINGERPOST_RECORD") or not any(stored):
        for cell, made in zip(cells, seen, strict=True):
            cell["outputs"] = made
        notebooks.write(path, notebook)
    for cell, expected, made in zip(cells, stored, seen, strict=True):
        assert made == expected, "".join(cell["source"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_as_it_would_be_saved(path: Path) -> None:
    notebook = notebooks.read(path)
    text = path.read_text(encoding="utf-8")
    assert all(cell["execution_count"] is None for cell in notebooks.code(notebook))
    assert "/tmp" not in text and "/home" not in text and str(ROOT) not in text
    assert "image/png" not in text
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    assert notebook["cells"][0]["source"][0].startswith("# ")


PICTURES = r"\.(plot(_\w+)?|player|bar)\("


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_a_picture(path: Path) -> None:
    sources = ["".join(cell["source"]) for cell in notebooks.code(notebooks.read(path))]
    assert any(re.search(PICTURES, source.rstrip().splitlines()[-1]) for source in sources)


def test_three_notebooks_show_the_player() -> None:
    shown = [path.stem for path in NOTEBOOKS if ".player()" in path.read_text(encoding="utf-8")]
    assert len(shown) >= 3
