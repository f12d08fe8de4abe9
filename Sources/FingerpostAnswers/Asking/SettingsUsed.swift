import FingerpostModel

extension TimelineSnapshot {
  /// What a run leaned on: each setting that decided a record, with how many it decided, in the order of the first.
  ///
  /// `profile.NAME` is a number or a fact of the profile, `tap.delegate.shouldBegin` an answer.
  public var settingsUsed: [(setting: String, records: Int)] {
    var places: [Decider: Int] = [:]
    var used: [(setting: String, records: Int)] = []
    var names: [String: Int] = [:]
    for record in self where record.decider.kind != .none && record.decider.kind != .rule {
      // A step names what it sets.
      if record.kind == .step { continue }
      if let place = places[record.decider] {
        used[place].records += 1
        continue
      }
      let name = text(of: record.decider)
      // The same setting with another value.
      let place = names[name] ?? used.count
      if place == used.count { used.append((name, 0)) }
      used[place].records += 1
      names[name] = place
      places[record.decider] = place
    }
    return used
  }
}
