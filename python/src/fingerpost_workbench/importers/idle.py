"""How long tools wait between two gestures: numbers with source and confidence, as in a profile.

A tool that drives an app waits after each gesture until the app is idle. Two taps of a script are
therefore two taps, and a tap after a swipe meets a scroll view that rests. No tool publishes how
long that takes; where a shorter wait would change what happens, an answer says so.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Idle:
    """The idle times of one tool, in seconds.

    Attributes:
        tool: the tool's name.
        after: between a gesture and the next one.
        after_swipe: after a gesture that leaves something moving.
        shortest: the least that the tool may take; it is tried as well.
        source: what says that the tool waits, and how.
        confidence: `documented`, `measured`, `reported` or `inferred`, of the numbers.
    """

    tool: str
    after: float
    after_swipe: float
    shortest: float
    source: str
    confidence: str = "inferred"

    @property
    def because(self) -> str:
        """Why the number was used."""
        return f"{self.source}; no number is published ({self.confidence})"


XCTEST = Idle("XCTest", 1.0, 4.0, 0.2, "XCTest waits until the app is idle")
DETOX = Idle("Detox", 0.5, 4.0, 0.1, "Detox waits until the app is idle, animations included")
APPIUM = Idle(
    "Appium", 1.0, 4.0, 0.2,
    "WebDriverAgent waits until the app is idle, and for its animations (animationCoolOffTimeout)",
)  # fmt: skip
MAESTRO = Idle("Maestro", 1.0, 4.0, 0.2, "Maestro waits until two screenshots are equal")
