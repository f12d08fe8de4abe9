/// Plays variants on one thread: each in a branch of a lab that is this thread's own.
final class VariantPlayer: @unchecked Sendable {
  let player: BranchPlayer
  private let variants: Variants
  private let answerer: Variants.Answerer?
  private let first: Serial
  private var prepared: [PreparedChange?]
  private var reader: LogReader
  /// The logs that this thread has met first, by their digests; looked up, never walked through.
  private(set) var logs: [LogDigest: [LogLine]] = [:]

  init(_ player: BranchPlayer, _ variants: Variants) {
    self.player = player
    self.variants = variants
    answerer = variants.particulars?()
    first = player.base.recordCount
    prepared = Array(repeating: nil, count: variants.changes.count)
    reader = LogReader(
      variants.observation, tellsTimes: variants.tellsTimes,
      subjects: player.base.turn.stage.timeline.subjectCount)
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
          case .late(let change): try branch.make(naming: change)
          case .script(let other): script = other
          case .refused(let error): throw error
          }
        }
        if let own { try own.play(script, in: branch) } else { try branch.play(script) }
        played.digest = reader.digest(of: branch.turn.stage.timeline, from: first)
        if variants.keepsTimelines { played.timeline = branch.timeline }
        if logs[played.digest] == nil {
          logs[played.digest] = variants.observation.log(of: branch.timeline, from: first)
        }
      }
    } catch {
      played = Variant()
      played.refusal = error
    }
    return played
  }

  private func prepare(_ place: Int) -> PreparedChange {
    if let known = prepared[place] { return known }
    let made = PreparedChange(variants.changes[place], in: player.base)
    prepared[place] = made
    return made
  }
}
