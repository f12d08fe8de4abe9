import FingerpostModel

/// The course of what is withheld from a view: one phase of one touch or press.
struct HoldCourse {
  /// The first record of each that withheld it, in order; empty where that was before.
  fileprivate(set) var holders: [Entry]
  /// When it was let go.
  fileprivate(set) var release: Entry?
  /// When it was let go, dropped, or cancelled.
  fileprivate(set) var end: Entry?

  /// The first record that withheld it; nil where that was before.
  var start: Entry? { holders.first }
}

/// A phase that is withheld from a view.
struct HoldKey: Hashable {
  let view: SubjectID
  let touch: TouchID
  let phase: UInt8

  /// The key of a record, or of another phase of its touch.
  init(_ entry: Entry, phase: TouchPhase? = nil) {
    view = entry.subject
    touch = entry.record.touch
    self.phase = phase?.rawValue ?? entry.record.to
  }
}

/// What is withheld, in order.
struct HoldCourses {
  /// Each phase, in the order of its first record.
  private(set) var holds: [HoldCourse] = []
  private var open: [HoldKey: Int] = [:]

  /// Withholds a phase; whether this holder is a new one of it.
  @discardableResult mutating func withhold(_ entry: Entry) -> Bool {
    guard let place = open[HoldKey(entry)] else {
      open[HoldKey(entry)] = holds.count
      holds.append(HoldCourse(holders: [entry]))
      return true
    }
    if holds[place].holders.contains(where: { $0.object == entry.object }) { return false }
    holds[place].holders.append(entry)
    return true
  }

  /// Lets a phase go; one that was withheld in an earlier gesture is found by `earlier`.
  mutating func release(_ entry: Entry, earlier: Entry?) {
    if let place = open.removeValue(forKey: HoldKey(entry)) {
      holds[place].release = entry
      holds[place].end = entry
    } else {
      holds.append(
        HoldCourse(holders: earlier.map { [$0] } ?? [], release: entry, end: entry))
    }
  }

  /// Ends all holds of a touch for a view: it was dropped or cancelled.
  mutating func settle(_ entry: Entry) {
    for (key, place) in open where key.view == entry.subject && key.touch == entry.record.touch {
      holds[place].end = entry
      open[key] = nil
    }
  }
}
