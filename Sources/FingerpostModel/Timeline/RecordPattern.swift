/// What a turn writes that repeats itself: whole records, of which only time, turn, cause and place are others each time.
///
/// Nothing of them has to be put together again: each is a short copy of memory, all of them one loop.
public struct RecordPattern: ~Copyable {
  struct Line {
    var record: Record
    /// The record that is its cause, counted from the pattern's first; below zero one before that.
    let cause: Int32
    /// Its place, among those of the pattern.
    let place: Int32
  }

  private var lines: UniqueArray<Line> = UniqueArray()
  /// Where it happens this time; the first place is none.
  private var places: UniqueArray<Point> = UniqueArray()

  /// Nothing to write.
  public init() {}
}

extension RecordPattern {
  /// The place of records that have none.
  public static let nowhere: Int = 0

  /// How many records there are.
  public var count: Int { lines.count }

  /// Begins another one.
  public mutating func clear() {
    lines.clear()
    places.clear()
    places.append(Point(.nan, .nan))
  }

  /// One more place that records can be at.
  public mutating func addPlace(at point: Point = Point(.nan, .nan)) -> Int {
    places.append(point)
    return places.count - 1
  }

  /// One more record, the last: its number among them.
  @discardableResult
  public mutating func append(
    _ kind: RecordKind, _ rule: Rule, subject: SubjectID, object: SubjectID = 0, touch: TouchID = 0,
    tapCount: Int32 = 0, from: UInt8 = 0, to: UInt8 = 0, at place: Int = RecordPattern.nowhere,
    because cause: Int
  ) -> Int {
    precondition(places.indices.contains(place), "no such place in the pattern")
    lines.append(
      Line(
        record: Record(
          time: .zero, cause: 0, turn: 0, subject: subject, object: object, touch: touch,
          touchList: 0, kind: kind, rule: rule, reason: .none, from: from, to: to, answer: -1,
          tapCount: UInt16(clamping: tapCount), x: .nan, y: .nan),
        cause: Int32(truncatingIfNeeded: cause), place: Int32(truncatingIfNeeded: place)))
    return lines.count - 1
  }

  /// One more record, like one that was written, which tells the numbers of a place.
  public mutating func append(_ record: Record, at place: Int, because cause: Int) {
    precondition(places.indices.contains(place), "no such place in the pattern")
    lines.append(
      Line(
        record: record, cause: Int32(truncatingIfNeeded: cause),
        place: Int32(truncatingIfNeeded: place)))
  }

  /// Says where it happens this time.
  @inline(__always)
  public mutating func move(_ place: Int, to point: Point) { places[place] = point }

  /// Says why a record comes this time, and who has decided.
  @inline(__always)
  public mutating func explain(_ line: Int, _ reason: Reason, _ decider: Decider) {
    lines[line].record.reason = reason
    lines[line].record.decider = decider
  }

  /// Says which touches the records are about this time: those whose numbers are so much higher than the last time's.
  public mutating func renumberTouches(by count: UInt32) {
    for line in lines.indices where lines[line].record.touch != 0 {
      lines[line].record.touch = TouchID(lines[line].record.touch.number &+ count)
    }
  }

  /// Says where the list of a record's touches stands this time.
  public mutating func list(_ line: Int, _ touchList: UInt32) {
    lines[line].record.touchList = touchList
  }
}

extension RecordPattern {
  /// Writes some of the records, at the present time in the present turn. `first` is the serial of the pattern's first,
  /// which the causes are counted from.
  public mutating func write(
    _ range: Range<Int>, from first: Serial, to timeline: inout Timeline
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= lines.count, "no such records")
    var line = lines.elements + range.lowerBound
    let end = lines.elements + range.upperBound
    let (time, turn) = (timeline.now, timeline.turn)
    // Each line's place is one of the pattern's: that was looked at when it came.
    let places = places.elements
    guard var target = timeline.room(for: range.count) else {
      while line < end {
        var record = line.pointee.record
        line.pointee.write(to: &record, time, turn, first, places)
        timeline.write(record)
        line += 1
      }
      return
    }
    while line < end {
      line.pointee.write(to: target, time, turn, first, places)
      target += 1
      line += 1
    }
    timeline.advance(by: range.count)
  }
}

extension RecordPattern.Line {
  @inline(__always)
  fileprivate func write(
    to target: UnsafeMutablePointer<Record>, _ time: Instant, _ turn: UInt32, _ first: Serial,
    _ places: UnsafePointer<Point>
  ) {
    let point = places[Int(place)]
    target.pointee = record
    target.pointee.time = time
    target.pointee.turn = turn
    target.pointee.cause = first &+ Serial(bitPattern: cause)
    target.pointee.x = point.x
    target.pointee.y = point.y
  }
}
