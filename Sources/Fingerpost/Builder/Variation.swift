/// A property of an element with the values that it is tried with; it names the element.
public struct Variation: Sendable {
  let subject: String
  let property: String
  let values: [(words: String, numbers: [Double])]
}

extension Element {
  /// The property with each of these values: `double.vary(\.delaysTouchesBegan, false, true)`.
  public func vary<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Handle, Value>, _ values: Value...
  ) -> Variation {
    vary(path, values)
  }

  /// The same with a list.
  public func vary<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Handle, Value>, _ values: [Value]
  ) -> Variation {
    let property = property(of: path, values.first ?? .none).name
    return Variation(
      subject: name, property: property,
      values: values.map { ($0.words, $0.numbers) })
  }

  /// The name of the property that a key path sets: it is set on a handle that only writes down what it is told.
  func property<Value: PropertyValue>(
    of path: ReferenceWritableKeyPath<Handle, Value>, _ value: Value
  ) -> (name: String, numbers: [Double]) {
    let recorder = SettingRecorder()
    let handle = Self.handle(HandleTarget(recording: recorder))
    handle[keyPath: path] = value
    return (recorder.property, recorder.numbers)
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
