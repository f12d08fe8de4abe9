"""What a step may be."""

from fingerpost._steps import STEPS

# What only the program's code does, as an answer's effect: the steps of a file leave the hierarchy as it was written.
EFFECTS = ("addSubview", "present", "addChild", "setMeasurement", "require")

VERBS = [verb for verb in STEPS if verb not in EFFECTS]
