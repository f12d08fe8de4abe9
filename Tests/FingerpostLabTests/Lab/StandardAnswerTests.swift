import Fingerpost
import FingerpostTestSupport
import Testing

/// What happens in an experiment whose objects have an answer to a hook where they had none; and how often it was asked.
private func played(
  _ experiment: Experiment, giving answer: Answer? = nil, to hook: Hook = .action
) throws -> (effects: [String], questions: Int) {
  let (lab, steps, _) = try experiment.build()
  for name in lab.objectNames where answer != nil {
    let object = try lab.find(name)
    // Who is not asked this refuses the answer.
    guard try lab.answer(to: hook, of: object) == nil else { continue }
    try? lab.override(hook, of: object, with: answer)
  }
  try lab.play(steps)
  try lab.settle()
  let timeline = lab.timeline
  return (
    timeline.log(
      .recognizerTouches, .state, .touches, .control, .action, .handler, .selection, .scroll,
      .interaction, .event),
    timeline.records.count { $0.kind == .question && $0.to == hook.rawValue }
  )
}

@Test func `an answer that is UIKit's own changes nothing, wherever it is given`() throws {
  var questions: [Hook: Int] = [:]
  for document in try recordedDocuments() {
    let experiment = try Experiment(json: document.json)
    let usual = try played(experiment)
    for hook in Hook.allCases {
      for answer in [Answer.yes, .no, .forward] where hook.isUIKitsOwn(answer) {
        let own = try played(experiment, giving: answer, to: hook)
        questions[hook, default: 0] += own.questions
        #expect(own.effects == usual.effects, "\(document.name), \(hook)")
      }
    }
  }
  for hook in Hook.allCases where hook.isQuestion && hook.standardAnswer != nil {
    #expect(questions[hook, default: 0] > 0, "\(hook) was never asked")
  }
}
