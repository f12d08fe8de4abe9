"""XCUITest's `debugDescription`, as `po app` and failing UI tests print it.

Each line has one element, indented by two spaces a level. Quotes inside labels are not escaped, so
a label ends before the next known key or flag. The footer from `Path to element:` on repeats
elements and is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.hierarchies.accessibility import Node, hierarchy
from fingerpost_workbench.importers.hierarchies.dumped import MAX_COORDINATE, MAX_DEPTH
from fingerpost_workbench.importers.model import ImportedHierarchy
from fingerpost_workbench.importers.registry import HierarchyImporter, HierarchyRequest
from fingerpost_workbench.importers.source import SourceFile

_NUMBER = r"(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|-?inf|nan)"
_FRAME = rf"\{{\{{({_NUMBER}), ({_NUMBER})\}}, \{{({_NUMBER}), ({_NUMBER})\}}\}}"
_LINE = re.compile(
    rf"^(?P<indent>[ \t\u00a0]*)(?P<arrow>→)?(?P<kind>[A-Z][A-Za-z]+)(?P<main> \(Main\))?"
    rf"(?=,|$)(?:, (?P<address>0x[0-9a-fA-F]+))?(?:, traits: \d+)?(?:, (?P<frame>{_FRAME}))?"
    r"(?:, pid: \d+)?(?P<rest>.*)$",
    re.S,
)
_KEYS = "identifier label value placeholderValue title traits".split()
_FLAGS = ["Selected", "Disabled", "Keyboard Focused", "Focused", "Main Window"]
_NEXT = rf"(?=, (?:{'|'.join(_KEYS)}): |, (?:{'|'.join(_FLAGS)})(?:,|$)|$)"
_ATTRIBUTE = re.compile(
    rf", (?:(?P<key>identifier|label|placeholderValue|title): '(?P<text>.*?)'{_NEXT}"
    rf"|(?P<bare>value|traits): (?P<value>.*?){_NEXT}|(?P<flag>{'|'.join(_FLAGS)})(?=,|$))",
    re.S,
)
_RECOGNIZED = re.compile(
    rf"^[ \t]*→?Application, 0x|^ +[A-Z]\w+(?: \(Main\))?, 0x\w+, {_FRAME}", re.M
)
_ENDS = ("Path to element:", "Query chain:")


def read_debug_description(request: HierarchyRequest) -> ImportedHierarchy:
    """Reads a debug description from a console, a log, or a debugger's single long string.

    Raises:
        ImportProblem: it has no element (only a query chain), a line skips a level, or a number is
            unreadable.
    """
    source = request.source
    root: Node | None = None
    above: list[tuple[int, Node]] = []
    for number, text in _elements(source):
        found = _LINE.match(text)
        assert found is not None
        node = _node(found, number, source)
        # The arrow replaces the spaces of its line: the application is the root.
        indent = -1 if found["arrow"] else len(found["indent"])
        while above and above[-1][0] >= indent:
            above.pop()
        if len(above) >= MAX_DEPTH:
            raise source.problem(f"elements are nested more than {MAX_DEPTH} deep.", number)
        if above:
            above[-1][1].children.append(node)
        elif root is None:
            root = node
        elif root.kind == "Application" and root.rect is None and not root.children:
            raise source.problem("a second tree begins here; keep one.", number)
        else:
            # Elements without the application's line, all at the same depth.
            if root.kind != "Application":
                root = Node("Application", None, root.line, children=[root])
            root.children.append(node)
        above.append((indent, node))
    if root is None:
        raise source.problem(
            "no line describes an element; without a snapshot only the query chain is printed."
        )
    return hierarchy(root, request)


def _elements(source: SourceFile) -> Iterator[tuple[int, str]]:
    """The lines of the tree, each joined with the lines that continue its label or value."""
    text = source.text
    if "\n" not in text.strip() and "\\n" in text:
        text = text.replace("\\n", "\n").replace("\\'", "'").replace('\\"', '"')
    held, started = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip().startswith(_ENDS):
            break
        found = _LINE.match(line)
        if found and (found["address"] or found["frame"] or found["arrow"]):
            if held:
                yield started, held
            held, started = line, number
        elif held and line.strip() and not line.startswith("#"):
            held += "\n" + line
    if held:
        yield started, held.rstrip()


def _node(found: re.Match[str], line: int, source: SourceFile) -> Node:
    texts: dict[str, str] = {}
    flags = set()
    for attribute in _ATTRIBUTE.finditer(found["rest"]):
        if attribute["flag"]:
            flags.add(attribute["flag"])
        else:
            key = attribute["key"] or attribute["bare"]
            value = attribute["text"] if attribute["key"] else attribute["value"]
            texts.setdefault(key, value.replace("\n", " "))
    rect = None
    if found["frame"]:
        sides = [float(side) for side in re.findall(_NUMBER, found["frame"])]
        if not all(abs(side) <= MAX_COORDINATE for side in sides) or min(sides[2:]) < 0:
            raise source.problem(f"{found['frame']} is no usable rectangle.", line)
        rect = Rect(*sides)
    return Node(
        kind=found["kind"],
        rect=rect,
        line=line,
        identifier=texts.get("identifier", ""),
        label=texts.get("label", "") or texts.get("title", ""),
        value=texts.get("value", "") or ("1" if "Selected" in flags else ""),
        is_rounded=False,
        is_enabled="Disabled" not in flags,
    )


IMPORTER = HierarchyImporter(
    name="xcuitest",
    summary="debug description of XCUITest, as `po app` prints it",
    recognizes=lambda source: bool(_RECOGNIZED.search(source.head)),
    read=read_debug_description,
)
