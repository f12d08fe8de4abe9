"""Reads `fingerpost.h` as a reader would: enumerations, structs, functions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from support.checkout import HEADER


@dataclass(frozen=True)
class Function:
    name: str
    result: str
    arguments: tuple[str, ...]


def source() -> str:
    text = HEADER.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    # The guards of the Arrow interface and of C++ are nobody's API.
    return re.sub(r"^\s*#.*?(?<!\\)$", "", text, flags=re.M)


def enumerators() -> dict[str, int]:
    found: dict[str, int] = {}
    for body in re.findall(r"enum\s*\w*\s*\{(.*?)\}", source(), flags=re.S):
        for name, value in re.findall(r"(\w+)\s*=\s*([^,}]+)", body):
            left, _, shift = value.replace("u", "").partition("<<")
            found[name] = int(left) << int(shift or 0)
    return found


def structs() -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for name, body in re.findall(r"struct\s+(\w+)\s*\{(.*?)\}", source(), flags=re.S):
        found[name] = [field for line in body.split(";") for field in fields(line)]
    return found


def fields(line: str) -> list[tuple[str, str]]:
    line = " ".join(line.split())
    if not line:
        return []
    pointer = re.fullmatch(r".*\(\*(\w+)\)\(.*\)", line)
    if pointer:
        return [(pointer.group(1), "function pointer")]
    match = re.fullmatch(r"(.*?[ *])(\w+(?:\[\d+\])?(?:, \w+)*)", line)
    assert match is not None, line
    made = []
    for name in match.group(2).split(", "):
        bare, bracket, size = name.partition("[")
        made.append((bare, match.group(1).strip() + bracket + size))
    return made


def functions() -> list[Function]:
    text = re.sub(r"\{[^{}]*\}", "{}", source())
    found = []
    for result, name, arguments in re.findall(
        r"^([a-z]\w*(?: \w+)?)\s+(fp_\w+)\(([^)]*)\);", text, flags=re.M | re.S
    ):
        parts = [" ".join(part.split()) for part in arguments.split(",")]
        types = tuple(argument_type(part) for part in parts if part != "void")
        found.append(Function(name, result, types))
    return found


def argument_type(text: str) -> str:
    match = re.fullmatch(r"(.*?[ *])\w+(\[\d+\])?", text)
    assert match is not None, text
    return match.group(1).strip() + (" *" if match.group(2) else "")
