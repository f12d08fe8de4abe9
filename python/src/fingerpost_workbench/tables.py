"""Timelines and answers as tables of pyarrow, pandas and polars, and tables as timelines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fingerpost._arrow import stream_of
from fingerpost.errors import BadValueError, in_one_line, some_of
from fingerpost_workbench._extras import needed

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from fingerpost import Timeline


def table_of(timeline: Timeline) -> pyarrow.Table:
    """Creates a pyarrow table of the records; needs the extra `table`."""
    return needed("pyarrow", "table").table(timeline)


def to_pandas(timeline: Timeline) -> pandas.DataFrame:
    """Creates a pandas data frame of the records; needs the extra `pandas`."""
    needed("pandas", "pandas")
    frame: pandas.DataFrame = timeline._table.unify_dictionaries().to_pandas()
    return frame


def to_polars(timeline: Timeline) -> polars.DataFrame:
    """Creates a polars data frame of the records; needs the extra `polars`."""
    from_arrow = needed("polars", "polars").from_arrow
    frame: polars.DataFrame = from_arrow(timeline._table.unify_dictionaries())
    return frame


def frame_of(
    rows: Sequence[Mapping[str, Any]], columns: Sequence[str] | None = None
) -> pandas.DataFrame:
    """Creates a data frame of rows; needs the extra `pandas`."""
    made: pandas.DataFrame = needed("pandas", "pandas").DataFrame(rows, columns=columns)
    return made


def cast_to(schema: Any, table: object) -> object:  # noqa: ANN401
    """Casts a table from another tool to a timeline's schema; needs pyarrow.

    Raises:
        BadValueError: it is no table, or a column is missing, cannot be cast or is not finite.
    """
    pa = needed("pyarrow", "table")
    if not hasattr(table, "__arrow_c_stream__"):
        stream_of(table)
    made = table if isinstance(table, pa.Table) else pa.table(table)
    missing = [name for name in schema.names if name not in made.column_names]
    if missing:
        raise BadValueError(f"This is no timeline: it lacks the columns {some_of(missing)}.")
    columns = []
    for field in schema:
        column = made.column(field.name)
        try:
            # The offsets of a forged file lead out of its memory.
            column.validate(full=True)
            columns.append(_cast(column, field.type))
        except (pa.ArrowException, ValueError, KeyError) as error:
            reason = in_one_line(error).rstrip(".")
            raise BadValueError(
                f"This is no timeline: the column {field.name} cannot be read: {reason}."
            ) from None
    return pa.table(columns, schema=schema.with_metadata(made.schema.metadata))


def _cast(column: Any, wanted: Any) -> Any:  # noqa: ANN401
    types, compute = needed("pyarrow", "table").types, needed("pyarrow.compute", "table")
    if types.is_floating(wanted) and types.is_floating(column.type):
        if compute.any(compute.is_inf(column)).as_py():
            raise ValueError("it has a number that is not finite")
    if column.type.equals(wanted) or not types.is_dictionary(wanted):
        return column.cast(wanted)
    text = wanted.value_type
    if types.is_dictionary(column.type):
        # pyarrow cannot decode every dictionary by a cast, such as that of string views.
        chunks = [chunk.dictionary.cast(text).take(chunk.indices) for chunk in column.chunks]
        column = needed("pyarrow", "table").chunked_array(chunks, text)
    if not (types.is_null(column.type) or "string" in str(column.type)):
        raise ValueError(f"it holds {column.type}, not text")
    return column.cast(text).dictionary_encode().cast(wanted)
