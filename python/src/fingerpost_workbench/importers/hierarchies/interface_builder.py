"""Interface Builder's xib and storyboard files: views with frames, recognizers, actions, delegates.

A scene is read as UIKit first shows it, on the device of the document: a navigation controller with
its root and its bars, a tab bar controller with its first tab, embedded scenes in their containers.
Constraints are not solved; the frames are those that the document saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fingerpost.errors import some_of
from fingerpost_workbench.importers.hierarchies.dumped import MAX_DEPTH, Dumped, hierarchy_of
from fingerpost_workbench.importers.hierarchies.ib_bars import BARS, bars_of, fill, place_content
from fingerpost_workbench.importers.hierarchies.ib_document import (
    CONTROLLERS,
    Document,
    connections,
    scene_names,
    view_of,
)
from fingerpost_workbench.importers.hierarchies.ib_items import add_items
from fingerpost_workbench.importers.hierarchies.ib_views import is_view, view_from
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.safe_xml import XMLNode, read_xml

_ROOT = "document"
SPLIT = "splitViewController"
_COLUMNS = ("compactViewController", "masterViewController", "primaryViewController")
"""The columns that a phone may show, the first one first."""
_DETAILS = ("detailViewController", "secondaryViewController")
"""The column beside the primary one."""
_PRIMARY = ("masterViewController", "primaryViewController")
_PRIMARY_WIDTH = 320.0
"""The width of a primary column, in points, where its scene has none."""
_PAGES = ("transitionStyle", "navigationOrientation", "spineLocation")


def read_interface_builder(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads a xib, or one scene of a storyboard.

    Raises:
        ImportProblem: the document is for macOS or older than Xcode 4, or has no view or no such
            scene; a number is unreadable; a connection has no destination. Names the line.
    """
    source = request.source
    root = read_xml(source)
    kind = root.attributes.get("type", "")
    if root.tag != _ROOT:
        raise source.problem(
            f"the root is <{root.tag}>: this is a document of Xcode 4 or older; open and save it "
            "with a newer one.",
            root.line,
        )
    if "CocoaTouch" not in kind:
        raise source.problem(f'the document is of the type "{kind}", not of iOS.', root.line)
    document = Document.of(root, source)
    losses = LossReport(source="the storyboard" if document.is_storyboard else "the xib")
    if document.is_storyboard:
        controller, why = document.chosen(request)
        losses.assumed("document", "scene", (scene_names(controller) or ["?"])[0], why)
        top = _Scenes(document, losses).shown(controller, ())
        pages = CONTROLLERS[controller.tag] == "UIPageViewController"
        if not pages and not any(view.frame for view in top):
            with_views = [item for item in document.controllers() if view_of(item) is not None]
            names = [name for item in with_views for name in scene_names(item)[:1]]
            others = f"; --scene may be {some_of(names)}" if names else ""
            elsewhere = controller.attributes.get("storyboardName")
            if elsewhere:
                raise source.problem(
                    f"the scene {(scene_names(controller) or ['?'])[0]} stands for one of "
                    f"{elsewhere}.storyboard; give that file{others}.",
                    controller.line,
                )
            raise source.problem(
                f"the scene {(scene_names(controller) or ['?'])[0]} has no view: code makes it"
                f"{others}.",
                controller.line,
            )
        if controller.tag not in BARS and controller.tag != SPLIT:
            fill(top, controller, document, document.screen)
    else:
        top = _of_xib(document, losses)
    device = document.device
    if device is None or not document.is_storyboard or request.size is not None:
        return hierarchy_of([top], request, losses)
    size = (device.width, device.height)
    found = hierarchy_of([top], replace(request, size=size), losses)
    if document.names_device:
        losses.known("screen", "size", f"{losses.source} names the device")
    else:
        used = f"{size[0]:g} x {size[1]:g}"
        losses.assumed("screen", "size", used, "the document is for the iPad alone")
    return found


def _of_xib(document: Document, losses: LossReport) -> Dumped:
    objects = next((child for child in document.root.children if child.tag == "objects"), None)
    views = [child for child in (objects.children if objects else []) if is_view(child)]
    owner = document.objects.get("-1")
    outlets = [] if owner is None else list(connections(owner))
    wanted = next((item.attributes.get("destination") for item in outlets if item.tag == "outlet"
                   and item.attributes.get("property") == "view"), None)  # fmt: skip
    chosen = next((view for view in views if view.attributes.get("id") == wanted), None)
    chosen = chosen or (views[0] if views else None)
    if chosen is None:
        raise document.source.problem("the xib holds no view.")
    if len(views) > 1:
        losses.assumed("document", "other views", "left out", f"{len(views) - 1} lie beside it")
    top = view_from(chosen, document)
    own_class = "" if owner is None else owner.attributes.get("customClass", "")
    if chosen.attributes.get("id") == wanted and own_class:
        _give_controller(top, _controller_of(own_class, "UIViewController"))
        losses.assumed("document", "File's Owner", own_class, "taken for the view's controller")
    return top


class _Scenes:
    """Joins scenes as UIKit first shows them."""

    def __init__(self, document: Document, losses: LossReport) -> None:
        self.document = document
        self.losses = losses
        self.size = document.screen

    def shown(self, controller: XMLNode, within: tuple[str, ...]) -> Dumped:
        """The view of a controller, with the scenes of its child controllers."""
        identifier = controller.attributes.get("id", "")
        if identifier in within:
            raise self.document.source.problem("a scene contains itself.", controller.line)
        within = (*within, identifier)
        base = CONTROLLERS[controller.tag]
        node = view_of(controller)
        if node is not None:
            top = view_from(node, self.document)
            refresh = [child for child in controller.children if child.tag == "refreshControl"]
            top.children += [view_from(child, self.document) for child in refresh]
            self._embed(top, node, within)
        elif controller.tag in BARS:
            top = self._container(controller, within)
        elif controller.tag == SPLIT:
            top = self._split(controller, within)
        else:
            top = Dumped("UIView", controller.line)
            top.unknown["frame"] = ("empty", "the scene has no view of its own")
        own_class = controller.attributes.get("customClass") or base
        name = (scene_names(controller) or [own_class])[0]
        made = _controller_of(own_class, base, name)
        if base == "UINavigationController":
            stack = [child.properties["viewController"] for child in top.children
                     if "viewController" in child.properties]  # fmt: skip
            made |= {"viewControllers": stack} if stack and node is None else {}
        elif base == "UIPageViewController":
            self._pages(controller, made)
        _give_controller(top, made)
        return top

    def _pages(self, controller: XMLNode, made: dict[str, Any]) -> None:
        """How a page view controller turns pages; its pages come from code and are unknown."""
        made |= {key: controller.attributes[key] for key in _PAGES
                 if controller.attributes.get(key) not in (None, "none", "mid")}  # fmt: skip
        self.losses.unknown(
            made["name"], "pages", "none", "a data source in code names them, so nothing turns"
        )

    def _container(self, controller: XMLNode, within: tuple[str, ...]) -> Dumped:
        """A navigation or tab bar controller's view: the first scene, and the bar in front."""
        top = Dumped("UIView", controller.line, name=f"{controller.tag}View")
        segues = [item for item in connections(controller) if item.tag == "segue"
                  and item.attributes.get("kind") == "relationship"]  # fmt: skip
        shown = [self.document.objects.get(item.attributes.get("destination", ""))
                 for item in segues]  # fmt: skip
        scenes = [item for item in shown if item is not None and item.tag in CONTROLLERS]
        for child in scenes[:1]:
            top.children.append(self.shown(child, within))
        if scenes[1:]:
            names = some_of((scene_names(item) or [item.tag])[0] for item in scenes[1:])
            what = "tab" if controller.tag == "tabBarController" else "controller"
            top.assumed["viewControllers"] = (
                f"the first {what}", f"{names}: shown when the program or a {what} chooses them"
            )  # fmt: skip
        size = self._size(top)
        if size is not None:
            bars = bars_of(controller, self.document, size)
            for content, scene in zip(top.children, scenes, strict=False):
                place_content(content, scene, bars, self.document, size)
            for bar, node in bars:
                if not any(child.tag == "items" for child in node.children):
                    add_items(bar, node, scenes, self.document, view_from)
                top.children.append(bar)
            top.frame = (0.0, 0.0, *size)
        top.assumed["class"] = ("UIView", "UIKit's own view of the container is private")
        return top

    def _split(self, controller: XMLNode, within: tuple[str, ...]) -> Dumped:
        """A split view controller's view: the columns that its screen has room for."""
        top = Dumped("UIView", controller.line, name="splitViewControllerView")
        columns = {item.attributes.get("relationship", ""): item.attributes.get("destination", "")
                   for item in connections(controller)
                   if item.attributes.get("kind") == "relationship"}  # fmt: skip
        primary = self._column(columns, [*_COLUMNS, *columns])
        if primary is None:
            raise self.document.source.problem(
                "the split view controller has no column in this document.", controller.line
            )
        used = (scene_names(primary) or [primary.tag])[0]
        device = self.document.device
        detail = self._column(columns, _DETAILS)
        if device is None or not device.is_pad or detail is None:
            top.assumed["columns"] = (f"the primary one, {used}", "a phone shows one at a time")
            self._fill(top, primary, within)
        elif device.width < device.height:
            because = "an upright iPad shows the primary one when it is asked for"
            shown = (scene_names(detail) or [detail.tag])[0]
            top.assumed["columns"] = (f"the secondary one, {shown}", because)
            self._fill(top, detail, within)
        else:
            primary = self._column(columns, _PRIMARY) or primary
            because = "an iPad on its side shows both; code may set another display mode"
            top.assumed["columns"] = ("the primary and the secondary one", because)
            left = self._fill(top, primary, within, width=self._width(primary))
            self._fill(top, detail, within, width=device.width - left, x=left)
        top.assumed["class"] = ("UIView", "UIKit's own view of the container is private")
        return top

    def _column(self, columns: Mapping[str, str], names: Iterable[str]) -> XMLNode | None:
        found = [self.document.objects.get(columns[name]) for name in names if name in columns]
        return next((it for it in found if it is not None and it.tag in CONTROLLERS), None)

    def _width(self, column: XMLNode) -> float:
        """The width of a primary column: that of its scene, or of the first one in it."""
        shown = self.shown(column, ())
        frames = [view.frame for view in shown if view.frame is not None]
        device = self.document.device
        most = device.width / 2 if device is not None else _PRIMARY_WIDTH
        return next((frame[2] for frame in frames if 0 < frame[2] <= most), _PRIMARY_WIDTH)

    def _fill(
        self, top: Dumped, column: XMLNode, within: tuple[str, ...], *,
        width: float | None = None, x: float = 0.0,
    ) -> float:  # fmt: skip
        """Adds a column that fills the container, or a part of it; returns its right edge."""
        whole = self.size
        if whole is not None and width is not None:
            self.size = (width, whole[1])
        content = self.shown(column, within)
        top.children.append(content)
        if column.tag not in BARS:
            fill(content, column, self.document, self.size)
        if content.frame is not None:
            content.frame = (content.frame[0] + x, *content.frame[1:])
        self.size = whole
        size = self._size(top)
        top.frame = (0.0, 0.0, *size) if size is not None else content.frame
        return x + (width or 0.0)

    def _size(self, top: Dumped) -> tuple[float, float] | None:
        """The size of a container: the device's screen, else that of its first scene."""
        if self.size is not None:
            return self.size
        frames = [child.frame for child in top.children if child.frame is not None]
        # A scene below an opaque bar is drawn in place.
        return (frames[0][2], frames[0][1] + frames[0][3]) if frames else None

    def _embed(self, top: Dumped, node: XMLNode, within: tuple[str, ...]) -> None:
        """Puts embedded scenes into their container views."""
        if len(within) > MAX_DEPTH // 10:
            raise self.document.source.problem("scenes are embedded too deep.", node.line)
        containers = {item.line: item for item in node if item.tag == "containerView"}
        for view in list(top):
            container = containers.get(view.line)
            for segue in connections(container) if container is not None else ():
                target = self.document.objects.get(segue.attributes.get("destination", ""))
                if segue.attributes.get("kind") == "embed" and target is not None:
                    if target.tag not in CONTROLLERS:
                        continue
                    inside = self.shown(target, within)
                    if view.frame is not None:
                        inside.frame = (0, 0, *view.frame[2:])
                        inside.assumed["frame"] = ("fills the container", "an embedded scene")
                    view.children.append(inside)


def _give_controller(top: Dumped, controller: dict[str, Any]) -> None:
    top.properties["viewController"] = controller
    top.known["viewController"] = "the document names it"


def _controller_of(own_class: str, base: str, name: str = "") -> dict[str, Any]:
    name = name or own_class
    made: dict[str, Any] = {"name": name[0].lower() + name[1:]}
    if own_class != base:
        return made | {"class": own_class, "inherits": base}
    return made | ({"class": base} if base != "UIViewController" else {})


IMPORTER = HierarchyImporter(
    name="interface-builder",
    summary="xib or storyboard of Interface Builder",
    recognizes=lambda source: "com.apple.InterfaceBuilder" in source.head,
    read=read_interface_builder,
    roots=(_ROOT,),
    options=("scene",),
)
