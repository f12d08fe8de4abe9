"""Output files: complete or missing, never over the run's source; and failing standard output."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import WriteError
from fingerpost_workbench._files import replacing, write_text

pytestmark = pytest.mark.long

HOLDS = """\
fingerpost: 1
title: "A tap"
view: {name: root, recognizers: [{name: tap, type: tap}]}
script: [{tap: root}]
expect: {observe: {actions: true}, log: [tap.action]}
"""


@pytest.fixture
def experiment(tmp_path: Path) -> Path:
    file = tmp_path / "tap.yaml"
    file.write_text(HOLDS, encoding="utf-8")
    return file


def fingerpost(*words: object, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fingerpost", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, **options)  # type: ignore[call-overload, no-any-return]


@pytest.fixture(scope="module")
def timeline() -> Timeline:
    with Lab() as lab:
        return lab.play(Script().tap(lab.add_window()))


# Files


@pytest.mark.parametrize("problem", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_an_unfinished_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, problem: BaseException
) -> None:
    file = tmp_path / "page.html"
    file.write_text("old", encoding="utf-8")
    with pytest.raises((KeyboardInterrupt, WriteError)), replacing(file) as aside:
        aside.write_text("ne", encoding="utf-8")
        raise problem
    assert [item.name for item in tmp_path.iterdir()] == ["page.html"]
    assert file.read_text(encoding="utf-8") == "old"


def test_a_file_that_is_replaced_keeps_its_mode_and_a_link_its_target(tmp_path: Path) -> None:
    file, link = tmp_path / "a.html", tmp_path / "b.html"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    write_text(link, "new")
    assert link.is_symlink() and file.read_text(encoding="utf-8") == "new"
    assert file.stat().st_mode & 0o777 == 0o640


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


SAVES: dict[str, tuple[str, Callable[[Timeline, Path], None]]] = {
    "html": ("fingerpost_workbench.pictures.page.page_of", lambda t, file: t.save_html(file)),
    "perfetto-trace": (
        "fingerpost_workbench.perfetto.writing.trace_of",
        lambda t, f: t.to_perfetto(f),
    ),
}


@pytest.mark.parametrize("ending", SAVES)
def test_an_interrupt_leaves_the_file_that_was_there(
    timeline: Timeline, tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, save = SAVES[ending]
    file = tmp_path / f"x.{ending}"
    save(timeline, file)
    before = file.read_bytes()
    monkeypatch.setattr(place, interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(timeline, file)
    assert file.read_bytes() == before and len(list(tmp_path.iterdir())) == 1


FULL = {
    "html": ("run", "--html"),
    "png": ("run", "--plot"),
    "svg": ("run", "--plot"),
    "arrow": ("run", "-o"),
    "parquet": ("run", "-o"),
    "perfetto-trace": ("run", "-o"),
    "view.html": ("view", "-o"),
    "xml": ("check", "--junit"),
}


@pytest.mark.parametrize("ending", FULL)
def test_a_full_disk_leaves_the_old_file_whole(
    experiment: Path, tmp_path: Path, ending: str
) -> None:
    """A process that may write no more than some bytes a file has a full disk."""
    command, option = FULL[ending]
    file = tmp_path / f"out.{ending}"
    made = fingerpost(command, experiment, option, file)
    assert made.returncode == 0, made.stderr
    before = file.read_bytes()
    limited = (
        "import resource, signal, sys;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "sys.argv = ['fingerpost', *sys.argv[1:]];"
        "import fingerpost_workbench.cli.app, matplotlib.pyplot, pyarrow.parquet, pyarrow.feather;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        "from fingerpost_workbench.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", limited, command, str(experiment), option, str(file)],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "out." in done.stderr and "cannot be written" in done.stderr
    assert file.read_bytes() == before
    assert sorted(item.name for item in tmp_path.iterdir()) == sorted([file.name, "tap.yaml"])


# What would be lost


def test_the_source_of_a_run_is_never_replaced(experiment: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(experiment)
    for words in (
        ("run", experiment, "--html", experiment, "--force"),
        ("run", experiment, "--html", link, "--force"),
        ("run", link, "--plot", experiment, "--force"),
        ("view", experiment, "--html", experiment, "--force"),
        ("minimize", experiment, "--still", "tap.action", "-o", experiment, "--force"),
        ("margin", experiment, "-o", experiment, "--force"),
        ("check", experiment, "--junit", experiment, "--force"),
    ):
        done = fingerpost(*words)
        assert done.returncode == 2 and "is what this run reads" in done.stderr, words
    assert experiment.read_text(encoding="utf-8") == HOLDS


def test_a_strangers_file_is_replaced_by_force_only(experiment: Path) -> None:
    page = experiment.with_suffix(".html")
    page.write_text("<p>by hand</p>", encoding="utf-8")
    done = fingerpost("view", experiment)
    assert done.returncode == 2 and "Use --force to replace it." in done.stderr
    assert page.read_text(encoding="utf-8") == "<p>by hand</p>"
    assert fingerpost("view", experiment, "--force").returncode == 0
    assert fingerpost("view", experiment).returncode == 0


def test_an_experiment_that_may_have_been_edited_is_replaced_by_force_only(
    experiment: Path, tmp_path: Path
) -> None:
    smaller = tmp_path / "smaller.yaml"
    words = ("minimize", experiment, "--still", "tap.action", "-o", smaller)
    assert [fingerpost(*words).returncode for _ in range(2)] == [0, 2]
    assert fingerpost(*words, "--force").returncode == 0


def test_two_outputs_need_two_files(experiment: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = fingerpost("run", experiment, "--html", page, "--plot", page)
    assert done.returncode == 2 and "named twice" in done.stderr and not page.exists()


# Standard output


@pytest.mark.parametrize("words", [("check",), ("check", "--json"), ("run",), ("log",), ("view",)])
def test_a_full_standard_output_is_one_sentence_and_its_own_exit_code(
    experiment: Path, words: tuple[str, ...]
) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "fingerpost", *words, str(experiment)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.stderr == "The output cannot be written: No space left on device.\n"
    assert done.returncode == 74


def test_a_closed_standard_output_is_one_sentence(experiment: Path) -> None:
    done = fingerpost("check", experiment, preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr.count("\n")) == (74, 1)


def test_a_reader_that_leaves_ends_a_command_without_a_word(experiment: Path) -> None:
    command = f"{sys.executable} -m fingerpost run --json {experiment}"
    shell = f"set -o pipefail; {command} | true"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (74, "")


def test_a_mistake_of_the_program_is_not_taken_for_an_expectation(experiment: Path) -> None:
    broken = (
        "import sys, fingerpost_workbench.cli.check as c; c.check_file = lambda *a: 1 / 0;"
        "sys.argv = ['fingerpost', 'check', sys.argv[1]];"
        "from fingerpost_workbench.cli import main; main()"
    )
    command = [sys.executable, "-c", broken, str(experiment)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 70 and "ZeroDivisionError" in done.stderr
