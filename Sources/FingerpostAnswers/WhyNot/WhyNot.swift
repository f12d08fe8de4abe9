import FingerpostModel

/// Why something did not happen, as people ask it.
extension TimelineIndex {
  /// Explains why somebody did not get an event; if it did, says so, and why.
  ///
  /// - Parameters:
  ///   - subject: the name of a responder or a recognizer; without an event also a token of the log
  ///     (`button.touchUpInside`), or the name of a handler.
  ///   - event: `touchesBegan`, `touchUpInside`, `action`, `hit`, a state, a handler …, by our name or by UIKit's
  ///     (`tableView(_:didSelectRowAt:)`). A time behind it (`@0.15`) is passed over: whether and when it came is the answer.
  ///   - touch: the number of the touch that is meant; nil finds the one that had a chance.
  /// - Throws: `name` where nobody is called so, or it has no such event, with near matches; `value` where the timeline
  ///   has no such touch, or a name may mean several.
  public func whyNot(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    let missed =
      event.isEmpty
      ? try wanted(names[subject] == nil ? Self.timed(Self.trimmed(subject)).token : subject, "")
      : try wanted(subject, Self.timed(event).token)
    return try whyNot(missed, touch: touch)
  }

  /// Explains why an event did not happen; if it did, says so, and why.
  ///
  /// - Throws: `name` where nobody has the number, `value` where it can have no such event, or the timeline has no such touch.
  public func whyNot(
    _ wanted: Wanted, touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    if let number = touch, self.touch(number) == nil {
      let known = touches.map { "\($0.number)" }.joined(separator: ", ")
      throw QuestionError(
        .value,
        "there is no touch \(number); the timeline has \(known.isEmpty ? "none" : known).")
    }
    return explainAbsence(try fitting(wanted), touch: touch)
  }

  /// The same, if it can be missed at all; a recognizer's touch method is meant where a recognizer is.
  private func fitting(_ wanted: Wanted) throws(QuestionError) -> Wanted {
    let subject = subject(wanted.subject)
    switch subject.kind {
    case .nobody, .name:
      throw QuestionError(.name, "nobody in this timeline has the number \(wanted.subject)")
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
      .scroll:
      false
    }
  }

  fileprivate var isOfResponders: Bool {
    switch self {
    case .touches, .control, .tracking, .handler, .hit, .pointInside, .sendEvent, .selection,
      .scroll, .question, .event:
      true
    case .recognizerTouches, .state, .action, .reset: false
    }
  }
}

extension TimelineSnapshot {
  /// Explains why somebody did not get an event; if it did, says so, and why: `timeline.whyNot("button", "touchUpInside")`,
  /// `timeline.whyNot("card.touchesEnded")`, `timeline.whyNot("cell", "didSelectRowAt")`.
  ///
  /// To ask much of one timeline make one `TimelineIndex` of it.
  public func whyNot(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    try TimelineIndex(self).whyNot(subject, event, touch: touch)
  }
}
