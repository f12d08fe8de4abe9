"""Why a cell was selected, deselected or left alone, and why a text field began to be edited."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script, View


@pytest.fixture
def table(lab: Lab) -> View:
    table = lab.add_window().add_subview("table", class_name="UITableView", frame=(0, 0, 390, 800))
    for row in range(2):
        frame = (0, 44 * row, 390, 44)
        table.add_subview(f"row{row}", class_name="UITableViewCell", frame=frame)
    return table


def test_allowsSelection_explains_why_nothing_was_selected(lab: Lab, table: View) -> None:
    table.allows_selection = False
    timeline = lab.play(Script().tap("row0"))
    for message in ("didHighlight", "didSelect", "shouldSelect"):
        answer = timeline.why_not("row0", message)
        assert answer.reasons == ("selectionNotAllowed",)
        assert "because the table “table” allows no selection" in answer.text
        assert ("table", "allowsSelection", False) in {
            (fact.subject, fact.property, fact.value) for fact in answer.facts
        }


@pytest.mark.parametrize(
    ("several", "second", "words"),
    [
        (False, "row1", "another cell was selected"),
        (True, "row0", "deselects it"),
    ],
)
def test_a_cell_is_deselected_for_another_or_for_nothing(
    lab: Lab, table: View, several: bool, second: str, words: str
) -> None:
    table.allows_multiple_selection = several
    timeline = lab.play(Script().tap("row0").wait(1).tap(second))
    assert words in timeline.why("row0.didDeselect").text


def test_editing_begins_with_a_tap_or_by_the_program(lab: Lab) -> None:
    window = lab.add_window()
    for row, name in enumerate(("name", "street")):
        window.add_subview(name, class_name="UITextField", frame=(0, 100 * row, 200, 40))
    timeline = lab.play(Script().become_first_responder("name").tap("street"))
    assert "because the program asked for it" in timeline.why("name.editingDidBegin").text
    for token in ("name.editingDidEnd", "street.editingDidBegin"):
        assert "because the private tap recognizer" in timeline.why(token).text


def test_a_pointer_is_not_a_finger(lab: Lab) -> None:
    window = lab.add_window()
    for kind in ("hover", "tap"):
        window.add_recognizer(kind, name=kind)
    timeline = lab.play(Script().hover((50, 50)))
    for who, event in (("tap", "action"), ("window", "touchesBegan")):
        assert timeline.why_not(who, event).reasons == ("noTouch",), who
    assert timeline.why_not("window", "didScroll").text.startswith(
        "The window is not a scroll view"
    )
    assert timeline.why_not("hover", "failed").records[-1].kind == "step"
    finger = lab.play(Script().tap((50, 50)).hover())
    assert finger.why_not("window", "didScroll").records[0].kind == "input"
