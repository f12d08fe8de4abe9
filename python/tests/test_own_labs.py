"""Labs of their own: in four threads, in a forked process, in another interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from fingerpost import Lab
from fingerpost.errors import FingerpostError
from fingerpost_workbench.experiment import experiment_of
from support.experiments import numbered

SEEDS = range(60)


def outcome(seed: int) -> str:
    """All records of a random experiment, or what is wrong with it."""
    try:
        log = experiment_of(numbered(seed)).timeline.log()
    except FingerpostError as error:
        log = str(error)
    return sha256(log.encode()).hexdigest()


def test_four_threads_with_labs_of_their_own_see_what_one_sees() -> None:
    alone = [outcome(seed) for seed in SEEDS]
    assert len(set(alone)) > 50
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(outcome, SEEDS)) == alone


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_goes_on_with_the_lab_and_makes_new_ones() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 300, 300))
        card.add_recognizer("tap", name="tap")
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ours)
            try:
                seen = [lab.play([{"tap": "card"}]).log("actions"), *map(outcome, range(5))]
                os.write(theirs, "\n".join(seen).encode())
            finally:
                os._exit(0)
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            seen = pipe.read().splitlines()
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert seen == ["tap.action", *map(outcome, range(5))]
        assert lab.play([{"tap": "card"}]).log("actions") == "tap.action"


INTERPRETERS = """
import sys
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters

CODE = '''
try:
    from fingerpost import Lab
except ImportError as error:
    print("refused:", error)
else:
    with Lab() as lab:
        lab.add_window().add_subview("card", frame=(0, 0, 99, 99)).add_recognizer("tap", name="t")
        print(lab.play([{"tap": "card"}]).log("actions"))
'''
exec(CODE)
sys.stdout.flush()
for _ in range(2):
    other = interpreters.create()
    failed = interpreters.run_string(other, CODE)
    if failed is not None:
        print("failed:", failed)
    interpreters.destroy(other)
exec(CODE)
"""


def test_another_interpreter_of_the_process_is_refused_and_harms_the_first_one_not() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETERS],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "No module named '_xxsubinterpreters'" in done.stderr:
        pytest.skip("this Python has no interpreters beside the first")
    assert done.returncode == 0, done.stderr[-2000:]
    first, *others, last = done.stdout.splitlines()
    assert first == last == "t.action"
    sentence = "refused: Fingerpost works in the first interpreter of a process only, because"
    assert len(others) == 2 and all(line.startswith(sentence) for line in others)
