"""A sweep that one can look at: few outcomes, a short print, a picture, a data frame."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fingerpost import Lab, Script
from fingerpost.errors import BadValueError
from fingerpost_workbench.sweeps import Sweep, sweep
from fingerpost_workbench.sweeps.naming import named

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("agg")


@pytest.fixture
def lab() -> Iterator[Lab]:
    """A card with a tap and a pan in a scroll view."""
    with Lab() as lab:
        scroll = lab.add_window().add_subview(
            "list", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(390, 3000)
        )
        card = scroll.add_subview("card", frame=(45, 200, 300, 300))
        card.add_recognizer("tap", name="tap")
        card.add_recognizer("pan", name="pan")
        yield lab


def swept(lab: Lab, *, fold: bool | None = None, angles: int = 36) -> Sweep:
    over = {
        "script[0].distance": [float(way) for way in range(0, 60, 2)],
        "script[0].angle": list(range(0, 360, 360 // angles)),
    }
    script = Script().drag("card", by=(0, 0), over=0.2)
    return sweep(lab, over, script=script, fold=fold)


def test_moves_do_not_make_outcomes(lab: Lab) -> None:
    assert len(swept(lab, fold=False).logs) > len(swept(lab).logs) == 3
    printed = str(swept(lab))
    assert (
        printed.splitlines()[0].endswith(
            "1. card.touchesBegan, list.touchesBegan, tap.action, card.touchesCancelled, "
            "list.touchesCancelled"
        )
        or len(printed) < 400
    )


def test_what_is_printed_stays_short(lab: Lab) -> None:
    made = swept(lab, fold=False)
    printed = str(made)
    assert len(printed.splitlines()) <= 11 and len(printed) < 1500
    assert "further outcomes: `sweep.log(number)`" in printed


def test_a_frame_has_a_column_for_each_parameter_and_a_name(lab: Lab) -> None:
    pytest.importorskip("pandas")
    frame = swept(lab).to_pandas()
    assert list(frame.columns)[:4] == [
        "script[0].distance",
        "script[0].angle",
        "outcome",
        "name",
    ]
    first, last = frame["name"].iloc[0], frame["name"].iloc[-1]
    assert first == "tap.action" and last.startswith("pan.action(began)")
    counts = frame["name"].value_counts()
    assert counts.sum() == len(frame) == 1080


@pytest.mark.parametrize("angles", [1, 36])
def test_a_plot_is_a_strip_or_a_map(lab: Lab, angles: int) -> None:
    made = swept(lab, angles=angles)
    ax = made.plot()
    assert ax.get_xlabel() == "script[0].distance"
    assert ax.get_ylabel() == ("script[0].angle" if angles > 1 else "")
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == [
        f"{number}: {name}" for number, name in enumerate(made.names, 1)
    ]
    matplotlib.pyplot.close(ax.figure)


def test_three_parameters_are_too_many_for_a_plot(lab: Lab) -> None:
    over = {
        "script[0].distance": [0, 20],
        "script[0].angle": [0, 90],
        "tap.isEnabled": [True, False],
    }
    made = sweep(lab, over, script=Script().drag("card", by=(0, 0)))
    with pytest.raises(BadValueError, match="one or two parameters"):
        made.plot()


def test_names_differ() -> None:
    names = named([("a", "b"), ("a", "b", "x.touchesBegan"), ("a", "c" * 60), ("a", "c" * 61)])
    assert len(set(names)) == 4


def test_the_values_below_a_strip_have_equal_distances() -> None:
    found = sweep(
        {
            "fingerpost": 1,
            "view": {"name": "card", "recognizers": [{"name": "hold", "type": "longPress"}]},
            "script": [{"press": "card", "for": 0.1}],
        },
        {"script[0].for": [n / 20 for n in range(2, 21)]},
    )
    values = [text.get_text() for text in found.plot().get_xticklabels()]
    assert values == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"]
