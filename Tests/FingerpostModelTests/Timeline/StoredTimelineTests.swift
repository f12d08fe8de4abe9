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

@Test func `a part of a stored timeline keeps the serials that are in it`() throws {
  let timeline = try #require(stored([5, 6, 4095, 4096]))
  let part = timeline[from: 6, to: 4096]
  #expect(part.kept == [6, 4095] && part.startIndex == 6 && part.endIndex == 4096)
  #expect(timeline[from: 7, to: 4000].kept == [])
  // A serial to begin with that is past the end leaves nothing.
  let none = timeline[from: 9000]
  #expect(none.isEmpty && none.startIndex == 4097 && none.kept == [])
}

@Test func `timelines with other serials are not equal, and have no record in common past an end`()
  throws
{
  let (timeline, shorter) = (try #require(stored([5, 6, 7])), try #require(stored([5, 6])))
  #expect(timeline != shorter && timeline[from: 5, to: 7] == shorter)
  #expect(timeline.hasSameRecords(as: shorter, from: 5, to: 7))
  #expect(!timeline.hasSameRecords(as: shorter, from: 5, to: 8))
  #expect(!shorter.hasSameRecords(as: timeline, from: 5, to: 8))
  #expect(!timeline.hasSameRecords(as: shorter, from: 7, to: 6))
  #expect([5, 6, 7].map { timeline.hasSameRecord(as: shorter, at: $0) } == [true, true, false])
}
