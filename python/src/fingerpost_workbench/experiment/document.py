"""YAML and JSON text as plain values with line numbers.

It reads only the parts of YAML that an experiment needs: mappings with string keys, lists, strings,
numbers, true, false, null, and aliases within limits. Everything else is refused, so a hostile file
costs no more than a valid one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any

from fingerpost.errors import in_one_line
from fingerpost_workbench._extras import needed
from fingerpost_workbench.experiment.errors import ExperimentError, Path, Problem

MAXIMUM_BYTES = 8_000_000
MAXIMUM_NODES = 400_000
MAXIMUM_DEPTH = 420
"""The maximum nesting depth of lists and mappings: that of a screen's views, and some more."""

_INTEGER = re.compile(r"[-+]?[0-9]+|0x[0-9a-fA-F]+|0o[0-7]+")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_PLAIN = re.compile("[\t\r\x85\u2028\u2029\ufeff]|^%", re.M)
"""Tabs, line breaks and directives, which YAML 1.1 and 1.2 read differently."""
_BEGINNING = re.compile(rb"""(?:\xef\xbb\xbf)?(?:[\s{]|#[^\n]*\n|---)*+["']?fingerpost["']?\s*:""")
"""The first key of an experiment, in YAML or JSON, behind comments."""
_WORDS = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}


@dataclass
class Node:
    """A value and its line; lists and mappings contain nodes."""

    line: int
    value: Any
    key_lines: dict[str, int] = field(default_factory=dict)
    """The line of each key."""


class Document:
    """One parsed file."""

    def __init__(self, root: Node, file: str | None) -> None:
        """Keeps the tree and the file's name."""
        self.root = root
        self.file = file

    def plain(self) -> Any:  # noqa: ANN401
        """Returns dictionaries, lists and scalars; aliases are expanded.

        Raises:
            ExperimentError: the expanded aliases are larger than an experiment may be.
        """
        self._left = MAXIMUM_NODES
        return self._plain(self.root)

    def line_of(self, path: Path) -> int:
        """The line of a path, or of the nearest existing ancestor."""
        node, line = self.root, self.root.line
        for part in path:
            if isinstance(node.value, dict) and part in node.value:
                line = node.key_lines[str(part)]
                node = node.value[part]
            elif isinstance(node.value, list) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
                line = node.line
            else:
                break
        return line

    def _plain(self, node: Node) -> Any:  # noqa: ANN401
        self._left -= 1
        if self._left < 0:
            raise experiment_error(
                f"the aliases of this file write out to more than {MAXIMUM_NODES} values; "
                "repeat less, or split the file",
                self.file,
                node.line,
            )
        if isinstance(node.value, dict):
            return {key: self._plain(child) for key, child in node.value.items()}
        if isinstance(node.value, list):
            return [self._plain(child) for child in node.value]
        return node.value


def experiment_error(message: str, file: str | None, line: int | None = None) -> ExperimentError:
    """Creates the error of an unreadable text."""
    return ExperimentError([Problem(message, (), line)], file)


def read_bytes(file: File) -> bytes:
    """Reads a file up to the maximum size of an experiment.

    Raises:
        ExperimentError: the file cannot be opened, or is too large.
    """
    try:
        with file.open("rb") as stream:
            data = stream.read(MAXIMUM_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise experiment_error(f"cannot be opened: {reason}; check the path", str(file)) from None
    if len(data) > MAXIMUM_BYTES:
        message = f"the file is larger than the {MAXIMUM_BYTES} bytes an experiment may have"
        raise experiment_error(message, str(file))
    return data


def begins_experiment(file: File) -> bool:
    """Whether a file's first key is `fingerpost`, as in no other format.

    False also where the first 4096 bytes do not tell, or cannot be read.
    """
    try:
        with file.open("rb") as stream:
            return _BEGINNING.match(stream.read(4096)) is not None
    except OSError:
        return False


def decode(data: bytes | str, file: str | None = None) -> str:
    """Reads bytes as UTF-8.

    Raises:
        ExperimentError: with the line of the first invalid byte.
    """
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = "this is not UTF-8 text; save the experiment as UTF-8"
        raise experiment_error(message, file, line) from None


def parse_document(text: str, file: str | None = None) -> Document:
    """Parses the YAML text of an experiment.

    Raises:
        ExperimentError: with the line.
    """
    root = parse_plain(text, file)
    return Document(parse_full(text, file) if root is None else root, file)


def parse_plain(text: str, file: str | None) -> Node | None:
    """Parses plain YAML by libyaml, fifteen times as fast as `parse_full`.

    None for text that it refuses, or that the versions 1.1 and 1.2 of YAML may read differently.
    """
    if _NOT_PLAIN.search(text):
        return None
    try:
        from yaml import CLoader, YAMLError, events, parse
    except ImportError:
        return None

    def plain() -> Iterator[events.Event]:
        for event in parse(text, Loader=CLoader):
            if isinstance(event, events.NodeEvent) and (event.anchor or _is_left_out(event)):
                raise ValueError
            yield event

    try:
        return Parser(file, events).parse(plain())
    except (YAMLError, ExperimentError, ValueError, RecursionError):
        return None


def _is_left_out(event: Any) -> bool:  # noqa: ANN401
    """Whether a value is not written, as in `name:`; the two readers give it different lines."""
    return getattr(event, "value", None) == "" and event.style in (None, "")


def parse_full(text: str, file: str | None) -> Node:
    """Parses any YAML of version 1.2.

    Raises:
        ExperimentError: with the line.
    """
    needed("ruamel.yaml")
    from ruamel.yaml import YAML, events
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return Parser(file, events).parse(YAML(typ="safe", pure=True).parse(text))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = " ".join(str(error.problem or error.context).split())
        line = None if mark is None else mark.line + 1
        raise experiment_error(f"this is not YAML: {problem}", file, line) from None
    except YAMLError as error:
        raise experiment_error(f"this is not YAML: {in_one_line(error)}", file) from None
    except ExperimentError:
        raise
    except (ValueError, RecursionError) as error:
        raise experiment_error(f"this is not YAML: {type(error).__name__}", file) from None


class Parser:
    """Builds the tree from the stream of events, without recursion, within the limits."""

    def __init__(self, file: str | None, events: Any) -> None:  # noqa: ANN401
        """Creates a parser for one file, whose name appears in errors.

        Args:
            file: the file's name.
            events: the module with the reader's classes of events.
        """
        self.file = file
        self.events = events
        self.anchors: dict[str, Node] = {}
        self.open: list[tuple[Node, str | None]] = []
        self.keys: list[tuple[str, int] | None] = []
        self.root: Node | None = None
        self.count = 0

    def parse(self, stream: Iterable[Any]) -> Node:
        """Reads all events of one document."""
        events = self.events
        for event in stream:
            line = event.start_mark.line + 1 if event.start_mark is not None else 1
            if isinstance(event, events.DocumentStartEvent) and self.root is not None:
                raise self.refuse("a file holds one experiment, this one has a second `---`", line)
            if isinstance(event, events.CollectionStartEvent):
                self.check_tag(event, line)
                value: Any = {} if isinstance(event, events.MappingStartEvent) else []
                self.begin(Node(line, value), event.anchor, line)
            elif isinstance(event, events.CollectionEndEvent):
                node, anchor = self.open.pop()
                self.keys.pop()
                self.add(node, anchor)
            elif isinstance(event, events.ScalarEvent):
                self.check_tag(event, line)
                if not self.is_key(event.value, line):
                    plain = event.style in (None, "")
                    value = resolve(event.value) if plain else event.value
                    self.add(Node(line, value), event.anchor)
            elif isinstance(event, events.AliasEvent):
                if event.anchor not in self.anchors:
                    raise self.refuse(f"no anchor &{event.anchor} stands before this alias", line)
                if self.open and isinstance(self.open[-1][0].value, dict) and not self.keys[-1]:
                    raise self.refuse("a key cannot be an alias", line)
                self.add(self.anchors[event.anchor], None)
        if self.root is None:
            raise self.refuse("the file is empty; an experiment begins with `fingerpost: 1`", 1)
        return self.root

    def begin(self, node: Node, anchor: str | None, line: int) -> None:
        """Opens a list or a mapping."""
        if self.open and isinstance(self.open[-1][0].value, dict) and self.keys[-1] is None:
            raise self.refuse("a key must be a word, not a list or a mapping", line)
        if len(self.open) >= MAXIMUM_DEPTH:
            raise self.refuse(f"this is nested more than {MAXIMUM_DEPTH} deep", line)
        self.open.append((node, anchor))
        self.keys.append(None)

    def is_key(self, text: str, line: int) -> bool:
        """Takes a scalar as the next key, if a mapping expects one."""
        if not self.open or not isinstance(self.open[-1][0].value, dict):
            return False
        if self.keys[-1] is not None:
            return False
        if text in self.open[-1][0].value:
            raise self.refuse(f"the key '{text}' stands here twice", line)
        self.keys[-1] = (text, line)
        return True

    def add(self, node: Node, anchor: str | None) -> None:
        """Adds a finished node to its parent."""
        self.count += 1
        if self.count > MAXIMUM_NODES:
            message = f"an experiment has at most {MAXIMUM_NODES} values"
            raise self.refuse(message, node.line)
        if anchor:
            self.anchors[anchor] = node
        if not self.open:
            self.root = node
            return
        parent = self.open[-1][0]
        if isinstance(parent.value, list):
            parent.value.append(node)
            return
        key = self.keys[-1]
        assert key is not None
        parent.value[key[0]] = node
        parent.key_lines[key[0]] = key[1]
        self.keys[-1] = None

    def check_tag(self, event: Any, line: int) -> None:  # noqa: ANN401
        """Refuses tags: an experiment is plain data."""
        tag = getattr(event, "tag", None)
        if tag is not None and str(tag) not in ("None", "!"):
            raise self.refuse(f"tags such as {tag} are not part of the format; take it out", line)

    def refuse(self, message: str, line: int) -> ExperimentError:
        """Creates the error for a line of this file."""
        return experiment_error(message, self.file, line)


def resolve(text: str) -> Any:  # noqa: ANN401
    """Reads an unquoted scalar by YAML 1.2's core rules.

    >>> [resolve(word) for word in ("true", "no", "12", "0.5", "~")]
    [True, 'no', 12, 0.5, None]
    """
    if text in _WORDS:
        return _WORDS[text]
    if len(text) < 40:
        if _INTEGER.fullmatch(text):
            return int(text, 0) if text[:2] in ("0x", "0o") else int(text)
        if _NUMBER.fullmatch(text):
            return float(text)
    if text.lower() in (".inf", "-.inf", "+.inf", ".nan"):
        return float(text.replace(".", ""))
    return text
