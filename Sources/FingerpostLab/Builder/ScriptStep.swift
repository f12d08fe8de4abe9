import FingerpostModel

/// A step of a script. It names its objects; each lab looks them up when it plays the step.
///
/// Times are in seconds, lengths in points.
public struct ScriptStep: Sendable {
  /// In the words of the format.
  package let json: JSONValue

  init(_ verb: String, _ operand: JSONValue, _ fields: [(String, JSONValue?)] = []) {
    json = .object(
      [JSONValue.Member(verb, operand)]
        + fields.compactMap { key, value in value.map { JSONValue.Member(key, $0) } })
  }
}

extension ScriptStep {
  private init(_ json: JSONValue) { self.json = json }

  /// The same step, made by a pencil, a pointer or a remote's surface instead of a finger (TE-9).
  public func by(_ type: TouchType) -> ScriptStep {
    var made = json
    made["type"] = .string("\(type)")
    return ScriptStep(made)
  }

  /// The same step, made by a button of a mouse or trackpad (TE-9).
  public func by(_ button: PointerButton) -> ScriptStep {
    var made = by(.indirectPointer).json
    made["button"] = .string("\(button)")
    return ScriptStep(made)
  }
}

// The table of steps gives the others: Generated/Steps.swift.
extension ScriptStep {
  /// Starts the steps at the same time; inputs due at one instant are one turn.
  public static func together(_ steps: ScriptStep...) -> ScriptStep { together(steps) }

  /// The program sets a property.
  public static func set<E: Element, Value: PropertyValue>(
    _ element: E, _ path: ReferenceWritableKeyPath<E.Handle, Value>, to value: Value
  ) -> ScriptStep {
    let property = element.property(of: path, value).name
    return ScriptStep("set", .string(element.name), [(property, value.json)])
  }
}
