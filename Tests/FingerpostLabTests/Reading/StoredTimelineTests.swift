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
      \StoredColumns.froms, \.tos, \.rules, \.reasons, \.deciders, \.deciderKinds,
    ] { self[keyPath: words].append(-1) }
    let calls = ["touches": "began", "questions": "shouldBegin", "handlers": "touchUpInside"]
    messages.append(messages.code(of: calls[kind] ?? ""))
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

@Test func `a name that becomes a view keeps the superview that a touch has told`() throws {
  let timeline = try stored([
    ("touches", "page", "UIView", "card"), ("touches", "card", "UIImageView", ""),
  ])
  #expect(kinds(timeline) == ["page: view, UIView", "card: view, UIImageView"])
  let (page, card) = (timeline[1].subject, timeline[2].subject)
  #expect(timeline[1].object == card)
  #expect(timeline.subjects[card.place].parent == page)
}

@Test func `two objects of one name are told apart by their classes`() throws {
  let timeline = try stored([
    ("touches", "it", "UIView", ""), ("touches", "it", "UIButton", ""),
    ("touches", "it", "UIView", ""),
  ])
  #expect(kinds(timeline) == ["it: view, UIView", "it: view, UIButton"])
  #expect(timeline[1].subject == timeline[3].subject)
}

/// What is wrong with two records of touches of a card, some of whose columns are others.
private func problem(_ change: (inout StoredColumns) -> Void) -> String? {
  var columns = StoredColumns()
  for row in 0..<2 {
    columns.add(row, kind: "touches", subject: "card", className: "UIView")
  }
  change(&columns)
  do throws(LabError) {
    _ = try TimelinePart(stored: columns)
    return nil
  } catch {
    #expect(error.code == .value)
    return error.message
  }
}

/// A column with a word in its second row only.
private func second(_ word: String) -> StoredWords {
  var words = StoredWords()
  words.append(-1)
  words.append(words.code(of: word))
  return words
}

/// A column with one word in both rows.
private func both(_ word: String) -> StoredWords {
  var words = StoredWords()
  for _ in 0..<2 { words.append(words.code(of: word)) }
  return words
}

private let wrongOrder =
  "This is no timeline: its serials do not grow from row to row, or lie too far apart."

@Test func `what no lab of this release writes is refused with its row`() {
  let table: [((inout StoredColumns) -> Void, String?)] = [
    ({ _ in }, nil),
    ({ $0.serials = [2, 2] }, wrongOrder), ({ $0.serials = [2, 1] }, wrongOrder),
    ({ $0.serials = [1, 1 << 31] }, wrongOrder), ({ $0.serials = [1, 3] }, nil),
    ({ $0.serials = [-1, 1] }, "This is no timeline: in row 0, there is no serial -1."),
    (
      { $0.serials = [1, 4_294_967_295] },
      "This is no timeline: in row 1, there is no serial 4294967295."
    ),
    (
      { $0.causes = [-1, 7] },
      "This is no timeline: in row 1, it follows from the later record 7."
    ),
    ({ $0.causes = [-1, 2] }, nil), ({ $0.causes = [-1, 1] }, nil),
    ({ $0.times = [0, -1] }, "This is no timeline: in row 1, there is no time -1."),
    (
      { $0.times = [0, .max] },
      "This is no timeline: in row 1, there is no time 9223372036854775807."
    ),
    ({ $0.times = [5, 5] }, nil),
    (
      { $0.times = [5, 0] },
      "This is no timeline: in row 1, its time 0 is before that of the row above, 5."
    ),
    ({ $0.turns = [0, -1] }, "This is no timeline: in row 1, there is no turn -1."),
    (
      { $0.turns = [0, 1 << 40] },
      "This is no timeline: in row 1, there is no turn 1099511627776."
    ),
    ({ $0.touches = [0, -1] }, "This is no timeline: in row 1, there is no touch -1."),
    (
      { $0.touches = [0, 16_777_217] },
      "This is no timeline: in row 1, there is no touch 16777217."
    ),
    (
      {
        $0.deciderKinds = second("rule")
        $0.deciderOwners = [0, 99]
      }, "This is no timeline: in row 1, no subject has the number 99."
    ),
    (
      {
        $0.deciderKinds = second("profile")
        $0.deciders = second("tapIntervall")
      }, "This is no timeline: in row 1, there is no decider 'tapIntervall'."
    ),
    ({ $0.kinds = second("touches") }, "This is no timeline: in row 0, it has no kind."),
    (
      { $0.kinds = both("tuoches") },
      "This timeline is not of this release: it has the kind 'tuoches'."
    ),
    (
      { $0.messages = both("begun") },
      "This is no timeline: in row 0, there is no message 'begun' for its kind."
    ),
    ({ $0.messages = both("moved") }, nil),
    ({ $0.messages = second("moved") }, "This is no timeline: in row 0, it has no message."),
    (
      {
        $0.kinds = both("states")
        $0.froms = second("begun")
      }, "This is no timeline: in row 1, there is no state 'begun' for its kind."
    ),
    (
      {
        $0.kinds = both("states")
        $0.tos = second("recognised")
      }, "This is no timeline: in row 1, there is no state 'recognised' for its kind."
    ),
    (
      { $0.rules = second("XX-9") },
      "This timeline is not of this release: it has the rule 'XX-9'."
    ),
    (
      { $0.reasons = second("whim") },
      "This timeline is not of this release: it has the reason 'whim'."
    ),
  ]
  for (row, (change, message)) in table.enumerated() {
    #expect(problem(change) == message, "\(row)")
  }
}

@Test(arguments: ["x", "1,,2", "1,", "1.5", String(repeating: "1,", count: 1024) + "1"])
func `what names no fingers is refused`(_ fingers: String) {
  #expect(
    problem { $0.fingers = second(fingers) }
      == "This is no timeline: '\(fingers.prefix(40))' is no list of fingers.")
}

@Test(arguments: [
  ("[", "is broken: line 1, column 2: expected a value, not the end of the text."),
  ("[]", "does not begin with the empty subject."),
  ("{}", "does not begin with the empty subject."),
  (#"[["view","card","UIView",0]]"#, "does not begin with the empty subject."),
  (#"[["null","","",0],3]"#, "has no subject at [1]: 3."),
  (#"[["null","","",0],["veiw","card","UIView",0]]"#, "has no subject at [1]: a list of 4."),
  (#"[["null","","",0],["view","card","UIView"]]"#, "has no subject at [1]: a list of 3."),
  (#"[["null","","",0],["view","card",3,0]]"#, "has no subject at [1]: a list of 4."),
  (#"[["null","","",0],["view","card","UIView",-1]]"#, "has no subject at [1]: a list of 4."),
  (#"[["null","","",0],["view","card","UIView",0,3]]"#, "has no subject at [1]: a list of 5."),
  (
    #"[["null","","",0],["view","card","UIView",0,"heading"]]"#,
    "has no subject at [1]: a list of 5."
  ),
])
func `a list of subjects that is none is refused with the place`(
  _ list: String, _ message: String
) {
  #expect(
    problem { $0.subjectList = list } == "The list of a timeline's subjects " + message)
}

@Test func `a list of subjects is written and read as it was`() throws {
  let list =
    #"[["null","","",0],["window","window","UIWindow",0],["view","buy","UIButton",1,"button"],"#
    + #"["recognizer","tap","tap",2,"the tap of \"Buy\""],["name","click","touchUpInside",2]]"#
  let subjects = try SubjectList.read(list)
  #expect(subjects.map(\.name) == ["", "window", "buy", "tap", "click"])
  #expect(subjects.map(\.kind) == [.null, .window, .view, .recognizer, .name])
  #expect(subjects.map(\.parent) == [0, 0, 1, 2, 2])
  #expect(subjects.map(\.behaviour) == [nil, nil, .button, nil, nil])
  #expect(subjects.map(\.title) == [nil, nil, nil, "the tap of \"Buy\"", nil])
  #expect(SubjectList.write(subjects) == list)
  // As older timelines have it.
  #expect(try SubjectList.read(#"[["nobody","","",0]]"#).map(\.kind) == [.null])
  let error = #expect(throws: LabError.self) {
    try SubjectList.read(#"[["null","","",0],["view","card","UIView",9]]"#)
  }
  #expect(
    error?.message
      == "In the list of a timeline's subjects, the parent of 'card' is 9, and there are 2 subjects."
  )
}

@Test func `without a list of subjects owners are those of the records`() throws {
  var columns = StoredColumns()
  columns.add(0, kind: "attached", subject: "tap", className: "tap", object: "card")
  columns.add(1, kind: "touches", subject: "page", className: "UIView", object: "card")
  columns.add(2, kind: "handlers", subject: "buy", className: "UIButton", object: "click")
  let timeline = try TimelinePart(stored: columns).timeline
  let owners = timeline.subjects.dropFirst().map { subject in
    "\(subject.name): \(subject.kind), \(subject.className), \(timeline.subject(subject.parent).name)"
  }
  #expect(
    owners == [
      "tap: recognizer, tap, card", "card: name, , page", "page: view, UIView, ",
      "buy: view, UIButton, ", "click: name, touchUpInside, buy",
    ])
}
