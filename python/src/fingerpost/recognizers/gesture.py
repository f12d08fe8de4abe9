"""The base class for recognizers in Python."""

from __future__ import annotations

from typing import ClassVar

from fingerpost._enums import State, StateRequest
from fingerpost.recognizers.parameters import read_parameters
from fingerpost.recognizers.touches import GestureContext, Touch

Answer = StateRequest | str | None
"""A request, its name in lower case, or None for "stays as it is"."""


class GestureRecognizer:
    """Your own gesture recognizer; register it with `lab.register(MyRecognizer)`.

    The engine calls began, moved, ended and cancelled, each at most once for an event and only with
    touches of the current attempt. A recognizer in a final state gets no call. `reset` is called
    once after every attempt. The instance has the state. When a lab is copied in mid-gesture,
    `copy.deepcopy` copies the instance.

    Public attributes annotated `bool`, `int` or `float` are parameters, with their class values as
    defaults; `Annotated[float, Parameter(unit="pt", minimum=1, maximum=100)]` adds unit and range.

    >>> class Flick(GestureRecognizer):
    ...     "One finger that moves far enough."
    ...     id = "example.flick"
    ...     distance: float = 30.0
    ...     def touches_moved(self, touches, context):
    ...         x, _ = touches[0].location
    ...         return "recognized" if x - touches[0].start_location[0] >= self.distance else None
    ...     def touches_ended(self, touches, context):
    ...         return "failed"
    """

    id: ClassVar[str] = ""
    """The type's id; by default `python.ClassName`."""
    is_discrete: ClassVar[bool] = True
    """Whether it goes from possible straight to recognized."""
    delays_touches_began: ClassVar[bool] = False
    """The default of `delaysTouchesBegan`."""
    measurements: ClassVar[tuple[str, ...]] = ()
    """The names that `measure` accepts."""

    def touches_began(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        """Fingers came down."""
        return None

    def touches_moved(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        """Fingers moved."""
        return None

    def touches_ended(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        """Fingers were lifted."""
        return None

    def touches_cancelled(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        """The system or another recognizer cancelled touches."""
        context.reason("touchCancelled")
        is_active = context.state in (State.BEGAN, State.CHANGED)
        return StateRequest.CANCELLED if is_active else StateRequest.FAILED

    def time_elapsed(self, context: GestureContext) -> Answer:
        """The time requested with `context.wake` is over."""
        return None

    def reset(self) -> None:
        """Resets the state as after `__init__`, except the parameters."""
        kept = {
            item.attribute: getattr(self, item.attribute) for item in read_parameters(type(self))
        }
        self.__dict__.clear()
        self.__init__()  # type: ignore[misc]
        self.__dict__.update(kept)

    def location(self, touch: int | None = None) -> tuple[float, float] | None:
        """The location of the gesture, or of one of its fingers; None for none."""
        return None

    def number_of_touches(self) -> int:
        """The number of fingers in the gesture now."""
        return 0

    def measure(self, name: str) -> float:
        """The value of one of `measurements`."""
        return float("nan")

    def can_prevent(self, other: str) -> bool:
        """Whether its success prevents a recognizer of the type `other`."""
        return True

    def can_be_prevented(self, other: str) -> bool:
        """Whether the success of a recognizer of the type `other` prevents it."""
        return True

    def should_require_failure(self, other: str) -> bool:
        """Whether it waits for recognizers of the type `other` to fail."""
        return False

    def should_be_required_to_fail(self, other: str) -> bool:
        """Whether recognizers of the type `other` wait for it to fail."""
        return False
