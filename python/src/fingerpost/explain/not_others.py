"""Why nothing was selected, scrolled or reset."""

from __future__ import annotations

from fingerpost.explain.index import Touch
from fingerpost.explain.not_recognized import tell_not_recognized
from fingerpost.explain.not_touched import tell_not_touched
from fingerpost.explain.story import Story
from fingerpost.explain.words import PAN, quoted
from fingerpost.record import Record

AFTER = ("willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating")


def tell_not_selected(story: Story, cell: str, message: str, touch: Touch) -> Record | None:
    """Tells why a cell was not highlighted or selected; returns the record that decided."""
    refused = next(
        (
            item
            for item in story.index.by_subject.get(cell, ())
            if item.kind == "selection" and item.answer is False
        ),
        None,
    )
    if refused is not None:
        story.because("notSelectable")
        story.fact(cell, "selectable", False, "SC-6", refused)
        story.say(
            f"{story.name(cell)} got no {message} because {refused.message} answered no for it"
        )
        return refused
    banned = [
        item
        for item in story.index.by_subject.get(cell, ())
        if item.reason == "selectionNotAllowed"
    ]
    if banned:
        story.because("selectionNotAllowed")
        story.fact(banned[-1].object, "allowsSelection", False, "SC-6", banned[-1])
        story.say(
            f"{story.name(cell)} got no {message} because {story.name(banned[-1].object)} allows "
            "no selection"
        )
        return banned[-1]
    table = _list_of(story, cell)
    whose = table or cell
    phase = "began" if message.endswith("Highlight") else "ended"
    if touch.call(whose, phase) is None:
        story.say(
            f"{story.name(cell)} got no {message}: cells are selected by the touch methods of "
            f"{story.name(table) if table else 'their table'}, and that got no "
            f"touches{phase.capitalize()}"
        )
        return tell_not_touched(
            story, cell if touch.call(cell, phase) is None else whose, phase, touch
        )
    story.because("notSelected")
    story.say(f"{story.name(cell)} got no {message} because {_why_another(story, cell, message)}")
    return touch.call(whose, phase)


def _list_of(story: Story, cell: str) -> str | None:
    """The table or collection view of a cell: the nearest scroll view that it lies in."""
    return next(
        (
            name
            for name in story.index.subjects.ancestors(cell)
            if f"{name}{PAN}" in story.index.subjects
        ),
        None,
    )


def _why_another(story: Story, cell: str, message: str) -> str:
    """Says which other cell was meant, or that nothing changed for this one."""
    word = "didHighlight" if message.endswith("ighlight") else "didSelect"
    chosen = [
        item
        for item in story.index.by_kind.get("selection", ())
        if item.message == word and item.subject is not None
    ]
    story.use(*chosen[-1:])
    done = "highlighted" if word == "didHighlight" else "selected"
    if message in ("didDeselect", "shouldDeselect"):
        if any(item.subject == cell for item in chosen):
            return "it was selected, and no other cell after it"
        return "it was not selected"
    if message == "didUnhighlight":
        return "it was not highlighted"
    if chosen:
        return f"the finger was on {story.name(chosen[-1].subject)}, which was {done} instead"
    return f"no cell was {done}"


def tell_not_scrolled(story: Story, scroll: str, message: str, touch: Touch) -> Record | None:
    """Tells why a scroll view did not move; returns the record that decided."""
    pan = f"{scroll}{PAN}"
    if pan not in story.index.subjects:
        story.because("noPan")
        story.say(f"{story.name(scroll)} is no scroll view, so it does not scroll")
        return touch.landing
    began = next(
        (item for item in story.index.states(pan) if item.to_state == "began"),
        None,
    )
    if began is None:
        story.say(f"{story.name(scroll)} scrolls when its own pan recognizer begins")
        return tell_not_recognized(story, pan, "began", touch)
    story.use(began)
    last = story.index.states(pan)[-1]
    who = story.name(scroll)
    if message in AFTER and last.to_state in ("began", "changed"):
        story.because("nothingChanged")
        story.say(f"{who} reported no {message} because the finger still drags it at the end")
        return last
    story.because("nothingChanged")
    if message in AFTER:
        story.say(
            f"{who} was dragged, but reported no {message} because its content was not moving any "
            "more when the finger was lifted"
        )
    else:
        story.say(
            f"{who} was dragged, but reported no {message} because its content did not move: it "
            "had no room that way"
        )
    return last


def tell_not_reset(story: Story, name: str, touch: Touch) -> Record | None:
    """Tells why a recognizer did not start anew."""
    states = story.index.states(name)
    if not states:
        story.say(f"{story.name(name)} had nothing to start anew from: its gesture was not over")
        return tell_not_recognized(story, name, "", touch)
    story.because("partnersUndecided")
    story.say(
        f"{story.name(name)} came to {quoted(states[-1].to_state)}, but a finger of its gesture is "
        "still down, or a recognizer bound to it by a failure requirement is undecided"
    )
    return states[-1]
