import FingerpostModel

/// A value that a property can have: `Bool`, `Int`, `Double`, `Point`, `RectEdge` …
public protocol PropertyValue: Equatable, Sendable {
  /// The value with these numbers; where they do not fit, the value of a property that could not be read.
  init(propertyNumbers: PropertyNumbers)
  /// The value as the engine has it.
  var propertyNumbers: PropertyNumbers { get }
}

/// A property's value as the engine has it: its numbers.
public struct PropertyNumbers: Sendable {
  /// How documents write the numbers.
  enum Form: Sendable {
    /// One of them, as true or false.
    case flag
    /// One of them.
    case number
    /// A list.
    case list
  }

  let numbers: [Double]
  let form: Form

  init(_ numbers: [Double], _ form: Form) {
    self.numbers = numbers
    self.form = form
  }
}

extension PropertyValue {
  /// Creates the value from numbers, as `Property.Kind` counts them; where they do not fit, the value of a property that
  /// could not be read.
  package init(numbers: [Double]) { self.init(propertyNumbers: PropertyNumbers(numbers, .list)) }

  /// The numbers of the engine, in the order of `Property.Kind`.
  package var numbers: [Double] { propertyNumbers.numbers }

  /// The value in the words of documents.
  package var json: JSONValue {
    let made = propertyNumbers
    return switch made.form {
    case .flag: .bool(made.numbers.first == 1)
    case .number: .number(made.numbers.first ?? 0)
    case .list: .numbers(made.numbers)
    }
  }
}

/// Says how values are numbers once for all of them.
protocol NumberedValue: PropertyValue {
  /// The value with these numbers; where they do not fit, the value of a property that could not be read.
  init(of numbers: [Double])
  var inNumbers: PropertyNumbers { get }
}

extension NumberedValue {
  public init(propertyNumbers: PropertyNumbers) { self.init(of: propertyNumbers.numbers) }
  public var propertyNumbers: PropertyNumbers { inNumbers }
}

extension Bool: NumberedValue {
  init(of numbers: [Double]) { self = numbers.first.map { $0 != 0 } ?? false }
  var inNumbers: PropertyNumbers { PropertyNumbers([self ? 1 : 0], .flag) }
}

extension Double: NumberedValue {
  init(of numbers: [Double]) { self = numbers.first ?? 0 }
  var inNumbers: PropertyNumbers { PropertyNumbers([self], .number) }
}

extension Int: NumberedValue {
  init(of numbers: [Double]) { self = numbers.first.flatMap { Int(exactly: $0) } ?? 0 }
  var inNumbers: PropertyNumbers { PropertyNumbers([Double(self)], .number) }
}

/// A value with a fixed number of numbers, written as a list in documents.
protocol NumberList: NumberedValue {
  static var count: Int { get }
  /// The value of a property that could not be read.
  static var unread: Self { get }
  init(unchecked numbers: [Double])
  var listed: [Double] { get }
}

extension NumberList {
  init(of numbers: [Double]) {
    self = numbers.count == Self.count ? Self(unchecked: numbers) : .unread
  }
  var inNumbers: PropertyNumbers { PropertyNumbers(listed, .list) }
}

extension Point: NumberList {
  static var count: Int { 2 }
  static var unread: Point { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1]) }
  var listed: [Double] { [x, y] }
}

extension Size: NumberList {
  static var count: Int { 2 }
  static var unread: Size { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1]) }
  var listed: [Double] { [width, height] }
}

extension Rect: NumberList {
  static var count: Int { 4 }
  static var unread: Rect { .zero }
  init(unchecked n: [Double]) { self.init(n[0], n[1], n[2], n[3]) }
  var listed: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension EdgeInsets: NumberList {
  static var count: Int { 4 }
  static var unread: EdgeInsets { .zero }
  init(unchecked n: [Double]) { self.init(top: n[0], left: n[1], bottom: n[2], right: n[3]) }
  var listed: [Double] { [top, left, bottom, right] }
}

extension AffineTransform: NumberList {
  static var count: Int { 6 }
  static var unread: AffineTransform { .identity }
  init(unchecked n: [Double]) { self.init(n[0], n[1], n[2], n[3], n[4], n[5]) }
  var listed: [Double] { [a, b, c, d, tx, ty] }
}
