"""Scripts: the input of a run, step after step, on the virtual clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from fingerpost._call import listed, mapping, typed
from fingerpost.errors import KindError
from fingerpost.naming import camel

if TYPE_CHECKING:
    from typing import Self, TypeAlias, Unpack

    from fingerpost._keywords import SetKeywords
    from fingerpost.objects import LabObject, Recognizer, View

    Place: TypeAlias = LabObject | str | Sequence[float] | Mapping[str, object]

Direction = Literal["left", "right", "up", "down"]
Touch = Literal["direct", "indirect", "pencil", "indirectPointer"]
"""What makes a touch (TE-9)."""
NO_STEPS: tuple[Mapping[str, Any], ...] = ()


class Script:
    """A list of steps, built by chained calls; each call adds one step and returns the script.

    Places are a view or its name (its centre), a point in window coordinates (screen
    coordinates if there are several windows), or `at(view, x, y)`. Times are seconds, lengths
    points. Fingers are small integers; composite steps use new ones. What is None is left out:
    the experiment format has the defaults that are named here.

    >>> Script().down(1, (10, 10)).wait(0.6).up(1)
    <Script of 3 steps>
    """

    def __init__(self, steps: Iterable[Mapping[str, Any]] = NO_STEPS) -> None:
        """Creates a script from steps in the experiment format.

        A lab reads them when it plays them.
        """
        self.steps: list[dict[str, Any]] = []
        if steps is not NO_STEPS:
            for place, step in enumerate(listed("steps", steps, "mappings")):
                self.steps.append(dict(mapping(f"script[{place}]", step)))

    # Primitives

    def down(self, finger: int, at: Place) -> Self:
        """Puts a finger down."""
        return self._add(down=finger, at=at)

    def move(
        self,
        finger: int,
        to: Place | None = None,
        *,
        by: Sequence[float] | None = None,
        over: float | None = None,
    ) -> Self:
        """Moves a finger to a place, or by an offset.

        `over` is the duration (0), sampled at the digitizer's rate.
        """
        return self._add(move=finger, to=to, by=by, over=over)

    def up(self, finger: int, at: Place | None = None) -> Self:
        """Lifts a finger, where it is or at a place."""
        return self._add(up=finger, at=at)

    def cancel(self, finger: int) -> Self:
        """The system cancels a finger's touch."""
        return self._add(cancel=finger)

    def wait(self, seconds: float) -> Self:
        """Waits; timers fire meanwhile."""
        return self._add(wait=seconds)

    def together(self, *scripts: Script | Mapping[str, Any]) -> Self:
        """Plays the steps of all given scripts, starting at the same time."""
        steps: list[dict[str, Any]] = []
        for script in scripts:
            if isinstance(script, Mapping):
                steps.append(dict(script))
            else:
                steps += typed("scripts", script, Script).steps
        return self._add(together=steps)

    # Composites

    def tap(
        self,
        place: Place,
        *,
        count: int | None = None,
        fingers: int | None = None,
        hold: float | None = None,
        gap: float | None = None,
    ) -> Self:
        """Taps `count` times (1); each press lasts `hold` (0.05), with `gap` (0.1) between two."""
        return self._add(tap=place, count=count, fingers=fingers, hold=hold, gap=gap)

    def press(
        self, place: Place, duration: float | None = None, *, fingers: int | None = None
    ) -> Self:
        """Presses and holds (0.6)."""
        return self._add(press=place, **{"for": duration}, fingers=fingers)

    def drag(
        self,
        place: Place,
        *,
        by: Sequence[float] | None = None,
        to: Place | None = None,
        over: float | None = None,
        fingers: int | None = None,
    ) -> Self:
        """Drags from a place by an offset, or to another place, `over` a time (0.3)."""
        return self._add(drag=place, by=by, to=to, over=over, fingers=fingers)

    def swipe(
        self,
        place: Place,
        direction: Direction | None = None,
        *,
        distance: float | None = None,
        over: float | None = None,
        fingers: int | None = None,
    ) -> Self:
        """Swipes in a direction (left), `distance` (120) points `over` a time (0.15)."""
        return self._add(
            swipe=place, direction=direction, distance=distance, over=over, fingers=fingers
        )

    def pinch(
        self,
        place: Place,
        *,
        start: float | None = None,
        end: float | None = None,
        over: float | None = None,
    ) -> Self:
        """Pinches around a place, from one distance (200) to another (100), `over` a time (0.5)."""
        return self._add(pinch=place, **{"from": start}, to=end, over=over)

    def rotate(
        self,
        place: Place,
        *,
        by: float | None = None,
        radius: float | None = None,
        over: float | None = None,
    ) -> Self:
        """Rotates two fingers around a place by degrees (90, clockwise), `over` a time (0.5)."""
        return self._add(rotate=place, by=by, radius=radius, over=over)

    def by(self, touch: Touch) -> Self:
        """The step before is made by a pencil, a pointer or a remote's surface, not a finger."""
        if not self.steps:
            raise KindError("A touch's type belongs to a step; there is none yet.")
        self.steps[-1] |= {"type": touch}
        return self

    # The program and the system

    def set(self, target: LabObject | str, **properties: Unpack[SetKeywords]) -> Self:
        """The program sets properties, in snake_case or UIKit's spelling."""
        self.steps.append({"set": target} | {camel(k): value for k, value in properties.items()})
        return self

    def remove(self, target: LabObject | str) -> Self:
        """The program removes a view or a recognizer."""
        return self._add(remove=target)

    def add_recognizer(self, recognizer: Recognizer | str, to: View | str) -> Self:
        """The program adds an existing recognizer (`lab.make_recognizer`) to a view."""
        return self._add(addRecognizer=recognizer, to=to)

    def add(self, view: LabObject | str, to: LabObject | str, index: int | None = None) -> Self:
        """The program adds a view (`lab.make_view`) to another, in front or at an index."""
        return self._add(add=view, to=to, index=index)

    def present(
        self, controller: LabObject | str, by: LabObject | str, style: str = "sheet"
    ) -> Self:
        """The program presents a controller: `sheet`, `full_screen` or `over_full_screen`."""
        return self._add(
            present=controller,
            **{"from": by},
            style=camel(style) if isinstance(style, str) else style,
        )

    def dismiss(self, controller: LabObject | str) -> Self:
        """The program dismisses a presented controller, or the one that a controller presents."""
        return self._add(dismiss=controller)

    def push(self, controller: LabObject | str, *, onto: LabObject | str) -> Self:
        """The program pushes a controller onto a navigation controller's stack."""
        return self._add(push=controller, onto=onto)

    def pop(self, navigation: LabObject | str) -> Self:
        """The program pops a navigation controller's topmost controller."""
        return self._add(pop=navigation)

    def add_page(self, page: LabObject | str, *, to: LabObject | str) -> Self:
        """The program appends a page to a page view controller's data source."""
        return self._add(addPage=page, to=to)

    def set_view_controllers(
        self,
        controller: LabObject | str,
        to: LabObject | str,
        direction: str = "forward",
        *,
        animated: bool = False,
    ) -> Self:
        """The program makes a page view controller show a page, `forward` or in `reverse`."""
        return self._add(
            setViewControllers=controller, to=to, direction=direction, animated=animated
        )

    def become_first_responder(self, responder: LabObject | str) -> Self:
        """Makes a responder first, if it can become it and the previous one resigns."""
        return self._add(becomeFirstResponder=responder)

    def resign_first_responder(self, responder: LabObject | str) -> Self:
        """Makes the first responder resign."""
        return self._add(resignFirstResponder=responder)

    def set_content_offset(
        self, scroll_view: View | str, x: float, y: float, *, animated: bool = False
    ) -> Self:
        """The program scrolls a scroll view; an animation takes time."""
        return self._add(setContentOffset=scroll_view, to=(x, y), animated=animated)

    def ignore_interaction(self, ignores: bool = True) -> Self:
        """Ignores fingers that come down from now on, or with False no longer."""
        return self._add(ignoreInteraction=ignores)

    def hover(self, place: Place | None = None) -> Self:
        """Moves a pointer to a place, or with None off the screen."""
        return self._add(hover=False if place is None else place)

    def focus(self, view: View | str | None) -> Self:
        """Moves a remote's focus to a view, or removes it."""
        return self._add(focus=False if view is None else view)

    def press_button(self, button: str, duration: float = 0.1) -> Self:
        """Presses a hardware button such as `menu` or `select`."""
        return self._add(pressButton=button, **{"for": duration})

    def shake(self) -> Self:
        """Shakes the device."""
        return self._add(shake=True)

    def tap_status_bar(self) -> Self:
        """Taps the status bar: the one scroll view with scrollsToTop goes to its top."""
        return self._add(tapStatusBar=True)

    def remote(self, command: str) -> Self:
        """Sends a remote control command such as `play`."""
        return self._add(remote=command)

    def activate(self, application: str) -> Self:
        """Brings another application to the front, or this one back."""
        return self._add(activate=application)

    def _add(self, **step: Any) -> Self:  # noqa: ANN401
        if next(iter(step.values())) is None:
            raise KindError(f"{next(iter(step))} takes something, not None.")
        self.steps.append({key: value for key, value in step.items() if value is not None})
        return self

    def __add__(self, other: Script) -> Script:
        return Script([*self.steps, *other.steps])

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.steps)

    def __repr__(self) -> str:
        plural = "" if len(self) == 1 else "s"
        return f"<Script of {len(self)} step{plural}>"


def at(view: View | str, x: float, y: float) -> dict[str, object]:
    """A place in a view's own coordinates, for any step.

    >>> at("card", 10, 20)
    {'view': 'card', 'at': (10, 20)}
    """
    return {"view": view, "at": (x, y)}
