import FingerpostDelivery
import FingerpostModel
import Synchronization

/// Checks now and then, while the lab plays, whether the run has to end early.
package final class Cancellation: @unchecked Sendable {
  /// Whether a caller has cancelled the run; set from any thread, or from a signal's handler.
  package let isCancelled: Atomic<Bool> = Atomic(false)
  /// Called every `interval` turns; false ends the run. It is set only between runs, so that no
  /// turn has to check for a concurrent change.
  @exclusivity(unchecked) package var goesOn: (() -> Bool)?

  /// The number of records at the last check.
  @exclusivity(unchecked) private var lookedAt: Serial = 0

  static let interval: UInt32 = 1024
  /// Turns that write many records are checked more often: after some milliseconds of work.
  private static let records: Serial = 32768

  package init() {}
}

extension Cancellation {
  /// Throws when the run has to end: the program's own code has failed, the timeline is full, or
  /// the run was cancelled. The turn before is complete.
  @inline(__always)
  func look(at turn: inout Turn) throws(LabError) {
    if hasToLook(at: &turn) { try lookClosely(at: &turn) }
  }

  /// Whether the run may have to end.
  @inline(__always)
  func hasToLook(at turn: inout Turn) -> Bool {
    turn.hierarchy.hasFailed || turn.hierarchy.timeline.isTruncated
      || isCancelled.load(ordering: .relaxed)
      || turn.hierarchy.timeline.turn % Self.interval == 0
      || turn.hierarchy.timeline.count &- lookedAt >= Self.records
  }

  /// The number of turns until the next check.
  static func turnsToLook(after turn: UInt32) -> UInt32 { interval &- turn % interval }

  @inline(never)
  private func lookClosely(at turn: inout Turn) throws(LabError) {
    lookedAt = turn.hierarchy.timeline.count
    if let failure = turn.hierarchy.takeCallbackFailure() { throw LabError(.callback, failure) }
    if isCancelled.exchange(false, ordering: .relaxed) { throw Self.cancelled }
    if turn.hierarchy.timeline.isTruncated { throw Self.full(turn.hierarchy.timeline.limit) }
    if goesOn?() == false { throw Self.cancelled }
  }

  /// Throws where a search has to end; called between its runs.
  package func check() throws(LabError) {
    if isCancelled.load(ordering: .relaxed) || goesOn?() == false { throw Self.ended }
  }

  /// The error of a search that its watch function or its lab has ended.
  package static let ended: LabError = LabError(.cancelled, "the search was ended")

  private static let cancelled: LabError = LabError(.cancelled, "the run was cancelled")

  static func full(_ limit: Serial) -> LabError {
    LabError(
      .limit,
      "the timeline is full with \(limit) records; clear it, or raise the lab's record limit")
  }
}

extension Lab {
  /// Ends a run or search on another thread, or one interrupted by a signal, after its current
  /// turn. The run throws `cancelled`, and the lab stays usable. Without a run, the next one ends
  /// at once. Safe in a signal's handler.
  public func cancel() { watch.isCancelled.store(true, ordering: .relaxed) }

  /// Called at least every 1024 turns of a run or search; false ends it like `cancel()`. The call
  /// comes on the thread that uses the lab, and must not use the lab.
  public var goesOn: (() -> Bool)? {
    get { watch.goesOn }
    set { watch.goesOn = newValue }
  }

  /// The maximum number of records in the timeline, in chunks of 4096; 2^24 (1 GiB) by default. A
  /// run that is known to need more is refused. Another run that exceeds the limit ends with an
  /// error and keeps its records so far.
  public var recordLimit: Int { isReadable ? Int(hierarchy.timeline.limit) : 0 }

  /// Sets the maximum number of records in the timeline: 4096 … 2^31.
  public func setRecordLimit(_ limit: Int) throws(LabError) {
    try checkIdle()
    guard (4096...1 << 31).contains(limit) else {
      throw LabError(.value, "the record limit must be in 4096…2147483648, not \(limit)")
    }
    guard limit >= Int(turn.hierarchy.timeline.count) else {
      throw LabError(
        .state, "the timeline holds \(turn.hierarchy.timeline.count) records already; clear it")
    }
    turn.hierarchy.timeline.limit = Serial(limit)
  }

  /// The number of records that still fit; for the run itself, with exclusive access.
  package var roomForRecords: Int {
    max(0, Int(turn.hierarchy.timeline.limit) - Int(turn.hierarchy.timeline.count))
  }
}
