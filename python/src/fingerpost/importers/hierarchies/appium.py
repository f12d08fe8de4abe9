"""Appium / WebDriverAgent page source XML: an accessibility tree with absolute rectangles."""

from __future__ import annotations

import re

from fingerpost.importers.geometry import Rect
from fingerpost.importers.hierarchies.accessibility import Node, hierarchy
from fingerpost.importers.model import ImportedHierarchy
from fingerpost.importers.problems import ImportProblem
from fingerpost.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost.importers.safe_xml import XMLNode, read_xml

PREFIX = "XCUIElementType"
WRAPPER = "AppiumAUT"
INFINITE = ("-1", "-1", "0", "0")
"""How a page source prints a frame without bounds."""
_BEGINNING = re.compile(rf"<({WRAPPER}|{PREFIX}\w+)[\s/>]")
FARTHEST = 1e7
"""Points; what lies beyond is a broken number."""


def read_page_source(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads a page source as Appium and WebDriverAgent save it, of any age.

    Attributes may stand in any order, be empty or be absent; elements may be nested below
    `<AppiumAUT>`, below the application, or begin with any element.

    Raises:
        ImportProblem: in one sentence with file and line, if the XML is hostile or broken, the root
            is of another format, or a coordinate is no number.
    """
    file = request.source.name
    root = read_xml(request.source)
    if root.tag == WRAPPER:
        applications = [child for child in root.children if child.tag.startswith(PREFIX)]
        if len(applications) != 1:
            raise ImportProblem(
                f"<{WRAPPER}> holds {len(applications)} applications instead of one; keep the one "
                "that was in front.",
                file,
                line=root.line,
            )
        root = applications[0]
    return hierarchy(_node(root, file), request)


def _node(xml: XMLNode, file: str) -> Node:
    raw = {key: value.strip() for key, value in xml.attributes.items()}
    kind = (raw.get("type") or xml.tag).removeprefix(PREFIX)
    rect, rounded = _rect(raw, xml, file)
    return Node(
        kind=kind,
        identifier=raw.get("name", ""),
        label=raw.get("label", ""),
        value=raw.get("value", ""),
        rect=rect,
        is_rounded=rounded,
        partial=_partial(raw, xml, file) if rect is None else {},
        is_visible=_flag(raw.get("visible")),
        is_enabled=_flag(raw.get("enabled")),
        line=xml.line,
        children=[_node(child, file) for child in xml.children if child.tag.startswith(PREFIX)],
    )


def _flag(text: str | None) -> bool | None:
    return {"true": True, "1": True, "false": False, "0": False}.get((text or "").lower())


def _rect(raw: dict[str, str], xml: XMLNode, file: str) -> tuple[Rect | None, bool]:
    """The rectangle, and whether it was rounded to whole points; None where a side is missing."""
    native = re.findall(r"-?\d+(?:\.\d+)?", raw.get("nativeFrame", ""))
    if len(native) == 4 and all(abs(float(number)) <= FARTHEST for number in native):
        return Rect(*(float(number) for number in native)), False
    texts = tuple(raw.get(side, "") for side in ("x", "y", "width", "height"))
    if texts == INFINITE:
        return None, True
    sides = _partial(raw, xml, file)
    if len(sides) < 4:
        return None, True
    return Rect(sides["x"], sides["y"], sides["width"], sides["height"]), True


def _partial(raw: dict[str, str], xml: XMLNode, file: str) -> dict[str, float]:
    """The sides that are given."""
    if tuple(raw.get(side, "") for side in ("x", "y", "width", "height")) == INFINITE:
        return {}
    sides: dict[str, float] = {}
    for side in ("x", "y", "width", "height"):
        text = raw.get(side, "")
        if not text:
            continue
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if not abs(number) <= FARTHEST or (side in ("width", "height") and number < 0):
            raise ImportProblem(
                f'<{xml.tag}> has {side}="{text}", which is no usable number of points.',
                file,
                line=xml.line,
            )
        sides[side] = number
    return sides


IMPORTER = HierarchyImporter(
    name="appium",
    summary="page source XML of Appium or WebDriverAgent",
    recognizes=lambda source: bool(_BEGINNING.search(source.head)),
    read=read_page_source,
    roots=(WRAPPER, f"{PREFIX}Application"),
)
