import FingerpostModel

/// One that shares a touch with another, and its place in the order of service (AR-1).
struct Rival {
  let recognizer: UInt32
  let key: UInt64
}

/// Who stands in whose way: predicates without side effects.
extension GestureSystem {
  /// Whether a's success shuts b out, as far as the classes say (AR-3).
  @inline(__always)
  func classesPrevent(_ a: UInt32, _ b: UInt32, _ stage: borrowing Stage) -> Bool {
    classAnswer(.canPrevent, of: a, about: b, stage)
      && classAnswer(.canBePrevented, of: b, about: a, stage)
  }

  /// A class hook: the program's override, else the class's own answer, else the default.
  @inline(__always)
  func classAnswer(
    _ hook: Hook, of recognizer: UInt32, about other: UInt32, _ stage: borrowing Stage
  ) -> Bool {
    if recognizers[recognizer].hooks.isEmpty, !recognizers[recognizer].classHooks.answers(hook) {
      return standardAnswer(hook)
    }
    return askClass(hook, of: recognizer, about: other, stage)
  }

  @inline(never)
  private func askClass(
    _ hook: Hook, of recognizer: UInt32, about other: UInt32, _ stage: borrowing Stage
  ) -> Bool {
    switch recognizers[recognizer].hooks[hook] {
    case .no: false
    case .yes: true
    case .only(let names): isNamed(other, names, stage)
    case .except(let names): !isNamed(other, names, stage)
    default:
      recognizers[recognizer].isForeign
        ? foreignAnswer(hook, of: recognizer, about: other)
        : ownAnswer(hook, of: recognizer, about: other)
    }
  }

  private func ownAnswer(_ hook: Hook, of recognizer: UInt32, about other: UInt32) -> Bool {
    switch hook {
    case .canPrevent: recognizers[recognizer].machine.canPrevent(recognizers[other].machine)
    case .canBePrevented:
      recognizers[recognizer].machine.canBePrevented(by: recognizers[other].machine)
    case .shouldRequireFailure:
      recognizers[recognizer].machine.shouldRequireFailure(of: recognizers[other].machine)
    default:
      recognizers[recognizer].machine.shouldBeRequiredToFail(by: recognizers[other].machine)
    }
  }

  package func isNamed(_ other: UInt32, _ names: [NameID], _ stage: borrowing Stage) -> Bool {
    let nameID = recognizers[other].nameID
    let typeID = registry.types[recognizers[other].typeIndex].id
    return names.contains { $0 == nameID || stage.names[$0] == typeID }
  }

  /// Whether a must wait for b to fail, by the program or by an answer given in this attempt (AR-5).
  func requires(_ a: UInt32, _ b: UInt32) -> Bool {
    recognizers[a].requires.contains(b) || recognizers[a].attempt.requires.contains(b)
  }

  /// The first recognizer that keeps `a` waiting: required, undecided and sharing a touch (AR-5).
  func blocker(of a: UInt32) -> UInt32? {
    for index in recognizers[a].requires.indices {
      let b = recognizers[a].requires[index]
      if isUndecided(b), share(a, b) { return b }
    }
    for index in recognizers[a].attempt.requires.indices {
      let b = recognizers[a].attempt.requires[index]
      if isUndecided(b), share(a, b) { return b }
    }
    return nil
  }

  func isAllowed(_ a: UInt32, _ b: UInt32) -> Bool {
    recognizers[a].attempt.allowed.contains {
      $0.recognizer == b && $0.attempt == recognizers[b].attempt.number
    }
  }

  /// `a` waits until `b` has failed (AR-5); whoever calls has asked `cyclePath` before.
  public mutating func addRequirement(_ a: UInt32, _ b: UInt32) {
    if recognizers[a].requires.contains(b) { return }
    recognizers[a].requires.append(b)
    recognizers[b].requiredBy.append(a)
  }

  /// Takes `addRequirement` back; whoever calls has seen that `a` has no attempt under way.
  public mutating func removeRequirement(_ a: UInt32, _ b: UInt32) {
    recognizers[a].requires.removeAll { $0 == b }
    recognizers[b].requiredBy.removeAll { $0 == a }
  }

  /// Whether one that was allowed to go together with another has gone ahead: it is active, or has recognized or ended
  /// and is not yet reset (AR-3).
  func goesWithPartner(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].state.isActive || recognizers[recognizer].state == .ended
  }

  /// Collects the undecided recognizers that share a touch with one, in the order of AR-1; with partners, also those
  /// that it was allowed to go together with and that have gone ahead.
  mutating func gatherRivals(of recognizer: UInt32, withPartners: Bool = false) {
    rivals.clear()
    markCount &+= 1
    recognizers[recognizer].attempt.mark = markCount
    let hasPartners = withPartners && !recognizers[recognizer].attempt.allowed.isEmpty
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = Int(recognizers[recognizer].attempt.members[member].slot)
      for index in links[slot].indices where links[slot][index].belongs {
        let other = links[slot][index].recognizer
        if recognizers[other].attempt.mark == markCount { continue }
        recognizers[other].attempt.mark = markCount
        let isPartner =
          hasPartners && goesWithPartner(other) && isAllowed(recognizer, other)
        if isUndecided(other) || isPartner {
          rivals.append(Rival(recognizer: other, key: recognizers[other].attempt.serviceKey))
        }
      }
    }
    rivals.sort { $0.key < $1.key }
  }

  func isServed(_ a: UInt32, before b: UInt32) -> Bool {
    recognizers[a].attempt.serviceKey < recognizers[b].attempt.serviceKey
  }
}
