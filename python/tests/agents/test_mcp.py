"""The server for agents, asked by a client of the same SDK; and its tools without one."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fingerpost.errors import FingerpostError
from fingerpost_workbench.agents import tools
from fingerpost_workbench.agents.brief import EXAMPLE, brief_schema
from importers.pages import element
from test_cli import fingerpost

pytest.importorskip("mcp")
from mcp import Client, StdioServerParameters  # noqa: E402

SCREEN = "0 0 390 844"
BUY = element("Button", "20 400 120 44", label="Buy", name="buy")
PAGE = element("Application", SCREEN, element("Window", SCREEN, element("Other", SCREEN, BUY)))
DUMP = (
    "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n"
    "   | <UIButton: 0x3; frame = (20 400; 120 44); layer = <CALayer: 0x4>>\n"
    "   | <UIView: 0x5; frame = (0 300; 390 300); layer = <CALayer: 0x6>>\n"
)
XIB = (
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>'
    '<view id="v" userLabel="root"><rect key="frame" x="0" y="0" width="390" height="844"/>'
    '<subviews><switch id="s" userLabel="wifi"><rect key="frame" x="20" y="400" width="51" '
    'height="31"/></switch></subviews></view></objects></document>'
)
RECORDING = json.dumps(
    {
        "fingerpostRecording": 1,
        "windows": [
            {"class": "UIWindow", "frame": [0, 0, 390, 844], "subviews": [
                {"class": "UIView", "identifier": "card", "frame": [0, 300, 390, 300],
                 "recognizers": [{"class": "UITapGestureRecognizer", "name": "open"}]}]}
        ],
    }
)  # fmt: skip
SCREENS = {
    "an experiment": (EXAMPLE, [60, 260], "buy"),
    "a page source": (PAGE, [60, 410], "buy"),
    "a dump": (DUMP, [60, 410], "view"),
    "a xib": (XIB, [30, 410], "wifi"),
    "a recording": (RECORDING, [60, 410], "card"),
}


def asked(*calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """The results of calls of a server that is a process of its own."""

    async def run() -> list[Any]:
        start = [*("-c", "from fingerpost_workbench.cli import main; main()"), "mcp"]
        async with Client(StdioServerParameters(command=sys.executable, args=start)) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    # Beside a test in a browser this thread has a loop of its own.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, run()).result()


def answer(result: Any) -> dict[str, Any]:  # noqa: ANN401
    made: dict[str, Any] = json.loads(result.content[0].text)
    return made


def test_a_client_names_the_taker_in_five_screens() -> None:
    calls = [("explain_touch", {"screen": screen, "point": point})
             for screen, point, _ in SCREENS.values()]  # fmt: skip
    found = [answer(result)["hitView"] for result in asked(*calls)]
    assert found == [taker for _, _, taker in SCREENS.values()]


def test_the_tools_of_the_server_answer_and_refuse_in_words() -> None:
    hidden = {"screen": DUMP, "event": "button.touchUpInside", "point": [60, 410]}
    wrong = EXAMPLE.replace("recognizers", "recogniser")
    why, fixed, warned, known, unknown, made, refused = asked(
        ("why_not", hidden),
        ("fixes", {"screen": EXAMPLE, "wanted": "open.action"}),
        ("lint", {"screen": DUMP}),
        ("rule", {"id": "DL-4"}),
        ("rule", {"id": "DL4"}),
        ("new_experiment", {"text": EXAMPLE}),
        ("new_experiment", {"text": wrong}),
    )
    assert "view" in answer(why)["why"]
    assert "fixes" in answer(fixed) or "already" in answer(fixed)
    assert len(answer(warned)["warnings"]) == 1
    known = answer(known)
    assert known["id"] == "DL-4" and known["confidence"] == "published"
    assert known["statement"].startswith("When a recognizer with cancelsTouchesInView recognizes")
    assert [source["letters"] for source in known["sources"]][:2] == ["S0", "S1"]
    assert unknown.is_error and "there is no rule 'DL4'" in unknown.content[0].text
    assert "buy.touchUpInside" in answer(made)["log"]
    assert refused.is_error and "recognizers" in refused.content[0].text


def test_an_answer_takes_less_than_a_tenth_of_a_second_once_started() -> None:
    tools.explain_touch(PAGE, [60, 410])
    taken = []
    for _ in range(5):
        start = time.perf_counter()
        tools.explain_touch(PAGE, [60, 410])
        taken.append(time.perf_counter() - start)
    assert min(taken) < 0.1


def test_an_answer_about_an_import_has_its_doubts() -> None:
    found = tools.explain_touch(DUMP.replace("844); layer", "844); layer"), [60, 410])
    assert set(found) == {"hitView", "received", "story", "doubts", "limits"}
    assert set(tools.explain_touch(EXAMPLE)) == {"hitView", "received", "story"}


def test_a_screen_may_be_a_path_and_a_script_a_text(tmp_path: Path) -> None:
    file = tmp_path / "page.xml"
    file.write_text(PAGE, encoding="utf-8")
    found = tools.explain_touch(str(file), script='- tapOn: "Buy"')
    assert found["received"][-1] == {"control": "buy", "event": "touchUpInside"}
    assert tools.explain_touch(EXAMPLE, script="[{tap: card}]".replace("tap", '"tap"').replace(
        "card", '"card"'))["received"] == [{"recognizer": "open", "action": "action"}]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"screen": "nowhere.xml"}, "nowhere.xml"),
        ({"screen": PAGE, "point": [1]}, "a point is two numbers"),
        ({"screen": PAGE, "point": [1, 2], "script": "x"}, "a point or a script, not both"),
        ({"screen": EXAMPLE, "script": "{tap: card}"}, "a list of steps"),
        ({"screen": EXAMPLE, "script": "nothing.yaml"}, "nothing.yaml"),
        ({"screen": PAGE, "script": '- tapOn: "Sell"'}, "Sell"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FingerpostError, match=sentence):
        tools.explain_touch(**arguments)


def test_the_brief_schema_is_one_screen() -> None:
    brief = brief_schema()
    assert len(brief.splitlines()) <= 55 and len(brief) < 5000
    assert max(map(len, brief.splitlines())) <= 100
    assert "isUserInteractionEnabled" in brief and "longPress" in brief
    done = fingerpost("schema", "--brief")
    assert done.returncode == 0 and done.stdout == brief
