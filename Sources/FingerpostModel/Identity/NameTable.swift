/// A string that the lab knows, as its place in the table of names: comparing names compares numbers.
public typealias NameID = Index<NameTag>

/// Every name once. Numbers are given in the order of first use, so they are the same on every run.
public struct NameTable: Sendable {
  /// All names, by their numbers.
  public private(set) var names: [String] = []
  private var numbers: [ExactString: NameID] = [:]

  /// Only the empty name, number 0.
  public init() {}

  /// The number of a name, which is added where it is new.
  public mutating func intern(_ name: String) -> NameID {
    let key = ExactString(name)
    if let known = numbers[key] { return known }
    let number = NameID(at: names.count)
    names.append(name)
    numbers[key] = number
    return number
  }

  /// The number of a name, if it is known.
  public func find(_ name: String) -> NameID? { numbers[ExactString(name)] }
  /// The name of a number; empty where there is none.
  public subscript(id: NameID) -> String { names[id.place] }
}
