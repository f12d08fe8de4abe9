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

@Test(
  arguments: [
    ("*", "*", false, nil), ("a*", "a*", false, nil), ("@0.1", "@0.1", false, nil),
    ("  ", "", false, nil),
    (" a \t", "a", false, nil), ("a@1", "a@1", false, nil), ("a @", "a @", false, nil),
    ("a @1.", "a @1.", false, nil), ("a @.5", "a @.5", false, nil), ("a @-1", "a @-1", false, nil),
    ("a @1.2.3", "a @1.2.3", false, nil), ("a @1e3", "a @1e3", false, nil),
    ("a @1000000000", "a @1000000000", false, nil), ("a @999999999", "a", false, 999_999_999_000),
    ("a @ 0.15", "a", false, 150), ("a @0.0005", "a", false, 0), ("a @0.0015", "a", false, 2),
    ("a @1 @2", "a @1", false, 2000), ("a * *", "a *", true, nil), ("a\t*", "a", true, nil),
    ("a @1 * @2", "a @1", true, 2000),
  ] as [(String, String, Bool, Int64?)])
func `a star and a time stand behind a token and a space`(
  _ written: String, _ token: String, _ isRepeated: Bool, _ milliseconds: Int64?
) {
  let line = ExpectedLine(written)
  #expect(line.text == token)
  #expect(line.isRepeated == isRepeated)
  #expect(line.milliseconds == milliseconds)
}

@Test(arguments: [
  ("a.value(3)", "a.value(3.4)", true), ("a.value(3)", "a.value(3.6)", false),
  ("a.value", "a.value(3)", false), ("a.value(3)", "a.value", false),
  ("a.value(3)", "a.other(3)", false), ("a.value(3, 4)", "a.value(3.2, 4.2)", true),
  ("a.value(3, 4)", "a.value(3.2)", false), ("a.value(x)", "a.value(3)", false),
  ("a.value(3.25)", "a.value(3.255)", true), ("a.value(3.25)", "a.value(3.256)", false),
  ("a.value(-0.5)", "a.value(-0.54)", true),
])
func `a token with numbers fits where words, count and numbers do`(
  _ expected: String, _ seen: String, _ fits: Bool
) {
  func line(_ kind: RecordKind) -> LogLine {
    LogLine(text: seen, time: .zero, kind: kind, subject: 0)
  }
  #expect(ExpectedLine(expected).fits(line(.value), since: .zero) == fits)
  #expect(ExpectedLine(expected).fits(line(.measurement), since: .zero) == fits)
  // Other kinds have words only.
  #expect(!ExpectedLine(expected).fits(line(.touches), since: .zero))
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

@Test func `a group is shown with as many rounds as were seen`() {
  let pair = group("a", "b *")
  let rounds = log(["a", "b", "b", "a", "b", "c"])
  #expect(
    ExpectedLog([pair, "d"], since: .zero).written(beside: rounds) { $0.text }
      == ["a", "b", "b", "a", "b", "d"])
  #expect(
    LogMismatch([pair, "d"], rounds, since: .zero)?.text == """
        … line 2
        b
        b
        a
        b
      - d
      + c
      """)
  // A round that begins is shown whole; without one the group is shown once.
  #expect(
    ExpectedLog([pair], since: .zero).written(beside: log(["a", "b", "a"])) { $0.text }
      == ["a", "b", "a", "b *"])
  #expect(
    ExpectedLog([pair, "d"], since: .zero).written(beside: log(["d"])) { $0.text }
      == ["a", "b *", "d"])
  #expect(
    ExpectedLog([group(group("a"), "b")], since: .zero)
      .written(beside: log(["a", "a", "b", "a", "b"])) { $0.text } == ["a", "a", "b", "a", "b"])
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
