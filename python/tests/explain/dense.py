"""Random experiments in which much is decided: few views, many recognizers, one place to tap."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]

TIMES = st.sampled_from([0.05, 0.1, 0.3, 0.36, 0.8])
FLAGS = ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")


@st.composite
def recognizers(draw: st.DrawFn, name: str, earlier: list[str]) -> Data:
    """A tap with settings, bound to recognizers that were made before it."""
    made: Data = {"name": name, "type": "tap"}
    for key in FLAGS:
        if draw(st.booleans()):
            made[key] = draw(st.booleans())
    made["numberOfTapsRequired"] = draw(st.sampled_from([1, 1, 2]))
    if draw(st.integers(0, 7)) == 0:
        made["isEnabled"] = False
    if earlier and draw(st.integers(0, 2)) == 0:
        made["requiresFailureOf"] = [draw(st.sampled_from(earlier))]
    if draw(st.integers(0, 3)) == 0:
        key = draw(
            st.sampled_from(
                ["shouldBegin", "shouldReceiveTouch", "shouldRecognizeSimultaneouslyWith"]
            )
        )
        made["delegate"] = {key: key == "shouldRecognizeSimultaneouslyWith" or draw(st.booleans())}
    return made


@st.composite
def views(draw: st.DrawFn, name: str, index: int) -> Data:
    """A view on the path of the taps; all fill the same place."""
    made: Data = {"name": name, "frame": [0, 0, 200, 200]}
    if index:
        made["class"] = draw(st.sampled_from(["UIView", "UIView", "UIButton", "UIControl"]))
    for key in ("isHidden", "isExclusiveTouch", "isMultipleTouchEnabled"):
        if index and draw(st.integers(0, 9)) == 0:
            made[key] = True
    if index and draw(st.integers(0, 9)) == 0:
        made["isUserInteractionEnabled"] = False
    if draw(st.integers(0, 5)) == 0:
        key = draw(st.sampled_from(["touchesBegan", "touchesEnded"]))
        made["overrides"] = {key: "consume"}
    return made


@st.composite
def experiments(draw: st.DrawFn) -> Data:
    """Three views inside each other, up to four taps, presses in their middle."""
    path = [draw(views(f"view{index}", index)) for index in range(3)]
    made: list[str] = []
    for view in path:
        view["recognizers"] = []
        for number in range(draw(st.integers(0, 2))):
            name = f"{view['name']}tap{number}"
            view["recognizers"].append(draw(recognizers(name, made)))
            made.append(name)
    path[0]["subviews"] = [path[1]]
    path[1]["subviews"] = [path[2]]
    script: list[Data] = []
    finger = 1
    for _ in range(draw(st.integers(1, 3))):
        script += [
            {"down": finger, "at": [100, 100]},
            {"wait": draw(TIMES)},
            {"up": finger},
            {"wait": draw(TIMES)},
        ]
        finger += 1
    if draw(st.integers(0, 3)) == 0:
        down = [item for item in script if "down" in item][:2]
        script = [*({**item} for item in down), {"wait": 0.05}]
        script += [{"up": item["down"]} for item in down]
    return {"fingerpost": 1, "view": path[0], "script": script}
