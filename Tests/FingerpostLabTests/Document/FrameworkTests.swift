import Fingerpost
import FingerpostTestSupport
import Testing

private func lab(_ gate: String, outside: String = "[]") throws -> Lab {
  try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"page","recognizers":\#(outside),"subviews":[
        {"name":"host","frame":[0,100,390,300],
         "recognizers":[{"name":"gate","title":"`Gate`","type":"framework.gate","delaysTouchesBegan":true,\#(gate)}],
         "subviews":[{"name":"button","class":"UIButton","frame":[100,100,100,44]}]}]}}
      """#
  ).lab()
}

@Test func `a gate left as it is waits for the lift; its numbers have ranges`() throws {
  let lab = try lab(#""minimumDistance":10"#)
  let gate = try lab.find("gate")
  #expect(try lab.get("failsAfter", of: gate) == [0])
  #expect(lab.propertyRange("failsAfter", of: gate) == 0...3600)
  #expect(lab.propertyRange("alpha", of: try lab.find("button")) == 0...1)
  #expect(lab.propertyRange("nothing", of: try lab.find("button")) == nil)
  #expect(lab.propertyRange("nothing", of: gate) == nil)
}

@Test func `a gate that fails after a time lets a touch through then`() throws {
  let lab = try lab(#""failsAfter":0.15,"minimumDistance":10"#)
  try lab.play([.press("button", for: 0.4)])
  #expect(
    lab.timeline.log([.control], of: ["button"]) == [
      "button.touchDown", "button.touchUpInside", "button.primaryActionTriggered",
    ])
  #expect(try lab.timeline.why("button.touchDown").text.contains("at 150 ms"))
  #expect("\(lab.timeline.story)".contains("`Gate` of host"))
}

@Test func `a gate takes a touch that moves far enough before`() throws {
  let lab = try lab(#""failsAfter":0.15,"minimumDistance":10"#)
  try lab.play([.drag("button", by: Point(0, 100), over: 0.2)])
  #expect(lab.timeline.log([.control], of: ["button"]) == [])
  #expect(lab.timeline.log(.action).first == "gate.action(began)")
}

@Test func `a gate without a time gives a touch back at the lift`() throws {
  let lab = try lab(
    #""delegate":{"shouldBeRequiredToFailBy":true}"#, outside: #"[{"name":"tap","type":"tap"}]"#)
  try lab.play([.tap("button", hold: 0.1)])
  #expect(try lab.timeline.why("button.touchDown").text.contains("at 100 ms"))
  let written = try lab.document().json
  #expect(try Experiment(json: written).lab().document().json == written)
}

@Test func `a gate takes the mean of its fingers, to the last lift`() throws {
  let two: ScriptStep = .together(.down(1, at: Point(100, 300)), .down(2, at: Point(110, 300)))
  let gate = try lab(#""failsAfter":0.15,"minimumDistance":10"#)
  try gate.record([.numbers])
  try gate.play(
    two, .move(2, by: Point(19, 0)), .wait(0.1), .move(1, by: Point(1, 0)), .up(1), .wait(0.2),
    .move(2, by: Point(0, 8)), .up(2))
  #expect(
    gate.timeline.actionReports.prefix(2) == [
      "gate.action(began) 100 at 115.0, 300.0: numberOfTouches 2.0",
      "gate.action(changed) 300 at 129.0, 308.0: numberOfTouches 1.0",
    ])
  // A finger that comes later is the gate's, too.
  let later = try lab(#""minimumDistance":10"#)
  try later.play(
    .down(1, at: Point(100, 300)), .wait(0.1), .down(2, at: Point(110, 300)), .up(1), .wait(0.1),
    .up(2))
  #expect(later.timeline.log(.state) == ["gate.state(failed)"])
  #expect(later.timeline.first { $0.kind == .state }?.time == Instant(nanoseconds: 200_000_000))
  let lifted = try lab(#""minimumDistance":10"#)
  try lifted.play(two, .wait(0.1), .up(1), .wait(0.1), .up(2))
  #expect(
    try lifted.timeline.why("gate.state(failed)").text
      == "`Gate` of the view “host” failed at 200 ms because the finger was lifted before the gesture was complete."
  )
}

@Test func `a finger that lands or lifts does not move a gate's fingers`() throws {
  let lab = try lab(#""minimumDistance":10"#)
  try lab.play([
    .down(1, at: .point(Point(100, 300))), .down(2, at: .point(Point(300, 300))),
    .move(2, to: .by(1, 0)), .up(1), .move(2, to: .by(8, 0)),
  ])
  #expect(lab.timeline.log([.state]) == [])
  try lab.play([.move(2, to: .by(1, 0))])
  #expect(lab.timeline.log([.state]) == ["gate.state(began)"])
}
