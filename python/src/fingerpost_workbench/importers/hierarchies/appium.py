"""Appium / WebDriverAgent page source XML: an accessibility tree with absolute rectangles."""

from __future__ import annotations

import re

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.hierarchies.accessibility import Node, hierarchy
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.safe_xml import XMLNode, read_xml

PREFIX = "XCUIElementType"
WRAPPERS = ("AppiumAUT", "hierarchy")
"""The roots around an application: the driver's, and that of Appium Inspector."""
SIDES = ("x", "y", "width", "height")
INFINITE = ["-1", "-1", "0", "0"]
"""The sides that a page source prints for an infinite frame."""
_FLAGS = {"true": True, "1": True, "false": False, "0": False}
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_BEGINNING = re.compile(rf"<(AppiumAUT|{PREFIX}\w+)[\s/>]")
MAX_COORDINATE = 1e7
"""The largest coordinate in points; larger ones are treated as broken."""


def read_page_source(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads a page source as any version of Appium or WebDriverAgent saves it.

    Attributes may be in any order, empty or missing. The root may be `<AppiumAUT>`, `<hierarchy>`,
    the application or any other element.

    Raises:
        ImportProblem: the XML is hostile or broken, the root is of another format, or a coordinate
            is not a number; one sentence with file and line.
    """
    file = request.source.name
    root = read_xml(request.source)
    if root.tag in WRAPPERS:
        applications = [child for child in root.children if child.tag.startswith(PREFIX)]
        if len(applications) != 1:
            raise ImportProblem(
                f"<{root.tag}> holds {len(applications)} applications instead of one; keep the one "
                "that was in front.",
                file,
                line=root.line,
            )
        root = applications[0]
    return hierarchy(_node(root, file), request)


def _node(xml: XMLNode, file: str) -> Node:
    given = xml.attributes.get
    sides, is_rounded = _sides(xml, file)
    return Node(
        kind=(given("type", "").strip() or xml.tag).removeprefix(PREFIX),
        identifier=given("name", "").strip(),
        label=given("label", "").strip(),
        value=given("value", "").strip(),
        rect=Rect(*sides.values()) if len(sides) == 4 else None,
        is_rounded=is_rounded,
        partial=sides if len(sides) < 4 else {},
        is_visible=_FLAGS.get(given("visible", "").strip().lower()),
        is_enabled=_FLAGS.get(given("enabled", "").strip().lower()),
        is_hittable=_FLAGS.get(given("hittable", "").strip().lower()),
        line=xml.line,
        children=[_node(child, file) for child in xml.children if child.tag.startswith(PREFIX)],
    )


def _sides(xml: XMLNode, file: str) -> tuple[dict[str, float], bool]:
    """The given sides in the order of `SIDES`, and whether they are rounded to whole points."""
    native = xml.attributes.get("nativeFrame")
    if native is not None:
        numbers = [float(number) for number in _NUMBER.findall(native)]
        if len(numbers) == 4 and all(abs(number) <= MAX_COORDINATE for number in numbers):
            return dict(zip(SIDES, numbers, strict=True)), False
    texts = [xml.attributes.get(side, "").strip() for side in SIDES]
    if texts == INFINITE:
        return {}, True
    sides: dict[str, float] = {}
    for side, text in zip(SIDES, texts, strict=True):
        if not text:
            continue
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if not abs(number) <= MAX_COORDINATE or (number < 0 and side in ("width", "height")):
            raise ImportProblem(
                f'<{xml.tag}> has {side}="{text}", which is no usable number of points.',
                file,
                line=xml.line,
            )
        sides[side] = number
    return sides, True


IMPORTER = HierarchyImporter(
    name="appium",
    summary="page source XML of Appium or WebDriverAgent",
    recognizes=lambda source: bool(_BEGINNING.search(source.head)),
    read=read_page_source,
    roots=(*WRAPPERS, f"{PREFIX}Application"),
)
