import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

/// The engine's answers about every experiment, in reviewed files: `Tests/Answers`.
///
/// The first line of a file is the experiment as JSON (a Python test holds it to the YAML). Below it are the story, the
/// reasons of all decided records, the missing events, and the delays. After a change of words
/// `FINGERPOST_WRITE=1 swift test --filter recorded` writes the files again; read the difference.
@Test(arguments: recordedFiles)
func `the answers to an experiment are the recorded ones`(_ name: String) throws {
  let file = checkoutFile("Tests/Answers/\(name)")
  let recorded = try String(contentsOf: file, encoding: .utf8)
  let document = String(recorded.prefix { $0 != "\n" })
  let run = try Experiment(json: document).run()
  let made = document + "\n" + Answers(run.timeline).text
  try compareRecorded(name, made)
}

@Test func `there are recorded answers`() { #expect(recordedFiles.count > 200) }

/// Everything that is asked about one timeline, each text once.
private struct Answers {
  let timeline: TimelineSnapshot
  let index: TimelineIndex
  private var texts: Set<String> = []

  init(_ timeline: TimelineSnapshot) {
    self.timeline = timeline
    index = TimelineIndex(timeline)
  }

  var text: String {
    var copy = self
    return copy.made()
  }

  private mutating func made() -> String {
    var lines = ["", "# Story", index.story().description, "", "# Why"]
    for serial in timeline.indices {
      let record = timeline[serial]
      guard record.reason != .none || record.decider != .none || record.kind == .action,
        let answer = try? index.why(Serial(truncatingIfNeeded: serial))
      else { continue }
      lines += written(answer, "\(serial) \(answer.question)")
    }
    lines += ["", "# Why not"]
    for subject in timeline.subjects {
      for event in events(of: subject) {
        guard let answer = try? index.whyNot(subject.name, event), !answer.happened else {
          continue
        }
        lines += written(answer, answer.question)
      }
    }
    return (lines + ["", "# Delays", index.latency().description]).joined(separator: "\n") + "\n"
  }

  private mutating func written(_ answer: Explanation, _ question: String) -> [String] {
    guard texts.insert(answer.text).inserted else { return [] }
    let facts = answer.facts.map { "    \($0)    \($0.rule.name)" }
    return [question, "  " + answer.text] + facts
  }

  /// What somebody would miss of a subject.
  private func events(of subject: Subject) -> [String] {
    switch subject.kind {
    case .recognizer: ["recognized"]
    case .view:
      switch subject.behaviour {
      case .scrollView, .tableView, .collectionView: ["willBeginDragging", "touchesEnded"]
      case .tableCell: ["didSelectRowAt", "touchesEnded"]
      case .collectionCell: ["didSelectItemAt", "touchesEnded"]
      case .plain, .window, nil: ["touchesEnded"]
      default: ["touchUpInside", "touchesEnded"]
      }
    case .null, .window, .controller, .application, .delegate, .scene, .name, .stage: []
    }
  }
}
