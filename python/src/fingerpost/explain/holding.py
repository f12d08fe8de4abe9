"""Who holds a touch back, and by which properties."""

from __future__ import annotations

from fingerpost.explain.index import Touch
from fingerpost.explain.story import Story
from fingerpost.explain.words import scroll_view_of
from fingerpost.record import Record


def tell_holding(story: Story, touch: Touch, holder: str, phase: str | None) -> None:
    """Says who held a phase back and by which properties."""
    scroll = scroll_view_of(holder)
    if scroll is not None:
        story.because("delaysContentTouches")
        story.say(
            f"{story.name(scroll)} held it back, because its delaysContentTouches is on (it is by "
            "default): it waits to see whether the finger is going to scroll"
        )
        return
    rules = {item.rule for item in held_by(touch, holder, phase)}
    if "SY-9" in rules:
        story.because("systemGesture")
        story.say(
            "The system held it back, because the finger came down at an edge with a gesture of "
            "the system that nobody defers: views, pans, swipes and scroll views get it when the "
            "system has given it up"
        )
        return
    who = story.name(holder)
    if "DL-3" in rules and phase == "began":
        story.because("holdsEarlierTouch")
        story.say(
            f"{who} held it back, because it was still holding back the end of an earlier touch "
            "there, and a view gets the touches of one gesture in one piece"
        )
    elif {"DL-1", "DL-2"} <= rules:
        story.because("delaysTouchesBegan")
        story.because("delaysTouchesEnded")
        story.say(
            f"{who} held it back, because its delaysTouchesBegan and its delaysTouchesEnded are on "
            "and it could still recognize"
        )
    elif "DL-1" in rules:
        story.because("delaysTouchesBegan")
        behind = (
            "" if phase == "began" else ", and what follows a touch's beginning waits behind it"
        )
        story.say(
            f"{who} held it back, because its delaysTouchesBegan is on and it could still "
            f"recognize{behind}"
        )
    elif rules:
        story.because("delaysTouchesEnded")
        story.say(
            f"{who} held it back, because its delaysTouchesEnded is on (it is by default) and it "
            "could still recognize"
        )
    else:
        story.say(f"{who} held it back while it could still recognize")


def held_by(touch: Touch, holder: str | None, phase: str | None) -> list[Record]:
    """What a recognizer withheld of a touch and a phase had to wait for."""
    phases = ("began",) if phase in ("began", "moved") else ("began", "ended")
    return [item for item in touch.held if item.object == holder and item.message in phases]


def note_held(
    story: Story,
    touch: Touch,
    holder: str | None,
    phase: str | None,
    decision: Record | None = None,
) -> None:
    """Notes the properties by which a recognizer held a phase of a touch back.

    They decide alone if there is one, and no other recognizer held it back as long.
    """
    held = held_by(touch, holder, phase)
    scroll = scroll_view_of(holder)
    if scroll is not None:
        others = {item.object for item in touch.held} - {holder}
        for item in held[:1]:
            story.fact(scroll, "delaysContentTouches", True, "SC-1", item, alone=not others)
        return
    names = {
        "delaysTouchesBegan" if item.rule == "DL-1" else "delaysTouchesEnded": item for item in held
    }
    others = {item.object for item in touch.held} - {holder}
    as_long = any(
        decision is not None and state.time == decision.time
        for other in others
        for state in story.index.by_subject.get(other or "", ())
        if state.kind == "states"
    )
    # Held on by its end, a beginning stays with whoever else held it back.
    also = phase == "began" and any(
        item.message == "began" for item in touch.held if (item.object != holder)
    )
    story.is_shared = story.is_shared or as_long or also
    # It would also hold a further touch of its attempt back by the end of an earlier one.
    earlier = holder is not None and any(
        item.touch is not None and item.touch < touch.number
        for item in story.index.of_attempt(
            holder, held[0].serial if held else 0, "recognizerTouches"
        )
    )
    for name, item in names.items():
        alone = len(names) == 1 and not (earlier and item.rule == "DL-1")
        story.fact(holder, name, True, item.rule or "DL-2", item, alone=alone)
