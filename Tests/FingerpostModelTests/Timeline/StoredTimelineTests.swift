import Testing

import FingerpostModel

/// A stored timeline whose records have their own serials as `x`.
private func stored(_ serials: [Serial]) -> TimelineSnapshot? {
  let records = serials.map {
    var record = Record.nothing
    record.kind = .input
    record.x = Double($0)
    return record
  }
  return TimelineSnapshot(
    stored: records, serials: serials, touches: serials.map { _ in [] }, fingers: [-1],
    subjects: [.null])
}

@Test func `a stored timeline with gaps has each record at its own serial, in all chunks`() throws {
  let serials: [Serial] = [5, 6, 4095, 4096, 12_289, 20_000]
  let timeline = try #require(stored(serials))
  #expect(serials.map { timeline[Int($0)].x } == serials.map(Double.init))
  #expect(timeline.kept == serials)
  #expect(timeline.startIndex == 5 && timeline.endIndex == 20_001)
  // What was not stored is nothing, also at the same place of another chunk.
  for gap: Serial in [0, 7, 4101, 8192, 12_293] {
    #expect(timeline.record(gap)?.isSame(as: .nothing) == true, "\(gap)")
  }
  #expect(timeline.record(20_001) == nil)
}

@Test func `a stored timeline without gaps keeps no list of its serials`() throws {
  #expect(try #require(stored([7, 8, 9])).kept == nil)
  #expect(try #require(stored([])).isEmpty)
}

@Test func `serials that repeat, go back, or lie too far apart are no timeline`() {
  #expect(stored([3, 3]) == nil)
  #expect(stored([3, 2]) == nil)
  #expect(stored([.max]) == nil)
  // Each of 1100 records lies in a chunk of its own; 1024 may be that sparse.
  #expect(stored((0..<1100).map { $0 * 4096 }) == nil)
  #expect(stored((0..<1000).map { $0 * 4096 }) != nil)
  // A story has some bytes for each serial in between.
  #expect(stored([5, 5 + 1 << 26]) != nil)
  #expect(stored([5, 6 + 1 << 26]) == nil)
}
