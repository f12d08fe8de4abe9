"""The screens behind frequent questions."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.experiment import Source, experiment_of

Data = dict[str, Any]


def screen(*subviews: Data, script: list[Data], recognizers: list[Data] | None = None) -> Source:
    root: Data = {"name": "root", "subviews": list(subviews), "recognizers": recognizers or []}
    return experiment_of({"fingerpost": 1, "view": root, "script": script})


def button(**changes: object) -> Data:
    return {
        "name": "button",
        "class": "UIButton",
        "frame": [20, 100, 120, 44],
        "actions": {"touchUpInside": ["click"]},
        **changes,
    }


def control() -> Data:
    return button(**{"name": "control", "class": "RatingControl", "inherits": "UIControl"})


def scroll(*subviews: Data, **changes: object) -> Data:
    return {
        "name": "scroll",
        "class": "UIScrollView",
        "frame": [0, 0, 390, 844],
        "contentSize": [390, 2000],
        "subviews": list(subviews),
        **changes,
    }


def table(**changes: object) -> Data:
    """A table with a cell; the changes are the cell's."""
    cell = {
        "name": "cell",
        "class": "UITableViewCell",
        "frame": [0, 0, 390, 80],
        **changes,
    }
    return {
        "name": "table",
        "class": "UITableView",
        "frame": [0, 0, 390, 844],
        "contentSize": [390, 2000],
        "subviews": [cell],
    }


TAP = {"name": "tap", "type": "tap"}
DOUBLE = {"name": "double", "type": "tap", "numberOfTapsRequired": 2}
PAN = {"name": "pan", "type": "pan"}
CONSUME = dict.fromkeys(
    ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"], "consume"
)
