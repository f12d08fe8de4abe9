"""The player's screen, and the details of a chosen view or recognizer."""

from __future__ import annotations

from pathlib import Path

from fingerpost import Lab, Question, Script, Timeline
from fingerpost._rules import rules
from fingerpost_workbench.demo.shop_story import played, session
from pictures import stories
from pictures.opening import Open, Opener


def names(page: Open, kind: str) -> list[str]:
    """Of the views on the screen that look so."""
    found = (
        f"[...document.querySelectorAll('#screenbox .v{kind}:not(.pill)')].map(v => v.dataset.name)"
    )
    return list(page.page.evaluate(found))


def test_the_screen_shows_the_finger_and_who_got_it(opened: Opener) -> None:
    with Lab() as lab:
        window = lab.add_window()
        card = window.add_subview("card", class_name="UIButton", frame=(20, 100, 300, 300))
        card.on("touchDown", "seen")
        window.add_subview("veil", frame=(20, 100, 300, 300), is_user_interaction_enabled=False)
        timeline = lab.play(Script().press(card, 0.3))
    page = opened(timeline, record=timeline.only("touches", message="began")[0])
    assert names(page, ".hit") == ["card"]
    assert "card" in page.page.locator("#screenbox .pill.solid").all_text_contents()
    assert page.page.inner_text("#caption") == "Hit-test: card."
    assert page.page.locator("circle.finger:not(.up)").count() == 1
    page.press("a")
    assert names(page, ".passed") == ["veil"]
    page.press("End")
    assert page.page.locator("circle.finger:not(.up)").count() == 0


def test_the_screen_draws_a_class_of_ones_own_as_what_it_inherits(opened: Opener) -> None:
    kinds = {"dark": "UISwitch", "hint": "UILabel", "chart": "UIView"}
    with Lab() as lab:
        window = lab.add_window()
        for row, (name, parent) in enumerate(kinds.items()):
            view = window.add_subview(name, class_name=f"Own{row}", inherits=parent)
            view.frame = (20, 100 + 60 * row, 120, 44)
        card = window.add_subview("card", frame=(20, 400, 300, 300))
        page = opened(lab.play(Script().tap(card)))
    assert names(page, ".switch") == ["dark"]
    assert names(page, ".box") == ["chart"]
    # A label is a text without an outline.
    assert "hint" in page.page.locator("#screenbox text.said").all_text_contents()


def test_the_screen_leaves_out_what_took_no_part(opened: Opener) -> None:
    with Lab() as lab:
        window = lab.add_window()
        box = window.add_subview("view#1", frame=(0, 0, 390, 844))
        inner = box.add_subview("view#2", frame=(0, 100, 390, 600))
        inner.add_subview("sell", class_name="UIButton", frame=(20, 20, 200, 44))
        button = inner.add_subview("buy", class_name="UIButton", frame=(20, 120, 200, 44))
        button.on("touchUpInside", "bought")
        page = opened(lab.play(Script().tap(button)))
    assert names(page, "") == ["sell", "buy"]
    assert page.page.inner_text("#caption") == "Hit-test: buy, through 3 unnamed views."
    page.press("a")
    assert set(names(page, ".xray")) == {"window", "view#1", "view#2", "sell"}


def test_the_screen_shows_the_texts_of_an_import_in_place_of_names(
    opened: Opener, tmp_path: Path
) -> None:
    said = "#screenbox text.said"
    page = opened(played())
    assert {"headline", "back"} <= set(page.page.locator(said).all_text_contents())
    file = tmp_path / "texts.html"
    played().save_html(file, texts=session().texts)
    page.page.goto(file.as_uri())
    page.settle()
    shown = set(page.page.locator(said).all_text_contents())
    assert {"Two lanterns for the garden", "Back", "38.00", "Sold out"} <= shown
    # The view under the finger keeps its text.
    assert page.page.locator("#screenbox text.said.own").all_text_contents() == ["Add to basket"]


def test_a_text_ends_inside_the_view_around_it(opened: Opener, tmp_path: Path) -> None:
    with Lab() as lab:
        window = lab.add_window()
        card = window.add_subview("card", class_name="UIButton", frame=(20, 100, 200, 80))
        card.add_subview("words", class_name="UILabel", frame=(20, 20, 150, 20))
        timeline = lab.play(Script().tap(window))
    file = tmp_path / "texts.html"
    timeline.save_html(file, texts={"words": "A text that is much longer than the card"})
    page = opened(timeline)
    page.page.goto(file.as_uri())
    page.settle()
    sides = """name => { const b = document.querySelector(name).getBoundingClientRect();
      return [b.left, b.right]; }"""
    text = page.page.evaluate(sides, "#screenbox text.said")
    around = page.page.evaluate(sides, '#screenbox .v[data-name="card"]')
    assert around[0] < text[0] < text[1] < around[1]


def test_no_name_on_the_screen_lies_on_another_or_under_the_finger_but_the_hit_views(
    opened: Opener,
) -> None:
    page = opened(played())
    shapes = "#screenbox :is(.said:not(.own), .pill rect, .finger)"
    boxes = """shapes => [...document.querySelectorAll(shapes)]
      .map(shape => { const b = shape.getBoundingClientRect();
        return [b.left, b.top, b.right, b.bottom]; })"""
    for gesture in "123":
        page.press(gesture)
        found = page.page.evaluate(boxes, shapes)
        assert len(found) > 6
        for i, (left, top, right, bottom) in enumerate(found):
            for x, y, end, low in found[i + 1 :]:
                apart = right <= x + 1 or end <= left + 1 or bottom <= y + 1 or low <= top + 1
                assert apart, (gesture, found[i])


def test_a_view_whose_touch_is_held_back_is_hatched_until_it_is_let_go(opened: Opener) -> None:
    timeline = stories.a_double_tap()
    page = opened(timeline, record=timeline.only("withheld")[0])
    assert names(page, ".hit.held") == ["card"]
    assert "card, withheld" in page.page.locator(".pill").all_text_contents()
    page.open_at(timeline.only("dropped", subject="card")[-1].serial)
    assert names(page, ".hit.held") == []


def a_button_that_moves_its_card() -> Timeline:
    """A tap whose handler hides a note and moves the card; then a tap on the card."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        button = card.add_subview("buy", class_name="UIButton", frame=(20, 20, 120, 44))
        note = card.add_subview("note", frame=(20, 120, 200, 60))

        def bought(_: Question) -> None:
            note.is_hidden = True
            card.frame = (45, 100, 300, 200)

        button.on("touchUpInside", bought)
        hold = card.add_recognizer("longPress", name="hold")
        hold.delegate(should_receive_touch=False).add_target("held")
        return lab.play(Script().tap(button).wait(0.5).tap(card))


def test_what_an_action_changed_is_named_and_the_screen_before_it_can_be_seen(
    opened: Opener,
) -> None:
    timeline = a_button_that_moves_its_card()
    page = opened(timeline, record=timeline.only("handlers")[0])
    assert page.page.locator("#before").is_hidden()
    page.open_at(timeline.only("change")[-1].serial)
    page.press("2")
    changed = "change 1 of 1, at 50 ms: card frame 45, 200, 300, 300 → 45, 100, 300, 200"
    assert f"After {changed}; note is hidden." in page.page.inner_text("#caption")
    assert "note" not in names(page, ".v")
    page.press("b")
    assert f"Before {changed}" in page.page.inner_text("#caption")
    assert "note" in names(page, ".v")
    assert page.page.locator(".was").count() == 2
    page.press("b")
    assert page.page.locator("#before").get_attribute("aria-pressed") == "false"


def test_an_object_shows_its_actions_its_delegate_and_its_flags(opened: Opener) -> None:
    page = opened(a_button_that_moves_its_card())
    for name, said in {
        "hold": ["longPress", "off: delaysTouchesBegan", "held", "shouldReceiveTouch: false"],
        "card": ["UIView", "Recognizer hold", "shouldReceiveTouch: false"],
        "buy": ["UIButton", "touchUpInside: bought"],
    }.items():
        page.page.fill("#search", name)
        page.page.locator("#found [data-name]").first.click()
        page.settle()
        about = " ".join(page.page.inner_text("#who").split())
        assert page.page.inner_text("#whoHead") == name
        assert [words for words in said if words not in about] == [], about


def test_the_finger_and_its_number_leave_the_text_that_it_hits_free(
    opened: Opener, tmp_path: Path
) -> None:
    page = opened(played())
    played().save_html(tmp_path / "texts.html", texts=session().texts)
    page.page.goto((tmp_path / "texts.html").as_uri())
    page.settle()
    order = """() => [...document.querySelectorAll("#screenbox :is(.finger, .said.own, .badge)")]
      .map(shape => shape.classList[0])"""
    drawn = page.page.evaluate(order)
    assert drawn.index("finger") < drawn.index("said") < drawn.index("badge")
    boxes = """kind => [...document.querySelectorAll(kind)].map(shape => {
      const b = shape.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; })"""
    (left, top, right, bottom), *_ = page.page.evaluate(boxes, ".badge")
    for x, y, end, low in page.page.evaluate(boxes, ".said"):
        assert right <= x + 1 or end <= left + 1 or bottom <= y + 1 or low <= top + 1


def test_only_a_gesture_that_nothing_acted_on_is_red(opened: Opener) -> None:
    page = opened(played())
    for gesture in "123":
        page.press(gesture)
        assert page.page.locator("#screenbox .not").count() == 0
        assert page.page.locator("#lanes .verdict.not").count() == 0
        signs = page.page.locator("#lanes :is(.stateFailed, .dropped).sign")
        calm = page.page.locator("#lanes :is(.stateFailed, .dropped).sign.calm")
        assert signs.count() == calm.count()


def test_a_cancelled_touch_is_crossed(opened: Opener) -> None:
    timeline = stories.out_of_a_scroll_view()
    cancelled = timeline.only("touches", message="cancelled")
    page = opened(timeline, record=cancelled[0])
    page.keep("cancelled")
    assert page.page.locator(".crossed").count() == 1


def test_the_object_is_that_of_the_record_until_another_is_chosen(opened: Opener) -> None:
    page = opened(played())
    page.page.locator("#tab-object").click()
    assert page.page.inner_text("#whoHead") == "addToBasketButton#1"
    page.press("2")
    page.page.locator("#tab-object").click()
    assert page.page.inner_text("#whoHead") == "openProduct"
    page.page.locator('#lanes [data-name="zoom"]').first.click()
    page.settle()
    assert page.page.inner_text("#whoHead") == "zoom"


def test_a_view_shows_its_history_and_why_not(opened: Opener) -> None:
    timeline = stories.a_tap()
    page = opened(timeline)
    page.page.locator("#screenbox rect.v[data-name=card]").click(position={"x": 5, "y": 5})
    page.settle()
    assert page.page.inner_text("#whoHead") == "card"
    assert page.page.inner_text(".whynot") == str(timeline.why_not("card", "touchesBegan"))
    assert "card.pointInside -> true" in page.page.inner_text("#who")


def test_a_view_without_records_shows_why(opened: Opener) -> None:
    page = opened(stories.two_windows())
    page.page.locator("#screenbox rect.v[data-name=text]").click(position={"x": 9, "y": 9})
    page.settle()
    assert page.page.inner_text("#whoHead") == "text"
    reported = page.page.inner_text("#who")
    assert "no record of this timeline" in reported
    assert str(stories.two_windows().why_not("text", "touchesBegan")) in reported


def test_of_very_many_views_it_says_for_how_many_why_not_was_asked() -> None:
    with Lab() as lab:
        window = lab.add_window()
        for number in range(400):
            window.add_subview(f"v{number}", frame=(0, number, 10, 1))
        page = lab.play(Script().tap((300, 300))).to_html()
    assert "Why not is explained for 300 views and recognizers; 100 are left out." in page


def test_the_page_of_a_long_run_plays_no_explanation_and_says_so() -> None:
    def page(taps: int) -> str:
        with Lab() as lab:
            card = lab.add_window().add_subview("card", frame=(0, 0, 300, 300))
            card.add_recognizer("tap", name="triple", number_of_taps_required=3)
            script = Script()
            for _ in range(taps):
                script.tap(card).wait(0.5)
            return lab.play(script).to_html(why=0)

    short, long = page(1), page(1000)
    assert "Played: it comes if you set triple.numberOfTapsRequired to 1" in short
    assert "(Not played.)" not in short
    assert "(Not played.)" in long
    assert "Played: it comes" not in long


def test_the_screen_changes_as_it_did_in_the_run(opened: Opener) -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 100, 44))
        script = Script().tap(button).set(card, frame=(10, 400, 200, 200)).remove(button)
        timeline = lab.play(script.tap(card))
    page = opened(timeline, record=timeline[0])
    height = "document.querySelector('rect.v[data-name=card]').getBoundingClientRect().top"
    before = page.page.evaluate(height)
    assert page.page.locator("rect.v[data-name=button]").count() == 1
    page.press("End")
    assert page.page.evaluate(height) > before + 50
    assert page.page.locator("rect.v[data-name=button]").count() == 0
    assert "After change 2 of 2, at 50 ms: button was removed." in page.page.inner_text("#caption")
    page.press("Home")
    assert page.page.evaluate(height) == before


def test_the_rule_book_is_at_hand(opened: Opener) -> None:
    timeline = stories.a_tap()
    record = timeline.only("handlers")[0]
    page = opened(timeline, record=record)
    page.page.click("#rule summary")
    rule = next(rule for rule in rules() if rule.id == record.rule)
    reported = page.page.inner_text("#rule")
    assert rule.title in reported and rule.statement in reported


def test_a_recognizer_shows_its_relations(opened: Opener) -> None:
    page = opened(stories.a_double_tap())
    page.page.locator("#lanes .head[data-name=once]").click()
    page.settle()
    assert "Waits for: twice" in page.page.inner_text("#who").replace("\n", " ")
    page.page.locator("#who .names button", has_text="twice").first.click()
    page.settle()
    assert page.page.inner_text("#whoHead") == "twice"
    assert "Is waited for by: once" in page.page.inner_text("#who").replace("\n", " ")


def test_a_recognizer_shows_its_states_by_keyboard_too(opened: Opener) -> None:
    timeline = stories.a_tap()
    page = opened(timeline)
    page.page.locator("#lanes .head[data-name=tap]").focus()
    page.press("Enter")
    reported = page.page.inner_text("#who")
    assert "tap.state(failed)" in reported and "on: isEnabled, cancelsTouchesInView" in reported
    assert str(timeline.why_not("tap", "action")) in reported


def test_records_alone_say_that_the_screen_is_not_known(opened: Opener) -> None:
    timeline = Timeline.from_arrow(stories.a_tap())
    page = opened(timeline, record=timeline.only("handlers")[0])
    assert "not kept" in page.page.inner_text("#caption")
