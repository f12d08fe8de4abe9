"""The screen, and what lies between the fingers and the application."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from fingerpost.experiment.shapes import Pair, Seconds, Strict

if TYPE_CHECKING:
    from fingerpost.lab import Lab


class SyntheticDigitizer(Strict):
    """A synthetic sensor that the fingers are seen through."""

    rate: Annotated[float, Field(gt=0, le=1000)] = 120
    """Frames a second."""
    radius: Annotated[float, Field(ge=0)] = 0
    """Of a finger's contact, points; 0 is the profile's."""
    noise: Annotated[float, Field(ge=0)] = 0
    """Standard deviation in every cell; 1 is a finger's centre."""
    jitter: Seconds = 0
    """The most that a frame is early or late."""
    seed: Annotated[int, Field(ge=0)] = 0
    """Of noise and jitter."""


class Screen(Strict):
    """The screen, and what the system does along its edges."""

    size: Pair = (390, 844)
    """Width and height in points."""
    rate: Annotated[float, Field(gt=0, le=1000)] = 60
    """Samples a second of the digitizer."""
    display_rate: Annotated[float, Field(gt=0, le=1000)] | None = None
    """Frames a second at which the application gets what the digitizer saw, moves merged."""
    glass: SyntheticDigitizer | None = None
    """What the fingers are seen through; without it the sensor is ideal."""
    system_gestures: list[Literal["top", "left", "bottom", "right"]] = Field(default_factory=list)
    """Edges from which a finger calls the system: the home screen from the bottom one."""


def set_up_system(lab: "Lab", screen: Screen) -> None:
    """Sets up what the system does with fingers before the application gets them.

    Raises:
        BadValueError: a number is out of the engine's range.
    """
    lab.system.set_gesture_edges(*screen.system_gestures)
    if screen.display_rate is not None:
        lab.system.set_display_rate(screen.display_rate)
    if screen.glass is not None:
        lab.system.set_glass(**screen.glass.model_dump())
