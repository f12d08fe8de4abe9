"""Conditional answers, effects, presented controllers, and optional records."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Question, Script
from fingerpost.errors import DocumentError, FingerpostError, StateError
from fingerpost.objects import Recognizer, View
from fingerpost_workbench.experiment import experiment_of
from support.expression import expressive


@pytest.fixture
def card(lab: Lab) -> View:
    return lab.add_window().add_subview("card", frame=(45, 200, 300, 300))


@pytest.fixture
def pan(card: View) -> Recognizer:
    return card.add_recognizer("pan", name="pan")


def hit(lab: Lab, x: float, y: float) -> str:
    found = lab.hit_test(x, y)
    return "" if found is None else found.name


HORIZONTAL = {"when": {"velocity": "horizontal"}}


def test_a_condition_answers_as_the_callable_does(lab: Lab, card: View, pan: Recognizer) -> None:
    def horizontal(question: Question) -> bool:
        assert question.recognizer is not None
        x, y = question.recognizer.velocity
        return abs(x) > abs(y)

    logs = []
    for answer in (HORIZONTAL, horizontal):
        pan.delegate(should_begin=answer)
        logs.append(
            [
                lab.copy().play(Script().drag(card, by=by)).log("actions", "questions")
                for by in ((100, 10), (10, 100), (-70, 69))
            ]
        )
    assert logs[0] == logs[1]
    assert len(logs[0][1].splitlines()) == 2, "the vertical drag does not begin"


def test_why_names_the_numbers(lab: Lab, card: View, pan: Recognizer) -> None:
    pan.delegate(should_begin=HORIZONTAL)
    timeline = lab.play(Script().drag(card, by=(20, -100), over=0.2))
    text = timeline.why_not(pan, "action").text
    assert "returned false from gestureRecognizerShouldBegin: velocity 100, −500 pt/s" in text


def test_conditions_are_read_back_as_they_were_set(card: View, pan: Recognizer, lab: Lab) -> None:
    given = {
        "cases": [
            {
                "when": {"all": [{"velocity": {"fasterThan": 300}}, {"viewIs": ["UIButton"]}]},
                "then": True,
            },
            {
                "when": {"not": {"property": {"name": "alpha", "of": "card", "atLeast": 0.5}}},
                "then": False,
            },
        ],
        "else": "default",
    }
    pan.delegate(should_begin=given)
    read = pan.delegate_answers["shouldBegin"]
    branch = lab.copy()
    other = branch.find("pan")
    assert isinstance(other, Recognizer)
    other.delegate(should_begin=read)
    assert other.delegate_answers["shouldBegin"] == read
    assert isinstance(read, dict) and read["cases"][1]["then"] is False


def test_variants_play_conditions_on_all_cores(lab: Lab, card: View, pan: Recognizer) -> None:
    settings = [
        {"pan.delegate.shouldBegin": {"when": {"velocity": way}}}
        for way in ("horizontal", "vertical", "left", "right")
    ]
    script = Script().drag(card, by=(100, 20))
    played = [
        lab.variants(script, settings, observe=["actions"], threads=threads) for threads in (1, 2)
    ]
    assert list(played[0].outcomes) == list(played[1].outcomes) == [0, 1, 1, 0]


def test_effects_are_changes_with_the_call_as_their_cause(lab: Lab, card: View) -> None:
    card.override(touches_began={"effects": [{"set": card, "alpha": 0.5, "isHidden": True}]})
    timeline = lab.play(Script().tap(card))
    changes = [record for record in timeline if record.kind == "change"]
    assert [(item.object, item.x) for item in changes] == [("alpha", 0.5), ("isHidden", 1)]
    assert "The program set alpha of the view “card” to 0.5" in timeline.why(changes[0]).text
    assert card.alpha == 0.5 and card.is_hidden


def test_an_action_moves_on_and_the_handler_dismisses(lab: Lab) -> None:
    window = lab.add_window()
    home, detail = lab.add_view_controller("home"), lab.add_view_controller("detail")
    window.set_root_view_controller(home, lab.make_view("homeView", frame=(0, 0, 390, 844)))
    detail.set_view(lab.make_view("detailView", frame=(0, 400, 390, 444)))
    home.present(detail, style="sheet")
    assert detail.responder_chain()[0].name == "home"
    assert [hit(lab, 100, 600), hit(lab, 100, 100)] == ["detailView", "detail.dimmingView"]
    with pytest.raises(StateError, match="presents 'detail' already"):
        home.present(lab.add_view_controller("third").set_view(lab.make_view()), style="sheet")
    lab.play(Script().tap((100, 100)))
    assert hit(lab, 100, 100) == "homeView"
    with pytest.raises(StateError, match="nothing is dismissed"):
        detail.dismiss()


def test_full_screens_on_top_of_each_other_go_together(lab: Lab) -> None:
    window = lab.add_window()
    names = ("a", "b", "c")
    a, b, c = (lab.add_view_controller(name) for name in names)
    window.set_root_view_controller(a, lab.make_view("aView", frame=(0, 0, 390, 844)))
    b.set_view(lab.make_view("bView"))
    c.set_view(lab.make_view("cView"))
    a.present(b, style="full_screen")
    b.present(c, style="over_full_screen")
    assert hit(lab, 9, 9) == "cView"
    branch = lab.copy()
    a.dismiss()
    assert hit(lab, 9, 9) == "aView"
    assert hit(branch, 9, 9) == "cView"
    a.present(b, style="sheet")
    assert hit(lab, 9, 9) == "bView"


def test_perform_does_the_program_s_steps_only(lab: Lab, card: View) -> None:
    lab.perform({"set": card, "alpha": 0.25}, {"remove": card})
    assert card.alpha == 0.25 and card.superview is None
    with pytest.raises(DocumentError, match=r"steps\[0\]: tap is no effect"):
        lab.perform({"tap": card})


def test_numbers_are_noted_on_request(lab: Lab, card: View, pan: Recognizer) -> None:
    script = Script().down(1, card).move(1, by=(20, 0)).up(1)
    assert lab.copy().play(script).log("numbers") == ""
    assert lab.record(numbers=True).play(script).log("numbers").splitlines()[:3] == [
        "pan.translation(10, 0)",
        "pan.velocity(0, 0)",
        "pan.numberOfTouches(1)",
    ]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (
            {"when": {"velocty": "left"}},
            "shouldBegin.when.velocty: unknown key 'velocty' of a condition; did you mean v",
        ),
        (
            {"when": {"velocity": "sideways"}},
            "when.velocity: 'sideways' is none of right, left, up, down",
        ),
        ({"when": {}}, "a condition is empty"),
        (
            {"when": {"velocity": {"direction": "left", "quick": 1}}},
            "when.velocity.quick: unknown key 'quick' of velocity; it takes atLeast",
        ),
        (
            {"when": {"location": {"inside": [1, 2]}}},
            "when.location.inside: a list of 4 numbers is wanted",
        ),
        ({"when": {"tapCount": 1}, "unless": {"tapCount": 2}}, "stand in one case"),
        ({"when": {"tapCount": 1}, "then": "perhaps"}, "then: one of true, false, default"),
        ({"when": {"scale": 2}}, "measures no scale"),
        (
            {"when": {"velocity": {"direction": "left", "of": "nobody"}}},
            "when.velocity.of: nothing is called 'nobody'",
        ),
        ({"when": {"property": {"name": "alpha", "of": "card"}}}, "held against nothing"),
        ({"when": {"all": []}}, "when.all: a list of conditions is empty"),
        ({"cases": "all"}, "cases: a list is wanted, not 'all'"),
        (
            {"effects": [{"tap": "card"}]},
            "effects[0]: tap is no effect; the effects are set, remove",
        ),
        ({"effects": [{"set": "card", "alphs": 1}]}, "alphs"),
        (
            {"when": {"viewIs": ["card", "UISitch"]}},
            "when.viewIs[1]: no view, class or recognizer here is named 'UISitch'; did you mean "
            "UISwitch?",
        ),
        ({"whenViewIs": "UIButon"}, "whenViewIs: no view, class or recognizer here is named"),
        ({"unlessViewIs": ["UIButon"]}, "named 'UIButon'; did you mean UIButton?"),
    ],
)
def test_mistakes_end_in_a_sentence(
    pan: Recognizer, answer: dict[str, object], sentence: str
) -> None:
    with pytest.raises(FingerpostError) as error:
        pan.delegate(should_begin=answer)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("hook", "selector", "near"),
    [
        ("scroll_message", "didScrol", "did you mean didScroll?"),
        ("selection_message", "didSelct", "did you mean didSelect"),
        ("interaction_message", "willDisplaymenus", "did you mean willDisplayMenu"),
    ],
)
def test_a_delegate_s_message_that_does_not_exist_is_refused(
    lab: Lab, hook: str, selector: str, near: str
) -> None:
    table = lab.add_window().add_subview("list", class_name="UITableView", frame=(0, 0, 390, 800))
    with pytest.raises(FingerpostError) as error:
        table.override(**{hook: {"when": {"selectorIs": selector}, "effects": []}})
    assert f"has no selector '{selector}'" in str(error.value) and near in str(error.value)


def test_a_handler_s_and_an_action_s_selector_must_exist(lab: Lab, pan: Recognizer) -> None:
    pan.add_target("panned")
    pan.override(action={"when": {"selectorIs": "panned"}, "effects": []})
    with pytest.raises(FingerpostError, match="action has no selector 'paned'; did you mean pann"):
        pan.override(action={"when": {"selectorIs": "paned"}, "effects": []})


def test_class_hooks_take_no_conditions(pan: Recognizer) -> None:
    with pytest.raises(DocumentError, match="canPrevent takes true, false"):
        pan.override(can_prevent={"when": {"tapCount": 1}})


@pytest.mark.parametrize("first", range(0, 120, 40))
def test_random_conditions_and_effects_play_the_same_twice(first: int) -> None:
    changes = asked = 0
    for seed in range(first, first + 40):
        logs = []
        for _ in range(2):
            source = experiment_of(expressive(seed))
            with source.lab() as lab:
                try:
                    played = lab.play(source.script)
                except StateError:  # A step names a view that an effect has taken away.
                    played = lab.timeline
                again = lab.copy()
                logs.append(played.log())
                changes += sum(record.kind == "change" for record in played)
                asked += sum(
                    record.kind == "questions" and record.decider is not None for record in played
                )
                for record in played:
                    assert record.cause is None or record.cause <= record.serial
                again.close()
        assert logs[0] == logs[1], seed
    assert changes > 20 and asked > 10


def test_values_are_noted_where_they_are_wanted() -> None:
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_subview(
            "feed", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(2000, 2000)
        )
        timeline = lab.record(values=True).play(Script().set_content_offset("feed", 33, 44))
        assert timeline.log("values") == "feed.contentOffset(33, 44)"
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_subview("feed", class_name="UIScrollView", content_size=(2000, 2000))
        assert lab.play(Script().set_content_offset("feed", 33, 44)).log("values") == ""
