import FingerpostModel

/// A recognizer's settable properties.
extension Recognizers {
  /// Sets or removes the answer of the user's subclass or delegate to a question.
  public mutating func override(_ hook: Hook, of recognizer: RecognizerIndex, with answer: Answer?)
  {
    table[recognizer].answer(hook, with: answer)
  }

  /// The value of a type's parameter; nil when the type has no such parameter.
  public func parameter(_ index: Int, of recognizer: RecognizerIndex) -> Double? {
    let entry = table[recognizer]
    return registry.types[entry.typeIndex].get(entry.machine.value, index)
  }

  /// Sets a parameter of its type, by its index.
  public mutating func setParameter(_ index: Int, of recognizer: RecognizerIndex, to value: Double)
  {
    let type = registry.types[table[recognizer].typeIndex]
    type.set(&table[recognizer].machine.value, index, value)
  }

  /// Updates parameters that follow a field of the profile and were not set otherwise.
  mutating func applyProfile(_ profile: Profile, from old: Profile) {
    for recognizer in places where isLive(recognizer) {
      let type = table[recognizer].typeIndex
      for index in registry.types[type].parameters.indices {
        guard let field = registry.types[type].parameters[index].profileField,
          profile[field] != old[field],
          registry.types[type].get(table[recognizer].machine.value, index) == old[field]
        else { continue }
        registry.types[type].set(&table[recognizer].machine.value, index, profile[field])
      }
    }
  }

  /// Makes a recognizer owned by a view, without an action of its own. With a rule, its grants are
  /// recorded under that rule.
  public mutating func setOwner(
    _ view: ResponderIndex, of recognizer: RecognizerIndex, rule: Rule? = nil,
    decider: Decider = .none, question: Hook? = nil
  ) {
    table[recognizer].own(by: view, rule, decider, question)
  }

  /// Whether one of these is enabled and needs a pointer (hover).
  public func hasHover(_ ids: [RecognizerID]) -> Bool {
    ids.contains { table[$0.index].ignoresFingers && table[$0.index].isEnabled }
  }

  /// Whether a recognizer accepts this kind of touch. All but hover accept fingers, only hover
  /// accepts the pointer, and a press needs an allowed type (SY-7). A disabled recognizer accepts
  /// nothing.
  @inline(__always)
  func takes(_ recognizer: RecognizerIndex, _ touch: Touch, _ presses: PressMasks) -> Bool {
    guard table[recognizer].isEnabled else { return false }
    if touch.isFinger { return !table[recognizer].ignoresFingers }
    return touch.isPress
      ? allowedPressTypes(of: recognizer, presses.taps) & presses.press != 0
      : table[recognizer].ignoresFingers
  }

  private func allowedPressTypes(of recognizer: RecognizerIndex, _ taps: UInt64) -> UInt64 {
    if let types = table[recognizer].allowedPressTypes { return types }
    return table[recognizer].traits.contains(.takesSelect) ? taps : 0
  }
}

/// The type of a press as a bit, and the default of taps where the program has not set their types
/// (SY-7).
struct PressMasks {
  let press: UInt64
  let taps: UInt64
}

/// Recognizers whose code is not Swift: its failure ends the run like a callback's.
extension Recognizers {
  func recordFailure(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    guard let foreign = registry.types[table[recognizer].typeIndex].foreign,
      let message = foreign.takeFailure(table[recognizer].machine.value)
    else { return }
    hierarchy.recordFailure(message, subject: table[recognizer].subject)
  }

  /// Collects failures where they could not be reported at once: in `reset`, in a location, in a
  /// class hook.
  public func recordFailures(_ hierarchy: inout Hierarchy) {
    guard registry.hasForeignTypes else { return }
    for recognizer in places where isLive(recognizer) {
      if table[recognizer].isForeign { recordFailure(recognizer, &hierarchy) }
    }
  }

  func foreignAnswer(_ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex)
    -> Bool
  {
    let types = registry.types
    guard let foreign = types[table[recognizer].typeIndex].foreign else { return false }
    return foreign.answer(hook, table[recognizer].machine.value, types[table[other].typeIndex].id)
  }
}
