"""The empty screen on which a script or recording is played that comes without a hierarchy."""

from __future__ import annotations

from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.losses import LossReport, Origin
from fingerpost_workbench.importers.model import SIZE, Element, ImportedHierarchy
from fingerpost_workbench.importers.source import SourceFile

NAME = "an empty screen"
PAGE = "page"
FACT = "hierarchy"
"""What the loss report calls the missing hierarchy."""


def empty_screen(size: tuple[float, float] | None = None) -> ImportedHierarchy:
    """A hierarchy of one window with one plain view that fills it; points."""
    width, height = size or SIZE
    losses = LossReport(source=NAME)
    words = f"an empty screen of {tidy(width)} x {tidy(height)}"
    losses.unknown("screen", FACT, words, "no page source, view dump or storyboard was given")
    view = {"name": PAGE, "frame": [0, 0, tidy(width), tidy(height)]}
    losses.origins[PAGE] = Origin("UIView", "", "", 1, "/UIView[1]")
    element = Element(PAGE, "UIView", "", "", 1, "/UIView[1]", Rect(0, 0, width, height), view)
    windows = [{"name": "window", "subviews": [view]}]
    source = SourceFile(b"", NAME)
    return ImportedHierarchy(source, (width, height), windows, [element], losses, "empty")
