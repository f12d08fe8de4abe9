/// A string that the lab knows, as its place in the table of names: comparing names compares numbers.
public typealias NameID = Index<NameTag>

/// Every name once. Numbers are given in the order of first use, so they are the same on every run; that of an object's
/// name is given again when the object is gone and nothing else was called so.
public struct NameTable: Sendable {
  private var names: [String] = []
  private var numbers: [ExactString: NameID] = [:]
  /// How many objects have a name; `kept` for one that is known for good.
  private var uses: [UInt32] = []
  private var free: [NameID] = []
  private static let kept: UInt32 = .max

  /// Only the empty name, number 0.
  public init() {}

  /// The number of a name, which is added where it is new, and kept.
  public mutating func intern(_ name: String) -> NameID {
    let number = enter(name)
    uses[number.place] = Self.kept
    return number
  }

  /// The number of an object's name, until the object leaves.
  public mutating func enter(_ name: String) -> NameID {
    let key = ExactString(name)
    if let known = numbers[key] {
      if uses[known.place] != Self.kept { uses[known.place] += 1 }
      return known
    }
    let number: NameID
    if let place = free.popLast() {
      number = place
      names[place.place] = name
      uses[place.place] = 1
    } else {
      number = NameID(at: names.count)
      names.append(name)
      uses.append(1)
    }
    numbers[key] = number
    return number
  }

  /// An object of this name is gone.
  public mutating func leave(_ number: NameID) {
    guard uses[number.place] != Self.kept, uses[number.place] > 0 else { return }
    uses[number.place] -= 1
    if uses[number.place] > 0 { return }
    numbers[ExactString(names[number.place])] = nil
    names[number.place] = ""
    free.append(number)
  }

  /// How many numbers there are.
  public var count: Int { names.count }
  /// The number of a name, if it is known.
  public func find(_ name: String) -> NameID? { numbers[ExactString(name)] }
  /// The name of a number; empty where there is none.
  public subscript(id: NameID) -> String { names[id.place] }
}
