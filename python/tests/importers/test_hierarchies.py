"""Hierarchies of several tools become the same views, and report what the tool omits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import Script, read_hierarchy
from fingerpost_workbench.importers import ImportedHierarchy, ImportProblem
from importers.pages import views

SAMPLES = Path(__file__).parent / "samples"


def imported(name: str) -> tuple[ImportedHierarchy, dict[str, dict[str, Any]]]:
    hierarchy = read_hierarchy(SAMPLES / name)
    return hierarchy, views({"windows": hierarchy.windows})


def certainty(hierarchy: ImportedHierarchy, name: str, fact: str) -> str:
    return hierarchy.losses.of(name)[fact].certainty.value


# Interface Builder


def test_a_xib_has_its_views_with_classes_frames_and_flags() -> None:
    hierarchy, found = imported("card.xib")
    assert hierarchy.size == (390, 844)
    assert found["Card"]["class"] == "CardView" and found["Card"]["inherits"] == "UIView"
    assert found["buyButton"]["frame"] == [20, 140, 120, 44]
    assert found["cardTitle"]["isUserInteractionEnabled"] is False
    assert (found["switch"]["isOn"], found["switch"]["alpha"]) == (True, 0.5)
    assert found["view"]["viewController"] == {
        "name": "cardViewController",
        "class": "CardViewController",
        "inherits": "UIViewController",
    }


def test_a_xib_has_its_recognizers_with_properties_and_actions() -> None:
    _, found = imported("card.xib")
    assert found["Card"]["recognizers"] == [
        {
            "name": "openCard",
            "type": "tap",
            "actions": ["openCard"],
            "cancelsTouchesInView": False,
            "numberOfTapsRequired": 2,
        },
        {
            "name": "longPress",
            "type": "longPress",
            "actions": [],
            "minimumPressDuration": 0.8,
            "allowableMovement": 12,
        },
    ]


def test_a_controls_actions_go_to_their_targets_or_along_the_chain() -> None:
    _, found = imported("card.xib")
    assert found["buyButton"]["actions"] == {
        "touchUpInside": ["buy", {"selector": "log", "target": "nil"}]
    }


def test_a_xib_leaves_open_what_code_decides() -> None:
    hierarchy, _ = imported("card.xib")
    assert certainty(hierarchy, "openCard", "delegate") == "unknown"
    assert certainty(hierarchy, "longPress", "delegate") == "assumed"
    assert certainty(hierarchy, "Card", "overrides") == "unknown"
    assert certainty(hierarchy, "view", "overrides") == "known"
    assert "safe area" in hierarchy.losses.of("switch")["frame"].because
    assert "constraints" in hierarchy.losses.of("buyButton")["frame"].because


STORYBOARD = """<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
 version="3.0" initialViewController="nav"><scenes>
<scene><objects><navigationController id="nav"><navigationBar key="navigationBar" id="bar">
 <rect key="frame" x="0" y="44" width="300" height="44"/></navigationBar><connections>
 <segue destination="one" kind="relationship" relationship="rootViewController" id="s"/>
</connections></navigationController></objects></scene>
<scene><objects><viewController id="one" customClass="One"><view key="view" id="v">
 <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
 <containerView id="box"><rect key="frame" x="10" y="100" width="200" height="100"/><connections>
  <segue destination="two" kind="embed" id="e"/></connections></containerView>
 <button id="go"><rect key="frame" x="10" y="300" width="100" height="40"/><connections>
  <segue destination="two" kind="show" id="p"/></connections></button>
</subviews></view></viewController></objects></scene>
<scene><objects><viewController id="two" customClass="Two"><view key="view" id="w">
 <rect key="frame" x="0" y="0" width="390" height="844"/></view></viewController></objects></scene>
</scenes></document>"""


def test_scenes_are_put_together_as_they_are_first_shown() -> None:
    hierarchy = read_hierarchy(STORYBOARD)
    found = views({"windows": hierarchy.windows})
    top = found["navigationControllerView"]
    assert top["viewController"]["class"] == "UINavigationController"
    assert [view["viewController"]["class"] for view in top["subviews"][:1]] == ["One"]
    assert top["viewController"]["viewControllers"] == ["one"]
    assert found["navigationBar"]["frame"] == [0, 44, 390, 44]
    embedded = next(view for view in found.values() if view.get("frame") == [0, 0, 200, 100])
    assert embedded["viewController"]["class"] == "Two"
    assert found["button"]["actions"] == {"touchUpInside": ["segueToTwo"]}


def test_a_navigation_controllers_root_is_its_stack_and_lies_below_its_bar() -> None:
    hierarchy = read_hierarchy(STORYBOARD)
    lab = hierarchy.session().source().lab()
    navigation = lab.find("nav")
    assert navigation.get("viewControllers") == 1
    assert navigation.interactive_pop_gesture_recognizer is not None
    bar, view = lab.hit_test(200, 60), lab.hit_test(300, 700)
    assert str(bar) == "navigationBar"
    assert view is not None
    assert str(view.view_controller) == "one"


FEED = """<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
 version="3.0" initialViewController="feed"><scenes><scene><objects>
<tableViewController id="feed"><tableView key="view" id="t">
 <rect key="frame" x="0" y="0" width="390" height="844"/></tableView>
<refreshControl key="refreshControl" id="r"><connections>
 <action selector="reload:" destination="feed" eventType="valueChanged" id="a"/>
</connections></refreshControl></tableViewController></objects></scene></scenes></document>"""


def test_a_table_view_controllers_refresh_control_is_pulled() -> None:
    with read_hierarchy(FEED).session().source().lab() as lab:
        log = lab.play(Script().drag((200, 200), by=(0, 250))).log(
            observe={"controls": True, "handlers": True}
        )
    assert log.split() == ["refreshControl.valueChanged", "refreshControl.reload"]


NOTE = """<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
 version="3.0" initialViewController="page"><scenes><scene><objects>
<viewController id="page"><view key="view" id="v">
<rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
<textView editable="NO" selectable="YES" id="t" userLabel="note">
 <rect key="frame" x="0" y="0" width="390" height="200"/></textView></subviews></view>
</viewController></objects></scene></scenes></document>"""


def test_a_text_view_that_is_not_editable_is_none() -> None:
    note = views({"windows": read_hierarchy(NOTE).windows})["note"]
    assert (note["isEditable"], note["isSelectable"]) == (False, True)


TABS = STORYBOARD.replace("navigationController", "tabBarController").replace(
    "</connections></tabBarController>",
    '<segue destination="two" kind="relationship" relationship="viewControllers" id="t"/>'
    "</connections></tabBarController>",
)


def test_tabs_that_are_not_shown_are_named() -> None:
    hierarchy = read_hierarchy(TABS)
    reported = hierarchy.losses.of("tabBarControllerView")["viewControllers"]
    assert (reported.default, "Two" in reported.because) == ("the first tab", True)
    assert (
        "viewControllers"
        not in views({"windows": hierarchy.windows})["tabBarControllerView"]["viewController"]
    )


PAGES = (
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"'
    ' initialViewController="p"><scenes><scene><objects><pageViewController'
    ' transitionStyle="scroll" navigationOrientation="vertical" spineLocation="none" id="p"/>'
    "</objects></scene></scenes></document>"
)


def test_a_page_view_controller_keeps_its_style_and_leaves_open_its_pages() -> None:
    hierarchy = read_hierarchy(PAGES)
    view = next(iter(views({"windows": hierarchy.windows}).values()))["subviews"][0]
    controller = view["viewController"]
    assert controller["class"] == "UIPageViewController"
    assert (controller["transitionStyle"], controller["navigationOrientation"]) == (
        "scroll",
        "vertical",
    )
    assert "data source" in hierarchy.losses.of(controller["name"])["pages"].because
    assert "spineLocation" not in controller


def test_a_scene_may_be_asked_for() -> None:
    hierarchy = read_hierarchy(STORYBOARD, scene="Two")
    assert len(hierarchy.elements) == 2
    with pytest.raises(ImportProblem, match="there is no scene 'Twwo'; did you mean 'Two'"):
        read_hierarchy(STORYBOARD, scene="Twwo")


# Descriptions


def test_a_description_implies_defaults_by_omission() -> None:
    hierarchy, found = imported("description.txt")
    assert list(found) == ["window", "view#1", "cardView", "itSALampLabel", "scrollView", "view#2"]
    assert found["cardView"]["class"] == "Shop.CardView"
    assert found["cardView"]["inherits"] == "UIControl"
    assert certainty(hierarchy, "cardView", "recognizers") == "unknown"
    assert certainty(hierarchy, "view#1", "recognizers") == "known"
    assert certainty(hierarchy, "view#1", "isUserInteractionEnabled") == "known"
    assert found["scrollView"]["contentOffset"] == [0, 120]
    assert found["scrollView"]["contentSize"] == [390, 900]
    assert "animation" in hierarchy.losses.of("view#2")["frame"].because


def test_scrolled_content_has_its_visible_place() -> None:
    hierarchy, _ = imported("description.txt")
    rects = {element.name: element.rect for element in hierarchy.elements}
    assert (rects["view#2"].x, rects["view#2"].y) == (0, 430)


def test_a_control_has_as_many_segments_as_views_that_draw_them() -> None:
    parts = "".join(
        f"\n   |    | <UISegment: 0x{place + 3}; frame = ({place * 100} 0; 100 32)>"
        for place in range(3)
    )
    control = f"\n   | <UISegmentedControl: 0x2; frame = (20 100; 300 32)>{parts}"
    hierarchy = read_hierarchy(f"<UIWindow: 0x1; frame = (0 0; 390 844)>{control}")
    [window] = hierarchy.windows
    assert window["subviews"][0]["numberOfSegments"] == 3
    log = hierarchy.session("t,x,y\n0,270,116\n0.1,270,116\n").play().log("values", "controls")
    assert "segmentedControl.valueChanged" in log


@pytest.mark.parametrize(
    ("value", "wanted"), [("0.250000", 0.25), ("1", 1), ("40.000000", None), ("nan", None)]
)
def test_a_slider_has_its_value_where_its_range_is_the_usual_one(
    value: str, wanted: float | None
) -> None:
    slider = f"\n   | <UISlider: 0x2; frame = (10 10; 80 20); opaque = NO; value: {value}>"
    hierarchy = read_hierarchy(f"<UIWindow: 0x1; frame = (0 0; 390 844)>{slider}")
    assert hierarchy.windows[0]["subviews"][0].get("value") == wanted
    certain = hierarchy.losses.of("slider")["value"].certainty
    assert certain == ("unknown" if wanted is None else "known")


def test_damaged_blanks_do_not_matter_and_pasted_text_is_read() -> None:
    text = (SAMPLES / "description.txt").read_text()
    damaged = "\n".join(line.lstrip() for line in text.splitlines())
    assert read_hierarchy(damaged).windows == read_hierarchy(text).windows
    one_line = '"' + text.strip().replace("\n", "\\n").replace("'", "\\'") + '"'
    assert read_hierarchy(one_line + "\n").windows == read_hierarchy(text).windows


@pytest.mark.parametrize("degrees", [10, 30, 60, 90])
def test_the_bounds_of_a_turned_view_are_found_again(degrees: int) -> None:
    import math

    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    box = (100 * cos + 40 * sin, 100 * sin + 40 * cos)
    line = (
        f"<UIView: 0x1; frame = ({100 - box[0] / 2:.6g} {100 - box[1] / 2:.6g}; {box[0]:.6g} "
        f"{box[1]:.6g}); transform = [{cos}, {sin}, {-sin}, {cos}, 0, 0]; layer = <CALayer: 0x2>>"
    )
    frame = read_hierarchy(line).windows[0]["subviews"][0]["frame"]
    assert frame == pytest.approx([50, 80, 100, 40], abs=0.01)


def test_some_in_a_printed_optional_is_no_views_name() -> None:
    text = (
        "▿ Optional<Any>\n"
        "  - some : <UIWindow: 0x10; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        "   | <UIView: 0x11; frame = (0 0; 390 844); layer = <CALayer: 0x2>>"
    )
    assert [element.name for element in read_hierarchy(text).elements] == ["window", "view"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<UIView: 0x1; frame = (0 0; 10", r"ends in the middle"),
        ("<UIView: 0x1; frame = (0 0; 10); layer = <CALayer: 0x2>>", "are no 4 numbers"),
        ("<UIView: 0x1; frame = (0 0; inf 1); layer = <CALayer: 0x2>>", "are no 4 numbers"),
        (
            "<UIView: 0x1; frame = (0 0; 1 1); layer = <C: 0x2>>\n"
            "   |    |    | <UIView: 0x1; frame = (0 0; 1 1); layer = <C: 0x2>>",
            "lines are missing",
        ),
    ],
)
def test_a_damaged_description_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence) as refused:
        read_hierarchy(text, format="recursive-description")
    assert refused.value.line == text.count("\n") + 1


WINDOW = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
CARD = "   | <UIView: 0x3; frame = (0 60; 390 200); layer = <CALayer: 0x4>>\n"


@pytest.mark.parametrize("gap", ["...", "  ......", "   |    | ...", "…"])
def test_a_description_with_a_gap_is_refused(gap: str) -> None:
    """A view after the gap may lie in one that is missing, and its frame is relative to that."""
    with pytest.raises(ImportProblem, match="lines are left out here.*the whole dump") as refused:
        read_hierarchy(f"{WINDOW}{CARD}{gap}\n{CARD}")
    assert refused.value.line == 3


def test_a_description_that_ends_in_a_gap_is_read_and_says_so() -> None:
    hierarchy = read_hierarchy(f"{WINDOW}{CARD}...\n")
    assert [element.name for element in hierarchy.elements] == ["window", "view"]
    fact = hierarchy.losses.of("dump")["the rest of the dump"]
    assert fact.because == "line 3 stands for lines that are left out"


# Accessibility trees


def test_a_part_of_a_debug_description_stays_where_it_is() -> None:
    text = (
        "    Toolbar, 0x1, {{0.0, 125.0}, {390.0, 44.0}}, label: 'Toolbar'\n"
        "      Button, 0x2, {{16.0, 131.0}, {90.0, 33.0}}, label: 'History'\n"
    )
    hierarchy = read_hierarchy(text)
    assert hierarchy.size == (390, 169)
    assert hierarchy.losses.of("screen")["size"].certainty == "assumed"
    session = hierarchy.session('- tapOn: {point: "60,147"}\n')
    assert "historyButton.touchUpInside" in session.play().log("controls")


def test_a_debug_description_keeps_quotes_in_labels_apart_from_flags() -> None:
    hierarchy, found = imported("debug.txt")
    assert found["buy"]["frame"] == [20, 100.5, 120, 44]
    assert found["buy"]["isEnabled"] is False
    assert [e.label for e in hierarchy.elements if e.label] == [
        "It's here, Disabled",
        "two lines",
        "Gift",
    ]
    assert found["giftSwitch"]["isOn"] is True
    assert len(found) == 5


def test_a_tree_of_webdriveragent_prefers_the_exact_rectangle() -> None:
    hierarchy, found = imported("wda.json")
    assert found["buy"]["frame"] == [20, 100.5, 120, 44]
    assert found["buy"]["isEnabled"] is False
    assert hierarchy.losses.origins["buy"].line == 4


def test_a_flat_list_of_idb_lies_on_its_application() -> None:
    hierarchy, found = imported("idb.json")
    assert hierarchy.size == (390, 844)
    assert (found["buy"]["class"], found["buy"]["frame"]) == ("UIButton", [20, 100, 120, 44])


def test_a_list_of_views_without_levels_is_no_hierarchy() -> None:
    """Frida and Cycript print all views of an app in one list: none says what it lies in."""
    lines = [f"<{it}: 0x{n}; frame = (0 0; 390 844); layer = <CALayer: 0x9>>"
             for n, it in enumerate(("UIView", "UIButton", "UIWindow"), 1)]  # fmt: skip
    with pytest.raises(
        ImportProblem, match=r"text:3: the lines have no levels .* print the window"
    ):
        read_hierarchy("\n".join(lines))
    # The subviews of one view are a list, too, and lie beside each other.
    assert len(read_hierarchy("\n".join(lines[:2])).elements) == 3


def test_a_logs_own_words_before_a_line_are_no_name() -> None:
    stamp = "2024-05-01 10:11:12.123456+0200 Shop[123:45a6] "
    text = (
        f"{stamp}<UIWindow: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
        f"{stamp}   | <UIButton: 0x3; frame = (20 20; 120 44); layer = <CALayer: 0x4>>\n"
    )
    assert [it.name for it in read_hierarchy(text).elements] == ["window", "button"]


# Dumps of views by tools


def test_detox_names_and_labels_need_no_escapes() -> None:
    hierarchy, found = imported("detox.txt")
    assert found["buy"] == {
        "name": "buy",
        "class": "RCTView",
        "inherits": "UIView",
        "frame": [20, 100, 120, 44],
        "isHidden": False,
        "alpha": 0.5,
    }
    assert hierarchy.elements[2].label == 'say "hello" > now'
    assert found["label"]["isHidden"] is True
    assert certainty(hierarchy, "buy", "isUserInteractionEnabled") == "unknown"


def test_parts_of_a_control_take_no_touches() -> None:
    text = (
        "<UISwitch: 0x1; frame = (0 0; 51 31); layer = <CALayer: 0x2>>\n"
        "   | <UISwitchModernVisualElement: 0x3; frame = (0 0; 51 31); layer = <CALayer: 0x4>>"
    )
    hierarchy = read_hierarchy(text)
    script = "t,x,y\n0,20,15\n0.05,20,15\n"
    log = hierarchy.session(script).play().log("controls").splitlines()
    assert "switch.valueChanged" in log


# All of them


@pytest.mark.parametrize(
    "name",
    "card.xib description.txt debug.txt wda.json idb.json detox.txt".split(),
)
def test_every_hierarchy_is_an_experiment_that_accounts_for_its_facts(name: str) -> None:
    hierarchy, found = imported(name)
    for view in found:
        facts = hierarchy.losses.of(view)
        assert {"overrides", "isMultipleTouchEnabled"} <= set(facts) or view.startswith("window")
    assert hierarchy.session("t,x,y\n0,50,120\n0.05,50,120\n").play().log("touches")


def test_a_size_may_be_given() -> None:
    assert read_hierarchy(SAMPLES / "idb.json", size=(320, 568)).size == (320, 568)
    with pytest.raises(ImportProblem, match="cannot be"):
        read_hierarchy(SAMPLES / "idb.json", size=(0, 568))


EARLGREY = """\
<UIWindow:0x1; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
  |--<RCTView:0x2; AX=N; AX.frame={{0, 20}, {375, 647}}; frame={{0, 20}, {375, 647}}; alpha=1>
  |  |--<RCTView:0x3; AX=Y; AX.id='buy'; AX.label='Buy; now'; AX.frame={{10, 30}, {100, 44}}; \
AX.traits='UIAccessibilityTraitButton'; frame={{10, 10}, {100, 44}}; alpha=1; UIE=N>
  |  |--<UILabel:0x4; isAccessible=Y; AX.id='gone'; frame={{0, 0}, {9, 9}}; hidden; alpha=0.5>
  |  |  |--<UIAccessibilityElement:0x5; AX=Y; AX.frame={{0, 0}, {0, 0}}; AX.focused='N'>
"""


def test_the_hierarchy_of_a_failed_matcher_is_read() -> None:
    page = read_hierarchy(EARLGREY)
    found = {it.name: it for it in page.elements}
    assert len(found) == 4
    assert found["buy"].rect == (10, 30, 100, 44)
    assert found["buy"].view["isUserInteractionEnabled"] is False
    assert (found["gone"].view["isHidden"], found["gone"].view["alpha"]) == (True, 0.5)
    assert "does not contain them" in page.losses.of("buy")["recognizers"].because
    lines = "".join(line.lstrip(" |-") for line in EARLGREY.splitlines(keepends=True)[1:])
    with pytest.raises(ImportProblem, match="this is a list of views"):
        read_hierarchy(lines)


def test_a_dump_out_of_a_web_pages_source_is_read() -> None:
    escaped = EARLGREY.replace("<", "&lt;").replace(">", "&gt;").replace("now", "&amp;")
    assert [it.label for it in read_hierarchy(escaped).elements if it.name == "buy"] == ["Buy; &"]
    page = '&lt;XCUIElementTypeApplication x="0" y="0" width="390" height="844"/&gt;\n'
    assert read_hierarchy(page).size == (390, 844)
