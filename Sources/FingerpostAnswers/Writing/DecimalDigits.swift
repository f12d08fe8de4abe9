/// The exact decimal digits of a number: `value = 0.d₁d₂d₃… × 10^point`.
///
/// Every binary fraction has finitely many decimal digits, so rounding can be exact: to the
/// nearest, and from the middle to even, like C's `printf`.
struct DecimalDigits {
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point; negative for zeros after it.
  private(set) var point: Int

  /// The digits of a finite number without its sign; empty for zero.
  init(_ value: Double) {
    var mantissa = value.significandBitPattern
    var exponent = Int(value.exponentBitPattern) - 1075
    if value.exponentBitPattern == 0 {
      exponent += 1
    } else {
      mantissa |= 1 << 52
    }
    guard mantissa != 0 else {
      digits = []
      point = 0
      return
    }
    let zeros = min(mantissa.trailingZeroBitCount, exponent < 0 ? -exponent : 0)
    mantissa >>= zeros
    exponent += zeros
    var limbs = BigNumber(mantissa)
    // m·2⁻ᵏ = m·5ᵏ·10⁻ᵏ
    limbs.multiply(by: exponent < 0 ? 5 : 2, times: abs(exponent))
    digits = limbs.digits
    point = digits.count - (exponent < 0 ? -exponent : 0)
    trim()
  }

  /// Rounds to a number of digits; below one, to zero or one digit.
  mutating func round(to count: Int) {
    guard count < digits.count else { return }
    if count < 0 {
      digits = []
      point = 0
      return
    }
    let next = digits[count]
    let isMiddle = next == 5 && count + 1 == digits.count
    let isEven = count == 0 || digits[count - 1] % 2 == 0
    digits.removeSubrange(count...)
    if next > 5 || (next == 5 && !(isMiddle && isEven)) { roundUp() }
    trim()
  }

  private mutating func roundUp() {
    var place = digits.count
    while place > 0 {
      place -= 1
      if digits[place] < 9 {
        digits[place] += 1
        return
      }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
    point += 1
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// The digits with a point between them, and at least `decimals` after it.
  func fixed(decimals: Int) -> String {
    var text = ""
    for place in 0..<max(point, 1) { text += digit(place - max(1 - point, 0)) }
    let behind = max(decimals, digits.count - point)
    if behind > 0 {
      text += "."
      for place in 0..<behind { text += digit(point + place) }
    }
    return text
  }

  /// The digit at an index, 0 outside the stored ones.
  func digit(_ place: Int) -> String { digits.indices.contains(place) ? "\(digits[place])" : "0" }
}

/// A whole number of any size, as needed to write a `Double`.
private struct BigNumber {
  /// Nine decimal digits each, the lowest first.
  private var limbs: [UInt64] = []
  private static let base: UInt64 = 1_000_000_000

  init(_ value: UInt64) {
    var rest = value
    while rest > 0 {
      limbs.append(rest % Self.base)
      rest /= Self.base
    }
  }

  mutating func multiply(by factor: UInt64, times count: Int) {
    // As many factors at once as fit into a limb: 5¹² and 2²⁹ are below 2³⁰.
    let step = factor == 5 ? 12 : 29
    var left = count
    while left > 0 {
      let now = min(left, step)
      multiply(by: (0..<now).reduce(UInt64(1)) { product, _ in product * factor })
      left -= now
    }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for place in limbs.indices {
      let product = limbs[place] * factor + carry
      limbs[place] = product % Self.base
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(carry) }
  }

  /// Its decimal digits, the highest first.
  var digits: [UInt8] {
    var found: [UInt8] = []
    for (place, limb) in limbs.enumerated() {
      var rest = limb
      for _ in 0..<9 {
        if rest == 0, place == limbs.count - 1 { break }
        found.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    return found.reversed()
  }
}
