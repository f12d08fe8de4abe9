"""The shop's page as a story: what received each gesture, what did not, and why.

`python -m fingerpost_workbench.demo.shop_story [FOLDER]` prints the story; with a folder the
timeline is also drawn there, as `timeline.png` and `timeline.html`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fingerpost import Timeline
from fingerpost_workbench import demo
from fingerpost_workbench._files import replacing
from fingerpost_workbench.cli.consoles import output, print_story
from fingerpost_workbench.importers import ImportedSession, load_session


def session() -> ImportedSession:
    """The sample page with its actions and overlay."""
    return load_session(demo.PAGE, demo.ACTIONS, demo.OVERLAY)


def played() -> Timeline:
    """Plays the sample page."""
    return session().play()


def draw(timeline: Timeline, folder: Path) -> None:
    """Writes the picture and the page; needs the extra `plot`."""
    folder.mkdir(parents=True, exist_ok=True)
    axes = timeline.plot()
    with replacing(folder / "timeline.png") as aside:
        axes.figure.savefig(aside, dpi=150, bbox_inches="tight")
    page = folder / "timeline.html"
    timeline.save_html(page, title="A page of a shop", texts=session().texts)


def main() -> None:
    """Prints the story, and draws it where a folder is named."""
    console = output()
    timeline = played()
    console.print("A page of a shop, with three gestures of a UI test on it:", style="bold")
    print_story(timeline.story())
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        draw(timeline, folder)
        page = (folder / "timeline.html").resolve()
        console.print(f"\nThe timeline as a picture: {folder}/timeline.png", soft_wrap=True)
        console.print(f"To play it: open {page} in a browser.", soft_wrap=True)


if __name__ == "__main__":
    main()
