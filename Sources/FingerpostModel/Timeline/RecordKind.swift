/// What a record is about. The names of those with log tokens are the experiment format's.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Roots
  case step, input, timer
  // The event on its way
  case pointInside, hitTest, attached, sendEvent
  // Recognizers
  case recognizerTouches, question, waits, state, action, reset
  // Delivery
  case touches, withheld, released, dropped
  // Controls, scroll views, cells
  case tracking, control, handler, selection, scroll
  // Other events
  case event
  // The program and the engine
  case change, diagnostic, truncated

  /// The public name, as in `observe` and the `kind` column.
  public var name: StaticString {
    switch self {
    case .step: "step"
    case .input: "input"
    case .timer: "timer"
    case .pointInside: "pointInside"
    case .hitTest: "hitTests"
    case .attached: "attached"
    case .sendEvent: "sendEvents"
    case .recognizerTouches: "recognizerTouches"
    case .question: "questions"
    case .waits: "waits"
    case .state: "states"
    case .action: "actions"
    case .reset: "resets"
    case .touches: "touches"
    case .withheld: "withheld"
    case .released: "released"
    case .dropped: "dropped"
    case .tracking: "tracking"
    case .control: "controls"
    case .handler: "handlers"
    case .selection: "selection"
    case .scroll: "scrolls"
    case .event: "events"
    case .change: "change"
    case .diagnostic: "diagnostic"
    case .truncated: "truncated"
    }
  }
}
