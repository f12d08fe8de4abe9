import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("Navigation controllers have a stack, and a pan from the left edge that pops")
struct NavigationTests {
  private struct Screens {
    let lab = Lab()
    let nav, list, detail: ResponderID
    let navView, listView, detailView: ResponderID

    init() throws {
      let window = try lab.addWindow("window")
      nav = try lab.makeController("nav", class: "UINavigationController")
      navView = try Self.view("navView", lab)
      try lab.setRootController(nav, of: window)
      try lab.setView(navView, of: nav)
      list = try lab.makeController("list")
      listView = try Self.view("listView", lab)
      try lab.setView(listView, of: list)
      detail = try lab.makeController("detail")
      detailView = try Self.view("detailView", lab)
      try lab.setView(detailView, of: detail)
    }

    private static func view(_ name: String, _ lab: Lab) throws -> ResponderID {
      let view = try lab.makeView(name)
      try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
      return view
    }

    func hit(_ x: Double, _ y: Double) throws -> String {
      guard let found = try lab.hitTest(at: Point(x, y)) else { return "nothing" }
      return try lab.name(of: .responder(found))
    }

    var stack: [String] {
      get throws {
        try lab.navigationStack(of: nav).map { try lab.name(of: .responder($0)) }
      }
    }

    /// From the left edge to the right.
    func swipeBack() throws {
      try lab.play([.drag(.point(Point(5, 400)), to: .by(200, 0), over: 0.2), .wait(1)])
      try lab.settle()
    }
  }

  @Test("a page that lies in its container with a size keeps its frame; one without fills it")
  func frames() throws {
    for (given, kept) in [
      ([0.0, 100, 390, 300], [0.0, 100, 390, 300]), ([0, 100, 390, 0], [0, 0, 390, 844]),
      ([0, 100, 0, 300], [0, 0, 390, 844]), ([0, 100, 0, 0], [0, 0, 390, 844]),
    ] {
      let screens = try Screens()
      try screens.lab.set("frame", of: .responder(screens.listView), to: given)
      try screens.lab.addSubview(screens.listView, to: screens.navView)
      try screens.lab.push(screens.list, onto: screens.nav)
      #expect(try screens.lab.get("frame", of: .responder(screens.listView)) == kept, "\(given)")
    }
  }

  @Test("the topmost controller's view is on the screen; what leaves takes its touches along")
  func stack() throws {
    let screens = try Screens()
    try screens.lab.push(screens.list, onto: screens.nav)
    #expect(try screens.hit(100, 100) == "listView")
    try screens.lab.play([.down(1, at: .point(Point(100, 100)))])
    try screens.lab.push(screens.detail, onto: screens.nav)
    #expect(screens.lab.timeline.log(.touches).last?.contains("Cancelled") == true)
    #expect(try screens.hit(100, 100) == "detailView")
    #expect(try screens.stack == ["list", "detail"])
    #expect(try screens.lab.get("viewControllers", of: .responder(screens.nav)) == [2])
    try screens.lab.pop(from: screens.nav)
    #expect(try screens.hit(100, 100) == "listView")
    #expect(try screens.stack == ["list"])
    #expect(try screens.lab.parent(of: screens.detail).controller == nil)
  }

  @Test("a pan from the left edge pops one controller after the other, never the last")
  func edge() throws {
    let screens = try Screens()
    try screens.lab.push(screens.list, onto: screens.nav)
    try screens.lab.push(screens.detail, onto: screens.nav)
    try screens.swipeBack()
    #expect(try screens.stack == ["list"])
    try screens.swipeBack()
    #expect(try screens.stack == ["list"])
    #expect(screens.lab.timeline.filter { $0.kind == .diagnostic }.isEmpty)
  }

  @Test("lifted on the way back it stays; resting past the middle it pops")
  func lifted() throws {
    for (way, left) in [(40.0, 2), (250, 1)] {
      let screens = try Screens()
      try screens.lab.push(screens.list, onto: screens.nav)
      try screens.lab.push(screens.detail, onto: screens.nav)
      let x = 5 + way
      try screens.lab.play([
        .down(1, at: .point(Point(5, 400))),
        .move(1, to: .point(Point(x, 400)), over: 0.2), .wait(0.5),
        .move(1, to: .point(Point(x, 401))), .up(1),
      ])
      #expect(try screens.stack.count == left, "\(way) pt")
    }
  }

  @Test("a branch has a stack of its own") func branch() throws {
    let screens = try Screens()
    try screens.lab.push(screens.list, onto: screens.nav)
    try screens.lab.push(screens.detail, onto: screens.nav)
    let branch = try screens.lab.copy()
    try branch.pop(from: screens.nav)
    #expect(try branch.navigationStack(of: screens.nav).count == 1)
    #expect(try screens.stack.count == 2)
  }

  @Test("what cannot be is refused in a sentence") func refused() throws {
    let screens = try Screens()
    let lab = screens.lab
    func thrownError(_ body: () throws(LabError) -> Void) -> String {
      do throws(LabError) {
        try body()
        return ""
      } catch { return error.message }
    }
    #expect(
      thrownError { () throws(LabError) in try lab.push(screens.detail, onto: screens.list) }
        == "'list' is a UIViewController, no UINavigationController")
    #expect(
      thrownError { () throws(LabError) in try lab.pop(from: screens.nav) }
        == "'nav' has no second controller on its stack, so none is popped")
    try lab.push(screens.list, onto: screens.nav)
    #expect(
      thrownError { () throws(LabError) in try lab.push(screens.list, onto: screens.nav) }
        == "'list' has its place under 'nav' already")
    let bare = try lab.makeController("bare")
    #expect(
      thrownError { () throws(LabError) in try lab.push(bare, onto: screens.nav) }
        == "'bare' has no view that could be shown")
    #expect(
      thrownError { () throws(LabError) in try lab.push(screens.nav, onto: screens.nav) }
        .contains("cannot be below itself"))
  }

  @Test("a controller or a view that is gone is no longer on the stack") func destroyed() throws {
    let screens = try Screens()
    try screens.lab.push(screens.list, onto: screens.nav)
    try screens.lab.push(screens.detail, onto: screens.nav)
    try screens.lab.destroy(.responder(screens.detailView))
    try screens.lab.destroy(.responder(screens.detail))
    #expect(try screens.stack == ["list"])
    try screens.swipeBack()
    try screens.lab.destroy(.responder(screens.navView))
    let other = try screens.lab.makeController("other")
    #expect(throws: LabError.self) { try screens.lab.push(other, onto: screens.nav) }
  }

  @Test("its toolbar lies at the bottom, above the safe area, unless it is hidden")
  func toolbar() throws {
    for (bottom, top) in [(0.0, 795.0), (34, 761)] {
      let screens = try Screens()
      let (lab, nav) = (screens.lab, AnyObjectID.responder(screens.nav))
      try lab.set("safeAreaInsets", of: lab.find("window"), to: [47, 0, bottom, 0])
      try lab.set("isToolbarHidden", of: nav, to: [0])
      try lab.push(screens.list, onto: screens.nav)
      #expect(try lab.get("frame", of: lab.find("nav.toolbar")) == [0, top, 390, 49])
      #expect(try lab.className(of: lab.find("nav.toolbar")) == "UIToolbar")
      #expect(try lab.get("frame", of: lab.find("nav.navigationBar")) == [0, 47, 390, 44])
      let hits = try [top - 1, top, top + 48, min(top + 49, 843)].map { try screens.hit(9, $0) }
      let below = bottom == 0 ? "nav.toolbar" : "listView"
      #expect(hits == ["listView", "nav.toolbar", "nav.toolbar", below])
      try lab.set("isToolbarHidden", of: nav, to: [1])
      #expect(try screens.hit(9, top) == "listView")
      try lab.set("isToolbarHidden", of: nav, to: [0])
      #expect(try screens.hit(9, top) == "nav.toolbar")
    }
  }
}
