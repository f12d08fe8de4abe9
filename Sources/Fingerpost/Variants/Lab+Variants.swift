extension Lab {
  /// Plays variants of this lab, which stays as it is: for each a branch, its changes, the script, until no timer is due.
  ///
  /// A variant that cannot be played carries its error; the others go on. The results do not depend on how many threads
  /// there are. A lab that asks code outside the engine plays on the caller's thread alone.
  ///
  /// `watch` is told from time to time how many have been played; false ends it there.
  public func play(_ variants: Variants, watch: ((Int) -> Bool)? = nil) throws(LabError)
    -> PlayedVariants
  {
    try checkIdle()
    try variants.check()
    let wanted = asksOutside(variants.changes) ? 1 : variants.threads ?? Threads.available
    let threads = max(1, min(wanted, variants.count, 256))
    var players: [VariantPlayer] = []
    for _ in 0..<threads { players.append(try VariantPlayer(self, variants)) }
    let results = ResultSlots(count: variants.count)
    var done = 0
    while done < variants.count {
      let round = done..<(watch == nil ? variants.count : end(of: done, players, variants.count))
      let crew = players
      Threads.run(threads) { thread in
        // Neighbours are alike: dealt out in blocks, each thread gets as many dear ones as the others.
        for start in stride(
          from: round.lowerBound + thread * 16, to: round.upperBound, by: threads * 16)
        {
          for variant in start..<min(start + 16, round.upperBound) {
            results[variant] = crew[thread].play(variant)
          }
        }
      }
      done = round.upperBound
      if let watch, !watch(done) { break }
    }
    return PlayedVariants(
      results.prefix(done), logs: players.map(\.logs),
      first: variants.keepsTimelines ? recordCount : 0, isComplete: done == variants.count)
  }

  /// Where a round ends that lasts as long as half a million records do.
  private func end(of done: Int, _ players: [VariantPlayer], _ count: Int) -> Int {
    let effort = players.map(\.effort).reduce(0, +)
    let each = done == 0 ? 1000 : max(1, effort / done)
    return min(count, done + max(16 * players.count, 500_000 / each))
  }

  /// Whether code outside the engine is asked while it plays: a callback, a recognizer that is not Swift.
  private func asksOutside(_ changes: [Change]) -> Bool {
    for change in changes {
      if case .override(_, _, .callback) = change { return true }
    }
    for index in 0..<pipeline.stage.responders.capacity
    where pipeline.stage.responders.isLive(index)
      && pipeline.stage.responders[index].overrides.asksOutside
    {
      return true
    }
    for index in 0..<pipeline.gestures.recognizers.capacity
    where pipeline.gestures.recognizers.isLive(index) {
      if pipeline.gestures.recognizers[index].hooks.asksOutside { return true }
      let type = pipeline.gestures.recognizers[index].typeIndex
      if registry.types[type].foreign != nil { return true }
    }
    return false
  }
}

extension [Hook: Answer] {
  fileprivate var asksOutside: Bool {
    !isEmpty
      && values.contains {
        if case .callback = $0 { true } else { false }
      }
  }
}

/// A place for each result; each is written by one thread, and read when all have ended.
private final class ResultSlots: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<Variant>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: Variant())
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  subscript(index: Int) -> Variant {
    get { slots[index] }
    set { slots[index] = newValue }
  }

  func prefix(_ count: Int) -> [Variant] { Array(slots.prefix(count)) }
}

extension PlayedVariants {
  /// Numbers the logs in the order in which they come up first, whichever thread has met them first.
  fileprivate init(
    _ variants: [Variant], logs: [[LogDigest: [String]]], first: Serial, isComplete: Bool
  ) {
    var places: [LogDigest: Int] = [:]
    var found: [[String]] = []
    var outcomes: [Int?] = []
    for variant in variants {
      if variant.refusal != nil {
        outcomes.append(nil)
      } else if let place = places[variant.digest] {
        outcomes.append(place)
      } else {
        places[variant.digest] = found.count
        outcomes.append(found.count)
        found.append(logs.lazy.compactMap { $0[variant.digest] }.first ?? [])
      }
    }
    self.init(
      variants: variants, first: first, logs: found, outcomes: outcomes, isComplete: isComplete)
  }
}
