import FingerpostModel

extension GestureSystem {
  /// Tells the targets, in the order in which the recognizers were granted, several targets as they were added (AR-6).
  @inlinable @inline(__always)
  public mutating func sendActions(_ stage: inout Stage) {
    if !actions.isEmpty { sendAll(&stage) }
  }

  @usableFromInline
  mutating func sendAll(_ stage: inout Stage) {
    actions.sort { $0.order < $1.order }
    let outerCause = stage.timeline.cause
    for index in actions.indices { send(actions[index], &stage) }
    actions.clear()
    stage.timeline.cause = outerCause
  }

  private mutating func send(_ action: PendingAction, _ stage: inout Stage) {
    let recognizer = action.recognizer
    if recognizers[recognizer].isPrivate { return }
    for index in recognizers[recognizer].targets.indices {
      let target = recognizers[recognizer].targets[index]
      stage.timeline.cause = action.cause
      stage.timeline.write(
        .action, .gr7, subject: recognizers[recognizer].subject, object: target.subject,
        touch: recognizers[recognizer].attempt.members.first?.touch ?? 0,
        to: code(action.state, recognizer), x: action.location?.x ?? .nan,
        y: action.location?.y ?? .nan)
      if recognizers[recognizer].tellsActions { tell(action, target, &stage) }
    }
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
    question.measurements = action.measurements
    question.selector = target.action == noIndex ? "" : stage.names[target.action]
    _ = stage.call(callback, question)
  }
}
