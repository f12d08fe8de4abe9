"""The twelve observations of SwiftUI, their screens written with the builders of Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fingerpost import Script
from fingerpost import _native as native
from fingerpost._call import read_text
from fingerpost_workbench.experiment import (
    ExperimentError,
    Source,
    experiment_of,
    read_experiment,
)
from fingerpost_workbench.experiment.run import run_experiment
from fingerpost_workbench.swiftui import (
    DragGesture,
    Element,
    LongPressGesture,
    TapGesture,
    hosting,
    recognizer,
)
from support.checkout import ROOT

PAGE = (0, 0, 390, 844)
LIST = {"kind": "ScrollView", "frame": PAGE, "content_size": (390, 3000)}


def row(distance: float) -> Element:
    card = Element("row", frame=(0, 100, 390, 400), draws=True)
    dragged = card.gesture(DragGesture(minimum_distance=distance))
    return Element("list", **LIST, children=[dragged])


def part(name: str, y: float, height: float = 300) -> Element:
    return Element(name, frame=(0, y, 390, height), draws=True)


def in_list(*children: Element) -> Element:
    return Element("list", **LIST, children=children)


def on_page(*children: Element) -> Element:
    return Element("page", frame=PAGE, children=children)


TAP = TapGesture()
SCREENS: dict[str, tuple[Element, object]] = {
    "22-below-ios18": (row(30), "ios18"),
    "22-drag-on-rows": (row(10), "ios18"),
    "26-tap-and-long-press-in-a-scroll-view": (
        in_list(part("tapped", 0).on_tap_gesture(), part("held", 300).on_long_press_gesture()),
        "ios18",
    ),
    "27-tap-before-long-press": (
        in_list(
            part("before", 0).on_tap_gesture().on_long_press_gesture(),
            part("after", 300).on_long_press_gesture().on_tap_gesture(),
        ),
        "ios18",
    ),
    "28-child-simultaneous-parent-plain": (
        Element(
            "parent",
            frame=PAGE,
            children=[Element("child", frame=PAGE, draws=True).simultaneous_gesture(TAP)],
        ).gesture(TAP),
        "ios18",
    ),
    "29-order-does-not-matter": (
        on_page(
            part("one", 0, 200).gesture(TAP).simultaneous_gesture(TAP),
            part("other", 200, 200).simultaneous_gesture(TAP).gesture(TAP),
        ),
        "ios18",
    ),
    "30-long-press-under-a-high-priority-drag": (
        Element(
            "swipe",
            frame=(0, 0, 390, 100),
            children=[part("label", 0, 100).on_long_press_gesture(minimum_duration=0.5)],
        ).high_priority_gesture(DragGesture()),
        "ios18",
    ),
    "38-double-tap-on-a-row-that-moves": (
        part("row", 0, 44)
        .on_tap_gesture(count=2)
        .gesture(LongPressGesture().sequenced(before=DragGesture()), name="move"),
        "ios18",
    ),
    "39-tap-on-a-button": (
        Element("buy", kind="Button", frame=(100, 100, 120, 44)).simultaneous_gesture(TAP),
        "ios26",
    ),
    "42-what-is-hit-of-a-button": (
        on_page(
            Element(
                "outside",
                frame=(0, 0, 200, 100),
                content_shape=True,
                children=[Element("small", kind="Button", frame=(80, 40, 40, 20))],
            ),
            Element("styled", kind="Button", frame=(0, 200, 200, 100), content_shape=True),
        ),
        "ios26",
    ),
    "49-content-and-empty": (
        on_page(Element("text", frame=(100, 100, 190, 40), draws=True)),
        "ios26",
    ),
    "51-several-taps-on-one-view": (
        on_page(
            Element("blue", frame=(0, 0, 100, 100), draws=True)
            .simultaneous_gesture(TAP)
            .on_tap_gesture(name="first")
            .on_tap_gesture(name="second")
            .simultaneous_gesture(TAP, name="simultaneous2")
        ),
        "ios18",
    ),
}
"""The screens of the observations; 48, about a hosting view without a tree, is below."""


def screen(source: Source) -> Any:  # noqa: ANN401
    """The screen of an experiment as the engine writes it: views and recognizers."""
    core = source.lab()._core
    return json.loads(read_text(lambda *out: core.call(native.fp_lab_document, 0, *out)))


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_of_an_observation_is_that_of_its_experiment(name: str) -> None:
    root, profile = SCREENS[name]
    written = read_experiment(ROOT / "Tests" / "Experiments" / f"su-{name}.yaml")
    assert screen(hosting(root, profile=profile)) == screen(written)


@pytest.mark.parametrize("outcome", ["subview", "root"])
def test_observation_48_plays_both_outcomes(outcome: str) -> None:
    drawn = Element("drawn", frame=(45, 300, 300, 100), draws=True)
    lab = hosting(drawn, profile={"base": "ios18", "hostingViewHit": outcome}).lab()
    seen = lab.play(Script().tap((195, 350))).log("touches").splitlines()[0]
    assert seen == f"{'drawn' if outcome == 'subview' else 'hosting'}.touchesBegan"


def test_every_observation_has_its_screen() -> None:
    files = {file.stem[3:] for file in (ROOT / "Tests" / "Experiments").glob("su-*.yaml")}
    assert {name for name in files if not name.startswith("48")} == set(SCREENS)


def test_two_gestures_as_one_and_a_recognizer_of_uikit() -> None:
    twice = TapGesture(count=2).exclusively(before=TapGesture())
    page = Element("page", frame=PAGE, draws=True).gesture(twice, name="zoom")
    lab = hosting(page.gesture(recognizer(type="pan"), name="pan")).lab()
    timeline = lab.play(Script().tap("page").wait(1).drag("page", by=(0, 60)))
    assert timeline.log("actions").splitlines()[:2] == ["zoom.second.action", "pan.action(began)"]


def test_what_the_engine_does_not_know_is_refused_with_near_matches() -> None:
    with pytest.raises(ExperimentError, match="did you mean TapGesture"):
        hosting(Element("page", draws=True).gesture(DragGesture().__class__({"TapGestur": {}})))
    with pytest.raises(ExperimentError, match=r"onTapGesture"):
        hosting(Element("page", draws=True).on_tap(count=2))
    with pytest.raises(ExperimentError, match="kind"):
        hosting(Element("form", kind="Form"))


def test_a_fix_of_an_element_is_made_in_its_document_and_in_a_lab() -> None:
    data = {
        "fingerpost": 1,
        "profile": "ios18",
        "view": {
            "name": "hosting",
            "swiftUI": {
                "name": "page",
                "frame": [0, 0, 390, 844],
                "gestures": [{"simultaneousGesture": "TapGesture", "including": "gesture"}],
                "children": [
                    {
                        "name": "card",
                        "frame": [0, 0, 100, 100],
                        "draws": True,
                        "gestures": [{"gesture": "DragGesture"}],
                    }
                ],
            },
        },
        "script": [{"drag": "card", "by": [0, 5], "over": 0.3}],
    }
    source = experiment_of(data)
    token = "card.gesture.action(began)"
    assert token not in source.timeline.log(observe="actions")
    fix = source.fixes(token, pairs=True, most=1)[0]
    assert sorted(str(item) for item in fix.settings) == [
        "card.gestures[0].gesture.DragGesture.minimumDistance = 5",
        "page.gestures[0].including = all",
    ]
    assert fix.experiment is not None
    assert token in run_experiment(fix.experiment).timeline.log(observe="actions")
    with source.lab() as lab:
        fix.apply(lab)
        lab.play(source.data["script"])
        assert token in lab.timeline.log(observe="actions")
