/// A thread's own copy of a lab, from which it branches again and again.
///
/// Branches have the memory of those before them for their records, and the indexes over siblings that are laid before. A copy that is not the only one has all its memory to
/// itself: what two threads' branches shared, they would count on both.
final class BranchPlayer: @unchecked Sendable {
  let base: Lab
  /// What the branches' runs look at.
  let watch: Cancellation
  private var memory: RecordMemory = RecordMemory()
  /// How much has been played since the watch was asked, by what it costs: records, and objects that were copied.
  private var effort: Int = 0
  /// Some milliseconds.
  private static let effortToAsk = 32768

  /// Without the lab's records a branch has less to copy; its own begin with serial 0 then.
  ///
  /// The caller's own runs look at `watch`; nil for a player on another thread, which has one of its own.
  init(_ lab: Lab, keepsRecords: Bool, _ watch: Cancellation?) throws(LabError) {
    self.watch = watch ?? Cancellation()
    base = try lab.copy()
    if !keepsRecords { try base.clearTimeline() }
    base.turn.layIndexes()
    if watch == nil { base.separate() }
    // A number below the base's means the same in all branches (`LogReader`).
    base.turn.hierarchy.timeline.keepSubjectNumbers()
  }

  /// Does something in a branch of its own. What is kept of its timeline is kept with its memory.
  func inBranch<Result>(
    _ body: (Lab) throws(LabError) -> Result
  ) throws(LabError) -> Result {
    let branch = try base.copy(recycling: &memory)
    branch.watch = watch
    defer {
      effort += Int(branch.recordCount - base.recordCount) + Int(branch.objectCount)
      branch.turn.hierarchy.timeline.giveMemory(to: &memory)
    }
    return try body(branch)
  }

  /// Asks whether the search goes on, where much has been played since the last time; on the thread that called.
  func askNowAndThen(_ watch: SearchWatch) {
    // What plays nothing takes its time, too: hit tests.
    effort += Self.effortToAsk / 128
    if effort < Self.effortToAsk { return }
    effort = 0
    watch.ask()
  }
}

extension Lab {
  fileprivate var objectCount: Int {
    turn.hierarchy.responders.capacity
      + turn.arbiter.recognizers.capacity
  }

  /// Does a work with the numbers 0 ..< `count`, each with one of the players, one of which belongs to each thread, which
  /// asks `worker` for its own; the results are in the order of the numbers, and the same for any number of players.
  ///
  /// Where the search is ended, the results are those before the first number that was not done.
  func spread<Result: Sendable>(
    _ count: Int, over players: [BranchPlayer], _ watch: SearchWatch,
    _ worker: @escaping @Sendable (_ player: Int) -> (_ number: Int) -> Result
  ) throws(LabError) -> [Result] {
    let results = ResultSlots<Result>(count: count)
    let isAlone = players.count == 1
    let queue = BlockQueue(0..<count)
    try playing { () throws(LabError) in
      watch.including(isAlone ? [] : players.map(\.watch)) {
        Threads.run(players.count, asking: watch) { thread in
          let work = worker(thread)
          while let block = queue.next() {
            for number in block {
              let result = work(number)
              // What was cut short counts for nothing.
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

  /// Players for so many works: one for each thread, of which there are no more than can run at once if `wanted` is nil.
  /// A lab that asks code outside the engine has one.
  func players(
    for count: Int, keepsRecords: Bool, _ watch: SearchWatch, wanted: Int? = nil,
    changes: [Change] = []
  ) throws(LabError) -> [BranchPlayer] {
    let threads = asksOutside(changes) ? 1 : wanted ?? Threads.available
    let wanted = max(1, min(threads, count, 256))
    var players: [BranchPlayer] = []
    for _ in 0..<wanted {
      players.append(
        try BranchPlayer(self, keepsRecords: keepsRecords, wanted == 1 ? watch.caller : nil))
    }
    return players
  }

  /// Whether code outside the engine is asked while it plays: a callback, a recognizer that is not Swift.
  private func asksOutside(_ changes: [Change]) -> Bool {
    for change in changes {
      if case .override(_, _, let answer?) = change, answer.asksOutside { return true }
    }
    let responders = turn.hierarchy.responders.places
    if responders.contains(where: {
      turn.hierarchy.responders.isLive($0) && turn.hierarchy.responders[$0].overrides.asksOutside
    }) {
      return true
    }
    for index in turn.arbiter.recognizers.places
    where turn.arbiter.recognizers.isLive(index) {
      if turn.arbiter.recognizers[index].hooks.asksOutside { return true }
      let type = turn.arbiter.recognizers[index].typeIndex
      if registry.types[type].foreign != nil { return true }
    }
    return false
  }
}

extension [Hook: Answer] {
  fileprivate var asksOutside: Bool {
    !isEmpty && values.contains(where: \.asksOutside)
  }
}

extension Answer {
  /// Code is asked; data is not.
  fileprivate var asksOutside: Bool {
    if case .callback(let callback) = self { callback.conditions == nil } else { false }
  }
}

/// A place for each result; each is written by one thread, and read when all have ended.
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
