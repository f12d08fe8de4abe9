"""The windows in a recording of Fingerpost's recorder, which runs inside the app."""

from __future__ import annotations

from typing import Any

from fingerpost._enums import ValueType
from fingerpost._tables import WORDS
from fingerpost.properties import PropertyField
from fingerpost.registry import is_kind
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.classes import in_range, settings_of
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
from fingerpost_workbench.importers.systems import show, system_of
from fingerpost_workbench.recorder import KEY, VERSION

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
_BUILT_IN = {
    "UIScrollViewPanGestureRecognizer": "panGestureRecognizer",
    "UIScrollViewPinchGestureRecognizer": "pinchGestureRecognizer",
}
"""The recognizers of a scroll view's own that the engine has, by their class on a device."""
_QUESTIONS = frozenset(
    "shouldBegin shouldReceiveTouch shouldRecognizeSimultaneouslyWith shouldRequireFailureOf "
    "shouldBeRequiredToFailBy".split()
)
"""The questions whose answers the recorder writes."""
_TOUCH_TYPES = ("direct", "indirect", "pencil", "indirectPointer")
"""The types of touches by their public raw values."""
_APART = frozenset({"frame", "bounds", "allowedTouchTypes", "allowedPressTypes"})
"""Properties that a recording has in another form, or not at all."""
_KEYS = {"windowLevel": "level"}
"""The properties that an experiment spells with another key."""
_COUNTS = {
    **{ValueType.POINT: 2, ValueType.SIZE: 2, ValueType.RECT: 4},
    **{ValueType.INSETS: 4, ValueType.TRANSFORM: 6},
}


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
    views = [view_of_recording(item, source, 1) for item in windows]
    _answers(views, data.get("log"))
    found = hierarchy_of(views, request, losses)
    for view in (view for window in views for view in window):
        name = found.keys.get(view.key) if view.key is not None else None
        for key, own in view.own.items():
            found.keys[key] = f"{name}.{own}"
        found.not_modelled |= view.not_modelled
    added = data.get("added")
    for item in added if isinstance(added, list) else []:
        _set_aside(item, source, found.not_modelled, 1)
    if isinstance(added, list) and added:
        losses.assumed("windows", "views", "as at the start", f"{len(added)} were added later")
    system = data.get("system")
    if isinstance(system, dict) and system.get("version"):
        because = (
            f"recorded on {system['version']!s:.20}, "
            f"{system.get('device') or 'a device'!s:.40}, {system.get('sdk') or 'no SDK'!s:.40}"
        )
        if shown := system_of(str(system["version"])):
            show(found, shown, because)
        else:
            losses.assumed("windows", "profile", "the default", because)
    return found


def _answers(views: list[Dumped], log: Any) -> None:  # noqa: ANN401
    """Lets delegates answer as they did; a question with two answers stays unknown."""
    given: dict[int, dict[str, set[bool]]] = {}
    for entry in log if isinstance(log, list) else []:
        answer = entry.get("answer") if isinstance(entry, dict) else None
        who, what = (entry.get("of"), entry.get("what")) if isinstance(answer, bool) else (0, "")
        question = str(what).removeprefix("delegate.")
        if isinstance(who, int) and question in _QUESTIONS:
            given.setdefault(who, {}).setdefault(question, set()).add(bool(answer))
    for recognizer in (item for top in views for view in top for item in view.recognizers):
        asked = {} if recognizer.key is None else given.get(recognizer.key, {})
        same = {what: True in answers for what, answers in asked.items() if len(answers) == 1}
        varied = sorted(asked.keys() - same.keys())
        if same:
            recognizer.properties["delegate"] = same
        if asked and not varied:
            recognizer.unknown.pop("delegate", None)
            recognizer.known["delegate"] = "its recorded answers"
        elif varied:
            used = "its recorded answers, to the other questions"
            because = f"it answered {', '.join(varied)} in two ways"
            recognizer.unknown["delegate"] = (used, because)


def _set_aside(item: Any, source: SourceFile, found: dict[int, str], depth: int) -> None:  # noqa: ANN401
    """Collects the ids of a view that was added later, with those of all that it holds."""
    if not isinstance(item, Located):
        raise source.problem("a view is an object.", path="added")
    if depth > MAX_DEPTH:
        raise source.problem(f"views are nested more than {MAX_DEPTH} deep.", item.line)
    parts = [item.get("recognizers"), item.get("subviews")]
    recognizers, subviews = [part if isinstance(part, list) else [] for part in parts]
    for one in (item, *(one for one in recognizers if isinstance(one, Located))):
        key = _id(one)
        if key is not None:
            found[key] = f"{one.get('class') or 'UIView'!s:.60}, added later"
    for child in subviews:
        _set_aside(child, source, found, depth + 1)


def view_of_recording(item: Any, source: SourceFile, depth: int = 1) -> Dumped:  # noqa: ANN401
    """A view in the form of a recording, with those below it."""
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
    x, y, width, height = _numbers(item, "frame", 4, source)
    view.frame = (x, y, max(width, 0.0), max(height, 0.0))
    _settings(view, item, view.uikit, source)
    if "anchorPoint" in item and "transform" in item:
        _about_the_centre(view, _numbers(item, "anchorPoint", 2, source))
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
        view.children.append(view_of_recording(child, source, depth + 1))
    return view


def _about_the_centre(view: Dumped, anchor: list[float]) -> None:
    """Turns a transform about an anchor point into the same one about the view's centre."""
    assert view.frame is not None
    dx, dy = (anchor[0] - 0.5) * view.frame[2], (anchor[1] - 0.5) * view.frame[3]
    a, b, c, d, tx, ty = view.properties["transform"]
    tx, ty = tx + dx - a * dx - c * dy, ty + dy - b * dx - d * dy
    view.properties["transform"] = [tidy(round(number, 6)) for number in (a, b, c, d, tx, ty)]


def _recognizers(view: Dumped, item: Located, source: SourceFile) -> None:
    given = item.get("recognizers")
    listed = [one for one in given if isinstance(one, Located)] if isinstance(given, list) else []
    made: dict[int, DumpedRecognizer] = {}
    own = 0
    for index, one in enumerate(listed):
        classes = [one.get("class"), *(one.get("superclasses") or [])]
        type = next((_TYPES[name] for name in classes if name in _TYPES), None)
        name = str(one.get("class") or "")
        key = _id(one)
        built_in = _BUILT_IN.get(name, "") if is_kind(view.uikit, "UIScrollView") else ""
        zooms = view.properties.get("maximumZoomScale", 1) > view.properties.get(
            "minimumZoomScale", 1
        )
        if built_in == "panGestureRecognizer" or (built_in and zooms):
            own += 1
            if key is not None:
                view.own[key] = built_in
            continue
        if name.startswith(("UIScrollView", "_UI", "UI_")) or (
            name.startswith("UI") and name not in _TYPES
        ) or type is None:  # fmt: skip
            if key is not None:
                view.not_modelled[key] = name[:60]
            used = f"{name:.60} is no kind of recognizer that is known here"
            view.unknown[f"a recognizer ({index})"] = ("not modelled", used)
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
    _settings(made, one, type, source)
    types = one.get("allowedTouchTypes")
    words = [_TOUCH_TYPES[n] for n in types if n in range(4)] if isinstance(types, list) else []
    if 0 < len({*words} & {*_TOUCH_TYPES[:3]}) < 3:
        made.properties["allowedTouchTypes"] = words
    actions = one.get("actions")
    if isinstance(actions, list):
        named = [selector_name(name) for name in actions if isinstance(name, str)]
        made.properties["actions"] = list(dict.fromkeys(named))
    if one.get("delegate"):
        because = f"{one['delegate']!s:.60} is the delegate; its code decides"
        made.unknown["delegate"] = ("answers nothing", because)
    else:
        made.known["delegate"] = "none: the recorder writes it otherwise"
    return made


def _settings(
    made: Dumped | DumpedRecognizer, item: Located, kind: str, source: SourceFile
) -> None:
    """Reads what a recording says of the properties that a class or a type of recognizers has."""
    for key, row in settings_of(kind).items():
        if key not in item or key in _APART:
            continue
        value = _value(item, row, source)
        if value is None:
            made.unknown[key] = ("its default", f"the recording has {item[key]}, which is no word")
        else:
            made.properties[_KEYS.get(key, key)] = value


def _value(item: Located, row: PropertyField, source: SourceFile) -> Any:  # noqa: ANN401
    """A property in an experiment's words; None for a number that has no word."""
    if row.type in _COUNTS:
        numbers = _numbers(item, row.name, _COUNTS[row.type], source)
        return [tidy(number) for number in numbers]
    value = item[row.name]
    if row.type is ValueType.BOOL:
        if not isinstance(value, bool):
            raise source.problem(f"'{row.name}' is {value!r:.40}, not true or false.", item.line)
        return value
    is_whole = row.type is ValueType.INTEGER
    if not _is_number(value) or (is_whole and value != int(value)):
        wanted = "a whole number" if is_whole else "a number"
        raise source.problem(f"'{row.name}' is {value!r:.40}, not {wanted}.", item.line)
    if row.name in WORDS:
        return _words(row.name, int(value))
    return in_range(row, value)


def _words(name: str, value: int) -> Any:  # noqa: ANN401
    """The members of an option set, or the word of an enumeration; None for none."""
    is_set, members = WORDS[name]
    if not is_set:
        return next((word for word, number in members.items() if number == value), None)
    found = [word for word, bit in members.items() if bit.bit_count() == 1 and value & bit]
    return found or None


def _numbers(item: Located, key: str, count: int, source: SourceFile) -> list[float]:
    value = item.get(key)
    fits = isinstance(value, list) and len(value) == count and all(map(_is_number, value))
    if not fits:
        raise source.problem(f"'{key}' has {count} numbers.", item.line)
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
