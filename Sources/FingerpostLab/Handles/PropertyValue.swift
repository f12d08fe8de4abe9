import FingerpostModel

/// A property's value: a list of numbers for the engine, a JSON value for documents.
public protocol PropertyValue: Equatable, Sendable {
  /// The value of a property that could not be read.
  static var none: Self { get }
  /// Creates the value from numbers, as `Property.Kind` counts them; `none` where they do not fit.
  init(numbers: [Double])
  /// The numbers of the engine, in the order of `Property.Kind`.
  var numbers: [Double] { get }
  /// The value in the words of documents.
  var json: JSONValue { get }
}

extension Bool: PropertyValue {
  public static var none: Bool { false }
  public init(numbers: [Double]) { self = numbers.first.map { $0 != 0 } ?? false }
  public var numbers: [Double] { [self ? 1 : 0] }
  public var json: JSONValue { .bool(self) }
}

extension Double: PropertyValue {
  public static var none: Double { 0 }
  public init(numbers: [Double]) { self = numbers.first ?? 0 }
  public var numbers: [Double] { [self] }
  public var json: JSONValue { .number(self) }
}

extension Int: PropertyValue {
  public static var none: Int { 0 }
  public init(numbers: [Double]) { self = numbers.first.flatMap { Int(exactly: $0) } ?? 0 }
  public var numbers: [Double] { [Double(self)] }
  public var json: JSONValue { .number(Double(self)) }
}

/// A value with a fixed number of numbers, written as a list in documents.
protocol NumberList: PropertyValue {
  static var count: Int { get }
  init(unchecked numbers: [Double])
}

extension NumberList {
  public init(numbers: [Double]) {
    self = numbers.count == Self.count ? Self(unchecked: numbers) : .none
  }
  public var json: JSONValue { .numbers(numbers) }
}

extension Point: NumberList {
  static var count: Int { 2 }
  public static var none: Point { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1]) }
  public var numbers: [Double] { [x, y] }
}

extension Size: NumberList {
  static var count: Int { 2 }
  public static var none: Size { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1]) }
  public var numbers: [Double] { [width, height] }
}

extension Rect: NumberList {
  static var count: Int { 4 }
  public static var none: Rect { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1], n[2], n[3]) }
  public var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension EdgeInsets: NumberList {
  static var count: Int { 4 }
  public static var none: EdgeInsets { .zero }
  init(unchecked n: [Double]) { self.init(top: n[0], left: n[1], bottom: n[2], right: n[3]) }
  public var numbers: [Double] { [top, left, bottom, right] }
}

extension AffineTransform: NumberList {
  static var count: Int { 6 }
  public static var none: AffineTransform { .identity }
  init(unchecked n: [Double]) { self.init(n[0], n[1], n[2], n[3], n[4], n[5]) }
  public var numbers: [Double] { [a, b, c, d, tx, ty] }
}
