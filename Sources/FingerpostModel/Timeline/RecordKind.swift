/// The kind of a record. Kinds with log tokens have the names of the experiment format.
///
/// The raw values are those of `fp_kind` in `fingerpost.h`; a table there describes `from`, `to`,
/// `x` and `y` of each.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  // Roots
  /// A step of the script; a root.
  case step = 1
  /// A phase of a finger as it arrives; a root, or caused by a step.
  case input = 2
  /// A timer that fires (SY-6); a root.
  case timer = 3
  /// A stage of a touch's way to the application (`PipelineStage`); optional.
  case pipeline = 4

  // The event on its way
  /// A call of `point(inside:)` (HT-4).
  case pointInside = 10
  /// A call of `hitTest` that returns (HT-8).
  case hitTest = 11
  /// A recognizer that gets a new touch (TE-6).
  case attached = 12
  /// An event sent to the application or a window (SY-5).
  case sendEvent = 13

  // Recognizers
  /// A touch method of a recognizer (GR-2).
  case recognizerTouches = 20
  /// A question to a delegate, a view or a class, with its answer.
  case question = 21
  /// A recognizer that waits for another one to fail (AR-5).
  case waits = 22
  /// A recognizer's new state (GR-3).
  case state = 23
  /// A recognizer's action (GR-7).
  case action = 24
  /// A recognizer's reset (GR-8).
  case reset = 25
  /// Measurements of a recognizer when it acts; optional (`Hierarchy.optionalRecords`).
  case measurement = 26

  // Delivery
  /// A touch method of a responder (TE-7).
  case touches = 30
  /// A phase that is withheld (DL-1, DL-2).
  case withheld = 31
  /// A withheld phase that may go out (DL-6).
  case released = 32
  /// A phase that is never delivered.
  case dropped = 33

  // Controls, scroll views, cells
  /// A tracking method of a control (CT-2).
  case tracking = 40
  /// A control event (CT-2).
  case control = 41
  /// A control's handler that is called (CT-3).
  case handler = 42
  /// A table's or collection view's message about a cell (SC-6).
  case selection = 43
  /// A scroll view's message to its delegate (SC-4).
  case scroll = 44
  /// A control or cell changes between highlighted, selected, tracking and not; optional.
  case controlState = 45
  /// A delegate message of a view's interaction (CT-8).
  case interaction = 46
  /// What a program reads of a view or a recognizer after a change; optional.
  case value = 47

  // Events other than touches
  /// A method for presses, motion or remote control (SY-7).
  case event = 50

  // The program and the engine
  /// Something that the program or the system has changed (SY-10).
  case change = 60
  /// An irregularity: an illegal state request, a cycle, a touch without an end.
  case diagnostic = 61
  /// The timeline is full; later records are lost.
  case truncated = 62

  /// The public name, as in `observe` and the `kind` column.
  package var name: StaticString {
    switch self {
    case .step: "step"
    case .input: "input"
    case .timer: "timer"
    case .pipeline: "pipeline"
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
    case .interaction: "interactions"
    case .value: "values"
    case .event: "events"
    case .change: "change"
    case .diagnostic: "diagnostic"
    case .truncated: "truncated"
    }
  }
}
