"""Why somebody was not asked a question."""

from __future__ import annotations

from fingerpost.explain.failures import winner_over
from fingerpost.explain.gestures import DECISIONS
from fingerpost.explain.index import Touch
from fingerpost.explain.not_recognized import tell_not_recognized, tell_unattached
from fingerpost.explain.questions import NAMES
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, quoted
from fingerpost.record import Record

ABOUT_TOUCHES = ("shouldReceiveTouch", "shouldReceiveEvent", "shouldReceivePress")
SUCCESS = ("recognized", "began")


def tell_not_asked(story: Story, name: str, message: str, touch: Touch) -> Record | None:
    """Tells why a question was not asked; returns the record that decided."""
    story.because("notAsked")
    if message == "gestureRecognizerShouldBegin":
        return _tell_view(story, name, touch)
    if not story.index.subjects.is_recognizer(name):
        return _tell_scroll_view(story, name, message, touch)
    if name not in {item.subject for item in touch.attached}:
        return tell_unattached(story, name, touch)
    if message in ABOUT_TOUCHES:
        story.say(
            f"{story.name(name)} was not asked about the touch: its delegate does not implement "
            f"{message}"
        )
        return touch.landing
    decision = next(
        (
            item
            for item in story.index.states(name)
            if item.to_state in DECISIONS and item.touch in (None, touch.number)
        ),
        None,
    )
    if message == "shouldBegin":
        if decision is None or decision.to_state not in SUCCESS:
            story.say(
                f"The delegate of {story.name(name)} was not asked {NAMES[message]}, because that "
                "is asked only when a recognizer is about to recognize"
            )
            return tell_not_recognized(story, name, "", touch)
        story.use(decision)
        story.say(
            f"{story.name(name)} recognized {at(decision.time)} without being asked: its delegate "
            f"does not implement {NAMES[message]}"
        )
        return decision
    return _tell_pair(story, name, message, touch, decision)


def _tell_view(story: Story, name: str, touch: Touch) -> Record | None:
    """The view's own `gestureRecognizerShouldBegin`."""
    if touch.view != name:
        story.say(
            f"{story.name(name)} was not asked, because only the view that the touch hit is asked, "
            f"and that is {story.name(touch.view) if touch.view else 'nobody'}"
        )
        return touch.landing
    names = {item.subject for item in touch.seen}
    went = next(
        (
            item
            for item in story.index.by_kind.get("states", ())
            if item.subject in names and item.to_state in SUCCESS
        ),
        None,
    )
    if went is None:
        story.say(
            f"{story.name(name)} was not asked, because no recognizer was about to recognize with "
            "its touch"
        )
        return touch.landing
    asked = [
        item
        for item in story.index.by_object.get(went.subject or "", ())
        if item.message == "gestureRecognizerShouldBegin" and item.serial < went.serial
    ]
    if asked:
        story.use(asked[-1])
        story.say(
            f"{story.name(name)} was not asked, because {story.name(went.subject)} asked "
            f"{story.name(asked[-1].subject)}, the view of its first touch"
        )
        return asked[-1]
    story.fact(went.subject, "cancelsTouchesInView", False, "GR-6", went)
    story.say(
        f"{story.name(name)} was not asked, because {story.name(went.subject)} does not take the "
        "touch from it: its cancelsTouchesInView is off"
    )
    return went


def _tell_scroll_view(story: Story, name: str, message: str, touch: Touch) -> Record | None:
    when = {
        "touchesShouldBegin": "a touch is about to be handed to what lies in it",
        "touchesShouldCancel": "its pan is about to begin while what lies in it has the touch",
    }.get(message, "it is a recognizer")
    story.say(
        f"{story.name(name)} was not asked {message}: a scroll view is asked only when {when}"
        if message.startswith("touchesShould")
        else f"{story.name(name)} is no recognizer and has no delegate that is asked {message}"
    )
    return touch.landing


def _tell_pair(
    story: Story, name: str, message: str, touch: Touch, decision: Record | None
) -> Record | None:
    """Questions about two recognizers."""
    others = [item for item in {one.subject for one in touch.attached} if item != name]
    who = story.name(name)
    if not others:
        story.say(f"{who} was not asked {message}, because no other recognizer has its touch")
        return touch.landing
    lost = decision is not None and decision.reason == "shutOut"
    lost = lost or any(
        item.reason == "shutOut" and winner_over(story, item) == name
        for item in story.index.by_kind.get("states", ())
    )
    if message != "shouldRecognizeSimultaneouslyWith" or lost:
        story.say(f"{who} was not asked: its delegate does not implement {message}")
    else:
        story.say(
            f"{who} was not asked {message}: its delegate does not implement it, or neither "
            f"{quoted(name)} nor another recognizer was about to shut the other out"
        )
    story.use(decision)
    return decision or touch.landing
