import FingerpostModel

/// Tells an entry of a story from the account of its gestures.
struct StoryTeller {
  let account: Account
  let shape: StoryShape
  private var index: TimelineIndex { account.index }
  private var gestures: [StoryCut.Gesture] { account.gestures }

  init(_ account: Account) {
    self.account = account
    let recognized = account.recognizers.keys.filter {
      !account.recognizers[$0].successes.isEmpty
    }.compactMap { account.index.engineType($0)?.family }
    shape = StoryShape(account.gestures, recognized: recognized, account.index.timeline)
  }

  /// The entry; nil where only the engine's own bookkeeping was recorded.
  func entry(number: Int) -> StoryEntry? {
    guard !gestures.isEmpty, let first = account.first, let last = account.last else { return nil }
    let aim = ScriptTarget(account)
    var lines = StoryLines(account)
    RecognizerStory(account).tell(&lines)
    ControlStory(account).tell(&lines)
    ScrollStory(account, shape).tell(&lines)
    ProgramStory(account).tell(&lines)
    TouchStory(account).tell(&lines)
    aim.tell(&lines)
    let outcome = outcome(lines.got)
    if outcome != .acted { aim.tellCutOff(&lines) }
    lines.sort()
    let targets = targets()
    let kind = kind()
    let (got, missed, notes) = (lines.got, lines.missed, lines.notes)
    let inputs = [first] + (account.lastInput.map { [$0] } ?? [])
    let records =
      inputs.map(\.serial) + got.map(\.record) + missed.map(\.record) + notes.map(\.record)
    return StoryEntry(
      number: number, title: title(kind, aim.missed.map { [lines.name($0)] } ?? targets),
      kind: kind, start: first.time,
      end: max(account.lastInput?.time ?? first.time, endOfTouches() ?? first.time),
      settled: last.time, place: shape.start, target: targets.first ?? "", outcome: outcome,
      got: got, missed: missed, notes: notes, first: first.serial, last: last.serial,
      records: Set(records).sorted(), text: StoryEntry.text(outcome, got, missed, notes))
  }

  /// When the last of its touches was over, whatever ended it: a lift, or its view's removal.
  private func endOfTouches() -> Instant? {
    gestures.flatMap(\.touches).compactMap { number -> Instant? in
      guard let touch = index.touch(number) else { return nil }
      return touch.end?.time ?? touch.delivered.last { $0.phase?.isFinal ?? false }?.time
        ?? touch.seen.last { $0.phase?.isFinal ?? false }?.time
    }.max()
  }

  /// The views hit by the fingers, or the first receivers of the event.
  private func targets() -> [String] {
    var ids: [SubjectID] = []
    for touch in gestures.flatMap(\.touches) {
      if let view = index.touch(touch)?.view, !ids.contains(view) { ids.append(view) }
    }
    // A pointer is over many views; the title has that of the recognizer that saw it.
    if ids.isEmpty, gestures.first?.source == .hover {
      ids = account.recognizers.keys.compactMap(index.parent).prefix(1).map { $0 }
    }
    if ids.isEmpty, let hit = account.hit { ids = [hit] }
    return ids.map(described)
  }

  /// A view without a name of its own, described by the nearest superview with one.
  private func described(_ id: SubjectID) -> String {
    let own = index.subject(id).name
    guard own.hasPrefix("view#") else { return own }
    let named = index.ancestors(of: id).first {
      index.subject($0).kind == .view && !index.subject($0).name.hasPrefix("view#")
    }
    return named.map { "\(own) in \(index.subject($0).name)" } ?? own
  }

  private func outcome(_ got: [StoryReceipt]) -> StoryEntry.Outcome {
    let responders = account.responders
    let silent = account.recognizers.keys.filter {
      index.hasNoTarget($0, account.recognizers[$0])
    }.map { index.subject($0).name }
    // What the program did meanwhile came of no finger.
    let acts =
      got.contains {
        $0.role != .responder && $0.role != .program
          && !($0.role == .recognizer && silent.contains($0.name))
      }
      || account.events.contains(where: \.isFirstResponderChange)
    let isKept = responders.keys.contains {
      responders[$0].calls.contains { !$0.keepers.isEmpty || $0.cancel?.isByOwnText ?? false }
    }
    // Text takes it for its caret, its selection or its loupe; a row follows it, even where it has nothing to show.
    let isOfUIKit = account.events.contains {
      $0.kind == .dropped && $0.isByOwnText || $0.interaction == .willBeginEditing
    }
    if acts || isKept || isOfUIKit || gestures.first?.source == .program { return .acted }
    if account.lastInput?.phase == .cancelled { return .cancelled }
    return responders.keys.isEmpty ? .unreceived : .unhandled
  }

  private func kind() -> StoryEntry.Kind {
    switch gestures.first?.source {
    case .fingers: return gestures.contains { !$0.inputs.isEmpty } ? shape.kind : .unknown
    case .button: return .button
    case .hover: return .hover
    case .scroll: return .scroll
    case .device:
      if account.lastInput?.rule == .sc7 { return .statusBarTap }
      return what == "shake" ? .shake : .remoteControl
    case .program: return .program
    case .unknown, nil: return .unknown
    }
  }

  /// The button, the command, or what else came in.
  private var what: String { index.subject(account.lastInput?.object).name }

  private func title(_ kind: StoryEntry.Kind, _ targets: [String]) -> String {
    let on = targets.first.map { " on \($0)" } ?? ""
    switch kind {
    case .tap, .press, .drag, .swipe, .pinch, .rotation:
      let touches = gestures.flatMap(\.touches).compactMap(index.touch)
      return shape.title(targets, isTested: touches.contains { !$0.hits.isEmpty })
    case .scroll: return shape.scrollTitle(targets)
    case .hover: return "Hover\(targets.first.map { " over \($0)" } ?? "")"
    case .button: return "Press of the \(what) button\(on)"
    case .shake: return "Shake\(on)"
    case .statusBarTap: return "Tap on the status bar"
    case .remoteControl: return "Remote control command \(what)\(on)"
    case .program:
      let entry = gestures.first?.step.flatMap { index[$0] }
      guard let entry, let step = entry.step else { return "Program" }
      // A property says more than that one was set.
      guard step == .set, let schema = step.schema else { return "Program: \(step)" }
      let name = { (id: SubjectID) in index.subject(id).name }
      return "Program: \(CausalChain(index).programStep(entry, schema, name: name))"
    case .unknown: return targets.isEmpty ? "Without an input" : "Touch\(on)"
    }
  }
}
