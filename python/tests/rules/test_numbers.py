"""The engine's numbers against a second, plain model of the published formulas, on random input."""

from __future__ import annotations

import math
from random import Random

import numpy
import pytest

from fingerpost import Lab, Script, View
from support import second_model as model

SEEDS = range(12)
TOLERANCE = 1e-6


def scroll_view(lab: Lab, height: float = 400, **given: object) -> View:
    made = lab.add_window().add_subview(
        "scroll", class_name="UIScrollView", frame=(0, 0, 300, height), contentSize=(300, 9000)
    )
    for name, value in given.items():
        made.set(name, value)
    return made


def play(lab: Lab, script: Script) -> None:
    """Plays no longer than the script lasts."""
    lab.play(script, settle=False)


def offset(view: View) -> float:
    found: tuple[float, float] = view.get("contentOffset")
    return found[1]


def flick(way: float, span: float) -> Script:
    """An even drag, long enough that the velocity looks back on nothing else."""
    return Script().drag([150, 300 if way < 0 else 60], by=[0, way], over=span)


@pytest.mark.parametrize("seed", SEEDS)
def test_sc_4_a_glide(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    start = dice.uniform(2000, 5000)
    view = scroll_view(lab, contentOffset=(0, start))
    way, span = dice.choice((-1, 1)) * dice.uniform(50, 200), dice.randint(12, 30) / 60
    play(lab, flick(way, span))
    let_go = offset(view)
    assert let_go == pytest.approx(start - way + math.copysign(10, way), abs=TOLERANCE)
    for _ in range(3):
        play(lab, Script().wait(dice.uniform(0.01, 0.7)))
        passed = lab.time / 1e9 - span
        wanted = model.glide(let_go, -way / span, passed, 0, 8600)
        assert offset(view) == pytest.approx(wanted, abs=TOLERANCE)


@pytest.mark.parametrize("seed", SEEDS)
def test_sc_4_a_glide_into_an_edge_and_back(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    view = scroll_view(lab, contentOffset=(0, dice.uniform(250, 300)))
    way, span = dice.uniform(120, 200), dice.randint(12, 15) / 60
    play(lab, flick(way, span))
    let_go = offset(view)
    for _ in range(4):
        play(lab, Script().wait(dice.uniform(0.01, 0.3)))
        passed = lab.time / 1e9 - span
        wanted = model.glide(let_go, -way / span, passed, 0, 8600)
        assert offset(view) == pytest.approx(wanted, abs=1e-5)


@pytest.mark.parametrize("seed", SEEDS)
def test_sc_4_the_rubber_band_and_the_return(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    height = dice.uniform(200, 700)
    view = scroll_view(lab, height)
    way = dice.uniform(11, 600)
    play(lab, Script().down(1, [150, 20]).move(1, by=[0, way]).wait(0.5))
    beyond = -model.rubber_band(way - 10, height)
    assert offset(view) == pytest.approx(beyond, abs=TOLERANCE)
    play(lab, Script().up(1))
    began = lab.time
    for _ in range(3):
        play(lab, Script().wait(dice.uniform(0.001, 0.1)))
        wanted = model.glide(beyond, 0, (lab.time - began) / 1e9, 0, 8600)
        assert offset(view) == pytest.approx(wanted, abs=TOLERANCE)


@pytest.mark.parametrize("seed", range(40))
def test_sc_4_the_page_where_it_comes_to_rest(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    view = scroll_view(lab, isPagingEnabled=True, contentOffset=(0, 2000))
    way, span = dice.uniform(-270, 270), dice.randint(12, 60) / 60
    play(lab, Script().drag([150, 200 - way / 2], by=[0, way], over=span))
    if abs(way) < 11:
        return
    rest = model.resting_place(offset(view), -way / span)
    if abs(rest / 400 % 1 - 0.5) * 400 < 1:
        pytest.skip("on the border between two pages")
    lab.settle()
    assert offset(view) == 400 * min(6, max(4, round(rest / 400)))


@pytest.mark.parametrize("seed", SEEDS)
def test_gr_a_velocity(seed: int) -> None:
    dice = Random(seed)
    with Lab(rate=240) as lab:
        view = lab.add_window().add_subview("view", frame=(0, 0, 390, 844))
        pan = view.add_recognizer("pan")
        play(lab, Script().down(1, [200, 400]))
        reports = [(0.0, 0.0)]
        for _ in range(30):
            play(
                lab,
                Script()
                .wait(dice.uniform(0.002, 0.06))
                .move(1, by=[way := dice.uniform(-9, 15), 0]),
            )
            reports.append((lab.time / 1e9, reports[-1][1] + way))
            assert pan.measure("velocity.x") == pytest.approx(
                model.velocity(reports), abs=TOLERANCE
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_gr_a_pinch_and_a_rotation(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    view = lab.add_window().add_subview("view", frame=(0, 0, 390, 844), isMultipleTouchEnabled=True)
    pinch, turn = view.add_recognizer("pinch"), view.add_recognizer("rotation")
    pinch.delegate(shouldRecognizeSimultaneouslyWith=True)
    places = [[dice.uniform(100, 180), dice.uniform(300, 400)], [dice.uniform(220, 300), 500.0]]
    play(lab, Script().down(1, places[0]).down(2, places[1]))
    pairs = [tuple(map(tuple, places))]
    for _ in range(25):
        for finger, place in enumerate(places):
            way = [dice.uniform(-12, 12), dice.uniform(-12, 12)]
            play(lab, Script().move(finger + 1, by=way))
            places[finger] = [place[0] + way[0], place[1] + way[1]]
            pairs.append(tuple(map(tuple, places)))
            place = places[finger]
        scale, rotation = model.scale(pairs), model.rotation(pairs)
        assert pinch.measure("scale") == pytest.approx(1 if scale is None else scale, abs=TOLERANCE)
        assert turn.measure("rotation") == pytest.approx(
            0 if rotation is None else rotation, abs=TOLERANCE
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_sy_1_the_middle_of_a_blob(lab: Lab, seed: int) -> None:
    dice = Random(seed)
    lab.add_window().add_subview("view", frame=(0, 0, 390, 844))
    x, y, width = dice.uniform(8, 20), dice.uniform(8, 20), dice.uniform(1.2, 3)
    rows, columns = numpy.mgrid[0:30, 0:30]
    far = (columns - x) ** 2 + (rows - y) ** 2
    frame = numpy.exp(-far / (2 * width**2)).astype(numpy.float32)
    timeline = lab.play_frames(frame, 60, cell=(5, 5), threshold=0.3)
    began = next(item for item in timeline if item.kind == "input")
    threshold = float(numpy.float32(0.3))
    wanted = model.centroid(frame.astype(float).tolist(), 5, threshold)
    assert (began.x, began.y) == pytest.approx(wanted, abs=TOLERANCE)
