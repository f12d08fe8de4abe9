"""Navigation controllers: a stack, and a pan from the left edge that pops."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import KindError, StateError
from fingerpost.objects import ViewController
from fingerpost_workbench.experiment import ExperimentError, experiment_of

BACK = Script().drag((5, 400), by=(200, 0))


@pytest.fixture
def nav(lab: Lab) -> ViewController:
    window = lab.add_window()
    made = lab.add_view_controller("nav", class_name="UINavigationController")
    window.set_root_view_controller(made, lab.make_view("navView").set("frame", (0, 0, 390, 844)))
    return made


def controller(lab: Lab, name: str) -> ViewController:
    return lab.add_view_controller(name).set_view(lab.make_view(f"{name}View"))


def hit(lab: Lab) -> str:
    found = lab.hit_test(200, 400)
    return "" if found is None else found.name


def test_the_topmost_view_is_on_the_screen_until_it_is_popped(
    lab: Lab, nav: ViewController
) -> None:
    assert nav.interactive_pop_gesture_recognizer is None, "it comes with the stack"
    nav.push(controller(lab, "list"))
    nav.push(controller(lab, "detail"))
    assert (hit(lab), nav.get("viewControllers")) == ("detailView", 2)
    lab.play(BACK)
    assert (hit(lab), nav.get("viewControllers")) == ("listView", 1)
    played = lab.play(BACK)
    assert hit(lab) == "listView"
    pop = nav.interactive_pop_gesture_recognizer
    assert pop is not None
    assert "viewControllers" in played.why_not(pop, "action").text


def test_a_delegate_of_ones_own_replaces_the_answer(lab: Lab, nav: ViewController) -> None:
    nav.push(controller(lab, "list"))
    pop = nav.interactive_pop_gesture_recognizer
    assert pop is not None
    pop.delegate(should_begin=True)
    assert "state(began)" in lab.play(BACK).log("states")
    assert hit(lab) == "listView"


def test_impossible_changes_are_refused(lab: Lab, nav: ViewController) -> None:
    listed = controller(lab, "list")
    with pytest.raises(StateError, match="no second controller"):
        nav.pop()
    with pytest.raises(KindError, match="no UINavigationController"):
        listed.push(nav)
    nav.push(listed)
    with pytest.raises(StateError, match="its place under 'nav' already"):
        nav.push(listed)


def test_the_view_on_top_lies_below_the_bar(lab: Lab, nav: ViewController) -> None:
    bar = nav.view.add_subview("bar", class_name="UINavigationBar", frame=(0, 0, 390, 100))  # type: ignore[union-attr]
    nav.push(controller(lab, "list"))
    assert lab.hit_test(200, 50) == bar
    assert hit(lab) == "listView"


def test_a_stack_may_name_controllers_that_are_written_at_their_views() -> None:
    data = {
        "fingerpost": 1,
        "windows": [
            {
                "rootViewController": {
                    "name": "nav",
                    "class": "UINavigationController",
                    "viewControllers": ["list"],
                    "interactivePopGestureRecognizer": {"isEnabled": False},
                    "view": {
                        "subviews": [
                            {"name": "listView", "viewController": {"name": "list"}},
                            {"name": "bar", "class": "UINavigationBar", "frame": [0, 0, 390, 50]},
                        ]
                    },
                }
            }
        ],
    }
    lab = experiment_of(data).lab()
    assert hit(lab) == "listView"
    assert lab.hit_test(200, 20).name == "bar"  # type: ignore[union-attr]
    nav = lab.find("nav")
    assert nav.get("viewControllers") == 1
    assert nav.interactive_pop_gesture_recognizer.is_enabled is False


def test_steps_push_and_pop(lab: Lab, nav: ViewController) -> None:
    nav.push(controller(lab, "list"))
    controller(lab, "detail")
    lab.play(Script().push("detail", onto="nav"))
    assert hit(lab) == "detailView"
    lab.play(Script().pop("nav"))
    assert hit(lab) == "listView"


def test_only_a_navigation_controller_has_a_stack() -> None:
    data = {
        "fingerpost": 1,
        "windows": [{"rootViewController": {"name": "home", "viewControllers": [{"name": "a"}]}}],
    }
    with pytest.raises(ExperimentError, match="no UINavigationController") as error:
        _ = experiment_of(data).timeline
    path = error.value.problems[0].path
    assert path == ("windows", 0, "rootViewController", "viewControllers", 0)


def test_one_without_a_stack_has_no_recognizer_to_set() -> None:
    home = {"name": "home", "interactivePopGestureRecognizer": {"isEnabled": False}}
    data = {"fingerpost": 1, "windows": [{"rootViewController": home}]}
    with pytest.raises(ExperimentError, match="no interactivePopGestureRecognizer of its own"):
        _ = experiment_of(data).timeline
