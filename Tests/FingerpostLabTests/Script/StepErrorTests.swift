import Fingerpost
import FingerpostTestSupport
import Testing

/// A page with a tap recognizer, and a view and a controller that are in no hierarchy.
private struct Page {
  let lab = Lab()
  let page: ResponderID
  let spare: ResponderID
  let host: ResponderID
  let child: ResponderID
  let tap: RecognizerID

  init() throws {
    let window = try lab.addWindow("window")
    page = try lab.makeView("page")
    try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
    try lab.addSubview(page, to: window)
    spare = try lab.makeView("spare")
    host = try lab.makeController("host")
    try lab.setView(page, of: host)
    child = try lab.makeController("child")
    tap = try lab.addRecognizer("tap", name: "tap", to: page)
  }

  /// The code and the sentence of the error of a step; nil for none.
  func problem(_ step: Step) -> String? {
    do throws(LabError) {
      try lab.play([step])
      return nil
    } catch { return "\(error.code): \(error.message)" }
  }
}

/// A step put together by hand.
private func step(
  _ kind: StepKind, _ object: AnyObjectID? = nil, _ other: AnyObjectID? = nil,
  _ change: (inout Step) -> Void = { _ in }
) -> Step {
  var made = Step(kind)
  (made.object, made.other) = (object, other)
  change(&made)
  return made
}

@Test func `a step that cannot be says why`() throws {
  let screen = try Page()
  let page = Place.center(screen.page)
  let edge = Place.point(Point(1e9, 0))
  let table: [(Step, String)] = [
    (.down(-1, at: page), "value: step 1: finger -1 is negative"),
    (.up(7), "state: step 1: finger 7 is not down"),
    (.down(1, at: .by(1, 2)), "value: step 1: there is nothing to be relative to"),
    (.down(1, at: .point(Point(.nan, 0))), "value: step 1: the place is not a number"),
    (
      .down(1, at: .center(screen.spare)),
      "state: step 1: 'spare' is in no window, so it has no place"
    ),
    (.wait(.nan), "value: step 1: a time must be in 0…1000000 s, not nan"),
    (.wait(1_000_001), "value: step 1: a time must be in 0…1000000 s, not 1000001.0"),
    (
      .tap(page, hold: -0.5), "value: step 1: a time must be in 0…1000000 s, not -0.5"
    ),
    (.tap(page, count: 0), "value: step 1: a tap needs 1…10000 presses, not 0"),
    (.tap(page, count: 10_001), "value: step 1: a tap needs 1…10000 presses, not 10001"),
    (.press(page, fingers: 21), "value: step 1: a step needs 1…20 fingers, not 21"),
    (.swipe(page, distance: .nan), "value: step 1: the distance is not a number"),
    (
      .swipe(edge, .right, distance: 1e300),
      "value: step 1: finger 1 goes farther than 1000000000 pt"
    ),
    (
      .drag(page, to: .by(1e300, 0)), "value: step 1: the place is more than 1000000000 pt away"
    ),
    (
      .down(1, at: .point(Point(0, -1.1e9))),
      "value: step 1: the place is more than 1000000000 pt away"
    ),
    (.hover(.point(Point(0, 2e9))), "value: step 1: the place is more than 1000000000 pt away"),
    (.pinch(page, from: .nan), "value: step 1: a distance is not a number"),
    (
      .pinch(edge, from: 0, to: 10),
      "value: step 1: finger 2 goes farther than 1000000000 pt"
    ),
    (
      .scroll(page, by: Point(.nan, 0)),
      "value: step 1: the distance of the scroll is not a number"
    ),
    (.rotate(page, by: .infinity), "value: step 1: the angle or the radius is not a number"),
    (
      .rotate(edge, by: .pi / 2, radius: 1e308),
      "value: step 1: finger 1 goes farther than 1000000000 pt"
    ),
    (
      Step.tap(page).by(.indirect),
      "state: step 1: an indirect touch is the focused view's, and no view has the focus; the step `focus` gives it to one"
    ),
    (
      step(.tap) { ($0.place, $0.button) = (page, .secondary) },
      "kind: step 1: only a pointer has a secondary button, no touch of type direct: `type: indirectPointer`"
    ),
    (.remote("paly"), "name: step 1: no remote command is called 'paly'; did you mean play?"),
    (.pressButton("meun"), "name: step 1: no button is called 'meun'; did you mean menu?"),
    (.activate(""), "name: step 1: the application has no name"),
    (.ignoreInteraction(false), "state: step 1: interaction events are not being ignored"),
    (
      .setViewControllers(screen.child, of: screen.host),
      "kind: step 1: 'host' is a UIViewController, no UIPageViewController"
    ),
    (
      .push(screen.child, onto: screen.host),
      "kind: step 1: 'host' is a UIViewController, no UINavigationController"
    ),
  ]
  for (step, problem) in table { #expect(try Page().problem(step) == problem) }
}

@Test(arguments: [
  StepKind.down, .tap, .press, .drag, .swipe, .pinch, .rotate, .scroll,
])
func `a step of fingers needs a place`(_ kind: StepKind) throws {
  #expect(try Page().problem(Step(kind)) == "value: step 1: the step \(kind) needs a place")
}

@Test func `a step put together by hand needs what its kind needs`() throws {
  let screen = try Page()
  let (page, tap) = (AnyObjectID.responder(screen.page), AnyObjectID.recognizer(screen.tap))
  #expect(
    screen.problem(step(.drag) { $0.place = .center(screen.page) })
      == "value: step 1: the step drag needs a target")
  let responder = "kind: step 1: the step names a recognizer where a responder is wanted"
  for wrong in [
    step(.becomeFirstResponder, tap), step(.addRecognizer, tap, tap), step(.addSubview, page, tap),
    step(.setContentOffset, tap), step(.focus, tap),
  ] { #expect(screen.problem(wrong) == responder) }
  let recognizer = "kind: step 1: the step names a responder where a recognizer is wanted"
  for wrong in [
    step(.addRecognizer, page, page), step(.require, tap, page), step(.setMeasurement, page),
  ] { #expect(screen.problem(wrong) == recognizer) }
  for kind in [StepKind.samples, .frames] {
    #expect(
      screen.problem(Step(kind))
        == "kind: step 1: the step \(kind) changes nothing in the program")
  }
  // Objects are needed as well.
  for kind in [StepKind.set, .remove, .addSubview, .present, .pop, .stopScrollingAndZooming] {
    #expect(screen.problem(Step(kind)) == "value: step 1: the step \(kind) needs an object")
  }
  for kind in [StepKind.addSubview, .addChild] {
    #expect(
      screen.problem(step(kind, page)) == "value: step 1: the step \(kind) needs another object")
  }
}

@Test func `a scroll has at most as many samples as there is room for records`() throws {
  let screen = try Page()
  try screen.lab.setRecordLimit(5000)
  let place = Place.center(screen.page)
  #expect(
    screen.problem(.scroll(place, by: Point(9, 0), over: 5000.0 / 60 + 0.1))
      == "limit: step 1: a scroll of 83.433333333 s has more samples than there is room for records (5000); raise the lab's record limit or clear its timeline"
  )
  for (count, fingers) in [(1, "1 finger"), (2, "2 fingers")] {
    #expect(
      screen.problem(.drag(place, to: .by(9, 0), over: 100, fingers: count))
        == "limit: step 1: a move of 100.0 s with \(fingers) has more samples than there is room for records (5000); raise the lab's record limit or clear its timeline"
    )
  }
  #expect(screen.lab.recordCount == 0)
}

@Test func `fingers of composite steps have numbers as long as there are any`() throws {
  let screen = try Page()
  let place = Place.center(screen.page)
  try screen.lab.play([.down(.max - 2, at: place), .up(.max - 2), .tap(place)])
  let last = screen.lab.timeline.records.last { $0.kind == .input }
  #expect(last.map { screen.lab.timeline.finger(of: $0.touch) } == Int32.max - 1)
  #expect(screen.problem(.tap(place)) == "limit: step 1: there are no finger numbers left")
  #expect(screen.problem(.down(1, at: place)) == nil)
}

@Test func `the clock has an end`() throws {
  let screen = try Page()
  let million = Step.wait(1e6)
  try screen.lab.play(Array(repeating: million, count: 2305))
  #expect(
    screen.problem(million)
      == "range: step 1: the clock ends at 2305843009.213694 s; nothing happens at 2306000000.0 s"
  )
  #expect(screen.lab.now.seconds == 2_305_000_000)
}

@Test func `a synthetic digitizer reports fingers only`() throws {
  let screen = try Page()
  try screen.lab.setDigitizer(SyntheticDigitizerOptions())
  for type in [TouchType.pencil, .indirect, .indirectPointer] {
    #expect(
      screen.problem(Step.tap(.center(screen.page)).by(type))
        == "kind: step 1: the synthetic digitizer reports fingers only, no touch of type \(type)")
  }
}

@Test func `a timer after the end of the clock ends the run`() throws {
  let screen = try Page()
  try screen.lab.addRecognizer("longPress", name: "press", to: screen.page)
  try screen.lab.play(
    Array(repeating: .wait(1e6), count: 2305)
      + [.wait(843_009.1), .down(1, at: .center(screen.page))])
  expectLabError(
    .range, saying: "the clock ends at 2305843009.213694 s; nothing happens at 2305843009.6 s"
  ) { try screen.lab.settle() }
}
