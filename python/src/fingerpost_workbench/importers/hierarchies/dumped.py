"""Turns a dump of views, with frames in their superviews, into windows and views.

Every format of this family (UIKit's descriptions, Detox, Interface Builder, Fingerpost's recorder)
is read into `Dumped`s. The steps after that are the same for all formats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from fingerpost.registry import is_kind
from fingerpost_workbench.importers.frameworks import framework_view
from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.hierarchies.classes import (
    DRAWN,
    known_classes,
    parent_of,
)
from fingerpost_workbench.importers.losses import LossReport, Origin
from fingerpost_workbench.importers.model import SIZE, Element, ImportedHierarchy
from fingerpost_workbench.importers.naming import listed, named, readable, unique
from fingerpost_workbench.importers.registry import HierarchyRequest
from fingerpost_workbench.importers.systems import show_by_classes

MAX_DEPTH = 200
MAX_VIEWS = 50_000
MAX_COORDINATE = 1e7
"""The largest coordinate in points; larger ones are treated as broken."""


SWIFTUI = "SwiftUI's gestures"
"""The fact that a hosting view leaves open."""


@dataclass(slots=True, eq=False)
class DumpedRecognizer:
    """A recognizer as its dump describes it.

    `relations` are keys of the experiment format that name other recognizers, such as
    `requiresFailureOf`. `known`, `assumed` and `unknown` are facts, as for a view.
    """

    type: str
    line: int
    name: str = ""
    properties: dict[str, Any] = field(default_factory=dict)
    relations: dict[str, list[DumpedRecognizer]] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)
    assumed: dict[str, tuple[str, str]] = field(default_factory=dict)
    unknown: dict[str, tuple[str, str]] = field(default_factory=dict)
    key: int | None = None


@dataclass(slots=True, eq=False)
class Dumped:
    """A view as its dump tells it.

    Attributes:
        class_name: the class, as in the dump.
        line: the line in the dump.
        frame: in the superview, before the transform, points; None if the dump has none.
        base: the nearest public superclass, if the dump names it.
        name: the view's own name; empty for a name made from `identifier` or `label`.
        identifier: the accessibility identifier, or the name of an outlet or variable.
        label: a visible text of the view.
        properties: the keys of a view in experiment format that the dump gives.
        recognizers: the recognizers that the dump describes, in its order.
        known: facts that follow from what the dump leaves out, with the reason.
        assumed: facts that the dump only suggests: the value that was used, and the reason.
        unknown: facts that the dump does not give: the value that was used, and the reason.
        children: the subviews, back to front.
        key: the id that the dump gives the view.
        own: the recognizers of the class's own, by the ids that the dump gives them.
        not_modelled: the classes of recognizers that the engine does not have, by their ids.
    """

    class_name: str
    line: int
    frame: tuple[float, float, float, float] | None = None
    base: str = ""
    name: str = ""
    identifier: str = ""
    label: str = ""
    properties: dict[str, Any] = field(default_factory=dict)
    recognizers: list[DumpedRecognizer] = field(default_factory=list)
    known: dict[str, str] = field(default_factory=dict)
    assumed: dict[str, tuple[str, str]] = field(default_factory=dict)
    unknown: dict[str, tuple[str, str]] = field(default_factory=dict)
    children: list[Dumped] = field(default_factory=list)
    key: int | None = None
    own: dict[int, str] = field(default_factory=dict)
    not_modelled: dict[int, str] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Dumped]:
        """Goes through the view and all views below it, superviews first."""
        waiting = [self]
        while waiting:
            view = waiting.pop()
            yield view
            waiting += reversed(view.children)

    @property
    def uikit(self) -> str:
        """The UIKit class that the view is or inherits from."""
        return parent_of(self.class_name, self.base)[0]


ALWAYS_OPEN = {
    "isMultipleTouchEnabled": "false",
    "isExclusiveTouch": "false",
    "overrides": "none",
    "viewController": "none",
}
"""Facts that dumps of this family usually omit, and the value that is used."""


def hierarchy_of(
    roots: list[Dumped], request: HierarchyRequest, losses: LossReport | None = None
) -> ImportedHierarchy:
    """Makes windows from the roots; a root that is not a window gets one around it."""
    losses = losses or LossReport()
    _check(roots, request)
    for root in roots:
        _settle_parts(root)
    screen = _screen(roots, request, losses)
    windows = [root for root in roots if root.uikit == "UIWindow"]
    loose = [root for root in roots if root.uikit != "UIWindow"]
    if loose:
        made = Dumped("UIWindow", loose[0].line, (0, 0, *screen), children=loose)
        made.assumed["window"] = ("fills the screen", f"{losses.source} begins below the window")
        windows.insert(0, made)
    views = [view for window in windows for view in window]
    names = _names(views)
    elements: list[Element] = []
    built = []
    for index, window in enumerate(windows, 1):
        built.append(_build(window, names, f"/{_step(window)}[{index}]", elements, losses, screen))
    found = ImportedHierarchy(request.source, screen, built, elements, losses)
    for view in views:
        keys = {id(view): view.key, **{id(item): item.key for item in view.recognizers}}
        found.keys |= {key: names[item] for item, key in keys.items() if key is not None}
    show_by_classes(found)
    return found


def _check(roots: list[Dumped], request: HierarchyRequest) -> None:
    count = 0
    waiting = [(root, 1) for root in roots]
    while waiting:
        view, depth = waiting.pop()
        count += 1
        if depth > MAX_DEPTH:
            raise request.source.problem(f"views are nested more than {MAX_DEPTH} deep.", view.line)
        if count > MAX_VIEWS:
            raise request.source.problem(f"the dump has more than {MAX_VIEWS} views.", view.line)
        if view.frame is not None and not all(abs(side) <= MAX_COORDINATE for side in view.frame):
            raise request.source.problem(
                f"the frame of {view.class_name} is no usable rectangle.", view.line
            )
        waiting += [(child, depth + 1) for child in view.children]


def _settle_parts(root: Dumped) -> None:
    """Turns interaction off for the views that a control draws itself with; counts segments."""
    for control in root:
        if control.uikit not in DRAWN:
            continue
        segments = sum(child.class_name == "UISegment" for child in control.children)
        if segments and "numberOfSegments" not in control.properties:
            control.properties["numberOfSegments"] = min(segments, 10_000)
        for child in control.children:
            child.properties["isUserInteractionEnabled"] = False
            because = f"a part of a {control.uikit}, which takes the touches"
            child.assumed["isUserInteractionEnabled"] = ("false", because)
            child.known.pop("isUserInteractionEnabled", None)


def _screen(
    roots: list[Dumped], request: HierarchyRequest, losses: LossReport
) -> tuple[float, float]:
    if request.size is not None:
        losses.known("screen", "size", "given by who reads the file")
        return request.size
    frames = [root.frame for root in roots if root.frame is not None]
    filling = [frame for frame in frames if frame[0] == frame[1] == 0 and min(frame[2:]) >= 320]
    if filling:
        size = max((frame[2:] for frame in filling), key=lambda side: side[0] * side[1])
        losses.assumed(
            "screen", "size", f"{tidy(size[0])} x {tidy(size[1])}", "the largest view at its corner"
        )
        return size
    right = max((frame[0] + frame[2] for frame in frames), default=0)
    bottom = max((frame[1] + frame[3] for frame in frames), default=0)
    size = (max(SIZE[0], right), max(SIZE[1], bottom))
    because = f"no view in {losses.source} is as large as a screen"
    losses.assumed("screen", "size", f"{tidy(size[0])} x {tidy(size[1])}", because)
    return size


def _names(views: list[Dumped]) -> dict[int, str]:
    """Unique names by `id()`, for views, the dicts of their controllers, and recognizers."""
    stems: dict[int, str] = {}
    for view in views:
        given = view.name or view.identifier
        stems[id(view)] = named(given, "" if given else view.label, _kind(view))
    for view in views:
        controller = view.properties.get("viewController")
        if isinstance(controller, dict):
            stems[id(controller)] = readable(controller["name"], "controller")
    for view in views:
        for recognizer in view.recognizers:
            kind = f"{recognizer.type}Recognizer"
            stems[id(recognizer)] = readable(recognizer.name, recognizer.type) or kind
    return dict(zip(stems, unique(list(stems.values())), strict=True))


def _kind(view: Dumped) -> str:
    """A name for a view without one, made from its class: `cardView`, `button`."""
    words = view.class_name.rpartition(".")[2]
    if not words.isidentifier() or words.startswith("_Tt"):
        words = view.uikit
    words = words.lstrip("_").removeprefix("UI").lstrip("_") or "view"
    head = words[0].lower() + words[1:] if not words[:2].isupper() else words
    return head if not head[0].isdigit() else f"view{head}"


def _step(view: Dumped) -> str:
    return view.class_name.replace("/", "_")


def _build(
    root: Dumped,
    names: dict[int, str],
    path: str,
    elements: list[Element],
    losses: LossReport,
    screen: tuple[float, float],
) -> dict[str, Any]:
    made: dict[str, Any] = {}
    waiting: list[tuple[Dumped, str, tuple[float, float], dict[str, Any] | None]]
    waiting = [(root, path, (0.0, 0.0), None)]
    while waiting:
        view, path, origin, parent = waiting.pop()
        name = names[id(view)]
        dictionary = _view(view, name, losses, is_window=parent is None, screen=screen)
        if "viewController" in view.properties:
            controller = view.properties["viewController"]
            stack = [names[id(child)] for child in controller.get("viewControllers", ())]
            dictionary["viewController"] = {
                **controller, "name": names[id(controller)],
                **({"viewControllers": stack} if stack else {}),
            }  # fmt: skip
        known = None if view.recognizers else framework_view(view.class_name)
        if known is not None:
            dictionary |= known.keys(name)
            because = f"{known.framework}: {known.says} ({known.source})"
            made_up = listed([item["name"] for item in dictionary["recognizers"]])
            losses.assumed(name, "recognizers", made_up, because)
        if view.recognizers:
            described = [_recognizer(item, names, losses) for item in view.recognizers]
            dictionary["recognizers"] = described
        frame = view.frame or (0.0, 0.0, 0.0, 0.0)
        rect = Rect(origin[0] + frame[0], origin[1] + frame[1], frame[2], frame[3])
        kind = view.class_name
        losses.origins[name] = Origin(kind, view.identifier, view.label, view.line, path)
        elements.append(
            Element(
                name,
                kind,
                view.identifier,
                view.label,
                view.line,
                path,
                rect,
                dictionary,
                parent is None,
            )  # fmt: skip
        )
        if parent is None:
            made = dictionary
        else:
            parent.setdefault("subviews", []).append(dictionary)
        offset = view.properties.get("contentOffset", (0, 0))
        inside = (rect.x - offset[0], rect.y - offset[1])
        counts: dict[str, int] = {}
        below = []
        for child in view.children:
            step = _step(child)
            counts[step] = counts.get(step, 0) + 1
            below.append((child, f"{path}/{step}[{counts[step]}]", inside, dictionary))
        waiting += reversed(below)
    return made


def _view(
    view: Dumped, name: str, losses: LossReport, *, is_window: bool, screen: tuple[float, float]
) -> dict[str, Any]:
    uikit, because = parent_of(view.class_name, view.base)
    made: dict[str, Any] = {"name": name}
    if uikit == "UIWindow" and not is_window:
        uikit, because = "UIView", "a window inside a window is shown as a view"
    if not is_window:
        if because:
            made |= {"class": view.class_name, "inherits": uikit}
            losses.assumed(name, "inherits", uikit, because)
        elif uikit != "UIView":
            made["class"] = uikit
        losses.known(name, "class", f"{losses.source} names it")
    if view.frame is None:
        losses.unknown(name, "frame", "empty", f"{losses.source} has no frame here")
    elif not (is_window and view.frame == (0, 0, *screen)):
        made["frame"] = [tidy(side) for side in view.frame]
        losses.known(name, "frame", f"as in {losses.source}")
    for key, value in view.properties.items():
        made[key] = value
        losses.known(name, key, f"as in {losses.source}")
    for key, word in ALWAYS_OPEN.items():
        if key not in view.properties and key not in view.known:
            losses.unknown(name, key, word, f"{losses.source} does not report it")
    if not because and view.class_name in known_classes():
        losses.known(name, "overrides", "none: the class is UIKit's own")
    _facts(name, view, losses)
    if _is_hosting(view.class_name):
        losses.unknown(name, SWIFTUI, "not modelled", "they live in the hosting view, not in UIKit")
    if (
        is_kind(uikit, "UIControl")
        and "actions" not in view.properties
        and "actions" not in view.known
    ):
        losses.unknown(name, "actions", "none", f"{losses.source} does not report it")
    if is_kind(uikit, "UIScrollView") and "contentSize" not in made:
        made["contentSize"] = _content_size(view)
        because = "as far as its subviews reach right and down"
        losses.assumed(name, "contentSize", " x ".join(map(str, made["contentSize"])), because)
    return made


def _is_hosting(class_name: str) -> bool:
    """Whether SwiftUI draws in the view and recognizes gestures there."""
    return "UIHostingView" in class_name or class_name.startswith("SwiftUI.")


def _recognizer(
    item: DumpedRecognizer, names: dict[int, str], losses: LossReport
) -> dict[str, Any]:
    name = names[id(item)]
    made: dict[str, Any] = {"name": name, "type": item.type, **item.properties}
    for key in item.properties:
        losses.known(name, key, f"as in {losses.source}")
    for key, others in item.relations.items():
        made[key] = [names[id(other)] for other in others if id(other) in names]
        losses.known(name, key, f"as in {losses.source}")
    _facts(name, item, losses)
    return made


def _facts(name: str, item: Dumped | DumpedRecognizer, losses: LossReport) -> None:
    for fact, reason in item.known.items():
        losses.known(name, fact, reason)
    for fact, (default, reason) in item.unknown.items():
        losses.unknown(name, fact, default, reason)
    for fact, (default, reason) in item.assumed.items():
        losses.assumed(name, fact, default, reason)


def _content_size(view: Dumped) -> list[float | int]:
    frame = view.frame or (0.0, 0.0, 0.0, 0.0)
    frames = [child.frame for child in view.children if child.frame is not None]
    right = max([frame[2], *(child[0] + child[2] for child in frames)])
    bottom = max([frame[3], *(child[1] + child[3] for child in frames)])
    return [tidy(right), tidy(bottom)]
