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
