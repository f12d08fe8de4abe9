import FingerpostAnswers
import FingerpostModel

extension Lab {
  /// Explains why a view or a controller did not receive an event, or why it did.
  ///
  ///     try lab.whyNot(button, .control(.touchUpInside))
  ///
  /// `touch` is the number of the touch in question; nil finds the one that had a chance.
  package func whyNot(
    _ responder: ResponderID, _ event: Wanted.Event, touch: TouchID? = nil
  ) throws(LabError) -> Explanation {
    try checkIdle()
    let subject = turn.hierarchy.responders[try self.responder(responder)].subject
    return try whyNot(Wanted(subject: subject, event: event), touch)
  }

  /// Explains why a recognizer did not receive, do or answer something, or why it did.
  ///
  ///     try lab.whyNot(tap, .state(.recognized))
  package func whyNot(
    _ recognizer: RecognizerID, _ event: Wanted.Event, touch: TouchID? = nil
  ) throws(LabError) -> Explanation {
    try checkIdle()
    let subject = turn.arbiter.recognizers[try self.recognizer(recognizer)].subject
    return try whyNot(Wanted(subject: subject, event: event), touch)
  }

  private func whyNot(_ wanted: Wanted, _ touch: TouchID?) throws(LabError) -> Explanation {
    do throws(QuestionError) {
      return try TimelineIndex(timeline).whyNot(wanted, touch: touch)
    } catch {
      throw LabError(error)
    }
  }
}

extension LabError {
  /// A question that cannot be answered.
  package init(_ error: QuestionError) {
    let code: Code =
      switch error.code {
      case .name: .name
      case .value: .value
      case .range: .range
      }
    self.init(code, error.message)
  }
}
