"""A timeline as a table for people: when, who, what, why; causes as indentation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from fingerpost._visible import visible
from fingerpost.record import Record
from fingerpost.timeline import Timeline
from fingerpost_workbench.pictures.model import with_object

STYLES = {
    "input": "bold",
    "step": "bold",
    "timer": "bold",
    "actions": "green",
    "handlers": "green",
    "controls": "green",
    "selection": "green",
    "questions": "cyan",
    "states": "yellow",
    "withheld": "magenta",
    "dropped": "red",
    "released": "magenta",
    "diagnostic": "red",
}
MAX_DEPTH = 12


HEADS = ("ms", "who", "what", "why")


class _Row(NamedTuple):
    """The cells of a record, and the style of what happened."""

    cells: tuple[str, str, str, str]
    style: str


def timeline_table(timeline: Timeline, most: int) -> Table:
    """Makes the table of the first records, for a terminal."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    table.add_column(HEADS[0], justify="right", no_wrap=True)
    table.add_column(HEADS[1], overflow="fold")
    table.add_column(HEADS[2], overflow="fold")
    table.add_column(HEADS[3], overflow="fold", style="dim")
    for (ms, who, what, why), style in islice(_rows(timeline), most):
        table.add_row(Text(ms), Text(who, style=style), Text(what, style=style), Text(why))
    return table


def timeline_lines(timeline: Timeline) -> Iterator[str]:
    """The same of all records in lines for a pipe: nothing is wrapped.

    A table that is laid out takes longer than a long run.
    """
    rows = [HEADS, *(tuple(map(_on_one_line, row.cells)) for row in _rows(timeline))]
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for ms, *others in rows:
        cells = [" " * (widths[0] - cell_len(ms)) + ms]
        cells += [
            cell + " " * (width - cell_len(cell))
            for cell, width in zip(others, widths[1:], strict=True)
        ]
        yield "  ".join(cells)


def _on_one_line(text: str) -> str:
    return visible(text).translate({ord("\n"): "\\n", ord("\t"): "\\t"})


def _rows(timeline: Timeline) -> Iterator[_Row]:
    depths: dict[int, int] = {}
    for record in timeline:
        depth = depths.get(record.cause, -1) + 1 if record.cause is not None else 0
        depths[record.serial] = depth
        who = "  " * min(depth, MAX_DEPTH) + (record.subject or record.kind)
        yield _Row(
            (f"{record.milliseconds:.3f}", who, what(record), why(record)),
            STYLES.get(record.kind, ""),
        )


def what(record: Record) -> str:
    """Says what happened, in the words of the log where it has some."""
    if record.token:
        prefix = f"{record.subject}."
        text = record.token.removeprefix(prefix) if record.subject else record.token
    else:
        words = [record.kind if record.subject else "", record.message]
        if record.from_state or record.to_state:
            words.append(f"{record.from_state or '·'} → {record.to_state or '·'}")
        words.append(with_object(record))
        text = " ".join(word for word in words if word)
    if record.fingers and record.kind in ("input", "touches", "recognizerTouches"):
        text += f" [finger {record.fingers}]"
    if record.kind == "input" and record.x is not None and record.y is not None:
        text += f" at ({record.x:g}, {record.y:g})"
    return text


def why(record: Record) -> str:
    """Says which rule made it, and the reason."""
    return record.basis
