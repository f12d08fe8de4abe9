"""Prints a hash of every timeline that the engine makes, one line each; two outputs are compared.

`python tools/timelines.py --count 3000 > before.txt`, the same with the other engine, then
`diff before.txt after.txt`. The package is whichever is imported (`PYTHONPATH`), the experiments
are those of this checkout: the published ones; random ones, by seed; and random recordings on the
screens of random experiments, each played in one call and again with one call a report.

`python tools/timelines.py --documents --count 150` prints the random experiments themselves, a line
each: `Tests/Answers/Digests/random.jsonl`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pyarrow
import pyarrow.ipc

from fingerpost import Lab, Samples, Timeline
from fingerpost.errors import FingerpostError
from fingerpost_workbench.experiment import Source, experiment_of, read_experiment

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "tests"))

from support.experiments import numbered  # noqa: E402

WIDTH, HEIGHT = 390, 844
# Seconds, x, y, finger, phase.
Report = tuple[float, float, float, int, str]


def main() -> None:
    """Reads the arguments and prints the lines, in the same order for every number of processes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="random experiments; 10000")
    parser.add_argument("--first", type=int, default=0, help="the first seed; 0")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--documents", action="store_true", help="print the random experiments")
    chosen = parser.parse_args()
    if chosen.documents:
        for seed in range(chosen.first, chosen.first + chosen.count):
            print(json.dumps(numbered(seed)))
        return
    files = ROOT / "Tests" / "Experiments"
    works = [
        partial(of_file, str(path))
        for path in sorted(files.glob("*.yaml"))
        if path.name != "expected-failures.yaml"
    ]
    for seed in range(chosen.first, chosen.first + chosen.count):
        works += [partial(of_experiment, seed), partial(of_recording, seed)]
    with multiprocessing.Pool(chosen.processes) as pool:
        for lines in pool.imap(line_of, works, chunksize=16):
            sys.stdout.write(lines)


def line_of(work: partial[str]) -> str:
    """Runs one work in a process of the pool."""
    return work()


def of_file(path: str) -> str:
    """The line of a published experiment."""
    return played(f"file {Path(path).stem}", read_experiment(path))


def of_experiment(seed: int) -> str:
    """The line of a random experiment; every third one with all that a timeline can hold."""
    return played(f"experiment {seed}", experiment_of(numbered(seed)), in_full=seed % 3 == 0)


def played(name: str, source: Source, *, in_full: bool = False) -> str:
    """The line of an experiment with its script."""
    with source.lab() as lab:
        if in_full:
            lab.record(numbers=True, control_states=True)
        return f"{name} {ended(lab, partial(lab.play, source.script))}\n"


def of_recording(seed: int) -> str:
    """The lines of a random recording, in one call and report by report."""
    reports = list(recording(Random(-1 - seed)))
    pieces = {"whole": [reports], "pieces": [[report] for report in reports]}
    lines = ""
    for way, calls in pieces.items():
        with experiment_of(numbered(seed)).lab() as lab:
            if seed % 3 == 0:
                lab.record(numbers=True, control_states=True)
            lines += f"recording {seed} {way} {ended(lab, partial(play_all, lab, calls))}\n"
    return lines


def play_all(lab: Lab, calls: list[list[Report]]) -> None:
    """Plays pieces of a recording one after the other, each in its own call."""
    times = [0.0, *(call[-1][0] for call in calls)]
    for call, (start, _) in zip(calls, pairwise(times), strict=True):
        time, x, y, finger, phase = zip(*call, strict=True)
        moments = [moment - start for moment in time]
        lab.play(Samples.from_columns(moments, x, y, finger=finger, phase=phase), settle=False)


def ended(lab: Lab, play: partial[object]) -> str:
    """The hash of a lab's timeline after a play, with the type of its error if there is one."""
    try:
        play()
    except FingerpostError as error:
        return f"{digest(lab.timeline)} {type(error).__name__}"
    return digest(lab.timeline)


def digest(timeline: Timeline) -> str:
    """The number of records, and a hash over all columns of the Arrow table."""
    table = pyarrow.table(timeline)
    columns = [decoded(column) for column in table.columns]
    plain = pyarrow.table(columns, names=table.column_names).combine_chunks()
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, plain.schema) as stream:
        stream.write_table(plain)
    return f"{plain.num_rows} {hashlib.sha256(sink.getvalue()).hexdigest()}"


def decoded(column: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    """The values of a column, words in place of their numbers in a dictionary."""
    if pyarrow.types.is_dictionary(column.type):
        return column.cast(column.type.value_type)
    return column


def recording(dice: Random) -> Iterator[Report]:
    """A few gestures: taps that repeat, strokes, two fingers; 10 ms from report to report."""
    now, place = 0.01, at_random(dice)
    for _ in range(dice.randrange(1, 7)):
        if dice.randrange(2):
            place = at_random(dice)
        gesture = dice.choice((tap, tap, stroke, stroke, two_fingers))
        for report in gesture(dice, now, place):
            now = report[0]
            yield report
        now = round(now + dice.choice((0.01, 0.1, 0.2, 0.6)), 3)


def tap(dice: Random, now: float, place: tuple[float, float]) -> Iterator[Report]:
    """A finger that comes down and is lifted, twice as often as not."""
    for _ in range(dice.choice((1, 2, 2, 3))):
        yield now, *place, 1, "began"
        if not dice.randrange(3):
            now = round(now + 0.01, 3)
            yield now, place[0] + dice.choice((0, 1, 20)), place[1], 1, "moved"
        now = round(now + dice.choice((0.05, 0.05, 0.2, 0.7)), 3)
        yield now, *place, 1, "ended"
        now = round(now + 0.1, 3)


def stroke(dice: Random, now: float, place: tuple[float, float]) -> Iterator[Report]:
    """A finger that wanders, stands still, turns round."""
    (x, y), (dx, dy) = place, (dice.uniform(-9, 9), dice.uniform(-9, 9))
    yield now, x, y, 1, "began"
    for _ in range(dice.choice((2, 5, 12, 30))):
        now = round(now + dice.choice((0.01, 0.01, 0.02)), 3)
        if not dice.randrange(6):
            dx, dy = dice.uniform(-9, 9), dice.uniform(-9, 9)
        x, y = x + dx, y + dy
        yield now, x, y, 1, "moved"
    yield round(now + 0.01, 3), x, y, 1, dice.choice(("ended", "ended", "ended", "cancelled"))


def two_fingers(dice: Random, now: float, place: tuple[float, float]) -> Iterator[Report]:
    """Two fingers that move at one instant, or one after the other."""
    apart = dice.choice((0.0, 0.005))
    ways = [(dice.uniform(-6, 6), dice.uniform(-6, 6)) for _ in range(2)]
    spots = [place, (place[0] + dice.uniform(-90, 90), place[1] + dice.uniform(-90, 90))]
    count = dice.choice((2, 8, 20))
    for number in range(count + 2):
        phase = "began" if number == 0 else "ended" if number == count + 1 else "moved"
        for finger in range(2):
            x, y = (s + number * way for s, way in zip(spots[finger], ways[finger], strict=True))
            yield round(now + finger * apart, 3), x, y, finger + 1, phase
        now = round(now + 0.01, 3)


def at_random(dice: Random) -> tuple[float, float]:
    """A place on the screen."""
    return dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT)


if __name__ == "__main__":
    main()
