import Fingerpost
import FingerpostTestSupport
import Testing

/// The decision of each record: its subject, the reason, the measured value, the limit and its owner.
private func decisions(_ scene: Scene, _ kinds: RecordKind...) -> [String] {
  let timeline = scene.lab.timeline
  return timeline.filter { kinds.contains($0.kind) && $0.decider != .none }.map { record in
    var line = "\(timeline.subject(record.subject).name) \(record.reason.name)"
    if let measured = record.measured, let limit = record.limit {
      line += " \(measured) of \(limit)"
    }
    line += ": \(timeline.text(of: record.decider))"
    if let value = record.decider.value { line += " = \(value)" }
    return line
  }
}

private func scene(
  profile: Profile = .ios17, _ build: (Branch) throws -> Void
) throws -> Scene {
  try Scene(Lab(profile: profile), observing: []) { try $0.view("card", build) }
}

extension Branch {
  fileprivate func view(_ name: String, _ build: (Branch) throws -> Void) throws {
    try view(name, frame: [45, 200, 300, 300], build)
  }
}

@Test func `a limit is the profile's or the recognizer's own, whatever its number is`() throws {
  var profile = Profile.ios17
  let isSet = profile.set(.tapMovement, to: 30)
  #expect(isSet)
  let scene = try scene(profile: profile) {
    try $0.tap("tap")
    try $0.recognizer("longPress", "press", ["allowableMovement": 45])
  }
  try scene.does(.down(1, "card"), .move(1, .by(40, 0)), .move(1, .by(10, 0)), .up(1))
  #expect(
    decisions(scene, .state) == [
      "tap movedTooFar 40.0 of 30.0: profile.tapMovement",
      "press movedTooFar 50.0 of 45.0: press.allowableMovement",
    ])
}

@Test func `records name the limits of all gestures and their owners`() throws {
  let scene = try scene {
    try $0.tap("double", taps: 2)
    try $0.recognizer("longPress", "press")
    try $0.recognizer("pan", "pan", ["minimumNumberOfTouches": 2])
    try $0.recognizer("swipe", "swipe", ["direction": 4])
    try $0.recognizer("pinch", "pinch")
    try $0.recognizer("screenEdgePan", "edge", ["edges": 2])
    try $0.recognizer("screenEdgePan", "edges", ["edges": 3])
  }
  try scene.does(.tap("card"), .settle)
  #expect(
    decisions(scene, .state) == [
      "edges wrongEdges 2.0 of 1.0: edges.edges = 3",
      "edge wrongPlace 195.0 of 20.0: profile.screenEdgeWidth",
      "pinch tooFewFingers 1.0 of 2.0: rule",
      "swipe lifted 0.0 of 47.65: profile.swipeDistance",
      "pan tooFewFingers 1.0 of 2.0: pan.minimumNumberOfTouches",
      "press liftedTooSoon 0.05 of 0.5: press.minimumPressDuration",
      "double pauseTooLong 0.35 of 0.35: profile.tapInterval",
    ])
}

@Test func `records name what prevented a recognizer: the class, a delegate, a requirement`() throws
{
  let scene = try scene {
    try $0.tap("first")
    try $0.view("child", frame: [50, 50, 200, 200]) {
      try $0.tap("second")
      try $0.tap("third")
      try $0.tap("fourth")
    }
  }
  let lab = scene.lab
  try lab.require(try scene.recognizer("first"), toFail: try scene.recognizer("fourth"))
  try lab.override(
    .shouldRecognizeSimultaneouslyWith, of: .recognizer(try scene.recognizer("third")), with: .no)
  try scene.does(.tap("child"))
  #expect(
    decisions(scene, .state) == [
      "fourth tapsCompleted: fourth.numberOfTapsRequired = 1",
      "third shutOut: third.delegate.shouldRecognizeSimultaneouslyWith = 0",
      "second shutOut: fourth.canPrevent = 1",
      "first requiredRecognized: first.require(toFail:)",
    ])
}

@Test func `records of missing deliveries name the flag and its owner`() throws {
  let single = try scene { try $0.tap("single", ["delaysTouchesBegan": 1]) }
  try single.does(.tap("card"))
  #expect(
    decisions(single, .withheld, .dropped) == [
      "card undecided: single.delaysTouchesBegan = 1",
      "card cancelledByRecognizer: single.cancelsTouchesInView = 1",
    ])
  let double = try scene { try $0.tap("double", taps: 2) }
  try double.does(.tap("card", count: 2))
  #expect(
    decisions(double, .withheld, .dropped, .touches) == [
      "card undecided: double.delaysTouchesEnded = 1",
      "card holdsEarlierTouch: double.delaysTouchesEnded = 1",
      "card cancelledByRecognizer: double.cancelsTouchesInView = 1",
      "card : double.cancelsTouchesInView = 1",
    ])
}

@Test func `hit tests record the property or the method that refused`() throws {
  let scene = try scene { card in
    try card.view("hidden", with: ["isHidden": 1])
    try card.view("pale", with: ["alpha": 0])
    try card.view("deaf", with: ["isUserInteractionEnabled": 0])
    try card.view("off", "UIButton", with: ["isEnabled": 0])
    try card.view("elsewhere", frame: [0, 0, 10, 10])
    try card.view("empty", frame: [0, 0, 0, 10])
    try card.view("ghost", frame: [0, 0, 300, 300]) { try $0.overrides(.hitTest, .nothing) }
    try card.view("small", frame: [0, 0, 300, 300]) { try $0.overrides(.pointInside, .no) }
  }
  try scene.does(.down(1, "card"))
  #expect(
    Array(decisions(scene, .hitTest).prefix(8)) == [
      "small pointOutside: small.pointInside = 0",
      "ghost overridden: ghost.hitTest",
      "empty emptyBounds: empty.bounds",
      "elsewhere pointOutside: elsewhere.bounds",
      "off disabledControl: off.isEnabled = 0",
      "deaf interactionDisabled: deaf.isUserInteractionEnabled = 0",
      "pale transparent 0.0 of 0.01: profile.minimumAlpha",
      "hidden hidden: hidden.isHidden = 1",
    ])
}

/// Fails when a finger strays farther than its own parameter allows.
private struct ShyRecognizer: GestureRecognizer {
  static let isDiscrete = true
  static let summary: StaticString = "Fails when a finger strays."
  static let parameters: [GestureParameter<ShyRecognizer>] = [
    .number("patience", \.patience, in: 0...100, default: 5, unit: "pt", "How far it may stray.")
  ]

  var patience: Double = 5
  var location: Point?
  var numberOfTouches: Int { location == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    location = touches[0].location
    return .none
  }
  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let strayed = touches[0].location.distance(to: touches[0].startLocation)
    return context.fail(.movedTooFar, measured: strayed, limit: .parameter("patience", patience))
  }
  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    let name = patience > 50 ? "allowableMovement" : "courage"
    return context.fail(.lifted, measured: 1, limit: .parameter(name, 2))
  }
  mutating func reset() { location = nil }
}

@Test func `an author's own parameter has its name in the timeline, once for each recognizer`()
  throws
{
  let lab = Lab()
  try lab.register(RecognizerType("test.shy", ShyRecognizer.self))
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { card in
      try card.recognizer("test.shy", "shy")
      try card.recognizer("test.shy", "bold", ["patience": 6])
    }
  }
  for _ in 0..<3 { try scene.does(.down(1, "card"), .move(1, .by(8, 0)), .up(1)) }
  #expect(
    decisions(scene, .state)
      == [[String]](
        repeating: [
          "bold movedTooFar 8.0 of 6.0: bold.patience", "shy movedTooFar 8.0 of 5.0: shy.patience",
        ], count: 3
      ).flatMap { $0 })
  #expect(lab.timeline.subjects.filter { $0.name == "patience" }.count == 2)
  // A name that the type does not have belongs to none.
  try scene.does(.tap("card"))
  #expect(decisions(scene, .state).last == "shy lifted 1.0 of 2.0: rule")
  // A name of UIKit's is the property of that name.
  try lab.set("patience", of: lab.find("shy"), to: [60])
  try scene.does(.tap("card"))
  #expect(decisions(scene, .state).last == "shy lifted 1.0 of 2.0: shy.allowableMovement")
}

@Test func `what is destroyed frees its number, and those of its parameters and handlers`() throws {
  let lab = Lab()
  try lab.register(RecognizerType("test.shy", ShyRecognizer.self))
  let scene = try Scene(lab, observing: []) {
    try $0.view("card") { try $0.recognizer("test.shy", "shy") }
    try $0.view("button", "UIButton", frame: [0, 0, 100, 50]) {
      try $0.handler("first", for: .touchUpInside)
      try $0.handler("second", for: .touchUpInside)
    }
  }
  try scene.does(.down(1, "card"), .move(1, .by(8, 0)), .up(1))
  let names = lab.timeline.subjects.map(\.name)
  let gone: Set<String> = ["shy", "patience", "button", "first", "second"]
  #expect(gone.isSubset(of: names))
  for name in ["shy", "button"] { try lab.destroy(lab.find(name)) }
  try lab.clearTimeline()
  for index in 0..<5 { _ = try lab.makeView("new\(index)") }
  let now = lab.timeline.subjects.map(\.name)
  #expect(now.count == names.count)
  #expect(
    zip(names, now).allSatisfy { gone.contains($0) ? $1.hasPrefix("new") : $0 == $1 }, "\(now)")
  scene.skip()
}

@Test func `a control's tracking, a cell's list and a scroll view's content record what decided`()
  throws
{
  let scene = try scene { card in
    try card.view("stubborn", "UIButton", frame: [0, 0, 100, 50]) {
      try $0.overrides(.beginTracking, .no)
    }
    try card.view(
      "table", "UITableView", frame: [0, 100, 300, 200], with: ["allowsSelection": 0]
    ) { try $0.view("row", "UITableViewCell", frame: [0, 0, 300, 44]) }
  }
  try scene.does(.tap("stubborn"), .tap("row"), .settle)
  #expect(
    decisions(scene, .tracking, .change) == [
      "stubborn refusedByView 0.0 of 70.0: stubborn.beginTracking = 0",
      "row selectionNotAllowed: table.allowsSelection = 0",
    ])
  #expect(
    decisions(scene, .withheld).contains("row undecided: table.delaysContentTouches = 1"))
}
