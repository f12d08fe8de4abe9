"""Objects made in callbacks: they exist at once, and are on the screen after the return (SY-10)."""

from __future__ import annotations

from fingerpost import Lab, Script, Timeline, View
from fingerpost.errors import BusyError, LimitError
from fingerpost.recognizers import GestureRecognizer
from support.handlers import Change, tap_with_change


def card_of(lab: Lab) -> View:
    found = lab.find("card")
    assert isinstance(found, View)
    return found


def first_tap(change: Change) -> tuple[Lab, Timeline, list[object]]:
    """A lab whose button's handler makes a change; what it raised, and what was recorded."""
    lab = Lab()
    root = lab.add_window("window").add_subview("root", frame=(0, 0, 390, 844))
    button = root.add_subview("button", class_name="UIButton", frame=(0, 0, 100, 44))
    root.add_subview("card", frame=(0, 100, 300, 80))
    return lab, *tap_with_change(button, change)


def test_a_handler_makes_a_view_and_adds_it() -> None:
    """`let v = UIView(); superview.addSubview(v)`."""
    made: list[object] = []

    def change(lab: Lab) -> None:
        new = card_of(lab).add_subview("new", frame=(0, 0, 40, 40))
        tap = new.add_recognizer("tap", name="newTap")
        made.extend([new, tap, lab.add_view_controller("sheet"), lab.find("new")])
        assert new.superview is None

    lab, timeline, raised = first_tap(change)
    assert raised == []
    assert made[0] is made[3]
    assert [str(item) for item in card_of(lab).subviews] == ["new"]
    for change_record in (item for item in timeline if item.kind == "change"):
        assert timeline[change_record.cause or 0].kind == "handlers"
    assert "newTap.action" in lab.play(Script().tap("new")).log("actions")
    lab.close()


def test_the_same_code_makes_the_same() -> None:
    def change(lab: Lab) -> None:
        card_of(lab).add_subview(class_name="UIScrollView", content_size=(100, 900))
        card_of(lab).add_subviews(["a", "b"], [(0, 0, 9, 9), (9, 0, 9, 9)])

    first, timeline, raised = first_tap(change)
    second, other, _ = first_tap(change)
    assert raised == []
    assert timeline.log() == other.log()
    assert [(item.name, item.id & 0x3FFFFFF) for item in first.objects] == [
        (item.name, item.id & 0x3FFFFFF) for item in second.objects
    ]
    branch = first.copy()
    assert branch.find("scrollView" if "scrollView" in branch.names else "view").class_name
    first.close()
    second.close()


def test_a_window_is_shown_when_the_code_returns() -> None:
    def change(lab: Lab) -> None:
        alert = lab.add_window("alert")
        alert.add_subview("message", frame=(0, 0, 390, 844))
        assert lab.hit_test(50, 120) == card_of(lab)

    lab, _, raised = first_tap(change)
    assert raised == []
    assert str(lab.hit_test(50, 120)) == "message"
    lab.close()


def test_refused_values_give_a_message() -> None:
    class Mine(GestureRecognizer):
        ID = "test.mine"

    def many(lab: Lab) -> None:
        for _ in range(1_000_000):
            lab.make_view()

    lab, _, raised = first_tap(many)
    assert isinstance(raised[0], LimitError)
    assert "at most 100000 objects" in str(raised[0])
    assert lab.make_view() is not None
    lab.close()
    lab, _, raised = first_tap(lambda lab: lab.register(Mine))
    assert isinstance(raised[0], BusyError)
    lab.close()
    lab, _, raised = first_tap(lambda lab: lab.make_view("card"))
    assert "taken" in str(raised[0])
    lab.close()


def test_a_picture_of_the_run_shows_what_a_handler_made() -> None:
    lab, timeline, raised = first_tap(
        lambda lab: card_of(lab).add_subview("newcomer", frame=(0, 0, 40, 40))
    )
    assert raised == []
    assert "newcomer" in timeline.to_html()
    lab.close()
