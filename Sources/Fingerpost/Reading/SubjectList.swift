import FingerpostAnswers

/// All named subjects as JSON, with or without records: `[[kind, name, class, parent, root], …]`.
///
/// `parent` is the list index of the last owner: a view's superview, a recognizer's view, a
/// handler's control. It is 0 for none. A handler's class is its control event. `root` is the root
/// of a responder's class (`ViewBehaviour`); it may be absent.
public enum SubjectList {
  /// Writes the list of a timeline.
  public static func write(_ subjects: [Subject]) -> String {
    var text = "["
    for (index, subject) in subjects.enumerated() {
      if index > 0 { text += "," }
      text += "[\"\(subject.kind)\",\(JSONWriter.quoted(subject.name)),"
      text += "\(JSONWriter.quoted(subject.className)),\(subject.parent)"
      if let root = subject.behaviour { text += ",\"\(root)\"" }
      text += "]"
    }
    return text + "]"
  }

  /// Reads a list of subjects.
  ///
  /// - Throws: `value` with the place of the error in the text.
  public static func read(_ text: String) throws(LabError) -> [Subject] {
    var reader = SubjectListReader(Array(text.utf8))
    let subjects = try reader.read()
    guard subjects.first?.kind == .null else {
      throw LabError(
        .value, "The list of a timeline's subjects does not begin with the empty subject.")
    }
    if let lost = subjects.first(where: { $0.parent.place >= subjects.count }) {
      throw LabError(.value, "In the list of a timeline's subjects, '\(lost.name)' has no parent.")
    }
    return subjects
  }
}

/// Reads `[[string, string, string, number], …]` only, so the nesting is bounded.
private struct SubjectListReader {
  private let bytes: [UInt8]
  private var place: Int = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(LabError) -> [Subject] {
    var kinds: [String: Subject.Kind] = Dictionary(
      uniqueKeysWithValues: (0...UInt8.max).compactMap { Subject.Kind(rawValue: $0) }
        .map { ("\($0)", $0) })
    // As older timelines have it.
    kinds["nobody"] = .null
    let roots: [String: ViewBehaviour] = Dictionary(
      uniqueKeysWithValues: (0...UInt8.max).compactMap { ViewBehaviour(rawValue: $0) }
        .map { ("\($0)", $0) })
    var subjects: [Subject] = []
    try expect("[")
    while true {
      try expect("[")
      let word = try string()
      guard let kind = kinds[word] else {
        throw error("no subject has the kind '\(word.prefix(40))'")
      }
      try expect(",")
      let name = try string()
      try expect(",")
      let className = try string()
      try expect(",")
      let parent = try number()
      var root: ViewBehaviour?
      if take(",") {
        let word = try string()
        root = roots[word]
        if root == nil { throw error("no class of UIKit's is a '\(word.prefix(40))'") }
      }
      subjects.append(
        Subject(name: name, className: className, kind: kind, parent: parent, behaviour: root))
      try expect("]")
      if !take(",") { break }
    }
    try expect("]")
    skipSpace()
    if place < bytes.count { throw error("something follows the list") }
    return subjects
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, UInt32(bytes[place]) == sign.value else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(LabError) {
    if !take(sign) { throw error("'\(sign)' is missing") }
  }

  private mutating func number() throws(LabError) -> SubjectID {
    skipSpace()
    let start = place
    while place < bytes.count, (0x30...0x39).contains(bytes[place]), place - start < 10 {
      place += 1
    }
    guard let number = UInt32(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw error("a number is missing")
    }
    return SubjectID(number)
  }

  private mutating func string() throws(LabError) -> String {
    try expect("\"")
    var made: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] != UInt8(ascii: "\\") {
        made.append(bytes[place])
        place += 1
      } else {
        place += 1
        try escape(&made)
      }
    }
    guard place < bytes.count else { throw error("a string has no end") }
    place += 1
    return String(decoding: made, as: UTF8.self)
  }

  private mutating func escape(_ made: inout [UInt8]) throws(LabError) {
    guard place < bytes.count else { throw error("a string has no end") }
    let sign = bytes[place]
    place += 1
    switch Unicode.Scalar(sign) {
    case "\"", "\\", "/": made.append(sign)
    case "b": made.append(0x08)
    case "f": made.append(0x0C)
    case "n": made.append(0x0A)
    case "r": made.append(0x0D)
    case "t": made.append(0x09)
    case "u":
      var value = try hex()
      if (0xD800..<0xDC00).contains(value), place + 1 < bytes.count,
        bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
      {
        place += 2
        let low = try hex()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a character is missing") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw error("half of a character is missing")
      }
      made.append(contentsOf: String(Character(scalar)).utf8)
    default: throw error("there is no such escape")
    }
  }

  private mutating func hex() throws(LabError) -> UInt32 {
    guard place + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are missing") }
    place += 4
    return value
  }

  private func error(_ what: String) -> LabError {
    LabError(.value, "The list of a timeline's subjects is broken at byte \(place): \(what).")
  }
}
