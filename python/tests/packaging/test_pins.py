"""What make and CI install has versions and hashes, and nothing of pyproject.toml is forgotten."""

from __future__ import annotations

import re
import tomllib

import pytest

from support.checkout import ROOT

PINS = ROOT / "python" / "requirements"
EXTRAS = {"plot": ["plot"], "test": ["plot", "test"], "docs": ["plot", "test", "docs"]}
HELP = "make pins writes python/requirements again"


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted(extras: list[str]) -> set[str]:
    """The names that some extras need directly, those of extras in them too."""
    with (ROOT / "python" / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    names: set[str] = set()
    waiting = [*project["dependencies"]]
    waiting += [line for extra in extras for line in project["optional-dependencies"][extra]]
    while waiting:
        line = waiting.pop()
        own = re.match(r"fingerpost\[([\w,]+)\]", line)
        if own:
            for extra in own[1].split(","):
                waiting += project["optional-dependencies"][extra]
            continue
        found = re.match(r"[\w.-]+", line)
        assert found is not None, line
        names.add(plain(found[0]))
    return names


@pytest.mark.parametrize("name", EXTRAS)
def test_every_package_is_pinned(name: str) -> None:
    text = (PINS / f"{name}.txt").read_text(encoding="utf-8")
    pinned = {plain(found) for found in re.findall(r"^([\w.-]+)==", text, re.M)}
    assert wanted(EXTRAS[name]) - pinned == set(), HELP
    assert "hatchling" in pinned and "editables" in pinned


@pytest.mark.parametrize("name", EXTRAS)
def test_every_pin_has_a_hash(name: str) -> None:
    lines = (PINS / f"{name}.txt").read_text(encoding="utf-8").split("\n")
    for line, after in zip(lines, lines[1:], strict=False):
        if "==" in line and not line.startswith(" "):
            assert line.endswith("\\"), line
            assert after.strip().startswith("--hash=sha256:"), line


def versions(name: str) -> set[tuple[str, ...]]:
    text = (PINS / f"{name}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([\w.-]+)==([^ \\]+)", text, re.M))


def test_the_files_agree_on_versions() -> None:
    assert versions("plot") <= versions("test") <= versions("docs"), HELP
