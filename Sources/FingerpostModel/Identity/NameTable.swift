/// An interned string: its index in the table of names. Comparing names compares numbers.
public typealias NameID = Index<NameTag>

/// Every name once. Numbers are assigned in order of first use, so they are the same in every run.
/// The number of an object's name is reused when the object is gone and nothing else used the name.
public struct NameTable: Sendable {
  private var names: [String] = []
  private var numbers: [ExactString: NameID] = [:]
  /// The number of objects with each name; `kept` for a permanent name.
  private var uses: [UInt32] = []
  private var free: [NameID] = []
  private static let kept: UInt32 = .max

  /// Only the empty name, number 0.
  public init() {}

  /// Makes room for so many names.
  mutating func reserve(_ count: Int) {
    names.reserveCapacity(count)
    uses.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// The number of a name; adds a new name, permanently.
  public mutating func intern(_ name: String) -> NameID {
    let number = enter(name)
    uses[number.place] = Self.kept
    return number
  }

  /// The number of an object's name, until the object leaves.
  public mutating func enter(_ name: String) -> NameID {
    let next = free.last ?? NameID(at: names.count)
    let number = Self.take(next, for: &numbers[ExactString(name), default: .nowhere])
    if number != next {
      if uses[number.place] != Self.kept { uses[number.place] += 1 }
    } else if free.popLast() != nil {
      names[number.place] = name
      uses[number.place] = 1
    } else {
      names.append(name)
      uses.append(1)
    }
    return number
  }

  /// The number stored for a name, looked up once; stores `next` where there is none.
  private static func take(_ next: NameID, for number: inout NameID) -> NameID {
    if number == .nowhere { number = next }
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

  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    names.separate { $0.separate() }
    uses.separate()
    free.separate()
    var own: [ExactString: NameID] = Dictionary(minimumCapacity: numbers.count)
    for number in numbers.values { own[ExactString(names[number.place])] = number }
    numbers = own
  }

  /// The number of names.
  public var count: Int { names.count }
  /// The number of a name; nil for an unknown name.
  public func find(_ name: String) -> NameID? { numbers[ExactString(name)] }
  /// The name with a number; empty where there is none.
  public subscript(id: NameID) -> String { names[id.place] }
}

/// Objects by the numbers of their names.
public struct NamedPlaces<Tenant>: Sendable {
  private var places: [Index<Tenant>] = []

  /// Creates an empty index.
  public init() {}
}

extension NamedPlaces {
  /// The object with a name; nil where there is none.
  public subscript(name: NameID) -> Index<Tenant>? {
    get {
      guard name.place < places.count, places[name.place] != .nowhere else { return nil }
      return places[name.place]
    }
    set {
      while places.count <= name.place { places.append(.nowhere) }
      places[name.place] = newValue ?? .nowhere
    }
  }

  /// The names of objects, by their numbers.
  public var names: [NameID] {
    places.indices.filter { places[$0] != .nowhere }.map { NameID(at: $0) }
  }

  /// Copies shared memory, for use on another thread.
  public mutating func separate() { places.separate() }
}
