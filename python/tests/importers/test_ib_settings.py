"""What the attributes of an Interface Builder document set."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportProblem
from importers.pages import views


def xib(*elements: str, recognizers: str = "") -> str:
    """A document with views, each in a row of its own."""
    rows = "".join(
        element.format(
            f'id="v{place}" userLabel="it{place}"',
            f'<rect key="frame" x="0" y="{place * 60}" width="300" height="50"/>',
        )
        for place, element in enumerate(elements)
    )
    return f"""<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
<view id="root" userLabel="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
<subviews>{rows}</subviews><connections>
<outletCollection property="gestureRecognizers" destination="r" id="c"/></connections></view>
{recognizers or '<tapGestureRecognizer id="r"/>'}</objects></document>"""


def given(element: str) -> dict[str, Any]:
    """The properties of a view that the document sets, without its place and class."""
    hierarchy = read_hierarchy(xib(element))
    hierarchy.session("t,x,y\n0,5,5\n0.1,5,5\n").play()
    view = views({"windows": hierarchy.windows})["it0"]
    return {key: value for key, value in view.items() if key not in ("name", "class", "frame")}


ELEMENTS = {
    "a slider that reports once": (
        '<slider value="25" minValue="0.0" maxValue="50" continuous="NO" {}>{}</slider>',
        {"value": 25, "minimumValue": 0, "maximumValue": 50, "isContinuous": False},
    ),
    "a stepper that wraps": (
        '<stepper value="3" maximumValue="7" stepValue="2" wraps="YES" autorepeat="NO" {}>{}'
        "</stepper>",
        {"value": 3, "maximumValue": 7, "stepValue": 2, "wraps": True, "autorepeat": False},
    ),
    "segments that stay unselected": (
        '<segmentedControl momentary="YES" selectedSegmentIndex="-1" {}>{}<segments>'
        '<segment title="One"/><segment title="Two"/><segment title="Three"/></segments>'
        "</segmentedControl>",
        {"isMomentary": True, "selectedSegmentIndex": -1, "numberOfSegments": 3},
    ),
    "wheels for a time": (
        '<datePicker datePickerMode="time" style="wheels" {}>{}</datePicker>',
        {"datePickerMode": "time", "preferredDatePickerStyle": "wheels"},
    ),
    "a list that puts the keyboard away": (
        '<tableView clipsSubviews="YES" keyboardDismissMode="onDrag" allowsMultipleSelection="YES" '
        'style="plain" minimumZoomScale="0.0" {}>{}</tableView>',
        {
            **{"clipsToBounds": True, "keyboardDismissMode": "onDrag"},
            **{"allowsMultipleSelection": True, "contentSize": [300, 50]},
        },
    ),
    "a text to read": (
        '<textView editable="NO" selectable="NO" {}>{}</textView>',
        {"isEditable": False, "isSelectable": False, "contentSize": [300, 50]},
    ),
    "a button with a menu": (
        '<button showsMenuAsPrimaryAction="YES" {}>{}<menu key="menu" id="m"/></button>',
        {"showsMenuAsPrimaryAction": True, "menu": True},
    ),
    "more than opaque": (
        '<view alpha="1.2" hidden="NO" {}>{}</view>',
        {"alpha": 1, "isHidden": False},
    ),
    "a label, which has no isEnabled": (
        '<label enabled="NO" userInteractionEnabled="NO" {}>{}</label>',
        {"isUserInteractionEnabled": False},
    ),
    "a flag of the run time": (
        '<view {}>{}<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" '
        'keyPath="exclusiveTouch" value="YES"/></userDefinedRuntimeAttributes></view>',
        {"isExclusiveTouch": True},
    ),
}


@pytest.mark.parametrize("name", ELEMENTS)
def test_an_attribute_sets_the_property_that_the_class_has(name: str) -> None:
    element, wanted = ELEMENTS[name]
    assert given(element) == wanted


def test_a_recognizer_has_the_settings_of_its_type_alone() -> None:
    swipe = (
        '<swipeGestureRecognizer id="r" direction="leftAndRight" numberOfTouchesRequired="2" '
        'minimumPressDuration="2" delaysTouchesEnded="NO" requiresExclusiveTouchType="NO"/>'
    )
    hierarchy = read_hierarchy(xib(recognizers=swipe))
    [made] = hierarchy.windows[0]["subviews"][0]["recognizers"]
    del made["name"], made["actions"]
    assert made == {
        **{"type": "swipe", "direction": ["right", "left"], "numberOfTouchesRequired": 2},
        **{"delaysTouchesEnded": False, "requiresExclusiveTouchType": False},
    }


def test_a_word_that_the_engine_does_not_have_is_an_unknown_fact() -> None:
    hierarchy = read_hierarchy(xib('<datePicker datePickerMode="yearAndMonth" {}>{}</datePicker>'))
    assert "datePickerMode" not in views({"windows": hierarchy.windows})["it0"]
    fact = hierarchy.losses.of("it0")["datePickerMode"]
    assert fact.certainty == "unknown"
    assert fact.because == 'datePickerMode="yearAndMonth" is not modelled'


def test_any_number_of_touches_is_a_number() -> None:
    pan = '<panGestureRecognizer id="r" minimumNumberOfTouches="1" maximumNumberOfTouches="{}"/>'
    found = read_hierarchy(xib(recognizers=pan.format(4294967295))).windows[0]["subviews"][0]
    assert found["recognizers"][0]["maximumNumberOfTouches"] == 4294967295
    with pytest.raises(ImportProblem, match='maximumNumberOfTouches="many" is no number'):
        read_hierarchy(xib(recognizers=pan.format("many")))
