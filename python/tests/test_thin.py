"""The package needs the standard library only; other features name their extra."""

from __future__ import annotations

import subprocess
import sys

import pytest

from support.checkout import EXPERIMENTS, ROOT

IMPORTERS = "fingerpost_workbench.importers"
DEMO = ROOT / "python" / "src" / "fingerpost_workbench" / "demo"

# An interpreter in which nothing of others can be imported.
BARE = """
import sys
from importlib.abc import MetaPathFinder

class BlockedImports(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        own = {"fingerpost", "fingerpost_workbench", *sys.stdlib_module_names}
        if name.partition(".")[0] not in own:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, BlockedImports())
"""
PLAY = """
from fingerpost import Lab, Script
lab = Lab()
page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
save = page.add_subview("save", class_name="UIButton", frame=(20, 20, 200, 44))
save.on("touchUpInside", "saved")
page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
timeline = lab.play(Script().tap("save"))
"""


def bare(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BARE + program], capture_output=True, text=True, check=False
    )


def test_it_plays_logs_and_answers_with_the_standard_library() -> None:
    done = bare(
        PLAY
        + """
print(timeline.log("handlers"))
print(timeline.why("save.saved").facts[0])
print(timeline.why_not("zoom", "action").reasons)
print(timeline.latency().worst.by)
print(len(timeline.diff(timeline)), len(timeline.overview()))
print(timeline.records[-1].kind, len(timeline.to_dicts()) == len(timeline))
print(timeline.fixes("zoom.action").already)
print(len(lab.variants(Script().tap("save"), [{"zoom.isEnabled": False}]).logs))
"""
    )
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "save.saved"
    assert lines[1] == "zoom.delaysTouchesEnded = true"
    assert lines[3] == "('zoom',)"


EXTRAS = {
    "a table": ("timeline.to_arrow()", "pyarrow", "table"),
    "a pandas frame": ("timeline.to_pandas()", "pandas", "pandas"),
    "a polars frame": ("timeline.to_polars()", "polars", "polars"),
    "a latency frame": ("timeline.latency().to_pandas()", "pandas", "pandas"),
}


@pytest.mark.parametrize("what", EXTRAS)
def test_what_needs_an_extra_says_which(what: str) -> None:
    call, package, extra = EXTRAS[what]
    done = bare(PLAY + call)
    last = done.stderr.splitlines()[-1]
    assert last == (
        "fingerpost.errors.MissingExtraError: "
        f"This needs {package}, which is not installed: pip install 'fingerpost[{extra}]'."
    )


def test_a_package_without_its_dependencies_says_how_to_get_them() -> None:
    done = bare(
        "from fingerpost_workbench.experiment import parse_experiment\n"
        "parse_experiment('fingerpost: 1')"
    )
    assert done.stderr.splitlines()[-1].endswith(
        "This needs ruamel, which is not installed: pip install fingerpost."
    )


def test_the_command_line_names_what_it_misses() -> None:
    done = bare(
        "import sys; sys.argv = ['fingerpost', 'check', 'a.yaml']\n"
        "from fingerpost_workbench.cli import main\nmain()"
    )
    assert done.returncode == 2
    assert done.stderr == ("This needs typer, which is not installed: pip install fingerpost.\n")


def imported_by(*words: object) -> set[str]:
    """The importers' modules that a command imports, and pydantic."""
    start = ("-X", "importtime", "-c", "from fingerpost_workbench.cli import main; main()")
    line = [sys.executable, *start, *map(str, words)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    names = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    return {name for name in names if name.startswith(("pydantic", IMPORTERS))}


@pytest.mark.parametrize("command", ["run", "explain", "lint", "check", "log"])
def test_a_command_on_an_experiment_imports_no_importers(command: str) -> None:
    assert imported_by(command, EXPERIMENTS / "s0-began-no-ended-no-cancels-no.yaml") == set()


def test_pydantic_is_imported_where_a_payload_of_w3c_actions_is_read() -> None:
    page, actions = DEMO / "shop-page.xml", DEMO / "shop-actions.json"
    rules = f"{IMPORTERS}.scripts.w3c.payload"
    alone = imported_by("import", page)
    assert f"{IMPORTERS}.scripts.w3c_actions" in alone
    assert not {"pydantic", rules} & alone
    assert {"pydantic", rules} <= imported_by("run", page, actions)
