"""The gestures that are tried on a recognizer's view, the one it is made for first."""

from __future__ import annotations

from typing import Any

from fingerpost.whatif.probing import Point, Probing, place

FINGER = 1
LENGTH = 120.0
"""How far a drag goes, points."""
WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
MADE_FOR = {
    "tap": "tap",
    "longPress": "press",
    "pan": "drag",
    "swipe": "swipe",
    "pinch": "pinch",
    "rotation": "rotate",
    "screenEdgePan": "edge",
}
"""The types that fingers fire, and the gesture of each; others are not judged."""

Steps = tuple[dict[str, Any], ...]


def held(type: str) -> bool:
    """Whether a type tells of its gesture while the finger is down."""
    return type in ("pan", "screenEdgePan")


def tries(probing: Probing, name: str, type: str, point: Point) -> list[Steps]:
    """Lists the scripts to try; none for a type that is not judged.

    Args:
        probing: the screen.
        name: the recognizer; its numbers of taps and fingers and its duration are used.
        type: its type.
        point: where its view is hit.
    """
    if type not in MADE_FOR:
        return []

    def own(key: str, default: float) -> float:
        value = probing.value(name, key)
        return default if value is None else float(value)

    fingers = int(max(own("numberOfTouchesRequired", 1), own("minimumNumberOfTouches", 1)))
    at = place(point)
    taps = int(own("numberOfTapsRequired", 1)) or 1
    press = own("minimumPressDuration", 0.5) + 0.2
    made: dict[str, list[Steps]] = {
        "tap": [({"tap": at, "count": taps, "fingers": fingers},)],
        "press": [({"press": at, "for": press, "fingers": fingers},)],
        "drag": [_drag(at, way, fingers) for way in WAYS.values()],
        "swipe": [({"swipe": at, "direction": way, "fingers": fingers},) for way in WAYS],
        "pinch": [({"pinch": at, "from": 60, "to": 140},)],
        "rotate": [({"rotate": at, "by": 60, "radius": 40},)],
        "edge": _from_edges(probing, point),
    }
    if own("numberOfTapsRequired", 1) and type == "longPress":
        made["press"].insert(0, ({"tap": at, "count": taps}, {"wait": 0.1}, *made["press"][0]))
    first = MADE_FOR[type]
    order = [first, *(key for key in made if key != first)]
    return [script for key in order for script in made[key]]


def _drag(at: list[float], way: tuple[int, int], fingers: int) -> Steps:
    by = [LENGTH * way[0], LENGTH * way[1]]
    if fingers > 1:
        return ({"drag": at, "by": by, "fingers": fingers},)
    return ({"down": FINGER, "at": at}, {"move": FINGER, "by": by, "over": 0.4}, {"up": FINGER})


def _from_edges(probing: Probing, point: Point) -> list[Steps]:
    width, height = probing.lab.screen
    starts = {
        "right": (1.0, point[1]),
        "left": (width - 1.0, point[1]),
        "down": (point[0], 1.0),
        "up": (point[0], height - 1.0),
    }
    return [_drag(place(start), WAYS[way], 1) for way, start in starts.items()]
