import FingerpostModel

/// Who stands in whose way: predicates without side effects.
extension GestureSystem {
  /// Whether a's success shuts b out, as far as the classes say (AR-3).
  func classesPrevent(_ a: UInt32, _ b: UInt32, _ stage: borrowing Stage) -> Bool {
    classAnswer(.canPrevent, of: a, about: b, stage) {
      $0.canPrevent($1)
    }
      && classAnswer(.canBePrevented, of: b, about: a, stage) {
        $0.canBePrevented(by: $1)
      }
  }

  /// A class hook: the program's override, else the class's own answer.
  func classAnswer(
    _ hook: Hook, of recognizer: UInt32, about other: UInt32, _ stage: borrowing Stage,
    _ own: (any GestureRecognizer, any GestureRecognizer) -> Bool
  ) -> Bool {
    switch recognizers[recognizer].hooks[hook] {
    case .no: false
    case .yes: true
    case .only(let names): isNamed(other, names, stage)
    case .except(let names): !isNamed(other, names, stage)
    default:
      recognizers[recognizer].isForeign
        ? foreignAnswer(hook, of: recognizer, about: other)
        : own(recognizers[recognizer].machine, recognizers[other].machine)
    }
  }

  private func isNamed(_ other: UInt32, _ names: [NameID], _ stage: borrowing Stage) -> Bool {
    let entry = recognizers[other]
    return names.contains {
      $0 == entry.nameID || stage.names[$0] == registry.types[entry.typeIndex].id
    }
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

  /// Undecided recognizers that share a touch with one, in the order of AR-1.
  func rivals(of recognizer: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = Int(recognizers[recognizer].attempt.members[member].slot)
      for index in links[slot].indices where links[slot][index].belongs {
        let other = links[slot][index].recognizer
        if other != recognizer, isUndecided(other), !found.contains(other) { found.append(other) }
      }
    }
    if found.count < 2 { return found }
    return found.sorted {
      recognizers[$0].attempt.serviceKey < recognizers[$1].attempt.serviceKey
    }
  }
}
