import Fingerpost
import FingerpostTestSupport
import Testing

/// The settings that were found, each as one line.
private func found(
  _ lab: Lab, _ steps: [Step], _ wanted: [String], unwanted: [String] = []
) throws -> [String] {
  var options = FixesOptions()
  options.most = 100
  return try lab.fixes(.steps(steps), FixTarget(wanted, unwanted: unwanted), options).found
    .flatMap { $0.settings.map { "\($0.subject).\($0.property)" } }
}

@Test func `a single tap waits for the double tap that follows it, by a requirement`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("photo") {
      try $0.tap("open")
      try $0.tap("zoom", ["numberOfTapsRequired": 2])
    }
  }
  let steps = [Step.tap(.center(try scene.view("photo")), count: 2)]
  let settings = try found(scene.lab, steps, ["zoom.action"], unwanted: ["open.action"])
  #expect(settings.contains("open.requiresFailureOf"))
}

@Test func `two pans of one finger act together when a delegate allows it`() throws {
  let scene = try Scene(observing: []) {
    try $0.recognizer("pan", "scroll")
    try $0.view("card") { try $0.recognizer("pan", "swipe") }
  }
  let steps = [Step.drag(.center(try scene.view("card")), to: .by(80, 0))]
  let settings = try found(scene.lab, steps, ["scroll.action", "swipe.action"])
  #expect(settings.contains { $0.hasSuffix(".delegate.shouldRecognizeSimultaneouslyWith") })
}

@Test func `a delegate that allows one recognizer is asked to allow one more, not all`() throws {
  let scene = try Scene(observing: []) {
    try $0.recognizer("pan", "outer")
    try $0.tap("other")
    try $0.view("card") { try $0.recognizer("pan", "inner") }
  }
  try scene.overrides(
    "outer", .shouldRecognizeSimultaneouslyWith, .only([scene.lab.nameID("other")]))
  let drag = Step.drag(.center(try scene.view("card")), to: .by(0, -100))
  let proof = try scene.lab.answer(.whyNot("outer.action"), about: .steps([drag])).proof
  let hook = "delegate.shouldRecognizeSimultaneouslyWith"
  #expect(
    proof.alone.map { "\($0.setting!)" } == [
      "inner.\(hook) = [outer]", "outer.\(hook) = [other, inner]",
    ])
  #expect(
    "\(proof)" == """
      Played: it comes if you let the delegate of inner return true from shouldRecognizeSimultaneouslyWith for outer; \
      or let the delegate of outer return true from shouldRecognizeSimultaneouslyWith for inner.
      """)
  #expect(
    "\(try scene.lab.fixes(.steps([drag]), FixTarget(["outer.action"])))" == """
      1. let the delegate of inner return true from shouldRecognizeSimultaneouslyWith for outer
      2. let the delegate of outer return true from shouldRecognizeSimultaneouslyWith for inner
      3. let inner wait for outer: inner.require(toFail: outer); inner.action no longer comes
      4. let inner wait for other: inner.require(toFail: other); inner.action no longer comes
      5. put outer on card instead of root; inner.action no longer comes
      6. put inner on window instead of card; inner.action no longer comes
      7. give card a class whose hitTest returns its subviews, never itself; inner.action no longer comes
      8. set card.isUserInteractionEnabled to false; inner.action no longer comes
      """)
}

@Test func `a recognizer is moved to a superview, never to a view beside its own`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card") {
      try $0.view("thumb", frame: [0, 0, 50, 50]) { try $0.tap("open") }
      try $0.view("title", frame: [60, 0, 200, 50])
    }
  }
  let title = Place.center(try scene.view("title"))
  let fixes = try scene.lab.fixes(.steps([.tap(title)]), FixTarget(["open.action"])).found
  let homes = fixes.flatMap(\.settings).filter { $0.property == "view" }.map { "\($0.value)" }
  #expect(homes.contains("card") && !homes.contains("title"), "\(homes)")
}

@Test func `a view in front lets the touch through with a hitTest of its class`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("save", "UIButton", frame: [20, 100, 200, 44])
    try $0.view("glow", frame: [0, 0, 390, 844])
  }
  let steps = [Step.tap(.point(Point(100, 120)))]
  let settings = try found(scene.lab, steps, ["save.touchUpInside"])
  #expect(settings.contains("glow.overrides.hitTest"), "\(settings)")
}

@Test func `a wanted event that an object never has is refused with its near matches`() throws {
  let scene = try Scene(observing: []) { try $0.view("save", "UIButton") }
  let steps = [Step.tap(.center(try scene.view("save")))]
  expectLabError(.name, saying: "touchUpInsid") {
    _ = try scene.lab.fixes(.steps(steps), FixTarget(["save.touchUpInsid"]))
  }
}

@Test func `a fix that only changes the order of another script's lines disturbs it`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("photo", frame: [0, 0, 100, 100]) {
      try $0.tap("zoom", ["numberOfTapsRequired": 2, "delaysTouchesEnded": 1])
    }
    try $0.view("note", frame: [0, 200, 100, 100])
  }
  let photo = Place.center(try scene.view("photo"))
  let note = Place.center(try scene.view("note"))
  let other = Script.steps([.tap(photo), .wait(0.1), .tap(note)])
  var options = FixesOptions()
  options.others = [other]
  let fixes = try scene.lab.fixes(
    .steps([.tap(photo)]), FixTarget(["photo.touchesEnded @0.05"]), options)
  let undelayed = try #require(
    fixes.found.first { $0.settings[0].property == "delaysTouchesEnded" }, "\(fixes)")
  func log(_ changes: [Change]) throws -> [String] {
    let branch = try scene.lab.copy()
    for change in changes { try branch.make(change) }
    try branch.play(other)
    return LogObservation.visible.log(of: branch.timeline).map(\.text)
  }
  let (before, after) = (try log([]), try log(undelayed.changes))
  #expect(before.sorted() == after.sorted())
  let moved = after.difference(from: before).insertions.count
  #expect(moved > 0 && undelayed.disturbs >= moved, "\(undelayed.disturbs) \(moved)")
}
