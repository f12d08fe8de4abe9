"""The rest: steps, inputs, timers, events, selection, scrolling, diagnostics."""

from __future__ import annotations

from fingerpost.explain.deliveries import tell_touches
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, number, quoted
from fingerpost.record import Record


def tell_step(story: Story, record: Record) -> None:
    """Tells of a step of the script."""
    story.because("step")
    what = f"the step “{record.message}”" if record.message else "a step"
    story.say(f"The script asked for it: {what} began {at(record.time)}")


def tell_input(story: Story, record: Record) -> None:
    """Tells what a finger did."""
    story.because("input")
    place = f"({number(record.x)}, {number(record.y)})"
    done = {
        "began": f"came down at {place}",
        "moved": f"moved to {place}",
        "ended": f"was lifted at {place}",
        "cancelled": f"was taken off the screen by the system at {place}",
    }.get(record.message or "", f"was at {place}")
    story.say(f"Finger {record.fingers} {done}, {at(record.time)}, because the script says so")


def tell_timer(story: Story, record: Record) -> None:
    """Tells whose time was over."""
    story.because("timer")
    whose = story.name(record.subject) if record.subject else "the pipeline"
    story.say(f"A time that {whose} had set was over {at(record.time)}")
    for state in story.index.same_turn(record, "states", record.subject):
        tell_state(story, state)


def tell_send_event(story: Story, record: Record) -> None:
    """Tells why an event was handed out."""
    story.because("input")
    touch = story.index.touch_of(record)
    what = "a finger changed"
    for item in touch.inputs if touch is not None else []:
        if item.turn == record.turn:
            what = {
                "began": "a finger came down",
                "moved": "a finger moved",
                "ended": "a finger was lifted",
            }.get(item.message or "", "a touch was cancelled")
            story.use(item)
    where = " in it" if record.class_name == "UIWindow" else ""
    story.say(
        f"{story.name(record.subject)} sent the event on {at(record.time)} because {what}{where}"
    )


def tell_selection(story: Story, record: Record) -> None:
    """Tells why a cell was highlighted or selected."""
    story.because(record.reason or record.message or "selection")
    word = record.token.split(".", 1)[-1] if record.token else record.kind
    story.say(
        f"{story.name(record.subject)} got {word} {at(record.time)} because of the touch that its "
        "table or collection view got"
    )
    if record.message == "shouldHighlight" and record.answer is False:
        story.fact(record.subject, "selectable", False, "SC-6", record)
        story.say("The answer was no: the cell is not one that can be selected")
    touches = next((item for item in story.index.causes(record) if item.kind == "touches"), None)
    if touches is not None:
        tell_touches(story, touches)


def tell_scroll(story: Story, record: Record) -> None:
    """Tells why a scroll view moved."""
    story.because(record.reason or record.message or "scroll")
    word = record.token.split(".", 1)[-1] if record.token else record.kind
    state = story.index.decision_behind(record)
    timer = story.index.causes(record)[-1]
    if state is None and timer.kind == "timer":
        story.say(
            f"{story.name(record.subject)} reported {word} {at(record.time)} because it was still "
            "moving after the finger had left it"
        )
        drags = [
            item
            for item in story.index.by_subject.get(record.subject or "", ())
            if item.message == "willEndDragging" and item.serial < record.serial
        ]
        story.use(*drags[-1:])
        story.touch = story.index.touch_of(drags[-1]) if drags else None
        return
    story.say(
        f"{story.name(record.subject)} reported {word} {at(record.time)} because the finger "
        "dragged it"
    )
    if state is not None:
        tell_state(story, state)


def tell_event(story: Story, record: Record) -> None:
    """Tells why a press, a shake or a remote command went to somebody."""
    story.because(record.reason or record.message or "event")
    word = record.token.split(".", 1)[-1] if record.token else record.kind
    source = story.index.causes(record)[-1]
    passed = f", passed on by {story.name(record.object)}" if record.object else ""
    story.say(f"{story.name(record.subject)} got {word} {at(record.time)}{passed}")
    story.say(
        "Such an event goes to the first responder, or to the window in front, and up from there"
        if source.kind in ("step", "input")
        else "A time that had been set was over"
    )


def tell_diagnostic(story: Story, record: Record) -> None:
    """Tells what the pipeline found odd."""
    reason = record.reason or "diagnostic"
    story.because(reason)
    who = story.name(record.subject) if record.subject else "the pipeline"
    sentences = {
        "stillWithheld": f"some of a touch was still kept from {who} when nothing more was due",
        "noHandlerFound": (
            f"{who} wanted {quoted(record.object)} to be called, but nobody along the responder "
            "chain answers to it"
        ),
        "illegalTransition": f"{who} asked for a state that cannot follow its present one",
        "isFinal": f"{who} asked for another state although its gesture was over",
        "closesCycle": (
            f"an answer would have made {who} wait for {quoted(record.object)} and that, in the "
            "end, for itself; it was taken for a no"
        ),
        "livelock": f"the decision between recognizers did not come to an end at {who}",
    }
    story.say(
        f"It was noted {at(record.time)} that {sentences.get(reason, f'“{reason}” at {who}')}"
    )
    touch = story.index.touch_of(record)
    if reason == "stillWithheld" and touch is not None and touch.held:
        holders = list(dict.fromkeys(item.object for item in touch.held if item.object))
        story.say(f"It is {story.name(holders[-1])} that had not been decided by then")
        story.use(*touch.held)


def tell_truncated(story: Story, record: Record) -> None:
    """Tells that the timeline is full."""
    story.because("limitReached")
    story.say(f"The timeline reached its limit {at(record.time)}; what came after was not kept")


def tell_other(story: Story, record: Record) -> None:
    """Tells of a kind that is not known here."""
    story.because(record.reason or record.kind)
    what = record.token or " ".join(word for word in (record.kind, record.message) if word)
    who = f" at {story.name(record.subject)}" if record.subject else ""
    cause = story.index.cause(record)
    because = ""
    if cause is not None:
        because = f", after {cause.token or cause.kind}"
    story.say(f"“{what}” was written {at(record.time)}{who}{because}")
