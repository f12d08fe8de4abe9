"""The public attributes of Python's public classes without a docstring.

Ruff asks for the docstrings of modules, classes and functions; this for what lies between them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def without_comment(package: Path) -> Iterator[str]:
    """Annotated attributes without a docstring of their own or a word in their class's.

    The readers of the importers' formats are their room's own.
    """
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        if any(part in ("hierarchies", "scripts") or part.startswith("_") for part in parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                for line, name in _silent(node):
                    yield f"{path.relative_to(package)}:{line} {node.name}.{name}"


def _silent(node: ast.ClassDef) -> Iterator[tuple[int, str]]:
    reported = ast.get_docstring(node) or ""
    # A class that says all it is in a sentence needs no list of two words.
    for here, following in zip(node.body, [*node.body[1:], None], strict=True):
        if not (isinstance(here, ast.AnnAssign) and isinstance(here.target, ast.Name)):
            continue
        name = here.target.id
        if name.startswith("_") or re.search(rf"\b{name}\b", reported):
            continue
        is_told = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
        # A property that is made by a call has its docstring as the first argument.
        is_made = isinstance(here.value, ast.Call) and bool(here.value.args)
        if not (is_told or (is_made and isinstance(here.value.args[0], ast.Constant))):
            yield here.lineno, name
