"""What reaches views: delivered, forwarded, withheld, released, cancelled, dropped."""

from __future__ import annotations

from fingerpost.explain.failures import failure_clause
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.index import Touch
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, listed, milliseconds, quoted
from fingerpost.record import Record

DONE = {
    "began": "the finger came down",
    "moved": "the finger moved",
    "ended": "the finger was lifted",
    "cancelled": "the touch was cancelled",
}


CONTROLS = (
    "UIButton UISwitch UISegmentedControl UIStepper UIPageControl UISlider UIControl UITextField"
).split()


def method(record: Record) -> str:
    """The touch method's name, as UIKit writes it."""
    return f"touches{(record.message or '').capitalize()}"


def tell_touches(story: Story, record: Record) -> None:
    """Tells why a responder got a touch method."""
    first = first_call(story, record)
    if first is not record:
        way = [item.subject for item in story.index.causes(record)[1:] if item.kind == "touches"]
        middle = [quoted(name) for name in reversed(way[: way.index(first.subject)])]
        story.because("forwarded")
        who, source = story.name(record.subject), story.name(first.subject)
        also = ""
        if 0 < len(middle) < 4:
            also = f", and so did {listed(middle)}"
        elif middle:
            also = f", and so did {len(middle)} responders after it"
        story.say(
            f"{who} got {method(record)} {at(record.time)} because {source} got it first and passed "
            f"it on{also}"
        )
    tell_first_call(story, first)


def first_call(story: Story, record: Record) -> Record:
    """The call that started the passing on."""
    following = record
    while following.object is not None:
        cause = story.index.cause(following)
        if cause is None or cause.kind != "touches":
            break
        following = cause
    return following


def tell_first_call(story: Story, record: Record) -> None:
    """Tells why the first responder got a touch method."""
    story.use(record)
    touch = story.index.touch_of(record)
    if record.message == "cancelled":
        tell_cancel(story, record)
        return
    cause = story.index.cause(record)
    if cause is not None and cause.kind == "released":
        tell_late(story, record, cause)
        return
    name = story.name(record.subject)
    got = f"{name} got {method(record)} {at(record.time)}"
    story.because("delivered")
    if record.message == "began":
        story.say(f"{got} because the finger came down on it and nobody held the touch back")
        note_multiple(story, record, touch)
    elif touch is not None and touch.call(record.subject or "", "began") is None:
        story.because("beganNotMadeUp")
        dropped = next((item for item in touch.dropped if item.rule == "DL-5"), None)
        tracks = is_control(story, record.subject)
        story.say(
            f"{got} because {DONE[record.message or 'ended']}; it never got touchesBegan, because "
            f"{story.name(dropped.object if dropped else None)} had held that back and recognized"
        )
        if dropped is not None:
            for held in held_by(touch, dropped.object, "began"):
                story.use(held)
            story.fact(
                dropped.object, "cancelsTouchesInView", False, "DL-5", dropped, alone=not tracks
            )
    else:
        story.say(f"{got} because {DONE.get(record.message or '', 'the finger changed')}")
    note_kept(story, record, touch)


def note_multiple(story: Story, record: Record, touch: Touch | None) -> None:
    """A second finger on one view gets there only with `isMultipleTouchEnabled`."""
    landing = touch.landing if touch is not None else None
    if touch is None or landing is None:
        return
    for other in story.index.touches.values():
        start = other.landing
        if other is touch or other.view != touch.view or start is None:
            continue
        end = other.end
        if start.serial < landing.serial and (end is None or end.serial > landing.serial):
            story.fact(record.subject, "isMultipleTouchEnabled", True, "TE-4", record)


def is_control(story: Story, name: str | None) -> bool:
    """Whether a view is a control, as far as the timeline shows."""
    item = story.index.subjects.get(name)
    if item is not None and item.class_name in CONTROLS:
        return True
    own = story.index.by_subject.get(name or "", ())
    return any(item.kind in ("tracking", "controls") for item in own)


def note_kept(story: Story, record: Record, touch: Touch | None) -> None:
    """Recognizers that recognized and left the touch to the view."""
    if touch is None:
        return
    for state in story.index.by_kind.get("states", ()):
        if state.serial > record.serial:
            break
        if state.to_state not in ("recognized", "began"):
            continue
        members = {
            number
            for item in story.index.of_attempt(
                state.subject or "", state.serial, "recognizerTouches"
            )
            for number in story.index.touch_numbers(item)
            if item.serial < state.serial
        }
        if touch.number in members:
            # Asked by a recognizer that cancels, a control might have refused it.
            alone = not is_control(story, record.subject)
            story.fact(state.subject, "cancelsTouchesInView", False, "DL-5", state, alone=alone)
            story.say(
                f"{story.name(state.subject)} had recognized {at(state.time)}, but it leaves the "
                "touch to the view: its cancelsTouchesInView is off"
            )


def tell_late(story: Story, record: Record, released: Record) -> None:
    """Tells who held a phase back, and how long."""
    touch = story.index.touch_of(record)
    name = story.name(record.subject)
    given = touch.input(record.message, record.time) if touch is not None else None
    got = f"{name} got {method(record)} {at(record.time)}"
    holder = released.object
    decision = story.index.cause(released)
    story.use(released, given)
    is_late = given is None or given.time < record.time
    if is_late:
        story.because("withheld")
        late = f", {milliseconds(record.time - given.time)} after {DONE[given.message or '']}" if (
            given is not None and given.message in DONE
        ) else ", late"
        story.say(f"{got}{late}")
    else:
        story.because("delivered")
        story.say(
            f"{got} because {DONE.get(record.message or '', 'the finger changed')}, right after what "
            f"{story.name(holder)} had held back until then"
        )
    if touch is None or holder is None or decision is None or not is_late:
        return
    tell_holding(story, touch, holder, record.message)
    note_held(story, touch, holder, record.message, decision)
    tell_decision(story, holder, decision)


def tell_holding(story: Story, touch: Touch, holder: str, phase: str | None) -> None:
    """Says who held a phase back and by which properties."""
    rules = {item.rule for item in held_by(touch, holder, phase)}
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
        behind = "" if phase == "began" else ", and what follows a touch's beginning waits behind it"
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
    also = phase == "began" and any(item.message == "began" for item in touch.held if (
        item.object != holder
    ))
    story.is_shared = story.is_shared or as_long or also
    for name, item in names.items():
        alone = len(names) == 1
        story.fact(holder, name, True, item.rule or "DL-2", item, alone=alone)


def tell_decision(story: Story, holder: str, decision: Record) -> None:
    """Says how a recognizer that held a touch back was decided."""
    if decision.kind != "states" or decision.subject != holder:
        story.use(decision)
        if decision.kind == "timer":
            story.say(f"{quoted(holder)} let go of it {at(decision.time)}, when its time was over")
        return
    story.use(decision)
    if decision.to_state == "failed":
        story.say(f"It failed {at(decision.time)} because {failure_clause(story, decision)}")
        story.say("That let the touch through")
    else:
        tell_state(story, decision)
        if decision.to_state in ("recognized", "began"):
            story.fact(holder, "cancelsTouchesInView", False, "DL-5", decision)
            story.say("Its cancelsTouchesInView is off, so the view still gets the touch's end")


def tell_cancel(story: Story, record: Record) -> None:
    """Tells why a responder got `touchesCancelled`."""
    name = story.name(record.subject)
    got = f"{name} got touchesCancelled {at(record.time)}"
    decision = story.index.cause(record)
    if record.rule == "DL-4" and decision is not None and decision.kind == "states":
        story.because("cancelledByRecognizer")
        note_canceller(story, decision, story.index.touch_of(record))
        story.say(
            f"{got} because {story.name(decision.subject)} "
            f"{'began' if decision.to_state == 'began' else 'recognized'} and its "
            "cancelsTouchesInView is on (it is by default): from then on the touch belongs to the "
            "recognizer, and the view gets nothing more of it"
        )
        tell_state(story, decision)
        tell_unprotected(story, record, decision)
        return
    if record.rule == "TE-8":
        story.because("viewLeft")
        story.say(f"{got} because the view, or one that it lies in, was removed from its window")
        return
    touch = story.index.touch_of(record)
    if touch is not None and touch.end is not None and touch.end.message == "cancelled":
        story.because("cancelledBySystem")
        story.use(touch.end)
        story.say(f"{got} because the system cancelled the touch, as it does when a call comes in")
        return
    story.because(record.reason or "cancelled")
    story.say(f"{got} because the touch was taken away from it")
    if decision is not None and decision.kind == "states":
        tell_state(story, decision)


def note_canceller(
    story: Story, decision: Record, touch: Touch | None, who: str | None = None
) -> None:
    """Notes by which property a recognizer took a touch; others may have been about to, too."""
    name = who or decision.subject
    rivals = {item.subject for item in touch.seen} - {name} if touch is not None else set()
    if any(item.subject in rivals for item in story.index.same_turn(decision, "states")):
        story.is_shared = True
    story.fact(name, "cancelsTouchesInView", True, "DL-4", decision)


def tell_unprotected(story: Story, record: Record, decision: Record) -> None:
    """A control that lost its touch: why its class did not protect it."""
    item = story.index.subjects.get(record.subject)
    question = next(
        (
            asked
            for asked in story.index.by_object.get(decision.subject or "", ())
            if asked.kind == "questions"
            and asked.message == "gestureRecognizerShouldBegin"
            and asked.subject == record.subject
            and asked.serial < decision.serial
            and asked.answer
        ),
        None,
    )
    if question is None or item is None:
        return
    story.use(question)
    if question.reason == "onControlItself":
        story.because("onControlItself")
        story.say(
            f"{quoted(record.subject)} protects its touch only from recognizers on other views, "
            f"and {quoted(decision.subject)} is its own"
        )
    elif any(told.kind == "tracking" for told in story.index.by_subject[record.subject or ""]):
        story.because("unprotectedControl")
        story.say(
            f"{quoted(record.subject)} was asked and let it: only UIKit's buttons, switches, "
            "steppers, segmented and page controls keep a single tap on another view from "
            "recognizing, a control class of one's own does not"
        )


def tell_withheld(story: Story, record: Record) -> None:
    """Tells who holds a phase back, and until when."""
    touch = story.index.touch_of(record)
    phase = method(record)
    story.because("withheld")
    story.say(f"{phase} was kept from {story.name(record.subject)} {at(record.time)}")
    if touch is None:
        return
    note_held(story, touch, record.object, record.message)
    tell_holding(story, touch, record.object or "", record.message)
    out = next(
        (
            item
            for item in [*touch.released, *touch.dropped, *touch.told]
            if item.serial > record.serial
            and (item.kind != "touches" or item.message in ("cancelled", record.message))
        ),
        None,
    )
    story.use(out)
    if out is None:
        story.because("stillWithheld")
        story.say(f"It was still held back at the end, {at(story.index.last_time)}")
    elif out.kind == "released":
        story.say(f"It was let through {at(out.time)}, after {milliseconds(out.time - record.time)}")
    else:
        story.say(f"It never arrived: {drop_clause(story, out)}")


def tell_released(story: Story, record: Record) -> None:
    """Tells why a withheld phase went out."""
    touch = story.index.touch_of(record)
    story.because("decided")
    given = touch.input(record.message, record.time) if touch is not None else None
    late = ""
    if given is not None and given.time < record.time:
        late = f", {milliseconds(record.time - given.time)} after {DONE.get(record.message or '')}"
    story.say(
        f"{method(record)} was let through to {story.name(record.subject)} {at(record.time)}{late}"
    )
    decision = story.index.cause(record)
    if touch is not None and record.object is not None and decision is not None:
        note_held(story, touch, record.object, record.message, decision)
        tell_holding(story, touch, record.object, record.message)
        tell_decision(story, record.object, decision)


def tell_dropped(story: Story, record: Record) -> None:
    """Tells why a touch never arrives somewhere."""
    who = story.name(record.subject) if record.subject else "nobody"
    head = f"The touch never reached {who}" if record.subject else "The touch reached nobody"
    story.say(f"{head}: {drop_clause(story, record)}")
    decision = story.index.cause(record)
    if decision is not None and decision.kind == "states":
        tell_state(story, decision)


def drop_clause(story: Story, record: Record) -> str:
    """Says why something was dropped, and notes the facts."""
    story.use(record)
    story.because(record.reason or "dropped")
    reason = record.reason
    touch = story.index.touch_of(record)
    if record.kind == "touches":
        return "the touch was cancelled instead"
    if reason == "cancelledByRecognizer":
        decision = story.index.cause(record)
        note_canceller(story, decision if decision is not None else record, touch, record.object)
        for held in held_by(touch, record.object, "began") if touch is not None else []:
            story.use(held)
        return (
            f"{story.name(record.object)} recognized before the view had got anything of the touch, "
            "and its cancelsTouchesInView is on"
        )
    if reason == "beganNotMadeUp":
        if touch is not None:
            note_held(story, touch, record.object, "began")
        story.fact(record.object, "cancelsTouchesInView", False, "DL-5", record)
        return (
            f"{story.name(record.object)} had held touchesBegan back and recognized, and a beginning "
            "that is held back until its own recognizer recognizes is not made up for"
        )
    if reason == "notMultipleTouch":
        story.fact(record.subject, "isMultipleTouchEnabled", False, "TE-4", record)
        return (
            "another finger was already down on that view, and its isMultipleTouchEnabled is off "
            "(it is by default)"
        )
    if reason == "exclusiveTouch":
        story.fact(record.object, "isExclusiveTouch", True, "TE-5", record)
        return (
            f"{story.name(record.object)} already held a touch, and its isExclusiveTouch is on: "
            "meanwhile no other view of the window gets one"
        )
    if reason == "touchesElsewhere":
        story.fact(record.subject, "isExclusiveTouch", True, "TE-5", record)
        return (
            f"its isExclusiveTouch is on, and {story.name(record.object)} already held a touch"
        )
    clauses = {
        "ignoringInteraction": "the program had told the application to ignore touches",
        "noWindow": "no view under the finger accepts touches",
        "cancelledBySystem": "the system cancelled the touch while it was held back",
        "viewLeft": "the view left its window while the touch was held back",
        "isFinal": "it had already recognized or failed, and waits for a new gesture",
        "waits": "it was already waiting to recognize",
        "refusedTouch": "its class told the pipeline to ignore this touch",
        "pointerOnly": "it follows pointers and never gets fingers",
    }
    if reason == "disabled":
        story.fact(record.subject, "isEnabled", False, "TE-6", record)
        return "it is switched off (isEnabled = false)"
    return clauses.get(reason or "", f"of “{reason}”" if reason else "nothing tells why")

