import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// A view of 100 × 100 points at (100, 100) with one recognizer of React Native Gesture Handler.
private func lab(_ type: String, _ settings: String = "", others: String = "") throws -> Lab {
  try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"card","frame":[100,100,100,100],
        "recognizers":[{"name":"own","type":"gestureHandler.\#(type)"\#(settings)}\#(others)]}]}}
      """#
  ).lab()
}

private let center = Point(150, 150)

/// Whether its recognizer begins in a drag from the card's centre.
private func begins(_ settings: String, by way: Point, over time: Double = 0.3) throws -> Bool {
  let lab = try lab("pan", settings)
  try lab.play([.drag(.point(center), to: .by(way.x, way.y), over: time)])
  return lab.timeline.log(.state).contains("own.state(began)")
}

@Test func `a pan without criteria begins at the pan's hysteresis, on either axis`() throws {
  #expect(try begins("", by: Point(0, 10)))
  #expect(try !begins("", by: Point(9, 9)))
}

@Test func `a pan's offsets are exclusive, and each is for its own direction`() throws {
  let active = #","activeOffsetXStart":-20,"activeOffsetXEnd":30"#
  #expect(try begins(active, by: Point(31, 0)))
  #expect(try !begins(active, by: Point(30, 0)))
  #expect(try begins(active, by: Point(-21, 0)))
  #expect(try !begins(active, by: Point(-20, 0)))
  #expect(try !begins(active, by: Point(0, 90)))
  let fails = #","activeOffsetXEnd":10,"failOffsetYStart":-5,"failOffsetYEnd":5"#
  #expect(try begins(fails, by: Point(40, 5)))
  #expect(try !begins(fails, by: Point(40, 90)))
}

@Test func `a pan's distance is inclusive and straight, and one criterion is enough`() throws {
  #expect(try begins(#","minDist":5"#, by: Point(3, 4)))
  #expect(try !begins(#","minDist":5"#, by: Point(3, 3)))
  #expect(try begins(#","minDist":0"#, by: Point(1, 0)))
  #expect(try begins(#","minDist":80,"activeOffsetYEnd":5"#, by: Point(0, 6)))
  #expect(try begins(#","minVelocity":400"#, by: Point(50, 0), over: 0.1))
  #expect(try !begins(#","minVelocity":400"#, by: Point(50, 0), over: 0.5))
}

@Test func `a pan with failOffset alone begins if one move reaches the hysteresis first`() throws {
  let fails = #","failOffsetXStart":-5,"failOffsetXEnd":5"#
  #expect(try begins(fails, by: Point(20, 0), over: 0))
  #expect(try !begins(fails, by: Point(20, 0), over: 1))
}

@Test func `a pan's translation counts from where its criterion held`() throws {
  let lab = try lab("pan", #","minDist":20"#)
  try lab.record([.numbers])
  try lab.play([
    .down(1, at: .point(center)), .move(1, to: .by(25, 0)), .move(1, to: .by(7, 0)), .up(1),
  ])
  #expect(
    lab.timeline.log(.action) == [
      "own.action(began)", "own.action(changed)", "own.action(ended)",
    ])
}

@Test func `a pan waits for its fingers, and for a long press`() throws {
  let two = try lab("pan", #","minDist":10,"minimumNumberOfTouches":2"#)
  try two.play([.drag(.point(center), to: .by(50, 0))])
  #expect(two.timeline.log(.action) == [])
  try two.play([.drag(.point(center), to: .by(50, 0), fingers: 2)])
  #expect(two.timeline.log(.action).first == "own.action(began)")
  let held = try lab("pan", #","activateAfterLongPress":0.4"#)
  try held.play([.press(.point(center), for: 0.6)])
  #expect(held.timeline.log(.action).first == "own.action(began)")
  let begun = try #require(held.timeline.first { $0.kind == .state })
  #expect(held.timeline.text(of: begun.decider) == "own.activateAfterLongPress")
  try held.play([.drag(.point(center), to: .by(50, 0), over: 0.2)])
  #expect(held.timeline.log(.state).last == "own.state(failed)")
}

@Test func `a tap has times of its own, and its fingers may stray unless told otherwise`() throws {
  func taps(_ settings: String, _ steps: [Step]) throws -> Bool {
    let lab = try lab("tap", settings)
    try lab.play(steps)
    return lab.timeline.log(.action) == ["own.action"]
  }
  let place = Place.point(center)
  #expect(try taps("", [.tap(place, hold: 0.5)]))
  #expect(try !taps("", [.tap(place, hold: 0.51)]))
  #expect(try taps("", [.drag(place, to: .by(40, 0), over: 0.2)]))
  #expect(try !taps(#","maxDist":20"#, [.drag(place, to: .by(40, 0), over: 0.2)]))
  #expect(try !taps(#","maxDeltaX":20"#, [.drag(place, to: .by(40, 0), over: 0.2)]))
  #expect(try taps(#","maxDeltaX":20"#, [.drag(place, to: .by(0, 40), over: 0.2)]))
  let two = #","numberOfTaps":2"#
  #expect(try taps(two, [.tap(place, count: 2, gap: 0.2)]))
  #expect(try !taps(two, [.tap(place, count: 2, gap: 0.21)]))
  #expect(try taps(#","minPointers":2"#, [.tap(place, fingers: 2)]))
  #expect(try !taps(#","minPointers":2"#, [.tap(place)]))
}

@Test func `a tap is where its finger was lifted, without a move, too`() throws {
  let lab = try lab("tap")
  guard case .recognizer(let own) = try lab.find("own") else {
    Issue.record("own is a recognizer")
    return
  }
  nonisolated(unsafe) var places: [Point] = []
  try lab.override(
    .action, of: .recognizer(own),
    with: .callback(
      HookCallback { _ in
        do { places.append(try lab.location(of: own)) } catch { return .failure("\(error)") }
        return .useDefault
      }))
  try lab.play([.down(1, at: .point(center)), .up(1, at: .by(12, -7))])
  #expect(places == [Point(162, 143)])
}

@Test func `a long press ends when its finger strays after it has begun, unlike UIKit's`() throws {
  let steps: [Step] = [
    .down(1, at: .point(center)), .wait(0.6), .move(1, to: .by(0, 8)), .move(1, to: .by(0, 8)),
    .up(1),
  ]
  let own = try lab("longPress")
  try own.play(steps)
  #expect(
    own.timeline.log(.state) == [
      "own.state(began)", "own.state(changed)", "own.state(cancelled)",
    ])
  #expect(try own.timeline.why("own.state(cancelled)").reasons.contains("movedTooFar"))
}

@Test func `hitSlop takes touches away, and shouldCancelWhenOutside ends a gesture`() throws {
  let small = try lab("tap", #","hitSlopLeft":-60"#)
  try small.play([.tap(.point(Point(120, 150))), .tap(.point(Point(170, 150)))])
  #expect(small.timeline.log(.action) == ["own.action"])
  // A touch beside the area is none of the recognizer's: the view keeps it when another one is taken.
  let two = try lab("tap", #","hitSlopLeft":-60"#)
  try two.set("isMultipleTouchEnabled", of: try two.find("card"), to: [1])
  try two.play([
    .down(1, at: .point(Point(120, 150))), .down(2, at: .point(Point(170, 150))), .up(2), .up(1),
  ])
  #expect(
    two.timeline.log(.touches, .action).filter { $0.hasPrefix("card") || $0.hasPrefix("own") } == [
      "card.touchesBegan", "card.touchesBegan", "own.action", "card.touchesCancelled",
      "card.touchesEnded",
    ])
  let stays = try lab("pan", #","shouldCancelWhenOutside":true"#)
  try stays.play([.drag(.point(center), to: .by(0, 120))])
  #expect(stays.timeline.log(.state).last == "own.state(cancelled)")
  #expect(
    try stays.timeline.why("own.state(cancelled)").text.contains("shouldCancelWhenOutside is on"))
  let grown = try lab("pan", #","shouldCancelWhenOutside":true,"hitSlopBottom":100"#)
  try grown.play([.drag(.point(center), to: .by(0, 120))])
  #expect(grown.timeline.log(.state).last == "own.state(ended)")
}

@Test func `waitFor and simultaneousHandlers are relations of their delegates`() throws {
  let double = #",{"name":"double","type":"gestureHandler.tap","numberOfTaps":2}"#
  let waits = try lab(
    "tap", #","delegate":{"shouldRequireFailureOf":["double"]}"#, others: double)
  try waits.play([.tap(.point(center)), .wait(1), .tap(.point(center), count: 2), .wait(1)])
  #expect(waits.timeline.log(.action) == ["own.action", "double.action"])
  #expect(try waits.timeline.why("own.action").text.contains("250 ms"))
  let pan = #",{"name":"other","type":"gestureHandler.pan","activeOffsetXEnd":5}"#
  func drags(_ delegate: String) throws -> [String] {
    let lab = try lab("pan", #","activeOffsetXEnd":5\#(delegate)"#, others: pan)
    try lab.play([.drag(.point(center), to: .by(50, 0))])
    return lab.timeline.log(.action).filter { $0.hasSuffix("(began)") }.sorted()
  }
  #expect(try drags("").count == 1)
  #expect(
    try drags(#","delegate":{"shouldRecognizeSimultaneouslyWith":["other"]}"#)
      == ["other.action(began)", "own.action(began)"])
}

@Test func `a screen with gesture handlers is written and read again`() throws {
  let written = try lab("pan", #","activeOffsetXStart":-20,"hitSlopTop":5"#).document().json
  #expect(try Experiment(json: written).lab().document().json == written)
  #expect(written.contains("activeOffsetXStart"))
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

/// What the recognizer reports, with its numbers.
private func reports(_ type: String, _ settings: String = "", _ script: ScriptStep...) throws
  -> [String]
{
  let lab = try lab(type, settings)
  try lab.record([.numbers])
  let timeline = try lab.play(Script(script))
  #expect(!timeline.records.contains { $0.kind == .diagnostic && $0.rule == .gr4 })
  return timeline.actionReports
}

/// Why the recognizer failed or was cancelled.
private func end(_ type: String, _ settings: String = "", _ script: ScriptStep...) throws -> String
{
  let lab = try lab(type, settings)
  let timeline = try lab.play(Script(script))
  #expect(!timeline.records.contains { $0.kind == .diagnostic && $0.rule == .gr4 })
  let last = try #require(lab.timeline.log(.state).last)
  return "\(last) \(try lab.timeline.why(last).text)"
}

private let two: ScriptStep = .together(.down(1, at: at(130, 150)), .down(2, at: at(170, 150)))

@Test func `a pan measures from its criterion, the mean of its fingers, and what it is set to`()
  throws
{
  let lab = try lab("pan", #","minDist":10"#)
  try lab.record([.numbers])
  try lab.play(two, .move(1, by: at(30, 0)), .wait(0.1), settle: false)
  guard case .recognizer(let own) = try lab.find("own") else { return }
  #expect(try lab.location(of: own, ofTouch: 0) == at(160, 150))
  #expect(try lab.location(of: own, ofTouch: 1) == at(170, 150))
  let error = #expect(throws: LabError.self) { try lab.location(of: own, ofTouch: 2) }
  #expect(error?.message == "'own' has 2 touches, no touch 2")
  try lab.setMeasurement("translation.x", of: own, to: 100)
  try lab.play(.move(1, by: at(10, 4)), .together(.up(1), .up(2)))
  #expect(
    lab.timeline.actionReports.map { $0.prefix { $0 != "v" } } == [
      "own.action(began) 0 at 165.0, 150.0: translation 0.0, 0.0 ",
      "own.action(changed) 100 at 170.0, 152.0: translation 105.0, 2.0 ",
      "own.action(ended) 100 at 170.0, 152.0: translation 105.0, 2.0 ",
    ])
}

@Test func `a pan ignores a finger that comes down outside, and goes on with the one that is left`()
  throws
{
  #expect(
    try reports(
      "pan", #","hitSlopLeft":-50"#, .down(1, at: at(120, 150)), .down(2, at: at(170, 150)),
      .move(1, by: at(30, 0)), .move(2, by: at(0, 12)), .up(1), .up(2)
    ).first
      == "own.action(began) 0 at 170.0, 162.0: translation 0.0, 2.0 velocity 0.0, 0.0 numberOfTouches 1.0"
  )
  #expect(
    try reports(
      "pan", #","hitSlopLeft":-50,"activateAfterLongPress":0.3"#, .down(1, at: at(120, 150)),
      .wait(0.5), .up(1)) == [])
  // One of two lifts, or is cancelled, before a criterion holds.
  for gone in [ScriptStep.up(1), .cancel(1)] {
    #expect(
      try reports(
        "pan", #","minDist":10"#, two, gone, .move(2, by: at(15, 0)), .move(2, by: at(3, 0)), .up(2)
      )
        == [
          "own.action(began) 0 at 185.0, 150.0: translation 0.0, 0.0 velocity 0.0, 0.0 numberOfTouches 1.0",
          "own.action(changed) 0 at 188.0, 150.0: translation 3.0, 0.0 velocity 0.0, 0.0 numberOfTouches 1.0",
          "own.action(ended) 0 at 188.0, 150.0: translation 3.0, 0.0 velocity 0.0, 0.0 numberOfTouches 0.0",
        ])
  }
}

@Test func `a pan's speed across does not count as one down`() throws {
  let down: [ScriptStep] = [.down(1, at: at(130, 150)), .move(1, by: at(3, 40), over: 0.1), .up(1)]
  func begins(_ name: String) throws -> String? {
    let lab = try lab("pan", #","\#(name)":100"#)
    return try lab.play(Script(down)).log(.state).first
  }
  #expect(try begins("minVelocityX") == "own.state(failed)")
  #expect(try begins("minVelocityY") == "own.state(began)")
  #expect(try begins("minVelocity") == "own.state(began)")
}

@Test func `a gesture that leaves its view, or whose touch is cancelled, says so`() throws {
  let outside = #","shouldCancelWhenOutside":true"#
  for (type, more) in [("pan", #","minDist":80"#), ("longPress", #","allowableMovement":90"#)] {
    #expect(
      try end(
        type, outside + more, .down(1, at: center), .move(1, by: at(49, 0)), .wait(0.1),
        .move(1, by: at(1, 0)), .up(1))
        == "own.state(failed) The gestureHandler.\(type) recognizer “own” on the view “card” failed at 100 ms because the finger left its view, and shouldCancelWhenOutside is on."
    )
  }
  #expect(
    try end(
      "longPress", outside + #","allowableMovement":90"#, .down(1, at: center), .wait(0.6),
      .move(1, by: at(0, -50)), .wait(0.1), .move(1, by: at(0, -1)), .up(1))
      == "own.state(cancelled) The gestureHandler.longPress recognizer “own” on the view “card” was cancelled at 700 ms because the finger left its view, and shouldCancelWhenOutside is on."
  )
  let cancelled = "because the system cancelled the touch, as it does when a call comes in."
  for (type, settings, way, wait, what) in [
    ("pan", #","minDist":80"#, 79.0, 0.1, "failed"),
    ("pan", #","minDist":80"#, 80, 0.1, "cancelled"),
    ("longPress", "", 0, 0.5, "failed"), ("longPress", "", 0, 0.6, "cancelled"),
  ] {
    let happened = what == "failed" ? "failed" : "was cancelled"
    #expect(
      try end(
        type, settings, .down(1, at: center), .move(1, by: at(way, 0)), .wait(wait), .cancel(1))
        == "own.state(\(what)) The gestureHandler.\(type) recognizer “own” on the view “card” \(happened) at \(Int(wait * 1000)) ms \(cancelled)"
    )
  }
}

@Test func `a control keeps a tap and a pan from its knob, as it does with UIKit's`() throws {
  func questions(_ type: String, _ settings: String, _ control: String, _ script: ScriptStep...)
    throws -> [String]
  {
    let lab = try Experiment(
      json: #"""
        {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"card","frame":[100,100,100,100],
          "recognizers":[{"name":"own","type":"gestureHandler.\#(type)"\#(settings)}],
          "subviews":[{"name":"control","class":"\#(control)","frame":[0,0,60,30]}]}]}}
        """#
    ).lab()
    return try lab.play(Script(script)).log(.question)
  }
  let refused = "control.gestureRecognizerShouldBegin(own) -> false"
  let allowed = "control.gestureRecognizerShouldBegin(own) -> true"
  #expect(try questions("tap", "", "UIButton", .tap(at(130, 115))) == [refused])
  #expect(
    try questions("tap", #","minPointers":2"#, "UIButton", .tap(at(130, 115), fingers: 2))
      == [allowed])
  #expect(
    try questions("tap", #","numberOfTaps":2"#, "UIButton", .tap(at(130, 115), count: 2))
      == [allowed])
  for (x, answer) in [(110.0, refused), (150, allowed)] {
    #expect(
      try questions(
        "pan", "", "UISwitch", .down(1, at: at(x, 115)), .move(1, by: at(20, 0)), .up(1))
        == [answer])
  }
}

@Test func `a tap's fingers come down at once, or one tap after the other`() throws {
  #expect(
    try reports(
      "tap", #","maxDeltaX":20,"maxDeltaY":10"#, .down(1, at: center), .move(1, by: at(20, 10)),
      .up(1)) == ["own.action 0 at 170.0, 160.0: numberOfTouches 0.0"])
  // Two that do not come down at once are two taps; that they move at once makes them two fingers.
  #expect(
    try reports(
      "tap", #","minPointers":2,"numberOfTaps":2"#, .down(1, at: center), .wait(0.1),
      .down(2, at: at(160, 150)), .together(.move(1, by: at(1, 0)), .move(2, by: at(1, 0))), .up(1),
      .up(2)) == ["own.action 100 at 161.0, 150.0: numberOfTouches 1.0"])
  #expect(
    try reports(
      "tap", #","minPointers":2"#, .down(1, at: center), .wait(0.1), .down(2, at: at(160, 150)),
      .up(1), .up(2)) == [])
  #expect(
    try reports(
      "tap", #","hitSlopTop":-50"#,
      .together(.down(1, at: at(150, 120)), .down(2, at: at(150, 160))),
      .up(1), .up(2)) == ["own.action 0 at 150.0, 160.0: numberOfTouches 0.0"])
}

@Test func `a long press is the mean of its fingers, from where the last one came down`() throws {
  #expect(
    try reports(
      "longPress", #","hitSlopRight":-50"#, .down(1, at: at(180, 150)), .down(2, at: at(120, 150)),
      .wait(0.6), .up(1), .up(2)) == [
        "own.action(began) 500 at 120.0, 150.0: numberOfTouches 1.0",
        "own.action(ended) 600 at 120.0, 150.0: numberOfTouches 0.0",
      ])
  // The mean of the two goes 10 points, then 11.
  #expect(
    try reports(
      "longPress", #","numberOfTouchesRequired":2"#, .down(1, at: center), .wait(0.1),
      .down(2, at: at(190, 150)), .wait(0.6), .move(1, by: at(8, 0)), .move(2, by: at(12, 0)),
      .wait(0.1), .move(2, by: at(2, 0)), .up(1), .up(2)) == [
        "own.action(began) 600 at 170.0, 150.0: numberOfTouches 2.0",
        "own.action(changed) 700 at 174.0, 150.0: numberOfTouches 2.0",
        "own.action(changed) 700 at 180.0, 150.0: numberOfTouches 2.0",
        "own.action(cancelled) 800 at 181.0, 150.0: numberOfTouches 2.0",
      ])
  #expect(
    try end("longPress", "", .down(1, at: center), .move(1, by: at(11, 0)), .wait(1), .up(1))
      == "own.state(failed) The gestureHandler.longPress recognizer “own” on the view “card” failed at 0 ms because the finger moved 11 points, more than the 10 points it allows."
  )
}

@Test(arguments: ["tap", "longPress", "pan"])
func `each finger of a gesture handler has its place`(_ type: String) throws {
  let lab = try lab(type, type == "longPress" ? #","numberOfTouchesRequired":2"# : "")
  guard case .recognizer(let own) = try lab.find("own") else { return }
  try lab.play(two, .move(2, by: at(3, 4)), settle: false)
  #expect(try lab.location(of: own, ofTouch: 0) == at(130, 150))
  #expect(try lab.location(of: own, ofTouch: 1) == at(173, 154))
  #expect(try lab.location(of: own) == at(151.5, 152))
  guard type == "pan" else { return }
  try lab.play(.up(2), settle: false)
  let error = #expect(throws: LabError.self) { try lab.location(of: own, ofTouch: 1) }
  #expect(error?.message == "'own' has 1 touch, no touch 1")
}

@Test func `a cancelled gesture has a place, and no measure or limit`() throws {
  let lab = try lab("longPress", "")
  try lab.play([
    .down(1, at: .point(center)), .wait(0.6), .move(1, to: .by(0, 8)), .move(1, to: .by(0, 8)),
  ])
  let why = try lab.timeline.why("own.state(cancelled)")
  #expect(
    why.text
      == "The gestureHandler.longPress recognizer “own” on the view “card” was cancelled at 600 ms because the finger moved 16 points, farther than its allowableMovement allows."
  )
  #expect(why.facts == [])
  let record = try #require(
    lab.timeline.records.first { lab.timeline.token(of: $0) == "own.state(cancelled)" })
  #expect([record.x, record.y] == [150, 166])
  #expect(
    "\(lab.timeline.story)".contains(
      "! own was cancelled: the finger moved 16 points, farther than its allowableMovement allows"))
}

@Test(arguments: ["tap", "longPress", "pan"])
func `a touch outside of the area is ignored, and an answer says so`(_ type: String) throws {
  let lab = try lab(type, #","hitSlopLeft":-60"#)
  try lab.play(.press(at(150, 150), for: 1))
  #expect(
    try lab.timeline.whyNot("own.action").text
      == "The gestureHandler.\(type) recognizer “own” on the view “card” ignored the touch at 0 ms: the finger came down "
      + "50 points inside the left edge of its view, and its hitSlopLeft is -60."
  )
  let ignored = try #require(lab.timeline.records.first { $0.reason == .refusedTouch })
  #expect(lab.timeline.text(of: ignored.decider) == "own.hitSlopLeft")
  #expect(ignored.x == -50 && ignored.y == -60)
}

@Test(arguments: [
  ("Left", -20, 110.0, 150.0, "10 points inside the left edge", "-20"),
  ("Right", -30, 180, 150, "20 points inside the right edge", "-30"),
  ("Top", -20, 150, 105, "5 points inside the top edge", "-20"),
  ("Bottom", -40, 150, 165, "35 points inside the bottom edge", "-40"),
])
func `an answer names the edge, how far the finger was from it, and the slop there`(
  edge: String, slop: Int, x: Double, y: Double, place: String, value: String
) throws {
  let lab = try lab("tap", #","hitSlop\#(edge)":\#(slop)"#)
  let found = try lab.answer(.whyNot("own.action"), about: .steps([.tap(.point(Point(x, y)))]))
  #expect(
    found.text.hasSuffix("came down \(place) of its view, and its hitSlop\(edge) is \(value)."))
  #expect(
    found.facts.contains {
      $0.subject == "own" && $0.property == "hitSlop\(edge)" && $0.value == .number(Double(slop))
    })
  #expect(
    found.proof.alone.contains { $0.setting.map { $0.property } == "hitSlop\(edge)" })
}

@Test func `a handler's pan with too few fingers names how many it needs`() throws {
  let timeline = try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"card","recognizers":[
        {"name":"own","type":"gestureHandler.pan","minimumNumberOfTouches":2,"minDist":10}]},
       "script":[{"drag":"card","by":[40,0]}]}
      """#
  ).run().timeline
  let failure = try #require(
    timeline.records.first { $0.kind == .state && $0.reason == .tooFewFingers })
  #expect(failure.decider.setting == .minimumNumberOfTouches)
  #expect(failure.x == 1 && failure.y == 2)
}

@Test func `a handler's gesture that came to nothing says what it measured`() throws {
  func why(_ type: String, _ settings: String, _ script: String) throws -> String {
    let timeline = try Experiment(
      json: #"""
        {"fingerpost":1,"view":{"name":"page","subviews":[{"name":"card","frame":[100,100,100,100],
          "recognizers":[{"name":"own","type":"gestureHandler.\#(type)"\#(settings)}]}]},"script":[\#(script)]}
        """#
    ).run().timeline
    let end = try #require(
      timeline.indices.last {
        timeline.records[$0].kind == .state
          && [.failed, .cancelled].contains(ReportedState(rawValue: timeline.records[$0].to))
      })
    let text = try TimelineIndex(timeline).why(Serial(end)).text
    return String(text.drop { $0 != "”" }.split(separator: "because ", maxSplits: 1).last ?? "")
  }
  let drag = #"{"drag":[150,150],"by":[40,0]}"#
  #expect(
    try why("pan", #","minimumNumberOfTouches":2,"minDist":10"#, drag)
      == "it received 1 finger and needs 2.")
  #expect(
    try why(
      "pan", #","maximumNumberOfTouches":1,"minDist":10"#,
      #"{"drag":[150,150],"by":[40,0],"fingers":2}"#)
      == "2 fingers came down and it takes 1.")
  #expect(
    try why("pan", #","minDist":80"#, drag)
      == "the finger was lifted before the gesture was complete: it measured 40, and its minDist is 80."
  )
  #expect(
    try why("longPress", "", #"{"press":[150,150],"for":0.3}"#)
      == "the finger was lifted after 300 ms, before the 500 ms it needs.")
  let held = #"{"down":1,"at":[150,150]},{"wait":0.6},"#
  #expect(
    try why("longPress", "", held + #"{"move":1,"by":[20,0],"over":0.1}"#)
      == "the finger moved 13.3 points, farther than its allowableMovement allows.")
}

@Test func `a pan that is to be held names no setting for the source's own ten points`() throws {
  let strayed = try lab("pan", #","activateAfterLongPress":0.5"#)
  let found = try strayed.answer(
    .whyNot("own.action"), about: .steps([.drag(.point(center), to: .by(40, 0), over: 0.3)]))
  #expect(
    found.text.hasSuffix("because the finger moved 11.1 points, more than the 10 points it allows.")
  )
  #expect(!found.facts.contains { $0.value == .number(10) })
  #expect(
    found.proof.alone.first?.advice
      == "leave own.activateAfterLongPress at its default instead of 0.5")
  let diagonal = try lab("pan", #","failOffsetYEnd":20"#)
  try diagonal.play([.drag(.point(center), to: .by(40, 40), over: 0.3)])
  let failed = try diagonal.timeline.whyNot("own.action(began)").text
  #expect(!failed.contains("the finger moved"))
  let short = try lab("pan", #","activateAfterLongPress":0.5"#)
  try short.play([.drag(.point(center), to: .by(8, 0), over: 0.3)])
  #expect(
    try short.timeline.whyNot("own.action").text.hasSuffix("it measured 8, and its limit is 10."))
}
