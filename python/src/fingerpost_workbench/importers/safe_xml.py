"""A reader for untrusted XML: no entities, no DTDs, bounded size, depth and count."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler

from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesImpl, Locator

MAX_DEPTH = 200
MAX_NODES = 50_000


@dataclass(slots=True)
class XMLNode:
    """An XML element: its tag, attributes, line and children."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[XMLNode] = field(default_factory=list)
    """The child nodes."""

    def __iter__(self) -> Iterator[XMLNode]:
        """Goes through the node and all nodes below it, in the file's order."""
        yield self
        for child in self.children:
            yield from child


def parents_in(root: XMLNode) -> dict[int, XMLNode]:
    """The parent of each node below a root, by the node's id."""
    return {id(child): node for node in root for child in node.children}


def read_xml(source: SourceFile) -> XMLNode:
    """Reads XML and returns its root.

    Raises:
        ImportProblem: the file is not well-formed, deeper than 200 elements, has more than 50 000
            elements, or declares entities or a document type; one sentence with file and line.
    """
    file = source.name
    # Loaded here: most commands read no XML.
    from defusedxml import common, sax

    parser: Any = sax.make_parser()
    parser.forbid_dtd = True
    tree = _TreeBuilder(file)
    parser.setContentHandler(tree)
    try:
        parser.parse(io.BytesIO(source.data))
    except common.DefusedXmlException as error:
        what = _REFUSALS.get(type(error).__name__, "an XML construct that can be abused")
        raise ImportProblem(
            f"{what} is refused: files of this kind need none; delete it.",
            file,
            line=parser.getLineNumber(),
        ) from None
    except SAXParseException as problem:
        raise ImportProblem(
            f"this is not well-formed XML ({problem.getMessage()}); save the file again.",
            file,
            line=problem.getLineNumber(),
        ) from None
    except ImportProblem:
        raise
    except (SAXException, LookupError, ValueError) as problem:
        raise ImportProblem(f"this is not readable XML ({problem}).", file) from None
    if tree.root is None:
        raise ImportProblem("the file holds no XML element.", file)
    return tree.root


_REFUSALS = {
    "DTDForbidden": "a document type declaration (<!DOCTYPE …>)",
    "EntitiesForbidden": "an entity declaration",
    "ExternalReferenceForbidden": "a reference to another file",
}


class _TreeBuilder(ContentHandler):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.root: XMLNode | None = None
        self.open: list[XMLNode] = []
        self.count = 0
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:
        self.locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        line = (self.locator.getLineNumber() if self.locator else None) or 1
        self.count += 1
        if self.count > MAX_NODES:
            raise ImportProblem(
                f"the file has more than {MAX_NODES} elements.", self.file, line=line
            )
        if len(self.open) >= MAX_DEPTH:
            raise ImportProblem(
                f"elements are nested more than {MAX_DEPTH} deep.", self.file, line=line
            )
        node = XMLNode(name, dict(attrs.items()), line)
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def endElement(self, name: str) -> None:
        self.open.pop()
