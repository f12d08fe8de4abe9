"""The page on the command line: every command and option is on it, and its sessions are played.

`FINGERPOST_RECORD=1` writes what the commands print now.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fingerpost_workbench.cli import app as app_module
from fingerpost_workbench.cli.app import Commands
from support.checkout import ROOT
from support.documents import Block, blocks

pytestmark = pytest.mark.long

PAGE = ROOT / "python" / "docs" / "cli.md"
AGENTS = ROOT / "python" / "docs" / "agents.md"
SESSIONS = [*blocks(PAGE, "console"), *blocks(AGENTS, "console")]
COMMANDS = {name: Commands().get_command(None, name) for name in app_module.COMMANDS}
MARK = "\x01"
SHARED = {"--overlay"}


def section(command: str) -> str:
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"^## `fingerpost {command}`\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    assert found is not None, f"the page has no section on {command}"
    return found.group(1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that the page shows, and the command."""
    shown = [b for kind in ("yaml", "python", "text") for b in blocks(PAGE, kind)]
    for block in [*shown, *blocks(AGENTS, "yaml")]:
        name = block.code.partition("\n")[0].removeprefix("# ")
        (tmp_path / name).write_text(block.code, encoding="utf-8")
    (recording,) = blocks(PAGE.parent / "recording-a-device.md", "json")
    (tmp_path / "recording.json").write_text(recording.code, encoding="utf-8")
    command = tmp_path / ".bin" / "fingerpost"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fingerpost "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return tmp_path


def play(block: Block, folder: Path) -> str:
    """Plays a session as a shell would, and writes it down with what it printed."""
    commands = [line[2:] for line in block.code.splitlines() if line.startswith("$ ")]
    # The mark between two commands keeps the exit code of the first for the second.
    script = "".join(f"r=$?; printf '\\001'; (exit $r)\n{command}\n" for command in commands)
    path = f"{folder / '.bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    printed = done.stdout.split(MARK)[1:]
    lines = [f"$ {command}\n{text}" for command, text in zip(commands, printed, strict=True)]
    return re.sub(r"[ \t]+$", "", "".join(lines), flags=re.M)


@pytest.mark.parametrize("block", SESSIONS, ids=lambda block: block.place)
def test_a_session_of_the_page_prints_the_output_below_it(block: Block, folder: Path) -> None:
    seen = play(block, folder)
    if os.environ.get("FINGERPOST_RECORD"):
        text = block.page.read_text(encoding="utf-8")
        block.page.write_text(
            text.replace(f"\n{block.code}```", f"\n{seen}```", 1), encoding="utf-8"
        )
    assert seen == block.code


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_a_command_is_on_the_page_with_its_options_and_a_session(command: str) -> None:
    text = section(command)
    shown = {
        option
        for parameter in COMMANDS[command].params
        for option in parameter.opts
        if option.startswith("--") and not getattr(parameter, "hidden", False)
    }
    # What all commands take with other tools' files stands where these are described.
    head = PAGE.read_text(encoding="utf-8").partition("\n## ")[0]
    reported = head + text + (section("import") if SHARED <= shown else "")
    assert {option for option in shown - {"--help"} if option not in reported} == set()
    assert f"$ fingerpost {command}" in text


def test_the_list_for_language_models_names_existing_pages() -> None:
    text = (PAGE.parent / "llms.txt").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\.html\)", text)
    assert len(links) > 8 and all((PAGE.parent / f"{link}.md").exists() for link in links)


def test_the_page_knows_no_other_command() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"^## `fingerpost ([\w-]+)`", text, re.M)) == set(COMMANDS)
