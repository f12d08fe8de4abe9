import FingerpostLab
import FingerpostModel

/// A thread's own copy of a lab, which it branches repeatedly.
///
/// Branches reuse the record memory of earlier ones, and the indexes over siblings built before.
/// With several threads each copy owns all its memory; otherwise the threads would contend for
/// reference counts.
final class BranchPlayer: @unchecked Sendable {
  let base: Lab
  /// The cancellation that the branches' runs check.
  let watch: Cancellation
  private var memory: RecordMemory = RecordMemory()
  /// The work since the last check of the watch: records, and copied objects.
  private var effort: Int = 0
  /// Some milliseconds.
  private static let effortToAsk = 32768

  /// Creates a player. Without the lab's records a branch has less to copy, and its own begin with
  /// serial 0.
  ///
  /// `watch` is for the caller's own runs; nil for a player on another thread, which has its own.
  init(_ lab: Lab, keepsRecords: Bool, _ watch: Cancellation?) throws(LabError) {
    self.watch = watch ?? Cancellation()
    base = try lab.attachedCopy()
    if !keepsRecords { try base.clearTimeline() }
    base.turn.layIndexes()
    if watch == nil { base.separate() }
    // A number below the base's names the same subject in all branches (`LogReader`).
    base.turn.hierarchy.timeline.keepSubjectNumbers()
  }

  /// Calls a function with a new branch. Keeping its timeline keeps its memory.
  func inBranch<Result>(
    _ body: (Lab) throws(LabError) -> Result
  ) throws(LabError) -> Result {
    let branch = try base.copy(recycling: &memory)
    branch.watch = watch
    defer {
      effort += Int(branch.recordCount - base.recordCount)
      effort +=
        branch.turn.hierarchy.responders.capacity + branch.turn.arbiter.recognizers.capacity
      branch.turn.hierarchy.timeline.giveMemory(to: &memory)
    }
    return try body(branch)
  }

  /// Calls the watch function after much work since the last time; on the calling thread.
  func askNowAndThen(_ watch: SearchWatch) {
    // Work without records, such as hit tests, takes time, too.
    effort += Self.effortToAsk / 128
    if effort < Self.effortToAsk { return }
    effort = 0
    watch.ask()
  }
}

/// The players of a lab's branches, one per thread.
struct BranchPlayers {
  let players: [BranchPlayer]
  private let lab: Lab
  private let watch: SearchWatch

  /// Players for a number of plays; nil for `wanted` means one per core. A lab that calls code outside the engine has one,
  /// and so have changes that do.
  init(
    of lab: Lab, for count: Int, keepsRecords: Bool, _ watch: SearchWatch, wanted: Int? = nil,
    changes: [Change] = []
  ) throws(LabError) {
    let callsCode = changes.contains(where: \.callsCode) || lab.callsCode
    let threads = callsCode ? 1 : wanted ?? Threads.available
    let wanted = max(1, min(threads, count, 256))
    var players: [BranchPlayer] = []
    for _ in 0..<wanted {
      players.append(
        try BranchPlayer(lab, keepsRecords: keepsRecords, wanted == 1 ? watch.caller : nil))
    }
    self.players = players
    self.lab = lab
    self.watch = watch
  }

  /// Parallel map over `0..<count`; one worker (and one copy of the lab) per thread.
  ///
  /// Each player supplies its thread's worker from `worker`. Results are in the order of the
  /// numbers, and the same for any number of players. In an ended search they stop before the first
  /// number that was not played.
  func map<Result: Sendable>(
    _ count: Int, _ worker: @escaping @Sendable (_ player: Int) -> (_ number: Int) -> Result
  ) throws(LabError) -> [Result] {
    let results = ResultSlots<Result>(count: count)
    let isAlone = players.count == 1
    let queue = BlockQueue(0..<count)
    try lab.playing { () throws(LabError) in
      watch.including(isAlone ? [] : players.map(\.watch)) { [players, watch] in
        Threads.run(players.count, polling: watch) { thread in
          let work = worker(thread)
          while let block = queue.next() {
            for number in block {
              let result = work(number)
              // An interrupted play does not count.
              if watch.isEnded { return }
              results.put(result, at: number)
              if isAlone { players[thread].askNowAndThen(watch) }
            }
            watch.didPlay(block.count)
          }
        }
      }
      watch.ask()
    }
    return results.prefix
  }
}

extension Change {
  /// Whether the change brings code outside the engine.
  fileprivate var callsCode: Bool {
    if case .override(_, _, let answer?) = self { answer.callsCode } else { false }
  }
}

/// A slot for each result; one thread writes each, and all are read after the threads have ended.
private final class ResultSlots<Result: Sendable>: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<Result?>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  func put(_ result: Result, at index: Int) { slots[index] = result }
  /// Those before the first that is missing.
  var prefix: [Result] { slots.prefix { $0 != nil }.compactMap { $0 } }
}
