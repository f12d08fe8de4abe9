"""The rest: steps, timers, selection, scrolling, diagnostics."""

from __future__ import annotations

from fingerpost.explain.deliveries import tell_touches
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.phases import method
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, quoted, scroll_view_of
from fingerpost.record import Record


def tell_step(story: Story, record: Record) -> None:
    """Tells of a step of the script."""
    story.because("step")
    what = f"the step “{record.message}”" if record.message else "a step"
    story.say(f"The script asked for it: {what} began {at(record.time)}")


def tell_timer(story: Story, record: Record) -> None:
    """Tells whose time was over."""
    story.because("timer")
    scroll = scroll_view_of(record.subject)
    if scroll is not None:
        story.say(
            f"{story.name(scroll)} had waited long enough for a drag {at(record.time)}, so its "
            "content gets the touch"
        )
        return
    whose = story.name(record.subject) if record.subject else "the pipeline"
    story.say(f"A time limit of {whose} was over {at(record.time)}")
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


SELECTED = {
    "didHighlight": "was highlighted",
    "didUnhighlight": "lost its highlight",
    "didSelect": "was selected",
    "didDeselect": "was deselected",
}
ALLOWED = {
    "shouldHighlight": "may be highlighted",
    "shouldSelect": "may be selected",
    "shouldDeselect": "may be deselected",
}


def tell_selection(story: Story, record: Record) -> None:
    """Tells why a cell was highlighted or selected."""
    word = record.message or "selection"
    story.because(record.reason or word)
    cell = story.name(record.subject)
    touches = next((item for item in story.index.causes(record) if item.kind == "touches"), None)
    table = story.name(touches.subject if touches is not None else None)
    why = f"because {table} got {method(touches)}" if touches is not None else "by its table"
    if word in ALLOWED:
        answer = "yes" if record.answer else "no"
        story.say(
            f"The delegate of the list was asked whether {cell} {ALLOWED[word]} ({word}) "
            f"{at(record.time)} {why}, and it said {answer}"
        )
        if word == "shouldHighlight" and record.answer is False:
            story.fact(record.subject, "selectable", False, "SC-6", record)
    else:
        done = SELECTED.get(word, f"got {word}")
        other = _instead(story, record) if word == "didDeselect" else ""
        story.say(f"{cell} {done} ({word}) {at(record.time)} {why}{other}")
    if touches is not None:
        tell_touches(story, touches)


def _instead(story: Story, record: Record) -> str:
    """Says what a cell was deselected for: another one, or nothing, by a tap of its own."""
    highlighted = [
        item
        for item in story.index.by_kind.get("selection", ())
        if item.message == "didHighlight" and item.touch == record.touch
    ]
    if any(item.subject == record.subject for item in highlighted):
        return ": a tap on a selected cell takes the selection back where several are allowed"
    return ", and another cell took its place"


DRAGGED = {
    "willBeginDragging": "the finger began to drag it",
    "didScroll": "the finger dragged it",
    "willEndDragging": "the finger that dragged it was lifted",
    "didEndDragging": "the finger that dragged it was lifted",
    "willBeginDecelerating": "it was still moving when the finger was lifted",
}


def tell_scroll(story: Story, record: Record) -> None:
    """Tells why a scroll view moved."""
    story.because(record.reason or record.message or "scroll")
    word = record.token.split(".", 1)[-1] if record.token else record.kind
    state = story.index.decision_behind(record)
    reported = f"{story.name(record.subject)} reported {word} {at(record.time)}"
    if state is None:
        why = "it was still moving after the finger had left it"
        if story.index.causes(record)[-1].kind == "step":
            story.say(f"{reported} because the program scrolled it")
            return
        if word == "didEndDecelerating":
            why = "it came to rest after the finger had left it"
        story.say(f"{reported} because {why}")
        _use_drag(story, record)
        return
    story.say(f"{reported} because {DRAGGED.get(word, 'the finger dragged it')}")
    if state.to_state == "began":
        tell_state(story, state)
    else:
        story.use(state)


def _use_drag(story: Story, record: Record) -> None:
    """Goes back to the drag that set a scroll view moving."""
    drags = [
        item
        for item in story.index.by_subject.get(record.subject or "", ())
        if item.message == "willEndDragging" and item.serial < record.serial
    ]
    story.use(*drags[-1:])
    story.touch = story.index.touch_of(drags[-1]) if drags else None


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
        "illegalTransition": (
            f"{who} asked for a state that cannot follow its present one, so it was given the "
            "nearest one that can"
        ),
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
