import FingerpostModel

/// Explains why a refresh control did not begin (SC-9).
extension Absence {
  /// Explains why a refresh control sent no valueChanged; returns the deciding record.
  func explainNotRefreshed(_ control: SubjectID, _ touch: TouchRecords) -> Entry? {
    let who = "\(name(control)) sent no valueChanged"
    if let short = index.records(of: control).last(where: { $0.rule == .sc9 }) {
      because(short.reason == .none ? .notEnough : short.reason)
      say("\(who) because \(shortPull(short))")
      return short
    }
    guard let scroll = index.parent(control), let pan = index.pan(ofScrollView: scroll) else {
      because(.noScrollView)
      say("\(who) because it is not in a scroll view")
      return touch.landing
    }
    guard let began = index.states(of: pan).first(where: { $0.state == .began }) else {
      say("\(who): it begins when the pan recognizer of \(name(scroll)) pulls the content down")
      return explainNotRecognized(pan, .began, touch)
    }
    use(began)
    because(.nothingChanged)
    say(
      "\(who) because \(name(scroll)) was dragged, but its content was not pulled past its top; it can be "
        + "only if bounces is on (it is by default)")
    return began
  }
}
