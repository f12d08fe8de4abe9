import Testing

/// The names that `import Fingerpost` shows of a module below.
private struct PublicNames {
  let room: String
  /// Values, answers, and what authors of recognizers need.
  let forUsers: Set<Substring>
  /// Parts of the engine for the package's other modules; the list only gets shorter. They are not
  /// `package`, as the compiler optimizes only what is public across modules: a tap would take three
  /// times the instructions.
  let notForUsers: Set<Substring>
  /// How many public declarations there are, members among them; it only gets smaller.
  let count: Int

  init(_ room: String, count: Int, forUsers: String, notForUsers: String) {
    self.room = room
    self.count = count
    self.forUsers = Set(forUsers.split { $0.isWhitespace })
    self.notForUsers = Set(notForUsers.split { $0.isWhitespace })
  }
}

private let rooms: [PublicNames] = [
  PublicNames(
    "FingerpostModel", count: 789,
    forUsers: """
      AffineTransform ApplicationState ControlEvent Decider Direction EdgeInsets EventMethod
      GestureMeasurement Instant KeyboardDismissMode PageDirection Point PresentationStyle PressType Profile Reason
      Record RecordKind Rect Rule RunLoopMode Sample ScrollMessage InteractionMessage SelectionMessage Serial Setting
      Size StepKind Subject SubjectID TimelineSnapshot Touch TouchID TouchPhase TouchType TrackingMethod
      ViewAxes ViewPlaces
      """,
    notForUsers: """
      Answer AnswerBasis AnswerHost AnyObjectID Arena ClassID ClassTable Column Condition
      ConditionalAnswer ControlState Criterion CriterionReading ExactString Handle Handler
      Hierarchy Hook HookAnswers HookCallback HookQuestion HookReply Index KeptGestures NameID NameTable
      NameTag NamedPlaces NavigationStack Number OptionalRecords PageController PageSpine Presentation
      ProgramEffect RecognizerID RecognizerIndex RecognizerTag RecordMemory RecordPattern
      Responder ResponderID ResponderIndex ResponderTag ScrollState SparseTable SubjectTag SystemState
      Timeline TimerQueue TouchSlot TouchTable TouchTag UniqueArray ViewBehaviour ViewGeometry
      ViewProperties didYouMean nearMatches
      """)
]

@Test func `users see what is theirs: nothing new is public in the modules below`() throws {
  let declaration =
    #"^(@\w+(\([a-z]+\))? )*public (final |indirect )*(struct|enum|class|protocol|typealias|func|let) "#
  let member = #"^\s*(@\w+(\([a-z]+\))? )*public "#
  for names in rooms {
    var seen: Set<Substring> = []
    var count = 0
    for file in SourceFile.all where file.room == names.room {
      let lines = file.code.split(separator: "\n", omittingEmptySubsequences: false)
      for number in try file.lines(matching: declaration) {
        let words = lines[number - 1].split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let kinds: Set<Substring> = [
          "struct", "enum", "class", "protocol", "typealias", "func", "let",
        ]
        if let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count {
          seen.insert(words[kind + 1])
        }
      }
      count += try file.lines(matching: member).count
    }
    let new = seen.subtracting(names.forUsers).subtracting(names.notForUsers)
    #expect(new == [], "public in \(names.room), for users or `package`?")
    let gone = names.notForUsers.subtracting(seen)
    #expect(gone == [], "hidden in \(names.room): take them off the list")
    #expect(count <= names.count, "\(names.room) has \(count) public declarations")
  }
}

@Test
func
  `users see named types of gestures, delivery and answers, and whole only the model, the lab and the variants`()
  throws
{
  let exports = try #require(SourceFile.all.first { $0.path.hasSuffix("Exports.swift") })
  let whole = exports.code.split(separator: "\n").filter {
    $0.hasPrefix("@_exported") && !$0.contains(".")
  }
  #expect(
    whole == [
      "@_exported import FingerpostLab", "@_exported import FingerpostModel",
      "@_exported import FingerpostVariants",
    ])
}
