"""The public names of the headers, and those without a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

# What a struct begins with, what keeps its size, what is handed back to the caller: the header's
# first comment tells them all. Of a list and its length the list has the comment.
EVERYWHERE = re.compile(r"\b(size|reserved|context|\w+_count)$")
INLINE = re.compile(r"^static inline.*?^}$", re.M | re.S)
ARROW = re.compile(r"#ifndef ARROW_C_DATA_INTERFACE.*?#endif.*?#endif", re.S)


def without_comment(header: Path) -> Iterator[str]:
    """Functions, types and members that no comment stands above, behind, or upon their group.

    A group is what stands line on line: a comment upon it is a comment on all of it.
    """
    reported = False
    depth = 0
    in_comment = in_macro = False
    statement = ""
    text = header.read_text(encoding="utf-8")
    text = INLINE.sub(lambda found: "\n" * found[0].count("\n"), text)
    text = ARROW.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), start=1):
        code = line.strip()
        if in_comment or code.startswith("/*"):
            in_comment = "*/" not in code
            reported = reported or not code.startswith("/* ----")
            continue
        if not code:
            reported = False
            continue
        if in_macro or code.startswith(("#", 'extern "C"')) or (code == "}" and depth == 0):
            in_macro = code.endswith("\\")
            continue
        in_comment = "/*" in code and "*/" not in code
        has_own = "/*" in code
        code = code.partition("/*")[0].strip()
        statement = f"{statement} {code}".strip()
        if code.endswith("{"):
            if not reported and not has_own:
                yield f"{header.name}:{number} {_name(statement.rstrip('{'))}"
            depth, statement = depth + 1, ""
            # What stands upon a struct or an enumeration is about it, not about its members; of
            # an enumeration whose members are the words themselves it is enough.
            reported = reported and "enum" in code
            continue
        if code.startswith("}"):
            depth, statement, reported = depth - 1, "", depth > 1 and reported
            continue
        if not code.endswith((";", ",")) and depth > 0 and "=" not in code:
            continue
        if code.endswith(",") and depth == 0:
            continue
        if re.fullmatch(r"struct \w+;", statement):
            statement = ""  # Said in advance.
            continue
        name = _name(statement)
        if not (reported or has_own or EVERYWHERE.search(name)):
            yield f"{header.name}:{number} {name}"
        statement = ""


def _name(statement: str) -> str:
    pointer = re.search(r"\(\*(\w+)\)", statement)
    if pointer:
        return pointer[1]
    head = re.split(r"[(=;,\[]", statement)[0].strip()
    return head.split()[-1].lstrip("*") if head else statement
