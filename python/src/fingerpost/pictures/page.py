"""The player: a timeline as one page, with the screen, the lanes and the reasons."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from importlib import resources
from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError
from fingerpost.pictures.model import Picture
from fingerpost.pictures.palette import MARKS, SPANS, TICK, Look

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline

MOST_SUBJECTS = 200
"""For so many views and recognizers at most the page knows why not."""


def page_of(timeline: Timeline, *, title: str, most: int) -> str:
    """Makes the page: no network, no font or script from outside; the same in, the same bytes out.

    Args:
        timeline: what is shown.
        title: the page's title.
        most: for so many records the engine is asked why, for those first that have a mark.
    """
    picture = timeline.picture()
    data = picture.to_dict()
    data["title"] = title
    data["looks"] = {name: _look(look) for name, look in {**SPANS, **MARKS, "tick": TICK}.items()}
    data["why"] = _reasons(timeline, picture, most)
    data["whyNot"] = dict(_refusals(timeline, picture))
    data["limit"] = _limit(len(picture.records), len(data["why"]))
    page = resources.files("fingerpost.pictures").joinpath("player.html").read_text("utf-8")
    head, marked, rest = page.partition("<!--TITLE-->")
    before, placed, after = rest.partition("<!--DATA-->")
    assert marked and placed
    return head + html.escape(title) + before + script_safe(data) + after


def script_safe(data: object) -> str:
    r"""JSON that may stand in a script element: no `<` in it ends the element or begins another.

    >>> script_safe({"name": "</script><script>"})
    '{"name":"\\u003c/script>\\u003cscript>"}'
    """
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


class Player:
    """The player in a notebook: the page in a frame of its own."""

    def __init__(self, page: str, height: int) -> None:
        """Takes the page and the frame's height in pixels."""
        self.page = page
        self.height = height

    def _repr_html_(self) -> str:
        return (
            f'<iframe title="Fingerpost" style="width:100%;height:{self.height}px;border:0" '
            f'sandbox="allow-scripts" srcdoc="{html.escape(self.page)}"></iframe>'
        )


def _look(look: Look) -> list[object]:
    return [look.word, look.light, look.dark, look.shape, look.is_hatched]


def _limit(records: int, answered: int) -> str:
    if answered >= records:
        return ""
    return f"Why is written for {answered} of {records} records; ask for more with why={records}."


def _reasons(timeline: Timeline, picture: Picture, most: int) -> dict[str, Any]:
    """Asks the engine why, for the records with a mark first; by row."""
    rows = sorted({mark.row for lane in picture.lanes for mark in lane.marks})[:most]
    chosen = set(rows)
    for row in range(len(picture.records)):
        if len(chosen) >= most:
            break
        chosen.add(row)
    found = {}
    for row in sorted(chosen):
        told = _asked(timeline, picture.records[row])
        if told is not None:
            found[str(row)] = told
    return found


def _asked(timeline: Timeline, record: Record) -> dict[str, Any] | None:
    try:
        return _told(timeline.why(record))
    except FingerpostError:
        return None  # A part of a timeline does not hold what the answer rests on.


def _told(explanation: Explanation) -> dict[str, Any]:
    data = explanation.to_dict()
    return {
        "text": str(explanation),
        "facts": [
            [
                f"{fact['subject']}.{fact['property']}",
                fact["value"],
                fact["rule"],
                fact["confidence"],
            ]
            for fact in data.get("facts", [])
        ],
    }


def _refusals(timeline: Timeline, picture: Picture) -> Iterator[tuple[str, Any]]:
    """Asks why not, for what views and recognizers did not get."""
    got: dict[str, set[str]] = {}
    for record in picture.records:
        if record.subject and record.kind in ("touches", "controls", "actions"):
            what = "action" if record.kind == "actions" else record.message or ""
            got.setdefault(record.subject, set()).add(what)
    wishes: list[tuple[str, str]] = []
    if picture.scene is not None:
        for recognizer in picture.scene.recognizers:
            if "action" not in got.get(recognizer.name, set()):
                wishes.append((recognizer.name, "action"))
        for view in picture.scene.views:
            had = got.get(view.name, set())
            if "began" not in had:
                wishes.append((view.name, "touchesBegan"))
            elif "touchDown" in had and "touchUpInside" not in had:
                wishes.append((view.name, "touchUpInside"))
            elif "ended" not in had:
                wishes.append((view.name, "touchesEnded"))
    for name, event in wishes[:MOST_SUBJECTS]:
        try:
            yield name, {"event": event, **_told(timeline.why_not(name, event))}
        except FingerpostError:
            continue
