import FingerpostModel

/// Refresh controls (SC-9).
extension CausalChain {
  /// Why a refresh control sent valueChanged, as a clause.
  func pulledFar(_ entry: Entry) -> String {
    recordDistance(entry)
    return
      "the content was pulled \(Numbers.points(entry.x)) past its top with the finger still down, and "
      + "\(Numbers.points(entry.y)) begin refreshing (\(OwnGesture.unpublished(.refreshDistance)))"
  }

  /// Why a pull did not begin a refresh, as a clause; notes the fact.
  func shortPull(_ entry: Entry) -> String {
    recordDistance(entry)
    return
      "the content was pulled \(Numbers.points(entry.x)) past its top at most, and refreshing begins at "
      + "\(Numbers.points(entry.y)) (\(OwnGesture.unpublished(.refreshDistance)))"
  }

  private func recordDistance(_ entry: Entry) {
    fact(
      "profile", "refreshDistance", Fact.Value(entry.y), .sc9, entry, measured: entry.x)
  }

  /// Why a refresh control did not begin before the finger lifted.
  func explainShortPull(_ entry: Entry) {
    because(entry.reason, or: "notEnough")
    say("\(name(entry.subject)) did not begin refreshing \(at(entry)) because \(shortPull(entry))")
  }

  /// Whether an object is a refresh control.
  func isRefreshControl(_ id: SubjectID) -> Bool {
    index.subject(id).className == "UIRefreshControl"
      || index.records(of: id).contains { $0.rule == .sc9 }
  }

  /// Explains why a refresh control sent no valueChanged; returns the deciding record.
  func explainNotRefreshed(_ control: SubjectID, _ touch: TouchRecords) -> Entry? {
    let who = "\(name(control)) sent no valueChanged"
    if let short = index.records(of: control).last(where: { $0.rule == .sc9 }) {
      because(short.reason, or: "notEnough")
      say("\(who) because \(shortPull(short))")
      return short
    }
    guard let scroll = index.parent(control), let pan = index.pan(ofScrollView: scroll) else {
      because("noScrollView")
      say("\(who) because it is not in a scroll view")
      return touch.landing
    }
    guard let began = index.states(of: pan).first(where: { $0.state == .began }) else {
      say("\(who): it begins when the pan recognizer of \(name(scroll)) pulls the content down")
      return explainNotRecognized(pan, .began, touch)
    }
    use(began)
    because("nothingChanged")
    say(
      "\(who) because \(name(scroll)) was dragged, but its content was not pulled past its top; it can be "
        + "only if bounces is on (it is by default)")
    return began
  }
}
