"""Containers in front of controls that draw nothing: do they let touches through?

An accessibility tree lists containers that fill the screen, draw nothing, and stand in front of
the controls of a page. If they took touches, the page would not work. `hittable` settles it where
a file has it; without it, the most probable reading is used and reported with the other one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from fingerpost.importers.geometry import Rect
from fingerpost.importers.hierarchies.roles import role_of

if TYPE_CHECKING:
    from fingerpost.importers.hierarchies.accessibility import Node

BARRIERS = ("Alert", "Sheet", "Popover", "Keyboard", "Key")
"""Elements that take every touch around them, or whose touches go to another process."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A container whose own class most probably overrides `hitTest`.

    Attributes:
        answer: the override, as an experiment spells it.
        controls: the controls that could not be touched otherwise.
        is_known: whether `hittable` of one of them settles it.
    """

    answer: Literal["notSelf", "askChildrenAnyway"]
    controls: tuple[Node, ...]
    is_known: bool


@dataclass(slots=True, eq=False)
class _Layer:
    """A node with its place among the others.

    Attributes:
        before: how many controls of the parent's list belong to earlier siblings.
        controls: the controls of the node and of all below it that are on the screen.
        drawn: what the node and all below it draw.
    """

    node: Node
    parent: _Layer | None
    before: int = 0
    controls: list[Node] = field(default_factory=list)
    drawn: list[Node] = field(default_factory=list)
    children: list[_Layer] = field(default_factory=list)
    has_barrier: bool = False

    def behind(self) -> list[Node]:
        """The controls of the nearest siblings that are drawn before this node or its parents."""
        layer = self
        while layer.parent is not None:
            earlier = layer.parent.controls[: layer.before]
            if earlier:
                return earlier
            layer = layer.parent
        return []


def covers(windows: list[Node], screen: Rect) -> dict[int, Cover]:
    """The containers that most probably override `hitTest`, by the ids of their nodes."""
    found: dict[int, Cover] = {}
    root = _Layer(windows[0], None)
    root.children = [_layer(window, root, screen) for window in windows]
    _gather(root)
    for layer in _all(root.children):
        if not _is_plain(layer.node) or layer.has_barrier:
            continue
        cover = _empty(layer) if layer.node.rect and layer.node.rect.is_empty else _cover(layer)
        if cover is not None:
            found[id(layer.node)] = cover
    return found


def _layer(node: Node, parent: _Layer, screen: Rect) -> _Layer:
    layer = _Layer(node, parent)
    layer.children = [_layer(child, layer, screen) for child in node.children]
    role = role_of(node.kind)
    layer.has_barrier = node.kind in BARRIERS
    if _is_control(node) and node.rect is not None and _contains(screen, node.rect.center):
        layer.controls.append(node)
    if not _is_plain(node) or role.scrolls:
        layer.drawn.append(node)
    _gather(layer)
    return layer


def _gather(layer: _Layer) -> None:
    """Adds what the children have to what the node has itself."""
    for child in layer.children:
        child.before = len(layer.controls)
        layer.controls += child.controls
        layer.drawn += child.drawn
        layer.has_barrier |= child.has_barrier


def _all(layers: list[_Layer]) -> Iterator[_Layer]:
    for layer in layers:
        yield layer
        yield from _all(layer.children)


def _empty(layer: _Layer) -> Cover | None:
    """A container without an area of its own: what it holds is touched all the same."""
    if not layer.controls:
        return None
    is_known = any(control.is_hittable for control in layer.controls)
    return Cover("askChildrenAnyway", tuple(layer.controls), is_known)


def _cover(layer: _Layer) -> Cover | None:
    node = layer.node
    if node.rect is None or (node.is_hittable and not layer.drawn):
        return None
    behind = layer.behind()
    # Most containers lie beside other controls: the first one outside ends the search.
    covers_all = all(_contains(node.rect, _center(control)) for control in behind)
    if not behind or not (covers_all or any(control.is_hittable for control in behind)):
        return None
    covered = [control for control in behind if _contains(node.rect, _center(control))]
    free = [
        control
        for control in covered
        if not any(part.rect and _contains(part.rect, _center(control)) for part in layer.drawn)
    ]
    if any(control.is_hittable for control in free):
        return Cover("notSelf", tuple(free), is_known=True)
    # In front of a part of a page it may be a card, and what draws over most of it is a page.
    if not covers_all or len(free) * 2 <= len(covered):
        return None
    return Cover("notSelf", tuple(free), is_known=False)


def _is_plain(node: Node) -> bool:
    """Whether it is a container without a class, name or text of its own."""
    role = role_of(node.kind)
    is_container = node.kind == "Window" or (role.view_class == "UIView" and not role.remark)
    return is_container and not (node.identifier or node.label or node.value)


def _is_control(node: Node) -> bool:
    """Whether it is a control, and the file does not say that it is not hittable."""
    touched = role_of(node.kind).control or node.kind == "Cell"
    return touched and node.is_visible is not False and node.is_hittable is not False


def _center(node: Node) -> tuple[float, float]:
    assert node.rect is not None
    return node.rect.center


def _contains(rect: Rect, point: tuple[float, float]) -> bool:
    return rect.x <= point[0] < rect.right and rect.y <= point[1] < rect.bottom
