import FingerpostModel

/// Touches that are taken away from views.
extension CausalChain {
  /// Why a responder got `touchesCancelled`.
  func explainCancel(_ entry: Entry) {
    let got = "\(name(entry.subject)) got touchesCancelled \(at(entry))"
    let decision = index.cause(entry)
    if entry.rule == .dl4, let decision, decision.kind == .state {
      return explainTaken(entry, by: beginning(of: decision), got)
    }
    if let own = OwnGesture(entry, index) {
      because(.cancelledByRecognizer)
      addNumberFact(entry)
      return say("\(got) because \(own.tookTouch)")
    }
    if entry.rule == .te8 {
      because(.viewLeft)
      return say("\(got) because \(departure("it left its window", entry))")
    }
    if entry.rule == .dl4, entry.record.decider.setting == .cancelsTouchesInView {
      because(.cancelledByRecognizer)
      addDeciderFact(entry)
      let taker = name(entry.record.decider.owner)
      return say("\(got) because \(taker) took the touch, and its cancelsTouchesInView is on")
    }
    if let end = index.touch(of: entry)?.end, end.phase == .cancelled, end.serial < entry.serial {
      because(.cancelledBySystem)
      use(end)
      return say("\(got) because \(systemClause(end))")
    }
    because(entry.reason, or: .cancelled)
    say(got + Self.noReason)
  }

  private func explainTaken(_ entry: Entry, by decision: Entry, _ got: String) {
    because(.cancelledByRecognizer)
    addCancellerFact(decision)
    say(
      "\(got) because \(name(decision.subject)) \(Self.verb(decision)) and its cancelsTouchesInView is on (it is by "
        + "default): the view receives nothing more of the touch")
    explainState(decision)
    explainOtherTakers(decision, index.touch(of: entry))
    explainUnprotected(entry, decision)
    if let scroll = index.scrollView(ofPan: decision.subject), scroll != entry.subject {
      fact(scroll, "canCancelContentTouches", .bool(true), .sc3, decision)
      say(
        "\(quoted(scroll)) may take a touch from its content to scroll, because its "
          + "canCancelContentTouches is on (it is by default)")
    }
  }

  /// The state with which a recognizer took a touch: one that was cancelled in the same event had begun before.
  private func beginning(of decision: Entry) -> Entry {
    if decision.state?.isSuccess ?? false { return decision }
    return index.records(.state, of: decision.subject).before(decision.serial).last {
      $0.state?.isSuccess ?? false
    } ?? decision
  }

  /// Names the others that took the touch as well: without one of them alone it would be taken all the same.
  private func explainOtherTakers(_ decision: Entry, _ touch: TouchRecords?) {
    let others = index.otherTakers(than: decision, of: touch)
    if others.isEmpty { return }
    for other in others { addCancellerFact(other) }
    let its = others.count == 1 ? "its" : "their"
    say(
      "\(Words.listed(others.map { name($0.subject) })) recognized with it, and \(its) cancelsTouchesInView "
        + "is on as well")
  }

  /// Adds the property with which a recognizer took a touch.
  func addCancellerFact(_ decision: Entry, who: SubjectID? = nil) {
    let canceller = who.flatMap { $0 == 0 ? nil : $0 } ?? decision.subject
    fact(canceller, "cancelsTouchesInView", .bool(true), .dl4, decision)
  }

  /// Explains a control that lost its touch: why its class did not protect it.
  private func explainUnprotected(_ entry: Entry, _ decision: Entry) {
    let questions = index.attempt(about: decision.subject, around: decision.serial)
    let question = questions.before(decision.serial).first {
      $0.question == .gestureRecognizerShouldBegin && $0.subject == entry.subject
        && $0.answer == true
    }
    guard let question else { return }
    use(question)
    if question.reason == .onControlItself {
      because(question.reason)
      return say(
        "\(quoted(entry.subject)) refuses such recognizers only on other views, and "
          + "\(quoted(decision.subject)) is its own")
    }
    if index.records(.tracking, of: entry.subject).isEmpty { return }
    because(.unprotectedControl)
    let head =
      "\(quoted(entry.subject)) was asked first and returned true from gestureRecognizerShouldBegin"
    let own = UIKitClass.find(index.subject(entry.subject).className)?.behaviour
    if isSingleTap(decision), own?.isControl != true {
      say(
        "\(head): UIKit's buttons, switches, steppers, segmented and page controls keep a single tap "
          + "on another view from recognizing, but a custom control class does not")
    } else if let kept = own?.keptGestures, kept.contains(.singleTap) {
      let more =
        kept.contains(.pan)
        ? " and pans"
        : kept.contains(.panOfKnob) ? ", and pans that start on its knob and go along it," : ""
      say(
        "\(head): a control of its class keeps only single taps of one finger\(more) from recognizing"
      )
    } else {
      say("\(head): its class would have to override that and return false")
    }
  }

  /// Whether a recognizer recognized at the end of one press of one finger.
  private func isSingleTap(_ decision: Entry) -> Bool {
    index.family(decision.subject) == .tap && landed(in: decision).count == 1
  }

  /// Why the system cancelled a touch, as a clause.
  func systemClause(_ end: Entry) -> String {
    if let gesture = index.causes(end).first(where: { $0.reason == .systemGesture }) {
      because(gesture.reason)
      use(gesture)
      return "the system recognized its own gesture at the edge of the screen"
    }
    because(end.reason)
    if end.reason == .tooManyFingers {
      use(end)
      fact("profile", "\(Profile.Field.maximumTouches)", .none, end.reason.rule(or: end.rule), end)
      return "more fingers came down than the screen reports (the profile's maximumTouches), which "
        + "cancels all touches"
    }
    guard end.reason == .applicationChanged else {
      return "the system cancelled the touch, as it does when a call comes in"
    }
    let changes = index.cause(end).map { index.sameTurn(end, .change, of: $0.subject) }
    switch changes?.last?.application {
    case .suspended: return "the application was suspended, which cancels all touches"
    case .terminated: return "the application was ended, which cancels all touches"
    case .inactive, .active, .background:
      return "another application came to the front, which cancels all touches"
    case nil: return "the application in front changed, which cancels all touches"
    }
  }
}

extension TimelineIndex {
  /// The decisions of the others that recognized together with the one that took a touch, and take it as well: a view
  /// was asked about them, as it is where their cancelsTouchesInView is on (GR-6).
  func otherTakers(than decision: Entry, of touch: TouchRecords?) -> [Entry] {
    guard let touch, decision.kind == .state else { return [] }
    return sameTurn(decision, .state).filter { other in
      let asked = attempt(about: other.subject, around: other.serial).before(other.serial)
      return other.subject != decision.subject
        && (other.state == .began || other.state == .recognized)
        && touch.seen.contains { $0.subject == other.subject }
        && asked.contains {
          $0.question == .gestureRecognizerShouldBegin
            && $0.subject != scrollView(ofPan: other.subject)
        }
    }
  }
}
