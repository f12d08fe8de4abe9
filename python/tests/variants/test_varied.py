"""An experiment with other settings: of what it writes, and of what comes with that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fingerpost.errors import BadValueError, FingerpostError, UnknownNameError
from fingerpost.properties import stock_properties
from fingerpost_workbench.experiment import ExperimentError, Source, experiment_of, read_experiment
from support.checkout import experiment_files

LAID_OUT_LATER = "bounds"
"""Before its first layout a controller's view has none; written down they stay."""
NOT_SET = "allowedPressTypes"
"""Of a tap they are Select where a view has the focus, as long as the program does not set them."""


def values(source: Source) -> Iterator[tuple[str, Any]]:
    """Each property of each object that a file can set, with the value that it has."""
    with source.lab() as lab:
        for name in lab.names:
            thing = lab.find(name)
            for row in stock_properties():
                if row.is_read_only or row.name in (LAID_OUT_LATER, NOT_SET):
                    continue
                try:
                    value = thing.get(row.name)
                except FingerpostError:
                    continue
                yield f"{name}.{row.name}", list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("file", experiment_files()[::16], ids=lambda file: file.stem)
def test_what_is_set_to_its_own_value_changes_nothing(file: Path) -> None:
    source = read_experiment(file)
    log = source.timeline.log()
    tried = 0
    for key, value in values(source):
        try:
            other = source.varied({key: value})
        except ExperimentError as error:
            # An element of SwiftUI's and the application have keys of their own.
            assert "swiftUI" in str(error) or key.startswith("application."), key  # noqa: PT017
            continue
        tried += 1
        assert other.timeline.log() == log, key
    assert tried > 30


BOOK = {
    "fingerpost": 1,
    "windows": [
        {
            "name": "window",
            "rootViewController": {
                "name": "book",
                "class": "UIPageViewController",
                "transitionStyle": "scroll",
                "pages": [{"name": "one"}, {"name": "two"}],
            },
        }
    ],
    "script": [{"swipe": [300, 400], "direction": "left"}, {"wait": 1}],
}
CARD = {
    "fingerpost": 1,
    "view": {"name": "card", "recognizers": [{"name": "tap", "type": "tap"}]},
    "script": [{"tap": "card"}],
}


def test_what_a_controller_makes_for_itself_has_settings() -> None:
    book = experiment_of(BOOK)
    assert "book.didFinishAnimating" in book.timeline.log("scrolls")
    held = book.varied({"book.scrollView.isScrollEnabled": False})
    assert "book.didFinishAnimating" not in held.timeline.log("scrolls")
    rows = list(book.matrix({"book.scrollView.isScrollEnabled": [True, False]}))
    assert [any("didFinishAnimating" in line for line in row.log) for row in rows] == [True, False]


def test_a_window_that_is_not_written_has_settings() -> None:
    card = experiment_of(CARD)
    assert card.timeline.log("actions") == "tap.action"
    assert not card.varied({"window.isUserInteractionEnabled": False}).timeline.log("actions")
    with pytest.raises(
        UnknownNameError, match="nothing here is named 'windo'; did you mean 'window'"
    ):
        card.varied({"windo.isHidden": True})
    with pytest.raises(BadValueError, match="'tap' is a name; a setting is NAME.PROPERTY"):
        card.varied({"tap": True})


def test_a_recognizer_that_a_view_makes_for_itself_is_written_at_the_view() -> None:
    view = {"name": "list", "class": "UIScrollView", "contentSize": [390, 3000]}
    source = experiment_of({"fingerpost": 1, "view": view, "script": [{"tap": "list"}]})
    held = source.varied({"list.panGestureRecognizer.isEnabled": False})
    assert held.data["view"] == {**view, "panGestureRecognizer": {"isEnabled": False}}
    assert held.data["script"] == source.data["script"]
