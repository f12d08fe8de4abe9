import Fingerpost
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
