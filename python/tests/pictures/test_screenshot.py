"""A screenshot of the app behind the player's wireframe."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import Lab, Script, Timeline
from fingerpost.errors import BadValueError
from pictures.opening import Opener
from test_cli import fingerpost

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360f8cfc0f01f00050001ff56c7a52f0000000049454e44ae426082"
)
"""A PNG of one pixel."""


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    file = tmp_path / "screen.png"
    file.write_bytes(PIXEL)
    return file


@pytest.fixture
def tapped() -> Timeline:
    with Lab() as lab:
        button = lab.add_window().add_subview("buy", class_name="UIButton", frame=(20, 20, 200, 44))
        return lab.play(Script().tap(button))


def test_the_page_holds_the_picture_and_draws_the_views_over_it(
    tapped: Timeline, picture: Path, opened: Opener, tmp_path: Path
) -> None:
    page = opened(tapped)
    assert page.page.locator("#screenbox .screenshot").count() == 0
    file = tmp_path / "with.html"
    tapped.save_html(file, screenshot=picture)
    page.page.goto(file.as_uri())
    image = page.page.locator("#screenbox image.screenshot")
    glass = page.page.locator("#screenbox .glass")
    sides = ("x", "y", "width", "height")
    assert [image.get_attribute(s) for s in sides] == [glass.get_attribute(s) for s in sides]
    address = image.get_attribute("href")
    assert address is not None and address.startswith("data:image/png;base64,")
    order = page.page.evaluate(
        "[...document.querySelectorAll('#screenbox g > *')].map(e => e.getAttribute('class'))"
    )
    assert order[0] == "screenshot" and any("hit" in (name or "") for name in order[1:])


def test_a_page_without_a_screenshot_is_as_before(tapped: Timeline) -> None:
    assert "data:image" not in tapped.to_html()


def test_a_file_that_is_not_a_picture_is_refused(tapped: Timeline, tmp_path: Path) -> None:
    with pytest.raises(BadValueError, match="cannot be read"):
        tapped.to_html(screenshot=tmp_path / "nowhere.png")
    (tmp_path / "note.png").write_text("no picture", encoding="utf-8")
    with pytest.raises(BadValueError, match="neither PNG nor JPEG"):
        tapped.to_html(screenshot=tmp_path / "note.png")
    large = tmp_path / "large.png"
    large.write_bytes(PIXEL + bytes(8 * 2**20))
    with pytest.raises(BadValueError, match="larger than 8 MiB"):
        tapped.to_html(screenshot=large)


def test_the_command_takes_a_screenshot_and_never_replaces_it(
    picture: Path, tmp_path: Path
) -> None:
    script = tmp_path / "tap.csv"
    script.write_text("t,x,y\n0,100,100\n0.05,100,100\n", encoding="utf-8")
    html = tmp_path / "tap.html"
    done = fingerpost("view", script, "--screenshot", picture, "--html", html)
    assert done.returncode == 0, done.stderr
    assert "data:image/png;base64," in html.read_text(encoding="utf-8")
    assert picture.read_bytes() == PIXEL
