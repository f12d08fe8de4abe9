"""Two ways to time a W3C Actions payload: when each action of each finger happens.

WebDriverAgent plays every source by itself: an action starts when the one before it ends. The W3C
specification runs the n-th actions of all sources together, and starts the next ones when the
longest of them has ended. Times are integer nanoseconds from the start of the payload.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from fingerpost_workbench.importers.model import Timing
from fingerpost_workbench.importers.scripts.w3c.payload import (
    Item,
    Pause,
    PauseSource,
    PointerCancel,
    PointerMove,
    PointerSource,
)


@dataclass(frozen=True, slots=True)
class TimedItem:
    """An action with its index in the source, its start and its duration."""

    index: int
    item: Item
    start: int
    duration: int

    @property
    def end(self) -> int:
        """The time at which it ends."""
        return self.start + self.duration


def timed(
    sources: Sequence[PointerSource | PauseSource], timing: Timing
) -> tuple[list[list[TimedItem]], int]:
    """The actions of each source with their times, and the time at which the payload ends."""
    lists = _ticks(sources) if timing == "w3c" else [_own_clock(source) for source in sources]
    if timing == "w3c":
        end = max(
            (item.start + _longest(sources, item.index) for s in lists for item in s), default=0
        )
    else:
        end = max((item.end for items in lists for item in items), default=0)
    return lists, end


def _own_clock(source: PointerSource | PauseSource) -> list[TimedItem]:
    now = 0
    result = []
    for index, item in without_cancelled(list(source.actions)):
        duration = nanoseconds(_duration(item, 0))
        result.append(TimedItem(index, item, now, duration))
        now += duration
    return result


def without_cancelled(items: Sequence[Item]) -> list[tuple[int, Item]]:
    """Removes each pointerCancel and the action before it, as WebDriverAgent does.

    It goes from the end to the start, so a cancel after a cancel removes that cancel.
    """
    kept: list[tuple[int, Item]] = []
    index = len(items) - 1
    while index >= 0:
        if isinstance(items[index], PointerCancel):
            index -= 2
        else:
            kept.append((index, items[index]))
            index -= 1
    return kept[::-1]


def _ticks(sources: Sequence[PointerSource | PauseSource]) -> list[list[TimedItem]]:
    count = max((len(source.actions) for source in sources), default=0)
    longest = [_longest(sources, index) for index in range(count)]
    starts = [0, *accumulate(longest)]
    return [
        [
            TimedItem(
                i, item, starts[i], min(nanoseconds(_duration(item, None, longest[i])), longest[i])
            )
            for i, item in enumerate(source.actions)
        ]
        for source in sources
    ]


def _longest(sources: Sequence[PointerSource | PauseSource], index: int) -> int:
    durations = (
        nanoseconds(_duration(source.actions[index], 0))
        for source in sources
        if index < len(source.actions)
    )
    return max(durations, default=0)


def _duration(item: Item, default: float | None, tick: int = 0) -> float:
    """The duration in milliseconds; a move without one takes the default, or the whole tick."""
    if isinstance(item, Pause):
        return item.duration
    if isinstance(item, PointerMove):
        if item.duration is not None:
            return item.duration
        return tick / 1e6 if default is None else default
    return 0


def nanoseconds(milliseconds: float) -> int:
    """Milliseconds as whole nanoseconds."""
    return round(milliseconds * 1e6)
