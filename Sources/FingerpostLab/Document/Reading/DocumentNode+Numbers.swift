import FingerpostModel

/// Values of fields with a range or a set of words.
extension DocumentNode {
  /// A number in a range; nil, with a problem, for other values.
  func number(in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number) = value, range.contains(number) else {
      return refuse("a number\(range.wanted)")
    }
    return number
  }

  /// A number of numbers in a range, or one that stands for all of them; nil, with a problem, for
  /// other values.
  func numbers(_ range: ClosedRange<Int>, _ form: StepSchema.Form?) -> [Double]? {
    let count = form?.count ?? range.upperBound
    if case .number(let number) = value {
      return form == nil ? [number] : Array(repeating: number, count: count)
    }
    if count == 1 { return refuse("a number") }
    guard case .array(let items) = value, items.count == count else {
      return refuse("a number, or a list of \(count) numbers")
    }
    return numbers(count)
  }

  /// The number of a word; nil, with a problem that names the nearest word, for other values.
  func number(of words: [StepField.Word], _ name: String) -> Double? {
    let known = words.map(\.name)
    guard case .string(let text) = value else {
      return refuse("one of \(known.joined(separator: ", "))")
    }
    if let found = words.first(where: { $0.name == text }) { return Double(found.number) }
    report("there is no \(name) '\(text)'\(didYouMeanOrOneOf(text, known))")
    return nil
  }
}

extension ClosedRange<Double> {
  /// The range as part of a sentence about the expected value.
  fileprivate var wanted: String {
    switch (lowerBound, upperBound) {
    case (-Double.infinity, Double.infinity): ""
    case (Double.leastNonzeroMagnitude, Double.infinity): " above 0"
    case (_, Double.infinity): " from \(JSONValue.number(lowerBound).json) on"
    default:
      " in \(JSONValue.number(lowerBound).json)…\(JSONValue.number(upperBound).json)"
    }
  }
}
