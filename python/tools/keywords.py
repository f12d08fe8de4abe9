"""Types properties and what overrides take: `python tools/keywords.py` writes what a test holds.

A misspelled property is an error in mypy and a good one is completed by editors, as a keyword and
as an attribute. What there is comes from the engine's tables of properties and of hooks; a test
holds what is checked in to what this makes.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from fingerpost import Lab
from fingerpost import _native as native
from fingerpost._enums import ValueType
from fingerpost._tables import WORDS
from fingerpost.naming import snake
from fingerpost.properties import PropertyField
from tables import table

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "fingerpost"
FILE = PACKAGE / "_keywords.py"
ATTRIBUTES = PACKAGE / "objects" / "_attributes.py"

HEAD = '''"""The keyword arguments of views, recognizers and overrides, typed.

Made by tools/keywords.py of the engine's properties and hooks; not to be edited.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict

from fingerpost.callbacks import Question

Callback = Callable[[Question], object]
Names = Iterable[Any]
'''

HEAD_OF_ATTRIBUTES = '''"""The properties of views, windows, controllers, recognizers.

Made by tools/keywords.py of the engine's properties; not to be edited.
"""

from fingerpost.objects.base import Property

Pair = tuple[float, float]
Four = tuple[float, float, float, float]
Six = tuple[float, float, float, float, float, float]
'''

TYPES = {ValueType.BOOL: "bool", ValueType.NUMBER: "float", ValueType.INTEGER: "int"}
READ = {
    **TYPES,
    ValueType.POINT: "Pair",
    ValueType.SIZE: "Pair",
    ValueType.RECT: "Four",
    ValueType.INSETS: "Four",
    ValueType.TRANSFORM: "Six",
}
OF_RECOGNIZERS = "UIGestureRecognizer"


def type_of(field: PropertyField) -> str:
    """What Python passes for a property."""
    if field.name in WORDS:
        words = ", ".join(f'"{word}"' for word in WORDS[field.name][1])
        return f"int | Literal[{words}] | Sequence[str]"
    return TYPES.get(field.type, "Sequence[float]")


def entries(fields: Iterable[PropertyField]) -> dict[str, tuple[str, str]]:
    """The keywords of properties, each with its type and what it means; a name counts once."""
    made: dict[str, tuple[str, str]] = {}
    for field in fields:
        if not field.is_read_only:
            unit = f" ({field.unit})" if field.unit else ""
            made.setdefault(
                snake(field.name), (type_of(field), f"{field.owner}{unit}: {field.summary}")
            )
    return made


def answer_type(hook: Mapping[str, Any]) -> str:
    """What an override may answer."""
    forms = hook["forms"]
    data = [form for form in forms if form.startswith("{")]
    words = [form for form in forms if form.isalpha() and form not in ("true", "false")]
    parts = ["bool"] if "true" in forms else []
    if words:
        both = dict.fromkeys(word for item in words for word in (item, snake(item)))
        parts.append(f"Literal[{', '.join(map(json.dumps, both))}]")
    parts += ["Mapping[str, Any]"] if data else []
    parts += ["Names"] if "a list of names" in forms else []
    parts += ["Callback"] if hook["isAskedOutside"] else []
    return " | ".join([*parts, "None"])


def answers(*, of_delegates: bool) -> dict[str, tuple[str, str]]:
    """The keywords of overrides, or of delegates."""
    return {
        snake(hook["key"]): (answer_type(hook), hook["summary"])
        for hook in table(native.fp_hooks)
        if (hook["owner"] == "recognizerDelegate") == of_delegates
    }


def typed_dict(name: str, base: str, summary: str, keys: Mapping[str, tuple[str, str]]) -> str:
    """The source of a class."""
    lines = [f"class {name}({base}, total=False):", f'    """{summary}"""', ""]
    for key, (kind, text) in keys.items():
        typed = f"    {key}: {kind}"
        if len(typed) > 100:
            folded = textwrap.wrap(kind, 90, break_long_words=False)
            typed = "\n".join([f"    {key}: (", *(f"        {line}" for line in folded), "    )"])
        lines.append(typed)
        if text:
            wrapped = textwrap.wrap(f'"""{text}"""', 94)
            lines += [f"    {line}" for line in wrapped]
    return "\n".join(lines)


def attributes(name: str, summary: str, fields: Iterable[PropertyField]) -> str:
    """The source of a class whose attributes are properties; a name counts once."""
    lines = [f"class {name}:", f'    """{summary}"""', "", "    __slots__ = ()", ""]
    for field in {field.name: field for field in reversed(list(fields))}.values():
        kind, unit = READ[field.type], f" ({field.unit})" if field.unit else ""
        said = f"{field.owner}{unit}: {field.summary}"
        lines += [f'    {snake(field.name)} = Property[{kind}]("{field.name}", {said!r})']
    return "\n".join([*lines[:5], *reversed(lines[5:])])


def groups() -> dict[str, list[PropertyField]]:
    """The engine's properties by who has them: recognizers, controllers, windows, views."""
    made: dict[str, list[PropertyField]] = {
        key: [] for key in ("recognizers", "controllers", "windows", "views")
    }
    with Lab() as lab:
        types = {item.id for item in lab.recognizer_types} | {OF_RECOGNIZERS}
        for field in lab.properties:
            if field.owner in types:
                made["recognizers"].append(field)
            elif field.owner.endswith("Controller"):
                made["controllers"].append(field)
            else:
                made["windows" if field.owner == "UIWindow" else "views"].append(field)
    return made


def attribute_source() -> str:
    """The whole module of attributes."""
    classes = [
        attributes(f"{key[:-1].capitalize()}Properties", f"What {key} have.", fields)
        for key, fields in groups().items()
    ]
    return "\n\n\n".join([HEAD_OF_ATTRIBUTES.rstrip(), *classes]) + "\n"


def source() -> str:
    """The whole module of keywords."""
    of_recognizers, of_controllers, of_windows, of_views = map(entries, groups().values())
    frame = {"frame": of_views.pop("frame")}
    of_all = {**of_controllers, **of_windows, **of_recognizers}
    left = {key: value for key, value in of_all.items() if key not in {*of_views, *frame}}
    classes = [
        typed_dict("SubviewKeywords", "TypedDict", "What views have, but their frame.", of_views),
        typed_dict("ViewKeywords", "SubviewKeywords", "What views have.", frame),
        typed_dict(
            "WindowKeywords",
            "ViewKeywords",
            "What windows have.",
            {key: value for key, value in of_windows.items() if key not in of_views},
        ),
        typed_dict("RecognizerKeywords", "TypedDict", "What recognizers have.", of_recognizers),
        typed_dict("SetKeywords", "ViewKeywords", "What a program may set.", left),
        typed_dict(
            "OverrideKeywords", "TypedDict", "What a subclass does.", answers(of_delegates=False)
        ),
        typed_dict(
            "DelegateKeywords",
            "TypedDict",
            "What a recognizer's delegate answers.",
            answers(of_delegates=True),
        ),
    ]
    return "\n\n\n".join([HEAD.rstrip(), *classes]) + "\n"


if __name__ == "__main__":
    for file, text in ((FILE, source()), (ATTRIBUTES, attribute_source())):
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.name}: {text.count(chr(10))} lines\n")
