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
    because(entry.reason == .none ? .notEnough : entry.reason)
    say("\(name(entry.subject)) did not begin refreshing \(at(entry)) because \(shortPull(entry))")
  }

  /// Whether an object is a refresh control.
  func isRefreshControl(_ id: SubjectID) -> Bool {
    index.subject(id).className == "UIRefreshControl"
      || index.records(of: id).contains { $0.rule == .sc9 }
  }
}
