import FingerpostModel

/// Explains why a recognizer did not receive a touch method.
extension Absence {
  /// Explains why a recognizer received no touch method for a phase; returns the deciding record.
  func explainNotSeen(_ id: SubjectID, _ phase: TouchPhase, _ touch: TouchRecords) -> Entry? {
    guard touch.attached.contains(where: { $0.subject == id }) else {
      return explainUnattached(id, touch)
    }
    if source == .scroll {
      because(.scrolled)
      say(
        "\(name(id)) got no \(method(phase)) because what a wheel or trackpad scrolls is no touch, and comes in no "
          + "touch method")
      return touch.landing
    }
    let seen = touch.seen.filter { $0.subject == id }
    guard let first = seen.first, let last = seen.last else { return explainUnserved(id, touch) }
    let who = name(id)
    let given = touch.input(phase)
    let end = index.attemptCourse(of: id, around: first.serial).end
    var over = end.flatMap { $0.serial < given?.serial ?? .max ? $0 : nil }
    if phase == .cancelled, given == nil {
      if let end = touch.end, let late = over, late.serial >= end.serial { over = nil }
      if over == nil { return explainKept(who, touch, last) }
    }
    if given == nil, phase != .cancelled {
      because(.nothingChanged)
      say(
        "\(who) got no \(method(phase)) because the finger "
          + (phase == .moved ? "did not move" : "was not lifted"))
      return last
    }
    if let over {
      because(.attemptOver)
      let isShutOut = over.reason == .shutOut || over.reason == .requiredRecognized
      say(
        phase == .cancelled && isShutOut
          ? "\(who) got no touchesCancelled: a recognizer that loses to another one fails without it "
            + "(the profile's excludedRecognizersGetCancelled is off)"
          : "\(who) got no \(method(phase)) because its gesture was over by then")
      explainState(over)
      return over
    }
    because(.notServed)
    say("\(who) got no \(method(phase)) because it no longer had the touch")
    return last
  }

  private func explainKept(_ who: String, _ touch: TouchRecords, _ last: Entry) -> Entry {
    because(.notCancelled)
    use(touch.end)
    let rest =
      touch.end.map { "the finger was lifted \(at($0))" }
      ?? "the finger was still down at the end"
    say("\(who) got no touchesCancelled because nothing took the touch from it: \(rest)")
    return last
  }
}
