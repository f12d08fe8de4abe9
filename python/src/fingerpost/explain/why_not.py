"""Why something did not happen."""

from __future__ import annotations

from fingerpost.explain.event_names import Wanted
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.index import Index, Touch
from fingerpost.explain.not_asked import tell_not_asked
from fingerpost.explain.not_controlled import tell_not_controlled, tell_not_handled
from fingerpost.explain.not_hit import tell_not_hit
from fingerpost.explain.not_others import tell_not_reset, tell_not_scrolled, tell_not_selected
from fingerpost.explain.not_recognized import tell_not_recognized
from fingerpost.explain.not_seen import tell_not_seen
from fingerpost.explain.not_touched import tell_not_touched
from fingerpost.explain.story import Story
from fingerpost.explain.system import tell_no_event
from fingerpost.explain.why import TELLERS
from fingerpost.explain.words import quoted
from fingerpost.record import Record


def explain_absence(
    index: Index, wanted: Wanted, touch: int | None = None, question: str | None = None
) -> Explanation:
    """Says why an event did not happen; if it did, says so, and why.

    Args:
        index: the timeline.
        wanted: the event.
        touch: number of the touch that is meant; None finds the one that had a chance.
        question: how it was asked.
    """
    story = Story(index)
    asked = question or f"why not {wanted}"
    happened = find(index, wanted, touch)
    if happened is not None:
        story.say("It did happen")
        TELLERS[happened.kind](story, happened)
        return story.finish(asked, True, happened)
    if wanted.kind == "events":
        told = tell_no_event(story, wanted.subject, wanted.message)
        return story.finish(asked, False, told or (index.records[-1] if index.records else None))
    chosen = choose(index, wanted, touch)
    if chosen is None:
        story.because("noTouch")
        story.say(f"No finger touched the screen, so nothing reached {story.name(wanted.subject)}")
        last = index.records[-1] if index.records else None
        return story.finish(asked, False, last)
    story.touch = chosen
    decisive = tell_absence(story, wanted, chosen)
    if not story.sentences:
        story.because("unknown")
        story.say(f"The timeline does not tell why {quoted(wanted.subject)} did not get that")
    return story.finish(asked, False, decisive or chosen.first)


def tell_absence(story: Story, wanted: Wanted, touch: Touch) -> Record | None:
    """Tells of what is missed, by its kind."""
    name, message = wanted.subject, wanted.message
    if wanted.kind == "sendEvents":
        story.because("notAsked")
        story.say(f"{story.name(name)} sent no event on, because no touch of it changed")
        return touch.landing
    if wanted.kind in ("hitTests", "pointInside"):
        return tell_not_hit(story, name, touch)
    if wanted.kind == "touches":
        return tell_not_touched(story, name, message, touch)
    if wanted.kind == "recognizerTouches":
        return tell_not_seen(story, name, message, touch)
    if wanted.kind in ("states", "actions"):
        is_action = wanted.kind == "actions"
        return tell_not_recognized(story, name, message, touch, is_action=is_action)
    if wanted.kind in ("controls", "tracking"):
        return tell_not_controlled(story, name, message, touch)
    if wanted.kind == "handlers":
        return tell_not_handled(story, name, message, touch)
    if wanted.kind == "selection":
        return tell_not_selected(story, name, message, touch)
    if wanted.kind == "scrolls":
        return tell_not_scrolled(story, name, message, touch)
    if wanted.kind == "resets":
        return tell_not_reset(story, name, touch)
    return tell_not_asked(story, name, message, touch)


def find(index: Index, wanted: Wanted, touch: int | None = None) -> Record | None:
    """Finds the record of an event."""
    if wanted.kind == "hitTests":
        for item in index.touches.values():
            if item.view == wanted.subject and touch in (None, item.number):
                found = [hit for hit in item.hits if hit.object == wanted.subject]
                own = [hit for hit in found if hit.subject == wanted.subject]
                return next(reversed(own or found), None)
        return None
    for record in index.by_subject.get(wanted.subject, ()):
        if record.kind == wanted.kind and is_meant(record, wanted):
            if touch is None or touch in index.touch_numbers(record):
                return record
    if wanted.kind == "handlers":
        for record in index.by_object.get(wanted.message, ()):
            cause = index.cause(record)
            if record.kind == "handlers" and cause is not None and cause.subject == wanted.subject:
                return record
    return None


def is_meant(record: Record, wanted: Wanted) -> bool:
    """Whether a record of the right kind and subject is the event."""
    if not wanted.message:
        return True
    if wanted.kind in ("states", "actions"):
        # A continuous recognizer recognizes by beginning.
        same = {"recognized": ("recognized", "began")}.get(wanted.message, (wanted.message,))
        return record.to_state in same
    if wanted.kind == "handlers":
        return record.object == wanted.message
    if wanted.kind in ("selection", "scrolls"):
        return (record.token or "").split(" ")[0].endswith(f".{wanted.message}")
    return record.message == wanted.message


def choose(index: Index, wanted: Wanted, touch: int | None = None) -> Touch | None:
    """Finds the touch that had a chance of bringing the event; else the first one."""
    if touch is not None:
        return index.touches.get(touch)
    name = wanted.subject
    # A pointer's has no inputs; it had a chance with the hover recognizers that have seen it.
    touches = [
        item
        for item in index.touches.values()
        if item.inputs or item.told or any(one.subject == name for one in item.seen)
    ]
    if index.subjects.is_recognizer(name):
        good = [item for item in touches if any(one.subject == name for one in item.seen)]
        good += [item for item in touches if any(one.subject == name for one in item.attached)]
        home = index.subjects.parent(name)
        good += [item for item in touches if index.subjects.is_inside(item.view, home)]
    else:
        good = [item for item in touches if item.view == name]
        good += [item for item in touches if any(one.subject == name for one in item.told)]
        good += [item for item in touches if index.subjects.is_inside(item.view, name)]
        good += [item for item in touches if any(one.subject == name for one in item.hits)]
    return next(iter(good or touches), None)
