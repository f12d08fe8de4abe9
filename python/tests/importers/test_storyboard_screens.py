"""What a storyboard shows first: split view controllers, root views, old tables, cells."""

from __future__ import annotations

import pytest

from fingerpost import read_hierarchy
from fingerpost_workbench.importers import ImportProblem
from importers.pages import views

BUTTON = '<button id="b{0}" userLabel="buy{0}"><rect key="frame" x="20" y="100" width="120" height="44"/></button>'  # noqa: E501


def board(*scenes: str, device: str = '<device id="retina6_1"/>', initial: str = "c0") -> str:
    made = "".join(f'<scene sceneID="s{n}"><objects>{it}</objects></scene>'
                   for n, it in enumerate(scenes))  # fmt: skip
    return (
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        f'initialViewController="{initial}">{device}<scenes>{made}</scenes></document>'
    )


def scene(number: int, y: int = 0, width: int = 414, height: int = 896) -> str:
    return (
        f'<viewController id="c{number}" title="page{number}"><view key="view" id="v{number}">'
        f'<rect key="frame" x="0" y="{y}" width="{width}" height="{height}"/>'
        f"<subviews>{BUTTON.format(number)}</subviews></view></viewController>"
    )


def split(*columns: tuple[str, str]) -> str:
    segues = "".join(
        f'<segue destination="{to}" kind="relationship" relationship="{name}" id="g{to}"/>'
        for name, to in columns
    )
    return (
        f'<splitViewController id="c0" title="both"><connections>{segues}</connections>'
        "</splitViewController>"
    )


def test_a_split_view_controller_shows_its_primary_column() -> None:
    columns = split(("detailViewController", "c2"), ("masterViewController", "c1"))
    hierarchy = read_hierarchy(board(columns, scene(1), scene(2)))
    names = [element.name for element in hierarchy.elements]
    assert "buy1" in names and "buy2" not in names
    assert hierarchy.losses.of("splitViewControllerView")["columns"].default == (
        "the primary one, page1"
    )
    log = hierarchy.session("- tapOn: buy1\n").play().log("controls").splitlines()
    assert "buy1.touchUpInside" in log


def test_a_split_view_controller_without_columns_is_refused() -> None:
    with pytest.raises(ImportProblem, match="has no column in this document"):
        read_hierarchy(board(split(), scene(1)))


def test_a_scene_without_a_view_is_refused_and_names_those_that_have_one() -> None:
    empty = '<viewController id="c0" title="empty"/>'
    with pytest.raises(ImportProblem, match=r"scene empty has no view: .* --scene may be page1"):
        read_hierarchy(board(empty, scene(1)))


def test_a_scene_of_another_storyboard_is_refused_and_names_that_file() -> None:
    board = (
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">'
        '<scenes><scene sceneID="s"><objects><viewControllerPlaceholder id="p" '
        'storyboardName="General"/></objects></scene></scenes></document>'
    )
    with pytest.raises(ImportProblem, match=r"p stands for one of General\.storyboard; give that"):
        read_hierarchy(board, scene="p")


def test_a_root_view_fills_its_window_where_no_device_is_named() -> None:
    hierarchy = read_hierarchy(board(scene(0, y=64, width=320, height=504), device=""))
    assert hierarchy.size == (320, 568)
    root = hierarchy.windows[0]["subviews"][0]
    assert root["frame"] == [0, 0, 320, 568]
    assert root["subviews"][0]["frame"] == [20, 100, 120, 44]


def table(y: int) -> str:
    cells = "".join(
        f'<tableViewCell id="t{n}"><rect key="frame" x="0" y="{y + 44 * n}" width="320" '
        'height="44"/></tableViewCell>'
        for n in range(2)
    )
    return (
        '<tableViewController id="c0"><tableView key="view" id="v0" userLabel="list">'
        '<rect key="frame" x="0" y="0" width="320" height="568"/><sections>'
        f'<tableViewSection id="x"><cells>{cells}</cells></tableViewSection></sections>'
        "</tableView></tableViewController>"
    )


@pytest.mark.parametrize(
    ("y", "device", "tops"),
    [(99, "", [35, 79]), (64, "", [0, 44]), (35, "", [35, 79]),
     (99, '<device id="retina4_0"/>', [99, 143])],
)  # fmt: skip
def test_old_static_cells_lie_below_no_simulated_bar(y: int, device: str, tops: list[int]) -> None:
    hierarchy = read_hierarchy(board(table(y), device=device))
    found = [e.view["frame"][1] for e in hierarchy.elements if e.kind == "UITableViewCell"]
    assert found == tops


def test_the_content_view_of_an_old_collection_cell_is_read() -> None:
    hierarchy = read_hierarchy(
        board(
            '<collectionViewController id="c0"><collectionView key="view" id="v0">'
            '<rect key="frame" x="0" y="0" width="414" height="896"/><cells>'
            '<collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="200" height="200"/>'
            '<view key="contentView"><rect key="frame" x="0" y="0" width="200" height="200"/>'
            f"<subviews>{BUTTON.format(1)}</subviews></view></collectionViewCell></cells>"
            "</collectionView></collectionViewController>"
        )
    )
    assert views({"windows": hierarchy.windows})["buy1"]["frame"] == [20, 100, 120, 44]


def test_views_without_a_frame_are_named_as_not_to_be_hit() -> None:
    text = board(scene(0)).replace(
        "<subviews>", '<subviews><view id="lost" userLabel="lost" customClass="Lost"/>', 1
    )
    session = read_hierarchy(text).session("- tapOn: buy0\n")
    assert "lost has no frame in the file and cannot be hit." in session.limits()


IPAD = 'targetRuntime="iOS.CocoaTouch.iPad"'
"""What a document says that was made for the iPad before documents named devices."""


def column(number: int, width: int) -> str:
    return scene(number, width=width, height=768)


def old_pad(*scenes: str, orientation: str) -> str:
    turned = f'<simulatedOrientationMetrics orientation="{orientation}"/>'
    text = board(*scenes, device="").replace("<connections>", f"{turned}<connections>", 1)
    return text.replace('version="3.0"', f'version="3.0" {IPAD}', 1)


def test_an_old_document_for_the_ipad_is_drawn_on_one() -> None:
    columns = split(("detailViewController", "c2"), ("masterViewController", "c1"))
    scenes = (columns, column(1, 320), column(2, 703))
    hierarchy = read_hierarchy(old_pad(*scenes, orientation="landscapeRight"))
    assert hierarchy.size == (1024, 768)
    assert "for the iPad alone" in hierarchy.losses.of("screen")["size"].because
    whole = hierarchy.windows[0]["subviews"][0]
    assert [view["frame"] for view in whole["subviews"]] == [[0, 0, 320, 768], [320, 0, 704, 768]]
    log = hierarchy.session("- tapOn: buy2\n").play().log("controls").splitlines()
    assert "buy2.touchUpInside" in log and "buy1.touchUpInside" not in log


def test_an_upright_ipad_shows_the_secondary_column() -> None:
    columns = split(("detailViewController", "c2"), ("masterViewController", "c1"))
    scenes = (columns, column(1, 320), column(2, 768))
    hierarchy = read_hierarchy(old_pad(*scenes, orientation="portrait"))
    assert hierarchy.size == (768, 1024)
    names = [element.name for element in hierarchy.elements]
    assert "buy2" in names and "buy1" not in names


def labelled(attributes: str) -> str:
    return (
        '<viewController id="c0" title="page"><view key="view" id="v">'
        '<rect key="frame" x="0" y="0" width="414" height="896"/><subviews>'
        f'<label {attributes} text="More" id="more"><rect key="frame" x="20" y="100" width="120" '
        'height="44"/><connections><outletCollection property="gestureRecognizers" '
        'destination="tap" appends="YES" id="o"/></connections></label></subviews></view>'
        '</viewController><tapGestureRecognizer id="tap"><connections><action selector="open:" '
        'destination="c0" id="a"/></connections></tapGestureRecognizer>'
    )


def test_a_label_that_the_document_does_not_switch_off_takes_touches() -> None:
    on = read_hierarchy(board(labelled('opaque="NO"')))
    assert on.session('- tapOn: "More"').play().log("actions") == "tap.action"
    off = read_hierarchy(board(labelled('userInteractionEnabled="NO"')))
    assert off.session('- tapOn: "More"').play().log("actions") == ""


def test_zoom_scales_of_nothing_are_left_at_their_default() -> None:
    collection = (
        '<collectionViewController id="c0" title="grid"><collectionView key="view" id="v" '
        'minimumZoomScale="0.0" maximumZoomScale="0.0"><rect key="frame" x="0" y="0" width="414" '
        'height="896"/></collectionView></collectionViewController>'
    )
    hierarchy = read_hierarchy(board(collection))
    hierarchy.session().play()
    assert hierarchy.losses.of("collectionView")["maximumZoomScale"].default == "1"


def barred(items: str, more: str = "") -> str:
    """A navigation controller whose root has items in its bar."""
    root = scene(1).replace("</view></viewController>", f"</view>{items}</viewController>")
    return board(
        '<navigationController id="c0" title="stack"><navigationBar key="navigationBar" id="bar">'
        '<rect key="frame" x="0" y="44" width="414" height="44"/></navigationBar><connections>'
        '<segue destination="c1" kind="relationship" relationship="rootViewController" id="g"/>'
        f"</connections></navigationController>{more}",
        root,
    )


def test_the_items_of_a_navigation_bar_are_buttons_at_its_ends() -> None:
    hierarchy = read_hierarchy(
        barred(
            '<navigationItem key="navigationItem" title="Shop" id="n"><barButtonItem '
            'key="leftBarButtonItem" systemItem="cancel" id="l"/><barButtonItem '
            'key="rightBarButtonItem" title="Buy all" id="r"><connections><action '
            'selector="buy:" destination="c1" id="a"/></connections></barButtonItem>'
            '<view key="titleView" id="t" userLabel="logo"><rect key="frame" x="90" y="9" '
            'width="100" height="30"/></view></navigationItem>'
        )
    )
    found = views({"windows": hierarchy.windows})
    assert found["cancelButtonBarButton"]["frame"] == [8, 0, 67, 44]
    assert found["logo"]["frame"] == [157, 7, 100, 30]
    buy = found["buyAllButtonBarButton"]
    assert buy["frame"][0] + buy["frame"][2] == 414 - 8
    assert hierarchy.losses.of(buy["name"])["frame"].certainty == "assumed"
    log = hierarchy.session('- tapOn: "Buy all"').play().log().splitlines()
    assert f"{buy['name']}.buy" in log


def test_a_toolbar_shares_its_room_among_its_spaces_and_a_tab_bar_among_its_tabs() -> None:
    bars = (
        '<viewController id="c0" title="page"><view key="view" id="v"><rect key="frame" x="0" '
        'y="0" width="414" height="896"/><subviews><toolbar id="bar"><rect key="frame" x="0" '
        'y="400" width="414" height="44"/><items><barButtonItem systemItem="add" id="b1"/>'
        '<barButtonItem systemItem="flexibleSpace" id="b2"/><barButtonItem id="b3"><button '
        'key="customView" id="b4" userLabel="own"><rect key="frame" x="0" y="0" width="60" '
        'height="30"/></button></barButtonItem></items></toolbar><tabBar id="tabs"><rect '
        'key="frame" x="0" y="847" width="414" height="49"/><items><tabBarItem title="One" '
        'id="t1"/><tabBarItem systemItem="search" id="t2"/></items></tabBar></subviews></view>'
        "</viewController>"
    )
    hierarchy = read_hierarchy(board(bars))
    found = views({"windows": hierarchy.windows})
    assert found["addButtonBarButton"]["frame"] == [8, 0, 44, 44]
    assert found["own"]["frame"] == [346, 7, 60, 30]
    assert found["searchTabBarButton"]["frame"] == [207, 0, 207, 49]
    assert "own.touchUpInside" in hierarchy.session("- tapOn: own\n").play().log("controls")


def bar_of(*items: str) -> list[list[float]]:
    """The frames of a toolbar's items."""
    page = (
        '<viewController id="c0" title="page"><view key="view" id="v"><rect key="frame" x="0" '
        'y="0" width="414" height="896"/><subviews><toolbar id="bar"><rect key="frame" x="0" '
        f'y="813" width="414" height="49"/><items>{"".join(items)}</items></toolbar></subviews>'
        "</view></viewController>"
    )
    images = '<image name="Fire" width="24" height="24"/><image name="Wide" width="90" height="9"/>'
    text = board(page).replace("</document>", f"<resources>{images}</resources></document>")
    toolbar = views({"windows": read_hierarchy(text).windows})["toolbar"]
    return [it["frame"] for it in toolbar["subviews"]]


def test_an_item_with_an_image_is_as_wide_as_the_image_not_as_its_title() -> None:
    fire = '<barButtonItem title="Close all tabs and clear data" image="Fire" id="i1"/>'
    wide = '<barButtonItem title="Tabs" image="Wide" id="i2"/>'
    unknown = '<barButtonItem title="Bookmarks of this page" image="Gone" id="i3"/>'
    assert bar_of(fire, wide, unknown) == [[8, 0, 44, 44], [52, 0, 106, 44], [158, 0, 44, 44]]


def test_no_item_leaves_its_bar() -> None:
    items = [f'<barButtonItem title="{"long" * 6}" id="i{at}"/>' for at in range(3)]
    frames = bar_of(*items)
    assert [round(it[2], 2) for it in frames] == [132.67, 132.67, 132.67]
    assert round(frames[-1][0] + frames[-1][2]) == 414 - 8


@pytest.mark.parametrize(
    ("attributes", "found"),
    [
        ('hidesWhenStopped="YES"', "save"),
        ('hidesWhenStopped="YES" animating="YES"', "wheel"),
        ("", "wheel"),
    ],
)
def test_a_stopped_activity_indicator_that_hides_takes_no_touches(
    attributes: str, found: str
) -> None:
    page = (
        '<viewController id="c0" title="page"><view key="view" id="v"><rect key="frame" x="0" '
        'y="0" width="414" height="896"/><subviews><button id="b" userLabel="save"><rect '
        'key="frame" x="100" y="100" width="200" height="44"/></button><activityIndicatorView '
        f'{attributes} id="w" userLabel="wheel"><rect key="frame" x="190" y="112" width="20" '
        'height="20"/></activityIndicatorView></subviews></view></viewController>'
    )
    hierarchy = read_hierarchy(board(page))
    session = hierarchy.session('- tapOn: {point: "200,122"}\n')
    assert session.play().log("touches").startswith(f"{found}.touchesBegan")
    fact = hierarchy.losses.of("wheel").get("isHidden")
    assert fact is not None and (fact.certainty == "assumed") is (found == "save")


def test_the_content_of_a_row_without_a_frame_fills_the_row() -> None:
    table = (
        '<tableViewController id="c0" title="list"><tableView key="view" id="v"><rect key="frame" '
        'x="0" y="0" width="414" height="896"/><prototypes><tableViewCell id="row" userLabel="row">'
        '<rect key="frame" x="0" y="28" width="414" height="44"/><tableViewCellContentView '
        'key="contentView" id="inside" userLabel="inside"><subviews>'
        '<button id="b" userLabel="buy"><rect key="frame" x="10" y="0" width="80" height="44"/>'
        "</button></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>"
        "</tableViewController>"
    )
    hierarchy = read_hierarchy(board(table))
    assert views({"windows": hierarchy.windows})["inside"]["frame"] == [0, 0, 414, 44]
    assert "buy.touchUpInside" in hierarchy.session("- tapOn: buy\n").play().log("controls")
