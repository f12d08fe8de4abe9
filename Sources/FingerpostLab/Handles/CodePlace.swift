/// A line of the program's source, for messages: `CardTests.swift:18`.
struct CodePlace: Equatable, Sendable, CustomStringConvertible {
  private let file: StaticString
  private let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// The file without its folders, and the line.
  var description: String {
    "\("\(file)".split(separator: "/").last ?? "?"):\(line)"
  }

  static func == (a: CodePlace, b: CodePlace) -> Bool { a.description == b.description }
}

extension LabError {
  /// The same error, with its source line in front of the message.
  func at(_ place: CodePlace) -> LabError {
    LabError(code, "\(place): \(message)", problems: problems)
  }
}
