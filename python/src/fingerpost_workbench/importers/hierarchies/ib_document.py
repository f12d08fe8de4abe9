"""An Interface Builder document: its objects by id, its connections and its scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fingerpost.errors import near_matches, some_of
from fingerpost_workbench.importers.hierarchies.ib_devices import Device, device_of
from fingerpost_workbench.importers.registry import HierarchyRequest
from fingerpost_workbench.importers.safe_xml import XMLNode, parents_in
from fingerpost_workbench.importers.source import SourceFile

CONTROLLERS = {
    "viewController": "UIViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController",
    "splitViewController": "UIViewController",
    "pageViewController": "UIPageViewController",
    "glkViewController": "UIViewController",
    "avPlayerViewController": "UIViewController",
    "hostingController": "UIViewController",
    "viewControllerPlaceholder": "UIViewController",
}
"""The elements of view controllers, and the engine's class for each."""
RECOGNIZERS = {
    "tapGestureRecognizer": "tap",
    "panGestureRecognizer": "pan",
    "swipeGestureRecognizer": "swipe",
    "pinchGestureRecognizer": "pinch",
    "rotationGestureRecognizer": "rotation",
    "pongPressGestureRecognizer": "longPress",
    "longPressGestureRecognizer": "longPress",
    "screenEdgePanGestureRecognizer": "screenEdgePan",
    "hoverGestureRecognizer": "hover",
}
"""The elements of recognizers; Interface Builder misspells the long press in every document."""


@dataclass(slots=True)
class Document:
    """A xib or a storyboard.

    Attributes:
        source: its file or text.
        root: its root element.
        objects: every element with an id, by the id.
        outlets: the names of the outlets that refer to an object, by the object's id.
        tied_to_safe_area: the ids of views with a constraint to a safe area or layout guide.
        device: the device that its scenes are drawn on; None where it names none.
        names_device: whether the document has a `<device>`, as all have since Xcode 8.
    """

    source: SourceFile
    root: XMLNode
    objects: dict[str, XMLNode] = field(default_factory=dict)
    outlets: dict[str, list[str]] = field(default_factory=dict)
    tied_to_safe_area: set[str] = field(default_factory=set)
    device: Device | None = None
    names_device: bool = False

    @classmethod
    def of(cls, root: XMLNode, source: SourceFile) -> Document:
        """Indexes a document's objects, outlets and constraints."""
        names_device = any(child.tag == "device" for child in root.children)
        document = cls(source, root, device=device_of(root), names_device=names_device)
        guides, parents = set(), parents_in(root)
        for node in root:
            if "id" in node.attributes:
                document.objects.setdefault(node.attributes["id"], node)
            if node.tag in ("viewLayoutGuide", "viewControllerLayoutGuide"):
                guides.add(node.attributes.get("id", ""))
            if node.tag == "outlet" and node.attributes.get("property") not in ("view", None):
                owner = parents.get(id(parents.get(id(node))))
                if owner is not None and (owner.tag in CONTROLLERS or owner.tag == "placeholder"):
                    target = node.attributes.get("destination", "")
                    document.outlets.setdefault(target, []).append(node.attributes["property"])
        for node in root:
            if node.tag == "constraint":
                ends = {node.attributes.get("firstItem", ""), node.attributes.get("secondItem", "")}
                if ends & guides:
                    document.tied_to_safe_area |= ends - guides
        return document

    def width_of_image(self, name: str) -> float:
        """The width of an image among the document's resources, points; 0 where it has none."""
        for part in self.root.children:
            for item in part.children if part.tag == "resources" else []:
                if item.tag == "image" and item.attributes.get("name") == name:
                    width = item.attributes.get("width", "")
                    return float(width) if width.replace(".", "", 1).isdigit() else 0.0
        return 0.0

    @property
    def screen(self) -> tuple[float, float] | None:
        """The size of the device's screen; None without a device."""
        return None if self.device is None else (self.device.width, self.device.height)

    @property
    def is_storyboard(self) -> bool:
        """Whether the document has scenes."""
        return "Storyboard" in self.root.attributes.get("type", "")

    def controllers(self) -> list[XMLNode]:
        """The controllers of all scenes, in their order."""
        found = []
        for node in self.root:
            if node.tag == "scene":
                objects = next((child for child in node.children if child.tag == "objects"), None)
                for item in objects.children if objects is not None else []:
                    if item.tag in CONTROLLERS:
                        found.append(item)
        return found

    def chosen(self, request: HierarchyRequest) -> tuple[XMLNode, str]:
        """The initial scene or the requested one, and the reason for the choice.

        Raises:
            ImportProblem: there is no such scene; names near matches.
        """
        controllers = self.controllers()
        if request.scene is not None:
            found = [item for item in controllers if request.scene in scene_names(item)]
            if len(found) > 1:
                ids = some_of(item.attributes.get("id", "?") for item in found)
                raise self.source.problem(
                    f"'{request.scene}' may mean {len(found)} scenes; say which by its id: {ids}."
                )
            if found:
                return found[0], "asked for"
            names = [name for item in controllers for name in scene_names(item)[:1]]
            hint = near_matches(request.scene, names) or f"; there are {some_of(names)}."
            raise self.source.problem(f"there is no scene '{request.scene}'{hint}")
        initial = self.root.attributes.get("initialViewController", "")
        for controller in controllers:
            if controller.attributes.get("id") == initial:
                return controller, "the document's initial scene"
        for controller in controllers:
            if view_of(controller) is not None:
                return controller, "the first with a view; the document names no initial scene"
        raise self.source.problem("the storyboard holds no scene with a view.")


def scene_names(controller: XMLNode) -> list[str]:
    """The names that select a scene: class, identifier, label, title, id."""
    keys = ("customClass", "storyboardIdentifier", "userLabel", "title", "id")
    return [controller.attributes[key] for key in keys if controller.attributes.get(key)]


def view_of(controller: XMLNode) -> XMLNode | None:
    """The root view of a controller."""
    for child in controller.children:
        if child.attributes.get("key") in ("view", "tableView", "collectionView"):
            return child
    return None


def connections(node: XMLNode) -> Iterator[XMLNode]:
    """The outlets, actions and segues of an object."""
    for child in node.children:
        if child.tag == "connections":
            yield from child.children


def selector_name(selector: str) -> str:
    """A selector as a name for a log, where a colon would end the token.

    >>> selector_name("tapped:"), selector_name("tapped:forEvent:")
    ('tapped', 'tapped_forEvent')
    """
    return selector.rstrip(":").replace(":", "_") or "action"
