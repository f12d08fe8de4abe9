import FingerpostModel

/// A state change to report: to a recognizer's targets, or for a view's own recognizer to the view.
@usableFromInline
package struct PendingAction {
  @usableFromInline package let id: RecognizerID
  /// The oldest touch of its attempt.
  package let touch: TouchID
  @usableFromInline package let state: RecognizerState
  /// Its place among the actions (AR-6).
  let order: UInt64
  /// The record of the state.
  package let cause: Serial
  package let location: Point?
  let details: ReportDetails

  @inlinable package var recognizer: RecognizerIndex { @inline(__always) get { id.index } }
  var measurements: [GestureMeasurement] { details.measured?.measurements ?? [] }
}

/// Details that only some receivers of a report need.
struct ReportDetails: Sendable {
  /// The measurements at that time, for code of the program's own and for the timeline; nil: neither
  /// needs them.
  let measured: MachineBox?
  /// The recognizer's state at that time, where its owner follows reports and it had to wait; nil:
  /// its current state.
  var kept: Machine?

  static let none: ReportDetails = ReportDetails(measured: nil)
}

/// The measurements of a recognizer whose code is not Swift; it is not called later.
private final class ReportedNumbers: MachineBox, @unchecked Sendable {
  private let numbers: [GestureMeasurement]

  init(_ numbers: [GestureMeasurement]) { self.numbers = numbers }

  override var measurements: [GestureMeasurement] { numbers }
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
  func details(of recognizer: RecognizerIndex, kept: Machine? = nil) -> ReportDetails {
    guard table[recognizer].notifiesTargets || recordsMeasurements else {
      return ReportDetails(measured: nil, kept: kept)
    }
    return ReportDetails(
      measured: table[recognizer].isForeign
        ? ReportedNumbers(table[recognizer].machine.measurements)
        : table[recognizer].machine.box,
      kept: kept)
  }

  /// How a recognizer stood when it reported an action.
  package func machine(of action: PendingAction) -> Machine {
    action.details.kept ?? table[action.recognizer].machine
  }
}

/// The actions to send in the action phase of a turn.
///
/// A grant or a further report of an active recognizer appends one (`Attempt.enter`). The turn sorts
/// them by grant (AR-6), takes them one by one and sends each to its targets; the program's code may
/// append more meanwhile.
package struct ActionQueue: ~Copyable {
  @usableFromInline var waiting: UniqueArray<PendingAction> = UniqueArray()
  /// How many of them have been taken. They go when all have been: if the others moved up each time, the actions of one
  /// event would take the square of their number.
  private var taken: Int = 0

  init() {}

  func copy() -> ActionQueue {
    var copy = ActionQueue()
    copy.waiting = waiting.copy()
    copy.taken = taken
    return copy
  }
}

extension Arbiter {
  /// The number of an action's targets.
  @inlinable
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
      ActionQueue.record(action, because: record, &self, &hierarchy)
    }
    return record
  }

  /// Whether the program's own code may need to know of a recognizer's actions.
  package func notifiesTargets(_ recognizer: RecognizerIndex) -> Bool {
    recognizers[recognizer].notifiesTargets
  }

  /// The program's own code for a recognizer's actions.
  package func callback(forActionsOf recognizer: RecognizerIndex) -> HookCallback? {
    recognizers[recognizer].targetCallback
  }

  /// The information about an action for the program's own code.
  package func question(
    about action: borrowing PendingAction, toTarget place: Int, _ hierarchy: borrowing Hierarchy
  ) -> HookQuestion {
    ActionQueue.question(
      about: action.recognizer, action.state, at: action.location ?? .zero, action.details.measured,
      toTarget: place, self, hierarchy)
  }

  /// Switches recording of measurements and locations on or off.
  public mutating func recordNumbers(_ isOn: Bool) { recognizers.recordsMeasurements = isOn }
}

extension ActionQueue {
  @inlinable package var isEmpty: Bool { @inline(__always) get { waiting.isEmpty } }

  mutating func append(_ action: PendingAction) { waiting.append(action) }

  /// Sorts the actions by grant; the reports of one recognizer stay in order (AR-6).
  package mutating func sort() {
    forgetTaken()
    waiting.sort { $0.order < $1.order }
  }

  /// Takes the next action out; there must be one.
  package mutating func takeNext() -> PendingAction {
    if waiting.count == 1 { return waiting.removeFirst() }
    let next = waiting[taken]
    taken += 1
    if taken == waiting.count { forgetTaken() }
    return next
  }

  mutating func forgetDead(_ recognizers: borrowing Recognizers) {
    forgetTaken()
    waiting.removeAll { !recognizers.contains($0.id) }
  }

  private mutating func forgetTaken() {
    if taken > 0 { waiting.removeFirst(taken) }
    taken = 0
  }
}

extension ActionQueue {
  static func question(
    about recognizer: RecognizerIndex, _ state: RecognizerState, at point: Point,
    _ measuring: (any Measuring)?, toTarget place: Int, _ arbiter: borrowing Arbiter,
    _ hierarchy: borrowing Hierarchy
  ) -> HookQuestion {
    let selector = arbiter.recognizers[recognizer].targets[place].action
    return HookQuestion(
      actionOf: arbiter.recognizers.id(at: recognizer), state: state.rawValue, at: point,
      selector: selector == .nowhere ? "" : hierarchy.names[selector], measuring: measuring,
      time: hierarchy.timeline.now)
  }
}

extension ActionQueue {
  /// Records a recognizer's location and measurements when it acts; the two axes of one measurement
  /// are one record.
  static func record(
    _ action: PendingAction, because record: Serial, _ arbiter: inout Arbiter,
    _ hierarchy: inout Hierarchy
  ) {
    let owner = arbiter.recognizers[action.recognizer].subject
    if let place = action.location {
      hierarchy.record(
        Value.location, of: owner, .gr7, touch: action.touch, place.x, place.y, because: record)
    }
    guard hierarchy.optionalRecords.contains(.numbers) else { return }
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = record
    defer { hierarchy.timeline.cause = outerCause }
    for item in action.measurements {
      if item.name.hasSuffix(".y") { continue }
      var name = item.name
      var y = Double.nan
      if name.hasSuffix(".x") {
        name.removeLast(2)
        y = action.measurements.first { $0.name == "\(name).y" }?.value ?? .nan
      }
      hierarchy.timeline.write(
        .measurement, .gr7, subject: owner, object: hierarchy.factSubject(name, of: owner),
        touch: action.touch, x: item.value, y: y)
    }
    let machine = arbiter.recognizers[action.recognizer].machine
    let count = arbiter.callbackAccess.withhold { machine.numberOfTouches }
    hierarchy.timeline.write(
      .measurement, .gr7, subject: owner,
      object: hierarchy.factSubject("numberOfTouches", of: owner),
      touch: action.touch, x: Double(count))
  }
}
