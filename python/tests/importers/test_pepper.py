"""A live tool's answer about a touch: as a hierarchy, and laid over a page source.

The form is that of Pepper's public source; the answer is made by hand.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportProblem
from importers.pages import element, views


def told(x: float, y: float, width: float, height: float, **more: object) -> dict[str, Any]:
    return {"frame": {"x": x, "y": y, "width": width, "height": height}, **more}


WINDOW = told(0, 0, 390, 844, **{"class": "UIWindow"})
CARD = told(16, 100, 358, 300, **{"class": "CardView", "id": "card"})
BUY = told(36, 330, 120, 44, **{"class": "UIButton", "label": "Buy"})
TAP = {
    **{"type": "tap", "class": "UITapGestureRecognizer", "enabled": True, "state": "possible"},
    **{"cancels_touches": True, "delays_ended": True, "required_taps": 2, "required_touches": 1},
    "delegate": "Gate",
}
EDGE = {"type": "pan", "class": "_UIParallaxTransitionPanGestureRecognizer", "enabled": True}


def answer(**more: object) -> str:
    chain = [
        {**BUY, "type": "view", "interactive": True},
        {**CARD, "type": "view", "interactive": True},
        {"type": "viewController", "class": "CardController"},
        {**WINDOW, "type": "view", "interactive": True},
        {"type": "windowScene", "class": "UIWindowScene"},
        {"type": "application", "class": "UIApplication"},
    ]
    data = {
        "point": {"x": 60, "y": 350}, "target": BUY, "responder_chain": chain,
        "gesture_recognizers": [{"view": CARD, "recognizers": [TAP, EDGE]}],
        "hit_test_path": [{**WINDOW, "is_hit_target": False}], **more,
    }  # fmt: skip
    return json.dumps({"id": "1", "status": "ok", "data": data})


def test_the_chain_becomes_views_with_recognizers() -> None:
    hierarchy = read_hierarchy(answer())
    assert hierarchy.format == "pepper" and hierarchy.size == (390, 844)
    found = views({"windows": hierarchy.windows})
    assert found["card"]["frame"] == [16, 100, 358, 300]
    assert found["card"]["viewController"]["class"] == "CardController"
    assert found["card"]["subviews"][0]["frame"] == [20, 230, 120, 44]
    (tap,) = found["card"]["recognizers"]
    assert tap == {
        **{"name": "tap", "type": "tap", "isEnabled": True},
        **{"cancelsTouchesInView": True, "delaysTouchesBegan": False, "delaysTouchesEnded": True},
        **{"numberOfTapsRequired": 2, "numberOfTouchesRequired": 1},
    }
    assert "Gate is the delegate" in hierarchy.losses.of("tap")["delegate"].because
    assert "not modelled" in str(hierarchy.losses.of("card"))


SCREEN = "0 0 390 844"
PAGE = element(
    "Application", SCREEN,
    element("Window", SCREEN, element("Other", "16 100 358 300",
                                      element("Button", "36 330 120 44", label="Buy"))),
)  # fmt: skip


def test_it_is_laid_over_a_page_source_by_identifier_or_frame() -> None:
    session = read_hierarchy(PAGE).session("- tapOn: Buy\n", answer())
    log = session.play().log("actions", "controls")
    assert "buyButton.touchUpInside" in log
    found = views(session.experiment)
    (card,) = [view for view in found.values() if view.get("recognizers")]
    assert card["frame"] == [16, 100, 358, 300]
    assert card["recognizers"][0]["numberOfTapsRequired"] == 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"responder_chain": []}, "holds no view"),
        ({"responder_chain": [{"type": "view", "class": "UIView"}]}, "x, y, width and height"),
        ({"responder_chain": [1]}, "a responder is an object"),
        ({"gesture_recognizers": [1]}, "an entry has a view and its recognizers"),
    ],
)
def test_an_unreadable_answer_is_refused(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ImportProblem, match=sentence):
        read_hierarchy(answer(**changed))


def test_an_answer_about_another_screen_is_refused_as_an_overlay() -> None:
    with pytest.raises(ImportProblem, match="no view of it is an element of this screen: CardView"):
        read_hierarchy(element("Application", SCREEN)).session(None, answer())
