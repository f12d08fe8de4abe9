"""The generator of random experiments.

The generator is a function of a `random.Random`. Of seeds it makes thousands of experiments
quickly, the same ones on every run; Hypothesis has a `Random` of its own, whose draws it shrinks.
"""

from __future__ import annotations

from random import Random

Dice = Random


def one_in(dice: Dice, count: int) -> bool:
    """Yes, once in so many draws; the simplest draw, which Hypothesis shrinks to, is no."""
    return dice.randrange(count) == count - 1
