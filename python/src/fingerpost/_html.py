"""Tables for notebooks, in the page's own colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fingerpost._visible import escape

MAX_ROWS = 300
"""The maximum number of rows."""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Makes a table; with more rows than `MAX_ROWS` it says how many are not shown."""
    listed = list(rows)
    top = "".join(f'<th style="text-align:left">{escape(str(cell))}</th>' for cell in head)
    body = "".join(
        "<tr>"
        + "".join(f'<td style="text-align:left">{_cell(cell)}</td>' for cell in row)
        + "</tr>"
        for row in listed[:MAX_ROWS]
    )
    rest = f"<p>and {len(listed) - MAX_ROWS} more</p>" if len(listed) > MAX_ROWS else ""
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{rest}"


def _cell(cell: object) -> str:
    """A cell; a long text is folded, its beginning is shown."""
    text = str(cell)
    if len(text) <= 60:
        return escape(text)
    start, end = escape(text[:50]), escape(text)
    return f"<details><summary>{start}…</summary>{end}</details>"
