"""The player's timeline: lanes, zoom and pan, the minimap, arrows."""

from __future__ import annotations

from itertools import combinations

from fingerpost import Lab, Script, Timeline
from fingerpost_workbench.demo.shop_story import played
from pictures import stories
from pictures.opening import Open, Opener


def heads(page: Open) -> list[str]:
    return list(page.page.locator("#lanes .head :is(.who, .passed)").all_text_contents())


def through_many_views() -> Timeline:
    """A tap on the innermost of twelve views."""
    with Lab() as lab:
        view = lab.add_window()
        for number in range(12):
            view = view.add_subview(f"view#{number}", frame=(0, 0, 390, 844 - number))
        return lab.play(Script().tap(view))


def test_lanes_are_those_of_the_gesture_the_rest_is_named(opened: Opener) -> None:
    page = opened(played())
    assert heads(page) == ["finger 1", "openProduct", "products.pan", "addToBasketButton#1"]
    assert "4 more lanes: zoom, " in page.page.inner_text("#folded")
    page.press("3")
    assert heads(page) == ["finger 1", "products.pan", "paperPicture", "products"]
    page.page.click("#folded button")
    page.settle()
    assert len(heads(page)) == 8


def test_eight_lanes_need_no_scrolling(opened: Opener) -> None:
    page = opened(played())
    page.press("0")
    assert len(heads(page)) == 8
    assert page.page.evaluate("lanesbox.scrollHeight <= lanesbox.clientHeight")


def test_the_head_of_a_column_says_its_instant_and_the_time_before_the_next(opened: Opener) -> None:
    page = opened(stories.three_fingers())
    said = page.page.locator("#instants text").all_text_contents()
    assert said == ["0 ms, all at once", "+50 ms", "50 ms, all at once"]


def test_the_legend_has_the_words_of_the_lanes_and_explains_counts(opened: Opener) -> None:
    page = opened(stories.a_double_tap())
    written = set(page.page.locator("#lanes .label").all_text_contents())
    page.press("?")
    legend = page.page.inner_text("#legend")
    for word in ("withheld", "recognized", "failed", "touchesBegan"):
        assert word in legend
    assert {"withheld", "touchesBegan"} & written and "held back" not in written
    assert "so many events here: zoom in" in legend and "one instant" in legend


def test_a_name_breaks_between_its_words_only(opened: Opener) -> None:
    timeline = played()
    page = opened(timeline, record=timeline.only(message="touchUpInside")[0])
    lines = """() => [...document.querySelectorAll("#chain .w .w")].map(word =>
      [word.textContent, word.getClientRects().length, word.offsetHeight])"""
    words = page.page.evaluate(lines)
    assert ["touchUpInside", 1] in [word[:2] for word in words]
    assert {word[2] for word in words} == {min(word[2] for word in words)}


def test_the_second_line_of_a_lane_is_its_outcome(opened: Opener) -> None:
    page = opened(played())
    said = page.page.locator("#lanes .head .verdict").all_text_contents()
    assert said[3] == "✓ touchUpInside"
    assert said[1].startswith("✕ failed: addToBasketBu")
    assert said[2].startswith("– failed: moved 0 of 10")


def test_responders_that_only_passed_a_touch_on_are_one_lane(opened: Opener) -> None:
    page = opened(through_many_views())
    assert heads(page) == ["finger 1", "view#11", "▸ 14 passed it on"]
    page.page.locator("#lanes .head .passed").click()
    page.settle()
    assert len(heads(page)) == 16
    page.page.click("#folded button")
    page.settle()
    assert len(heads(page)) == 3


def test_no_label_lies_on_another(opened: Opener) -> None:
    boxes = """() => [...document.querySelectorAll("#lanes .label")].map(label => {
      const b = label.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height]; })"""
    page = opened(played())
    for key in ("1", "2", "3", "0"):
        page.press(key)
        found = page.page.evaluate(boxes)
        assert found
        for (left, top, right, low), (x, y, end, under) in combinations(found, 2):
            assert right <= x or end <= left or low <= y + 4 or under <= top + 4


def test_a_label_gives_way_to_the_tip_of_an_arrow(opened: Opener) -> None:
    hidden = """() => {
      const labels = [...document.querySelectorAll("#lanes .label")];
      const shown = labels.filter(it => getComputedStyle(it).visibility === "visible");
      const tips = [...document.querySelectorAll("#lanes .across")].map(
        arrow => arrow.getAttribute("d").split(" ").slice(-2).map(Number));
      const boxes = shown.map(it => it.getBBox()), under = tips.filter(([x, y]) => boxes.some(
        b => x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height));
      return [tips.length, shown.length, under.length]; }"""
    page = opened(played())
    arrows = 0
    for gesture in ("1", "2", "3"):
        page.press(gesture)
        for _ in range(6):
            page.press("ArrowRight")
            tips, labels, under = page.page.evaluate(hidden)
            assert labels and not under
            arrows += tips
    assert arrows > 5


def test_the_first_and_the_last_mark_of_the_whole_run_are_not_cut(opened: Opener) -> None:
    cut = """() => {
      const clip = document.querySelector("#plot rect"), left = +clip.getAttribute("x");
      const right = left + +clip.getAttribute("width");
      return [...document.querySelectorAll("#lanes .mark .target")].map(target => {
        const x = +target.getAttribute("x"); return x < left - 1 || x + 18 > right + 1; }); }"""
    page = opened(stories.a_double_tap(), size="phone")
    page.page.click("[data-part=time]")
    page.press("0")
    found = page.page.evaluate(cut)
    assert found and not any(found)


def test_marks_that_are_too_near_are_one_with_a_count_until_one_zooms_in(opened: Opener) -> None:
    page = opened(stories.a_double_tap())
    page.press("0")
    counts = [int(n) for n in page.page.locator("#lanes .count").all_text_contents()]
    assert counts and min(counts) > 1
    places = page.page.evaluate(
        """() => [...document.querySelectorAll("#lanes .mark .target")].map(target =>
          [target.getAttribute("y"), +target.getAttribute("x")])"""
    )
    for (lane, left), (other, right) in combinations(places, 2):
        assert lane != other or abs(left - right) > 4
    page.press("1")
    for _ in range(3):
        page.press("+")
    assert page.page.locator("#lanes .count").count() < len(counts)


def test_the_lanes_are_zoomed_and_dragged(opened: Opener) -> None:
    page = opened(played())
    seen = [page.page.inner_text("#crumb")]
    box = page.page.locator("#lanesbox").bounding_box()
    assert box is not None
    x, y = box["x"] + 350, box["y"] + 20
    page.page.mouse.move(x, y)
    page.page.keyboard.down("Control")
    page.page.mouse.wheel(0, 300)
    page.page.keyboard.up("Control")
    page.settle()
    seen.append(page.page.inner_text("#crumb"))
    page.press("-")
    seen.append(page.page.inner_text("#crumb"))
    page.page.mouse.down()
    page.page.mouse.move(x - 120, y, steps=4)
    page.page.mouse.up()
    page.settle()
    seen.append(page.page.inner_text("#crumb"))
    page.press("0")
    seen.append(page.page.inner_text("#crumb"))
    assert len(set(seen)) == 5 and seen[0] == "Gesture 1, 0–80 ms" and seen[4] == "All gestures"
    assert page.token == "addToBasketButton#1.addBrassLantern"


def test_the_map_has_the_whole_run_and_its_window_is_dragged(opened: Opener) -> None:
    page = opened(played())
    assert page.page.locator("#mini .block").count() == 3
    window = page.page.locator("#mini .window").bounding_box()
    assert window is not None
    middle = window["x"] + window["width"] / 2
    page.page.mouse.move(middle, window["y"] + 20)
    page.page.mouse.down()
    page.page.mouse.move(middle + 200, window["y"] + 20, steps=4)
    page.page.mouse.up()
    page.settle()
    moved = page.page.locator("#mini .window").bounding_box()
    assert moved is not None and moved["x"] > window["x"] + 100
    block = page.page.locator("#mini .block").nth(2).bounding_box()
    assert block is not None
    page.page.mouse.click(block["x"] + 10, block["y"] + 5)
    page.settle()
    assert page.page.inner_text(".card.here .num") == "3"


def test_the_axis_is_of_order_or_of_time(opened: Opener) -> None:
    page = opened(stories.a_tap())
    span = "document.querySelector('#lanes .span.down').getBBox().width"
    in_order = page.page.evaluate(span)
    page.page.click("#toscale")
    page.settle()
    assert page.page.evaluate(span) > in_order
    assert "20 ms" in str(page.page.locator("#instants").text_content())


def test_arrows_are_those_of_the_chosen_record(opened: Opener) -> None:
    timeline = played()
    page = opened(timeline, record=timeline[0])
    assert page.page.locator("#lanes .across:not(.effect)").count() == 0
    page.open_at(timeline.only("states", subject="zoom", message="recognized")[-1].serial)
    assert page.page.locator("#lanes .across:not(.effect)").count() == 1
    assert page.page.locator("#lanes .across.effect, #lanes .along.effect").count() >= 1
