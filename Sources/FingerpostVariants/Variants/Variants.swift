import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Many variants of one lab and one script, and the observation of each.
package struct Variants: Sendable {
  /// The script, unless a variant has its own.
  package var script: Script
  /// The changes of all variants, each once.
  package var changes: [Change]
  /// The variants in sequence: the indexes of their changes in `changes`, in the order in which
  /// they are made.
  package var picks: [UInt32] = []
  /// The end of each variant's picks.
  package var ends: [Int] = []
  /// Supplies the options of a variant by its number. Each thread creates its own answerer and
  /// calls it for the variants that it plays. The result must not depend on the thread or the time.
  package var particulars: (@Sendable () -> Answerer)?
  /// Returns the options of the variant with a number.
  package typealias Answerer = (_ variant: Int) throws(LabError) -> VariantOptions
  /// The records that form the logs.
  package var observation: LogObservation = .visible
  /// Whether logs of the same lines at other times count as different.
  package var showsTimes: Bool = false
  /// The number of steps of each variant's script that the lab has played since its timeline was
  /// cleared. Logs begin with them, and scripts continue after them. Nil: logs begin with the
  /// scripts.
  var stepsPlayed: Int?
  /// Whether a variant ends with its script, and its digest is that of the lab's state then, not of a log.
  var comparesStates: Bool = false
  /// Whether each variant's timeline is kept.
  package var keepsTimelines: Bool = false
  /// The number of threads; nil for one per core. The results are the same.
  package var threads: Int?

  /// Creates variants of one script, each a set of these changes.
  package init(_ script: Script, changes: [Change] = []) {
    self.script = script
    self.changes = changes
  }

  /// Adds a variant with its own changes.
  package mutating func add(_ changes: [Change]) {
    let first = UInt32(truncatingIfNeeded: self.changes.count)
    self.changes += changes
    picks += changes.indices.map { first + UInt32(truncatingIfNeeded: $0) }
    ends.append(picks.count)
  }

  /// Adds a variant of known changes, by their indexes.
  package mutating func add(picking places: [UInt32]) {
    picks += places
    ends.append(picks.count)
  }

  /// The number of variants.
  package var count: Int { ends.count }

  func picks(of variant: Int) -> ArraySlice<UInt32> {
    picks[(variant == 0 ? 0 : ends[variant - 1])..<ends[variant]]
  }

  /// Copies the memory that is read for every variant.
  mutating func separate() {
    script.separate()
    picks.separate()
    ends.separate()
  }

  /// Refuses lists that do not fit together.
  func check() throws(LabError) {
    var start = 0
    for (variant, end) in ends.enumerated() {
      guard end >= start, end <= picks.count else {
        throw LabError(.range, "variant \(variant) ends at \(end), of \(picks.count) picks")
      }
      start = end
    }
    guard let last = picks.max(), Int(last) >= changes.count else { return }
    let count = changes.count == 1 ? "is 1 change" : "are \(changes.count) changes"
    throw LabError(.range, "there \(count), no change \(last)")
  }
}

/// The result of one variant.
package struct Variant: Sendable {
  /// The digest of its log; that of the empty log when it was refused.
  package internal(set) var digest: LogDigest = LogDigest()
  /// The reason why it could not be played; the part played until then does not count.
  package internal(set) var error: LabError?
  /// How many records it has written.
  var records: Int = 0
  /// All records of its branch, where they were requested.
  package internal(set) var timeline: TimelineSnapshot?
}

/// The results of many variants, in their order.
package struct PlayedVariants: Sendable {
  /// The result of each variant, up to the first that was not played.
  package let variants: [Variant]
  /// The serial of the first record that a branch adds.
  package let first: Serial
  /// The distinct logs, in order of first appearance.
  package let logs: [[LogLine]]
  /// For each variant the index of its log in `logs`; nil when it was refused.
  package let outcomes: [Int?]
  /// Whether all variants were played; false when the watch function ended the play.
  package let isComplete: Bool

  /// The log of a variant; nil when it was refused.
  package func log(of variant: Int) -> [String]? {
    outcomes[variant].map { logs[$0].map(\.text) }
  }

  /// What each variant has shown: equal logs and equal errors have one number, from 1 in order of first appearance.
  var numbered: [(outcome: Int, log: [String], error: LabError?)] {
    var numbers: [String: Int] = [:]
    return variants.indices.map { place in
      let error = variants[place].error
      let log = log(of: place) ?? []
      let key = error?.message ?? "\n" + log.joined(separator: "\n")
      let outcome = numbers[key] ?? numbers.count + 1
      numbers[key] = outcome
      return (outcome, log, error)
    }
  }
}

extension Variants {
  /// Plays the variants in branches of a lab; ends early where the search is ended.
  func played(in lab: Lab, _ search: SearchWatch) throws(LabError) -> PlayedVariants {
    try lab.checkIdle()
    try check()
    let branches = try BranchPlayers(
      of: lab, for: count, keepsRecords: keepsTimelines || stepsPlayed != nil, search,
      wanted: threads, changes: changes)
    let crew = VariantCrew(branches.players, self)
    let played = try branches.map(count) { thread in
      let own = crew.member(thread)
      return { own.play($0) }
    }
    return PlayedVariants(
      played, logs: crew.logs, first: keepsTimelines ? lab.recordCount : 0,
      isComplete: played.count == count)
  }

  /// Plays the variants as a part of a search; throws `cancelled` where that is ended.
  func playedAll(in lab: Lab, _ search: SearchWatch) throws(LabError) -> PlayedVariants {
    let played = try played(in: lab, search)
    if search.isEnded { throw Cancellation.ended }
    return played
  }

  /// Throws where the observation names nothing, neither in the lab nor in a variant: the script or a change may create
  /// an object. A token may be another word for one: `row.didSelectRowAt`.
  mutating func readNames(in lab: Lab) throws(LabError) {
    if !observation.hasNames, observation.token == nil { return }
    observation.token = observation.token.map { TimelineIndex(lab.timeline).token(meaning: $0) }
    let here = LogVocabulary(lab.timeline, [lab])
    do throws(LabError) {
      try observation.read([here])
    } catch {
      var each = Variants(script)
      each.keepsTimelines = true
      each.threads = threads
      each.add([])
      for change in changes { each.add([change]) }
      let played = try lab.play(each).variants.compactMap(\.timeline)
      try observation.read([here] + played.map { LogVocabulary($0, [lab]) })
    }
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
