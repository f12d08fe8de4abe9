import Fingerpost
import Testing

import FingerpostContract

@Test func `a completed stream changes isEnabled only where it differs, and ends enabled`() {
  let stream: ContractStream = [
    ContractTurn(wait: 0, acts: [.setEnabled(true), .setEnabled(false)]),
    ContractTurn(wait: 5, acts: [.setEnabled(false)]),
  ]
  let words = stream.completed.map { $0.acts.map(\.words) }
  #expect(words == [["disabled"], [], ["enabled"]])
}

@Test func `a stream switches the recognizer off and on in the scene`() throws {
  let scene = try ContractScene(
    Lab().recognizerType("tap"), .alone, parameters: [], profile: .ios17)
  var seen: [Bool] = []
  for isEnabled in [false, false, true, false] {
    try scene.play([ContractTurn(wait: 5, acts: [.setEnabled(isEnabled)])])
    seen.append(try scene.lab.get("isEnabled", of: .recognizer(scene.recognizer)) == [1])
  }
  #expect(seen == [false, false, true, false])
  #expect(scene.lab.now == Instant(nanoseconds: 20_000_000))
}

@Test func `under test a recognizer is read and set as it is without a test`() throws {
  let type = try Lab().recognizerType("pan")
  let scene = try ContractScene(type, .alone, parameters: [], profile: .ios17)
  let plain = Lab()
  let pad = try plain.makeView("pad")
  try plain.addSubview(pad, to: try plain.addWindow("window"))
  try plain.set("frame", of: .responder(pad), to: [0, 0, 390, 844])
  let pan = try plain.addRecognizer("pan", name: "pan", to: pad)
  for (lab, id) in [(scene.lab, scene.recognizer), (plain, pan)] {
    try lab.play([
      .down(1, at: .point(Point(100, 100))), .move(1, to: .point(Point(140, 100)), over: 0.1),
    ])
    let names = ["translation.x", "translation.y"]
    // The first ten points begin it.
    #expect(try names.map { try lab.measure($0, of: id) } == [30, 0])
    #expect(try lab.location(of: id, ofTouch: 0) == Point(140, 100))
    try lab.setTranslation(Point(5, 6), of: id)
    try lab.play([.move(1, to: .by(10, 0))])
    #expect(try names.map { try lab.measure($0, of: id) } == [15, 6])
    #expect(throws: LabError.self) { try lab.setMeasurement("scale", of: id, to: 2) }
  }
}

@Test func `each arrangement is another scene for the recognizer under test`() throws {
  var seen: [ContractScene.Arrangement: [String]] = [:]
  for arrangement in ContractScene.Arrangement.allCases {
    let scene = try ContractScene(
      Lab().recognizerType("tap"), arrangement, parameters: [], profile: .ios17)
    try scene.lab.play([.tap(.point(Point(100, 100)))])
    try scene.lab.settle()
    seen[arrangement] = scene.lab.timeline.log(.state, .touches).filter {
      $0.hasPrefix("pad.") || !$0.contains(".touches")
    }
  }
  let (began, ended) = ("pad.touchesBegan", "pad.touchesEnded")
  let (recognized, cancelled) = ("probe.state(recognized)", "pad.touchesCancelled")
  #expect(
    seen == [
      .alone: [began, recognized, cancelled],
      .tap: [began, "tap.state(recognized)", "probe.state(failed)", cancelled],
      .parentTap: [began, recognized, "tap.state(failed)", cancelled],
      .waiting: [began, "tap.state(failed)", recognized, cancelled],
      .simultaneous: [began, "tap.state(recognized)", recognized, cancelled],
      .refused: [began, "probe.state(failed)", ended],
      .delaying: [recognized],
      .notCancelling: [began, recognized, ended],
    ])
}
