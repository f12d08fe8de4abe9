import Fingerpost
import Testing

import FingerpostTestSupport

@Test func `every combination comes once, in order`() {
  var seen: [String] = []
  withEvery("letter", of: ["a", "b"]) { letter in
    withEvery("number", of: 1...2) { number in seen.append("\(letter)\(number)") }
  }
  #expect(seen == ["a1", "a2", "b1", "b2"])
}

@Test func `a failure names its combination`() {
  withKnownIssue {
    withEvery("taps", of: 1...3) { taps in
      withEvery("fingers", of: [1, 2]) { fingers in expectSame(taps * fingers == 6, false) }
    }
  } matching: { issue in
    issue.comments.contains { $0.rawValue.contains("with taps = 3, fingers = 2") }
  }
}

@Test func `an error names its combination and the others are still tried`() {
  var tried = 0
  withKnownIssue {
    withEvery("taps", of: 1...3) { taps in
      tried += 1
      if taps == 2 { throw LabError(.value, "two is too many") }
    }
  } matching: { issue in
    issue.comments.contains { $0.rawValue.contains("with taps = 2: two is too many") }
  }
  #expect(tried == 3)
}

@Test func `a failed story names its combination`() throws {
  withKnownIssue {
    withEvery("taps", of: [2]) { taps in
      let scene = try Scene(observing: [.actions]) { try $0.tap("tap", taps: taps) }
      try scene.does(.tap("root", count: taps))
      scene.saw("nothing of the kind")
    }
  } matching: { issue in
    issue.comments.contains { $0.rawValue.contains("with taps = 2") }
  }
}

@Test func `orders and choices are complete`() {
  #expect(orders(of: [1, 2, 3]).count == 6)
  #expect(Set(orders(of: [1, 2, 3])).count == 6)
  #expect(orders(of: [1, 2, 3]).first == [1, 2, 3])
  #expect(choices(of: ["a", "b"]) == [[], ["a"], ["b"], ["a", "b"]])
}

@Test func `the same seed gives the same numbers`() {
  var a = SeededGenerator(seed: 7)
  var b = SeededGenerator(seed: 7)
  var c = SeededGenerator(seed: 8)
  let first = (0..<4).map { _ in a.next() }
  #expect(first == (0..<4).map { _ in b.next() })
  #expect(first != (0..<4).map { _ in c.next() })
}
