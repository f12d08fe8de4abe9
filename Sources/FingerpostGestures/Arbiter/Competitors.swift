import FingerpostModel

/// A recognizer that shares a touch with another, and its key in the dispatch order (AR-1).
struct Competitor {
  let attempt: AttemptKey
  let key: UInt64
  /// The two were allowed to go together (AR-3).
  let isAllowed: Bool
}

/// The recognizers that share a touch with the one under arbitration, in the order of AR-1.
struct Competitors: ~Copyable {
  private var all: UniqueArray<Competitor> = UniqueArray()

  init() {}

  var indices: Range<Int> { all.indices }
  subscript(index: Int) -> Competitor { all[index] }

  /// Collects the undecided recognizers that share a touch with one. With `partners`, also those
  /// that were allowed beside it and have proceeded.
  mutating func gather(
    of recognizer: RecognizerIndex, _ recognizers: inout Recognizers, _ links: borrowing TouchLinks,
    withPartners: Bool = false
  ) {
    all.clear()
    let mark = recognizers.nextMark()
    recognizers[recognizer].attempt.visit(mark)
    recognizers.markPartners(of: recognizer, mark)
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = recognizers[recognizer].attempt.members[member].slot
      for index in links.indices(of: slot) where links[slot, index].belongs {
        let other = links[slot, index].recognizer
        if recognizers[other].attempt.isVisited(mark) { continue }
        recognizers[other].attempt.visit(mark)
        let isAllowed = recognizers[other].attempt.isPartner(mark)
        let hasGoneAhead = withPartners && isAllowed && recognizers.goesWithPartner(other)
        if recognizers.isUndecided(other) || hasGoneAhead {
          all.append(
            Competitor(
              attempt: recognizers.attempt(of: other),
              key: recognizers[other].attempt.dispatchKey, isAllowed: isAllowed))
        }
      }
    }
    all.sort { $0.key < $1.key }
  }
}
