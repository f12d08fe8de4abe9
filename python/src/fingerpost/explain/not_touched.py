"""Why a responder did not get a touch method."""

from __future__ import annotations

from fingerpost.explain.cancelling import tell_cancel
from fingerpost.explain.deliveries import note_kept
from fingerpost.explain.dropping import drop_clause
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.holding import note_held, tell_holding
from fingerpost.explain.index import Touch
from fingerpost.explain.not_hit import tell_not_hit
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, quoted
from fingerpost.record import Record

CONSUMED = ("consumed", "keptByControl", "keptByScrollView")


def tell_not_touched(story: Story, name: str, phase: str, touch: Touch) -> Record | None:
    """Tells why a responder did not get a phase of a touch; returns the record that decided."""
    began = touch.call(name, "began")
    if began is not None:
        return _tell_missing_phase(story, name, phase, touch, began)
    first = touch.view
    if first is None:
        refused = next(iter(touch.dropped), None)
        story.because("noWindow")
        item = story.index.subjects.get(name)
        if item is not None and item.kind in ("view", "window"):
            return tell_not_hit(story, name, touch)
        story.say("No view under the finger accepts touches, so nobody got it")
        return refused or touch.landing
    if first == name:
        return _tell_not_delivered(story, name, phase, touch)
    calls = [item for item in touch.told if item.message == "began"]
    if not _could_reach(story, name, touch, calls):
        return tell_not_hit(story, name, touch)
    if not calls:
        story.because("firstGotNothing")
        story.say(
            f"{story.name(name)} would get the touch from {story.name(first)}, which was hit, but "
            f"{quoted(first)} did not get touchesBegan itself"
        )
        return _tell_not_delivered(story, first, "began", touch)
    return _tell_stopped(story, name, phase, calls[-1])


def _could_reach(story: Story, name: str, touch: Touch, calls: list[Record]) -> bool:
    """Whether a responder stands in the chain above the hit view, as far as one can tell."""
    subjects = story.index.subjects
    item = subjects.get(name)
    if item is not None and item.kind not in ("view", "window"):
        return True
    return name in list(subjects.ancestors(touch.view)) or (
        not subjects.is_complete and bool(calls)
    )


def _tell_stopped(story: Story, name: str, phase: str, last: Record) -> Record:
    story.use(last)
    story.because(last.reason or "endOfChain")
    who = story.name(name)
    stop = story.name(last.subject)
    if last.reason == "consumed":
        story.fact(last.subject, "touchesBegan", "consume", "RC-4", last)
        why = "it handles touchesBegan itself and does not call super"
    elif last.reason == "keptByControl":
        why = "it is a control, and controls keep their touches"
    elif last.reason == "keptByScrollView":
        why = "it is a scroll view, and scroll views keep the touches that reach them"
    else:
        why = "it did not hand it on, or it stands at the end of the responder chain"
    if last.reason in CONSUMED[1:]:
        item = story.index.subjects.get(last.subject)
        story.fact(last.subject, "class", item.class_name if item else None, "RC-4", last)
    never = "" if phase == "began" else "it never got touchesBegan: "
    story.say(
        f"{who} got no touches{phase.capitalize()} because {never}the touch stopped "
        f"{at(last.time)} at {stop}; {why}"
    )
    return last


def _tell_missing_phase(
    story: Story, name: str, phase: str, touch: Touch, began: Record
) -> Record | None:
    cancel = touch.call(name, "cancelled")
    ended = touch.call(name, "ended")
    if phase == "moved" and touch.input(phase) is None:
        story.because("nothingChanged")
        story.say(f"{story.name(name)} got no touchesMoved because the finger did not move")
        return began
    if phase in ("ended", "moved") and cancel is not None:
        story.say(f"{story.name(name)} got touchesCancelled instead of touches{phase.capitalize()}")
        first = next(item for item in touch.told if item.message == "cancelled")
        if first is not cancel:
            story.use(cancel)
        tell_cancel(story, first)
        return cancel
    if phase == "cancelled":
        return _tell_not_cancelled(story, name, touch, began, ended)
    firsts = [item for item in touch.told if item.message == phase]
    if firsts:
        return _tell_later_stop(story, name, phase, firsts[-1])
    given = touch.input(phase)
    if given is None:
        story.because("nothingChanged")
        what = "did not move" if phase == "moved" else "is still down"
        story.say(
            f"{story.name(name)} got no touches{phase.capitalize()} because the finger {what}"
            + (f" at the end, {at(story.index.last_time)}" if phase == "ended" else "")
        )
        return began
    return _tell_not_delivered(story, touch.view or name, phase, touch)


def _tell_not_cancelled(
    story: Story, name: str, touch: Touch, began: Record, ended: Record | None
) -> Record:
    story.because("notCancelled")
    last = ended or began
    story.use(ended)
    note_kept(story, last, touch)
    story.say(
        f"Nothing took the touch away from {story.name(name)}: "
        + (
            f"it got touchesEnded {at(ended.time)} instead"
            if ended is not None
            else "neither a recognizer nor the system cancelled it"
        )
    )
    return last


def _tell_later_stop(story: Story, name: str, phase: str, last: Record) -> Record:
    story.because(last.reason or "notRecorded")
    story.use(last)
    word = f"touches{phase.capitalize()}"
    if last.reason == "consumed":
        story.fact(last.subject, word, "consume", "RC-4", last)
        why = f"which handles {word} itself and does not call super"
    else:
        why = "which did not pass it on"
    story.say(
        f"{story.name(name)} got no {word} because it stopped {at(last.time)} at "
        f"{story.name(last.subject)}, {why}"
    )
    return last


def _tell_not_delivered(story: Story, name: str, phase: str, touch: Touch) -> Record | None:
    """The touch's own view did not get a phase."""
    word = f"touches{phase.capitalize()}"
    cancel = touch.cancel()
    if cancel is not None and phase != "cancelled":
        tell_cancel(story, cancel)
        return cancel
    drops = [item for item in touch.dropped if not story.index.subjects.is_recognizer(item.subject)]
    if drops:
        drop = drops[0]
        had_began = touch.call(name, "began") is not None
        what = f"no {word}" if had_began else "nothing of the touch"
        story.say(f"{story.name(name)} got {what}: {drop_clause(story, drop)}")
        decision = story.index.cause(drop)
        if decision is not None and decision.kind == "states":
            tell_state(story, decision)
        return drop
    if phase == "cancelled":
        story.because("beganNeverDelivered")
        story.say(
            f"{story.name(name)} got no touchesCancelled because it never got touchesBegan: what a "
            "view has not seen begin is not cancelled in it"
        )
    held = [item for item in touch.held if item.object is not None]
    if held:
        story.because("stillWithheld")
        last = held[-1]
        story.say(
            f"{story.name(name)} got no {word} because {story.name(last.object)} still holds it "
            f"back at the end, {at(story.index.last_time)}"
        )
        note_held(story, touch, last.object, phase)
        tell_holding(story, touch, last.object or "", phase)
        return last
    given = touch.input(phase)
    if given is None:
        story.because("nothingChanged")
        what = "did not move" if phase == "moved" else "is still down at the end"
        if phase == "cancelled":
            what = "was not cancelled by the system"
        story.say(f"{story.name(name)} got no {word} because the finger {what}")
        return touch.landing
    story.because("notDelivered")
    story.say(f"{story.name(name)} got no {word}, and nothing in the timeline tells why")
    return given
