import Fingerpost
import FingerpostModel
import Testing

extension StoredColumns {
  /// Adds a record without other numbers.
  fileprivate mutating func add(
    _ row: Int, kind: String, subject: String, className: String, object: String = "",
    touch: Int64 = 0, fingers list: String? = nil
  ) {
    serials.append(Int64(row + 1))
    times.append(0)
    turns.append(1)
    kinds.append(kinds.code(of: kind))
    subjects.append(subjects.code(of: subject))
    classes.append(classes.code(of: className))
    objects.append(objects.code(of: object))
    for words in [
      \StoredColumns.messages, \.froms, \.tos, \.rules, \.reasons, \.deciders, \.deciderKinds,
    ] { self[keyPath: words].append(-1) }
    fingers.append(list.map { fingers.code(of: $0) } ?? -1)
    touches.append(touch)
    answers.append(-1)
    for numbers in [
      \StoredColumns.tapCounts, \.subjectIDs, \.objectIDs, \.deciderOwners,
    ] { self[keyPath: numbers].append(0) }
    causes.append(-1)
    xs.append(.nan)
    ys.append(.nan)
    deciderValues.append(.nan)
  }
}

/// A table of stored records: kind, subject, its class, object.
private func stored(
  _ rows: [(kind: String, subject: String, className: String, object: String)]
) throws -> TimelineSnapshot {
  var columns = StoredColumns()
  for (row, record) in rows.enumerated() {
    columns.add(
      row, kind: record.kind, subject: record.subject, className: record.className,
      object: record.object)
  }
  return try TimelinePart(stored: columns).timeline
}

private func kinds(_ timeline: TimelineSnapshot) -> [String] {
  timeline.subjects.dropFirst().map { "\($0.name): \($0.kind), \($0.className)" }
}

@Test func `without a list of subjects a record says what its subject is`() throws {
  let timeline = try stored([
    ("touches", "card", "UIView", ""), ("states", "tap", "tap", ""),
    ("resets", "tap", "tap", "card"),
  ])
  #expect(kinds(timeline) == ["card: view, UIView", "tap: recognizer, tap"])
  #expect(timeline[2].subject == timeline[3].subject && timeline[3].object == timeline[1].subject)
}

@Test func `the second finger of a record is the touch that was its own before`() throws {
  var columns = StoredColumns()
  let fingers = ["1", "2", "1,2", "2,3", "1,4"]
  for (row, (touch, list)) in zip([1, 2, 1, 2, 1] as [Int64], fingers).enumerated() {
    columns.add(
      row, kind: "touches", subject: "card", className: "UIView", touch: touch, fingers: list)
  }
  let timeline = try TimelinePart(stored: columns).timeline
  // The third finger had no touch of its own: it gets the next number, and the fourth that after it.
  #expect(
    timeline.map { timeline.touches(of: $0).map(\.number) } == [
      [1], [2], [1, 2], [2, 3], [1, 4],
    ])
  #expect((1...4).map { timeline.finger(of: TouchID(at: $0)) } == [1, 2, 3, 4])
}

@Test func `a name becomes a view or a recognizer when a record is about it`() throws {
  let timeline = try stored([
    ("questions", "card", "UIView", "tap"), ("questions", "card", "UIView", "inner"),
    ("actions", "tap", "tap", ""), ("touches", "inner", "UIButton", ""),
  ])
  #expect(
    kinds(timeline) == ["card: view, UIView", "tap: recognizer, tap", "inner: view, UIButton"])
  #expect(timeline[1].object == timeline[3].subject)
}

@Test func `two objects of one name are told apart by their classes`() throws {
  let timeline = try stored([
    ("touches", "it", "UIView", ""), ("touches", "it", "UIButton", ""),
    ("touches", "it", "UIView", ""),
  ])
  #expect(kinds(timeline) == ["it: view, UIView", "it: view, UIButton"])
  #expect(timeline[1].subject == timeline[3].subject)
}

@Test func `what no lab of this release writes is refused with its row`() {
  func message(_ kind: String) -> String? {
    #expect(throws: LabError.self) {
      try stored([("touches", "card", "UIView", ""), (kind, "card", "", "")])
    }?
    .message
  }
  #expect(message("tuoches")?.contains("it has the kind 'tuoches'") == true)
  #expect(message("")?.contains("in row 1, it has no kind") == true)
}
