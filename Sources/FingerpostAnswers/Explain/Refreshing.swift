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

  /// The record with which a control began that was refreshing at a time; nil where none shows that it was.
  func refreshing(_ control: SubjectID, before serial: Serial) -> Entry? {
    lastRefresh(of: control, before: serial).flatMap {
      $0.kind == .control || $0.x == 1 ? $0 : nil
    }
  }

  /// Whether records show if a control was refreshing at a time: what it was before its first record is in none.
  func isKnown(_ control: SubjectID, before serial: Serial) -> Bool {
    lastRefresh(of: control, before: serial) != nil
  }

  /// The last record before a time with which a control began or ended to refresh.
  private func lastRefresh(of control: SubjectID, before serial: Serial) -> Entry? {
    let starts = index.records(.control, of: control).filter { $0.rule == .sc9 }
    let sets = index.records(about: control).filter { property(setBy: $0) == Self.isRefreshing }
    let changes = index.records(.change, of: control).filter {
      index.subject($0.object).name == Self.isRefreshing
    }
    return (starts + sets + changes).filter { $0.serial < serial }
      .max { $0.serial < $1.serial }
  }

  static let isRefreshing = "isRefreshing"

  /// The property that a step of the program set; nil for other records.
  private func property(setBy entry: Entry) -> String? {
    let decider = entry.record.decider
    return entry.step != nil && decider.kind == .name ? index.subject(decider.owner).name : nil
  }
}

extension TimelineIndex {
  /// The refresh control of a scroll view; nil where it has none.
  func refreshControl(of scroll: SubjectID) -> SubjectID? {
    timeline.subjects.indices.lazy.map { SubjectID(at: $0) }.first {
      self.subject($0).className == "UIRefreshControl" && self.parent($0) == scroll
    }
  }
}
