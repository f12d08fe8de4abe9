"""From pydantic's errors to sentences that name file, line and path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from fingerpost._call import uncollected
from fingerpost.errors import near_matches
from fingerpost.experiment.document import Document
from fingerpost.experiment.errors import ExperimentError, Path, Problem
from fingerpost.experiment.verbs import VERBS

_SENTENCES = {
    "missing": "this key is required",
    "bool_type": "must be true or false",
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "string_type": "must be a word",
    "list_type": "must be a list",
    "dict_type": "must be a mapping",
    "model_type": "must be a mapping",
    "model_attributes_type": "must be a mapping",
    "tuple_type": "must be a list of numbers",
    "finite_number": "must be a finite number",
    "string_too_short": "must not be empty",
}


def validated(
    adapter: TypeAdapter[Any],
    data: Any,  # noqa: ANN401
    *,
    document: Document | None = None,
    under: Path = (),
    declared: frozenset[str] = frozenset(),
) -> Any:  # noqa: ANN401
    """Validates plain data.

    Args:
        adapter: the type wanted.
        data: dictionaries, lists and scalars.
        document: where the data was read from, for file and lines.
        under: what the paths begin with.
        declared: keys of recognizers that the file itself declares.

    Raises:
        ExperimentError: with every problem that was found.
    """
    file = document.file if document else None
    try:
        with uncollected():
            return adapter.validate_python(data, context=declared)
    except ValidationError as error:
        problems = [problem_of(item, data, document, under) for item in error.errors()]
        raise ExperimentError(list(dict.fromkeys(problems)), file) from None
    except RecursionError:
        raise ExperimentError([Problem("this is nested too deep", under)], file) from None


def problem_of(item: Any, data: Any, document: Document | None, under: Path) -> Problem:  # noqa: ANN401
    """Writes one of pydantic's errors as a sentence with its place."""
    context = item.get("ctx") or {}
    path = real_path(item["loc"], data)
    if "at_key" in context:
        path = (*path, context["at_key"])
    line = document.line_of(path) if document else None
    return Problem(sentence(item, context), (*under, *path), line)


def real_path(loc: tuple[str | int, ...], data: Any) -> Path:  # noqa: ANN401
    """Takes the names of union members out of a location, `<map>`."""
    return tuple(part for part in loc if not (isinstance(part, str) and part.startswith("<")))


def sentence(item: Any, context: Mapping[str, Any]) -> str:  # noqa: ANN401
    """Says what is wrong, in the format's words."""
    kind: str = item["type"]
    found = item.get("input")
    if kind == "unknown_step" and isinstance(found, Mapping):
        return unknown_step(found, item["msg"])
    if kind == "literal_error":
        words = context.get("expected", "")
        hint = near_matches(str(found), words.replace("'", "").replace(" or ", ", ").split(", "))
        return f"{show(found)} is not allowed here; it must be {words}{hint.replace(';', ',')}"
    if kind in ("too_short", "too_long") and "actual_length" in context:
        return f"has {context['actual_length']} items; {item['msg'].split(' after')[0].lower()}"
    if kind == "recursion_loop":
        return "this is nested too deep"
    if kind == "missing" and isinstance(item["loc"][-1], int):
        return "a number is missing here"
    text: str = _SENTENCES.get(kind, item["msg"])
    text = text.replace("Input should be", "must be")
    if kind == "missing" or kind in ("at_key", "observe"):
        return text
    return f"{text}, not {show(found)}"


def unknown_step(found: Mapping[str, Any], message: str) -> str:
    """Says which step may have been meant."""
    for key in found:
        hint = near_matches(str(key), VERBS)
        if hint:
            return f"unknown step '{key}'{hint}"
    return f"{show(found)} {message}"


def show(value: object) -> str:
    """Shows a value in a sentence, cut where it is long."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value) if isinstance(value, str | int | float) else _outline(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _outline(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: …" for key in value) + "}"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return type(value).__name__
