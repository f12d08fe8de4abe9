"""A second, slow and plain model of what lies below a touch: blobs, contacts, frames."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

Place = tuple[float, float]
Cell = tuple[int, int]
Frame = Mapping[Cell, float]
"""The cells above the threshold: (row, column) to the value."""


class Report(NamedTuple):
    """What a finger did: `began`, `moved`, `ended`."""

    time: float
    finger: int
    phase: str
    place: Place


# Blobs (SY-1) ---------------------------------------------------------------------------


def neighbours(frame: Frame, cell: Cell) -> Iterator[Cell]:
    """The cells of a frame that touch a cell, also at a corner."""
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            other = cell[0] + row, cell[1] + column
            if other != cell and other in frame:
                yield other


def height(frame: Frame, cell: Cell) -> tuple[float, int, int]:
    """Of two cells with the same value the first one is the higher."""
    return frame[cell], -cell[0], -cell[1]


def summit(frame: Frame, cell: Cell) -> Cell:
    """Where one comes from a cell by going to the highest neighbour again and again."""
    best = max([cell, *neighbours(frame, cell)], key=lambda other: height(frame, other))
    return cell if best == cell else summit(frame, best)


def blobs(frame: Frame, threshold: float, saddle: float, size: Place) -> list[Place]:
    """The centroids of a frame's blobs, in the order of their first cells."""
    hills: dict[Cell, set[Cell]] = {}
    for cell in frame:
        hills.setdefault(summit(frame, cell), set()).add(cell)
    # Hills whose ridge is nearly as high as the lower of the two are one, the highest ridge first.
    ridges = {}
    for top, cells in hills.items():
        for cell in cells:
            for other in neighbours(frame, cell):
                foreign = next(peak for peak, its in hills.items() if other in its)
                if foreign != top:
                    pair = frozenset((top, foreign))
                    ridges[pair] = max(ridges.get(pair, 0.0), min(frame[cell], frame[other]))
    group = {top: {top} for top in hills}
    for pair, ridge in sorted(ridges.items(), key=lambda item: -item[1]):
        a, b = (group[top] for top in pair)
        lower = min(max(frame[top] for top in side) for side in (a, b))
        if a is not b and ridge >= saddle * lower:
            for top in a | b:
                group[top] = a | b
    found = {frozenset(tops) for tops in group.values()}
    whole = [sorted(cell for top in tops for cell in hills[top]) for tops in found]
    return [centroid(frame, cells, threshold, size) for cells in sorted(whole)]


def centroid(frame: Frame, cells: Sequence[Cell], threshold: float, size: Place) -> Place:
    """The mean place of some cells, weighed by what rises above the threshold."""
    weight = math.fsum(frame[cell] - threshold for cell in cells)
    x = math.fsum((frame[cell] - threshold) * (cell[1] + 0.5) * size[0] for cell in cells)
    y = math.fsum((frame[cell] - threshold) * (cell[0] + 0.5) * size[1] for cell in cells)
    return x / weight, y / weight


# Contacts (SY-1) ------------------------------------------------------------------------


class Contact:
    """A finger on the glass."""

    def __init__(self, number: int, place: Place, time: float) -> None:
        self.number, self.reported = number, place
        self.seen: list[tuple[float, Place]] = [(time, place)]

    def expected(self, time: float) -> Place:
        """Where its last speed would have brought it, unless that was too long ago."""
        (now, here) = self.seen[-1]
        if len(self.seen) < 2:
            return here
        (then, there) = self.seen[-2]
        if time - now > 3 * (now - then) + 1e-9:
            return here
        part = (time - now) / (now - then)
        return here[0] + part * (here[0] - there[0]), here[1] + part * (here[1] - there[1])


def contacts(
    frames: Sequence[tuple[float, list[Place]]], gate: float, hysteresis: float
) -> list[Report]:
    """What the fingers behind some frames' blobs do; each frame's in the order they came."""
    reports: list[Report] = []
    known: list[Contact] = []
    count = 0
    for time, places in frames:
        free, alone = list(range(len(places))), list(known)
        partner: dict[Contact, Place] = {}
        while True:
            pairs = [
                (math.dist(contact.expected(time), places[blob]), known.index(contact), blob)
                for contact in alone
                for blob in free
            ]
            if not pairs or min(pairs)[0] > gate:
                break
            _, which, blob = min(pairs)
            partner[known[which]] = places[blob]
            alone.remove(known[which])
            free.remove(blob)
        event = [Report(time, gone.number, "ended", gone.reported) for gone in alone]
        for contact, place in partner.items():
            contact.seen.append((time, place))
            if max(abs(a - b) for a, b in zip(contact.reported, place, strict=True)) > hysteresis:
                contact.reported = place
                event.append(Report(time, contact.number, "moved", place))
        known = [contact for contact in known if contact in partner]
        for blob in free:
            count += 1
            known.append(Contact(count, places[blob], time))
            event.append(Report(time, count, "began", places[blob]))
        reports += sorted(event, key=lambda item: item.finger)
    return reports


# Frames of the screen (SY-4) ------------------------------------------------------------


PHASES = ("began", "moved", "ended")
"""In the order in which a responder hears of them within one turn (TE-7)."""


class Delivered(NamedTuple):
    """A report as an application gets it, and those that have become one with it."""

    report: Report
    coalesced: list[Report]


def delivered(reports: Sequence[Report], rate: float) -> list[Delivered]:
    """What an application gets at the screen's frames: at most one phase of a finger in a turn."""
    found: list[Delivered] = []
    waiting = list(reports)
    while waiting:
        tick = math.ceil(waiting[0].time * rate - 1e-9) / rate
        here = [item for item in waiting if item.time <= tick + 1e-9]
        waiting = waiting[len(here) :]
        while here:
            turn: dict[int, list[Report]] = {}
            while here:
                before = turn.get(here[0].finger)
                if before and {here[0].phase, before[-1].phase} != {"moved"}:
                    break
                turn.setdefault(here[0].finger, []).append(here.pop(0))
            delivered = [Delivered(run[-1]._replace(time=tick), run) for run in turn.values()]
            found += sorted(delivered, key=lambda item: PHASES.index(item.report.phase))
    return found


def predicted(run: Callable[[float], Place], span: float, rate: float) -> list[Place]:
    """The places on a line that a finger goes, as many as fit into a span ahead."""
    return [run((step + 1) / rate) for step in range(math.floor(span * rate + 1e-6))]
