"""What reaches a terminal: signs that its encoding has, and no command from a document."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.cells import cell_len

from fingerpost import Lab, Script
from fingerpost_workbench.experiment.corpus import check_file
from fingerpost_workbench.experiment.junit import junit_xml

pytestmark = pytest.mark.long

SCREEN = """fingerpost: 1
view: {name: root, subviews: [{name: buy, class: UIButton, frame: [9, 9, 90, 90]}]}
script: [{tap: buy}]
expect: {observe: [actions], log: []}
"""
HOSTILE = "a\\e[2Jb\\u202Ec\\0d\\x9Be"
"""A name in YAML's own escapes."""
SHOWN = r"a\u001b[2Jb\u202ec"
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")


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


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    file = tmp_path / "hostile.yaml"
    text = SCREEN.replace("buy", f'"{HOSTILE.replace(chr(92) + "0", "")}"')
    file.write_text(text.replace("[actions]", "[touches]"), encoding="utf-8")
    return file


@pytest.mark.parametrize("command", ["run", "explain", "log", "lint", "check", "rule"])
@pytest.mark.parametrize("option", [[], ["--json"]], ids=["text", "json"])
def test_no_command_of_a_document_reaches_the_terminal(
    hostile: Path, command: str, option: list[str]
) -> None:
    given = ["DL-7"] if command == "rule" else [hostile]
    done = fingerpost(command, *given, *option)
    assert done.returncode in (0, 1), done.stderr
    for stream in (done.stdout, done.stderr):
        assert not RAW.search(stream.decode())
    if command in ("run", "explain"):
        assert SHOWN in done.stdout.decode()


@pytest.mark.parametrize("command", ["run", "explain", "log", "check"])
def test_on_a_terminal_only_the_command_line_s_own_colours_are_sequences(
    hostile: Path, command: str
) -> None:
    text = on_a_terminal(command, hostile)
    assert not RAW.search(text) and SHOWN in text


def on_a_terminal(*arguments: object) -> str:
    """What a terminal of 300 columns shows of a command, without the colours."""
    ours, theirs = os.openpty()
    program = [sys.executable, "-m", "fingerpost", *map(str, arguments)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "300"}
    with subprocess.Popen(program, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # The end of the other side.
            while part := os.read(ours, 1 << 16):
                shown += part
    os.close(ours)
    assert process.returncode in (0, 1)
    return re.sub("\x1b\\[[0-9;]*m", "", shown.decode().replace("\r\n", "\n"))


def test_a_terminal_shows_the_first_records_of_a_long_run_and_a_pipe_all(screen: Path) -> None:
    taps = "[" + ", ".join(["{tap: buy}, {wait: 1}"] * 60) + "]"
    screen.write_text(SCREEN.replace("[{tap: buy}]", taps), encoding="utf-8")
    piped = fingerpost("run", screen).stdout.decode().splitlines()
    records = piped[piped.index("") + 2 :]
    shown = on_a_terminal("run", screen).splitlines()
    assert len(records) > 1100
    assert shown[-1] == (
        f"These are the first 1000 of {len(records)} records; a pipe (`| less`), --json and "
        "--output have all."
    )
    first = shown[shown.index("") + 2 : -1]
    assert [line.split() for line in first] == [line.split() for line in records[:1000]]


def test_each_record_is_one_line_in_columns_whatever_its_names_are(screen: Path) -> None:
    name = "窗\\n카드\\té"
    screen.write_text(SCREEN.replace("buy", f'"{name}"'), encoding="utf-8")
    lines = fingerpost("run", screen).stdout.decode().splitlines()
    rows = lines[lines.index("") + 1 :]
    assert any(f" {name} " in row for row in rows)
    # Each line fills the columns, so that they stand below each other.
    assert {cell_len(row) for row in rows} == {cell_len(rows[0])}


def test_the_sentences_of_errors_show_escapes(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(SCREEN.replace("tap: buy", f'tap: "{HOSTILE}"'), encoding="utf-8")
    for option in ([], ["--json"]):
        done = fingerpost("run", file, *option)
        text = (done.stdout + done.stderr).decode()
        assert done.returncode == 2 and SHOWN in text and not RAW.search(text)
    assert "\x1b[2J" in json.loads(fingerpost("run", file, "--json").stdout)["error"]["message"]


def test_a_page_and_a_build_server_s_report_show_escapes(hostile: Path, tmp_path: Path) -> None:
    report = junit_xml([check_file(hostile)])
    assert not RAW.search(report)
    page = tmp_path / "page.html"
    assert fingerpost("view", hostile, "--output", page).returncode == 0
    assert not RAW.search(page.read_text(encoding="utf-8"))
    name = "a\x1b[2Jb\u202ec\x9be"
    with Lab() as lab:
        button = lab.add_window().add_subview(name, class_name="UIButton", frame=(9, 9, 90, 90))
        timeline = lab.play(Script().tap(button))
        shown = timeline.to_html()
        assert not RAW.search(shown) and r"a\\u001b[2Jb\\u202ec\\u009be" in shown
        for item in (timeline.story(), timeline.why(timeline[-1])):
            assert not RAW.search(item._repr_html_()) and SHOWN in item._repr_html_()


def test_a_name_is_played_as_it_was_written() -> None:
    with Lab() as lab:
        lab.add_window().add_subview("a\u202eb", frame=(9, 9, 90, 90))
        timeline = lab.play(Script().tap("a\u202eb"))
        assert "a\u202eb.touchesBegan" in timeline.log()
