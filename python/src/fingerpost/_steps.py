"""The engine's table of steps: numbers and fields. Written by tools/steps.py.

A field: its name (empty for the step's own operand), the member of `fp_step`, its unit, what is
taken where nothing is said, and whether nothing may be said.
"""

STEPS: dict[str, tuple[int, tuple[tuple[str, str, str, float | None, bool], ...]]] = {
    "down": (1, (
            ("", "finger", "", None, False),
            ("at", "place", "", None, False),
        )),
    "move": (2, (
            ("", "finger", "", None, False),
            ("to", "place", "", None, False),
            ("over", "duration", "s", 0, True),
        )),
    "up": (3, (
            ("", "finger", "", None, False),
            ("at", "place", "", None, True),
        )),
    "cancel": (4, (
            ("", "finger", "", None, False),
        )),
    "wait": (5, (
            ("", "duration", "s", None, False),
        )),
    "together": (6, ()),
    "tap": (8, (
            ("", "place", "", None, False),
            ("count", "count", "", 1, True),
            ("fingers", "fingers", "", 1, True),
            ("hold", "duration", "s", 0.05, True),
            ("gap", "gap", "s", 0.1, True),
        )),
    "press": (9, (
            ("", "place", "", None, False),
            ("for", "duration", "s", 0.6, True),
            ("fingers", "fingers", "", 1, True),
        )),
    "drag": (10, (
            ("", "place", "", None, False),
            ("to", "target", "", None, False),
            ("over", "duration", "s", 0.3, True),
            ("fingers", "fingers", "", 1, True),
        )),
    "swipe": (11, (
            ("", "place", "", None, False),
            ("direction", "direction", "", 2, True),
            ("distance", "numbers[0]", "pt", 120, True),
            ("over", "duration", "s", 0.15, True),
            ("fingers", "fingers", "", 1, True),
        )),
    "pinch": (12, (
            ("", "place", "", None, False),
            ("from", "numbers[0]", "pt", 200, True),
            ("to", "numbers[1]", "pt", 100, True),
            ("over", "duration", "s", 0.5, True),
        )),
    "rotate": (13, (
            ("", "place", "", None, False),
            ("by", "numbers[0]", "rad", 1.5707963267948966, True),
            ("radius", "numbers[1]", "pt", 80, True),
            ("over", "duration", "s", 0.5, True),
        )),
    "pressButton": (18, (
            ("", "text", "", None, False),
            ("for", "duration", "s", 0.1, True),
        )),
    "shake": (19, ()),
    "remote": (20, (
            ("", "text", "", None, False),
        )),
    "activate": (21, (
            ("", "text", "", None, False),
        )),
    "hover": (27, (
            ("", "place", "", None, True),
        )),
    "set": (14, (
            ("", "object", "", None, False),
            ("property", "text", "", None, False),
            ("numbers", "numbers", "", None, False),
        )),
    "remove": (15, (
            ("", "object", "", None, False),
        )),
    "addSubview": (29, (
            ("", "object", "", None, False),
            ("to", "other", "", None, False),
            ("index", "numbers[0]", "", None, True),
        )),
    "addRecognizer": (16, (
            ("", "object", "", None, False),
            ("to", "other", "", None, False),
        )),
    "setContentOffset": (25, (
            ("", "object", "", None, False),
            ("to", "numbers[0…1]", "pt", None, False),
            ("animated", "numbers[2]", "", 0, True),
        )),
    "setMeasurement": (32, (
            ("", "numbers", "", None, False),
            ("of", "object", "", None, False),
            ("name", "text", "", None, False),
        )),
    "require": (33, (
            ("", "other", "", None, False),
            ("by", "object", "", None, False),
        )),
    "ignoreInteraction": (26, (
            ("", "numbers[0]", "", None, False),
        )),
    "becomeFirstResponder": (23, (
            ("", "object", "", None, False),
        )),
    "resignFirstResponder": (24, (
            ("", "object", "", None, False),
        )),
    "focus": (28, (
            ("", "object", "", None, True),
        )),
    "addChild": (34, (
            ("", "object", "", None, False),
            ("to", "other", "", None, False),
        )),
    "present": (30, (
            ("", "object", "", None, False),
            ("from", "other", "", None, False),
            ("style", "numbers[0]", "", 3, True),
        )),
    "dismiss": (31, (
            ("", "object", "", None, False),
        )),
    "push": (35, (
            ("", "object", "", None, False),
            ("onto", "other", "", None, False),
        )),
    "pop": (36, (
            ("", "object", "", None, False),
        )),
    "addPage": (37, (
            ("", "object", "", None, False),
            ("to", "other", "", None, False),
        )),
    "setViewControllers": (38, (
            ("", "other", "", None, False),
            ("to", "object", "", None, False),
            ("direction", "numbers[0]", "", 0, True),
            ("animated", "numbers[1]", "", 0, True),
        )),
}
