import CFingerpost
import Fingerpost

/// The columns of an exported timeline, in the order of the table.
enum ArrowColumn: Int, CaseIterable {
  case serial, time, turn, kind, token, subject, className
  case object, message, from, to, answer, touch, fingers
  case tapCount, x, y, cause, rule, reason, decider
  case deciderKind, deciderValue, deciderOwner, subjectID, objectID

  /// Its name in the table.
  var name: String {
    switch self {
    case .className: "class"
    case .tapCount: "tap_count"
    case .deciderKind: "decider_kind"
    case .deciderValue: "decider_value"
    case .deciderOwner: "decider_owner"
    case .subjectID: "subject_id"
    case .objectID: "object_id"
    case .serial, .time, .turn, .kind, .token, .subject, .object, .message, .from, .to, .answer,
      .touch, .fingers, .x, .y, .cause, .rule, .reason, .decider:
      "\(self)"
    }
  }

  /// Its type in the Arrow format: numbers by their width, "b" a bit, "i" the index of a word in a
  /// dictionary.
  var format: String {
    switch self {
    case .serial, .cause: "L"
    case .time: "l"
    case .turn, .touch, .deciderOwner, .subjectID, .objectID: "I"
    case .answer: "b"
    case .tapCount: "i"
    case .x, .y, .deciderValue: "g"
    case .kind, .token, .subject, .className, .object, .message, .from, .to, .fingers, .rule,
      .reason, .decider, .deciderKind:
      "i"
    }
  }

  /// Whether a cell may be missing.
  var isNullable: Bool {
    switch self {
    case .serial, .time, .turn, .subjectID, .objectID: false
    case .kind, .token, .subject, .className, .object, .message, .from, .to, .answer, .touch,
      .fingers, .tapCount, .x, .y, .cause, .rule, .reason, .decider, .deciderKind, .deciderValue,
      .deciderOwner:
      true
    }
  }

  /// Whether its cells are words, each stored once.
  var hasWords: Bool {
    switch self {
    case .kind, .token, .subject, .className, .object, .message, .from, .to, .fingers, .rule,
      .reason, .decider, .deciderKind:
      true
    case .serial, .time, .turn, .answer, .touch, .tapCount, .x, .y, .cause, .deciderValue,
      .deciderOwner, .subjectID, .objectID:
      false
    }
  }

  /// The size of a cell in bytes; 0 where it is a bit.
  var width: Int {
    switch format {
    case "L", "l", "g": 8
    case "b": 0
    default: 4
    }
  }

  var schema: ArrowSchema {
    ArrowSchema(
      format: format, name: name, isNullable: isNullable,
      dictionary: hasWords ? ArrowSchema(format: "u", name: "") : nil)
  }
}

/// The words of a column, each once. A word is created when its key first occurs. A small key is
/// looked up by index, a large one in a slot that caches the last key with the same hash.
struct ArrowWords {
  /// The fields that determine a word.
  struct Key: Hashable {
    let low: UInt64
    let high: UInt64
  }

  private struct Slot {
    var key: Key
    var code: Int32
  }

  private static let slotBits: UInt64 = 11
  private static let unknown: Int32 = -2

  private var places: [Int32]
  private var slots: [Slot] = []
  private var codes: [Key: Int32] = [:]
  private var words: [String] = []
  private var codeOfWord: [ExactString: Int32] = [:]

  /// Words with keys below `small`, or with any key.
  init(small: Int) {
    places = Array(repeating: Self.unknown, count: small)
    if small == 0 {
      slots = Array(
        repeating: Slot(key: Key(low: 0, high: 0), code: Self.unknown), count: 1 << Self.slotBits)
    }
  }

  /// The code of the word of a small key; -1 for the empty word.
  @inline(__always)
  mutating func code(_ key: Int, _ word: () -> String) -> Int32 {
    let known = places[key]
    if known != Self.unknown { return known }
    let code = code(ofWord: word())
    places[key] = code
    return code
  }

  /// The code of the word of a key of any size.
  @inline(__always)
  mutating func code(_ low: UInt64, _ high: UInt64, _ word: () -> String) -> Int32 {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    let place = Int(truncatingIfNeeded: mixed >> (64 - Self.slotBits))
    let slot = slots[place]
    if slot.code != Self.unknown, slot.key.low == low, slot.key.high == high { return slot.code }
    let code = remembered(Key(low: low, high: high), word)
    slots[place] = Slot(key: Key(low: low, high: high), code: code)
    return code
  }

  @inline(never)
  private mutating func remembered(_ key: Key, _ word: () -> String) -> Int32 {
    if let known = codes[key] { return known }
    let code = code(ofWord: word())
    codes[key] = code
    return code
  }

  /// The code of a word; -1 for the empty word.
  @inline(never)
  mutating func code(ofWord word: String) -> Int32 {
    if word.isEmpty { return -1 }
    let key = ExactString(word)
    if let known = codeOfWord[key] { return known }
    let code = Int32(truncatingIfNeeded: words.count)
    codeOfWord[key] = code
    words.append(word)
    return code
  }

  /// The words so far.
  func dictionary() -> ArrowArray {
    let memory = ArrowMemory()
    let offsets = memory.allocate(Int32.self, count: words.count + 1)
    let total = words.reduce(0) { $0 + $1.utf8.count }
    let bytes = memory.allocate(UInt8.self, count: total)
    var place = 0
    for (index, word) in words.enumerated() {
      offsets[index] = Int32(truncatingIfNeeded: place)
      for byte in word.utf8 {
        bytes[place] = byte
        place += 1
      }
    }
    offsets[words.count] = Int32(truncatingIfNeeded: place)
    return ArrowArray(
      length: words.count, nullCount: 0,
      buffers: [nil, UnsafeMutableRawPointer(offsets), UnsafeMutableRawPointer(bytes)],
      memory: memory)
  }
}

extension [ArrowWords] {
  /// The words of a column.
  subscript(column: ArrowColumn) -> ArrowWords {
    get { self[column.rawValue] }
    _modify { yield &self[column.rawValue] }
  }
}
