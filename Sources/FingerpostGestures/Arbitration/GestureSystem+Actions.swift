import FingerpostModel

extension GestureSystem {
  /// The order in which the recognizers were granted, several reports of one as they were made (AR-6).
  package mutating func sortActions() { actions.sort { $0.order < $1.order } }

  /// All of them are sent.
  package mutating func clearActions() { actions.clear() }

  /// How many targets are told of one.
  package func targetCount(of action: PendingAction) -> Int {
    if recognizers[action.recognizer].isPrivate || action.state == .failed { return 0 }
    return recognizers[action.recognizer].targets.count
  }

  /// Tells one target; returns the record, and what the program's own code is to be told.
  package mutating func send(
    _ action: PendingAction, toTarget place: Int, _ stage: inout Stage
  ) -> (record: Serial, callback: HookCallback, question: HookQuestion)? {
    let recognizer = action.recognizer
    let target = recognizers[recognizer].targets[place]
    stage.timeline.cause = action.cause
    let record = stage.timeline.write(
      .action, .gr7, subject: recognizers[recognizer].subject, object: target.subject,
      touch: action.touch,
      to: code(action.state, recognizer), x: action.location?.x ?? .nan,
      y: action.location?.y ?? .nan)
    guard recognizers[recognizer].tellsActions,
      case .callback(let callback) = recognizers[recognizer].hooks[.action]
    else { return nil }
    let id = recognizers.id(at: recognizer)
    var question = HookQuestion(.action, asked: .recognizer(id), time: stage.timeline.now)
    question.recognizer = id
    question.state = action.state.rawValue
    question.point = action.location ?? .zero
    question.measurements = action.measurements
    question.selector = target.action == noIndex ? "" : stage.names[target.action]
    return (record, callback, question)
  }
}
