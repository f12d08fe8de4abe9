/// Who takes part: the views and recognizers in which a change could matter, in the order in which they come in.
struct Participants {
  /// The views that touches were given to.
  private(set) var hit: [SubjectID] = []
  /// The views that what is missed belongs to.
  private(set) var wanted: [SubjectID] = []
  /// Those two, and all that they lie in.
  private(set) var views: [SubjectID] = []
  /// Those attached to a touch, asked for, or on one of the views.
  private(set) var recognizers: [SubjectID] = []

  /// Reads them from a play; `subjects` are those of what is missed.
  init(_ index: TimelineIndex, missed subjects: [SubjectID]) {
    var found = OrderedIDs()
    for id in subjects where index.isRecognizer(id) { found.add(id) }
    hit = OrderedIDs(index.touches.compactMap(\.view)).list
    wanted =
      OrderedIDs(
        subjects.compactMap { index.isRecognizer($0) ? index.parent($0) : $0 }
      ).list
    views = OrderedIDs((wanted + hit).flatMap { [$0] + index.ancestors(of: $0) }).list
    for entry in index.records(.attached) { found.add(entry.subject) }
    let around = Set(views)
    for place in index.timeline.subjects.indices {
      let id = SubjectID(at: place)
      if index.isRecognizer(id), let view = index.parent(id), around.contains(view) {
        found.add(id)
      }
    }
    recognizers = found.list
  }
}

/// Each once, in the order in which they came.
private struct OrderedIDs {
  private(set) var list: [SubjectID] = []
  private var seen: Set<SubjectID> = []

  init(_ items: [SubjectID] = []) { for item in items { add(item) } }

  mutating func add(_ id: SubjectID) { if seen.insert(id).inserted { list.append(id) } }
}
