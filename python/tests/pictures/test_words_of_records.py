"""A record in words, with what it is about."""

from __future__ import annotations

from fingerpost import Lab, Script
from fingerpost_workbench.cli.table import what
from fingerpost_workbench.pictures.model import words_of


def test_a_recognizer_that_is_not_attached_is_on_its_view_and_not_kept_off_by_it() -> None:
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_recognizer("tap", name="off", is_enabled=False)
        page.add_recognizer("tap", name="back", allowed_touch_types=["indirect"])
        page.add_recognizer("tap", name="on")
        timeline = lab.play(Script().tap("page"))
    found = {record.subject: record for record in timeline if record.rule in ("TE-6", "TE-9")}
    assert {name: what(record) for name, record in found.items()} == {
        "off": "dropped began on page",
        "back": "dropped began on page",
        "on": "attached on page",
    }
    assert words_of(found["back"]) == "back dropped began on page"


def test_what_withholds_a_touch_is_named_by_it() -> None:
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        page.add_recognizer("tap", name="tap", delays_touches_began=True)
        timeline = lab.play(Script().tap("page"))
    held = next(record for record in timeline if record.kind == "withheld")
    assert what(held).endswith(" by tap")
