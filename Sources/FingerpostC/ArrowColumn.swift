import CFingerpost
import Fingerpost

/// The columns of an exported timeline, in the order of the table. This file has all that a column
/// is: its name and type, where it is read into, and how it is filled.
enum ArrowColumn: Int, CaseIterable {
  case serial, time, turn, kind, token, subject, className
  case object, message, from, to, answer, touch, fingers
  case tapCount, x, y, cause, rule, reason, decider
  case deciderKind, deciderValue, deciderOwner, subjectID, objectID

  /// What it is, written and read.
  var info: Info {
    switch self {
    case .serial: Info("serial", .integers("L", \.serials))
    case .time: Info("time", .integers("l", \.times))
    case .turn: Info("turn", .integers("I", \.turns))
    case .kind: Info("kind", .words(.byCode, \.kinds))
    // A token is made of the other columns.
    case .token: Info("token", .words(.byFields, nil))
    case .subject: Info("subject", .words(.bySubject, \.subjects))
    case .className: Info("class", .words(.bySubject, \.classes))
    case .object: Info("object", .words(.bySubject, \.objects))
    case .message: Info("message", .words(.byFields, \.messages))
    case .from: Info("from", .words(.byFields, \.froms))
    case .to: Info("to", .words(.byFields, \.tos))
    case .answer: Info("answer", .integers("b", \.answers, none: -1))
    case .touch: Info("touch", .integers("I", \.touches, none: 0))
    case .fingers: Info("fingers", .words(.byFields, \.fingers))
    case .tapCount: Info("tap_count", .integers("i", \.tapCounts, none: 0))
    case .x: Info("x", .doubles(\.xs))
    case .y: Info("y", .doubles(\.ys))
    case .cause: Info("cause", .integers("L", \.causes, none: -1))
    case .rule: Info("rule", .words(.byCode, \.rules))
    case .reason: Info("reason", .words(.byCode, \.reasons))
    case .decider: Info("decider", .words(.byFields, \.deciders))
    case .deciderKind: Info("decider_kind", .words(.byCode, \.deciderKinds))
    case .deciderValue: Info("decider_value", .doubles(\.deciderValues))
    case .deciderOwner: Info("decider_owner", .integers("I", \.deciderOwners, none: 0))
    // Written for each record; other people's tables may lack some.
    case .subjectID: Info("subject_id", .integers("I", \.subjectIDs, none: 0), isNullable: false)
    case .objectID: Info("object_id", .integers("I", \.objectIDs, none: 0), isNullable: false)
    }
  }

  var schema: ArrowSchema {
    let info = info
    return ArrowSchema(
      format: info.format, name: info.name, isNullable: info.isNullable,
      dictionary: info.hasWords ? ArrowSchema(format: "u", name: "") : nil)
  }

  /// A row of the table.
  struct Info {
    /// Its name in the table.
    let name: String
    let cells: Cells
    /// Whether a cell may be missing.
    let isNullable: Bool

    init(_ name: String, _ cells: Cells, isNullable: Bool? = nil) {
      self.name = name
      self.cells = cells
      let always = if case .integers(_, _, nil) = cells { true } else { false }
      self.isNullable = isNullable ?? !always
    }

    /// Its type in the Arrow format: numbers by their width, "b" a bit, "i" the index of a word in a
    /// dictionary.
    var format: String {
      switch cells {
      case .integers(let format, _, _): format
      case .doubles: "g"
      case .words: "i"
      }
    }

    /// Whether its cells are words, each stored once.
    var hasWords: Bool {
      if case .words = cells { true } else { false }
    }

    /// The size of a cell in bytes; 0 where it is a bit.
    var width: Int {
      switch format {
      case "L", "l", "g": 8
      case "b": 0
      default: 4
      }
    }
  }

  /// The cells of a column, and the column of a stored timeline that they are read into.
  enum Cells {
    /// Whole numbers in an Arrow format; what is read of a missing one, nil where none may be missing.
    case integers(String, WritableKeyPath<StoredColumns, [Int64]>, none: Int64? = nil)
    case doubles(WritableKeyPath<StoredColumns, [Double]>)
    /// Nil is not read.
    case words(Keys, WritableKeyPath<StoredColumns, StoredWords>?)
  }

  /// By what a word is found again while records are written.
  enum Keys {
    /// A code of one byte.
    case byCode
    /// The place of a subject.
    case bySubject
    /// Several fields of the record.
    case byFields
  }
}

// How each column is filled. Every column is a loop of its own; what is filled is inlined into it.
extension ArrowBatch {
  /// Appends a column's cells of some records; `words` has its words so far.
  mutating func fill(_ column: ArrowColumn, _ rows: ArrowRows, _ words: inout ArrowWords) {
    let timeline = timeline
    switch column {
    case .serial: numbers(column, rows) { UInt64(rows.serials[$1]) }
    case .time: numbers(column, rows) { record, _ in record.time.nanoseconds }
    case .turn: numbers(column, rows) { record, _ in record.turn }
    case .subjectID: numbers(column, rows) { record, _ in record.subject.number }
    case .objectID: numbers(column, rows) { record, _ in record.object.number }
    case .answer: bits(column, rows) { $0.answer }
    case .touch:
      cells(column, rows, UInt32(0)) { record, _ in (record.touch.number, record.touch != 0) }
    case .tapCount:
      cells(column, rows, Int32(0)) { record, _ in
        (Int32(record.tapCount), record.kind == .touches || record.kind == .recognizerTouches)
      }
    case .x: cells(column, rows, Double(0)) { record, _ in (record.x, !record.x.isNaN) }
    case .y: cells(column, rows, Double(0)) { record, _ in (record.y, !record.y.isNaN) }
    case .cause:
      cells(column, rows, UInt64(0)) { record, row in
        (UInt64(record.cause), record.cause != rows.serials[row])
      }
    case .deciderValue:
      cells(column, rows, Double(0)) { record, _ in
        let value = record.deciderValue
        return (value ?? 0, value != nil)
      }
    case .deciderOwner:
      cells(column, rows, UInt32(0)) { record, _ in
        (record.decider.owner.number, record.decider.owner != 0)
      }
    case .kind: known(column, rows, &words, { Int($0.kind.rawValue) }, { "\($0.kind.name)" })
    case .rule: known(column, rows, &words, { Int($0.rule.rawValue) }, { $0.rule.name })
    case .reason: known(column, rows, &words, { Int($0.reason.rawValue) }, { $0.reason.name })
    case .deciderKind:
      known(column, rows, &words, { Int($0.decider.kind.rawValue) }, { $0.decider.kind.name })
    case .subject:
      known(column, rows, &words, { $0.subject.place }, { timeline.subject($0.subject).name })
    case .className:
      known(column, rows, &words, { $0.subject.place }, { timeline.subject($0.subject).className })
    case .object:
      known(column, rows, &words, { $0.object.place }, { timeline.subject($0.object).name })
    case .token: tokens(rows, &words) { timeline.token(of: $0) ?? "" }
    case .message: made(column, rows, &words, Self.content) { timeline.message(of: $0) ?? "" }
    case .from: made(column, rows, &words, Self.states) { timeline.from(of: $0) }
    case .to: made(column, rows, &words, Self.states) { timeline.to(of: $0) }
    case .fingers:
      made(column, rows, &words, { (UInt64($0.touch.number), UInt64($0.touchList)) }) {
        timeline.fingers(of: $0)
      }
    case .decider:
      made(column, rows, &words, { ($0.decider.bits, 0) }) { timeline.text(of: $0.decider) }
    }
  }

  /// The fields that determine a message, and a token without numbers.
  @inline(__always)
  private static func content(_ record: Record) -> (UInt64, UInt64) {
    let codes =
      UInt64(record.kind.rawValue) | UInt64(record.to) << 8
      | UInt64(UInt8(bitPattern: record.answer)) << 16 | UInt64(record.reason.rawValue) << 24
    return (codes, UInt64(record.subject.number) << 32 | UInt64(record.object.number))
  }

  @inline(__always)
  private static func states(_ record: Record) -> (UInt64, UInt64) {
    (UInt64(record.kind.rawValue) << 16 | UInt64(record.from) << 8 | UInt64(record.to), 0)
  }

  /// The tokens. Those with a number of their record are created one by one.
  private mutating func tokens(
    _ rows: ArrowRows, _ words: inout ArrowWords, _ token: (Record) -> String
  ) {
    cells(.token, rows, Int32(0)) { _, row in
      let record = rows.records[row]
      let code: Int32
      if record.kind == .measurement || record.kind == .value || record.kind == .interaction {
        code = words.code(ofWord: token(record))
      } else {
        let (low, high) = Self.content(record)
        code = words.code(low, high) { token(record) }
      }
      return (code, code >= 0)
    }
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
