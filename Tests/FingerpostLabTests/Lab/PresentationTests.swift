import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("Controllers come onto the screen and leave it") struct PresentationTests {
  /// A window with a controller, and another controller whose view is nowhere.
  private struct Screens {
    let lab = Lab()
    let window: ResponderID
    let home, detail: ResponderID
    let homeView, detailView: ResponderID

    init() throws {
      window = try lab.addWindow("window")
      home = try lab.makeController("home")
      homeView = try lab.makeView("homeView")
      try lab.set("frame", of: .responder(homeView), to: [0, 0, 390, 844])
      try lab.setRootController(home, of: window)
      try lab.setView(homeView, of: home)
      detail = try lab.makeController("detail")
      detailView = try lab.makeView("detailView")
      try lab.set("frame", of: .responder(detailView), to: [0, 400, 390, 444])
      try lab.setView(detailView, of: detail)
    }

    func hit(_ x: Double, _ y: Double) throws -> String {
      guard let found = try lab.hitTest(at: Point(x, y)) else { return "nothing" }
      return try lab.name(of: .responder(found))
    }
  }

  @Test("dismissed, a controller takes with it what it presents, the last one first")
  func dismissedWithWhatItPresents() throws {
    let screens = try Screens()
    let lab = screens.lab
    let last = try lab.makeController("last")
    try lab.setView(try lab.makeView("lastView"), of: last)
    try lab.present(screens.detail, from: screens.home, style: .overFullScreen)
    try lab.present(last, from: screens.detail, style: .overFullScreen)
    #expect(try screens.hit(9, 9) == "lastView")
    try lab.dismiss(screens.detail)
    #expect(try screens.hit(9, 9) == "homeView")
    // Both may be presented again.
    try lab.present(last, from: screens.home, style: .overFullScreen)
    #expect(try screens.hit(9, 9) == "lastView")
  }

  @Test("full screen: the presenting view leaves, and comes back to its place among its siblings")
  func fullScreen() throws {
    let screens = try Screens()
    let lab = screens.lab
    let above = try lab.makeView("above")
    try lab.addSubview(above, to: screens.window)
    try lab.present(screens.detail, from: screens.home, style: .fullScreen)
    #expect(try lab.superview(of: screens.homeView) == nil)
    #expect(try screens.hit(9, 9) == "detailView", "it fills the window")
    #expect(try lab.parent(of: screens.detail).controller == screens.home)
    try lab.dismiss(screens.detail)
    #expect(try screens.hit(9, 9) == "homeView")
    #expect(try lab.parent(of: screens.detail).controller == nil)
    #expect(try lab.superview(of: screens.detailView) == nil)
    try lab.set("frame", of: .responder(above), to: [0, 0, 50, 50])
    #expect(try screens.hit(9, 9) == "above", "what was above the view is above it again")
  }

  @Test(
    "a sheet: the dimming view takes what lies beside; a tap there dismisses, unless it is modal")
  func sheet() throws {
    for isModal in [false, true] {
      let screens = try Screens()
      let lab = screens.lab
      try lab.present(screens.detail, from: screens.home, style: .sheet)
      try lab.set(
        "isModalInPresentation", of: .responder(screens.detail), to: [isModal ? 1 : 0])
      #expect(try screens.hit(100, 600) == "detailView")
      #expect(try screens.hit(100, 100) == "detail.dimmingView")
      try lab.play([.tap(.point(Point(100, 100)))])
      #expect(try screens.hit(100, 600) == (isModal ? "detailView" : "homeView"))
    }
  }

  @Test("branches dismiss on their own; a touch in the presented view is cancelled (TE-8)")
  func branches() throws {
    let screens = try Screens()
    let lab = screens.lab
    try lab.present(screens.detail, from: screens.home, style: .overFullScreen)
    let branch = try lab.copy()
    try branch.play([.down(1, at: .point(Point(9, 9)))])
    try branch.dismiss(screens.home)
    #expect(branch.timeline.log(.touches, of: ["detailView"]).last == "detailView.touchesCancelled")
    #expect(try branch.hitTest(at: Point(9, 9)) == screens.homeView)
    #expect(try lab.hitTest(at: Point(9, 9)) == screens.detailView)
  }

  @Test("what cannot be presented or dismissed is refused with a sentence")
  func refusals() throws {
    let screens = try Screens()
    let lab = screens.lab
    let bare = try lab.makeController("bare")
    expectLabError(.state, saying: "has no view") {
      try lab.present(bare, from: screens.home, style: .sheet)
    }
    expectLabError(.state, saying: "is in no window") {
      try lab.present(screens.detail, from: bare, style: .sheet)
    }
    expectLabError(.state, saying: "nothing is dismissed") { try lab.dismiss(screens.home) }
    expectLabError(.cycle, saying: "below itself") {
      try lab.present(screens.home, from: screens.home, style: .sheet)
    }
    expectLabError(.state, saying: "root of a window") {
      try lab.present(screens.detail, from: screens.home, style: .fullScreen)
      try lab.present(screens.home, from: try other(lab), style: .sheet)
    }
    expectLabError(.kind, saying: "a step 'wait' is played, not performed by the program") {
      try lab.perform(.wait(1))
    }
  }

  private func other(_ lab: Lab) throws -> ResponderID {
    let window = try lab.addWindow("other")
    let controller = try lab.makeController("otherController")
    try lab.setRootController(controller, of: window)
    try lab.setView(try lab.makeView("otherView"), of: controller)
    return controller
  }

  @Test("a controller or view is destroyed while presented: nothing crashes, the rest goes on")
  func destroyed() throws {
    // Who is hit above and below: at once, after a dismissal, and when it is presented again, where it can be.
    let isUnknown = "the responder id is unknown in this lab or its object is gone"
    let sheet = "detail.dimmingView, detailView"
    let home = "homeView, homeView"
    let expected = [
      // The views of its presentation go with it.
      "detail": [home, home, isUnknown, home],
      "home": [sheet, home, isUnknown, home],
      "detailView": [
        "detail.dimmingView, detail.dimmingView", home,
        "'detail' has no view that could be presented", home,
      ],
      "homeView": [
        sheet, "window, window", "'home' is in no window, so it can present nothing",
        "window, window",
      ],
      "detail.transitionView": [
        home, home, "'detail' has no view that could be presented", home,
      ],
    ]
    for victim in ["detail", "home", "detailView", "homeView", "detail.transitionView"] {
      let screens = try Screens()
      let lab = screens.lab
      var seen: [String] = []
      func look() throws {
        seen.append("\(try screens.hit(100, 100)), \(try screens.hit(100, 600))")
        try lab.play([.tap(.point(Point(100, 100))), .tap(.point(Point(100, 600)))])
      }
      try lab.present(screens.detail, from: screens.home, style: .sheet)
      try lab.destroy(try lab.find(victim))
      #expect(throws: LabError.self) { try lab.find(victim) }
      try look()
      try? lab.dismiss(screens.detail)
      try? lab.dismiss(screens.home)
      try look()
      do {
        try lab.present(screens.detail, from: screens.home, style: .fullScreen)
      } catch { seen.append("\(error)") }
      try look()
      #expect(seen == expected[victim], "\(victim)")
    }
  }

  @Test("a view that lies elsewhere is taken from there, and fills the screen")
  func viewElsewhere() throws {
    let screens = try Screens()
    let lab = screens.lab
    let shelf = try lab.makeView("shelf")
    try lab.addSubview(shelf, to: screens.homeView)
    try lab.addSubview(screens.detailView, to: shelf)
    try lab.present(screens.detail, from: screens.home, style: .overFullScreen)
    #expect(try lab.subviews(of: shelf) == [])
    #expect(try lab.get("frame", of: .responder(screens.detailView)) == [0, 0, 390, 844])
    #expect(try screens.hit(9, 9) == "detailView")
  }

  @Test("a window's old root controller may become another's, a present one may not")
  func rootReplaced() throws {
    let screens = try Screens()
    let (lab, other) = (screens.lab, try screens.lab.addWindow("other"))
    expectLabError(.state, saying: "'home' is the root of 'window' already") {
      try lab.setRootController(screens.home, of: other)
    }
    try lab.setRootController(screens.detail, of: screens.window)
    try lab.setRootController(screens.home, of: other)
    expectLabError(.state, saying: "'detail' is the root of 'window' already") {
      try lab.setRootController(screens.detail, of: other)
    }
  }

  @Test("full screen from a child: the topmost parent's view leaves, and comes back to its place")
  func fullScreenFromChild() throws {
    let screens = try Screens()
    let (lab, window) = (screens.lab, screens.window)
    for (name, place) in [("behind", 0), ("above", 2)] {
      try lab.addSubview(try lab.makeView(name), to: window, at: place)
    }
    let tab = try lab.makeController("tab")
    let tabView = try lab.makeView("tabView")
    try lab.setView(tabView, of: tab)
    try lab.addChild(tab, to: screens.home)
    try lab.addSubview(tabView, to: screens.homeView)
    func inWindow() throws -> [String] {
      try lab.subviews(of: window).map { try lab.name(of: .responder($0)) }
    }
    #expect(try inWindow() == ["behind", "homeView", "above"])
    try lab.present(screens.detail, from: tab, style: .fullScreen)
    #expect(try inWindow() == ["behind", "above", "detail.transitionView"])
    #expect(try lab.superview(of: tabView) == screens.homeView)
    try lab.dismiss(screens.detail)
    #expect(try inWindow() == ["behind", "homeView", "above"])
  }
}

/// Recognizes each lift, and measures one axis, a number, and two axes.
private struct Wind: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Recognizes each lift."
  var location: Point? { nil }
  var numberOfTouches: Int { 1 }
  var measurements: [GestureMeasurement] {
    [("east.x", 7), ("calm", 2), ("gust.x", 1), ("gust.y", -1)].map { GestureMeasurement($0, $1) }
  }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .ended }
  mutating func reset() {}
}

@Suite("Records that the timeline has on request") struct NotesTests {
  @Test("a pan's numbers stand behind its actions; without the request there is no record")
  func numbers() throws {
    let scene = try Scene(observing: []) { try $0.view("card") { try $0.recognizer("pan", "pan") } }
    scene.isExhaustive = false
    let (lab, card) = (scene.lab, try scene.view("card"))
    let script: [Step] = [.down(1, at: .center(card)), .move(1, to: .by(20, 0)), .up(1)]
    try lab.copy().play(script)
    let plain = try lab.copy()
    try plain.play(script)
    #expect(!plain.timeline.contains { $0.kind == .measurement })
    try lab.record(.numbers)
    try lab.play(script)
    #expect(
      lab.timeline.log(.action, .measurement) == [
        "pan.action(began)", "pan.translation(10, 0)", "pan.velocity(0, 0)",
        "pan.numberOfTouches(1)", "pan.action(ended)", "pan.translation(10, 0)",
        "pan.velocity(0, 0)", "pan.numberOfTouches(0)",
      ], "\(lab.timeline.log(.action, .measurement))")
  }

  @Test("a button is highlighted and tracks from down to up")
  func states() throws {
    let scene = try Scene(observing: [])
    scene.isExhaustive = false
    let lab = scene.lab
    let button = try lab.makeView("button", class: "UIButton")
    try lab.set("frame", of: .responder(button), to: [0, 0, 100, 44])
    try lab.addSubview(button, to: scene.root)
    try lab.record([.controlStates])
    try lab.play([.tap(.center(button))])
    #expect(
      lab.timeline.log(.controlState) == [
        "button.isHighlighted -> true", "button.isTracking -> true",
        "button.isHighlighted -> false", "button.isTracking -> false",
      ])
    let why = try lab.timeline.why("button.isTracking -> true")
    #expect(why.text.contains("For the button “button” isTracking became true"), "\(why.text)")
    #expect(why.reasons.first == "controlState")
  }

  @Test("an author's measurements: two axes are one record, one axis alone is a number")
  func ownNumbers() throws {
    let lab = Lab()
    try lab.register(RecognizerType("my.wind", Wind.self))
    let scene = try Scene(lab, observing: [.action, .measurement]) {
      try $0.view("card") { try $0.recognizer("my.wind", "wind") }
    }
    try lab.record(.numbers)
    try scene.does(.tap("card"))
    scene.saw(
      """
      > tap card
      wind.action
      wind.east(7)
      wind.calm(2)
      wind.gust(1, -1)
      wind.numberOfTouches(1)
      """)
  }

  @Test("a cell's highlight and selection, by the rule of cells")
  func cellStates() throws {
    let scene = try Scene(observing: [.controlState]) {
      try $0.view("list", "UITableView", frame: [0, 0, 390, 400]) {
        try $0.view("cell", "UITableViewCell", frame: [0, 0, 390, 60])
      }
    }
    try scene.lab.record([.controlStates])
    try scene.does(.tap("cell"), .settle)
    scene.saw(
      """
      > tap cell
      cell.isHighlighted -> true
      cell.isHighlighted -> false
      cell.isSelected -> true
      > settle
      """)
    let rules = Set(scene.lab.timeline.filter { $0.kind == .controlState }.map(\.rule))
    #expect(rules == [.sc6])
    #expect(
      try scene.lab.timeline.why("cell.isSelected -> true").text
        == "For the cell “cell” isSelected became true at 50 ms when the table “list” got touchesEnded."
    )
  }
}
