"""GR-4: a recognizer of one's own goes from possible straight to changed; that is corrected."""

from fingerpost import GestureRecognizer, Lab, Script


class Hasty(GestureRecognizer):
    """Says changed before it has begun."""

    id = "docs.hasty"
    is_discrete = False

    def touches_moved(self, touches, context):
        """A request that the state chart does not allow."""
        return "changed"

    def touches_ended(self, touches, context):
        """The end of it."""
        return "ended"


lab = Lab()
lab.register(Hasty)
page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
page.add_recognizer(Hasty.id, name="hasty")
timeline = lab.play(Script().drag(page, by=(60, 0)))
