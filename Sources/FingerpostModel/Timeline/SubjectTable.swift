/// The subjects that records name, by number.
///
/// A number is reused only when nothing can refer to its old owner. The owner is gone; no record
/// was written since it came, or all were cleared since; and no subject has the number as its
/// `parent`. So temporary objects leave nothing behind, and the numbers in records stay valid.
/// Snapshots have their own tables.
struct SubjectTable: Sendable {
  private(set) var list: [Subject] = [.null]
  private var ownerships: [SlotOwnership] = [SlotOwnership()]
  private(set) var arrivals: [Arrival] = [Arrival(made: 0, placed: 0)]
  private var free: [SubjectID] = []
  /// The number of removed subjects whose numbers are kept.
  private var goneCount: Int = 0

  private struct SlotOwnership: Sendable {
    /// The number of subjects with it as their parent.
    var dependents: UInt32 = 0
    var isGone: Bool = false
  }

  /// When a subject came, in records ever written.
  struct Arrival: Sendable {
    /// How many there were when it was added.
    let made: UInt64
    /// How many there were when it got its present parent.
    var placed: UInt64
  }

  mutating func add(_ subject: Subject, at written: UInt64) -> SubjectID {
    ownerships[subject.parent.place].dependents &+= 1
    if let id = free.popLast() {
      list[id.place] = subject
      ownerships[id.place] = SlotOwnership()
      arrivals[id.place] = Arrival(made: written, placed: written)
      return id
    }
    list.append(subject)
    ownerships.append(SlotOwnership())
    arrivals.append(Arrival(made: written, placed: written))
    return SubjectID(at: list.count - 1)
  }

  mutating func setParent(of subject: SubjectID, to parent: SubjectID, at written: UInt64) {
    let old = list[subject.place].parent
    if old == parent { return }
    list[subject.place].parent = parent
    arrivals[subject.place].placed = written
    ownerships[parent.place].dependents &+= 1
    release(old, at: written)
  }

  mutating func setTitle(of subject: SubjectID, to title: String?) {
    list[subject.place].title = title
  }

  /// Its owner is gone for good.
  mutating func leave(_ subject: SubjectID, at written: UInt64) {
    if subject == 0 || ownerships[subject.place].isGone { return }
    ownerships[subject.place].isGone = true
    goneCount += 1
    reclaim(subject, at: written)
  }

  func isGone(_ subject: SubjectID) -> Bool { ownerships[subject.place].isGone }
  var hasGone: Bool { goneCount > 0 }

  /// All records are forgotten.
  mutating func forgetRecords() {
    if goneCount == 0 { return }
    for id in ownerships.indices.reversed() { reclaim(SubjectID(at: id), at: nil) }
  }

  mutating func separate() {
    list.separate { $0.separate() }
    ownerships.separate()
    arrivals.separate()
    free.separate()
  }

  /// Stops reusing numbers: new subjects get numbers that were never used.
  mutating func keepNumbers() { free = [] }

  private mutating func release(_ parent: SubjectID, at written: UInt64?) {
    ownerships[parent.place].dependents &-= 1
    reclaim(parent, at: written)
  }

  /// `written` is nil where there are no records at all.
  private mutating func reclaim(_ subject: SubjectID, at written: UInt64?) {
    var subject = subject
    while subject != 0 {
      let ownership = ownerships[subject.place]
      guard ownership.isGone, ownership.dependents == 0,
        written == nil || written == arrivals[subject.place].made,
        list[subject.place].kind != .null
      else { return }
      let parent = list[subject.place].parent
      list[subject.place] = .null
      free.append(subject)
      goneCount -= 1
      ownerships[parent.place].dependents &-= 1
      subject = parent
    }
  }
}
