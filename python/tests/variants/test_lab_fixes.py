"""Fixes for a lab: every change is played in a branch of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from fingerpost import FingerpostError, Lab, Question, Script
from fingerpost.errors import BadValueError, BusyError, KindError, StateError, UnknownNameError
from fingerpost.objects import Recognizer, View
from fingerpost.recognizers import GestureContext, GestureRecognizer, Touch
from fingerpost.recognizers.gesture import Answer
from fingerpost.variants.fixes import Fixes


@pytest.fixture
def card(lab: Lab) -> View:
    return lab.add_window().add_subview("card", frame=(45, 200, 300, 300))


@pytest.fixture
def tap(card: View) -> Recognizer:
    return card.add_recognizer("tap", name="tap")


@pytest.fixture
def stars(card: View) -> View:
    made = card.add_subview(
        "stars", class_name="RatingControl", inherits="UIControl", frame=(20, 20, 120, 44)
    )
    return made.on("touchUpInside", "rate")


def settings_of(found: Fixes) -> list[str]:
    return [" and ".join(map(str, fix.settings)) for fix in found]


def check_each(lab: Lab, script: Script, found: Fixes, wanted: str) -> None:
    """Every fix is true: made in a branch of the lab, it lets the script do what was wanted."""
    assert len(found) > 0
    for fix in found:
        with lab.copy() as branch:
            fix.apply(branch)
            assert wanted in branch.play(script).log().splitlines()
        assert fix.experiment is None


def test_the_readmes_button_has_nothing_to_fix(lab: Lab, card: View, tap: Recognizer) -> None:
    button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
    button.on("touchUpInside", "clicked")
    found = lab.fixes(Script().tap(button), "button.clicked")
    assert found.already
    either = lab.fixes(Script().tap(button), "tap.action")
    assert settings_of(either)[0] == "tap.cancelsTouchesInView = false"


def test_a_tap_on_the_parent_eats_my_custom_control(lab: Lab, tap: Recognizer, stars: View) -> None:
    script = Script().tap(stars)
    found = lab.fixes(script, "stars.rate", others=[Script().tap((300, 450))])
    check_each(lab, script, found, "stars.rate")
    assert str(found).splitlines() == [
        "1. set tap.cancelsTouchesInView to false; it changes the other scripts too",
        "2. let the delegate of tap return false from shouldReceiveTouch for RatingControl; "
        "tap.action no longer comes",
        "3. give stars an empty tap recognizer of its own, with cancelsTouchesInView off; "
        "tap.action no longer comes",
        "4. give stars a class whose gestureRecognizerShouldBegin returns false for tap; "
        "tap.action no longer comes",
        "5. set tap.isEnabled to false; tap.action no longer comes; "
        "it changes the other scripts too: tap.action no longer comes",
    ]


def test_the_button_under_a_double_tap_reacts_late(lab: Lab, card: View) -> None:
    button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
    button.on("touchUpInside", "clicked")
    card.add_recognizer("tap", name="double", number_of_taps_required=2)
    script = Script().tap(button)
    found = lab.fixes(script, "button.clicked @0.05")
    check_each(lab, script, found, "button.clicked")
    assert settings_of(found)[0] == "double.delaysTouchesEnded = false"


def test_what_a_pan_requires_to_fail_never_fails_and_a_branch_takes_it_back(
    lab: Lab, card: View
) -> None:
    pan = card.add_recognizer("pan", name="pan")
    two = card.add_recognizer("pan", name="two", minimum_number_of_touches=2)
    pan.require_to_fail(two)
    script = Script().down(1, card).move(1, by=(100, 0), over=0.3)
    found = lab.fixes(script, "pan.action(changed)")
    check_each(lab, script, found, "pan.action(changed)")
    assert "two.isEnabled = false" in settings_of(found)
    assert "pan.requiresFailureOf = []" in settings_of(found)


def test_the_lab_itself_stays_as_it_is(lab: Lab, tap: Recognizer, stars: View) -> None:
    with lab.copy() as before:
        names = list(lab.names)
        lab.fixes(Script().tap(stars), "stars.rate")
        assert lab.same_as(before)
        assert lab.names == names
        assert tap.cancels_touches_in_view
        assert lab.play(Script().tap(stars)) == before.play(Script().tap(stars))


def test_a_callback_is_asked_in_every_branch(lab: Lab, tap: Recognizer, stars: View) -> None:
    asked: list[str] = []

    def only_the_right_half(question: Question) -> bool:
        asked.append(str(question.asked))
        return question.location[0] > 60

    stars.override(point_inside=only_the_right_half)
    right = lab.fixes([{"tap": {"view": "stars", "at": [100, 20]}}], "stars.rate")
    assert settings_of(right)[0] == "tap.cancelsTouchesInView = false"
    assert len(asked) > right.tried / 2
    left = lab.fixes([{"tap": {"view": "stars", "at": [10, 20]}}], "stars.rate", pairs=True)
    assert settings_of(left)[0] == (
        "stars.overrides.pointInside = always and tap.cancelsTouchesInView = false"
    )
    assert set(asked) == {"stars"}


def test_a_callback_is_answered_otherwise(lab: Lab, tap: Recognizer, stars: View) -> None:
    def not_a_control(question: Question) -> bool:
        return False

    tap.delegate(should_receive_touch=not_a_control)
    tap.delegate(should_recognize_simultaneously_with=lambda question: False)
    found = lab.fixes(Script().tap(stars), "tap.action")
    assert "tap.delegate.shouldReceiveTouch = true" in settings_of(found)
    assert "let the delegate of tap return true from shouldReceiveTouch for all" in str(found)
    # Without the method UIKit says the same.
    assert "tap.delegate.shouldReceiveTouch = left out" not in settings_of(found)
    own = stars.add_recognizer("tap", name="own")
    both = lab.fixes(Script().tap(stars), ["tap.action", "own.action"], pairs=True, most=1000)
    changed = {str(item) for fix in both for item in fix.settings if item.subject == "tap"}
    assert "tap.delegate.shouldReceiveTouch = true" in changed
    assert "tap.delegate.shouldRecognizeSimultaneouslyWith = [own]" in changed
    assert own.lab is lab


GIVEN: dict[str, tuple[Callable[[View, Recognizer], object], str]] = {
    "a word": (
        lambda stars, tap: stars.override(hit_test="none"),
        "let stars not override hitTest (none)",
    ),
    "a word of its own": (
        lambda stars, tap: stars.override(point_inside="never"),
        "let stars not override pointInside (never)",
    ),
    "another view": (
        lambda stars, tap: stars.override(hit_test={"none_inside": "stars"}),
        "let stars not override hitTest ({noneInside: stars})",
    ),
    "insets": (
        lambda stars, tap: stars.override(point_inside={"insets": (99, 0, 0, 0)}),
        "let stars not override pointInside ({insets: [99, 0, 0, 0]})",
    ),
    "a property": (
        lambda stars, tap: stars.set("alpha", 0),
        "leave stars.alpha at its default instead of 0",
    ),
}


@pytest.mark.parametrize("what", GIVEN)
def test_what_was_given_to_an_object_is_known_and_can_be_taken_back(
    lab: Lab, card: View, stars: View, what: str
) -> None:
    give, words = GIVEN[what]
    give(stars, card.add_recognizer("swipe", name="swipe"))
    script = Script().tap((125, 242))
    with lab.copy() as branch:
        found = branch.fixes(script, "stars.rate")
    check_each(lab, script, found, "stars.rate")
    assert words in str(found)
    stars.override(hit_test=None, point_inside=None)
    stars.set("alpha", 1)
    assert lab.fixes(script, "stars.rate").already


def test_a_class_list_is_extended(lab: Lab, card: View, tap: Recognizer) -> None:
    for name in ("one", "two"):
        card.add_recognizer("tap", name=name)
    tap.delegate(should_recognize_simultaneously_with=(name for name in ["one"]))
    found = lab.fixes(Script().tap(card), ["tap.action", "one.action", "two.action"], pairs=True)
    assert settings_of(found) == [
        "two.delegate.shouldRecognizeSimultaneouslyWith = [tap]",
        "tap.delegate.shouldRecognizeSimultaneouslyWith = [one, two] and "
        "one.delegate.shouldRecognizeSimultaneouslyWith = [tap]",
    ]


def test_a_lab_in_mid_gesture_is_asked_from_where_it_stands(lab: Lab, card: View) -> None:
    card.override(touches_ended="consume", touches_moved="consume")
    card.add_recognizer("pan", name="pan")
    lab.play(Script().down(1, card).move(1, by=(4, 0)), settle=False)
    rest = Script().move(1, by=(60, 0), over=0.2).up(1)
    found = lab.fixes(rest, "card.touchesEnded")
    check_each(lab, rest, found, "card.touchesEnded")
    assert settings_of(found)[0] == "pan.cancelsTouchesInView = false"
    assert "card.touchesMoved" in lab.play(rest).log("touches")


class Touchdown(GestureRecognizer):
    """Recognizes as soon as a finger lies on its view."""

    id = "test.touchdown"

    patience: float = 0

    def touches_began(self, touches: tuple[Touch, ...], context: GestureContext) -> Answer:
        """Recognizes at once."""
        return "recognized"


def test_a_recognizer_of_ones_own_goes_along(lab: Lab, card: View, stars: View) -> None:
    lab.register(Touchdown)
    card.add_recognizer("test.touchdown", name="touchdown", patience=2)
    script = Script().tap(stars)
    found = lab.fixes(script, "stars.rate")
    check_each(lab, script, found, "stars.rate")
    assert settings_of(found)[0] == "touchdown.cancelsTouchesInView = false"


def test_a_scroll_views_own_pan_is_its_own(lab: Lab) -> None:
    scroll = lab.add_window().add_subview(
        "scroll", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(390, 2000)
    )
    card = scroll.add_subview("card", frame=(100, 100, 200, 200))
    card.add_recognizer("pan", name="pan")
    script = Script().drag(card, by=(0, -100))
    found = lab.fixes(script, ["scroll.didScroll", "pan.action(began)"])
    check_each(lab, script, found, "scroll.didScroll")
    assert found[1].advice == (
        "give scroll a class that answers shouldRecognizeSimultaneouslyWith with yes for pan",
    )


@pytest.fixture
def closed() -> Iterator[Lab]:
    lab = Lab()
    lab.close()
    yield lab


def test_a_closed_lab_is_named(closed: Lab) -> None:
    with pytest.raises(StateError, match="The lab is closed"):
        closed.fixes(Script().tap((1, 1)), "button.click")


WRONG: dict[str, tuple[object, object, type[FingerpostError], str]] = {
    "a token": ([{"tap": "stars"}], "stras.rate", UnknownNameError, "did you mean 'stars'?"),
    "no request": ([{"tap": "stars"}], (), BadValueError, "a token that is wanted"),
    "a name in the script": (
        [{"tap": "stras"}],
        "stars.rate",
        UnknownNameError,
        r"script\[0\]\.tap: .*'stras'; did you mean stars?",
    ),
    "a finger that is not down": ([{"up": 1}], "stars.rate", StateError, r"script\[0\]: finger 1"),
    "a text": (
        "tap stars",
        "stars.rate",
        KindError,
        "script takes a list of steps, not 'tap stars', a str",
    ),
    "one step": (
        {"tap": "stars"},
        "stars.rate",
        KindError,
        "script takes a list of steps, not .*, a dict",
    ),
    "nothing": (None, "stars.rate", KindError, "script takes a list of steps, not None"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_question_has_one_clear_answer(lab: Lab, stars: View, what: str) -> None:
    script, wanted, error, words = WRONG[what]
    with pytest.raises(error, match=words):
        lab.fixes(script, wanted)  # type: ignore[arg-type]


def test_a_fix_is_for_a_lab_that_has_who_it_is_about(
    lab: Lab, tap: Recognizer, stars: View
) -> None:
    fix = lab.fixes(Script().tap(stars), "stars.rate")[0]
    fix.apply(lab)
    assert not tap.cancels_touches_in_view
    with Lab() as other, pytest.raises(UnknownNameError, match="nothing here is named 'tap'"):
        fix.apply(other)


def test_what_a_callback_raises_is_raised(lab: Lab, tap: Recognizer, stars: View) -> None:
    def forgetful(question: Question) -> bool:
        raise KeyError("the model is gone")

    tap.delegate(should_receive_touch=forgetful)
    with pytest.raises(KeyError, match="the model is gone"):
        lab.fixes(Script().tap(stars), "stars.rate")


@pytest.mark.parametrize("question", ["fixes", "matrix", "lint"])
def test_a_callback_that_asks_its_lab_again_is_refused(
    lab: Lab, card: View, tap: Recognizer, question: str
) -> None:
    script = Script().tap(card)
    questions: dict[str, Callable[[Question], object]] = {
        "fixes": lambda _: lab.fixes(script, "card.touchesEnded"),
        "matrix": lambda _: lab.matrix(script, {"tap.isEnabled": [True, False]}),
        "lint": lambda _: lab.lint(),
    }
    tap.override(action=questions[question])
    with pytest.raises(BusyError):
        lab.fixes(script, "card.touchesEnded")
    tap.override(action=None)
    assert str(lab.fixes(script, "card.touchesEnded")[0]) == "set tap.cancelsTouchesInView to false"


def test_a_line_may_name_its_touch(lab: Lab, card: View) -> None:
    card.add_recognizer("tap", name="double", number_of_taps_required=2)
    script = Script().tap(card, count=2)
    assert lab.fixes(script, "card.touchesBegan").already
    found = lab.fixes(script, "card.touchesBegan #2")
    assert settings_of(found)[0] == "double.delaysTouchesEnded = false"
    with pytest.raises(BadValueError, match="there is no touch #3; the timeline has 2 touches"):
        lab.fixes(script, "card.touchesBegan #3")
