"""JSON and YAML to import, as plain data that knows its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fingerpost.experiment.document import Document, Node, decode, parse_document
from fingerpost.experiment.errors import spell
from fingerpost.experiment.json_document import parse_json
from fingerpost.importers.problems import ImportProblem, read_bytes

LARGEST_FILE = 8 * 2**20

KeyPath = Sequence[str | int]


@dataclass(frozen=True, slots=True)
class ImportedDocument:
    """A file's data, and the lines of its values."""

    file: Path
    data: Any
    document: Document

    def problem(self, sentence: str, path: KeyPath = ()) -> ImportProblem:
        """Makes a problem that names the line and the path of a value."""
        line = self.line(path)
        return ImportProblem(sentence, self.file, line=line, path=spell(tuple(path)))

    def line(self, path: KeyPath) -> int:
        """The line of a value, or of the nearest thing above it."""
        return self.document.line_of(tuple(path))

    def part(self, key: str) -> Document:
        """The part below a key of the file's mapping, with the lines of the whole file."""
        return Document(self.document.root.value[key], str(self.file))


def read_json(file: Path) -> ImportedDocument:
    """Reads JSON of at most 8 MiB; NaN, infinities and keys given twice are refused."""
    parsed = parse_json(decode(read_bytes(file, LARGEST_FILE), str(file)), str(file))
    return ImportedDocument(file, parsed.plain(), parsed)


def read_yaml(file: Path) -> ImportedDocument:
    """Reads YAML of at most 8 MiB: plain data without tags; an empty file is an empty mapping."""
    text = decode(read_bytes(file, LARGEST_FILE), str(file))
    if all(line.split("#")[0].strip() in ("", "---") for line in text.splitlines()):
        return ImportedDocument(file, {}, Document(Node(1, {}), str(file)))
    parsed = parse_document(text, str(file))
    return ImportedDocument(file, parsed.plain(), parsed)
