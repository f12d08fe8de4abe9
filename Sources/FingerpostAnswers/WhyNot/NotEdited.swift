import FingerpostModel

/// Explains why a text control sent no editing event (CT-7).
extension Absence {
  /// Explains why a text control sent no editing event; returns the deciding record.
  func explainNotEdited(
    _ control: SubjectID, _ event: ControlEvent, _ touch: TouchRecords?
  ) -> Entry? {
    let own = index.subject(control)
    if own.behaviour != .textField {
      because(.noTextField)
      fact(control, "class", .text(own.className), .ct7)
      say("\(name(control)) sent no \(event) because only text fields send it")
      return nil
    }
    let changes = index.records(.change, of: control)
    let became = changes.last { $0.reason == .becameFirstResponder }
    if let refused = changes.last(where: { $0.reason == .cannotBecomeFirstResponder }),
      became == nil
    {
      because(.cannotBecomeFirstResponder)
      let why = whyNotFirst(refused)
      say("\(name(control)) sent no \(event) because it did not become the first responder: \(why)")
      return refused
    }
    because(.nothingChanged)
    if event == .editingDidBegin, let landing = touch?.landing,
      let before = changes.last(where: { $0.serial < landing.serial }),
      before.reason == .becameFirstResponder
    {
      use(before)
      say(
        "\(name(control)) sent no \(event) because it was the first responder already when the finger came down"
      )
      return before
    }
    use(became)
    let why =
      switch event {
      case .editingChanged, .editingDidEndOnExit:
        "text input is not modelled: only touches are played"
      case .editingDidEnd where became != nil:
        "it is still the first responder at the end: it did not resign, and no other responder took its place"
      case .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
        .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
        .primaryActionTriggered, .editingDidBegin, .editingDidEnd, .menuActionTriggered:
        "it did not become the first responder"
      }
    say("\(name(control)) sent no \(event) because \(why)")
    return became
  }
}
