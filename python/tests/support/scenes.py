"""Random hierarchies and scripts, as experiments."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from fingerpost import Lab

with Lab() as _lab:
    TYPES = [item.id for item in _lab.recognizer_types]

Data = dict[str, Any]

VIEW_CLASSES = ["UIView"] * 6 + ["UIButton", "UIControl", "UISwitch", "UISlider", "UIScrollView"]
VIEW_CLASSES += ["UITableView", "UITableViewCell", "UILabel"]
COORDINATES = st.integers(-20, 220)
LENGTHS = st.integers(0, 300)
TIMES = st.sampled_from([0.0, 0.01, 0.05, 0.1, 0.16, 0.3, 0.5, 0.8])
TOUCHES = st.sampled_from(["consume", "forward"])


@st.composite
def recognizers(draw: st.DrawFn, name: str) -> Data:
    made: Data = {"name": name, "type": draw(st.sampled_from(TYPES))}
    for key in ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"):
        if draw(st.booleans()):
            made[key] = draw(st.booleans())
    if made["type"] == "tap":
        made["numberOfTapsRequired"] = draw(st.integers(1, 3))
        made["numberOfTouchesRequired"] = draw(st.integers(1, 2))
    delegate = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "shouldBegin": st.booleans(),
                "shouldReceiveTouch": st.booleans(),
                "shouldRecognizeSimultaneouslyWith": st.booleans(),
                "shouldRequireFailureOf": st.booleans(),
            },
        )
    )
    if delegate and draw(st.integers(0, 2)) == 0:
        made["delegate"] = delegate
    return made


@st.composite
def overrides(draw: st.DrawFn, names: list[str]) -> Data:
    made: Data = {}
    for key in ("touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"):
        if draw(st.integers(0, 3)) == 0:
            made[key] = draw(TOUCHES)
    if draw(st.integers(0, 7)) == 0:
        insets = {"insets": [draw(st.integers(-30, 30)) for _ in range(4)]}
        choices: list[Any] = ["always", "never", insets, {"orInside": draw(st.sampled_from(names))}]
        made["pointInside"] = draw(st.sampled_from(choices))
    if draw(st.integers(0, 7)) == 0:
        other = {"redirect": draw(st.sampled_from(names))}
        made["hitTest"] = draw(st.sampled_from(["notSelf", "none", "askChildrenAnyway", other]))
    if draw(st.integers(0, 7)) == 0:
        made["gestureRecognizerShouldBegin"] = draw(st.booleans())
    return made


@st.composite
def hierarchies(draw: st.DrawFn) -> tuple[Data, list[str], list[str]]:
    """A root view, the names of its views, the names of its recognizers."""
    count = draw(st.integers(1, 7))
    names = [f"view{index}" for index in range(count)]
    views: list[Data] = []
    gestures: list[str] = []
    for index, name in enumerate(names):
        view: Data = {"name": name}
        if index:
            view["class"] = draw(st.sampled_from(VIEW_CLASSES))
            view["frame"] = [draw(COORDINATES), draw(COORDINATES), draw(LENGTHS), draw(LENGTHS)]
        for key in ("isMultipleTouchEnabled", "isExclusiveTouch", "isHidden"):
            if draw(st.integers(0, 4)) == 0:
                view[key] = draw(st.booleans())
        changed = draw(overrides(names))
        if changed:
            view["overrides"] = changed
        here = draw(st.integers(0, 2))
        added = [f"{name}r{number}" for number in range(here)]
        view["recognizers"] = [draw(recognizers(gesture)) for gesture in added]
        gestures += added
        views.append(view)
        if index:
            parent = views[draw(st.integers(0, index - 1))]
            parent.setdefault("subviews", []).append(view)
    return views[0], names, gestures


@st.composite
def scripts(draw: st.DrawFn, views: list[str], gestures: list[str]) -> list[Data]:
    """Fingers that come, move, lift and are cancelled; a program that meddles."""
    steps: list[Data] = []
    down: list[int] = []
    gone: set[str] = set()
    following = 1
    for _ in range(draw(st.integers(1, 14))):
        choice = draw(st.sampled_from("down down move move up up cancel wait tap change".split()))
        if choice == "down" and len(down) < 4:
            steps.append({"down": following, "at": draw(points())})
            down.append(following)
            following += 1
        elif choice == "move" and down:
            finger = draw(st.sampled_from(down))
            move: Data = {"move": finger, "by": [draw(COORDINATES) - 90, draw(COORDINATES) - 90]}
            if draw(st.booleans()):
                move["over"] = draw(TIMES)
            steps.append(move)
        elif choice in ("up", "cancel") and down:
            finger = down.pop(draw(st.integers(0, len(down) - 1)))
            steps.append({choice: finger})
        elif choice == "tap":
            # Single taps: each takes a finger of its own, so a finger is a touch.
            place = draw(points())
            for _ in range(draw(st.integers(1, 3))):
                steps += [{"tap": place}, {"wait": draw(TIMES)}]
        elif choice == "change":
            steps.extend(draw(changes(views, gestures, gone)))
        else:
            steps.append({"wait": draw(TIMES)})
    return steps


def points() -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 300), min_size=2, max_size=2)


@st.composite
def changes(draw: st.DrawFn, views: list[str], gestures: list[str], gone: set[str]) -> list[Data]:
    left = [name for name in [*views[1:], *gestures] if name not in gone]
    if not left:
        return []
    name = draw(st.sampled_from(left))
    kind = draw(st.sampled_from(["remove", "set", "set"]))
    if kind == "remove":
        gone.add(name)
        return [{"remove": name}]
    if name in gestures:
        return [{"set": name, "isEnabled": draw(st.booleans())}]
    return [{"set": name, draw(st.sampled_from(["isHidden", "isUserInteractionEnabled"])): True}]


@st.composite
def experiments(draw: st.DrawFn) -> Data:
    root, views, gestures = draw(hierarchies())
    return {"fingerpost": 1, "view": root, "script": draw(scripts(views, gestures))}
