import FingerpostGestures
import FingerpostModel

/// The states of a recognizer in a gesture.
struct RecognizerPart: StoryPart {
  var successes: [Entry] = []
  var isOver: Bool = false
  var actions: [Entry] = []
  var wait: Entry?
}

extension StoryCollector {
  mutating func addState(_ entry: Entry) {
    let id = entry.subject
    switch entry.state {
    case .recognized, .began:
      if let wait = recognizers[id].wait, wait.time < entry.time {
        addNote(
          .late, "waited", id, entry,
          "\(name(id)) \(CausalChain.verb(entry)) \(Numbers.milliseconds(entry.time - wait.time)) "
            + "late: it waited for \(name(wait.object)) to fail")
      }
      recognizers[id].wait = nil
      recognizers[id].successes.append(entry)
      recognizers[id].isOver = entry.state == .recognized
    case .ended: recognizers[id].isOver = true
    case .failed, .cancelled: addFailure(entry)
    case .possible, .changed, nil: break
    }
  }

  private mutating func addFailure(_ entry: Entry) {
    let id = entry.subject
    let clause = clauses.failure(entry)
    let earlier = recognizers[id].successes.last { $0.state == .recognized }
    recognizers[id].wait = nil
    recognizers[id].isOver = true
    let isPan = index.scrollView(ofPan: id) != nil
    let verb = entry.state == .failed ? "failed" : "was cancelled"
    miss(
      name(id), entry.reason == .none ? verb : entry.reason.name, by: clause.by, entry,
      isRoutine: entry.state == .failed && (clauses.isRoutine(entry) || isPan && isMinor(entry)),
      isOrdinary: isLoser(entry), hasLimit: true,
      "\(name(id)) \(verb): \(clause.text)")
    if let earlier, entry.reason == .shutOut, !clause.by.isEmpty {
      addNote(
        .check, "firedBefore", id, earlier,
        "\(name(id)) had recognized at \(Numbers.milliseconds(earlier.time - .zero)) already: it "
          + "does not require \(clause.by) to fail")
    }
  }

  /// Whether it only lost to another one, or to a control that protects itself against such recognizers.
  private func isLoser(_ entry: Entry) -> Bool {
    if entry.reason == .shutOut || entry.reason == .requiredRecognized { return true }
    guard entry.reason == .refusedByView else { return false }
    let asked = index.records(about: entry.subject).before(entry.serial)
      .last { $0.question == .gestureRecognizerShouldBegin }
    return asked?.reason == .protectedControl
  }

  /// A scroll view's pan that loses the touch matters only if it was about to scroll.
  private func isMinor(_ entry: Entry) -> Bool { entry.reason == .shutOut && (entry.x ?? 0) == 0 }

  /// A delegate that keeps a recognizer from a touch.
  mutating func addQuestion(_ entry: Entry) {
    if entry.question == .shouldInteractWith, entry.answer == false {
      return miss(
        name(entry.object), "refusedByDelegate", by: name(entry.subject), entry,
        "the link \(name(entry.object)) was not opened: the delegate of \(name(entry.subject)) returned "
          + "false from shouldInteractWith")
    }
    guard entry.answer == false, let method = clauses.delegateMethod(entry.question) else { return }
    let who = name(entry.subject)
    miss(
      who, "refusedByDelegate", entry,
      "\(who) did not receive it: its delegate returned false from \(method)")
  }

  mutating func finishRecognizers() {
    for id in recognizers.ids {
      let part = recognizers[id]
      finish(id, part)
      if let wait = part.wait, index.decision(of: id, after: wait.serial) == nil {
        miss(
          name(id), "waits", by: name(wait.object), wait,
          "\(name(id)) is still waiting for \(name(wait.object)) to fail")
      }
    }
  }

  private mutating func finish(_ id: SubjectID, _ part: RecognizerPart) {
    let sent = sentActions(part)
    guard let first = part.successes.first else {
      if let action = part.actions.first {
        receive(id, .recognizer, "action", action, count: part.actions.count, "\(name(id))\(sent)")
      }
      return
    }
    if let scroll = index.scrollView(ofPan: id), scrolls.has(scroll) { return }
    let times = part.successes.count
    let verb = CausalChain.verb(first)
    var text = "\(name(id)) \(verb)"
    if times > 1 { text += " \(Self.times(times))" }
    if verb == "began", let way = travelled(to: first) { text += " after \(Numbers.points(way))" }
    if !sent.isEmpty { text += " and\(sent)" }
    if !part.isOver { text += ", and goes on" }
    receive(id, .recognizer, verb, first, count: times, text)
  }

  /// " sent zoomIn", " sent its action 7 times"; empty for none.
  private func sentActions(_ part: RecognizerPart) -> String {
    guard let first = part.actions.first else { return "" }
    var names: [String] = []
    for action in part.actions.prefix(8) where !names.contains(name(action.object)) {
      names.append(name(action.object))
    }
    let own = names.filter { !$0.isEmpty && $0 != "action" }
    let what = own.isEmpty || first.object == 0 ? "its action" : Words.listed(own)
    let count = part.actions.count / max(1, own.count)
    let states = part.successes.count
    return " sent \(what)"
      + (count > max(1, states) || states == 0 && count > 1 ? " \(Self.times(count))" : "")
  }

  static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }

  /// The distance that the finger had moved when a gesture began; nil where there is none.
  private func travelled(to entry: Entry) -> Double? {
    guard entry.reason == .reached, gestures.allSatisfy({ $0.fingers < 2 }), let x = entry.x,
      let y = entry.y,
      let landing = index.touch(of: entry)?.landing, let startX = landing.x,
      let startY = landing.y
    else { return nil }
    return ((x - startX) * (x - startX) + (y - startY) * (y - startY)).squareRoot()
  }
}
