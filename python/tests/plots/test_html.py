"""The page that needs nothing else."""

from __future__ import annotations

import re

import pytest

from fingerpost.importers.safe_xml import XMLNode, read_xml
from fingerpost.importers.source import SourceFile
from fingerpost.plots.html import timeline_html
from plots.tables import Story, a_drag, double_tap_beats_a_button

HOSTILE = '<script>alert("1")</script>&amp;\'"'


def svg(page: str) -> XMLNode:
    """The picture of a page, read by a strict reader."""
    match = re.search(r'<svg class="t".*?</svg>(?=<ul>)', page, re.S)
    assert match is not None
    return read_xml(SourceFile(match[0].encode(), "page.html"))


@pytest.mark.parametrize("story", [double_tap_beats_a_button(), a_drag(views=18), Story()])
def test_the_picture_is_well_formed_and_needs_nothing_from_outside(story: Story) -> None:
    page = timeline_html(story)
    assert svg(page).tag == "svg"
    addresses = set(re.findall(r"https?://[^\"' ]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    for loader in ("<script", "<link", "<img", "@import", "src=", "href=", "url(http"):
        assert loader not in page


@pytest.mark.parametrize("part", ["subject", "class", "label", "holder"])
def test_names_are_escaped_wherever_they_appear(part: str) -> None:
    name = {key: HOSTILE if key == part else key for key in ("subject", "class", "label", "holder")}
    story = Story().at(0).touches(name["subject"], "began", name["class"])
    story.hold("withheld", name["subject"], "ended", name["holder"])
    story.at(40).control(name["subject"], name["label"])
    page = timeline_html(story, title=HOSTILE)
    assert "<script" not in page
    assert svg(page).tag == "svg"


def test_hovering_tells_token_rule_reason_and_cause() -> None:
    page = timeline_html(double_tap_beats_a_button())
    titles = re.findall(r"<title>(.*?)</title>", page, re.S)
    zoom = next(title for title in titles if "\nzoom.state(recognized)\n" in title)
    assert zoom.splitlines()[1:] == [
        "zoom.state(recognized)",
        "rule: GR-7",
        "reason: tapsCompleted",
        "cause: #16 input ended (finger 1)",
    ]


def test_it_follows_the_readers_theme() -> None:
    page = timeline_html(a_drag())
    assert "prefers-color-scheme:dark" in page
    assert 'data-jp-theme-light="false"' in page


def test_the_same_timeline_gives_the_same_bytes_and_another_one_its_own_styles() -> None:
    first, again = timeline_html(a_drag()), timeline_html(a_drag())
    assert first == again
    scopes = [
        re.search(r'<div class="(fp\w+)">', page) for page in (first, timeline_html(a_drag(7)))
    ]
    assert scopes[0] and scopes[1] and scopes[0][1] != scopes[1][1]


def test_a_long_timeline_stays_a_small_page() -> None:
    assert len(timeline_html(a_drag(samples=25_000, views=1))) < 200_000
