"""What `make demo` shows."""

from __future__ import annotations

import pytest

from fingerpost_workbench.demo import s0_table


@pytest.mark.parametrize(("setting", "published"), s0_table.PUBLISHED.items())
def test_the_table_of_s0_is_the_published_one(
    setting: tuple[bool, bool, bool], published: str
) -> None:
    assert s0_table.play(*setting) == published


def test_the_printed_table_shows_both_and_says_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert s0_table.main() == 0
    printed = capsys.readouterr().out
    assert printed.count("same") == 8
    assert "DIFFERENT" not in printed


def test_a_differing_row_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(s0_table.PUBLISHED, (True, True, True), "S D D")
    assert s0_table.main() == 1
    assert "DIFFERENT" in capsys.readouterr().out
