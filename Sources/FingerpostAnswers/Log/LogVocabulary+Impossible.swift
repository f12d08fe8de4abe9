import FingerpostModel

/// Events that an object of a name never has, whatever a script does.
extension LogVocabulary {
  /// Why nothing with a token's name can have the event; nil where something can.
  package func whyImpossible(_ parts: TokenParts) -> String? {
    let reasons = subjects(named: parts.name).map { whyImpossible(parts, of: subject($0)) }
    return reasons.contains { $0 == nil } ? nil : reasons.first ?? nil
  }

  private func whyImpossible(_ parts: TokenParts, of subject: Subject) -> String? {
    switch subject.kind {
    case .recognizer:
      return subject.parent == 0
        ? "cannot happen: '\(subject.name)' is on no view, so it receives nothing" : nil
    case .view:
      guard parts.kind == .control, let event = ControlEvent(name: parts.word),
        !Self.canSend(event, subject)
      else { return nil }
      return event.isEditing
        ? "cannot happen: text input is not modelled, only touches are played"
        : "cannot happen: a finger changes no value of '\(subject.name)', a \(subject.className)"
    case .window, .controller, .application, .delegate, .scene, .null, .name, .stage: return nil
    }
  }

  /// Whether a control of a class sends an event at all. The program's own classes may be refresh
  /// controls.
  static func canSend(_ event: ControlEvent, _ control: Subject) -> Bool {
    switch event {
    case .editingChanged, .editingDidEndOnExit: return false
    case .valueChanged:
      guard let behaviour = control.behaviour, behaviour.isControl else { return true }
      if Value.control(behaviour) != nil { return true }
      if behaviour != .control { return false }
      return UIKitClass.find(control.className)
        .map { !$0.traits.isDisjoint(with: [.refreshControl, .wheels]) } ?? true
    case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
      .editingDidBegin, .editingDidEnd, .menuActionTriggered:
      return true
    }
  }
}
