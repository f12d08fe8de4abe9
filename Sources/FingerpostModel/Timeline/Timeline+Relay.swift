extension Timeline {
  /// Repeats the last records from a serial on, for work that happens a second time in the same
  /// way.
  public mutating func repeatRecords(since first: Serial) {
    let count = Int(written) - Int(first)
    if count <= 0 { return }
    let isInOneChunk = count <= RecordChunk.capacity - (chunkEnd - cursor)
    if isInOneChunk, let room = room(for: count) {
      room.update(from: room - count, count: count)
      return advance(by: count)
    }
    for serial in first..<written {
      if let record = self[serial] { write(record) }
    }
  }
}

/// Forwarded messages: one record for each receiver, equal except for sender and receiver.
extension Timeline {
  /// Stores the record that `relay` repeats in this turn, as `write` would write it.
  @inlinable @inline(__always)
  public mutating func beginRelay(
    _ kind: RecordKind, _ rule: Rule, touch: TouchID, touchList: UInt32, tapCount: Int32,
    to: UInt8, x: Double, y: Double
  ) {
    relayed = Record(
      time: now, cause: 0, turn: turn, subject: 0, object: 0, touch: touch, touchList: touchList,
      kind: kind, rule: rule, reason: .none, from: 0, to: to, answer: -1,
      tapCount: UInt16(clamping: tapCount), x: x, y: y)
  }

  /// Repeats the relayed record for another receiver under the current cause, and makes it the
  /// current cause.
  ///
  /// All but three fields of the record are one short copy of memory, where `write` has a store for
  /// each field.
  @inlinable @inline(__always)
  public mutating func relay(to subject: SubjectID, from sender: SubjectID) {
    if cursor == chunkEnd {
      var record = relayed
      (record.cause, record.subject, record.object) = (cause, subject, sender)
      cause = writeIntoNewChunk(record)
      return
    }
    cursor.pointee = relayed
    cursor.pointee.cause = cause
    cursor.pointee.subject = subject
    cursor.pointee.object = sender
    cause = advance()
  }
}
