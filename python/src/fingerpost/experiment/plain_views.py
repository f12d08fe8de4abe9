"""Views with nothing but properties: as many in one call as stand together.

A page that was imported has thousands of them, and hardly any other.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fingerpost.errors import FingerpostError
from fingerpost.experiment.errors import Path
from fingerpost.experiment.hierarchy import View
from fingerpost.objects import View as ViewHandle

if TYPE_CHECKING:
    from fingerpost.experiment.build import Builder

NAMED = frozenset({"name", "class_", "frame", "subviews"})
"""What views are made with in one call."""
CONNECTED = frozenset(
    """inherits recognizers pan_gesture_recognizer pinch_gesture_recognizer view_controller
    actions overrides responds""".split()
)
"""What takes more than properties."""


class Refused(Exception):
    """One of many views cannot be made; who makes one after another learns which, and why."""


class PlainViews:
    """Adds the subviews of an experiment's views."""

    def __init__(self, builder: Builder) -> None:
        """Adds to what a builder makes."""
        self.builder = builder
        self.known: dict[int, bool] = {}

    def add(self, models: list[View], superview: ViewHandle, path: Path) -> None:
        """Adds subviews in their order, with all that is on them.

        Raises:
            Refused: the engine refuses one of many.
            ExperimentError: it refuses one that was made by itself.
        """
        for are_plain, group in groupby(enumerate(models), lambda item: self.is_plain(item[1])):
            if are_plain:
                self.add_together([model for _, model in group], superview)
                continue
            for index, model in group:
                below: Path = (*path, "subviews", index)
                child = self.builder.view(model, below)
                with self.builder.at(below):
                    superview.add_subview(child)

    def is_plain(self, model: View) -> bool:
        """Whether a view, and each one on it, has a frame and otherwise only properties."""
        found = self.known.get(id(model))
        if found is None:
            found = self.known[id(model)] = (
                not self.builder.is_careful
                and model.frame is not None
                and CONNECTED.isdisjoint(model.model_fields_set)
                and all([self.is_plain(subview) for subview in model.subviews or ()])
            )
        return found

    def add_together(self, models: list[View], superview: ViewHandle) -> None:
        """Adds plain views and all on them in one call, then sets their other properties."""
        listed: list[View] = []
        parents: list[int] = []

        def add(model: View, parent: int) -> None:
            place = len(listed)
            listed.append(model)
            parents.append(parent)
            for subview in model.subviews or ():
                add(subview, place)

        for model in models:
            add(model, -1)
        try:
            made = superview.add_subviews(
                [model.name for model in listed],
                [model.frame for model in listed],
                class_names=[model.class_ for model in listed],
                parents=parents,
            )
            for model, handle in zip(listed, made, strict=True):
                self.builder.lab._handles.meet_own(handle)
                if model.model_extra or not model.model_fields_set <= NAMED:
                    self.builder.settings(model, handle, ())
        except FingerpostError as error:
            raise Refused from error
