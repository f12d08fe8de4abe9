import Fingerpost
import FingerpostTestSupport
import Testing

/// The tap counts of a view's records, as "began 2", "ended 0" …
private func counts(_ scene: Scene, _ name: String = "root") -> [String] {
  let timeline = scene.lab.timeline
  return timeline.records.filter {
    $0.kind == .touches && timeline.subject($0.subject).name == name
  }
  .map { "\(timeline.message(of: $0) ?? "") \($0.tapCount)" }
}

@Test func `TE-3 a press soon after the last lift counts one more`() {
  let pauses: [(Double, Int)] = [(0.1, 2), (0.349, 2), (0.35, 2), (0.350_001, 1), (1, 1)]
  withEvery("pause", of: pauses) { pause, count in
    let scene = try Scene(observing: [])
    try scene.does(.tap("root"), .wait(pause), .tap("root"))
    expectSame(counts(scene), ["began 1", "ended 1", "began \(count)", "ended \(count)"])
  }
}

@Test func `TE-3 a press near the series' first point counts one more, each axis for itself`() {
  let ways: [(Double, Double, Int)] = [
    (45, 0, 2), (-45, 45, 2), (45.1, 0, 1), (0, -45.1, 1), (0, 0, 2),
  ]
  withEvery("way", of: ways) { dx, dy, count in
    let scene = try Scene(observing: [])
    try scene.does(.tap(.at(200, 400)), .wait(0.1), .tap(.at(200 + dx, 400 + dy)))
    expectSame(counts(scene).dropFirst(2).first, "began \(count)")
  }
}

@Test func `TE-3 the series is measured from its first point, not from the last press`() throws {
  let scene = try Scene(observing: [])
  try scene.does(
    .tap(.at(200, 400)), .wait(0.1), .tap(.at(230, 400)), .wait(0.1), .tap(.at(260, 400)))
  #expect(counts(scene).filter { $0.hasPrefix("began") } == ["began 1", "began 2", "began 1"])
}

@Test func `TE-3 a long or straying press ends with no tap, and the next one starts from zero`() {
  let presses: [(String, Double, Double, Int)] = [
    ("short and still", 0.05, 0, 1), ("0.75 s", 0.75, 0, 1), ("longer", 0.751, 0, 0),
    ("45 pt", 0.05, 45, 1), ("farther", 0.05, 45.1, 0),
  ]
  withEvery("press", of: presses) { _, hold, way, count in
    let scene = try Scene(observing: [])
    try scene.does(.down(1, "root"), .wait(hold))
    if way > 0 { try scene.does(.move(1, .by(way, 0)), .move(1, .by(-way, 0))) }
    try scene.does(.up(1), .wait(0.1), .tap("root"))
    let later = counts(scene).filter { !$0.hasPrefix("moved") }
    expectSame(later, ["began 1", "ended \(count)", "began \(count + 1)", "ended \(count + 1)"])
  }
}

@Test func `TE-3 a press in another window counts from one`() throws {
  let lab = Lab()
  let scene = try Scene(lab, observing: [])
  let other = try lab.addWindow("other")
  try lab.set("frame", of: .responder(other), to: [0, 0, 100, 100])
  try lab.play([.tap(.point(Point(120, 50))), .wait(0.1), .tap(.point(Point(90, 50)))])
  #expect(counts(scene, "other") == ["began 1", "ended 1"])
  #expect(counts(scene, "root") == ["began 1", "ended 1"])
}
