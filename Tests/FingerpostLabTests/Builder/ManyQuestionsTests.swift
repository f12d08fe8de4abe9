import Fingerpost
import FingerpostAnswers
import Testing

@Suite("Many questions of one timeline")
struct ManyQuestionsTests {
  private let button = Button("button", frame: Rect(20, 20, 100, 44))

  private func played() throws -> TimelineSnapshot {
    let lab = try Lab {
      Window("window", frame: Rect(0, 0, 390, 844)) {
        View("card", frame: Rect(0, 100, 390, 300)) {
          button
          Tap("tap")
        }
      }
    }
    return try lab.play(.tap(button))
  }

  @Test("the first question makes an index, later ones and those of copies use it")
  func oneIndex() throws {
    let timeline = try played()
    let copy = timeline
    let first = timeline.asking { $0 }
    _ = try timeline.whyNot("card", "touchesEnded")
    _ = timeline.story
    #expect(timeline.asking { $0 } === first)
    #expect(copy.asking { $0 } === first)
  }

  @Test("a part is asked about itself, not about the whole")
  func part() throws {
    let timeline = try played()
    let whole = timeline.asking { $0 }
    let part = timeline[from: 5]
    #expect(part.asking { $0 } !== whole)
    #expect(part.asking { $0.timeline.startIndex } == 5)
    #expect(timeline.asking { $0.timeline.startIndex } == 0)
  }

  @Test("the index goes with the last copy of its timeline")
  func released() throws {
    weak var index: TimelineIndex?
    do {
      let timeline = try played()
      index = timeline.asking { $0 }
      #expect(index != nil)
    }
    #expect(index == nil)
  }

  @Test("an answer that fails leaves the index for the next question")
  func failed() throws {
    let timeline = try played()
    #expect(throws: LabError.self) { try timeline.why("nobody.touchesBegan") }
    let answer = try timeline.why("tap.touchesBegan")
    #expect(answer.text == (try played().why("tap.touchesBegan").text))
  }

  @Test("threads that ask one timeline get the answers that one would get")
  func threads() async throws {
    let timeline = try played()
    let events = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
    let alone = try events.map { try played().whyNot("card", $0).text }
    for _ in 1...20 {
      let fresh = timeline[from: 0]
      let together = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for (place, event) in events.enumerated() {
          group.addTask { (place, try fresh.whyNot("card", event).text) }
        }
        var texts = [String](repeating: "", count: events.count)
        for try await (place, text) in group { texts[place] = text }
        return texts
      }
      #expect(together == alone)
    }
  }
}
