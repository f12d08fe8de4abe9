import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Foundation
import Testing

/// The words that a property of the schemas may have, as a set: the order says nothing.
private func schemaWords(_ file: String, _ path: String) throws -> Set<String> {
  let data = try Data(contentsOf: checkoutFile("include/\(file).schema.json"))
  var found = try JSONSerialization.jsonObject(with: data)
  for key in path.split(separator: ".") {
    if let list = found as? [Any], let place = Int(key) {
      found = list[place]
    } else {
      found = try #require((found as? [String: Any])?[String(key)], "\(key) of \(path)")
    }
  }
  return Set(try #require((found as? [String: Any])?["enum"] as? [String], "the words of \(path)"))
}

private func cases<Named: CaseIterable & RawRepresentable>(of _: Named.Type) -> Set<String>
where Named.RawValue == String {
  Set(Named.allCases.map(\.rawValue))
}

@Test(arguments: [
  ("fact.properties.decides", cases(of: Fact.Decides.self)),
  ("proof.properties.status", cases(of: Proof.Status.self)),
  ("provedChange.properties.outcome", cases(of: ProvedChange.Outcome.self)),
  ("storyEntry.properties.kind", cases(of: StoryEntry.Kind.self)),
  ("storyEntry.properties.outcome", cases(of: StoryEntry.Outcome.self)),
  ("storyReceipt.properties.role", cases(of: StoryReceipt.Role.self)),
  ("storyNote.properties.level", cases(of: StoryNote.Level.self)),
  ("lane.properties.group", cases(of: Lane.Group.self)),
  ("lane.properties.spans.items.prefixItems.0", cases(of: Lane.Span.Look.self)),
  ("lane.properties.marks.items.prefixItems.1", cases(of: Lane.Mark.Look.self)),
])
func `the schema of answers has all the words that answers have`(
  path: String, words: Set<String>
) throws {
  #expect(try schemaWords("answers", "$defs.\(path)") == words)
}

@Test func `the schema of questions has all codes of lint`() throws {
  #expect(
    try schemaWords("questions", "$defs.lint.properties.findings.items.properties.code")
      == cases(of: Finding.Code.self))
}
