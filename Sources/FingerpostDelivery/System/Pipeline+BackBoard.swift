import FingerpostModel

/// The back board: who gets what the glass reports (SY-3, SY-8).
extension Pipeline {
  /// Whether fingers that come down become no touches (SY-8).
  public var isIgnoringInteraction: Bool { system.ignoringDepth > 0 }

  /// Calls may be nested: each needs its end.
  public mutating func beginIgnoringInteraction() {
    if system.ignoringDepth < .max { system.ignoringDepth += 1 }
  }

  /// False when nothing was being ignored.
  public mutating func endIgnoringInteraction() -> Bool {
    guard system.ignoringDepth > 0 else { return false }
    system.ignoringDepth -= 1
    return true
  }

  /// Whether the application gets events (SY-3).
  public var isActive: Bool { system.springBoard.ownIsActive }

  /// A finger that comes down while the application is not active, or ignores interaction, never becomes a touch of it:
  /// the input's record, or nil when the application gets it.
  mutating func refuse(_ change: FingerChange) -> Serial? {
    let refusal: (Rule, Reason)
    if !isActive {
      refusal = (.sy3, .applicationNotActive)
    } else if isIgnoringInteraction {
      refusal = (.sy8, .ignoringInteraction)
    } else {
      return nil
    }
    let id = change.arrival?.touch ?? stage.timeline.addTouch(finger: change.finger)
    let input = noteInput(change, id)
    stage.timeline.cause = input
    stage.timeline.write(
      .dropped, refusal.0, subject: stage.responders[stage.application].subject, touch: id,
      reason: refusal.1, to: change.phase.rawValue,
      decider: refusal.1 == .ignoringInteraction ? ignoring : inactive)
    return input
  }

  /// The system takes every finger and button that is down: they are cancelled and stay dead (SY-3).
  mutating func cancelEverything(_ reason: Reason) {
    changed.clear()
    tapSeries = nil
    let outerCause = stage.timeline.cause
    var firstInput: Serial?
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if touches[slot].phase.isFinal { continue }
      let input = stage.timeline.write(
        .input, .sy3, object: touches[slot].button, touch: touches[slot].id, reason: reason,
        to: TouchPhase.cancelled.rawValue, x: touches[slot].location.x, y: touches[slot].location.y)
      if firstInput == nil { firstInput = input }
      touches[slot].previousLocation = touches[slot].location
      touches[slot].timestamp = stage.timeline.now
      touches[slot].phase = .cancelled
      changed.append(slot)
    }
    if let firstInput {
      stage.timeline.cause = firstInput
      sendEvent()
      windowChanged.clear()
    }
    stage.timeline.cause = outerCause
  }

  /// A name that is no object's, as a subject of the timeline: a button, a command.
  mutating func nameSubject(_ name: String) -> SubjectID {
    if let known = system.nameSubjects[name] { return known }
    let subject = stage.timeline.addSubject(Subject(name: name, className: "", kind: .name))
    system.nameSubjects[name] = subject
    return subject
  }
}
