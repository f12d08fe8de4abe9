"""An experiment's script, with the recognizers that it adds on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost.experiment.errors import Path
from fingerpost.experiment.recognizers import Recognizer
from fingerpost.experiment.steps import AddRecognizer, Together
from fingerpost.script import Script

if TYPE_CHECKING:
    from fingerpost.experiment.build import Builder

NAMING = (
    "set remove to addRecognizer becomeFirstResponder resignFirstResponder setContentOffset focus "
    "add require by of present from dismiss push onto pop addPage setViewControllers"
).split()
PLACED = "tap press drag swipe pinch rotate hover at to".split()


def script_of(builder: Builder) -> Script:
    """Makes the script; recognizers that steps add are made now, without a view.

    Raises:
        ExperimentError: a step names nothing here; with near matches.
    """
    model = builder.source.experiment
    _make_recognizers(builder, model.script, ("script",))
    builder.wiring.connect()
    steps = _steps(builder, model.script, builder.source.data.get("script") or [], ("script",))
    return Script(steps)


def _make_recognizers(builder: Builder, models: Sequence[Any], path: Path) -> None:
    for index, model in enumerate(models):
        under: Path = (*path, index)
        if isinstance(model, Together):
            _make_recognizers(builder, model.together, (*under, "together"))
        elif isinstance(model, AddRecognizer) and isinstance(model.add_recognizer, Recognizer):
            place = (*under, "addRecognizer")
            builder.added[place] = builder.recognizer(model.add_recognizer, place).name


def _steps(
    builder: Builder, models: Sequence[Any], data: Sequence[Any], path: Path
) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    for index, (model, raw) in enumerate(zip(models, data, strict=True)):
        under: Path = (*path, index)
        step = dict(raw)
        if isinstance(model, Together):
            inner = (*under, "together")
            step["together"] = _steps(builder, model.together, raw["together"], inner)
        elif isinstance(model, AddRecognizer) and isinstance(model.add_recognizer, Recognizer):
            step["addRecognizer"] = builder.added[*under, "addRecognizer"]
        if not isinstance(model, Together):
            _check_names(builder, step, under)
        steps.append(step)
    return steps


def _check_names(builder: Builder, step: dict[str, Any], path: Path) -> None:
    keys = ("set",) if "set" in step else {*NAMING, *PLACED} & set(step)
    for key in keys:
        value = step[key]
        if isinstance(value, dict) and "view" in value:
            builder.find(value["view"], (*path, key, "view"))
        elif isinstance(value, str):
            builder.find(value, (*path, key))
