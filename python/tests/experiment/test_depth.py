"""Data that is nested too deeply gives one sentence: in YAML, in JSON and as objects."""

from __future__ import annotations

import pytest

from fingerpost_workbench.experiment import experiment_of, parse_experiment
from fingerpost_workbench.experiment.document import MAXIMUM_DEPTH
from fingerpost_workbench.experiment.errors import ExperimentError
from fingerpost_workbench.experiment.run import run_experiment


def views(depth: int) -> str:
    inner = "{subviews: [" * depth + "{frame: [0, 0, 9, 9]}" + "]}" * depth
    return f"fingerpost: 1\nview: {inner}\nscript: [{{tap: [5, 5]}}]\n"


@pytest.mark.parametrize("text", [views(249), "[" * 499 + "]" * 499, "{a: " * 600])
def test_yaml_that_is_nested_too_deep_names_its_line(text: str) -> None:
    with pytest.raises(ExperimentError, match=rf"deep.yaml:\d+: .*more than {MAXIMUM_DEPTH} deep"):
        parse_experiment(text, "deep.yaml")


def test_views_as_deep_as_allowed_are_played() -> None:
    assert run_experiment(parse_experiment(views(200))).timeline.only("input")


def test_json_and_data_have_the_same_limit() -> None:
    data: dict[str, object] = {"frame": [0, 0, 9, 9]}
    for _ in range(600):
        data = {"subviews": [data]}
    experiment = {"fingerpost": 1, "view": data}
    with pytest.raises(ExperimentError, match="deep"):
        experiment_of(experiment)
    with pytest.raises(ExperimentError, match="deep"):
        parse_experiment('{"fingerpost": 1, "view": ' + '{"subviews": [' * 300, "deep.json")
