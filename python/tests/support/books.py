"""Random page view controllers, in a view of a random screen."""

from __future__ import annotations

from support.dice import Dice, one_in
from support.scenes import Scene, add_view
from support.stock import Data, stock_class

ROOTS = ("UIView", "UIView", "UIScrollView", "UITableView", "UIButton")


def add_book(dice: Dice, scene: Scene) -> None:
    """Gives a view two or three pages that are turned by gestures: mostly a window's root view.

    Which page is on the screen is the fingers' doing, so a script touches what is on the pages by
    touching the book.
    """
    plain = [name for name, view in scene.views.items() if stock_class(view) == "UIView"]
    home = dice.choice([*scene.roots * 2, *plain])
    style = dice.choice(("scroll", "scroll", "pageCurl"))
    book: Data = {"name": "book", "class": "UIPageViewController", "transitionStyle": style}
    if one_in(dice, 3):
        book["navigationOrientation"] = "vertical"
    if style == "pageCurl" and one_in(dice, 3):
        book["spineLocation"] = "max"
    book["pages"] = [page(dice, scene, home, number) for number in range(dice.randint(2, 3))]
    if one_in(dice, 4):
        book["shows"] = dice.choice(book["pages"])["name"]
    scene.views[home]["viewController"] = book
    scene.book = home


def page(dice: Dice, scene: Scene, home: str, number: int) -> Data:
    """A view controller whose view has a few views in it."""
    known = {*scene.views}
    view = add_view(dice, scene, home, dice.choice(ROOTS))
    scene.views[home]["subviews"].remove(view)
    view.pop("frame")
    for _ in range(dice.randint(0, 2) if stock_class(view) != "UIButton" else 0):
        add_view(dice, scene, view["name"])
    scene.paged |= {*scene.views} - known
    return {"name": f"page{number}", "view": view}
