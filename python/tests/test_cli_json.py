"""The output of every command with `--json` matches its schema, errors included."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path

import jsonschema
import pytest

from fingerpost_workbench import demo
from fingerpost_workbench.cli import app as app_module
from fingerpost_workbench.cli.app import Commands
from fingerpost_workbench.cli.ending import run_command
from fingerpost_workbench.cli.schemas import ERROR, OUTPUTS, output_schema

DOUBLE = """
fingerpost: 1
view:
  name: photo
  recognizers: [{name: zoom, type: tap, numberOfTapsRequired: 2}]
  subviews:
    - {name: like, class: UIButton, frame: [20, 700, 120, 44], actions: {touchUpInside: [liked]}}
script: [{tap: like}]
expect: {observe: [handlers], log: [like.liked]}
"""
PAGE = [str(demo.PAGE), str(demo.ACTIONS)]
ARGUMENTS = {
    "run": [],
    "log": [],
    "check": [],
    "explain": ["--why-not", "zoom.action", "--latency"],
    "fixes": ["--wanted", "like.liked @0.05", "--most", "1"],
    "diff": ["FILE"],
    "matrix": ["--set", "zoom.isEnabled=true,false"],
    "lint": [],
    "sweep": ["--set", "script[0].hold=0.05,0.1", "--set", "script[0].fingers=1,50"],
    "map": ["--x", "script[0].x=0..390", "--y", "script[0].y=600..844", "--size", "6x4"],
    "margin": [],
    "minimize": ["--still", "zoom.state(failed)"],
    "coverage": [],
}


def printed(*arguments: str) -> tuple[int, list[object]]:
    out = io.StringIO()
    before = sys.argv
    sys.argv = ["fingerpost", *arguments, "--json"]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            code = run_command()
    finally:
        sys.argv = before
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def answer_of(command: str) -> object:
    """The schema of what a command prints, errors apart."""
    return output_schema(command)["anyOf"][0]


@pytest.fixture
def double(tmp_path: Path) -> str:
    file = tmp_path / "double.yaml"
    file.write_text(DOUBLE, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("command", ARGUMENTS)
def test_a_command_prints_what_its_schema_says(command: str, double: str) -> None:
    arguments = [double if word == "FILE" else word for word in ARGUMENTS[command]]
    code, rows = printed(command, double, *arguments)
    assert code in (0, 1) and rows
    for row in rows:
        jsonschema.validate(row, output_schema(command))
        jsonschema.validate(row, answer_of(command))


def test_a_script_that_is_safer_is_a_list_of_steps(tmp_path: Path) -> None:
    file = tmp_path / "near.yaml"
    file.write_text(DOUBLE.replace("{tap: like}", "{tap: [21, 701]}"), encoding="utf-8")
    code, rows = printed("margin", str(file))
    assert code == 0
    jsonschema.validate(rows[0], answer_of("margin"))
    assert isinstance(rows[0], dict)
    assert [list(step) for step in rows[0]["safer"]] == [["tap"]]
    assert rows[0]["saferPoints"] > rows[0]["points"]


@pytest.mark.parametrize("arguments", [[], ["--why-not", "zoom.action"]])
def test_the_schema_of_explain_describes_what_an_import_prints(arguments: list[str]) -> None:
    code, rows = printed("explain", *PAGE, "--overlay", str(demo.OVERLAY), *arguments)
    assert code == 0 and len(rows) == 1
    jsonschema.validate(rows[0], output_schema("explain"))
    kinds = output_schema("explain")["anyOf"][0]["anyOf"]
    entry = kinds[1]["properties"]["story"]["properties"]["entries"]["items"]
    assert "got" in entry["properties"] and "$ref" not in json.dumps(kinds)


@pytest.mark.parametrize(
    "arguments", [["rule", "DL-4"], ["rule", "SC"], ["rule"], ["rule", "S4"], ["doctor"]]
)
def test_a_look_up_prints_what_its_schema_describes(arguments: list[str]) -> None:
    code, rows = printed(*arguments)
    assert code == 0 and len(rows) == 1
    jsonschema.validate(rows[0], answer_of(arguments[0]))


def test_an_import_prints_its_losses_and_outcomes() -> None:
    code, rows = printed("import", *PAGE)
    assert code == 0 and len(rows) == 1
    jsonschema.validate(rows[0], answer_of("import"))


@pytest.mark.parametrize("command", sorted(set(OUTPUTS) - {"check", "check-recognizer", "doctor"}))
def test_an_error_is_an_object(command: str, tmp_path: Path) -> None:
    file = tmp_path / "nowhere.yaml"
    more = {"diff": [str(file)], "fixes": ["--wanted", "a.b"], "matrix": ["--set", "a.b=1"]}
    more |= {"sweep": ["--set", "a.b=1"], "minimize": ["--still", "a"]}
    more |= {"map": ["--x", "a.b=0..1", "--y", "a.c=0..1"]}
    code, rows = printed(command, str(file), *more.get(command, []))
    assert code == 2 and len(rows) == 1
    jsonschema.validate(rows[0], ERROR)


def test_every_command_with_json_has_a_schema() -> None:
    commands = {name: Commands().get_command(None, name) for name in app_module.COMMANDS}
    with_json = {
        name
        for name, command in commands.items()
        if any("--json" in parameter.opts for parameter in command.params)
    }
    assert with_json == set(OUTPUTS)
