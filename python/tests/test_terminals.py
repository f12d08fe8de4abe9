"""What reaches a terminal: signs that its encoding has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCREEN = """fingerpost: 1
view: {name: root, subviews: [{name: buy, class: UIButton, frame: [9, 9, 90, 90]}]}
script: [{tap: buy}]
expect: {observe: [actions], log: []}
"""


def fingerpost(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "fingerpost", *map(str, arguments)],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.fixture
def screen(tmp_path: Path) -> Path:
    file = tmp_path / "screen.yaml"
    file.write_text(SCREEN, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "locale",
    [
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["latin-1", "ascii", "strict", "C"],
)
def test_an_encoding_without_the_signs_gets_plain_ones(
    screen: Path, locale: dict[str, str]
) -> None:
    plain = fingerpost("run", screen, PYTHONIOENCODING="utf-8")
    assert plain.returncode == 0 and "0–50 ms\n   ✓ buy sent" in plain.stdout.decode()
    for command, code in (("run", 0), ("explain", 0), ("check", 0), ("lint", 0), ("log", 0)):
        done = fingerpost(command, screen, **locale)
        assert (done.returncode, b"Traceback" in done.stderr) == (code, False), done.stderr
    shown = fingerpost("run", screen, **locale).stdout.decode("latin-1")
    assert "0-50 ms\n   + buy sent" in shown
