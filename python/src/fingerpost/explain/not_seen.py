"""Why a recognizer was not given a touch method."""

from __future__ import annotations

from fingerpost.explain.gestures import tell_state
from fingerpost.explain.index import Touch
from fingerpost.explain.not_recognized import tell_unattached, tell_unserved
from fingerpost.explain.story import Story
from fingerpost.explain.words import at
from fingerpost.record import Record

OVER = ("recognized", "ended", "failed", "cancelled")


def tell_not_seen(story: Story, name: str, phase: str, touch: Touch) -> Record | None:
    """Tells why a recognizer got no touch method for a phase; returns the record that decided."""
    if name not in {item.subject for item in touch.attached}:
        return tell_unattached(story, name, touch)
    seen = [item for item in touch.seen if item.subject == name]
    if not seen:
        return tell_unserved(story, name, touch)
    who = story.name(name)
    word = f"touches{phase.capitalize()}"
    given = touch.input(phase)
    over = _over(story, name, seen[0], given)
    end = touch.end
    if phase == "cancelled" and given is None and end is not None:
        over = over if over is not None and over.serial < end.serial else None
    if phase == "cancelled" and given is None and over is None:
        return _tell_kept(story, who, touch, seen[-1])
    if given is None and phase != "cancelled":
        story.because("nothingChanged")
        what = "did not move" if phase == "moved" else "was not lifted"
        story.say(f"{who} got no {word} because the finger {what}")
        return seen[-1]
    if over is not None:
        story.because("attemptOver")
        story.say(f"{who} got no {word} because its gesture was over by then")
        tell_state(story, over)
        return over
    story.because("notServed")
    story.say(f"{who} got no {word} because it no longer followed the touch")
    return seen[-1]


def _over(story: Story, name: str, first: Record, given: Record | None) -> Record | None:
    """The state that ended the attempt before a phase came."""
    for item in story.index.of_attempt(name, first.serial, "states"):
        if item.to_state in OVER and (given is None or item.serial < given.serial):
            return item
    return None


def _tell_kept(story: Story, who: str, touch: Touch, last: Record) -> Record:
    story.because("notCancelled")
    end = touch.end
    rest = "the finger was still down at the end"
    if end is not None:
        rest = f"the finger was lifted {at(end.time)}"
        story.use(end)
    story.say(f"{who} got no touchesCancelled because nothing took the touch from it: {rest}")
    return last
