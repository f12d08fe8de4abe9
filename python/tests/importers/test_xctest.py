"""UI tests in Swift: what their statements do, and that no touch is lost without a word."""

from __future__ import annotations

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportProblem

pytest.importorskip("tree_sitter_swift")

DUMP = (
    "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    "   | <UIButton: 0x3; frame = (20 400; 120 44); text = 'Buy'; layer = <CALayer: 0x4>>\n"
    "   | <UIButton: 0x5; frame = (20 500; 120 44); text = 'Sell'; layer = <CALayer: 0x6>>\n"
    "   | <UITextField: 0x7; frame = (20 600; 120 44); text = 'Name'; layer = <CALayer: 0x8>>\n"
)
TEST = """\
import XCTest
final class ShopTests: XCTestCase {
  let app = XCUIApplication()
  override func setUp() { app.launch() }
  func testBuy() throws {
    let buy = app.buttons["Buy"]
    XCTAssertTrue(buy.waitForExistence(timeout: 5))
    buy.tap()
    press(button: "Sell")
    sleep(2)
    app.swipeUp(velocity: .fast)
    buy.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.25)).tap()
    XCTContext.runActivity(named: "last") { _ in
      app.buttons.element(boundBy: 1).forceTap()
    }
  }
  private func press(button name: String) {
    app.windows.buttons[name].firstMatch.press(forDuration: 1.2)
  }
}
extension XCUIElement {
  func forceTap() { coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap() }
}
"""


def steps(text: str) -> list[dict[str, object]]:
    return read_script(text, read_hierarchy(DUMP)).steps


def lines(*added: str) -> str:
    return "\n".join(["let app = XCUIApplication()", *added, ""])


def test_variables_functions_chains_and_waits_are_followed() -> None:
    assert steps(TEST) == [
        {"tap": "buyButton", "hold": 0.125},
        {"wait": 1},
        {"press": "sellButton", "for": 1.2},
        {"wait": 1},
        {"wait": 2},
        {"drag": [195, 675.2], "to": [195, 168.8], "over": 0.1},
        {"wait": 4},
        {"tap": [80, 411], "hold": 0.125},
        {"wait": 1},
        {"tap": [20, 500], "hold": 0.125},
    ]


def test_a_text_field_in_a_variable_is_tapped() -> None:
    text = lines('let user = app.textFields["Name"]; user.tap()', 'user.typeText("me")')
    assert steps(text) == [{"tap": "nameTextField", "hold": 0.125}]


def test_properties_of_the_class_and_assignments_are_followed() -> None:
    text = """\
final class ShopTests: XCTestCase {
  var all: XCUIElementQuery!
  private var shop: XCUIApplication { XCUIApplication() }
  override func setUp() { all = shop.buttons }
  func testSell() {
    let sell: XCUIElement
    sell = all["Sell"]
    sell.coordinate(withNormalizedOffset: CGVector.zero).withOffset(.zero).tap()
    press()
  }
  func press() { all["Buy"].press(forDuration: 2) }
}
"""
    assert steps(text) == [
        {"tap": [20, 500], "hold": 0.125},
        {"wait": 1},
        {"press": "buyButton", "for": 2},
    ]


def test_a_query_in_an_extension_is_one_of_its_element() -> None:
    text = lines('app.buySomething()', "extension XCUIApplication {",
                 '  func buySomething() { buttons["Buy"].tap(); swipeDown() }', "}")  # fmt: skip
    assert [next(iter(step)) for step in steps(text)] == ["tap", "wait", "drag"]


def test_taps_and_fingers_are_counted() -> None:
    text = lines('app.buttons["Buy"].tap(withNumberOfTaps: 3, numberOfTouches: 2)')
    assert steps(text)[0] == {
        **{"tap": "buyButton", "count": 3, "fingers": 2, "hold": 0.125, "gap": 0.1}
    }


def test_two_taps_are_two_taps() -> None:
    session = read_hierarchy(DUMP).session(lines(*['app.buttons["Buy"].tap()'] * 2))
    counts = [r.tap_count for r in session.play().records if r.token == "buyButton.touchesBegan"]
    assert counts == [1, 1]
    fact = session.losses.of("tap (line 2)")["time until the app is idle"]
    assert fact.certainty == "assumed" and "inferred" in fact.because


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("user.tap()", "what user stands for is not known"),
        ("app.buttons[name].tap()", "is not understood"),
        ("app.buttons.matching(predicate).firstMatch.doubleTap()", "what the predicate is"),
        ('if ready { app.buttons["Buy"].tap() }', "a branch or loop touches something"),
        ('for _ in 0..<count { app.buttons["Buy"].tap() }', "how often a loop that touches"),
        ('later { app.buttons["Buy"].tap() }', "a closure touches something"),
        ('while !ready { app.buttons["Buy"].tap() }', "a branch or loop touches something"),
        ('let x = ready ? app.buttons["Buy"].tap() : nil', "this statement touches something"),
        ('app.buttons["Buy"].rotate(1, withVelocity: 1)', "rotate is a gesture that is not under"),
        ('app.buttons["Buy"].swipeUp(velocity: 900)', "the velocity 900.0 is not understood"),
        ("func again() { again(); app.tap() }\nagain()", "calls itself more than 50 times"),
    ],
)
def test_a_touch_that_is_not_understood_is_an_error_with_its_line(line: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence) as problem:
        steps(lines('app.buttons["Buy"].tap()', line))
    assert str(problem.value).startswith("pasted text:3: ")


def test_a_file_without_gestures_is_refused() -> None:
    with pytest.raises(ImportProblem, match="no statement is a gesture"):
        steps(lines("app.launch()", 'XCTAssertTrue(app.buttons["Buy"].exists)'))


def test_several_tests_are_played_one_after_another_and_said_so() -> None:
    text = (
        "final class T: XCTestCase {\n let app = XCUIApplication()\n"
        ' func testA() { app.buttons["Buy"].tap() }\n'
        ' func testB() { self.app.buttons["Sell"].tap() }\n}\n'
    )
    script = read_script(text, read_hierarchy(DUMP))
    assert script.format == "xctest"
    assert [step["tap"] for step in script.steps if "tap" in step] == ["buyButton", "sellButton"]
    assert script.losses.of("script")["tests"].default == "one after another, on one screen"


def test_branches_about_what_is_on_the_screen_and_literal_loops_are_followed() -> None:
    text = lines(
        'if app.alerts["Allow"].waitForExistence(timeout: 2) { app.buttons["Never"].tap() }',
        'else if !(app.buttons["Buy"].exists == false) { app.buttons["Buy"].tap() }',
        'else { app.buttons["Never"].tap() }',
        'for name in ["Sell", "Buy"] { app.buttons[name].tap() }',
        'if !app.alerts["Allow"].exists { app.buttons["Sell"].tap() }',
        "for _ in 0..<2 { app.textFields.firstMatch.tap() }",
        "#if targetEnvironment(macCatalyst)",
        'app.buttons["Never"].tap()',
        "#else",
        "XCUIDevice.shared.press(.home)",
        "#endif",
        'func leave() { guard app.alerts["Allow"].exists || false else { return } }',
        "leave()",
        'app.buttons["Sell"].tap()',
    )
    script = read_script(text, read_hierarchy(DUMP))
    tapped = [step["tap"] for step in script.steps if "tap" in step]
    assert tapped == [
        *["buyButton", "sellButton", "buyButton", "sellButton"],
        *["nameTextField", "nameTextField", "sellButton"],
    ]
    assert script.losses.of("script")["exists"].default == "as on this screen"


def test_what_other_files_do_is_reported_or_refused() -> None:
    """A page object may touch, and the file that has it is not here."""
    script = read_script(
        lines('app.buttons["Buy"].tap()', "NoteList.open(at: 1)", "XCTAssertTrue(true)"),
        read_hierarchy(DUMP),
    )
    fact = script.losses.of("script")["calls of other files"]
    assert (fact.default, fact.because[-22:]) == ("no touches", "NoteList.open (line 3)")
    test = "class T: XCTestCase {\n func testA() { NoteList.open() }\n}\n"
    with pytest.raises(ImportProblem, match=r"It calls NoteList.open \(line 2\): give what they"):
        steps(test)
    objects = 'class NoteList {\n class func open() { app.buttons["Buy"].tap() }\n}\n'
    with pytest.raises(ImportProblem, match="no test of this file calls what touches: open"):
        steps(objects)


def test_the_systems_functions_beside_those_of_the_test_and_subclasses_of_the_application() -> None:
    """`wait(for:timeout:)` is XCTest's; an application of a package is the application."""
    text = """
    class ShopTests: XCTestCase {
      let tunneled = TunneledApplication()
      let own = OwnApplication()
      func wait(_ seconds: Double) { own.buttons["Sell"].tap() }
      func testBuy() {
        wait(for: [done], timeout: 2)
        print([1, 2].reduce(0, +))
        tunneled.buttons["Buy"].tap()
        wait(1)
      }
    }
    class OwnApplication: TunneledApplication {}
    """
    made = [step["tap"] for step in steps(text) if "tap" in step]
    assert made == ["buyButton", "sellButton"]


@pytest.mark.parametrize(
    ("first", "taps"),
    [
        ("os(iOS) || os(watchOS)", ["buyButton"]),
        ("os(macOS) || os(iOS)", ["buyButton"]),
        ("os(tvOS)", ["nameTextField"]),
        ("!os(iOS)", ["nameTextField"]),
    ],
)
def test_one_branch_of_the_compilation_is_played(first: str, taps: list[str]) -> None:
    """`#elseif` of another system, or after a branch that is taken, is left out."""
    text = lines(
        f"#if {first}",
        'app.buttons["Buy"].tap()',
        "#elseif os(macOS)",
        'app.buttons["Buy"].click()',
        "#elseif os(visionOS)",
        'app.buttons["Sell"].tap()',
        "#else",
        'app.textFields["Name"].tap()',
        "#endif",
    )
    assert [step["tap"] for step in steps(text)] == taps
