"""Accessibility trees as JSON: WebDriverAgent's source, idb's and AXe's descriptions.

It reads WebDriverAgent's JSON, the older one of UIAutomation (`UIAButton`), idb's flat, nested and
complete lists, a single element, and the JSON of Maestro's driver. They differ in their key names.
"""

from __future__ import annotations

import re
from typing import Any

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.hierarchies.accessibility import DEFAULT_SIZE, Node, hierarchy
from fingerpost_workbench.importers.hierarchies.dumped import MAX_COORDINATE, MAX_DEPTH, MAX_VIEWS
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import Located, SourceFile

_KINDS = {
    "ActionSheet": "Sheet",
    "Element": "Other",
    "GenericElement": "Other",
    "Group": "Other",
    "MapView": "Map",
    "Picker": "Other",
    "SearchBar": "SearchField",
    "CollectionCell": "Cell",
    "TableCell": "Cell",
    "TableView": "Table",
    "CheckBox": "Switch",
    "TextArea": "TextView",
    "ScrollArea": "ScrollView",
    "PopUpButton": "Button",
    "RadioButton": "Button",
    "SecureTextField": "SecureTextField",
    "Heading": "StaticText",
}
"""Other tools' names of element types, with XCUITest's name for each."""
_TREE_KEYS = ("rect", "frame", "AXFrame", "isEnabled", "rawIdentifier", "AXLabel", "elementType")
_TYPES = {
    1: "Other", 2: "Application", 4: "Window", 5: "Sheet", 7: "Alert", 9: "Button",
    11: "Button", 17: "Popover", 19: "Keyboard", 20: "Key", 21: "NavigationBar",
    22: "TabBar", 24: "Toolbar",
    25: "StatusBar", 26: "Table", 32: "CollectionView", 33: "Slider", 34: "PageIndicator",
    38: "SegmentedControl", 39: "Picker", 40: "PickerWheel", 41: "Switch", 42: "Switch", 43: "Link",
    44: "Image", 45: "Icon", 46: "SearchField", 47: "ScrollView", 48: "StaticText", 49: "TextField",
    50: "SecureTextField", 51: "DatePicker", 52: "TextView", 58: "Map", 59: "WebView", 75: "Cell",
    77: "Stepper",
}  # fmt: skip
"""The public raw values of `XCUIElement.ElementType`."""


def read_ax_json(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads an accessibility tree; its rectangles are in points of the screen.

    Raises:
        ImportProblem: there is no element, or a rectangle is unreadable; names the line.
    """
    source = request.source
    tree = _tree(source.json)
    if _is_census(tree):
        raise source.problem(
            "this lists the paths and types of a tree, not the tree: it holds no rectangles; save "
            "the output of `describe-ui` itself."
        )
    count = [0]
    if isinstance(tree, list):
        nodes = [_node(item, source, 1, count) for item in tree if isinstance(item, dict)]
    else:
        nodes = [_node(tree, source, 1, count)] if isinstance(tree, dict) else []
    if not nodes:
        raise source.problem("the tree holds no element.")
    first = nodes[0]
    if first.kind == "Application":
        # A flat list begins with the application; all other elements are its children.
        first.children += nodes[1:]
        return hierarchy(first, request)
    if len(nodes) == 1 and first.kind == "Window":
        return hierarchy(first, request)
    application = Node("Application", None, first.line, children=nodes)
    size = request.size or (DEFAULT_SIZE.width, DEFAULT_SIZE.height)
    application.partial = {"x": 0.0, "y": 0.0}
    application.children = [Node("Window", Rect(0, 0, *size), first.line, children=nodes)]
    return hierarchy(application, request)


def _tree(data: Any) -> Any:  # noqa: ANN401
    """The tree inside the objects that servers and tools wrap around it."""
    for key in ("value", "tree", "elements", "root", "axElement"):
        if isinstance(data, dict) and isinstance(data.get(key), dict | list):
            if any(own in data for own in ("rect", "frame", "AXFrame", "children")):
                break
            data = data[key]
    return data


def _is_census(tree: Any) -> bool:  # noqa: ANN401
    return (
        isinstance(tree, list)
        and bool(tree)
        and all(isinstance(item, dict) and set(item) == {"path", "type"} for item in tree)
    )


def _node(item: Any, source: SourceFile, depth: int, count: list[int]) -> Node:  # noqa: ANN401
    line = item.line if isinstance(item, Located) else 1
    count[0] += 1
    if depth > MAX_DEPTH:
        raise source.problem(f"elements are nested more than {MAX_DEPTH} deep.", line)
    if count[0] > MAX_VIEWS:
        raise source.problem(f"the tree has more than {MAX_VIEWS} elements.", line)
    children = item.get("children") or []
    if not isinstance(children, list):
        raise source.problem("'children' is no list.", line)
    rect, rounded = _rect(item, source, line)
    return Node(
        kind=_kind(item),
        rect=rect,
        line=line,
        identifier=_text(item, "rawIdentifier", "AXUniqueId", "identifier", "name"),
        label=_text(item, "label", "AXLabel", "title"),
        value=_text(item, "value", "AXValue"),
        is_rounded=rounded,
        is_visible=_flag(item, "isVisible"),
        is_enabled=_flag(item, "isEnabled", "enabled"),
        is_hittable=_flag(item, "isHittable", "hittable"),
        children=[
            _node(child, source, depth + 1, count) for child in children if isinstance(child, dict)
        ],
    )


def _kind(item: Located) -> str:
    number = item.get("elementType")
    if isinstance(number, int) and not isinstance(number, bool):
        return _TYPES.get(number, "Other")
    text = _text(item, "type", "role") or "Other"
    for prefix in ("XCUIElementType", "UIA", "AX"):
        text = text.removeprefix(prefix)
    text = re.sub(r"\W", "", text) or "Other"
    return _KINDS.get(text, text)


def _text(item: Located, *keys: str) -> str:
    for key in keys:
        value = item.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
    return ""


def _flag(item: Located, *keys: str) -> bool | None:
    for key in keys:
        if key in item:
            return {"1": True, "true": True, "0": False, "false": False}.get(str(item[key]).lower())
    return None


def _rect(item: Located, source: SourceFile, line: int) -> tuple[Rect | None, bool]:
    """The rectangle, unrounded if the file has it so; None without one."""
    for key in ("nativeFrame", "frame", "AXFrame", "rect"):
        sides = _sides(item.get(key))
        if sides is None:
            continue
        if not all(abs(side) <= MAX_COORDINATE for side in sides) or min(sides[2:]) < 0:
            raise source.problem(f"'{key}' is no usable rectangle.", line, key)
        if sides == [-1, -1, 0, 0]:
            return None, True
        return Rect(*sides), key == "rect" and all(side == int(side) for side in sides)
    return None, True


def _sides(value: Any) -> list[float] | None:  # noqa: ANN401
    if isinstance(value, str):
        numbers = re.findall(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?", value)
        return [float(number) for number in numbers] if len(numbers) == 4 else None
    if not isinstance(value, dict):
        return None
    flat = {**value}
    for part in ("origin", "size"):
        if isinstance(value.get(part), dict):
            flat |= value[part]
    lower = {str(key).lower(): number for key, number in flat.items()}
    sides = [lower.get(key) for key in ("x", "y", "width", "height")]
    numbers = [s for s in sides if isinstance(s, int | float) and not isinstance(s, bool)]
    return [float(number) for number in numbers] if len(numbers) == 4 else None


def _recognizes(source: SourceFile) -> bool:
    tree = _tree(source.json_or_none)
    if _is_census(tree):
        return True
    first = (
        next((item for item in tree if isinstance(item, dict)), None)
        if isinstance(tree, list)
        else tree
    )
    if not isinstance(first, dict):
        return False
    return any(key in first for key in _TREE_KEYS) and "rendering_system" not in first


IMPORTER = HierarchyImporter(
    name="ax-json",
    summary="accessibility tree as JSON, of WebDriverAgent, idb or AXe",
    recognizes=_recognizes,
    read=read_ax_json,
)
