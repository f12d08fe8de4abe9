"""Writes `explanations.md`: twenty questions and the answers that the package gives to them.

python explanations.py          prints the page
python explanations.py --write  writes it
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fingerpost import Lab, Script, Timeline, View, at
from fingerpost.explain import Explanation

PAGE = Path(__file__).with_name("explanations.md")

HEAD = """# Twenty explanations

You can ask every timeline why something happened, and why something did not. The answer reads the
records; then each of its claims is changed and played, from where the play began. Below each answer
are the facts that decided. A stored timeline does not know how its play began: its answer says so.
`print(answer.details())` shows the rules and the causal chain.

`explanations.py` beside this page generates it, and a test compares the two.
"""


@dataclass(frozen=True)
class Scene:
    """A question with what is on the screen.

    Attributes:
        title: the question as people ask it.
        screen: what is there and what the finger does.
        question: what is asked, as it is typed.
        play: builds and plays it.
    """

    title: str
    screen: str
    question: str
    play: Callable[[Lab, View], Timeline]

    def ask(self, timeline: Timeline) -> Explanation:
        """Asks just what is printed."""
        call = ast.parse(self.question, mode="eval").body
        assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        words = [ast.literal_eval(item) for item in call.args]
        named = {str(item.arg): ast.literal_eval(item.value) for item in call.keywords}
        answer = getattr(timeline, call.func.id)(*words, **named)
        assert isinstance(answer, Explanation)
        return answer


def answer_of(scene: Scene) -> Explanation:
    """Plays a scene in a lab of its own and asks its question."""
    with Lab() as lab:
        page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        timeline = scene.play(lab, page)
    return scene.ask(timeline)


def button(page: View, name: str = "save") -> View:
    """A button in the upper half of the page, with a handler."""
    made = page.add_subview(name, class_name="UIButton", frame=(20, 100, 200, 44))
    made.on("touchUpInside", f"{name}Clicked")
    return made


def card(page: View) -> View:
    """A control of the program's own class."""
    frame = (20, 300, 350, 120)
    return page.add_subview("card", class_name="CardControl", inherits="UIControl", frame=frame)


def feed(page: View, name: str = "feed", class_name: str = "UIScrollView") -> View:
    """A scroll view over the whole page."""
    size = {"frame": (0, 0, 390, 844), "content_size": (390, 3000)}
    return page.add_subview(name, class_name=class_name, **size)


def eaten_control(lab: Lab, page: View) -> Timeline:
    """A custom control under a tap recognizer."""
    page.add_recognizer("tap", name="closeMenu")
    return lab.play(Script().tap(card(page)))


def protected_button(lab: Lab, page: View) -> Timeline:
    """A button under a tap recognizer."""
    page.add_recognizer("tap", name="closeMenu")
    return lab.play(Script().tap(button(page)))


def eaten_cell(lab: Lab, page: View) -> Timeline:
    """A cell under a tap recognizer."""
    row = feed(page, "list", "UITableView").add_subview(
        "row", class_name="UITableViewCell", frame=(0, 0, 390, 60)
    )
    page.add_recognizer("tap", name="closeKeyboard")
    return lab.play(Script().tap(row))


def outside_parent(lab: Lab, page: View) -> Timeline:
    """A button that sticks out of its parent."""
    bar = page.add_subview("bar", frame=(0, 100, 390, 50))
    bar.add_subview("more", class_name="UIButton", frame=(300, 40, 80, 80))
    return lab.play(Script().tap((340, 200)))


def covered(lab: Lab, page: View) -> Timeline:
    """A button under an empty view."""
    button(page)
    page.add_subview("spinnerBackground", frame=(0, 0, 390, 844))
    return lab.play(Script().tap((100, 120)))


def hidden(lab: Lab, page: View) -> Timeline:
    """A button in a hidden panel."""
    panel = page.add_subview("panel", frame=(0, 0, 390, 400), is_hidden=True)
    button(panel)
    return lab.play(Script().tap((100, 120)))


def label_background(lab: Lab, page: View) -> Timeline:
    """A button in an image view."""
    button(page.add_subview("photo", class_name="UIImageView", frame=(0, 0, 390, 400)))
    return lab.play(Script().tap((100, 120)))


def disabled(lab: Lab, page: View) -> Timeline:
    """A disabled button."""
    button(page).is_enabled = False
    return lab.play(Script().tap((100, 120)))


def empty_frame(lab: Lab, page: View) -> Timeline:
    """A button in a container that was never laid out."""
    button(page.add_subview("container"))
    return lab.play(Script().tap((100, 120)))


def late_button(lab: Lab, page: View) -> Timeline:
    """A button under a double tap."""
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    return lab.play(Script().tap(button(page)))


def slow_single_tap(lab: Lab, page: View) -> Timeline:
    """A single tap that waits for a double tap."""
    double = page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    page.add_recognizer("tap", name="showControls").require_to_fail(double)
    return lab.play(Script().tap(page))


def waiting_pan(lab: Lab, page: View) -> Timeline:
    """A pan that waits for a pinch that never fails."""
    pinch = page.add_recognizer("pinch", name="zoom")
    page.add_recognizer("pan", name="move").require_to_fail(pinch)
    return lab.play(Script().down(1, (100, 100)).move(1, by=(0, 150), over=0.3))


def no_ended(lab: Lab, page: View) -> Timeline:
    """A view that stays highlighted."""
    tile = page.add_subview("tile", frame=(20, 300, 350, 120))
    page.add_recognizer("pan", name="drawer")
    return lab.play(Script().drag(tile, by=(80, 0)))


def both(lab: Lab, page: View) -> Timeline:
    """Two recognizers of which one fires."""
    photo = page.add_subview("photo", frame=(20, 300, 350, 400))
    photo.add_recognizer("pinch", name="zoom")
    photo.add_recognizer("rotation", name="turn")
    apart = Script().drag((150, 500), by=(-60, -60)), Script().drag((250, 500), by=(60, 60))
    return lab.play(Script().together(*apart))


def drag_in_scroll(lab: Lab, page: View) -> Timeline:
    """A draggable card in a scroll view."""
    tile = feed(page).add_subview("tile", frame=(20, 300, 350, 120))
    tile.add_recognizer("pan", name="reorder")
    return lab.play(Script().drag(tile, by=(0, -150)))


def scroll_takes_drag(lab: Lab, page: View) -> Timeline:
    """A drawing view in a scroll view."""
    pad = feed(page).add_subview("drawingPad", frame=(20, 300, 350, 300))
    return lab.play(Script().down(1, pad).wait(0.2).move(1, by=(0, -100), over=0.2).up(1))


def drag_exit(lab: Lab, page: View) -> Timeline:
    """A finger that slides off a button, but not far."""
    button(page)
    return lab.play(Script().down(1, "save").move(1, at(page, 120, 200), over=0.2).up(1))


def up_outside(lab: Lab, page: View) -> Timeline:
    """A finger that is lifted far off a button."""
    button(page)
    return lab.play(Script().down(1, "save").move(1, at(page, 120, 300), over=0.2).up(1))


def long_press(lab: Lab, page: View) -> Timeline:
    """A long press that is not held."""
    page.add_recognizer("longPress", name="contextMenu")
    return lab.play(Script().press(page, 0.4))


def second_finger(lab: Lab, page: View) -> Timeline:
    """Two fingers on a view that takes one."""
    piano = page.add_subview("piano", frame=(0, 400, 390, 200))
    return lab.play(Script().down(1, at(piano, 50, 50)).down(2, at(piano, 200, 50)).up(1).up(2))


SCENES = (
    Scene(
        "The tap recognizer on the parent eats my control",
        "`card` is a control of a class of its own; its parent `page` has a tap recognizer.",
        'why_not("card", "touchUpInside")',
        eaten_control,
    ),
    Scene(
        "… but why not my button?",
        "The same, with a `UIButton`.",
        'why_not("closeMenu", "action")',
        protected_button,
    ),
    Scene(
        "My cell is not selected any more",
        "A table in a page that has a tap recognizer.",
        'why_not("row", "didSelect")',
        eaten_cell,
    ),
    Scene(
        "Nothing happens where I tap: it sticks out",
        "`more` is a subview of `bar` and extends beyond its bottom; the tap is on that part.",
        'why_not("more", "touchUpInside")',
        outside_parent,
    ),
    Scene(
        "Nothing happens where I tap: a view covers it",
        "A view without any content was added after the button.",
        'why_not("saveClicked")',
        covered,
    ),
    Scene(
        "Nothing happens where I tap: hidden",
        "The button's panel is hidden.",
        'why_not("save", "hit")',
        hidden,
    ),
    Scene(
        "Nothing happens where I tap: in an image view",
        "The button was put into an image view.",
        'why_not("save", "touchDown")',
        label_background,
    ),
    Scene(
        "Nothing happens where I tap: disabled",
        "The button is disabled.",
        'why_not("save", "touchUpInside")',
        disabled,
    ),
    Scene(
        "Nothing happens where I tap: no size",
        "The button is in a container whose frame was never set.",
        'why_not("save", "touchesBegan")',
        empty_frame,
    ),
    Scene(
        "My button reacts late",
        "The page has a double tap recognizer.",
        'why("save.touchUpInside")',
        late_button,
    ),
    Scene(
        "My single tap is slow",
        "It has to wait for a double tap to fail.",
        'why("showControls.action")',
        slow_single_tap,
    ),
    Scene(
        "My pan never begins",
        "It requires a pinch to fail; one finger drags.",
        'why_not("move", "began")',
        waiting_pan,
    ),
    Scene(
        "touchesEnded never came",
        "A tile in a page with a pan recognizer; the finger drags.",
        'why_not("tile", "touchesEnded")',
        no_ended,
    ),
    Scene(
        "Both should fire",
        "A photo with a pinch and a rotation; two fingers move apart and turn.",
        'why_not("zoom", "began")',
        both,
    ),
    Scene(
        "My drag stops the scroll view",
        "A tile with a pan recognizer in a scroll view.",
        'why_not("feed", "didScroll")',
        drag_in_scroll,
    ),
    Scene(
        "The scroll view stops my drag",
        "A drawing view in a scroll view; the finger rests a moment, then moves.",
        'why("drawingPad.touchesCancelled")',
        scroll_takes_drag,
    ),
    Scene(
        "touchDragExit does not come",
        "The finger slides off the button, 56 points away.",
        'why_not("save", "touchDragExit")',
        drag_exit,
    ),
    Scene(
        "touchUpInside does not come",
        "The finger slides off the button, far away.",
        'why_not("saveClicked")',
        up_outside,
    ),
    Scene(
        "My long press does nothing",
        "The finger is held for 400 ms.",
        'why_not("contextMenu", "action")',
        long_press,
    ),
    Scene(
        "The second finger is ignored",
        "Two fingers on one view; the second one is meant.",
        'why_not("piano", "touchesBegan", touch=2)',
        second_finger,
    ),
)


def page() -> str:
    """Writes the page."""
    parts = [HEAD]
    for number, scene in enumerate(SCENES, 1):
        answer = answer_of(scene)
        parts.append(f"## {number}. {scene.title}\n\n{scene.screen}\n")
        parts.append(f"```python\ntimeline.{scene.question}\n```\n\n> {answer}\n")
        if answer.facts:
            facts = ", ".join(f"`{fact}`" for fact in answer.facts)
            parts.append(f"What decided: {facts}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page())
