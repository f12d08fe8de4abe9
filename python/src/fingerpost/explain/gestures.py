"""What recognizers do: states, actions, touches, questions, waiting."""

from __future__ import annotations

from fingerpost.explain.failures import failure_clause, requirement, winner_over
from fingerpost.explain.story import Story
from fingerpost.explain.words import GESTURES, at, milliseconds, quoted
from fingerpost.record import Record

SUCCESS = ("recognized", "began", "changed", "ended")
DECISIONS = ("recognized", "began", "failed")


def success_clause(story: Story, record: Record) -> str:
    """Says what made a recognizer recognize, begin, change or end."""
    item = story.index.subjects.get(record.subject)
    kind = item.class_name if item is not None else record.class_name or ""
    gesture = GESTURES.get(kind, "its gesture")
    reason = record.reason
    if reason == "tapsCompleted":
        taps = _taps(story, record)
        if taps > 1:
            story.fact(record.subject, "numberOfTapsRequired", taps, "GR-3", record)
            return f"the finger was lifted for the {_ordinal(taps)} time, which completes {gesture}"
        return f"the finger was lifted, which completes {gesture}"
    if reason == "heldLongEnough":
        return _held(story, record)
    if reason == "reached" and kind == "pinch":
        return "the distance of the fingers had changed enough for the pinch"
    if reason == "reached" and kind == "rotation":
        return "the fingers had turned far enough for the rotation"
    if reason == "reached":
        return f"the finger had moved far enough for {gesture}"
    if reason == "stoppedMotion":
        return "the finger came down while the scroll view glided, and stopped it"
    if reason == "moved":
        return "the finger moved"
    if reason == "lifted":
        return "the finger was lifted"
    return f"its class saw {gesture} in what the finger did"


def _held(story: Story, record: Record) -> str:
    """For how long, since the last finger of the press came down."""
    downs = [
        item.time
        for item in story.index.of_attempt(record.subject or "", record.serial, "recognizerTouches")
        if item.message == "began" and item.serial < record.serial
    ]
    span = record.time - downs[-1] if downs else 0
    if span == 0:
        return "the finger came down, and it need not be held"
    return f"the finger had been held down for {milliseconds(span)}"


def _taps(story: Story, record: Record) -> int:
    subject = record.subject or ""
    return sum(
        item.message == "began"
        for item in story.index.of_attempt(subject, record.serial, "recognizerTouches")
    )


def _ordinal(count: int) -> str:
    words = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
    return words.get(count, f"{count}th")


def tell_state(story: Story, record: Record) -> None:
    """Tells how a recognizer came to its state."""
    if not story.once("state", record.serial):
        return
    story.use(record)
    story.because(record.reason)
    name = story.name(record.subject)
    if record.to_state == "failed":
        story.say(f"{name} failed {at(record.time)} because {failure_clause(story, record)}")
        tell_winner(story, record)
        return
    if record.to_state == "cancelled":
        story.say(f"{name} was cancelled {at(record.time)} because {failure_clause(story, record)}")
        return
    verb = _verb(record)
    wait = wait_before(story, record)
    if wait is None:
        story.say(f"{name} {verb} {at(record.time)} because {success_clause(story, record)}")
        return
    story.say(
        f"{name} could have {_done(verb)} {at(wait.time)}, when {success_clause(story, record)}, "
        f"but it had to wait: it may only go ahead once {story.name(wait.object)} has failed"
    )
    story.because("waits")
    requirement(story, wait, wait.subject, wait.object)
    blocker = decision_between(story, wait.object, wait.serial, record.serial)
    if blocker is not None:
        story.say(
            f"{quoted(wait.object)} failed {at(blocker.time)} because "
            f"{failure_clause(story, blocker)}, and so {quoted(record.subject)} {verb} "
            f"{milliseconds(record.time - wait.time)} late"
        )


def _verb(record: Record) -> str:
    known = ("recognized", "began", "ended")
    return record.to_state if record.to_state in known else "changed"


def _done(verb: str) -> str:
    return {"began": "begun"}.get(verb, verb)


def wait_before(story: Story, record: Record) -> Record | None:
    """The wait that a recognizer's state ended."""
    subject = record.subject or ""
    found = [
        item
        for item in story.index.of_attempt(subject, record.serial, "waits", "states")
        if item.serial < record.serial
    ]
    # Only a first state can have waited.
    return found[0] if found and all(item.kind == "waits" for item in found) else None


def decision_between(story: Story, recognizer: str | None, first: int, last: int) -> Record | None:
    """A recognizer's decision between two records."""
    for item in story.index.by_subject.get(recognizer or "", ()):
        if item.kind == "states" and first < item.serial < last and item.to_state in DECISIONS:
            return item
    return None


def tell_winner(story: Story, record: Record) -> None:
    """After a recognizer lost to another: how that one came to win."""
    if record.reason not in ("shutOut", "requiredRecognized"):
        return
    winner = winner_over(story, record)
    winning = [
        item
        for item in story.index.by_subject.get(winner or "", ())
        if item.kind == "states" and item.serial < record.serial and item.to_state in DECISIONS
    ]
    if winning:
        tell_state(story, winning[-1])


def tell_action(story: Story, record: Record) -> None:
    """Tells why an action was sent."""
    state = story.index.cause(record)
    name = story.name(record.subject)
    sent = f"{name} sent its action {at(record.time)}"
    if state is None or state.kind != "states":
        story.say(f"{sent} because it went to {record.to_state}")
    elif state.to_state in SUCCESS and wait_before(story, state) is None:
        story.once("state", state.serial)
        story.use(state)
        story.because(state.reason)
        when = {"began": " as it began,", "ended": ", for the last time,"}
        story.say(
            f"{sent}{when.get(state.to_state or '', '')} because {success_clause(story, state)}"
        )
    else:
        late = f"{name} sent its action only {at(record.time)}, when it {_verb(state)}"
        story.say(f"{sent} because it was cancelled" if state.to_state == "cancelled" else late)
        tell_state(story, state)


def tell_recognizer_touches(story: Story, record: Record) -> None:
    """Tells why a recognizer was given touches."""
    name = story.name(record.subject)
    if record.message == "cancelled" and record.reason in ("shutOut", "requiredRecognized"):
        state = next(
            (
                item
                for item in story.index.same_turn(record, "states", record.subject)
                if item.serial > record.serial
            ),
            None,
        )
        if state is not None:
            story.say(
                f"{name} got touchesCancelled {at(record.time)} because it lost the touch to "
                "another recognizer"
            )
            tell_state(story, state)
            return
    touch = story.index.touch_of(record)
    where = story.index.subjects.parent(record.subject)
    what = {
        "began": "a finger came down",
        "moved": "the finger moved",
        "ended": "the finger was lifted",
        "cancelled": "the touch was cancelled",
    }.get(record.message or "", "the finger changed")
    story.say(
        f"{name} got touches{(record.message or '').capitalize()} {at(record.time)} because {what}"
    )
    story.because("attached")
    if touch is not None and record.message == "began" and where is not None:
        on = "on it" if touch.view == where else f"in {quoted(touch.view)}, which lies inside it"
        story.say(
            f"It is attached to {quoted(where)}, the finger came down {on}, and recognizers see a "
            "touch before views do"
        )


def tell_wait(story: Story, record: Record) -> None:
    """Tells why a recognizer waits, and what became of it."""
    story.because("waits")
    story.say(
        f"{story.name(record.subject)} was ready {at(record.time)} but had to wait: it may only go "
        f"ahead once {story.name(record.object)} has failed"
    )
    requirement(story, record, record.subject, record.object)
    tell_end_of_wait(story, record)


def tell_end_of_wait(story: Story, record: Record) -> None:
    """Tells how a wait ended, or that it did not."""
    blocker = decision_between(story, record.object, record.serial, 1 << 62)
    if blocker is None:
        story.because("undecided")
        story.say(
            f"{quoted(record.object)} neither failed nor recognized until the end at "
            f"{milliseconds(story.index.last_time)}, so {quoted(record.subject)} is still waiting"
        )
    elif blocker.to_state == "failed":
        story.say(
            f"{quoted(record.object)} failed {at(blocker.time)} because "
            f"{failure_clause(story, blocker)}"
        )
        after = decision_between(story, record.subject, blocker.serial, 1 << 62)
        if after is not None and after.time == blocker.time and after.to_state != "failed":
            verb = "begin" if after.to_state == "began" else "recognize"
            story.say(
                f"That let {quoted(record.subject)} {verb}, "
                f"{milliseconds(blocker.time - record.time)} after it was ready"
            )
    else:
        story.say(
            f"{quoted(record.object)} recognized {at(blocker.time)}, "
            f"and that made {quoted(record.subject)} fail"
        )
        story.use(blocker)


def tell_reset(story: Story, record: Record) -> None:
    """Tells why a recognizer started anew."""
    story.because("attemptOver")
    name = story.name(record.subject)
    story.say(
        f"{name} was reset {at(record.time)} because its gesture was over, and nothing that "
        "depends on it was undecided any more"
    )
    before = [
        item
        for item in story.index.states(record.subject or "")
        if item.kind == "states" and item.serial < record.serial
    ]
    if before:
        tell_state(story, before[-1])
