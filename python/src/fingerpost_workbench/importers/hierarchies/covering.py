"""Containers in front of controls that draw nothing: do they let touches through?

An accessibility tree lists containers that fill the screen, draw nothing, and stand in front of
the controls of a page. If they took touches, the page would not work. `hittable` settles it where
a file has it; without it, the most probable reading is used and reported with the other one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Literal

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.hierarchies.roles import role_of

if TYPE_CHECKING:
    from fingerpost_workbench.importers.hierarchies.accessibility import Node

FLOATING = "a bar as large as the content lets touches through beside its elements, since iOS 26"
BARS = ("NavigationBar", "TabBar", "Toolbar")
"""Bars of containers, which lie in front of the content of their controllers."""
BARRIERS = ("Alert", "Sheet", "Popover", "Keyboard", "Key")
"""Elements that take every touch around them, or whose touches go to another process."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A container whose own class most probably overrides `hitTest`.

    Attributes:
        answer: the override, as an experiment spells it.
        controls: the controls that could not be touched otherwise.
        is_known: whether `hittable` of one of them settles it.
        because: the reason, where it is the container's class; empty otherwise.
    """

    answer: Literal["notSelf", "askChildrenAnyway"]
    controls: tuple[Node, ...]
    is_known: bool
    because: str = ""


@dataclass(frozen=True, slots=True)
class _Extent:
    """What is known of a list of controls without a look at each of them.

    Attributes:
        low: the smallest coordinates of their centres.
        high: the largest ones.
        is_hittable: whether `hittable` of one of them says that it can be touched.
    """

    low: tuple[float, float] = (inf, inf)
    high: tuple[float, float] = (-inf, -inf)
    is_hittable: bool = False

    def joined(self, other: _Extent) -> _Extent:
        low = min(self.low[0], other.low[0]), min(self.low[1], other.low[1])
        high = max(self.high[0], other.high[0]), max(self.high[1], other.high[1])
        return _Extent(low, high, self.is_hittable or other.is_hittable)


@dataclass(slots=True, eq=False)
class _Layer:
    """A node with its place among the others.

    Attributes:
        before: how many controls of the parent's list belong to earlier siblings.
        extent_before: the extent of these.
        extent: the extent of `controls`.
        controls: the controls of the node and of all below it that are on the screen.
        drawn: what the node and all below it draw.
    """

    node: Node
    parent: _Layer | None
    before: int = 0
    extent_before: _Extent = _Extent()
    extent: _Extent = _Extent()
    controls: list[Node] = field(default_factory=list)
    drawn: list[Node] = field(default_factory=list)
    children: list[_Layer] = field(default_factory=list)
    has_barrier: bool = False

    def behind(self) -> tuple[Sequence[Node], _Extent]:
        """The controls of the nearest siblings that are drawn before this node or its parents."""
        layer = self
        while layer.parent is not None:
            if layer.before:
                return layer.parent.controls[: layer.before], layer.extent_before
            layer = layer.parent
        return (), _Extent()


def covers(windows: list[Node], screen: Rect, *, is_proof: bool = True) -> dict[int, Cover]:
    """The containers that most probably override `hitTest`, by the ids of their nodes.

    Args:
        windows: the windows, back to front.
        screen: the screen's rectangle.
        is_proof: whether `hittable` = false proves that an element is not hit.
    """
    found: dict[int, Cover] = {}
    root = _Layer(windows[0], None)
    root.children = [_layer(window, root, screen, is_proof) for window in windows]
    _gather(root)
    for layer in _all(root.children):
        if _is_floating(layer.node, screen):
            free = _outside(layer.behind()[0], layer.drawn)
            found[id(layer.node)] = Cover("notSelf", tuple(free), is_known=False, because=FLOATING)
            continue
        if not _is_plain(layer.node) or layer.has_barrier:
            continue
        cover = _empty(layer) if layer.node.rect and layer.node.rect.is_empty else _cover(layer)
        if cover is not None:
            found[id(layer.node)] = cover
    return found


def has_floating_bar(windows: list[Node], screen: Rect) -> bool:
    """Whether a toolbar is as large as the content, as it is since iOS 26."""
    return any(_is_floating(node, screen) for window in windows for node in window)


def stacked(children: list[Node]) -> list[Node]:
    """Siblings from back to front: a bar lies in front of what the file lists behind it."""
    raised = [node for index, node in enumerate(children) if is_raised(node, children[index + 1 :])]
    if not raised:
        return children
    return [node for node in children if not any(node is it for it in raised)] + raised


def is_raised(node: Node, later: list[Node]) -> bool:
    """Whether a node is a bar that siblings after it would cover."""
    if node.kind not in BARS or node.rect is None or node.rect.is_empty:
        return False
    return any(
        it.kind not in BARS and it.rect is not None and it.rect.meets(node.rect) for it in later
    )


def _layer(node: Node, parent: _Layer, screen: Rect, is_proof: bool) -> _Layer:
    layer = _Layer(node, parent)
    layer.children = [_layer(child, layer, screen, is_proof) for child in stacked(node.children)]
    role = role_of(node.kind)
    layer.has_barrier = node.kind in BARRIERS
    if (
        _is_control(node, is_proof)
        and node.rect is not None
        and _contains(screen, node.rect.center)
    ):
        layer.controls.append(node)
        layer.extent = _Extent(node.rect.center, node.rect.center, bool(node.is_hittable))
    # A named container that is not hittable draws nothing of its own.
    if (not _is_plain(node) or role.scrolls) and not _is_floating(node, screen):
        layer.drawn.append(node)
    _gather(layer)
    return layer


def _gather(layer: _Layer) -> None:
    """Adds what the children have to what the node has itself."""
    for child in layer.children:
        child.before, child.extent_before = len(layer.controls), layer.extent
        layer.controls += child.controls
        layer.extent = layer.extent.joined(child.extent)
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
    if node.rect is None:
        return None
    behind, extent = layer.behind()
    # Most containers lie beside other controls.
    covers_all = _contains(node.rect, extent.low) and _contains(node.rect, extent.high)
    if not behind or not (covers_all or extent.is_hittable):
        return None
    covered = behind
    if not covers_all:
        covered = [control for control in behind if _contains(node.rect, _center(control))]
    free = _outside(covered, layer.drawn) if layer.drawn else covered
    if any(control.is_hittable for control in free):
        return Cover("notSelf", tuple(free), is_known=True)
    if _is_named(node) or (node.is_hittable and not layer.drawn):
        return None
    # In front of a part of a page it may be a card, and what draws over most of it is a page.
    if not covers_all or len(free) * 2 <= len(covered):
        return None
    return Cover("notSelf", tuple(free), is_known=False)


def _outside(controls: Sequence[Node], drawn: list[Node]) -> list[Node]:
    """The controls whose centre none of the drawn nodes covers."""
    rects = [part.rect for part in drawn if part.rect]
    sides = [(rect.x, rect.right, rect.y, rect.bottom) for rect in rects]
    free = []
    for control in controls:
        x, y = _center(control)
        if not any(left <= x < right and top <= y < low for left, right, top, low in sides):
            free.append(control)
    return free


def _is_plain(node: Node) -> bool:
    """Whether it is a container without a class, name or text of its own."""
    role = role_of(node.kind)
    is_container = node.kind == "Window" or (role.view_class == "UIView" and not role.remark)
    return is_container and (not _is_named(node) or node.is_hittable is False)


def _is_named(node: Node) -> bool:
    return bool(node.identifier or node.label or node.value)


def _is_floating(node: Node, screen: Rect) -> bool:
    """Whether it is a toolbar as large as the content, `_UIFloatingBarContainerView` of iOS 26."""
    rect = node.rect
    if node.kind != "Toolbar" or rect is None:
        return False
    return rect.width * 2 > screen.width and rect.height * 2 > screen.height


def _is_control(node: Node, is_proof: bool) -> bool:
    """Whether it is a control, and nothing proves that it is not hit."""
    touched = role_of(node.kind).control or node.kind == "Cell"
    is_refuted = node.is_hittable is False and is_proof
    return touched and node.is_visible is not False and not is_refuted


def _center(node: Node) -> tuple[float, float]:
    assert node.rect is not None
    return node.rect.center


def _contains(rect: Rect, point: tuple[float, float]) -> bool:
    return rect.x <= point[0] < rect.right and rect.y <= point[1] < rect.bottom
