import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// The words of conditions. Reader, writer and JSON Schema use these tables.
enum ConditionSchema {
  /// How conditions are joined.
  static let joins: [String] = ["all", "any", "not"]

  /// A comparison with a number.
  struct Limit: Sendable {
    /// As documents spell it.
    let key: String
    /// Whether only vectors have it: `fasterThan`.
    let isOfVectors: Bool
    /// The test of a limit.
    let test: @Sendable (Double) -> Criterion.Test
  }

  /// The comparisons; writers use the first spelling of each.
  static let limits: [Limit] = [
    Limit(key: "atLeast", isOfVectors: false) { .atLeast($0) },
    Limit(key: "moreThan", isOfVectors: false) { .moreThan($0) },
    Limit(key: "fasterThan", isOfVectors: true) { .moreThan($0) },
    Limit(key: "atMost", isOfVectors: false) { .atMost($0) },
    Limit(key: "lessThan", isOfVectors: false) { .lessThan($0) },
    Limit(key: "slowerThan", isOfVectors: true) { .lessThan($0) },
    Limit(key: "is", isOfVectors: false) { .equal($0) },
  ]

  /// Directions, and sets of them.
  static let directions: WordSet = WordSet([
    ("right", 1), ("left", 2), ("up", 4), ("down", 8), ("horizontal", 3), ("vertical", 12),
  ])

  /// Edges of a view.
  static let edges: WordSet = WordSet([
    ("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("all", 15),
  ])

  /// States of a recognizer, bit n for the state with code n; a discrete recognizer's `recognized` is `ended`.
  static let states: WordSet = WordSet(
    ReportedState.allCases.map { state in
      ("\(state)", 1 << UInt64((state == .recognized ? .ended : state).rawValue))
    })

  /// The keys that begin a conditional answer; a case has one of them.
  static let beginnings: [String] = [
    "when", "unless", "whenViewIs", "onlyIfViewIs", "unlessViewIs",
  ]

  /// The keys of a case.
  static let ofCase: [String] = beginnings + ["then", "effects"]

  /// The keys of a conditional answer.
  static let ofAnswer: [String] = ofCase + ["cases", "else"]

  /// The outcomes of a case, other than true and false.
  static let outcomes: [(word: String, outcome: ConditionalAnswer.Outcome)] = [
    ("default", .standard), ("consume", .no), ("never", .no), ("none", .no), ("forward", .yes),
    ("always", .yes),
  ]
}

extension Criterion.Quantity {
  /// As documents spell it.
  var key: String {
    switch self {
    case .view: "viewIs"
    case .other: "otherIs"
    case .selector: "selectorIs"
    case .velocity, .translation, .movement, .location, .numberOfTouches, .tapCount, .state,
      .scale, .rotation, .property, .duration:
      name
    }
  }

  /// Whether the quantity is compared with names.
  var isNamed: Bool { self == .view || self == .other || self == .selector }

  /// The quantity of a key.
  init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = found
  }
}

/// Words that stand for bits, singly or as a list.
struct WordSet: Sendable {
  /// Each word with its bits; words for several bits come last.
  let members: [(word: String, bits: UInt64)]

  init(_ members: [(String, UInt64)]) { self.members = members.map { ($0.0, $0.1) } }

  /// The bits of a word or a list of words; reports unknown words.
  func bits(_ node: DocumentNode) -> UInt64? {
    var bits: UInt64 = 0
    switch node.value {
    case .array(let items):
      if items.isEmpty {
        node.report("the list is empty; it takes \(list)")
        return nil
      }
      for item in node.items ?? [] {
        guard let more = self.bits(item) else { return nil }
        bits |= more
      }
      return bits
    case .string(let word):
      if let member = members.first(where: { $0.word == word }) { return member.bits }
      node.report("'\(word)' is none of \(list)\(didYouMean(word, among: members.map(\.word)))")
      return nil
    case .null, .bool, .number, .object:
      return node.refuse("one of \(list), or a list of these")
    }
  }

  private var list: String { members.map(\.word).joined(separator: ", ") }

  /// The fewest words for some bits: one word where one matches exactly, otherwise one for each
  /// bit.
  func words(_ bits: UInt64) -> SettingValue {
    if let whole = members.first(where: { $0.bits == bits }) { return .word(whole.word) }
    return .names(list(bits))
  }

  /// A word for each bit.
  func list(_ bits: UInt64) -> [String] {
    var left = bits
    return members.compactMap { member in
      guard member.bits.nonzeroBitCount == 1, left & member.bits != 0 else { return nil }
      left &= ~member.bits
      return member.word
    }
  }
}
