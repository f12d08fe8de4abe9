import FingerpostModel
import Testing

private func filled(_ count: Int, limit: Serial? = nil) -> Timeline {
  var timeline = Timeline()
  if let limit { timeline.limit = limit }
  timeline.writeRoot(.step, .sy4)
  for index in 1..<max(count, 1) { timeline.write(.input, .sy2, x: Double(index)) }
  return timeline
}

@Test func `records keep their serials, causes and numbers, over many pieces of memory`() {
  let timeline = filled(10_000)
  #expect(timeline.count == 10_000)
  for serial: Serial in [1, 4095, 4096, 8191, 8192, 9999] {
    #expect(timeline[serial]?.x == Double(serial))
    #expect(timeline[serial]?.cause == 0)
  }
  #expect(timeline[10_000] == nil)
}

@Test func `a cleared timeline starts at zero and forgets the old records`() {
  var timeline = filled(9_000)
  timeline.clear()
  #expect(timeline.count == 0 && timeline[0] == nil)
  timeline.writeRoot(.timer, .sy6)
  #expect(timeline.count == 1 && timeline[0]?.kind == .timer)
}

@Test func `a snapshot keeps what had been written, whatever the timeline does afterwards`() {
  var timeline = filled(5_000)
  let snapshot = timeline.snapshot()
  timeline.write(.input, .sy2, x: -1)
  timeline.clear()
  for _ in 0..<6_000 { timeline.write(.timer, .sy6) }
  #expect(snapshot.count == 5_000)
  #expect(snapshot[4_999].x == 4_999 && snapshot[1].kind == .input)
}

@Test func `a copy goes on on its own`() {
  var timeline = filled(5_000)
  var copy = timeline.copy()
  #expect(copy.snapshot() == timeline.snapshot())
  timeline.write(.input, .sy2, x: 1)
  copy.write(.input, .sy2, x: 2)
  #expect(timeline[5_000]?.x == 1 && copy[5_000]?.x == 2)
  #expect(copy.snapshot() != timeline.snapshot())
}

@Test func `a branch of a branch has its own records, whatever those before it do meanwhile`() {
  var timeline = filled(5_000)
  var branch = timeline.copy()
  var second = branch.copy()
  for _ in 0..<4_000 { timeline.write(.input, .sy2, x: -1) }
  second.write(.input, .sy2, x: 2)
  var third = second.copy()
  timeline.clear()
  for _ in 0..<6_000 { timeline.write(.timer, .sy6) }
  branch.write(.input, .sy2, x: 1)
  second.write(.input, .sy2, x: 22)
  third.write(.input, .sy2, x: 3)
  #expect(branch.count == 5_001 && branch[5_000]?.x == 1 && branch[4_999]?.x == 4_999)
  #expect(second.count == 5_002 && second[5_000]?.x == 2 && second[5_001]?.x == 22)
  #expect(third.count == 5_002 && third[5_000]?.x == 2 && third[5_001]?.x == 3)
  #expect(third[4_096]?.x == 4_096 && timeline[5_000]?.kind == .timer)
}

@Test func `a branch is truncated where its origin is`() {
  var timeline = filled(8_000, limit: 8_192)
  var branch = timeline.copy()
  for _ in 0..<300 {
    timeline.write(.input, .sy2, x: 7)
    branch.write(.input, .sy2, x: 7)
  }
  #expect(branch.snapshot() == timeline.snapshot())
  let isTruncated = branch.isTruncated
  #expect(isTruncated)
}

@Test func `past the limit one truncated record stands for all that follow`() {
  var timeline = filled(9_000, limit: 8_192)
  let isTruncated = timeline.isTruncated
  #expect(isTruncated)
  let count = timeline.count
  #expect(count <= 8_192)
  let last = timeline[count - 1]
  #expect(last?.kind == .truncated && last?.reason == .limitReached)
  #expect(timeline[count - 2]?.kind == .input)
  for _ in 0..<10_000 { timeline.write(.input, .sy2) }
  #expect(timeline.count == count && timeline[count - 1]?.kind == .truncated)
  timeline.clear()
  timeline.write(.input, .sy2)
  let isWhole = !timeline.isTruncated && timeline.count == 1
  #expect(isWhole)
}

@Test func `the truncated record does not reach into snapshots and copies made before`() {
  var timeline = filled(8_192, limit: 8_192)
  let snapshot = timeline.snapshot()
  let copy = timeline.copy()
  timeline.write(.input, .sy2)
  let isTruncated = timeline.isTruncated
  #expect(isTruncated)
  #expect(snapshot[8_191].kind == .input && snapshot[8_191].x == 8_191)
  #expect(copy[8_191]?.kind == .input)
}

@Test func `a record's touches are a list when there are several`() throws {
  var timeline = Timeline()
  let touches = (1...3).map { timeline.addTouch(finger: Int32($0) * 10) }
  let list = timeline.addTouchList(touches)
  timeline.write(.touches, .te7, touch: touches[0], touchList: list)
  timeline.write(.touches, .te7, touch: touches[1], touchList: timeline.addTouchList([touches[1]]))
  timeline.write(.step, .sy4)
  let snapshot = timeline.snapshot()
  #expect(snapshot.map { snapshot.touches(of: $0) } == [[1, 2, 3], [2], []])
  #expect(touches.map { snapshot.finger(of: $0) } == [10, 20, 30])
}

@Test func `kinds, rules and reasons have names of their own`() {
  let kinds = RecordKind.allCases.map { "\($0.name)" }
  #expect(Set(kinds).count == kinds.count && !kinds.contains(""))
  let rules = Rule.allCases.map(\.name)
  #expect(Set(rules).count == rules.count)
  #expect(Rule.dl5.name == "DL-5" && Rule.sy6b.name == "SY-6b" && Rule.gr10.name == "GR-10")
  let reasons = Reason.allCases.map(\.name)
  #expect(Set(reasons).count == reasons.count)
}

/// A message to subject 1, passed on to all up to `last`, after `before` other records.
private func relayed(to last: UInt32, after before: Int, limit: Serial? = nil) -> Timeline {
  var timeline = filled(before, limit: limit)
  timeline.now = Instant(nanoseconds: 7)
  timeline.turn = 3
  timeline.cause = timeline.write(
    .touches, .te7, subject: 1, touch: 5, tapCount: 2, to: 2, x: 10, y: 20)
  timeline.beginRelay(.touches, .fw2, touch: 5, touchList: 0, tapCount: 2, to: 2, x: 10, y: 20)
  for subject in 2...last {
    timeline.relay(to: SubjectID(subject), from: SubjectID(subject - 1))
  }
  return timeline
}

@Test func `a message that is passed on is as though each record had been written`() {
  var written = filled(100)
  written.now = Instant(nanoseconds: 7)
  written.turn = 3
  for subject: UInt32 in 1...5000 {
    written.cause = written.write(
      .touches, subject == 1 ? .te7 : .fw2, subject: SubjectID(subject),
      object: SubjectID(subject - 1), touch: 5, tapCount: 2, to: 2, x: 10, y: 20)
  }
  let passedOn = relayed(to: 5000, after: 100)
  #expect(passedOn.snapshot() == written.snapshot())
  #expect(passedOn.cause == written.cause)
}

@Test func `a message that is passed on ends at the limit like any other`() {
  let timeline = relayed(to: 5000, after: 4000, limit: 8192)
  let isTruncated = timeline.isTruncated
  #expect(isTruncated && timeline.count == 8192)
  #expect(timeline[8190]?.kind == .touches && timeline[8191]?.kind == .truncated)
}

@Test func `a branch and its origin remember the fingers of their own touches, over many segments`()
{
  var timeline = Timeline()
  for finger: Int32 in 1...3000 { _ = timeline.addTouch(finger: finger) }
  var branch = timeline.copy()
  let before = timeline.snapshot()
  let (own, other) = (timeline.addTouch(finger: 7), branch.addTouch(finger: 8))
  #expect(own == 3001 && other == 3001)
  #expect(timeline.finger(of: own) == 7 && branch.finger(of: other) == 8)
  #expect(before.finger(of: own) == -1)
  for touch: TouchID in [1, 1023, 1024, 1025, 2048, 3000] {
    #expect(
      timeline.finger(of: touch) == Int32(touch.number)
        && branch.finger(of: touch) == Int32(touch.number))
  }
}

@Test func `lists of touches start at zero when the records are forgotten`() {
  var timeline = Timeline()
  for _ in 0..<1000 { _ = timeline.addTouchList([1, 2]) }
  timeline.clear()
  #expect(timeline.addTouchList([3, 4, 5]) == 1)
  timeline.write(.input, .sy2, touch: 3, touchList: 1)
  #expect(timeline.snapshot().touches(of: timeline.snapshot()[0]) == [3, 4, 5])
}

@Test func `a timeline without records forgets the fingers of all but the last touches`() {
  var timeline = Timeline()
  for number in 1...5_000 { _ = timeline.addTouch(finger: Int32(number % 7)) }
  timeline.writeRoot(.step, .sy4)
  timeline.forgetFingers()
  #expect(timeline.finger(of: 1) == 1)

  timeline.clear()
  let before = timeline.snapshot()
  timeline.forgetFingers()
  // 5 001 numbers with that of no touch: three segments of 1 024 before the last full one.
  #expect(timeline.finger(of: 3_071) == -1 && timeline.finger(of: 3_072) == 3_072 % 7)
  #expect(timeline.finger(of: 5_000) == 5_000 % 7 && timeline.finger(of: 5_001) == -1)
  #expect(timeline.addTouch(finger: 3) == 5_001 && timeline.finger(of: 5_001) == 3)
  #expect(timeline.snapshot().finger(of: 3_071) == -1 && before.finger(of: 3_071) == 3_071 % 7)
}

@Test func `a record's reason is forgotten in its own timeline, not in views and copies of it`() {
  for count in [100, 4096, 5000] {
    var timeline = Timeline()
    for _ in 0..<count {
      timeline.write(.touches, .ct2, reason: .moved, decider: .profile(.maximumTouches))
    }
    let before = timeline.snapshot()
    let copy = timeline.copy()
    timeline.forgetReason(of: 99)
    timeline.write(.input, .sy2, x: 7)
    let after = timeline.snapshot()
    #expect(after[99].reason == .none && after[99].decider == .none && after[98].reason == .moved)
    #expect(after.count == count + 1 && after[count].x == 7 && after[count - 2].reason == .moved)
    #expect(before[99].reason == .moved && copy[99]?.reason == .moved && copy.count == count)
    timeline.forgetReason(of: Serial(count + 1))
    #expect(timeline.snapshot() == after, "a record that is not there has none")
  }
}
