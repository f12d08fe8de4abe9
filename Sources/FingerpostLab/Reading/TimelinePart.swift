import FingerpostModel

/// A part of a timeline's records, in order: all of them, a range of serials, or selected ones.
///
/// A part keeps the whole timeline: serials stay the same, and causes outside the part can be read.
package struct TimelinePart: Sendable {
  /// The whole.
  package let timeline: TimelineSnapshot
  private let range: Range<Serial>
  private let rows: [Serial]?

  /// Creates a part with all stored records of the timeline.
  package init(_ timeline: TimelineSnapshot) {
    self.timeline = timeline
    let kept = timeline.kept
    range = timeline.first..<timeline.end
    rows = kept
  }

  init(_ timeline: TimelineSnapshot, rows: [Serial]) {
    self.timeline = timeline
    range = 0..<0
    self.rows = rows
  }
}

extension TimelinePart {
  /// The number of records.
  package var count: Int { rows?.count ?? range.count }

  /// The serial of the record at a place; nil past the end.
  package func serial(at place: Int) -> Serial? {
    guard place >= 0, place < count else { return nil }
    return rows?[place] ?? range.lowerBound + Serial(truncatingIfNeeded: place)
  }

  /// The index of a serial; nil if the part does not contain it.
  package func place(of serial: Serial) -> Int? {
    guard let rows else {
      return range.contains(serial) ? Int(serial - range.lowerBound) : nil
    }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == serial ? low : nil
  }

  /// The records at some places; places past the end are left out.
  package subscript(places: Range<Int>) -> TimelinePart {
    let places = places.clamped(to: 0..<count)
    if let rows { return TimelinePart(timeline, rows: Array(rows[places])) }
    let start = range.lowerBound + Serial(truncatingIfNeeded: places.lowerBound)
    return TimelinePart(timeline[from: start, to: start + Serial(truncatingIfNeeded: places.count)])
  }

  /// Calls a function with the records at some indexes and their serials, in order.
  package func forEach(in places: Range<Int>? = nil, _ body: (Record, Serial) -> Void) {
    for place in places ?? 0..<count {
      guard let serial = serial(at: place) else { continue }
      body(timeline.record(at: Int(serial)), serial)
    }
  }

  /// Calls a function with the records at some valid indexes, in contiguous blocks with their
  /// serials, in order.
  package func forEachBlock(
    in places: Range<Int>,
    _ body: (UnsafeBufferPointer<Record>, UnsafeBufferPointer<Serial>) -> Void
  ) {
    let places = places.clamped(to: 0..<count)
    if let rows {
      var start = places.lowerBound
      while start < places.upperBound {
        let serials = rows[start..<min(start + 1024, places.upperBound)]
        let records = serials.map { timeline.record(at: Int($0)) }
        records.withUnsafeBufferPointer { records in
          serials.withUnsafeBufferPointer { body(records, $0) }
        }
        start = serials.endIndex
      }
      return
    }
    let first = range.lowerBound
    let end = first + Serial(truncatingIfNeeded: places.upperBound)
    var serial = first + Serial(truncatingIfNeeded: places.lowerBound)
    while serial < end {
      timeline.withNeighbours(from: serial, to: end) { records in
        let serials = Array(serial..<(serial + Serial(truncatingIfNeeded: records.count)))
        serials.withUnsafeBufferPointer { body(records, $0) }
        serial += Serial(truncatingIfNeeded: records.count)
      }
    }
  }
}

extension TimelinePart {
  /// The common prefix of both parts: serials with equal records about equal subjects; empty for
  /// selected records.
  package func sameBeginning(as other: TimelinePart) -> Range<Serial> {
    guard rows == nil, other.rows == nil, range.lowerBound == other.range.lowerBound,
      timeline.subjects == other.timeline.subjects
    else { return 0..<0 }
    let end = min(range.upperBound, other.range.upperBound)
    let both = range.lowerBound..<end
    return both.lowerBound..<timeline.firstDifference(from: other.timeline, both)
  }
}

extension TimelinePart: Equatable {
  /// Whether both contain equal records with equal serials, about equal subjects.
  package static func == (a: TimelinePart, b: TimelinePart) -> Bool {
    guard a.count == b.count else { return false }
    if a.count == 0 { return true }
    guard a.timeline.subjects == b.timeline.subjects else { return false }
    if a.rows == nil, b.rows == nil {
      return a.range == b.range
        && a.timeline.hasSameRecords(
          as: b.timeline, from: a.range.lowerBound, to: a.range.upperBound)
    }
    for place in 0..<a.count {
      guard let serial = a.serial(at: place), serial == b.serial(at: place) else { return false }
      if !a.timeline.hasSameRecord(as: b.timeline, at: serial) { return false }
    }
    return true
  }
}
