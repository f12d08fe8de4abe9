"""What somebody means by an event: `began`, `touchesEnded`, `action`, `touchUpInside`."""

from __future__ import annotations

from dataclasses import dataclass

from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.explain.index import Index
from fingerpost.explain.words import DELAY

PHASES = ("began", "moved", "ended", "cancelled")
STATES = ("began", "changed", "ended", "cancelled", "failed", "recognized")
CONTROL_EVENTS = (
    "touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit "
    "touchUpInside touchUpOutside touchCancel valueChanged primaryActionTriggered"
).split()
TRACKING = ("beginTracking", "continueTracking", "endTracking", "cancelTracking")
SELECTION = (
    "didHighlight didUnhighlight didSelect didDeselect shouldHighlight shouldSelect shouldDeselect"
).split()
SCROLLS = (
    "willBeginDragging didScroll willEndDragging didEndDragging willBeginDecelerating "
    "didEndDecelerating"
).split()
EVENTS = (
    "pressesBegan pressesChanged pressesEnded pressesCancelled motionBegan motionEnded "
    "motionCancelled remoteControl touchesEstimatedPropertiesUpdated"
).split()
QUESTIONS = (
    "gestureRecognizerShouldBegin shouldBegin shouldReceiveTouch shouldReceiveEvent "
    "shouldReceivePress shouldRecognizeSimultaneouslyWith shouldRequireFailureOf "
    "shouldBeRequiredToFailBy touchesShouldBegin touchesShouldCancel"
).split()


@dataclass(frozen=True)
class Wanted:
    """Somebody and an event that is missed.

    Attributes:
        subject: who.
        kind: touches, recognizerTouches, states, actions, controls, tracking, handlers, hitTests,
            selection, scrolls, questions, or other.
        message: phase, state, event or handler; empty for any.
    """

    subject: str
    kind: str
    message: str

    def __str__(self) -> str:
        words = {
            "touches": f"touches{self.message.capitalize()}",
            "recognizerTouches": f"touches{self.message.capitalize()}",
            "states": f"state({self.message})",
            "actions": f"action({self.message})" if self.message else "action",
            "hitTests": "hit",
            "sendEvents": "sendEvent",
            "pointInside": "pointInside",
        }
        return f"{self.subject}.{words.get(self.kind, self.message)}"


def wanted_of(index: Index, token: str) -> Wanted:
    """Reads a token, the longest known name first: names may hold dots.

    Raises:
        UnknownNameError: nobody is called so, or the event is none; with near matches.
    """
    base = token.split(" -> ")[0].strip()
    parts = base.split(".")
    for count in range(len(parts) - 1, 0, -1):
        name = ".".join(parts[:count])
        if name in index.subjects:
            return wanted(index, name, ".".join(parts[count:]))
    if base in index.subjects:
        return wanted(index, base, "")
    raise unknown_name(index, parts[0])


def wanted(index: Index, subject: str, event: str) -> Wanted:
    """Reads an event of somebody.

    Raises:
        UnknownNameError: nobody is called so, or it has no such event; with near matches.
        BadValueError: a handler's name alone, and several have it.
    """
    if subject not in index.subjects:
        if "." in subject and not event:
            return wanted_of(index, subject)
        # A handler alone: `click` instead of `button.click`.
        owners = [item for item in index.subjects.handlers if item.name == subject]
        if not owners:
            raise unknown_name(index, subject)
        whose = owners[0].parent or ""
        several = list(dict.fromkeys(f"'{item.parent}.{subject}'" for item in owners))
        if len(several) > 1:
            raise BadValueError(f"'{subject}' is several: say {' or '.join(several)}.")
        kind = "actions" if index.subjects.is_recognizer(whose) else "handlers"
        return Wanted(whose, kind, "" if kind == "actions" else subject)
    if index.subjects.is_recognizer(subject):
        return _of_recognizer(index, subject, event)
    return _of_responder(index, subject, event)


def _of_recognizer(index: Index, subject: str, event: str) -> Wanted:
    word = event.strip()
    if word.startswith("delegate."):
        word = word.removeprefix("delegate.")
    inner = word[word.index("(") + 1 : -1] if word.endswith(")") and "(" in word else ""
    head = word.split("(")[0]
    if head in ("", "action") and inner in ("", *STATES):
        return Wanted(subject, "actions", "" if inner == "recognized" else inner)
    if head == "state" and inner in STATES:
        return Wanted(subject, "states", inner)
    if word in STATES or word == "recognize":
        return Wanted(subject, "states", "recognized" if word == "recognize" else word)
    if head.startswith("touches") and head[7:].lower() in PHASES:
        return Wanted(subject, "recognizerTouches", head[7:].lower())
    if head in QUESTIONS:
        return Wanted(subject, "questions", head)
    if head in EVENTS:
        return Wanted(subject, "events", head)
    if head == "reset":
        return Wanted(subject, "resets", "")
    if index.subjects.handler(subject, word) is not None:
        return Wanted(subject, "actions", "")
    known = ["action", "reset", *STATES, *(f"touches{phase.capitalize()}" for phase in PHASES)]
    hint = near_matches(word, [*known, *QUESTIONS]) or f"; it has {', '.join(known)}."
    raise UnknownNameError(f"the recognizer '{subject}' has no event '{event}'{hint}")


def _of_responder(index: Index, subject: str, event: str) -> Wanted:
    word = event.strip().split("(")[0]
    if word in ("hit", "hitTest", ""):
        return Wanted(subject, "hitTests", "")
    if word in ("sendEvent", "pointInside"):
        return Wanted(subject, {"sendEvent": "sendEvents"}.get(word, word), "")
    phase = word[7:].lower() if word.startswith("touches") else word
    if phase in PHASES:
        return Wanted(subject, "touches", phase)
    for kind, words in (
        ("controls", CONTROL_EVENTS),
        ("tracking", TRACKING),
        ("selection", SELECTION),
        ("scrolls", SCROLLS),
        ("questions", QUESTIONS),
        ("events", EVENTS),
    ):
        if word in words:
            return Wanted(subject, kind, word)
    if index.subjects.handler(subject, word) is not None or any(
        item.kind == "handlers" and item.object == word
        for item in index.by_subject.get(subject, ())
    ):
        return Wanted(subject, "handlers", word)
    if any(item.name == word for item in index.subjects.handlers):
        # A handler with a nil target: the one that has it is another.
        return Wanted(subject, "handlers", word)
    known = ["hit", *(f"touches{phase.capitalize()}" for phase in PHASES), *CONTROL_EVENTS]
    known += [item.name for item in index.subjects.handlers if item.parent == subject]
    hint = near_matches(word, [*known, *TRACKING, *SELECTION, *SCROLLS])
    raise UnknownNameError(
        f"'{subject}' has no event '{event}'{hint or '; try hit, touchesBegan or touchUpInside.'}"
    )


def unknown_name(index: Index, name: str) -> UnknownNameError:
    """Makes the error for a name that the timeline does not know."""
    known = [*index.subjects.known, *(item.name for item in index.subjects.handlers)]
    known = [item for item in known if not item.endswith(DELAY)]
    hint = near_matches(name, known) or (
        f"; it knows {', '.join(sorted(known)[:12])}." if known else "; it is empty."
    )
    return UnknownNameError(f"nobody in this timeline is named '{name}'{hint}")
