"""The sources of the site: pages, lessons, the rule book, with links that resolve.

`make docs` makes all of it and walks every link; here its sources are gathered, which needs no
generator, and the check of links is tried.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from support.checkout import ROOT

DOCS = ROOT / "python" / "docs"


@pytest.fixture(scope="module")
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_of_the_docs", DOCS / "site.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def gathered(site: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    # The pictures of the rules take long; one of them is drawn below.
    drawn: list[Path] = []
    site._draw = lambda _, path: drawn.append(path)
    site.gather(out)
    site.copy_files(out)
    assert len(drawn) > 60
    return out


def test_every_page_lesson_and_rule_is_in_it(site: ModuleType, gathered: Path) -> None:
    made = {path.relative_to(gathered).as_posix() for path in gathered.rglob("*.*")}
    assert {path.name for path in DOCS.glob("*.md")} <= made
    assert {f"lessons/{path.name}" for path in site.NOTEBOOKS.glob("*.ipynb")} <= made
    assert {f"rules/{path.name}" for path in (DOCS / "rules").glob("*.md")} <= made
    assert {"articles/choices.md", "reference/timeline.md", "conf.py", "llms.txt"} <= made


def test_every_lesson_is_in_the_list_of_lessons(site: ModuleType) -> None:
    listed = re.findall(r"\(../notebooks/(\w+)\.ipynb\)", (DOCS / "lessons.md").read_text("utf-8"))
    assert sorted(listed) == sorted(path.stem for path in site.NOTEBOOKS.glob("*.ipynb"))


def test_every_public_name_stands_in_the_reference(site: ModuleType) -> None:
    reported = set(" ".join(site.MODULES.values()).split())
    lost = []
    tools = ("experiment", "importers", "recognizers", "sweeps")
    rooms = ("fingerpost", "fingerpost.recognizers", *(f"fingerpost_workbench.{t}" for t in tools))
    for room in map(importlib.import_module, rooms):
        for name in room.__all__:
            home = str(getattr(getattr(room, name), "__module__", ""))
            package, _, module = home.partition(".")
            # The header's words stand in C's pages, the file format in its schema.
            if "fingerpost" in package and module not in reported | {"_enums", "experiment.model"}:
                lost.append(f"{name}: {module}")
    assert lost == []


def test_every_page_is_in_the_column_beside(site: ModuleType, gathered: Path) -> None:
    index = (gathered / "index.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^([\w/-]+)$", index, re.M))
    pages = {
        path.relative_to(gathered).with_suffix("").as_posix()
        for folder in (gathered, gathered / "articles", gathered / "lessons")
        for path in [*folder.glob("*.md"), *folder.glob("*.ipynb")]
    }
    assert pages - {"index"} <= listed


def test_links_between_pages_lead_to_pages(gathered: Path) -> None:
    lost = []
    for page in gathered.rglob("*.md"):
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
            is_drawn = "pictures/" in target
            if not re.match(r"[a-z]+:", target) and not is_drawn:
                if not (page.parent / target).exists():
                    lost.append(f"{page.relative_to(gathered)}: {target}")
        for place in re.findall(r'<a href="([^"]+)"', text):
            at_root = gathered / "files" / page.parent.relative_to(gathered) / place
            if not at_root.resolve().exists():
                lost.append(f"{page.relative_to(gathered)}: {place}")
    assert lost == []


def test_rules_are_linked_wherever_they_are_named(gathered: Path) -> None:
    text = (gathered / "how-a-touch-travels.md").read_text(encoding="utf-8")
    assert "[DL-4](#dl-4)" in text and "(dl-4)=" in (gathered / "rules" / "DL.md").read_text()
    assert "`fingerpost rule DL-4`" in (gathered / "rules" / "index.md").read_text()
    assert '`timeline.rule("DL-4")`' in (gathered / "rules" / "index.md").read_text()


def test_a_broken_link_and_a_lost_anchor_are_found(site: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<h1 id="x">A</h1><a href="b.html#y">b</a><a href="c.html">')
    (tmp_path / "b.html").write_text('<p id="z"><a href="a.html#x">a</a><a href="https://x.y/">')
    assert list(site.broken(tmp_path)) == [
        "a.html: b.html#y, no such anchor",
        "a.html: c.html",
    ]
