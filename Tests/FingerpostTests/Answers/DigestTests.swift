import Fingerpost
import FingerpostAnswers
import FingerpostLab
import FingerpostModel
import FingerpostTestSupport
import FingerpostVariants
import Foundation
import Testing

/// Everything that the engine writes about every experiment, about screens and scripts that dice made, and about those of
/// Python's tests (`python/tools/scenes.py` lists them), by a digest for each kind of document: every column of every
/// record, the whole log, the answers as JSON, why and why not; of some also the lint, a proof and the fixes, which play on.
///
/// The digests are in `Tests/Answers/Digests`; one that differs says in which document to look for the difference.
/// `FINGERPOST_WRITE=1 swift test --filter digests` writes them again.
@Suite("Digests")
struct DigestTests {
  @Test("what is written of each experiment has the recorded digests")
  func experiments() throws { try compare("experiments", try recordedDocuments()) }

  @Test("what is written of screens and scripts that dice made has the recorded digests")
  func random() throws { try compare("random", try listed("random")) }

  @Test("what is written of the screens that Python's tests ask about has the recorded digests")
  func scenes() throws { try compare("scenes", try listed("scenes")) }

  /// The documents of a list, a line each.
  private func listed(_ name: String) throws -> [(name: String, json: String)] {
    let file = checkoutFile("Tests/Answers/Digests/\(name).jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.enumerated().map { ("\(name)-\($0)", String($1)) }
  }

  private func compare(_ name: String, _ documents: [(name: String, json: String)]) throws {
    try compareDigests(name, of: documents) {
      written(documents, $1, isRandom: name == "random")
    }
  }
}

/// The document's name, and a digest for each kind of text that is written about it.
private func written(
  _ documents: [(name: String, json: String)], _ place: Int, isRandom: Bool
) -> String {
  let (name, json) = documents[place]
  do {
    let experiment = try Experiment(json: json)
    let run = try experiment.run()
    var texts = try texts(run)
    texts.append(("again", try again(experiment)))
    texts.append(("heard", try heard(experiment)))
    // Of what dice made, there is more of the same.
    if !isRandom || place % 3 == 1 {
      texts.append(("asked", asked(run.timeline, place)))
      texts.append(("why", explained(run.timeline)))
      texts.append(("whyNot", missing(run.timeline, place)))
    }
    if place % (isRandom ? 30 : 10) == 0 {
      texts += try searched(experiment)
    } else if !isRandom, place % 3 == 2 {
      texts += try proved(experiment, place)
    }
    if place % 4 == 0 {
      let other = try Experiment(json: documents[(place + 1) % documents.count].json).run()
      let diff = run.timeline.diff(other.timeline)
      texts.append(("diff", "\(diff.json)\n\(diff)"))
    }
    return name + texts.map { "  \($0.0) \("\(LogDigest([$0.1]))".prefix(12))" }.joined()
  } catch {
    return "\(name)  refused \(error)"
  }
}

/// The records of the script when it is played once more in the same lab: what one attempt leaves behind for the next.
private func again(_ experiment: Experiment) throws -> String {
  let (lab, steps, _) = try experiment.build()
  for _ in 1...2 {
    try lab.play(steps)
    try lab.settle()
  }
  return records(lab.timeline)
}

/// What the program hears where it listens to every object without answering, and the records then.
private func heard(_ experiment: Experiment) throws -> String {
  let (lab, steps, _) = try experiment.build()
  nonisolated(unsafe) var lines: [String] = []
  let listener = Answer.callback(
    HookCallback { question in
      lines.append(words(of: question))
      return .useDefault
    })
  for object in lab.objects {
    for hook in Hook.allCases where try lab.answer(to: hook, of: object) == nil {
      try? lab.override(hook, of: object, with: listener)
    }
  }
  try lab.play(steps)
  return lines.joined(separator: "\n") + records(lab.timeline)
}

private func words(of question: HookQuestion) -> String {
  let numbers = question.measurements.map { "\($0.name) \($0.value)" }
  let about = [question.recognizer, question.other].map { $0.map { "\($0)" } ?? "-" }
  let view = question.view.map { "\($0)" } ?? "-"
  let touch = question.touch.map { "\($0)" } ?? "-"
  return "\(question.hook) \(question.selector) \(question.asked) \(about) \(view) \(touch) "
    + "\(question.touchCount) \(question.time.nanoseconds) \(question.point) \(question.state) "
    + "\(numbers)"
}

/// Why each record came.
private func explained(_ timeline: TimelineSnapshot) -> String {
  let index = TimelineIndex(timeline)
  var lines: [String] = []
  for serial in timeline.indices {
    do {
      let answer = try index.why(Serial(truncatingIfNeeded: serial))
      lines.append("\(serial) \(answer.text) \(answer.reasons) \(answer.facts)")
    } catch {
      lines.append("\(serial): \(error)")
    }
  }
  return lines.joined(separator: "\n")
}

/// The answers to a third of all questions why something did not happen, by turns.
private func missing(_ timeline: TimelineSnapshot, _ place: Int) -> String {
  let index = TimelineIndex(timeline)
  var number = place
  var lines: [String] = []
  for subject in timeline.subjects where subject.kind != .null && subject.kind != .stage {
    for event in events {
      number += 1
      guard number % 3 == 0 else { continue }
      do {
        let answer = try index.whyNot(subject.name, event)
        lines.append("\(answer.question) \(answer.text) \(answer.reasons) \(answer.facts)")
      } catch {
        lines.append("\(subject.name).\(event): \(error)")
      }
    }
  }
  return lines.joined(separator: "\n")
}

/// What a question why is answered where its text is not quite a token of the timeline: without its subject, with a typo,
/// of a touch by number, at a time, of a touch or a time that there is not.
private func asked(_ timeline: TimelineSnapshot, _ place: Int) -> String {
  let index = TimelineIndex(timeline)
  let tokens = timeline.indices.lazy.filter { ($0 + place) % 9 == 0 }
    .compactMap { serial in timeline.token(of: timeline.records[serial]).map { (serial, $0) } }
  var lines: [String] = []
  for (serial, token) in tokens.prefix(5) {
    let time = Double(timeline.records[serial].time.nanoseconds) / 1e9
    let event = token.split(separator: ".", maxSplits: 1).last ?? ""
    for question in [
      token, "\(event)", token + "x", "x" + token, "\(token) #1", "\(token) #2", "\(token) #9",
      "\(token) @\(time)", "\(token) @99", "\(event) #1",
    ] {
      do {
        let found = try index.record(question)
        lines.append("\(question): \(found.serial)")
      } catch {
        lines.append("\(question): \(error)")
      }
    }
  }
  return lines.joined(separator: "\n")
}

private let events: [String] =
  ControlEvent.allCases.map { "\($0)" } + EventMethod.allCases.map { "\($0)" }
  + ScrollMessage.allCases.map { "\($0)" } + SelectionMessage.allCases.map { "\($0)" }
  + InteractionMessage.allCases.map { "\($0)" } + TrackingMethod.allCases.map { "\($0)" }
  + [
    "hitTest", "pointInside", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
    "recognized", "action", "state(began)", "state(failed)", "state(cancelled)", "sendEvent",
    "handled", "reset",
  ]

private func texts(_ run: ExperimentRun) throws -> [(String, String)] {
  let timeline = run.timeline
  let index = TimelineIndex(timeline)
  var coverage = Coverage()
  coverage.add(timeline)
  let items = coverage.rules + coverage.reasons + coverage.relations
  return [
    ("records", records(timeline)),
    ("log", log(timeline)),
    ("lanes", JSONDocument.text(index.lanes { _ in true })),
    ("story", index.storyJSON),
    ("overview", index.overviewJSON),
    ("latency", index.latency().json),
    ("coverage", items.map { "\($0.name) \($0.records) \($0.timelines)" }.joined(separator: "\n")),
    ("check", run.report.failures.map { "\($0)" }.joined(separator: "\n")),
    ("after", try run.lab.document(allowsOmissions: true).json),
  ]
}

/// What is found by playing on: the lint of the screen, and for what a view or recognizer at the first touch did not do
/// the proof and the fixes.
private func searched(_ experiment: Experiment) throws -> [(String, String)] {
  let (lab, steps, _) = try experiment.build()
  var found = [("lint", try lab.lint(threads: 1).json)]
  if let question = try missed(lab, steps).first {
    found.append(("proof", try lab.answer(.whyNot(question), about: .steps(steps)).json))
    found.append(("fixes", try lab.fixes(.steps(steps), FixTarget([question])).json))
  }
  return found
}

/// The proof of why one of the events that were missed did not happen, by turns.
private func proved(_ experiment: Experiment, _ place: Int) throws -> [(String, String)] {
  let (lab, steps, _) = try experiment.build()
  guard let question = try missed(lab, steps).prefix(place / 3 % 4 + 1).last else { return [] }
  return [("proof", try lab.answer(.whyNot(question), about: .steps(steps)).json)]
}

/// Views that got no touchesEnded, and recognizers that did not recognize.
private func missed(_ lab: Lab, _ steps: [Step]) throws -> [String] {
  let played = try lab.copy()
  try played.play(steps)
  let index = TimelineIndex(played.timeline)
  return played.timeline.subjects.compactMap { subject -> String? in
    let event = subject.kind == .recognizer ? "recognized" : "touchesEnded"
    guard subject.kind == .recognizer || subject.kind == .view else { return nil }
    let question = "\(subject.name).\(event)"
    guard let answer = try? index.whyNot(question), !answer.happened else { return nil }
    return question
  }
}

private func log(_ timeline: TimelineSnapshot) -> String {
  var everything = LogObservation()
  everything.showsTapCounts = true
  everything.showsFingers = true
  let lines = everything.log(of: timeline)
  return lines.map { "\($0.time.nanoseconds) \($0.text)" }.joined(separator: "\n")
}

/// Every column of every record, and every name.
private func records(_ timeline: TimelineSnapshot) -> String {
  var lines = timeline.subjects.map {
    "\($0.name) \($0.kind) \($0.parent) \($0.className) \($0.behaviour, default: "") \($0.title ?? "")"
  }
  for serial in timeline.indices {
    let record = timeline.records[serial]
    let touches = timeline.touches(of: record).map { "\($0.number):\(timeline.finger(of: $0))" }
    lines.append(
      "\(serial) \(record.time.nanoseconds) \(record.cause) \(record.turn) \(record.subject) \(record.object) "
        + "\(touches) \(record.kind) \(record.rule) \(record.reason) \(record.from) \(record.to) "
        + "\(record.answer) \(record.tapCount) \(record.x) \(record.y) \(record.decider.bits)")
  }
  return lines.joined(separator: "\n")
}
