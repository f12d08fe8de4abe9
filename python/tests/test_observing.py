"""Overrides that observe, as the articles' logging subclasses do: super is called."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import Lab, Question, Script
from fingerpost.errors import FingerpostError
from fingerpost.objects import LabObject, Recognizer, View

TOUCHES = ("touches_began", "touches_moved", "touches_ended", "touches_cancelled")


def chain(lab: Lab, class_of_c: str) -> tuple[View, View, View]:
    """S3's scene: B in C in A."""
    a = lab.add_window("window").add_subview("A", frame=(0, 0, 390, 844))
    c = a.add_subview("C", class_name=class_of_c, frame=(50, 200, 280, 280))
    return a, c, c.add_subview("B", frame=(40, 40, 200, 200))


def received(lab: Lab, script: Script, *names: str) -> list[str]:
    return lab.play(script).log({"touches": list(names)}).splitlines()


def test_a_button_that_logs_still_clicks(capsys: pytest.CaptureFixture[str]) -> None:
    with Lab() as lab:
        button = lab.add_window().add_subview(
            "button", class_name="UIButton", frame=(20, 100, 120, 44)
        )
        button.on("touchUpInside", "clicked")
        button.override(
            touches_began=lambda q: print("began"), touches_ended=lambda q: print("ended")
        )
        timeline = lab.play(Script().tap(button))
        assert timeline.log("handlers") == "button.clicked"
        assert capsys.readouterr().out.split() == ["began", "ended"]


@pytest.mark.parametrize("class_name", ["UIView", "UIControl", "UIScrollView", "UITableView"])
def test_observing_changes_nothing(class_name: str) -> None:
    with Lab() as plain, Lab() as observed:
        logs = []
        for lab in (plain, observed):
            a, c, b = chain(lab, class_name)
            if lab is observed:
                for view in (a, c, b):
                    view.override(**{key: lambda q: None for key in TOUCHES})
            script = Script().down(1, b).wait(0.2).move(1, by=(5, 0)).up(1)
            logs.append(lab.play(script).log())
        assert logs[0] == logs[1] and "B.touchesBegan" in logs[0]


ANSWERS: dict[str, Any] = {"word": "next", "code": lambda q: "next"}


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("class_name", ["UIControl", "UIScrollView"])
def test_next_passes_on_what_the_class_keeps(class_name: str, answer: str) -> None:
    with Lab() as lab:
        _, c, b = chain(lab, class_name)
        script = Script().down(1, b).wait(0.2).up(1)
        assert received(lab.copy(), script, "A", "B", "C")[:2] == [
            "B.touchesBegan",
            "C.touchesBegan",
        ]
        c.override(touches_began=ANSWERS[answer], touches_ended=ANSWERS[answer])
        assert received(lab, script, "A", "B", "C") == [
            "B.touchesBegan",
            "C.touchesBegan",
            "A.touchesBegan",
            "B.touchesEnded",
            "C.touchesEnded",
            "A.touchesEnded",
        ]
        began = next(r for r in lab.timeline if r.token == "C.touchesBegan")
        assert began.reason is None


def test_a_control_that_passes_on_tracks_all_the_same() -> None:
    with Lab() as lab:
        _, c, _ = chain(lab, "UIControl")
        c.override(touches_began="next")
        log = lab.play(Script().tap((60, 210))).log({"touches": ["A"], "controls": ["C"]})
        assert log.splitlines() == ["C.touchDown", "A.touchesBegan", "C.touchUpInside"]


def test_an_answer_that_is_none_is_an_error_that_names_the_answers() -> None:
    with Lab() as lab:
        _, c, b = chain(lab, "UIView")
        b.override(touches_began=lambda q: "fwd")
        with pytest.raises(TypeError, match=r"touchesBegan of B answered 'fwd'") as error:
            lab.play(Script().tap(b))
        for word in ("nothing", '"forward"', '"consume"', '"next"'):
            assert word in str(error.value)
        with pytest.raises(FingerpostError, match="consume, forward, next"):
            c.override(touches_began="fwd")


def test_a_recognizers_own_methods_are_called_before_it_takes_the_touch() -> None:
    with Lab() as lab:
        a, _, b = chain(lab, "UIView")
        tap = b.add_recognizer("tap", name="tap")
        pan = a.add_recognizer("pan", name="pan")
        seen: list[tuple[str, str, str]] = []

        def note(question: Question) -> None:
            recognizer = question.recognizer
            assert recognizer is not None and question.asked == recognizer
            seen.append((str(recognizer), question.key, recognizer.state.name))

        whole = lab.copy().play(Script().tap(b)).log()
        for recognizer in (tap, pan):
            recognizer.override(
                touches_began=note, touches_moved=note, touches_ended=note, reset=note
            )
        timeline = lab.play(Script().tap(b))
        assert seen == [
            ("tap", "touchesBegan", "POSSIBLE"),
            ("pan", "touchesBegan", "POSSIBLE"),
            ("tap", "touchesEnded", "POSSIBLE"),
            ("pan", "touchesEnded", "POSSIBLE"),
            ("pan", "reset", "POSSIBLE"),
            ("tap", "reset", "POSSIBLE"),
        ]
        assert timeline.log() == whole


def test_a_recognizer_that_is_observed_while_it_moves_has_the_same_timeline() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        pan = b.add_recognizer("pan", name="pan")
        script = Script().drag(b, by=(100, 0), over=1)
        whole = lab.copy().play(script).log()
        states: list[str] = []
        pan.override(touches_moved=lambda q: states.append(q.recognizer.state.name))
        assert lab.play(script).log() == whole
        assert states[0] == "POSSIBLE" and states[-1] == "CHANGED" and len(states) == 60


def test_a_recognizers_own_methods_only_observe() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        tap = b.add_recognizer("tap", name="tap")
        with pytest.raises(FingerpostError, match="is observed"):
            tap.override(touches_began="consume")
        tap.override(touches_began=lambda q: "consume")
        with pytest.raises(TypeError, match="touchesBegan of the recognizer tap is observed"):
            lab.play(Script().tap(b))


def test_a_recognizer_may_be_switched_off_by_its_own_method() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        tap = b.add_recognizer("tap", name="tap")

        def switch_off(question: Question) -> None:
            tap.is_enabled = False

        tap.override(touches_began=switch_off)
        timeline = lab.play(Script().tap(b))
        assert timeline.log("actions") == "" and "tap.state(failed)" in timeline.log()


def test_send_event_is_observed_before_all_others() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        seen: list[str] = []
        window = lab.find("window")
        for item in (lab.application, window, b):
            key = "touches_began" if item is b else "send_event"
            item.override(**{key: lambda q, item=item: seen.append(f"{item} {q.touch.phase}")})
        lab.play(Script().down(1, b))
        assert seen == ["application began", "window began", "B began"]


@pytest.mark.parametrize("answer", ["consume", lambda q: "consume"])
@pytest.mark.parametrize("name", ["application", "window"])
def test_without_super_nothing_of_the_event_is_delivered(name: str, answer: object) -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        b.add_recognizer("tap", name="tap")
        sender = lab.application if name == "application" else lab.find("window")
        sender.override(**{"send_event": answer})
        timeline = lab.play(Script().tap(b))
        assert timeline.log("touches", "recognizerTouches", "actions") == ""
        sender.override(send_event=None)
        assert lab.play(Script().wait(1).tap(b)).log("actions") == "tap.action"


def test_hit_tests_are_observed() -> None:
    with Lab() as lab:
        a, c, b = chain(lab, "UIView")
        asked: list[str] = []
        for view in (a, c, b):
            view.override(
                hit_test=lambda q: asked.append(str(q.asked)), point_inside=lambda q: None
            )
        assert lab.hit_test(100, 300) == b
        assert asked == ["A", "C", "B"]
        b.override(hit_test=lambda q: "none")
        assert lab.hit_test(100, 300) == c
        b.override(hit_test=lambda q: "nil")
        with pytest.raises(TypeError, match='a view; "none": nil; nothing: super answers'):
            lab.hit_test(100, 300)


def test_the_touch_at_a_breakpoint() -> None:
    with Lab() as lab:
        a, c, b = chain(lab, "UIView")
        b.is_multiple_touch_enabled = True
        tap = b.add_recognizer("tap", name="tap")
        pan = a.add_recognizer("pan", name="pan")
        seen: dict[str, object] = {}

        def stop(question: Question) -> None:
            touch, event = question.touch, question.event
            seen.update(
                view=touch.view,
                window=touch.window,
                recognizers=touch.gesture_recognizers,
                forwarding=touch.forwarding_record,
                place=touch.location_in(b),
                before=touch.previous_location_in(b),
                phase=touch.phase,
                touches=question.touches,
                all=event.all_touches,
                of_pan=event.touches(pan),
                of_view=event.touches(b),
                of_root=event.touches(a),
                event=event,
            )

        a.override(touches_moved=stop)
        both = [{"down": 1, "at": {"view": "B", "at": [10, 10]}}]
        both += [{"down": 2, "at": {"view": "B", "at": [50, 50]}}]
        lab.play(Script([{"together": both}, {"wait": 0.1}, {"move": 1, "by": [5, 0]}]))
        assert seen == {
            "view": b,
            "window": lab.find("window"),
            "recognizers": (tap, pan),
            "forwarding": ((b, c), (c, a)) + after(a),
            "place": (15, 10),
            "before": (10, 10),
            "phase": "moved",
            "touches": {1},
            "all": {1, 2},
            "of_pan": {1, 2},
            "of_view": {1, 2},
            "of_root": frozenset(),
            "event": 1,
        }


def after(view: LabObject) -> tuple[tuple[LabObject, LabObject], ...]:
    """The hops from a view up to the end of its chain."""
    assert isinstance(view, View)
    links = [view, *view.responder_chain()]
    return tuple(zip(links, links[1:], strict=False))


def test_an_events_identity_lasts_from_the_first_finger_to_the_last() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        b.is_multiple_touch_enabled = True
        events: list[tuple[int, int]] = []
        b.override(
            touches_began=lambda q: events.append((int(q.touch), int(q.event))),
            touches_ended=lambda q: events.append((int(q.touch), int(q.event))),
        )
        lab.play(
            Script().down(1, b).down(2, (110, 310)).up(1).down(1, b).up(1).up(2).wait(1).tap(b)
        )
        assert events == [(1, 1), (2, 1), (1, 1), (3, 1), (3, 1), (2, 1), (4, 4), (4, 4)]


def test_the_touches_of_one_call_are_a_set() -> None:
    with Lab() as lab:
        _, _, b = chain(lab, "UIView")
        b.is_multiple_touch_enabled = True
        calls: list[frozenset[int]] = []
        b.override(touches_began=lambda q: calls.append(frozenset(q.touches)))
        down = [{"down": n, "at": {"view": "B", "at": [10 * n, 10]}} for n in (1, 2)]
        lab.play(Script([{"together": down}]))
        assert calls == [{1, 2}]


def test_coalesced_and_predicted_touches() -> None:
    with Lab(rate=240) as lab:
        _, _, b = chain(lab, "UIView")
        lab.system.set_display_rate(60)
        counts: list[tuple[int, int]] = []
        b.override(
            touches_moved=lambda q: counts.append((len(q.touch.coalesced), len(q.touch.predicted)))
        )
        lab.play(Script().drag(b, by=(60, 0), over=0.25))
        assert max(counts)[0] == 4 and all(predicted > 0 for _, predicted in counts[1:])


def test_the_help_of_overrides_says_what_an_answer_does() -> None:
    said = View.override.__doc__ or ""
    assert 'touches_began: nothing or "forward": super is called' in said
    assert 'hit_test: a view; "none": nil; nothing: super answers.' in said
    assert "should_begin: true or false." in (Recognizer.delegate.__doc__ or "")
