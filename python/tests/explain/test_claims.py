"""The claims of the articles: their rules and experiments exist, and the rest is played here."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from fingerpost import Lab, Script, rule
from support.checkout import EXPERIMENTS, ROOT


@pytest.fixture(scope="module")
def made() -> ModuleType:
    spec = spec_from_file_location("claims_page", ROOT / "python" / "docs" / "claims.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["claims_page"] = module
    spec.loader.exec_module(module)
    return module


def test_the_page_is_made_from_the_table(made: ModuleType) -> None:
    assert made.PAGE.read_text(encoding="utf-8") == made.page(), "run docs/claims.py --write"


def test_every_claim_has_a_rule_and_is_played_somewhere(made: ModuleType) -> None:
    for claim in made.claims():
        assert claim.verdict in made.VERDICTS, claim
        for id in claim.rules:
            assert rule(id).rule.id == id
        for name in claim.experiments:
            assert (EXPERIMENTS / f"{name}.yaml").is_file(), claim
        if claim.verdict in ("kept", "partly"):
            assert claim.rules and (claim.experiments or "plays it" in claim.note), claim
        else:
            assert claim.note, claim


def test_every_contradiction_is_declared(made: ModuleType) -> None:
    catalog = ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc"
    declared = (catalog / "differences-from-uikit.md").read_text(encoding="utf-8")
    for claim in made.claims():
        if claim.verdict == "contradicted":
            assert any(f"({id}" in declared or f" {id})" in declared for id in claim.rules), claim


def test_every_article_is_there(made: ModuleType) -> None:
    assert {claim.article for claim in made.claims()} == {"S0", "S1", "S2", "S3", "S4"}
    assert len({(claim.article, claim.claim) for claim in made.claims()}) == len(made.claims())


CONTROLS = {
    "UISwitch": (51, 31),
    "UISegmentedControl": (300, 32),
    "UIStepper": (94, 32),
    "UIPageControl": (200, 26),
}


def logged(class_name: str, size: tuple[int, int], kind: str, script: Script, **flags: int) -> str:
    """The log of a control at (20, 100) on a page with a recognizer."""
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_recognizer(kind, name="own", **flags)
        control = page.add_subview("control", class_name=class_name, frame=(20, 100, *size))
        for name in ("number_of_segments", "number_of_pages"):
            if name.removeprefix("number_of_")[:4] in class_name.lower():
                setattr(control, name, 3)
        for event in ("touchUpInside", "valueChanged"):
            control.on(event, event)
        return str(lab.play(script).log("actions", "handlers"))


@pytest.mark.parametrize("class_name", CONTROLS)
def test_a_tap_on_a_control_is_not_its_superviews(class_name: str) -> None:
    width, height = CONTROLS[class_name]
    script = Script().tap((20 + 0.8 * width, 100 + height / 2))
    log = logged(class_name, (width, height), "tap", script)
    assert "control.valueChanged" in log
    assert "own.action" not in log


SLIDER, SWITCH, BUTTON = ("UISlider", (320, 31)), ("UISwitch", (51, 31)), ("UIButton", (120, 44))
OTHERS: dict[str, tuple[tuple[str, tuple[int, int]], str, Callable[[], Script], bool]] = {
    "a swipe from a slider's knob is the slider's": (
        *(SLIDER, "swipe", lambda: Script().swipe((36, 115), "right", distance=120, over=0.15)),
        False,
    ),
    "a swipe beside the knob is the page's": (
        *(SLIDER, "swipe", lambda: Script().swipe((180, 115), "right", distance=120, over=0.15)),
        True,
    ),
    "a pan from a switch's knob is the switch's": (
        *(SWITCH, "pan", lambda: Script().drag((35, 115), by=(40, 0))),
        False,
    ),
    "a pan across a button is the page's": (
        *(BUTTON, "pan", lambda: Script().drag((40, 115), by=(80, 0))),
        True,
    ),
    "a long press on a button is the page's": (
        *(BUTTON, "longPress", lambda: Script().press((80, 122), 1.0)),
        True,
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_which_gestures_a_control_keeps(name: str) -> None:
    (class_name, size), kind, script, is_the_pages = OTHERS[name]
    assert ("own.action" in logged(class_name, size, kind, script())) is is_the_pages


def test_a_double_tap_on_a_button_is_its_superviews() -> None:
    log = logged(*BUTTON, "tap", Script().tap((80, 122), count=2), number_of_taps_required=2)
    assert "own.action" in log
