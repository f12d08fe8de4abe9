"""Small page sources and action files in the form in which the tools write them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
DATA = Path(os.environ.get("FINGERPOST_DATA", Path(__file__).parents[4] / "shared" / "data"))


def real(*parts: str) -> Path:
    """A file of other people's, or a skipped test where there is none."""
    file = DATA.joinpath(*parts)
    if not file.exists():
        pytest.skip(f"needs {'/'.join(parts)} of the shared data; set FINGERPOST_DATA")
    return file


def element(kind: str, frame: str, *children: str, **attributes: str) -> str:
    """One element; `frame` is "x y width height", a `-` leaves that side out."""
    sides = zip(("x", "y", "width", "height"), frame.split(), strict=True)
    given = {side: number for side, number in sides if number != "-"}
    pairs = {"type": f"XCUIElementType{kind}", **attributes, **given}
    text = " ".join(f'{key}="{value}"' for key, value in pairs.items())
    return f"<XCUIElementType{kind} {text}>{''.join(children)}</XCUIElementType{kind}>"


def page(folder: Path, *windows: str, size: str = "0 0 390 844") -> Path:
    """A page source with these children of the application."""
    application = element("Application", size, *windows, name="App")
    return save(folder / "page.xml", f"<AppiumAUT>{application}</AppiumAUT>")


def save(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def finger(*items: dict[str, Any], id: str = "finger1") -> dict[str, Any]:
    parameters = {"pointerType": "touch"}
    return {"type": "pointer", "id": id, "parameters": parameters, "actions": list(items)}


def actions(folder: Path, *sources: dict[str, Any]) -> Path:
    text = json.dumps({"actions": list(sources)}, indent=1)
    return save(folder / "actions.json", text)


def move(
    x: float | None = None, y: float | None = None, over: object = 0, **more: object
) -> dict[str, Any]:
    """A pointerMove; what is None is left out."""
    given = {"x": x, "y": y, "duration": over}
    present = {key: value for key, value in given.items() if value is not None}
    return {"type": "pointerMove", **more, **present}


def on(reference: str) -> dict[str, Any]:
    return {"origin": {ELEMENT: reference}}


DOWN: dict[str, Any] = {"type": "pointerDown"}
UP: dict[str, Any] = {"type": "pointerUp"}
CANCEL: dict[str, Any] = {"type": "pointerCancel"}


def pause(milliseconds: float) -> dict[str, Any]:
    return {"type": "pause", "duration": milliseconds}


def views(experiment: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """All views and windows of an experiment by their names."""
    found: dict[str, dict[str, Any]] = {}

    def visit(view: dict[str, Any]) -> None:
        found[view["name"]] = view
        for child in [*view.get("subviews", []), *([view["view"]] if "view" in view else [])]:
            visit(child)

    for window in experiment["windows"]:
        visit(window)
    return found
