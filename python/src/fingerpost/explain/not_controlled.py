"""Why a control did not send an event, or a handler was not called."""

from __future__ import annotations

from fingerpost.explain.cancelling import tell_cancel
from fingerpost.explain.controls import VALUES, tracking_of
from fingerpost.explain.event_names import TRACKING
from fingerpost.explain.index import Touch
from fingerpost.explain.not_touched import tell_not_touched
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, milliseconds, points, quoted
from fingerpost.record import Record

ENDS = ("touchUpInside", "touchUpOutside", "touchCancel")


def tell_not_handled(story: Story, control: str, selector: str, touch: Touch) -> Record | None:
    """Tells why a handler was not called; returns the record that decided."""
    subjects = story.index.subjects
    handler = subjects.handler(control, selector)
    if handler is None:
        handler = next((item for item in subjects.handlers if item.name == selector), None)
    if handler is None or handler.parent is None:
        story.because("noHandler")
        story.say(f"{story.name(control)} has no handler {quoted(selector)}")
        return touch.landing
    event = handler.class_name
    sent = [
        item
        for item in story.index.by_subject.get(handler.parent, ())
        if item.kind == "controls" and item.message == event
    ]
    story.say(f"{quoted(selector)} is called when {story.name(handler.parent)} sends {event}")
    if not sent:
        return tell_not_controlled(story, handler.parent, event, touch)
    missed = next(
        (
            item
            for item in story.index.by_object.get(selector, ())
            if item.kind == "diagnostic" and item.reason == "noHandlerFound"
        ),
        None,
    )
    story.because("noHandlerFound")
    story.use(missed)
    story.say(
        f"It sent that {at(sent[0].time)}, but the handler's target is nil, and nobody along the "
        f"responder chain answers to {quoted(selector)}"
        if missed is not None
        else f"It sent that {at(sent[0].time)}, and another responder than {quoted(control)} "
        f"answered to {quoted(selector)}"
    )
    return sent[0]


def tell_not_controlled(story: Story, control: str, event: str, touch: Touch) -> Record | None:
    """Tells why a control did not send an event; returns the record that decided."""
    own = [item for item in story.index.by_subject.get(control, ())]
    events = [item for item in own if item.kind == "controls"]
    began = touch.call(control, "began")
    refused = next((item for item in own if item.kind == "tracking" and item.answer is False), None)
    if refused is not None and event not in {item.message for item in events}:
        return _tell_refused(story, control, event, refused)
    if began is None and not events:
        story.say(f"{story.name(control)} {_no(event)} because it got no touch to follow")
        return tell_not_touched(story, control, "began", touch)
    if not events:
        return _tell_untracked(story, control, event, began, touch)
    if event in TRACKING:
        return _tell_not_tracking(story, control, event, own)
    last = next((item for item in reversed(events) if item.message in ENDS), None)
    if event in ENDS or event in ("valueChanged", "primaryActionTriggered"):
        return _tell_other_end(story, control, event, events, last, touch)
    if event in ("touchDragExit", "touchDragOutside", "touchDragEnter"):
        return _tell_border(story, control, event, own)
    if event == "touchDownRepeat":
        story.because("notEnough")
        story.say(
            f"{story.name(control)} sent no touchDownRepeat because no press followed another "
            "closely enough in time and place to count as a repeat"
        )
    elif event == "touchDragInside":
        story.because("nothingChanged")
        story.say(f"{story.name(control)} sent no touchDragInside because the finger did not move")
    else:
        story.because("notEnough")
        story.say(f"{story.name(control)} sent no {event}, but {quoted(events[-1].message)}")
    return events[-1]


def _tell_refused(story: Story, control: str, event: str, refused: Record) -> Record:
    """The control's own class did not want to follow the touch (any farther)."""
    story.because("refusedByView")
    story.fact(control, refused.message or "beginTracking", False, "CT-2", refused)
    story.say(
        f"{story.name(control)} {_no(event)} because its class answered {refused.message} "
        f"{at(refused.time)} with no: from then on it heard nothing more of the touch"
    )
    return refused


def _no(event: str) -> str:
    return f"was not asked for {event}" if event in TRACKING else f"sent no {event}"


def _tell_untracked(
    story: Story, control: str, event: str, began: Record | None, touch: Touch
) -> Record | None:
    story.use(began)
    if began is not None and began.reason == "consumed":
        story.because("consumed")
        story.fact(control, "touchesBegan", "consume", "CT-2", began)
        story.say(
            f"{story.name(control)} {_no(event)} because its class handles touchesBegan itself and "
            "does not call super, so it follows no touch"
        )
    elif touch.view != control:
        story.because("notTheTouchedView")
        story.say(
            f"{story.name(control)} followed no finger because the touch was not its own: it "
            f"came down on {story.name(touch.view)} in it, and a control follows only touches that "
            "hit itself"
        )
        story.fact(touch.view, "isUserInteractionEnabled", True, "CT-1", began)
    else:
        story.because("notTracked")
        story.say(
            f"{story.name(control)} got the touch, but did not follow it: it is no control, or it "
            "was following another touch already"
        )
    return began


def _tell_other_end(
    story: Story,
    control: str,
    event: str,
    events: list[Record],
    last: Record | None,
    touch: Touch,
) -> Record | None:
    if last is None:
        story.say(
            f"{story.name(control)} has followed the touch since "
            f"{milliseconds(events[0].time)} but has not got its end, so it sent no {event}"
        )
        return tell_not_touched(story, control, "ended", touch)
    if last.message == "touchUpInside" and event in ("valueChanged", "primaryActionTriggered"):
        return _tell_no_value(story, control, event, last)
    if event == "touchCancel":
        story.because("notCancelled")
        story.say(
            f"{story.name(control)} sent no touchCancel because its touch was not cancelled: the "
            f"finger was lifted {at(last.time)}, and it sent {last.message}"
        )
        return last
    story.say(f"{story.name(control)} sent {last.message} instead of {event}")
    story.use(last)
    story.because(last.message)
    if last.message == "touchCancel":
        cause = story.index.cause(last)
        if cause is not None and cause.kind == "touches":
            tell_cancel(story, cause)
        return last
    tracked = tracking_of(story, last)
    if tracked is not None and tracked.x is not None:
        story.fact("profile", "controlTolerance", tracked.y, "CT-2", tracked, tracked.x)
        where = f"{points(tracked.x)} beyond its edge" if tracked.x > 0 else "inside it"
        story.say(
            f"The finger was lifted {where}; up to {points(tracked.y)} out still counts as inside"
        )
    return last


def _tell_no_value(story: Story, control: str, event: str, last: Record) -> Record:
    story.because("nothingChanged")
    item = story.index.subjects.get(control)
    who = story.name(control)
    if item is not None and item.class_name in VALUES:
        story.say(f"{who} sent no {event} because its value stayed the same")
        if item.class_name == "UISlider":
            story.say("A slider's value changes only when the finger comes down on its knob")
    elif event == "valueChanged":
        story.say(f"{who} sent no valueChanged because a finger changes no value of its class")
    else:
        story.say(f"{who} sent no {event} because its class has no main event")
    return last


def _tell_not_tracking(story: Story, control: str, event: str, own: list[Record]) -> Record:
    calls = [item for item in own if item.kind == "tracking"]
    last = calls[-1] if calls else own[-1]
    who = story.name(control)
    story.use(last)
    if event == "continueTracking":
        story.because("nothingChanged")
        why = "the finger did not move while the control followed it"
    elif last.message in ("endTracking", "cancelTracking"):
        story.because("notCancelled" if event == "cancelTracking" else "touchCancel")
        done = "was lifted" if last.message == "endTracking" else "was taken away from it"
        why = f"the touch {done} {at(last.time)}: it was asked for {last.message}"
    else:
        story.because("nothingChanged")
        why = f"the finger was still down at the end, {at(story.index.last_time)}"
    story.say(f"{who} was not asked for {event} because {why}")
    return last


def _tell_border(story: Story, control: str, event: str, own: list[Record]) -> Record | None:
    tracked = [item for item in own if item.kind == "tracking" and item.x is not None]
    if not tracked:
        story.because("nothingChanged")
        story.say(f"{story.name(control)} sent no {event} because it followed no finger")
        return own[-1] if own else None
    farthest = max(tracked, key=lambda item: item.x or 0)
    story.because("tolerance")
    story.fact("profile", "controlTolerance", farthest.y, "CT-2", farthest, farthest.x)
    if event == "touchDragEnter":
        story.say(
            f"{story.name(control)} sent no touchDragEnter because the finger did not come back in "
            "after having left"
        )
        return farthest
    where = (
        f"at most {points(farthest.x)} beyond its edge" if farthest.x else "never beyond its edge"
    )
    story.say(
        f"{story.name(control)} sent no {event} because the finger was {where}, and while a "
        f"control follows a finger everything up to {points(farthest.y)} out still counts as inside"
    )
    return farthest
