import FingerpostModel
import Testing

// A pattern of records equals the records written one by one: wherever a segment of the timeline ends, and
// whatever is between them.

@Test func `a pattern leaves the records that are written one by one`() {
  var pattern = RecordPattern()
  var written = Timeline()
  var repeated = Timeline()
  let place = record(&pattern)
  for turn: UInt32 in 1...3000 {
    let point = Point(Double(turn), 2)
    begin(turn, of: &written)
    begin(turn, of: &repeated)
    written.write(.input, .sy2, touch: 5, to: 2, x: point.x, y: point.y)
    repeated.write(.input, .sy2, touch: 5, to: 2, x: point.x, y: point.y)
    writeAlone(at: point, because: written.nextSerial - 1, to: &written)
    pattern.move(place, to: point)
    pattern.explain(1, .moved, .none)
    pattern.write(0..<3, from: repeated.nextSerial, to: &repeated)
  }
  let (one, other) = (written.snapshot(), repeated.snapshot())
  #expect(one == other && one.count == 12_000)
}

@Test func `a part of a pattern goes on after what was written in between`() {
  var pattern = RecordPattern()
  var timeline = Timeline()
  let place = record(&pattern)
  pattern.move(place, to: Point(1, 2))
  let first = timeline.nextSerial
  pattern.write(0..<2, from: first, to: &timeline)
  timeline.cause = first + 1
  timeline.write(.scroll, .sc4)
  pattern.write(2..<3, from: first, to: &timeline)
  pattern.write(3..<3, from: first, to: &timeline)
  #expect((0..<4).map { timeline[$0]?.kind } == [.recognizerTouches, .state, .scroll, .action])
  #expect((1..<4).map { timeline[$0]?.cause } == [0, 1, 1])
}

@Test func `a pattern ends at the limit like any other record`() {
  var pattern = RecordPattern()
  var timeline = Timeline()
  record(&pattern)
  timeline.limit = 8192
  while !timeline.isTruncated { pattern.write(0..<3, from: timeline.nextSerial, to: &timeline) }
  let kinds = (8189..<8192).map { timeline[$0]?.kind }
  #expect(timeline.count == 8192 && kinds == [.action, .recognizerTouches, .truncated])
}

// MARK: A recognizer that acts

/// Its call because of the record before, its state because of the call, the action because of that; the place of all.
@discardableResult
private func record(_ pattern: inout RecordPattern) -> Int {
  pattern.clear()
  let place = pattern.addLocation()
  let call = pattern.append(
    .recognizerTouches, .gr1, subject: 7, touch: 5, tapCount: 1, to: 2, at: place, because: -1)
  let state = pattern.append(
    .state, .gr7, subject: 7, touch: 5, from: 3, to: 3, at: place, because: call)
  pattern.append(.action, .gr7, subject: 7, object: 8, touch: 5, to: 3, because: state)
  return place
}

private func begin(_ turn: UInt32, of timeline: inout Timeline) {
  timeline.turn = turn
  timeline.now = Instant(nanoseconds: Int64(turn) * 1000)
  timeline.cause = 0
}

private func writeAlone(at point: Point, because input: Serial, to timeline: inout Timeline) {
  timeline.cause = input
  timeline.cause = timeline.write(
    .recognizerTouches, .gr1, subject: 7, touch: 5, tapCount: 1, to: 2, x: point.x, y: point.y)
  timeline.cause = timeline.write(
    .state, .gr7, subject: 7, touch: 5, reason: .moved, from: 3, to: 3, x: point.x, y: point.y)
  timeline.write(.action, .gr7, subject: 7, object: 8, touch: 5, to: 3)
}
