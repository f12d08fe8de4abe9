"""Scripts that name elements and gestures become touches by each tool's own rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fingerpost import read_hierarchy, read_script
from fingerpost_workbench.importers import ImportedHierarchy, ImportProblem

SAMPLES = Path(__file__).parent / "samples"
APP = '{"type": "Application", "AXLabel": "Shop", "AXFrame": "{{0, 0}, {400, 800}}"}'
BUY = (
    f'[{APP},{{"type": "Button", "AXUniqueId": "buy", "AXLabel": "Buy",'
    ' "AXFrame": "{{100, 200}, {80, 40}}"}]'
)


@pytest.fixture
def shop() -> ImportedHierarchy:
    return read_hierarchy(BUY)


def steps(name: str, screen: ImportedHierarchy) -> list[dict[str, Any]]:
    return read_script(SAMPLES / name, screen).steps


def test_a_flow_of_maestro(shop: ImportedHierarchy) -> None:
    assert steps("flow.yaml", shop) == [
        {"tap": "buy", "hold": 0.1},
        {"wait": 1},
        {"tap": "buy", "count": 2, "hold": 0.1, "gap": 0.1},
        {"wait": 1},
        {"press": "buy", "for": 3},
        {"wait": 1},
        {"down": 1, "at": [200, 720]},
        {"wait": 0.1},
        {"move": 1, "to": [200, 80]},
        {"wait": 0.4},
        {"up": 1},
        {"wait": 4},
        {"down": 1, "at": [200, 640]},
        {"wait": 0.1},
        {"move": 1, "to": [200, 160]},
        {"wait": 0.3},
        {"up": 1},
        {"wait": 4},
        {"tap": [40, 400], "hold": 0.1},
    ]


def test_a_string_is_a_script_and_a_path_is_a_path(shop: ImportedHierarchy) -> None:
    for script in ('- tapOn: "Buy"', "await element(by.id('buy')).tap();"):
        (step,) = shop.session(script).experiment["script"]
        assert step["tap"] == "buy"
    with pytest.raises(ImportProblem, match="the file cannot be read"):
        shop.session(Path('- tapOn: "Buy"'))
    with pytest.raises(ImportProblem, match="nowhere.yaml: the file cannot be read"):
        shop.session("nowhere.yaml")


DOUBLE = {"recognizers": [{"type": "tap", "name": "zoom", "numberOfTapsRequired": 2}]}


def test_two_taps_are_two_taps_and_a_shorter_wait_is_a_doubt(shop: ImportedHierarchy) -> None:
    session = shop.session("- tapOn: Buy\n- tapOn: Buy\n", {"buy": DOUBLE})
    assert [next(iter(step)) for step in session.experiment["script"]] == ["tap", "wait", "tap"]
    assert "zoom.action" not in session.play().log("actions")
    doubt = session.doubts()[-1]
    assert doubt.used == (
        "Maestro probably waits 1 s between two gestures (4 s after a swipe): Maestro waits until "
        "two screenshots are equal; no number is published (inferred)"
    )
    assert "+ zoom.action" in doubt.changes
    assert doubt.settled_by == "a wait in the script itself, or the times of the tool's log."
    assert shop.session("- tapOn: Buy\n", {"buy": DOUBLE}).doubts() == []


def test_a_tap_after_a_swipe_meets_a_list_that_rests() -> None:
    rows = "".join(
        f'<XCUIElementTypeCell label="row{n}" x="0" y="{80 * n}" width="390" height="80"/>'
        for n in range(30)
    )
    table = (
        f'<XCUIElementTypeTable x="0" y="0" width="390" height="844">{rows}</XCUIElementTypeTable>'
    )
    page = read_hierarchy(
        f'<XCUIElementTypeApplication x="0" y="0" width="390" height="844">{table}'
        "</XCUIElementTypeApplication>"
    )
    session = page.session("- swipe:\n    direction: UP\n- tapOn:\n    point: 200,400\n")
    log = session.play().log("selection")
    assert "didSelect" in log


def test_a_flow_cannot_expect_scroll_messages(tmp_path: Path) -> None:
    from fingerpost_workbench.cli.inputs import is_experiment

    text = "fingerpost: 1\nscript:\n- swipe: card\nexpect:\n- log:\n  - scroll.didScroll\n"
    file = tmp_path / "own.yaml"
    file.write_text(text)
    assert is_experiment(file)
    file.write_text("appId: com.example\n---\n- scroll\n- swipe:\n    direction: LEFT\n")
    assert not is_experiment(file)


def test_a_flows_own_constants_are_known_and_its_javascript_is_not(shop: ImportedHierarchy) -> None:
    head = "appId: com.example.app\nenv:\n  QUARTER: 25%\n---\n"
    known = read_script(f"{head}- tapOn:\n    point: ${{QUARTER}},${{QUARTER}}\n", shop)
    plain = read_script(f"{head}- tapOn:\n    point: 25%,25%\n", shop)
    assert known.steps == plain.steps
    with pytest.raises(ImportProblem, match="is JavaScript, which is not run"):
        read_script(f"{head}- tapOn:\n    point: ${{place(QUARTER)}}\n", shop)


def test_other_commands_of_a_flow_are_reported(shop: ImportedHierarchy) -> None:
    losses = read_script(SAMPLES / "flow.yaml", shop).losses
    assert losses.of("launchApp")["plays"].default == "nothing"
    assert "one move straight to the end" in losses.of("swipe (line 9)")[
        "how the fingers move"
    ].default  # fmt: skip


def test_a_relation_takes_the_nearest_element() -> None:
    def label(name: str, x: int, y: int) -> str:
        frame = f'{{"x": {x}, "y": {y}, "width": 80, "height": 20}}'
        return f'{{"type": "StaticText", "AXLabel": "{name}", "frame": {frame}}}'

    places = [("Middle", 160, 400), ("Top", 160, 100), ("Upper", 160, 300), ("Low", 160, 500)]
    screen = read_hierarchy(
        BUY[: BUY.index(",{")] + "," + ",".join(label(*p) for p in places) + "]"
    )
    flow = "appId: x\n---\n- tapOn:\n    above: Middle\n- tapOn:\n    below: Middle\n"
    taps = [step["tap"] for step in read_script(flow, screen).steps if "tap" in step]
    assert taps == ["upperLabel", "lowLabel"]


def test_a_replay_of_agent_device(shop: ImportedHierarchy) -> None:
    assert steps("replay.ad", shop) == [
        {"tap": "buy", "hold": 0.05},
        {"drag": [195, 443], "to": [195, 363], "over": 0.08},
        {"down": 1, "at": [195, 443]},
        {"wait": 0.2},
        {"move": 1, "to": [115, 443], "over": 0.3},
        {"up": 1},
        {"wait": 0.5},
        {"drag": [200, 640], "to": [200, 160], "over": 0.3},
        {"drag": [200, 640], "to": [200, 160], "over": 0.3},
    ]


def test_calls_of_xcuitest(shop: ImportedHierarchy) -> None:
    assert steps("calls.swift", shop) == [
        {"tap": "buy", "hold": 0.125},
        {"wait": 1},
        {"tap": "buy", "count": 2, "hold": 0.125, "gap": 0.1},
        {"wait": 1},
        {"tap": [200, 200], "hold": 0.125},
        {"wait": 1},
        {"press": "buy", "for": 1.2},
        {"wait": 1},
        {"drag": [200, 640], "to": [200, 160], "over": 0.2},
    ]


def test_activities_of_a_log_keep_their_times(shop: ImportedHierarchy) -> None:
    assert steps("activity.log", shop) == [
        {"tap": "buy", "hold": 0.125},
        {"wait": 1.375},
        {"drag": [140, 232], "to": [140, 208], "over": 0.2},
        {"wait": 0.8},
        {"press": "buy", "for": 1.5},
    ]


ON_TO_ANOTHER_PAGE = {
    "maestro": "- tapOn: Buy\n- tapOn: {text: Pay, below: Buy}\n- inputText: 1\n- tapOn: OK\n",
    "agent-device": 'click id="buy"\nclick label="Pay"\nwait 100\nscroll down\n',
    "calls": 't = 1.0s Tap "Buy" Button\nt = 2.0s Tap "Pay" Button\nt = 3.0s Tap "OK" Button\n',
    "appium-log": (
        '--> POST /session/1/element {"using":"id","value":"buy"}\n{"ELEMENT":"A"}\n'
        "--> POST /session/1/element/A/click {}\n"
        '--> POST /session/1/element {"using":"id","value":"Pay"}\n{"ELEMENT":"B"}\n'
        "--> POST /session/1/element/B/click {}\n"
    ),
    "python": (
        "driver.find_element(AppiumBy.ID, 'buy').click()\n"
        "driver.find_element(AppiumBy.ID, 'Pay').click()\n"
        "driver.find_element(AppiumBy.ID, 'buy').click()\n"
    ),
    "javascript": (
        "await element(by.id('buy')).tap();\n"
        "await element(by.id('Pay')).tap();\n"
        "await element(by.id('buy')).tap();\n"
    ),
    "xctest": (
        "let app = XCUIApplication()\n"
        'app.buttons["Buy"].tap()\n'
        'app.sliders["Pay"].adjust(toNormalizedSliderPosition: 0.5)\n'
        'app.buttons["Buy"].tap()\n'
    ),
}
"""Scripts that tap Buy, and Pay on the page that this opens; by the names of their formats."""


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("maestro", "not played from line 2 on (2 commands of fingers)"),
        ("agent-device", "not played from line 2 on (2 commands of fingers)"),
        ("calls", "not played from line 2 on"),
        ("appium-log", "not played from line 6 on"),
        ("python", "not played from line 2 on"),
        ("javascript", "not played from line 2 on"),
        ("xctest", "not played from line 3 on"),
    ],
)
def test_a_script_is_played_as_far_as_the_page_goes(
    shop: ImportedHierarchy, name: str, used: str
) -> None:
    session = shop.session(ON_TO_ANOTHER_PAGE[name])
    assert session.script is not None and session.script.format == name
    assert [step["tap"] for step in session.script.steps if "tap" in step] == ["buy"]
    later = session.losses.of("script")["later steps"]
    assert later.default == used
    assert "there is no element" in later.because and "Pay" in later.because
    (limit,) = [it for it in session.limits() if "ot played from" in it]
    assert limit.startswith(f"N{used[1:]}: there is no element")
    assert limit.endswith("give that page and the rest of the script.")


def test_a_script_whose_first_element_is_missing_is_refused(shop: ImportedHierarchy) -> None:
    with pytest.raises(ImportProblem, match="there is no element text 'Pay'"):
        read_script("- wait: 1\n- tapOn: Pay\n- tapOn: Buy\n", shop)
    with pytest.raises(ImportProblem, match="there is no element label=Pay"):
        read_script('wait 100\nclick label="Pay"\nclick label="Buy"\n', shop)


def test_what_is_not_understood_is_refused_on_whatever_page(shop: ImportedHierarchy) -> None:
    with pytest.raises(ImportProblem, match="pasted text:2: 'OVER' is no direction"):
        read_script("- tapOn: Buy\n- swipe: {direction: OVER}\n", shop)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("Bye", "did you mean 'Buy'?"), ("Checkout", "there are 'Buy'.")],
)
def test_an_element_that_is_not_there_is_answered_by_those_that_are(
    shop: ImportedHierarchy, name: str, hint: str
) -> None:
    with pytest.raises(ImportProblem) as refused:
        read_script(f"- tapOn: {name}\n", shop)
    assert f"there is no element text '{name}' on this screen; {hint}" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- tapOn: Buy\n", "give the hierarchy that it is in"),
        ("- tapOn: ${output.name}\n", "JavaScript, which is not run"),
        ("- swipe: {direction: OVER}\n", "'OVER' is no direction"),
        ("- tapOn: {point: here}\n", "'here' is no point"),
        ("- swipe: {start: '1,1', end: '2,2', duration: soon}\n", "the duration is 'soon'"),
        ("- swipe: {start: '1,1', end: '2,2', duration: -5}\n", "are no duration"),
        ("- tapOn: [unclosed\n", "this is not YAML"),
        ("gesture fling up 1\n", "has 1 numbers, not 2 to 4"),
        ("gesture pan 1 1 1 1\ngesture spin 1 1\n", "'spin' is no gesture"),
        ('gesture pan 1 1 1 1\nclick "x\n', "a quote is not closed"),
        ("gesture pan 1 1 ${dx} 1\n", "the variable dx is not set"),
        ("context platform=ios\nexplode\n", "'explode' is no command"),
        ('app.buttons["Buy"].tap()\n', "names an element"),
    ],
)
def test_an_unplayable_command_gives_one_sentence_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence.replace("$", r"\$")) as refused:
        read_script("\n" + text)
    assert "pasted text:" in str(refused.value) and "\n" not in str(refused.value)


DUMP_WITH_BUY = (
    "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    "   | <UIButton: 0x3; frame = (20 400; 120 44); text = 'Buy'; layer = <CALayer: 0x4>>\n"
)


def test_a_label_on_a_button_is_tapped_where_it_lies_and_the_button_is_named() -> None:
    dump = (
        "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
        "   | <UIButton: 0x6; frame = (20 700; 120 44); layer = <CALayer: 0x7>>\n"
        "   |    | <UIButtonLabel: 0x8; frame = (5 11; 30 22); text = 'Buy'; "
        "userInteractionEnabled = NO; layer = <_UILabelLayer: 0x9>>\n"
    )
    session = read_hierarchy(dump).session('- tapOn: "Buy"')
    assert session.experiment["script"] == [
        {"tap": {"view": "button", "at": [20, 22]}, "hold": 0.1}
    ]
    assert "!" not in session.play().story()


def test_commands_inside_a_flow_run_where_their_conditions_hold(shop: ImportedHierarchy) -> None:
    flow = """
- runFlow: {when: {platform: Android}, commands: [{tapOn: Nowhere}]}
- runFlow: {when: {visible: Allow}, commands: [{tapOn: Nowhere}]}
- runFlow:
    when: {platform: iOS, notVisible: Allow}
    commands:
    - repeat: {times: 2, commands: [{tapOn: Buy}, waitForAnimationToEnd]}
- runFlow: {when: {true: "${OPEN}"}, commands: [{tapOn: Nowhere}]}
- repeat: {while: {visible: Buy}, commands: [{tapOn: Nowhere}]}
"""
    script = read_script(flow, shop)
    assert [step for step in script.steps if "wait" not in step] == [
        {"tap": "buy", "hold": 0.1}
    ] * 2
    assert script.losses.of("script")["visible"].default == "as on this screen"
    assert "depend on conditions" in str(script.losses.to_dict())


def test_a_selector_is_read_whole_or_refused() -> None:
    rows = ",".join(
        f'{{"type": "Cell", "AXUniqueId": "row{n}", "AXFrame": "{{{{0, {n}00}}, {{400, 90}}}}", '
        f'"children": [{{"type": "Button", "AXLabel": "Buy", "AXFrame": '
        f'"{{{{9, {n}09}}, {{80, 40}}}}"}}]}}'
        for n in (1, 2)
    )
    screen = read_hierarchy(f"[{APP},{rows}]")
    (step,) = read_script("- tapOn: {text: Buy, childOf: {id: row2}}", screen).steps
    assert step["tap"] == "buyButton#2"
    with pytest.raises(ImportProblem, match="containsChild of a selector is not understood"):
        read_script("- tapOn: {id: row1, containsChild: Buy}", screen)


def test_a_touch_in_a_log_that_is_not_understood_names_its_line(shop: ImportedHierarchy) -> None:
    log = '    t =     1.50s     Tap the "Buy" Button\n'
    assert read_script(log, shop).steps == [{"tap": "buy", "hold": 0.125}]
    with pytest.raises(ImportProblem, match="text:2: this touches something"):
        read_script(f"{log}    t =     2.50s     Tap Coordinate (12, 30)\n", shop)


@pytest.mark.parametrize(
    "script",
    [
        "- repeat: {times: 9000, commands: [{repeat: {times: 9000, commands: [back]}}]}",
        "for (let i = 0; i < 1e9; i++) { if (false) { await element(by.id('buy')).tap(); } }",
        "import appium\nfor i in range(10**9):\n    driver.tap([(1, 2)])",
        "let app = XCUIApplication()\nfor _ in 0..<1000000000 { app.buttons.firstMatch.tap() }",
    ],
)
def test_loops_end_with_an_error(script: str, shop: ImportedHierarchy) -> None:
    with pytest.raises(ImportProblem, match=r"more than 20000|how often a loop"):
        read_script(f"{script}\n", shop)


def test_a_scroll_of_agent_device_over_a_share_of_the_screen_or_points() -> None:
    """`0.5` is half of the screen by its documentation, `--pixels` a distance."""
    text = "context platform=ios\nscroll down 0.5\nscroll right --pixels 78\nscroll up\n"
    steps = [step for step in read_script(text).steps if "drag" in step]
    assert steps == [
        {"drag": [195, 633], "to": [195, 211], "over": 0.3},
        {"drag": [234, 422], "to": [156, 422], "over": 0.3},
        {"drag": [195, 168.8], "to": [195, 675.2], "over": 0.3},
    ]


@pytest.fixture
def flows(tmp_path: Path) -> Path:
    """A folder of flows that run each other."""
    files = {
        "package.json": "{}",
        "flows/main.yaml": (
            "appId: a\nenv: {WHO: Buy}\nonFlowStart:\n- runFlow: ../shared/start.yaml\n"
            "onFlowComplete:\n- tapOn: {point: '9,9'}\n---\n"
            "- runFlow: {file: ../shared/tap.yaml, env: {WHAT: '${WHO}', X: 30}}\n"
            "- tapOn: Buy\n"
        ),
        "flows/over.yaml": (
            "- runFlow: ../shared/setup.yaml\n- runFlow: gone.yaml\n"
            "- runFlow: {when: {true: '${READY}'}, file: ../shared/start.yaml}\n"
            "- repeat: {while: {visible: Buy}, commands: [{tapOn: Buy}]}\n- tapOn: Buy\n"
        ),
        "flows/away.yaml": "- runFlow: ../shared/away.yaml\n- tapOn: Buy\n",
        "flows/again.yaml": "- tapOn: Buy\n- runFlow: again.yaml\n",
        "shared/start.yaml": "- tapOn: {point: '5,5'}\n",
        "shared/tap.yaml": "appId: a\n---\n- tapOn: ${WHAT}\n- tapOn: {point: '${X},40'}\n",
        "shared/setup.yaml": "- tapOn: Skip\n- tapOn: Buy\n",
        "shared/away.yaml": "- launchApp\n- tapOn: Buy\n- tapOn: Skip\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "flows"


def test_a_flow_runs_the_files_that_it_names(shop: ImportedHierarchy, flows: Path) -> None:
    """Its head runs before and after it, and a file has the values that it is given."""
    script = read_script(flows / "main.yaml", shop)
    taps = [step["tap"] for step in script.steps if "tap" in step]
    assert taps == [[5, 5], "buy", [30, 40], "buy", [9, 9]]
    fact = script.losses.of("script")["files"]
    assert fact.default == "2 more of the project" and "shared/tap.yaml" in fact.because


def test_a_flow_for_another_page_is_left_out_and_named(
    shop: ImportedHierarchy, flows: Path
) -> None:
    session = shop.session(flows / "over.yaml")
    assert session.script is not None
    assert [step["tap"] for step in session.script.steps] == ["buy"]
    left = [it for it in session.limits() if it.startswith("Not played: ")]
    assert [it.partition(" (")[2].partition(")")[0] for it in left] == [
        "line 1", "line 2", "line 3", "line 4",
    ]  # fmt: skip
    assert "setup.yaml is for another page: there is no element text 'Skip'" in left[0]
    assert "the flow gone.yaml is not read: it is missing" in left[1]
    assert "conditions that are not known here" in left[2]
    assert "depend on conditions that only a running app answers" in left[3]


def test_a_flow_that_leaves_the_page_within_another_ends_there(
    shop: ImportedHierarchy, flows: Path
) -> None:
    script = read_script(flows / "away.yaml", shop)
    assert [step["tap"] for step in script.steps] == ["buy"]
    assert script.losses.of("script")["later steps"].default == "not played from away.yaml:3 on"


def test_flows_that_run_each_other_for_ever_are_refused(
    shop: ImportedHierarchy, flows: Path
) -> None:
    with pytest.raises(ImportProblem, match="again.yaml:2: flows run each other more than 50"):
        read_script(flows / "again.yaml", shop)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("appId: a\n---\n- launchApp\n", "no command of the flow touches this screen.$"),
        (
            "- tapOn: {text: Skip, optional: true}\n- runFlow: in.yaml\n",
            "Left out: runFlow .line 2",
        ),
    ],
)
def test_a_flow_without_a_touch_is_refused(
    shop: ImportedHierarchy, text: str, sentence: str
) -> None:
    with pytest.raises(ImportProblem, match=sentence):
        read_script(text, shop)


def test_a_keyboard_is_hidden_by_a_short_swipe_where_there_is_one() -> None:
    key = '{"type": "Keyboard", "AXLabel": "keys", "AXFrame": "{{0, 500}, {400, 300}}"}'
    typing = read_hierarchy(f"{BUY[:-1]},{key}]")
    assert read_script("appId: a\n---\n- hideKeyboard\n", typing).steps == [
        {"down": 1, "at": [200, 400]},
        {"wait": 0.05},
        {"move": 1, "to": [200, 376]},
        {"up": 1},
    ]
    made = read_script("- tapOn: Buy\n- hideKeyboard\n", read_hierarchy(BUY))
    assert len(made.steps) == 1
    assert made.losses.of("hideKeyboard")["plays"].because == "there is no keyboard on this screen"


FORM = (
    f'[{APP},{{"type": "NavigationBar", "AXLabel": "Form", "AXFrame": "{{{{0, 40}}, {{400, 44}}}}",'
    ' "children": [{"type": "Button", "AXLabel": "Shop", "AXFrame": "{{8, 40}, {60, 44}}"}]},'
    '{"type": "TextField", "AXUniqueId": "mail", "AXLabel": "Email",'
    ' "AXFrame": "{{20, 200}, {360, 40}}"}]'
)


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ('fill id="mail" "ada@example.com"', {"tap": "mail", "hold": 0.05}),
        ('fill 200 220 "ada"', {"tap": [200, 220], "hold": 0.05}),
        ('find label "Email" fill "ada"', {"tap": "mail", "hold": 0.05}),
        ('find "Email" click', {"tap": "mail", "hold": 0.05}),
        ("back", {"tap": "shopButton", "hold": 0.05}),
    ],
)
def test_commands_of_agent_device_that_touch_as_well(line: str, step: dict[str, Any]) -> None:
    """`fill` taps the field, `back` the first button of the navigation bar."""
    assert read_script(f"open app --relaunch\n{line}\n", read_hierarchy(FORM)).steps == [step]


def test_the_systems_back_of_agent_device_is_a_swipe_from_the_edge() -> None:
    made = read_script("open app --relaunch\nback --system\n", read_hierarchy(FORM)).steps
    assert made == [
        {"down": 1, "at": [20, 400]},
        {"wait": 0.05},
        {"move": 1, "to": [320, 400], "over": 0.3},
        {"up": 1},
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("open app --relaunch\nback\n", "pasted text:2: there is no element Button of a nav"),
        ("open app --relaunch\nwait 500\nappstate\n", "no command of the replay touches"),
        ('open app --relaunch\nfind colour "red" click\n', "'colour' is no part of a selector"),
    ],
)
def test_a_replay_that_cannot_be_played_is_refused(
    shop: ImportedHierarchy, text: str, sentence: str
) -> None:
    with pytest.raises(ImportProblem, match=sentence):
        read_script(text, shop)


SUITES = {
    "javascript": """\
describe('shop', () => {
  beforeEach(async () => { await element(by.id('Shop')).tap(); });
  it('pays', async () => {
    await element(by.id('buy')).tap();
    await element(by.id('Pay')).tap();
    await element(by.id('buy')).tap();
  });
  it('buys', async () => { await element(by.id('buy')).tap(); });
  it('sells', async () => { await element(by.id('Sell')).tap(); });
});
""",
    "python": """\
import pytest
from appium import webdriver

@pytest.fixture
def shop(driver):
    driver.find_element(AppiumBy.ID, 'Shop').click()

def test_pays(driver):
    driver.find_element(AppiumBy.ID, 'buy').click()
    driver.find_element(AppiumBy.ID, 'Pay').click()
    driver.find_element(AppiumBy.ID, 'buy').click()

def test_buys(driver):
    driver.find_element(AppiumBy.ID, 'buy').click()

def test_sells(driver, shop):
    driver.find_element(AppiumBy.ID, 'buy').click()
""",
    "xctest": """\
final class ShopTests: XCTestCase {
  let app = XCUIApplication()
  override func setUp() {
    app.launch()
    guard app.buttons["Shop"].waitForExistence(timeout: 5) else {
      XCTFail("no shop")
      return
    }
    app.buttons["Shop"].tap()
  }
  func testPays() {
    app.buttons["Buy"].tap()
    app.buttons["Pay"].tap()
    app.buttons["Buy"].tap()
  }
  func testBuys() { app.buttons["Buy"].tap() }
  func testSells() { app.buttons["Sell"].tap() }
}
""",
}
"""Tests that begin on a first page, which the given one is not; by the names of their formats."""


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("javascript", {"beforeEach (line 2)", "test (line 5)", "test (line 9)"}),
        ("python", {"test_pays (line 10)", "test_sells (line 6)"}),
        ("xctest", {"setUp (line 6)", "testPays (line 13)", "testSells (line 17)"}),
    ],
)
def test_each_test_of_a_suite_is_played_as_far_as_the_page_goes(
    shop: ImportedHierarchy, name: str, left: set[str]
) -> None:
    session = shop.session(SUITES[name])
    assert session.script is not None and session.script.format == name
    assert [step["tap"] for step in session.script.steps if "tap" in step] == ["buy", "buy"]
    facts = session.losses.facts
    assert {step for step, of in facts.items() if "touches" in of} == left
    assert len([it for it in session.limits() if it.startswith("Not played: ")]) == len(left)
    pays = next(facts[step]["touches"] for step in left if "ays" in step or "line 5" in step)
    assert pays.because.startswith("from there on, as there is no element")


def test_a_suite_without_a_test_for_this_page_is_refused(shop: ImportedHierarchy) -> None:
    text = "it('sells', async () => { await element(by.id('Sell')).tap(); });\n"
    with pytest.raises(ImportProblem, match="no element with the id 'Sell'"):
        read_script(f"const by = require('detox');\n{text}", shop)


def test_a_test_of_xctest_that_fails_on_this_page_is_refused_with_its_words(
    shop: ImportedHierarchy,
) -> None:
    text = """\
final class ShopTests: XCTestCase {
  func testSells() {
    if !XCUIApplication().buttons["Sell"].exists { XCTFail("Sell is not visible") }
    XCUIApplication().buttons["Buy"].tap()
  }
}
"""
    with pytest.raises(ImportProblem, match=r":3: the test fails here: Sell is not visible"):
        read_script(text, shop)
    text = text.replace("Sell is not", "\\(element.description) is not")
    with pytest.raises(ImportProblem, match=r"fails here: .\(element.description\) is not"):
        read_script(text, shop)


def test_a_script_in_xml_is_answered_with_the_formats_that_there_are(
    shop: ImportedHierarchy,
) -> None:
    with pytest.raises(ImportProblem, match="format is not known here.* what can be read: agent"):
        read_script('<ink xmlns="x"><trace>985 3317, 1019 3340</trace></ink>', shop)
