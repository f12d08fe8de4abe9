import FingerpostLab

/// A property of an element and the values to try for it.
public struct Variation: Sendable {
  let subject: String
  let property: String
  let values: [(words: String, numbers: [Double])]
}

extension Element {
  /// Varies a property over these values: `double.vary(\.delaysTouchesBegan, false, true)`.
  public func vary<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Handle, Value>, _ values: Value...
  ) -> Variation {
    vary(path, values)
  }

  /// Varies a property over the listed values.
  public func vary<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Handle, Value>, _ values: [Value]
  ) -> Variation {
    let property = property(of: path, values.first ?? Value(numbers: [])).name
    return Variation(
      subject: name, property: property,
      values: values.map { ($0.words, $0.numbers) })
  }
}

extension PropertyValue {
  /// As tables show it.
  fileprivate var words: String { json.json }
}

extension Variation {
  /// The engine's setting in a lab.
  func setting(in lab: Lab) throws(LabError) -> MatrixSetting {
    let object = try lab.find(subject)
    return MatrixSetting(
      "\(subject).\(property)",
      values.map { ($0.words, .set(object, property, $0.numbers)) })
  }
}
