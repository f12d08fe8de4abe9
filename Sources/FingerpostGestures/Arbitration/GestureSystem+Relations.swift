import FingerpostModel

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

  func isNamed(_ other: UInt32, _ names: [NameID], _ stage: borrowing Stage) -> Bool {
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

  /// The path from `b` to `a` along requirements, if a's requiring b would close a cycle; names of recognizers.
  public func cyclePath(ifRequires a: UInt32, _ b: UInt32) -> [UInt32]? {
    if a == b { return [a] }
    var pending: [[UInt32]] = [[b]]
    var seen: Set<UInt32> = [b]
    while let path = pending.popLast() {
      guard let last = path.last else { continue }
      for next in recognizers[last].requires + recognizers[last].attempt.requires {
        if next == a { return [a] + path + [a] }
        if seen.insert(next).inserted { pending.append(path + [next]) }
      }
    }
    return nil
  }

  /// `a` waits until `b` has failed (AR-5); whoever calls has asked `cyclePath` before.
  public mutating func addRequirement(_ a: UInt32, _ b: UInt32) {
    if !recognizers[a].requires.contains(b) { recognizers[a].requires.append(b) }
  }

  /// Takes `addRequirement` back; whoever calls has seen that `a` has no attempt under way.
  public mutating func removeRequirement(_ a: UInt32, _ b: UInt32) {
    recognizers[a].requires.removeAll { $0 == b }
  }

  /// Collects the undecided recognizers that share a touch with one, in the order of AR-1.
  mutating func gatherRivals(of recognizer: UInt32) {
    rivals.clear()
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = Int(recognizers[recognizer].attempt.members[member].slot)
      for index in links[slot].indices where links[slot][index].belongs {
        let other = links[slot][index].recognizer
        if other != recognizer, isUndecided(other), !rivals.contains(other) { rivals.append(other) }
      }
    }
    // Without a closure, which could not look at the recognizers while the list is being sorted.
    for end in rivals.indices.dropFirst() {
      var place = end
      while place > 0, isServed(rivals[place], before: rivals[place - 1]) {
        rivals.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  func isServed(_ a: UInt32, before b: UInt32) -> Bool {
    recognizers[a].attempt.serviceKey < recognizers[b].attempt.serviceKey
  }
}
