import FingerpostModel

extension GestureSystem {
  /// Tells the targets, in the order in which the recognizers were granted, several targets as they were added (AR-6).
  public mutating func sendActions(_ stage: inout Stage) {
    if actions.isEmpty { return }
    let due = actions.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    actions.removeAll(keepingCapacity: true)
    let outerCause = stage.timeline.cause
    for (_, action) in due where !recognizers[action.recognizer].isPrivate {
      for target in recognizers[action.recognizer].targets {
        stage.timeline.cause = action.cause
        stage.timeline.write(
          .action, .gr7, subject: recognizers[action.recognizer].subject, object: target.subject,
          touch: recognizers[action.recognizer].attempt.members.first?.touch ?? 0,
          to: code(action.state, action.recognizer), x: action.location?.x ?? .nan, y: action.location?.y ?? .nan)
        tell(action, target, &stage)
      }
    }
    stage.timeline.cause = outerCause
  }

  private mutating func tell(
    _ action: PendingAction, _ target: GestureTarget, _ stage: inout Stage
  ) {
    guard case .callback(let callback) = recognizers[action.recognizer].hooks[.action] else {
      return
    }
    let id = recognizers.id(at: action.recognizer)
    var question = HookQuestion(.action, asked: .recognizer(id), time: stage.timeline.now)
    question.recognizer = id
    question.state = action.state.rawValue
    question.point = action.location ?? .zero
    question.selector = target.action == noIndex ? "" : stage.names[target.action]
    _ = stage.call(callback, question)
  }
}
