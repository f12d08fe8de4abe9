import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// The timeline of some hundred taps on a page.
private func taps(apart seconds: Double) throws -> TimelineSnapshot {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  try lab.addRecognizer("tap", name: "tap", to: page)
  try lab.play((0..<400).flatMap { _ in [.tap(.point(Point(5, 5))), .wait(seconds)] })
  return lab.timeline
}

@Test func `an answer that is not wanted any more ends, and the index can be asked again`() throws {
  let (timeline, other) = (try taps(apart: 0.5), TimelineIndex(try taps(apart: 0.6)))
  let index = TimelineIndex(timeline)
  let questions: [(String, (TimelineIndex) -> String)] = [
    ("overview", { $0.overviewJSON }), ("story", { $0.storyJSON }),
    ("diff", { $0.diff(other).json }),
    ("decision", { $0.decision(other).json }),
  ]
  for (name, question) in questions {
    let whole = question(TimelineIndex(timeline))
    var asked = 0
    let ended: String? = index.answering(
      goesOn: {
        asked += 1
        return false
      }, question)
    #expect(ended == nil && asked == 1, "\(name) asks no more once it was ended")
    #expect(index.answering(goesOn: { true }, question) == whole)
    // Whenever it is ended, nothing unfinished is kept for the next answer.
    for last in 2...6 {
      let again = TimelineIndex(timeline)
      var asked = 0
      _ = again.answering(
        goesOn: {
          asked += 1
          return asked < last
        }, question)
      #expect(again.answering(goesOn: { true }, question) == whole, "\(name), \(last)")
    }
  }
}

@Test func `an index that is not wanted any more is none`() throws {
  let timeline = try taps(apart: 0.5)
  #expect(TimelineIndex(timeline, goesOn: { false }) == nil)
  #expect(TimelineIndex(timeline, goesOn: { true })?.timeline.count == timeline.count)
}

@Test func `an error of a question is told, unless the answer is not wanted any more`() throws {
  let index = TimelineIndex(try taps(apart: 0.5))
  #expect {
    _ = try index.answering(goesOn: { true }) { index throws(QuestionError) in
      try index.whyNot("nobody.touchesEnded")
    }
  } throws: {
    ($0 as? QuestionError)?.message.hasPrefix("no object in this timeline is named 'nobody'")
      == true
  }
  let ended: Int? = try index.answering(goesOn: { false }) { index throws(QuestionError) in
    let length = index.overviewJSON.count
    _ = try index.whyNot("nobody.touchesEnded")
    return length
  }
  #expect(ended == nil)
}

@Test func `a timeline with gaps is read to its end, or not at all`() throws {
  let timeline = try taps(apart: 0.5)
  let serials = timeline.records.indices.filter { $0 % 7 != 3 }
  let last = timeline.indices.flatMap { timeline.touches(of: timeline.records[$0]) }.map(\.number)
    .max()
  let stored = try #require(
    TimelineSnapshot(
      stored: serials.map { timeline.records[$0] }, serials: serials.map { Serial($0) },
      touches: serials.map { timeline.touches(of: timeline.records[$0]) },
      fingers: [-1] + (0..<(last ?? 0)).map { timeline.finger(of: TouchID($0 + 1)) },
      subjects: Array(timeline.subjects)))
  #expect(TimelineIndex(stored, goesOn: { false }) == nil)
  let index = try #require(TimelineIndex(stored, goesOn: { true }))
  let kinds = Set(serials.map { timeline.records[$0].kind })
  #expect(kinds.reduce(0) { $0 + index.records($1).count } == serials.count)
  #expect(
    index.records(.input).map(\.serial)
      == serials.filter { timeline.records[$0].kind == .input }.map { Serial($0) })
}
