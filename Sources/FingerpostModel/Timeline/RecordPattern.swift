/// What a turn writes that repeats itself: whole records, of which only time, turn, cause and place are others each time.
///
/// Nothing of them has to be put together again: each is a short copy of memory, all of them one loop.
public struct RecordPattern: ~Copyable {
  @usableFromInline
  struct Line {
    @usableFromInline var record: Record
    /// The record that is its cause, counted from the pattern's first; below zero one before that.
    @usableFromInline var cause: Int32
    /// Its place, among those of the pattern.
    @usableFromInline let place: Int32

    @usableFromInline
    init(_ record: Record, at place: Int, because cause: Int) {
      self.record = record
      self.cause = Int32(truncatingIfNeeded: cause)
      self.place = Int32(truncatingIfNeeded: place)
    }
  }

  @usableFromInline var lines: UniqueArray<Line> = UniqueArray()
  /// Where it happens this time; the first place is none. In one piece, as it is read: two numbers stored one by one are
  /// not there yet when both are wanted.
  @usableFromInline var places: UniqueArray<SIMD2<Double>> = UniqueArray()

  /// Nothing to write.
  public init() {}
}

extension RecordPattern {
  /// The place of records that have none.
  public static let nowhere: Int = 0

  /// How many records there are.
  @inlinable public var count: Int { lines.count }

  /// Begins another one.
  public mutating func clear() {
    lines.clear()
    places.clear()
    _ = addPlace()
  }

  /// One more place that records can be at.
  public mutating func addPlace(at point: Point = Point(.nan, .nan)) -> Int {
    places.append(SIMD2(point.x, point.y))
    return places.count - 1
  }

  /// One more record, the last: its number among them.
  @discardableResult
  public mutating func append(
    _ kind: RecordKind, _ rule: Rule, subject: SubjectID = 0, object: SubjectID = 0,
    touch: TouchID = 0, tapCount: Int32 = 0, from: UInt8 = 0, to: UInt8 = 0,
    at place: Int = RecordPattern.nowhere, because cause: Int
  ) -> Int {
    append(
      Record(
        time: .zero, cause: 0, turn: 0, subject: subject, object: object, touch: touch,
        touchList: 0, kind: kind, rule: rule, reason: .none, from: from, to: to, answer: -1,
        tapCount: UInt16(clamping: tapCount), x: .nan, y: .nan), at: place, because: cause)
    return lines.count - 1
  }

  /// One more record, like one that was written, which tells the numbers of a place.
  public mutating func append(_ record: Record, at place: Int, because cause: Int) {
    precondition(places.indices.contains(place), "no such place in the pattern")
    lines.append(Line(record, at: place, because: cause))
  }

  // Places and lines are numbers that the pattern has given out: what follows is done for each record of each sample and
  // looks at them no more.

  /// Says where it happens this time.
  @inlinable @inline(__always)
  public mutating func move(_ place: Int, to point: Point) {
    places.elements[place] = SIMD2(point.x, point.y)
  }

  /// Where it happens this time.
  @inlinable @inline(__always)
  public func point(at place: Int) -> Point {
    Point(places.elements[place].x, places.elements[place].y)
  }

  /// Says because of which record of the timeline, not of the pattern, a record comes this time.
  @inlinable @inline(__always)
  public mutating func root(_ line: Int, in cause: Serial, from first: Serial) {
    lines.elements[line].cause = Int32(bitPattern: cause &- first)
  }

  /// Says why a record comes this time, and who has decided. Mostly it is as it was: nothing is stored then that the copy
  /// of the record would have to wait for.
  @inlinable @inline(__always)
  public mutating func explain(_ line: Int, _ reason: Reason, _ decider: Decider) {
    let record = lines.elements + line
    if record.pointee.record.reason != reason { record.pointee.record.reason = reason }
    if record.pointee.record.decider != decider { record.pointee.record.decider = decider }
  }

  /// Says where the list of a record's touches stands this time.
  public mutating func list(_ line: Int, _ touchList: UInt32) {
    lines[line].record.touchList = touchList
  }
}

extension RecordPattern {
  /// Writes all records, at the present time in the present turn. `first` is the serial of the pattern's first, which the
  /// causes are counted from.
  @inlinable @inline(__always)
  public mutating func write(from first: Serial, to timeline: inout Timeline) {
    guard let target = timeline.room(for: lines.count) else {
      return write(0..<lines.count, from: first, to: &timeline)
    }
    copy(0..<lines.count, from: first, to: target, timeline.now, timeline.turn)
    timeline.advance(by: lines.count)
  }

  /// The same of some of the records.
  public mutating func write(
    _ range: Range<Int>, from first: Serial, to timeline: inout Timeline
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= lines.count, "no such records")
    if let target = timeline.room(for: range.count) {
      copy(range, from: first, to: target, timeline.now, timeline.turn)
      return timeline.advance(by: range.count)
    }
    for line in range {
      var record = lines[line].record
      copy(line..<(line + 1), from: first, to: &record, timeline.now, timeline.turn)
      timeline.write(record)
    }
  }

  /// Each line's place is one of the pattern's: that was looked at when it came.
  @inlinable @inline(__always)
  func copy(
    _ range: Range<Int>, from first: Serial, to target: UnsafeMutablePointer<Record>,
    _ time: Instant, _ turn: UInt32
  ) {
    var line = lines.elements + range.lowerBound
    let end = lines.elements + range.upperBound
    var target = target
    while line < end {
      Self.copy(
        line, to: target, time, turn, first &+ Serial(bitPattern: line.pointee.cause),
        places.elements[Int(line.pointee.place)])
      line += 1
      target += 1
    }
  }

  /// Between time, turn and cause at its beginning and the place near its end a record is copied in two pieces; what
  /// would be stored twice is stored once.
  @inlinable @inline(__always)
  static func copy(
    _ line: UnsafePointer<Line>, to target: UnsafeMutablePointer<Record>, _ time: Instant,
    _ turn: UInt32, _ cause: Serial, _ place: SIMD2<Double>
  ) {
    let from = UnsafeRawPointer(line)
    let to = UnsafeMutableRawPointer(target)
    to.storeBytes(of: time, toByteOffset: 0, as: Instant.self)
    to.storeBytes(of: cause, toByteOffset: 8, as: Serial.self)
    to.storeBytes(of: turn, toByteOffset: 12, as: UInt32.self)
    to.storeBytes(
      of: from.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self), toByteOffset: 16,
      as: SIMD2<UInt64>.self)
    to.storeBytes(
      of: from.loadUnaligned(fromByteOffset: 32, as: UInt64.self), toByteOffset: 32,
      as: UInt64.self)
    to.storeBytes(of: place, toByteOffset: 40, as: SIMD2<Double>.self)
    to.storeBytes(
      of: from.loadUnaligned(fromByteOffset: 56, as: UInt64.self), toByteOffset: 56,
      as: UInt64.self)
  }
}
