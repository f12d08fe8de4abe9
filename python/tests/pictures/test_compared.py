"""Two timelines side by side: aligned, with the first difference and its cause."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fingerpost.explain.compared import Diff
from fingerpost_workbench.pictures.compared import align
from pictures import stories
from pictures.stories import shop

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def parted() -> Diff:
    return shop(True).diff(shop(False))


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.S)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_common_records_are_aligned(parted: Diff) -> None:
    data = data_of(parted.to_html())
    pages = [data_of(page) for page in data["pages"]]
    # A page has the differences of places on its axis, in hundredths.
    a, b = (list(accumulate(page["x"])) for page in pages)
    differs = {(pair[0], pair[1]) for pair in data["pairs"] if pair[2]}
    for left, right, _ in data["pairs"]:
        if left >= 0 and right >= 0:
            assert abs(a[left] - b[right]) <= 2
    assert len(differs) == len(parted)
    assert a == sorted(a) and b == sorted(b)


def test_a_column_has_in_each_of_both_one_time_and_no_mark_of_another() -> None:
    pictures = (shop(True).picture(), shop(False).picture())
    diff = shop(True).diff(shop(False))
    rows = [
        (
            -1 if pair.a is None else pictures[0].row_of(pair.a.serial),
            -1 if pair.b is None else pictures[1].row_of(pair.b.serial),
        )
        for pair in diff.pairs
    ]
    align(pictures, rows)
    for picture in pictures:
        for column in picture.columns:
            assert column.count > 1 or column.start == column.end
        for lane in picture.shown:
            for mark in lane.marks:
                time = picture.records[mark.row].time
                column = next(c for c in picture.columns if c.first <= mark.row <= c.last)
                assert column.start <= time <= column.end
                assert column.x <= picture.x[mark.row] <= column.x + column.width


def test_the_first_difference_and_its_cause_are_the_engines(parted: Diff) -> None:
    first = parted.first
    assert first is not None
    said = data_of(parted.to_html())["first"]["sides"]
    assert [side["why"] for side in said] == [first.why_a, first.why_b]
    assert [len(side["chain"]) for side in said] == [len(first.causes_a), len(first.causes_b)]


def test_equal_timelines_say_so() -> None:
    data = data_of(shop(True).diff(shop(True)).to_html())
    assert data["first"] is None and not any(pair[2] for pair in data["pairs"])


def test_only_observed_records_differ_but_all_are_shown() -> None:
    diff = shop(True).diff(shop(False), observe=["actions"])
    data = data_of(diff.to_html())
    assert len(data["pairs"]) == len(shop(True).diff(shop(False)).pairs)
    assert sum(pair[2] for pair in data["pairs"]) == len(diff)


def test_the_same_in_is_the_same_out(parted: Diff) -> None:
    assert parted.to_html() == shop(True).diff(shop(False)).to_html()


@pytest.fixture
def page(browser: Browser, parted: Diff, tmp_path: Path) -> Iterator[Page]:
    parted.save_html(tmp_path / "x.html", names=("delays", "does not"))
    yield from opened(browser, tmp_path / "x.html")


def opened(browser: Browser, file: Path, size: tuple[int, int] = (1280, 960)) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    made = context.new_page()
    complaints: list[str] = []
    made.on("console", lambda message: complaints.append(message.text))
    made.on("pageerror", lambda error: complaints.append(str(error)))
    made.goto(file.as_uri())
    made.wait_for_function("document.documentElement.dataset.ready === 'yes'")
    made.wait_for_timeout(200)
    yield made
    assert complaints == []
    context.close()


def stand_at(page: Page, left: str, right: str | None = None) -> None:
    """Both players come to stand at these tokens; the left one alone where no other is given."""
    from playwright.sync_api import expect

    for side, token in zip("ab", (left, right), strict=True):
        if token is not None:
            # A frame that is out of sight is not drawn.
            page.locator(f"#{side}").scroll_into_view_if_needed()
            expect(page.frame_locator(f"#{side}").locator("#token")).to_have_text(token)


def test_it_opens_at_the_first_difference_and_both_players_move(page: Page, parted: Diff) -> None:
    stand_at(page, "like withheld ended by zoom", "zoom.touchesEnded")
    assert parted.first is not None and parted.first.why_a in page.inner_text("#parting")
    page.keyboard.press("n")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    stand_at(page, "zoom.touchesEnded", "zoom.touchesEnded")
    page.keyboard.press("f")
    stand_at(page, "like withheld ended by zoom")
    assert re.search(r"#p=\d+$", page.url)


def test_moving_one_player_moves_the_other(page: Page) -> None:
    frame = page.frame_locator("#b")
    frame.locator("#chain button").first.click()
    stand_at(page, "step tap on like", "step tap on like")
    # By the keyboard: while a frame scrolls away, a click may still go to where it was.
    page.locator("tr.differs button", has_text="like.liked").last.press("Enter")
    stand_at(page, "like.liked", "like.liked")
    assert page.locator("tr.here").count() == 1
    assert page.locator("tr.parts").count() == 1


def test_a_phone_is_wide_enough(browser: Browser, parted: Diff, tmp_path: Path) -> None:
    parted.save_html(tmp_path / "x.html")
    for page in opened(browser, tmp_path / "x.html", (390, 844)):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        stand_at(page, "like withheld ended by zoom")


def test_names_are_text_whatever_they_are(browser: Browser, tmp_path: Path) -> None:
    diff = shop(True, stories.HOSTILE).diff(shop(False, stories.HOSTILE))
    diff.save_html(tmp_path / "x.html", title=stories.HOSTILE, names=(stories.HOSTILE, "<b>"))
    for page in opened(browser, tmp_path / "x.html"):
        assert page.locator("script").count() == 2
        assert stories.HOSTILE in page.inner_text("#parting")
