import FingerpostModel

/// Lists of serials by number, in one piece of memory.
///
/// Serials keep the order in which they were added.
struct SerialLists: Sendable {
  /// The start of each list, and the end of the last one.
  private var starts: [Int]
  private var serials: [Serial]

  /// Sorts the records of a timeline into lists; records without a list are left out.
  init(
    lists count: Int, of timeline: TimelineSnapshot, _ watch: AnswerWatch,
    into list: (Record) -> Int?
  ) {
    var pairs: [(list: Int, serial: Serial)] = []
    pairs.reserveCapacity(Int(timeline.count))
    timeline.forEachRecord(watch) { serial, record in
      if let list = list(record) { pairs.append((list, serial)) }
    }
    self.init(lists: count, pairs)
  }

  /// Sorts serials into lists; invalid list numbers are left out.
  init(lists count: Int, _ pairs: [(list: Int, serial: Serial)]) {
    starts = [Int](repeating: 0, count: count + 1)
    for pair in pairs where pair.list >= 0 && pair.list < count { starts[pair.list + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    serials = [Serial](repeating: 0, count: starts[count])
    var next = starts
    for pair in pairs where pair.list >= 0 && pair.list < count {
      serials[next[pair.list]] = pair.serial
      next[pair.list] += 1
    }
  }

  /// The serials of a list; empty for a number without one.
  subscript(list: Int) -> ArraySlice<Serial> {
    guard list >= 0, list < starts.count - 1 else { return [] }
    return serials[starts[list]..<starts[list + 1]]
  }
}

extension TimelineSnapshot {
  /// Calls a function with the records of this part and their serials, in order; gaps of a stored
  /// timeline are skipped.
  package func forEachRecord(_ body: (Serial, Record) -> Void) {
    forEachRecord(AnswerWatch(), body)
  }

  /// Calls a function with the records, as long as the answer is wanted.
  func forEachRecord(_ watch: AnswerWatch, _ body: (Serial, Record) -> Void) {
    if let kept {
      for serial in kept {
        if watch.ends() { return }
        body(serial, record(at: Int(serial)))
      }
    } else {
      for serial in first..<end {
        if watch.ends() { return }
        body(serial, record(at: Int(serial)))
      }
    }
  }
}

extension Record {
  /// Whether the record stands for a gap of a stored timeline.
  var isGap: Bool { kind == .truncated && reason != .limitReached }
}

extension ArraySlice<Serial> {
  /// The index of the first serial in a rising list that is not below `serial`.
  func place(of serial: Serial) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
