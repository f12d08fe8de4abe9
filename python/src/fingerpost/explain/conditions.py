"""What stood aside: settings that kept others out of what is explained."""

from __future__ import annotations

from collections.abc import Iterator

from fingerpost.explain.fact import Fact, Value
from fingerpost.explain.index import Index, Touch
from fingerpost.explain.words import PAN, scroll_view_of
from fingerpost.record import Record

PROPERTIES: dict[str, tuple[str, Value]] = {
    "hidden": ("isHidden", True),
    "transparent": ("alpha", "transparent"),
    "interactionDisabled": ("isUserInteractionEnabled", False),
    "disabledControl": ("isEnabled", False),
    "overridden": ("hitTest", "overridden"),
    "disabled": ("isEnabled", False),
    "notMultipleTouch": ("isMultipleTouchEnabled", False),
    "exclusiveTouch": ("isExclusiveTouch", True),
    "touchesElsewhere": ("isExclusiveTouch", True),
}
"""The property behind a refusal's reason."""

OWN: dict[str, tuple[str, ...]] = {
    "tap": ("numberOfTapsRequired",),
    "longPress": ("numberOfTapsRequired", "minimumPressDuration", "allowableMovement"),
    "swipe": ("direction",),
}
"""What a recognizer of a type looks for."""


def conditions_of(index: Index, record: Record, touch: Touch | None) -> Iterator[Fact]:
    """Lists the settings of whoever met the same touches and had no part in the outcome.

    Changing one of them may bring somebody back in; changing anything that is neither here nor
    among the deciding facts leaves the outcome as it is.
    """
    if touch is None:
        return
    for item in connected(index, touch, record.serial):
        # Every record of the touch asks for the same ones.
        if item.conditions is None:
            item.conditions = {}
            for fact in _of_touch(index, item):
                item.conditions.setdefault((fact.subject, fact.property), fact)
        yield from item.conditions.values()


def _of_touch(index: Index, item: Touch) -> Iterator[Fact]:
    for hit in item.hits:
        yield from _of_refusal(hit)
    for drop in item.dropped:
        yield from _of_refusal(drop)
        if drop.reason == "isFinal":
            # It was not reset yet: it, or another, is bound to one that was undecided.
            for link in item.attached:
                yield _fact(link.subject, "requiresFailureOf", "its value", drop)
    for held in item.held:
        scroll = scroll_view_of(held.object)
        name = "delaysTouchesBegan" if held.rule == "DL-1" else "delaysTouchesEnded"
        if scroll is not None:
            yield _fact(scroll, "delaysContentTouches", True, held)
        else:
            yield _fact(held.object, name, True, held)
    for call in item.told:
        if call.reason == "consumed":
            yield _fact(
                call.subject, f"touches{(call.message or '').capitalize()}", "consume", call
            )
    for link in (*item.attached, *item.dropped):
        scroll = (link.subject or "").removesuffix(PAN)
        if scroll not in (link.subject, item.view):
            yield from _of_scroll_view(index, scroll, link, item)
    for name in dict.fromkeys(link.subject or "" for link in item.attached):
        yield from _of_recognizer(index, name, item)


def _of_scroll_view(index: Index, name: str, link: Record, touch: Touch) -> Iterator[Fact]:
    """What a scroll view does, or might do, with a touch of its content."""
    yield _fact(name, "delaysContentTouches", "its value", link)
    for item in index.by_subject.get(name, ()):
        if item.kind == "questions" and item.touch == touch.number and item.message in _CONTENT:
            yield _fact(name, item.message, item.answer, item)
    for item in index.by_subject.get(name + PAN, ()):
        if item.kind == "states" and item.touch == touch.number:
            yield _fact(name, "canCancelContentTouches", "its value", item)


def connected(index: Index, touch: Touch, serial: int) -> list[Touch]:
    """The touch, and those before a record that share a recognizer or a view with it."""
    names = {item.subject for item in touch.attached}
    found = []
    for other in index.touches.values():
        landing = other.landing
        if landing is None or landing.serial > serial:
            continue
        if (
            other is touch
            or other.view == touch.view
            or names & {a.subject for a in other.attached}
        ):
            found.append(other)
    return found


def _of_refusal(record: Record) -> Iterator[Fact]:
    known = PROPERTIES.get(record.reason or "")
    if record.reason == "disabled" and record.subject and record.subject.endswith(PAN):
        yield _fact(record.subject.removesuffix(PAN), "isScrollEnabled", False, record)
    elif known is not None:
        whose = record.object if record.reason == "exclusiveTouch" else record.subject
        yield _fact(whose, known[0], known[1], record)
    elif record.kind == "pointInside" and record.reason == "overridden":
        yield _fact(record.subject, "pointInside", "overridden", record)


def _of_recognizer(index: Index, name: str, touch: Touch) -> Iterator[Fact]:
    landing = touch.landing
    start = landing.serial if landing is not None else 0
    for item in index.of_attempt(name, start, *_KINDS):
        if item.kind == "questions":
            yield _fact(f"{name}.delegate", item.message or "", item.answer, item)
        elif item.kind == "waits":
            yield _fact(name, "requiresFailureOf", item.object, item)
            yield _fact(name, "cancelsTouchesInView", "its value", item)
        elif item.kind == "states":
            yield from _of_state(index, name, item)
    end = touch.end
    if end is not None and not any(held.object == name for held in touch.held):
        decided = any(item.turn <= end.turn for item in index.of_attempt(name, start, "states"))
        if not decided:
            yield _fact(name, "delaysTouchesEnded", False, end)
    for item in index.by_object.get(name, ()):
        if item.kind == "questions" and item.touch == touch.number and item.message == _VIEW:
            yield _fact(name, "cancelsTouchesInView", True, item)
            if item.reason == "overridden":
                yield _fact(item.subject, _VIEW, item.answer, item)


def _of_state(index: Index, name: str, state: Record) -> Iterator[Fact]:
    item = index.subjects.get(name)
    for own in OWN.get(item.class_name, ()) if item is not None else ():
        yield _fact(name, own, "its value", state)
    # One that cancels asks the view before it goes ahead, one that does not just goes ahead.
    if state.to_state in ("recognized", "began") or state.reason in _WISHED:
        yield _fact(name, "cancelsTouchesInView", "its value", state)
    if state.reason in ("requiredRecognized", "shutOut"):
        yield _fact(name, "requiresFailureOf", "its value", state)
    if state.reason in ("tooManyFingers", "tooFewFingers"):
        yield _fact(name, "numberOfTouchesRequired", state.y, state)


def _fact(subject: str | None, name: str, value: Value, record: Record) -> Fact:
    return Fact(
        subject or "nobody", name, value, record.rule or "", record.serial, decides_alone=False
    )


_WISHED = ("shutOut", "requiredRecognized", "refusedByDelegate")
_VIEW = "gestureRecognizerShouldBegin"
_CONTENT = ("touchesShouldBegin", "touchesShouldCancel")
_KINDS = ("questions", "waits", "states")
