import Fingerpost
import FingerpostTestSupport
import Testing

/// Plays an experiment without its proofs, and compares whole answers to questions why not.
func expectAnswers(
  _ experiment: String, _ answers: [(question: String, text: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let timeline = try Experiment(json: experiment).run().timeline
  for (question, text) in answers {
    let answer = try timeline.whyNot(question)
    #expect(answer.text == text, "\(question)", sourceLocation: sourceLocation)
  }
}
