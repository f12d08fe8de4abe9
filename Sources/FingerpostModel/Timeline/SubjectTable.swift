/// Everybody whom records name, by number.
///
/// A number is given again only when nobody can mean its old owner any more: the owner is gone, no record was written
/// since it came or all were forgotten since, and nobody else's `parent` is the number. So objects that come and go leave
/// nothing behind, and what a record names stays. Snapshots have tables of their own.
struct SubjectTable: Sendable {
  private(set) var list: [Subject] = [.nobody]
  private var tenancies: [Tenancy] = [Tenancy(born: 0)]
  private var free: [SubjectID] = []
  /// How many are gone whose numbers are kept.
  private var goneCount: Int = 0

  private struct Tenancy: Sendable {
    /// How many records had ever been written when it came.
    let born: UInt64
    /// How many name it as their parent.
    var dependents: UInt32 = 0
    var isGone: Bool = false
  }

  mutating func add(_ subject: Subject, at written: UInt64) -> SubjectID {
    tenancies[subject.parent.place].dependents &+= 1
    if let id = free.popLast() {
      list[id.place] = subject
      tenancies[id.place] = Tenancy(born: written)
      return id
    }
    list.append(subject)
    tenancies.append(Tenancy(born: written))
    return SubjectID(at: list.count - 1)
  }

  mutating func setParent(of subject: SubjectID, to parent: SubjectID, at written: UInt64) {
    let old = list[subject.place].parent
    if old == parent { return }
    list[subject.place].parent = parent
    tenancies[parent.place].dependents &+= 1
    release(old, at: written)
  }

  /// Its owner is gone for good.
  mutating func leave(_ subject: SubjectID, at written: UInt64) {
    if subject == 0 || tenancies[subject.place].isGone { return }
    tenancies[subject.place].isGone = true
    goneCount += 1
    reclaim(subject, at: written)
  }

  func isGone(_ subject: SubjectID) -> Bool { tenancies[subject.place].isGone }
  var hasGone: Bool { goneCount > 0 }

  /// All records are forgotten.
  mutating func forgetRecords() {
    if goneCount == 0 { return }
    for id in tenancies.indices.reversed() { reclaim(SubjectID(at: id), at: nil) }
  }

  mutating func separate() {
    list.separate { $0.separate() }
    tenancies.separate()
    free.separate()
  }

  /// New ones get numbers that nobody ever had.
  mutating func keepNumbers() { free = [] }

  private mutating func release(_ parent: SubjectID, at written: UInt64?) {
    tenancies[parent.place].dependents &-= 1
    reclaim(parent, at: written)
  }

  /// `written` is nil where there are no records at all.
  private mutating func reclaim(_ subject: SubjectID, at written: UInt64?) {
    var subject = subject
    while subject != 0 {
      let tenancy = tenancies[subject.place]
      guard tenancy.isGone, tenancy.dependents == 0, written == nil || written == tenancy.born,
        list[subject.place].kind != .nobody
      else { return }
      let parent = list[subject.place].parent
      list[subject.place] = .nobody
      free.append(subject)
      goneCount -= 1
      tenancies[parent.place].dependents &-= 1
      subject = parent
    }
  }
}
