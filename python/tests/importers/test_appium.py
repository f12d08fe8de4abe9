"""The views that the elements of a page source become."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost import Script
from fingerpost_workbench.importers import Certainty, ImportProblem, load_session
from importers.pages import DOWN, UP, actions, element, finger, move, page, pause, save, views


def window(*children: str, **attributes: str) -> str:
    return element("Window", "0 0 390 844", *children, **attributes)


def test_rectangles_of_the_screen_become_frames_in_their_parents(tmp_path: Path) -> None:
    button = element("Button", "100 250 80 44", name="pay")
    card = element("Other", "20 200 350 300", button, name="card")
    imported = views(load_session(page(tmp_path, window(card))).experiment)
    assert imported["card"]["frame"] == [20, 200, 350, 300]
    assert imported["pay"]["frame"] == [80, 50, 80, 44]


def test_an_application_beside_another_one_counts_from_its_own_corner(tmp_path: Path) -> None:
    inside = element("Window", "400 0 320 844", element("Button", "410 20 80 44", name="pay"))
    session = load_session(page(tmp_path, inside, size="400 0 320 844"))
    assert session.experiment["screen"]["size"] == [320, 844]
    assert views(session.experiment)["pay"]["frame"] == [10, 20, 80, 44]


def test_a_screen_in_landscape_is_wide(tmp_path: Path) -> None:
    wide = element("Window", "0 0 844 390")
    session = load_session(page(tmp_path, wide, size="0 0 844 390"))
    assert session.experiment["screen"]["size"] == [844, 390]


@pytest.mark.parametrize(
    ("kind", "of_class"),
    [
        ("Button", "UIButton"),
        ("Link", "UIButton"),
        ("MenuItem", "UIButton"),
        ("StaticText", "UILabel"),
        ("Image", "UIImageView"),
        ("Table", "UITableView"),
        ("CollectionView", "UICollectionView"),
        ("ScrollView", "UIScrollView"),
        ("TextView", "UITextView"),
        ("WebView", "UIScrollView"),
        ("Map", "UIScrollView"),
        ("PickerWheel", "UIScrollView"),
        ("Switch", "UISwitch"),
        ("Slider", "UISlider"),
        ("Stepper", "UIStepper"),
        ("SegmentedControl", "UISegmentedControl"),
        ("DatePicker", "UIDatePicker"),
        ("PageIndicator", "UIPageControl"),
        ("TextField", "UITextField"),
        ("SecureTextField", "UITextField"),
        ("SearchField", "UITextField"),
        ("NavigationBar", "UINavigationBar"),
        ("TabBar", "UITabBar"),
        ("Toolbar", "UIToolbar"),
        ("Alert", "UIView"),
        ("Sheet", "UIView"),
        ("Key", "UIView"),
        ("Other", "UIView"),
        ("Splitter", "UIView"),
    ],
)
def test_a_role_becomes_a_class(tmp_path: Path, kind: str, of_class: str) -> None:
    session = load_session(page(tmp_path, window(element(kind, "0 0 90 40", name="it"))))
    assert views(session.experiment)["it"]["class"] == of_class
    assert session.losses.of("it")["class"].certainty is Certainty.ASSUMED


@pytest.mark.parametrize(
    ("around", "of_class"),
    [
        ("Table", "UITableViewCell"),
        ("CollectionView", "UICollectionViewCell"),
        ("Other", "UITableViewCell"),
    ],
)
def test_a_cell_is_of_the_list_around_it(tmp_path: Path, around: str, of_class: str) -> None:
    cell = element("Other", "0 0 390 60", element("Cell", "0 0 390 60", name="row"))
    session = load_session(page(tmp_path, window(element(around, "0 0 390 600", cell))))
    assert views(session.experiment)["row"]["class"] == of_class


def test_a_link_in_a_text_view_opens(tmp_path: Path) -> None:
    link = element("Link", "10 40 100 20", name="terms")
    note = element("TextView", "0 0 390 200", link, name="it")
    session = load_session(page(tmp_path, window(note)))
    assert views(session.experiment)["terms"]["class"] == "UITextItem"
    assert session.losses.of("it")["isEditable"].certainty is Certainty.ASSUMED
    with session.source().lab() as lab:
        assert "terms.invokeDefaultAction" in lab.play(Script().tap("terms")).log("interactions")


def test_a_text_view_without_links_may_be_edited(tmp_path: Path) -> None:
    session = load_session(page(tmp_path, window(element("TextView", "0 0 390 200", name="it"))))
    assert "isEditable" not in views(session.experiment)["it"]
    assert session.losses.of("it")["isEditable"].certainty is Certainty.UNKNOWN


def test_labels_and_images_receive_no_touches_and_the_report_lists_them(tmp_path: Path) -> None:
    texts = [element(kind, "0 0 90 40", name=kind) for kind in ("StaticText", "Image", "Other")]
    losses = load_session(page(tmp_path, window(*texts))).losses
    used = [losses.of(kind)["isUserInteractionEnabled"].default for kind in ("StaticText", "Image")]
    assert used == ["false", "false"]
    assert losses.of("Other")["isUserInteractionEnabled"].default == "true"


def test_names_come_from_identifiers_and_twins_are_numbered_from_the_front(tmp_path: Path) -> None:
    twins = [element("Other", "0 0 9 9", name="Add to basket") for _ in range(2)]
    plain = [element("Button", "0 0 9 9"), element("StaticText", "0 0 9 9", label="Hi there")]
    session = load_session(page(tmp_path, window(*twins, *plain)))
    names = list(views(session.experiment))
    assert names == ["window", "addToBasket#1", "addToBasket#2", "button", "hiThereLabel"]
    assert session.losses.origins["addToBasket#2"].identifier == "Add to basket"


@pytest.mark.parametrize(
    ("visible", "frame", "hidden"),
    [
        ("true", "10 10 20 20", None),
        ("false", "10 10 20 20", None),
        ("false", "10 10 0 20", True),
        ("false", "10 10 20 0", True),
        ("false", "10 900 20 20", True),
        ("false", "10 834 20 20", None),
        ("", "10 900 20 20", None),
        ("true", "10 10 0 0", None),
    ],
)
def test_invisible_is_hidden_only_where_nothing_could_be_seen(
    tmp_path: Path, visible: str, frame: str, hidden: bool | None
) -> None:
    it = element("Other", frame, name="it", visible=visible)
    session = load_session(page(tmp_path, window(it, visible="true")))
    assert views(session.experiment)["it"].get("isHidden") is hidden
    fact = session.losses.of("it")["isHidden"]
    known = {"true": Certainty.KNOWN, "false": Certainty.ASSUMED, "": Certainty.UNKNOWN}
    assert fact.certainty is known[visible]


def test_a_window_in_which_nothing_is_visible_lets_touches_through(tmp_path: Path) -> None:
    cover = window(element("Other", "0 0 390 844", visible="false"), visible="false")
    app = window(element("Button", "0 0 90 40", name="pay", visible="true"), visible="true")
    session = load_session(page(tmp_path, app, cover))
    assert [w.get("isHidden") for w in session.experiment["windows"]] == [None, True]
    assert session.losses.of("window#2")["isHidden"].certainty is Certainty.ASSUMED


def test_the_only_window_is_never_hidden(tmp_path: Path) -> None:
    session = load_session(page(tmp_path, window(visible="false")))
    assert "isHidden" not in session.experiment["windows"][0]


def test_without_a_window_the_applications_children_share_one(tmp_path: Path) -> None:
    children = [element("Button", f"0 {y} 90 40", name=f"b{y}") for y in (0, 50)]
    session = load_session(page(tmp_path, *children))
    (only,) = session.experiment["windows"]
    assert [view["name"] for view in only["subviews"]] == ["b0", "b50"]


def test_an_alert_beside_the_windows_gets_a_window_in_front(tmp_path: Path) -> None:
    alert = element("Alert", "60 300 270 140", name="Really?")
    session = load_session(page(tmp_path, window(), alert))
    front = session.experiment["windows"][1]
    assert (front["level"], front["view"]["name"]) == (1, "Really")
    assert "another process" in session.losses.of("Really")["is a view of the app"].because


def test_something_else_beside_the_windows_leaves_the_rest_of_the_screen_alone(
    tmp_path: Path,
) -> None:
    bar = element("StatusBar", "0 0 390 47", name="status")
    front = load_session(page(tmp_path, window(), bar)).experiment["windows"][1]
    assert front["overrides"] == {"hitTest": "notSelf"}


@pytest.mark.parametrize(
    ("kind", "enabled", "expected", "certainty"),
    [
        ("Button", "true", None, Certainty.KNOWN),
        ("Button", "false", False, Certainty.KNOWN),
        ("Button", "", None, Certainty.ASSUMED),
        ("Other", "false", None, None),
    ],
)
def test_enabled_applies_to_controls_only(
    tmp_path: Path, kind: str, enabled: str, expected: bool | None, certainty: Certainty | None
) -> None:
    it = element(kind, "0 0 90 40", name="it", enabled=enabled)
    session = load_session(page(tmp_path, window(it)))
    assert views(session.experiment)["it"].get("isEnabled") is expected
    fact = session.losses.of("it").get("isEnabled")
    assert (fact.certainty if fact else None) is certainty


def test_values_of_controls_are_taken_where_they_are_plain(tmp_path: Path) -> None:
    parts = [element("Button", f"{x} 90 50 30", value=v) for x, v in ((0, "0"), (50, "1"))]
    session = load_session(
        page(
            tmp_path,
            window(
                element("Switch", "0 0 51 31", name="wifi", value="1"),
                element("Switch", "0 0 51 31", name="odd", value="an"),
                element("Slider", "0 40 200 31", name="volume", value="25%"),
                element("SegmentedControl", "0 90 100 30", *parts, name="tabs"),
            ),
        )
    )
    imported = views(session.experiment)
    assert imported["wifi"]["isOn"] is True
    assert "isOn" not in imported["odd"]
    assert imported["volume"]["value"] == 0.25
    assert imported["tabs"]["selectedSegmentIndex"] == 1


def test_each_segment_is_one_and_the_last_can_be_chosen(tmp_path: Path) -> None:
    parts = [element("Button", f"{x} 90 50 30", name=f"tab{x}") for x in (0, 50, 100)]
    tabs = element("SegmentedControl", "0 90 150 30", *parts, name="tabs")
    source = page(tmp_path, window(tabs))
    for place, x in enumerate((25, 75, 125)):
        touches = actions(tmp_path, finger(move(x, 105), DOWN, pause(100), UP))
        session = load_session(source, touches)
        assert views(session.experiment)["tabs"]["numberOfSegments"] == 3
        with session.source().lab() as lab:
            tapped = lab.play(session.source().script)
            assert lab.find("tabs").get("selectedSegmentIndex") == place
            assert "tabs.valueChanged" in tapped.log("controls")


@pytest.mark.parametrize(
    ("value", "count", "current"),
    [("page 2 of 5", 5, 1), ("5개 중 2", 5, 1), ("page 1 of 1", 1, 0), ("第 3 页，共 9 页", 9, 2)],
)
def test_a_page_indicator_has_the_pages_that_its_value_tells(
    tmp_path: Path, value: str, count: int, current: int
) -> None:
    dots = element("PageIndicator", "0 90 150 30", name="dots", value=value)
    found = views(load_session(page(tmp_path, window(dots))).experiment)["dots"]
    assert (found["numberOfPages"], found["currentPage"]) == (count, current)


@pytest.mark.parametrize(
    "kind", ["Switch", "Slider", "Stepper", "SegmentedControl", "PageIndicator", "WebView"]
)
def test_parts_of_a_control_leave_the_touches_to_it(tmp_path: Path, kind: str) -> None:
    part = element("Other", "0 0 50 30", element("Button", "0 0 50 30", name="deep"), name="part")
    imported = views(
        load_session(page(tmp_path, window(element(kind, "0 0 100 30", part)))).experiment
    )
    assert [imported[name]["isUserInteractionEnabled"] for name in ("part", "deep")] == [False] * 2


def test_content_reaches_as_far_as_its_children_but_rounding_is_no_content(tmp_path: Path) -> None:
    row = element("Other", "0 700 391 244")
    scroll = element("ScrollView", "0 44 390 800", row, name="list")
    session = load_session(page(tmp_path, window(scroll)))
    assert views(session.experiment)["list"]["contentSize"] == [390, 900]
    assert session.losses.of("list")["contentOffset"].certainty is Certainty.UNKNOWN


def test_missing_sides_come_from_the_parent_and_the_children(tmp_path: Path) -> None:
    leaf = element("Other", "- - 50 20", name="leaf")
    inner = element("Button", "40 60 30 30", name="inner")
    box = element("Other", "- - - -", inner, name="box")
    lost = element("Other", "-1 -1 0 0", element("Other", "5 5 10 10"), name="infinite")
    shell = element("Other", "10 20 300 300", leaf, box, lost, name="shell")
    session = load_session(page(tmp_path, window(shell)))
    imported = views(session.experiment)
    assert imported["leaf"]["frame"] == [0, 0, 50, 20]
    assert imported["box"]["frame"] == [30, 40, 30, 30]
    assert imported["infinite"]["frame"] == [-5, -15, 10, 10]
    certainties = [session.losses.of(n)["frame"].certainty for n in ("leaf", "box", "infinite")]
    assert certainties == [Certainty.ASSUMED] * 3


def test_an_unrounded_frame_is_preferred(tmp_path: Path) -> None:
    it = element("Other", "10 10 20 21", name="it", nativeFrame="{{10.5, 10.25}, {19, 20.333}}")
    imported = views(load_session(page(tmp_path, window(it))).experiment)
    assert imported["it"]["frame"] == [10.5, 10.25, 19, 20.333]


def test_what_reaches_out_of_its_parent_is_kept_and_reported(tmp_path: Path) -> None:
    badge = element("Image", "90 -8 30 30", name="badge")
    session = load_session(page(tmp_path, window(element("Other", "0 0 100 100", badge))))
    assert views(session.experiment)["badge"]["frame"] == [90, -8, 30, 30]
    assert "reaches out of its parent" in session.losses.of("badge")


@pytest.mark.parametrize("root", ["AppiumAUT", "Application", "Window"])
def test_a_page_source_may_begin_at_three_levels(tmp_path: Path, root: str) -> None:
    text = window(element("Button", "0 0 90 40", name="pay"))
    if root != "Window":
        text = element("Application", "0 0 390 844", text)
    if root == "AppiumAUT":
        text = f"<AppiumAUT>{text}</AppiumAUT>"
    session = load_session(save(tmp_path / "page.xml", text))
    assert session.experiment["screen"]["size"] == [390, 844]
    assert list(views(session.experiment)) == ["window", "pay"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<hierarchy/>", "page.xml:1: the root is <hierarchy>, which no format has"),
        ("<AppiumAut/>", "did you mean 'AppiumAUT'?"),
        ("<AppiumAUT/>", "holds 0 applications instead of one"),
        ('<XCUIElementTypeWindow\nx="left"/>', 'has x="left", which is no usable number'),
        ('<XCUIElementTypeWindow x="nan"/>', 'has x="nan"'),
        ('<XCUIElementTypeWindow x="inf"/>', 'has x="inf"'),
        ('<XCUIElementTypeWindow width="-5"/>', 'has width="-5"'),
        ('<XCUIElementTypeWindow y="1e300"/>', 'has y="1e300"'),
    ],
)
def test_a_file_that_is_not_a_page_source_gives_one_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    with pytest.raises(ImportProblem) as refused:
        load_session(save(tmp_path / "page.xml", text))
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
