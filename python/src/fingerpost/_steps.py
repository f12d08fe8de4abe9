"""The steps of scripts. Made by tools/scripts.py of the engine's steps; not to be edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost._tables import RANGES
from fingerpost.errors import BadValueError, KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Literal, Self

    from fingerpost.script import Object, Place


def _word(value: object) -> object:
    return camel(value) if isinstance(value, str) else value


def _check(name: str, value: Any, least: float | None, most: float | None) -> None:  # noqa: ANN401
    """Refuses a number that the engine would refuse when it plays the step."""
    if isinstance(value, int | float) and (
        (least is not None and value < least) or (most is not None and value > most)
    ):
        ends = f"{'' if least is None else least}…{'' if most is None else most}"
        raise BadValueError(f"{name}: a number in {ends} is wanted, not {value}.")


class Steps:
    """The engine's steps, a method each: it adds one step and returns the script."""

    steps: list[dict[str, Any]]

    def _add(self, **step: Any) -> Self:  # noqa: ANN401
        if next(iter(step.values())) is None:
            raise KindError(f"{next(iter(step))} takes something, not None.")
        made = {key: value for key, value in step.items() if value is not None}
        ranges = RANGES.get(next(iter(step)), {})
        for key in ranges.keys() & made.keys():
            _check(f"script[{len(self.steps)}].{key}", made[key], *ranges[key])
        self.steps.append(made)
        return self

    def down(self, finger: int, at: Place) -> Self:
        """A finger comes down."""
        return self._add(down=finger, at=at)

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
        return self._add(move=finger, to=to, by=by, over=over)

    def up(self, finger: int, at: Place | None = None) -> Self:
        """A finger lifts, in place or at a given place."""
        return self._add(up=finger, at=at)

    def cancel(self, finger: int) -> Self:
        """The system cancels a finger's touch."""
        return self._add(cancel=finger)

    def wait(self, seconds: float) -> Self:
        """Time passes, timers fire."""
        return self._add(wait=seconds)

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
        return self._add(tap=place, count=count, fingers=fingers, hold=hold, gap=gap)

    def press(
        self, place: Place, duration: float | None = None, *, fingers: int | None = None
    ) -> Self:
        """Fingers press and hold.

        `duration`: 0.6 s. `fingers`: 1.
        """
        return self._add(press=place, **{"for": duration}, fingers=fingers)

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
        return self._add(drag=place, to=to, by=by, over=over, fingers=fingers)

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
        return self._add(
            swipe=place, direction=_word(direction), distance=distance, over=over, fingers=fingers
        )

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
        return self._add(pinch=place, **{"from": start}, to=end, over=over)

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
        return self._add(rotate=place, by=by, radius=radius, over=over)

    def press_button(self, name: str, duration: float | None = None) -> Self:
        """A button of a remote or a key is held for a time.

        `duration`: 0.1 s.
        """
        return self._add(pressButton=name, **{"for": duration})

    def shake(self) -> Self:
        """The device is shaken."""
        return self._add(shake=True)

    def remote(self, name: str) -> Self:
        """A remote control's command."""
        return self._add(remote=name)

    def activate(self, name: str) -> Self:
        """An application comes to the front; springBoard is the home screen."""
        return self._add(activate=name)

    def hover(self, place: Place | None = None) -> Self:
        """A pointer is at a place, or leaves the screen."""
        return self._add(hover=False if place is None else place)

    def tap_status_bar(self) -> Self:
        """The status bar is tapped; also {tap: statusBar}, where nothing has that name."""
        return self._add(tapStatusBar=True)

    def remove(self, target: Object) -> Self:
        """The program removes a view or a recognizer."""
        return self._add(remove=target)

    def add(self, view: Object, to: Object, index: int | None = None) -> Self:
        """The program adds a view to another, on top or at an index."""
        return self._add(add=view, to=to, index=index)

    def add_recognizer(self, recognizer: Object, to: Object) -> Self:
        """The program adds a recognizer to a view."""
        return self._add(addRecognizer=recognizer, to=to)

    def set_content_offset(
        self, view: Object, x: float, y: float, *, animated: bool | None = None
    ) -> Self:
        """setContentOffset(_:animated:) of a scroll view.

        `animated`: False.
        """
        return self._add(setContentOffset=view, to=(x, y), animated=animated)

    def stop_scrolling_and_zooming(self, view: Object) -> Self:
        """stopScrollingAndZooming() of a scroll view: its motion, its drag and its pinch end."""
        return self._add(stopScrollingAndZooming=view)

    def set_translation(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        return self._add(setTranslation=value, of=of)

    def set_scale(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        return self._add(setScale=value, of=of)

    def set_rotation(self, value: float | Sequence[float], of: Object) -> Self:
        """The program sets a recognizer's measurement: one number, or the two of a pair."""
        return self._add(setRotation=value, of=of)

    def require(self, recognizer: Object, by: Object) -> Self:
        """require(toFail:): the operand must fail first."""
        return self._add(require=recognizer, by=by)

    def ignore_interaction(self, is_on: bool = True) -> Self:
        """True: fingers that come down become no touches; false ends that."""
        return self._add(ignoreInteraction=is_on)

    def become_first_responder(self, responder: Object) -> Self:
        """A responder becomes first responder, if it can."""
        return self._add(becomeFirstResponder=responder)

    def resign_first_responder(self, responder: Object) -> Self:
        """A responder resigns first responder."""
        return self._add(resignFirstResponder=responder)

    def focus(self, view: Object | None = None) -> Self:
        """A remote's focus moves to a view, or to none."""
        return self._add(focus=False if view is None else view)

    def add_child(self, controller: Object, to: Object) -> Self:
        """A controller becomes another one's child."""
        return self._add(addChild=controller, to=to)

    def present(self, controller: Object, by: Object, style: str | None = None) -> Self:
        """A controller presents another one; chainOnly: in the responder chain only.

        `style`: sheet.
        """
        return self._add(present=controller, **{"from": by}, style=_word(style))

    def dismiss(self, controller: Object) -> Self:
        """A controller dismisses a presented controller, or is dismissed."""
        return self._add(dismiss=controller)

    def push(self, controller: Object, onto: Object) -> Self:
        """A navigation controller pushes a controller."""
        return self._add(push=controller, onto=onto)

    def pop(self, controller: Object) -> Self:
        """A navigation controller pops its topmost controller."""
        return self._add(pop=controller)

    def add_page(self, controller: Object, to: Object) -> Self:
        """A page view controller's data source gets one more page at its end."""
        return self._add(addPage=controller, to=to)

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
        return self._add(
            setViewControllers=controller, to=to, direction=_word(direction), animated=animated
        )
