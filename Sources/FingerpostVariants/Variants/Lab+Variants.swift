import FingerpostAnswers
import FingerpostLab
import FingerpostModel

extension Lab {
  /// Plays variants of this lab, each in a branch: its changes, the script, until no timer is due.
  /// The lab stays as it is.
  ///
  /// A variant that cannot be played carries its error; the others continue. The results do not
  /// depend on the number of threads. A lab that calls code outside the engine plays on the calling
  /// thread alone. `watch` receives the number of variants played from time to time; false ends the
  /// play there.
  ///
  /// - Throws: `cancelled` where the lab is cancelled.
  public func play(_ variants: Variants, watch: ((Int) -> Bool)? = nil) throws(LabError)
    -> PlayedVariants
  {
    try checkNames(
      of: variants.observation, variants.script, variants.changes, threads: variants.threads)
    let search = SearchWatch(self, watch)
    let played = try play(variants, search)
    if search.isHostCancelled { throw Cancellation.ended }
    return played
  }

  /// Plays variants as a part of a search; throws `cancelled` where that is ended.
  func playAll(_ variants: Variants, _ search: SearchWatch) throws(LabError) -> PlayedVariants {
    let played = try play(variants, search)
    if search.isEnded { throw Cancellation.ended }
    return played
  }

  private func play(_ variants: Variants, _ search: SearchWatch) throws(LabError)
    -> PlayedVariants
  {
    try checkIdle()
    try variants.check()
    let players = try players(
      for: variants.count, keepsRecords: variants.keepsTimelines || variants.stepsPlayed != nil,
      search, wanted: variants.threads, changes: variants.changes)
    let crew = VariantCrew(players, variants)
    let played = try spread(variants.count, over: players, search) { thread in
      let own = crew.member(thread)
      return { own.play($0) }
    }
    return PlayedVariants(
      played, logs: crew.logs, first: variants.keepsTimelines ? recordCount : 0,
      isComplete: played.count == variants.count)
  }
}

extension PlayedVariants {
  /// Numbers the logs in order of first appearance, whichever thread has met them first.
  fileprivate init(
    _ variants: [Variant], logs: [[LogDigest: [LogLine]]], first: Serial, isComplete: Bool
  ) {
    var places: [LogDigest: Int] = [:]
    var found: [[LogLine]] = []
    var outcomes: [Int?] = []
    outcomes.reserveCapacity(variants.count)
    // Neighbouring variants are alike: most have the same log as the one before.
    var digest = LogDigest()
    var place: Int?
    for variant in variants {
      if variant.error == nil, place == nil || variant.digest != digest {
        digest = variant.digest
        place = places[digest]
        if place == nil {
          place = found.count
          places[digest] = found.count
          found.append(logs.lazy.compactMap { $0[digest] }.first ?? [])
        }
      }
      outcomes.append(variant.error == nil ? place : nil)
    }
    self.init(
      variants: variants, first: first, logs: found, outcomes: outcomes, isComplete: isComplete)
  }
}

extension Lab {
  /// Throws where an observation of variants names nothing, neither here nor in a variant: the
  /// script or a change may create an object.
  func checkNames(
    of observation: LogObservation, _ script: Script, _ changes: [Change] = [], threads: Int?
  ) throws(LabError) {
    if !observation.hasNames, observation.token == nil { return }
    let here = LogVocabulary(timeline, [self])
    do throws(LabError) {
      try observation.check([here])
    } catch {
      var variants = Variants(script)
      variants.keepsTimelines = true
      variants.threads = threads
      variants.add([])
      for change in changes { variants.add([change]) }
      let played = try play(variants).variants.compactMap(\.timeline)
      try observation.check([here] + played.map { LogVocabulary($0.subjects) })
    }
  }
}
