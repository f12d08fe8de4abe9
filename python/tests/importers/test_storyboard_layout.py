"""Where a storyboard's content lies: the device's screen, bars, safe areas, scroll views."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportedHierarchy
from fingerpost_workbench.importers.hierarchies.ib_devices import DEVICES
from importers.pages import real, views

BAR = '<navigationBar key="navigationBar" id="bar" {}><rect key="frame" x="0" y="48" width="414" height="44"/></navigationBar>'  # noqa: E501
TOOLBAR = '<toolbar key="toolbar" id="tools"><rect key="frame" x="0" y="813" width="414" height="49"/></toolbar>'  # noqa: E501
ROWS = "".join(
    f'<tableViewCell id="{name}" userLabel="{name}"><rect key="frame" x="0" y="{y}" width="414" '
    f'height="44"/></tableViewCell>'
    for name, y in (("first", 0), ("second", 44), ("third", 88))
)


def board(
    bar: str, *, device: str = '<device id="retina6_1"/>', root: str = "", nav: str = ""
) -> str:
    """A navigation controller with a table of three rows."""
    return f"""<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
 version="3.0" initialViewController="nav">{device}<scenes>
<scene><objects><navigationController id="nav" {nav}>{bar}<connections>
 <segue destination="one" kind="relationship" relationship="rootViewController" id="s"/>
</connections></navigationController></objects></scene>
<scene><objects><tableViewController id="one"><tableView key="view" id="t" userLabel="table">
 <rect key="frame" x="0" y="0" width="414" height="896"/><sections><tableViewSection><cells>{ROWS}
 </cells></tableViewSection></sections></tableView>{root}</tableViewController></objects></scene>
</scenes></document>"""


def at(hierarchy: ImportedHierarchy, y: float) -> str:
    with hierarchy.session().source().lab() as lab:
        return str(lab.hit_test(200, y))


def found(text: str) -> dict[str, Any]:
    return views({"windows": read_hierarchy(text).windows})


def test_content_lies_below_an_opaque_bar() -> None:
    hierarchy = read_hierarchy(board(BAR.format('translucent="NO"')))
    assert hierarchy.size == (414, 896)
    assert (at(hierarchy, 70), at(hierarchy, 120), at(hierarchy, 140)) == (
        "navigationBar",
        "first",
        "second",
    )
    assert found(board(BAR.format('translucent="NO"')))["table"]["frame"] == [0, 92, 414, 804]
    fact = hierarchy.losses.of("table")["place of the content"]
    assert fact.default == "below the bars"


def test_content_reaches_under_a_translucent_bar_and_its_scroll_view_is_inset() -> None:
    hierarchy = read_hierarchy(board(BAR.format("")))
    table = found(board(BAR.format("")))["table"]
    assert table["frame"] == [0, 0, 414, 896]
    assert (table["contentInset"], table["contentOffset"]) == ([92, 0, 34, 0], [0, -92])
    assert (at(hierarchy, 70), at(hierarchy, 120)) == ("navigationBar", "first")


def test_a_scene_may_reach_under_an_opaque_bar_or_under_none() -> None:
    opaque, clear = BAR.format('translucent="NO"'), BAR.format("")
    below = board(clear, root='<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>')
    assert found(below)["table"]["frame"] == [0, 92, 414, 804]
    under = board(opaque).replace('id="one"', 'id="one" extendedLayoutIncludesOpaqueBars="YES"')
    assert found(under)["table"]["frame"] == [0, 0, 414, 896]


def test_a_toolbar_is_shown_where_the_document_shows_it() -> None:
    text = board(BAR.format('translucent="NO"') + TOOLBAR, nav='toolbarHidden="NO"')
    assert found(text)["toolbar"]["frame"] == [0, 813, 414, 49]
    assert at(read_hierarchy(text), 830) == "toolbar"
    assert "toolbar" not in found(board(BAR.format("") + TOOLBAR))
    assert "navigationBar" not in found(board(BAR.format(""), nav='navigationBarHidden="YES"'))


def test_a_tab_bar_stands_above_the_home_indicator() -> None:
    text = board('<tabBar key="tabBar" id="tabs"/>').replace(
        "navigationController", "tabBarController"
    )
    assert found(text)["tabBar"]["frame"] == [0, 813, 414, 83]
    assert found(text)["table"]["contentInset"] == [48, 0, 83, 0]


@pytest.mark.parametrize("name", DEVICES)
def test_every_device_gives_its_screen(name: str) -> None:
    device = DEVICES[name]
    upright = board(BAR.format(""), device=f'<device id="{name}" orientation="portrait"/>')
    hierarchy = read_hierarchy(upright)
    assert hierarchy.size == (device.width, device.height)
    assert hierarchy.losses.of("screen")["size"].certainty == "known"
    turned = read_hierarchy(upright.replace('"portrait"', '"landscape"'))
    assert turned.size == (device.height, device.width)


def test_without_a_device_the_scene_gives_the_screen() -> None:
    hierarchy = read_hierarchy(board(BAR.format('translucent="NO"'), device=""))
    assert hierarchy.size == (414, 896)
    assert hierarchy.losses.of("screen")["size"].certainty == "assumed"
    assert at(hierarchy, 120) == "first"


def test_the_report_names_the_storyboard_and_begins_with_deciding_facts() -> None:
    losses = read_hierarchy(board(BAR.format('translucent="NO"'), device="")).losses
    text = losses.to_text()
    assert "the dump" not in text and "as in the storyboard" in text
    lines, more = losses.weightiest()
    assert len(lines) == 3 and more > 0
    assert lines[0].startswith("  size = 414 x 896")
    assert lines[1].startswith("  place of the content = below the bars")


def test_a_real_storyboard_names_its_device() -> None:
    hierarchy = read_hierarchy(real("interface-builder", "WDA-IntegrationApp-Main.storyboard"))
    assert hierarchy.size == (414, 896)
    assert views({"windows": hierarchy.windows})["navigationBar"]["frame"] == [0, 44, 414, 44]


HOSTING = """<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
   | <_TtGC7SwiftUI14_UIHostingViewV1S1R_: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
"""


def test_a_hosting_view_says_that_swiftuis_gestures_are_not_modelled() -> None:
    session = read_hierarchy(HOSTING).session("t,x,y\n0,200,320\n0.06,200,320\n")
    (limit,) = session.limits()
    assert limit.startswith("SwiftUI's gestures are not modelled: ")
    hosting = session.hierarchy.elements[1].name
    assert hosting in limit
    assert limit in str(session.why(f"{hosting}.touchesBegan"))
    assert read_hierarchy(HOSTING.replace("UIHosting", "UIPlain")).session().limits() == []
