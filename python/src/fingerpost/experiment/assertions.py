"""Assertions about logs, for tests of any framework; `fingerpost.testing` has them, too.

>>> from fingerpost import Lab, Script
>>> with Lab() as lab:
...     view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
...     assert_log(lab.play(Script().tap(view)), ["view.touchesBegan", "view.touchesEnded"],
...                observe={"touches": ["view"]})
"""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost._spoken import spoken
from fingerpost.experiment.check import check_run, text_of, timed
from fingerpost.experiment.diff import diff, written_out
from fingerpost.experiment.matching import matches_log
from fingerpost.experiment.reader import Source
from fingerpost.experiment.run import run_experiment
from fingerpost.experiment.tokens import flat, read_items
from fingerpost.lab import Lab
from fingerpost.timeline import Timeline


@spoken
def assert_log(
    seen: Timeline | Lab, expected: str | Iterable[str], *kinds: str, observe: object = None
) -> None:
    """Asserts that a log is exactly what is expected; the error shows where it is not.

    Args:
        seen: a timeline, or a lab for all that has happened in it.
        expected: a token a line, or a list of tokens, as in an experiment: `token *` for once or
            more, `token @0.15` for a time.
        kinds: `touches`, `actions` …; none = all that have a token.
        observe: instead of kinds: an `observe` of the experiment format.

    Raises:
        AssertionError: the log differs.
        BadValueError: an unknown kind; near matches are named.
    """
    __tracebackhide__ = True
    texts = expected.splitlines() if isinstance(expected, str) else expected
    items = read_items([text.strip() for text in texts if text.strip()])
    timeline = seen.timeline if isinstance(seen, Lab) else seen
    lines = timeline.lines(*kinds, observe=observe)
    if matches_log(items, lines):
        return
    has_times = any(token.milliseconds is not None for token in flat(items))
    show = timed if has_times else text_of
    shown = diff(written_out(items, lines, show), [show(line) for line in lines])
    raise AssertionError(f"the log differs (- expected, + seen)\n{shown}")


def assert_experiment(source: Source) -> Timeline:
    """Asserts that an experiment shows what its `expect` says; returns its timeline.

    Raises:
        AssertionError: an expectation does not hold; all of them are told, and why.
        ExperimentError: it cannot be built or played.
    """
    __tracebackhide__ = True
    run = run_experiment(source)
    failures = check_run(run)
    if failures:
        from fingerpost.explain.failures import reasons

        told = [failure.text() for failure in failures]
        raise AssertionError("\n".join([*told, *reasons(run.timeline, failures)]))
    return run.timeline
