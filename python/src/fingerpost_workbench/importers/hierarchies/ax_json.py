"""Accessibility trees as JSON: WebDriverAgent's source, idb's and AXe's descriptions.

It reads WebDriverAgent's JSON, the older one of UIAutomation (`UIAButton`), idb's flat, nested and
complete lists, a single element, and the JSON of Maestro's driver. They differ in their key names.
Laid over another hierarchy of the same screen, such a tree corrects frames and enabled states.
"""

from __future__ import annotations

import re
from typing import Any

from fingerpost.errors import some_of
from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.hierarchies.accessibility import DEFAULT_SIZE, Node, hierarchy
from fingerpost_workbench.importers.hierarchies.dumped import MAX_COORDINATE, MAX_DEPTH, MAX_VIEWS
from fingerpost_workbench.importers.hierarchies.roles import role_of
from fingerpost_workbench.importers.model import Element, ImportedHierarchy
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
    "Tab": "Button",
    "TabGroup": "TabBar",
    "Toggle": "Switch",
    "Incrementor": "Stepper",
    "WebArea": "WebView",
    "SecureTextField": "SecureTextField",
    "Heading": "StaticText",
}
"""Other tools' names of element types, with XCUITest's name for each."""
_NEAR = 1.0
"""How far the sides of one view may differ in two files, in points: some are rounded."""
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


def overlay_of(source: SourceFile, hierarchy: ImportedHierarchy) -> dict[str, Any] | None:
    """A tree as an overlay for a hierarchy of the same screen; None for another file.

    Elements are the same where their identifiers are, or else their labels. Frames are corrected
    where a device shows another one, with those of what they hold; so is `isEnabled` of controls.

    Raises:
        ImportProblem: no element of it is one of the hierarchy.
    """
    if not _recognizes(source):
        return None
    shown = [node for root in _roots(source) for node in root if node.kind != "Application"]
    found = {name: node for node in shown for name in _same(node, shown, hierarchy)}
    if not found:
        names = some_of(dict.fromkeys(it.identifier or it.label for it in shown if _named(it)))
        raise source.problem(f"no element of it is one of this screen: {names}.")
    made: dict[str, Any] = {}
    at: dict[str, tuple[Element, Rect]] = {}
    for index, element in enumerate(hierarchy.elements):
        above = at.get(element.path.rpartition("/")[0])
        node, rect = found.get(element.name), element.rect
        if above is not None:
            rect = rect.moved(above[1].x - above[0].rect.x, above[1].y - above[0].rect.y)
        entry: dict[str, Any] = {}
        if node is not None and node.rect is not None and above is not None:
            if not _is_near(node.rect, rect):
                rect = node.rect
                x, y = above[0].view.get("contentOffset", (0, 0))
                entry["frame"] = rect.moved(x, y).frame_in(above[1])
        if node is not None and node.is_enabled is not None and role_of(node.kind).control:
            entry["isEnabled"] = node.is_enabled
        if entry:
            made[element.name] = entry
        at[element.path] = element, rect
        hierarchy.elements[index] = element._replace(rect=rect)
    lost = [it.identifier or it.label for it in shown if _named(it) and it not in found.values()]
    if lost:
        because = "they are no elements of this hierarchy, or several have their names"
        hierarchy.losses.assumed("overlay", some_of(lost), "left out", because)
    return made


def _same(node: Node, shown: list[Node], hierarchy: ImportedHierarchy) -> list[str]:
    """The name of the only element that a node can be; empty without one."""
    for key in ("identifier", "label"):
        wanted = getattr(node, key)
        if not wanted or sum(getattr(it, key) == wanted for it in shown) != 1:
            continue
        same = [it.name for it in hierarchy.elements if getattr(it, key) == wanted]
        if len(same) == 1:
            return same
    return []


def _named(node: Node) -> bool:
    return bool(node.identifier or node.label)


def _is_near(one: Rect, other: Rect) -> bool:
    sides = ("x", "y", "width", "height")
    return all(abs(getattr(one, it) - getattr(other, it)) <= _NEAR for it in sides)


def read_ax_json(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads an accessibility tree; its rectangles are in points of the screen.

    Raises:
        ImportProblem: there is no element, or a rectangle is unreadable; names the line.
    """
    nodes = _roots(request.source)
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


def _roots(source: SourceFile) -> list[Node]:
    """The elements at the top of a tree; at least one."""
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
    return nodes


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
        is_visible=_visibility(item),
        is_enabled=_flag(item, "isEnabled", "enabled"),
        is_hittable=_flag(item, "isHittable", "hittable", "interactable"),
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


def _visibility(item: Located) -> bool | None:
    """Whether an element is visible: WebDriverAgent says that it is, idb that it is hidden."""
    hidden = _flag(item, "hidden")
    return _flag(item, "isVisible") if hidden is None else not hidden


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
