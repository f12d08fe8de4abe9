"""Why nothing was asked, selected, scrolled or reset."""

from __future__ import annotations

from fingerpost.explain.index import Touch
from fingerpost.explain.not_recognized import tell_not_recognized
from fingerpost.explain.not_touched import tell_not_touched
from fingerpost.explain.story import Story
from fingerpost.explain.words import quoted
from fingerpost.record import Record


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
    table = next(
        (
            name
            for name in story.index.subjects.ancestors(cell)
            if (item := story.index.subjects.get(name)) is not None
            and item.class_name in ("UITableView", "UICollectionView")
        ),
        None,
    )
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
    story.say(
        f"{story.name(cell)} got no {message}, although {story.name(whose)} got "
        f"touches{phase.capitalize()}: the finger was on another cell, or the selection did "
        "not change"
    )
    return touch.call(whose, phase)


def tell_not_scrolled(story: Story, scroll: str, message: str, touch: Touch) -> Record | None:
    """Tells why a scroll view did not move; returns the record that decided."""
    pan = f"{scroll}.panGestureRecognizer"
    story.say(f"{story.name(scroll)} scrolls when its own pan recognizer begins")
    if pan in story.index.subjects:
        return tell_not_recognized(story, pan, "began", touch)
    story.because("noPan")
    story.say(f"{quoted(scroll)} has none that saw the touch")
    return touch.landing


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


def tell_not_asked(story: Story, name: str, message: str, touch: Touch) -> Record | None:
    """Tells why a question was not asked."""
    story.because("notAsked")
    if message == "gestureRecognizerShouldBegin":
        story.say(
            f"{story.name(name)} was never asked: only a recognizer that is about to recognize, "
            "whose cancelsTouchesInView is on and whose touch hit this very view asks"
        )
    elif message == "shouldRecognizeSimultaneouslyWith":
        story.say(
            f"The delegate of {story.name(name)} was never asked: either it does not implement "
            f"{message}, or no two recognizers were about to shut each other out"
        )
    else:
        story.say(
            f"{story.name(name)} was never asked {message}: it does not implement it, or the touch "
            "never came that far"
        )
    for item in touch.inputs[:1]:
        story.use(item)
    return touch.landing
