"""Turns timed actions into strokes: one finger from down to up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.documents import ImportedDocument
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.lookup import NotFound, find_element
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.model import ImportedHierarchy, Timing
from fingerpost_workbench.importers.scripts.finger_actions import FingerAction, Place, Verb
from fingerpost_workbench.importers.scripts.w3c.clock import TimedItem
from fingerpost_workbench.importers.scripts.w3c.payload import (
    ElementOrigin,
    Parameters,
    Pause,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerSource,
    PointerUp,
)


@dataclass(slots=True)
class Reader:
    """Turns the items of one source into actions; an error names line and path."""

    document: ImportedDocument
    hierarchy: ImportedHierarchy | None
    timing: Timing
    losses: LossReport
    actions: list[FingerAction] = field(default_factory=list)

    def read(self, finger: int, number: int, source: PointerSource, items: list[TimedItem]) -> None:
        """Adds the actions of the source with this number."""
        self._strangers(number, source)
        if not items:
            self._note(source.id, "plays", "nothing", "the list of actions is empty or taken back")
            return
        downs = [item for item in items if isinstance(item.item, PointerDown)]
        at = Place(0.0, 0.0)
        begins_with_move = self.timing == "wda"
        if begins_with_move and not isinstance(items[0].item, PointerMove):
            raise self._problem(
                number,
                items[0].index,
                "WebDriverAgent needs a pointerMove as the first item of a finger; add one, or "
                "read the file with the timing w3c.",
            )
        is_down = False
        for position, timed in enumerate(items):
            item = timed.item
            step = f"{source.id}[{timed.index}]"
            if isinstance(item, PointerMove):
                to = self._place(number, timed.index, item, at, step, position == 0)
                if is_down:
                    self.actions.append(
                        FingerAction(
                            self._tick(timed), finger, "move", timed.start, timed.end, at, to, step
                        )
                    )
                at = to
                if begins_with_move and position == 0 and downs:
                    # The path begins where the first move ends; the first down only marks it.
                    self._down(finger, timed, timed.end, at, step)
                    self._early(items, downs[0], step)
                    is_down = True
            elif isinstance(item, PointerDown):
                if timed is downs[0] and begins_with_move and is_down:
                    continue
                if is_down:
                    self._twice(number, timed, step, "down")
                    continue
                self._down(finger, timed, timed.start, at, step)
                is_down = True
            elif isinstance(item, PointerUp | PointerCancel):
                if not is_down:
                    self._twice(number, timed, step, "up")
                    continue
                verb: Verb = "up" if isinstance(item, PointerUp) else "cancel"
                now = timed.start
                self.actions.append(
                    FingerAction(self._tick(timed), finger, verb, now, now, at, at, step)
                )
                is_down = False
            else:
                assert isinstance(item, Pause)
        if not downs:
            self._note(source.id, "plays", "nothing", "the finger never comes down")
        elif is_down:
            self._note(source.id, "lifts", "never", "the last pointerUp is missing: it stays down")

    def _tick(self, timed: TimedItem) -> int:
        return timed.index if self.timing == "w3c" else 0

    def _down(self, finger: int, timed: TimedItem, time: int, at: Place, step: str) -> None:
        self.actions.append(
            FingerAction(self._tick(timed), finger, "down", time, time, at, at, step)
        )

    def _early(self, items: list[TimedItem], down: TimedItem, step: str) -> None:
        if down.start > items[0].end:
            late = tidy((down.start - items[0].end) / 1e6)
            because = f"pointerDown stands {late} ms later, but WebDriverAgent's path begins here"
            self._note(step, "comes down", "when the first move ends", because)

    def _twice(self, number: int, timed: TimedItem, step: str, verb: str) -> None:
        present = "down already" if verb == "down" else "not down"
        if self.timing == "wda":
            raise self._problem(number, timed.index, f"the finger is {present} here.")
        self._note(step, timed.item.type, "no effect", f"the finger is {present}")

    def _place(
        self, number: int, index: int, move: PointerMove, at: Place, step: str, is_first: bool
    ) -> Place:
        if isinstance(move.origin, ElementOrigin):
            return self._element_place(number, index, move, step)
        assert move.x is not None and move.y is not None
        if move.origin == "viewport":
            return Place(move.x, move.y)
        if is_first and self.timing == "wda":
            sentence = (
                "the first pointerMove has the origin 'pointer', but the finger is nowhere yet."
            )
            raise self._problem(number, index, sentence, "origin")
        return Place(at.x + move.x, at.y + move.y, at.view if move.x == move.y == 0 else "")

    def _element_place(self, number: int, index: int, move: PointerMove, step: str) -> Place:
        assert isinstance(move.origin, ElementOrigin)
        if self.hierarchy is None:
            reference = move.origin.reference
            sentence = f"'{reference}' is an element: give the hierarchy that it is in."
            raise self._problem(number, index, sentence, "origin")
        try:
            element = find_element(move.origin.reference, self.hierarchy.elements)
        except NotFound as problem:
            raise self._problem(number, index, str(problem), "origin") from None
        if move.x is None:
            because = "the device would take the element's own hit point"
            self._note(step, "place", f"the centre of {element.name}", because)
        x, y = element.rect.center
        dx, dy = move.x or 0.0, move.y or 0.0
        return Place(x + dx, y + dy, "" if dx or dy or element.is_window else element.name)

    def _strangers(self, number: int, source: PointerSource) -> None:
        """The keys that are ignored."""
        parts: list[tuple[str, PointerSource | Parameters | Any]] = [
            (source.id, source),
            (source.id, source.parameters),
            *((f"{source.id}[{i}]", item) for i, item in enumerate(source.actions)),
        ]
        for name, part in parts:
            ignored = sorted(part.model_extra or {})
            if getattr(part, "button", 0):
                ignored.append("button")
            if ignored:
                known = [key for key in type(part).model_fields if key not in part.model_fields_set]
                near = [near for key in ignored for near in known if key.lower() == near.lower()]
                hint = f" (was {near[0]} meant?)" if near else ""
                self._note(name, ", ".join(ignored), "not used", f"no part of a touch here{hint}")

    def _note(self, step: str, fact: str, used: str, because: str) -> None:
        self.losses.assumed(step, fact, used, because)

    def _problem(self, number: int, index: int, sentence: str, *more: str) -> Exception:
        path: list[str | int] = [number, "actions", index, *more]
        if isinstance(self.document.data, dict):
            path.insert(0, "actions")
        return self.document.problem(sentence, path)
