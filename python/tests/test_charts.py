"""Pages, navigation, editing, sheets, presses and focus against charts, on random steps."""

from __future__ import annotations

import json
from random import Random

import pytest

from charts.chart import Chart
from charts.editing import Editing
from charts.navigation import Navigation
from charts.pages import CurledPages, Pages
from charts.presses import Presses
from charts.rows import Rows
from charts.sheets import Sheets
from fingerpost_workbench.experiment import experiment_of
from fingerpost_workbench.experiment.run import run_experiment

PAGES = {"touchesBegan", "touchesCancelled", "willTransition", "didFinishAnimating"}
CHARTS: dict[type[Chart], set[str]] = {
    Pages: PAGES,
    CurledPages: PAGES,
    Navigation: {"touchesBegan", "touchesCancelled"},
    Editing: {"editingDidBegin", "editingDidEnd", "pressesBegan", "pressesEnded", "action"},
    Rows: {
        *("willBeginEditing", "didEndEditing", "performLeadingAction", "performTrailingAction"),
        *("didSelect", "didDeselect"),
    },
    Sheets: {"touchesBegan", "didDismiss", "didAttemptToDismiss"},
    Presses: {
        *("pressesBegan", "pressesEnded", "pressesCancelled", "primaryActionTriggered", "action"),
        *("motionBegan", "motionEnded", "remoteControl"),
    },
}
"""The charts, and what each of them expects at some time."""
COUNT = 200


@pytest.mark.parametrize("kind", CHARTS, ids=lambda kind: kind.__name__)
def test_the_engine_and_a_chart_agree(kind: type[Chart]) -> None:
    expected: set[str] = set()
    for seed in range(COUNT):
        chart = kind(Random(seed))
        experiment = chart.drawn(1 + seed % 20)
        seen = run_experiment(experiment_of(experiment)).timeline.lines(observe=chart.observe)
        texts = [line.text for line in seen]
        assert texts == chart.lines, f"seed {seed}: {json.dumps(experiment)}"
        expected |= {line.split(".")[1].split("(")[0].split(" ")[0] for line in texts}
    assert expected == CHARTS[kind]
