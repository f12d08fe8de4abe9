import FingerpostModel

/// Relations between recognizers: predicates without side effects.
extension Recognizers {
  /// Whether a's success excludes b, by their classes (AR-3).
  @inline(__always)
  func classesPrevent(_ a: RecognizerIndex, _ b: RecognizerIndex, _ hierarchy: borrowing Hierarchy)
    -> Bool
  {
    classAnswer(.canPrevent, of: a, about: b, hierarchy)
      && classAnswer(.canBePrevented, of: b, about: a, hierarchy)
  }

  /// A class hook: the program's override, otherwise the class's own answer, otherwise the default.
  @inline(__always)
  func classAnswer(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    if table[recognizer].hooks.isEmpty {
      let hooks = table[recognizer].classHooks
      guard hooks.answers(hook), !hooks.contains(.ownTypeOnly) || areOfOneType(recognizer, other)
      else { return standardAnswer(hook) }
    }
    return askClass(hook, of: recognizer, about: other, hierarchy)
  }

  @inline(never)
  private func askClass(
    _ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    switch table[recognizer].hooks[hook] {
    case .no: false
    case .yes: true
    case .only(let names): isNamed(other, names, hierarchy)
    case .except(let names): !isNamed(other, names, hierarchy)
    default:
      table[recognizer].isForeign
        ? foreignAnswer(hook, of: recognizer, about: other)
        : ownAnswer(hook, of: recognizer, about: other)
    }
  }

  private func ownAnswer(_ hook: Hook, of recognizer: RecognizerIndex, about other: RecognizerIndex)
    -> Bool
  {
    switch hook {
    case .canPrevent: canPrevent(recognizer, other)
    case .canBePrevented:
      table[recognizer].machine.value.canBePrevented(by: table[other].machine.value)
    case .shouldRequireFailure:
      table[recognizer].machine.value.shouldRequireFailure(of: table[other].machine.value)
    default:
      table[recognizer].machine.value.shouldBeRequiredToFail(by: table[other].machine.value)
    }
  }

  private func canPrevent(_ recognizer: RecognizerIndex, _ other: RecognizerIndex) -> Bool {
    let answer = registry.types[table[recognizer].typeIndex].ownPrevention?(
      table[recognizer].machine.called, table[other].machine.called)
    return answer ?? table[recognizer].machine.canPrevent(table[other].machine)
  }

  @inline(__always)
  private func areOfOneType(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    table[a].machine.isOfSameType(as: table[b].machine)
  }

  package func isNamed(
    _ other: RecognizerIndex, _ names: [NameID], _ hierarchy: borrowing Hierarchy
  )
    -> Bool
  {
    let nameID = table[other].nameID
    let typeID = registry.types[table[other].typeIndex].id
    return names.contains { $0 == nameID || hierarchy.names[$0] == typeID }
  }

  /// Marks all allowed partners of a recognizer at once, because each is checked soon.
  mutating func markPartners(of recognizer: RecognizerIndex, _ mark: UInt64) {
    for place in table[recognizer].attempt.allowed.indices {
      let partner = table[recognizer].attempt.allowed[place]
      if table[partner.recognizer].attempt.number == partner.attempt {
        table[partner.recognizer].attempt.markAsPartner(mark)
      }
    }
  }

  /// Whether one that was allowed beside another has proceeded: it is active, or has recognized or
  /// ended and is not yet reset (AR-3).
  func goesWithPartner(_ recognizer: RecognizerIndex) -> Bool {
    table[recognizer].state.isActive || table[recognizer].state == .ended
  }

  func isDispatched(_ a: RecognizerIndex, before b: RecognizerIndex) -> Bool {
    table[a].attempt.dispatchKey < table[b].attempt.dispatchKey
  }

  /// Whether both are public recognizers of one view, which recognize together whatever the
  /// delegates answer.
  @inline(__always)
  func belongTogether(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    guard table[a].owner != .nowhere, table[a].owner == table[b].owner else { return false }
    if !table[a].isPrivate, !table[b].isPrivate { return true }
    // A menu's press and a drag's (CT-8, CT-9).
    return table[a].ownQuestion != nil && table[b].ownQuestion != nil
  }

  /// Allows both beside each other for the rest of their attempts (AR-3).
  mutating func allow(_ a: RecognizerIndex, beside b: RecognizerIndex) {
    table[a].attempt.allow(Attempt.Partner(recognizer: b, attempt: table[b].attempt.number))
    table[b].attempt.allow(Attempt.Partner(recognizer: a, attempt: table[a].attempt.number))
  }

  @inline(__always)
  func standardAnswer(_ hook: Hook) -> Bool {
    switch hook {
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
      .shouldRequireFailure, .shouldBeRequiredToFail:
      false
    default: true
    }
  }
}
