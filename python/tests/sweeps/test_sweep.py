"""A sweep gives the same rows in the same order, on threads, executors and clusters."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fingerpost import Lab, Observation, Samples, Script
from fingerpost import _native as native
from fingerpost._call import owned_text
from fingerpost.errors import BadValueError, FingerpostError, StateError, UnknownNameError
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.sweeps import Grid, Normal, Points, Space, parameters, sweep
from support.cards import CARD, CLOUD, SCROLLED
from support.checkout import ROOT

pytestmark = pytest.mark.long

S0 = ROOT / "Tests/Experiments/s0-began-no-ended-no-cancels-no.yaml"


def rows(made: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    listed: list[dict[str, Any]] = made.table.to_pylist()
    return listed


def test_a_grid_has_every_combination_and_the_last_parameter_changes_fastest() -> None:
    made = sweep(CARD, {"pan.isEnabled": [True, False], "script[0].dx": [0, 5, 40]})
    assert [(row["pan.isEnabled"], row["script[0].dx"]) for row in rows(made)] == [
        (enabled, dx) for enabled in (True, False) for dx in (0, 5, 40)
    ]
    assert rows(made)[2]["log"].startswith("pan.action(began)")
    assert [row["outcome"] for row in rows(made)] == [1, 1, 2, 1, 1, 1]


def test_a_row_is_the_same_experiment_played_by_hand() -> None:
    over = {"script[0].dx": [0.0, 12.0], "script[0].over": [0.05, 0.2], "tap.isEnabled": [False]}
    made = rows(sweep(CARD, over, fold=False))
    assert len(made) == 4
    for row in made:
        data = {**CARD, "script": [{"drag": "buy", "by": [row["script[0].dx"], 0]}]}
        data["script"][0]["over"] = row["script[0].over"]
        by_hand = experiment_of(data).varied({"tap.isEnabled": row["tap.isEnabled"]})
        assert row["log"] == by_hand.timeline.log("actions", "handlers")


def test_a_movement_has_distance_angle_and_speed() -> None:
    made = sweep(
        CARD,
        Points(
            {
                "script[0].distance": [20, 20, 20],
                "script[0].angle": [0, 90, 180],
                "script[0].speed": [100, 100, 100],
            }
        ),
        fold=False,
    )
    for row, by in zip(rows(made), ([20, 0], [0, 20], [-20, 0]), strict=True):
        data = {**CARD, "script": [{"drag": "buy", "by": by, "over": 0.2}]}
        assert row["log"] == experiment_of(data).timeline.log("actions", "handlers")


def test_a_place_is_where_a_point_of_the_format_is() -> None:
    made = sweep(CARD, {"script[0].x": [99, 100, 219.5, 220], "script[0].y": [322]})
    seen = ["buy.bought" in row["log"] for row in rows(made)]
    assert seen == [False, True, True, False]


def test_a_view_is_tapped_where_it_is_when_the_script_comes_to_it() -> None:
    made = sweep(SCROLLED, {"script[5].together[0].x": [10, 200]})
    assert [row["log"] for row in rows(made)] == ["open8.action"] * 2
    # The pan takes the first 10 of 180 points: the row reaches from 310 to 370.
    made = sweep(SCROLLED, {"script[5].together[0].y": [309, 310, 369, 370]})
    assert [row["log"] for row in rows(made)] == [
        "open7.action",
        "open8.action",
        "open8.action",
        "open9.action",
    ]


def test_the_digitizers_rate_is_how_many_samples_a_drag_has() -> None:
    made = sweep(
        {**CARD, "script": [{"drag": "card", "by": [100, 0], "over": 0.5}]},
        {"screen.rate": [60, 120]},
        ["actions"],
    )
    counts = [row["log"].count("changed") for row in rows(made)]
    assert counts[1] > 1.8 * counts[0]


def test_a_hand_that_shakes_is_the_same_hand_with_the_same_seed() -> None:
    over = {"finger.jitter": [0.0, 6.0], "finger.seed": list(range(40))}
    first, second = sweep(CARD, over), sweep(CARD, over, threads=2)
    assert first.table.equals(second.table)
    steady, shaking = rows(first)[:40], rows(first)[40:]
    assert {row["log"] for row in steady} == {"buy.bought"}
    assert len({row["log"] for row in shaking}) > 1


def test_jitter_applies_to_fingers_only() -> None:
    made = sweep({**CARD, "script": [{"shake": True}]}, {"finger.jitter": [1.0]})
    assert "shakes fingers only" in rows(made)[0]["refused"]


VARIED: dict[str, Any] = {
    "down": {"down": 1, "at": "buy"},
    "move": {"move": 1, "by": [9, 0]},
    "up": {"up": 1, "at": "card"},
    "wait": {"wait": 0.2},
    "tap": {"tap": "buy"},
    "press": {"press": "buy"},
    "drag": {"drag": "buy", "by": [9, 0]},
    "swipe": {"swipe": "buy"},
    "pinch": {"pinch": "card"},
    "rotate": {"rotate": "card"},
    "hover": {"hover": "buy"},
    "pressButton": {"pressButton": "select"},
    "scroll": {"scroll": "card", "by": [0, 9]},
    "setContentOffset": {"setContentOffset": "list", "to": [0, 9]},
}
"""A step of each kind with a number that may vary."""


def test_every_number_of_the_engines_table_can_be_swept() -> None:
    table = {row["verb"]: row["numbers"] for row in json.loads(owned_text(native.fp_steps))}
    assert {verb for verb, numbers in table.items() if numbers} == set(VARIED)
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_subview("buy", class_name="UIButton", frame=(100, 300, 120, 44))
        card.add_subview("list", class_name="UIScrollView", frame=(0, 400, 390, 400))
        for verb, step in VARIED.items():
            before = [{"down": 1, "at": "buy"}] if verb in ("move", "up") else []
            for number in table[verb]:
                name = f"script[{len(before)}].{number['name']}"
                made = sweep(lab, {name: [1, 2]}, ["touches"], script=Script([*before, step]))
                assert [row["refused"] for row in rows(made)] == [None, None], name


def test_a_scroll_begins_at_x_and_y_and_goes_by_dx_and_dy() -> None:
    left = {"name": "left", "class": "UIScrollView", "frame": [0, 0, 195, 844]}
    view = {"name": "card", "subviews": [{**left, "contentSize": [195, 2000]}]}
    data: dict[str, Any] = {"fingerpost": 1, "view": view}
    script = Script([{"scroll": "card", "by": [0, 40], "over": 0.1}])
    over = {"script[0].x": [100, 300], "script[0].y": [400], "script[0].dy": [0, 200]}
    made = rows(sweep(data, over, ["scrolls"], script=script))
    moved = [(row["script[0].x"], row["script[0].dy"]) for row in made if row["log"]]
    assert moved == [(100, 200)]


def test_a_number_that_the_engines_table_gains_is_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = json.loads(owned_text(native.fp_steps))
    drag = next(row for row in table if row["verb"] == "drag")
    over = next(number for number in drag["numbers"] if number["name"] == "over")
    drag["numbers"].append({**over, "name": "within", "unit": "h", "since": 1})
    monkeypatch.setattr(parameters, "owned_text", lambda _: json.dumps(table))
    parameters.step_numbers.cache_clear()
    try:
        made = rows(sweep(CARD, {"script[0].dx": [40], "script[0].within": [0.1, 0.5]}))
    finally:
        parameters.step_numbers.cache_clear()
    known = rows(sweep(CARD, {"script[0].dx": [40], "script[0].over": [0.1, 0.5]}))
    assert [row["log"] for row in made] == [row["log"] for row in known]


def test_a_lab_is_swept_as_it_stands() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("longPress", name="press")
        made = sweep(lab, {"script[0].for": [0.3, 0.6]}, ["states"], script=Script().press(card))
    assert [row["log"].split("\n")[0] for row in rows(made)] == [
        "press.state(failed)",
        "press.state(began)",
    ]


def test_a_row_that_is_refused_says_why_and_the_others_go_on() -> None:
    made = sweep(CARD, {"script[0].fingers": [1, 50, 2]})
    assert [row["outcome"] is None for row in rows(made)] == [False, True, False]
    assert "1…20 fingers" in rows(made)[1]["refused"]
    assert str(made).endswith("1 × refused")


@given(st.integers(1, 50), st.integers(1, 4), st.integers(0, 2**32))
def test_any_part_of_a_space_is_the_part_of_the_whole(chunk: int, threads: int, seed: int) -> None:
    space = Space({"a": (0, 1), "b": ["x", "y"], "c": Normal(0, 1)}, 60, seed=seed)
    whole = space.rows(0, 60)
    for start in range(0, 60, chunk):
        part = space.rows(start, min(60, start + chunk))
        for name in space.names:
            for kind in ("numbers", "codes"):
                mine, all_ = getattr(part[name], kind), getattr(whole[name], kind)
                assert mine is None or mine.tolist() == all_[start : start + chunk].tolist()


# The same numbers by any number of threads and processes


@pytest.fixture(scope="module")
def alone() -> Any:  # noqa: ANN401
    return sweep(CARD, CLOUD, threads=1, chunk=100).table


def test_more_threads_and_other_chunks_give_the_same_table(alone: Any) -> None:  # noqa: ANN401
    for threads, chunk in ((2, 100), (3, 64), (1, 600)):
        assert sweep(CARD, CLOUD, threads=threads, chunk=chunk).table.equals(alone)


def test_an_executor_of_threads_gives_the_same_table(alone: Any) -> None:  # noqa: ANN401
    for threads in (1, 4):
        with ThreadPoolExecutor(threads) as executor:
            assert sweep(CARD, CLOUD, executor=executor, chunk=20).table.equals(alone)


def test_two_processes_give_the_same_table(alone: Any) -> None:  # noqa: ANN401
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert sweep(CARD, CLOUD, executor=executor, chunk=100).table.equals(alone)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    dask = pytest.importorskip("dask")
    with (
        # A worker that was killed is asked for what it had: for half a minute, if nobody says else.
        dask.config.set({"distributed.comm.timeouts.connect": "3s"}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        distributed.Client(cluster) as made,
    ):
        yield made


def test_a_cluster_of_two_workers_gives_the_same_table(client: Any, alone: Any) -> None:  # noqa: ANN401
    assert sweep(CARD, CLOUD, executor=client, chunk=100).table.equals(alone)


def test_the_clusters_executor_gives_the_same_table(client: Any, alone: Any) -> None:  # noqa: ANN401
    assert sweep(CARD, CLOUD, executor=client.get_executor(), chunk=100).table.equals(alone)


def test_a_mistake_on_a_worker_is_the_same_sentence_here(client: Any) -> None:  # noqa: ANN401
    with pytest.raises(UnknownNameError, match="did you mean pan"):
        sweep(CARD, {"pam.isEnabled": [True]}, executor=client)


def test_a_worker_that_is_killed_takes_no_row_with_it(client: Any, alone: Any) -> None:  # noqa: ANN401
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if done >= 100 and not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    made = sweep(CARD, CLOUD, executor=client, chunk=20, progress=kill_one)
    assert len(killed) == 1
    assert made.table.equals(alone)


STEPS = {
    "script[0].by[1]": r"this step has no number 'by\[1\]'; it has x, y, over",
    "script[0].speeed": "this step has no number 'speeed'; did you mean 'speed'",
    "script[7].x": r"the script has no step script\[7\]; the steps are script\[0\]",
}


@pytest.mark.parametrize("name", STEPS)
def test_a_number_that_no_step_has_is_refused_with_those_that_it_has(name: str) -> None:
    with pytest.raises(UnknownNameError, match=STEPS[name]):
        sweep({**CARD, "script": [{"drag": "card", "by": [0, 90]}]}, {name: [1, 2]})


def test_a_step_without_a_place_has_none_that_varies() -> None:
    script = [{"down": 1, "at": [60, 60]}, {"up": 1}]
    with pytest.raises(BadValueError, match=r"'script\[1\].x': the step is where its finger is"):
        sweep({**CARD, "script": script}, {"script[1].x": [1, 2]})


# On disk


def test_a_folder_of_parts_is_the_same_table(tmp_path: Path, alone: Any) -> None:  # noqa: ANN401
    made = sweep(CARD, CLOUD, to=tmp_path / "out", chunk=50)
    assert [file.name for file in made.files] == [
        "part-000000.parquet",
        "part-000001.parquet",
        "part-000002.parquet",
    ]
    assert made.table.equals(alone)
    assert sum(len(batch) for batch in made.batches()) == 600
    assert pq.read_table(made.files[0]).num_rows == 200


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from support.cards import CARD, CLOUD, SCROLLED
from fingerpost_workbench.sweeps import sweep

def show(done):
    if done >= 450:
        os.kill(os.getpid(), signal.SIGKILL)

sweep(CARD, CLOUD, to=sys.argv[1], chunk=50, progress=show)
"""


def test_a_killed_sweep_continues_after_its_last_part(
    tmp_path: Path,
    alone: Any,  # noqa: ANN401
) -> None:
    folder = tmp_path / "out"
    here = str(Path(__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", KILLED, str(folder), here], check=False)
    assert done.returncode == -9
    assert sorted(file.name for file in folder.glob("part-*")) == [
        "part-000000.parquet",
        "part-000001.parquet",
    ]
    (folder / ".part-000002.parquet.1").write_bytes(b"half a part")
    reported: list[int] = []
    made = sweep(CARD, CLOUD, to=folder, chunk=50, progress=reported.append)
    assert reported == [450, 500, 550, 600]
    assert made.table.equals(alone)
    assert sorted(file.name for file in folder.iterdir())[0] != ".part-000002.parquet.1"
    assert sweep(CARD, CLOUD, to=folder, chunk=50, progress=reported.append).table.equals(alone)
    assert len(reported) == 4


def test_a_folder_with_another_sweep_is_left_alone(tmp_path: Path) -> None:
    sweep(CARD, {"pan.isEnabled": [True]}, to=tmp_path / "out")
    with pytest.raises(StateError, match="holds another sweep"):
        sweep(CARD, {"pan.isEnabled": [False]}, to=tmp_path / "out")
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(StateError, match="holds no sweep"):
        sweep(CARD, {"pan.isEnabled": [True]}, to=tmp_path)


def test_another_script_or_another_look_is_another_sweep(tmp_path: Path) -> None:
    over: dict[str, Any] = {"pan.isEnabled": [True]}
    taps = Script().tap("buy"), Script().tap("card")
    sweep(CARD, over, {"touches": ["buy"], "actions": True}, to=tmp_path / "out", script=taps[0])
    again = Observation.parse([{"actions": True}, {"touches": "buy"}])
    assert len(sweep(CARD, over, again, to=tmp_path / "out", script=taps[0])) == 1
    with pytest.raises(StateError, match="holds another sweep"):
        sweep(CARD, over, again, to=tmp_path / "out", script=taps[1])
    with pytest.raises(StateError, match="holds another sweep"):
        sweep(CARD, over, ["states"], to=tmp_path / "out", script=taps[0])


def test_a_recording_instead_of_a_script_is_sent_along() -> None:
    samples = Samples.from_columns([0, 0.1], [160, 160], [320, 320])
    over: dict[str, Any] = {"tap.isEnabled": [True, False]}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        there = sweep(CARD, over, executor=executor, script=samples)
    assert there.table.equals(sweep(CARD, over, script=samples).table)
    assert there.log(1) == ("buy.bought",)


def test_a_part_that_is_broken_is_named(tmp_path: Path) -> None:
    made = sweep(CARD, {"pan.isEnabled": [True]}, to=tmp_path / "out")
    made.files[0].write_bytes(b"no parquet at all")
    with pytest.raises(StateError, match=r"part-000000.parquet is no part of this sweep"):
        sweep(CARD, {"pan.isEnabled": [True]}, to=tmp_path / "out")


def test_a_sweep_of_nothing_is_a_table_without_rows(tmp_path: Path) -> None:
    nothing = Space({"script[0].x": (0, 1)}, 0)
    assert sweep(CARD, nothing).table.num_rows == 0
    assert sweep(CARD, nothing, to=tmp_path / "out").table.column_names == [
        "script[0].x",
        "outcome",
        "log",
        "refused",
    ]


WRONG: dict[str, tuple[Any, str]] = {
    "a step": ({"script[3].x": [1]}, r"the script has no step script\[3\]"),
    "a number": ({"script[0].ovr": [1]}, "did you mean 'over'"),
    "a word": ({"script[0].dx": ["far"]}, "takes numbers, not 'far'"),
    "a name": ({"pam.isEnabled": [True]}, "did you mean pan"),
    "a range": (Space({"pan.isEnabld": (0, 1)}, 5), "did you mean isEnabled"),
    "a column's name": ({"log": [1]}, "no parameter can be called log"),
    "no list": ({"pan.isEnabled": True}, "takes a list of values"),
    "columns of two lengths": (
        lambda: Points({"script[0].x": [1], "script[0].y": [1, 2]}),
        "of equal length",
    ),
    "a range without end": (lambda: Space({"a": (0, float("inf"))}, 1), "without end"),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_invalid_sweep_is_refused_before_anything_is_played(what: str) -> None:
    over, words = WRONG[what]
    with pytest.raises(FingerpostError, match=words):
        sweep(CARD, over() if callable(over) else over)


def test_a_lab_is_not_sent_away() -> None:
    with Lab() as lab, ThreadPoolExecutor(1) as executor:
        with pytest.raises(BadValueError, match="stays in its process"):
            sweep(lab, {}, executor=executor, script=Script())
        with pytest.raises(BadValueError, match="give it a script"):
            sweep(lab, {})


def test_an_outcome_is_asked_by_its_number_and_a_token_by_its_name() -> None:
    made = sweep(CARD, Grid({"script[0].dx": [0, 40]}))
    assert made.log(1) == ("buy.bought",)
    assert made.seen("buy.bought").to_pylist() == [True, False]
    assert dict(made.counts) == {1: 1, 2: 1}
    with pytest.raises(BadValueError, match="no outcome 3"):
        made.log(3)
