import FingerpostAnswers
import FingerpostModel

extension TimelineSnapshot {
  /// The log of some kinds of records and some objects: the tokens, in order.
  public func log(
    _ kinds: RecordKind..., of object: any Named, _ others: any Named...
  ) -> [String] {
    log(kinds, of: [object] + others)
  }

  /// The log of the listed kinds and objects; of all objects where the list is empty.
  public func log(_ kinds: [RecordKind], of objects: [any Named] = []) -> [String] {
    let names = Set(objects.map(\.objectName))
    return records.filter { kinds.contains($0.kind) }
      .filter { names.isEmpty || names.contains(subject($0.subject).name) }
      .compactMap { token(of: $0) }
  }

  /// Explains, in a paragraph and with the deciding facts, why something happened. The event is the
  /// first record with a token of the log (`button.clicked`, `tap.action @0.15`, `card.touchesEnded #2`), of a touch if one
  /// is given.
  ///
  /// - Throws: `name` where the timeline has no such record, with near matches; `value` for a touch that it does not have.
  public func why(_ token: String, touch: TouchID? = nil) throws(LabError) -> Explanation {
    try answering { index throws(QuestionError) in try index.why(token, touch: touch) }
  }

  /// Explains the record with a serial; throws `range` where there is none.
  public func why(_ serial: Serial) throws(LabError) -> Explanation {
    try answering { index throws(QuestionError) in try index.why(serial) }
  }

  /// Explains why an object did not receive an event, or why it did: `timeline.whyNot("button",
  /// "touchUpInside")`, `timeline.whyNot("card.touchesEnded")`, `timeline.whyNot("cell",
  /// "didSelectRowAt")`.
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
  ) throws(LabError) -> Explanation {
    try answering { index throws(QuestionError) in try index.whyNot(subject, event, touch: touch) }
  }

  /// Explains why an element did not receive or do something, or why it did.
  ///
  ///     print(try timeline.whyNot(button, .touchUpInside))
  public func whyNot<E: FingerpostLab.Element>(_ element: E, _ event: E.Event) throws(LabError)
    -> Explanation
  {
    let (name, wanted) = (element.name, event.wanted)
    return try answering { index throws(QuestionError) in
      // A recognizer's target is asked about by its word, as its action.
      if E.objects.isRecognizer, case .handler(let selector) = wanted {
        return try index.whyNot(name, selector)
      }
      guard let subject = index.subject(named: name) else {
        return try index.whyNot(name, "\(wanted)")
      }
      return try index.whyNot(Wanted(subject: subject, event: wanted))
    }
  }

  private func answering(
    _ question: (TimelineIndex) throws(QuestionError) -> Explanation
  ) throws(LabError) -> Explanation {
    do throws(QuestionError) {
      return try asking(question)
    } catch {
      throw LabError(error)
    }
  }

  /// The story of the run, gesture by gesture: which view or recognizer received each one, which
  /// did not, and why.
  ///
  ///     print(timeline.story)
  public var story: Story { story() }

  /// The delay of each touch's delivery and its causes.
  public var latency: Latency { latency() }

  /// Explains the end of every touch in its view, every recognizer that lost, and every action,
  /// handler and selection. Equal answers appear once.
  public var overview: [Explanation] { asking { $0.overview() } }
}
