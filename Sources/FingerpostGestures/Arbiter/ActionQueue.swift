import FingerpostModel

/// A state that is to be told: to a recognizer's targets, and of a view's own one to the view.
package struct PendingAction {
  package let id: RecognizerID
  /// The oldest touch of its attempt.
  let touch: TouchID
  package let state: RecognizerState
  /// Its place among the actions (AR-6).
  let order: UInt64
  /// The record of the state.
  package let cause: Serial
  package let location: Point?
  let details: ReportDetails?

  package var recognizer: RecognizerIndex { id.index }
  var measurements: [GestureMeasurement] { details?.measurements ?? [] }
}

/// What only some want of a report; nil for most. One reference, because reports are handed on.
final class ReportDetails: Sendable {
  /// For code of the program's own, and for the timeline.
  let measurements: [GestureMeasurement]
  /// How the recognizer stood then, of one that tells its owner and has had to wait; nil: it stands so still.
  let kept: Machine?

  init(_ measurements: [GestureMeasurement], kept: Machine?) {
    self.measurements = measurements
    self.kept = kept
  }
}

extension Recognizers {
  /// How a recognizer stands that tells its owner and has to wait (AR-5): the owner follows each report by what was so
  /// then. Nil for those whose reports nobody reads from them.
  func kept(_ recognizer: RecognizerIndex) -> Machine? {
    table[recognizer].owner == .nowhere || table[recognizer].isPrivate
      ? nil : table[recognizer].machine
  }

  /// What will be asked for of a report that a recognizer makes now; with `kept` for its owner, too.
  @inline(__always)
  func details(of recognizer: RecognizerIndex, kept: Machine? = nil) -> ReportDetails? {
    if kept == nil, !table[recognizer].tellsActions, !notesMeasurements { return nil }
    return ReportDetails(toldMeasurements(of: recognizer), kept: kept)
  }

  /// How a recognizer stood when it reported an action.
  package func machine(of action: PendingAction) -> Machine {
    action.details?.kept ?? table[action.recognizer].machine
  }
}

/// What goes out in the action phase of a turn.
package struct ActionQueue: ~Copyable {
  private var waiting: UniqueArray<PendingAction> = UniqueArray()

  init() {}

  func copy() -> ActionQueue {
    var copy = ActionQueue()
    copy.waiting = waiting.copy()
    return copy
  }
}

extension ActionQueue {
  package var count: Int { waiting.count }
  package var isEmpty: Bool { waiting.isEmpty }
  package subscript(index: Int) -> PendingAction { waiting[index] }

  mutating func append(_ action: PendingAction) { waiting.append(action) }

  /// The order in which the recognizers were granted, several reports of one as they were made (AR-6).
  package mutating func sort() { waiting.sort { $0.order < $1.order } }

  /// All of them are sent.
  package mutating func clear() { waiting.clear() }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.contains($0.id) }
  }
}

extension Arbiter {
  /// How many targets are told of an action.
  package func targetCount(of action: PendingAction) -> Int {
    if recognizers[action.recognizer].isPrivate || action.state == .failed { return 0 }
    return recognizers[action.recognizer].targets.count
  }

  /// Tells one target; returns the record.
  package mutating func send(
    _ action: PendingAction, toTarget place: Int, _ hierarchy: inout Hierarchy
  ) -> Serial {
    let recognizer = action.recognizer
    hierarchy.timeline.cause = action.cause
    let record = hierarchy.timeline.write(
      .action, .gr7, subject: recognizers[recognizer].subject,
      object: recognizers[recognizer].targets[place].subject, touch: action.touch,
      to: recognizers.code(action.state, recognizer), x: action.location?.x ?? .nan,
      y: action.location?.y ?? .nan)
    if place == 0, hierarchy.notes.contains(.numbers) { note(action, because: record, &hierarchy) }
    return record
  }

  /// Whether code of the program's own may want to know of an action.
  package func tells(_ action: PendingAction) -> Bool {
    recognizers[action.recognizer].tellsActions
  }

  /// What the program's own code is to be told of an action.
  @inline(never)
  package func question(
    about action: PendingAction, toTarget place: Int, _ hierarchy: borrowing Hierarchy
  ) -> (callback: HookCallback, question: HookQuestion)? {
    let recognizer = action.recognizer
    guard case .callback(let callback) = recognizers[recognizer].hooks[.action] else { return nil }
    let id = recognizers.id(at: recognizer)
    var question = HookQuestion(.action, asked: .recognizer(id), time: hierarchy.timeline.now)
    question.recognizer = id
    question.state = action.state.rawValue
    question.point = action.location ?? .zero
    question.measurements = action.measurements
    let selector = recognizers[recognizer].targets[place].action
    question.selector = selector == .nowhere ? "" : hierarchy.names[selector]
    return (callback, question)
  }
}
