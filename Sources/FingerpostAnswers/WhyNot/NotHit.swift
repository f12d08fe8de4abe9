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
    let miss = HitMiss(of: view, in: touch, index)
    tell(miss)
    return miss.decisive
  }

  /// How many fingers were down together in a touch; 1 where the question is about one of them, or one is no finger.
  func fingers(of touch: TouchRecords) -> Int {
    if namesTouch { return 1 }
    let all = index.together(with: touch)
    let isOfFingers = all.allSatisfy { $0.landing.map { index.source(of: $0) } == .finger }
    return isOfFingers ? all.count : 1
  }

  /// Tells the cause at length.
  private func tell(_ miss: HitMiss) {
    let view = quoted(miss.view)
    let found = miss.decisive?.object
    switch miss.cause {
    case .refused(let own):
      use(own)
      say("\(view) returned nil from hitTest because \(refusalClause(own))")
    case .answeredOther(let own):
      overrides(own)
      say("\(view) overrides hitTest, which returned \(name(own.object)) instead")
    case .passedOn(let own, let asked):
      use(own)
      overrides(asked)
      say(
        "\(view) returned \(name(own.object)) from hitTest: \(name(asked.subject)), which is "
          + "inside it, overrides hitTest and returned that")
    case .foundInside(let own):
      use(own)
      because(.childAnswered)
      say(
        "\(view) returned \(name(own.object)), which is inside it, from hitTest: a touch "
          + "goes to the innermost of the frontmost views under the finger")
    case .overruled(let own, let superviews):
      use(own)
      superviews.forEach(overrides)
      if superviews.isEmpty { because(.notRecorded) }
      let whose = quoted(miss.touch.view)
      say(
        "\(view) returned itself from hitTest, but "
          + (superviews.isEmpty
            ? "the touch went to \(whose)\(Self.noReason)"
            : "a superview of it overrides hitTest and returned \(whose)"))
    case .elsewhere(let place): tellElsewhere(miss, place)
    case .absent: tellAbsent(miss)
    case .skipped(let answer): tellSkipped(miss, answer)
    case .keptBack(let answer):
      overrides(answer)
      say(
        "\(view) was not tested, because \(name(answer.subject)), a superview of it, overrides "
          + "hitTest and returned \(quoted(answer.object))")
    case .uncovered(let ancestor): tellUncovered(miss, ancestor)
    case .redirected(let redirect):
      use(miss.decisive)
      overrides(redirect)
      say(
        "\(view) was not tested: \(name(redirect.subject)) is in front of it, and its class "
          + "overrides hitTest and returned \(name(redirect.object)) there")
    case .otherCell(let cell):
      use(miss.decisive)
      use(miss.test(of: cell))
      because(.covered)
      say("\(view) was not tested: the finger came down on another cell, \(name(cell))")
    case .reached(let rival, let reach):
      use(miss.decisive)
      because(.covered)
      because(.overridden)
      fact(rival, "frontmost", .bool(true), .ht5, miss.test(of: rival))
      fact(rival, "pointInside", .bool(true), .ht4, reach)
      let what = name(rival)
      say(
        "\(view) was not tested: the own pointInside of \(what) returned true there, and "
          + "\(name(found)) took the touch first")
    case .cutOff(let superview, let beyond):
      because(.outsideParent)
      let place = Words.beyond(beyond.x, beyond.y)
      fact(superview, "frame", .text("\(source.noun) \(place)"), .ht6, miss.decisive)
      say(
        "\(view) was not tested: it is inside \(name(superview)), and the finger came down "
          + index.beyond(superview, beyond.x, beyond.y))
    case .unplaced(let rival):
      use(miss.decisive)
      use(miss.test(of: rival))
      because(.notAsked)
      let what = name(rival)
      say(
        "\(view) was not tested: \(what)\(through(found, rival)) took the touch first; the timeline does "
          + "not contain where \(view) was")
    case .covered(let rival, let seen): tellCovered(miss, rival, seen)
    case .noWindow:
      because(.notInWindow)
      fact(miss.view, "superview", .none, .ht1)
      say("\(view) was in no window, so no touch can reach it")
    case .windowInFront(let last, let window):
      because(.windowInFront)
      fact(last.subject, "windowLevel", .text("in front"), .ht1, last)
      say(
        "Its window \(quoted(window)) was not tested, because \(name(last.subject)) is in front of it "
          + "and took the touch")
    case .untested:
      because(.notAsked)
      say("\(view) was not tested at all")
    }
  }

  /// The view was not under the finger, and the hit test did not ask it.
  private func tellElsewhere(_ miss: HitMiss, _ place: FingerPlace) {
    because(.pointOutside)
    let beyond = Words.beyond(place.beyond.x, place.beyond.y)
    fact(miss.view, "frame", .text("\(source.noun) \(beyond)"), .ht4, miss.touch.landing)
    say(
      "\(quoted(miss.view)) was not under the finger, which came down \(beyond)"
        + index.ownCoordinates(miss.view))
  }

  private func tellSkipped(_ miss: HitMiss, _ answer: Entry) {
    say(
      "\(quoted(miss.view)) was not tested: it is inside \(name(answer.subject)), which the hit test "
        + "skipped with its subviews, because \(refusalClause(answer))")
    let isOwn = isOwnPointInside(answer)
    guard answer.reason == .pointOutside && !isOwn || answer.reason == .emptyBounds else { return }
    because(.outsideParent)
    say("A subview is not hit outside of its superview's bounds, even where it is visible")
  }

  private func tellCovered(_ miss: HitMiss, _ rival: SubjectID, _ seen: ViewAtLanding?) {
    let view = quoted(miss.view)
    let what = name(rival)
    let through = through(miss.decisive?.object, rival)
    use(miss.decisive)
    use(miss.test(of: rival))
    because(.covered)
    let unknown: String? =
      switch seen {
      case nil: "the timeline does not contain whether \(view) was under the finger"
      case .decidesItself: "the own pointInside of \(view) was not called"
      case .seen, .cutOff, .absent: nil
      }
    say(
      "\(view) was not tested: \(what) is in front of it and\(through) took the touch first"
        + (unknown.map { "; \($0)" } ?? ""))
    guard seen != nil else { return }
    fact(rival, "frontmost", .bool(true), .ht5, miss.test(of: rival))
    if through.isEmpty, !index.isElement(rival) {
      say("A view receives touches even where it draws nothing")
    }
  }

  private func through(_ found: SubjectID?, _ rival: SubjectID) -> String {
    rival == found ? "" : ", through \(name(found)) in it,"
  }

  /// Adds the fact that a class overrides `hitTest`.
  private func overrides(_ answer: Entry) {
    because(.overridden)
    fact(answer.subject, "hitTest", .text("overridden"), .ht5, answer)
  }

  /// A superview took the touch itself, with no subview in front.
  private func tellUncovered(_ miss: HitMiss, _ ancestor: SubjectID) {
    use(miss.decisive)
    if miss.touch.skips(ancestor) {
      because(.pointOutside)
      return say("\(quoted(miss.view)) was skipped: the finger is not on its frame")
    }
    because(.notInWindow)
    say(
      "\(quoted(miss.view)) was not in \(quoted(ancestor)) when the finger came down"
        + whereItWas(miss.view, in: ancestor, miss.touch))
  }

  /// The view was in no window when the finger came down.
  private func tellAbsent(_ miss: HitMiss) {
    because(.notInWindow)
    let acts = whereItWas(miss.view, in: nil, miss.touch)
    let isYounger = miss.touch.isOlder(than: miss.view, index)
    say(
      "\(quoted(miss.view)) was "
        + (isYounger && acts.isEmpty ? "not there yet" : "in no window")
        + " when the finger came down" + acts)
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
}

extension TouchRecords {
  /// The record that kept the touch from being hit-tested.
  var keptBeforeHitTest: Entry? {
    guard hits.isEmpty else { return nil }
    return dropped.first {
      $0.reason == .applicationNotActive || $0.reason == .ignoringInteraction
        || $0.reason == .tooManyFingers
    }
  }
}
