"""For each frequent question the usual fix is found, by playing it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fingerpost.errors import BadValueError, UnknownNameError
from fingerpost.explain.setting import Setting
from fingerpost.variants.fixes import Fixes
from fingerpost_workbench.experiment import ExperimentError, Source, experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from support.wanted import has
from variants.questions import (
    CONSUME,
    DOUBLE,
    PAN,
    TAP,
    Data,
    button,
    control,
    screen,
    scroll,
    table,
)


def settings_of(found: Fixes) -> list[str]:
    return [" and ".join(map(str, fix.settings)) for fix in found]


def check_each(found: Fixes, *wanted: str) -> None:
    """Every fix is true: its experiment, played again, has what was wanted."""
    assert len(found) > 0
    for fix in found:
        assert fix.experiment is not None
        assert has(run_experiment(fix.experiment).timeline, wanted)
        assert fix.diff
    order = [(fix.breaks, not fix.proven, len(fix.settings), fix.cost) for fix in found]
    assert order == sorted(order)


def test_a_tap_on_the_parent_eats_my_cell() -> None:
    source = screen(table(), script=[{"tap": "cell"}], recognizers=[TAP])
    found = source.fixes("cell.didSelect")
    check_each(found, "cell.didSelect")
    assert settings_of(found)[:2] == [
        "tap.cancelsTouchesInView = false",
        "tap.delegate.shouldReceiveTouch = {unlessViewIs: [UITableViewCell]}",
    ]


def test_a_tap_on_the_parent_eats_my_custom_control() -> None:
    source = screen(control(), script=[{"tap": "control"}], recognizers=[TAP])
    found = source.fixes("control.click", unwanted="tap.action")
    check_each(found, "control.click")
    shield = "{name: control.shield, type: tap, cancelsTouchesInView: false, actions: []}"
    assert settings_of(found)[:3] == [
        "tap.delegate.shouldReceiveTouch = {unlessViewIs: [RatingControl]}",
        f"control.recognizers = [{shield}]",
        "control.overrides.gestureRecognizerShouldBegin = {except: [tap]}",
    ]
    both = source.fixes(["control.click", "tap.action"])
    assert settings_of(both) == ["tap.cancelsTouchesInView = false"]


def test_an_empty_tap_recognizer_of_the_controls_own_keeps_the_parents_tap_out() -> None:
    source = screen(control(), script=[{"tap": "control"}], recognizers=[TAP])
    found = source.fixes("control.click", unwanted="tap.action")
    shield = next(fix for fix in found if fix.settings[0].property == "recognizers")
    assert shield.advice == (
        "give control an empty tap recognizer of its own, with cancelsTouchesInView off",
    )
    after = shield.experiment
    assert after is not None
    log = after.timeline.log()
    assert "control.click" in log
    assert "tap.action" not in log
    with source.lab() as lab:
        shield.apply(lab)
        assert lab.find("control.shield").name == "control.shield"
        assert "control.click" in lab.play(source.script).log()


def test_a_recognizer_on_the_wrong_view_is_moved() -> None:
    card = {"name": "card", "frame": [45, 200, 300, 300], "recognizers": [TAP]}
    source = screen(card, script=[{"tap": [200, 700]}])
    found = source.fixes("tap.action")
    moved = next(fix for fix in found if fix.settings[0].property == "view")
    assert str(moved.settings[0]) == "tap.view = root"
    assert moved.advice == ("put tap on root instead of card",)
    after = moved.experiment
    assert after is not None
    assert after.data["view"]["recognizers"] == [TAP]
    assert "recognizers" not in after.data["view"]["subviews"][0]
    assert "tap.action" in after.timeline.log()
    with source.lab() as lab:
        moved.apply(lab)
        assert "tap.action" in lab.play(source.script).log()


def test_a_window_in_front_is_lowered_in_the_experiment_too() -> None:
    overlay = {"name": "overlay", "level": 5, "view": {"name": "cover"}}
    main = {"name": "main", "view": {"name": "page", "subviews": [button()]}}
    data = {"fingerpost": 1, "windows": [overlay, main], "script": [{"tap": "button"}]}
    found = experiment_of(data).fixes("button.click")
    settings = [str(fix.settings[0]) for fix in found]
    lowered = found[settings.index("overlay.windowLevel = left out")]
    after = lowered.experiment
    assert after is not None
    assert after.data["windows"][0] == {"name": "overlay", "view": {"name": "cover"}}
    assert "button.click" in after.timeline.log()


def test_the_level_of_a_window_has_one_spelling_in_documents() -> None:
    overlay = {"name": "overlay", "windowLevel": 5, "view": {"name": "cover"}}
    with pytest.raises(ExperimentError, match="unknown key 'windowLevel'; did you mean 'level'"):
        experiment_of({"fingerpost": 1, "windows": [overlay], "script": []}).lab()


def test_but_not_my_button() -> None:
    source = screen(button(), script=[{"tap": "button"}], recognizers=[TAP])
    found = source.fixes("button.click")
    assert found.already and len(found) == 0
    assert str(found) == "It happens as it is; there is nothing to fix."


def inside(name: str, height: int, **changes: object) -> Data:
    frame = [0, 0, 390, height]
    return {"name": name, "frame": frame, "subviews": [button()], **changes}


NOTHING_HAPPENS: dict[str, tuple[Source, str]] = {
    "hidden": (
        screen(button(isHidden=True), script=[{"tap": [50, 120]}]),
        "button.isHidden = false",
    ),
    "transparent": (
        screen(button(alpha=0), script=[{"tap": [50, 120]}]),
        "button.alpha = left out",
    ),
    "interaction off": (
        screen(button(isUserInteractionEnabled=False), script=[{"tap": [50, 120]}]),
        "button.isUserInteractionEnabled = true",
    ),
    "disabled": (
        screen(button(isEnabled=False), script=[{"tap": [50, 120]}]),
        "button.isEnabled = true",
    ),
    "in a label": (
        screen(
            {
                "name": "label",
                "class": "UILabel",
                "frame": [0, 0, 390, 300],
                "subviews": [button()],
            },
            script=[{"tap": [50, 120]}],
        ),
        "label.isUserInteractionEnabled = true",
    ),
    "outside its parent": (
        screen(inside("box", 110), script=[{"tap": "button"}]),
        "box.frame = [0, 0, 390, 144]",
    ),
    "covered": (
        screen(button(), {"name": "cover", "frame": [0, 0, 390, 844]}, script=[{"tap": "button"}]),
        "cover.isUserInteractionEnabled = false",
    ),
}


@pytest.mark.parametrize("why", NOTHING_HAPPENS)
def test_nothing_happens_where_i_tap(why: str) -> None:
    source, change = NOTHING_HAPPENS[why]
    found = source.fixes("button.click")
    check_each(found, "button.click")
    assert settings_of(found)[0] == change


@pytest.mark.parametrize("why", NOTHING_HAPPENS)
def test_a_lab_made_of_the_experiment_finds_the_same(why: str) -> None:
    source, _ = NOTHING_HAPPENS[why]
    with source.lab() as lab:
        found = lab.fixes(source.script, "button.click")
    assert str(found) == str(source.fixes("button.click"))


def test_the_view_under_a_double_tap_reacts_late() -> None:
    source = screen(button(), script=[{"tap": "button"}], recognizers=[DOUBLE])
    found = source.fixes("button.click @0.05")
    check_each(found, "button.click @0.05")
    assert settings_of(found)[0] == "double.delaysTouchesEnded = false"


def test_the_single_tap_waits_for_the_double_tap() -> None:
    single = {**TAP, "requiresFailureOf": ["double"]}
    source = screen(script=[{"tap": "root"}], recognizers=[single, DOUBLE])
    found = source.fixes("tap.action @0.05")
    assert "tap.requiresFailureOf = []" in settings_of(found)


def test_the_pan_never_begins_because_what_it_requires_never_fails() -> None:
    two = {"name": "two", "type": "pan", "minimumNumberOfTouches": 2}
    pan = {**PAN, "requiresFailureOf": ["two"]}
    # The finger stays down: the other pan waits for a second one all the time.
    dragging: list[Data] = [{"down": 1, "at": "root"}, {"move": 1, "by": [100, 0], "over": 0.3}]
    source = screen(script=dragging, recognizers=[pan, two])
    found = source.fixes("pan.action(changed)")
    check_each(found, "pan.action(changed)")
    assert "pan.requiresFailureOf = []" in settings_of(found)


def test_touches_ended_never_came() -> None:
    view = {"name": "view", "frame": [0, 0, 200, 200], "overrides": CONSUME}
    source = screen(view, script=[{"tap": "view"}], recognizers=[TAP])
    found = source.fixes("view.touchesEnded", unwanted="view.touchesCancelled")
    check_each(found, "view.touchesEnded")
    assert settings_of(found)[0] == "tap.cancelsTouchesInView = false"


def test_the_scroll_view_stops_my_drag() -> None:
    knob = {"name": "knob", "frame": [100, 100, 80, 80], "overrides": CONSUME}
    source = screen(scroll(knob), script=[{"drag": "knob", "by": [0, -100]}])
    found = source.fixes("knob.touchesEnded", unwanted="scroll.didScroll", pairs=True)
    check_each(found, "knob.touchesEnded")
    # Without the delay the knob has its touch in time; without the cancelling it keeps it.
    flags = "scroll.delaysContentTouches = false and scroll.canCancelContentTouches = false"
    assert flags in settings_of(found)


def test_my_drag_stops_the_scroll_view() -> None:
    card = {"name": "card", "frame": [100, 100, 200, 200], "recognizers": [PAN]}
    source = screen(scroll(card), script=[{"drag": "card", "by": [0, -100]}])
    found = source.fixes(["scroll.didScroll", "pan.action(began)"])
    check_each(found, "scroll.didScroll", "pan.action(began)")
    assert settings_of(found) == [
        "pan.delegate.shouldRecognizeSimultaneouslyWith = [scroll.panGestureRecognizer]",
        "scroll.panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith = [pan]",
    ]
    rather = source.fixes("scroll.didScroll", unwanted="pan.action(began)")
    assert "pan.requiresFailureOf = [scroll.panGestureRecognizer]" in settings_of(rather)


def test_both_recognizers_should_fire() -> None:
    inner = {"name": "inner", "frame": [0, 0, 200, 200], "recognizers": [{**TAP, "name": "own"}]}
    source = screen(inner, script=[{"tap": "inner"}], recognizers=[TAP])
    found = source.fixes(["tap.action", "own.action"])
    check_each(found, "tap.action", "own.action")
    assert settings_of(found)[0] == "own.delegate.shouldRecognizeSimultaneouslyWith = [tap]"


def test_two_changes_are_found_where_one_is_not_enough() -> None:
    source = screen(button(isHidden=True, isEnabled=False), script=[{"tap": [50, 120]}])
    found = source.fixes("button.click")
    assert settings_of(found) == ["button.isHidden = false and button.isEnabled = true"]
    assert found.complete
    assert not source.fixes("button.click", pairs=False)


def test_touch_drag_exit_only_comes_70_points_out() -> None:
    source = screen(button(), script=[{"drag": "button", "by": [0, 60]}])
    far: list[Data] = [{"drag": "button", "by": [0, 150]}]
    found = source.fixes("button.touchDragExit", others=[far])
    check_each(found, "button.touchDragExit")
    (fix,) = found
    assert str(fix.settings[0]) == "button.overrides.continueTracking = {insets: [0, 0, 0, 0]}"
    assert fix.advice == (
        "give button a class whose continueTracking also sends touchDragExit and touchDragEnter "
        "at its own edge",
    )
    # UIKit's own touchDragExit still comes, farther out.
    added = [pair.b.token for pair in fix.side_effects[0].differing if pair.a is None and pair.b]
    assert added == ["button.touchDragExit"]


NO_SETTING: dict[str, tuple[Source, str, str, str]] = {
    "a finger lifted near a button": (
        screen(button(), script=[{"drag": "button", "by": [0, 60]}]),
        "button.touchUpOutside",
        "The finger was lifted 38 points outside its bounds",
        "People compare the touch's place with the control's bounds",
    ),
    "a slow tap": (
        screen(script=[{"press": "root", "for": 0.8}], recognizers=[TAP]),
        "tap.action",
        "the finger stayed down for 750 ms",
        "No setting changes how long a tap may last.",
    ),
    "a short pan": (
        screen(script=[{"drag": "root", "by": [6, 0]}], recognizers=[PAN]),
        "pan.action(began)",
        "moved 6 points along an axis, and a pan needs 10 points",
        "No setting changes how far a finger must move before a pan begins.",
    ),
    "a slow swipe": (
        screen(
            script=[{"press": "root", "for": 0.7}],
            recognizers=[{"name": "swipe", "type": "swipe"}],
        ),
        "swipe.action",
        "still down after 500 ms, the maximum for a swipe",
        "No setting changes how long a swipe may take.",
    ),
}


@pytest.mark.parametrize("what", NO_SETTING)
def test_where_no_setting_helps_it_says_why_and_what_people_do(what: str) -> None:
    source, wanted, why, instead = NO_SETTING[what]
    found = source.fixes(wanted, pairs=False)
    assert len(found) == 0 and found.tried > 5
    text = str(found)
    assert text.startswith(f"None of the {found.tried} changes that were played makes it happen.")
    assert found.why is not None and why in found.why.text
    assert why in text and instead in text and text.endswith(".")


def test_an_empty_answer_is_never_without_a_word() -> None:
    still = screen(scroll(), script=[])
    assert "No finger touched the screen" in str(still.fixes("scroll.didScroll", pairs=False))
    tapped = screen(button(), script=[{"tap": "button"}])
    found = tapped.fixes("button.valueChanged", pairs=False)
    assert "a finger changes no value of its class" in str(found)


def test_a_link_opens_where_the_text_is_not_edited() -> None:
    link = {"name": "terms", "class": "UITextItem", "frame": [10, 40, 100, 20]}
    note = {"name": "note", "class": "UITextView", "frame": [20, 20, 300, 200], "subviews": [link]}
    found = screen(note, script=[{"tap": "terms"}]).fixes("terms.invokeDefaultAction", pairs=False)
    assert settings_of(found)[0] == "note.isEditable = false"


def test_side_effects_are_seen_on_the_other_scripts() -> None:
    source = screen(control(), script=[{"tap": "control"}], recognizers=[TAP])
    aside: list[Data] = [{"tap": [300, 700]}]
    found = source.fixes("control.click", others=[aside])
    effects = {str(fix.settings[0]): fix for fix in found}
    mild = effects["tap.delegate.shouldReceiveTouch = {unlessViewIs: [RatingControl]}"]
    hard = effects["tap.isEnabled = false"]
    assert not mild.side_effects[0] and mild.disturbs == 0
    lost = [pair.a.token for pair in hard.side_effects[0].differing if pair.a]
    assert "tap.action" in lost and hard.disturbs > 0
    assert str(hard).endswith("; it changes the other scripts too: tap.action no longer comes")


def test_a_fix_is_a_plain_sentence() -> None:
    source = screen(control(), script=[{"tap": "control"}], recognizers=[TAP])
    assert str(source.fixes("control.click")).splitlines() == [
        "1. set tap.cancelsTouchesInView to false",
        "2. let the delegate of tap return false from shouldReceiveTouch for RatingControl; "
        "tap.action no longer comes",
        "3. give control an empty tap recognizer of its own, with cancelsTouchesInView off; "
        "tap.action no longer comes",
        "4. give control a class whose gestureRecognizerShouldBegin returns false for tap; "
        "tap.action no longer comes",
        "5. set tap.isEnabled to false; tap.action no longer comes",
    ]


def test_fixes_are_json() -> None:
    source = screen(button(alpha=0), script=[{"tap": [50, 120]}])
    rows = json.loads(json.dumps(source.fixes("button.click").to_dicts(), allow_nan=False))
    assert rows[0]["settings"] == [{"subject": "button", "property": "alpha", "value": None}]
    assert rows[0]["advice"] == ["leave button.alpha at its default instead of 0"]


def test_a_request_with_an_unknown_name_is_named_in_the_error() -> None:
    source = screen(button(), script=[{"tap": "button"}])
    with pytest.raises(UnknownNameError, match="'buton.click': .*did you mean 'button'"):
        source.fixes("buton.click")
    with pytest.raises(BadValueError, match="a token that is wanted or unwanted"):
        source.fixes(())


def test_what_the_script_itself_makes_takes_no_part(tmp_path: Path) -> None:
    # The menu makes a view and a recognizer when it opens. In a process of its own: it crashed.
    file = tmp_path / "menu.yaml"
    file.write_text(
        "fingerpost: 1\n"
        "view: {name: root, recognizers: [{name: tap, type: tap}], subviews: [\n"
        "  {name: save, class: UIButton, frame: [20, 100, 200, 44], contextMenu: true}]}\n"
        "script: [{press: save, for: 0.8}, {wait: 1}, {tap: [200, 700]}]\n"
    )
    command = [
        sys.executable,
        "-m",
        "fingerpost",
        "fixes",
        str(file),
        "--wanted",
        "save.touchUpInside",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1) and not done.stderr


def press(name: str = "press", **changes: object) -> Data:
    return {"name": name, "type": "longPress", **changes}


def pane(**changes: object) -> Data:
    return {"name": "pane", "frame": [0, 0, 200, 200], **changes}


PINCH: list[Data] = [
    {"down": 1, "at": [100, 100]},
    {"down": 2, "at": [200, 200], "type": "pencil"},
    {
        "together": [
            {"move": 1, "by": [-50, -50], "over": 0.3},
            {"move": 2, "by": [50, 50], "over": 0.3},
        ]
    },
]

OTHER = {"hitTest": {"redirect": "other"}}

OTHER_SETTINGS: dict[str, tuple[Source, str, list[str]]] = {
    "a press beside a menu's": (
        screen(pane(contextMenu=True, recognizers=[press()]), script=[{"press": "pane", "for": 1}]),
        "press.action(began)",
        [
            "press.minimumPressDuration = 0.49",
            "press.delegate.shouldRecognizeSimultaneouslyWith = true",
            "pane.contextMenu = false",
        ],
    ),
    "a press beside a drag's": (
        screen(
            pane(dragInteraction=True, recognizers=[press(minimumPressDuration=0.7)]),
            script=[{"press": "pane", "for": 1}],
        ),
        "press.action(began)",
        [
            "press.minimumPressDuration = 0.49",
            "press.delegate.shouldRecognizeSimultaneouslyWith = true",
            "pane.dragInteraction = false",
        ],
    ),
    "a remote's button": (
        screen(script=[{"focus": "root"}, {"pressButton": "menu"}], recognizers=[TAP]),
        "tap.action",
        ["tap.allowedPressTypes = menu"],
    ),
    "a swipe to the other side": (
        screen(
            script=[{"swipe": "root", "direction": "left", "distance": 200}],
            recognizers=[{"name": "swipe", "type": "swipe"}],
        ),
        "swipe.action",
        ["swipe.direction = [right, left]"],
    ),
    "a finger and a pencil": (
        screen(script=PINCH, recognizers=[{"name": "pinch", "type": "pinch"}]),
        "pinch.action(began)",
        ["pinch.requiresExclusiveTouchType = false"],
    ),
    "two lists that scroll to the top": (
        screen(
            {**scroll(), "name": "one", "frame": [0, 50, 390, 300], "contentOffset": [0, 300]},
            {**scroll(), "name": "two", "frame": [0, 400, 390, 300]},
            script=[{"tap": "statusBar"}],
        ),
        "one.didScrollToTop",
        ["two.scrollsToTop = false", "two.isHidden = true"],
    ),
    "a view in front that redirects": (
        screen(
            button(),
            {"name": "other", "class": "UIButton", "frame": [20, 300, 200, 44]},
            {"name": "over", "frame": [0, 0, 390, 844], "overrides": OTHER},
            script=[{"tap": [50, 120]}],
        ),
        "button.click",
        ["over.overrides.hitTest = notSelf"],
    ),
    "a row without actions": (
        screen(table(), script=[{"drag": "cell", "by": [-150, 0]}]),
        "cell.willBeginEditing",
        ["cell.trailingSwipeActions = 1", "cell.leadingSwipeActions = 1"],
    ),
}


@pytest.mark.parametrize("what", OTHER_SETTINGS)
def test_every_setting_of_those_that_took_part_is_tried(what: str) -> None:
    source, wanted, settings = OTHER_SETTINGS[what]
    found = source.fixes(wanted)
    check_each(found, wanted)
    assert settings_of(found) == settings


def test_a_window_and_views_without_a_name_get_one_in_the_fixed_experiment() -> None:
    view = {"subviews": [{"frame": [0, 0, 100, 100], "recognizers": [TAP]}]}
    data = {"fingerpost": 1, "view": view, "script": [{"tap": [300, 700]}]}
    found = experiment_of(data).fixes("tap.action")
    check_each(found, "tap.action")
    assert "tap.view = window" in settings_of(found)
    moved = found[settings_of(found).index("tap.view = window")].experiment
    assert moved is not None
    (window,) = moved.data["windows"]
    assert (window["name"], [item["name"] for item in window["recognizers"]]) == ("window", ["tap"])
    assert window["subviews"][0]["subviews"][0]["name"] == "view2"


def test_what_a_controller_makes_for_itself_is_set_by_the_script() -> None:
    names = ("first", "second")
    pages = [{"name": name, "view": {"name": f"{name}Page"}} for name in names]
    book = {"name": "book", "class": "UIPageViewController", "pages": pages}
    data = {
        "fingerpost": 1,
        "windows": [
            {"name": "window", "rootViewController": {**book, "transitionStyle": "scroll"}}
        ],
        "script": [{"drag": "firstPage", "by": [-100, 0]}],
    }
    source = experiment_of(data)
    still = source.varied((Setting("book.scrollView", "isScrollEnabled", False),))
    assert still.data["script"][0] == {"set": "book.scrollView", "isScrollEnabled": False}
    assert ("book.scrollView.didScroll" in source.timeline.log()) is True
    assert ("book.scrollView.didScroll" in still.timeline.log()) is False


def test_uikits_word_for_an_event_is_the_logs() -> None:
    source = screen(table(), script=[{"tap": "cell"}], recognizers=[TAP])
    found = source.fixes("cell.didSelectRowAt")
    assert str(found) == str(source.fixes("cell.didSelect"))
    assert settings_of(found)[0] == "tap.cancelsTouchesInView = false"


def test_a_fix_that_loses_a_scroll_comes_after_those_that_lose_none() -> None:
    source = screen(scroll(), script=[{"drag": "scroll", "by": [0, -100]}], recognizers=[PAN])
    found = source.fixes("pan.action(began)")
    losing = [fix.lost == ("scroll.didScroll no longer comes",) for fix in found]
    assert [fix.breaks for fix in found] == losing
    assert losing == sorted(losing) and set(losing) == {False, True}


def test_the_effect_of_a_fix_has_the_messages_of_interactions() -> None:
    save = button(name="save", contextMenu=True)
    save["overrides"] = {"configurationForMenu": False}
    source = screen(save, script=[{"press": "save", "for": 0.8}])
    found = source.fixes("save.willDisplayMenu")
    check_each(found, "save.willDisplayMenu")
    for fix in found:
        added = [line for line in str(fix.diff).splitlines() if line.startswith("+")]
        assert [line.split()[-1] for line in added] == [
            "save.willDisplayMenu",
            "save.touchesCancelled",
            "save.touchCancel",
        ]
