import FingerpostModel

extension GestureSystem {
  /// The order in which the recognizers were granted, several reports of one as they were made (AR-6).
  package mutating func sortActions() { actions.sort { $0.order < $1.order } }

  /// All of them are sent.
  package mutating func clearActions() { actions.clear() }

  /// Tells the targets of one, as they were added.
  package mutating func send(
    _ action: PendingAction, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    let recognizer = action.recognizer
    if recognizers[recognizer].isPrivate || action.state == .failed { return }
    for index in recognizers[recognizer].targets.indices {
      let target = recognizers[recognizer].targets[index]
      stage.timeline.cause = action.cause
      stage.timeline.write(
        .action, .gr7, subject: recognizers[recognizer].subject, object: target.subject,
        touch: action.touch,
        to: code(action.state, recognizer), x: action.location?.x ?? .nan,
        y: action.location?.y ?? .nan)
      if recognizers[recognizer].tellsActions { tell(action, target, touches, &stage) }
    }
  }

  private mutating func tell(
    _ action: PendingAction, _ target: GestureTarget, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) {
    guard case .callback(let callback) = recognizers[action.recognizer].hooks[.action] else {
      return
    }
    let id = recognizers.id(at: action.recognizer)
    var question = HookQuestion(.action, asked: .recognizer(id), time: stage.timeline.now)
    question.recognizer = id
    question.state = action.state.rawValue
    question.point = action.location ?? .zero
    question.measurements = action.measurements
    question.selector = target.action == noIndex ? "" : stage.names[target.action]
    _ = call(callback, question, touches: touches, stage: &stage)
  }
}
