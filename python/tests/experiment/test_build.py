"""Builds labs from experiments: names resolve in any order, errors name their place."""

from __future__ import annotations

import pytest

from fingerpost_workbench.experiment import ExperimentError, parse_experiment
from fingerpost_workbench.experiment.run import run_experiment


def problems(text: str) -> str:
    with pytest.raises(ExperimentError) as caught:
        run_experiment(parse_experiment(text, "e.yaml"))
    return str(caught.value)


def failures(text: str) -> list[str]:
    return [failure.message for failure in run_experiment(parse_experiment(text)).failures]


REFUSED = {
    "a requirement of an unknown name": (
        "fingerpost: 1\nview:\n  name: root\n  recognizers:\n"
        "  - {name: tap, type: tap, requiresFailureOf: [taps]}\n",
        "e.yaml:5: view.recognizers[0].requiresFailureOf[0]: nothing is called 'taps'; "
        "did you mean tap?",
    ),
    "a requirement of a view": (
        "fingerpost: 1\nview:\n  name: root\n  recognizers:\n"
        "  - {name: tap, type: tap, requiresFailureOf: [root]}\n",
        "'root' is no recognizer",
    ),
    "a controller of two views": (
        "fingerpost: 1\nview:\n  name: root\n  subviews:\n"
        "  - {name: a, viewController: one}\n  - {name: b, viewController: one}\n",
        "'one' has the root view 'b' already, so it cannot have 'a'",
    ),
    "a cycle in the responder chain": (
        "fingerpost: 1\nview:\n  name: outer\n  viewController: sheet\n  subviews:\n"
        "  - name: inner\n    viewController: {name: page, presents: sheet}\n",
        "the responder chain would have a cycle: 'sheet' → 'page' → 'outer' → 'sheet'",
    ),
    "a hit-test that answers the application": (
        "fingerpost: 1\nview:\n  name: root\n  overrides: {hitTest: {redirect: application}}\n",
        "e.yaml:4: view.overrides.hitTest: 'application' is no view, so hitTest cannot be answered "
        "with it",
    ),
    "a hit-test that answers a recognizer": (
        "fingerpost: 1\nview:\n  name: root\n  recognizers: [{name: tap, type: tap}]\n"
        "  overrides: {hitTest: {redirect: tap}}\n",
        "'tap' is no view, so hitTest cannot be answered with it",
    ),
    "an unknown type": (
        "fingerpost: 1\nview:\n  name: root\n  recognizers:\n  - {name: tap, type: tapp}\n",
        "e.yaml:5: view.recognizers[0].type: ",
    ),
    "an unknown class": (
        "fingerpost: 1\nview: {name: root, class: Button}\n",
        "e.yaml:2: view.class: ",
    ),
    "a parent without a class": (
        "fingerpost: 1\nview: {name: root, inherits: UIView}\n",
        "view.inherits: `inherits` needs a `class`",
    ),
    "a name twice": (
        "fingerpost: 1\nview:\n  name: root\n  subviews:\n  - {name: root}\n",
        "e.yaml:5: view.subviews[0].name: ",
    ),
    "an unknown control event": (
        "fingerpost: 1\nview:\n  class: UIButton\n  actions:\n    touchUp: [click]\n",
        "e.yaml:5: view.actions.touchUp",
    ),
    "a place that is nowhere": (
        "fingerpost: 1\nview: {name: root}\nscript:\n- {tap: rot}\n",
        "e.yaml:4: script[0].tap: nothing is called 'rot'; did you mean root?",
    ),
    "an answer about an unknown name": (
        "fingerpost: 1\nview:\n  name: root\n  overrides: {hitTest: {redirect: rot}}\n",
        "view.overrides.hitTest.redirect: nothing is called 'rot'; did you mean root?",
    ),
    "an answer about no class": (
        "fingerpost: 1\nview:\n  name: root\n  recognizers:\n"
        "  - {name: t, type: tap, delegate: {shouldReceiveTouch: {unlessViewIs: [Rot]}}}\n",
        "unlessViewIs[0]: no view, class or recognizer here is named 'Rot'",
    ),
    "an unknown property in a step": (
        "fingerpost: 1\nview: {name: root}\nscript:\n- {set: root, isHiden: true}\n",
        "e.yaml:4: script[0].isHiden: 'root' has no property 'isHiden'; did you mean isHidden?",
    ),
    "a finger that lifts before it came": (
        "fingerpost: 1\nview: {name: root}\nscript:\n- {wait: 1}\n- {up: 1}\n",
        "e.yaml:5: script[1]: ",
    ),
    "a token about an unknown name": (
        "fingerpost: 1\nview: {name: root}\nexpect:\n  never: [rot.touchesBegan]\n",
        "expect.never[0]: nothing here is named 'rot'; did you mean root?",
    ),
    "a limit to an unknown name": (
        "fingerpost: 1\nview: {name: root}\nexpect:\n  observe: {touches: [rot]}\n  log: []\n",
        "expect.observe.touches[0]: nothing here is named 'rot'",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_built_is_refused_with_its_place(name: str) -> None:
    text, expected = REFUSED[name]
    assert expected in problems(text)


def test_a_cycle_of_requirements_is_refused_with_its_path() -> None:
    text = (
        "fingerpost: 1\nview:\n  name: root\n  recognizers:\n"
        "  - {name: a, type: tap, requiresFailureOf: [b]}\n"
        "  - {name: b, type: tap, requiresFailureOf: [a]}\n"
    )
    message = problems(text)
    assert "view.recognizers[1].requiresFailureOf[0]" in message
    assert "a" in message and "b" in message


def test_names_may_be_used_before_they_are_given() -> None:
    text = """
fingerpost: 1
view:
  name: root
  overrides: {hitTest: {redirect: late}}
  recognizers:
  - {name: single, type: tap, requiresFailureOf: [double]}
  subviews:
  - name: late
    frame: [0, 0, 10, 10]
    recognizers: [{name: double, type: tap, numberOfTapsRequired: 2}]
script: [{tap: [300, 300]}]
expect:
  observe: {hitTests: [root]}
  contains: [root.hitTest -> late]
"""
    assert failures(text) == []


def test_unnamed_windows_and_controllers_have_standard_names() -> None:
    text = """
fingerpost: 1
windows:
- rootViewController:
    view: {name: root}
expect:
  responderChain: {from: root, is: [viewController, window, application, appDelegate]}
"""
    assert failures(text) == []


def test_a_standard_name_gives_way_to_a_given_one() -> None:
    with parse_experiment("fingerpost: 1\nview: {name: window}\n").lab() as lab:
        assert lab.find("window").class_name == "UIView"


def test_a_scene_stands_between_window_and_application() -> None:
    text = """
fingerpost: 1
application: {scenes: true, delegate: {isResponder: false}}
view: {name: root}
expect:
  responderChain: {from: root, is: [window, windowScene, application]}
"""
    assert failures(text) == []


def test_a_script_may_add_a_recognizer() -> None:
    text = """
fingerpost: 1
view: {name: root}
script:
- {tap: root}
- {addRecognizer: {name: tap, type: tap}, to: root}
- {wait: 1}
- {tap: root}
expect:
  observe: [actions]
  log: [tap.action]
"""
    assert failures(text) == []


def test_the_recognizers_of_a_touch_are_listed() -> None:
    text = """
fingerpost: 1
view:
  name: root
  recognizers: [{name: outer, type: tap}]
  subviews:
  - name: child
    frame: [0, 0, 100, 100]
    recognizers: [{name: first, type: tap}, {name: second, type: pan}]
script: [{down: 1, at: child}, {up: 1}]
expect:
- attached: {finger: 1, is: [first, second, outer]}
- attached: {finger: 1, is: [outer]}
"""
    assert failures(text) == ["the recognizers of finger 1 differ (- expected, + seen)"]


def test_every_kind_of_expectation_can_fail() -> None:
    text = """
fingerpost: 1
view: {name: root, overrides: {touchesBegan: consume, touchesEnded: consume}}
script: [{tap: root}]
expect:
  observe: [touches]
  log: [root.touchesEnded]
  contains: [root.touchesEnded, root.touchesBegan]
  anyOrder: [root.touchesBegan]
  never: [root.touchesEnded]
  responderChain: {from: root, is: [application]}
"""
    messages = failures(text)
    assert len(messages) == 5
    assert messages[1] == "'root.touchesBegan' is not seen after 'root.touchesEnded'"


def test_tap_counts_and_fingers_are_shown_on_request() -> None:
    text = """
fingerpost: 1
view:
  name: root
  isMultipleTouchEnabled: true
  overrides: {touchesBegan: consume, touchesEnded: consume}
script: [{tap: root, fingers: 2}]
expect:
  observe: {touches: true, tapCounts: true, fingers: true}
  log: ["root.touchesBegan (tapCount 1) (1,2)", "root.touchesEnded (tapCount 1) (1,2)"]
"""
    assert failures(text) == []


def test_a_presented_controller_is_chained_to_its_presenter() -> None:
    text = """
fingerpost: 1
windows:
- rootViewController:
    name: presenter
    view: {name: below}
    presents: {name: presented, view: {name: above}}
script: [{tap: above}]
expect:
- responderChain: {from: above, is: [presented, presenter, window, application, appDelegate]}
- {observe: {touches: [above, below]}, contains: [above.touchesBegan], never: [below.touchesBegan]}
"""
    assert failures(text) == []


def test_a_child_controller_is_chained_through_its_parents_view() -> None:
    text = """
fingerpost: 1
windows:
- rootViewController:
    name: parent
    view:
      name: outer
      subviews:
      - {name: inner, frame: [0, 0, 100, 100], viewController: child}
    children: [child]
expect:
  responderChain: {from: inner, is: [child, outer, parent, window, application, appDelegate]}
"""
    assert failures(text) == []


def test_a_controller_without_a_view_still_presents_and_contains_controllers() -> None:
    text = """
fingerpost: 1
view:
  name: root
  viewController:
    name: main
    children:
    - name: container
      children: [{name: page, view: {name: pageView, frame: [0, 0, 390, 844]}}]
    presents: {name: middle, presents: {name: sheet}}
script: [{tap: pageView}]
"""
    with parse_experiment(text).lab() as lab:
        chains = {
            name: [item.name for item in lab.find(name).responder_chain()]
            for name in ("pageView", "sheet", "container")
        }
    assert chains["pageView"][:3] == ["page", "root", "main"]
    assert chains["sheet"][:2] == ["middle", "main"]
    assert chains["container"][:1] == ["main"]


def test_optional_records_do_not_change_other_blocks() -> None:
    text = """
fingerpost: 1
view: {name: root, subviews: [{name: button, class: UIButton, frame: [0, 0, 90, 40]}]}
script: [{tap: button}]
expect:
- {observe: [controls], contains: [button.touchUpInside]}
- {observe: [controlStates], contains: [button.isHighlighted -> true]}
"""
    assert run_experiment(parse_experiment(text), ["numbers"]).failures == []
