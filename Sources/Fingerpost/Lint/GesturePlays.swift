/// Scripts that are tried on one view, each played once for all its recognizers.
final class GesturePlays {
  private let probe: Probe
  /// Looked up, never walked through.
  private var plays: [[Step]: GesturePlay] = [:]

  init(_ probe: Probe) { self.probe = probe }

  /// What came of a script, and whether nobody has played it before.
  func play(_ script: [Step]) throws(LabError) -> (play: GesturePlay, isNew: Bool) {
    if let known = plays[script] { return (known, false) }
    let made = try probe.play(script) { GesturePlay($0) }
    plays[script] = made
    return (made, true)
  }
}

/// A play, and what each recognizer did in it.
struct GesturePlay {
  let played: Played
  /// Those that recognized or began.
  private(set) var fired: Set<SubjectID> = []
  /// Whom each waited for first.
  private(set) var waits: [SubjectID: SubjectID] = [:]

  init(_ played: Played) {
    self.played = played
    for record in played.timeline {
      switch record.kind {
      case .state:
        if ToldState(rawValue: record.to)?.isSuccess ?? false { fired.insert(record.subject) }
      case .waits:
        if waits[record.subject] == nil { waits[record.subject] = record.object }
      default: continue
      }
    }
  }
}
