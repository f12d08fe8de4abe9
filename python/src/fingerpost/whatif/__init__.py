"""What if: other settings, what they change, and the smallest change that helps.

An experiment's methods lead here: `varied`, `matrix`, `fixes`, `lint`, `steps`.
"""

from fingerpost.whatif.compared import Diff, Difference, diff
from fingerpost.whatif.spelling import LEFT_OUT

__all__ = ["LEFT_OUT", "Diff", "Difference", "diff"]
