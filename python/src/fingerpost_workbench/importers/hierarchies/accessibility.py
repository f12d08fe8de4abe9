"""Turns an accessibility tree with absolute rectangles into windows and views.

Every format of this family (page sources, debug descriptions, accessibility JSON) is read into
`Node`s. The steps after that are the same for all formats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.hierarchies.covering import (
    BARS,
    Cover,
    covers,
    has_floating_bar,
    stacked,
)
from fingerpost_workbench.importers.hierarchies.roles import role_of
from fingerpost_workbench.importers.hierarchies.views import (
    BAR_BUTTON,
    Surroundings,
    override_hit_test,
    report_bar_button,
    report_window,
    take_back_override,
    view_of,
)
from fingerpost_workbench.importers.losses import LossReport, Origin
from fingerpost_workbench.importers.model import Element, ImportedHierarchy
from fingerpost_workbench.importers.naming import named, unique
from fingerpost_workbench.importers.registry import HierarchyRequest
from fingerpost_workbench.importers.systems import fact_of, show, system_of

DEFAULT_SIZE = Rect(0, 0, 390, 844)
HINT = "since iOS 26 XCTest says hittable = false for elements that are hit, too"


@dataclass(slots=True)
class Node:
    """One element as its file describes it; None or an empty string for what the file omits."""

    kind: str
    rect: Rect | None
    line: int
    identifier: str = ""
    label: str = ""
    value: str = ""
    is_rounded: bool = True
    partial: dict[str, float] = field(default_factory=dict)
    is_visible: bool | None = None
    is_enabled: bool | None = None
    is_hittable: bool | None = None
    children: list[Node] = field(default_factory=list)
    rect_is_guessed: bool = False

    def __iter__(self) -> Iterator[Node]:
        """Goes through the node and all nodes below it, parents first."""
        yield self
        for child in self.children:
            yield from child

    @property
    def shows_something(self) -> bool:
        """Whether the node or a node below it is visible, or may be: the file does not deny it."""
        return any(node.is_visible is not False for node in self)


def hierarchy(root: Node, request: HierarchyRequest) -> ImportedHierarchy:
    """Makes windows from an application's tree; any other root becomes the only window."""
    application = root if root.kind == "Application" else Node("Application", None, root.line)
    if application is not root:
        application.children = [root]
        application.is_visible = True
    _complete(application)
    assert application.rect is not None
    screen = application.rect if not application.rect.is_empty else DEFAULT_SIZE
    if application.rect_is_guessed and screen.x >= 0 and screen.y >= 0:
        # A part of a screen stays where it is.
        screen = Rect(0, 0, screen.right, screen.bottom)
    losses = LossReport()
    if request.size is not None:
        screen = Rect(screen.x, screen.y, *request.size)
        losses.known("screen", "size", "given by who reads the file")
    elif application.rect_is_guessed or screen is DEFAULT_SIZE:
        losses.assumed(
            "screen",
            "size",
            f"{tidy(screen.width)} x {tidy(screen.height)}",
            "the application has no rectangle of its own",
        )
    else:
        losses.known("screen", "size", "the application's rectangle, in its present orientation")

    windows = _windows(application, screen)
    elements: list[Element] = []
    names = _names(windows)
    built = []
    for index, window in enumerate(windows):
        others = any(other.shows_something for other in windows if other is not window)
        dictionary = _build(window, None, f"/Window[{index + 1}]", names, screen, elements, losses)
        report_window(dictionary, window, others, losses)
        built.append(dictionary)
    size = (screen.width, screen.height)
    found = ImportedHierarchy(request.source, size, built, elements, losses)
    floating = has_floating_bar(windows, screen)
    if floating:
        show(found, system_of("26"), "a toolbar as large as the content exists since iOS 26")
    _Tree(windows, screen, names).settle(found, found.profile)
    return found


@dataclass(frozen=True, slots=True)
class _Tree:
    """The windows of a tree, and what the views made of them assume of the system.

    `profile` is the one that was settled last, None before; `settled` has the cover of each element
    and whether its `hittable` is only a hint.
    """

    windows: list[Node]
    screen: Rect
    names: dict[int, str]
    profile: str | None = None
    settled: dict[str, tuple[Cover | None, bool]] = field(default_factory=dict)

    def settle(self, found: ImportedHierarchy, profile: str) -> None:
        """Changes what depends on a profile's facts: covers, hints, the area of a bar's button."""
        if profile == self.profile:
            return
        hint, source = fact_of(profile, "hittableFalse")
        covering = covers(self.windows, self.screen, is_proof=hint == "proof")
        settled: dict[str, tuple[Cover | None, bool]] = {}
        nodes = (node for window in self.windows for node in window)
        for node, element in zip(nodes, found.elements, strict=True):
            control = role_of(node.kind).control
            is_hint = node.is_hittable is False and hint != "proof" and control
            now = settled[element.name] = covering.get(id(node)), is_hint
            was = self.settled.get(element.name, (None, False))
            facts = found.losses.facts.get(element.name, {})
            if was[0] is not None and now[0] != was[0]:
                take_back_override(element.view, was[0], found.losses)
            if now[0] is not None and now[0] != was[0] and not element.view.get("isHidden"):
                controls = [self.names[id(it)] for it in now[0].controls]
                override_hit_test(element.view, now[0], controls, found.losses)
            if is_hint:
                because = f"{HINT} ({source})"
                found.losses.assumed(element.name, "hittable", "no proof", because)
            elif was[1]:
                facts.pop("hittable", None)
            facts.pop(BAR_BUTTON, None)
            report_bar_button(element.view, element.path, profile, found.losses)
        found.follow = replace(self, profile=profile, settled=settled).settle


def _complete(node: Node, origin: tuple[float, float] = (0.0, 0.0)) -> None:
    """Gives every node a rectangle; a missing one becomes the box around the children."""
    given = node.partial
    origin = (given.get("x", origin[0]), given.get("y", origin[1]))
    if node.rect is not None:
        origin = (node.rect.x, node.rect.y)
    for child in node.children:
        _complete(child, origin)
    if node.rect is not None:
        return
    node.rect_is_guessed = not {"width", "height"} <= given.keys() or node.kind != "Application"
    box = Rect.around(child.rect for child in node.children if child.rect) or Rect(*origin, 0, 0)
    x, y = given.get("x", box.x), given.get("y", box.y)
    if {"width", "height"} <= given.keys():
        x, y = given.get("x", origin[0]), given.get("y", origin[1])
    node.rect = Rect(
        x,
        y,
        given.get("width", max(box.right - x, 0.0)),
        given.get("height", max(box.bottom - y, 0.0)),
    )


def _windows(application: Node, screen: Rect) -> list[Node]:
    """The windows, back to front; an element beside the windows gets a window of its own."""
    if not any(child.kind == "Window" for child in application.children):
        return [_made_window(application.children, screen, application.line, "Window")]
    windows = []
    for child in application.children:
        if child.kind == "Window":
            windows.append(child)
        else:
            modal = child.kind in ("Alert", "Sheet")
            kind = "ModalWindow" if modal else "PassThroughWindow"
            windows.append(_made_window([child], screen, child.line, kind))
    return windows


def _made_window(children: list[Node], screen: Rect, line: int, kind: str) -> Node:
    return Node(kind, screen, line, children=list(children), rect_is_guessed=True)


def _names(windows: list[Node]) -> dict[int, str]:
    """A unique name for each node, by the node's `id()`."""
    nodes = [node for window in windows for node in window]
    stems = []
    for node in nodes:
        kind = "window" if node.kind.endswith("Window") else role_of(node.kind).name
        stems.append(named(node.identifier, node.label, kind))
    return {id(node): name for node, name in zip(nodes, unique(stems), strict=True)}


def _build(
    node: Node,
    around: Surroundings | None,
    path: str,
    names: dict[int, str],
    screen: Rect,
    elements: list[Element],
    losses: LossReport,
) -> dict[str, Any]:
    """Makes the views of a node and of all nodes below it; lists parents before children."""
    assert node.rect is not None
    name = names[id(node)]
    around = around or Surroundings(screen, screen, (screen,), ())
    losses.origins[name] = Origin(node.kind, node.identifier, node.label, node.line, path)
    view = view_of(node, name, around, losses)
    elements.append(
        Element(
            name=name,
            kind=node.kind,
            identifier=node.identifier,
            label=node.label,
            line=node.line,
            path=path,
            rect=node.rect.moved(-screen.x, -screen.y),
            view=view,
            is_window=len(around.kinds) == 0,
        )
    )
    if not node.children:
        return view
    inside = around.inside(node)
    counts: dict[str, int] = {}
    made: dict[int, dict[str, Any]] = {}
    for child in node.children:
        counts[child.kind] = counts.get(child.kind, 0) + 1
        step = f"{path}/{child.kind}[{counts[child.kind]}]"
        made[id(child)] = _build(child, inside, step, names, screen, elements, losses)
    order = stacked(node.children)
    children = [made[id(child)] for child in order]
    if order is not node.children:
        because = "bars lie in front of the content of their controllers"
        for child in order:
            if child.kind in BARS:
                losses.assumed(names[id(child)], "order of siblings", "in front", because)
    if len(children) == 1 and not around.kinds:
        view["view"] = children[0]
    else:
        view["subviews"] = children
    return view
