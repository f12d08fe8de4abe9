"""Views with nothing but properties are made together, and are what each would be by itself."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost.experiment.build import Builder
from fingerpost.experiment.errors import ExperimentError
from fingerpost.experiment.plain_views import Refused
from fingerpost.experiment.reader import experiment_of
from fingerpost.lab import Lab


def page(*rows: dict[str, Any]) -> dict[str, Any]:
    return {
        "fingerpost": 1,
        "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": list(rows)},
        "script": [{"tap": [20, 30]}],
    }


def row(top: float, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"frame": [0, top, 390, 44], **more}


MIXED = page(
    row(0, name="first", subviews=[row(0, **{"class": "UIButton"}), row(22, isHidden=True)]),
    row(44, name="list", **{"class": "UIScrollView"}, contentSize=[390, 2000], subviews=[row(0)]),
    row(88, name="tapped", recognizers=[{"type": "tap"}], subviews=[row(0, subviews=[row(2)])]),
    {"name": "unframed", "subviews": [row(0, alpha=0.5)]},
    row(132, name="switch", **{"class": "UISwitch"}, isOn=True),
)


def described(lab: Lab) -> list[tuple[object, ...]]:
    return [
        (item.name, item.class_name, *properties(item))
        for item in lab.objects
        if item.class_name != "UIApplication"
    ]


def properties(item: Any) -> tuple[object, ...]:  # noqa: ANN401
    if not hasattr(item, "frame"):
        return ()
    above = item.superview
    return (item.frame, item.alpha, item.is_hidden, None if above is None else above.name)


def test_they_are_what_they_would_be_one_by_one() -> None:
    source = experiment_of(MIXED)
    together, one_by_one = Builder(source).built(), Builder(source, is_careful=True).built()
    with together.lab as lab, one_by_one.lab as other:
        assert described(lab) == described(other)
        assert lab.find("list").content_size == (390, 2000) and lab.find("switch").is_on
        assert lab.play(together.script) == other.play(one_by_one.script)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (row(44, name="first"), r"view\.subviews\[1\]\.subviews\[0\]\.name: .*first"),
        (row(44, **{"class": "UIButon"}), r"view\.subviews\[1\]\.subviews\[0\]\.class: .*UIButton"),
        (row(44, isOn=True), r"view\.subviews\[1\]\.subviews\[0\]\.isOn: .*UISwitch"),
    ],
)
def test_what_is_refused_among_many_is_told_with_its_place(
    wrong: dict[str, Any], said: str
) -> None:
    source = experiment_of(page(row(0, name="first"), row(44, subviews=[wrong])))
    builder = Builder(source)
    with pytest.raises(Refused):
        builder.built()
    assert not builder.lab.is_open
    with pytest.raises(ExperimentError, match=said):
        _ = source.timeline
