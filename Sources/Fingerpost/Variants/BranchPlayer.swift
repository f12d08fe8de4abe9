/// A thread's own copy of a lab, from which it branches again and again.
///
/// Branches have the memory of those before them for their records, and the indexes over siblings that are laid before. A copy that is not the only one has all its memory to
/// itself: what two threads' branches shared, they would count on both.
final class BranchPlayer: @unchecked Sendable {
  let base: Lab
  private var memory: RecordMemory = RecordMemory()
  /// How much has been played, by what it costs: records, and objects that were copied.
  private(set) var effort: Int = 0

  /// Without the lab's records a branch has less to copy; its own begin with serial 0 then.
  init(_ lab: Lab, keepsRecords: Bool, isAlone: Bool) throws(LabError) {
    base = try lab.copy()
    if !keepsRecords { try base.clearTimeline() }
    base.turn.layIndexes()
    if !isAlone { base.separate() }
    // A number below the base's means the same in all branches (`LogReader`).
    base.turn.hierarchy.timeline.keepSubjectNumbers()
  }

  /// Does something in a branch of its own. What is kept of its timeline is kept with its memory.
  func inBranch<Result>(
    _ body: (Lab) throws(LabError) -> Result
  ) throws(LabError) -> Result {
    let branch = try base.copy(recycling: &memory)
    defer {
      effort += Int(branch.recordCount - base.recordCount) + Int(branch.objectCount)
      branch.turn.hierarchy.timeline.giveMemory(to: &memory)
    }
    return try body(branch)
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
  /// `watch` is told from time to time how many are done; false ends it there.
  func spread<Result: Sendable>(
    _ count: Int, over players: [BranchPlayer], watch: ((Int) -> Bool)? = nil,
    _ worker: @escaping @Sendable (_ player: Int) -> (_ number: Int) -> Result
  ) throws(LabError) -> [Result] {
    let results = ResultSlots<Result>(count: count)
    var done = 0
    try playing { () throws(LabError) in
      while done < count {
        let round = done..<(watch == nil ? count : roundEnd(from: done, players, count))
        let queue = BlockQueue(round)
        Threads.run(players.count) { thread in
          let work = worker(thread)
          while let block = queue.next() {
            for number in block { results.put(work(number), at: number) }
          }
        }
        done = round.upperBound
        if let watch, !watch(done) { break }
      }
    }
    return results.prefix(done)
  }

  /// Where a round ends that lasts as long as half a million records do.
  private func roundEnd(from done: Int, _ players: [BranchPlayer], _ count: Int) -> Int {
    let effort = players.map(\.effort).reduce(0, +)
    let each = done == 0 ? 1000 : max(1, effort / done)
    return min(count, done + max(BlockQueue.block * players.count, 500_000 / each))
  }

  /// Players for so many works: one for each thread, of which there are no more than can run at once if `wanted` is nil.
  /// A lab that asks code outside the engine has one.
  func players(
    for count: Int, keepsRecords: Bool, wanted: Int? = nil, changes: [Change] = []
  ) throws(LabError) -> [BranchPlayer] {
    let threads = asksOutside(changes) ? 1 : wanted ?? Threads.available
    let wanted = max(1, min(threads, count, 256))
    var players: [BranchPlayer] = []
    for _ in 0..<wanted {
      players.append(try BranchPlayer(self, keepsRecords: keepsRecords, isAlone: wanted == 1))
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
  func prefix(_ count: Int) -> [Result] { slots.prefix(count).compactMap { $0 } }
}
