"""The code in the README and the articles compiles, runs, and prints what the text shows."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from fingerpost import Lab, _native
from fingerpost_workbench.experiment.reader import parse_experiment
from fingerpost_workbench.experiment.run import run_experiment
from support import swift_blocks
from support.checkout import EXPERIMENTS, HEADER, ROOT
from support.documents import FENCE, PAGES, Block, blocks, pages_with

CHOICES = ROOT / "Sources" / "Fingerpost" / "Fingerpost.docc" / "choices.md"


def every(language: str) -> list[Block]:
    return [block for page in PAGES for block in blocks(page, language)]


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.stem)
def test_the_python_of_a_page_prints_the_output_below_it(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * (block.line - 1) + block.code, str(page), "exec"), names)
        if block.output is not None:
            assert printed.getvalue() == block.output, block.place


def test_the_readme_counts_the_published_logs() -> None:
    known = yaml.safe_load((EXPERIMENTS / "expected-failures.yaml").read_text(encoding="utf-8"))
    failing = {item["file"] for item in known}
    documents = {
        file.name: yaml.safe_load(file.read_text(encoding="utf-8"))
        for file in EXPERIMENTS.glob("*.yaml")
        if file.name not in {*failing, "expected-failures.yaml"}
    }
    logs = [name for name, data in documents.items() if data["source"].get("kind") == "log"]
    said = f"{len(logs)} published logs are experiments here"
    assert said in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_example_is_short() -> None:
    for page in (ROOT / "README.md", ROOT / "python" / "README.md"):
        first = blocks(page, "python")[0]
        assert first.output is not None
        assert len(first.code.strip().splitlines()) <= 12


def test_the_swift_of_all_pages_prints_the_output_below_it(tmp_path: Path) -> None:
    if shutil.which("swiftc") is None:
        pytest.skip("swiftc is not installed")
    pages = pages_with("swift")
    assert len(pages) >= 3
    printed = swift_blocks.outputs(pages, tmp_path)
    for page in pages:
        for block, text in zip(blocks(page, "swift"), printed[page], strict=True):
            if block.output is not None:
                assert text == block.output, block.place


COMPILERS = {
    "c": ("cc clang gcc", "page.c", "-std=c11 -Wall -Wextra -Werror".split()),
    "cpp": ("c++ clang++ g++", "page.cpp", "-std=c++17 -Wall -Wextra -Werror".split()),
    "rust": ("rustc", "page.rs", "--edition 2021".split()),
}


@pytest.mark.parametrize(
    "block", [block for name in COMPILERS for block in every(name)], ids=lambda block: block.place
)
def test_the_c_program_of_a_page_prints_the_output_below_it(block: Block, tmp_path: Path) -> None:
    names, file, options = COMPILERS[block.language]
    compiler = next(filter(None, map(shutil.which, names.split())), None)
    if compiler is None:
        pytest.skip(f"no compiler for {block.language} is installed ({names})")
    library = Path(_native.load())
    source, program = tmp_path / file, tmp_path / "page"
    if block.language == "rust":
        source.write_text(block.code, encoding="utf-8")
        link = ["-L", str(library.parent), "-C", f"link-arg=-Wl,-rpath,{library.parent}"]
    else:
        source.write_text(f'#line {block.line} "{block.place}"\n{block.code}', encoding="utf-8")
        link = [f"-I{HEADER.parent}", str(library), f"-Wl,-rpath,{library.parent}"]
    made = subprocess.run(
        [compiler, *options, str(source), *link, "-o", str(program)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    ran = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert block.output is not None and ran.stdout == block.output


# Those of the command line's page are files of its sessions; one of them is wrong on purpose.
FILES = [block for block in every("yaml") if block.page.name != "cli.md"]


@pytest.mark.parametrize("block", FILES, ids=lambda block: block.place)
def test_the_experiments_of_a_page_hold(block: Block) -> None:
    run = run_experiment(parse_experiment(block.code, block.place))
    assert [failure.text() for failure in run.failures] == []


def test_every_number_without_a_source_is_in_the_list_of_choices() -> None:
    rows = [line.split("|") for line in CHOICES.read_text(encoding="utf-8").splitlines()]
    listed = {row[1].strip(" `"): row[2].strip() for row in rows if len(row) > 3}
    with Lab() as lab:
        inferred = {
            field.name: f"{field.value:g} {field.unit}".strip()
            for field in lab.profile.fields
            if field.confidence == "inferred"
        }
    assert inferred
    assert {name: listed.get(name) for name in inferred} == inferred


def test_every_link_of_a_page_leads_somewhere() -> None:
    for page in PAGES:
        text = FENCE.sub("", page.read_text(encoding="utf-8"))
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"
        for name in re.findall(r"<doc:([\w-]+)>", text):
            assert (page.parent / f"{name}.md").exists(), f"{page.name}: {name}"


PLACE = re.compile(r"`((?:Sources|Tests|python|include|\.ci)/[^`\s…*]+)`")


def test_every_file_that_a_page_names_is_there() -> None:
    lost = [
        f"{page.name}: {place}"
        for page in PAGES
        for place in PLACE.findall(page.read_text(encoding="utf-8"))
        if not (ROOT / place).exists()
    ]
    assert lost == []
