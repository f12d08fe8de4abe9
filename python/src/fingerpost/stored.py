"""Looking at a stored timeline before anybody relies on it: types, nulls, texts, names."""

from __future__ import annotations

import json
from typing import Any

from fingerpost.errors import BadValueError
from fingerpost.record import COLUMNS

NUMBERS = {
    "serial": "uint64",
    "time": "int64",
    "turn": "uint32",
    "answer": "bool",
    "touch": "uint32",
    "tap_count": "int32",
    "x": "double",
    "y": "double",
    "cause": "uint64",
}
"""The types of the columns that are no texts."""
ALWAYS = ("serial", "time", "turn", "kind")
"""Columns in which every record has a value."""


def checked(table: Any) -> Any:  # noqa: ANN401
    """Makes sure that a table is a timeline: columns of the engine's types, texts in UTF-8.

    Raises:
        BadValueError: names the first column that is not as the engine writes it.
    """
    import pyarrow
    import pyarrow.compute

    missing = [name for name in COLUMNS if name not in table.column_names]
    if missing:
        raise BadValueError(f"it lacks the columns {', '.join(missing)}")
    for name in COLUMNS:
        column = table[name]
        try:
            column.validate(full=True)
        except pyarrow.ArrowInvalid as error:
            raise BadValueError(f"the column {name} is damaged ({_line(error)})") from None
        if not _fits(name, column.type):
            wanted = NUMBERS.get(name, "text")
            raise BadValueError(f"the column {name} holds {column.type}, not {wanted}")
        if name in ALWAYS and column.null_count:
            raise BadValueError(f"the column {name} lacks values")
    serials = table["serial"]
    if pyarrow.compute.count_distinct(serials).as_py() != len(serials):
        raise BadValueError("two records have the same serial")
    _check_names(table.schema.metadata or {})
    return table


def _fits(name: str, type: Any) -> bool:  # noqa: ANN401
    import pyarrow

    if name in NUMBERS:
        return bool(type == pyarrow.type_for_alias(NUMBERS[name]))
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
