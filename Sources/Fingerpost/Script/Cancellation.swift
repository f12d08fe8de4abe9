import Synchronization

/// Looks up now and then while the lab plays: whether the run is to end before its time.
final class Cancellation: @unchecked Sendable {
  /// Somebody wants the run to end; set from any thread, or from a signal's handler.
  let isCancelled: Atomic<Bool> = Atomic(false)
  /// Asked every `interval` turns whether to go on. Set between runs, so that nobody has to ask at each turn whether it is
  /// being set just now.
  @exclusivity(unchecked) var goesOn: (() -> Bool)?

  /// How many records the timeline had when a run was looked at the last time.
  @exclusivity(unchecked) private var lookedAt: Serial = 0

  static let interval: UInt32 = 1024
  /// Turns that write many records are looked at more often: some milliseconds of work.
  private static let records: Serial = 32768
}

extension Cancellation {
  /// Throws when the run has to end: code of the program's own has failed, the timeline is full, somebody has had enough.
  /// The turn before is complete.
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

  /// So many turns may come before somebody is asked.
  static func turnsToLook(after turn: UInt32) -> UInt32 { interval &- turn % interval }

  @inline(never)
  private func lookClosely(at turn: inout Turn) throws(LabError) {
    lookedAt = turn.hierarchy.timeline.count
    if let failure = turn.hierarchy.takeCallbackFailure() { throw LabError(.callback, failure) }
    if isCancelled.exchange(false, ordering: .relaxed) { throw Self.cancelled }
    if turn.hierarchy.timeline.isTruncated { throw Self.full(turn.hierarchy.timeline.limit) }
    if goesOn?() == false { throw Self.cancelled }
  }

  /// Throws where a search has to end; for its own runs, between two of them.
  func check() throws(LabError) {
    if isCancelled.load(ordering: .relaxed) || goesOn?() == false { throw SearchWatch.ended }
  }

  private static let cancelled: LabError = LabError(.cancelled, "the run was cancelled")

  static func full(_ limit: Serial) -> LabError {
    LabError(
      .limit,
      "the timeline is full with \(limit) records; clear it, or raise the lab's record limit")
  }
}

extension Lab {
  /// Ends a run or a search that is under way on another thread, or that a signal has interrupted, after its present turn:
  /// it throws `cancelled`, the lab stays usable. Without one under way the next one ends at once. Safe in a signal's handler.
  public func cancel() { watch.isCancelled.store(true, ordering: .relaxed) }

  /// Asked at least every 1024 turns of a run or a search whether it goes on; no ends it like `cancel()`.
  /// It is called on the thread that called the lab, and must not use the lab.
  public var goesOn: (() -> Bool)? {
    get { watch.goesOn }
    set { watch.goesOn = newValue }
  }

  /// How many records the timeline may hold, in whole pieces of 4096; 2^24 (1 GiB) unless set. A run that would need more
  /// is refused where that can be told before, else it ends with an error and what was written so far.
  public var recordLimit: Int { isReadable ? Int(hierarchy.timeline.limit) : 0 }

  /// Sets the most records that the timeline may hold: 4096 … 2^31.
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

  /// How many more records there is room for; for the run itself, which nobody else reads meanwhile.
  var roomForRecords: Int {
    max(0, Int(turn.hierarchy.timeline.limit) - Int(turn.hierarchy.timeline.count))
  }
}
