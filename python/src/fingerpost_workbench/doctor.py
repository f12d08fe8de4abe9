"""Checks the installation; `fingerpost doctor` prints the result.

>>> from fingerpost_workbench.doctor import examine
>>> [finding.name for finding in examine() if finding.kind == "engine"]
['engine', 'Swift runtime']
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fingerpost.errors import FingerpostError


@dataclass(frozen=True)
class Finding:
    """One checked item.

    Attributes:
        kind: `engine`, `Python`, `extra` or `program`.
        name: its name.
        is_there: whether it is there and works.
        found: its version and place, or the problem.
        purpose: the features that need it.
        remedy: how to install it; empty where it is there.
        is_needed: whether nothing works without it.
    """

    kind: str
    name: str
    is_there: bool
    found: str
    purpose: str
    remedy: str = ""
    is_needed: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; the keys are stable."""
        made = asdict(self)
        made["isThere"], made["isNeeded"] = made.pop("is_there"), made.pop("is_needed")
        return made

    def __str__(self) -> str:
        line = f"{'there  ' if self.is_there else 'missing'}  {self.name}: {self.found}"
        return line + (f"\n         for {self.purpose}: {self.remedy}" if self.remedy else "")


COMMAND_LINE: tuple[str, ...] = ("typer", "rich", "ruamel.yaml", "pydantic", "defusedxml")
"""What the package itself depends on."""

EXTRAS = {
    "table": ("timelines as Arrow tables, stored timelines", ("pyarrow",)),
    "pandas": ("data frames", ("pyarrow", "pandas")),
    "polars": ("data frames", ("pyarrow", "polars")),
    "plot": ("pictures", ("pyarrow", "matplotlib")),
    "notebook": (
        "the notebooks",
        ("ipykernel", "anywidget", "pyarrow", "pandas", "matplotlib"),
    ),
    "mcp": ("a server for agents", ("mcp",)),
    "testcode": (
        "UI tests in Swift, JavaScript and TypeScript",
        (
            "tree-sitter",
            "tree-sitter-swift",
            "tree-sitter-javascript",
            "tree-sitter-typescript",
        ),
    ),
    "sweep": (
        "sweeps on many machines",
        ("pyarrow", "numpy", "dask", "distributed"),
    ),
}
"""The purpose of each extra, and its modules."""

PROGRAMS = (
    ("swiftc", ("swiftc",), "recognizers in Swift, a Swift cell", "https://www.swift.org/install"),
    ("C compiler", ("cc", "clang", "gcc"), "recognizers in C", "your system's packages"),
    (
        "Chromium",
        ("chromium", "chromium-browser", "google-chrome"),
        "the tests of the player; any browser shows it",
        "your system's packages, or `playwright install chromium`",
    ),
)
"""Programs with their names, purposes and origins."""


def examine() -> list[Finding]:
    """Checks everything, without installing or changing anything and without network access."""
    return [*_engine(), _python(), *_extras(), *_programs()]


def works(found: Iterable[Finding]) -> bool:
    """Whether everything necessary is there."""
    return all(finding.is_there for finding in found if finding.is_needed)


def _engine() -> Iterator[Finding]:
    purpose = "everything"
    try:
        from fingerpost import __version__, _native
        from fingerpost._call import read_string
        from fingerpost._structs import ABI_VERSION

        path = _native.load()
        version = read_string(_native.fp_version)
    except FingerpostError as error:
        remedy = "pip install --force-reinstall fingerpost; in a checkout: make build"
        yield Finding("engine", "engine", False, str(error), purpose, remedy, True)
        return
    found = f"{version}, ABI {ABI_VERSION}, {path}; package {__version__} in {_home()}"
    same = version == __version__
    remedy = "" if same else "Install a package and an engine of the same release."
    yield Finding("engine", "engine", same, found, purpose, remedy, True)
    runtime = sorted(set(_loaded("libswiftCore")))
    yield Finding(
        "engine",
        "Swift runtime",
        len(runtime) <= 1,
        ", ".join(runtime) or "in a place that this system does not report",
        purpose,
        "" if len(runtime) <= 1 else "Two runtimes in one process: load one only.",
    )


def _home() -> str:
    return str(Path(__file__).resolve().parent)


def _loaded(name: str) -> list[str]:
    """The files with a name loaded into this process, where the system lists them."""
    try:
        text = Path("/proc/self/maps").read_text(encoding="utf-8")
    except OSError:
        return []
    return re.findall(rf"(/\S*{re.escape(name)}\S*)", text)


def _python() -> Finding:
    found = f"{platform.python_version()}, {sys.executable}, {platform.platform()}"
    is_new = sys.version_info >= (3, 11)
    return Finding(
        "Python", "Python", is_new, found, "everything", "" if is_new else "Python 3.11", True
    )


def _extras() -> Iterator[Finding]:
    rows = [("command line", "experiments, imports and commands", COMMAND_LINE, "fingerpost")]
    rows += [(name, *row, f"'fingerpost[{name}]'") for name, row in EXTRAS.items()]
    for name, purpose, modules, package in rows:
        absent = [module for module in modules if not _is_there(module)]
        found = ", ".join(f"{module} {_version(module)}" for module in modules)
        yield Finding(
            "extra",
            name,
            not absent,
            found if not absent else "without " + ", ".join(absent),
            purpose,
            f"pip install {package}" if absent else "",
        )


def _is_there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module.replace("-", "_")) is not None
    except ModuleNotFoundError:
        return False


def _version(module: str) -> str:
    try:
        return importlib.metadata.version(module)
    except importlib.metadata.PackageNotFoundError:
        return "of unknown version"


def _programs() -> Iterator[Finding]:
    for name, spellings, purpose, source in PROGRAMS:
        found = next((place for word in spellings if (place := shutil.which(word))), None)
        if found is None:
            yield Finding("program", name, False, "not on PATH", purpose, f"from {source}")
            continue
        version = _first_line(found)
        yield Finding("program", name, bool(version), f"{version}, {found}", purpose)


def _first_line(program: str) -> str:
    try:
        done = subprocess.run(
            [program, "--version"],
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = (done.stdout or done.stderr).strip().splitlines()
    return lines[0].strip() if lines else ""
