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
        return "the finger had been held down long enough"
    if reason == "reached" and kind == "pinch":
        return "the distance of the fingers had changed enough for the pinch"
    if reason == "reached" and kind == "rotation":
        return "the fingers had turned far enough for the rotation"
    if reason == "reached":
        return f"the finger had moved far enough for {gesture}"
    if reason == "moved":
        return "the finger moved"
    if reason == "lifted":
        return "the finger was lifted"
    return f"its class saw {gesture} in what the finger did"


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
    verb = {"recognized": "recognized", "began": "began", "ended": "ended"}.get(
        record.to_state or "", "changed"
    )
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
    word = (
        "recognized its gesture"
        if record.to_state == "recognized"
        else ("began" if record.to_state == "began" else f"went to {record.to_state}")
    )
    name = story.name(record.subject)
    story.say(f"{name} sent its action {at(record.time)} because it {word}")
    if state is not None and state.kind == "states":
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
                f"{name} got touchesCancelled {at(record.time)} because it was out of the race"
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
            f"{failure_clause(story, blocker)}, after {milliseconds(blocker.time - record.time)}"
        )
    else:
        story.say(
            f"{quoted(record.object)} recognized {at(blocker.time)}, "
            f"and that made {quoted(record.subject)} fail"
        )
        story.use(blocker)


def tell_question(story: Story, record: Record) -> None:
    """Tells why a question was asked and what the answer did."""
    about = story.name(record.object) if record.object else ""
    answer = "yes" if record.answer else "no"
    asked = record.subject
    story.because(record.reason or f"answered{answer.capitalize()}")
    if record.message == "gestureRecognizerShouldBegin":
        story.say(
            f"{story.name(asked)} was asked {at(record.time)} because {about} was about to "
            "recognize with this view's touch, and its cancelsTouchesInView is on"
        )
        story.fact(record.object, "cancelsTouchesInView", True, "GR-6", record)
        if record.reason == "protectedControl":
            item = story.index.subjects.get(asked)
            story.fact(asked, "class", item.class_name if item else None, "CT-4", record)
            story.say("It said no, as controls of its class do to recognizers on other views")
        elif record.reason == "overridden":
            story.fact(asked, "gestureRecognizerShouldBegin", bool(record.answer), "GR-6", record)
            story.say(f"Its own class answered {answer}")
        else:
            story.say(f"It said {answer}, as views do unless their class says otherwise")
        return
    why = {
        "shouldReceiveTouch": "a finger came down where it could see it",
        "shouldReceiveEvent": "an event came that it could see",
        "shouldBegin": "it was about to recognize",
        "shouldRecognizeSimultaneouslyWith": f"it or {about} was about to shut the other out",
        "shouldRequireFailureOf": f"it came to share a touch with {about}",
        "shouldBeRequiredToFailBy": f"it came to share a touch with {about}",
    }.get(record.message or "", "the pipeline needed to know")
    story.fact(
        f"{asked}.delegate", record.message or "", bool(record.answer), record.rule or "", record
    )
    story.say(
        f"The delegate of {story.name(asked)} was asked {record.message} {at(record.time)} because "
        f"{why}, and it said {answer}"
    )


def tell_reset(story: Story, record: Record) -> None:
    """Tells why a recognizer started anew."""
    story.because("attemptOver")
    word = {"failed": "failed", "cancelled": "was cancelled"}.get(
        record.from_state or "", "recognized"
    )
    story.say(
        f"{story.name(record.subject)} was reset {at(record.time)} because its gesture was over: "
        f"it {word}, and nothing that depends on it is undecided any more"
    )
    state = story.index.decision_behind(record)
    if state is not None:
        tell_state(story, state)
