import Fingerpost
import Foundation
import FingerpostTestSupport
import Testing

/// "pointInside" as "POINT_INSIDE".
private func snake(_ name: String) -> String {
  var made = ""
  for letter in name {
    if letter.isUppercase { made.append("_") }
    made.append(contentsOf: letter.uppercased())
  }
  return made
}

/// The constants of the header whose names begin with a prefix, without it.
private func constants(_ prefix: String) throws -> [String: UInt32] {
  let header = try String(contentsOf: checkoutFile("include/fingerpost.h"), encoding: .utf8)
  var found: [String: UInt32] = [:]
  for match in header.matches(of: /\b(FP_[A-Z0-9_]+) = (\d+)\b/) {
    guard match.1.hasPrefix(prefix) else { continue }
    let name = String(match.1.dropFirst(prefix.count))
    #expect(found[name] == nil, "\(match.1) stands twice")
    found[name] = UInt32(match.2)
  }
  return found
}

private func expectHeader<T: CaseIterable & RawRepresentable>(
  _ prefix: String, has type: T.Type, named name: (T) -> String = { snake("\($0)") }
) throws where T.RawValue == UInt8 {
  let own = Dictionary(uniqueKeysWithValues: T.allCases.map { (name($0), UInt32($0.rawValue)) })
  #expect(try constants(prefix) == own)
}

@Test func `the header's kinds, rules, reasons, deciders, fields and settings are the engine's`()
  throws
{
  try expectHeader("FP_KIND_", has: RecordKind.self)
  try expectHeader("FP_REASON_", has: Reason.self)
  try expectHeader("FP_DECIDER_", has: Decider.Kind.self)
  try expectHeader("FP_FIELD_", has: Profile.Field.self)
  try expectHeader("FP_FACT_", has: Profile.Fact.self)
  try expectHeader("FP_SETTING_", has: Setting.self)
  try expectHeader("FP_RULE_", has: Rule.self) { rule in
    rule == .none ? "NONE" : rule.name.replacing("-", with: "_").uppercased()
  }
}

@Test func `the numbers of a step that vary are the header's`() throws {
  let known = try constants("FP_NUMBER_")
  for number in StepNumber.allCases {
    let name =
      switch number {
      case .dx: "TARGET_X"
      case .dy: "TARGET_Y"
      case .x, .y, .distance, .angle, .speed, .duration, .gap, .count, .fingers, .first, .second:
        snake("\(number)")
      }
    #expect(known[name] == number.rawValue, "\(number)")
  }
}

/// The rows of the header's table of steps: number, and the members of `fp_step` with their names in scripts.
private func headerSteps() throws -> [String: (number: UInt32, fields: [String])] {
  let header = try String(contentsOf: checkoutFile("include/fingerpost.h"), encoding: .utf8)
  var found: [String: (UInt32, [String])] = [:]
  for match in header.matches(of: /FP_STEP_([A-Z_]+) = (\d+),? *(?:\/\* ([^*;]*))?/) {
    let fields = (match.3 ?? "").split(separator: ", ").map {
      String($0).trimmingCharacters(in: .whitespaces)
    }.filter { $0 != "nothing but its kind" }
    found[String(match.1)] = (UInt32(match.2) ?? 0, fields)
  }
  return found
}

@Test func `the header's steps are those of the table, with their numbers and what they read`()
  throws
{
  var rows = try headerSteps()
  #expect(rows.removeValue(forKey: "TOGETHER_END")?.number == 7)
  rows["TOGETHER"] = rows.removeValue(forKey: "TOGETHER_BEGIN").map { ($0.number, []) }
  let table = StepSchema.all
  #expect(Set(rows.keys) == Set(table.map { snake("\($0.kind)") }))
  for info in table {
    let row = try #require(rows[snake("\(info.kind)")])
    #expect(row.number == UInt32(info.kind.rawValue), "\(info.kind)")
    let fields = info.fields.compactMap { field -> String? in
      guard let slot = field.slot?.rawValue else { return nil }
      return field.name.isEmpty || field.name == slot ? slot : "\(slot) (\(field.name))"
    }
    #expect(row.fields == fields, "\(info.kind)")
  }
}

@Test func `a step's operand comes first, its other fields have names of their own`() {
  for info in StepSchema.all {
    let names = info.fields.map(\.name)
    #expect(names.dropFirst().allSatisfy { !$0.isEmpty }, "\(info.kind)")
    #expect(Set(names).count == names.count, "\(info.kind)")
    #expect(Set(info.fields.map(\.slot)).count == info.fields.count, "\(info.kind)")
    #expect(info.kind.schema === info && StepSchema.find(info.verb)?.row === info, "\(info.kind)")
  }
}

@Test func `the record of a change has all numbers of a property, two of a pair, none of others`() {
  #expect(StepKind.set.schema?.recordedNumbers == .max)
  #expect(StepKind.setContentOffset.schema?.recordedNumbers == 2)
  #expect(StepKind.remove.schema?.recordedNumbers == 0)
}

@Test func `a rule's number is its family's and its own`() {
  let families = Dictionary(grouping: Rule.allCases.filter { $0 != .none }) { $0.name.prefix(2) }
  for (family, rules) in families {
    let bases = rules.map { rule in
      let own = Int(rule.name.filter(\.isNumber)) ?? 0
      return Int(rule.rawValue) - own - (rule.name.hasSuffix("b") ? 10 : 0)
    }
    #expect(Set(bases).count == 1 && bases[0] % 10 == 0, "\(family)")
  }
}

@Test func `every reason is written by some code`() throws {
  // What only authors of recognizers say of theirs.
  let authors: [Reason] = [.notEnough]
  let files = SourceFile.all.filter {
    $0.room == "FingerpostGestures" || $0.room == "FingerpostDelivery"
      || $0.room == "FingerpostModel" && !$0.path.hasSuffix("/Reason.swift")
  }
  let written = Set(files.flatMap(\.members))
  for reason in Reason.allCases where reason != .none && !authors.contains(reason) {
    #expect(written.contains("\(reason)"), "no code writes \(reason)")
  }
  let plugins = try ["Circle/circle.c", "Checkmark/Checkmark.swift"].map {
    try String(contentsOf: checkoutFile("Tests/Plugins/\($0)"), encoding: .utf8)
  }
  for reason in authors { #expect(plugins.allSatisfy { $0.contains(reason.name) }) }
}
