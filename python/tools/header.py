"""Reads a C header of the engine as a reader would: enumerations, structs, functions.

It is read once; what is returned is to be looked at, not changed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "include"
HEADER = FOLDER / "fingerpost.h"
PLUGIN_HEADER = FOLDER / "fingerpost_plugin.h"


@dataclass(frozen=True)
class Function:
    """A function, or the type of a callback."""

    name: str
    result: str
    arguments: tuple[tuple[str, str], ...]
    """Name and type of each."""


@dataclass(frozen=True)
class Enumeration:
    """An enumeration; without a name it is called by what its members' names begin with."""

    name: str
    prefix: str
    members: tuple[tuple[str, int], ...]


@cache
def source() -> str:
    """Both headers without comments and without what is the preprocessor's."""
    both = HEADER.read_text(encoding="utf-8") + PLUGIN_HEADER.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", both, flags=re.S)
    return re.sub(r"^\s*#.*?(?<!\\)$", "", text, flags=re.M)


def abi_version(file: Path = HEADER) -> int:
    """The number that a header speaks."""
    found = re.search(r"#define FP_(?:PLUGIN_)?ABI_VERSION (\d+)u", file.read_text("utf-8"))
    assert found is not None
    return int(found.group(1))


@cache
def enumerations() -> list[Enumeration]:
    """All enumerations, in order."""
    found = []
    for name, body in re.findall(r"enum\s*(\w*)\s*\{(.*?)\}", source(), flags=re.S):
        members = []
        for member, value in re.findall(r"(\w+)\s*=\s*([^,}]+)", body):
            left, _, shift = value.replace("u", "").partition("<<")
            members.append((member, int(left) << int(shift or 0)))
        words = [member.split("_") for member, _ in members]
        if name.startswith("fp_"):
            shared = _called(name, members[0][0])
        else:
            shared = "_".join(words[0][: 1 if words[0][1] == "OK" else 2]) + "_"
        found.append(Enumeration(name, shared, tuple(members)))
    return found


def _called(name: str, member: str) -> str:
    """The part of the members' names that says which enumeration they are of."""
    first = name.removeprefix("fp_").split("_")[0].upper()
    assert member.startswith(f"FP_{first}_"), member
    return f"FP_{first}_"


@cache
def enumerators() -> dict[str, int]:
    """All constants."""
    return {name: value for item in enumerations() for name, value in item.members}


@cache
def structs() -> dict[str, list[tuple[str, str]]]:
    """All structs, in order: name and type of each field."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, body in re.findall(r"struct\s+(\w+)\s*\{(.*?)\}", source(), flags=re.S):
        found[name] = [field for line in body.split(";") for field in fields(line)]
    return found


def fields(line: str) -> list[tuple[str, str]]:
    """The fields that one declaration declares."""
    line = " ".join(line.split())
    if not line:
        return []
    pointer = re.fullmatch(r"(.*?)\s*\(\*(\w+)\)\((.*)\)", line)
    if pointer:
        function = _function(*pointer.groups())
        kinds = "; ".join([function.result, *(kind for _, kind in function.arguments)])
        return [(function.name, f"function pointer: {kinds}")]
    match = re.fullmatch(r"(.*?[ *])(\w+(?:\[\d+\])?(?:, \w+)*)", line)
    assert match is not None, line
    made = []
    for name in match.group(2).split(", "):
        bare, bracket, size = name.partition("[")
        made.append((bare, match.group(1).strip() + bracket + size))
    return made


@cache
def functions() -> list[Function]:
    """All functions, in order."""
    text = re.sub(r"\{[^{}]*\}", "{}", source())
    pattern = r"^([a-z]\w*(?: \w+)?)\s+(fp_\w+)\(([^)]*)\);"
    return [_function(*found) for found in re.findall(pattern, text, flags=re.M | re.S)]


@cache
def answers() -> list[str]:
    """The functions of the section on answers that write one, in order."""
    text = HEADER.read_text(encoding="utf-8").partition(". Answers ---")[2]
    section = text.partition("/* ----")[0]
    made = [item for item in functions() if f" {item.name}(" in section]
    return [item.name for item in made if item.arguments[-1][0] == "out_length"]


@cache
def callbacks() -> list[Function]:
    """The types of callbacks, in order."""
    pattern = r"typedef\s+(\w+)\s*\(\*(\w+)\)\(([^)]*)\);"
    return [_function(*found) for found in re.findall(pattern, source(), flags=re.S)]


def _function(result: str, name: str, arguments: str) -> Function:
    parts = [" ".join(part.split()) for part in arguments.split(",")]
    return Function(name, result, tuple(_argument(part) for part in parts if part != "void"))


def _argument(text: str) -> tuple[str, str]:
    match = re.fullmatch(r"(.*?[ *])(\w+)(\[\d+\])?", text)
    if match is None:
        return "", text
    return match.group(2), match.group(1).strip() + (" *" if match.group(3) else "")
