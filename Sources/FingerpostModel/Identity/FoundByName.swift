/// Cases that documents and stored timelines call by a name.
package protocol FoundByName: CaseIterable, Sendable {
  /// The cases by their names: a stored `casesByName()`.
  static var byName: [String: Self] { get }
}

extension FoundByName {
  /// The case of a name; nil when there is none.
  package init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  /// All cases by their own names, or by others.
  static func casesByName(_ name: (Self) -> String = { "\($0)" }) -> [String: Self] {
    Dictionary(allCases.map { (name($0), $0) }) { first, _ in first }
  }
}
