"""JSON and YAML files to import, as plain data with line numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fingerpost_workbench.experiment.document import Document, Node, decode, parse_document
from fingerpost_workbench.experiment.errors import spell
from fingerpost_workbench.experiment.json_document import parse_json
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.source import LARGEST_JSON, SourceFile

KeyPath = Sequence[str | int]


@dataclass(frozen=True, slots=True)
class ImportedDocument:
    """The data of a file and the lines of its values."""

    file: str
    data: Any
    document: Document
    """The document with its lines."""

    def problem(self, sentence: str, path: KeyPath = ()) -> ImportProblem:
        """Makes a problem that names a value's line and path."""
        line = self.line(path)
        return ImportProblem(sentence, self.file, line=line, path=spell(tuple(path)))

    def line(self, path: KeyPath) -> int:
        """The line of a value, or of its nearest parent with a known line."""
        return self.document.line_of(tuple(path))

    def part(self, key: str) -> Document:
        """The part below a key of the file's mapping, with the lines of the whole file."""
        root = self.document.root.value
        is_there = isinstance(root, dict) and key in root
        return Document(root[key] if is_there else Node(1, None), self.file)


def read_json(source: SourceFile) -> ImportedDocument:
    """Reads JSON of at most 8 MiB; NaN, infinities and keys given twice are refused."""
    parsed = parse_json(decode(_limited(source), source.name), source.name)
    return ImportedDocument(source.name, parsed.plain(), parsed)


def read_yaml(source: SourceFile) -> ImportedDocument:
    """Reads YAML of at most 8 MiB: plain data without tags; an empty file is an empty mapping."""
    text = decode(_limited(source), source.name)
    if all(line.split("#")[0].strip() in ("", "---") for line in text.splitlines()):
        return ImportedDocument(source.name, {}, Document(Node(1, {}), source.name))
    parsed = parse_document(text, source.name)
    return ImportedDocument(source.name, parsed.plain(), parsed)


def given_data(data: Any, name: str) -> ImportedDocument:  # noqa: ANN401
    """Takes data from a program in place of a file."""
    return ImportedDocument(name, data, Document(Node(1, None), name))


def _limited(source: SourceFile) -> bytes:
    if len(source.data) > LARGEST_JSON:
        raise source.problem(f"the file is larger than {LARGEST_JSON // 2**20} MiB.")
    return source.data
