"""The windows in a recording of Fingerpost's recorder, which runs inside the app."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.classes import SCROLLS
from fingerpost_workbench.importers.hierarchies.dumped import (
    MAX_DEPTH,
    Dumped,
    DumpedRecognizer,
    hierarchy_of,
)
from fingerpost_workbench.importers.hierarchies.ib_document import selector_name
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import Located, SourceFile
from fingerpost_workbench.recorder import KEY, RECOGNIZER_KEYS, VERSION, VIEW_KEYS

_TYPES = {
    "UITapGestureRecognizer": "tap",
    "UILongPressGestureRecognizer": "longPress",
    "UIScreenEdgePanGestureRecognizer": "screenEdgePan",
    "UIPanGestureRecognizer": "pan",
    "UISwipeGestureRecognizer": "swipe",
    "UIPinchGestureRecognizer": "pinch",
    "UIRotationGestureRecognizer": "rotation",
    "UIHoverGestureRecognizer": "hover",
}
_MASKS = {
    "direction": ("right", "left", "up", "down"),
    "edges": ("top", "left", "bottom", "right"),
}
_COUNTS = {"frame": 4, "transform": 6, "contentSize": 2, "contentOffset": 2, "contentInset": 4}


def read_recording(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads the windows of a recording.

    Raises:
        ImportProblem: it has another version or no window, or a value has the wrong type.
    """
    source = request.source
    data = source.json_object
    if data.get(KEY) != VERSION:
        raise source.problem(f"the recording is of version {data.get(KEY)!r:.20}, not {VERSION}.")
    windows = data.get("windows")
    if not isinstance(windows, list) or not windows:
        raise source.problem("the recording holds no window.", path="windows")
    losses = LossReport()
    screen = data.get("screen")
    if request.size is None and isinstance(screen, dict):
        width, height = _side(screen.get("width")), _side(screen.get("height"))
        if 0 < width <= 1e5 and 0 < height <= 1e5:
            request = HierarchyRequest(source, (width, height))
    return hierarchy_of([_view(item, source, 1) for item in windows], request, losses)


def _view(item: Any, source: SourceFile, depth: int) -> Dumped:  # noqa: ANN401
    if not isinstance(item, Located):
        raise source.problem("a view is an object.", path="windows")
    if depth > MAX_DEPTH:
        raise source.problem(f"views are nested more than {MAX_DEPTH} deep.", item.line)
    above = item.get("superclasses")
    names = [name for name in above if isinstance(name, str)] if isinstance(above, list) else []
    base = next((name for name in names if name.startswith("UI")), "")
    view = Dumped(str(item.get("class") or "UIView"), item.line, base=base, key=_id(item))
    view.identifier = str(item.get("identifier") or "")
    view.label = str(item.get("label") or "")
    x, y, width, height = _numbers(item, "frame", source)
    view.frame = (x, y, max(width, 0.0), max(height, 0.0))
    for key in VIEW_KEYS:
        if key in item and (not key.startswith("content") or view.uikit in SCROLLS):
            view.properties[key] = _value(item, key, source)
    if "transform" not in item:
        view.known["transform"] = "identity: the recorder writes it otherwise"
    controller = item.get("viewController")
    if isinstance(controller, str) and controller:
        name = controller.rpartition(".")[2] or controller
        view.properties["viewController"] = {
            "name": name[0].lower() + name[1:],
            "class": controller,
            "inherits": "UIViewController",
        }
        if controller == "UIViewController":
            del view.properties["viewController"]["class"]
            del view.properties["viewController"]["inherits"]
    else:
        view.known["viewController"] = "none: the recorder writes it otherwise"
    actions = item.get("actions")
    if isinstance(actions, dict):
        view.known["actions"] = "as recorded"
        made = {
            str(event): [selector_name(str(name)) for name in selectors]
            for event, selectors in actions.items()
            if isinstance(selectors, list) and selectors
        }
        if made:
            view.properties["actions"] = made
    _recognizers(view, item, source)
    children = item.get("subviews")
    for child in children if isinstance(children, list) else []:
        view.children.append(_view(child, source, depth + 1))
    return view


def _recognizers(view: Dumped, item: Located, source: SourceFile) -> None:
    given = item.get("recognizers")
    listed = [one for one in given if isinstance(one, Located)] if isinstance(given, list) else []
    made: dict[int, DumpedRecognizer] = {}
    own = 0
    for index, one in enumerate(listed):
        classes = [one.get("class"), *(one.get("superclasses") or [])]
        type = next((_TYPES[name] for name in classes if name in _TYPES), None)
        if str(one.get("class", "")).startswith(("UIScrollView", "_UI", "UI_")) or (
            view.uikit in SCROLLS and type is None
        ):
            own += 1
            continue
        if type is None:
            used = f"{one.get('class')!s:.60} is no kind of recognizer that is known here"
            view.unknown[f"a recognizer ({index})"] = ("left out", used)
            continue
        made[index] = _recognizer(one, type, source)
        if one.get("class") not in _TYPES:
            because = f"{one.get('class')!s:.60} may override what its superclass does"
            made[index].unknown["overrides"] = (f"those of a {type}", because)
    for index, recognizer in made.items():
        wanted = listed[index].get("requiresFailureOf")
        others = [made[other] for other in wanted if isinstance(other, int) and other in made
                  and other != index] if isinstance(wanted, list) else []  # fmt: skip
        if others:
            recognizer.relations["requiresFailureOf"] = others
        recognizer.unknown["requiresFailureOf"] = (
            "what its class says", "the requirements of require(toFail:) are not public",
        )  # fmt: skip
    view.recognizers = list(made.values())
    view.known["recognizers"] = "as recorded"
    if own:
        view.assumed["UIKit's own recognizers"] = ("the class's own", f"{own} were recorded")


def _recognizer(one: Located, type: str, source: SourceFile) -> DumpedRecognizer:
    made = DumpedRecognizer(type, one.line, name=str(one.get("name") or ""), key=_id(one))
    for key in RECOGNIZER_KEYS:
        if key in one:
            made.properties[key] = _value(one, key, source)
    for key, words in _MASKS.items():
        mask = one.get(key)
        if isinstance(mask, int) and 0 < mask < 16:
            made.properties[key] = [word for bit, word in enumerate(words) if mask >> bit & 1]
    if one.get("delegate"):
        because = f"{one['delegate']!s:.60} is the delegate; its code decides"
        made.unknown["delegate"] = ("answers nothing", because)
    else:
        made.known["delegate"] = "none: the recorder writes it otherwise"
    return made


def _value(item: Located, key: str, source: SourceFile) -> Any:  # noqa: ANN401
    if key in _COUNTS:
        return [tidy(number) for number in _numbers(item, key, source)]
    value = item[key]
    if isinstance(value, bool):
        return value
    if not _is_number(value):
        raise source.problem(f"'{key}' is {value!r:.40}, neither a number nor a flag.", item.line)
    return min(max(value, 0), 1) if key == "alpha" else value


def _numbers(item: Located, key: str, source: SourceFile) -> list[float]:
    value = item.get(key)
    fits = isinstance(value, list) and len(value) == _COUNTS[key] and all(map(_is_number, value))
    if not fits:
        raise source.problem(f"'{key}' has {_COUNTS[key]} numbers.", item.line)
    return [float(number) for number in value or []]


def _id(item: Located) -> int | None:
    """The id by which the recording's log names the object."""
    value = item.get("id")
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _side(value: Any) -> float:  # noqa: ANN401
    return float(value) if _is_number(value) else 0.0


def _is_number(value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 1e9


IMPORTER = HierarchyImporter(
    name="recorder",
    summary="recording of Fingerpost's own recorder",
    recognizes=lambda source: isinstance(source.json_or_none, dict) and KEY in source.json_or_none,
    read=read_recording,
)
