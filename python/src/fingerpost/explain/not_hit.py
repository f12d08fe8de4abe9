"""Why a view was not hit."""

from __future__ import annotations

from fingerpost.explain.dropping import drop_clause
from fingerpost.explain.hits import refusal_clause
from fingerpost.explain.index import Touch
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, number, quoted
from fingerpost.record import Record

KEPT = ("applicationNotActive", "ignoringInteraction")
"""Why a touch never came as far as the hit test."""


def tell_not_hit(story: Story, view: str, touch: Touch) -> Record | None:
    """Tells why hit-testing did not find a view; returns the record that decided."""
    landing = touch.landing
    kept = next((item for item in touch.dropped if item.reason in KEPT), None)
    if kept is not None and not touch.hits:
        story.say(f"{story.name(view)} was not hit: {drop_clause(story, kept)}")
        return kept
    place = ""
    if landing is not None:
        place = f" at ({number(landing.x)}, {number(landing.y)})"
        story.use(landing)
    found = story.name(touch.view) if touch.view else "nobody"
    story.say(
        f"{story.name(view)} was not hit: the finger came down{place} "
        f"{at(landing.time) if landing else ''}, and {found} was found there"
    )
    answers = [item for item in touch.hits if item.kind == "hitTests" and item.token is not None]
    own = _last(answers, view)
    if own is not None:
        _tell_own_answer(story, own, touch)
        return own
    for ancestor in story.index.subjects.ancestors(view):
        answer = _last(answers, ancestor)
        if answer is None:
            continue
        if not answer.answer:
            story.say(
                f"{quoted(view)} was not even asked: it lies in {story.name(ancestor)}, which is "
                f"passed over with everything in it, because {refusal_clause(story, answer)}"
            )
            if answer.reason in ("pointOutside", "emptyBounds"):
                story.because("outsideParent")
                story.say("What sticks out of its parent can be seen there, but not touched")
            return answer
        return _tell_covered(story, view, ancestor, answer, touch)
    return _tell_unasked(story, view, answers)


def _last(answers: list[Record], name: str) -> Record | None:
    return next((item for item in reversed(answers) if item.subject == name), None)


def _tell_own_answer(story: Story, own: Record, touch: Touch) -> None:
    story.use(own)
    if not own.answer:
        story.say(
            f"{quoted(own.subject)} was asked and answered that it has nothing there, because "
            f"{refusal_clause(story, own)}"
        )
        return
    if own.object != own.subject:
        story.because("childAnswered")
        story.say(
            f"{quoted(own.subject)} was asked, and {story.name(own.object)} in it took the touch "
            "instead: a touch goes to the innermost view under the finger, in front of the others"
        )
        return
    story.because("overridden")
    story.say(
        f"{quoted(own.subject)} was asked and would have taken the touch, but a view that it lies "
        f"in answered {quoted(touch.view)} instead, by its own hitTest"
    )
    for name in story.index.subjects.ancestors(own.subject):
        answer = _last(touch.hits, name)
        if answer is not None and answer.kind == "hitTests" and answer.reason == "overridden":
            story.fact(name, "hitTest", "overridden", "HT-5", answer)


def _tell_covered(story: Story, view: str, ancestor: str, answer: Record, touch: Touch) -> Record:
    story.use(answer)
    if answer.reason == "overridden":
        story.because("overridden")
        story.fact(ancestor, "hitTest", "overridden", "HT-5", answer)
        story.say(
            f"{quoted(view)} was not asked, because {story.name(ancestor)}, which it lies in, "
            f"answered {quoted(answer.object)} by its own hitTest"
        )
        return answer
    if answer.object == ancestor:
        return _tell_absent(story, view, ancestor, answer, touch)
    rival = _branch(story, answer.object, ancestor)
    rival_answer = _last(touch.hits, rival or "")
    story.use(rival_answer)
    story.because("covered")
    skipped = any(
        item.subject == ancestor and item.reason == "siblingsPassedOver" for item in touch.hits
    )
    story.fact(rival, "frontmost", True, "HT-5", rival_answer)
    what = story.name(rival)
    through = "" if rival == answer.object else f", through {story.name(answer.object)} in it,"
    story.say(
        f"{quoted(view)} was not even asked whether it reaches there: {what} lies in front of it "
        f"and{through} took the touch first"
        if not skipped
        else f"{quoted(view)} was not even asked: {what}{through} took the touch first; "
        f"{quoted(view)} lies behind it, or its frame is nowhere near the finger"
    )
    if through == "":
        story.say("A view takes touches also where it draws nothing")
    return answer


def _tell_absent(story: Story, view: str, ancestor: str, answer: Record, touch: Touch) -> Record:
    """The view around it took the touch itself, and no subview was in front."""
    where = quoted(ancestor)
    if any(item.reason == "siblingsPassedOver" for item in touch.hits if item.subject == ancestor):
        story.because("pointOutside")
        story.say(
            f"{quoted(view)} was passed over without being asked: its frame is nowhere near the "
            "finger"
        )
        return answer
    story.because("notInWindow")
    story.say(
        f"{quoted(view)} was not in {where} then: it had been removed, or was added only later"
    )
    return answer


def _branch(story: Story, view: str | None, ancestor: str) -> str | None:
    """The child of `ancestor` in which a view lies."""
    if view is None:
        return None
    following = view
    for name in story.index.subjects.ancestors(view):
        if name == ancestor:
            return following
        following = name
    return view


def _tell_unasked(story: Story, view: str, answers: list[Record]) -> Record | None:
    subjects = story.index.subjects
    top = [view, *subjects.ancestors(view)][-1]
    item = subjects.get(top)
    is_window = item is not None and item.kind == "window"
    if is_window and answers:
        story.because("windowInFront")
        first = story.index.subjects.get(answers[-1].subject)
        story.fact(answers[-1].subject, "windowLevel", "in front", "HT-1", answers[-1])
        story.say(
            f"Its window {quoted(top)} was not asked, because "
            f"{story.name(first.name if first else None)} lies in front of it and took the touch"
        )
        return answers[-1]
    if subjects.is_complete and not is_window:
        story.because("notInWindow")
        story.fact(view, "superview", None, "HT-1")
        story.say(f"{quoted(view)} was in no window, so no touch can reach it")
    else:
        story.because("notAsked")
        story.say(f"{quoted(view)} was not asked at all")
    return answers[-1] if answers else None
