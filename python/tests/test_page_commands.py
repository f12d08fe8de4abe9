"""The command lines in the docs run, with the files that the pages mention.

Sessions with their output are the command line's own page (`test_cli_page.py`); these say what to
do.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fingerpost import Lab, Script, _native
from fingerpost_workbench.cli.init import FIRST
from fingerpost_workbench.recognizers.compiling import module_folder
from support.checkout import HEADER, ROOT
from support.documents import PAGES, blocks

pytestmark = pytest.mark.long

DOCS = ROOT / "python" / "docs"
SAMPLES = ROOT / "python" / "tests" / "importers" / "samples"
ARTICLE = ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc" / "writing-a-recognizer.md"
PLAYED = {
    "from-appium.md",
    "from-xcode.md",
    "in-your-project.md",
    "recording-a-device.md",
    ARTICLE.name,
}
# `make demo` and `make test` are the build server's; the cluster's machines are not here.
ELSEWHERE = {"README.md", "many-runs.md"}


def commands(page: Path) -> Iterator[str]:
    for block in blocks(page, "sh"):
        yield from (line for line in block.code.splitlines() if line.strip())


def shown(page: Path, language: str) -> list[str]:
    return [block.code for block in blocks(page, language)]


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Plays a line as a shell would, with `fingerpost` and `python` being these."""
    tools = folder / ".bin"
    tools.mkdir(exist_ok=True)
    for name, arguments in (("fingerpost", "-m fingerpost"), ("python", "")):
        (tools / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        (tools / name).chmod(0o755)
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )


def page_of_a_shop(folder: Path) -> None:
    """The files of the page on Appium, as its Python has them."""
    names: dict[str, str] = {}
    (block,) = blocks(DOCS / "from-appium.md", "python")
    for name, text in re.findall(r'^(\w+) = """(.*?)"""$', block.code, re.M | re.S):
        names[name] = text
    (folder / "page.xml").write_text(names["PAGE"], encoding="utf-8")
    (folder / "actions.json").write_text(names["ACTIONS"], encoding="utf-8")
    (folder / "facts.yaml").write_text(names["FACTS"], encoding="utf-8")
    (tree,) = blocks(DOCS / "from-appium.md", "json")
    (folder / "axe.json").write_text(tree.code, encoding="utf-8")
    shown_files(DOCS / "from-appium.md", folder)


def shown_files(page: Path, folder: Path) -> None:
    """The files whose texts a page shows, each below a line with its name."""
    for code in shown(page, "text"):
        first, _, _ = code.partition("\n")
        if first.startswith("# "):
            (folder / first.removeprefix("# ")).write_text(code, encoding="utf-8")


def screen_of_xcode(folder: Path) -> None:
    """A storyboard, the tap and the dump that the page on Xcode shows."""
    shutil.copy(SAMPLES / "card.xib", folder / "Main.storyboard")
    (tap,) = re.findall(
        r"^echo '(.*)' > tap\.yaml", "\n".join(commands(DOCS / "from-xcode.md")), re.M
    )
    (folder / "tap.yaml").write_text(tap, encoding="utf-8")
    shown_files(DOCS / "from-xcode.md", folder)


def recording_of_a_device(folder: Path) -> None:
    """The recording that the page shows."""
    (block,) = blocks(DOCS / "recording-a-device.md", "json")
    (folder / "recording.json").write_text(block.code, encoding="utf-8")


def experiments_of_a_project(folder: Path) -> None:
    """A folder of experiments, as a build server has it."""
    (folder / "experiments").mkdir()
    (folder / "experiments" / "first.yaml").write_text(FIRST, encoding="utf-8")


PAGES_OF = (
    ("from-appium.md", page_of_a_shop),
    ("from-xcode.md", screen_of_xcode),
    ("recording-a-device.md", recording_of_a_device),
    ("in-your-project.md", experiments_of_a_project),
)
STORIES = [(name, prepare, line) for name, prepare in PAGES_OF for line in commands(DOCS / name)]


@pytest.mark.parametrize(("name", "prepare", "line"), STORIES, ids=[line for *_, line in STORIES])
def test_every_command_of_a_page_prints_and_succeeds(
    name: str, prepare: object, line: str, tmp_path: Path
) -> None:
    assert callable(prepare)
    prepare(tmp_path)
    done = run(line, tmp_path)
    # A warning of `lint` and a difference of `compare` are what they are for.
    warns = any(f" {command} " in line for command in ("lint", "compare"))
    assert done.returncode == (1 if warns else 0), done.stderr
    (written,) = re.findall(r"(?: -o|>) (\S+)", line) or [""]
    assert done.stdout or (written and (tmp_path / written).exists())
    for option, file in re.findall(r"(--plot|-o) (\S+)", line):
        assert (tmp_path / file).stat().st_size > 0, option


def test_the_workflow_and_the_container_use_existing_files() -> None:
    workflow, image = shown(DOCS / "in-your-project.md", "text")[1:]
    (line,) = (line for line in commands(DOCS / "in-your-project.md") if " check " in line)
    assert f".venv/bin/{line}" in workflow
    server = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (container,) = set(re.findall(r"container: (\S+)", server))
    assert f"container: {container}" in workflow and f"FROM {container} AS build" in image
    assert (
        "pip wheel --no-deps --wheel-dir" in server and "pip wheel --no-deps --wheel-dir" in image
    )


def test_the_articles_plugin_is_built_loaded_and_keeps_the_contract(tmp_path: Path) -> None:
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")
    library = Path(_native.load())
    parts = [
        code
        for code in shown(ARTICLE, "swift")
        # The contract's test is the package's, not the plugin's.
        if re.match(r"(import|extension|enum) ", code) and "FingerpostTesting" not in code
    ]
    assert len(parts) == 3
    (tmp_path / "Strike.swift").write_text("\n".join(parts), encoding="utf-8")
    (line,) = (line for line in commands(ARTICLE) if line.startswith("swiftc "))
    line = line.replace("-I .build/release/Modules", f"-I {module_folder(library)}")
    line = line.replace("-L .build/release", f"-I {HEADER.parent} -L {library.parent}")
    done = run(line, tmp_path)
    assert done.returncode == 0, done.stderr
    with Lab() as lab:
        lab.load_plugin(tmp_path / "libStrike.so")
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 400))
        card.add_recognizer("shop.strike", name="strike", length=60)
        assert lab.play(Script().drag((20, 30), by=(100, 5), over=0.2)).log("actions")
    kept = run("fingerpost check-recognizer ./libStrike.so --runs 200", tmp_path)
    assert kept.stdout == "shop.strike keeps the contract in 200 runs\n"


def test_the_articles_table_of_functions_is_built_and_loaded(tmp_path: Path) -> None:
    if shutil.which("cc") is None:
        pytest.skip("cc is not installed")
    shutil.copy(ROOT / "Tests" / "Plugins" / "Circle" / "circle.c", tmp_path)
    (line,) = (line for line in commands(ARTICLE) if line.startswith("cc "))
    done = run(line, tmp_path)
    assert done.returncode == 0, done.stderr
    with Lab() as lab:
        types = lab.load_plugin(tmp_path / "libcircle.so")
        assert types


def test_the_clusters_sweep_is_one_on_this_machine_too(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    (block,) = blocks(DOCS / "many-runs.md", "py")
    files = {code.partition("\n")[0]: code for code in shown(DOCS / "cli.md", "yaml")}
    (tmp_path / "card.yaml").write_text(files["# slide.yaml"], encoding="utf-8")
    assert "10_000_000" in block.code and "tcp://scheduler:8786" in block.code
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        code = block.code.replace("tcp://scheduler:8786", cluster.scheduler_address)
        code = code.replace("10_000_000", "1_000").replace('"out"', repr(str(tmp_path / "out")))
        code = code.replace('"card.yaml"', repr(str(tmp_path / "card.yaml")))
        exec(compile(code, block.place, "exec"), {})
    assert (tmp_path / "out" / "part-000000.parquet").exists()


def test_every_command_on_a_page_is_run() -> None:
    shown = {page.name for page in PAGES if any(commands(page))}
    assert shown == PLAYED | ELSEWHERE


def test_every_code_block_is_run_by_a_test() -> None:
    played = {"python", "swift", "c", "cpp", "rust", "sh", "console", "yaml", "text", "py", "json"}
    fences = [
        f"{page.name}: {language or 'none'}"
        for page in PAGES
        for language in re.findall(r"^```(\w*)\n.*?^```$", page.read_text("utf-8"), re.M | re.S)
        if language not in played
    ]
    assert fences == []
