/// Reads JSON (RFC 8259) without Foundation. Depth and size are bounded, so hostile text ends in an error.
package struct JSONReader {
  /// The error of an invalid text, and its place.
  package struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
    /// From 1.
    package let line: Int
    /// From 1, counted in bytes.
    package let column: Int
    /// The problem, or what was expected.
    package let message: String

    package var description: String { "line \(line), column \(column): \(message)" }
  }

  /// Maximum nesting depth of lists and objects.
  package static let maxDepth: Int = 512
  /// Maximum size of a text in bytes: 256 MiB.
  package static let maxBytes: Int = 1 << 28

  private let bytes: [UInt8]
  private var place: Int = 0

  /// Reads one value; only white space may follow it.
  package static func read(_ text: String) throws(Failure) -> JSONValue {
    try read(bytes: Array(text.utf8))
  }

  /// Reads one value from UTF-8; only white space may follow it.
  package static func read(bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    guard bytes.count <= maxBytes else {
      throw reader.failure("the text has more than \(maxBytes) bytes")
    }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.isAtEnd else { throw reader.failure("expected the end of the text") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONReader {
  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("expected a value, not the end of the text")
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return .number(try number())
    default: throw failure("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    try enter(depth)
    var members: [JSONValue.Member] = []
    skipSpace()
    if skip("}") { return .object(members) }
    members.reserveCapacity(4)
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let key = try string()
      skipSpace()
      guard skip(":") else { throw failure("expected ':' behind the key '\(key)'") }
      members.append(JSONValue.Member(key, try value(depth: depth + 1)))
      skipSpace()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw failure("expected ',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    try enter(depth)
    var items: [JSONValue] = []
    skipSpace()
    if skip("]") { return .array(items) }
    items.reserveCapacity(2)
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return .array(items) }
      guard skip(",") else { throw failure("expected ',' or ']'") }
    }
  }

  /// Steps over the bracket that opens a list or an object.
  private mutating func enter(_ depth: Int) throws(Failure) {
    guard depth < Self.maxDepth else {
      throw failure("lists and objects are more than \(Self.maxDepth) deep")
    }
    place += 1
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw failure("expected '\(word)'") }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(Failure) -> Double {
    let start = place
    let isNegative = skip("-")
    var digits: UInt64 = 0
    let whole = skip("0") ? 1 : skipDigits(&digits)
    if whole == 0 { throw failure("expected a digit") }
    var fraction = 0
    if skip(".") {
      fraction = skipDigits(&digits)
      if fraction == 0 { throw failure("expected a digit behind the point") }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      if skipDigits(&digits) == 0 { throw failure("expected a digit in the exponent") }
    } else if whole + fraction < Self.powers.count {
      // Both are exact, so the quotient is the number that is nearest to the decimal one.
      let number = Double(digits) / Self.powers[fraction]
      return isNegative ? -number : number
    }
    guard let number = Double(ascii(start..<place)), number.isFinite else {
      place = start
      throw failure("the number is too large")
    }
    return number
  }
}

extension JSONReader {
  private mutating func string() throws(Failure) -> String {
    place += 1
    var made: [UInt8] = []
    var start = place
    while let byte = peek, Self.isPlain(byte) { place += 1 }
    if skip("\"") { return ascii(start..<place - 1) }
    while true {
      switch peek {
      case nil: throw failure("the text in double quotes does not end")
      case UInt8(ascii: "\""):
        made += bytes[start..<place]
        guard let text = String(validating: made, as: UTF8.self) else {
          throw failure("the text is not valid UTF-8")
        }
        place += 1
        return text
      case UInt8(ascii: "\\"):
        made += bytes[start..<place]
        place += 1
        made += Array(String(try escape()).utf8)
        start = place
      case let byte? where byte < 0x20:
        throw failure("a control character must be written as \\u00XX")
      default: place += 1
      }
    }
  }

  /// Whether a byte of a text is an ASCII character that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The text of ASCII characters, which are valid UTF-8.
  private func ascii(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The character behind a backslash.
  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let letter = peek
    place += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    case nil:
      place -= 1
      throw failure("the text in double quotes does not end")
    default:
      place -= 1
      throw failure("no escape begins with this character")
    }
  }

  /// Reads the character of `\uXXXX`, or of a surrogate pair.
  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), skip("\\"), skip("u") else {
      throw failure("half of a surrogate pair")
    }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }
}

extension JSONReader {
  private var isAtEnd: Bool { place == bytes.count }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Steps over digits, appends them to a number (modulo 2^64), and returns how many there were.
  private mutating func skipDigits(_ number: inout UInt64) -> Int {
    let start = place
    while let byte = peek, Self.isDigit(byte) {
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      place += 1
    }
    return place - start
  }

  /// The powers of ten with at most as many digits as every exact number: 15.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private func failure(_ message: String) -> Failure {
    let before = bytes[..<min(place, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    return Failure(line: line, column: place - start + 1, message: message)
  }
}
