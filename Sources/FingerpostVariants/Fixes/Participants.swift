import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// The views and recognizers in which a change could matter, in order of their first appearance.
struct Participants {
  /// The hit-tested views of the touches.
  private(set) var hit: [SubjectID] = []
  /// The views of the missing lines' subjects.
  private(set) var wanted: [SubjectID] = []
  /// The views of both kinds, and all their superviews.
  private(set) var views: [SubjectID] = []
  /// The recognizers attached to a touch, named in a wanted line, or on one of the views.
  private(set) var recognizers: [SubjectID] = []

  /// Reads the participants from a play; `subjects` are those of the missing lines, `named` those that an answer names.
  /// What the play itself made is left out, because the screen does not have it yet: `count` is the number of subjects
  /// before. Of one touch, if one is given.
  init(
    _ index: TimelineIndex, missed subjects: [SubjectID], named: [SubjectID] = [],
    before count: Int, in touch: TouchID? = nil
  ) {
    var found = OrderedIDs()
    for id in subjects where index.isRecognizer(id) { found.add(id) }
    let touches = index.touch(touch).map { [$0] } ?? index.touches
    hit = OrderedIDs(touches.compactMap(\.view)).list
    wanted =
      OrderedIDs(
        subjects.compactMap { index.isRecognizer($0) ? index.parent($0) : $0 }
      ).list
    let others = named.filter { !index.isRecognizer($0) }
    views = OrderedIDs((wanted + hit + others).flatMap { [$0] + index.ancestors(of: $0) }).list
    for touch in touches {
      for entry in touch.attached { found.add(entry.subject) }
    }
    let around = Set(views)
    for place in index.timeline.subjects.indices {
      let id = SubjectID(at: place)
      if index.isRecognizer(id), let view = index.parent(id), around.contains(view) {
        found.add(id)
      }
    }
    recognizers = found.list
    hit.removeAll { $0.place >= count }
    wanted.removeAll { $0.place >= count }
    views.removeAll { $0.place >= count }
    recognizers.removeAll { $0.place >= count }
  }
}

/// A list of ids without duplicates, in order of insertion.
private struct OrderedIDs {
  private(set) var list: [SubjectID] = []
  private var seen: Set<SubjectID> = []

  init(_ items: [SubjectID] = []) { for item in items { add(item) } }

  mutating func add(_ id: SubjectID) { if seen.insert(id).inserted { list.append(id) } }
}
