import FingerpostModel

extension Wanted {
  /// The event, if the subject can have it; for a recognizer, a touch method becomes the
  /// recognizer's.
  func fitting(in index: TimelineIndex) throws(QuestionError) -> Wanted {
    let subject = index.subject(self.subject)
    switch subject.kind {
    case .null, .name, .stage:
      throw QuestionError(.name, "no object in this timeline has the number \(self.subject)")
    case .recognizer:
      if case .touches(let phase) = event {
        return Wanted(subject: self.subject, event: .recognizerTouches(phase))
      }
      if event.isOfRecognizers { return self }
    case .view, .window, .controller, .application, .delegate, .scene:
      if event.isOfResponders { return self }
    }
    throw QuestionError(.value, "'\(subject.name)' cannot have \(event)")
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
