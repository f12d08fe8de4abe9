import FingerpostModel

/// Explains why a tap on the status bar did not scroll to the top (SC-7).
extension Absence {
  /// Explains why a scroll view was not scrolled to its top, or its delegate not asked; returns the deciding record.
  func explainNotToTop(_ view: SubjectID, _ event: Wanted.Event) -> Entry? {
    let who = name(view)
    let missed =
      if case .question(let hook) = event { "was not asked \(hook)" } else {
        "reported no \(event)"
      }
    guard let tap = index.records(.input).last(where: { $0.rule == .sc7 }) else {
      because(.noStatusBarTap)
      say("\(who) \(missed) because the status bar was not tapped")
      return nil
    }
    use(tap)
    let own = index.records(of: view)
    if let refused = own.after(tap.serial).last(where: { $0.kind == .change && $0.rule == .sc7 }) {
      let clause = notToTop(refused)
      say("\(who) \(missed) because \(clause)")
      return refused
    }
    let elsewhere = index.sameTurn(tap, .dropped).last { $0.reason == .applicationNotActive }
    if let elsewhere {
      because(elsewhere.reason)
      say("\(who) \(missed) because another application was in front")
      return elsewhere
    }
    if own.after(tap.serial).contains(where: { $0.scroll == .didScroll }) {
      because(.nothingChanged)
      let isAsked = if case .question = event { true } else { false }
      if isAsked { fact(delegateOf: view, "\(event)", .text("not answered"), .sc7, own.last) }
      say(
        "\(who) \(missed) because "
          + (isAsked
            ? "its delegate does not implement it"
            : notArrived(view, tap)))
      return own.last
    }
    if index.lastTime == tap.time, index.subject(view).behaviour?.isScrollView ?? false {
      because(.notRecorded)
      say("\(who) \(missed) because the timeline ends as the status bar was tapped \(at(tap))")
      return tap
    }
    because(.notOnScreen)
    let isScrollView = index.subject(view).behaviour?.isScrollView ?? false
    say(
      "\(who) \(missed) because "
        + (isScrollView
          ? "it was not on the screen when the status bar was tapped \(at(tap))"
          : "it is not a scroll view"))
    return tap
  }

  /// Why a scroll view that began to scroll to its top did not come there: a finger came down on it, the program removed it
  /// or set its offset, or it was still on its way at the end.
  private func notArrived(_ view: SubjectID, _ tap: Entry) -> String {
    let finger = index.touches.first {
      index.isInside($0.view, view) && $0.landing.map { $0.serial > tap.serial } ?? false
    }
    if let landing = finger?.landing {
      use(landing)
      return "a finger came down on it \(at(landing)), which stopped it on its way"
    }
    let path = Set([view] + index.ancestors(of: view))
    let step = index.records(.step).after(tap.serial).first {
      path.contains($0.object)
        && ($0.step == .remove || $0.step == .setContentOffset && $0.object == view)
    }
    if let step {
      use(step)
      return step.step == .remove
        ? "the program removed \(step.object == view ? "it" : name(step.object)) on its way \(at(step))"
        : "the program set its contentOffset on its way \(at(step))"
    }
    return "it had not reached its top at the end"
  }
}

extension TimelineIndex {
  /// Whether a question is about a tap on the status bar: no touch could have led to the missing event.
  func isAboutStatusBar(_ event: Wanted.Event) -> Bool {
    switch event {
    case .scroll(.didScrollToTop), .question(.scrollViewShouldScrollToTop): true
    case .scroll(.didScroll): touches.isEmpty && records(.input).contains { $0.rule == .sc7 }
    case .scroll, .question, .touches, .recognizerTouches, .state, .action, .reset, .control,
      .tracking, .handler, .hit, .pointInside, .sendEvent, .selection, .interaction, .event:
      false
    }
  }
}
