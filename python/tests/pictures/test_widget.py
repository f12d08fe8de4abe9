"""The player as a widget: in a running notebook, and its page in a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fingerpost.errors import BadValueError
from fingerpost_workbench.pictures.widget import WIDGET, Player
from pictures import stories

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VIEW = "application/vnd.jupyter.widget-view+json"
CELL = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[1])!r})
from pictures import stories
player = stories.a_tap().player(height=500)
player
"""


def test_a_cell_of_a_notebook_shows_the_widget_and_python_moves_it() -> None:
    pytest.importorskip("anywidget", reason="The widget needs anywidget.")
    nbformat = pytest.importorskip("nbformat", reason="A notebook's run needs nbclient.")
    nbclient = pytest.importorskip("nbclient", reason="A notebook's run needs nbclient.")
    pytest.importorskip("ipykernel", reason="A notebook's run needs ipykernel.")
    cells = [
        CELL,
        "player.record = 9\nprint(player.record.serial, player.widget.serial)",
        "player.widget.serial = 12\nprint(player.record == player.timeline[12])",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3")
    client.execute()
    shown, moved, received = (cell["outputs"] for cell in notebook["cells"])
    data = shown[0]["data"]
    assert VIEW in data
    assert data["text/html"].startswith("<iframe")
    state = client.widget_state[data[VIEW]["model_id"]]
    assert state["page"].startswith("<!DOCTYPE html>") and state["height"] == 500
    assert 'createElement("iframe")' in state["_esm"]
    assert moved[0]["text"] == "9 9\n" and received[0]["text"] == "True\n"


def test_who_reads_a_notebook_without_widgets_sees_the_page() -> None:
    shown = stories.a_tap().player()
    bundle: Any = shown._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/html"] == shown._repr_html_()


def test_a_record_that_is_not_there_is_refused() -> None:
    pytest.importorskip("anywidget", reason="The widget needs anywidget.")
    player = stories.a_tap().player()
    with pytest.raises(BadValueError, match="serial 99999"):
        player.record = 99999


HOST = """<!DOCTYPE html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="here"></div>
<script type="application/json" id="data">DATA</script><script type="module">
const said = JSON.parse(document.getElementById("data").textContent), received = {};
const model = { get: key => said[key], set: (key, value) => { said[key] = value; },
  save_changes: () => { window.saved = said.serial; },
  on: (name, does) => { received[name] = does; }, off: name => { delete received[name]; } };
window.move = serial => { said.serial = serial; received["change:serial"](); };
window.received = received;
const made = await import("data:text/javascript," + encodeURIComponent(said.esm));
window.end = made.default.render({ model, el: document.getElementById("here") });
</script>"""


def test_the_page_follows_python_and_python_the_page(browser: Browser, tmp_path: Path) -> None:
    from fingerpost_workbench.pictures.page import script_safe

    timeline = stories.a_tap()
    player = Player(timeline, timeline.to_html(), 600)
    clicked = timeline.only("handlers")[0]
    data = {"page": player.page, "height": 600, "serial": clicked.serial}
    data["esm"] = WIDGET.read_text("utf-8")
    file = tmp_path / "host.html"
    file.write_text(HOST.replace("DATA", script_safe(data)), encoding="utf-8")
    page = browser.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(file.as_uri())
    token = page.frame_locator("iframe").locator("#token")
    token.filter(has_text="button.clicked").wait_for()
    page.evaluate(f"move({timeline.only('touches')[0].serial})")
    token.filter(has_text=str(timeline.only("touches")[0].token)).wait_for()
    page.frame_locator("iframe").locator("#cause").click()
    cause = timeline.only("touches")[0].cause
    page.wait_for_function(f"window.saved === {json.dumps(cause)}")
    page.evaluate("end()")
    assert page.evaluate("Object.keys(received).length") == 0
    assert complaints == []
    page.close()
