"""SY-10: an action hides its view; the change takes effect when the action returns."""

from fingerpost import Lab, Script

lab = Lab()
page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
card = page.add_subview("card", frame=(50, 100, 200, 200))


def hide(_: object) -> None:
    """What the program does in its action."""
    card.is_hidden = True


card.add_recognizer("tap", name="tap").add_target(hide)
timeline = lab.play(Script().tap(card).wait(0.2).tap((150, 200)))
