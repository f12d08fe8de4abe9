"""The demo, played by the engine: what a page source alone cannot show."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import Timeline
from fingerpost_workbench import demo
from fingerpost_workbench.demo import shop_story
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from fingerpost_workbench.importers import load_session


def played(*, overlay: bool) -> Timeline:
    session = load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY if overlay else None)
    return run_experiment(experiment_of(session.experiment)).timeline


def test_the_button_is_protected_from_the_tap_on_its_card() -> None:
    log = played(overlay=True).log("questions", "states", "handlers").splitlines()
    of_the_tap = [token for token in log if not token.startswith("products.")]
    assert of_the_tap[:3] == [
        "addToBasketButton#1.gestureRecognizerShouldBegin(openProduct) -> false",
        "openProduct.state(failed)",
        "addToBasketButton#1.addBrassLantern",
    ]


def test_two_taps_on_the_picture_fire_both_recognizers() -> None:
    actions = played(overlay=True).log("actions").splitlines()
    assert actions == ["openProduct.action", "zoom.action"]


def test_without_the_overlay_only_the_views_receive_touches() -> None:
    timeline = played(overlay=False)
    assert timeline.log("actions") == ""
    assert "addToBasketButton#1.touchUpInside" in timeline.log("controls").splitlines()


LOST = "failed: addToBasketButton#1.gestureRecognizerShouldBegin is false"


def test_the_demo_can_be_drawn() -> None:
    timeline = played(overlay=True)
    axes = timeline.plot()
    texts = [text.get_text() for text in [*axes.texts, *axes.get_yticklabels()]]
    for text in ("openProduct\ntap", "zoom\ntap", LOST, "recognized"):
        assert text in texts
    assert "addBrassLantern" in timeline.to_html()


def test_the_demo_prints_the_story_and_writes_the_page_with_its_texts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["shop_story", str(tmp_path)])
    shop_story.main()
    printed = capsys.readouterr().out
    assert "1. Tap on addToBasketButton#1, 0–80 ms" in printed
    assert "✓ addToBasketButton#1 sent touchUpInside to addBrassLantern" in printed
    assert "· openProduct failed: addToBasketButton#1 returned false from" in printed
    page = (tmp_path / "timeline.html").read_text(encoding="utf-8")
    assert '"addToBasketButton#1":"Add to basket"' in page.replace(": ", ":")
