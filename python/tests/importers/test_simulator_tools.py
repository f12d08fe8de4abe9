"""Accessibility trees of simulator tools, idb and AXe: what takes a tap, and over other files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportProblem
from importers.pages import views
from importers.test_storyboard_screens import board

TAP = "- tapOn: Buy\n"


def node(role: str, frame: str, *children: dict[str, Any], **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """An element as `axe describe-ui` prints it; idb leaves `children` out."""
    x, y, width, height = map(float, frame.split())
    return {
        "AXFrame": f"{{{{{x}, {y}}}, {{{width}, {height}}}}}", "AXUniqueId": None, "AXLabel": None,
        "frame": {"y": y, "x": x, "width": width, "height": height}, "role": f"AX{role}",
        "type": role, "enabled": True, "custom_actions": [], "children": list(children), **more,
    }  # fmt: skip


def described(*nodes: dict[str, Any]) -> str:
    application = node("Application", "0 0 414 896", *nodes, AXLabel="Shop")
    return json.dumps([application])


def flat(*nodes: dict[str, Any]) -> str:
    application = node("Application", "0 0 414 896", AXLabel="Shop")
    return json.dumps([{**it, "children": []} for it in (application, *nodes)])


BUY = node("Button", "36 330 120 44", AXUniqueId="buy", AXLabel="Buy")
CARD = node("Group", "16 100 358 300", BUY, AXUniqueId="card")


def test_an_element_takes_the_tap_and_recognizers_of_an_overlay_go_to_it() -> None:
    hierarchy = read_hierarchy(described(CARD))
    overlay = "card:\n  recognizers:\n    - {name: close, type: tap, numberOfTapsRequired: 2}\n"
    session = hierarchy.session(TAP, overlay)
    assert session.play().log("controls").splitlines()[1] == "buy.touchUpInside"
    assert "buy.touchesEnded: 350 ms late (350 ms held by close)" in str(session.play().latency())


def test_a_flat_list_and_a_tree_are_the_same_screen() -> None:
    for text in (described(CARD), flat(CARD, BUY)):
        log = read_hierarchy(text).session(TAP).play().log("controls")
        assert "buy.touchUpInside" in log


def test_tabs_are_buttons_and_hidden_elements_are_not_visible() -> None:
    tab = node("RadioButton", "0 800 100 49", AXLabel="Home", subrole="AXTabButton")
    gone = node("Button", "0 0 0 0", AXUniqueId="gone", hidden=True)
    found = views({"windows": read_hierarchy(described(tab, gone)).windows})
    assert found["homeButton"]["class"] == "UIButton"
    assert found["gone"]["isHidden"] is True


def test_a_row_without_its_list_says_that_nothing_here_selects_it() -> None:
    hierarchy = read_hierarchy(described(node("Cell", "16 300 370 44", AXLabel="Settings")))
    fact = hierarchy.losses.of("settingsCell")["selection"]
    assert (fact.certainty, fact.because[:8]) == ("unknown", "the list")
    assert "selection = none: the list" in hierarchy.losses.weightiest()[0][0]


def test_what_idb_found_by_a_hit_test_settles_what_lies_in_front() -> None:
    over = node("Group", "0 0 414 896", AXUniqueId="glass", interactable=False)
    shown = node("Group", "0 0 414 896", {**BUY, "interactable": True})
    log = read_hierarchy(described(shown, over)).session(TAP).play().log("controls")
    assert "buy.touchUpInside" in log


STORYBOARD = board(
    '<viewController id="c0" title="shop"><view key="view" id="v"><rect key="frame" x="0" y="0" '
    'width="414" height="896"/><subviews><view id="card" userLabel="card"><rect key="frame" x="0" '
    'y="40" width="300" height="200"/><subviews><button id="b"><rect key="frame" x="20" y="20" '
    'width="80" height="30"/><state key="normal" title="Buy"/></button></subviews><connections>'
    '<outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o"/>'
    "</connections></view></subviews></view></viewController>"
    '<tapGestureRecognizer id="tap"><connections><action selector="open:" destination="c0" id="a"/>'
    "</connections></tapGestureRecognizer>"
)


def test_a_tree_over_a_storyboard_corrects_its_frames_and_keeps_its_recognizers() -> None:
    hierarchy = read_hierarchy(STORYBOARD)
    button = node("Button", "60 530 100 44", AXLabel="Buy", enabled=False)
    session = hierarchy.session(TAP, described(node("Group", "30 500 300 200"), button))
    found = views(session.experiment)
    # In the card, which is where the document has it: nothing in the tree names it.
    assert found["buyButton"]["frame"] == [60, 490, 100, 44]
    assert found["buyButton"]["isEnabled"] is False
    assert [item["type"] for item in found["card"]["recognizers"]] == ["tap"]
    fact = session.losses.of("buyButton")["frame"]
    assert fact.certainty == "known"


def test_what_an_element_holds_moves_with_it(tmp_path: Path) -> None:
    tree = tmp_path / "axe.json"
    card = node("Group", "30 500 300 200", AXLabel="card")
    tree.write_text(described(card, node("Button", "0 0 9 9", AXLabel="Sell")), encoding="utf-8")
    session = read_hierarchy(STORYBOARD).session("- tapOn: Buy\n", tree)
    (buy,) = [it for it in session.hierarchy.elements if it.label == "Buy"]
    assert (buy.rect.x, buy.rect.y) == (50, 520)
    assert session.play().log("actions", "controls").startswith("buyButton.touchDown")
    assert session.losses.of("overlay")["Sell"].default == "left out"


def test_a_tree_of_another_screen_is_refused_as_an_overlay() -> None:
    with pytest.raises(ImportProblem, match="no element of it is one of this screen: Sell"):
        read_hierarchy(STORYBOARD).session(
            None, described(node("Button", "0 0 9 9", AXUniqueId="Sell"))
        )
