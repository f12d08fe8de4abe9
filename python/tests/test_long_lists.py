"""An error is a sentence that one can read, however many names it could list."""

from __future__ import annotations

import pytest

from fingerpost.errors import some_of
from fingerpost_workbench.experiment.errors import ExperimentError, Problem
from fingerpost_workbench.importers import read_hierarchy

MANY = [f"name{number}" for number in range(500)]


def test_twenty_names_are_listed_and_the_rest_is_counted() -> None:
    assert some_of(MANY[:20]).endswith("name18, name19")
    assert some_of(MANY).endswith("name18, name19 and 480 more")


def test_twenty_problems_of_a_file_are_listed_and_all_are_kept() -> None:
    error = ExperimentError(Problem(f"unknown key '{name}'") for name in MANY)
    assert len(str(error).splitlines()) == 21
    assert str(error).endswith("… and 480 more")
    assert len(error.problems) == 500


def test_a_storyboard_of_many_scenes_names_some_of_them() -> None:
    scenes = "".join(
        f'<scene sceneID="s{name}"><objects><viewController id="{name}" '
        f'storyboardIdentifier="{name}"><view key="view" id="v{name}"/></viewController>'
        "</objects></scene>"
        for name in MANY
    )
    board = (
        '<?xml version="1.0"?><document version="3.0" '
        'type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
        'initialViewController="name0">'
        f"<scenes>{scenes}</scenes></document>"
    )
    with pytest.raises(ValueError, match="no scene") as caught:
        read_hierarchy(board, scene="zzz")
    assert len(str(caught.value)) < 600
