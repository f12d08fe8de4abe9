"""The report of `doctor`, also where almost everything is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from fingerpost import _native
from fingerpost_workbench import doctor
from support.checkout import ROOT
from test_thin import BARE


def test_it_names_the_engine_that_is_loaded_and_all_extras() -> None:
    found = {finding.name: finding for finding in doctor.examine()}
    assert found["engine"].is_there and str(_native.load()) in found["engine"].found
    assert set(doctor.EXTRAS) <= set(found)
    assert doctor.works(found.values())
    for finding in found.values():
        assert bool(finding.remedy) is not finding.is_there, finding


def test_a_bare_machine_gets_a_list_of_what_to_install() -> None:
    program = (
        "import sys; sys.argv = ['fingerpost', 'doctor']\n"
        "from fingerpost_workbench.cli import main\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", BARE + program],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": ""},
    )
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert lines[0].startswith("there    engine: ")
    assert "missing  command line: without typer, rich, ruamel.yaml, pydantic, defusedxml" in lines
    assert "         for experiments, imports and commands: pip install fingerpost" in lines
    assert "missing  swiftc: not on PATH" in lines


def test_a_missing_engine_is_reported_in_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fingerpost", "doctor"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "FINGERPOST_LIBRARY": str(tmp_path / "none.so")},
    )
    assert done.returncode == 1
    assert done.stdout.startswith("missing  engine: The Fingerpost engine could not be opened.")
    assert "Traceback" not in done.stdout + done.stderr


def test_the_extras_are_those_of_the_package() -> None:
    with (ROOT / "python" / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]

    def modules(extra: str) -> set[str]:
        found: set[str] = set()
        for line in extras[extra]:
            name, inner = re.match(r"([\w.-]+)(?:\[([\w,]+)\])?", line).groups()  # type: ignore[union-attr]
            if name == "fingerpost":
                found |= set().union(*(modules(other) for other in inner.split(",")))
            else:
                found |= {name, *(inner or "").split(",")} - {""}
        return found

    assert set(doctor.EXTRAS) == set(extras) - {"test", "docs", "all"}
    for name, (_, named) in doctor.EXTRAS.items():
        assert set(named) == modules(name), name
    # `all` is what users may want: nothing that only tests and the site need.
    assert modules("all") == set().union(*(modules(name) for name in doctor.EXTRAS))
