"""The items of bars in an Interface Builder document: buttons of bars, title views, tabs.

A document says which items a bar has, not where they are: the bar lays them out. Places are those
of UIKit's bars in public dumps (8 points from the edge, 44 high; tabs of equal widths), and each is
reported as assumed.
"""

from __future__ import annotations

from collections.abc import Callable

from fingerpost_workbench.importers.hierarchies.dumped import Dumped
from fingerpost_workbench.importers.hierarchies.ib_document import Document
from fingerpost_workbench.importers.safe_xml import XMLNode

MARGIN = 8.0
"""The distance of a bar's first item from its edge, in points."""
HEIGHT = 44.0
"""The height of a bar's button, and the least width of one, in points."""
_LETTER = 8.5
"""The width of a letter of a title, in points."""
_TEXTS = frozenset("done cancel edit save undo redo".split())
"""The system items that show their name; the others show an image."""
_SPACES = ("flexibleSpace", "fixedSpace")
_LAID_OUT = "a bar lays out its items itself; the document has no frame"

MakeView = Callable[[XMLNode, Document], Dumped]


def add_items(
    bar: Dumped, node: XMLNode, scenes: list[XMLNode], document: Document, make: MakeView
) -> None:
    """Adds the buttons of a bar: its own, or those of the first scene that it stands for."""
    if bar.frame is None:
        return
    own = [item for child in node.children if child.tag == "items" for item in child.children]
    if node.tag == "tabBar":
        tabs = own or [item for scene in scenes for item in scene.children
                       if item.tag == "tabBarItem"]  # fmt: skip
        _add_tabs(bar, tabs)
    elif node.tag == "toolbar":
        given = [item for scene in scenes[:1] for child in scene.children
                 if child.tag == "toolbarItems" for item in child.children]  # fmt: skip
        _add_row(bar, [it for it in own or given if it.tag == "barButtonItem"], document, make)
    elif node.tag == "navigationBar":
        items = own or [item for scene in scenes[:1] for item in scene.children]
        shown = [item for item in items if item.tag == "navigationItem"]
        for item in shown[-1:]:
            _add_ends(bar, item, document, make)


def _add_tabs(bar: Dumped, tabs: list[XMLNode]) -> None:
    assert bar.frame is not None
    width = bar.frame[2] / max(len(tabs), 1)
    for index, tab in enumerate(tabs):
        view = Dumped("UITabBarButton", tab.line)
        view.label = _label(tab)
        view.frame = (round(index * width, 3), 0.0, round(width, 3), min(bar.frame[3], 49.0))
        view.assumed["frame"] = ("equal widths", _LAID_OUT)
        view.assumed["actions"] = ("none", "the tab bar chooses the controller itself")
        bar.children.append(view)


def _add_row(bar: Dumped, items: list[XMLNode], document: Document, make: MakeView) -> None:
    """A toolbar's items from the left; flexible spaces share what is left over."""
    assert bar.frame is not None
    widths = [_width(item, document, make) for item in items]
    spaces = [item.attributes.get("systemItem") == "flexibleSpace" for item in items]
    room = bar.frame[2] - 2 * MARGIN
    if sum(widths) > room > 0:
        # No item leaves the bar: titles are cut.
        widths = [round(width * room / sum(widths), 3) for width in widths]
    free = max(room - sum(widths), 0.0) / max(sum(spaces), 1)
    x = MARGIN
    for item, width, is_space in zip(items, widths, spaces, strict=True):
        if item.attributes.get("systemItem") not in _SPACES:
            bar.children.append(_button(item, x, width, bar, document, make))
        x += free if is_space else width


def _add_ends(bar: Dumped, item: XMLNode, document: Document, make: MakeView) -> None:
    """The items at the two ends of a navigation bar, and the title view between them."""
    assert bar.frame is not None
    ends: dict[str, list[XMLNode]] = {"left": [], "right": []}
    for child in item.children:
        key = child.attributes.get("key", "")
        for end, found in ends.items():
            if key == f"{end}BarButtonItem":
                found.append(child)
            elif child.tag == f"{end}BarButtonItems" or key == f"{end}BarButtonItems":
                found += child.children
        if key == "titleView":
            title = make(child, document)
            _, _, width, height = title.frame or (0.0, 0.0, 0.0, 0.0)
            x, y = (bar.frame[2] - width) / 2, (min(bar.frame[3], HEIGHT) - height) / 2
            title.frame = (round(max(x, 0.0), 3), round(max(y, 0.0), 3), width, height)
            title.assumed["frame"] = ("in the middle of the bar", _LAID_OUT)
            bar.children.append(title)
    for end, found in ends.items():
        at = MARGIN
        for button in found:
            if button.attributes.get("systemItem") in _SPACES:
                continue
            width = _width(button, document, make)
            x = at if end == "left" else bar.frame[2] - at - width
            bar.children.append(_button(button, x, width, bar, document, make))
            at += width


def _width(item: XMLNode, document: Document, make: MakeView) -> float:
    given = item.attributes
    if given.get("systemItem") == "flexibleSpace":
        return 0.0
    if given.get("systemItem") == "fixedSpace":
        width = given.get("width", "")
        return float(width) if width.isdigit() else MARGIN
    custom = _custom(item)
    if custom is not None:
        frame = make(custom, document).frame
        return HEIGHT if frame is None else max(frame[2], 0.0)
    if "image" in given:
        # The title of an item with an image is what VoiceOver reads.
        return max(HEIGHT, 2 * MARGIN + document.width_of_image(given["image"]))
    system = given.get("systemItem", "")
    title = given.get("title") or (system if system in _TEXTS else "")
    return max(HEIGHT, 2 * MARGIN + _LETTER * len(title))


def _button(
    item: XMLNode, x: float, width: float, bar: Dumped, document: Document, make: MakeView
) -> Dumped:
    custom = _custom(item)
    tall = min(bar.frame[3] if bar.frame is not None else HEIGHT, HEIGHT)
    if custom is not None:
        view = make(custom, document)
        height = view.frame[3] if view.frame is not None else tall
        view.frame = (round(x, 3), round(max((tall - height) / 2, 0.0), 3), width, height)
    else:
        view = make(item, document)
        view.class_name = view.base = "_UIButtonBarButton"
        view.label = _label(item)
        view.frame = (round(x, 3), 0.0, width, tall)
    view.assumed["frame"] = ("at the bar's end", _LAID_OUT)
    return view


def _custom(item: XMLNode) -> XMLNode | None:
    return next((it for it in item.children if it.attributes.get("key") == "customView"), None)


def _label(item: XMLNode) -> str:
    """The title, or what UIKit calls a system item, or the image's name."""
    given = item.attributes
    system = given.get("systemItem", "")
    named = f"{system[:1].upper()}{system[1:]}"
    return given.get("title") or given.get("userLabel") or named or given.get("image", "")
