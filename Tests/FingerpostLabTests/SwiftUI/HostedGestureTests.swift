import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostAnswers

/// An element of 390 × 800 points, at the top left of an iOS 18 screen, with gestures of which one is called `own`.
private func lab(_ gestures: String, kind: String = "view", holding child: String = "") throws
  -> Lab
{
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"hosting","swiftUI":
        {"name":"map","kind":"\#(kind)","frame":[0,0,390,800],"draws":true,
         "gestures":[\#(gestures)],"children":[\#(child)]}}}
      """#
  ).lab()
  try lab.record([.numbers])
  return lab
}

private func gesture(_ gesture: String) -> String { #"{"gesture":\#(gesture),"name":"own"}"# }

private func reports(_ lab: Lab, _ script: ScriptStep...) throws -> [String] {
  let timeline = try lab.play(Script(script))
  #expect(!timeline.records.contains { $0.kind == .diagnostic && $0.rule == .gr4 })
  return timeline.actionReports
}

/// Why a gesture failed, without the hypothesis before it, and what it was held against.
private func failure(_ lab: Lab, of name: String = "own", _ script: ScriptStep...) throws -> String
{
  let timeline = try lab.play(Script(script))
  #expect(!timeline.records.contains { $0.kind == .diagnostic && $0.rule == .gr4 })
  let text = try timeline.why("\(name).state(failed)").text
  let failed = try #require(
    timeline.records.first { timeline.token(of: $0) == "\(name).state(failed)" })
  let basis = failed.x.isNaN ? "" : " [\(failed.x), \(failed.y)]"
  let place = try #require(text.range(of: "element's area. "))
  return String(text[place.upperBound...]) + basis
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }

private let apart: ScriptStep = .together(.down(1, at: at(100, 400)), .down(2, at: at(200, 400)))

@Test
func `a magnification begins at its delta, grows with the distance and ends at the last lift`()
  throws
{
  let seen = try reports(
    lab(gesture(#"{"MagnifyGesture":{"minimumScaleDelta":0.25}}"#)), apart,
    .down(3, at: at(300, 400)), .move(2, by: at(24, 0)), .move(3, by: at(50, 0)),
    .move(2, by: at(1, 0)), .move(1, by: at(-25, 0)), .wait(0.2), .up(3), .up(1),
    .move(2, by: at(50, 0)), .wait(0.3), .up(2))
  #expect(
    seen.dropLast() == [
      "own.action(began) 0 at 162.5, 400.0: scale 1.25 numberOfTouches 2.0",
      "own.action(changed) 0 at 150.0, 400.0: scale 1.5 numberOfTouches 2.0",
    ])
  // The finger that is left says nothing until it lifts.
  #expect(seen.last?.hasPrefix("own.action(ended) 500 ") == true)
}

@Test(arguments: [(-24.0, 0), (-25, 0.75), (24, 0), (25, 1.25), (-60, 0.4)])
private func `a magnification begins when the fingers are closer or farther by the delta`(
  _ way: Double, _ scale: Double
) throws {
  let seen = try reports(
    lab(gesture(#"{"MagnifyGesture":{"minimumScaleDelta":0.25}}"#)), apart,
    .move(2, by: at(way, 0)), .together(.up(1), .up(2)))
  #expect(
    seen.first
      == (scale == 0
        ? nil
        : "own.action(began) 0 at \(150 + way / 2), 400.0: scale \(scale) numberOfTouches 2.0"))
}

@Test func `fingers that came down in one place have no scale, but a direction`() throws {
  let together: ScriptStep = .together(
    .down(1, at: at(100, 400)), .down(2, at: at(100, 400)))
  let lift: ScriptStep = .together(.up(1), .up(2))
  #expect(
    try reports(lab(gesture(#""MagnifyGesture""#)), together, .move(2, by: at(50, 0)), lift) == [])
  // As if the first line went to the right.
  #expect(
    try reports(lab(gesture(#""RotateGesture""#)), together, .move(2, by: at(0, 50)), lift).first
      == "own.action(began) 0 at 100.0, 425.0: rotation 1.570796 numberOfTouches 2.0")
}

@Test
func `a rotation is clockwise, in radians, from where the fingers came down, within half a turn`()
  throws
{
  let seen = try reports(
    lab(gesture(#"{"RotateGesture":{"minimumAngleDelta":45}}"#)),
    .together(.down(1, at: at(200, 400)), .down(2, at: at(300, 400))), .move(2, to: at(300, 499)),
    .move(2, to: at(300, 500)), .move(2, to: at(200, 500)), .move(2, to: at(100, 400)),
    .move(2, to: at(100, 300)), .move(2, to: at(200, 300)), .up(1), .move(2, by: at(9, 0)), .up(2))
  #expect(
    seen.dropLast() == [
      "own.action(began) 0 at 250.0, 450.0: rotation 0.785398 numberOfTouches 2.0",
      "own.action(changed) 0 at 200.0, 450.0: rotation 1.570796 numberOfTouches 2.0",
      "own.action(changed) 0 at 150.0, 400.0: rotation 3.141593 numberOfTouches 2.0",
      "own.action(changed) 0 at 150.0, 350.0: rotation -2.356194 numberOfTouches 2.0",
      "own.action(changed) 0 at 200.0, 350.0: rotation -1.570796 numberOfTouches 2.0",
    ])
}

/// The second finger lies to the left of the first: the line's direction jumps by a whole turn there.
@Test(arguments: [(390.0, 410.0, -0.199337), (410, 390, 0.199337), (390, 389, 0.009891)])
private func `a rotation across the left is the short way`(
  _ from: Double, _ to: Double, _ angle: Double
) throws {
  let seen = try reports(
    lab(gesture(#"{"RotateGesture":{"minimumAngleDelta":0.5}}"#)),
    .together(.down(1, at: at(200, 400)), .down(2, at: at(100, from))), .move(2, to: at(100, to)),
    .together(.up(1), .up(2)))
  #expect(
    seen.first
      == "own.action(began) 0 at 150.0, \((400 + to) / 2): rotation \(angle) numberOfTouches 2.0")
}

@Test func `a drag follows its first finger by the whole way, in a straight line`() throws {
  let seen = try reports(
    lab(gesture(#"{"DragGesture":{"minimumDistance":20}}"#)), .down(1, at: at(100, 400)),
    .move(1, by: at(12, 15)), .down(2, at: at(200, 400)), .move(1, by: at(0, 1)),
    .move(2, by: at(90, 0)), .wait(0.1), .move(1, by: at(30, 30)), .up(1), .up(2))
  #expect(
    seen == [
      "own.action(began) 0 at 112.0, 416.0: translation 12.0, 16.0 numberOfTouches 1.0",
      "own.action(changed) 100 at 142.0, 446.0: translation 42.0, 46.0 numberOfTouches 1.0",
      "own.action(ended) 100 at 142.0, 446.0: translation 42.0, 46.0 numberOfTouches 1.0",
    ])
  // Of two that come down together it is the first, too.
  #expect(
    try reports(
      lab(gesture(#""DragGesture""#)), apart, .move(2, by: at(50, 0)), .move(1, by: at(0, 10)),
      .together(.up(1), .up(2))
    ).first == "own.action(began) 0 at 100.0, 410.0: translation 0.0, 10.0 numberOfTouches 1.0")
}

@Test func `a gesture that began is cancelled with its touch, and says what it last measured`()
  throws
{
  #expect(
    try reports(
      lab(gesture(#""DragGesture""#)), .down(1, at: at(100, 400)), .move(1, by: at(30, 0)),
      .cancel(1)
    ).last == "own.action(cancelled) 0 at 130.0, 400.0: translation 30.0, 0.0 numberOfTouches 1.0")
  #expect(
    try reports(
      lab(gesture(#""MagnifyGesture""#)), apart, .move(2, by: at(30, 0)), .cancel(1), .up(2)
    ).last == "own.action(cancelled) 0 at 165.0, 400.0: scale 1.3 numberOfTouches 2.0")
}

@Test func `a long press is held for its duration within its distance, and by one finger`() throws {
  let own = gesture(#"{"LongPressGesture":{"minimumDuration":0.25,"maximumDistance":5}}"#)
  #expect(
    try reports(
      lab(own), .down(1, at: at(50, 50)), .move(1, by: at(3, 4)), .wait(0.3), .up(1))
      == ["own.action 250 at 53.0, 54.0: numberOfTouches 1.0"])
  let name = "`LongPressGesture` “own” of the element “map” failed at"
  #expect(
    try failure(
      lab(own), .down(1, at: at(50, 50)), .wait(0.2), .move(1, by: at(3, 5)), .wait(1), .up(1))
      == "\(name) 200 ms because it moved too far: it measured 5.8, and its maximumDistance is 5. [5.830951894845301, 5.0]"
  )
  #expect(
    try failure(lab(own), .down(1, at: at(50, 50)), .wait(0.25), .up(1))
      == "\(name) 250 ms because the finger was lifted before the gesture was complete.")
  let many = "because more fingers came down than it takes."
  #expect(
    try failure(lab(own), apart, .wait(1), .together(.up(1), .up(2))) == "\(name) 0 ms \(many)")
  #expect(
    try failure(
      lab(own), .down(1, at: at(50, 50)), .wait(0.1), .down(2, at: at(80, 50)), .wait(1), .up(1),
      .up(2)) == "\(name) 100 ms \(many)")
}

@Test func `a long press that waits for a double tap is not undone by what the finger does then`()
  throws
{
  let seen = try reports(
    lab(
      #"{"onLongPressGesture":{},"name":"own"},{"highPriorityGesture":{"TapGesture":{"count":2}},"name":"twice"}"#
    ), .down(1, at: at(50, 50)), .wait(0.6), .move(1, by: at(30, 0)), .wait(0.3), .up(1))
  // The double tap fails after 750 ms; the place is where the press was complete.
  #expect(seen == ["own.action 750 at 50.0, 50.0: numberOfTouches 1.0"])
  // A drag that does not come far enough fails at the lift, and the press goes ahead then.
  #expect(
    try reports(
      lab(
        #"{"onLongPressGesture":{},"name":"own"},{"highPriorityGesture":{"DragGesture":{"minimumDistance":90}}}"#
      ), .down(1, at: at(50, 50)), .wait(0.6), .move(1, by: at(30, 0)), .wait(0.1), .up(1))
      == ["own.action 700 at 50.0, 50.0: numberOfTouches 1.0"])
}

@Test func `a drag and two fingers that do not come far enough fail at the lift`() throws {
  #expect(
    try failure(
      lab(gesture(#""DragGesture""#)), .down(1, at: at(100, 400)), .move(1, by: at(3, 4)), .up(1))
      == "`DragGesture` “own” of the element “map” failed at 0 ms because the finger was lifted before the gesture was complete: it measured 5, and its minimumDistance is 10. [5.0, 10.0]"
  )
  for (name, limit, value) in [
    ("MagnifyGesture", "minimumScaleDelta", "0.01"), ("RotateGesture", "minimumAngleDelta", "1"),
  ] {
    #expect(
      try failure(lab(gesture("\"\(name)\"")), apart, .wait(0.1), .up(1), .wait(0.1), .up(2))
        == "`\(name)` “own” of the element “map” failed at 200 ms because the finger was lifted before the gesture was complete: it measured 0, and its \(limit) is \(value). [0.0, \(Double(value) ?? 0)]"
    )
    #expect(
      try failure(
        lab(gesture("\"\(name)\"")), .down(1, at: at(100, 400)), .move(1, by: at(50, 0)), .up(1))
        == "`\(name)` “own” of the element “map” failed at 0 ms because it received 1 finger and needs 2. [1.0, 2.0]"
    )
  }
}

@Test func `a Button takes a press of any length that strays no farther than a tap may`() throws {
  #expect(
    try reports(
      lab("", kind: "Button"), .down(1, at: at(50, 50)), .move(1, by: at(27, 36)), .wait(3), .up(1))
      == ["map.button.action 3000 at 77.0, 86.0: numberOfTouches 1.0"])
  let press = "The `Button` press of the element “map” failed at"
  #expect(
    try failure(
      lab("", kind: "Button"), of: "map.button", .down(1, at: at(50, 50)), .move(1, by: at(28, 36)),
      .up(1))
      == "\(press) 0 ms because the finger moved 45.6 points, more than the 45 points it allows. [45.60701700396552, 45.0]"
  )
  let many = "\(press) 0 ms because more fingers came down than it takes."
  #expect(
    try failure(
      lab("", kind: "Button"), of: "map.button", .down(1, at: at(50, 50)), .down(2, at: at(90, 50)),
      .up(1), .up(2)) == many)
  #expect(
    try failure(
      lab("", kind: "Button"), of: "map.button", apart, .together(.up(1), .up(2))) == many)
}

@Test func `a Toggle keeps a Button's press and a drag from its knob to itself`() throws {
  let toggle = #"{"name":"toggle","kind":"Toggle","frame":[0,0,50,30]}"#
  let refused =
    "because gestureRecognizerShouldBegin of the switch “toggle” returned false: a control of its class refuses recognizers on other views that would take its touch, while their cancelsTouchesInView is on."
  #expect(
    try failure(lab("", kind: "Button", holding: toggle), of: "map.button", .tap(at(40, 15)))
      == "The `Button` press of the element “map” failed at 50 ms \(refused)")
  let drag = gesture(#""DragGesture""#)
  #expect(
    try failure(
      lab(drag, holding: toggle), .down(1, at: at(10, 15)), .move(1, by: at(20, 0)), .up(1))
      == "`DragGesture` “own” of the element “map” failed at 0 ms \(refused)")
  // Beside the knob the drag has it.
  #expect(
    try reports(
      lab(drag, holding: toggle), .down(1, at: at(40, 15)), .move(1, by: at(20, 0)), .up(1)
    ).first == "own.action(began) 0 at 60.0, 15.0: translation 20.0, 0.0 numberOfTouches 1.0")
}

@Test func `a sequence is cancelled with its touch, in the first gesture or in the second`() throws
{
  let own = gesture(#"{"sequenced":["LongPressGesture","DragGesture"]}"#)
  let failed =
    "`LongPressGesture.sequenced(before: DragGesture)` “own” of the element “map” failed at"
  for (wait, time) in [(0.2, 200), (0.6, 600)] {
    #expect(
      try failure(lab(own), .down(1, at: at(50, 50)), .wait(wait), .cancel(1))
        == "\(failed) \(time) ms because the system cancelled the touch, as it does when a call comes in."
    )
  }
  #expect(
    try reports(
      lab(own), .down(1, at: at(50, 50)), .wait(0.6), .down(2, at: at(90, 50)),
      .move(2, by: at(90, 0)), .move(1, by: at(20, 0)), .cancel(1), .up(2))
      == [
        "own.action(began) 600 at 70.0, 50.0: translation 20.0, 0.0 numberOfTouches 1.0",
        "own.action(cancelled) 600 at 70.0, 50.0: translation 20.0, 0.0 numberOfTouches 1.0",
      ])
}

@Test func `a sequence goes on without a finger, with a timer, and within a sequence`() throws {
  let press = gesture(
    #"{"sequenced":["TapGesture",{"LongPressGesture":{"minimumDuration":0.25}}]}"#)
  #expect(
    try reports(
      lab(press), .tap(at(50, 50)), .wait(0.1), .down(1, at: at(60, 50)), .wait(0.6), .up(1))
      == ["own.action(ended) 400 at 60.0, 50.0: numberOfTouches 1.0"])
  let failed =
    "`TapGesture.sequenced(before: LongPressGesture)` “own” of the element “map” failed at"
  #expect(
    try failure(
      lab(press), .tap(at(50, 50)), .wait(0.1), .down(1, at: at(60, 50)), .wait(0.2), .up(1))
      == "\(failed) 350 ms because the finger was lifted before the gesture was complete.")
  // What the tap still waited for is nothing to the press.
  #expect(
    try reports(
      lab(gesture(#"{"sequenced":["TapGesture",{"LongPressGesture":{"minimumDuration":2}}]}"#)),
      .tap(at(50, 50)), .wait(0.1), .down(1, at: at(60, 50)), .wait(3), .up(1))
      == ["own.action(ended) 2150 at 60.0, 50.0: numberOfTouches 1.0"])
  let three = gesture(#"{"sequenced":[{"sequenced":["TapGesture","TapGesture"]},"DragGesture"]}"#)
  #expect(
    try reports(
      lab(three), .tap(at(50, 50)), .wait(0.1), .tap(at(50, 50)), .wait(0.1),
      .drag(at(50, 50), by: at(30, 0), over: 0)
    ).first == "own.action(began) 300 at 80.0, 50.0: translation 30.0, 0.0 numberOfTouches 1.0")
  // The second of a sequence takes the finger that is down already, and one that comes.
  #expect(
    try reports(
      lab(gesture(#"{"sequenced":["LongPressGesture","MagnifyGesture"]}"#)),
      .down(1, at: at(50, 50)), .wait(0.6), .down(2, at: at(150, 50)), .move(2, by: at(50, 0)),
      .together(.up(1), .up(2))
    ).first == "own.action(began) 600 at 125.0, 50.0: scale 1.5 numberOfTouches 2.0")
}

@Test func `a sequence has the place and the measurements of the gesture that it has come to`()
  throws
{
  let lab = try lab(gesture(#"{"sequenced":["LongPressGesture","DragGesture"]}"#))
  guard case .recognizer(let own) = try lab.find("own") else { return }
  try lab.play(.down(1, at: at(50, 50)), .wait(0.3), settle: false)
  #expect(
    try lab.location(of: own) == at(50, 50) && lab.location(of: own, ofTouch: 0) == at(50, 50))
  let error = #expect(throws: LabError.self) { try lab.measure("translation.x", of: own) }
  #expect(error?.message == "'own' measures no 'translation.x'")
  try lab.play(.wait(0.3), .move(1, by: at(20, 5)), settle: false)
  #expect(
    try lab.location(of: own) == at(70, 55) && lab.location(of: own, ofTouch: 0) == at(70, 55))
  #expect(try lab.measure("translation.x", of: own) == 20 && lab.state(of: own) == .began)
  #expect(try lab.measure("translation.y", of: own) == 5)
}

@Test(arguments: [("MagnifyGesture", "scale 1.5"), ("RotateGesture", "rotation 0.0")])
func `two fingers keep what they measured when they lift`(_ name: String, _ last: String) throws {
  let turned: [ScriptStep] = [.move(2, by: at(50, 50)), .move(2, by: at(0, -50))]
  let seen = try lab(gesture(#"{"\#(name)":{}}"#))
    .play(Script([apart] + turned + [.up(1), .up(2)])).actionReports
  #expect(seen.last == "own.action(ended) 0 at 250.0, 400.0: \(last) numberOfTouches 0.0")
}
