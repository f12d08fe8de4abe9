"""What is no touch: buttons, shakes, remote control, the life of applications."""

from __future__ import annotations

from fingerpost.explain.gestures import tell_state
from fingerpost.explain.phases import system_clause
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, number, quoted
from fingerpost.record import Record

EVENTS = {
    "pressesBegan": "the button {what} was pressed",
    "pressesChanged": "the button {what} was pressed harder or less hard",
    "pressesEnded": "the button {what} was let go",
    "motionBegan": "the device was shaken",
    "motionEnded": "the shaking was over",
    "motionCancelled": "the shaking was cancelled",
    "remoteControl": "the remote control sent {what}",
}
STATES = {
    "timer": "it had been in the background for long enough",
    "systemGesture": "the system took the finger for a gesture of its own",
}


def tell_input(story: Story, record: Record) -> None:
    """Tells what a finger did, or what else came in."""
    story.because("input")
    if record.fingers is None:
        _tell_other_input(story, record)
        return
    place = f"({number(record.x)}, {number(record.y)})"
    finger = f"Finger {record.fingers}"
    if record.message == "cancelled":
        why = system_clause(story, record)
        story.say(f"{finger} lost its touch at {place}, {at(record.time)}, because {why}")
        return
    done = {
        "began": f"came down at {place}",
        "moved": f"moved to {place}",
        "ended": f"was lifted at {place}",
    }.get(record.message or "", f"was at {place}")
    story.say(f"{finger} {done}, {at(record.time)}, because the script says so")


def _tell_other_input(story: Story, record: Record) -> None:
    what = quoted(record.object)
    done = {
        "began": f"The button {what} was pressed",
        "ended": f"The button {what} was let go",
        "cancelled": f"The press of the button {what} was cancelled",
    }.get(record.message or "", f"The device reported {what}")
    story.say(f"{done} {at(record.time)} because the script says so")


def tell_event(story: Story, record: Record) -> None:
    """Tells why a press, a shake or a remote command went to somebody."""
    story.because(record.reason or record.message or "event")
    word = record.token.removeprefix(f"{record.subject}.") if record.token else record.kind
    cause = story.index.cause(record)
    got = f"{story.name(record.subject)} got {word} {at(record.time)}"
    if cause is not None and cause.kind == "events" and cause.subject is not None:
        story.because("forwarded")
        story.use(cause)
        story.say(f"{got} because {story.name(cause.subject)} got it first and passed it on")
        return
    decision = story.index.decision_behind(record)
    if record.message == "pressesCancelled" and decision is not None:
        story.fact(decision.subject, "cancelsTouchesInView", True, "DL-4", decision)
        story.say(
            f"{got} because {story.name(decision.subject)} recognized the press and its "
            "cancelsTouchesInView is on (it is by default)"
        )
        tell_state(story, decision)
        return
    why = EVENTS.get(record.message or "", "something changed")
    story.say(f"{got} because {why.format(what=quoted(record.object))}")
    if not story.index.subjects.is_recognizer(record.subject):
        story.say(
            "Such an event goes to the focused view or the first responder, else to the window in "
            "front"
        )


def tell_no_event(story: Story, name: str, message: str) -> Record | None:
    """Tells why somebody got no press, shake or command; returns the record that decided."""
    who = story.name(name)
    told = [item for item in story.index.by_kind.get("events", ()) if item.message == message]
    if not told:
        story.because("nothingChanged")
        story.say(f"{who} got no {message} because nothing of that kind came in")
        return None
    last = told[-1]
    story.because("endOfChain")
    story.use(last)
    story.say(
        f"{who} got no {message} because it stands nowhere on the way of such events, which ended "
        f"{at(last.time)} at {story.name(last.subject)}"
    )
    return last


def tell_change(story: Story, record: Record) -> None:
    """Tells why an application or a responder changed its state."""
    story.because(record.reason or "change")
    name = story.name(record.subject)
    causes = story.index.causes(record)
    if record.reason == "applicationChanged":
        root = causes[-1].kind
        taken = any(item.reason == "systemGesture" for item in causes)
        why = STATES.get("systemGesture" if taken else root, "the application in front changed")
        story.say(f"{name} became {record.to_state} {at(record.time)} because {why}")
        return
    asked = _who_asked(record, causes)
    sentences = {
        "systemGesture": (
            f"The system took the finger from {name} {at(record.time)} because it had gone far "
            "enough from the edge of the screen for a gesture of the system"
        ),
        "deferred": (
            f"The system left the finger to {name} {at(record.time)} because that defers the "
            "gestures at this edge; the next one soon after is the system's"
        ),
        "becameFirstResponder": (
            f"{name} became the first responder {at(record.time)} because {asked}"
        ),
        "resignedFirstResponder": (
            f"{name} stopped being the first responder {at(record.time)} because {asked}"
        ),
        "selectionNotAllowed": (
            f"{name} could not be chosen {at(record.time)} because {story.name(record.object)} "
            "allows no selection"
        ),
        "cannotBecomeFirstResponder": (
            f"{name} did not become the first responder {at(record.time)} because its "
            "canBecomeFirstResponder answers no"
        ),
    }
    other = f"{name} changed {at(record.time)} because the program asked for it"
    story.say(sentences.get(record.reason or "", other))


def _who_asked(record: Record, causes: list[Record]) -> str:
    """Says whose doing a change of the first responder was: a tap on a text field, or a program."""
    if "CT-7" in (item.rule for item in (record, *causes)):
        return "a tap on a text field or text view was recognized by its own tap recognizer"
    return "the program asked for it"
