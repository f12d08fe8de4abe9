/// A line of the timeline: an input, a question, a grant, a denial, a withheld or dropped touch …
///
///     for entry in lab.timeline where entry.kind == .state { print(entry.time, entry.state) }
public struct Entry: Sendable {
  /// Its number in the timeline.
  public let serial: Serial
  /// The record behind it.
  @usableFromInline package let record: Record

  /// A record with its number.
  @inlinable package init(serial: Serial, record: Record) {
    self.serial = serial
    self.record = record
  }
}

extension Entry: Equatable {
  /// Within one timeline the serial identifies the record.
  @inlinable public static func == (a: Entry, b: Entry) -> Bool { a.serial == b.serial }
}

/// A line's parts by their meaning; nil where they do not apply.
extension Entry {
  /// The kind of event; it determines which of the other parts there are.
  @inlinable public var kind: RecordKind { record.kind }
  /// When it was.
  @inlinable public var time: Instant { record.time }
  /// The turn of the run loop.
  @inlinable public var turn: UInt32 { record.turn }
  /// The rule that made it.
  @inlinable public var rule: Rule { record.rule }
  /// Why, as a code.
  @inlinable public var reason: Reason { record.reason }
  /// The subject of the record.
  @inlinable public var subject: SubjectID { record.subject }
  /// The other object of the record.
  @inlinable public var object: SubjectID { record.object }
  /// The (oldest) touch; nil for none.
  @inlinable public var touch: TouchID? { record.touch == 0 ? nil : record.touch }
  /// How many taps the (oldest) touch is part of (TE-3); 0 where the kind does not say.
  @inlinable public var tapCount: Int { Int(record.tapCount) }
  /// The answer to a question.
  @inlinable public var answer: Bool? { record.answer < 0 ? nil : record.answer == 1 }
  /// The place or measure, across; nil for none.
  @inlinable public var x: Double? { record.x.isNaN || isCancelledState ? nil : record.x }
  /// The place, down, or a limit; nil for none.
  @inlinable public var y: Double? { record.y.isNaN || isCancelledState ? nil : record.y }
  /// Whether a gesture ended here as cancelled: its record has the gesture's place where that of a
  /// failure has what was measured and the limit.
  @inlinable var isCancelledState: Bool { kind == .state && state == .cancelled }
  /// What decided it, and whose that is; `timeline.text(of:)` says it.
  @inlinable public var decider: Decider { record.decider }
  /// The measured value where a number decided: of a failed recognizer, a transparent view, a control's tracking; nil
  /// elsewhere.
  public var measured: Double? { record.measured }
  /// The limit for the measured value.
  public var limit: Double? { record.limit }
  /// The deciding value: a property's or an answer's own, or the limit of a measured number; nil for none.
  public var deciderValue: Double? { record.deciderValue }
  /// The record that led to this one; nil for a root.
  @inlinable public var cause: Serial? { record.cause < serial ? record.cause : nil }

  /// The phase of the record's touch.
  @inlinable public var phase: TouchPhase? {
    switch record.kind {
    case .touches, .recognizerTouches, .withheld, .released, .dropped, .input:
      TouchPhase(rawValue: record.to)
    case .step, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent, .question, .waits,
      .state,
      .action, .reset, .tracking, .control, .handler, .selection, .scroll, .event, .change,
      .diagnostic, .truncated, .measurement, .controlState, .interaction, .value:
      nil
    }
  }

  /// The new state of a recognizer.
  @inlinable public var state: ReportedState? {
    switch record.kind {
    case .state, .action, .reset: ReportedState(rawValue: record.to)
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent,
      .recognizerTouches,
      .question, .waits, .touches, .withheld, .released, .dropped, .tracking, .control, .handler,
      .selection, .scroll, .event, .change, .diagnostic, .truncated, .measurement, .controlState,
      .interaction, .value:
      nil
    }
  }

  /// The question that was asked.
  @inlinable package var question: Hook? { kind == .question ? Hook(rawValue: record.to) : nil }

  /// The event that a control sent, or that was handled.
  @inlinable public var controlEvent: ControlEvent? {
    kind == .control || kind == .handler ? ControlEvent(rawValue: record.to) : nil
  }

  /// A control's tracking method.
  @inlinable public var tracking: TrackingMethod? {
    kind == .tracking ? TrackingMethod(rawValue: record.to) : nil
  }

  /// The question or message of a list about a cell.
  @inlinable public var selection: SelectionMessage? {
    kind == .selection ? SelectionMessage(rawValue: record.to) : nil
  }

  /// The message of a scroll view to its delegate.
  @inlinable public var scroll: ScrollMessage? {
    kind == .scroll ? ScrollMessage(rawValue: record.to) : nil
  }

  /// The message of an interaction to its delegate.
  @inlinable package var interaction: InteractionMessage? {
    kind == .interaction ? InteractionMessage(rawValue: record.to) : nil
  }

  /// The method of another event than a touch.
  @inlinable public var event: EventMethod? {
    kind == .event ? EventMethod(rawValue: record.to) : nil
  }

  /// The step of a script.
  @inlinable public var step: StepKind? { kind == .step ? StepKind(rawValue: record.to) : nil }

  /// The state of an application.
  @inlinable public var application: ApplicationState? {
    kind == .change && rule == .sy3 ? ApplicationState(rawValue: record.to) : nil
  }
}
