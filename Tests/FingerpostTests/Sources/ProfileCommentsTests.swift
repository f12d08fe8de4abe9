import FingerpostModel
import FingerpostTestSupport
import Foundation
import Testing

/// The cases of `Profile.Field`, each with the sentence and the unit of its row in the table.
private var cases: String {
  Profile.Field.allCases.map { field in
    let unit = "\(field.info.unit)"
    let sentence = "\(field.info.summary)".dropLast()
    return "    /// \(sentence)\(unit == "1" ? "" : ", \(unit)").\n"
      + "    case \(field) = \(field.rawValue)\n"
  }.joined()
}

/// `FINGERPOST_WRITE=1 swift test --filter article` writes the comments again.
@Test func `the comments of the numbers, like an article, are what their table says`() throws {
  let file = checkoutFile("Sources/FingerpostModel/Profile/Profile+Field.swift")
  let text = try String(contentsOf: file, encoding: .utf8)
  let start = try #require(text.range(of: "enum Field: UInt8, CaseIterable, Sendable {\n"))
  let end = try #require(text[start.upperBound...].range(of: "  }\n"))
  let written = text[start.upperBound..<end.lowerBound]
  if writesRecordings {
    let new = text[..<start.upperBound] + cases + text[end.lowerBound...]
    try String(new).write(to: file, atomically: true, encoding: .utf8)
  } else {
    #expect(written == cases)
  }
}
