"""A page that is open in a browser, with the errors in its console."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WIDTHS = {"desk": (1280, 800), "phone": (390, 844)}
# A change asks for a frame, and what that measures for another one.
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Open:
    """An open page, and what its console complained of."""

    def __init__(self, browser: Browser, file: Path, size: str = "desk", link: str = "") -> None:
        width, height = WIDTHS[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            reduced_motion="reduce",
        )
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda m: self.complaints.append(m.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda r: self.requests.append(r.url))
        self.page.goto(file.as_uri() + link)
        self.page.wait_for_function("document.documentElement.dataset.ready === 'yes'")
        self.settle()

    def settle(self) -> None:
        """Waits until the page has drawn what it was told."""
        self.page.evaluate(DRAWN)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.settle()

    def open_at(self, serial: int) -> None:
        """Follows a link to a record."""
        self.page.evaluate(f"location.hash = '#r={serial}'")
        self.settle()

    def show(self, part: str) -> None:
        """On a phone: story, screen or time."""
        self.page.tap(f"#parts [data-part={part}]")
        self.settle()

    @property
    def serial(self) -> int:
        """Of the record that is shown, as the address says a moment later."""
        self.page.wait_for_timeout(120)
        return int(self.page.evaluate("location.hash").removeprefix("#r="))

    @property
    def token(self) -> str:
        return str(self.page.inner_text("#token"))

    @property
    def why(self) -> str:
        return str(self.page.inner_text("#why"))

    def keep(self, name: str) -> None:
        folder = os.environ.get("FINGERPOST_SCREENSHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(folder) / f"{name}.png")


Opener = Callable[..., Open]
