import FingerpostModel

/// The course of what is withheld from a view: one phase of one touch or press.
struct HoldCourse {
  /// The first record that withheld it; nil where that was before.
  let start: Entry?
  /// When it was let go.
  var release: Entry?
  /// Whether it was let go, dropped, or cancelled.
  var isSettled: Bool = false
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

  mutating func withhold(_ entry: Entry) {
    let key = HoldKey(entry)
    if open[key] != nil { return }
    open[key] = holds.count
    holds.append(HoldCourse(start: entry))
  }

  /// Lets a phase go; one that was withheld in an earlier gesture is found by `earlier`.
  mutating func release(_ entry: Entry, earlier: Entry?) {
    if let place = open.removeValue(forKey: HoldKey(entry)) {
      holds[place].release = entry
      holds[place].isSettled = true
    } else {
      holds.append(HoldCourse(start: earlier, release: entry, isSettled: true))
    }
  }

  /// Ends all holds of a touch for a view: it was dropped or cancelled.
  mutating func settle(_ entry: Entry) {
    for (key, place) in open where key.view == entry.subject && key.touch == entry.record.touch {
      holds[place].isSettled = true
      open[key] = nil
    }
  }
}
