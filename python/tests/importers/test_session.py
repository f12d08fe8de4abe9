"""A whole session: an experiment that can be saved, and a report of the unknown facts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fingerpost_workbench import demo
from fingerpost_workbench.experiment import experiment_of, parse_experiment
from fingerpost_workbench.importers import load_session
from fingerpost_workbench.importers.registry import importers
from importers.pages import DOWN, UP, actions, element, finger, move, on, page, real, views

REAL_PAGES = {
    "theapp-login-iphone-414x896.xml": ((414, 896), 29, 3),
    "app-dev-walkthrough-375x667.xml": ((375, 667), 69, 3),
    "ios-settings-top.xml": ((390, 844), 92, 13),
    "relative-coordinate-grid.xml": ((2000, 2000), 26, 0),
}
"""Size of the screen, elements below the application, and how many reach out of their parents."""


@pytest.mark.parametrize("name", REAL_PAGES)
def test_real_page_sources_become_valid_experiments(name: str) -> None:
    size, count, reaching_out = REAL_PAGES[name]
    session = load_session(real("appium-page-source", name))
    experiment_of(session.experiment)
    assert tuple(session.experiment["screen"]["size"]) == size
    elements = [name for name in session.losses.facts if name in session.losses.origins]
    reported = [n for n in elements if "reaches out of its parent" in session.losses.of(n)]
    assert (len(session.losses.origins), len(reported)) == (count, reaching_out)


def test_every_element_of_a_real_page_accounts_for_the_facts_that_decide() -> None:
    session = load_session(real("appium-page-source", "ios-settings-top.xml"))
    wanted = {"class", "frame", "isHidden", "isUserInteractionEnabled", "recognizers", "alpha"}
    for name, view in views(session.experiment).items():
        if "class" in view:
            assert wanted <= set(session.losses.of(name)), name


def test_an_experiment_survives_being_saved(tmp_path: Path) -> None:
    session = load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY)
    saved = parse_experiment(json.dumps(session.experiment, indent=1), "saved.json")
    assert saved.data == session.experiment
    assert saved.data["source"] == {
        "hierarchy": "shop-page.xml",
        "script": "shop-actions.json",
        "timing": "wda",
        "overlay": "shop-overlay.yaml",
    }


def test_the_same_files_give_the_same_experiment() -> None:
    first, second = (load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY) for _ in range(2))
    assert json.dumps(first.experiment) == json.dumps(second.experiment)
    assert first.losses.to_text() == second.losses.to_text()


@pytest.mark.parametrize(
    ("y", "is_near"), [(199, True), (200, True), (201, True), (202, False), (198, False)]
)
def test_a_press_close_to_an_edge_is_reported(tmp_path: Path, y: int, is_near: bool) -> None:
    row = element("Other", "0 200 390 60", name="row")
    hierarchy = page(tmp_path, element("Window", "0 0 390 844", row))
    session = load_session(hierarchy, actions(tmp_path, finger(move(50, y), DOWN, UP)))
    assert ("who is hit" in session.losses.of("finger1[0]")) is is_near


def test_an_element_without_coordinates_notes_that_its_centre_is_used(tmp_path: Path) -> None:
    hierarchy = page(
        tmp_path, element("Window", "0 0 390 844"), element("Other", "0 0 9 9", name="a")
    )
    session = load_session(hierarchy, actions(tmp_path, finger(move(**on("a")), DOWN, UP)))
    assert session.losses.of("finger1[0]")["place"].default == "the centre of a"


def test_without_a_script_there_are_no_touches(tmp_path: Path) -> None:
    session = load_session(page(tmp_path, element("Window", "0 0 390 844")))
    assert session.experiment["script"] == []
    experiment_of(session.experiment)


def test_the_report_reads_the_same_for_people_and_machines() -> None:
    losses = load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY).losses
    text, machine = losses.to_text(), losses.to_dict()
    assert [heading for heading in ("Known", "Assumed", "Unknown") if f"{heading} (" in text] == [
        "Known",
        "Assumed",
        "Unknown",
    ]
    for row in machine["facts"]:
        assert f"{row['fact']}" in text and row["because"] in text
    total = sum(len(facts["facts"]) for facts in machine["elements"].values())
    assert total == sum(len(row["elements"]) for row in machine["facts"])
    json.dumps(machine)


def test_an_overlay_turns_the_unknown_into_the_known() -> None:
    plain = load_session(demo.PAGE).losses.to_dict()["elements"]["brassCard"]["facts"]
    corrected = load_session(demo.PAGE, overlay=demo.OVERLAY).losses.to_dict()
    assert plain["recognizers"]["certainty"] == "unknown"
    assert corrected["elements"]["brassCard"]["facts"]["recognizers"]["certainty"] == "known"


def test_the_registry_finds_the_importers_by_their_modules() -> None:
    assert [importer.name for importer in importers()] == (
        "appium ax-json detox interface-builder pepper recorder recursive-description xcuitest "
        "agent-device appium-log calls iink javascript maestro omniglot python recorder sample-csv "
        "sample-json touch-json w3c-actions xctest".split()
    )
