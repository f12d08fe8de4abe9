/// Every threshold of the pipeline, as a value: changing one number changes nothing else in a lab.
public struct Profile: Hashable, Sendable {
  /// The built-in profile that it began as, "ios17".
  public let name: String
  @usableFromInline var values: [Double]
  /// The same values as time spans, for fields in seconds.
  @usableFromInline var spans: [Instant.Span]

  /// The built-in profile that everything starts from.
  public static let ios17: Profile = Profile(
    name: "ios17", values: Field.allCases.map { $0.info.ios17 })

  /// The names that `named(_:)` accepts.
  public static let builtInNames: [String] = [ios17.name]

  /// The built-in profile with a name; nil for an unknown name.
  public static func named(_ name: String) -> Profile? { name == ios17.name ? ios17 : nil }

  private init(name: String, values: [Double]) {
    self.name = name
    self.values = values
    spans = values.map { Instant.Span(seconds: $0) }
  }
}

extension Profile {
  /// The value of a field, in its unit.
  @inlinable public subscript(field: Field) -> Double { values[Int(field.rawValue)] }

  /// The field as a span of time.
  @inlinable public func span(_ field: Field) -> Instant.Span { spans[Int(field.rawValue)] }

  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    values.separate()
    spans.separate()
  }

  /// Sets a field; false, and nothing changed, when the value is outside the field's range.
  public mutating func set(_ field: Field, to value: Double) -> Bool {
    guard field.info.range.contains(value) else { return false }
    values[Int(field.rawValue)] = value
    spans[Int(field.rawValue)] = Instant.Span(seconds: value)
    return true
  }

  /// "At most": true up to the limit plus the tolerance.
  @inlinable public func isAtMost(_ value: Double, _ limit: Double) -> Bool {
    value <= limit + self[.tolerance]
  }

  /// "Reaches": true from the limit minus the tolerance.
  @inlinable public func reaches(_ value: Double, _ limit: Double) -> Bool {
    value >= limit - self[.tolerance]
  }
}
