"""The gallery of the docs; `FINGERPOST_RECORD=1` writes its pictures again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from fingerpost import Lab, Script, Timeline
from fingerpost_workbench.demo.shop_story import session
from pictures import stories
from pictures.stories import shop
from support import notebooks
from support.checkout import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DOCS = ROOT / "python" / "docs"


def very_long() -> Timeline:
    """More than 100 000 records of one drag after another."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("pan", name="pan")
        script = Script()
        for _ in range(7):
            script = script.drag(card, by=(60, 0), over=40)
        return lab.play(script)


def lanes(timeline: Timeline) -> Axes:
    return timeline.plot()


def in_time(timeline: Timeline) -> Axes:
    return timeline.plot(scale="time")


def in_mid_drag(timeline: Timeline) -> Axes:
    return timeline.plot_screen(at=250)


def way() -> Timeline:
    """A tap through a sensor, with its way to the application."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
        button.on("touchUpInside", "clicked")
        lab.system.set_synthetic_digitizer(rate=120)
        return lab.record("pipeline").play(Script().tap(button))


def screen(timeline: Timeline) -> Axes:
    return timeline.plot_screen()


PICTURES: dict[str, tuple[Callable[[], Timeline], Callable[[Timeline], Axes]]] = {
    "a-tap": (stories.a_tap, lanes),
    "three-fingers-and-a-pinch": (stories.three_fingers, lanes),
    "a-long-scroll-with-40-recognizers": (lambda: stories.a_scroll(40), lanes),
    "many-events-at-one-instant": (stories.at_one_instant, lanes),
    "a-drag-out-of-a-scroll-view": (stories.out_of_a_scroll_view, lanes),
    "a-double-tap-that-withholds": (stories.a_double_tap, lanes),
    "nested-scroll-views": (stories.nested, in_mid_drag),
    "turned-and-clipped-views": (stories.turned, screen),
    "a-window-over-a-window": (stories.two_windows, screen),
    "a-hundred-thousand-records": (very_long, in_time),
    "the-way-to-the-application": (way, lanes),
}


def test_the_player_of_the_shops_page(browser: Browser, tmp_path: Path) -> None:
    shown = session()
    timeline = shown.play()
    timeline.save_html(tmp_path / "x.html", title="A page of a shop", texts=shown.texts)
    seen = next(record for record in timeline if record.message == "touchUpInside")
    page = (tmp_path / "x.html").as_uri() + f"#r={seen.serial}"
    keep(browser, page, tmp_path, "timeline.png", (1280, 800))


def test_two_timelines_side_by_side(browser: Browser, tmp_path: Path) -> None:
    shop(True).diff(shop(False)).save_html(
        tmp_path / "x.html", names=("default flags", "delaysTouchesEnded off")
    )
    page = (tmp_path / "x.html").as_uri()
    keep(browser, page, tmp_path, "gallery/two-timelines-side-by-side.png", (1280, 960))


def keep(browser: Browser, page: str, folder: Path, name: str, size: tuple[int, int]) -> None:
    """Takes the picture of a page as a browser shows it."""
    shown = browser.new_page(viewport={"width": size[0], "height": size[1]})
    shown.goto(page)
    shown.wait_for_function("document.documentElement.dataset.ready === 'yes'")
    shown.wait_for_timeout(500)
    file = (DOCS if os.environ.get("FINGERPOST_RECORD") else folder) / name
    file.parent.mkdir(exist_ok=True)
    shown.screenshot(path=file)
    shown.close()
    assert f"]({name})" in (DOCS / "gallery.md").read_text(encoding="utf-8")
    assert (DOCS / name).is_file()


FOLDER = ROOT / "python" / "notebooks"
WITH_PLAYER = [path for path in sorted(FOLDER.glob("*.ipynb")) if ".player()" in path.read_text()]


@pytest.mark.parametrize("path", WITH_PLAYER, ids=lambda path: path.stem)
def test_a_notebook_has_a_picture_of_its_player(
    browser: Browser, tmp_path: Path, path: Path
) -> None:
    """GitHub shows no player: each has a picture of how it opens."""
    notebook = notebooks.read(path)
    names: dict[str, Any] = {}
    for cell in notebooks.code(notebook):
        source = "".join(cell["source"])
        if source.endswith(".player()"):
            break
        exec(compile(source, path.name, "exec"), names)
    player = eval(source, names)
    (tmp_path / "x.html").write_text(player.page, encoding="utf-8")
    shown = browser.new_page(viewport={"width": 1180, "height": 720})
    shown.goto((tmp_path / "x.html").as_uri())
    shown.wait_for_function("document.documentElement.dataset.ready === 'yes'")
    shown.wait_for_timeout(500)
    folder = FOLDER / "pictures" if os.environ.get("FINGERPOST_RECORD") else tmp_path
    folder.mkdir(exist_ok=True)
    shown.screenshot(path=folder / f"{path.stem}.png")
    shown.close()
    assert f"](pictures/{path.stem}.png)" in path.read_text(encoding="utf-8")
    assert (FOLDER / "pictures" / f"{path.stem}.png").is_file()


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_the_gallery_can_be_made(name: str, tmp_path: Path) -> None:
    mpl.use("agg")
    story, draw = PICTURES[name]
    timeline = story()
    record = os.environ.get("FINGERPOST_RECORD")
    file = (DOCS / "gallery" if record else tmp_path) / f"{name}.png"
    file.parent.mkdir(exist_ok=True)
    figure = draw(timeline).figure
    figure.savefig(file, dpi=150)
    plt.close(figure)
    assert file.read_bytes().startswith(b"\x89PNG")
    assert f"gallery/{name}.png" in (DOCS / "gallery.md").read_text(encoding="utf-8")
    assert (DOCS / "gallery" / f"{name}.png").is_file()
