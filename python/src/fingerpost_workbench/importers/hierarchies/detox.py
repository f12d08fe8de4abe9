"""Detox's view hierarchy: like XML, but names and values are not escaped, so it is not XML.

Frames are in the superview's coordinates, truncated to whole points.
"""

from __future__ import annotations

import re

from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.hierarchies.dumped import MAX_COORDINATE, Dumped, hierarchy_of
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import SourceFile

_KEYS = "alpha|class|focused|height|id|label|tag|text|value|visibility|width|x|y"
_NEXT = rf'(?=\s+(?:{_KEYS})="|\s*/?>\s*(?:<|$))'
_TAG = re.compile(
    rf'<(?P<close>/)?(?P<name>[A-Za-z_][^\s"/]*?)(?P<rest>(?:\s+(?:{_KEYS})=".*?"{_NEXT})*)\s*'
    r"(?P<empty>/)?>(?=\s*(?:<|$))",
    re.S,
)
_LAST = _NEXT[:-1] + r"|\s*$)"
_ATTRIBUTE = re.compile(rf'\s+(?P<key>{_KEYS})="(?P<value>.*?)"{_LAST}', re.S)
_CDATA = re.compile(r"<!\[CDATA\[.*?\]\]>", re.S)
_ROOT = "ViewHierarchy"


def read_detox(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads what Detox's `generateViewHierarchyXml` returns.

    Raises:
        ImportProblem: a tag is not closed, or a number is unreadable or masked; names the line.
    """
    source = request.source
    text = _CDATA.sub(lambda found: "\n" * found[0].count("\n"), source.text)
    roots: list[Dumped] = []
    above: list[tuple[str, Dumped | None]] = []
    position, counted, line = 0, 0, 1
    while (start := text.find("<", position)) >= 0:
        line += text.count("\n", counted, start)
        counted = start
        if text.startswith(("<?", "<!"), start):
            end = text.find(">", start)
            position = len(text) if end < 0 else end + 1
            continue
        tag = _TAG.match(text, start)
        if tag is None:
            raise source.problem("a tag ends in the middle, or has an unknown attribute.", line)
        position = tag.end()
        if tag["close"]:
            if not above or above[-1][0] != tag["name"]:
                raise source.problem(f"</{tag['name']}> closes what is not open.", line)
            above.pop()
            continue
        view = None if tag["name"] == _ROOT else _view(tag, line, source)
        if view is not None:
            parent = above[-1][1] if above else None
            (roots if parent is None else parent.children).append(view)
        if not tag["empty"]:
            above.append((tag["name"], view))
    if above:
        raise source.problem(f"<{above[-1][0]}> is not closed: the end is missing.", line)
    if not roots:
        raise source.problem("the hierarchy holds no view.")
    return hierarchy_of(roots, request)


def _view(tag: re.Match[str], line: int, source: SourceFile) -> Dumped:
    given = {found["key"]: found["value"] for found in _ATTRIBUTE.finditer(tag["rest"])}
    name = given.get("class") or tag["name"]
    view = Dumped(name, line, identifier=given.get("id", ""))
    view.label = given.get("label") or given.get("text", "")
    sides = [_number(given, key, name, line, source) for key in ("x", "y", "width", "height")]
    width, height = sides[2:]
    if width is not None and height is not None:
        view.frame = (sides[0] or 0.0, sides[1] or 0.0, max(width, 0.0), max(height, 0.0))
        view.assumed["frame"] = ("whole points", "Detox cuts what is behind the point")
    if "visibility" in given:
        view.properties["isHidden"] = given["visibility"] == "invisible"
    alpha = _number(given, "alpha", name, line, source)
    if alpha is not None:
        view.properties["alpha"] = tidy(min(max(alpha, 0.0), 1.0))
    silent = "Detox does not report it"
    default = "false" if view.uikit in ("UILabel", "UIImageView") else "true"
    view.unknown["isUserInteractionEnabled"] = (default, silent)
    view.unknown["recognizers"] = ("the class's own", silent)
    view.unknown["transform"] = ("identity", silent)
    view.unknown["contentOffset"] = ("0, 0", silent)
    return view


def _number(
    given: dict[str, str], key: str, name: str, line: int, source: SourceFile
) -> float | None:
    text = given.get(key)
    if text is None:
        return None
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if text.strip() == "<number>":
        raise source.problem(
            f"the numbers are masked ({key} of {name} is {text}), so it is unknown what a finger "
            "would hit; save the hierarchy without masking.",
            line,
        )
    if not abs(number) <= MAX_COORDINATE:
        raise source.problem(f'{key}="{text}" of {name} is no usable number.', line)
    return number


IMPORTER = HierarchyImporter(
    name="detox",
    summary="view hierarchy of Detox",
    recognizes=lambda source: f"<{_ROOT}>" in source.head,
    read=read_detox,
    roots=(_ROOT,),
)
