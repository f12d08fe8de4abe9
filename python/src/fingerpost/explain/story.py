"""The story of a run, gesture by gesture, from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost.explain.engine import ask

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fingerpost.timeline import Timeline

GOT = "color:#00694F"
MISSED = "color:#B03A00"
REMARK = "color:#755200"


@dataclass(frozen=True, repr=False)
class Story:
    """One entry for each gesture: what received it, what did not, and why; prints as a list.

    Attributes:
        text: each entry's title, and a line for every object that received it (✓) or did not (✕).
        data: the plain data, described by `answers.schema.json`: `data["entries"][0]["got"]`.
    """

    text: str
    data: Mapping[str, Any]

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The entries: title, kind, start, end, target, got, missed, notes, records, text."""
        entries: list[dict[str, Any]] = self.data["entries"]
        return entries

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.entries)

    def __getitem__(self, place: int) -> dict[str, Any]:
        return self.entries[place]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def to_dict(self) -> dict[str, Any]:
        """The plain data."""
        return dict(self.data)

    def _repr_html_(self) -> str:
        return f"<ol>{''.join(map(_card, self.entries))}</ol>" if self.entries else "<p></p>"


def story(timeline: Timeline) -> Story:
    """The story of a timeline, gesture by gesture."""
    answer = ask(timeline._snapshot, native.fp_timeline_story)
    return Story(answer["text"], answer)


def _card(entry: Mapping[str, Any]) -> str:
    styles = {"✓": GOT, "✕": MISSED, "!": REMARK}
    items = "".join(
        f'<li style="list-style:none;{styles.get(line["mark"], "")}">'
        f"{escape(line['mark'])} {escape(line['text'])}</li>"
        for line in entry["lines"]
    )
    title = entry["heading"].partition(". ")[2]
    return f"<li><b>{escape(title)}</b><ul>{items}</ul></li>"
