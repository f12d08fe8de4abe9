"""Tests of Detox and WebdriverIO: what their statements do, and that no touch is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportedHierarchy, ImportProblem
from importers.pages import element

pytest.importorskip("tree_sitter_javascript")
pytest.importorskip("tree_sitter_typescript")

SAMPLES = Path(__file__).parent / "samples"
SCREEN = "0 0 390 844"
PAGE = element(
    "Application", SCREEN,
    element("Button", "20 100 120 44", name="buy", label="Buy"),
    element("Button", "20 200 120 44", name="sell", label="Sell"),
    element("ScrollView", "0 300 390 400", name="list"),
)  # fmt: skip


@pytest.fixture
def shop() -> ImportedHierarchy:
    return read_hierarchy(PAGE)


def steps(text: str) -> list[dict[str, Any]]:
    """The steps of a script without the waits between them."""
    made = read_script(f"{text}\n", read_hierarchy(PAGE)).steps
    return [step for step in made if "wait" not in step]


def test_gestures_of_detox(shop: ImportedHierarchy) -> None:
    assert read_script(SAMPLES / "detox.test.js", shop).steps == [
        {"tap": "buy", "hold": 0.05},
        {"wait": 0.5},
        {"press": "buy", "for": 1.5},
        {"wait": 0.5},
        {"tap": "buy", "count": 3, "hold": 0.05, "gap": 0.1},
        {"wait": 0.5},
        {"drag": [110, 122], "to": [50, 122], "over": 1},
    ]


TEST = """\
const { device, element, by, expect } = require('detox');
const buy = element(by.id('buy').and(by.text(/^B/)));
class Shop {
  get sell() { return element(by.label('Sell')); }
  async open(name = 'buy') { await element(by.id(`${name}`)).longPress({x: 1, y: 2}, 800); }
}
const shop = new Shop();
async function twice(what) { await what.multiTap(2); }
describe('shop', () => {
  beforeEach(async () => { await device.tap({ x: 5, y: 6 }); });
  it('buys', async () => {
    await expect(buy).toBeVisible();
    await buy.tap();
    await twice(shop.sell);
    await shop.open();
  });
  it.skip('is left out', async () => { await element(by.id('nothing')).tap(); });
});
"""


@pytest.mark.parametrize("suffix", ["js", "ts"])
def test_variables_classes_functions_and_hooks_are_followed(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"shop.test.{suffix}"
    file.write_text(TEST, encoding="utf-8")
    made = read_script(file, read_hierarchy(PAGE)).steps
    assert [step for step in made if "wait" not in step] == [
        {"tap": [5, 6], "hold": 0.05},
        {"tap": "buy", "hold": 0.05},
        {"tap": "sell", "count": 2, "hold": 0.05, "gap": 0.1},
        {"press": [21, 102], "for": 0.8},
    ]


def test_types_are_read_by_the_grammar_of_typescript() -> None:
    text = "const go = async (id: string): Promise<void> => { await element(by.id(id)).tap(); };"
    assert steps(f"{text}\ngo('sell' as string);") == [{"tap": "sell", "hold": 0.05}]


def test_clicks_and_mobile_commands_of_webdriverio() -> None:
    text = """\
const list = await $('~list');
await $('~buy').click();
await driver.execute('mobile: touchAndHold',
  { elementId: list.elementId, x: 5, y: 6, duration: 2 });
await driver.execute('mobile: swipe', { direction: 'up', elementId: list.elementId });
await driver.execute('mobile: activeAppInfo', {});
await $('//XCUIElementTypeButton[@name="sell"]').click();
"""
    assert steps(text) == [
        {"tap": "buy", "hold": 0.125},
        {"press": [5, 306], "for": 2},
        {"drag": [195, 620], "to": [195, 380], "over": 0.2},
        {"tap": "sell", "hold": 0.125},
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("await button.longPress();", "what button stands for is not known here"),
        ("for (const a of all) { await a.tap(); }", "how often a loop that touches something runs"),
        ("if (ios) { await element(by.id('buy')).tap(); }", "a branch or loop touches something"),
        ("step('x', async () => { await element(by.id('buy')).tap(); });", "is given away"),
        ("await waitFor(element(by.id('a'))).toBeVisible().whileElement(by.id('list')).scroll(9);",
         "how often it scrolls until something is seen"),
        ("await element(by.traits(['selected'])).tap();", "by.traits is not understood"),
        ("await element(by.id(name)).tap();", "the text of by.id is not known here"),
        ("await element(by.id('buy')).scrollTo('bottom');", "how far it scrolls to the edge"),
        ("await web.element(by.web.id('a')).tap();", "what web.element stands for"),
        ("ok && element(by.id('buy')).tap();", "touches something, and it is not understood"),
        ("await driver.execute('mobile: forcePress', {x: 1});", "forcePress touches something"),
        ("await element(by.id('buy')).swipe('over');", "'over' is no direction"),
        ("beforeEach(() => { it('x', () => {}); }); it('y', () => {});", "inside of a test is not"),
        ("await element(by.id('buy').tap();", "no JavaScript or TypeScript that is understood"),
        ("const again = async () => { await again(); await buy.tap(); }; again();",
         "calls itself more than 50 times"),
    ],
)  # fmt: skip
def test_a_touch_that_is_not_understood_names_its_line(line: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence) as refused:
        steps(f"await element(by.id('buy')).tap();\n{line}")
    assert "pasted text:2: " in str(refused.value)


def test_branches_of_the_platform_and_loops_of_literal_values_are_followed() -> None:
    text = """
    const describeIfiOS = device.getPlatform() === 'ios' ? describe : describe.skip;
    describeIfiOS('shop', () => {
      describe.each([['buy', 2], ['sell', 1]])('%s', (name, count) => {
        it('taps', async () => {
          for (let i = 0; i < count; i++) { await element(by.id(name)).tap(); }
        });
      });
      it('ends', async () => {
        if (device.getPlatform() === 'android') { await element(by.id('nowhere')).tap(); }
        ['b' + 'uy', 'sell'].forEach(async (id) => { await element(by.id(id)).multiTap(2); });
        try { await element(by.id('buy')).longPress(); } catch (e) { console.log(e); }
        if (!isAndroid()) return;
        await element(by.id('nowhere')).tap();
      });
    });
    """
    taps = {"hold": 0.05}
    twice = {"count": 2, "hold": 0.05, "gap": 0.1}
    assert steps(text) == [
        {"tap": "buy", **taps},
        {"tap": "buy", **taps},
        {"tap": "sell", **taps},
        {"tap": "buy", **twice},
        {"tap": "sell", **twice},
        {"press": "buy", "for": 1},
    ]


def test_scrolls_by_an_amount_to_an_edge_and_to_what_is_seen_already() -> None:
    """Detox drags over at most 90 % of a scroll view at once; nothing scrolls to what is seen."""
    dump = read_hierarchy(
        "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        "   | <UIScrollView: 0x3; frame = (0 0; 390 400); layer = <CALayer: 0x4>; "
        "contentOffset: {0, 100}; contentSize: {390, 900}>\n"
    )
    text = """
    const list = element(by.type('UIScrollView'));
    await list.scroll(500, 'down');
    await list.scrollTo('bottom');
    await list.scrollTo('top');
    await waitFor(list).toBeVisible().whileElement(by.type('UIScrollView')).scroll(50, 'down');
    await driver.execute('mobile: scroll', { name: 'scrollView', toVisible: true });
    """
    drags = [step for step in read_script(text, dump).steps if "drag" in step]
    lengths = [round(step["drag"][1] - step["to"][1], 1) for step in drags]
    assert lengths == [360, 140, 360, 40, -100]
    with pytest.raises(ImportProblem, match="how often it scrolls to an element is known on a"):
        read_script("driver.execute('mobile: scroll', { name: 'x', toVisible: true });", dump)


def test_actions_of_the_older_protocol_are_timed_as_webdriveragent_times_them() -> None:
    """A move takes as long as the wait before it; two taps are 40 ms apart."""
    text = """
    const buy = await $('~buy');
    await driver.touchAction([
      { action: 'press', x: 200, y: 600 }, { action: 'wait', ms: 500 },
      { action: 'moveTo', x: 200, y: 100 }, 'release',
    ]);
    await buy.touchAction('tap');
    await browser.touchPerform([{ action: 'tap', options: { element: buy, count: 2 } }]);
    await driver.touchPerform([{ action: 'longPress', options: { x: 9, y: 8 } },
      { action: 'release', options: {} }]);
    await driver.touchPerform([{ action: 'press', options: { x: 9, y: 8, duration: 900 } },
      { action: 'wait', options: { ms: 50 } }, { action: 'release' }]);
    """
    tap = [{"down": 1, "at": "buy"}, {"wait": 0.1}, {"up": 1}]
    script = read_script(text, read_hierarchy(PAGE))
    assert [step for step in script.steps if step not in ({"wait": 1}, {"wait": 4})] == [
        {"down": 1, "at": [200, 600]}, {"move": 1, "to": [200, 100], "over": 0.5}, {"up": 1},
        *tap,
        *tap, {"wait": 0.04}, *tap,
        {"down": 1, "at": [9, 8]}, {"wait": 0.5}, {"up": 1},
        {"down": 1, "at": [9, 8]}, {"wait": 0.05}, {"up": 1},
    ]  # fmt: skip
    fact = script.losses.of("touchAction (line 3)")["moveTo"]
    assert fact.default == "a place of the screen" and "before Appium 1.8" in fact.because


@pytest.mark.parametrize(
    "line",
    [
        "await driver.touchAction([place]);",
        "await driver.touchPerform([{action: 'tap', options: {element: 4}}]);",
        "await driver.touchAction({action: 'force', x: 1, y: 2});",
    ],
)
def test_an_action_of_the_older_protocol_that_is_not_known_is_refused(line: str) -> None:
    with pytest.raises(ImportProblem, match=r"pasted text:1: .* not (known|understood) here"):
        read_script(line, read_hierarchy(PAGE), format="javascript")


def test_tests_below_their_helpers_and_those_that_are_left_out() -> None:
    """The functions of tests run when the file is whole; `xit` does not."""
    text = """
    describe('shop', () => {
      xit('later', async () => { await element(by.id('nowhere')).tap(); });
      it('taps', async () => {
        await page.open({ times: 0 });
        await device.longPress(700);
        await element(by.traits(['button'])).tap();
      });
    });
    let counter = 2;
    const name = ' SELL '.trim().toLowerCase().replace(/L+/g, 'll');
    const page = { async open(options) {
      if (options.delay !== undefined) { await element(by.id('nowhere')).tap(); }
      const id = --counter > 0 && name.length === 4 ? name : 'buy';
      if (!options.times) { await element(by.id(id)).tap(); }
    } };
    """
    assert steps(text) == [
        {"tap": "sell", "hold": 0.05},
        {"press": [195, 422], "for": 0.7},
        {"tap": "buy", "hold": 0.05},
    ]


def test_a_matcher_of_an_element_in_another_one() -> None:
    page = read_hierarchy(
        element("Application", SCREEN,
                element("Button", "0 100 90 44", name="go"),
                element("Other", "0 200 90 44",
                        element("Button", "0 200 90 44", name="go"), name="row"))
    )  # fmt: skip
    text = """
    await element(by.id('go').withAncestor(by.id('row'))).tap();
    await element(by.id('row').withDescendant(by.id('go'))).tap();
    """
    made = read_script(text, page).steps
    assert [step["tap"] for step in made if "tap" in step] == ["go#2", "row"]


def test_suites_that_another_file_names_are_taken_by_their_names(shop: ImportedHierarchy) -> None:
    text = """
    import { describeIfiOS, itAndroidOnly } from './suites';
    describeIfiOS('shop', () => {
      it('taps', async () => { await element(by.id('buy')).tap(); });
      itAndroidOnly('swipes', async () => { await element(by.id('nowhere')).tap(); });
    });
    """
    script = read_script(text, shop)
    assert script.steps == [{"tap": "buy", "hold": 0.05}]
    facts = script.losses.of("script")
    assert facts["describeIfiOS"].default == "taken for describe"
    assert facts["itAndroidOnly"].default == "left out"


def test_calls_of_other_files_are_reported(shop: ImportedHierarchy) -> None:
    """They may touch something, and the files are not here."""
    opening = "import { Home } from '@support/screens';\nawait Home.open('x');\n"
    script = read_script(opening + "await element(by.id('buy')).tap();", shop)
    fact = script.losses.of("script")["calls of other files"]
    assert (fact.default, "Home.open (line 2)" in fact.because) == ("no touches", True)
    with pytest.raises(ImportProblem, match=r"no statement is a gesture .* calls Home.open \(line"):
        read_script(f"{opening}// element(by.id('buy'))", shop)
    spec = "import Home from './Home';\ndescribe('x', () => { it('y', () => Home.open()); });"
    with pytest.raises(ImportProblem, match=r"It calls Home.open \(line 2\): give what they do"):
        read_script(spec, shop)
    with pytest.raises(ImportProblem, match="what Home.button stands for is in '@support/screens'"):
        read_script(f"{opening}await Home.button.tap(); // element(by.id('buy'))", shop)
