"""Writes `_steps.py`, the methods of `Script`, from the engine's steps: `python tools/scripts.py`.

A test compares what is checked in with what this makes.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fingerpost import _native as native
from fingerpost.naming import snake
from tables import table

TARGET = Path(__file__).resolve().parents[1] / "src" / "fingerpost" / "_steps.py"
HEAD = '''\
"""The steps of scripts. Made by tools/scripts.py of the engine's steps; not to be edited."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError, KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Literal, Self

    from fingerpost.script import Object, Place


_NUMBER = (int, float)


def _word(value: object) -> object:
    return camel(value) if isinstance(value, str) else value


def _step(verb: str, operand: object) -> dict[str, Any]:
    """A step with its verb alone."""
    if operand is None:
        raise KindError(f"{verb} takes something, not None.")
    return {verb: operand}


class Steps:
    """The engine's steps, a method each: it adds one step and returns the script."""

    steps: list[dict[str, Any]]

    def _within(self, key: str, value: Any, least: float, most: float) -> Any:  # noqa: ANN401
        """A value of the next step; refuses a number that the engine would refuse."""
        if isinstance(value, _NUMBER) and (value < least or value > most):
            ends = f"{least}…{'' if most == math.inf else most}"
            place = f"script[{len(self.steps)}].{key}"
            raise BadValueError(f"{place}: a number in {ends} is wanted, not {value}.")
        return value
'''
NUMBERS = {"from": "start", "to": "end", "for": "duration"}
OBJECTS = {"from": "by"}
"""What Python calls a field whose key is one of its keywords, or says less there."""
OPERANDS = {
    "whole": "finger",
    "number": "seconds",
    "place": "place",
    "text": "name",
    "flag": "is_on",
    "numbers": "value",
    "view": "view",
    "view controller": "controller",
    "recognizer": "recognizer",
    "responder": "responder",
}
"""What Python calls an operand, by its kind."""
Row = dict[str, Any]


class Parameter:
    """A parameter of a method, and what it writes."""

    def __init__(
        self, name: str, kind: str, key: str, value: str, default: str = "", *, named: bool = False
    ) -> None:
        """Keeps all parts; `named`: it is given by its name only."""
        self.name, self.key, self.value, self.named = name, key, value, named
        self.default = default
        self.ends = ""
        self.may_be_none = name in value and "," not in value
        self.text = f"{name}: {kind}{f' = {default}' if default else ''}"

    def checked(self, key: str) -> str:
        """What it writes, as source; a number is compared with the engine's ends."""
        return f'self._within("{key}", {self.value}, {self.ends})' if self.ends else self.value


def methods(row: Row) -> Iterator[str]:
    """The methods of a row: one, or one for each of its forms."""
    values = [field["value"] for field in row["fields"]]
    if "property" in values or "steps" in values:
        # Properties have types of their own; a group takes scripts.
        return
    forms = row["forms"] or [{"verb": row["verb"]}]
    for form in forms:
        fields = [
            field
            for field in row["fields"]
            if field["slot"] not in ("touch_type", "button")
            and not (row["forms"] and field["slot"] == "text")
        ]
        made = []
        for field in fields:
            for part in parameters(field, row):
                part.ends = ends_of(field)
                made.append(part)
        yield method(form["verb"], row, fields, made)


def method(verb: str, row: Row, fields: list[Row], made: list[Parameter]) -> str:
    """A method with its docstring."""
    # What needs a value comes before what may be left out, and that before what needs a name.
    plain = sorted((part for part in made if not part.named), key=lambda part: bool(part.default))
    named = [part for part in made if part.named]
    heads = [part.text for part in plain] + (["*"] if named else []) + [p.text for p in named]
    details = " ".join(filter(None, map(detail, fields)))
    doc = row["summary"] + (f"\n\n        {details}\n        " if details else "")
    lines = []
    for part in made:
        line = f'step["{part.key}"] = {part.checked(part.key)}'
        if not part.key:
            lines.insert(0, f'step = _step("{verb}", {part.checked(verb)})')
        elif part.may_be_none:
            lines.append(f"if {part.name} is not None:\n            {line}")
        elif line not in lines:
            lines.append(line)
    if all(part.key for part in made):
        lines.insert(0, f'step = _step("{verb}", True)')
    return (
        f"    def {snake(verb)}({', '.join(['self', *heads])}) -> Self:\n"
        f'        """{doc}"""\n'
        + "".join(f"        {line}\n" for line in lines)
        + "        self.steps.append(step)\n        return self\n"
    )


def ends_of(field: Row) -> str:
    """The least and the greatest number of a field, as source; empty for what has none."""
    if field["value"] not in ("whole", "number") or "minimum" not in field:
        return ""
    return f"{field['minimum']}, {field.get('maximum', 'math.inf')}"


def detail(field: Row) -> str:
    """The default and the unit of a field, in documents' units."""
    if not field["name"] or field["default"] is None or field["slot"] in ("touch_type", "button"):
        return ""
    default, unit = field["default"], field.get("unitInDocuments", field["unit"])
    if "words" in field:
        default = next(word for word, number in field["words"].items() if number == default)
    elif field["value"] == "flag":
        default = bool(default)
    elif unit == "°":
        default = round(default * 180 / 3.141592653589793, 9)
    if isinstance(default, float) and default.is_integer():
        default = int(default)
    return f"`{name_of(field)}`: {default}{f' {unit}' if unit else ''}."


def name_of(field: Row) -> str:
    """What Python calls a field."""
    key = field["name"]
    if not key:
        return OPERANDS.get(field.get("object") or field["value"], "target")
    if "object" in field:
        return OBJECTS.get(key, key)
    return NUMBERS.get(key, key) if field["value"] == "number" else key


def parameters(field: Row, row: Row) -> Iterator[Parameter]:
    """The parameters of a field."""
    key, kind, name = field["name"], field["value"], name_of(field)
    by_fingers = row["actor"] == "fingers"
    if kind == "true":
        return
    if not key:
        types = {"whole": "int", "number": "float", "text": "str", "flag": "bool", "place": "Place"}
        of = types.get(kind, "float | Sequence[float]" if kind == "numbers" else "Object")
        if field["optional"]:
            value = f"False if {name} is None else {name}"
            yield Parameter(name, f"{of} | None", key, value, "None")
        else:
            yield Parameter(name, of, key, name, "True" if kind == "flag" else "")
    elif kind == "place":
        is_free = field["optional"] or "offset" in field
        named = "offset" in field and row["name"] == "drag"
        yield Parameter(
            name, f"Place{' | None' * is_free}", key, name, "None" * is_free, named=named
        )
        if "offset" in field:
            yield Parameter("by", "Sequence[float] | None", "by", "by", "None", named=True)
    elif kind == "vector" and key == "by":
        yield Parameter(key, "Sequence[float]", key, key)
    elif kind == "vector":
        yield Parameter("x", "float", key, "(x, y)")
        yield Parameter("y", "float", key, "(x, y)")
    elif kind == "word":
        words = "Literal[" + ", ".join(f'"{word}"' for word in field["words"]) + "]"
        of = words if by_fingers else "str"
        yield Parameter(name, f"{of} | None", key, f"_word({name})", "None")
    elif kind == "object":
        yield Parameter(name, "Object", key, name)
    else:
        of = {"whole": "int", "number": "float", "flag": "bool"}[kind]
        named = key != "for" and (by_fingers or kind != "whole")
        yield Parameter(name, f"{of} | None", key, name, "None", named=named)


def source() -> str:
    """What `_steps.py` says, formatted."""
    made = "\n".join(text for row in table(native.fp_steps) for text in methods(row))
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(TARGET), "-"]
    done = subprocess.run(
        command, input=f"{HEAD}\n{made}", capture_output=True, text=True, check=True
    )
    return done.stdout


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
