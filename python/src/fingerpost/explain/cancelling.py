"""Touches that are taken away from views."""

from __future__ import annotations

from fingerpost.explain.gestures import tell_state
from fingerpost.explain.index import Touch
from fingerpost.explain.phases import CONTROLS, PROTECTED, system_clause
from fingerpost.explain.story import Story
from fingerpost.explain.words import PAN, at, quoted
from fingerpost.record import Record


def tell_cancel(story: Story, record: Record) -> None:
    """Tells why a responder got `touchesCancelled`."""
    name = story.name(record.subject)
    got = f"{name} got touchesCancelled {at(record.time)}"
    decision = story.index.cause(record)
    if record.rule == "DL-4" and decision is not None and decision.kind == "states":
        story.because("cancelledByRecognizer")
        note_canceller(story, decision, story.index.touch_of(record))
        story.say(
            f"{got} because {story.name(decision.subject)} "
            f"{'began' if decision.to_state == 'began' else 'recognized'} and its "
            "cancelsTouchesInView is on (it is by default): from then on the touch belongs to the "
            "recognizer, and the view gets nothing more of it"
        )
        tell_state(story, decision)
        tell_unprotected(story, record, decision)
        scroll = (decision.subject or "").removesuffix(PAN)
        if scroll not in (decision.subject, record.subject):
            story.fact(scroll, "canCancelContentTouches", True, "SC-3", decision)
            story.say(
                f"{quoted(scroll)} may take a touch from its content to scroll, because its "
                "canCancelContentTouches is on (it is by default)"
            )
        return
    if record.rule == "CT-7":
        story.because("cancelledByRecognizer")
        story.say(
            f"{got} because the text field or text view has a tap recognizer of its own, which "
            "recognized and made it first responder; with the default flags that takes the touch"
        )
        return
    if record.rule == "TE-8":
        story.because("viewLeft")
        story.say(f"{got} because the view, or one that it lies in, was removed from its window")
        return
    touch = story.index.touch_of(record)
    if touch is not None and touch.end is not None and touch.end.message == "cancelled":
        story.because("cancelledBySystem")
        story.use(touch.end)
        story.say(f"{got} because {system_clause(story, touch.end)}")
        return
    story.because(record.reason or "cancelled")
    story.say(f"{got} because the touch was taken away from it")
    if decision is not None and decision.kind == "states":
        tell_state(story, decision)


def note_canceller(
    story: Story, decision: Record, touch: Touch | None, who: str | None = None
) -> None:
    """Notes by which property a recognizer took a touch; others may have been about to, too."""
    name = who or decision.subject
    rivals = {item.subject for item in touch.seen} - {name} if touch is not None else set()
    if any(item.subject in rivals for item in story.index.same_turn(decision, "states")):
        story.is_shared = True
    story.fact(name, "cancelsTouchesInView", True, "DL-4", decision)


def tell_unprotected(story: Story, record: Record, decision: Record) -> None:
    """A control that lost its touch: why its class did not protect it."""
    item = story.index.subjects.get(record.subject)
    question = next(
        (
            asked
            for asked in story.index.by_object.get(decision.subject or "", ())
            if asked.kind == "questions"
            and asked.message == "gestureRecognizerShouldBegin"
            and asked.subject == record.subject
            and asked.serial < decision.serial
            and asked.answer
        ),
        None,
    )
    if question is None or item is None:
        return
    story.use(question)
    if question.reason == "onControlItself":
        story.because("onControlItself")
        story.say(
            f"{quoted(record.subject)} protects its touch only from recognizers on other views, "
            f"and {quoted(decision.subject)} is its own"
        )
    elif any(told.kind == "tracking" for told in story.index.by_subject[record.subject or ""]):
        story.because("unprotectedControl")
        head = f"{quoted(record.subject)} was asked first and had nothing against it"
        if is_single_tap(story, decision) and item.class_name not in CONTROLS:
            story.say(
                f"{head}: UIKit's buttons, switches, steppers, segmented and page controls keep a "
                "single tap on another view from recognizing, but a control class of one's own "
                "does not"
            )
        elif item.class_name in PROTECTED:
            story.say(f"{head}: a control of its class keeps only single taps from recognizing")
        else:
            story.say(
                f"{head}: a class would have to refuse it by its own gestureRecognizerShouldBegin"
            )


def is_single_tap(story: Story, decision: Record) -> bool:
    """Whether a recognizer recognized at the end of one press."""
    item = story.index.subjects.get(decision.subject)
    if item is None or item.class_name != "tap":
        return False
    presses = [
        told
        for told in story.index.of_attempt(
            decision.subject or "", decision.serial, "recognizerTouches"
        )
        if told.message == "began"
    ]
    return len(presses) == 1
