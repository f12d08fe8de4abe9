"""The input of an importer: a file or pasted text."""

from __future__ import annotations

import json
import re
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Any

from fingerpost._call import path as path_of
from fingerpost._call import short
from fingerpost_workbench.importers.problems import ImportProblem, read_bytes

LARGEST = 64 * 2**20
"""The largest file to import, in bytes."""
LARGEST_JSON = 8 * 2**20
PASTED = "pasted text"
_EXPERIMENT = re.compile(r"""^[\s{]*["']?(fingerpost|view|windows|script)["']?\s*:""", re.M)
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}
_ESCAPED = re.compile(
    rb"[^<]*?&lt;(?:[A-Za-z_][\w.]*: ?0x[0-9a-fA-F]|\?xml|AppiumAUT|XCUIElementType\w)"
)
"""A dump or page source that was copied out of a web page's source: no tag is before it."""
HEAD = 4096
"""The number of characters that are examined to recognise a format."""


class Located(dict[str, Any]):
    """An object of a JSON file, with its line."""

    line: int = 1


class SourceFile:
    """A file or text to import, read once; `name` is its name in messages."""

    def __init__(self, data: bytes, name: str, path: Path | None = None) -> None:
        """Keeps the bytes; `path` is their file, if there is one.

        A dump or page source that was copied out of a web page's source has its `<` again.
        """
        if _ESCAPED.match(data[:HEAD]):
            data = unescape(data.decode("utf-8", "surrogateescape")).encode(
                "utf-8", "surrogateescape"
            )
        self.data = data
        self.name = name
        self.path = path

    @classmethod
    def of(cls, source: Path | str | SourceFile, name: str = "source") -> SourceFile:
        """Reads a file, or takes text as it is.

        A `Path` is a path. A string is text if it has more than one line, begins with `<`, `{`,
        `[` or `- `, or calls something (`app.buttons["Buy"].tap()`). Any other string is a path.

        Raises:
            ImportProblem: the file cannot be read or is larger than 64 MiB.
        """
        if isinstance(source, SourceFile):
            return source
        if isinstance(source, str) and _is_text(source):
            data = source.encode("utf-8", "surrogatepass")
            if len(data) > LARGEST:
                raise ImportProblem(f"the text is larger than {LARGEST // 2**20} MiB.", PASTED)
            return cls(data, PASTED)
        if not isinstance(source, str | Path):
            raise ImportProblem(f"a path or a text is needed, not {short(source)}.", name)
        path = path_of(name, source)
        return cls(read_bytes(path, LARGEST), str(path), path)

    @property
    def short_name(self) -> str:
        """The file's name without its folder."""
        return self.name if self.path is None else self.path.name

    @property
    def encoding(self) -> str:
        """The encoding: UTF-8, or the one that the file's first bytes give."""
        return next((e for mark, e in _MARKS.items() if self.data.startswith(mark)), "utf-8")

    @cached_property
    def head(self) -> str:
        """The first characters, for recognising a format; never fails."""
        return self.data[: 2 * HEAD].decode(self.encoding, "replace").lstrip()[:HEAD]

    @cached_property
    def text(self) -> str:
        """The whole text, with line feeds between lines.

        Raises:
            ImportProblem: the bytes are not text; names the line.
        """
        try:
            text = self.data.decode(self.encoding)
        except UnicodeDecodeError as error:
            line = self.data[: error.start].count(b"\n") + 1
            raise self.problem("this is not UTF-8 text; save it as UTF-8.", line) from None
        if "\0" in text:
            line = text[: text.index("\0")].count("\n") + 1
            raise self.problem("this is no text: it holds a NUL character.", line)
        return text.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def lines(self) -> list[str]:
        """The text's lines."""
        return self.text.split("\n")

    @property
    def is_json(self) -> bool:
        """Whether the text begins like a JSON object or array."""
        return bool(re.match(r"\{|\[\s*(?:[\[\]{\"\d-]|null|true|false|NaN)", self.head))

    @property
    def is_xml(self) -> bool:
        """Whether the text begins like XML."""
        return bool(re.match(r"\s*<(\?xml|!--|!DOCTYPE|[A-Za-z_][\w.-]*(\s|/?>))", self.head))

    @property
    def is_experiment(self) -> bool:
        """Whether the text has a key that only an experiment begins a line with."""
        return bool(_EXPERIMENT.search(self.head))

    @cached_property
    def json(self) -> Any:  # noqa: ANN401
        """The JSON value; its objects are `Located`.

        Raises:
            ImportProblem: it is not JSON, is larger than 8 MiB, is nested too deeply, repeats a
                key, or has a number that is not finite; names the line.
        """
        if len(self.data) > LARGEST_JSON:
            raise self.problem(f"JSON to import has at most {LARGEST_JSON // 2**20} MiB.")
        decoder = _Decoder(self)
        try:
            return decoder.decode(self.text)
        except json.JSONDecodeError as error:
            raise self.problem(f"this is not JSON: {error.msg}.", error.lineno) from None
        except RecursionError:
            raise self.problem("this is nested more than 300 deep.") from None
        except ValueError as error:
            raise self.problem(f"this is not JSON: {error}.") from None

    @property
    def json_object(self) -> Located:
        """The JSON value, which must be an object.

        Raises:
            ImportProblem: for the reasons of `json`, or it is not an object.
        """
        if not isinstance(self.json, Located):
            raise self.problem("the file holds no JSON object.")
        return self.json

    @property
    def json_or_none(self) -> Any:  # noqa: ANN401
        """The JSON value, or None if the text is not JSON."""
        if not self.is_json:
            return None
        try:
            return self.json
        except ImportProblem:
            return None

    def problem(self, sentence: str, line: int | None = None, path: str = "") -> ImportProblem:
        """Makes a problem of this file."""
        return ImportProblem(sentence, self.name, line=line, path=path)


def _is_text(text: str) -> bool:
    """Whether a string is the text itself and no path."""
    begins = text.lstrip()
    if "\n" in text or begins[:1] in ("<", "{", "[") or begins.startswith("- "):
        return True
    return bool(re.search(r"\w\(.*\)\s*;?\s*$", begins))


class _Decoder(json.JSONDecoder):
    """A decoder that keeps the lines of objects and refuses what JSON readers treat differently."""

    def __init__(self, source: SourceFile) -> None:
        super().__init__(parse_constant=self._constant, parse_float=self._float)
        self.source = source
        self.depth = 0
        self.at = 0
        self.line = 1
        self.parse_object = self._object
        self.scan_once = json.scanner.py_make_scanner(self)  # type: ignore[attr-defined]

    def _object(self, where: tuple[str, int], *rest: Any) -> tuple[Located, int]:  # noqa: ANN401
        text, start = where
        self.line += text.count("\n", self.at, start)
        self.at = start
        line = self.line
        self.depth += 1
        if self.depth > 300:
            raise RecursionError
        strict, scan, _, _, memo = rest
        pairs, end = json.decoder.JSONObject(  # type: ignore[attr-defined]
            where, strict, scan, None, list, memo
        )
        self.depth -= 1
        made = Located()
        made.line = line
        for key, value in pairs:
            if key in made:
                raise self.source.problem(f"the key '{key}' stands twice in one object.", line)
            made[key] = value
        return made, end

    @staticmethod
    def _float(text: str) -> float:
        number = float(text)
        if number in (float("inf"), float("-inf")):
            raise ValueError(f"{text:.20} is too large a number")
        return number

    @staticmethod
    def _constant(word: str) -> Any:  # noqa: ANN401
        raise ValueError(f"{word} is no number")
