"""The path of a touch as Pepper tells it, a tool that runs inside an app in the simulator.

Its answer to `responder_chain` holds the responders from the hit view up, with frames on the
screen, and the recognizers on them. It is read as a hierarchy of those views alone, or laid over a
page source of the same screen as an overlay: the recognizers go to the elements with the same
identifier, or with the same frame.
"""

from __future__ import annotations

from typing import Any

from fingerpost.errors import some_of
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.dumped import Dumped, hierarchy_of
from fingerpost_workbench.importers.hierarchies.recorder import view_of_recording
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.model import Element, ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import Located, SourceFile

_KEYS = ("responder_chain", "gesture_recognizers", "hit_test_path")
_TYPES = {
    "tap": "UITapGestureRecognizer",
    "longPress": "UILongPressGestureRecognizer",
    "swipe": "UISwipeGestureRecognizer",
    "pan": "UIPanGestureRecognizer",
    "pinch": "UIPinchGestureRecognizer",
    "rotation": "UIRotationGestureRecognizer",
    "screenEdgePan": "UIScreenEdgePanGestureRecognizer",
}
_NUMBERS = {
    "required_taps": "numberOfTapsRequired",
    "required_touches": "numberOfTouchesRequired",
    "min_duration": "minimumPressDuration",
    "min_touches": "minimumNumberOfTouches",
    "max_touches": "maximumNumberOfTouches",
}
_FLAGS = {
    "cancels_touches": "cancelsTouchesInView",
    "delays_began": "delaysTouchesBegan",
    "delays_ended": "delaysTouchesEnded",
}
"""Flags that stand there only where they are on."""
_DIRECTIONS = {"right": 1, "left": 2, "up": 4, "down": 8}
_NEAR = 1.0
"""How far the sides of one view may differ in two files, in points: page sources are rounded."""
_SIDES = ("x", "y", "width", "height")


def answer_of(source: SourceFile) -> Located | None:
    """The answer to `responder_chain`, with or without its envelope; None for another file."""
    data = source.json_or_none
    if isinstance(data, Located) and isinstance(data.get("data"), Located):
        data = data["data"]
    return data if isinstance(data, Located) and all(key in data for key in _KEYS) else None


def read_pepper(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads the views from the window to the hit one.

    Raises:
        ImportProblem: the chain holds no view, or a frame is unreadable; names the line.
    """
    source = request.source
    answer = answer_of(source)
    views = [] if answer is None else _chain(answer, source)
    if answer is None or not views:
        raise source.problem("the responder chain holds no view.")
    recognizers = _recognizers(answer, source)
    made: Located | None = None
    for index, item in enumerate(views):
        left, top, width, height = _frame(item, source)
        above = _frame(views[index + 1], source) if index + 1 < len(views) else (0.0,) * 4
        view = Located(
            {
                "class": str(item.get("class") or "UIView"),
                "frame": [left - above[0], top - above[1], width, height],
                "identifier": item.get("id") or "",
                "label": item.get("label") or "",
                "isUserInteractionEnabled": item.get("interactive") is not False,
                "viewController": item.get("controller") or "",
                "recognizers": recognizers.get(_key(item, source), []),
                "subviews": [made] if made is not None else [],
            }
        )
        view.line = item.line
        made = view
    assert made is not None
    losses = LossReport()
    top_view = view_of_recording(made, source)
    for dumped in top_view:
        _open(dumped)
    found = hierarchy_of([top_view], request, losses)
    losses.assumed("windows", "other views", "none", "the file holds those above the hit view")
    return found


def _open(view: Dumped) -> None:
    """Facts that a recording has and this file has not."""
    view.known.pop("transform", None)
    for recognizer in view.recognizers:
        recognizer.known.pop("delegate", None)
        recognizer.unknown.setdefault("delegate", ("none", "the file names one where there is one"))


def overlay_of(source: SourceFile, hierarchy: ImportedHierarchy) -> dict[str, Any] | None:
    """The answer as an overlay for a hierarchy of the same screen; None for another file.

    Raises:
        ImportProblem: none of its views with recognizers is an element of the hierarchy.
    """
    answer = answer_of(source)
    if answer is None:
        return None
    made: dict[str, Any] = {}
    lost = []
    for entry, described in _stacks(answer, source):
        element = _element(entry, hierarchy, source)
        view = Located({"class": "UIView", "frame": [0, 0, 0, 0], "recognizers": described})
        view.line = entry.line
        read = view_of_recording(view, source)
        if element is None:
            lost.append(str(entry.get("class") or "a view"))
        elif read.recognizers:
            made[element.name] = {
                "recognizers": [{"type": it.type, **it.properties} for it in read.recognizers]
            }
    if lost and not made:
        raise source.problem(f"no view of it is an element of this screen: {some_of(lost)}.")
    if lost:
        because = "they are no elements of this hierarchy"
        hierarchy.losses.assumed("overlay", some_of(lost), "left out", because)
    return made


def _element(item: Located, hierarchy: ImportedHierarchy, source: SourceFile) -> Element | None:
    wanted = item.get("id")
    named: list[Element] = [it for it in hierarchy.elements if wanted and it.identifier == wanted]
    if len(named) == 1:
        return named[0]
    sides = _frame(item, source)
    candidates: list[Element] = named or hierarchy.elements
    for element in candidates[::-1]:
        rect = element.rect
        own = (rect.x, rect.y, rect.width, rect.height)
        if all(abs(a - b) <= _NEAR for a, b in zip(own, sides, strict=True)):
            return element
    return None


def _chain(answer: Located, source: SourceFile) -> list[Located]:
    """The views from the hit one up; a controller goes to the view below it."""
    given = answer["responder_chain"]
    views: list[Located] = []
    for item in given if isinstance(given, list) else []:
        if not isinstance(item, Located):
            raise source.problem("a responder is an object.", answer.line, "responder_chain")
        if item.get("type") == "view":
            views.append(item)
        elif item.get("type") == "viewController" and views:
            views[-1]["controller"] = item.get("class")
    return views


def _stacks(answer: Located, source: SourceFile) -> list[tuple[Located, list[Located]]]:
    """Each view with recognizers, and these in the form of a recording."""
    given = answer["gesture_recognizers"]
    found = []
    for entry in given if isinstance(given, list) else []:
        view = entry.get("view") if isinstance(entry, Located) else None
        listed = entry.get("recognizers") if isinstance(entry, Located) else None
        if not isinstance(view, Located) or not isinstance(listed, list):
            raise source.problem("an entry has a view and its recognizers.", answer.line)
        found.append((view, [_recognizer(it) for it in listed if isinstance(it, Located)]))
    return found


def _recognizers(answer: Located, source: SourceFile) -> dict[Any, list[Located]]:
    return {_key(view, source): described for view, described in _stacks(answer, source)}


def _recognizer(item: Located) -> Located:
    """A recognizer in the form of a recording."""
    own_class = str(item.get("class") or "")
    made = Located({"class": own_class, "superclasses": [], "isEnabled": item.get("enabled", True)})
    made.line = item.line
    base = _TYPES.get(str(item.get("type")))
    if base is not None:
        made["superclasses"] = [base]
    for key, name in _FLAGS.items():
        made[name] = item.get(key) is True
    for key, name in _NUMBERS.items():
        value = item.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            made[name] = min(value, 1000)
    words = str(item.get("direction") or "").split(",")
    made["direction"] = sum(_DIRECTIONS.get(word, 0) for word in words)
    if item.get("delegate"):
        made["delegate"] = item["delegate"]
    return made


def _frame(item: Located, source: SourceFile) -> tuple[float, float, float, float]:
    frame = item.get("frame")
    sides = [frame.get(key) for key in _SIDES] if isinstance(frame, dict) else []
    numbers = [it for it in sides if isinstance(it, int | float) and abs(it) <= 1e6]
    if len(numbers) != 4:
        raise source.problem("a view's frame has x, y, width and height.", item.line)
    x, y, width, height = (float(tidy(round(it, 4))) for it in numbers)
    return x, y, width, height


def _key(item: Located, source: SourceFile) -> tuple[Any, ...]:
    return (item.get("class"), item.get("id"), *_frame(item, source))


IMPORTER = HierarchyImporter(
    name="pepper",
    summary="responder chain of a touch, as Pepper answers it",
    recognizes=lambda source: answer_of(source) is not None,
    read=read_pepper,
)
