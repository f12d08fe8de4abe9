/// What a record is about. The names of those with log tokens are the experiment format's.
///
/// The raw values are those of `fp_kind` in `fingerpost.h`; a table there says how each reads `from`, `to`, `x`, `y`.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Roots
  case step = 1
  case input = 2
  case timer = 3

  // The event on its way
  case pointInside = 10
  case hitTest = 11
  case attached = 12
  case sendEvent = 13

  // Recognizers
  case recognizerTouches = 20
  case question = 21
  case waits = 22
  case state = 23
  case action = 24
  case reset = 25
  /// What a recognizer measures when it acts; written only where somebody asked for it (`Stage.notes`).
  case measurement = 26

  // Delivery
  case touches = 30
  case withheld = 31
  case released = 32
  case dropped = 33

  // Controls, scroll views, cells
  case tracking = 40
  case control = 41
  case handler = 42
  case selection = 43
  case scroll = 44
  /// A control or cell is highlighted, selected or tracks, or is no more; only where somebody asked for it.
  case controlState = 45

  // Other events
  case event = 50

  // The program and the engine
  case change = 60
  case diagnostic = 61
  case truncated = 62

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
    case .measurement: "numbers"
    case .touches: "touches"
    case .withheld: "withheld"
    case .released: "released"
    case .dropped: "dropped"
    case .tracking: "tracking"
    case .control: "controls"
    case .handler: "handlers"
    case .selection: "selection"
    case .scroll: "scrolls"
    case .controlState: "controlStates"
    case .event: "events"
    case .change: "change"
    case .diagnostic: "diagnostic"
    case .truncated: "truncated"
    }
  }
}
