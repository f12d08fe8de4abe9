"""The labs of the pictures."""

from __future__ import annotations

from fingerpost import Lab, Script, Timeline

HOSTILE = "</script><script>alert(1)</script>"


def a_tap() -> Timeline:
    """A tap on a button in a card that has a tap recognizer."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        button = card.add_subview("button", class_name="UIButton", frame=(20, 20, 120, 44))
        card.add_recognizer("tap", name="tap")
        button.on("touchUpInside", "clicked")
        return lab.play(Script().tap(button))


def a_scroll(recognizers: int = 0, over: float = 0.6) -> Timeline:
    """A long drag of a list, over a cell with many recognizers."""
    with Lab() as lab:
        feed = lab.add_window().add_subview(
            "feed", class_name="UIScrollView", frame=(0, 100, 390, 600), content_size=(390, 4000)
        )
        cell = feed.add_subview("cell", frame=(0, 100, 390, 300))
        for number in range(recognizers):
            cell.add_recognizer("tap", name=f"tap{number}")
        return lab.play(Script().drag(cell, by=(0, -250), over=over))


def at_one_instant() -> Timeline:
    """A tap that twenty recognizers are given at once."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        for number in range(20):
            card.add_recognizer("tap", name=f"tap{number}", delays_touches_ended=number % 2 == 0)
        return lab.play(Script().tap(card))


def a_double_tap() -> Timeline:
    """A double tap recognizer that withholds the touches of a button, and lets them go."""
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
        twice = card.add_recognizer(
            "tap", name="twice", number_of_taps_required=2, delays_touches_began=True
        )
        card.add_recognizer("tap", name="once").require_to_fail(twice)
        return lab.play(Script().tap(card).wait(0.1).tap(card).wait(1).tap(card))


def three_fingers() -> Timeline:
    """A tap with three fingers, then a pinch."""
    with Lab() as lab:
        card = lab.add_window().add_subview(
            "card", frame=(20, 100, 350, 600), is_multiple_touch_enabled=True
        )
        card.add_recognizer("tap", name="three", number_of_touches_required=3)
        card.add_recognizer("pinch", name="pinch")
        return lab.play(Script().tap(card, fingers=3).wait(1).pinch(card, start=100, end=250))


def out_of_a_scroll_view() -> Timeline:
    """A drag that begins in a button of a scroll view and is taken over by it."""
    with Lab() as lab:
        feed = lab.add_window().add_subview(
            "feed", class_name="UIScrollView", frame=(0, 100, 390, 300), content_size=(390, 900)
        )
        card = feed.add_subview("card", frame=(20, 40, 300, 200))
        script = Script().down(1, at=card).wait(0.3).move(1, by=(0, -120), over=0.3).up(1)
        return lab.play(script)


def nested() -> Timeline:
    """A drag to the side in a scroll view within one that scrolls up and down."""
    with Lab() as lab:
        outer = lab.add_window().add_subview(
            "outer", class_name="UIScrollView", frame=(0, 0, 390, 844), content_size=(390, 3000)
        )
        inner = outer.add_subview(
            "inner", class_name="UIScrollView", frame=(0, 300, 390, 200), content_size=(1600, 200)
        )
        inner.add_subview("picture", frame=(20, 20, 300, 160))
        return lab.play(Script().drag(inner, by=(-180, 10), over=0.3).wait(2))


def turned() -> Timeline:
    """A tap on a turned view within one that clips, beside one that is hidden."""
    with Lab() as lab:
        board = lab.add_window().add_subview(
            "board", frame=(45, 200, 300, 300), clips_to_bounds=True
        )
        board.add_subview("wide", frame=(200, 150, 200, 80))
        board.add_subview("hidden", frame=(20, 220, 100, 50), is_hidden=True)
        board.add_subview("off", frame=(150, 20, 100, 50), is_user_interaction_enabled=False)
        card = board.add_subview(
            "turned", frame=(60, 90, 120, 60), transform=(0.8, 0.6, -0.6, 0.8, 0, 0)
        )
        card.add_recognizer("tap", name="tap")
        return lab.play(Script().tap(card))


def two_windows() -> Timeline:
    """A tap on an alert in a window over a window."""
    with Lab() as lab:
        page = lab.add_window("page").add_subview("text", frame=(20, 100, 350, 600))
        alert = lab.add_window("alerts", level=2000).add_subview("alert", frame=(60, 300, 270, 160))
        ok = alert.add_subview("ok", class_name="UIButton", frame=(20, 100, 230, 44))
        ok.on("touchUpInside", "dismiss")
        page.add_recognizer("tap", name="tap")
        return lab.play(Script().tap(ok))


def a_hostile_name() -> Timeline:
    """A view whose name would end the page's script."""
    with Lab() as lab:
        view = lab.add_window().add_subview(HOSTILE, frame=(45, 200, 300, 300))
        view.add_recognizer("tap", name="<b>&amp;\"'")
        return lab.play(Script().tap(view))


def shop(delays: bool, name: str = "like") -> Timeline:
    """A tap on a button of a picture that may be tapped twice, and a drag."""
    with Lab() as lab:
        photo = lab.add_window().add_subview("photo", frame=(20, 100, 350, 500))
        like = photo.add_subview(name, class_name="UIButton", frame=(20, 420, 120, 44))
        like.on("touchUpInside", "liked")
        photo.add_recognizer(
            "tap", name="zoom", number_of_taps_required=2, delays_touches_ended=delays
        )
        photo.add_recognizer("pan", name="pan")
        return lab.play(Script().tap(like).wait(1).drag(photo, by=(60, 0)).wait(1))
