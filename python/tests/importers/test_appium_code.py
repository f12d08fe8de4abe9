"""Appium in Python and in server logs: what is touched, and that no touch is lost."""

from __future__ import annotations

from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem
from importers.pages import element

SCREEN = "0 0 390 844"
PAGE = element(
    "Application", SCREEN,
    element("Button", "20 100 120 44", name="buy", label="Buy"),
    element("Button", "20 200 120 44", name="sell", label="Sell now"),
    element("ScrollView", "0 300 390 400", name="list"),
)  # fmt: skip


def all_steps(text: str) -> list[dict[str, Any]]:
    return read_script(f"{text}\n", read_hierarchy(PAGE)).steps


def steps(text: str) -> list[dict[str, Any]]:
    return [step for step in all_steps(text) if "wait" not in step]


TEST = """\
from appium import webdriver
from appium.webdriver.common.appiumby import AppiumBy
from selenium.webdriver.support.ui import WebDriverWait

class TestShop:
    def setup_method(self):
        self.wait = WebDriverWait(self.driver, 10)

    def press(self, name, seconds=1):
        found = self.driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)
        options = {"elementId": found.id, "duration": seconds}
        self.driver.execute_script("mobile: touchAndHold", options)

    def test_buy(self):
        buy = self.driver.find_element(by=AppiumBy.ID, value="buy")
        buy.click()
        self.press("sell", seconds=2)
        WebDriverWait(self.driver, 5).until(
            EC.element_to_be_clickable((AppiumBy.IOS_PREDICATE, 'label BEGINSWITH "Sell"'))
        ).click()
        time.sleep(2)
        self.driver.swipe(100, 600, 100, 200, 400)
        self.driver.tap([(30, 120)], 500)
"""


def test_variables_methods_waits_and_locators_are_followed() -> None:
    assert steps(TEST) == [
        {"tap": "buy", "hold": 0.125},
        {"press": "sell", "for": 2},
        {"tap": "sell", "hold": 0.125},
        {"drag": [100, 600], "to": [100, 200], "over": 0.4},
        {"tap": [30, 120], "hold": 0.5},
    ]
    assert [step["wait"] for step in all_steps(TEST) if "wait" in step] == [1, 1, 1, 2, 4]


@pytest.mark.parametrize(
    ("using", "value", "found"),
    [
        ("CLASS_NAME", "XCUIElementTypeScrollView", "list"),
        ("XPATH", "//XCUIElementTypeButton[@name='sell']", "sell"),
        ("XPATH", "//XCUIElementTypeButton[2]", "sell"),
        ("IOS_CLASS_CHAIN", "**/XCUIElementTypeButton[`label == 'Sell now'`]", "sell"),
        ("IOS_CLASS_CHAIN", "**/XCUIElementTypeButton[-1]", "sell"),
        ("IOS_PREDICATE", "type == 'XCUIElementTypeButton' AND label CONTAINS[c] 'SELL'", "sell"),
    ],
)
def test_each_kind_of_locator_finds_its_element(using: str, value: str, found: str) -> None:
    (step,) = steps(f'driver.find_element(AppiumBy.{using}, "{value}").click()')
    assert step["tap"] == found


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("button.click()", "what button stands for is not known here"),
        ("for it in all_of_them: it.click()", "how often a loop that touches"),
        ("TouchAction(driver).press(x=1, y=y).release().perform()", "a value of these actions"),
        ("ActionChains(driver).scroll_by_amount(1, 2).perform()", "scroll_by_amount of a chain"),
        ("actions.w3c_actions.perform()", "save the payload"),
        ("driver.execute_script('mobile: forcePress', {'x': 1})", "forcePress touches something"),
        ("driver.find_element(AppiumBy.XPATH, '//*/..').click()", "is not understood here"),
        ("driver.find_element(AppiumBy.ID, name).click()", "the locator is no literal text"),
        ("driver.tap([(1, 2), (3, 4)])", "a tap of several fingers"),
        ("driver.tap(places)", "the places of the tap are no literal numbers"),
        ("ok and driver.find_element(AppiumBy.ID, 'buy').click()", "and it is not understood"),
        ("when(lambda: button.click())", "this touches something|is given away"),
        ("driver.find_element(AppiumBy.ID 'x')", "no Python that is understood"),
    ],
)
def test_a_touch_that_is_not_understood_names_its_line(line: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence) as refused:
        steps(f"driver.find_element(AppiumBy.ID, 'buy').click()\n{line}")
    assert "pasted text:2: " in str(refused.value)


LOG = """\
2026-05-01 10:00:00:000 - [HTTP] --> POST /session/1/element \
{"using":"accessibility id","value":"buy"}
2026-05-01 10:00:00:100 - [AppiumDriver] Responding to client with driver.findElement() result: \
{"element-6066-11e4-a52e-4f735466cecf":"A1","ELEMENT":"A1"}
2026-05-01 10:00:01:000 - [HTTP] --> POST /session/1/element/A1/click
2026-05-01 10:00:01:001 - [HTTP] {}
2026-05-01 10:00:03:500 - [HTTP] --> POST /session/1/execute/sync \
{"script":"mobile: swipe","args":[{"direction":"up","elementId":"A1"}]}
2026-05-01 10:00:09:000 - [HTTP] --> POST /session/1/wda/tap {"x":30,"y":220}
2026-05-01 10:00:09:500 - [HTTP] --> GET /session/1/source
"""


def test_a_server_log_is_played_with_its_own_times() -> None:
    assert all_steps(LOG) == [
        {"tap": "buy", "hold": 0.125},
        {"wait": 2.5},
        {"drag": [80, 135.2], "to": [80, 108.8], "over": 0.2},
        {"wait": 5.5},
        {"tap": [30, 220], "hold": 0.125},
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--> POST /session/1/element/B7/click {}", "does not say how the element B7 was found"),
        ('--> POST /session/1/actions {"actions":[]}', "these actions are not understood"),
        ('--> POST /session/1/touch/perform {"actions":[{"action":"x"}]}', "the action x is not"),
        (
            '--> POST /session/1/touch/multi/perform {"actions":[]}',
            "protocol that is not read here",
        ),
        ('--> POST /session/1/execute/sync {"script":"mobile: tap","args":[1]}', "are no object"),
        ('--> POST /session/1/wda/forceTouch {"x":1}', "forcePress touches something"),
    ],
)
def test_a_request_that_touches_and_is_not_understood_names_its_line(
    line: str, sentence: str
) -> None:
    first = '[HTTP] --> POST /session/1/element {"using":"id","value":"buy"}\n'
    with pytest.raises(ImportProblem, match=sentence) as refused:
        all_steps(f"{first}[HTTP] {line}")
    assert "pasted text:2: " in str(refused.value)


def test_finders_of_older_clients_literal_loops_and_tries_are_followed() -> None:
    text = """
driver.find_element_by_accessibility_id("buy").click()
for name in ["sell", "buy"]:
    driver.find_element_by_id(name).click()
for _ in range(2):
    try:
        driver.swipe(200, 500, 200, 300, 400)
    except Exception:
        driver.tap([(1, 2)])
"""
    drag = {"drag": [200, 500], "to": [200, 300], "over": 0.4}
    made = steps(text)
    assert [step.get("tap") for step in made[:3]] == ["buy", "sell", "buy"]
    assert made[3:] == [drag, drag]


def test_calls_of_page_objects_in_other_files_are_reported() -> None:
    text = """
import time
from pages.login import LoginPage
def test_buy(driver):
    time.time()
    LoginPage(driver).login("me")
"""
    tapped = "    driver.find_element(AppiumBy.ID, 'buy').click()"
    script = read_script(f"{text}{tapped}\n", read_hierarchy(PAGE))
    assert "LoginPage.login (line 6)" in script.losses.of("script")["calls of other files"].because
    with pytest.raises(ImportProblem, match=r"It calls LoginPage \(line 6\), LoginPage.login"):
        steps(f"from appium import webdriver{text}")


def test_actions_in_a_log_are_played() -> None:
    """W3C actions, and those of the older protocol, which count from an element's corner."""
    log = """\
[HTTP] --> POST /session/1/element {"using":"accessibility id","value":"buy"}
[AppiumDriver] Responding with result: {"element-6066-11e4-a52e-4f735466cecf":"A1"}
[HTTP] --> POST /session/1/actions {"actions":[{"type":"pointer","id":"f","parameters":\
{"pointerType":"touch"},"actions":[{"type":"pointerMove","duration":0,"origin":\
{"element-6066-11e4-a52e-4f735466cecf":"A1"},"x":0,"y":0},{"type":"pointerDown","button":0},\
{"type":"pointerUp","button":0}]}]}
[HTTP] --> POST /session/1/touch/perform
[HTTP] {"actions":[{"action":"press","options":{"element":"A1","x":5,"y":6}},\
{"action":"wait","options":{"ms":500}},{"action":"moveTo","options":{"x":30,"y":400}},\
{"action":"release","options":{}}]}
"""
    assert steps(log) == [
        {"down": 1, "at": "buy"},
        {"up": 1},
        {"down": 1, "at": [25, 106]},
        {"move": 1, "to": [30, 400], "over": 0.5},
        {"up": 1},
    ]


def test_a_test_that_only_waits_touches_nothing() -> None:
    with pytest.raises(ImportProblem, match="no statement is a gesture"):
        steps("driver.find_element(AppiumBy.ID, 'buy')\ntime.sleep(2)")
