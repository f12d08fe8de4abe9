import Fingerpost
import FingerpostModel
import Testing

/// A table of stored records: kind, subject, its class, object.
private func stored(
  _ rows: [(kind: String, subject: String, className: String, object: String)]
) throws -> TimelineSnapshot {
  var columns = StoredColumns()
  for (row, (kind, subject, className, object)) in rows.enumerated() {
    columns.serials.append(Int64(row + 1))
    columns.times.append(0)
    columns.turns.append(1)
    columns.kinds.append(columns.kinds.code(of: kind))
    columns.subjects.append(columns.subjects.code(of: subject))
    columns.classes.append(columns.classes.code(of: className))
    columns.objects.append(columns.objects.code(of: object))
    for words in [
      \StoredColumns.messages, \.froms, \.tos, \.fingers, \.rules, \.reasons, \.deciders,
      \.deciderKinds,
    ] { columns[keyPath: words].append(-1) }
    columns.answers.append(-1)
    for numbers in [
      \StoredColumns.touches, \.tapCounts, \.subjectIDs, \.objectIDs, \.deciderOwners,
    ] { columns[keyPath: numbers].append(0) }
    columns.causes.append(-1)
    columns.xs.append(.nan)
    columns.ys.append(.nan)
    columns.deciderValues.append(.nan)
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
