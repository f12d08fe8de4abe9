import FingerpostModel
import FingerpostTestSupport
import Testing

@Test func `seconds become whole nanoseconds, saturating at both ends`() {
  let table: [(Double, Int64)] = [
    (0, 0), (0.35, 350_000_000), (1.0 / 60, 16_666_667), (-0.5, -500_000_000), (.nan, 0),
    (.infinity, .max), (-.infinity, .min), (1e300, .max), (1e-10, 0),
  ]
  withEvery("seconds", of: table) { seconds, expected in
    expectSame(Instant.Span(seconds: seconds).nanoseconds, expected)
  }
}

@Test func `sums and differences saturate, too`() {
  let long = Instant.Span(nanoseconds: .max)
  let short = Instant.Span(nanoseconds: .min)
  #expect(Instant.end + long == .end)
  #expect(Instant(nanoseconds: -5) + short == Instant(nanoseconds: .min))
  #expect(Instant.end - Instant(nanoseconds: -1) == long)
  #expect(Instant(nanoseconds: .min) - Instant(nanoseconds: 1) == short)
  #expect(Instant(nanoseconds: 7) + Instant.Span(nanoseconds: -3) == Instant(nanoseconds: 4))
}

@Test func `timers come by deadline, equal ones in the order in which they were set`() {
  withEvery("seed", of: UInt64(1)...20) { seed in
    var random = SeededGenerator(seed: seed)
    var queue = TimerQueue()
    var expected: [(Int64, UInt64)] = []
    var seen: [(Int64, UInt64)] = []
    for _ in 0..<300 {
      let deadline = Int64.random(in: 0..<20, using: &random)
      let serial = queue.set(at: Instant(nanoseconds: deadline), for: .application(0))
      expected.append((deadline, serial))
      // Some leave in between, as they do in a run.
      if Int.random(in: 0..<8, using: &random) == 0, let first = queue.removeNext() {
        let least = expected.min { $0 < $1 }
        expectSame(least.map { $0.1 }, first.serial)
        expected.removeAll { $0.1 == first.serial }
      }
    }
    while let timer = queue.removeNext() { seen.append((timer.deadline.nanoseconds, timer.serial)) }
    expectSame(seen.map(\.1), expected.sorted { $0 < $1 }.map(\.1))
    expectSame(queue.isEmpty, true)
  }
}

@Test func `a timer is due before a later time than its own, and none where none is set`() {
  var queue = TimerQueue()
  var isDue = [queue.isDue(before: .latest)]
  _ = queue.set(at: Instant(nanoseconds: 5), for: .application(0))
  isDue += [queue.isDue(before: Instant(nanoseconds: 5))]
  isDue += [queue.isDue(before: Instant(nanoseconds: 6))]
  _ = queue.removeNext()
  isDue += [queue.isDue(before: .latest)]
  #expect(isDue == [false, false, true, false])
}

@Test func `a timer that is taken out is as if it had never been set`() {
  withEvery("seed", of: UInt64(1)...20) { seed in
    var random = SeededGenerator(seed: seed)
    var queue = TimerQueue()
    var branch = queue.copy()
    var expected: [(Int64, UInt64)] = []
    for step in 0..<300 {
      let deadline = Int64.random(in: 0..<20, using: &random)
      expected.append(
        (deadline, queue.set(at: Instant(nanoseconds: deadline), for: .application(0))))
      if Bool.random(using: &random) {
        let gone = expected.remove(at: Int.random(in: expected.indices, using: &random)).1
        queue.cancel(gone)
        // It is gone; the timer that has its place now is not.
        queue.cancel(gone)
      }
      if step == 150 { branch = queue.copy() }
      if step == 200, let first = branch.removeNext() { branch.cancel(first.serial) }
    }
    queue.cancel(0)
    queue.cancel(.max)
    var seen: [UInt64] = []
    while let timer = queue.removeNext() { seen.append(timer.serial) }
    expectSame(seen, expected.sorted { $0 < $1 }.map(\.1))
  }
}
