"""Touch phases in words, and what kind of view got them."""

from __future__ import annotations

from fingerpost.explain.story import Story
from fingerpost.record import Record

DONE = {
    "began": "the finger came down",
    "moved": "the finger moved",
    "ended": "the finger was lifted",
    "cancelled": "the touch was cancelled",
}

CONTROLS = (
    "UIButton UISwitch UISegmentedControl UIStepper UIPageControl UISlider UIControl UITextField"
).split()

PROTECTED = CONTROLS[:5]
"""Those that keep a single tap on another view from recognizing."""


def method(record: Record) -> str:
    """The touch method's name, as UIKit writes it."""
    return f"touches{(record.message or '').capitalize()}"


def is_control(story: Story, name: str | None) -> bool:
    """Whether a view is a control, as far as the timeline shows."""
    item = story.index.subjects.get(name)
    if item is not None and item.class_name in CONTROLS:
        return True
    own = story.index.by_subject.get(name or "", ())
    return any(item.kind in ("tracking", "controls") for item in own)


def system_clause(story: Story, end: Record) -> str:
    """Says why the system cancelled a touch."""
    gesture = next(
        (item for item in story.index.causes(end) if item.reason == "systemGesture"), None
    )
    if gesture is not None:
        story.because(gesture.reason)
        story.use(gesture)
        return "the system took the finger for a gesture of its own at the edge of the screen"
    story.because(end.reason)
    if end.reason == "applicationChanged":
        return "another application came to the front, which cancels all touches"
    return "the system cancelled the touch, as it does when a call comes in"
