"""Assertions about logs, for tests of any framework; `fingerpost_workbench.testing` has them, too.

>>> from fingerpost import Lab, Script
>>> with Lab() as lab:
...     view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
...     assert_log(lab.play(Script().tap(view)), ["view.touchesBegan", "view.touchesEnded"],
...                observe={"touches": ["view"]})
"""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost._call import items, typed
from fingerpost.errors import BadValueError, DocumentError
from fingerpost.lab import Lab
from fingerpost.observation import Observation
from fingerpost.timeline import Timeline
from fingerpost_workbench.experiment.reader import Source
from fingerpost_workbench.experiment.run import check, run_experiment


def assert_log(
    seen: Timeline | Lab, expected: str | Iterable[str], *kinds: str, observe: object = None
) -> None:
    """Asserts that a log is exactly the expected one; the error shows the difference.

    Args:
        seen: a timeline, or a lab for its whole timeline.
        expected: tokens, one on each line, or a list of them, as in an experiment: `token *` for
            once or more, `token @0.15` with a time.
        kinds: `touches`, `actions` …; none = all with a token.
        observe: instead of kinds: an `observe` of the experiment format.

    Raises:
        AssertionError: the log differs.
        BadValueError: an unknown kind; near matches are named.
    """
    __tracebackhide__ = True
    lines = expected.splitlines() if isinstance(expected, str) else expected
    texts = [text.strip() for text in items("expected", lines, str)]
    block: dict[str, object] = {"log": [text for text in texts if text]}
    looked = Observation.of(observe if observe is not None else kinds or None)
    said = looked.to_dict()
    if said != Observation().to_dict():
        block["observe"] = said
    timeline = seen.timeline if isinstance(seen, Lab) else typed("seen", seen, Timeline)
    try:
        failures = check(timeline, block)
    except DocumentError as error:
        raise BadValueError(str(error)) from None
    if failures:
        raise AssertionError("\n".join([failures[0]["message"], failures[0]["detail"]]))


def assert_experiment(source: Source) -> Timeline:
    """Asserts that an experiment's expectations hold; returns its timeline.

    Raises:
        AssertionError: an expectation does not hold; the message has all of them, with reasons.
        ExperimentError: it cannot be built or played.
    """
    __tracebackhide__ = True
    run = run_experiment(typed("source", source, Source))
    if run.failures:
        raise AssertionError("\n".join(failure.text() for failure in run.failures))
    return run.timeline
