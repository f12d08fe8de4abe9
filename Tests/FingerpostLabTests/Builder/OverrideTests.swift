import Fingerpost
import Foundation
import Synchronization
import Testing

/// What code was asked, in order.
private final class Heard: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

private let page = Rect(0, 0, 390, 844)

@Test func `code of a view says whether a recognizer may begin on it`() throws {
  let heard = Heard()
  let card = View("card", frame: Rect(45, 200, 300, 300)).overrides(.gestureRecognizerShouldBegin) {
    heard.add("\($0.view.name) about \($0.recognizer?.name ?? "-") at \($0.touch?.location.x ?? 0)")
    return $0.recognizer?.name == "hold"
  }
  let lab = try Lab {
    Window("window") {
      card {
        Tap("tap")
        LongPress("hold")
      }
    }
  }
  #expect(
    try lab.play(.tap(card), .press(card, for: 1)).log(.action) == [
      "hold.action(began)", "hold.action(ended)",
    ])
  #expect(heard.all == ["card about tap at 195.0", "card about hold at 195.0"])
}

@Test func `code of a view says which points are inside it, in its own coordinates`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300)).overrides(.pointInside) {
    $0.point.x >= 100
  }
  let lab = try Lab { Window("window") { View("page", frame: page) { card } } }
  let hits = try lab.play(.tap(Point(144, 300)), .tap(Point(145, 300))).log(.hitTest, of: card)
  #expect(
    hits == [
      "card.hitTest -> nil", "card.hitTest -> nil", "card.hitTest -> card", "card.hitTest -> card",
    ])
}

@Test func `code of a control says whether it begins and continues to track`() throws {
  let control = Control("control", frame: page).overrides(.beginTracking) { $0.point.y < 50 }
    .overrides(.continueTracking) { $0.point.y < 80 }
  let lab = try Lab { Window("window") { control } }
  #expect(try lab.play(.tap(Point(5, 50))).log(.control) == [])
  #expect(
    try lab.play(
      .wait(1), .down(at: Point(5, 49)), .move(to: Point(5, 79)), .move(to: Point(5, 80)),
      .move(to: Point(5, 40)), .up()
    ).log(.control) == ["control.touchDown", "control.touchDragInside"])
}

@Test func `a hit test's code that names nothing ends the run`() throws {
  let card = View("card", frame: page).overrides(.hitTest) { _ -> (any Named)? in "nobody" }
  let lab = try Lab { Window("window") { card } }
  let error = #expect(throws: LabError.self) { try lab.play(.tap(card)) }
  #expect(error?.code == .callback && error?.message == "step 1: nothing is called 'nobody'")
}

@Test func `delegates of scroll and text views answer with code or for good`() throws {
  let heard = Heard()
  let asked: @Sendable (String) -> Bool = {
    heard.add($0)
    return false
  }
  let list = ScrollView("list", frame: page).contentSize(Size(390, 2000))
    .contentOffset(Point(0, 100))
  for declared in [
    list.overrides(.scrollViewShouldScrollToTop) { asked($0.view.name) },
    list.overrides(.scrollViewShouldScrollToTop, false),
    list.overrides(.scrollViewShouldScrollToTop, .no),
  ] {
    let lab = try Lab { Window("window") { declared } }
    #expect(
      try lab.play(.tapStatusBar).log(.question) == ["list.scrollViewShouldScrollToTop -> false"])
    #expect(lab[list].contentOffset == Point(0, 100))
  }
  let text = TextView("text", frame: page).isEditable(false)
  for declared in [
    text.overrides(.shouldInteractWith) { asked($0.view.name) },
    text.overrides(.shouldInteractWith, .only(text)),
  ] {
    let lab = try Lab { Window("window") { declared } }
    try lab[text].add(Link("link", frame: Rect(0, 0, 100, 30)))
    #expect(
      try lab.play(.tap(Point(5, 5))).log(.question) == ["text.shouldInteractWith(link) -> false"])
  }
  #expect(heard.all == ["list", "text"])
}

@Test func `fixed answers of tracking and of a view are words of the document`() throws {
  func written(_ element: some Element) throws -> String {
    let json = try Lab { Window("window") { element } }.document().json
    let start = try #require(json.range(of: #""overrides":"#), "\(json)").upperBound
    return json[start...].prefix { $0 != "}" } + "}"
  }
  let view = View("view")
  #expect(
    try written(view.overrides(.gestureRecognizerShouldBegin, .yes))
      == #"{"gestureRecognizerShouldBegin":true}"#)
  #expect(
    try written(view.overrides(.gestureRecognizerShouldBegin, .except("view")))
      == #"{"gestureRecognizerShouldBegin":{"except":["view"]}"#)
  let control = Control("control")
  #expect(
    try written(control.overrides(.beginTracking, .no).overrides(.continueTracking, .yes))
      == #"{"continueTracking":true,"beginTracking":false}"#)
  let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  #expect(
    try written(control.overrides(.continueTracking, .insets(insets)))
      == #"{"continueTracking":{"insets":[1,2,3,4]}"#)
}

@Test func `a control's handlers are called in the order of their declaration, one by the chain`()
  throws
{
  let button = Button("button", frame: Rect(0, 0, 100, 44)).on(.touchUpInside, "first")
    .on(.touchUpInside, firstResponder: "paste").on(.touchUpInside, "last")
  let card = View("card", frame: page).responds(to: "cut").responds(to: "paste")
  let lab = try Lab { Window("window") { card { button } } }
  #expect(
    try lab.play(.tap(button)).log(.handler) == ["button.first", "card.paste", "button.last"])
  let tap = Tap("tap").action("opened").action("logged")
  let other = try Lab { Window("window") { card { tap } } }
  #expect(try other.play(.tap(card)).log(.action) == ["tap.action", "tap.action"])
  #expect(try other.document().json.contains(#""actions":["opened","logged"]"#))
}

@Test func `each event of a responder and a recognizer has the log's word`() {
  #expect(
    [
      View.token(of: .touchesBegan), View.token(of: .touchesMoved), View.token(of: .touchesEnded),
      View.token(of: .touchesCancelled), View.token(of: .hit), View.token(of: .pointInside),
      Button.token(of: .handler("bought")), Button.token(of: .touchUpInside),
      Tap.token(of: .recognized), Tap.token(of: .failed), Pan.token(of: .began),
      Pan.token(of: .changed), Pan.token(of: .ended), Pan.token(of: .cancelled),
      Tap.token(of: .touchesBegan), Tap.token(of: .touchesMoved), Tap.token(of: .touchesEnded),
      Tap.token(of: .touchesCancelled), ScrollView.token(of: .touchesMoved),
      TableViewCell.token(of: .touchesEnded), View.token(of: .pressesBegan),
      View.token(of: .willDisplayMenu), ViewController.token(of: .didDismiss),
      TableViewCell.token(of: .willBeginEditing), ScrollView.token(of: .touchesShouldCancel),
      PageViewController.token(of: .willTransition), Window.token(of: .sendEvent),
      Tap.token(of: .shouldBegin), Tap.token(of: .pressesEnded), Tap.token(of: .reset),
    ] == [
      "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "hit", "pointInside",
      "bought", "touchUpInside", "state(recognized)", "state(failed)", "state(began)",
      "state(changed)", "state(ended)", "state(cancelled)", "touchesBegan", "touchesMoved",
      "touchesEnded", "touchesCancelled", "touchesMoved", "touchesEnded", "pressesBegan",
      "willDisplayMenu", "didDismiss", "willBeginEditing", "touchesShouldCancel", "willTransition",
      "sendEvent", "shouldBegin", "pressesEnded", "reset",
    ])
}

@Test func `a timeline is asked about a menu, a press and a delegate's question`() throws {
  let tap = Tap("tap").delegate(.shouldBegin, .yes)
  let card = View("card", frame: Rect(45, 200, 300, 300)).contextMenu(true)
    .overrides(.configurationForMenu, .no)
  let lab = try Lab { Window("window") { card { tap } } }
  let timeline = try lab.play(.press(card, for: 2), .pressButton("menu"))
  #expect(
    try timeline.whyNot(card, .willDisplayMenu).text
      == "The view “card” reported no willDisplayMenu because its delegate returned false from configurationForMenu."
  )
  #expect(
    try timeline.whyNot(card, .pressesBegan).text
      == "The view “card” got no pressesBegan because it is not on the path of the event, which came to the window and ended at 2000 ms at the application delegate “appDelegate”. Such an event goes to the focused view or the first responder, else to the window in front."
  )
  #expect(
    try timeline.whyNot(tap, .shouldBegin).text
      == "The delegate of the tap recognizer “tap” on the view “card” was not asked gestureRecognizerShouldBegin, because that is asked only when a recognizer is about to recognize. “tap” failed at 750 ms because the finger stayed down for 750 ms, the maximum for a tap."
  )
}

@Test func `a timeline is asked about a recognizer's named target by its word`() throws {
  let tap = Tap("tap").action("opened")
  let lab = try Lab { Window("window") { View("card", frame: Rect(0, 0, 99, 99)) { tap } } }
  try lab.play(.press(Point(9, 9), for: 2))
  let asked = try lab.timeline.whyNot(tap, .target("opened"))
  #expect(
    asked.text
      == "The tap recognizer “tap” on the view “card” failed at 750 ms because the finger stayed down for 750 ms, the maximum for a tap."
  )
  #expect(try asked.text == lab.timeline.whyNot(tap, .action).text)
  let error = #expect(throws: LabError.self) {
    try lab.timeline.whyNot(tap, .target("opende"))
  }
  #expect(error?.message.contains("the recognizer 'tap' has no event 'opende'") == true)
}

@Test func `a hit test's code answers with a view, or nil`() throws {
  let tap = Tap("tap")
  let controller = ViewController("controller")
  for name in ["tap", "controller"] {
    let card = View("card", frame: Rect(0, 0, 99, 99)).overrides(.hitTest) { _ in name }
    let lab = try Lab {
      Window("other") { controller }
      Window("window") { View("root") { card { tap } } }
    }
    let error = #expect(throws: LabError.self) { try lab.play(.tap(Point(9, 9))) }
    #expect(
      error?.message.hasSuffix("'\(name)' is no view, so hitTest cannot be answered with it")
        == true)
  }
}
