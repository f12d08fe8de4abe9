"""Writes `_tables.py`, the engine's steps, hooks, kinds and words: `python tools/tables.py`."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fingerpost import _native as native
from fingerpost._call import owned_text, read_string

TARGET = Path(__file__).resolve().parents[1] / "src" / "fingerpost" / "_tables.py"
SOURCE = '''\
"""What the engine's tables say that the package looks at. Written by tools/tables.py."""

SHOWING = frozenset({{
{steps}}})
"""The numbers of the steps that may change what is on the screen."""

HOOKS = {{
{hooks}}}
"""The hooks: number, who has it, what a callback replies, whether it may reply nothing, and whether
recognizers have it as their own method.
"""

RETURNS = {{
{returns}}}
"""What a callback may return and what follows, by its reply; some hooks by name."""

KINDS = (
{kinds})
"""The kinds of records that have a token, as the experiment format names them."""

WORDS: dict[str, tuple[bool, dict[str, int]]] = {{
{words}}}
"""The words of UIKit's option sets (True: several are one value) and enumerations, by property."""

LATE = frozenset({{
{late}}})
"""Properties whose range depends on others; in a listing they are set after those."""
'''
FLAGS = ("tapCounts", "fingers")
"""The words of `observe` that are no kinds."""


def table(read: Callable[[Any], int]) -> list[dict[str, Any]]:
    """A table, as a function of the engine tells it."""
    rows: list[dict[str, Any]] = json.loads(owned_text(read))
    return rows


def observed() -> list[str]:
    """The words of `observe`, as the schema of experiments has them."""
    schema = json.loads(read_string(native.fp_experiment_schema))
    return list(schema["$defs"]["observe"]["properties"])


def source() -> str:
    """What `_tables.py` says."""
    steps = table(native.fp_steps)
    known: Any = native.fp_property_words
    properties = json.loads(owned_text(known))
    return SOURCE.format(
        steps="".join(
            f"    {step['number']},  # {step['name']}\n" for step in steps if step["changesScreen"]
        ),
        hooks="".join(
            f'    "{hook["key"]}": ({hook["number"]}, "{hook["owner"]}", "{hook["reply"]}", '
            f"{hook['mayReturnNothing']}, {hook['isRecognizersOwn']}),\n"
            for hook in table(native.fp_hooks)
        ),
        returns="".join(
            f"    {json.dumps(key)}: (\n{lines(text)}    ),\n" for key, text in returns().items()
        ),
        kinds="".join(f'    "{kind}",\n' for kind in observed() if kind not in FLAGS),
        words="".join(
            f'    "{row["property"]}": ({row["isSet"]}, {{\n{members(row["words"])}    }}),\n'
            for row in properties["words"]
        ),
        late="".join(f'    "{name}",\n' for name in properties["late"]),
    )


def returns() -> dict[str, str]:
    """What callbacks may return, by reply; by name where a hook differs from most of its reply."""
    hooks = table(native.fp_hooks)
    made: dict[str, str] = {}
    for reply in dict.fromkeys(hook["reply"] for hook in hooks):
        said = [hook["returns"] for hook in hooks if hook["reply"] == reply]
        made[reply] = max(said, key=said.count)
    for hook in hooks:
        if made[hook["reply"]] != hook["returns"]:
            made[hook["key"]] = hook["returns"]
    return made


def members(words: dict[str, int]) -> str:
    """The words of a property with their numbers, a line each."""
    return "".join(f'        "{word}": {number},\n' for word, number in words.items())


def lines(text: str) -> str:
    """A string as lines of source."""
    folded = textwrap.wrap(text, 80, drop_whitespace=False)
    return "".join(f"        {json.dumps(line, ensure_ascii=False)}\n" for line in folded)


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name} is written\n")
