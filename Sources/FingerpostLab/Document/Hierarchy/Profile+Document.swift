import FingerpostModel

extension Profile {
  /// The profile in documents: the name of the built-in one, or that with the SDK, the numbers and the facts that differ
  /// from it.
  package var document: JSONValue {
    let base = base
    var changes: [JSONValue.Member] = []
    if sdk != system { changes.append(.init("sdk", .number(Double(sdk)))) }
    changes += Field.allCases.filter { self[$0] != base[$0] }
      .map { .init("\($0)", .number(self[$0])) }
    changes += Fact.allCases.filter { self[$0] != base[$0] }
      .map { .init("\($0)", .string(self[$0])) }
    if changes.isEmpty { return .string(name) }
    return .object([.init("base", .string(name))] + changes)
  }
}
