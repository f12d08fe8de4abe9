/// Plays variants on one thread: each in a branch of a lab that is this thread's own.
final class VariantPlayer: @unchecked Sendable {
  private let base: Lab
  private let variants: Variants
  private let first: Serial
  private var prepared: [PreparedChange?]
  private var memory: RecordMemory = RecordMemory()
  private var reader: LogReader
  /// The logs that this thread has met first, by their digests; looked up, never walked through.
  private(set) var logs: [LogDigest: [String]] = [:]
  /// How much has been played, by what it costs: records, and objects that were copied.
  private(set) var effort: Int = 0

  /// Nothing of the lab's is shared with another thread from now on but what is only read.
  init(_ lab: Lab, _ variants: Variants) throws(LabError) {
    base = try lab.copy()
    self.variants = variants
    // Without the records a branch has less to copy; whoever wants timelines wants them whole.
    if !variants.keepsTimelines { try base.clearTimeline() }
    first = base.recordCount
    prepared = Array(repeating: nil, count: variants.changes.count)
    reader = LogReader(variants.observation, subjects: lab.timeline.subjects.count)
  }

  func play(_ number: Int) -> Variant {
    var played = Variant()
    do throws(LabError) {
      let branch = try base.copy(recycling: &memory)
      defer { branch.pipeline.stage.timeline.giveMemory(to: &memory) }
      var script = variants.script
      for pick in variants.picks(of: number) {
        switch prepare(Int(pick)) {
        case .ready(let change): try branch.change(change)
        case .late(let change):
          do throws(LabError) {
            try branch.make(change)
          } catch {
            throw LabError(error.code, change.naming(error, in: base))
          }
        case .script(let other): script = other
        case .refused(let error): throw error
        }
      }
      try branch.play(script)
      played.digest = reader.digest(of: branch.pipeline.stage.timeline, from: first)
      effort += Int(branch.recordCount - first) + Int(branch.pipeline.stage.responders.capacity)
      if variants.keepsTimelines { played.timeline = branch.timeline }
      if logs[played.digest] == nil {
        logs[played.digest] = variants.observation.log(of: branch.timeline, from: first)
      }
    } catch {
      played.refusal = error
    }
    return played
  }

  private func prepare(_ place: Int) -> PreparedChange {
    if let known = prepared[place] { return known }
    let made = PreparedChange(variants.changes[place], in: base)
    prepared[place] = made
    return made
  }
}
