"""The system: applications, presses, first responder, digitizer, frames, display."""

from __future__ import annotations

import numpy
import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost._tables import WORDS
from fingerpost.errors import BadValueError, FingerpostError, StateError, UnknownNameError


def lab_tokens(lab: Lab) -> list[str]:
    return [r.token for r in lab.timeline.only("events") if r.token]


def room() -> Lab:
    lab = Lab(rate=240)
    window = lab.add_window("window")
    root = window.add_subview("root", frame=(0, 0, 390, 844))
    root.add_subview("child", frame=(100, 300, 200, 200))
    return lab


def touches(lab: Lab) -> list[str]:
    return [r.token for r in lab.timeline.only("touches") if r.token.startswith("child.")]


def test_another_application_takes_the_touches() -> None:
    with room() as lab:
        lab.play(Script([{"down": 1, "at": "child"}]), settle=False)
        lab.system.activate("mail")
        assert touches(lab) == ["child.touchesBegan", "child.touchesCancelled"]
        assert lab.system.state_of("application") == "background"
        assert lab.system.state_of("nothing") is None
        lab.system.end("mail")
        assert lab.system.state_of("mail") == "terminated"
        with pytest.raises(UnknownNameError, match="terminated"):
            lab.system.end("mail", "terminate")


def test_presses_follow_the_first_responder() -> None:
    with room() as lab:
        root = lab.find("root")
        root.set("canBecomeFirstResponder", True)
        assert lab.system.become_first_responder(root)
        assert lab.system.first_responder == root
        root.override(pressesBegan="consume", pressesEnded=lambda question: False)
        lab.system.press("menu")
        lab.system.press("menu", "ended")
        assert lab_tokens(lab) == ["root.pressesBegan(menu)", "root.pressesEnded(menu)"]
        assert lab.system.resign_first_responder(root)
        assert lab.system.first_responder is None
        with pytest.raises(FingerpostError, match="did you mean menu"):
            lab.system.press("meno")


def test_interaction_is_ignored_inside_the_block() -> None:
    with room() as lab:
        with lab.system.ignoring_interaction_events():
            lab.play(Script().tap("child"))
        assert touches(lab) == []
        lab.play(Script().tap("child"))
        assert touches(lab) == ["child.touchesBegan", "child.touchesEnded"]


def test_frames_become_touches() -> None:
    frames = numpy.zeros((6, 42, 39))
    for index in range(1, 5):
        frames[index, 20, 15 + index] = 900
    with room() as lab:
        played = lab.play_frames(frames, 100, threshold=400)
        assert touches(lab) == [
            "child.touchesBegan",
            *["child.touchesMoved"] * 3,
            "child.touchesEnded",
        ]
        assert [r.x for r in played.only("input")] == [165, 175, 185, 195, 195]
        with pytest.raises(BadValueError, match="dimensions"):
            lab.play_frames(numpy.zeros(4), 100)
        with pytest.raises(BadValueError, match="empty"):
            lab.play_frames(numpy.zeros((1, 0, 4)), 100)
        with pytest.raises(FingerpostError, match="rate"):
            lab.play_frames(frames, 0)


def test_a_script_goes_through_the_glass() -> None:
    with room() as lab:
        lab.find("child").add_recognizer("tap", name="tap")
        lab.system.set_synthetic_digitizer(noise=0.02, seed=3)
        lab.play(Script().tap("child"))
        assert [r.token for r in lab.timeline.only("actions")] == ["tap.action"]
        lab.play(Script([{"down": 1, "at": "child"}]))
        with pytest.raises(StateError, match="lift it"):
            lab.system.remove_synthetic_digitizer()


def test_moves_between_two_frames_are_one_touch() -> None:
    with room() as lab:
        lab.system.set_display_rate(60)
        lab.play(Script([{"drag": "child", "by": [96, 0], "over": 0.1}]))
        moved = [r for r in lab.timeline.only("touches") if r.token == "child.touchesMoved"]
        assert len(moved) == 6
        assert [len(lab.system.coalesced_touches(r.serial)) for r in moved] == [4] * 6
        last = lab.system.coalesced_touches(moved[2].serial)[-1]
        ahead = lab.system.predicted_touches(moved[2].serial)
        assert last.x == moved[2].x
        assert ahead[0].x == pytest.approx(last.x + 4, abs=1e-3)


def test_edges_and_press_types_have_words() -> None:
    with Lab() as lab:
        window = lab.add_window()
        tap = window.add_recognizer("tap", name="tap", allowed_press_types=["select", "menu"])
        assert tap.get("allowedPressTypes") == 1 << 4 | 1 << 5
        tap.set("allowedPressTypes", [])
        assert tap.get("allowedPressTypes") == 0
        edges = "preferredScreenEdgesDeferringSystemGestures"
        assert window.set(edges, "bottom").get(edges) == 4
        assert window.set(edges, "all").get(edges) == 15
        with pytest.raises(BadValueError, match="'menue' is no member"):
            tap.set("allowedPressTypes", "menue")


def test_the_words_of_press_types_are_the_engines() -> None:
    for word, mask in WORDS["allowedPressTypes"][1].items():
        with Lab() as lab:
            view = lab.add_window().add_subview("view")
            view.add_recognizer("tap", name="tap", allowed_press_types=mask)
            log = lab.play(Script().focus(view).press_button(word)).log("actions")
            assert log.split() == ["tap.action"], word


def test_the_way_of_a_touch_is_recorded_where_it_is_wanted() -> None:
    with room() as lab:
        lab.system.set_synthetic_digitizer(rate=120)
        timeline = lab.record("pipeline").play(Script().tap("child"))
        seen = timeline.log("pipeline").splitlines()
        assert seen[:3] == ["digitizer.frame", "digitizer.contact(1)", "hid.event(1)"]
        assert seen[3:6] == [
            "backBoard.route -> application",
            "application.queue",
            "runLoop.turn(source)",
        ]
        chain = [record.token for record in timeline.why("child.touchesEnded").records]
        assert "application.queue" in chain
        rooms = [lane.room for lane in timeline.picture().lanes]
        assert rooms[:5] == ["System"] * 5
        assert rooms[5] == "Fingers"
        with pytest.raises(UnknownNameError, match="did you mean 'pipeline'"):
            lab.record("pipelin")


@pytest.mark.parametrize("count", [10, 63, 64, 150])
def test_hit_tests_of_any_number_of_siblings_are_recorded_where_they_are_wanted(
    count: int,
) -> None:
    def played(*kinds: str, hit_tests: bool = False) -> Timeline:
        with Lab() as lab:
            page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
            for place in range(count):
                page.add_subview(f"row{place}", frame=(0, 5 * place, 390, 5))
            return lab.record(*kinds, hit_tests=hit_tests).play(Script().down(1, (10, 2)))

    missed = [f"row{place}.hitTest -> nil" for place in reversed(range(1, count))]
    hit = ["row0.hitTest -> row0", "page.hitTest -> row0", "window.hitTest -> row0"]
    for timeline in (played(hit_tests=True), played("hitTests"), played("pointInside")):
        assert timeline.log("hitTests").splitlines() == 2 * (missed + hit)
        assert timeline.log("pointInside").count("-> false") == 2 * (count - 1)
    assert played().log("hitTests").splitlines() == 2 * ((missed if count < 64 else []) + hit)
    stored = Timeline.from_arrow(played("hitTests"))
    assert "nil from hitTest because the finger came down 43 points above" in str(
        stored.why_not("row9", "touchesBegan")
    )


@pytest.mark.parametrize("state", ["suspended", "terminated"])
def test_an_answer_says_the_state_of_an_application_that_gets_nothing(state: str) -> None:
    with room() as lab:
        lab.system.activate("springBoard")
        assert lab.system.front == "springBoard"
        lab.system.end("application", state)
        timeline = lab.play(Script().tap("child"))
        told = str(timeline.why_not("child.touchesBegan"))
        assert f"was {state}: the back board delivers nothing to it" in told
