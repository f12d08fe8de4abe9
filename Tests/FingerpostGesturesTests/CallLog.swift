import Fingerpost

/// Records the calls of a callback, and gives no answer.
final class CallLog: @unchecked Sendable {
  private(set) var questions: [HookQuestion] = []

  var answer: Answer {
    .callback(
      HookCallback { [self] question in
        questions.append(question)
        return .useDefault
      })
  }

  /// The values of one measurement, question by question.
  func values(_ name: String) -> [Double] {
    questions.flatMap { $0.measurements.filter { $0.name == name }.map(\.value) }
  }
}
