"""Looking at a stored timeline before anybody relies on it: types, nulls, texts, names."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fingerpost.errors import BadValueError

ALWAYS = ("serial", "time", "turn", "kind")
"""Columns in which every record has a value."""


@cache
def _engines_types() -> dict[str, Any]:
    """The types of the columns, as this engine writes them."""
    from fingerpost.lab import Lab

    with Lab() as lab:
        return {field.name: field.type for field in lab.timeline.to_arrow().schema}


def checked(table: Any) -> Any:  # noqa: ANN401
    """Makes sure that a table's columns are of the engine's types, and its texts UTF-8.

    Raises:
        BadValueError: names the first column that is not as the engine writes it.
    """
    import pyarrow
    import pyarrow.compute

    for name, wanted in _engines_types().items():
        if name not in table.column_names:
            continue
        column = table[name]
        try:
            column.validate(full=True)
        except pyarrow.ArrowInvalid as error:
            raise BadValueError(f"the column {name} is damaged ({_line(error)})") from None
        if column.type != wanted and not (_is_text(wanted) and _is_text(column.type)):
            meant = "text" if _is_text(wanted) else wanted
            raise BadValueError(f"the column {name} holds {column.type}, not {meant}")
        if name in ALWAYS and column.null_count:
            raise BadValueError(f"the column {name} lacks values")
    if "serial" in table.column_names:
        serials = table["serial"]
        if pyarrow.compute.count_distinct(serials).as_py() != len(serials):
            raise BadValueError("two records have the same serial")
    _check_names(table.schema.metadata or {})
    return table


def _is_text(type: Any) -> bool:  # noqa: ANN401
    import pyarrow

    inner = type.value_type if pyarrow.types.is_dictionary(type) else type
    return bool(pyarrow.types.is_string(inner) or pyarrow.types.is_large_string(inner))


def _check_names(metadata: dict[bytes, bytes]) -> None:
    for key, value in metadata.items():
        if key.startswith(b"fingerpost."):
            try:
                rows = json.loads(value)
            except (ValueError, RecursionError):
                raise BadValueError(f"the list {key.decode(errors='replace')} is damaged") from None
            if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
                raise BadValueError(f"{key.decode(errors='replace')} is no list of rows")


def _line(error: object) -> str:
    return " ".join(str(error).split())
