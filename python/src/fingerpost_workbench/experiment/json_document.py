"""JSON text as an experiment, read by the JSON module; lines are found only when needed."""

from __future__ import annotations

import json
from typing import Any

from fingerpost_workbench.experiment.document import (
    MAXIMUM_DEPTH,
    Document,
    Node,
    experiment_error,
    parse_document,
)
from fingerpost_workbench.experiment.errors import ExperimentError, Path


class JsonDocument(Document):
    """A parsed JSON file."""

    def __init__(self, text: str, data: Any, file: str | None) -> None:  # noqa: ANN401
        """Stores the data, and the text for line numbers."""
        super().__init__(Node(1, None), file)
        self.text = text
        self.data = data
        self.tree: Document | None = None

    def plain(self) -> Any:  # noqa: ANN401
        """Returns the data."""
        return self.data

    def line_of(self, path: Path) -> int:
        """The line of a path; JSON is YAML once its tabs are spaces."""
        if self.tree is None:
            try:
                self.tree = parse_document(self.text.replace("\t", " "), self.file)
            except ExperimentError:
                self.tree = Document(Node(1, None), self.file)
        return self.tree.line_of(path)


def parse_json(text: str, file: str | None) -> JsonDocument:
    """Parses JSON text.

    Raises:
        ExperimentError: with the line: invalid JSON, a duplicate key, or too deep.
    """
    try:
        data = json.loads(text, object_pairs_hook=_unique, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise experiment_error(f"this is not JSON: {error.msg}", file, error.lineno) from None
    except RecursionError:
        raise experiment_error(f"this is nested more than {MAXIMUM_DEPTH} deep", file) from None
    except ValueError as error:
        raise experiment_error(f"this is not JSON: {error}", file) from None
    return JsonDocument(text, data, file)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise ValueError(f"the key '{key}' stands twice in one object")
        made[key] = value
    return made


def _refuse_constant(word: str) -> Any:  # noqa: ANN401
    raise ValueError(f"{word} is no number")
