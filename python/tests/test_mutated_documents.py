"""Thousands of spoiled documents through the command line, one after the other in one process."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fingerpost_workbench.cli.ending import main
from fingerpost_workbench.experiment import read_experiment
from support.checkout import experiment_files

COMMANDS = (["run"], ["check"], ["log"], ["lint"], ["explain", "--no-prove"])
ODD: list[Any] = [
    *(None, True, False, -1, 0, 0.5, 1e300, 10**30, "", "x", "a\0b", "\x1b[2J", "é\u2028"),
    *([], [[]], {}, {"": 0}, [1, 2], [0, 0, 1, 1], {"view": "card", "at": [1, 2]}, "nil"),
]


def places(item: Any) -> list[tuple[Any, Any]]:  # noqa: ANN401
    """Every list and mapping with each of its keys."""
    found: list[tuple[Any, Any]] = []
    pending = [item]
    while pending:
        one = pending.pop()
        keys = list(one) if isinstance(one, dict) else range(len(one))
        found += [(one, key) for key in keys]
        pending += [one[key] for key in keys if isinstance(one[key], dict | list)]
    return found


def spoiled(text: str, dice: Random) -> str:
    """A document with some of its values, keys or bytes changed."""
    document = json.loads(text)
    for _ in range(dice.randint(1, 3)):
        owner, key = dice.choice(places(document) or [(document, "x")])
        match dice.randrange(5):
            case 0 | 1:
                owner[key] = dice.choice(ODD)
            case 2 if isinstance(owner, dict) and isinstance(key, str):
                owner[dice.choice([key[:-1], key + "s", key.upper(), "name"])] = owner.pop(key)
            case 3:
                other, place = dice.choice(places(document))
                owner[key] = json.loads(json.dumps(other[place]))
            case _:
                owner.pop(key)
    made = json.dumps(document, ensure_ascii=False)
    if dice.randrange(6) == 0:
        place = dice.randrange(len(made))
        made = made[:place] + dice.choice(["", "{", '"', "\t", "é", "&a"]) + made[place + 1 :]
    return made


def ended(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """The exit code of a command and what it wrote."""
    monkeypatch.setattr(sys, "argv", ["fingerpost", *arguments])
    written = io.StringIO()
    code: object = 0
    with redirect_stdout(written), redirect_stderr(written):
        try:
            main()
        except SystemExit as end:
            code = end.code
    return code if isinstance(code, int) else 0, written.getvalue()


def test_a_spoiled_document_ends_in_a_sentence_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    dice = Random(41)
    documents = [json.dumps(read_experiment(file).data) for file in experiment_files()]
    file = tmp_path / "spoiled.json"
    codes: dict[int, int] = {}
    for number in range(pytestconfig.getoption("--mutated")):
        text = spoiled(dice.choice(documents), dice)
        file.write_text(text, "utf-8")
        command = COMMANDS[number % len(COMMANDS)]
        code, said = ended([command[0], str(file), *command[1:]], monkeypatch)
        codes[code] = codes.get(code, 0) + 1
        assert code in (0, 1, 2), f"{number}: {code}: {said}\n{text}"
        assert "Traceback" not in said, f"{number}: {said}"
        if code == 2:
            assert "spoiled.json" in said, f"{number}: {said}\n{text}"
            assert "\x1b" not in said and "\0" not in said
            assert len(said) < 20_000
    assert codes[0] and codes[2]
