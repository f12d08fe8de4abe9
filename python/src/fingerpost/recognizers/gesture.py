"""The base class of recognizers written in Python."""

from __future__ import annotations

from typing import ClassVar

from fingerpost._enums import State, Wish
from fingerpost.recognizers.parameters import read_parameters
from fingerpost.recognizers.touches import GestureContext, Touch

Answer = Wish | str | None
"""A wish, its name in lower case, or None for "stays as it is"."""


class GestureRecognizer:
    """A gesture recognizer of one's own; register it with `lab.register(MyRecognizer)`.

    The engine calls began, moved, ended and cancelled, each at most once an event and only with
    touches of the present attempt; nothing while the recognizer is final; `reset` once after every
    attempt. State lives in the instance. A lab may be copied in mid-gesture: the instance is copied
    with `copy.deepcopy`.

    Public attributes annotated `bool`, `int` or `float` are parameters, with their class values as
    defaults; `Annotated[float, Parameter(unit="pt", minimum=1, maximum=100)]` says more of one.

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
    """The type's id; `python.ClassName` if left out."""
    is_discrete: ClassVar[bool] = True
    """Whether it goes from possible straight to recognized."""
    delays_touches_began: ClassVar[bool] = False
    """The default of `delaysTouchesBegan`."""
    measurements: ClassVar[tuple[str, ...]] = ()
    """The names of the numbers that `measure` knows."""

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
        """Fingers were taken away by the system or by another recognizer."""
        context.reason("touchCancelled")
        is_active = context.state in (State.BEGAN, State.CHANGED)
        return Wish.CANCELLED if is_active else Wish.FAILED

    def time_elapsed(self, context: GestureContext) -> Answer:
        """The time that was asked for with `context.wake` has come."""
        return None

    def reset(self) -> None:
        """Back to the beginning: as after `__init__`, but the parameters stay."""
        kept = {
            item.attribute: getattr(self, item.attribute) for item in read_parameters(type(self))
        }
        self.__dict__.clear()
        self.__init__()  # type: ignore[misc]
        self.__dict__.update(kept)

    def location(self, touch: int | None = None) -> tuple[float, float] | None:
        """Where the gesture is, or one of its fingers; None for nowhere."""
        return None

    def number_of_touches(self) -> int:
        """How many fingers the gesture is made of now."""
        return 0

    def measure(self, name: str) -> float:
        """The number of one of `measurements`."""
        return float("nan")

    def can_prevent(self, other: str) -> bool:
        """Whether its success shuts out a recognizer of the type `other`."""
        return True

    def can_be_prevented(self, other: str) -> bool:
        """Whether a success of a recognizer of the type `other` shuts it out."""
        return True

    def should_require_failure(self, other: str) -> bool:
        """Whether it waits for recognizers of the type `other` to fail."""
        return False

    def should_be_required_to_fail(self, other: str) -> bool:
        """Whether recognizers of the type `other` wait for it to fail."""
        return False
