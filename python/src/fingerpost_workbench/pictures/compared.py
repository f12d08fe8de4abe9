"""Two timelines side by side: two players on one axis, and the first difference."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fingerpost._visible import escape
from fingerpost_workbench.pictures.axis import lay_out
from fingerpost_workbench.pictures.model import Column, Fold, Lane, Mark, Picture
from fingerpost_workbench.pictures.page import FOLDER, data_of, filled, page_with, script_safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fingerpost.explain.compared import Diff
    from fingerpost.record import Record

Rows = list[tuple[int, int]]
"""A row of each timeline; -1 for a timeline without such a row."""
SIDES = (0, 1)


def compared_page(diff: Diff, whole: Diff, *, title: str, names: tuple[str, str], most: int) -> str:
    """Makes the page: both timelines as players that move together, and their first difference.

    Args:
        diff: the comparison of the two timelines.
        whole: their comparison with all records.
        title: the page's title.
        names: the names of the two timelines.
        most: the largest number of records of each timeline that are explained.
    """
    timelines = (diff.a, diff.b)
    pictures = (diff.a.picture(), diff.b.picture())
    rows = [_pair(pictures, pair.a, pair.b) for pair in whole.pairs]
    align(pictures, rows)
    differing = _differing(diff, pictures)
    first = _first(diff, pictures)
    pages = []
    for side in SIDES:
        picture, timeline = pictures[side], timelines[side]
        data = data_of(timeline, picture, title=names[side], most=most)
        data["key"] = "ab"[side]
        data["compared"] = {
            "differing": sorted(pair[side] for pair in differing if pair[side] >= 0),
            "first": _place(pictures, next((pair for pair in rows if pair in differing), None)),
        }
        pages.append(page_with(data))
    lanes = max(len(picture.shown) for picture in pictures)
    said = {
        "title": title,
        "names": names,
        "pages": pages,
        "pairs": [[a, b, (a, b) in differing] for a, b in rows],
        "records": [_records(picture) for picture in pictures],
        "settings": [[name, str(a), str(b)] for name, a, b in diff.settings],
        "first": first,
        "count": len(diff),
        "height": min(max(lanes * 46 + 110, 300), 372),
    }
    return filled(
        _part("diff.html"),
        TITLE=escape(title),
        STYLE=_part("tokens.css") + _part("diff.css"),
        DATA=script_safe(said),
        SCRIPT=f'"use strict";\n(() => {{\n{_part("diff.js")}}})();',
    )


def _part(name: str) -> str:
    return FOLDER.joinpath(name).read_text("utf-8")


def _differing(diff: Diff, pictures: Sequence[Picture]) -> set[tuple[int, int]]:
    return {_pair(pictures, pair.a, pair.b) for pair in diff.differing}


def _pair(pictures: Sequence[Picture], a: Record | None, b: Record | None) -> tuple[int, int]:
    return _row(pictures[0], a), _row(pictures[1], b)


def _row(picture: Picture, record: Record | None) -> int:
    return -1 if record is None else picture.row_of(record.serial)


def _place(pictures: Sequence[Picture], pair: tuple[int, int] | None) -> float:
    """The place of a pair on the common axis; -1 for none."""
    if pair is None:
        return -1.0
    return next((pictures[side].x[pair[side]] for side in SIDES if pair[side] >= 0), -1.0)


def _first(diff: Diff, pictures: Sequence[Picture]) -> dict[str, Any] | None:
    """The first difference, with each side's explanation of it."""
    first = diff.first
    if first is None:
        return None
    sides = ((first.a, first.causes_a, first.why_a), (first.b, first.causes_b, first.why_b))
    return {
        "changed": first.changed,
        "sides": [
            {
                "row": _row(pictures[side], record),
                "why": why,
                "chain": [row for row in (_row(pictures[side], r) for r in causes) if row >= 0],
            }
            for side, (record, causes, why) in zip(SIDES, sides, strict=True)
        ],
    }


def _records(picture: Picture) -> dict[str, Any]:
    numbers: dict[str, int] = {}
    texts = [
        numbers.setdefault(picture.words(row), len(numbers)) for row in range(len(picture.records))
    ]
    return {
        "words": list(numbers),
        "text": texts,
        "time": [record.time for record in picture.records],
        "serial": [record.serial for record in picture.records],
    }


# One axis


def align(pictures: Sequence[Picture], rows: Rows) -> None:
    """Gives two pictures a common axis: records of both have the same place in both.

    Each picture's columns contain its own instants and times.
    """
    places: list[dict[int, int]] = [{}, {}]
    for place, pair in enumerate(rows):
        for side in SIDES:
            if pair[side] >= 0:
                places[side][pair[side]] = place
    records = _in_common(pictures, rows)
    shadows: list[tuple[Lane, Lane]] = []
    for side in SIDES:
        for lane in pictures[side].shown:
            shadows.append((lane, _shadow(lane, places[side], len(shadows))))
    columns, x = lay_out(records, [shadow for _, shadow in shadows])
    for lane, shadow in shadows:
        for mark, placed in zip(lane.marks, shadow.marks, strict=True):
            mark.level = placed.level
        lane.folds.clear()
    for side in SIDES:
        _take_over(pictures[side], places[side], columns, x)
    inverse = [{place: row for row, place in places[side].items()} for side in SIDES]
    count = len(pictures[0].shown)
    for number, (lane, shadow) in enumerate(shadows):
        back = inverse[0 if number < count else 1]
        lane.folds += [Fold(back[f.start], back[f.end], f.count, f.message) for f in shadow.folds]


def _in_common(pictures: Sequence[Picture], rows: Rows) -> list[Record]:
    """One record for each pair; a new instant begins when the time of either side advances.

    The time of these records only separates columns. Each picture's columns have its own times.
    """
    made: list[Record] = []
    now: list[int] = [-1, -1]
    time = 0
    for pair in rows:
        goes_on = False
        for side in SIDES:
            if pair[side] < 0:
                continue
            own = pictures[side].records[pair[side]].time
            goes_on |= own != now[side]
            now[side] = own
        if goes_on:
            time = max(time + 1, *now)
        record = next(pictures[side].records[pair[side]] for side in SIDES if pair[side] >= 0)
        made.append(record._replace(time=time))
    return made


def _shadow(lane: Lane, places: dict[int, int], order: int) -> Lane:
    marks = [Mark(places[mark.row], mark.look, mark.label) for mark in lane.marks]
    ticks = [places[row] for row in lane.ticks]
    return replace(lane, order=order, marks=marks, ticks=ticks, spans=[], folds=[])


def _take_over(
    picture: Picture, places: dict[int, int], columns: Sequence[Column], x: Sequence[float]
) -> None:
    far = 0.0
    for row in range(len(picture.records)):
        # Never backwards: the times of a run that only one timeline has may be earlier.
        far = max(far, x[places[row]])
        picture.x[row] = far
    rows = iter(sorted(places.items(), key=lambda item: item[1]))
    following = next(rows, None)
    picture.columns.clear()
    for column in columns:
        own: list[int] = []
        while following is not None and following[1] <= column.last:
            if following[1] >= column.first:
                own.append(following[0])
            following = next(rows, None)
        if own:
            times = [picture.records[row].time for row in own]
            count = len(set(times)) if column.count > 1 else 1
            picture.columns.append(
                replace(
                    column,
                    start=min(times),
                    end=max(times),
                    first=own[0],
                    last=own[-1],
                    count=count,
                )
            )
