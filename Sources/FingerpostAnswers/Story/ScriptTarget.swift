import FingerpostModel

/// What the script aimed at, and why the finger did not hit it.
struct ScriptTarget {
  let account: Account
  private var index: TimelineIndex { account.index }
  private var touch: TouchRecords? { index.touch(account.gestures.first?.touches.first) }

  init(_ account: Account) { self.account = account }

  /// The object that the script's step aims at; nil for places.
  private var aim: SubjectID? {
    guard let step = account.gestures.first?.step.flatMap({ index[$0] }), step.object != 0,
      account.gestures.first?.source == .fingers
    else { return nil }
    return step.object
  }

  /// The script's target where the touch went elsewhere; nil where it, or a view inside it, was hit.
  var missed: SubjectID? {
    guard let aim, let touch, !touch.hits.isEmpty, !index.isInside(touch.view, aim),
      // A link is text of its text view, which gets its touches.
      !(UIKitClass.find(index.subject(aim).className)?.traits.contains(.link) ?? false)
    else { return nil }
    return aim
  }

  /// "close was not hit: it lies 2 points below the bottom edge of card; page got the touch".
  func tell(_ lines: inout StoryLines) {
    guard let aim = missed, let touch, let landing = touch.landing else { return }
    let got = touch.view.map { "; \(lines.name($0)) got the touch" } ?? "; no view got the touch"
    lines.miss(
      lines.name(aim), StoryEntry.notHit, by: lines.name(touch.view), landing,
      "\(lines.name(aim)) was not hit\(why(aim, touch))\(got)")
  }

  /// "close was not hit: it lies outside card, a superview of it, …", of an object that the script does not aim at: the
  /// finger came down on it at a place of the screen. A disabled control that the hit test did not come to was covered.
  func tellCutOff(_ lines: inout StoryLines) {
    guard missed == nil, let touch, let landing = touch.landing,
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
          ? ": it lies outside \(name(ancestor)), a superview of it, and the finger was "
            + Words.beyond(answer.x, answer.y)
          : ": \(name(ancestor)) around it was passed over, because "
            + CausalChain(index).refusalClause(answer)
      }
      if answer.reason == .overridden {
        return ": \(name(ancestor)) overrides hitTest and returned \(name(answer.object))"
      }
      if answer.object == ancestor { return "" }
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
