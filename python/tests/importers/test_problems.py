"""The error of a file that cannot be imported."""

from __future__ import annotations

import pickle

from fingerpost_workbench.importers.problems import ImportProblem


def test_a_problem_reaches_another_process_whole() -> None:
    problem = ImportProblem("no XML", "page.xml", line=3, path="/Window[1]")
    read = pickle.loads(pickle.dumps(problem))
    assert type(read) is ImportProblem
    assert str(read) == "page.xml:3: /Window[1]: no XML"
    assert (read.sentence, read.file, read.line, read.path) == (
        "no XML",
        "page.xml",
        3,
        "/Window[1]",
    )
