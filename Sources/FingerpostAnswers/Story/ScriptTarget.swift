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

  private func why(_ aim: SubjectID, _ touch: TouchRecords) -> String {
    let answers = touch.hits.filter { $0.isHitTestAnswer }
    if let own = answers.last(where: { $0.subject == aim }) {
      return own.answer == true ? "" : ": \(CausalChain(index).refusalClause(own))"
    }
    for ancestor in index.ancestors(of: aim) {
      guard let answer = answers.last(where: { $0.subject == ancestor }) else { continue }
      if answer.answer == false {
        return answer.reason == .pointOutside
          && !CausalChain(index).isOwnPointInside(answer)
          ? ": it lies outside \(name(ancestor)), a superview of it, and the finger was "
            + index.beyond(ancestor, answer.x, answer.y)
          : ": \(name(ancestor)) around it was passed over, because "
            + CausalChain(index).refusalClause(answer)
      }
      if answer.reason == .overridden {
        return ": \(name(ancestor)) overrides hitTest and returned \(name(answer.object))"
      }
      if answer.object == ancestor { return "" }
      if index.isAimed(touch, at: aim), let place = index.fingerPlaces?.aim(of: touch) {
        switch place {
        case .seen(let place) where !place.isInside:
          return ": the finger came down \(index.beyond(aim, place.beyond.x, place.beyond.y))"
        case .absent, .cutOff, .decidesItself, .seen: break
        }
      }
      let redirect = answers.last {
        $0.reason == .overridden && $0.object == answer.object && $0.subject != answer.object
      }
      if let redirect {
        return
          ": \(name(redirect.subject)) is in front of it there, and its class overrides hitTest"
      }
      return ": \(name(answer.object)) is in front of it there"
    }
    // Its window was not tested.
    guard let top = index.ancestors(of: aim).last, index.subject(top).kind == .window,
      let last = answers.last
    else { return "" }
    return ": the window \(name(last.subject)) is in front of its window \(name(top))"
  }
}
