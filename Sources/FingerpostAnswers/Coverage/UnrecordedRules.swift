import FingerpostModel

/// Rules without records of their own: rules about an order, or about something that does not
/// happen. Each has a witness, a pattern in a timeline that shows that the rule applied.
struct UnrecordedRules {
  private typealias Turn = ArraySlice<Record>

  private let timeline: TimelineSnapshot
  private let records: [Record]
  private let turns: [Turn]

  /// Creates a check of some records of a timeline, in their order.
  init(_ records: [Record], of timeline: TimelineSnapshot) {
    (self.timeline, self.records) = (timeline, records)
    var turns: [Turn] = []
    var first = records.startIndex
    for place in records.indices where records[place].turn != records[first].turn {
      turns.append(records[first..<place])
      first = place
    }
    turns.append(records[first...])
    self.turns = turns
  }

  /// The rules that applied.
  var applied: [Rule] { Self.witnesses.filter { $0.holds(self) }.map(\.law) }

  static let all: [Rule] = witnesses.map(\.law)

  private static let witnesses: [(law: Rule, holds: @Sendable (UnrecordedRules) -> Bool)] = [
    (
      .sy6b,
      { laws in
        laws.inTurn { turn in
          [RecordKind.recognizerTouches, .action, .reset].allSatisfy { kind in
            turn.contains { $0.kind == kind }
          }
        }
      }
    ),
    (.ht2, { $0.inTurn { hasTwice($0, .hitTest) { [$0.subject, $0.object] } } }),
    (.ht6, { $0.records.contains { $0.reason == .pointOutside || $0.reason == .emptyBounds } }),
    (.ht7, { $0.has(.touches, .moved) || $0.has(.touches, .ended) }),
    (.ht8, { $0.inTurn { subjects($0, .hitTest).count > 1 } }),
    (
      .te1,
      { Set($0.records.lazy.filter { $0.kind == .input && $0.touch != 0 }.map(\.touch)).count > 1 }
    ),
    (.te2, { $0.movesAlone }),
    (.te3, { $0.records.contains { $0.tapCount > 1 } }),
    (.rc1, { $0.isForwarded(by: [.view]) }),
    (.rc2, { $0.isForwarded(by: [.controller]) }),
    (.rc3, { $0.isForwarded(by: [.window, .application]) }),
    (.rc4, { $0.records.contains { $0.kind == .touches && $0.rule == .fw2 } }),
    (.fw3, { !$0.touches(.dropped, .began).subtracting($0.touches(.touches, .began)).isEmpty }),
    (.fw4, { $0.has(.touches, .cancelled) }),
    (.gr2, { $0.inTurn(hasSeveralPhases) }),
    (.ar1, { $0.inTurn { subjects($0, .recognizerTouches).count > 1 } }),
    (.ar4, { $0.countsTaps }),
    (.ar4b, { $0.records.contains { $0.reason == .shutOut } }),
    (.ar6, { $0.inTurn { subjects($0, .action).count > 1 } }),
    (.ct1, { $0.records.contains { $0.kind == .tracking } }),
    (.ct4, { $0.controlSaysNo }),
    (
      .ct5,
      { $0.records.contains { $0.kind == .control && $0.to == ControlEvent.touchCancel.rawValue } }
    ),
    (
      .sc2,
      { laws in
        laws.records.contains { record in
          record.kind == .dropped
            && laws.timeline.subject(record.subject).knownBehaviour?.isCell ?? false
        }
      }
    ),
  ]
}

extension UnrecordedRules {
  private func inTurn(_ holds: (Turn) -> Bool) -> Bool { turns.contains(where: holds) }

  private func has(_ kind: RecordKind, _ phase: TouchPhase) -> Bool {
    records.contains { $0.kind == kind && $0.to == phase.rawValue }
  }

  private func touches(_ kind: RecordKind, _ phase: TouchPhase) -> Set<TouchID> {
    Set(records.lazy.filter { $0.kind == kind && $0.to == phase.rawValue }.map(\.touch))
  }

  /// Whether a touch went up the responder chain from an object of these kinds.
  private func isForwarded(by kinds: [Subject.Kind]) -> Bool {
    records.contains {
      $0.kind == .touches && $0.rule == .fw2 && kinds.contains(timeline.subject($0.subject).kind)
    }
  }

  /// Whether a finger moves while another one rests.
  private var movesAlone: Bool {
    var down: Set<TouchID> = []
    for turn in turns {
      let inputs = turn.filter { $0.kind == .input }
      let isMoved = inputs.contains { $0.to == TouchPhase.moved.rawValue }
      if isMoved, !down.subtracting(inputs.map(\.touch)).isEmpty { return true }
      for input in inputs {
        switch TouchPhase(rawValue: input.to) {
        case .began: down.insert(input.touch)
        case .ended, .cancelled: down.remove(input.touch)
        case .moved, .stationary, nil: break
        }
      }
    }
    return false
  }

  /// Whether a tap with fewer taps acts, and in the same run one with more.
  private var countsTaps: Bool {
    let acted = records.lazy.filter {
      $0.kind == .state && $0.to == ReportedState.recognized.rawValue
    }
    let counted = records.lazy.filter { $0.reason == .tapsCompleted }
    return Set(acted.map(\.subject)).count > 1 || Set(counted.map(\.subject)).count > 1
  }

  /// Whether a UIKit control keeps another view's recognizer from its touch.
  private var controlSaysNo: Bool {
    records.contains {
      $0.kind == .question && $0.to == Hook.gestureRecognizerShouldBegin.rawValue
        && $0.answer == 0
        && !(timeline.subject($0.subject).knownBehaviour?.keptGestures.isEmpty ?? true)
    }
  }

  private static func subjects(_ turn: Turn, _ kind: RecordKind) -> Set<SubjectID> {
    Set(turn.lazy.filter { $0.kind == kind }.map(\.subject))
  }

  private static func hasTwice(
    _ turn: Turn, _ kind: RecordKind, _ key: (Record) -> [SubjectID]
  ) -> Bool {
    var seen: Set<[SubjectID]> = []
    return turn.contains { $0.kind == kind && !seen.insert(key($0)).inserted }
  }

  /// Whether a recognizer receives several phases.
  private static func hasSeveralPhases(_ turn: Turn) -> Bool {
    var seen: [SubjectID: UInt8] = [:]
    return turn.contains { record in
      guard record.kind == .recognizerTouches else { return false }
      let first = seen[record.subject] ?? record.to
      seen[record.subject] = first
      return first != record.to
    }
  }
}
