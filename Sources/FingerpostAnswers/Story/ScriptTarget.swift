import FingerpostModel

/// What the script aimed at, and why the finger did not hit it.
struct ScriptTarget {
  let account: Account
  private var index: TimelineIndex { account.index }

  init(_ account: Account) { self.account = account }

  /// The first touch of a gesture.
  private func touch(_ gesture: StoryCut.Gesture?) -> TouchRecords? {
    index.touch(gesture?.touches.first)
  }

  /// The script's target where the first touch went elsewhere; nil where it, or a view inside it, was hit.
  var missed: SubjectID? { missed(account.gestures.first) }

  private func missed(_ gesture: StoryCut.Gesture?) -> SubjectID? {
    // Nil for places.
    guard let step = gesture?.step.flatMap({ index[$0] }), step.object != 0,
      gesture?.source == .fingers, let touch = touch(gesture), !touch.hits.isEmpty,
      // One of several fingers is enough.
      !fingers(of: step, gesture).contains(where: { index.isInside($0.view, step.object) }),
      // A link is text of its text view, which gets its touches.
      !(UIKitClass.find(index.subject(step.object).className)?.traits.contains(.link) ?? false)
    else { return nil }
    return step.object
  }

  /// The touches of a gesture that a step of the script makes.
  private func fingers(of step: Entry, _ gesture: StoryCut.Gesture?) -> [TouchRecords] {
    (gesture?.touches ?? []).compactMap(index.touch).filter { touch in
      touch.landing.flatMap { index.causes($0).last }?.serial == step.serial
    }
  }

  /// "close was not hit: it lies 2 points below the bottom edge of card; page got the touch", once for the taps that
  /// missed it alike.
  func tell(_ lines: inout StoryLines) {
    var misses: [Miss] = []
    for (tap, gesture) in account.gestures.enumerated() {
      guard let aim = missed(gesture), let touch = touch(gesture), let landing = touch.landing
      else { continue }
      let got = touch.view.map { "; \(lines.name($0)) got the touch" } ?? "; no view got the touch"
      let count = gesture.step.flatMap { index[$0] }.map { fingers(of: $0, gesture).count } ?? 1
      let which = count > 1 ? " (the first of \(count) fingers)" : ""
      let text = "\(lines.name(aim)) was not hit\(why(aim, touch))\(which)\(got)"
      if let known = misses.firstIndex(where: { $0.text == text }) {
        misses[known].taps.append(tap)
      } else {
        misses.append(Miss(aim: aim, view: touch.view, landing: landing, text: text, taps: [tap]))
      }
    }
    for miss in misses {
      lines.miss(
        lines.name(miss.aim), StoryEntry.notHit, by: lines.name(miss.view), miss.landing,
        taps: miss.taps, miss.text)
    }
  }

  /// A target that taps missed.
  private struct Miss {
    let aim: SubjectID
    let view: SubjectID?
    let landing: Entry
    let text: String
    var taps: [Int]
  }

  /// "close was not hit: it lies outside card, a superview of it, …", of an object that the script does not aim at: the
  /// finger came down on it at a place of the screen. A disabled control that the hit test did not come to was covered.
  func tellCutOff(_ lines: inout StoryLines) {
    guard missed == nil, let touch = touch(account.gestures.first), let landing = touch.landing,
      let object = index.fingerPlaces?.cutOff(touch), !index.isInside(touch.view, object),
      touch.hits.contains(where: { $0.answer == false && index.isInside(object, $0.subject) })
    else { return }
    lines.miss(
      lines.name(object), StoryEntry.notHit, by: lines.name(touch.view), landing,
      "\(lines.name(object)), under the finger, was not hit\(why(object, touch))")
  }

  private func name(_ id: SubjectID) -> String { index.subject(id).name }

  /// ": card is in front of it there"; empty where no record tells it.
  private func why(_ aim: SubjectID, _ touch: TouchRecords) -> String {
    clause(HitMiss(of: aim, in: touch, index)).map { ": \($0)" } ?? ""
  }

  private func clause(_ miss: HitMiss) -> String? {
    switch miss.cause {
    case .refused(let own): return CausalChain(index).refusalClause(own)
    case .answeredOther(let own): return "it overrides hitTest and returned \(name(own.object))"
    case .passedOn(let own, let asked):
      return "\(name(asked.subject)) in it overrides hitTest and returned \(name(own.object))"
    case .foundInside(let own): return "\(name(own.object)) in it was found"
    case .overruled(_, let superviews):
      return superviews.first.map {
        "\(name($0.subject)) overrides hitTest and returned \(name($0.object))"
      }
    case .elsewhere(let place):
      return "the finger came down \(index.beyond(miss.view, place.beyond.x, place.beyond.y))"
    case .absent:
      return miss.touch.isOlder(than: miss.view, index)
        ? "it was not there yet" : "it was in no window"
    case .skipped(let answer):
      let superview = name(answer.subject)
      return answer.reason == .pointOutside && !CausalChain(index).isOwnPointInside(answer)
        ? "it lies outside \(superview), a superview of it, and the finger was "
          + index.beyond(answer.subject, answer.x, answer.y)
        : "\(superview) around it was passed over, because "
          + CausalChain(index).refusalClause(answer)
    case .keptBack(let answer):
      return "\(name(answer.subject)) overrides hitTest and returned \(name(answer.object))"
    case .uncovered(let ancestor):
      return miss.touch.skips(ancestor)
        ? "the finger is not on its frame" : "it was not in \(name(ancestor)) then"
    case .redirected(let redirect):
      return "\(name(redirect.subject)) is in front of it there, and its class overrides hitTest"
    case .otherCell(let cell): return "the finger came down on another cell, \(name(cell))"
    case .reached(let rival, _):
      return "the own pointInside of \(name(rival)) returned true there"
    case .cutOff(let superview, let beyond):
      return "it lies outside \(name(superview)), a superview of it, and the finger was "
        + index.beyond(superview, beyond.x, beyond.y)
    case .covered: return miss.decisive.map { "\(name($0.object)) is in front of it there" }
    case .noWindow: return "it was in no window"
    case .windowInFront(let last, let window):
      return "the window \(name(last.subject)) is in front of its window \(name(window))"
    case .unplaced, .untested: return nil
    }
  }
}
