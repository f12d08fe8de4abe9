/// The repeating records of a turn: whole records in which only time, turn, cause and location
/// change.
///
/// The records are not assembled again: each is a short copy of memory, all in one loop.
public struct RecordPattern: ~Copyable {
  @usableFromInline
  struct Line {
    @usableFromInline var record: Record
    /// The record that is its cause, counted from the pattern's first; negative for an earlier one.
    @usableFromInline var cause: Int32
    /// The index of its location.
    @usableFromInline let location: Int32

    @usableFromInline
    init(_ record: Record, at location: Int, because cause: Int) {
      self.record = record
      self.cause = Int32(truncatingIfNeeded: cause)
      self.location = Int32(truncatingIfNeeded: location)
    }
  }

  @usableFromInline var lines: UniqueArray<Line> = UniqueArray()
  /// The current locations; the first one is none. Each is one SIMD value, because two separate
  /// stores would delay the joint read.
  @usableFromInline var locations: UniqueArray<SIMD2<Double>> = UniqueArray()

  /// Creates an empty pattern.
  public init() {}
}

extension RecordPattern {
  /// The index of the location of records that have none.
  public static let nowhere: Int = 0

  /// The number of records.
  @inlinable public var count: Int { lines.count }

  /// Clears the pattern.
  public mutating func clear() {
    lines.clear()
    locations.clear()
    _ = addLocation()
  }

  /// Removes the records from an index on; their locations stay.
  package mutating func cut(to count: Int) { while lines.count > count { lines.removeLast() } }

  /// Adds a location for records.
  public mutating func addLocation() -> Int {
    locations.append(SIMD2(.nan, .nan))
    return locations.count - 1
  }

  /// Appends a record; returns its index.
  @discardableResult
  public mutating func append(
    _ kind: RecordKind, _ rule: Rule, subject: SubjectID = 0, object: SubjectID = 0,
    touch: TouchID = 0, tapCount: Int32 = 0, from: UInt8 = 0, to: UInt8 = 0,
    at location: Int = RecordPattern.nowhere, because cause: Int
  ) -> Int {
    precondition(locations.indices.contains(location), "no such location in the pattern")
    let record = Record(
      time: .zero, cause: 0, turn: 0, subject: subject, object: object, touch: touch, touchList: 0,
      kind: kind, rule: rule, reason: .none, from: from, to: to, answer: -1,
      tapCount: UInt16(clamping: tapCount), x: .nan, y: .nan)
    lines.append(Line(record, at: location, because: cause))
    return lines.count - 1
  }

  // Locations and lines are indexes that the pattern has returned. The following functions run for
  // each record of each sample and do not check them again.

  /// Sets a location for this turn.
  @inlinable @inline(__always)
  public mutating func move(_ location: Int, to point: Point) {
    locations.elements[location] = SIMD2(point.x, point.y)
  }

  /// Sets a location for this turn.
  @inlinable @inline(__always)
  public func point(at location: Int) -> Point {
    Point(locations.elements[location].x, locations.elements[location].y)
  }

  /// Sets a record's cause for this turn, as a record of the timeline.
  @inlinable @inline(__always)
  public mutating func root(_ line: Int, in cause: Serial, from first: Serial) {
    lines.elements[line].cause = Int32(bitPattern: cause &- first)
  }

  /// Sets a record's reason and decider for this turn. Usually they are unchanged; then nothing is
  /// stored, so that the copy of the record need not wait.
  @inlinable @inline(__always)
  public mutating func explain(_ line: Int, _ reason: Reason, _ decider: Decider) {
    let record = lines.elements + line
    if record.pointee.record.reason != reason { record.pointee.record.reason = reason }
    if record.pointee.record.decider != decider { record.pointee.record.decider = decider }
  }

  /// Sets the list of a record's touches for this turn.
  public mutating func list(_ line: Int, _ touchList: UInt32) {
    lines[line].record.touchList = touchList
  }
}

extension RecordPattern {
  /// Writes all records at the current time in the current turn. `first` is the serial of the
  /// pattern's first record, from which the causes are counted.
  @inlinable @inline(__always)
  public mutating func write(from first: Serial, to timeline: inout Timeline) {
    guard let target = timeline.room(for: lines.count) else {
      return write(0..<lines.count, from: first, to: &timeline)
    }
    copy(0..<lines.count, from: first, to: target, timeline.now, timeline.turn)
    timeline.advance(by: lines.count)
  }

  /// Writes some of the records.
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

  /// The location of a line; its index was checked when it was added.
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
        locations.elements[Int(line.pointee.location)])
      line += 1
      target += 1
    }
  }

  /// Copies a record in two pieces, around the fields that change: time, turn, cause at its
  /// beginning and the location near its end. Each byte is stored once.
  @inlinable @inline(__always)
  static func copy(
    _ line: UnsafePointer<Line>, to target: UnsafeMutablePointer<Record>, _ time: Instant,
    _ turn: UInt32, _ cause: Serial, _ location: SIMD2<Double>
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
    to.storeBytes(of: location, toByteOffset: 40, as: SIMD2<Double>.self)
    to.storeBytes(
      of: from.loadUnaligned(fromByteOffset: 56, as: UInt64.self), toByteOffset: 56,
      as: UInt64.self)
  }
}
