"""Random scripts: fingers, buttons, the system, and a program that interferes."""

from __future__ import annotations

from typing import Any

from support.dice import Dice, one_in
from support.recognizers import recognizer
from support.scenes import Scene
from support.stock import CELLS, CONTROLS, RECOGNIZER, SCROLLING, Data, changeable, stock_class

TAPPED = CONTROLS | frozenset(CELLS.values())
DRAGGED = SCROLLING | frozenset(CELLS.values()) | {"UISlider", "UISwitch"}
TIMES = (0.0, 0.01, 0.05, 0.1, 0.16, 0.3, 0.5, 0.8)
SHORT = (0.0, 0.05, 0.05, 0.1)
WAYS = ([0, -150], [0, 150], [-150, 0], [150, 0], [0, 12], [40, -110], [-8, 3])
BUTTONS = ("menu", "select", "playPause", "upArrow", "pageUp")
WORDS = (
    ["tap"] * 6 + ["drag"] * 4 + ["gesture"] * 3 + ["down"] * 2 + ["move"] * 4 + ["up"] * 6
) + "cancel interrupt interrupt wait change change again rest system program together".split()


class Writer:
    """Writes a script step by step; it knows which fingers are down and who has left."""

    def __init__(self, dice: Dice, scene: Scene) -> None:
        self.dice = dice
        self.scene = scene
        self.steps: list[Data] = []
        self.down: list[int] = []
        self.gone: set[str] = set()
        self.last: str | None = None
        self.fingers = 0
        self.added = 0
        self.hovers = False

    def place(self, classes: frozenset[str]) -> Any:  # noqa: ANN401
        """A place to touch: mostly a view of these classes, by its name or somewhere in it."""
        dice = self.dice
        here = [name for name in self.scene.lasting if name not in self.gone]
        inner = [name for name in here if name not in self.scene.roots]
        fitting = [name for name in inner if stock_class(self.scene.views[name]) in classes]
        if not here or one_in(dice, 12):
            return [dice.randint(0, 390), dice.randint(0, 844)]
        # A touch means more where another one was just before.
        last = [self.last] if self.last in here else []
        name = dice.choice(dice.choice([last or inner, fitting, fitting, inner]) or here)
        self.last = name
        if one_in(dice, 4):
            return {"view": name, "at": [dice.choice((5, 60, 150)), dice.choice((5, 40, 120))]}
        return name

    def write(self, word: str) -> None:
        """Writes what a word of `WORDS` means."""
        if word in ("move", "up", "cancel") and not self.down:
            word = "tap" if word == "up" else "down"
        if word in ("down", "interrupt") and len(self.down) >= 3:
            word = "up"
        match word:
            case "tap" | "drag" | "gesture" if self.turns():
                pass
            case "tap":
                self.taps()
            case "drag" | "gesture":
                self.steps.append(self.gesture(word))
            case "down":
                self.put_down()
            case "move":
                self.move()
            case "up" | "cancel":
                index = self.dice.randrange(len(self.down))
                self.steps.append({word: self.down.pop(index)})
            case "change":
                self.change()
            case "interrupt":
                self.interrupt()
            case "again":
                self.switch_off_and_on()
            case "rest":
                self.rest()
            case "system":
                self.steps.append(self.system())
            case "program":
                self.steps.append(self.program())
            case "together":
                kinds = [self.dice.choice(("drag", "gesture")) for _ in range(2)]
                self.steps.append({"together": [self.gesture(kind) for kind in kinds]})
            case _:
                self.wait(TIMES)

    def wait(self, times: tuple[float, ...]) -> None:
        self.steps.append({"wait": self.dice.choice(times)})

    def put_down(self) -> None:
        self.fingers += 1
        self.down.append(self.fingers)
        self.steps.append({"down": self.fingers, "at": self.place(TAPPED | DRAGGED)})
        if not one_in(self.dice, 3):
            self.wait(TIMES)

    def move(self) -> None:
        move: Data = {"move": self.dice.choice(self.down), "by": self.way()}
        if one_in(self.dice, 2):
            move["over"] = self.dice.choice(SHORT)
        self.steps.append(move)

    def interrupt(self) -> None:
        """A drag that the system or the program puts an end to."""
        self.put_down()
        finger = self.down[-1]
        self.steps.append({"move": finger, "by": self.dice.choice(WAYS), "over": 0.05})
        match self.dice.choice((0, 1, 1, 2, 2)):
            case 0:
                self.steps.append({"cancel": finger})
                self.down.remove(finger)
            case 1:
                self.steps.append({"activate": "other"})
                self.steps.append({"activate": "application"})
            case _:
                self.change()

    def rest(self) -> None:
        """A finger or two that stay where they are while another one moves or taps."""
        for _ in range(self.dice.choice((1, 1, 2))):
            if len(self.down) < 4:
                self.put_down()
        self.steps.append(self.gesture("drag"))
        self.taps()

    def switch_off_and_on(self) -> None:
        """A recognizer is disabled and enabled again with a finger down, and gets another one."""
        gestures = self.gestures
        if not gestures:
            return
        name = self.dice.choice(gestures)
        view = self.scene.gestures[name]
        if not self.down:
            self.fingers += 1
            self.down.append(self.fingers)
            self.steps.append({"down": self.fingers, "at": view})
        self.steps.append({"set": name, "isEnabled": False})
        if one_in(self.dice, 2):
            self.wait(SHORT)
        self.steps.append({"set": name, "isEnabled": True})
        self.fingers += 1
        self.down.append(self.fingers)
        self.steps.append({"down": self.fingers, "at": view})
        self.move()

    @property
    def gestures(self) -> list[str]:
        """The recognizers that are there, but for those on pages."""
        homes = self.scene.gestures.items()
        return [item for item, view in homes if not {item, view} & (self.gone | self.scene.paged)]

    def turns(self) -> bool:
        """A finger that turns a page, where there is one and the dice are for it."""
        book = self.scene.book
        if book is None or book in self.gone or one_in(self.dice, 2):
            return False
        along = self.dice.choice((-200, -150, -60, 150))
        is_vertical = "navigationOrientation" in self.scene.views[book]["viewController"]
        by = [0, along] if is_vertical else [along, 0]
        self.steps.append({"drag": book, "by": by, "over": self.dice.choice((0.1, 0.3))})
        self.wait((0.1, 0.3, 2.0))
        return True

    def shows_page(self, book: Data) -> Data:
        """The program shows a page, forth or back."""
        pages = book["viewController"]["pages"]
        made = {"setViewControllers": "book", "to": self.dice.choice(pages)["name"]}
        made["direction"] = self.dice.choice(("forward", "reverse"))
        return {**made, "animated": one_in(self.dice, 2)}

    def way(self) -> list[int]:
        if one_in(self.dice, 4):
            return [self.dice.randint(-110, 130) for _ in range(2)]
        return self.dice.choice(WAYS)

    def taps(self) -> None:
        """Single taps: each takes a finger of its own, so a finger is a touch."""
        place = self.place(TAPPED)
        tap: Data = {"tap": place}
        if one_in(self.dice, 4):
            tap["hold"] = self.dice.choice((0.2, 0.6))
        if one_in(self.dice, 6):
            tap["fingers"] = 2
        for _ in range(self.dice.choice((1, 1, 1, 2, 2, 3))):
            self.steps.append(dict(tap))
            self.wait((0.05, 0.1, 0.1, 0.36, 0.8))

    def gesture(self, kind: str) -> Data:
        """A whole gesture, with fingers of its own."""
        dice, place = self.dice, self.place(DRAGGED)
        drag: Data = {"drag": place, "by": self.way(), "over": dice.choice(SHORT)}
        if kind == "drag":
            return drag
        others: list[Data] = [
            {"drag": place, "by": self.way(), "over": 0.1, "fingers": 2},
            {"drag": place, "by": self.way(), "over": 0.1, "fingers": dice.choice((3, 6))},
            {"swipe": place, "direction": dice.choice(("left", "right", "up", "down"))},
            {"swipe": place, "direction": dice.choice(("left", "up")), "distance": 200},
            {"pinch": place, "from": 120, "to": dice.choice((40, 200)), "over": 0.1},
            {"rotate": place, "by": 60, "radius": 50, "over": 0.1},
            {"press": place, "for": dice.choice((0.3, 0.6, 0.6))},
        ]
        return dice.choice(others)

    def change(self) -> None:
        """The program meddles, mostly in mid-gesture: it sets a property, adds, or removes."""
        if not self.down and not one_in(self.dice, 4):
            self.put_down()
        views = [name for name in self.scene.lasting if name not in self.gone]
        views = [name for name in views if name not in self.scene.roots]
        gestures = self.gestures
        if one_in(self.dice, 6):
            self.added += 1
            made = recognizer(self.dice, f"added{self.added}", gestures)
            self.steps.append({"addRecognizer": made, "to": self.dice.choice(self.scene.roots)})
        elif views + gestures:
            name = self.dice.choice(views + gestures)
            if one_in(self.dice, 3):
                self.remove(name)
            else:
                self.set(name)

    def remove(self, name: str) -> None:
        """Takes out a recognizer, or a view: with it goes what is in it."""
        left = set(self.scene.below(name)) if name in self.scene.views else {name}
        self.gone |= left
        self.gone |= {gesture for gesture, view in self.scene.gestures.items() if view in left}
        self.steps.append({"remove": name})

    def set(self, name: str) -> None:
        view = self.scene.views.get(name)
        values = RECOGNIZER if view is None else changeable(stock_class(view))
        key = self.dice.choice(list(values))
        self.steps.append({"set": name, key: self.dice.choice(values[key])})

    def system(self) -> Data:
        """A button, a shake, a command, another application, the status bar: alone or at once."""
        choices: list[Data] = [
            {"pressButton": self.dice.choice(BUTTONS), "for": self.dice.choice(TIMES)},
            {"pressButton": self.dice.choice(BUTTONS), "for": self.dice.choice(TIMES)},
            {"shake": True},
            {"remote": self.dice.choice(("play", "pause"))},
            {"activate": self.dice.choice(("application", "application", "other"))},
            {"tap": "statusBar"},
        ]
        if one_in(self.dice, 4):
            return {"together": self.dice.sample(choices[1:], 2)}
        return self.dice.choice(choices)

    def program(self) -> Data:
        """A pointer, the focus, the first responder, an offset that is set."""
        dice = self.dice
        here = [name for name in self.scene.lasting if name not in self.gone]
        if self.scene.book in here and one_in(dice, 2):
            return self.shows_page(self.scene.views[self.scene.book])
        if not here or one_in(dice, 3):
            self.hovers = True
            return {"hover": self.place(DRAGGED)}
        name = dice.choice(here)
        if stock_class(self.scene.views[name]) in SCROLLING:
            to = [dice.choice((-20, 0, 40)), dice.choice((-20, 0, 300))]
            return {"setContentOffset": name, "to": to, "animated": one_in(dice, 2)}
        return {dice.choice(("becomeFirstResponder", "resignFirstResponder", "focus")): name}


def script(dice: Dice, scene: Scene) -> list[Data]:
    """Fingers that come, move, lift and are cancelled, and what else may happen meanwhile."""
    writer = Writer(dice, scene)
    for _ in range(dice.randint(2, 9)):
        writer.write(dice.choice(WORDS))
    # A few experiments end with fingers on the glass.
    if not one_in(dice, 12):
        writer.steps += [{"up": finger} for finger in writer.down]
    if writer.hovers:
        writer.steps.append({"hover": False})
    return writer.steps
