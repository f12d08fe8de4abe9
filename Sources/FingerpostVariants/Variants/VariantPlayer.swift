import FingerpostLab
import FingerpostModel

/// Plays variants on one thread, each in a branch of the thread's own lab.
final class VariantPlayer: @unchecked Sendable {
  let player: BranchPlayer
  private let variants: Variants
  private let answerer: Variants.Answerer?
  private let first: Serial
  /// The changes that this thread has prepared, and for each change its index among them, or -1.
  private var prepared: [PreparedChange] = []
  private var preparedPlaces: [Int32]
  private var reader: LogReader
  /// The logs that this thread has met first, by their digests; looked up, never walked.
  private(set) var logs: [LogDigest: [LogLine]] = [:]

  init(_ player: BranchPlayer, _ variants: Variants) {
    self.player = player
    self.variants = variants
    answerer = variants.particulars?()
    first = variants.stepsPlayed == nil ? player.base.recordCount : 0
    preparedPlaces = Array(repeating: -1, count: variants.changes.count)
    reader = LogReader(
      variants.observation, showsTimes: variants.showsTimes,
      subjects: player.base.turn.hierarchy.timeline.subjectCount)
  }

  func play(_ number: Int) -> Variant {
    var played = Variant()
    do throws(LabError) {
      try player.inBranch { branch throws(LabError) in
        var script = variants.script
        let own = try answerer?(number)
        for pick in variants.picks(of: number) {
          switch prepare(Int(pick)) {
          case .ready(let change): try branch.change(change)
          case .late(let change): try change.make(in: branch)
          case .script(let other): script = other
          case .refused(let error): throw error
          }
        }
        let stepsPlayed = variants.stepsPlayed ?? 0
        if variants.comparesStates { try branch.record(branch.optionalRecords.union(.values)) }
        if let own {
          try own.play(
            script, in: branch, after: stepsPlayed, settle: !variants.comparesStates)
        } else {
          try branch.run(script, after: stepsPlayed)
        }
        played.records = Int(branch.recordCount &- player.base.recordCount)
        if variants.comparesStates {
          played.digest = LogDigest(stateOf: branch, from: player.base.recordCount)
          return
        }
        played.digest = reader.digest(of: branch.turn.hierarchy.timeline, from: first)
        if variants.keepsTimelines { played.timeline = branch.timeline }
        if logs[played.digest] == nil {
          logs[played.digest] = variants.observation.log(of: branch.timeline, from: first)
        }
      }
    } catch {
      played = Variant()
      played.error = error
    }
    return played
  }

  private func prepare(_ place: Int) -> PreparedChange {
    let known = preparedPlaces[place]
    if known >= 0 { return prepared[Int(known)] }
    let made = PreparedChange(variants.changes[place], in: player.base)
    preparedPlaces[place] = Int32(truncatingIfNeeded: prepared.count)
    prepared.append(made)
    return made
  }
}

/// The players of the variants; each thread creates its own when it first has something to play.
final class VariantCrew: @unchecked Sendable {
  private let players: [BranchPlayer]
  private let variants: Variants
  private let members: UnsafeMutableBufferPointer<VariantPlayer?>

  init(_ players: [BranchPlayer], _ variants: Variants) {
    self.players = players
    self.variants = variants
    members = .allocate(capacity: players.count)
    members.initialize(repeating: nil)
  }

  deinit {
    members.deinitialize()
    members.deallocate()
  }

  /// The player of a thread. Shared memory would be reference counted on every thread, so a player
  /// that is not alone copies it.
  func member(_ thread: Int) -> VariantPlayer {
    if let known = members[thread] { return known }
    var own = variants
    if players.count > 1 { own.separate() }
    let made = VariantPlayer(players[thread], own)
    members[thread] = made
    return made
  }

  /// The logs that each thread has met first; read when no thread plays.
  var logs: [[LogDigest: [LogLine]]] { members.map { $0?.logs ?? [:] } }
}
