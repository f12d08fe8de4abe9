"""The player's story: a card for each gesture, and one selection for all panes."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fingerpost import Lab, Script, Timeline, read_hierarchy
from fingerpost_workbench.demo.shop_story import played
from pictures import stories
from pictures.opening import Open, Opener
from support.commands import run

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WORDS = "document.querySelector('main').innerText"


def cards(page: Open) -> list[str]:
    return list(page.page.locator(".card .top b").all_inner_texts())


def past_a_button() -> Timeline:
    """A tap on a button, one beside it that nothing acts on, and the button again."""
    with Lab() as lab:
        window = lab.add_window()
        button = window.add_subview("buy", class_name="UIButton", frame=(20, 100, 200, 44))
        button.on("touchUpInside", "bought")
        script = Script().tap(button).wait(1).tap((300, 600)).wait(1).tap(button)
        return lab.play(script)


def test_the_story_is_the_engines_in_its_order(opened: Opener) -> None:
    timeline = played()
    page = opened(timeline)
    assert cards(page) == [entry["title"] for entry in timeline.story()]
    said = page.page.inner_text("#cards")
    for entry in timeline.story():
        for line in entry["lines"]:
            assert line["text"].replace(".panGestureRecognizer", ".pan") in said.replace("\n", " ")


def test_what_a_run_rests_on_is_below_the_story(browser: Browser, tmp_path: Path) -> None:
    page = read_hierarchy(
        '<XCUIElementTypeApplication x="0" y="0" width="390" height="844">'
        '<XCUIElementTypeButton name="buy" x="20" y="100" width="120" height="44"/>'
        '<XCUIElementTypeOther x="0" y="50" width="390" height="300"/></XCUIElementTypeApplication>'
    )
    session = page.session("- tapOn: buy\n")
    assert session.notes()[0].startswith("Not certain: view probably lets touches through")
    session.play().save_html(tmp_path / "page.html", notes=session.notes())
    shown = Open(browser, tmp_path / "page.html")
    about = shown.page.locator("#about")
    assert (
        about.locator("summary").inner_text() == f"About this run: {len(session.notes())} caveats"
    )
    about.locator("summary").click()
    said = about.locator("li").all_inner_texts()
    count = len(session.notes())
    assert said[:count] == session.notes()
    engine = r"Played by the engine [\d.]+\S*, with the profile ios\d+\."
    assert re.fullmatch(engine, said[count])
    assert any(line.startswith("Rules without a published source") for line in said)
    past_a_button().save_html(tmp_path / "plain.html")
    plain = Open(browser, tmp_path / "plain.html")
    assert plain.page.locator("#about summary").inner_text() == "About this run"
    assert shown.complaints == plain.complaints == []


def test_a_record_leads_to_the_line_of_its_step(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(
        "fingerpost: 1\nview: {name: root, recognizers: [{name: tap, type: tap}]}\n"
        "script:\n  - {wait: 0.1}\n  - {tap: root}\n",
        encoding="utf-8",
    )
    run(sys.executable, "-m", "fingerpost", "view", file, "-o", tmp_path / "two.html")
    shown = Open(browser, tmp_path / "two.html")
    link = shown.page.locator("#step a")
    assert shown.page.inner_text("#step") == "two.yaml:5 - {tap: root}"
    assert link.get_attribute("href") == "two.yaml#L5"
    assert shown.complaints == []


def test_it_opens_at_the_first_unhandled_gesture(opened: Opener) -> None:
    page = opened(past_a_button())
    assert page.page.inner_text(".card.here b") == "Tap on window"
    assert page.page.inner_text("#crumb").startswith("Gesture 2,")
    assert page.token == "window.touchesBegan"
    lines = page.page.locator(".card.here .lines button").all_inner_texts()
    assert lines[0] == "nothing handled it"
    verdict = page.page.locator("#lanes .head[data-name=window] .verdict")
    assert verdict.text_content() == "✕ nothing handled it"


def test_a_line_leads_to_its_record_everywhere(opened: Opener) -> None:
    timeline = played()
    page = opened(timeline)
    page.page.locator(".lines button", has_text="had recognized at 640 ms already").click()
    page.settle()
    assert page.token == "openProduct.state(recognized)"
    assert page.page.inner_text(".card.here .num") == "2"
    assert page.page.locator("#lanes .mark .here").count() == 1
    assert page.page.inner_text("#when") == "640 ms"
    assert page.why == str(timeline.why("openProduct.state(recognized)", prove=False))


def test_details_of_a_gesture_are_on_the_chosen_card_only(opened: Opener) -> None:
    page = opened(played())
    routine = page.page.locator(".routine:visible")
    said = "Did not get it:\nproducts.pan failed: moved 0 of 10 points"
    assert routine.all_inner_texts() == [said]
    page.press("3")
    assert routine.count() == 0


def test_of_many_lines_of_a_kind_the_first_are_shown_and_the_others_on_demand(
    opened: Opener,
) -> None:
    page = opened(stories.at_one_instant())
    refused = page.page.locator(".card .k-not")
    said = refused.all_inner_texts()
    assert len(said) == 5 and "card got touchesBegan, then touchesCancelled" in said[4]
    page.page.locator("[data-more]").click()
    page.settle()
    assert refused.count() == 20
    assert page.page.locator("[data-more]").count() == 0


def test_filters_leave_gestures_to_check_and_unhandled_ones(opened: Opener) -> None:
    page = opened(played())
    assert page.page.locator(".chip").all_inner_texts() == ["All 3", "To check 1"]
    page.page.click(".chip.check")
    page.settle()
    assert cards(page) == ["Double tap on brassPicture"]
    assert page.page.inner_text(".card.here .num") == "2"
    page.page.click(".chip.all")
    page.settle()
    assert len(cards(page)) == 3
    page = opened(past_a_button())
    page.page.click(".chip.unhandled")
    page.settle()
    assert cards(page) == ["Tap on window"]


def test_brackets_and_numbers_lead_from_gesture_to_gesture(opened: Opener) -> None:
    page = opened(played())
    chosen = []
    for key in ("]", "]", "]", "[", "1", "3"):
        page.press(key)
        chosen.append(page.page.inner_text(".card.here .num"))
    assert chosen == ["2", "3", "3", "2", "1", "3"]


def test_no_reason_code_is_shown(opened: Opener) -> None:
    timeline = played()
    page = opened(timeline)
    codes = {record.reason for record in timeline if record.reason}
    assert {"shutOut", "refusedByView", "liftedTooSoon"} <= codes
    for gesture in "123":
        page.press(gesture)
        shown = page.page.evaluate(WORDS) + str(page.page.locator("#lanes").text_content())
        assert not [code for code in codes if code[1:] != code[1:].lower() and code in shown]


def test_a_beginning_that_many_names_share_is_left_out(opened: Opener) -> None:
    with Lab() as lab:
        window = lab.add_window()
        for place, name in enumerate("Siri Camera General Search Display".split()):
            row = window.add_subview(
                f"comAppleSettings{name}", class_name="UIButton", frame=(0, 60 * place, 390, 50)
            )
            row.on("touchUpInside", "shown")
        timeline = lab.play(Script().tap("comAppleSettingsCamera"))
    page = opened(timeline)
    assert cards(page) == ["Tap on …\u2060Camera"]
    assert page.page.get_attribute("#token", "title") == "comAppleSettingsCamera.shown"
    head = page.page.locator("#lanes .head[data-name=comAppleSettingsCamera]")
    assert str(head.text_content()).startswith("comAppleSettingsCamera")
    assert head.locator(".who").text_content() == "…\u2060Camera"


def test_of_very_many_gestures_the_cards_near_the_window_are_filled(opened: Opener) -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("tap", name="tap")
        script = Script()
        for _ in range(250):
            script = script.tap(card).wait(1)
        timeline = lab.play(script)
    page = opened(timeline)
    assert page.page.locator(".card").count() == 250
    assert page.page.locator(".card .top").count() < 60
    page.press("End")
    page.page.wait_for_timeout(300)
    assert page.page.inner_text(".card.here .num") == "250"
    assert page.page.locator(".card.here").is_visible()
    box = page.page.locator(".card.here").bounding_box()
    assert box is not None and 0 < box["y"] < 800


def test_copying_a_link_or_a_why_is_confirmed(opened: Opener) -> None:
    page = opened(stories.a_tap())
    page.press("w")
    assert page.page.locator("#toast").is_visible()
    page.page.click("#copylink")
    page.settle()
    assert page.page.locator("#toast").is_visible()
    assert page.serial >= 0
