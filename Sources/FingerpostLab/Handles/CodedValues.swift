import FingerpostModel

/// A value of one of `PropertyWords`' types. Documents accept its number as well as its words.
protocol CodedValue: NumberedValue, RawRepresentable where RawValue: FixedWidthInteger {
  /// The value of a property that could not be read.
  static var unread: Self { get }
}

extension CodedValue {
  init(of numbers: [Double]) {
    self = numbers.first.flatMap(RawValue.init(exactly:)).flatMap(Self.init(rawValue:)) ?? .unread
  }
  var inNumbers: PropertyNumbers { PropertyNumbers([Double(rawValue)], .number) }
}

/// Members as bits.
protocol CodedSet: CodedValue, OptionSet {
  var bits: UInt64 { get }
  init(bits: UInt64)
}

extension CodedSet {
  public var rawValue: UInt64 { bits }
  public init(rawValue: UInt64) { self.init(bits: rawValue) }

  static var unread: Self { [] }
}

extension SheetDetent: CodedValue {
  static var unread: SheetDetent { .none }
}

extension KeyboardDismissMode: CodedValue {
  static var unread: KeyboardDismissMode { .none }
}

extension DatePickerStyle: CodedValue {
  static var unread: Self { .automatic }
}

extension DatePickerMode: CodedValue {
  static var unread: Self { .dateAndTime }
}
