import Fingerpost
import FingerpostTestSupport
import Testing

import FingerpostLab
import FingerpostAnswers

private func played(_ properties: [String: Double] = [:]) throws -> TimelineSnapshot {
  let scene = try Scene { try $0.view("card") { try $0.tap("double", taps: 2, properties) } }
  scene.isExhaustive = false
  try scene.does(.tap("card"), .settle)
  return scene.lab.timeline
}

@Test func `equal timelines have no difference`() throws {
  let difference = try played().diff(played())
  #expect(difference.isEmpty)
  #expect(difference.first == nil)
  #expect("\(difference)" == "The timelines are equal.")
}

@Test func `what differs stands beside what is near it, and where they part is explained`() throws {
  let seen = { (timeline: TimelineSnapshot, record: Record) in
    [.touches, .state].contains(record.kind) && timeline.subject(record.subject).kind != .window
      && ["card", "double"].contains(timeline.subject(record.subject).name)
  }
  let difference = try played().diff(played(["delaysTouchesEnded": 0]), where: seen)
  #expect(
    difference.text(context: 1) == """
        0.000 s  card.touchesBegan
      + 0.050 s  card.touchesEnded
        0.400 s  double.state(failed)
      - 0.400 s  card.touchesEnded
      """)
  #expect(difference.first?.whyB.isEmpty == false)
}

@Test func `touches that differ in nothing but their tap count say it`() throws {
  func tapped(_ gap: Double) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) { try $0.view("card") }
    try scene.does(.tap("card"), .wait(gap), .tap("card"))
    scene.skip()
    return scene.lab.timeline
  }
  let difference = try tapped(0.3).diff(tapped(0.4)) { timeline, record in
    record.kind == .touches && timeline.subject(record.subject).name == "card"
  }
  #expect(
    difference.text() == """
        0.000 s  card.touchesBegan
        0.050 s  card.touchesEnded
      - 0.350 s  card.touchesBegan (tapCount 2)
      - 0.400 s  card.touchesEnded (tapCount 2)
      + 0.450 s  card.touchesBegan
      + 0.500 s  card.touchesEnded
      """)
  #expect("\(difference)".contains("first: 0.350 s  card.touchesBegan (tapCount 2)\n"))
  #expect(difference.json.contains(#""a":"0.350 s  card.touchesBegan (tapCount 2)","b":null"#))
}

@Test func `every record of both stands in the alignment once, in order`() throws {
  let (a, b) = (try played(), try played(["numberOfTapsRequired": 1]))
  let difference = a.diff(b)
  #expect(difference.pairs.compactMap { $0.a?.serial } == Array(a.first..<a.end))
  #expect(difference.pairs.compactMap { $0.b?.serial } == Array(b.first..<b.end))
}

@Test func `sequences are aligned by their longest common stretches`() {
  func shared(_ a: [Int], _ b: [Int]) -> [[Int]] {
    var matcher = SequenceMatcher(a, b)
    return matcher.blocks().map { [$0.a, $0.b, $0.size] }
  }
  #expect(shared([], [1]) == [])
  #expect(shared([1, 2, 3], [1, 2, 3]) == [[0, 0, 3]])
  #expect(shared([0, 1, 2, 3, 9], [1, 2, 7, 9]) == [[1, 0, 2], [4, 3, 1]])
  #expect(shared([5, 5, 5], [5]) == [[0, 0, 1]])
}

@Test func `as JSON the alignment is its longest runs of serials in step`() throws {
  let (a, b) = (try played(), try played(["numberOfTapsRequired": 1]))
  let difference = a.diff(b)
  guard case .array(let rows)? = try JSONValue(document: difference.json)["pairs"] else {
    Issue.record("no pairs")
    return
  }
  var runs: [[Int?]] = []
  for row in rows {
    guard case .array(let cells) = row else { continue }
    runs.append(
      cells.map { cell in
        if case .number(let number) = cell { Int(number) } else { nil }
      })
  }
  for (side, serials) in [(0, a.first..<a.end), (1, b.first..<b.end)] {
    let walked = runs.flatMap { run -> [Serial] in
      guard let first = run[side], let count = run[2] else { return [] }
      return (first..<(first + count)).map { Serial($0) }
    }
    #expect(walked == Array(serials))
  }
  for (run, next) in zip(runs, runs.dropFirst()) {
    let goesOn = [0, 1].allSatisfy { side in
      run[side].map { $0 + (run[2] ?? 0) } == next[side]
    }
    #expect(!goesOn, "\(run) \(next)")
  }
  #expect(runs.count > 1 && runs.count < difference.pairs.count)
}

/// A hundred and fifty taps on a card, between a first and a last tap somewhere.
private func taps(_ place: String, pause: Double = 1) throws -> TimelineSnapshot {
  try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
         {"name": "card", "frame": [0, 0, 100, 100]}, {"name": "other", "frame": [100, 0, 100, 100]}]},
       "script": [{"tap": "\(place)"}, {"wait": \(pause)}, {"tap": "card", "count": 150},
         {"wait": 1}, {"tap": "\(place)"}]}
      """
  ).run().timeline
}

@Test func `of two long runs what is equal at equal times stays side by side`() throws {
  let (a, b) = (try taps("card"), try taps("other"))
  let difference = a.diff(b)
  #expect([a.count, b.count] == [4869, 4861])
  #expect(difference.pairs.count == 4895)
  #expect(difference.pairs.count(where: \.isEqual) == 4811)
  #expect(difference.pairs.compactMap(\.a?.serial) == Array(a.first..<a.end))
  #expect(difference.pairs.compactMap(\.b?.serial) == Array(b.first..<b.end))
  var counts: [Double: Int] = [:]
  for pair in difference.differing {
    let entry = try #require(pair.a ?? pair.b)
    counts[entry.time.seconds, default: 0] += 1
  }
  #expect(counts == [0: 34, 0.05: 8, 24.45: 34, 24.5: 8])
}

@Test func `long runs that have no instant in common stay unaligned between their ends`() throws {
  let (a, b) = (try taps("card"), try taps("other", pause: 1.001))
  let difference = a.diff(b)
  #expect(difference.pairs.count == 9710 && difference.differing.count == 9705)
  #expect(difference.pairs.compactMap { $0.a?.serial } == Array(a.first..<a.end))
  #expect(difference.pairs.compactMap { $0.b?.serial } == Array(b.first..<b.end))
}

@Test func `what both sides have alone in the same words is told with its touch`() throws {
  func lifted(_ first: Int, _ second: Int) throws -> TimelineSnapshot {
    try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "parent", "isMultipleTouchEnabled": true},
         "script": [{"down": 1, "at": [100, 100]}, {"down": 2, "at": [200, 100]}, {"wait": 0.1},
           {"up": \(first)}, {"wait": 0.1}, {"up": \(second)}]}
        """
    ).run().timeline
  }
  let difference = try lifted(1, 2).diff(lifted(2, 1)) { timeline, record in
    record.kind == .touches && timeline.subject(record.subject).name == "parent"
  }
  #expect(
    difference.text() == """
        0.000 s  parent.touchesBegan
        0.000 s  parent.touchesBegan
      + 0.100 s  parent.touchesEnded #2
      - 0.100 s  parent.touchesEnded  (TE-7)
      + 0.200 s  parent.touchesEnded  (TE-7)
      - 0.200 s  parent.touchesEnded #2
      """)
}

@Test func `two runs part where the program does something else with the same view`() throws {
  func run(_ effect: String) throws -> TimelineSnapshot {
    try Experiment(
      json: #"""
        {"fingerpost": 1, "view": {"name": "page", "subviews": [
          {"name": "buy", "class": "UIButton", "frame": [0, 0, 100, 50],
           "actions": {"touchUpInside": [{"selector": "clicked", "effects": [{"\#(effect)": "card"}]}]}},
          {"name": "card", "frame": [0, 200, 100, 100], "canBecomeFirstResponder": true}]},
         "script": [{"tap": "buy"}]}
        """#
    ).run().timeline
  }
  let decision = try run("remove").decision(run("becomeFirstResponder"), profile: .ios17)
  #expect(decision.a?.kind == .change && decision.a?.change == .remove)
  #expect(decision.b?.kind == .change && decision.b?.change == .becomeFirstResponder)
}
