"""Tests whose page objects and helpers lie in other files of their project."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem
from fingerpost_workbench.importers.scripts.project import LARGEST, MAX_FILES
from importers.pages import element

pytest.importorskip("tree_sitter_javascript")
pytest.importorskip("tree_sitter_typescript")

PAGE = element(
    "Application", "0 0 390 844",
    element("Button", "20 100 120 44", name="buy", label="Buy"),
    element("Button", "20 200 120 44", name="sell", label="Sell"),
    element("ScrollView", "0 300 390 400", name="list"),
)  # fmt: skip
BUY = {"tap": "buy", "hold": 0.125}
SELL = {"tap": "sell", "hold": 0.125}


def project(folder: Path, files: dict[str, str]) -> Path:
    """Writes the files of a project; the first one is the test."""
    (folder / "package.json").write_text("{}", encoding="utf-8")
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / next(iter(files))


def steps(file: Path) -> list[dict[str, Any]]:
    made = read_script(file, read_hierarchy(PAGE)).steps
    return [step for step in made if "wait" not in step]


TYPESCRIPT = {
    "test/shop.spec.ts": """\
import Shop, { IDS as Names } from '../pages/index.js';
import * as helpers from '@support/helpers';
import './setup';
describe('shop', () => {
  it('buys', async () => {
    await Shop.open({ twice: true });
    await helpers.tapAll([Names.BUY, `${Names.SELL}`]);
  });
});
""",
    "test/setup.ts": "import { before } from './none';\nconsole.log('x');\n",
    "pages/index.ts": "export { default } from './shop';\nexport * from './ids';\n",
    "pages/ids.ts": "export enum IDS { BUY = 'buy', SELL = 'sell' }\n",
    "pages/shop.ts": """\
import { IDS } from './ids';
import Page from './page';
class Shop extends Page {
  private get sell() { return $(`~${IDS.SELL}`); }
  constructor() { super('buy'); }
  async open({ twice = false }: { twice?: boolean } = {}) {
    await super.open();
    if (twice) { await this.sell.click(); }
  }
}
export default new Shop();
""",
    "pages/page.ts": """\
export default class Page {
  constructor(protected readonly name: string) {}
  get button() { return $(`~${this.name}`); }
  async open() { await this.button.click(); }
}
""",
    "tools/helpers.ts": """\
export const tapAll = async (names: string[]) => {
  for (const name of names) { await $(`~${name}`).click(); }
};
""",
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@support/*": ["./tools/*"] } } } // x\n',
}


def test_classes_re_exports_and_aliases_of_typescript(tmp_path: Path) -> None:
    assert steps(project(tmp_path, TYPESCRIPT)) == [BUY, SELL, BUY, SELL]


def test_the_report_names_file_and_line(tmp_path: Path) -> None:
    script = read_script(project(tmp_path, TYPESCRIPT), read_hierarchy(PAGE))
    assert "how the fingers move" in script.losses.of("click (page.ts:4)")
    read = script.losses.of("script")["files"].because
    assert "pages/shop.ts" in read


def test_modules_of_commonjs(tmp_path: Path) -> None:
    test = (
        "const { open, Shop } = require('./shop');\nawait open();\nawait new Shop('sell').tap();\n"
    )
    shop = """\
const again = require('./shop.test');
const open = async () => { await element(by.id('buy')).tap(); };
class Shop {
  constructor(name) { this.button = element(by.id(name)); }
  tap() { return this.button.tap(); }
}
module.exports = { open, Shop };
"""
    file = project(tmp_path, {"shop.test.js": test + "// element(by.id('buy'))\n", "shop.js": shop})
    assert [step["tap"] for step in steps(file)] == ["buy", "sell"]


def test_a_touch_in_another_file_that_is_not_understood_names_that_file(tmp_path: Path) -> None:
    test = "import { go } from './go';\nawait go(); // element(by.id('buy'))\n"
    file = project(tmp_path, {"a.test.js": test, "go.js": "\nexport const go = () => x.tap();\n"})
    with pytest.raises(ImportProblem, match=r"go.js:2: what x stands for is not known here"):
        steps(file)


def test_a_branch_that_calls_a_helper_of_another_file_is_not_lost(tmp_path: Path) -> None:
    test = "import again from './go';\nif (x) { await again(); } // element(by.id('buy'))\n"
    go = "export default async function () { await element(by.id('buy')).tap(); }\n"
    with pytest.raises(ImportProblem, match=r"a.test.js:2: a branch or loop touches something"):
        steps(project(tmp_path, {"a.test.js": test, "go.js": go}))


def test_files_outside_of_the_project_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "out.js").write_text("export const out = () => element(by.id('buy')).tap();\n")
    test = "import { out } from '../out';\nawait element(by.id('buy')).tap();\nawait out();\n"
    (tmp_path / "in").mkdir()
    file = project(tmp_path / "in", {"a.test.js": test})
    script = read_script(file, read_hierarchy(PAGE))
    facts = script.losses.of("script")
    assert len(script.steps) == 1
    assert "out (line 3)" in facts["calls of other files"].because
    assert any("outside of the project" in fact.because for fact in facts.values())


def test_links_out_of_the_project_and_files_that_are_too_large_are_not_read(tmp_path: Path) -> None:
    outside = tmp_path / "secret.js"
    outside.write_text("export const go = () => element(by.id('buy')).tap();\n", encoding="utf-8")
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "link.js").symlink_to(outside)
    (folder / "large.js").write_bytes(b"//" + b"x" * (LARGEST + 1))
    test = "import { go } from './link';\nimport './large';\nelement(by.id('buy')).tap();\ngo();\n"
    script = read_script(project(folder, {"a.test.js": test}), read_hierarchy(PAGE))
    because = [fact.because for fact in script.losses.of("script").values()]
    assert len(script.steps) == 1
    assert any("outside of the project" in it for it in because)
    assert any("larger than 1 MiB" in it for it in because)


def test_a_test_reads_so_many_files_and_no_more(tmp_path: Path) -> None:
    names = range(MAX_FILES + 5)
    files = {"a.test.js": "".join(f"import './m{number}';\n" for number in names)}
    files["a.test.js"] += "element(by.id('buy')).tap();\n"
    files |= {f"m{number}.js": "export const a = 1;\n" for number in names}
    script = read_script(project(tmp_path, files), read_hierarchy(PAGE))
    left = [it for it in script.losses.of("script") if it.startswith("file ")]
    assert (len(script.steps), bool(left)) == (1, True)


def test_a_wait_for_what_is_not_on_the_screen_runs_what_the_try_catches() -> None:
    text = """\
for (const id of ['menu', 'buy', 'sell']) {
  try {
    await waitFor(element(by.id(id))).toBeVisible().withTimeout(500);
    await element(by.id(id)).tap();
    break;
  } catch { await element(by.id('sell')).tap(); }
}
let turns = 0;
while (turns < 2) { turns += 1; await element(by.id('buy')).tap(); }
"""
    made = read_script(text, read_hierarchy(PAGE)).steps
    assert [step["tap"] for step in made if "tap" in step] == ["sell", "buy", "buy", "buy"]


def test_a_caught_absence_is_reported_in_the_words_of_its_error() -> None:
    text = """\
try { await element(by.id('buyy')).tap(); } catch { await element(by.id('buy')).tap(); }
try { await waitFor(element(by.id('menu'))).toExist(); } catch { await device.tap(); }
"""
    facts = read_script(text, read_hierarchy(PAGE)).losses.of("script")
    said = [fact.because for name, fact in facts.items() if name.startswith("try (")]
    assert said == [
        "there is no element with the id 'buyy' on this screen; did you mean 'buy'?",
        "what it waits for is not on this screen",
    ]


def test_an_error_after_a_caught_one_names_its_own_file(tmp_path: Path) -> None:
    test = "import { Page } from './page';\n"
    test += "try { new Page(); } catch { element(by.id('buy')).tap(); }\n"
    test += "for (const it of all) { element(by.id('buy')).tap(); }\n"
    page = "export class Page { opened = element(by.id('menu')).tap(); }\n"
    with pytest.raises(ImportProblem, match=r"a.test.js:3: how often a loop"):
        steps(project(tmp_path, {"a.test.js": test, "page.js": page}))


def test_actions_of_webdriverio(tmp_path: Path) -> None:
    text = """\
const { width } = await driver.getWindowSize();
const x = Math.round(width / 2);
await driver.action('pointer', { parameters: { pointerType: 'touch' } })
  .move({ duration: 0, x, y: 600 }).down().pause(100).move({ duration: 400, x, y: 200 }).up()
  .perform();
await driver.performActions([{ type: 'pointer', id: 'f', parameters: { pointerType: 'touch' },
  actions: [{ type: 'pointerMove', duration: 0, x: 0, y: 0, origin: await $('~buy') },
    { type: 'pointerDown' }, { type: 'pointerUp' }] }]);
if (await $('~nothing').isDisplayed()) { await $('~nothing').click(); }
await $('~sell').scrollIntoView();
await browser.swipe({ direction: 'left', scrollableElement: await $('~list') });
"""
    made = [step for step in read_script(text, read_hierarchy(PAGE)).steps if "wait" not in step]
    assert made == [
        {"down": 1, "at": [195, 600]},
        {"move": 1, "to": [195, 200], "over": 0.4},
        {"up": 1},
        {"down": 1, "at": "buy"},
        {"up": 1},
        {"drag": [380.25, 500], "to": [9.75, 500], "over": 1.5},
    ]


PYTHON = {
    "tests/test_shop.py": """\
import pytest
from pages.shop import Shop
from .support import press

class TestShop:
    @pytest.fixture(autouse=True)
    def setup(self, shop):
        self.shop = shop

    @pytest.mark.parametrize("name", ["sell", "buy"])
    def test_all(self, driver, name):
        self.shop.open().choose(name)
        press(driver, Shop.BUY)
""",
    "tests/support.py": "def press(driver, locator):\n    driver.find_element(*locator).click()\n",
    "conftest.py": """\
import pytest
from pages.shop import Shop

@pytest.fixture
def shop(driver):
    page = Shop(driver)
    yield page
    driver.quit()
""",
    "pages/shop.py": """\
from appium.webdriver.common.appiumby import AppiumBy
from pages.base import Base

class Shop(Base):
    BUY = (AppiumBy.ACCESSIBILITY_ID, "buy")

    def __init__(self, driver):
        super().__init__(driver)
        self.sell = (AppiumBy.ACCESSIBILITY_ID, "sell")

    @property
    def button(self):
        return self.find(self.sell)

    def open(self):
        self.button.click()
        return self

    def choose(self, name):
        if name == "buy":
            self.click(self.BUY)
        elif self.find((AppiumBy.ID, "nothing")).is_displayed():
            self.click(("id", "nothing"))
""",
    "pages/base.py": """\
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.support import expected_conditions as EC

class Base:
    def __init__(self, driver, seconds=10):
        self.driver = driver
        self.wait = WebDriverWait(driver, seconds)

    def find(self, locator):
        return self.wait.until(EC.visibility_of_element_located(locator))

    def click(self, locator):
        self.find(locator).click()
""",
}


def test_page_objects_and_fixtures_of_pytest(tmp_path: Path) -> None:
    assert steps(project(tmp_path, PYTHON)) == [SELL, BUY, SELL, BUY, BUY]


def test_a_touch_in_another_python_file_names_that_file(tmp_path: Path) -> None:
    files = {**PYTHON, "tests/support.py": "def press(driver, what):\n    what().click()\n"}
    with pytest.raises(ImportProblem, match=r"tests/support.py:2: .*what it is of is not known"):
        steps(project(tmp_path, files))


def test_chains_of_actions_of_appiums_client() -> None:
    text = """\
actions = ActionChains(driver)
touch = PointerInput(interaction.POINTER_TOUCH, "touch")
actions.w3c_actions = ActionBuilder(driver, mouse=touch)
actions.w3c_actions.pointer_action.move_to_location(100, 600)
actions.w3c_actions.pointer_action.pointer_down()
actions.w3c_actions.pointer_action.pause(0.1)
actions.w3c_actions.pointer_action.move_to_location(100, 200)
actions.w3c_actions.pointer_action.release()
actions.perform()
buy = driver.find_element(AppiumBy.ID, "buy")
ActionChains(driver).click_and_hold(buy).pause(2).release().perform()
TouchAction(driver).press(x=10, y=500).wait(300).move_to(x=10, y=100).release().perform()
TouchAction(driver).tap(buy).perform()
"""
    made = [step for step in read_script(text, read_hierarchy(PAGE)).steps if "wait" not in step]
    assert made == [
        {"down": 1, "at": [100, 600]},
        {"move": 1, "to": [100, 200], "over": 0.25},
        {"up": 1},
        {"down": 1, "at": "buy"},
        {"up": 1},
        {"down": 1, "at": [10, 500]},
        {"move": 1, "to": [10, 100], "over": 0.3},
        {"up": 1},
        {"down": 1, "at": "buy"},
        {"up": 1},
    ]


SWIFT = {
    "ShopUITests/Tests/ShopTests.swift": """\
import XCTest
import ShopKit

final class ShopTests: BaseTest {
  func testBuy() throws {
    try ShopPage(app: app)
      .buy(twice: true)
      .choose(.sell)
      .app.buttons[IDs.buy].tap()
    Robot().press { $0.forceTap() }
  }
}
""",
    "ShopUITests/Support/BaseTest.swift": """\
import XCTest
let wait = 2.0
class BaseTest: XCTestCase {
  let app = XCUIApplication()
  override func setUpWithError() throws { app.launch(); continueAfterFailure = false }
}
enum IDs { static let buy = "buy" }
extension XCUIElement {
  var middle: XCUICoordinate { coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)) }
  func forceTap() { middle.tap() }
}
""",
    "ShopKit/ShopPage.swift": """\
import XCTest
public class Page {
  public let app: XCUIApplication
  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }
}
public enum Choice: String { case sell = "sell", none
  var isSold: Bool { switch self { case .sell: return true
    default: return false } }
}
public final class ShopPage: Page {
  private lazy var button = app.buttons["\\(IDs.buy)"]
  private let names: (XCUIApplication, String) -> XCUIElement = { $0.buttons[$1] }
  @discardableResult public func buy(twice: Bool = false) -> Self {
    guard button.exists else { return self }
    for _ in 0..<(twice ? 2 : 1) { button.tap() }
    return self
  }
  public func choose(_ choice: Choice) -> ShopPage {
    if choice.isSold { names(app, choice.rawValue).tap() }
    return ShopPage(app: app)
  }
}
struct Robot {
  func press(_ action: (XCUIElement) -> Void) { action(XCUIApplication().buttons["sell"]) }
}
""",
}


def test_the_types_and_extensions_of_a_swift_target_and_its_modules(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_swift")
    file = project(tmp_path, SWIFT)
    assert steps(file) == [
        {"tap": "buy", "hold": 0.125},
        {"tap": "buy", "hold": 0.125},
        {"tap": "sell", "hold": 0.125},
        {"tap": "buy", "hold": 0.125},
        {"tap": [80, 222], "hold": 0.125},
    ]
    lost = SWIFT["ShopKit/ShopPage.swift"].replace("names(app, choice.rawValue)", "unknown()")
    file = project(tmp_path, {**SWIFT, "ShopKit/ShopPage.swift": lost})
    with pytest.raises(ImportProblem, match=r"ShopKit/ShopPage.swift:19: what unknown stands for"):
        steps(file)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "x = 'a'\nfor _ in range(99): x = x + x; driver.tap([(1, 2)])\n"),
        ("a.py", "n = 9\nfor _ in range(99): n = n * n; driver.tap([(1, 2)])\n"),
        (
            "a.py",
            "x = '{:>99999999999}'.format('a') + '%99999999999s' % 'a'\ndriver.tap([(1, 2)])\n",
        ),
        (
            "a.js",
            "let x = 'a'; for (let i = 0; i < 99; i++) { x = x + x; device.tap({x: 1, y: 2}); }",
        ),
        ("a.js", "let x = 'a'; for (let i = 0; i < 99; i++) { x = `${x}${x}`; device.tap(); }"),
        ("a.swift", 'var x = "a"; for _ in 0..<99 { x = x + x; XCUIApplication().tap() }'),
        ("a.swift", "var x = [1]; for _ in 0..<99 { x = x + x; XCUIApplication().tap() }"),
    ],
)
def test_code_that_makes_ever_longer_values_ends(name: str, text: str, tmp_path: Path) -> None:
    assert steps(project(tmp_path, {name: text}))


@pytest.mark.parametrize(
    ("name", "form", "call"),
    [
        ("a.py", "def f{0}():\n  f{1}(); f{1}()\n", "def f40(): pass\nf0()\n"),
        ("a.js", "function f{0}() {{ f{1}(); f{1}(); }}\n", "function f40() {}\nf0();\n"),
        ("a.swift", "func f{0}() {{ f{1}(); f{1}() }}\n", "func f40() {}\nf0()\n"),
    ],
)
def test_calls_that_double_at_each_level_end(
    name: str, form: str, call: str, tmp_path: Path
) -> None:
    text = "".join(form.format(number, number + 1) for number in range(40))
    with pytest.raises(ImportProblem, match="are called more than 100000 times"):
        steps(project(tmp_path, {name: text + call}))


def test_a_file_of_test_code_is_known_by_its_ending(tmp_path: Path) -> None:
    licence = "".join(f"// line {number} of a long licence\n" for number in range(300))
    file = project(tmp_path, {"a.test.js": f"{licence}element(by.id('buy')).tap();\n"})
    assert [step["tap"] for step in steps(file)] == ["buy"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "page = 1 < 2 < 3\npage.open()\ndriver.tap([(1, 2)])\n"),
        ("a.js", "const page = a < b ? c : d;\npage.open();\ndevice.tap();\n"),
        ("a.swift", "let page = #selector(x)\npage.open()\nXCUIApplication().tap()\n"),
    ],
)
def test_a_method_of_something_that_is_not_known_is_reported(
    name: str, text: str, tmp_path: Path
) -> None:
    script = read_script(project(tmp_path, {name: text}), read_hierarchy(PAGE))
    assert len(script.steps) == 1
    assert "page.open (line 2)" in script.losses.of("script")["calls of other files"].because


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "def f():\n  driver.tap([(1, 2)])\n  return 'a'\nf().upper()\nf().x()\n"),
        ("a.js", "function f() { device.tap(); return 'a'; }\nf().trim();\nf().x();\n"),
        ("a.swift", 'func f() -> String { XCUIApplication().tap(); return "a" }\nf().lowercased()\n'
         "f().x()\n"),
    ],
)  # fmt: skip
def test_what_a_method_is_of_touches_once(name: str, text: str, tmp_path: Path) -> None:
    assert len(steps(project(tmp_path, {name: text}))) == 2
