import FingerpostModel

/// Explanations for events that did not happen.
extension TimelineIndex {
  /// Explains why an object did not receive an event, or why it did.
  ///
  /// - Parameters:
  ///   - subject: the name of a responder or a recognizer; without an event also a token of the log
  ///     (`button.touchUpInside`), or the name of a handler.
  ///   - event: `touchesBegan`, `touchUpInside`, `action`, `hit`, a state, a handler …, by the
  ///     log's name or UIKit's (`tableView(_:didSelectRowAt:)`). A touch after it (` #2`) is the second of the
  ///     timeline, a time (` @0.15`) that of the touch that changed or was down then.
  ///   - touch: the number of the touch in question; nil finds the one that had a chance, for a view the first that
  ///     lacks the call.
  /// - Throws: `name` for an unknown name, or one without such an event, with near matches; `value`
  ///   where the timeline has no such touch, no touch at that time, or where a name is ambiguous.
  public func whyNot(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    let missed = try missing(subject, event, touch: touch)
    return try whyNot(missed.wanted, touch: missed.touch)
  }

  /// Explains why an event did not happen, or why it did.
  ///
  /// - Throws: `name` for an unknown number; `value` where it can have no such event, or the
  ///   timeline has no such touch.
  public func whyNot(
    _ wanted: Wanted, touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    if let touch { _ = try known(touch) }
    let fitting = try fitting(wanted)
    return Absence(self).explanation(of: fitting, touch: touch ?? touchLacking(fitting))
  }

  /// The event, if the subject can have it; for a recognizer, a touch method becomes the
  /// recognizer's.
  private func fitting(_ wanted: Wanted) throws(QuestionError) -> Wanted {
    let subject = subject(wanted.subject)
    switch subject.kind {
    case .null, .name, .stage:
      throw QuestionError(.name, "no object in this timeline has the number \(wanted.subject)")
    case .recognizer:
      if case .touches(let phase) = wanted.event {
        return Wanted(subject: wanted.subject, event: .recognizerTouches(phase))
      }
      if wanted.event.isOfRecognizers { return wanted }
    case .view, .window, .controller, .application, .delegate, .scene:
      if wanted.event.isOfResponders { return wanted }
    }
    throw QuestionError(.value, "'\(subject.name)' cannot have \(wanted.event)")
  }
}

extension Wanted.Event {
  fileprivate var isOfRecognizers: Bool {
    switch self {
    case .recognizerTouches, .state, .action, .reset, .question, .event: true
    case .touches, .control, .tracking, .handler, .hit, .pointInside, .sendEvent, .selection,
      .scroll, .interaction:
      false
    }
  }

  fileprivate var isOfResponders: Bool {
    switch self {
    case .touches, .control, .tracking, .handler, .hit, .pointInside, .sendEvent, .selection,
      .scroll, .interaction, .question, .event:
      true
    case .recognizerTouches, .state, .action, .reset: false
    }
  }
}

extension TimelineSnapshot {
  /// Explains why an object did not receive an event, or why it did: `timeline.whyNot("button",
  /// "touchUpInside")`, `timeline.whyNot("card.touchesEnded")`, `timeline.whyNot("cell",
  /// "didSelectRowAt")`.
  ///
  /// For many questions about one timeline create one `TimelineIndex` of it.
  public func whyNot(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    try TimelineIndex(self).whyNot(subject, event, touch: touch)
  }
}
