import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// The scripts tried on one view, each played once for all its recognizers.
final class GesturePlays {
  private let probe: Probe
  /// Looked up, never walked through.
  private var plays: [[Step]: GesturePlay] = [:]

  init(_ probe: Probe) { self.probe = probe }

  /// The play of a script, and whether this is its first use.
  func play(_ script: [Step]) throws(LabError) -> (play: GesturePlay, isNew: Bool) {
    if let known = plays[script] { return (known, false) }
    let made = try probe.play(script) { GesturePlay($0) }
    plays[script] = made
    return (made, true)
  }
}

/// A play, and the behaviour of each recognizer in it.
struct GesturePlay {
  let played: Played
  /// Those that recognized or began.
  private(set) var fired: Set<SubjectID> = []
  /// For each recognizer, the first one that it waited for.
  private(set) var waits: [SubjectID: SubjectID] = [:]

  init(_ played: Played) {
    self.played = played
    for record in played.timeline.records {
      switch record.kind {
      case .state:
        if ReportedState(rawValue: record.to)?.isSuccess ?? false { fired.insert(record.subject) }
      case .waits:
        if waits[record.subject] == nil { waits[record.subject] = record.object }
      default: continue
      }
    }
  }
}
