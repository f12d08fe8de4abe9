import Fingerpost
import Testing

private let pan = Pan("pan").delegate(.shouldBegin) { $0.recognizer.cancelsTouchesInView }
private let card = View("card", frame: Rect(45, 200, 300, 300))

private func screen() throws -> Lab { try Lab { Window("window") { card { pan } } } }

@Test func `a property that fails changes nothing, and the next call that can throws`() throws {
  let lab = try screen()
  lab[card].alpha = 7
  let line = #line - 1
  lab[View("missing")].alpha = 0
  #expect(lab[card].alpha == 1)
  let error = #expect(throws: LabError.self) { try lab.play(.wait(1)) }
  #expect(error?.message == "HandleTests.swift:\(line): card.alpha must be in 0.0…1.0, not 7.0")
  // The first error wins, and is thrown once.
  try lab.play(.wait(1))
  #expect(lab[View("missing")].alpha == 0)
  #expect(throws: LabError.self) { try lab.copy() }
  #expect(throws: LabError.self) { try lab.find("crad") }
}

@Test func `an object is found as what it is, and as nothing else`() throws {
  let lab = try screen()
  #expect(try lab.find("pan", as: Pan.self).name == "pan")
  let other = #expect(throws: LabError.self) { try lab.find("pan", as: Tap.self) }
  #expect(other?.message == "'pan' is of the class pan, not tap")
  let view = #expect(throws: LabError.self) { try lab.find("pan", as: View.self) }
  #expect(view?.message == "'pan' is of the class pan, not UIView")
  let recognizer = #expect(throws: LabError.self) { try lab.find("card", as: Pan.self) }
  #expect(recognizer?.message == "'card' is of the class UIView, not pan")
  #expect(throws: LabError.self) { try lab.find("card", as: Button.self) }
}

@Test func `what takes apart throws the kept error first, and takes nothing`() throws {
  let lab = try screen()
  let other = try lab[card].add(Tap("other"))
  let error = "card.alpha must be in 0.0…1.0, not 7.0"
  for call in [
    { try lab[card].removeFromSuperview() }, { try lab[pan].remove() },
    { try lab[pan].require(toFail: other) },
  ] {
    lab[card].alpha = 7
    let thrown = #expect(throws: LabError.self) { try call() }
    #expect(thrown?.message.hasSuffix(error) == true)
  }
  #expect(try lab.play(.tap(card)).log(.action) == ["other.action"])
  #expect(try lab.play(.drag(card, by: Point(50, 0))).log(.action).first == "pan.action(began)")
  try lab[card].removeFromSuperview()
  #expect(try lab.play(.tap(Point(100, 300))).log(.action) == [])
}

@Test func `what plays in branches throws the kept error first`() throws {
  let lab = try screen()
  // The script has a mistake, too, which is the error of the next call.
  let tap: Script = [.tap(View("nobody"))]
  let enabled = pan.vary(\.isEnabled, true, false)
  let error = "card.alpha must be in 0.0…1.0, not 7.0"
  for call in [
    { _ = try lab.matrix(tap, enabled) },
    { _ = try lab.sweep([1]) { _ in tap } },
    { _ = try lab.fixes(tap, for: pan, .action) },
    { _ = try lab.whyNot(tap, pan, .action) },
    { _ = try lab.margins(tap) },
    {
      _ = try lab.outcomeMap(
        tap, x: MapAxis(.step(StepPath(0), .x), 0...200, count: 2),
        y: MapAxis(.profile("tapInterval"), 0.3...0.4, count: 1))
    },
    { _ = try lab.story(of: tap) },
    { _ = try lab.answer(.why("pan.action"), about: tap) },
    { _ = try lab.play(tap) },
  ] {
    lab[card].alpha = 7
    let thrown = #expect(throws: LabError.self) { try call() }
    #expect(thrown?.message.hasSuffix(error) == true)
    // Once.
    let next = #expect(throws: LabError.self) { try call() }
    #expect(next?.message.contains("'nobody'") == true)
  }
  lab[card].alpha = 7
  #expect(throws: LabError.self) { try lab.copy() }
  _ = try lab.copy()
}

@Test func `a recognizer that is removed is on no view, and one that waits acts late`() throws {
  let lab = try screen()
  let double = try lab[card].add(Tap("double").numberOfTapsRequired(2))
  let single = try lab[card].add(Tap("single"))
  try single.require(toFail: double)
  #expect(try lab.play(.tap(card)).log(.action) == ["single.action"])
  #expect(try lab.play(.tap(card), settle: false).log(.action) == [])
  try lab.settle()
  try double.remove()
  #expect(try lab.play(.tap(card), settle: false).log(.action) == ["single.action"])
  try single.remove()
  #expect(try lab.play(.tap(card)).log(.action) == [])
}

@Test func `the numbers behind edges, directions, presses, touches and styles are UIKit's`() {
  func numbers<Value: RawRepresentable>(_ values: Value...) -> [Value.RawValue] {
    values.map(\.rawValue)
  }
  #expect(numbers(RectEdge.top, .left, .bottom, .right, .all) == [1, 2, 4, 8, 15])
  #expect(numbers(SwipeDirection.right, .left, .up, .down) == [1, 2, 4, 8])
  let arrows = numbers(PressTypes.upArrow, .downArrow, .leftArrow, .rightArrow)
  #expect(arrows == [1, 2, 4, 8])
  #expect(numbers(PressTypes.select, .menu, .playPause) == [16, 32, 64])
  #expect(numbers(PressTypes.pageUp, .pageDown) == [0x4000_0000, 0x8000_0000])
  let remote = numbers(PressTypes.tvRemoteOneTwoThree, .tvRemoteFourColors)
  #expect(remote == [0x1_0000_0000, 0x2_0000_0000])
  let touches = numbers(TouchTypes.direct, .indirect, .pencil, .indirectPointer, .all)
  #expect(touches == [1, 2, 4, 8, 15])
  #expect(numbers(ButtonMask.primary, .secondary) == [1, 2])
  #expect(numbers(ScrollTypeMask.discrete, .continuous, .all) == [1, 2, 3])
  #expect(numbers(SheetDetents.medium, .large) == [1, 2])
  #expect(numbers(PageTransitionStyle.pageCurl, .scroll) == [0, 1])
  #expect(numbers(PageNavigationOrientation.horizontal, .vertical) == [0, 1])
  #expect(numbers(PageSpineLocation.min, .mid, .max) == [1, 2, 3])
  // A number that stands for nothing is the type's ordinary value.
  #expect(PageTransitionStyle(numbers: [7]) == .pageCurl && PageSpineLocation(numbers: []) == .min)
  #expect(PageNavigationOrientation(numbers: [7]) == .horizontal)
  #expect(DatePickerStyle(numbers: [77]) == .automatic)
  #expect(DatePickerMode(numbers: [77]) == .dateAndTime)
  #expect(SheetDetent(numbers: [77]) == .none && KeyboardDismissMode(numbers: [77]) == .none)
  #expect(DatePickerMode(numbers: [1]).numbers == [1] && SheetDetent(numbers: [2]).numbers == [2])
}

@Test func `a handle knows the kind of what it finds`() throws {
  let lab = try screen()
  _ = lab[Slider("card")].value
  let error = #expect(throws: LabError.self) { try lab.throwKeptError() }
  #expect(error?.code == .kind)
  _ = lab[Tap("pan")].numberOfTapsRequired
  #expect(throws: LabError.self) { try lab.throwKeptError() }
}

@Test func `a handle goes along into a branch, and into no other lab`() throws {
  let lab = try screen()
  let handle = lab[card]
  let branch = try lab.copy()
  handle.in(branch).alpha = 0.5
  #expect(branch[card].alpha == 0.5 && handle.alpha == 1)
  let other = try screen()
  _ = handle.in(other).alpha
  let foreign = #expect(throws: LabError.self) { try other.throwKeptError() }
  #expect(foreign?.code == .stale)
  #expect(
    foreign?.message.hasSuffix(
      "'card' is another lab's; an object belongs to its lab and the lab's copies") == true)
  // What both made after the branch has one id and two names.
  let left = try lab[card].add(View("left").alpha(0.25))
  try branch[card].add(View("right"))
  #expect(left.in(branch).alpha == 0)
  let error = #expect(throws: LabError.self) { try branch.throwKeptError() }
  #expect(
    error?.message.hasSuffix("'left' was made after the branch, which does not have it") == true)
  #expect(error?.code == .stale)
}

@Test func `a branch's delegate asks the branch`() throws {
  let lab = try screen()
  let branch = try lab.copy()
  branch[pan].cancelsTouchesInView = false
  #expect(try lab.play(.drag(card, by: Point(50, 0))).log(.action).count == 16)
  #expect(try branch.play(.drag(card, by: Point(50, 0))).log(.action) == [])
  let table = try screen().matrix(
    [.drag(card, by: Point(50, 0))], pan.vary(\.cancelsTouchesInView, true, false), of: pan)
  #expect(table.rows.map(\.log.isEmpty) == [false, true])
}

@Test func `a recognizer's numbers are read in mid-gesture`() throws {
  let lab = try screen()
  try lab.play(.down(at: card), .move(by: Point(40, 0), over: 0.1), settle: false)
  #expect(lab[pan].state == .changed && lab[pan].numberOfTouches == 1)
  #expect(lab[pan].translation.x > 20 && lab[pan].velocity.x > 0)
  lab[pan].translation = Point(3, -4)
  #expect(lab[pan].translation == Point(3, -4))
}

@Test func `fingers that pinch and turn, and one from the edge, are measured in mid-gesture`()
  throws
{
  let pinch = Pinch("pinch").delegate(.shouldRecognizeSimultaneouslyWith, .yes)
  let rotation = Rotation("rotation")
  let edge = ScreenEdgePan("edge").edges(.left)
  let lab = try Lab {
    Window("window") {
      View("map", frame: Rect(0, 0, 390, 844)) {
        pinch
        rotation
        edge
      }
    }
  }
  #expect(lab[pinch].state == .possible && lab[pinch].location == nil)
  // A quarter turn to the right, and twice as far apart.
  try lab.play(
    .down(1, at: Point(150, 400)), .down(2, at: Point(250, 400)),
    .together(.move(1, to: Point(200, 300), over: 0.2), .move(2, to: Point(200, 500), over: 0.2)),
    settle: false)
  #expect(lab[pinch].state == .changed && lab[pinch].numberOfTouches == 2)
  #expect(abs(lab[pinch].scale - 2) < 0.2 && lab[pinch].velocity > 0)
  #expect(abs(lab[rotation].rotation - .pi / 2) < 0.3 && lab[rotation].velocity > 0)
  #expect(lab[pinch].location == Point(200, 400))
  lab[pinch].scale = 3
  lab[rotation].rotation = 0.25
  #expect(lab[pinch].scale == 3 && lab[rotation].rotation == 0.25)
  let branch = try lab.copy()
  try branch.play(.together(.up(1), .up(2)))
  #expect(lab[pinch].in(branch).state == .possible && lab[pinch].state == .changed)
  try branch.play(.down(at: Point(2, 400)), .move(by: Point(60, 8), over: 0.2), settle: false)
  #expect(branch[edge].translation.x > 40 && branch[edge].translation.y > 4)
  #expect(branch[edge].velocity.x > branch[edge].velocity.y)
  branch[edge].translation = Point(1, 2)
  #expect(branch[edge].translation == Point(1, 2))
}

@Test func `a view knows where it is on the screen, and a refresh control whether it refreshes`()
  throws
{
  let refresh = RefreshControl("refresh")
  let lab = try Lab {
    Window("window") {
      card
      ScrollView("list", frame: Rect(0, 500, 390, 300)) { refresh }
    }
  }
  #expect(lab[card].screenRect == Rect(45, 200, 300, 300))
  try lab[card].removeFromSuperview()
  #expect(lab[card].screenRect == .zero)
  lab[refresh].beginRefreshing()
  #expect(lab[refresh].isRefreshing)
  lab[refresh].endRefreshing()
  #expect(!lab[refresh].isRefreshing)
}

@Test func `a view knows whether it is the first responder, and whether it has the focus`() throws {
  let field = TextField("field", frame: Rect(20, 100, 200, 40))
  let button = Button("button", frame: Rect(20, 200, 120, 44))
  let lab = try Lab {
    Window("window") {
      field
      button
    }
  }
  #expect(!lab[field].isFirstResponder && !lab[button].isFocused)
  try lab.play(.tap(field), .focus(button))
  #expect(lab[field].isFirstResponder && !lab[button].isFirstResponder)
  #expect(lab[button].isFocused && !lab[field].isFocused)
  try lab.play(.resignFirstResponder(field))
  #expect(!lab[field].isFirstResponder)
}

@Test func `a property's value is a list of numbers, and a value of documents`() {
  func expect<Value: PropertyValue>(
    _ value: Value, _ numbers: [Double], _ json: JSONValue, none: Value,
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value.numbers == numbers && value.json == json, sourceLocation: place)
    #expect(Value(numbers: numbers) == value, sourceLocation: place)
    #expect(Value(numbers: []) == none, sourceLocation: place)
    #expect(value != none, "the test says nothing", sourceLocation: place)
  }
  expect(true, [1], true, none: false)
  expect(2.5, [2.5], 2.5, none: 0)
  expect(7, [7], 7, none: 0)
  expect(Point(1, 2), [1, 2], [1, 2], none: .zero)
  expect(Size(1, 2), [1, 2], [1, 2], none: .zero)
  expect(Rect(1, 2, 3, 4), [1, 2, 3, 4], [1, 2, 3, 4], none: .zero)
  expect(
    EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), [1, 2, 3, 4], [1, 2, 3, 4], none: .zero)
  expect(
    AffineTransform(1, 2, 3, 4, 5, 6), [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], none: .identity)
  expect([.left, .right] as RectEdge, [10], 10, none: [])
  expect(SwipeDirection.down, [8], 8, none: [])
  expect(PressTypes.menu, [32], 32, none: [])
  expect(TouchTypes.pencil, [4], 4, none: [])
  expect(ButtonMask.secondary, [2], 2, none: [])
  expect(ScrollTypeMask.continuous, [2], 2, none: [])
  expect(SheetDetents.large, [2], 2, none: [])
  expect(SheetDetent.large, [2], 2, none: .none)
  expect(KeyboardDismissMode.interactive, [2], 2, none: .none)
  expect(DatePickerStyle.wheels, [1], 1, none: .automatic)
  expect(DatePickerMode.date, [1], 1, none: .dateAndTime)
  expect(PageTransitionStyle.scroll, [1], 1, none: .pageCurl)
  expect(PageNavigationOrientation.vertical, [1], 1, none: .horizontal)
  expect(PageSpineLocation.max, [3], 3, none: .min)
  // Numbers of another length, or that are no whole number, stand for nothing.
  #expect(Point(numbers: [1, 2, 3]) == .zero && AffineTransform(numbers: [1]) == .identity)
  #expect(SwipeDirection(numbers: [0.5]) == [] && DatePickerMode(numbers: [-1]) == .dateAndTime)
}

@Test func `a script plays in each lab that has its names, and says which step has not`() throws {
  let script: Script = [.wait(0.1), .set(pan, \.isEnabled, to: false), .tap(card)]
  let lab = try screen()
  try lab.play(script)
  #expect(!lab[pan].isEnabled)
  let other = try Lab { Window("window") { View("crad") } }
  let error = #expect(throws: LabError.self) { try other.play(script) }
  #expect(error?.message.hasPrefix("step 2: set: nothing is called 'pan'") == true)
}

@Test func `a branch goes to another thread`() async throws {
  let lab = try screen()
  let branch = try lab.copy()
  let count = try await Task { try branch.play(.drag(card, by: Point(50, 0))).log(.action).count }
    .value
  #expect(count == 16)
  #expect(lab.timeline.log(.action) == [])
}

@Test func `the handle of nothing has the defaults of its type, in a branch, too`() throws {
  let lab = try screen()
  let view = lab[View("missing")], tap = lab[Tap("missing")]
  #expect(throws: LabError.self) { try lab.throwKeptError() }
  let branch = try lab.copy()
  for (view, tap) in [(view, tap), (view.in(branch), tap.in(branch))] {
    #expect(view.name == "missing" && tap.name == "missing")
    #expect(view.alpha == 0 && view.screenRect == .zero)
    #expect(tap.state == .possible && tap.location == nil && tap.numberOfTouches == 0)
    view.alpha = 0.5
    tap.isEnabled = false
  }
  // Each look-up keeps its error; a property of nothing has no other.
  try lab.throwKeptError()
  try branch.throwKeptError()
  #expect(YesNo.only(lab[card], lab[pan]).json(to: .canPrevent) == ["card", "pan"])
  #expect(try lab.play(.drag(card, by: Point(50, 0))).log(.state, of: lab[pan]).count == 16)
}

@Test func `a recognizer that is gone keeps its error for the next call`() throws {
  let lab = try screen()
  let handle = lab[pan]
  #expect(handle.location == nil)
  try lab.throwKeptError()
  try lab.destroy(lab.find("pan"))
  #expect(handle.location == nil && handle.state == .possible)
  let line = #line - 5
  let error = #expect(throws: LabError.self) { try lab.play(.wait(1)) }
  #expect(error?.code == .stale)
  #expect(error?.message.hasPrefix("HandleTests.swift:\(line): ") == true)
}

@Test func `a handle is a place on the screen, and a view that nobody has is asked about in vain`()
  throws
{
  let lab = try screen()
  let timeline = try lab.play(.tap(lab[card]), .wait(1), .tap(lab[card].at(10, 20)))
  let places = timeline.records.filter { timeline.token(of: $0) == "card.touchesBegan" }.map {
    Point($0.x, $0.y)
  }
  #expect(places == [Point(195, 350), Point(55, 220)])
  let error = #expect(throws: LabError.self) { try timeline.whyNot(View("crad"), .touchesBegan) }
  #expect(error?.code == .name)
  #expect(
    error?.message == "no object in this timeline is named 'crad'; did you mean card?")
}
