import FingerpostModel

/// A state change to report: to a recognizer's targets, or for a view's own recognizer to the view.
package struct PendingAction {
  package let id: RecognizerID
  /// The oldest touch of its attempt.
  package let touch: TouchID
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

/// Details that only some receivers of a report need; nil for most. A single reference, because
/// reports are passed along.
final class ReportDetails: Measuring {
  /// The recognizer at that time, for code of the program's own and for the timeline; nil: neither
  /// needs it. Its next call copies it while this is kept.
  private let measured: Machine?
  /// The measurements of a recognizer whose code is not Swift; it is not called later.
  private let reported: [GestureMeasurement]
  /// The recognizer's state at that time, where its owner follows reports and it had to wait; nil:
  /// its current state.
  let kept: Machine?

  init(measured: Machine?, reported: [GestureMeasurement], kept: Machine?) {
    self.measured = measured
    self.reported = reported
    self.kept = kept
  }

  var measurements: [GestureMeasurement] { measured?.measurements ?? reported }

  /// The same, with the state for its owner.
  func keeping(_ machine: Machine) -> ReportDetails {
    ReportDetails(measured: measured, reported: reported, kept: machine)
  }
}

extension Recognizers {
  /// The recognizer's state to keep with a report for its owner, which follows each report in turn
  /// (AR-5). Nil where no owner reads reports.
  func kept(_ recognizer: RecognizerIndex) -> Machine? {
    table[recognizer].owner == .nowhere || table[recognizer].isPrivate
      ? nil : table[recognizer].machine
  }

  /// The details of a report that a recognizer makes now, with `kept` for its owner.
  @inline(__always)
  func details(of recognizer: RecognizerIndex, kept: Machine? = nil) -> ReportDetails? {
    let isMeasured = table[recognizer].notifiesTargets || recordsMeasurements
    if kept == nil, !isMeasured { return nil }
    let isForeign = table[recognizer].isForeign
    return ReportDetails(
      measured: isMeasured && !isForeign ? table[recognizer].machine : nil,
      reported: isMeasured && isForeign ? table[recognizer].machine.measurements : [], kept: kept)
  }

  /// How a recognizer stood when it reported an action.
  package func machine(of action: PendingAction) -> Machine {
    action.details?.kept ?? table[action.recognizer].machine
  }
}

/// The actions to send in the action phase of a turn.
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

  /// Sorts the actions by grant; the reports of one recognizer stay in order (AR-6).
  package mutating func sort() { waiting.sort { $0.order < $1.order } }

  /// All of them are sent.
  package mutating func clear() { waiting.clear() }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    waiting.removeAll { !recognizers.contains($0.id) }
  }
}

extension Arbiter {
  /// The number of an action's targets.
  package func targetCount(of action: PendingAction) -> Int {
    if recognizers[action.recognizer].isPrivate || action.state == .failed { return 0 }
    return recognizers[action.recognizer].targets.count
  }

  /// Sends an action to one target; returns the record.
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
    if place == 0, !hierarchy.optionalRecords.isDisjoint(with: [.numbers, .values]) {
      self.record(action, because: record, &hierarchy)
    }
    return record
  }

  /// Whether the program's own code may need to know of an action.
  package func notifiesTarget(_ action: PendingAction) -> Bool {
    recognizers[action.recognizer].notifiesTargets
  }

  /// The program's own code for an action.
  package func callback(for action: borrowing PendingAction) -> HookCallback? {
    guard case .callback(let callback) = recognizers[action.recognizer].hooks[.action] else {
      return nil
    }
    return callback
  }

  /// The information about an action for the program's own code.
  package func question(
    about action: borrowing PendingAction, toTarget place: Int, _ hierarchy: borrowing Hierarchy
  ) -> HookQuestion {
    let recognizer = action.recognizer
    let id = recognizers.id(at: recognizer)
    var question = HookQuestion(.action, asked: .recognizer(id), time: hierarchy.timeline.now)
    question.recognizer = id
    question.state = action.state.rawValue
    question.point = action.location ?? .zero
    question.measuring = action.details
    let selector = recognizers[recognizer].targets[place].action
    question.selector = selector == .nowhere ? "" : hierarchy.names[selector]
    return question
  }
}
