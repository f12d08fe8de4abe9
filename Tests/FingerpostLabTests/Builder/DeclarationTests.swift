import Fingerpost
import FingerpostGestures
import Foundation
import Testing

/// The text of an error, without the file's name.
private func lines(_ error: any Error) -> [String] {
  "\(error)".split(separator: "\n").map { line in
    line.hasPrefix("DeclarationTests.swift:")
      ? String(line.drop { $0 != " " }.dropFirst()) : String(line)
  }
}

@Test func `all that is wrong with declarations is one error, each with its line`() throws {
  let first = #line
  func build() throws(LabError) {
    _ = try Lab {
      Window("window") {
        View("a").alpha(3)
        View("a")
        Tap("tap").require(toFail: Tap("none"))
      }
    }
  }
  // Inside the braces of a macro all lines are the macro's.
  let error = #expect(throws: LabError.self) { try build() }
  let message = try #require(error).message
  #expect(
    message == """
      DeclarationTests.swift:\(first + 4): a.alpha must be in 0.0…1.0, not 3.0
      DeclarationTests.swift:\(first + 5): the name 'a' is taken
      DeclarationTests.swift:\(first + 6): nothing is called 'none'
      """)
  // As data, they have the places in the document that the declarations make.
  #expect(
    error?.problems.map { "\($0)" } == [
      "windows[0].view.alpha: a.alpha must be in 0.0…1.0, not 3.0",
      "windows[0].subviews[0].name: the name 'a' is taken",
      "windows[0].recognizers[0].requiresFailureOf[0]: nothing is called 'none'",
    ])
}

@Test func `braces take if and for, and a list`() throws {
  let hasTap = true
  let rows = (0..<3).map { TableViewCell("row\($0)", frame: Rect(0, Double($0) * 44, 390, 44)) }
  let lab = try Lab {
    Window("window") {
      if hasTap { Tap("tap") }
      TableView("table", frame: Rect(0, 0, 390, 844)) { rows }
      for index in 0..<2 { View("view\(index)") }
    }
  }
  #expect(lab[rows[2]].frame == Rect(0, 88, 390, 44))
  #expect(try lab.find("view1").alpha == 1)
  #expect(try lab.find("tap", as: Tap.self).numberOfTapsRequired == 1)
}

@Test func `a view controller's braces hold its view, a navigation controller's its stack`() throws
{
  let root = ViewController("root") { View("list", frame: Rect(0, 0, 390, 844)) }
  let detail = ViewController("detail") { View("page", frame: Rect(0, 0, 390, 844)) }
  let lab = try Lab {
    Window("window") {
      NavigationController("navigation") {
        root; detail
      }
    }
  }
  #expect(lab[NavigationController("navigation")].viewControllers == 2)
  let log = try lab.play(.tap(View("page"))).log(.touches)
  #expect(log.prefix(2) == ["page.touchesBegan", "detail.touchesBegan"])
}

@Test func `what is added later has all that its declaration holds`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300))
  let lab = try Lab { Window("window") { card } }
  let button = Button("button", frame: Rect(0, 0, 100, 44)).on(.touchUpInside, "pressed")
  let added = try lab[card].add(button { Tap("tap").isEnabled(false) })
  #expect(added.name == "button" && !lab[Tap("tap")].isEnabled)
  #expect(try lab.play(.tap(button)).log(.handler) == ["button.pressed"])
  try lab[card].add(Pan("pan"))
  try lab[button].removeFromSuperview()
  #expect(lab[button].frame == Rect(0, 0, 100, 44))
  #expect(throws: LabError.self) { try lab.play(.tap(button)) }
  try lab.add(Window("overlay").windowLevel(2))
  #expect(lab[Window("overlay")].windowLevel == 2)
}

@Test func `answers of delegates and overrides are words of the document`() throws {
  let button = Button("button", frame: Rect(0, 0, 100, 44))
  let card = View("card", frame: Rect(45, 200, 300, 300))
    .overrides(.hitTest, .notSelf).overrides(.pointInside, .always)
  let lab = try Lab {
    Window("window") {
      View("below", frame: Rect(0, 0, 390, 844))
      card { button }
      Tap("tap").delegate(.shouldReceiveTouch, .except(button))
    }
  }
  #expect(try lab.play(.tap(button)).log(.action) == [])
  let passed = try lab.play(.tap(Point(200, 450)))
  #expect(passed.log(.touches).contains("below.touchesBegan"))
  #expect(passed.log(.action) == ["tap.action"])
}

@Test
func `every answer has its own words, as the method's table has them`()
  throws
{
  let button = Button("button", frame: Rect(0, 0, 100, 44))
  func expect(
    _ element: some Element, _ part: String, _ expected: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let lab = try Lab {
      Window("window") {
        button
        element
      }
    }
    let json = try lab.document().json
    let start = try #require(json.range(of: "\"\(part)\":"), "\(json)").upperBound
    #expect(String(json[start...].prefix(expected.count)) == expected, sourceLocation: place)
  }
  let view = View("view")
  let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  for (declared, expected) in [
    (view.overrides(.hitTest, .redirect(button)), #"{"hitTest":{"redirect":"button"}}"#),
    (view.overrides(.hitTest, .noneInside(button)), #"{"hitTest":{"noneInside":"button"}}"#),
    (view.overrides(.hitTest, HitTestAnswer.none), #"{"hitTest":"none"}"#),
    (view.overrides(.hitTest, .askChildrenAnyway), #"{"hitTest":"askChildrenAnyway"}"#),
    (view.overrides(.pointInside, .never), #"{"pointInside":"never"}"#),
    (view.overrides(.pointInside, .insets(insets)), #"{"pointInside":{"insets":[1,2,3,4]}}"#),
    (view.overrides(.pointInside, .orInside(button)), #"{"pointInside":{"orInside":"button"}}"#),
    (view.overrides(.touchesMoved, .consume), #"{"touchesMoved":"consume"}"#),
    (view.overrides(.touchesMoved, .next), #"{"touchesMoved":"next"}"#),
  ] {
    try expect(declared, "overrides", expected)
  }
  let scroll = ScrollView("scroll")
  try expect(
    scroll.overrides(.touchesShouldCancel, .except(button)), "overrides",
    #"{"touchesShouldCancel":{"except":["button"]}}"#)
  try expect(
    scroll.overrides(.touchesShouldBegin, .only(button)), "overrides",
    #"{"touchesShouldBegin":["button"]}"#)
  func tap(_ change: (Tap) -> Tap) -> View {
    view {
      change(Tap("tap"))
      Pan("pan")
    }
  }
  try expect(
    tap { $0.overrides(.canPrevent, .only(Pan("pan"))) }, "overrides", #"{"canPrevent":["pan"]}"#)
  try expect(
    tap { $0.overrides(.canBePrevented, .except(Pan("pan"))) }, "overrides",
    #"{"canBePrevented":{"except":["pan"]}}"#)
  try expect(
    tap { $0.delegate(.shouldBegin, .only(button)) }, "delegate",
    #"{"shouldBegin":{"onlyIfViewIs":["button"]}}"#)
  try expect(
    tap { $0.delegate(.shouldReceiveTouch, .except(button)) }, "delegate",
    #"{"shouldReceiveTouch":{"unlessViewIs":["button"]}}"#)
  try expect(
    tap { $0.delegate(.shouldRequireFailureOf, .only(Pan("pan"))) }, "delegate",
    #"{"shouldRequireFailureOf":["pan"]}"#)
}

@Test func `every method of a delegate and of a class is declared by its own name`() throws {
  func declared(_ part: String, _ change: (Tap) -> Tap) throws -> String {
    let lab = try Lab { Window("window") { View("view") { change(Tap("tap")) } } }
    let json = try lab.document().json
    let start = try #require(json.range(of: "\"\(part)\":"), "\(json)").upperBound
    return json[start...].prefix { $0 != "}" } + "}"
  }
  for (method, name) in [
    (DelegateMethod.shouldBegin, "shouldBegin"), (.shouldReceiveTouch, "shouldReceiveTouch"),
    (.shouldReceivePress, "shouldReceivePress"), (.shouldReceiveEvent, "shouldReceiveEvent"),
    (.shouldRecognizeSimultaneouslyWith, "shouldRecognizeSimultaneouslyWith"),
    (.shouldRequireFailureOf, "shouldRequireFailureOf"),
    (.shouldBeRequiredToFailBy, "shouldBeRequiredToFailBy"),
  ] {
    #expect(try declared("delegate") { $0.delegate(method, .no) } == #"{"\#(name)":false}"#)
  }
  for (method, name) in [
    (ClassMethod.canPrevent, "canPrevent"), (.canBePrevented, "canBePrevented"),
    (.shouldRequireFailure, "shouldRequireFailure"),
    (.shouldBeRequiredToFail, "shouldBeRequiredToFail"),
  ] {
    #expect(try declared("overrides") { $0.overrides(method, .no) } == #"{"\#(name)":false}"#)
  }
}

@Test func `code of actions and handlers runs with the lab that calls it`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300))
  let tap = Tap("tap").action { $0.isEnabled = false }
  let toggle = Switch("toggle", frame: Rect(20, 20, 51, 31)).on(.valueChanged, "changed") {
    $0.lab[card].alpha = 0.5
  }
  let lab = try Lab {
    Window("window") {
      card { tap }; toggle
    }
  }
  let branch = try lab.copy()
  try branch.play(.tap(card), .tap(toggle))
  #expect(!branch[tap].isEnabled && branch[card].alpha == 0.5)
  #expect(lab[tap].isEnabled && lab[card].alpha == 1)
}

@Test func `a declaration's words for coded numbers are typed`() throws {
  let swipe = Swipe("swipe").direction([.left, .up])
  let lab = try Lab {
    Window("window") { View("card", frame: Rect(0, 0, 390, 844)) { swipe } }
  }
  #expect(lab[swipe].direction == [.left, .up])
  #expect(try lab.play(.swipe("card", .left)).log(.action) == ["swipe.action"])
  lab[swipe].direction = .down
  #expect(try lab.play(.swipe("card", .left)).log(.action) == [])
}

@Test func `an action that sets what cannot be ends the run`() throws {
  let card = View("card", frame: Rect(45, 200, 300, 300))
  let lab = try Lab {
    Window("window") {
      card {
        Tap("tap").action {
          _ = $0; throw LabError(.value, "enough")
        }
      }
    }
  }
  let error = #expect(throws: LabError.self) { try lab.play(.tap(card)) }
  #expect(error?.code == .callback)
  #expect(lines(try #require(error)).first?.contains("enough") == true)
}

@Test func `an object has the class that its declaration is named after`() throws {
  let list = TableViewController("list") { TableView("table") }
  let lab = try Lab {
    Window("window") {
      StepperControl("count"); NavigationBar("bar"); MapView("map"); WebView("page")
      TextView("text") { Link("link") }
      ScreenEdgePan("edge")
    }
    Window("second") { list }
  }
  let names = ["window", "count", "bar", "map", "page", "text", "link", "edge", "table", "list"]
  #expect(
    try names.map { try lab.className(of: try lab.find($0)) } == [
      "UIWindow", "UIStepper", "UINavigationBar", "MKMapView", "WKWebView", "UITextView",
      "UITextItem", "screenEdgePan", "UITableView", "UITableViewController",
    ])
  let error = #expect(throws: LabError.self) { try lab.find("map", as: NavigationBar.self) }
  #expect(error?.message == "'map' is of the class MKMapView, not UINavigationBar")
}

@Test(arguments: [true, false])
func `braces take what an if chooses, and nothing for one that does not hold`(_ isLong: Bool)
  throws
{
  let lab = try Lab {
    Window("window") {
      View("always")
      if isLong { View("long") }
      if isLong {
        View("first")
      } else {
        View("other")
      }
    }
  }
  let json = try lab.document().json
  let names = ["always", "long", "first", "other"].filter { json.contains("\"\($0)\"") }
  #expect(names == (isLong ? ["always", "long", "first"] : ["always", "other"]))
}

@Test func `a screen that cannot be is refused with what it may be`() {
  func message(_ make: () throws -> Lab) -> String? {
    let error = #expect(throws: LabError.self) { try make() }
    return error?.message
  }
  let window = Window("window")
  #expect(
    message { try Lab(rate: 0) { window } }
      == "screen.rate: must be in 1.0…100000.0, not 0")
  for size in [Size(-1, 5), Size(390, .nan)] {
    #expect(
      message { try Lab(screen: size) { window } }
        == "screen.size: the screen must be 1…100000 pt wide and high")
  }
  let line = #line + 1
  let stack = ViewController("list") { View("rows").alpha(-1) }
  #expect(
    message { try Lab { window { NavigationController("stack") { stack } } } }
      == "DeclarationTests.swift:\(line): rows.alpha must be in 0.0…1.0, not -1.0")
}

@Test func `braces with a second root are refused with its line`() {
  func problems(_ make: () throws -> Lab) -> LabError? {
    #expect(throws: LabError.self) { try make() }
  }
  let line = #line + 1
  let (second, deep) = (ViewController("second"), View("deep"))
  let windows = problems {
    try Lab {
      Window("window") {
        ViewController("first"); second
      }
    }
  }
  let sentence = "a window has one root view controller, and 'second' is a second"
  #expect(windows?.message == "DeclarationTests.swift:\(line): \(sentence)")
  #expect(windows?.problems.map(\.path.pointer) == ["/windows/0/children"])
  #expect(windows?.problems.map(\.message) == [sentence])
  let views = problems {
    try Lab {
      Window("window") {
        ViewController("first") {
          View("root"); deep
        }
      }
    }
  }
  #expect(
    views?.message
      == "DeclarationTests.swift:\(line): a view controller has one root view, and 'deep' is a second"
  )
}

@Test func `a step that cannot be is refused with its place among the steps`() throws {
  let lab = try Lab { Window("window") { View("card", frame: Rect(0, 0, 99, 99)) } }
  func message(_ script: ScriptStep...) -> String? {
    let error = #expect(throws: LabError.self) { try lab.play(Script(script)) }
    return error?.message
  }
  #expect(
    message(.tap("card"), .together(.wait(1), .tap("crad", count: 0)), .wait(.nan)) == """
      step 2: together[1].tap: nothing is called 'crad'; did you mean card?
      step 2: together[1].count: a whole number in 1…10000 is wanted, not 0
      step 3: wait: a number in 0…1000000 is wanted, not nan
      """)
  for step in [ScriptStep.drag("card", by: Point(.nan, 0)), .tap(Point(0, .infinity))] {
    #expect(message(step) == "step 1: the place is not a number")
  }
  #expect(lab.recordCount == 0)
}

@Test func `what is added later is refused with its line`() throws {
  let lab = try Lab { Window("window") { View("card") } }
  let line = #line + 1
  let pale = View("pale") { View("inner").alpha(4) }
  for (added, sentence) in [
    (pale, "inner.alpha must be in 0.0…1.0, not 4.0"), (View("card"), "the name 'card' is taken"),
  ] {
    let error = #expect(throws: LabError.self) { try lab[View("card")].add(added) }
    let place = added.name == "pale" ? line : line + 2
    #expect(error?.code == .document)
    #expect(error?.message == "DeclarationTests.swift:\(place): \(sentence)")
  }
}

@Test func `what is refused leaves nothing, so that its name is free`() throws {
  let card = View("card", frame: Rect(0, 0, 200, 200))
  let lab = try Lab { Window("window") { card } }
  let before = try lab.document().json
  func pale(_ alpha: Double) -> View {
    View("pale") {
      View("inner").alpha(alpha); Tap("tap")
    }
  }
  #expect(throws: LabError.self) { try lab[card].add(pale(4)) }
  #expect(throws: LabError.self) { try lab.add(Window("other") { pale(4) }) }
  #expect(throws: LabError.self) {
    try lab[card].add(pale(1).overrides(.hitTest, .redirect("nobody")))
  }
  #expect(try lab.document().json == before)
  try lab[card].add(pale(1))
  #expect(lab[View("inner")].alpha == 1)
}

@Test func `a declaration that the lab does not have is refused with its line and near matches`()
  throws
{
  let lab = try Lab { Window("window") { View("card") } }
  let error = #expect(throws: LabError.self) { try lab[View("crad")].add(View("pale")) }
  #expect(
    error?.message
      == "DeclarationTests.swift:\(#line - 1): nothing is called 'crad'; did you mean card?")
  #expect(try lab.play(.tap("card")).log(.hitTest) != [])
}

@Test func `a recognizer type's id is for one Swift type`() throws {
  let sentence =
    "a recognizer type is already registered as '%', and a lab keeps the types it has: make another lab for the new one, or give it another id"
  func message(_ id: String, @ContentBuilder _ content: () -> Content) -> String? {
    let error = #expect(throws: LabError.self) {
      try Lab { Window("window") { View("card")(content) } }
    }
    #expect(error?.message.hasSuffix(sentence.replacing("%", with: id)) == true)
    return error?.message
  }
  #expect(
    message("tap") { Gesture<Swallow>("s", id: "tap") }?
      .hasPrefix("DeclarationTests.swift:") == true)
  _ = message("shop.own") {
    Gesture<Swallow>("s", id: "shop.own")
    Gesture<Follow>("f", id: "shop.own")
  }
  let lab = try Lab {
    Window("window") {
      View("card") {
        Gesture<Swallow>("a", id: "shop.own")
        Gesture<Swallow>("b", id: "shop.own")
        Gesture<TapRecognizer>("c", id: "tap")
      }
    }
  }
  #expect(throws: LabError.self) {
    try lab.add(Window("w") { Gesture<Follow>("f", id: "shop.own") })
  }
}

/// A recognizer that does nothing, unless it says otherwise.
private protocol Still: GestureRecognizer {}

extension Still {
  static var isDiscrete: Bool { true }
  var location: Point? { nil }
  var numberOfTouches: Int { 0 }
  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }
  mutating func reset() {}
}

/// Recognizes at once.
private struct Swallow: Still {
  static let summary: StaticString = "Recognizes when a finger comes down."
  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .recognized }
}

private struct Follow: Still {
  static let summary: StaticString = "Never recognizes."
}
