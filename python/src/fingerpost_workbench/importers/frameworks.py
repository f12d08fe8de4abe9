"""Recognizers that other frameworks add to their views, from `frameworks.json`.

A dump names classes, and the sources of open frameworks say which recognizers their views have. A
row of the file has the class, what it is, where its source is, and the keys of the view in the
experiment format.
"""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("frameworks.json")


@dataclass(frozen=True, slots=True)
class FrameworkView:
    """A view of a framework with its recognizers.

    Attributes:
        framework: the framework's name.
        class_name: the class, as dumps name it; a longer name that ends so is the same.
        source: the address of its source.
        says: what its recognizers do, and what is played.
        view: the keys of such a view in the experiment format.
    """

    framework: str
    class_name: str
    source: str
    says: str
    view: dict[str, Any]

    def keys(self, name: str) -> dict[str, Any]:
        """The keys for a view with a name; its recognizers are called after it."""
        made = deepcopy(self.view)
        names = {item["name"]: f"{name}.{item['name']}" for item in made["recognizers"]}
        return json.loads(_renamed(json.dumps(made), names))  # type: ignore[no-any-return]


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(json.dumps(old), json.dumps(new))
    return text


@cache
def framework_views() -> tuple[FrameworkView, ...]:
    """All rows of the file."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        FrameworkView(it["framework"], it["class"], it["source"], it["says"], it["view"])
        for it in rows
    )


def framework_view(class_name: str) -> FrameworkView | None:
    """The row of a class, "UserInputView" or "shared.UserInputView"; None for others."""
    return next((it for it in framework_views() if class_name.endswith(it.class_name)), None)
