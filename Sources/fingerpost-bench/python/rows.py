"""The times that a user waits: rows of the bench that are measured from Python, a line each.

    python rows.py [--quick]

A line is `title`, what is counted, how many, the seconds of all of them, the seconds wanted (or
nothing), between tabs. Times are the process's own, and of programs those that they took on a
core; medians.
"""

from __future__ import annotations

import gc
import math
import os
import resource
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from fingerpost import Lab, Samples, Script, Timeline, View

QUICK = "--quick" in sys.argv[1:]
TIMES = 3 if QUICK else 9
EXPERIMENTS = Path(__file__).parents[3] / "Tests" / "Experiments"
EXPERIMENT = EXPERIMENTS / "c-double-tap-alone.yaml"
FLAGS = 'enabled="true" visible="true" accessible="true" index="0" traits="Button"'
"""What WebDriverAgent says of every element besides its place."""
S0 = EXPERIMENTS / "s0-began-yes-ended-yes-cancels-yes.yaml"


def median(run: Callable[[], object], *, clock: Callable[[], float] = time.process_time) -> float:
    """The median time of some runs."""
    found = []
    for _ in range(TIMES):
        gc.collect()
        before = clock()
        run()
        found.append(clock() - before)
    return statistics.median(found)


def row(title: str, unit: str, count: int, seconds: float, each: float | None) -> None:
    """Prints a row; `each` is what one should take."""
    wanted = "" if each is None else f"{each * count:.9f}"
    print(title, unit, count, f"{seconds:.9f}", wanted, sep="\t", flush=True)


def of_children() -> float:
    """How long all programs that have ended were on a core."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def started(words: list[str]) -> float:
    """How long a program takes, once Python has compiled its modules."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        subprocess.run(words, check=True, capture_output=True, env=environment)

    run()
    return median(run, clock=of_children)


def card(lab: Lab) -> View:
    """A card that fills a window."""
    return lab.add_window().add_subview("card", frame=(0, 0, 390, 844))


def programs() -> None:
    """The command line."""
    command = [sys.executable, "-m", "fingerpost"]
    row("fingerpost --help", "start", 1, started([*command, "--help"]), 0.120)
    row("fingerpost check FILE", "start", 1, started([*command, "check", str(EXPERIMENT)]), 0.250)
    first = (
        "from fingerpost import Lab, Script\n"
        "with Lab() as lab:\n"
        "    card = lab.add_window().add_subview('card', frame=(45, 200, 300, 300))\n"
        "    card.add_recognizer('tap', name='tap')\n"
        "    lab.play(Script().tap(card)).log('actions')\n"
    )
    bare = started([sys.executable, "-c", "pass"])
    over = started([sys.executable, "-c", first]) - bare
    row("first result, over the bare interpreter", "start", 1, over, 0.060)


def views(count: int) -> None:
    """Building a page."""
    names = [f"row{number}" for number in range(count)]
    frames = [(0, number, 390, 1) for number in range(count)]

    def one_by_one() -> None:
        with Lab() as lab:
            page = card(lab)
            for name, frame in zip(names, frames, strict=True):
                page.add_subview(name, frame=frame)

    def together() -> None:
        with Lab() as lab:
            card(lab).add_subviews(names, frames)

    row("add_subview from Python", "view", count, median(one_by_one), 5e-6)
    row("add_subviews from Python", "view", count, median(together), 3e-6)
    with Lab() as lab:
        card(lab).add_subviews(names, frames)
        lab.play(Script().tap((100, 100)))
        row(f"lab.copy of {count} views", "copy", 1, median(lambda: lab.copy().close()), 1e-4)
        tap = Script().tap((100, 100))
        row(f"tap among {count} views, log", "tap", 1, median(lambda: lab.play(tap).log()), None)


def plays(count: int) -> None:
    """Taps, recordings and long scripts."""
    import numpy

    with Lab() as lab:
        page = card(lab)
        page.add_recognizer("tap", name="tap")

        def taps() -> None:
            for _ in range(100):
                lab.play(Script().tap(page)).log("actions")
            lab.clear_timeline()

        row("tap played, log read", "tap", 100, median(taps), 3e-5)
        pan = page.add_recognizer("pan", name="pan")
        seconds = numpy.arange(count) / 120
        x, y = 150 + 100 * numpy.sin(seconds), 100 + seconds
        recording = Samples.from_columns(seconds, x, y)

        def played(make: Callable[[], Script | Samples]) -> float:
            def run() -> None:
                lab.play(make())
                lab.clear_timeline()

            return median(run)

        row("recording played", "sample", count, played(lambda: recording), 4e-7)
        columns = played(lambda: Samples.from_columns(seconds, x, y))
        row("pan of numpy columns", "sample", count, columns, 4e-7)
        pan.override(action=lambda question: None)
        row("pan with an action in Python", "sample", count, played(lambda: recording), 2e-6)
        pan.override(action=None)
        long = Script().down(1, (100.0, 100.0))
        for number in range(count):
            long.wait(0.008).move(1, (100.0 + number / 10, 100.0))
        long.up(1)
        row("pan of moves and waits", "sample", count, played(lambda: long), 1e-6)
        drag = Script().drag(page, by=(100, 100), over=count / 60)
        row("pan of one drag", "sample", count, played(lambda: drag), 1e-6)


def scrolls(count: int) -> None:
    """A drag in a scroll view whose delegate is Python's."""
    with Lab() as lab:
        view = lab.add_window().add_subview(
            "list", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(390, 44_000)
        )
        view.set("contentOffset", (0, 20_000))
        view.override(scroll_message=lambda question: None)
        seconds = [number / 120 for number in range(count)]
        ys = [420 + 300 * math.sin(second * 1.2) for second in seconds]
        drag = Samples.from_columns(seconds, [200.0] * count, ys)

        def run() -> None:
            lab.play(drag)
            lab.clear_timeline()

        row("scroll with a delegate in Python", "sample", count, median(run), 2e-6)


def threads(count: int) -> None:
    """Many short calls: two labs on two threads, next to one after the other."""

    def work() -> None:
        with Lab() as lab:
            page = card(lab)
            page.add_recognizer("tap", name="tap")
            for _ in range(count):
                lab.play(Script().tap(page)).log("actions")

    def both() -> None:
        workers = [threading.Thread(target=work) for _ in range(2)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

    alone = median(lambda: (work(), work()), clock=time.perf_counter)
    beside = median(both, clock=time.perf_counter)
    row("two labs on two threads", "tap", 2 * count, beside, alone / (2 * count))


def tables(count: int) -> None:
    """A long timeline as a table, back, and next to another one."""
    import pyarrow

    with Lab() as lab:
        lab.record_limit = 4 * count + 4096
        page = card(lab)
        page.add_recognizer("pan", name="pan")
        page.add_recognizer("tap", name="tap")
        while len(lab.timeline) < count:
            lab.play(Script().drag(page, by=(100, 200), over=30).tap(page).wait(1))
        whole = lab.timeline
    records = len(whole)
    row("Arrow out", "record", records, median(lambda: pyarrow.table(whole)), 1e-7)
    table = pyarrow.table(whole)
    row("Arrow in", "record", records, median(lambda: Timeline.from_arrow(table)), 3e-7)
    other = Timeline.from_arrow(table)
    row("two timelines, equal?", "record", records, median(lambda: whole == other), 1e-7)
    row("two timelines, diff", "record", records, median(lambda: len(whole.diff(other))), 1e-7)
    part = whole[: count // 10]
    row(f"plot of {len(part)} records", "plot", 1, median(lambda: plotted(part)), 0.4)


def plotted(timeline: Timeline) -> None:
    """Draws a timeline on true time, as it is shown."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    timeline.plot(scale="time").figure.canvas.draw()
    pyplot.close("all")


def variants(count: int) -> None:
    """Variants of a page with two recognizers."""
    with Lab() as lab:
        page = card(lab)
        page.add_recognizer("tap", name="single")
        page.add_recognizer("tap", name="double", number_of_taps_required=2)
        settings = [{"profile.tapInterval": 0.2 + number % 64 / 1e3} for number in range(count)]
        script = Script().tap(page, count=2)
        for number in (1, 2):

            def run(number: int = number) -> None:
                lab.variants(script, settings, observe=["actions"], threads=number)

            title = f"variants on {number} thread{'s' if number > 1 else ''}"
            row(title, "variant", count, median(run, clock=time.perf_counter), 2e-5)


def searching() -> None:
    """A table of settings, and a screen that is looked over."""
    with Lab() as lab:
        page = card(lab)
        names = [f"tap{number}" for number in range(6 if QUICK else 12)]
        for name in names:
            page.add_recognizer("tap", name=name)
        flags = {f"{name}.isEnabled": [True, False] for name in names}
        cells = 1 << len(names)
        seconds = median(lambda: lab.matrix(Script().tap(page), flags))
        row(f"matrix of {cells} cells", "cell", cells, seconds, 0.3 / 4096)
    count = 50 if QUICK else 500
    with Lab() as lab:
        side = math.ceil(math.sqrt(count))
        frames = [
            (390 / side * (n % side), 844 / side * (n // side), 390 / side, 844 / side)
            for n in range(count)
        ]
        classes = ["UIButton", None] * (count // 2)
        card(lab).add_subviews(count, frames, class_names=classes)
        row(f"lint of {count} views", "view", count, median(lab.lint), 0.5 / 500)


def fixing() -> None:
    """What would help, asked of the article's experiment."""
    from fingerpost_workbench.experiment import read_experiment

    source = read_experiment(S0)
    seconds = median(lambda: source.fixes("customView2.touchesEnded"))
    row("fixes on S0", "question", 1, seconds, 0.020)


def page_source(size: int) -> str:
    """A page as Appium saves it, of so many bytes at least: cells with labels and buttons."""
    kind = "XCUIElementType{}"
    cells, length, top = [], 0, 0
    while length < size:
        frame = f'{FLAGS} x="0" y="{top}" width="390" height="44"'
        inner = "".join(
            f'<{kind.format(name)} type="{kind.format(name)}" name="{name} {top}" label="{name}" '
            f'{FLAGS} x="{x}" y="{top + 4}" width="120" height="36"/>'
            for x, name in ((16, "StaticText"), (250, "Button"))
        )
        cell = kind.format("Cell")
        cells.append(f'<{cell} type="{cell}" name="row {top}" {frame}>{inner}</{cell}>')
        length += len(cells[-1])
        top += 44
    table, window, whole = map(kind.format, ("Table", "Window", "Application"))
    side = f'{FLAGS} x="0" y="0" width="390" height="844"'
    return (
        f'<{whole} type="{whole}" name="App" {side}><{window} type="{window}" {side}>'
        f'<{table} type="{table}" name="list" {side}>{"".join(cells)}'
        f"</{table}></{window}></{whole}>"
    )


def importing(size: int) -> None:
    """A page of Appium's, read, built and played."""
    from fingerpost import read_hierarchy
    from fingerpost_workbench.importers.session import session_of

    text = page_source(size)
    tap = (
        '{"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, '
        '"actions": [{"type": "pointerMove", "x": 300, "y": 110}, {"type": "pointerDown"}, '
        '{"type": "pause", "duration": 50}, {"type": "pointerUp"}]}]}'
    )

    def run() -> None:
        session_of(read_hierarchy(text), tap).play().log()

    row(f"Appium page of {len(text) / 1e6:.1f} MB", "page", 1, median(run), 0.25)


def main() -> None:
    """Prints all rows."""
    scale = 20 if QUICK else 1
    programs()
    views(10_000 // scale)
    plays(1_000)
    scrolls(1_000)
    threads(2_000 // scale)
    tables(1_000_000 // scale)
    variants(100_000 // scale)
    searching()
    fixing()
    importing(1_000_000 // scale)


if __name__ == "__main__":
    main()
