"""What if: other settings, their effects, and the smallest change that helps.

An experiment's methods use this package: `varied`, `matrix`, `fixes`, `lint`, `steps`.
"""

from fingerpost.explain.compared import Diff, Difference
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost.variants.comparing import diff

__all__ = ["LEFT_OUT", "Diff", "Difference", "diff"]
