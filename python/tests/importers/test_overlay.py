"""Overlays: facts that users add by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost.errors import FingerpostError
from fingerpost_workbench.importers import Certainty, ImportedSession, load_session
from importers.pages import element, page, save, views


def session(folder: Path, overlay: str) -> ImportedSession:
    twins = [element("Button", f"0 {y} 90 40", name="Add to basket") for y in (0, 50)]
    card = element("Other", "0 100 390 300", *twins, name="card")
    hierarchy = page(folder, element("Window", "0 0 390 844", card))
    return load_session(hierarchy, overlay=save(folder / "overlay.yaml", overlay))


def test_recognizers_are_added_and_the_report_says_by_which_line(tmp_path: Path) -> None:
    imported = session(tmp_path, "# by hand\ncard:\n  recognizers: [{name: open, type: tap}]\n")
    assert views(imported.experiment)["card"]["recognizers"] == [{"name": "open", "type": "tap"}]
    fact = imported.losses.of("card")["recognizers"]
    assert (fact.certainty, fact.because) == (Certainty.KNOWN, "overlay.yaml, line 3")


def test_other_keys_replace_what_was_imported(tmp_path: Path) -> None:
    imported = session(tmp_path, "card: {frame: [0, 0, 10, 10], isUserInteractionEnabled: false}")
    card = views(imported.experiment)["card"]
    assert (card["frame"], card["isUserInteractionEnabled"]) == ([0, 0, 10, 10], False)


def test_subviews_go_on_top_of_the_imported_ones(tmp_path: Path) -> None:
    imported = session(tmp_path, "card:\n  subviews: [{name: veil, frame: [0, 0, 390, 300]}]")
    names = [view["name"] for view in views(imported.experiment)["card"]["subviews"]]
    assert names == ["addToBasket#1", "addToBasket#2", "veil"]


def test_a_window_takes_the_keys_of_a_window(tmp_path: Path) -> None:
    imported = session(tmp_path, "window: {level: 2}")
    assert imported.experiment["windows"][0]["level"] == 2


@pytest.mark.parametrize(
    "reference",
    [
        "addToBasket#2",
        "/Window[1]/Other[1]/Button[2]",
        "/Window/Other/Button[2]",
        "/AppiumAUT/XCUIElementTypeApplication/XCUIElementTypeWindow/XCUIElementTypeOther[1]/"
        "XCUIElementTypeButton[2]",
        "button:1",
        "button:addToBasket#2",
    ],
)
def test_an_element_can_be_named_in_several_ways(tmp_path: Path, reference: str) -> None:
    imported = views(session(tmp_path, f"'{reference}': {{isHidden: true}}").experiment)
    hidden = [name for name, view in imported.items() if view.get("isHidden")]
    assert hidden == ["addToBasket#2"]


@pytest.mark.parametrize(
    ("overlay", "place", "sentence"),
    [
        ("\ncart: {}", ":2: cart: ", "there is no element 'cart'; did you mean 'card'?"),
        (
            "Add to basket: {}",
            ":1: Add to basket: ",
            "may mean 2 elements; say which: 'addToBasket#1' (Button, line 1), 'addToBasket#2'",
        ),
        ("addToBasket: {}", ":1: addToBasket: ", "may mean 2 elements"),
        ("/Window/Other[2]: {}", ":1: /Window/Other[2]: ", "there is no element"),
        ("card:\n  name: x", ":2: card.name: ", "cannot be changed"),
        ("card:\n  alfa: 1", ":2: card.alfa: ", "did you mean alpha?"),
        ("card:\n  alpha: 3", ":2: card.alpha: ", "must be in 0.0…1.0, not 3.0"),
        ("card:\n  alpha: much", ":2: card.alpha: ", "a number is wanted, not 'much'"),
        ("card: true", ":1: card: ", "needs a map of keys"),
        (
            "card:\n  recognizers:\n  - {name: t, type: tap}\n  - {name: u, type: tip}",
            ":4: card.recognizers[1].type: ",
            "did you mean tap?",
        ),
        (
            "card:\n  recognizers:\n  - {type: tap, numberOfTapRequired: 2}",
            ":3: card.recognizers[0].numberOfTapRequired: ",
            "did you mean numberOfTapsRequired",
        ),
        (
            "card:\n  recognizers:\n  - {name: t, type: tap, requiresFailureOf: [gone]}",
            ":3: card.recognizers[0].requiresFailureOf[0]: ",
            "gone",
        ),
        ("card:\n  class: UIButon", ":2: card.class: ", "UIButton"),
        (
            "card:\n  subviews: [{name: veil, class: UIButon}]",
            ":2: card.subviews[0].class: ",
            "UIButton",
        ),
        (
            "card:\n  recognizers: [{name: card, type: tap}]",
            ":2: card.recognizers[0].name: ",
            "the name 'card' is taken by the element of line 1",
        ),
        (
            "card:\n  recognizers:\n  - {name: t, type: tap}\n  - {name: t, type: tap}",
            ":4: card.recognizers[1].name: ",
            "the name 't' is taken by line 3 of the overlay",
        ),
        ("card: {}\n/Window/Other: {}", ":2: /Window/Other: ", "the element that 'card' means"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_path(
    tmp_path: Path, overlay: str, place: str, sentence: str
) -> None:
    with pytest.raises(FingerpostError) as refused:
        session(tmp_path, overlay)
    assert str(refused.value).startswith(f"{tmp_path / 'overlay.yaml'}{place}")
    assert sentence in str(refused.value)


@pytest.mark.parametrize("overlay", ["", "# nothing yet\n", "---\n"])
def test_an_empty_overlay_changes_nothing(tmp_path: Path, overlay: str) -> None:
    assert "recognizers" not in views(session(tmp_path, overlay).experiment)["card"]
