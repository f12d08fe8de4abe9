"""How containers lay out their bars and the content between them, as far as a document says.

A navigation controller has its bar at the top and perhaps a toolbar at the bottom, a tab bar
controller its bar at the bottom. Content lies below an opaque bar and reaches under a translucent
one, where scroll views inset what they hold (`contentInsetAdjustmentBehavior`).
"""

from __future__ import annotations

from typing import NamedTuple

from fingerpost.registry import is_kind
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.dumped import Dumped
from fingerpost_workbench.importers.hierarchies.ib_document import Document, view_of
from fingerpost_workbench.importers.hierarchies.ib_views import view_from
from fingerpost_workbench.importers.safe_xml import XMLNode

BARS = {
    "navigationController": ("navigationBar", "toolbar"),
    "tabBarController": ("tabBar",),
}
"""The bars of each container, in the order of its subviews."""
HEIGHTS = {"navigationBar": 44.0, "toolbar": 49.0, "tabBar": 49.0}
"""The height of a bar in points, where a document gives none."""
_BELOW = "place of the content"


class Insets(NamedTuple):
    """Points that something takes of the screen at the top and at the bottom."""

    top: float = 0.0
    bottom: float = 0.0


def bars_of(
    controller: XMLNode, document: Document, size: tuple[float, float]
) -> list[tuple[Dumped, XMLNode]]:
    """The bars that a container shows, placed as the container places them."""
    hidden = {
        "navigationBar": controller.attributes.get("navigationBarHidden") == "YES",
        "toolbar": controller.attributes.get("toolbarHidden", "YES") == "YES",
    }
    made = []
    for tag in BARS[controller.tag]:
        node = next((child for child in controller.children if child.tag == tag), None)
        if node is None or hidden.get(tag):
            continue
        bar = view_from(node, document)
        _place(bar, node, document, size)
        made.append((bar, node))
    return made


def _place(bar: Dumped, node: XMLNode, document: Document, size: tuple[float, float]) -> None:
    device = document.device
    width, height = size
    y, tall = (bar.frame or (0.0, 0.0, 0.0, 0.0))[1::2]
    tall = tall or (96.0 if node.attributes.get("largeTitles") == "YES" else HEIGHTS[node.tag])
    if node.tag == "navigationBar":
        y = device.top if device is not None else y
    elif node.tag == "toolbar":
        y = height - (device.bottom if device is not None else 0.0) - tall
    else:
        y = height - max(tall, HEIGHTS["tabBar"] + (device.bottom if device is not None else 0.0))
        tall = height - y
    bar.frame = (0.0, y, width, tall)
    of_device = ", and the device gives the safe area" if device is not None else ""
    bar.assumed["frame"] = (
        "as wide as the screen", f"a container lays out its bar itself{of_device}"
    )  # fmt: skip


def place_content(
    content: Dumped,
    controller: XMLNode,
    bars: list[tuple[Dumped, XMLNode]],
    document: Document,
    size: tuple[float, float],
) -> None:
    """Puts a scene below opaque bars; under translucent ones its scroll views are inset."""
    covered = _safe_area(document)
    taken = Insets()
    for bar, node in bars:
        assert bar.frame is not None
        below = _is_opaque(node) and not _reaches_under_opaque(controller)
        inset = _inset(bar, size)
        covered = Insets(max(covered.top, inset.top), max(covered.bottom, inset.bottom))
        if below or not _extends(controller, node):
            taken = Insets(max(taken.top, inset.top), max(taken.bottom, inset.bottom))
    content.frame = (0.0, taken.top, size[0], max(size[1] - taken.top - taken.bottom, 0.0))
    rest = Insets(covered.top - taken.top, covered.bottom - taken.bottom)
    where = "below the bars" if taken != Insets() else "under the bars"
    because = "translucent and edgesForExtendedLayout of the document; code may set others"
    if bars:
        content.assumed[_BELOW] = (where, because)
    _inset_scrolls(content, rest)


def _inset(bar: Dumped, size: tuple[float, float]) -> Insets:
    """What a bar takes of the screen, with the safe area behind it."""
    assert bar.frame is not None
    _, y, _, height = bar.frame
    at_top = y + height / 2 < size[1] / 2
    return Insets(y + height, 0.0) if at_top else Insets(0.0, size[1] - y)


def _inset_scrolls(content: Dumped, covered: Insets) -> None:
    """Insets a scroll view that is the scene's view, or its first subview at the top corner."""
    if covered.top <= 0 and covered.bottom <= 0:
        return
    first = next((child for child in content.children if child.frame is not None), None)
    at_corner = first is not None and first.frame is not None and first.frame[:2] == (0.0, 0.0)
    scroll = content if is_kind(content.uikit, "UIScrollView") else first if at_corner else None
    if (
        scroll is None
        or not is_kind(scroll.uikit, "UIScrollView")
        or scroll.properties.get("contentInset")
    ):
        return
    top, bottom = max(covered.top, 0.0), max(covered.bottom, 0.0)
    scroll.properties["contentInset"] = [tidy(top), 0, tidy(bottom), 0]
    scroll.properties["contentOffset"] = [0, tidy(-top)]
    because = "a scroll view is inset by bars and safe area (contentInsetAdjustmentBehavior)"
    used = f"{tidy(top)} at the top, {tidy(bottom)} at the bottom"
    scroll.assumed["contentInset"] = (used, because)
    scroll.assumed["contentOffset"] = ("scrolled to the top", because)


def _safe_area(document: Document) -> Insets:
    device = document.device
    return Insets() if device is None else Insets(device.top, device.bottom)


def _is_opaque(bar: XMLNode) -> bool:
    return bar.attributes.get("translucent") == "NO"


def _reaches_under_opaque(controller: XMLNode) -> bool:
    return controller.attributes.get("extendedLayoutIncludesOpaqueBars") == "YES"


def _extends(controller: XMLNode, bar: XMLNode) -> bool:
    """Whether a scene's view reaches under a bar at this edge; true by default."""
    edges = next((child for child in controller.children if child.tag == "extendedEdge"), None)
    edge = "top" if bar.tag == "navigationBar" else "bottom"
    return edges is None or edges.attributes.get(edge) == "YES"


def fill(
    content: Dumped, controller: XMLNode, document: Document, size: tuple[float, float] | None
) -> None:
    """Lets the view of a scene without a container fill the screen, or its part of it."""
    if view_of(controller) is None:
        return
    if size is None:
        if content.frame is not None and content.frame[:2] != (0.0, 0.0):
            x, y, width, height = content.frame
            content.frame = (0.0, 0.0, x + width, y + height)
            content.assumed["frame"] = ("fills its window", "a root view; no device is named")
        return
    place_content(content, controller, [], document, size)
