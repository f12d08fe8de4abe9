import FingerpostModel

/// A property that can be set and read by UIKit's name.
package struct Property: Sendable {
  /// The type of a value.
  package enum Kind: UInt32, Sendable {
    /// One number: 0 or 1.
    case bool = 1
    /// One number.
    case number
    /// One whole number.
    case integer
    /// Two numbers: x, y.
    case point
    /// Two numbers: width, height.
    case size
    /// Four numbers: x, y, width, height.
    case rect
    /// Four numbers: top, left, bottom, right.
    case insets
    /// Six numbers: a, b, c, d, tx, ty.
    case transform

    /// How many numbers a value has.
    package var count: Int {
      switch self {
      case .bool, .number, .integer: 1
      case .point, .size: 2
      case .rect, .insets: 4
      case .transform: 6
      }
    }
  }

  /// UIKit's name.
  package let name: String
  /// The shape of its value.
  package let kind: Kind
  /// The class it belongs to.
  package let owner: String
  /// The unit, such as "pt" or "s"; empty for none.
  package let unit: String
  /// One sentence.
  package let summary: String
  /// The range of each number.
  package let range: ClosedRange<Double>
  /// The value of a new object.
  package let defaultValue: Double
  /// Whether the engine computes the value and a program cannot set it.
  package internal(set) var isReadOnly: Bool = false
}

/// A property of responders, with its two directions.
package struct ResponderProperty: Sendable {
  package private(set) var info: Property
  /// The class it belongs to; nil for none of UIKit's.
  let owner: ClassID?
  let read: @Sendable (Lab, ResponderIndex) -> [Double]
  let set: @Sendable (inout Responder, [Double]) -> Void

  init(
    _ name: String, _ kind: Property.Kind, of owner: String, unit: String = "",
    _ summary: String, range: ClosedRange<Double> = -1e9...1e9, default value: Double = 0,
    get: @escaping @Sendable (Responder) -> [Double],
    set: @escaping @Sendable (inout Responder, [Double]) -> Void
  ) {
    info = Property(
      name: name, kind: kind, owner: owner, unit: unit, summary: summary,
      range: kind == .bool ? 0...1 : range, defaultValue: value)
    self.owner = ClassTable.builtIn(owner)
    read = { lab, index in get(lab.hierarchy.responders[index]) }
    self.set = set
  }

  /// Creates a read-only property that the engine computes for a responder.
  init(
    asked name: String, of owner: String, _ summary: String,
    _ answer: @escaping @Sendable (Lab, ResponderIndex) -> Bool
  ) {
    info = Property(
      name: name, kind: .bool, owner: owner, unit: "", summary: summary, range: 0...1,
      defaultValue: 0, isReadOnly: true)
    self.owner = ClassTable.builtIn(owner)
    read = { lab, index in [answer(lab, index) ? 1 : 0] }
    set = { _, _ in }
  }

  /// Creates a read-only property that counts something.
  init(
    counted name: String, of owner: String, _ summary: String,
    _ count: @escaping @Sendable (Lab, ResponderIndex) -> Int
  ) {
    info = Property(
      name: name, kind: .integer, owner: owner, unit: "", summary: summary, range: 0...1e9,
      defaultValue: 0, isReadOnly: true)
    self.owner = ClassTable.builtIn(owner)
    read = { lab, index in [Double(count(lab, index))] }
    set = { _, _ in }
  }

  static func bool(
    _ name: String, _ path: WritableKeyPath<ViewProperties, Bool> & Sendable,
    of owner: String, default value: Bool, _ summary: String
  ) -> ResponderProperty {
    ResponderProperty(
      name, .bool, of: owner, summary, default: value ? 1 : 0,
      get: { [$0.properties[keyPath: path] ? 1 : 0] },
      set: { $0.properties[keyPath: path] = $1[0] != 0 })
  }

  static func readOnly(
    _ name: String, _ path: WritableKeyPath<ViewProperties, Bool> & Sendable,
    of owner: String, _ summary: String
  ) -> ResponderProperty {
    var property = bool(name, path, of: owner, default: false, summary)
    property.info.isReadOnly = true
    return property
  }

  /// An enumeration's raw value.
  static func code(
    _ name: String, _ path: WritableKeyPath<ViewProperties, UInt8> & Sendable,
    of owner: String, in range: ClosedRange<Double>, default value: Double, _ summary: String
  ) -> ResponderProperty {
    ResponderProperty(
      name, .integer, of: owner, summary, range: range, default: value,
      get: { [Double($0.properties[keyPath: path])] },
      set: { $0.properties[keyPath: path] = UInt8(exactly: $1[0]) ?? 0 })
  }

  static func number(
    _ name: String, _ path: WritableKeyPath<ViewProperties, Double> & Sendable,
    of owner: String, kind: Property.Kind = .number, in range: ClosedRange<Double>,
    default value: Double, unit: String = "", _ summary: String
  ) -> ResponderProperty {
    ResponderProperty(
      name, kind, of: owner, unit: unit, summary, range: range, default: value,
      get: { [$0.properties[keyPath: path]] }, set: { $0.properties[keyPath: path] = $1[0] })
  }
}
