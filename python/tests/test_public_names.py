"""Every public name of Swift, C and Python has a comment; what lacks one is listed."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

import fingerpost
import fingerpost_workbench
from fingerpost import _native
from fingerpost_workbench.recognizers.compiling import module_folder
from support import c_names, python_names
from support.checkout import HEADER, ROOT

ROOMS = (
    *("FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers"),
    *("FingerpostLab", "FingerpostVariants"),
)


@cache
def symbols(folder: Path) -> list[dict[str, object]]:
    """What the module Fingerpost and all that it exports offer, as the compiler tells it."""
    extract = shutil.which("swift-symbolgraph-extract")
    if extract is None:
        pytest.skip("swift-symbolgraph-extract is not installed")
    modules = module_folder(Path(_native.load()))
    about = subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True
    )
    command = [
        *(extract, "-module-name", "Fingerpost", "-I", str(modules), "-I", str(HEADER.parent)),
        *("-target", json.loads(about.stdout)["target"]["triple"]),
        *("-minimum-access-level", "public", "-output-dir", str(folder)),
        f"-experimental-allowed-reexported-modules={','.join(ROOMS)}",
    ]
    subprocess.run(command, check=True)
    graph = json.loads((folder / "Fingerpost.symbols.json").read_text(encoding="utf-8"))
    found: list[dict[str, object]] = graph["symbols"]
    return found


def test_every_public_name_of_swift_has_a_comment(tmp_path_factory: pytest.TempPathFactory) -> None:
    modules = module_folder(Path(_native.load()))
    if not (modules / "Fingerpost.swiftdoc").exists():
        pytest.skip("the engine's modules lie there without their comments (swiftdoc)")
    silent: list[str] = []
    for symbol in symbols(tmp_path_factory.mktemp("symbols")):
        place = str(symbol.get("location", {}).get("uri", ""))  # type: ignore[attr-defined]
        # What the compiler makes of a protocol has its comment there.
        made = "::SYNTHESIZED" in str(symbol["identifier"])
        if place and not made and "docComment" not in symbol:
            path = ".".join(symbol["pathComponents"])  # type: ignore[arg-type]
            silent.append(f"{place.rpartition('/Sources/')[2]} {path}")
    assert not silent, "\n".join(sorted(silent))


@pytest.mark.parametrize("header", ["fingerpost.h", "fingerpost_plugin.h"])
def test_every_public_name_of_c_has_a_comment(header: str) -> None:
    assert list(c_names.without_comment(HEADER.parent / header)) == []


def test_a_name_of_c_without_a_comment_is_found(tmp_path: Path) -> None:
    header = tmp_path / "small.h"
    header.write_text(
        "/* Documented. */\nint fp_one(void);\nint fp_two(void);\n\nint fp_three(void);\n\n"
        "/* A struct. */\ntypedef struct fp_four {\n  int size;\n  int documented; /* yes */\n"
        "  int undocumented;\n} fp_four;\n",
        encoding="utf-8",
    )
    names = [line.split()[1] for line in c_names.without_comment(header)]
    assert names == ["fp_three", "undocumented"]


def test_every_public_attribute_of_python_has_a_docstring() -> None:
    for module in (fingerpost, fingerpost_workbench):
        package = Path(module.__file__).parent
        silent = list(python_names.without_comment(package))
        assert not silent, "\n".join(silent)
        assert package.is_relative_to(ROOT) or "site-packages" in package.parts
