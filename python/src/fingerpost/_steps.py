"""The steps of scripts. Made by tools/scripts.py of the engine's steps; not to be edited."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError, KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Literal, Self

    from fingerpost.script import Object, Place


_NUMBER = (int, float)


def _word(value: object) -> object:
    return camel(value) if isinstance(value, str) else value


def _step(verb: str, operand: object) -> dict[str, Any]:
    """A step with its verb alone."""
    if operand is None:
        raise KindError(f"{verb} takes something, not None.")
    return {verb: operand}


class Steps:
    """The engine's steps, a method each: it adds one step and returns the script."""

    steps: list[dict[str, Any]]

    def _within(self, key: str, value: Any, least: float, most: float) -> Any:  # noqa: ANN401
        """A value of the next step; refuses a number that the engine would refuse."""
        if isinstance(value, _NUMBER) and (value < least or value > most):
            ends = f"{least}…{'' if most == math.inf else most}"
            place = f"script[{len(self.steps)}].{key}"
            raise BadValueError(f"{place}: a number in {ends} is wanted, not {value}.")
        return value

    def down(self, finger: int, at: Place) -> Self:
        """A finger comes down."""
        step = _step("down", self._within("down", finger, 0, 2147483645))
        if at is not None:
            step["at"] = at
        self.steps.append(step)
        return self

    def move(
        self,
        finger: int,
        to: Place | None = None,
        *,
        by: Sequence[float] | None = None,
        over: float | None = None,
    ) -> Self:
        """A finger moves, in samples; in one sample if it takes no time.

        `over`: 0 s.
        """
        step = _step("move", self._within("move", finger, 0, 2147483645))
        if to is not None:
            step["to"] = to
        if by is not None:
            step["by"] = by
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        self.steps.append(step)
        return self

    def up(self, finger: int, at: Place | None = None) -> Self:
        """A finger lifts, in place or at a given place."""
        step = _step("up", self._within("up", finger, 0, 2147483645))
        if at is not None:
            step["at"] = at
        self.steps.append(step)
        return self

    def cancel(self, finger: int) -> Self:
        """The system cancels a finger's touch."""
        step = _step("cancel", self._within("cancel", finger, 0, 2147483645))
        self.steps.append(step)
        return self

    def wait(self, seconds: float) -> Self:
        """Time passes, timers fire."""
        step = _step("wait", self._within("wait", seconds, 0, 1000000))
        self.steps.append(step)
        return self

    def tap(
        self,
        place: Place,
        *,
        count: int | None = None,
        fingers: int | None = None,
        hold: float | None = None,
        gap: float | None = None,
    ) -> Self:
        """Fingers tap, once or several times.

        `count`: 1. `fingers`: 1. `hold`: 0.05 s. `gap`: 0.1 s.
        """
        step = _step("tap", place)
        if count is not None:
            step["count"] = self._within("count", count, 1, 10000)
        if fingers is not None:
            step["fingers"] = self._within("fingers", fingers, 1, 20)
        if hold is not None:
            step["hold"] = self._within("hold", hold, 0, 1000000)
        if gap is not None:
            step["gap"] = self._within("gap", gap, 0, 1000000)
        self.steps.append(step)
        return self

    def press(
        self, place: Place, duration: float | None = None, *, fingers: int | None = None
    ) -> Self:
        """Fingers press and hold.

        `duration`: 0.6 s. `fingers`: 1.
        """
        step = _step("press", place)
        if duration is not None:
            step["for"] = self._within("for", duration, 0, 1000000)
        if fingers is not None:
            step["fingers"] = self._within("fingers", fingers, 1, 20)
        self.steps.append(step)
        return self

    def drag(
        self,
        place: Place,
        *,
        to: Place | None = None,
        by: Sequence[float] | None = None,
        over: float | None = None,
        fingers: int | None = None,
    ) -> Self:
        """Fingers move to a place, or by an offset.

        `over`: 0.3 s. `fingers`: 1.
        """
        step = _step("drag", place)
        if to is not None:
            step["to"] = to
        if by is not None:
            step["by"] = by
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        if fingers is not None:
            step["fingers"] = self._within("fingers", fingers, 1, 20)
        self.steps.append(step)
        return self

    def swipe(
        self,
        place: Place,
        direction: Literal["right", "left", "up", "down"] | None = None,
        *,
        distance: float | None = None,
        over: float | None = None,
        fingers: int | None = None,
    ) -> Self:
        """Fingers move quickly in a direction.

        `direction`: left. `distance`: 120 pt. `over`: 0.15 s. `fingers`: 1.
        """
        step = _step("swipe", place)
        if direction is not None:
            step["direction"] = _word(direction)
        if distance is not None:
            step["distance"] = self._within("distance", distance, 0, math.inf)
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        if fingers is not None:
            step["fingers"] = self._within("fingers", fingers, 1, 20)
        self.steps.append(step)
        return self

    def pinch(
        self,
        place: Place,
        *,
        start: float | None = None,
        end: float | None = None,
        over: float | None = None,
    ) -> Self:
        """Two fingers change their distance.

        `start`: 200 pt. `end`: 100 pt. `over`: 0.5 s.
        """
        step = _step("pinch", place)
        if start is not None:
            step["from"] = self._within("from", start, 0, math.inf)
        if end is not None:
            step["to"] = self._within("to", end, 0, math.inf)
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        self.steps.append(step)
        return self

    def rotate(
        self,
        place: Place,
        *,
        by: float | None = None,
        radius: float | None = None,
        over: float | None = None,
    ) -> Self:
        """Two fingers turn about a place, clockwise.

        `by`: 90 °. `radius`: 80 pt. `over`: 0.5 s.
        """
        step = _step("rotate", place)
        if by is not None:
            step["by"] = by
        if radius is not None:
            step["radius"] = self._within("radius", radius, 5e-324, math.inf)
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        self.steps.append(step)
        return self

    def press_button(self, name: str, duration: float | None = None) -> Self:
        """A button of a remote or a key is held for a time.

        `duration`: 0.1 s.
        """
        step = _step("pressButton", name)
        if duration is not None:
            step["for"] = self._within("for", duration, 0, 1000000)
        self.steps.append(step)
        return self

    def shake(self) -> Self:
        """The device is shaken."""
        step = _step("shake", True)
        self.steps.append(step)
        return self

    def remote(self, name: str) -> Self:
        """A remote control's command."""
        step = _step("remote", name)
        self.steps.append(step)
        return self

    def activate(self, name: str) -> Self:
        """An application comes to the front; springBoard is the home screen."""
        step = _step("activate", name)
        self.steps.append(step)
        return self

    def hover(self, place: Place | None = None) -> Self:
        """A pointer is at a place, or leaves the screen."""
        step = _step("hover", False if place is None else place)
        self.steps.append(step)
        return self

    def scroll(
        self,
        place: Place,
        by: Sequence[float],
        kind: str | None = None,
        *,
        over: float | None = None,
    ) -> Self:
        """A wheel (discrete) or a trackpad (continuous) scrolls at a place: no touch.

        `over`: 0.3 s. `kind`: continuous.
        """
        step = _step("scroll", place)
        if by is not None:
            step["by"] = by
        if over is not None:
            step["over"] = self._within("over", over, 0, 1000000)
        if kind is not None:
            step["kind"] = _word(kind)
        self.steps.append(step)
        return self

    def tap_status_bar(self) -> Self:
        """The status bar is tapped; also {tap: statusBar}, where nothing has that name."""
        step = _step("tapStatusBar", True)
        self.steps.append(step)
        return self

    def remove(self, target: Object) -> Self:
        """The program removes a view or a recognizer."""
        step = _step("remove", target)
        self.steps.append(step)
        return self

    def add(self, view: Object, to: Object, index: int | None = None) -> Self:
        """The program adds a view to another, on top or at an index."""
        step = _step("add", view)
        if to is not None:
            step["to"] = to
        if index is not None:
            step["index"] = self._within("index", index, 0, 2147483647)
        self.steps.append(step)
        return self

    def add_recognizer(self, recognizer: Object, to: Object) -> Self:
        """The program adds a recognizer to a view."""
        step = _step("addRecognizer", recognizer)
        if to is not None:
            step["to"] = to
        self.steps.append(step)
        return self

    def set_content_offset(
        self, view: Object, x: float, y: float, *, animated: bool | None = None
    ) -> Self:
        """setContentOffset(_:animated:) of a scroll view.

        `animated`: False.
        """
        step = _step("setContentOffset", view)
        step["to"] = (x, y)
        if animated is not None:
            step["animated"] = animated
        self.steps.append(step)
        return self

    def stop_scrolling_and_zooming(self, view: Object) -> Self:
        """stopScrollingAndZooming() of a scroll view: its motion, its drag and its pinch end."""
        step = _step("stopScrollingAndZooming", view)
        self.steps.append(step)
        return self

    def set_translation(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        step = _step("setTranslation", value)
        if of is not None:
            step["of"] = of
        self.steps.append(step)
        return self

    def set_scale(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        step = _step("setScale", value)
        if of is not None:
            step["of"] = of
        self.steps.append(step)
        return self

    def set_rotation(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        step = _step("setRotation", value)
        if of is not None:
            step["of"] = of
        self.steps.append(step)
        return self

    def require(self, recognizer: Object, by: Object) -> Self:
        """require(toFail:): the operand must fail first."""
        step = _step("require", recognizer)
        if by is not None:
            step["by"] = by
        self.steps.append(step)
        return self

    def ignore_interaction(self, is_on: bool = True) -> Self:
        """True: fingers that come down become no touches; false ends that."""
        step = _step("ignoreInteraction", is_on)
        self.steps.append(step)
        return self

    def become_first_responder(self, responder: Object) -> Self:
        """A responder becomes first responder, if it can."""
        step = _step("becomeFirstResponder", responder)
        self.steps.append(step)
        return self

    def resign_first_responder(self, responder: Object) -> Self:
        """A responder resigns first responder."""
        step = _step("resignFirstResponder", responder)
        self.steps.append(step)
        return self

    def focus(self, view: Object | None = None) -> Self:
        """A remote's focus moves to a view, or to none."""
        step = _step("focus", False if view is None else view)
        self.steps.append(step)
        return self

    def add_child(self, controller: Object, to: Object) -> Self:
        """A controller becomes another one's child."""
        step = _step("addChild", controller)
        if to is not None:
            step["to"] = to
        self.steps.append(step)
        return self

    def present(self, controller: Object, by: Object, style: str | None = None) -> Self:
        """A controller presents another one; chainOnly: in the responder chain only.

        `style`: sheet.
        """
        step = _step("present", controller)
        if by is not None:
            step["from"] = by
        if style is not None:
            step["style"] = _word(style)
        self.steps.append(step)
        return self

    def dismiss(self, controller: Object) -> Self:
        """A controller dismisses a presented controller, or is dismissed."""
        step = _step("dismiss", controller)
        self.steps.append(step)
        return self

    def push(self, controller: Object, onto: Object) -> Self:
        """A navigation controller pushes a controller."""
        step = _step("push", controller)
        if onto is not None:
            step["onto"] = onto
        self.steps.append(step)
        return self

    def pop(self, controller: Object) -> Self:
        """A navigation controller pops its topmost controller."""
        step = _step("pop", controller)
        self.steps.append(step)
        return self

    def add_page(self, controller: Object, to: Object) -> Self:
        """A page view controller's data source gets one more page at its end."""
        step = _step("addPage", controller)
        if to is not None:
            step["to"] = to
        self.steps.append(step)
        return self

    def set_view_controllers(
        self,
        controller: Object,
        to: Object,
        direction: str | None = None,
        *,
        animated: bool | None = None,
    ) -> Self:
        """A page view controller shows a page.

        `direction`: forward. `animated`: False.
        """
        step = _step("setViewControllers", controller)
        if to is not None:
            step["to"] = to
        if direction is not None:
            step["direction"] = _word(direction)
        if animated is not None:
            step["animated"] = animated
        self.steps.append(step)
        return self
