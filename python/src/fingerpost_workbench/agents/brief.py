"""The experiment format on one screen, made from the engine's schema."""

from __future__ import annotations

from functools import cache
from textwrap import fill

from fingerpost_workbench.experiment.schema import experiment_schema

EXAMPLE = """\
fingerpost: 1
view:
  name: card
  frame: [20, 100, 350, 200]          # x, y, width, height in the superview
  recognizers: [{name: open, type: tap, cancelsTouchesInView: true}]
  subviews:
    - {name: buy, class: UIButton, frame: [20, 140, 120, 44], actions: {touchUpInside: [pay]}}
script:
  - {tap: buy}                        # a view's centre, or [x, y] of the screen
  - {drag: card, by: [0, -200], over: 0.3}
"""
"""An experiment that uses what most experiments need."""
STEPS = "tap press drag swipe pinch rotate down move up cancel wait together".split()


@cache
def brief_schema() -> str:
    """The format in words: an example, then the keys of views, recognizers and steps.

    Units are points and seconds. `fingerpost schema` prints the whole schema.
    """
    definitions = experiment_schema()["$defs"]
    types = [item["const"] for item in definitions["recognizer"]["properties"]["type"]["anyOf"]
             if "const" in item]  # fmt: skip
    lines = [
        "An experiment, in YAML or JSON; points, seconds, origin at the top left.",
        "",
        EXAMPLE,
    ]
    keys = {
        "view": [*definitions["view"]["properties"]],
        "recognizer": [*definitions["recognizer"]["properties"]],
        "recognizer types": types,
    }
    for what, names in keys.items():
        lines.append(_wrapped(what, names))
    lines.append("steps:")
    steps = {item["required"][0]: item for item in definitions["step"]["oneOf"]}
    for name in STEPS:
        others = [key for key in steps[name]["properties"] if key != name]
        lines.append(f"  {name}: {', '.join(others)}" if others else f"  {name}")
    lines.append(_wrapped("more steps", [name for name in steps if name not in STEPS]))
    return "\n".join(lines) + "\n"


def _wrapped(what: str, names: list[str]) -> str:
    return fill(f"{what}: {', '.join(names)}", 100, subsequent_indent="  ", break_on_hyphens=False)
