"""The player: a timeline as one HTML page, with the screen, the lanes and the explanations."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import chain, islice, pairwise
from os import PathLike
from typing import TYPE_CHECKING, Any

from fingerpost._call import listed, mapping, typed
from fingerpost._rules import rules
from fingerpost._visible import escape, visible_json
from fingerpost.errors import FingerpostError
from fingerpost.explain.engine import why_not, why_not_recorded
from fingerpost.explain.proving import note_places
from fingerpost_workbench.pictures.model import Picture
from fingerpost_workbench.pictures.palette import MARKS, SPANS, TICK
from fingerpost_workbench.pictures.rests import basis_of, settings_of
from fingerpost_workbench.pictures.screenshot import screenshot_address

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline

MAX_WHY_NOT = 300
"""The largest number of objects whose missing events are explained in a page."""
MAX_PLAYED = 40
"""The largest number of those whose explanation is played; the others say that it is not."""
MAX_PLAYED_RECORDS = 20_000
"""The largest number of records, times those objects: each play takes as long as the run itself."""
SCRIPTS = (
    *("base.js", "names.js", "gestures.js", "story.js", "places.js", "pills.js", "screen.js"),
    *("axis.js", "glyphs.js", "lanes.js", "marks.js", "instants.js", "arrows.js", "minimap.js"),
    *("details.js", "search.js", "legend.js", "moving.js", "input.js", "around.js"),
)
STYLES = (
    *("tokens.css", "frame.css", "story.css", "screen.css", "timeline.css", "details.css"),
    *("phone.css", "compact.css"),
)
GROWING = ("serial", "time", "cause", "touch")
"""The columns of records whose numbers grow with the rows or repeat."""
ROW = 3
"""The index of the row in a line of the story."""
LEVELS = ("check", "late", "info")
"""The engine's severities of a remark in the story."""
FOLDER = resources.files("fingerpost_workbench.pictures").joinpath("player")


@dataclass(frozen=True, slots=True)
class ScriptLines:
    """Where the steps of a script stand.

    Attributes:
        file: the file's address, relative to the page.
        lines: for each step its line number and the line.
    """

    file: str
    lines: Sequence[tuple[int, str]]


def page_of(
    timeline: Timeline,
    *,
    title: str,
    most: int,
    screenshot: str | PathLike[str] | None = None,
    texts: Mapping[str, str] | None = None,
    notes: Iterable[str] = (),
    script: ScriptLines | None = None,
) -> str:
    """Makes the page, which loads nothing from the network; equal timelines give equal bytes.

    Args:
        timeline: the timeline to show.
        title: the page's title.
        most: the largest number of explained records; records with a mark come first.
        screenshot: a PNG or JPEG of the whole screen, drawn behind the wireframe.
        texts: the texts on views, by name.
        notes: sentences on what the run rests on.
        script: the lines of the script's steps, in order.

    Raises:
        BadValueError: the screenshot cannot be used.
    """
    picture = None if screenshot is None else screenshot_address(screenshot)
    data = data_of(timeline, timeline.picture(), title=title, most=most)
    data["texts"] = dict(mapping("texts", texts or {}))
    data["notes"] = [typed("notes", note, str) for note in listed("notes", notes)]
    if script is not None:
        data["script"] = {"file": script.file, "lines": [list(line) for line in script.lines]}
    return page_with(data if picture is None else data | {"screenshot": picture})


def data_of(timeline: Timeline, picture: Picture, *, title: str, most: int) -> dict[str, Any]:
    """Makes the page's data: the picture, and the engine's answers."""
    data = picture.to_dict()
    data["title"] = title
    data["notes"], data["script"] = [], None
    lab = timeline._history.lab
    data["basis"] = basis_of(timeline, lab)
    data["settings"] = settings_of(lab)
    looks = {**SPANS, **MARKS, "tick": TICK}
    data["signs"] = {name: [look.word, name in SPANS, look.weight] for name, look in looks.items()}
    data["whyNot"], data["unasked"] = _refusals(timeline, picture)
    data["rules"] = _rules(picture)
    data["story"] = _story(timeline, picture)
    data["why"] = _reasons(timeline, picture, data["story"], most)
    data["limit"] = _limit(len(picture.records), len(data["why"]))
    data["limitNot"] = (
        f"Why not is explained for {MAX_WHY_NOT} views and recognizers; "
        f"{len(data['unasked'])} are left out."
        if data["unasked"]
        else ""
    )
    return data


def _story(timeline: Timeline, picture: Picture) -> list[dict[str, Any]]:
    """The gestures with the rows of their records; a part of a run lacks some records."""
    rows = {record.serial: row for row, record in enumerate(picture.records)}
    reported = []
    for entry in timeline.story():
        own = [rows[serial] for serial in entry["records"] if serial in rows]
        if not own:
            continue
        first = rows.get(entry["first"], own[0])
        reported.append(
            {
                **{key: entry[key] for key in ("number", "title", "target")},
                **{key: entry[key] for key in ("start", "end", "settled")},
                "acted": entry["outcome"] == "acted",
                "first": first,
                "last": rows.get(entry["last"], own[-1]),
                "lines": [
                    [*line, rows.get(serial, first), *more] for serial, line, more in _lines(entry)
                ],
            }
        )
    return reported


def _lines(entry: Mapping[str, Any]) -> Iterator[tuple[int, list[str], list[Any]]]:
    """The lines of a story entry, the most important first: row, look, name, text, and two more.

    These are whether the line shows on the chosen card only, and the received event.
    """
    items = [*entry["got"], *entry["missed"], *entry["notes"]]
    known, shown = {item["text"] for item in items}, {line["text"] for line in entry["lines"]}
    for line in entry["lines"]:
        if line["text"] not in known:
            yield line["record"], ["unhandled", "", line["text"]], [0, ""]
    notes = {level: [n for n in entry["notes"] if n["level"] == level] for level in LEVELS}
    missed = [[m for m in entry["missed"] if m["routine"] is routine] for routine in (False, True)]
    got = "passed" if entry["outcome"] == "unhandled" else "got"
    for look, items in (
        (got, entry["got"]),
        ("not", missed[0]),
        ("check", notes["check"]),
        ("late", notes["late"]),
        ("not", missed[1]),
        ("info", notes["info"]),
    ):
        for item in items:
            is_routine = item.get("routine", False) and item["text"] not in shown
            line = [look, item["name"], item["text"]]
            yield item["record"], line, [int(is_routine), item.get("event", "")]


def page_with(data: dict[str, Any]) -> str:
    """Puts data and scripts into the page."""
    script = '"use strict";\n(() => {\n' + "".join(map(_part, SCRIPTS)) + "})();"
    return filled(
        _part("page.html"),
        TITLE=escape(data["title"]),
        STYLE="".join(map(_part, STYLES)),
        DATA=script_safe(_in_differences(data)),
        SCRIPT=script,
    )


def _in_differences(data: dict[str, Any]) -> dict[str, Any]:
    """The data with growing numbers as their differences, a third fewer bytes; `base.js` adds them.

    Places on the axis are in hundredths, so that their sums are exact.
    """
    records = data["records"]
    columns = {name: differences(records[name]) for name in GROWING}
    lanes = [lane | {"ticks": differences(lane["ticks"])} for lane in data["lanes"]]
    x = differences([round(x * 100) for x in data["x"]])
    return data | {"x": x, "lanes": lanes, "records": records | columns}


def differences(numbers: Iterable[int]) -> list[int]:
    """The first number, and from each number to the next.

    >>> differences([5, 5, 8])
    [5, 0, 3]
    """
    return [number - before for before, number in pairwise(chain([0], numbers))]


def filled(page: str, **pieces: str) -> str:
    """Replaces each `<!--NAME-->` of a page by its piece, from top to bottom."""
    made = []
    for name, piece in pieces.items():
        before, marked, page = page.partition(f"<!--{name}-->")
        assert marked, name
        made += [before, piece]
    return "".join([*made, page])


def _part(name: str) -> str:
    return FOLDER.joinpath(name).read_text("utf-8")


def rule_address(rule: str) -> str:
    """The address of a rule in the rule book; empty as long as the book has no web address."""
    return ""


def script_safe(data: object) -> str:
    r"""JSON that is safe inside a script element: it has no `<`.

    >>> script_safe({"name": "</script><script>"})
    '{"name":"\\u003c/script>\\u003cscript>"}'
    """
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return visible_json(text).replace("<", "\\u003c")


def _limit(records: int, answered: int) -> str:
    if answered >= records:
        return ""
    return f"Why is written for {answered} of {records} records; ask for more with why={records}."


def _reasons(
    timeline: Timeline, picture: Picture, story: Iterable[Mapping[str, Any]], most: int
) -> dict[str, Any]:
    """Explanations by row: the story's records first, then the records with a mark."""
    lines = (line[ROW] for gesture in story for line in gesture["lines"])
    marked = sorted({mark.row for lane in picture.lanes for mark in lane.marks})
    chosen = set(islice(dict.fromkeys(chain(lines, marked, range(len(picture.records)))), most))
    found = {}
    for row in sorted(chosen):
        reported = _asked(timeline, picture.records[row])
        if reported is not None:
            found[str(row)] = reported
    return found


def _asked(timeline: Timeline, record: Record) -> dict[str, Any] | None:
    try:
        return _reported(timeline.why(record))
    except FingerpostError:
        return None  # A part of a timeline lacks the records that the answer needs.


def _reported(explanation: Explanation) -> dict[str, Any]:
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


def _rules(picture: Picture) -> dict[str, Any]:
    """The titles and statements of the rules behind these records."""
    named = {record.rule for record in picture.records}
    return {
        rule.id: {
            "title": rule.title,
            "statement": rule.statement,
            "confidence": rule.confidence,
            "sources": rule.sources,
            "address": rule_address(rule.id),
        }
        for rule in rules()
        if rule.id in named
    }


def _refusals(timeline: Timeline, picture: Picture) -> tuple[dict[str, Any], list[str]]:
    """Explains why views and recognizers on the screen did not receive their events.

    Returns:
        The explanations by name, and the names that were left out.
    """
    shown = {item.name for _, scene in picture.screens for item in scene.views}
    shown |= {item.name for _, scene in picture.screens for item in scene.recognizers}
    missing = [(name, events) for name, events in picture.missing.items() if name in shown]
    answers: dict[str, Any] = {}
    played = min(MAX_PLAYED, MAX_PLAYED_RECORDS // max(1, len(timeline)))
    if asked := [name for name, _ in missing[played:MAX_WHY_NOT]]:
        note_places(timeline, asked)
    for place, (name, events) in enumerate(missing[:MAX_WHY_NOT]):
        ask = why_not if place < played else why_not_recorded
        reported = [item for event in events for item in _refusal(ask, timeline, name, event)]
        if reported:
            answers[name] = reported
    return answers, [name for name, _ in missing[MAX_WHY_NOT:]]


def _refusal(
    ask: Callable[[Timeline, str, str], Explanation], timeline: Timeline, name: str, event: str
) -> Iterator[dict[str, Any]]:
    try:
        yield {"event": event, **_reported(ask(timeline, name, event))}
    except FingerpostError:
        return
