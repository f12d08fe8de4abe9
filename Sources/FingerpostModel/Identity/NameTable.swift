/// A string that the lab knows, as a number: comparing names compares numbers.
public typealias NameID = UInt32

/// Every name once. Numbers are given in the order of first use, so they are the same on every run.
public struct NameTable: Sendable {
  public private(set) var names: [String] = []
  private var numbers: [String: NameID] = [:]

  public init() {}

  public mutating func intern(_ name: String) -> NameID {
    if let known = numbers[name] { return known }
    let number = NameID(truncatingIfNeeded: names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  public func find(_ name: String) -> NameID? { numbers[name] }
  public subscript(id: NameID) -> String { names[Int(id)] }
}
