import FingerpostModel

/// Writes steps in the document format: the operand after the step's name, then the members that
/// differ from their defaults.
package struct StepWriter {
  /// Returns the name of an object; nil for a removed one.
  let name: (AnyObjectID) -> String?
  /// Returns the kind of an object's property; nil where the object does not have it.
  let propertyKind: (AnyObjectID, String) -> Property.Kind?

  /// Without functions, steps that name objects by their ids are written without a name.
  package init(
    name: @escaping (AnyObjectID) -> String? = { _ in nil },
    propertyKind: @escaping (AnyObjectID, String) -> Property.Kind? = { _, _ in nil }
  ) {
    self.name = name
    self.propertyKind = propertyKind
  }

  /// A step as an object; null for steps that only records name.
  package func json(_ step: Step) -> JSONValue {
    guard let row = step.kind.schema else { return .null }
    if row.isOpen { return open(step, row) }
    let form = row.forms.first {
      $0.text == step.text && (step.numbers.count == $0.count)
    }
    var members: [JSONValue.Member] = []
    for field in row.fields {
      // The shorter verb already implies this text.
      if form != nil, field.slot == .text { continue }
      let key = field.name.isEmpty ? form?.verb ?? row.verb : field.name
      if let offset = field.offset, case .by(let dx, let dy) = place(field, of: step) {
        members.append(JSONValue.Member(offset, .numbers([dx, dy])))
      } else if let value = json(field, of: step) {
        members.append(JSONValue.Member(key, value))
      }
    }
    return .object(members)
  }

  /// Writes a step whose properties have their own keys.
  private func open(_ step: Step, _ row: StepSchema) -> JSONValue {
    let kind = step.object.flatMap { propertyKind($0, step.text) }
    let value =
      kind.map { JSONValue(step.numbers, of: step.text, $0) }
      ?? (step.numbers.count == 1 ? .number(step.numbers[0]) : .numbers(step.numbers))
    return .object([
      JSONValue.Member(row.verb, json(step.object)), JSONValue.Member(step.text, value),
    ])
  }

  /// The value of a field; nil for a default, which is left out.
  private func json(_ field: StepField, of step: Step) -> JSONValue? {
    switch field.value {
    case .yes: return true
    case .steps: return .array(step.steps.map(json))
    case .text, .property: return .string(step.text)
    case .place:
      let place = place(field, of: step)
      if place == nil, !field.name.isEmpty { return nil }
      return json(place)
    case .object, .newRecognizer: return json(field.slot == .other ? step.other : step.object)
    case .vector: return .numbers([step.number(0), step.number(1)])
    case .numbers, .propertyValue:
      return step.numbers.count == 1 ? .number(step.numbers[0]) : .numbers(step.numbers)
    case .whole, .number, .flag, .word:
      guard let number = step[number: field.slot] else { return nil }
      if let standard = field.standard, number == standard { return nil }
      if case .flag = field.value { return .bool(number != 0) }
      if case .word(let words) = field.value,
        let word = words.first(where: { Double($0.number) == number })
      {
        return .string(word.name)
      }
      return .number(field.unit == .radians ? Self.degrees(number) : number)
    }
  }

  private func place(_ field: StepField, of step: Step) -> Place? {
    field.slot == .target ? step.target : step.place
  }

  private func json(_ object: AnyObjectID?) -> JSONValue {
    guard let object else { return false }
    return name(object).map { .string($0) } ?? .null
  }

  private func json(_ place: Place?) -> JSONValue {
    switch place {
    case .center(let view)?: json(.responder(view))
    case .point(let point)?: .numbers([point.x, point.y])
    case .inView(let view, let point)?:
      ["view": json(.responder(view)), "at": .numbers([point.x, point.y])]
    case .by(let dx, let dy)?: .numbers([dx, dy])
    case nil: false
    }
  }

  /// Degrees that read back as the same radians, with few decimals where possible.
  private static func degrees(_ radians: Double) -> Double {
    let factor = StepField.Unit.radians.factor
    let exact = radians / factor
    let short = (exact * 1e9).rounded(.toNearestOrEven) / 1e9
    return [short, exact, exact.nextUp, exact.nextDown].first { $0 * factor == radians } ?? exact
  }
}

extension Step {
  /// The number in a member; nil where it holds another type. Setting ignores values other than
  /// numbers.
  package subscript(number slot: StepField.Slot?) -> Double? {
    get {
      switch slot {
      case .finger: Double(finger)
      case .fingers: Double(fingers)
      case .count: Double(count)
      case .direction: Double(direction.rawValue)
      case .touchType: Double(touchType.rawValue)
      case .button: Double(button.rawValue)
      case .duration: duration
      case .gap: gap
      case .first, .second, .third:
        slot?.index.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
      case .place, .target, .object, .other, .text, .pair, .numbers, nil: nil
      }
    }
    set {
      guard let value = newValue else { return }
      switch slot {
      case .finger: finger = Int32(exactly: value) ?? finger
      case .fingers: fingers = Int32(exactly: value) ?? fingers
      case .count: count = Int32(exactly: value) ?? count
      case .direction:
        direction = UInt32(exactly: value).flatMap(Direction.init(rawValue:)) ?? direction
      case .touchType: touchType = UInt8(exactly: value).flatMap(TouchType.init) ?? touchType
      case .button: button = UInt8(exactly: value).flatMap(PointerButton.init) ?? button
      case .duration: duration = value
      case .gap: gap = value
      case .first, .second, .third: if let index = slot?.index { setNumber(index, to: value) }
      case .place, .target, .object, .other, .text, .pair, .numbers, nil: break
      }
    }
  }
}
