/// A string that the lab knows, as a number: comparing names compares numbers.
public typealias NameID = UInt32

/// Every name once. Numbers are given in the order of first use, so they are the same on every run.
public struct NameTable: Sendable {
  public private(set) var names: [String] = []
  private var numbers: [ExactString: NameID] = [:]

  public init() {}

  public mutating func intern(_ name: String) -> NameID {
    let key = ExactString(name)
    if let known = numbers[key] { return known }
    let number = NameID(truncatingIfNeeded: names.count)
    names.append(name)
    numbers[key] = number
    return number
  }

  public func find(_ name: String) -> NameID? { numbers[ExactString(name)] }
  public subscript(id: NameID) -> String { names[Int(id)] }
}
