"""Why a recognizer did not recognize, or its action was not sent."""

from __future__ import annotations

from fingerpost.explain.dropping import drop_clause
from fingerpost.explain.failures import failure_clause, requirement
from fingerpost.explain.gestures import (
    tell_end_of_wait,
    tell_state,
    tell_winner,
)
from fingerpost.explain.index import Touch
from fingerpost.explain.not_hit import KEPT, tell_not_hit
from fingerpost.explain.story import Story
from fingerpost.explain.words import GESTURES, at, milliseconds, quoted
from fingerpost.record import Record

LATER = ("began", "changed", "ended", "cancelled")
"""The states of continuous recognizers."""
PINCH = ".pinchGestureRecognizer"


def tell_not_recognized(
    story: Story, name: str, message: str, touch: Touch, *, is_action: bool = False
) -> Record | None:
    """Tells why a recognizer came to no state or action; returns the record that decided."""
    if name not in {item.subject for item in touch.attached}:
        return tell_unattached(story, name, touch)
    seen = [item for item in touch.seen if item.subject == name]
    if not seen:
        return tell_unserved(story, name, touch)
    outcome = _outcome(story, name, touch, seen)
    if outcome is None:
        return _tell_undecided(story, name, touch, seen[-1])
    if outcome.to_state in ("failed", "cancelled"):
        story.say(
            f"{story.name(name)} {'failed' if outcome.to_state == 'failed' else 'was cancelled'} "
            f"{at(outcome.time)} because {failure_clause(story, outcome)}"
        )
        tell_winner(story, outcome)
        return outcome
    return _tell_other_outcome(story, name, message, outcome, is_action)


def _outcome(story: Story, name: str, touch: Touch, seen: list[Record]) -> Record | None:
    """The first decision of the attempt that this touch was part of."""
    found = None
    for item in story.index.of_attempt(name, seen[0].serial, "states"):
        if found is None or item.to_state in ("cancelled", "ended"):
            found = item
    return found


def tell_unattached(story: Story, name: str, touch: Touch) -> Record | None:
    """Tells why a recognizer took no part in a touch."""
    refused = next((item for item in touch.dropped if item.subject == name), None)
    if refused is not None:
        story.say(
            f"{story.name(name)} took no part in the touch {at(refused.time)}: "
            f"{drop_clause(story, refused)}"
        )
        return refused
    kept = next((item for item in touch.dropped if item.reason in KEPT), None)
    if kept is not None and not touch.hits:
        story.say(f"{story.name(name)} took no part in the touch: {drop_clause(story, kept)}")
        return kept
    home = story.index.subjects.parent(name)
    story.because("notOnPath")
    if home is None and name.endswith(PINCH):
        story.because("zoomDisabled")
        story.say(
            f"{quoted(name.removesuffix(PINCH))} has no pinch recognizer, because zooming is off: "
            "its minimumZoomScale and its maximumZoomScale are the same"
        )
        return touch.landing
    if home is None:
        story.fact(name, "view", None, "TE-6")
        story.say(f"{story.name(name)} is on no view, so it gets no touches")
        return touch.landing
    story.say(
        f"{story.name(name)} took no part in the touch: recognizers get the touches of their view "
        f"and of what lies in it, and the finger did not come down in {quoted(home)}"
        if not story.index.subjects.is_inside(touch.view, home)
        else f"{story.name(name)} took no part in the touch: it was added to {quoted(home)} after "
        "the finger had come down"
    )
    if not story.index.subjects.is_inside(touch.view, home):
        return tell_not_hit(story, home, touch)
    return touch.landing


def tell_unserved(story: Story, name: str, touch: Touch) -> Record | None:
    """Tells why a recognizer was given nothing of a touch that it is attached to."""
    refused = next(
        (item for item in touch.dropped if item.subject == name and item.message == "began"), None
    )
    for item in story.index.by_subject.get(name, ()):
        if (
            item.kind == "questions"
            and item.touch == touch.number
            and item.answer is False
            and item.message in ("shouldReceiveTouch", "shouldReceiveEvent")
        ):
            story.because("refusedTouch")
            story.fact(f"{name}.delegate", item.message or "", False, "GR-5", item)
            story.say(
                f"{story.name(name)} never saw the touch: its delegate answered no to "
                f"{item.message} {at(item.time)}"
            )
            return item
    if refused is not None:
        story.say(
            f"{story.name(name)} never saw the touch {at(refused.time)}: "
            f"{drop_clause(story, refused)}"
        )
        states = [item for item in story.index.states(name) if item.serial < refused.serial]
        if states and refused.reason == "isFinal":
            tell_state(story, states[-1])
        return refused
    story.because("notServed")
    story.say(f"{story.name(name)} was attached to the touch, but was given nothing of it")
    return touch.landing


def _tell_undecided(story: Story, name: str, touch: Touch, seen: Record) -> Record:
    wait = next(iter(story.index.of_attempt(name, seen.serial, "waits")), None)
    who = story.name(name)
    if wait is not None:
        story.because("waits")
        story.say(
            f"{who} was ready to recognize {at(wait.time)}, but it may only go ahead once "
            f"{story.name(wait.object)} has failed"
        )
        requirement(story, wait, name, wait.object)
        tell_end_of_wait(story, wait)
        return wait
    story.because("undecided")
    item = story.index.subjects.get(name)
    gesture = GESTURES.get(item.class_name if item is not None else "", "its gesture")
    end = touch.end
    until = milliseconds(story.index.last_time)
    if end is None:
        story.say(
            f"{who} has not decided: the finger is still down at the end, after {until}, and what "
            f"it has done so far is neither {gesture} nor too much for it"
        )
    else:
        story.say(
            f"{who} has not decided: until the end, at {until}, nothing completed {gesture} and "
            "nothing ruled it out"
        )
    return seen


def _tell_other_outcome(
    story: Story, name: str, message: str, outcome: Record, is_action: bool
) -> Record:
    sent = [
        item
        for item in story.index.of_attempt(name, outcome.serial, "actions")
        if item.serial > outcome.serial
    ]
    if message in LATER and outcome.to_state == "recognized":
        story.because("discrete")
        story.say(
            f"{story.name(name)} never comes to {quoted(message)}: it tells of its gesture once, "
            "when that is complete"
        )
    tell_state(story, outcome)
    if is_action and not sent:
        story.because("noTarget")
        story.fact(name, "actions", "none", "GR-7", outcome)
        story.say(f"{quoted(name)} has no target, so no action was sent")
    elif message == "failed":
        story.because("otherState")
        story.say(f"A recognizer that has {_done(outcome)} does not fail any more")
    elif message == "cancelled" and outcome.to_state == "ended":
        story.because("notCancelled")
        story.say("Nothing took its touches away before that")
    elif message == "changed" and outcome.to_state == "ended":
        story.because("nothingChanged")
        story.say("After it had begun the finger did not move any more")
    elif message and message != outcome.to_state:
        story.because("otherState")
    return outcome


def _done(outcome: Record) -> str:
    return "recognized" if outcome.to_state == "recognized" else "begun"
