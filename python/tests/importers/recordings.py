"""Recordings made by hand of published logs, in the form that FingerpostRecorder.swift writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fingerpost_workbench.experiment.reader import read_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support.checkout import ROOT

CLASSES = {"tap": "UITapGestureRecognizer", "longPress": "UILongPressGestureRecognizer"}
FLAGS = ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")


def recording_of(name: str) -> dict[str, Any]:
    """The recording that a device would have made of one of the published experiments."""
    from ruamel.yaml import YAML

    file = ROOT / "Tests" / "Experiments" / f"{name}.yaml"
    given = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
    expected = given["expect"]
    return {
        "fingerpostRecording": 1,
        "screen": {"width": 390, "height": 844, "scale": 3},
        "windows": [
            {
                **{"class": "UIWindow", "superclasses": ["UIView"], "frame": [0, 0, 390, 844]},
                "subviews": [_view(given["view"])],
            }
        ],
        "touches": _touches(file),
        "observed": expected["observe"],
        "log": [
            {"time": 0, "of": token.partition(".")[0], "what": token.partition(".")[2]}
            for token in expected["log"]
        ],
    }


def _view(given: dict[str, Any]) -> dict[str, Any]:
    superclasses = [given["inherits"], "UIView"] if "inherits" in given else ["UIResponder"]
    return {
        "class": given.get("class", "UIView"),
        "superclasses": superclasses,
        "frame": given.get("frame", [0, 0, 390, 844]),
        "identifier": given["name"],
        "recognizers": [
            {
                "class": CLASSES[item["type"]],
                "superclasses": ["UIGestureRecognizer"],
                **{key: value for key, value in item.items() if key not in ("type", "actions")},
            }
            for item in given.get("recognizers", [])
        ],
        "subviews": [_view(child) for child in given.get("subviews", [])],
    }


def _touches(file: Path) -> list[dict[str, Any]]:
    """The touches of the experiment's script, as a digitizer reports them."""
    timeline = run_experiment(read_experiment(file)).timeline
    return [
        {
            **{"time": record.milliseconds / 1000, "finger": 1, "phase": record.message},
            **{"x": record.x, "y": record.y},
        }
        for record in timeline.records
        if record.kind == "input"
    ]
