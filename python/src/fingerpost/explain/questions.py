"""What recognizers, delegates and views were asked, and what their answers did."""

from __future__ import annotations

from fingerpost.explain.story import Story
from fingerpost.explain.words import at, quoted
from fingerpost.record import Record

NAMES = {"shouldBegin": "gestureRecognizerShouldBegin"}
"""The delegate's methods that UIKit calls otherwise."""
OUTCOMES: dict[str, tuple[str, str]] = {
    "shouldReceiveTouch": ("so it takes part in the touch", "so it never sees the touch"),
    "shouldReceiveEvent": ("so it takes part in the event", "so it never sees the event"),
    "shouldReceivePress": ("so it takes part in the press", "so it never sees the press"),
    "shouldBegin": ("so it may go ahead", "so it fails"),
    "shouldRecognizeSimultaneouslyWith": (
        "so both may recognize",
        "so it allows only one of them to recognize",
    ),
    "shouldRequireFailureOf": ("so it waits for {other} to fail", "so it does not wait for it"),
    "shouldBeRequiredToFailBy": (
        "so {other} waits for it to fail",
        "so {other} does not wait for it",
    ),
}
"""What a yes and what a no leads to."""


def tell_question(story: Story, record: Record) -> None:
    """Tells why a question was asked and what the answer did."""
    answer = "yes" if record.answer else "no"
    story.because(record.reason or f"answered{answer.capitalize()}")
    if record.message == "gestureRecognizerShouldBegin":
        _tell_view(story, record, answer)
    elif record.message in ("touchesShouldBegin", "touchesShouldCancel"):
        _tell_scroll_view(story, record, answer)
    else:
        _tell_delegate(story, record, answer)


def _tell_view(story: Story, record: Record, answer: str) -> None:
    asked = story.name(record.subject)
    about = story.name(record.object)
    story.say(
        f"{asked} was asked gestureRecognizerShouldBegin {at(record.time)} because {about} was "
        "about to recognize with this view's touch, and its cancelsTouchesInView is on"
    )
    story.fact(record.object, "cancelsTouchesInView", True, "GR-6", record)
    if record.reason == "protectedControl":
        item = story.index.subjects.get(record.subject)
        story.fact(record.subject, "class", item.class_name if item else None, "CT-4", record)
        story.say("It said no, as controls of its class do to recognizers on other views")
    elif record.reason == "overridden":
        story.fact(
            record.subject, "gestureRecognizerShouldBegin", bool(record.answer), "GR-6", record
        )
        story.say(f"Its own class answered {answer}")
    else:
        story.say(f"It said {answer}, as views do unless their class says otherwise")


def _tell_scroll_view(story: Story, record: Record, answer: str) -> None:
    scroll = story.name(record.subject)
    content = story.name(record.object)
    story.fact(record.subject, record.message or "", bool(record.answer), "SC-3", record)
    if record.message == "touchesShouldBegin":
        led = f"so {quoted(record.object)} {'gets it' if record.answer else 'gets nothing of it'}"
        story.say(
            f"{scroll} was asked touchesShouldBegin {at(record.time)} because a touch was about to "
            f"be handed to {content} in it, and it said {answer}, {led}"
        )
        return
    led = "so it scrolls" if record.answer else "so it does not scroll"
    story.say(
        f"{scroll} was asked touchesShouldCancel(in:) {at(record.time)} because its pan was about "
        f"to begin while {content} has the touch, and it said {answer}, {led}"
    )


def _tell_delegate(story: Story, record: Record, answer: str) -> None:
    message = record.message or ""
    asked = story.name(record.subject)
    about = story.name(record.object) if record.object else ""
    why = {
        "shouldReceiveTouch": "a finger came down where it could see it",
        "shouldReceiveEvent": "an event came that it could see",
        "shouldReceivePress": "a button was pressed that it could see",
        "shouldBegin": "it was about to recognize",
        "shouldRecognizeSimultaneouslyWith": f"it or {about} was about to shut the other out",
        "shouldRequireFailureOf": f"it came to share a touch with {about}",
        "shouldBeRequiredToFailBy": f"it came to share a touch with {about}",
    }.get(message, "it takes part in the decision")
    story.fact(
        f"{record.subject}.delegate", message, bool(record.answer), record.rule or "", record
    )
    led = OUTCOMES.get(message, ("", ""))[0 if record.answer else 1]
    so = f", {led.format(other=quoted(record.object))}" if led else ""
    story.say(
        f"The delegate of {asked} was asked {NAMES.get(message, message)} {at(record.time)} "
        f"because {why}, and it said {answer}{so}"
    )
