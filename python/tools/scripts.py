"""Writes `_steps.py`, the methods of `Script`, from the engine's steps: `python tools/scripts.py`.

A test compares what is checked in with what this makes.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path
from typing import Any

from fingerpost import _native as native
from fingerpost.naming import snake
from tables import table

TARGET = Path(__file__).resolve().parents[1] / "src" / "fingerpost" / "_steps.py"
HEAD = '''\
"""The steps of scripts. Made by tools/scripts.py of the engine's steps; not to be edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost._tables import RANGES
from fingerpost.errors import BadValueError, KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Literal, Self

    from fingerpost.script import Object, Place


def _word(value: object) -> object:
    return camel(value) if isinstance(value, str) else value


def _check(name: str, value: Any, least: float | None, most: float | None) -> None:  # noqa: ANN401
    """Refuses a number that the engine would refuse when it plays the step."""
    if isinstance(value, int | float) and (
        (least is not None and value < least) or (most is not None and value > most)
    ):
        ends = f"{'' if least is None else least}…{'' if most is None else most}"
        raise BadValueError(f"{name}: a number in {ends} is wanted, not {value}.")


class Steps:
    """The engine's steps, a method each: it adds one step and returns the script."""

    steps: list[dict[str, Any]]

    def _add(self, **step: Any) -> Self:  # noqa: ANN401
        if next(iter(step.values())) is None:
            raise KindError(f"{next(iter(step))} takes something, not None.")
        made = {key: value for key, value in step.items() if value is not None}
        ranges = RANGES.get(next(iter(step)), {})
        for key in ranges.keys() & made.keys():
            _check(f"script[{len(self.steps)}].{key}", made[key], *ranges[key])
        self.steps.append(made)
        return self
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
        self.text = f"{name}: {kind}{f' = {default}' if default else ''}"


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
            if field["slot"] != "touch_type" and not (row["forms"] and field["slot"] == "text")
        ]
        made = [part for field in fields for part in parameters(field, row)]
        yield method(form["verb"], row, fields, made)


def method(verb: str, row: Row, fields: list[Row], made: list[Parameter]) -> str:
    """A method with its docstring."""
    # What needs a value comes before what may be left out, and that before what needs a name.
    plain = sorted((part for part in made if not part.named), key=lambda part: bool(part.default))
    named = [part for part in made if part.named]
    heads = [part.text for part in plain] + (["*"] if named else []) + [p.text for p in named]
    values = {part.key or verb: part.value for part in made} or {verb: "True"}
    first = f"{verb}={values.pop(verb)}"
    plainly = [f"{key}={value}" for key, value in values.items() if not iskeyword(key)]
    others = [f'**{{"{key}": {value}}}' for key, value in values.items() if iskeyword(key)]
    details = " ".join(filter(None, map(detail, fields)))
    doc = row["summary"] + (f"\n\n        {details}\n        " if details else "")
    return (
        f"    def {snake(verb)}({', '.join(['self', *heads])}) -> Self:\n"
        f'        """{doc}"""\n'
        f"        return self._add({', '.join([first, *others, *plainly])})\n"
    )


def detail(field: Row) -> str:
    """The default and the unit of a field, in documents' units."""
    if not field["name"] or field["default"] is None or field["slot"] == "touch_type":
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
