"""Containers in front of everything that draw nothing: the reading used, and what decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportedSession
from importers.pages import element, page, real, save, views

ROWS = "t,x,y\n0,200,320\n0.06,200,320\n"
"""A tap on the row."""


def screen(folder: Path, front: str, row: dict[str, str] | None = None) -> Path:
    """A page with a row, and something in front of it."""
    button = element("Button", "16 300 370 44", label="General", **(row or {}))
    behind = element("Table", "0 0 390 844", button)
    return page(folder, element("Window", "0 0 390 844", behind, front))


def tap(file: Path, overlay: dict[str, object] | None = None) -> ImportedSession:
    return read_hierarchy(file).session(ROWS, overlay)


def test_an_empty_container_over_the_page_lets_touches_through(tmp_path: Path) -> None:
    toolbar = element("Toolbar", "0 788 390 56")
    session = tap(screen(tmp_path, element("Other", "0 0 390 844", toolbar)))
    assert "generalButton.touchUpInside" in session.play().log("controls").splitlines()
    fact = session.losses.of("view")["overrides"]
    assert (fact.certainty, fact.default) == ("assumed", "lets touches through")
    assert fact.because == "nothing is drawn in front of generalButton"


def test_the_answer_has_the_other_reading_and_how_to_decide(tmp_path: Path) -> None:
    session = tap(screen(tmp_path, element("Other", "0 0 390 844")))
    (doubt,) = session.doubts()
    said = str(doubt)
    assert "view probably lets touches through" in said
    assert "If view takes the touches itself:" in said
    assert "- generalButton.touchesBegan, touchDown, touchesEnded, touchUpInside" in said
    assert "+ it.touchesBegan, touchesEnded, passed on up to appDelegate" in said
    assert "`hittable`" in said and "`view: {overrides: {}}`" in said
    answer = session.why("generalButton.touchUpInside")
    assert str(answer.deciding[0]) == "view takes the touches itself"


def test_the_overlay_of_a_doubt_settles_it(tmp_path: Path) -> None:
    session = tap(screen(tmp_path, element("Other", "0 0 390 844")), {"view": {"overrides": {}}})
    assert "view.touchesBegan" in session.play().log("touches").splitlines()
    assert session.doubts() == []


def test_hittable_decides_both_ways(tmp_path: Path) -> None:
    front = element("Other", "0 0 390 844")
    seen = tap(screen(tmp_path, front, {"hittable": "true"}))
    assert seen.losses.of("view")["overrides"].certainty == "known"
    assert "generalButton.touchUpInside" in seen.play().log("controls").splitlines()
    assert seen.doubts() == []
    blocked = tap(screen(tmp_path, front, {"hittable": "false"}))
    assert "view.touchesBegan" in blocked.play().log("touches").splitlines()
    own = tap(screen(tmp_path, element("Other", "0 0 390 844", hittable="true")))
    assert "view.touchesBegan" in own.play().log("touches").splitlines()


def test_hittable_is_read_from_json_too(tmp_path: Path) -> None:
    row = '{"type": "Button", "label": "Go", "hittable": %s, "rect": %s, "children": []}'
    rect = '{"x": 0, "y": 0, "width": 390, "height": 844}'
    cover = f'{{"type": "Other", "rect": {rect}, "children": []}}'
    text = (
        f'{{"type": "Application", "rect": {rect}, "children": ['
        f'{{"type": "Window", "rect": {rect}, "children": [{row % ("true", rect)}, {cover}]}}]}}'
    )
    found = read_hierarchy(save(tmp_path / "tree.json", text))
    assert found.losses.of("view")["overrides"].certainty == "known"


@pytest.mark.parametrize(
    ("front", "why"),
    [
        (element("Other", "0 250 390 200"), "a card in front of a part of two rows"),
        (element("Other", "0 0 390 844", name="sheet"), "it has a name"),
        (element("Alert", "60 300 270 140"), "an alert takes every touch"),
        (
            element("Other", "0 0 390 844", element("Image", "0 0 390 844")),
            "it draws something there",
        ),
        (element("Other", "0 0 390 844", element("Alert", "60 500 270 140")), "it dims for one"),
    ],
    ids=lambda value: value if " " in value and "<" not in value else "",
)
def test_a_drawn_element_takes_its_touches(tmp_path: Path, front: str, why: str) -> None:
    other = element("Button", "16 100 370 44", label="About")
    behind = element("Table", "0 0 390 844", other, element("Cell", "16 300 370 44"))
    file = page(tmp_path, element("Window", "0 0 390 844", behind, front))
    found = views({"windows": read_hierarchy(file).windows})
    assert not any("overrides" in view for view in found.values()), why


def test_a_container_without_an_area_passes_touches_to_what_it_holds(tmp_path: Path) -> None:
    field = element("SearchField", "20 780 350 40", label="Search")
    file = page(tmp_path, element("Window", "0 0 390 844", element("Other", "20 780 0 0", field)))
    found = views({"windows": read_hierarchy(file).windows})
    assert found["view"]["overrides"] == {"hitTest": "askChildrenAnyway"}
    session = read_hierarchy(file).session("t,x,y\n0,200,800\n0.06,200,800\n")
    assert any("searchField" in token for token in session.play().log("touches").split())
    assert "takes no touch outside of itself" in str(session.doubts()[0])


def test_a_chain_of_containers_is_one_outcome(tmp_path: Path) -> None:
    chain = element("Other", "0 0 390 844", element("Other", "0 0 390 844"))
    text = str(tap(screen(tmp_path, chain)).outcomes())
    assert "2. if one of view#2 and view#1 takes the touches itself:" in text
    assert "+ it.touchesBegan, touchesEnded, passed on up to appDelegate" in text
    assert text.count(". if ") == 5
    assert "less likely outcomes; --json has all." in text


def test_the_settings_of_a_new_system_can_be_used() -> None:
    file = real("xcuitest-debug-description", "settings-root-ios26.4-402x874.txt")
    session = read_hierarchy(file).session(ROWS)
    general = "comAppleSettingsGeneral.touchUpInside"
    assert general in session.play().log("controls").splitlines()
    (doubt,) = session.doubts()
    assert "takes the touches itself" in str(doubt)
    assert any(line.startswith("- comAppleSettingsGeneral.") for line in doubt.changes)


def test_the_text_of_a_label_on_a_button_means_the_button(tmp_path: Path) -> None:
    label = element("StaticText", "30 110 100 24", label="Sign in")
    button = element("Button", "16 100 370 44", label, name="login", label="Log in")
    alone = element("StaticText", "16 200 100 24", label="Terms")
    file = page(tmp_path, element("Window", "0 0 390 844", button, alone))
    hierarchy = read_hierarchy(file)
    assert [e.name for e in hierarchy.elements] == ["window", "login", "signInLabel", "termsLabel"]
    session = hierarchy.session(
        "t,x,y\n0,60,120\n0.05,60,120\n", {"Sign in": {"isEnabled": False}, "Terms": {"alpha": 0.5}}
    )
    found = views(session.experiment)
    assert found["login"]["isEnabled"] is False and found["termsLabel"]["alpha"] == 0.5
    assert "login" in str(session.why_not("Sign in.touchUpInside"))


@pytest.mark.parametrize(
    ("kind", "place"), [("NavigationBar", "0 47 390 44"), ("TabBar", "0 795 390 49")]
)
def test_a_bar_lies_in_front_of_content_that_the_file_lists_behind_it(
    kind: str, place: str, tmp_path: Path
) -> None:
    """XCTest lists a navigation bar before the content of its controller, which lies under it."""
    y = int(place.split()[1])
    edit = element("Button", f"300 {y} 80 44", label="Edit", name="edit")
    rows = [element("Cell", f"0 {at} 390 44", name=f"row{at}") for at in range(0, 844, 44)]
    table = element("Table", "0 0 390 844", *rows, name="list")
    window = element("Window", "0 0 390 844", element(kind, place, edit, name="bar"), table)
    hierarchy = read_hierarchy(page(tmp_path, window))
    log = hierarchy.session("- tapOn: Edit\n").play().log("controls").splitlines()
    assert "edit.touchUpInside" in log
    assert hierarchy.losses.of("bar")["order of siblings"].default == "in front"
    assert list(hierarchy.session().source().lint()) == []
    # Its place in the file stays what scripts count by.
    assert [it.name for it in hierarchy.elements][1:3] == ["bar", "edit"]
