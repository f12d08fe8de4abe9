"""A real browser for the tests of pages: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fingerpost import Record, Timeline
from pictures.opening import Open, Opener

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="The player's tests need Playwright: pip install playwright."
    )
    if CHROMIUM is None:
        pytest.skip("The player's tests need a browser: apt-get install chromium.")
    with playwright.sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    pages: list[Open] = []

    def make(timeline: Timeline, size: str = "desk", record: Record | None = None) -> Open:
        file = tmp_path / "page.html"
        timeline.save_html(file)
        link = "" if record is None else f"#r={record.serial}"
        pages.append(Open(browser, file, size, link))
        return pages[-1]

    yield make
    for page in pages:
        assert page.complaints == []
        assert [url for url in page.requests if not url.startswith(("file:", "data:"))] == []
        page.context.close()
