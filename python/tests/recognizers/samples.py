"""Builds the sample plugins of Tests/Plugins once per test run."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from fingerpost import _native
from fingerpost_workbench.recognizers.compiling import module_folder
from support.checkout import ROOT

PLUGINS = ROOT / "Tests" / "Plugins"
INCLUDE = ROOT / "include"


@cache
def folder() -> Path:
    return Path(mkdtemp(prefix="fingerpost-plugins-"))


def run(*command: str | Path) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def c_compiler() -> str:
    found = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if found is None:
        pytest.skip("no C compiler is installed")
    return found


@cache
def c_plugin(source: Path = PLUGINS / "Circle" / "circle.c", *flags: str) -> Path:
    made = folder() / f"lib{source.stem}{len(flags)}.so"
    strict = ("-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fPIC", "-shared")
    run(c_compiler(), *strict, *flags, f"-I{INCLUDE}", source, "-lm", "-o", made)
    return made


@cache
def swift_plugin(name: str = "Checkmark", *flags: str) -> Path:
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")
    engine = Path(_native.load())
    made = folder() / f"lib{name}{len(flags)}.so"
    run(
        *("swiftc", "-O", "-emit-library", "-module-name", name, *flags),
        PLUGINS / name / f"{name}.swift",
        *("-I", module_folder(engine), "-L", engine.parent, "-lfingerpost", "-o", made),
    )
    return made


def write_c_plugin(name: str, body: str) -> Path:
    """A C plugin around a body that defines what it needs."""
    source = folder() / f"{name}.c"
    source.write_text(body, encoding="utf-8")
    return c_plugin(source, "-Wno-unused-parameter", "-Wno-unused-function")
