import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// One test of a recognizer type: a rule of the contract, a scene, and a touch stream.
struct ContractTrial: Sendable {
  enum Rule: Int, CaseIterable, Sendable {
    /// Legal requests, finite numbers, released touches.
    case manners
    /// The same touches lead to the same results.
    case determinism
    /// A lab copied in mid-gesture behaves like the original.
    case copying
    /// After a reset everything is as it was at first.
    case resetting
    /// Touches that the engine would never send leave no trace after a reset.
    case illegalStreams
  }

  /// The order in which an original lab and its copy continue.
  enum Order: CaseIterable, Sendable { case original, copy, byTurns }

  let rule: Rule
  var arrangement: ContractScene.Arrangement
  var parameters: [(String, Double)]
  var stream: ContractStream
  /// The stray calls of the rule about illegal streams, made in place of the engine's.
  var strayCalls: [StrayCall]
  /// The stream after a reset, for the rules about resets.
  var later: ContractStream
  /// How many turns are played before the lab is copied.
  var cut: Int
  let order: Order
}

extension ContractTrial {
  /// Describes the fault in words that follow "it"; nil where there is none.
  func fault(of type: RecognizerType, _ profile: Profile) -> String? {
    do throws(LabError) {
      switch rule {
      case .manners: return try manners(type, profile)
      case .determinism: return try determinism(type, profile)
      case .copying: return try copying(type, profile)
      case .resetting: return try resetting(type, profile, nil)
      case .illegalStreams: return try resetting(type, profile, strayCalls[...])
      }
    } catch {
      // The number of the checker's own script step is of no use to the reader.
      let isOfStep = error.message.hasPrefix("step ")
      let words = isOfStep ? error.message.drop { $0 != ":" }.dropFirst(2) : error.message[...]
      return "ends the run: \(words)"
    }
  }

  private func scene(_ type: RecognizerType, _ profile: Profile) throws(LabError) -> ContractScene {
    try ContractScene(type, arrangement, parameters: parameters, profile: profile)
  }

  private func manners(_ type: RecognizerType, _ profile: Profile) throws(LabError) -> String? {
    let scene = try scene(type, profile)
    for (name, value) in parameters {
      let read = try scene.lab.get(name, of: .recognizer(scene.recognizer))
      if read != [value] { return "returns \(read) for \(name), which was set to \(value)" }
    }
    try scene.play(stream)
    try scene.lab.settle()
    if let fault = scene.probe.fault { return fault }
    if !scene.isDecided {
      return "keeps its touches: the last finger is up, no timer is due, and it is still undecided"
    }
    for record in scene.lab.timeline.records
    where record.kind == .diagnostic && record.reason != .closesCycle {
      return "leaves a diagnostic: \(record.reason.name)"
    }
    return nil
  }

  private func determinism(_ type: RecognizerType, _ profile: Profile) throws(LabError) -> String? {
    let once = try scene(type, profile)
    try once.play(stream)
    let again = try scene(type, profile)
    try again.play(stream)
    return Self.difference(once.probe.log, again.probe.log).map {
      "answers the same touches in another way the second time: \($0)"
    }
  }

  private func copying(_ type: RecognizerType, _ profile: Profile) throws(LabError) -> String? {
    let whole = try scene(type, profile)
    try whole.play(stream)
    let original = try scene(type, profile)
    let place = min(cut, stream.count)
    try original.play(stream[..<place])
    let copy = try original.copy()
    switch order {
    case .original:
      try original.play(stream[place...])
      try copy.play(stream[place...])
    case .copy:
      try copy.play(stream[place...])
      try original.play(stream[place...])
    case .byTurns:
      for index in place..<stream.count {
        try original.play(stream[index...index])
        try copy.play(stream[index...index])
      }
    }
    let turns = place == 1 ? "1 turn" : "\(place) turns"
    if let other = Self.difference(whole.probe.log, copy.probe.log) {
      return "answers otherwise in a copy of the lab made after \(turns): \(other)"
    }
    if let other = Self.difference(whole.probe.log, original.probe.log) {
      return "answers otherwise after the lab was copied, after \(turns): \(other)"
    }
    return nil
  }

  private func resetting(
    _ type: RecognizerType, _ profile: Profile, _ strayCalls: ArraySlice<StrayCall>?
  ) throws(LabError) -> String? {
    let used = try scene(type, profile)
    used.probe.strayCalls = strayCalls
    try used.play(stream)
    try used.lab.settle()
    // Long enough that later taps do not count on (TE-3).
    try used.lab.play([.wait(5)])
    // A recognizer that never decides is never reset; another rule covers that.
    guard used.isDecided, used.probe.fault == nil else { return nil }
    used.probe.strayCalls = nil
    used.probe.log = []
    try used.play(later)
    let fresh = try scene(type, profile)
    try fresh.play(later)
    return Self.difference(fresh.probe.log, used.probe.log).map {
      strayCalls == nil
        ? "keeps something over its reset: \($0)"
        : "is not made new by a reset after touches that do not fit: \($0)"
    }
  }

  private static func difference(
    _ expected: [ContractProbe.Entry], _ seen: [ContractProbe.Entry]
  ) -> String? {
    for (a, b) in zip(expected, seen) {
      if let difference = b.difference(from: a) { return difference }
    }
    if expected.count > seen.count { return "nothing instead of \(expected[seen.count].words)" }
    if seen.count > expected.count { return "\(seen[expected.count].words) instead of nothing" }
    return nil
  }
}
