"""What people do where no setting helps: the limits that UIKit has fixed."""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost.explain.fact import Fact

OUTSIDE = (
    "No setting changes how far outside a control still counts as inside. People compare the "
    "touch's place with the control's bounds in the handler of touchDragInside or touchUpInside, "
    "or subclass the control and override continueTracking"
)
INSTEAD = {
    "controlTolerance": OUTSIDE,
    "tapInterval": "No setting changes how long a tap recognizer waits for the next tap. People "
    "subclass UITapGestureRecognizer and let it fail sooner, or count taps in a single tap's "
    "action",
    "tapPressDuration": "No setting changes how long a tap may last. People add a long press "
    "recognizer with a short minimumPressDuration for the slower ones",
    "tapMovement": "No setting changes how far a finger may stray in a tap. People take a long "
    "press recognizer with a short minimumPressDuration and a larger allowableMovement, or a "
    "recognizer of their own",
    "panHysteresis": "No setting changes how far a finger must move before a pan begins. People "
    "take a long press recognizer with minimumPressDuration 0, or a recognizer of their own",
    "swipeDuration": "No setting changes how long a swipe may take. People take a pan recognizer "
    "and look at its velocity when it ends",
    "swipeDistance": "No setting changes how far and how straight a swipe must go. People take a "
    "pan recognizer and look at its translation and velocity when it ends",
    "screenEdgeWidth": "No setting changes how near to the edge the finger must come down. People "
    "take a pan recognizer whose delegate looks at the place in shouldBegin",
}
"""By the threshold that decided."""


def instead_of(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Says what people do, for every fixed limit among the deciding facts."""
    limits = [fact.property for fact in facts if fact.subject == "profile"]
    return tuple(INSTEAD[name] for name in dict.fromkeys(limits) if name in INSTEAD)
