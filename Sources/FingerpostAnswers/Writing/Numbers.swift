import FingerpostModel

/// Numbers, times and lengths as people write them.
package enum Numbers {
  /// A number with a fixed number of decimals, exactly rounded.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    if let special = special(value) { return special }
    if let certain = certain(value.magnitude, decimals: decimals) { return sign(value) + certain }
    var digits = DecimalDigits(value.magnitude)
    digits.round(to: digits.point + decimals)
    return sign(value) + digits.fixed(decimals: decimals)
  }

  /// The same of most numbers: those whose product with a power of ten is so far from the middle of two whole numbers that
  /// its error decides nothing.
  private static func certain(_ value: Double, decimals: Int) -> String? {
    guard (0...6).contains(decimals) else { return nil }
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let product = value * Double(unit)
    // The error is below 2⁻¹³.
    guard product < 0x1p40 else { return nil }
    var count = UInt64(product)
    let rest = product - Double(count)
    guard abs(rest - 0.5) > 0x1p-10 else { return nil }
    if rest > 0.5 { count += 1 }
    if decimals == 0 { return "\(count)" }
    let behind = "\(count % unit)"
    let zeros = String(repeating: "0", count: decimals - behind.utf8.count)
    return "\(count / unit).\(zeros)\(behind)"
  }

  /// A number with at most six digits, like C's `%g`: `45`, `0.35`, `1e+09`.
  package static func general(_ value: Double) -> String {
    if let special = special(value) { return special }
    var digits = DecimalDigits(value.magnitude)
    digits.round(to: 6)
    if digits.digits.isEmpty { return sign(value) + "0" }
    let exponent = digits.point - 1
    if exponent >= -4, exponent < 6 { return sign(value) + digits.fixed(decimals: 0) }
    var text = sign(value) + digits.digit(0)
    if digits.digits.count > 1 {
      text += "."
      for place in 1..<digits.digits.count { text += digits.digit(place) }
    }
    let power = abs(exponent)
    return text + "e" + (exponent < 0 ? "-" : "+") + (power < 10 ? "0" : "") + "\(power)"
  }

  /// A number with at most one decimal: `45`, `52.3`; `any` for no limit, `?` for an unknown one.
  package static func number(_ value: Double?) -> String {
    guard let value, !value.isNaN else { return "?" }
    if value.isInfinite { return "any" }
    var text = fixed(value, decimals: 1)
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text == "-0" ? "0" : text
  }

  /// The same, with as many decimals as it needs beside another number that differs: `499.98` beside `500`.
  static func number(_ value: Double?, beside other: Double?) -> String {
    let text = number(value)
    guard let value, let other, value != other, text == number(other) else { return text }
    for decimals in 2...6 {
      let own = fixed(value, decimals: decimals)
      if own != fixed(other, decimals: decimals) { return withoutZeros(own) }
    }
    return text
  }

  /// A number with at most two decimals: `45`, `0.35`.
  static func short(_ value: Double) -> String {
    withoutZeros(fixed(value, decimals: 2))
  }

  /// A number without the zeros at the end of its decimals.
  private static func withoutZeros(_ fixed: String) -> String {
    var text = fixed
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// A length: `1 point`, `45 points`; with more decimals where it is not that beside it.
  package static func points(_ value: Double?, beside other: Double? = nil) -> String {
    let text = number(value?.magnitude, beside: other?.magnitude)
    return text == "1" ? "\(text) point" : "\(text) points"
  }

  /// An angle: `1 degree`, `4.5 degrees`; with more decimals where it is not that beside it.
  static func degrees(_ value: Double?, beside other: Double? = nil) -> String {
    let text = number(value?.magnitude, beside: other?.magnitude)
    return text == "1" ? "\(text) degree" : "\(text) degrees"
  }

  /// A span of time: `350 ms`, `16.7 ms`.
  package static func milliseconds(_ span: Instant.Span) -> String {
    "\(number(Double(span.nanoseconds) / 1e6)) ms"
  }

  /// Seconds as milliseconds; with more decimals where they are not those beside them.
  package static func seconds(_ value: Double?, beside other: Double? = nil) -> String {
    value.map { "\(number($0 * 1000, beside: other.map { $0 * 1000 })) ms" } ?? "the time allowed"
  }

  /// A part as `42.5 %`.
  static func percent(_ part: Double) -> String { "\(number(part * 100)) %" }

  /// When: `at 50 ms`.
  package static func at(_ time: Instant) -> String { "at \(milliseconds(time - .zero))" }

  /// How many fingers: `1 finger`, `2 fingers`.
  package static func fingers(_ count: Int) -> String {
    count == 1 ? "\(count) finger" : "\(count) fingers"
  }

  /// A whole number from a measured one; `other` for a missing value and NaN.
  static func whole(_ value: Double?, or other: Int) -> Int {
    guard let value, value != 0, value.magnitude < 1e9 else { return other }
    return Int(value)
  }

  private static func sign(_ value: Double) -> String { value.sign == .minus ? "-" : "" }

  private static func special(_ value: Double) -> String? {
    if value.isNaN { return "nan" }
    return value.isInfinite ? sign(value) + "inf" : nil
  }
}
