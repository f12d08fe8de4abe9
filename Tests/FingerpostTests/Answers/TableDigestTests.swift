import Fingerpost
import FingerpostGestures
import FingerpostLab
import FingerpostModel
import FingerpostTestSupport
import FingerpostVariants
import Foundation
import Testing

/// What the engine knows by tables, a digest for each row: rules, reasons, settings, steps, hooks, properties, classes,
/// numbers and facts of the systems, recognizers and their parameters, and the schema of documents. And what its reader
/// says of documents with one mistake.
///
/// The digests are in `Tests/Answers/Digests`; a row that differs is named.
/// `FINGERPOST_WRITE=1 swift test --filter digests` writes them again.
@Suite("Digests of tables")
struct TableDigestTests {
  @Test("every row of every table has the recorded digest")
  func tables() throws { try compareDigests("tables", of: try rows()) { row, _ in row.line } }

  @Test("every document with one mistake has the recorded errors, or is the recorded screen")
  func mistakes() throws {
    try compareDigests("mistakes", of: try recordedDocuments()) { document, place in
      let found = (try? JSONReader.read(document.json)).map { mistaken($0, from: place) } ?? []
      return Row(document.name, found.map(reading)).line
    }
  }

  private func rows() throws -> [Row] {
    let lab = Lab()
    var rows = [Row("schema", [Experiment.schema])]
    rows += Rule.allCases.map {
      Row("rule \($0)", ["\($0.name) \($0.info) \($0.statement)"])
    }
    rows += Reason.allCases.map { Row("reason \($0)", ["\($0.name) \($0.info)"]) }
    rows += Setting.allCases.map { Row("setting \($0)", ["\($0.name)", "\($0.rule)"]) }
    rows += try FingerpostTests.rows(of: "step", StepTable.json)
    rows += try FingerpostTests.rows(of: "hook", HookTable.json)
    rows += UIKitClass.all.map { Row("class \($0.name)", ["\($0)"]) }
    rows += ObservationKind.all.map { Row("observed \($0.name)", ["\($0)", "\($0.words)"]) }
    rows += lab.properties.map { Row("property \($0.name)", ["\($0)"]) }
    rows += Profile.Field.allCases.map { Row("number \($0)", ["\($0.info)"]) }
    rows += Profile.Fact.allCases.map {
      Row("fact \($0)", ["\($0.info) \($0.words) \($0.since) \($0.statement)"])
    }
    for name in Profile.builtInNames {
      guard let profile = Profile.named(name) else { continue }
      let numbers = Profile.Field.allCases.map { "\(profile[$0]) \(profile.note(on: $0) ?? "")" }
      rows.append(Row(name, numbers + Profile.Fact.allCases.map { profile[$0] }))
    }
    // A document that names a framework's type has those of all frameworks.
    let document = #"""
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 9, 9],
       "recognizers": [{"name": "pan", "type": "gestureHandler.pan"}]}, "script": []}
      """#
    for type in try Experiment(json: document).lab().registry.types {
      let parts = ["\(type.summary) \(type.isDiscrete) \(type.isReserved) \(type.ignoresFingers)"]
      rows.append(Row("recognizer \(type.id)", parts + ["\(type.traits) \(type.classHooks)"]))
      rows += type.parameters.map { Row("parameter \(type.id) \($0.name)", ["\($0)"]) }
    }
    return rows
  }
}

/// The rows of a table that is a JSON list, by their keys.
private func rows(of table: String, _ json: String) throws -> [Row] {
  guard case .array(let items) = try JSONReader.read(json) else { return [] }
  return items.map { Row("\(table) \($0["key"]?.json ?? "")", [$0.json]) }
}

/// A row of a table, by name.
private struct Row: Sendable {
  let name: String
  let digest: String

  init(_ name: String, _ texts: [String]) {
    self.name = name
    digest = String("\(LogDigest(texts))".prefix(12))
  }

  var line: String { "\(name)  \(digest)" }
}

/// What the reader says of a document, and the screen that it makes where it is one.
private func reading(_ json: JSONValue) -> String {
  do {
    let experiment = try Experiment(json: json.json)
    return try experiment.lab().document(allowsOmissions: true).json
  } catch {
    return "\(error)"
  }
}

/// Documents with one mistake each: a twentieth of all keys misspelt, and of all values of another type or with another
/// number or name.
private func mistaken(_ document: JSONValue, from first: Int) -> [JSONValue] {
  var number = first
  var made: [JSONValue] = []
  func visit(_ value: JSONValue, _ whole: (JSONValue) -> JSONValue) {
    number += 1
    if number % 20 == 0 { made.append(whole(otherType(value, number / 20))) }
    if number % 20 == 10 { made.append(whole(otherValue(value))) }
    switch value {
    case .array(let items):
      for (place, item) in items.enumerated() {
        visit(item) { changed in
          var items = items
          items[place] = changed
          return whole(.array(items))
        }
      }
    case .object(let members):
      for (place, member) in members.enumerated() {
        if (number + place) % 20 == 5 {
          var members = members
          members[place].key += "s"
          made.append(whole(.object(members)))
        }
        visit(member.value) { changed in
          var members = members
          members[place].value = changed
          return whole(.object(members))
        }
      }
    case .null, .bool, .number, .string: break
    }
  }
  visit(document) { $0 }
  return made
}

private func otherType(_ value: JSONValue, _ number: Int) -> JSONValue {
  let types: [JSONValue] = [
    .null, .bool(true), .number(-1), .string("nobody"), .array([.number(3)]),
    .object([JSONValue.Member("nothing", .null)]),
  ]
  return types[number % types.count]
}

private func otherValue(_ value: JSONValue) -> JSONValue {
  switch value {
  case .null: .bool(false)
  case .bool(let flag): .bool(!flag)
  case .number(let number): .number(-number - 1)
  case .string(let text): .string(text + "x")
  case .array(let items): .array(items + items.suffix(1))
  case .object(let members): .object(Array(members.dropLast()))
  }
}
