"""The screens of a run: changes by a script, a callback or the program are visible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fingerpost import Lab, Script, Timeline, View
from fingerpost.callbacks import Question
from fingerpost.errors import BadValueError, BusyError, FingerpostError
from fingerpost_workbench.pictures import Picture
from fingerpost_workbench.pictures.scene import OWN_LOOK, Scene, SceneReader
from fingerpost_workbench.pictures.screens import unpacked

Page = tuple[Lab, View, View]


@pytest.fixture
def page() -> Any:  # noqa: ANN401
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 100, 44))
        yield lab, card, button


def seen(picture: Picture, name: str) -> list[tuple[str, Any]]:
    """At which records a view's state changes, and what it then is; None where it is gone."""
    found: list[tuple[str, Any]] = []
    for row, scene in picture.screens:
        view = next((view for view in scene.views if view.name == name), None)
        if not found or found[-1][1] != view:
            found.append((picture.words(row), view))
    return found


def test_a_script_that_changes_views_is_followed(page: Page) -> None:
    lab, card, button = page
    script = Script().tap(button).set(card, frame=(10, 300, 200, 200), alpha=0.5).tap(card)
    timeline = lab.play(script.set(button, isHidden=True).remove(button).tap(card))
    picture = timeline.picture()
    moved = seen(picture, "card")
    assert [view.frame for _, view in moved] == [(45, 200, 300, 300), (10, 300, 200, 200)]
    assert moved[1][1].alpha == 0.5
    words = [(what, view and view.is_hidden) for what, view in seen(picture, "button")]
    assert words == [
        ("step tap on button", False),
        ("step set on button", True),
        ("step remove on button", None),
    ]


def test_the_picture_of_a_moment_is_that_of_its_screen(page: Page) -> None:
    lab, card, _ = page
    timeline = lab.play(Script().tap(card).set(card, frame=(0, 0, 50, 50)).wait(0.1))
    picture = timeline.picture()
    frames = [
        next(view.frame for view in scene.views if view.name == "card")
        for scene in (picture.scene_at(0), picture.scene_at(len(timeline) - 1))
        if scene
    ]
    assert frames == [(45, 200, 300, 300), (0, 0, 50, 50)]


def test_a_callbacks_change_is_visible_without_a_second_call(page: Page) -> None:
    lab, card, button = page
    calls: list[Question] = []

    def began(question: Question) -> bool:
        calls.append(question)
        card.set("frame", (0, 0, 80, 80))
        button.remove_from_superview()
        return True

    card.override(touches_began=began)
    timeline = lab.play(Script().tap((50, 480)))
    frames = [view.frame for _, view in seen(timeline.picture(), "card")]
    assert frames == [(45, 200, 300, 300), (0, 0, 80, 80)]
    assert [view is None for _, view in seen(timeline.picture(), "button")] == [False, True]
    row = timeline.picture().screens[1][0]
    assert timeline[row - 1].token == "card.touchesBegan"
    assert len(calls) == 1


def test_a_callback_whose_play_is_refused_still_changes_the_screen(page: Page) -> None:
    lab, card, _ = page

    def began(question: Question) -> bool:
        with pytest.raises(BusyError):
            lab.play(Script().tap(card))
        card.set("frame", (0, 0, 80, 80))
        return True

    card.override(touches_began=began)
    timeline = lab.play(Script().tap((50, 480)))
    frames = [view.frame for _, view in seen(timeline.picture(), "card")]
    assert frames == [(45, 200, 300, 300), (0, 0, 80, 80)]


def test_a_script_that_cannot_be_written_begins_no_play(page: Page) -> None:
    lab, card, _ = page
    timeline = lab.play(Script().tap(card))
    for wrong in (Script().tap((float("nan"), 0)), Script().tap("crad")):
        with pytest.raises(FingerpostError):
            lab.play(wrong)
    assert [view.frame for _, view in seen(timeline.picture(), "card")] == [(45, 200, 300, 300)]
    lab.play(Script().tap(card))
    assert [view.frame for _, view in seen(lab.timeline.picture(), "card")] == [(45, 200, 300, 300)]


def test_between_two_plays_the_program_changes_things(page: Page) -> None:
    lab, card, _ = page
    lab.play(Script().tap(card))
    card.set("frame", (1, 2, 300, 300))
    second = lab.play(Script().tap(card))
    assert len(second.picture().screens) == 1
    moved = seen(lab.timeline.picture(), "card")
    assert [view.frame for _, view in moved] == [(45, 200, 300, 300), (1, 2, 300, 300)]
    assert len(lab.timeline[len(lab.timeline) - 3 :].picture().screens) == 1


def test_a_part_knows_the_screens_of_its_whole(page: Page) -> None:
    lab, card, _ = page
    script = Script().tap(card).set(card, frame=(0, 0, 50, 50)).tap((300, 700))
    timeline = lab.play(script.set(card, alpha=0.5).wait(1))
    assert len(timeline.picture().screens) == 3
    fresh = lab.copy().play(script)
    for part in (fresh[20:], fresh.only("touches"), fresh):
        for _, scene in part.picture().screens:
            view = next(view for view in scene.views if view.name == "card")
            assert view.frame == (0, 0, 50, 50)
    later = lab.play(Script().set(card, frame=(5, 5, 5, 5)).tap(card))
    frames = [view.frame for _, view in seen(later[4:].picture(), "card")]
    assert frames == [(5, 5, 5, 5)]


def test_views_that_come_between_two_plays_are_seen_one_or_many(page: Page) -> None:
    lab, card, _ = page
    lab.play(Script().tap(card))
    card.add_subview("one", frame=(0, 0, 10, 10))
    lab.play(Script().tap(card))
    card.add_subviews(["two", "three"], [(0, 0, 10, 10)] * 2)
    lab.play(Script().tap(card))
    names = [{view.name for view in scene.views} for _, scene in lab.timeline.picture().screens]
    came = [later - earlier for earlier, later in zip(names, names[1:], strict=False)]
    assert came == [{"one"}, {"two", "three"}]


def test_of_a_script_that_stops_what_it_did_is_seen_after_it(page: Page) -> None:
    lab, card, _ = page
    script = Script().set(card, frame=(0, 0, 50, 50)).up(7).set(card, frame=(9, 9, 9, 9))
    with pytest.raises(FingerpostError):
        lab.play(script)
    lab.play(Script().set(card, alpha=0.5).tap(card))
    frames = [view.frame for _, view in seen(lab.timeline.picture(), "card")]
    assert frames[0] == (45, 200, 300, 300) and frames[-1] == (0, 0, 50, 50)


def test_of_very_many_changes_it_says_how_many_are_not_shown(page: Page) -> None:
    lab, card, _ = page
    script = Script()
    for number in range(520):
        script = script.set(card, alpha=number / 1000).wait(0.01)
    timeline = lab.play(script)
    assert "Later changes of the screen that are not shown: 20." in timeline.to_html(why=1)
    assert Timeline.from_arrow(timeline.to_arrow()).picture().note == timeline.picture().note


def test_many_plays_that_change_nothing_keep_nothing(page: Page) -> None:
    lab, card, _ = page
    for _ in range(50):
        lab.play(Script().tap(card))
    assert len(lab._screens) <= 2


def test_failure_requirements_are_listed(page: Page) -> None:
    lab, card, _ = page
    twice = card.add_recognizer("tap", name="twice", number_of_taps_required=2)
    card.add_recognizer("tap", name="once").require_to_fail(twice)
    scene = lab.play(Script().tap(card)).picture().scene
    assert scene is not None
    assert {r.name: r.requires for r in scene.recognizers} == {"twice": (), "once": ("twice",)}


def test_views_that_come_and_change_their_order(page: Page) -> None:
    lab, card, button = page
    lab.play(Script().tap(card))
    lab.add_window("over", level=5).add_subview("alert", frame=(0, 0, 20, 20))
    card.superview.add_subview("first", frame=(0, 0, 9, 9), index=0)  # type: ignore[union-attr]
    lab.play(Script().tap(card))
    last = lab.timeline.picture().screens[-1][1]
    names = [view.name for view in last.views]
    assert names == ["window", "first", "card", "button", "over", "alert"]


# Stored


def changed() -> Timeline:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        card.add_recognizer("tap", name="tap")
        return lab.play(Script().tap(card).set(card, alpha=0.5).tap(card).remove(card))


def test_a_stored_timeline_has_its_screens() -> None:
    timeline = changed()
    back = Timeline.from_arrow(timeline.to_arrow())
    assert len(timeline.picture().screens) == 3
    assert back.picture().to_dict() == timeline.picture().to_dict()
    again = Timeline.from_arrow(back.to_arrow())
    assert again.picture().to_dict() == timeline.picture().to_dict()


def test_records_alone_have_no_screen() -> None:
    timeline = Timeline.from_arrow(changed())
    assert timeline.picture().scene is None
    assert timeline == changed()


GOOD: dict[str, Any] = {
    "screen": 1,
    "width": 100,
    "height": 100,
    "views": [
        {"name": "a", "class": "UIView", "parent": -1, "frame": [0, 0, 1, 1], "origin": [0, 0]}
    ],
    "recognizers": [],
    "at": [[0, [0], []]],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"at": [[0, [7], []]]},
        {"at": [[0, [-1], []]]},
        {"at": 5},
        {"width": "wide"},
        {"views": [{**GOOD["views"][0], "parent": 3}]},
        {"views": [{**GOOD["views"][0], "frame": [0, 0, 1]}]},
        {"views": [{**GOOD["views"][0], "frame": [0, 0, 1, "x"]}]},
        {"views": [{**GOOD["views"][0], "name": 5}]},
        {"recognizers": [{}]},
    ],
)
def test_a_stored_screen_that_is_none_ends_in_a_sentence(wrong: dict[str, Any]) -> None:
    assert len(unpacked(json.dumps(GOOD).encode())[0]) == 1
    with pytest.raises(BadValueError, match="screen that is stored .* cannot be read"):
        unpacked(json.dumps({**GOOD, **wrong}).encode())
    table = changed().to_arrow()
    said = {**table.schema.metadata, b"fingerpost.screen": b'{"screen": 1}'}
    with pytest.raises(BadValueError, match="cannot be read"):
        Timeline.from_arrow(table.replace_schema_metadata(said)).picture()


def test_a_screen_of_a_later_version_is_not_known() -> None:
    assert unpacked(b'{"screen": 99}') == ([], "")


def test_changes_by_answers_appear_on_the_screen_at_the_next_play(page: Page) -> None:
    lab, card, _ = page
    card.override(touches_began={"effects": [{"remove": "button"}]})
    first = lab.play(Script().tap((50, 480)))
    assert first.picture().note == "Changes made by callbacks that the screen may not show: 1."
    lab.play(Script().tap((50, 480)))
    gone = [view is None for _, view in seen(lab.timeline.picture(), "button")]
    assert gone == [False, True]


def test_views_that_a_script_adds_are_seen(page: Page) -> None:
    lab, card, _ = page
    lab.make_view("spare").set("frame", (0, 0, 30, 30))
    timeline = lab.play([{"tap": "card"}, {"add": "spare", "to": "card"}, {"wait": 0.1}])
    added = [view is not None for _, view in seen(timeline.picture(), "spare")]
    assert added == [False, True]


LOOKS = {
    "frame": (3, 5, 70, 30),
    "transform": (0, 1, -1, 0, 4, 0),
    "alpha": 0.25,
    "isHidden": True,
    "isUserInteractionEnabled": False,
    "isEnabled": False,
    "clipsToBounds": True,
}


def test_a_class_of_ones_own_is_drawn_as_what_it_inherits(page: Page) -> None:
    lab, card, _ = page
    lab.declare_class("Knob", "UISlider")
    lab.declare_class("Loud", "Knob")
    card.add_subview("volume", class_name="Loud", frame=(20, 80, 100, 44))
    timeline = lab.play(Script().tap(card))
    for screens in (timeline, Timeline.from_arrow(timeline.to_arrow())):
        views = {view.name: view for view in screens.picture().scene_at(0).views}
        assert (views["volume"].class_name, views["volume"].inherits) == ("Loud", "UISlider")
        assert views["button"].inherits == views["card"].inherits == ""
        assert [name for name, view in views.items() if view.is_control] == ["button", "volume"]


def test_the_looks_below_are_all_of_those_that_change_one_view() -> None:
    assert {name.encode() for name in LOOKS} == OWN_LOOK


@pytest.mark.parametrize("look", LOOKS)
def test_a_view_that_changes_its_own_look_leaves_all_others_as_they_are(look: str) -> None:
    """Of each class, between two others, with a view in it; a screen is then read in one part."""
    with Lab() as lab:
        window = lab.add_window()
        made = 0
        for name in lab.classes:
            around = window.add_subview(f"around {name}", frame=(0, 0, 300, 300))
            try:
                view = around.add_subview(name, class_name=name, frame=(10, 20, 200, 100))
            except FingerpostError:
                continue  # No view.
            view.add_subview(f"in {name}", frame=(5, 5, 50, 50))
            around.add_subview(f"over {name}", frame=(90, 20, 200, 100))
            reader = SceneReader(lab._core, lab.screen)
            before = reader.read()
            try:
                view.set(look, LOOKS[look])
            except FingerpostError:
                continue  # Views of this class have no such property.
            after = reader.read_again(before, view.id)
            assert after == Scene.of(lab._core, lab.screen), name
            changed = [a.name for a, b in zip(after.views, before.views, strict=True) if a != b]
            # A label takes no touches, and a scroll view clips, without being told to.
            assert changed in ([name], []), name
            around.remove_from_superview()
            made += changed == [name]
        assert made > 5


def test_a_recognizer_that_is_switched_off_is_seen(page: Page) -> None:
    lab, card, _ = page
    card.add_recognizer("tap", name="tap")
    picture = lab.play(Script().tap(card).set("tap", isEnabled=False).tap(card)).picture()
    assert [scene.recognizers[0].flags["isEnabled"] for _, scene in picture.screens] == [
        True,
        False,
    ]


def test_changes_of_one_view_and_of_several_in_turn_show_the_same_screens(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab, card, button = page

    def screens() -> list[Any]:
        with lab.copy() as copy:
            script = Script().set(card, alpha=0.5).set(button, frame=(1, 2, 30, 40)).tap((200, 500))
            script.remove(button).set(card, isHidden=True).set(button, alpha=0.5)
            script.set(card, frame=(0, 0, 10, 10), isHidden=False)
            return copy.play(script).picture().screens

    parts = screens()
    monkeypatch.setattr(SceneReader, "read_again", lambda self, *_: self.read())
    assert parts == screens() and len(parts) == 5
