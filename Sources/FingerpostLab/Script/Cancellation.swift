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
