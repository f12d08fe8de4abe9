"""The story of a run, gesture by gesture, from the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost._visible import escape
from fingerpost.explain.answer import Answers
from fingerpost.explain.engine import by_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fingerpost.timeline import Timeline

GOT = "color:#00694F"
MISSED = "color:#B03A00"
REMARK = "color:#755200"


class Story(Answers[dict[str, Any]]):
    """One entry for each gesture: what received it, what did not, and why; prints as a list.

    Attributes:
        text: each entry's title, and a line for what came (✓), must be seen (!), or is
            ordinary (·).
        entries: title, kind, start, end, target, got, missed, notes, records, text of each.
    """

    entries: tuple[dict[str, Any], ...]

    ITEMS = "entries"

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<ol>{''.join(map(_card, self.entries))}</ol>" if self.entries else "<p></p>"


def story(timeline: Timeline) -> Story:
    """The story of a timeline, gesture by gesture; with what a play from its beginning shows."""
    from fingerpost.explain.proving import note_places

    note_places(timeline)
    return Story(by_name(timeline._snapshot, "story"))


def _card(entry: Mapping[str, Any]) -> str:
    styles = {"✓": GOT, "!": MISSED, "·": REMARK}
    items = "".join(
        f'<li style="list-style:none;{styles.get(line["mark"], "")}">'
        f"{escape(line['mark'])} {escape(line['text'])}</li>"
        for line in entry["lines"]
    )
    title = entry["heading"].partition(". ")[2]
    return f"<li><b>{escape(title)}</b><ul>{items}</ul></li>"
