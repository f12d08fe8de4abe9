"""Views of an Interface Builder document."""

from __future__ import annotations

from typing import Any

from fingerpost.registry import is_kind
from fingerpost_workbench.importers.hierarchies.classes import known_classes
from fingerpost_workbench.importers.hierarchies.dumped import Dumped
from fingerpost_workbench.importers.hierarchies.ib_document import (
    Document,
    connections,
    scene_names,
    selector_name,
)
from fingerpost_workbench.importers.hierarchies.ib_items import add_items
from fingerpost_workbench.importers.hierarchies.ib_recognizers import add_recognizers
from fingerpost_workbench.importers.hierarchies.ib_settings import (
    number,
    read_settings,
    runtime_settings,
)
from fingerpost_workbench.importers.safe_xml import XMLNode

_CLASSES = {
    "mapView": "MKMapView",
    "wkWebView": "WKWebView",
    "containerView": "UIView",
    "tableViewCellContentView": "UITableViewCellContentView",
    "collectionViewCellContentView": "UIView",
    "glkView": "GLKView",
    "mtkView": "MTKView",
    "sceneKitView": "SCNView",
    "arscnView": "ARSCNView",
    "barButtonItem": "_UIButtonBarButton",
}
"""The classes of elements whose class has another name than the element."""
_SILENT_CLASSES = ("UILabel", "UIImageView")
"""The classes that take no touches by default; a document's default is the opposite."""
_ZOOM = ("minimumZoomScale", "maximumZoomScale")
_EVENTS = frozenset(
    "touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit "
    "touchUpInside touchUpOutside touchCancel valueChanged primaryActionTriggered editingDidBegin "
    "editingChanged editingDidEnd editingDidEndOnExit allTouchEvents allEditingEvents "
    "allEvents".split()
)
_PHONE = (
    "default", "widthClass=compact", "heightClass=regular", "heightClass=regular-widthClass=compact"
)  # fmt: skip
"""The size class variations that apply to a phone in portrait, most general first."""
SIMULATED_BARS = 64.0
"""The height of the status and navigation bar that documents without a device simulate, points."""
_DEFAULT = "the document leaves out what is at its default"


def is_view(node: XMLNode) -> bool:
    """Whether an element is a view: it has an id and a frame, or is one of UIKit's views."""
    if node.tag in ("window", "containerView", *_CLASSES) or uikit_class(node) in known_classes():
        if "id" in node.attributes:
            return True
    return any(child.tag == "rect" and child.attributes.get("key") == "frame"
               for child in node.children)  # fmt: skip


def uikit_class(node: XMLNode) -> str:
    """The UIKit class of an element: `scrollView` is UIScrollView."""
    return _CLASSES.get(node.tag) or f"UI{node.tag[:1].upper()}{node.tag[1:]}"


def view_from(node: XMLNode, document: Document, depth: int = 0) -> Dumped:
    """Makes a view of an element, with its subviews."""
    given = node.attributes
    base = uikit_class(node)
    view = Dumped(given.get("customClass") or base, node.line, base=base)
    _name(view, node, document)
    _frame(view, node, document)
    _settings(view, node, document)
    _actions(view, node, document)
    add_recognizers(view, node, document)
    _delegate(view, node, document)
    view.known["isMultipleTouchEnabled"] = view.known["isExclusiveTouch"] = _DEFAULT
    view.known["viewController"] = "none: the document names those of root views"
    if not given.get("customClass"):
        view.known["overrides"] = "none: the class is UIKit's own"
    installed = _installed(node)
    for child in _content(node):
        if not is_view(child):
            continue
        if installed is not None and not installed(child.attributes.get("id", "")):
            view.assumed[f"subview {child.attributes.get('id')}"] = (
                "left out", "it is not installed on an upright phone",
            )  # fmt: skip
            continue
        made = view_from(child, document, depth + 1)
        if child.attributes.get("key") == "contentView" and view.frame and made.frame is None:
            made.frame = (0.0, 0.0, *view.frame[2:])
            made.assumed["frame"] = ("fills its row", "the document has no frame for it")
        view.children.append(made)
    if any(child.tag == "items" for child in node.children):
        add_items(view, node, [], document, view_from)
    if not document.names_device and any(child.tag == "sections" for child in node.children):
        _raise_cells(view)
    return view


def _raise_cells(table: Dumped) -> None:
    """Moves a static table's cells up by the bars that old documents simulate above them."""
    frames = [cell.frame for cell in table.children if cell.uikit == "UITableViewCell"]
    top = min((frame[1] for frame in frames if frame is not None), default=0.0)
    if top < SIMULATED_BARS:
        return
    for cell in table.children:
        if cell.uikit == "UITableViewCell" and cell.frame is not None:
            x, y, width, height = cell.frame
            cell.frame = (x, y - SIMULATED_BARS, width, height)
            because = "an old document draws them below a bar that it simulates"
            cell.assumed["frame"] = ("64 points higher than in the document", because)


def _content(node: XMLNode) -> list[XMLNode]:
    """The elements of a view's subviews, back to front."""
    found: list[XMLNode] = []
    for child in node.children:
        if child.tag in ("subviews", "prototypes", "cells"):
            found += child.children
        elif child.tag == "sections":
            for section in child.children:
                for part in section.children:
                    found += part.children if part.tag in ("cells", "prototypes") else []
        elif child.attributes.get("key") in ("contentView", "tableHeaderView", "tableFooterView"):
            found.append(child)
    return found


def _installed(node: XMLNode) -> Any:  # noqa: ANN401
    """A test for subviews installed on a phone in portrait; None if the document varies none."""
    masks: dict[str, tuple[set[str], set[str]]] = {}
    for child in node.children:
        if child.tag != "variation":
            continue
        for mask in child.children:
            if mask.tag == "mask" and mask.attributes.get("key") == "subviews":
                refs: tuple[set[str], set[str]] = (set(), set())
                for item in mask.children:
                    refs[item.tag == "exclude"].add(item.attributes.get("reference", ""))
                masks[child.attributes.get("key", "")] = refs
    if not masks:
        return None

    def installed(identifier: str) -> bool:
        answer = True
        for key in _PHONE:
            included, excluded = masks.get(key, (set(), set()))
            answer = (answer or identifier in included) and identifier not in excluded
        return answer

    return installed


def _name(view: Dumped, node: XMLNode, document: Document) -> None:
    given = node.attributes
    identifiers = [item.attributes.get("identifier", "") for item in node.children
                   if item.tag == "accessibility"]  # fmt: skip
    for item in node.children:
        for attribute in item.children if item.tag == "userDefinedRuntimeAttributes" else []:
            if attribute.attributes.get("keyPath") == "accessibilityIdentifier":
                identifiers.append(attribute.attributes.get("value", ""))
    outlets = document.outlets.get(given.get("id", ""), [])
    view.identifier = next((text for text in [*outlets, *identifiers] if text), "")
    titles = [item.attributes.get("title", "") for item in node.children
              if item.attributes.get("key") in ("normal", "configuration")]  # fmt: skip
    texts = [given.get("userLabel", ""), *titles]
    texts += [given.get("text", ""), given.get("placeholder", "")]
    texts += [item.attributes.get("label", "") for item in node.children
              if item.tag == "accessibility"]  # fmt: skip
    view.label = next((text for text in texts if text), "")
    view.name = view.identifier or given.get("userLabel", "")


def _frame(view: Dumped, node: XMLNode, document: Document) -> None:
    rect = next((child for child in node.children if child.tag == "rect"
                 and child.attributes.get("key") == "frame"), None)  # fmt: skip
    if rect is None:
        return
    sides = []
    for key in ("x", "y", "width", "height"):
        if key not in rect.attributes:
            raise document.source.problem(f"the frame has no '{key}'.", rect.line)
        sides.append(round(float(number(rect.attributes, key, rect, document)), 4))
    view.frame = (sides[0], sides[1], max(sides[2], 0.0), max(sides[3], 0.0))
    used = "the frame of the design"
    if node.attributes.get("id") in document.tied_to_safe_area:
        because = "constraints tie it to the safe area or a layout guide, which the device decides"
        view.assumed["frame"] = (used, because)
    elif node.attributes.get("misplaced") == "YES":
        view.assumed["frame"] = (used, "marked as misplaced: its constraints will move it")
    elif document.root.attributes.get("useAutolayout") == "YES":
        view.assumed["frame"] = (used, "constraints are not solved; another device may differ")


def _settings(view: Dumped, node: XMLNode, document: Document) -> None:
    given = dict(node.attributes)
    for attribute in _ZOOM if is_kind(view.uikit, "UIScrollView") else ():
        if attribute in given and number(given, attribute, node, document) == 0:
            del given[attribute]
            view.assumed[attribute] = ("1", "the document has 0: nothing can be zoomed to that")
    read_settings(view, view.uikit, given, node, document)
    for child in node.children:
        if child.tag == "segments" and view.uikit == "UISegmentedControl" and child.children:
            view.properties["numberOfSegments"] = len(child.children)
        elif child.tag == "menu" and child.attributes.get("key") == "menu":
            view.properties |= {"menu": True} if view.uikit == "UIButton" else {}
        elif child.tag == "userDefinedRuntimeAttributes":
            view.properties |= runtime_settings(view.uikit, child)
    # Interface Builder writes NO for some classes, and nothing where they take touches.
    if view.uikit in _SILENT_CLASSES:
        view.properties.setdefault("isUserInteractionEnabled", True)
    for key in ("isHidden", "isUserInteractionEnabled"):
        if key not in view.properties:
            view.known[key] = _DEFAULT
    if (
        view.uikit == "UIActivityIndicatorView"
        and given.get("hidesWhenStopped") == "YES"
        and given.get("animating") != "YES"
    ):
        view.properties["isHidden"] = True
        view.known.pop("isHidden", None)
        because = "the indicator hides when stopped, and nothing in the document starts it"
        view.assumed["isHidden"] = ("true", because)


def _actions(view: Dumped, node: XMLNode, document: Document) -> None:
    if not is_kind(view.uikit, "UIControl"):
        return
    actions: dict[str, list[Any]] = {}
    for item in connections(node):
        given = item.attributes
        if item.tag == "action":
            event = given.get("eventType", "primaryActionTriggered")
            if event not in _EVENTS:
                view.unknown[f"the event {event}"] = ("no action", "no event known here")
                continue
            target = document.objects.get(given.get("destination", ""))
            name: Any = selector_name(given.get("selector", ""))
            if given.get("destination") == "-2" or (
                target is not None and target.attributes.get("placeholderIdentifier")
                == "IBFirstResponder"
            ):  # fmt: skip
                name = {"selector": name, "target": "nil"}
            if name not in actions.setdefault(event, []):
                actions[event].append(name)
        elif item.tag == "segue":
            target = document.objects.get(given.get("destination", ""))
            where = scene_names(target)[0] if target is not None and scene_names(target) else ""
            name = "segueTo" + "".join(sign for sign in where.title() if sign.isalnum())
            if where.isidentifier():
                name = f"segueTo{where[0].upper()}{where[1:]}"
            actions.setdefault("touchUpInside", []).append(name)
            view.assumed["segue"] = (f"the handler {name}", "scenes that follow are not shown")
    if actions:
        view.properties["actions"] = actions
    view.assumed["actions"] = (", ".join(actions) or "none", "of the document; code may add others")


def _delegate(view: Dumped, node: XMLNode, document: Document) -> None:
    for item in connections(node):
        if item.tag == "outlet" and item.attributes.get("property") == "delegate":
            target = document.objects.get(item.attributes.get("destination", ""))
            given = {} if target is None else target.attributes
            who = given.get("customClass", "an object")
            view.unknown["delegate"] = ("answers nothing", f"{who} is it; its code decides")
