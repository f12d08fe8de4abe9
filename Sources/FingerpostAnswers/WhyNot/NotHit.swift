import FingerpostModel

/// Why a view was not hit.
extension Absence {
  /// Explains why hit-testing did not find a view; returns the deciding record.
  func explainNotHit(_ view: SubjectID, _ touch: TouchRecords) -> Entry? {
    if !index.isTested(view) {
      because(.notAsked)
      say("\(name(view)) is not asked by the hit test: only views and windows are")
      return touch.landing
    }
    if let kept = touch.keptBeforeHitTest {
      say("\(name(view)) was not hit: \(dropClause(kept))")
      return kept
    }
    let landing = touch.landing
    use(landing)
    if landing.flatMap({ TouchType(rawValue: $0.record.from) }) == .indirect {
      because(.notFocused)
      say(
        "\(name(view)) was not touched: a finger on a remote’s surface touches the focused view, "
          + "which was \(name(touch.view)), and no hit test takes place")
      return landing
    }
    if touch.hits.isEmpty {
      let first = touch.first
      let isHover = first.map { index.source(of: $0) == .hover } ?? false
      because(isHover ? .noTouch : .notRecorded)
      say(
        isHover
          ? "\(name(view)) was not hit by a touch: the pointer only hovered"
          : "\(name(view)) was not hit, and the timeline contains no hit test of the touch")
      return first
    }
    if touch.view == view {
      because(.notAsked)
      let way = overriddenHit(touch) ?? "the timeline contains no reason"
      say("\(name(view)) was hit, but its pointInside was not called: \(way)")
      return touch.landing
    }
    let found = name(touch.view)
    let place = landing.map {
      " at (\(Numbers.number($0.x)), \(Numbers.number($0.y))) \(at($0))"
    }
    let fingers = fingers(of: touch)
    let who = fingers > 1 ? "one of the \(fingers) fingers" : "the finger"
    say("\(name(view)) was not hit: \(who) came down\(place ?? ""), and \(found) was found there")
    let answers = touch.hits.filter { $0.isHitTestAnswer }
    if let own = answers.last(where: { $0.subject == view }) {
      explainOwnAnswer(own, touch)
      return own
    }
    switch index.fingerPlaces?.view(view, at: touch) {
    case .seen(let place) where !place.isInside: return explainElsewhere(view, place, landing)
    case .absent where index.isInAnyWindow(view): return explainAbsent(view, touch)
    case .seen, .cutOff, .absent, .decidesItself, nil: break
    }
    if isYoungerThan(view, touch) { return explainAbsent(view, touch) }
    for ancestor in index.ancestors(of: view) {
      guard let answer = answers.last(where: { $0.subject == ancestor }) else { continue }
      if answer.answer == true { return explainCovered(view, ancestor, answer, touch) }
      say(
        "\(quoted(view)) was not tested: it is inside \(name(ancestor)), which the hit test "
          + "skipped with its subviews, because \(refusalClause(answer))")
      let isOwn = isOwnPointInside(answer)
      if answer.reason == .pointOutside && !isOwn || answer.reason == .emptyBounds {
        because(.outsideParent)
        say("A subview is not hit outside of its superview's bounds, even where it is visible")
      }
      return answer
    }
    return explainUnasked(view, answers)
  }

  /// How many fingers were down together in a touch; 1 where the question is about one of them, or one is no finger.
  func fingers(of touch: TouchRecords) -> Int {
    if namesTouch { return 1 }
    let all = index.together(with: touch)
    let isOfFingers = all.allSatisfy { $0.landing.map { index.source(of: $0) } == .finger }
    return isOfFingers ? all.count : 1
  }

  private func explainOwnAnswer(_ own: Entry, _ touch: TouchRecords) {
    use(own)
    if own.answer != true {
      say(
        "\(quoted(own.subject)) returned nil from hitTest because "
          + refusalClause(own))
      return
    }
    if own.object != own.subject, own.reason == .overridden {
      because(.overridden)
      fact(own.subject, "hitTest", .text("overridden"), .ht5, own)
      say(
        "\(quoted(own.subject)) overrides hitTest, which returned \(name(own.object)) instead"
      )
      return
    }
    if own.object != own.subject, let asked = redirected(own) {
      because(.overridden)
      use(asked)
      fact(asked.subject, "hitTest", .text("overridden"), .ht5, asked)
      say(
        "\(quoted(own.subject)) returned \(name(own.object)) from hitTest: \(name(asked.subject)), which is "
          + "inside it, overrides hitTest and returned that")
      return
    }
    if own.object != own.subject {
      because(.childAnswered)
      say(
        "\(quoted(own.subject)) returned \(name(own.object)), which is inside it, from hitTest: a touch "
          + "goes to the innermost of the frontmost views under the finger")
      return
    }
    because(.overridden)
    say(
      "\(quoted(own.subject)) returned itself from hitTest, but a superview of it overrides hitTest "
        + "and returned \(quoted(touch.view))")
    for ancestor in index.ancestors(of: own.subject) {
      if let answer = touch.hits.last(where: { $0.subject == ancestor }),
        answer.kind == .hitTest, answer.reason == .overridden
      {
        fact(ancestor, "hitTest", .text("overridden"), .ht5, answer)
      }
    }
  }

  /// Explains that a view was not under the finger, where the hit test did not ask it.
  private func explainElsewhere(
    _ view: SubjectID, _ place: FingerPlace, _ landing: Entry?
  ) -> Entry? {
    because(.pointOutside)
    let beyond = Words.beyond(place.beyond.x, place.beyond.y)
    fact(view, "frame", .text("\(source.noun) \(beyond)"), .ht4, landing)
    say(
      "\(quoted(view)) was not under the finger, which came down \(beyond)"
        + index.ownCoordinates(view))
    return landing
  }

  private func explainCovered(
    _ view: SubjectID, _ ancestor: SubjectID, _ answer: Entry, _ touch: TouchRecords
  ) -> Entry {
    use(answer)
    if answer.reason == .overridden {
      because(.overridden)
      fact(ancestor, "hitTest", .text("overridden"), .ht5, answer)
      say(
        "\(quoted(view)) was not tested, because \(name(ancestor)), a superview of it, overrides "
          + "hitTest and returned \(quoted(answer.object))")
      return answer
    }
    if answer.object == ancestor {
      explainUncovered(view, ancestor, touch)
      return answer
    }
    let redirect = touch.hits.last {
      $0.isHitTestAnswer && $0.reason == .overridden && $0.object == answer.object
        && $0.subject != answer.object && $0.subject != ancestor
    }
    if let redirect {
      because(.overridden)
      fact(redirect.subject, "hitTest", .text("overridden"), .ht5, redirect)
      say(
        "\(quoted(view)) was not tested: \(name(redirect.subject)) is in front of it, and its class "
          + "overrides hitTest and returned \(name(answer.object)) there")
      return answer
    }
    let rival = branch(of: answer.object, in: ancestor)
    let rivalAnswer = touch.hits.last { $0.subject == rival }
    use(rivalAnswer)
    // The cells of a list lie side by side.
    if isCell(rival), isCell(branch(of: view, in: ancestor)) {
      because(.covered)
      say("\(quoted(view)) was not tested: the finger came down on another cell, \(name(rival))")
      return answer
    }
    let what = name(rival)
    let reach = touch.hits.last {
      $0.subject == rival && $0.kind == .pointInside && $0.reason == .overridden
    }
    if let reach {
      because(.covered)
      because(.overridden)
      fact(rival, "frontmost", .bool(true), .ht5, rivalAnswer)
      fact(rival, "pointInside", .bool(true), .ht4, reach)
      say(
        "\(quoted(view)) was not tested: the own pointInside of \(what) returned true there, and "
          + "\(name(answer.object)) took the touch first")
      return answer
    }
    let through = rival == answer.object ? "" : ", through \(name(answer.object)) in it,"
    let seen = index.fingerPlaces?.view(view, at: touch)
    // UIKit skips subviews by their frames, which records do not contain.
    let wasSkipped = touch.skips(ancestor)
    if wasSkipped, case .cutOff(let superview, let beyond) = seen {
      because(.outsideParent)
      fact(
        superview, "frame", .text("\(source.noun) \(Words.beyond(beyond.x, beyond.y))"), .ht6,
        answer)
      say(
        "\(quoted(view)) was not tested: it is inside \(name(superview)), and the finger came down "
          + index.beyond(superview, beyond.x, beyond.y))
      return answer
    }
    guard seen != nil || !wasSkipped && isThere(view, in: ancestor, touch) else {
      because(.notAsked)
      say(
        "\(quoted(view)) was not tested: \(what)\(through) took the touch first; the timeline does not "
          + "contain where \(quoted(view)) was")
      return answer
    }
    because(.covered)
    let unknown: String? =
      switch seen {
      case nil: "the timeline does not contain whether \(quoted(view)) was under the finger"
      case .decidesItself: "the own pointInside of \(quoted(view)) was not called"
      case .seen, .cutOff, .absent: nil
      }
    say(
      "\(quoted(view)) was not tested: \(what) is in front of it and\(through) took the touch first"
        + (unknown.map { "; \($0)" } ?? ""))
    if seen != nil {
      fact(rival, "frontmost", .bool(true), .ht5, rivalAnswer)
      if through.isEmpty, !index.isElement(rival) {
        say("A view receives touches even where it draws nothing")
      }
    }
    return answer
  }

  /// Explains that a superview took the touch itself, with no subview in front.
  private func explainUncovered(
    _ view: SubjectID, _ ancestor: SubjectID, _ touch: TouchRecords
  ) {
    if touch.skips(ancestor) {
      because(.pointOutside)
      say("\(quoted(view)) was skipped: the finger is not on its frame")
    } else {
      because(.notInWindow)
      say(
        "\(quoted(view)) was not in \(quoted(ancestor)) when the finger came down"
          + whereItWas(view, in: ancestor, touch))
    }
  }

  /// Explains that a view was in no window when the finger came down.
  private func explainAbsent(_ view: SubjectID, _ touch: TouchRecords) -> Entry? {
    because(.notInWindow)
    let acts = whereItWas(view, in: nil, touch)
    let isYounger = isYoungerThan(view, touch)
    say(
      "\(quoted(view)) was "
        + (isYounger && acts.isEmpty ? "not there yet" : "in no window")
        + " when the finger came down" + acts)
    return touch.landing
  }

  /// Whether a view was made only after a touch had come down; false where the timeline does not contain it.
  private func isYoungerThan(_ view: SubjectID, _ touch: TouchRecords) -> Bool {
    touch.landing.map { index.timeline.exists(view, at: $0.serial) == false } ?? false
  }

  /// Whether a view was where it is now, in a superview, when a touch came down; false where the timeline does not contain
  /// it.
  private func isThere(
    _ view: SubjectID, in ancestor: SubjectID, _ touch: TouchRecords
  ) -> Bool {
    guard let landing = touch.landing else { return false }
    return ([view] + index.ancestors(of: view)).prefix { $0 != ancestor }.allSatisfy {
      index.timeline.hasParent($0, at: landing.serial) == true
    }
  }

  /// What the program did with a view that was not there, or with a superview of it: ": the program had removed it at
  /// 20 ms"; empty where no record tells it.
  private func whereItWas(
    _ view: SubjectID, in ancestor: SubjectID?, _ touch: TouchRecords
  ) -> String {
    let path = [view] + index.ancestors(of: view).prefix { $0 != ancestor }
    for id in path {
      let it = id == view ? "it" : "\(name(id)) around it"
      if let clause = whyAbsent(id, it, touch) { return ": \(clause)" }
    }
    return ""
  }

  /// What the program did with an object that took no part in a touch: "the program had removed it at 20 ms"; nil where no
  /// record tells it.
  func whyAbsent(_ id: SubjectID, _ it: String, _ touch: TouchRecords) -> String? {
    guard let landing = touch.landing else { return nil }
    let steps = index.records(about: id).filter { $0.step != nil }
    let changes = index.records(of: id).filter { $0.change != nil }
    let moves: [StepKind] = [.remove, .addSubview, .addRecognizer]
    let acts = (steps + changes).filter { entry in
      (entry.step ?? entry.change).map { moves.contains($0) } ?? false
    }
    let isRemoval = { (entry: Entry) in (entry.step ?? entry.change) == .remove }
    let before = acts.filter { $0.serial < landing.serial }.max { $0.serial < $1.serial }
    if let before {
      guard isRemoval(before) else { return nil }
      use(before)
      return "the program had removed \(it) \(at(before))"
    }
    guard let after = acts.min(by: { $0.serial < $1.serial }), !isRemoval(after) else { return nil }
    use(after)
    return "the program added \(it) \(at(after)), after the touch had begun"
  }

  private func isCell(_ id: SubjectID) -> Bool {
    let behaviour = index.subject(id).behaviour
    return behaviour == .tableCell || behaviour == .collectionCell
  }

  /// The subview of `ancestor` that contains a view.
  private func branch(of view: SubjectID, in ancestor: SubjectID) -> SubjectID {
    var child = view
    for name in index.ancestors(of: view) {
      if name == ancestor { return child }
      child = name
    }
    return view
  }

  private func explainUnasked(_ view: SubjectID, _ answers: [Entry]) -> Entry? {
    let top = index.ancestors(of: view).last ?? view
    if index.subject(top).kind != .window {
      because(.notInWindow)
      fact(view, "superview", .none, .ht1)
      say("\(quoted(view)) was in no window, so no touch can reach it")
    } else if let last = answers.last {
      because(.windowInFront)
      fact(last.subject, "windowLevel", .text("in front"), .ht1, last)
      say(
        "Its window \(quoted(top)) was not tested, because \(name(last.subject)) is in front of it "
          + "and took the touch")
    } else {
      because(.notAsked)
      say("\(quoted(view)) was not tested at all")
    }
    return answers.last
  }
}

extension TimelineIndex {
  /// Whether a view's superviews end in a window, as far as the timeline shows.
  fileprivate func isInAnyWindow(_ view: SubjectID) -> Bool {
    subject(ancestors(of: view).last ?? view).kind == .window
  }
}

extension TouchRecords {
  /// Whether the hit test skipped subviews of a view because of their frames.
  fileprivate func skips(_ view: SubjectID) -> Bool {
    hits.contains { $0.subject == view && $0.reason == .siblingsPassedOver }
  }

  /// The record that kept the touch from being hit-tested.
  var keptBeforeHitTest: Entry? {
    guard hits.isEmpty else { return nil }
    return dropped.first {
      $0.reason == .applicationNotActive || $0.reason == .ignoringInteraction
        || $0.reason == .tooManyFingers
    }
  }
}

extension Entry {
  /// Whether the record is a view's result of `hitTest`, not that of skipped subviews.
  var isHitTestAnswer: Bool { kind == .hitTest && reason != .siblingsPassedOver }
}
