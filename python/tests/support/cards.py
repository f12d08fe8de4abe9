"""A card with a pan, a tap and a button, dragged; and the ranges for sweeps of it."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.sweeps import Normal, Space

CARD: dict[str, Any] = {
    "fingerpost": 1,
    "view": {
        "name": "card",
        "recognizers": [{"name": "pan", "type": "pan"}, {"name": "tap", "type": "tap"}],
        "subviews": [
            {
                "name": "buy",
                "class": "UIButton",
                "frame": [100, 300, 120, 44],
                "actions": {"touchUpInside": ["bought"]},
            }
        ],
    },
    "script": [{"drag": "buy", "by": [0, 0], "over": 0.1}],
    "expect": {"observe": ["actions", "handlers"], "contains": []},
}
CLOUD = Space(
    {
        "script[0].x": (0, 390),
        "script[0].y": (200, 500),
        "script[0].distance": (0, 30),
        "script[0].angle": (0, 360),
        "pan.isEnabled": [True, False],
        "profile.tapMovement": Normal(10, 2),
    },
    600,
    seed=3,
)
