"""A card that is dragged, ranges for sweeps of it, and a list that is scrolled."""

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

SCROLLED: dict[str, Any] = {
    "fingerpost": 1,
    "view": {
        "name": "page",
        "subviews": [
            {
                "name": "feed",
                "class": "UIScrollView",
                "frame": [0, 0, 390, 400],
                "contentSize": [390, 1200],
                "subviews": [
                    {
                        "name": f"row{row}",
                        "frame": [0, 60 * row, 390, 60],
                        "recognizers": [{"name": f"open{row}", "type": "tap"}],
                    }
                    for row in range(20)
                ],
            }
        ],
    },
    "script": [
        {"down": 1, "at": "feed"},
        {"move": 1, "by": [0, -180], "over": 0.5},
        {"wait": 0.5},
        {"up": 1},
        {"wait": 1},
        {"together": [{"tap": "row8"}, {"wait": 1}]},
    ],
    "expect": {"observe": ["actions"], "contains": []},
}
"""A list that the script scrolls before it taps a row, which was not on the screen."""
