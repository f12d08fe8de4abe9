"""A timeline as a table for people: when, who, what, why; causes as indentation."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

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


def timeline_table(timeline: Timeline, *, wide: bool) -> Table:
    """Makes the table.

    Args:
        timeline: the records.
        wide: no frame and no wrapping, for a pipe.
    """
    table = Table(box=None, pad_edge=False, show_edge=False)
    table.add_column("ms", justify="right", no_wrap=True)
    table.add_column("who", no_wrap=wide, overflow="fold")
    table.add_column("what", no_wrap=wide, overflow="fold")
    table.add_column("why", no_wrap=wide, overflow="fold", style="dim")
    depths: dict[int, int] = {}
    for record in timeline:
        depth = depths.get(record.cause, -1) + 1 if record.cause is not None else 0
        depths[record.serial] = depth
        style = STYLES.get(record.kind, "")
        table.add_row(
            Text(f"{record.milliseconds:.3f}"),
            Text("  " * min(depth, MAX_DEPTH) + (record.subject or record.kind), style=style),
            Text(what(record), style=style),
            Text(why(record)),
        )
    return table


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
