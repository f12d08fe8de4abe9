"""Containers in front of the content that let touches through: bars of iOS 26, named overlays."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import read_hierarchy
from importers.pages import element, page, views

SCREEN = "0 0 390 844"
TAP = '- tapOn: "Buy"\n'


def buy(**more: str) -> str:
    return element("Button", "20 400 120 44", label="Buy", name="buy", **more)


def content(*children: str) -> str:
    return element("Other", SCREEN, element("Other", SCREEN, *children))


def takers(file: Path, folder: Path, text: str = TAP) -> list[str]:
    """The views that a tap's `touchesBegan` reaches, or the control that it presses."""
    script = folder / "tap.yaml"
    script.write_text(text, encoding="utf-8")
    log = read_hierarchy(file).session(script).play().log("controls").splitlines()
    return [line.partition(".")[0] for line in log if line.endswith("touchUpInside")]


def test_a_toolbar_as_large_as_the_content_lets_touches_through(tmp_path: Path) -> None:
    done = element("Button", "300 780 80 44", label="Done", name="done")
    bar = element("Toolbar", "0 0 390 844", done, name="Toolbar", hittable="true")
    window = element("Window", SCREEN, element("Other", SCREEN, content(buy()), bar))
    file = page(tmp_path, window)
    assert takers(file, tmp_path) == ["buy"]
    assert takers(file, tmp_path, '- tapOn: "Done"\n') == ["done"]
    hierarchy = read_hierarchy(file)
    fact = hierarchy.losses.of("Toolbar")["overrides"]
    assert fact.certainty == "assumed"
    assert "since iOS 26" in fact.because
    assert list(hierarchy.session().source().lint()) == []


def test_an_ordinary_toolbar_takes_its_touches(tmp_path: Path) -> None:
    bar = element("Toolbar", "0 380 390 80", name="Toolbar")
    window = element("Window", SCREEN, element("Other", SCREEN, content(buy()), bar))
    assert takers(page(tmp_path, window), tmp_path) == []


def test_a_named_overlay_that_is_not_hittable_eats_no_taps_of_hittable_controls(
    tmp_path: Path,
) -> None:
    over = element("Other", SCREEN, name="Overlay", hittable="false")
    shown = content(buy(hittable="true"))
    window = element("Window", SCREEN, element("Other", SCREEN, shown, over))
    file = page(tmp_path, window)
    assert takers(file, tmp_path) == ["buy"]
    hierarchy = read_hierarchy(file)
    assert hierarchy.losses.of("Overlay")["overrides"].certainty == "known"
    assert list(hierarchy.session().source().lint()) == []


@pytest.mark.parametrize(
    ("overlay", "control"),
    [({"hittable": "true"}, {}), ({}, {"hittable": "true"}), ({"hittable": "false"}, {})],
)
def test_a_named_overlay_takes_taps_without_evidence(
    overlay: dict[str, str], control: dict[str, str], tmp_path: Path
) -> None:
    over = element("Other", SCREEN, name="Overlay", **overlay)
    window = element("Window", SCREEN, element("Other", SCREEN, content(buy(**control)), over))
    assert takers(page(tmp_path, window), tmp_path) == []


def test_hittable_of_what_lies_behind_outweighs_that_of_an_unnamed_container(
    tmp_path: Path,
) -> None:
    over = element("Other", SCREEN, hittable="true")
    shown = content(buy(hittable="true"))
    window = element("Window", SCREEN, element("Other", SCREEN, shown, over))
    assert takers(page(tmp_path, window), tmp_path) == ["buy"]


def test_a_page_source_of_appium_inspector_is_played(tmp_path: Path) -> None:
    file = tmp_path / "source.xml"
    inside = element("Window", SCREEN, content(buy()))
    application = element("Application", SCREEN, inside, name="App")
    file.write_text(f"<hierarchy>{application}</hierarchy>", encoding="utf-8")
    assert takers(file, tmp_path) == ["buy"]


def test_a_window_inside_a_window_is_a_view(tmp_path: Path) -> None:
    nested = element("Window", "0 0 390 500", buy())
    file = page(tmp_path, element("Window", SCREEN, nested))
    assert takers(file, tmp_path) == ["buy"]


def test_a_dump_of_ios26_passes_touches_through_its_bar_container() -> None:
    dump = (
        "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        "   | <UIButton: 0x3; frame = (20 400; 120 44); layer = <CALayer: 0x4>>\n"
        "   | <_UIFloatingBarContainerView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0x6>>\n"
    )
    hierarchy = read_hierarchy(dump)
    found = views({"windows": hierarchy.windows})
    # The class does it, from iOS 26 on: that is a fact of the profile.
    assert found["floatingBarContainerView"]["class"] == "_UIFloatingBarContainerView"
    assert hierarchy.profile == "ios26"
    log = hierarchy.session("t,x,y\n0,30,410\n0.05,30,410\n").play().log("controls").splitlines()
    assert "button.touchUpInside" in log


def test_the_rest_of_a_cut_line_is_no_view() -> None:
    dump = (
        "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        "   | <UIView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>\n"
        "   | autoresize = RM+BM; userInteractionEnabled = NO; layer = <CALayer: 0x6>>\n"
    )
    hierarchy = read_hierarchy(dump)
    assert [element.kind for element in hierarchy.elements] == ["UIWindow", "UIView"]
    assert hierarchy.losses.of("dump")["layers and other lines"].because == "1 are no views"


def ios26(*children: str) -> str:
    """A page whose floating bar shows that it is of iOS 26."""
    bar = element("Toolbar", SCREEN, *children, name="Toolbar", hittable="true")
    return element("Window", SCREEN, element("Other", SCREEN, content(buy(hittable="false")), bar))


def test_hittable_false_is_a_hint_since_ios_26_and_a_proof_before(tmp_path: Path) -> None:
    over = element("Other", SCREEN)
    before = element(
        "Window", SCREEN, element("Other", SCREEN, content(buy(hittable="false")), over)
    )
    assert takers(page(tmp_path, before), tmp_path) == []
    file = page(tmp_path, ios26())
    assert takers(file, tmp_path) == ["buy"]
    hierarchy = read_hierarchy(file)
    assert hierarchy.profile == "ios26"
    fact = hierarchy.losses.of("buy")["hittable"]
    assert (fact.certainty, fact.default) == ("assumed", "no proof")
    assert "agent-device#507" in fact.because
    assert list(hierarchy.session().source().lint()) == []


def test_the_edge_of_a_bar_buttons_pill_is_unknown_since_ios_26(tmp_path: Path) -> None:
    done = element("Button", "300 780 80 44", label="Done", name="done")
    file = page(tmp_path, ios26(done))
    hierarchy = read_hierarchy(file)
    [unknown] = [it for it in hierarchy.unknowns if it.fact == "barButtonArea"]
    assert (unknown.name, unknown.used) == ("done", "its whole frame")
    edge = tmp_path / "edge.yaml"
    edge.write_text('- tapOn:\n    point: "302,784"\n', encoding="utf-8")
    answer = hierarchy.session(edge).why("done.touchUpInside")
    assert "it would not have happened if" in str(answer)
    assert "done.barButtonArea is its label's frame" in str(answer)
    script = tmp_path / "tap.yaml"
    script.write_text('- tapOn: "Done"\n', encoding="utf-8")
    assert "barButtonArea" not in str(hierarchy.session(script).why("done.touchUpInside"))


def test_the_profile_that_is_asked_for_decides_what_hittable_false_proves(tmp_path: Path) -> None:
    over = element("Other", SCREEN)
    shown = content(buy(hittable="false"))
    hierarchy = read_hierarchy(
        page(tmp_path, element("Window", SCREEN, element("Other", SCREEN, shown, over)))
    )
    assert hierarchy.session(TAP).play().log("controls") == ""
    newer = hierarchy.session(TAP, profile="ios26")
    assert "buy.touchUpInside" in newer.play().log("controls").splitlines()
    assert newer.losses.of("buy")["hittable"].default == "no proof"
    # The page itself stays as it was, and so does every other session of it.
    assert hierarchy.session(TAP).play().log("controls") == ""
    assert "hittable" not in hierarchy.session(TAP, profile="ios18").losses.of("buy")


def test_an_older_profile_takes_back_what_a_newer_system_lets_through(tmp_path: Path) -> None:
    over = element("Other", SCREEN, name="")
    bar = element("Toolbar", SCREEN, name="Toolbar")
    shown = content(buy(hittable="false"))
    window = element("Window", SCREEN, element("Other", SCREEN, shown, over, bar))
    hierarchy = read_hierarchy(page(tmp_path, window))
    front = hierarchy.elements[-2]
    assert front.view["overrides"] == {"hitTest": "notSelf"}
    older = hierarchy.session(TAP, profile="ios17")
    assert "overrides" not in older.hierarchy.elements[-2].view
    assert older.losses.of(front.name)["overrides"].certainty == "unknown"
    assert "hittable" not in older.losses.of("buy")
