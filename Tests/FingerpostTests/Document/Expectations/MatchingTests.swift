import Fingerpost
import FingerpostAnswers
import Testing

import FingerpostLab

private func log(_ texts: [String]) -> [LogLine] {
  texts.enumerated().map { place, text in
    LogLine(
      text: text, time: Instant(nanoseconds: Int64(place) * 100_000_000), kind: .touches,
      subject: 0)
  }
}

private func group(_ items: ExpectedItem...) -> ExpectedItem { .group(items) }

private func matches(_ items: [ExpectedItem], _ texts: String...) -> Bool {
  ExpectedLog(items, since: .zero).matches(log(texts))
}

extension ExpectedItem: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .line(ExpectedLine(value)) }
}

@Test func `a log is complete and in order`() {
  #expect(matches(["a", "b"], "a", "b"))
  #expect(!matches(["a", "b"], "b", "a"))
  #expect(!matches(["a", "b"], "a"))
  #expect(!matches(["a"], "a", "a"))
  #expect(matches([]))
  #expect(!matches([], "a"))
}

@Test func `a star means once or more`() {
  #expect(matches(["a", "m *", "b"], "a", "m", "b"))
  #expect(matches(["a", "m *", "b"], "a", "m", "m", "m", "b"))
  #expect(!matches(["a", "m *", "b"], "a", "b"))
  #expect(matches(["m *", "m"], "m", "m"))
  #expect(!matches(["m *", "m"], "m"))
}

@Test func `a group means once or more`() {
  let pair = group("a", "b")
  #expect(matches([pair], "a", "b"))
  #expect(matches([pair, "c"], "a", "b", "a", "b", "c"))
  #expect(!matches([pair], "a", "b", "a"))
  #expect(!matches([pair]))
}

@Test func `groups nest and hold stars`() {
  let nested = group("a", group("b *", "c"))
  #expect(matches([nested], "a", "b", "b", "c", "b", "c", "a", "b", "c"))
  #expect(!matches([nested], "a", "c"))
}

@Test(arguments: [
  (930_000_000, "0.93", true), (930_499_999, "0.930", true), (930_500_000, "0.930", false),
  (929_500_000, "0.930", true), (929_499_999, "0.930", false),
])
func `a time counts to the millisecond`(_ nanoseconds: Int64, _ time: String, _ fits: Bool) {
  let line = LogLine(
    text: "a", time: Instant(nanoseconds: nanoseconds), kind: .touches, subject: 0)
  #expect(ExpectedLine("a @\(time)").fits(line, since: .zero) == fits)
}

@Test func `endings stand in either order`() {
  #expect(ExpectedLine("a * @1") == ExpectedLine("a @1 *"))
  #expect(ExpectedLine("a * @1").milliseconds == 1000)
  #expect(ExpectedLine("a.touchesBegan (tapCount 2) (1,2)").text.hasSuffix("(1,2)"))
  #expect("\(ExpectedLine("pan.action(changed) * @0.15"))" == "pan.action(changed) * @0.150")
}

@Test(arguments: [
  ("a.touchesBegan (tapCount 2) (1,2)", "a.touchesBegan", true, true),
  ("a.touchesBegan (tapCount 2)", "a.touchesBegan", true, false),
  ("a.touchesBegan (1)", "a.touchesBegan", false, true),
  ("a.touchesBegan (1) (2)", "a.touchesBegan (1)", false, true),
  ("a.touchesBegan (1) (tapCount 2)", "a.touchesBegan (1)", true, false),
  ("pan.action(changed)", "pan.action(changed)", false, false),
])
func `a token ends where its tap count and its fingers begin`(
  _ text: String, _ token: String, _ hasTapCount: Bool, _ hasFingers: Bool
) {
  let found = LogVocabulary.withoutSuffixes(text)
  #expect(found == (token, hasTapCount, hasFingers))
}

@Test func `contains finds the first line that is missing`() {
  let lines = ["a", "c", "b"].map { ExpectedLine($0) }
  #expect(lines.firstMissing(inOrder: log(["a", "b", "c", "b"]), since: .zero) == nil)
  #expect(lines.firstMissing(inOrder: log(["a", "b", "c"]), since: .zero) == 2)
}

@Test func `any order counts how often`() {
  let lines = ["a", "b", "a"].map { ExpectedLine($0) }
  let all = lines.unmatched(in: log(["b", "a", "a"]), since: .zero)
  #expect(all.missing.isEmpty && all.left.isEmpty)
  let some = lines.unmatched(in: log(["b", "a", "c"]), since: .zero)
  #expect(some.missing.map(\.text) == ["a"])
  #expect(some.left.map(\.text) == ["c"])
}

@Test func `a line with a time is paired before the same line without one`() {
  let lines = ["a", "a @0.1"].map { ExpectedLine($0) }
  #expect(lines.unmatched(in: log(["a", "a"]), since: .zero).missing.isEmpty)
}

@Test func `the difference shows both sides`() {
  let seen = log(["a", "m", "m", "y"])
  let items: [ExpectedItem] = ["a", "m *", "x"]
  #expect(
    ExpectedLog(items, since: .zero).written(beside: seen) { $0.text } == ["a", "m", "m", "x"])
  let mismatch = LogMismatch(items, seen, since: .zero)
  #expect(
    mismatch?.text == """
        a
        m
        m
      - x
      + y
      """)
  #expect(mismatch?.missing == "x")
  #expect(mismatch?.surplus == "y")
}

@Test func `a long log is shown around its differences`() {
  let texts = (1...40).map { "line \($0)" }
  var other = texts
  other[19] = "another"
  other.append("more")
  let mismatch = LogMismatch(texts.map { .line(ExpectedLine($0)) }, log(other), since: .zero)
  #expect(
    mismatch?.text == """
        … line 16
        line 16
        line 17
        line 18
        line 19
      - line 20
      + another
        line 21
        line 22
        line 23
        line 24
        … line 37
        line 37
        line 38
        line 39
        line 40
      + more
      """)
}

/// All words of some letters, up to a length.
private func words(_ letters: [String], _ length: Int) -> [[String]] {
  if length == 0 { return [[]] }
  let shorter = words(letters, length - 1)
  return [[]] + shorter.flatMap { word in letters.map { word + [$0] } }
}

@Test func `plain logs match when they are equal`() {
  let all = words(["a", "b"], 4)
  for expected in all {
    for seen in all {
      let items = expected.map { ExpectedItem.line(ExpectedLine($0)) }
      #expect(ExpectedLog(items, since: .zero).matches(log(seen)) == (expected == seen))
    }
  }
}

@Test func `a starred log matches whatever the repeats`() {
  for expected in words(["a", "b"], 4) {
    for repeats in 1...3 {
      let seen = expected.flatMap { Array(repeating: $0, count: repeats) }
      let items = expected.map { ExpectedItem.line(ExpectedLine($0 + " *")) }
      #expect(ExpectedLog(items, since: .zero).matches(log(seen)))
    }
  }
}
