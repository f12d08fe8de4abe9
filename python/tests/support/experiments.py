"""Random experiments: by number, and as a strategy of Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from support.books import add_book
from support.dice import Dice, one_in
from support.scenes import scene, subclass
from support.scripts import script
from support.stock import Data

__all__ = ["Data", "all_views", "experiment", "experiments", "numbered", "views_in"]


def experiment(dice: Dice) -> Data:
    """A screen and a script for it."""
    drawn = scene(dice)
    if one_in(dice, 8):
        add_book(dice, drawn)
    subclass(dice, drawn)
    made: Data = {"fingerpost": 1, "windows": drawn.windows, "script": script(dice, drawn)}
    if one_in(dice, 8):
        made["screen"] = {"rate": dice.choice((60, 120, 240))}
    if one_in(dice, 8):
        made.setdefault("screen", {})["systemGestures"] = ["bottom", "top"]
    if one_in(dice, 8):
        made["application"] = {"scenes": True}
    return made


def numbered(seed: int) -> Data:
    """The experiment of a seed: the same one on every run."""
    return experiment(Random(seed))


def experiments() -> st.SearchStrategy[Data]:
    """Any experiment; Hypothesis shrinks what fails."""
    return st.builds(experiment, st.randoms(use_true_random=False))


def all_views(experiment: Data) -> Iterator[Data]:
    """Every view of an experiment, parents first."""
    pending = [window["view"] for window in experiment["windows"]]
    while pending:
        view = pending.pop()
        yield view
        pending += views_in(view)


def views_in(view: Data) -> list[Data]:
    """A view's subviews, and the pages of its page view controller."""
    pages = view.get("viewController", {}).get("pages", [])
    return [*view.get("subviews", []), *(page["view"] for page in pages)]
