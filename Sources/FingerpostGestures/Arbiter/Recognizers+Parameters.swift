import FingerpostModel

/// What can be set on a recognizer, and what its type says of it.
extension Recognizers {
  /// Sets or takes away what the user's subclass or delegate answers to a question.
  public mutating func override(_ hook: Hook, of recognizer: RecognizerIndex, with answer: Answer?)
  {
    table[recognizer].hooks[hook] = answer
  }

  /// nil when the recognizer's type has no such parameter.
  public func parameter(_ index: Int, of recognizer: RecognizerIndex) -> Double? {
    let entry = table[recognizer]
    return registry.types[entry.typeIndex].get(entry.machine.value, index)
  }

  /// Sets a property of its type by its place among the type's parameters.
  public mutating func setParameter(_ index: Int, of recognizer: RecognizerIndex, to value: Double)
  {
    let type = registry.types[table[recognizer].typeIndex]
    type.set(&table[recognizer].machine.value, index, value)
  }

  /// Parameters that follow a field of the profile, and have not been set otherwise, go along.
  mutating func follow(_ profile: Profile, from old: Profile) {
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

  /// Makes a recognizer a view's own, without an action of its own. With a rule, its grants are written under that one.
  public mutating func setOwner(
    _ view: ResponderIndex, of recognizer: RecognizerIndex, rule: Rule? = nil
  ) {
    table[recognizer].owner = view
    table[recognizer].ownRule = rule
    table[recognizer].targets = []
  }

  /// Whether one of these is enabled that only a pointer reaches (hover).
  public func hasHover(_ ids: [RecognizerID]) -> Bool {
    ids.contains { table[$0.index].ignoresFingers && table[$0.index].isEnabled }
  }

  /// Whether a touch of this kind is for a recognizer at all: fingers for all but hover, the pointer for hover alone, a
  /// press for those that allow its type (SY-7); nothing for one that is disabled.
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

/// The type of a press, as a bit, and what taps allow where the program has not said what they do (SY-7).
struct PressMasks {
  let press: UInt64
  let taps: UInt64
}

/// Recognizers whose code is not Swift: a failure in it ends the run as a callback's does.
extension Recognizers {
  func noteFailure(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    guard let foreign = registry.types[table[recognizer].typeIndex].foreign,
      let message = foreign.takeFailure(table[recognizer].machine.value)
    else { return }
    hierarchy.noteFailure(message, subject: table[recognizer].subject)
  }

  /// Collects what went wrong where nobody could tell at once: in `reset`, in a location, in a class hook.
  public func noteFailures(_ hierarchy: inout Hierarchy) {
    guard registry.hasForeignTypes else { return }
    for recognizer in places where isLive(recognizer) {
      if table[recognizer].isForeign { noteFailure(recognizer, &hierarchy) }
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
