import FingerpostModel

/// Builds a story: divides the records into gestures, makes the account of each in one pass over its records, and tells it.
struct StoryBuilder {
  let index: TimelineIndex

  init(_ index: TimelineIndex) { self.index = index }

  func story() -> Story {
    let timeline = index.timeline
    let cut = StoryCut(timeline, index.watch)
    let places = cut.entries(index)
    let count = (places.last ?? -1) + 1
    var pairs: [(list: Int, serial: Serial)] = []
    for (place, owner) in cut.owners.enumerated() where owner >= 0 {
      pairs.append(
        (places[Int(owner)], timeline.first + Serial(truncatingIfNeeded: place)))
    }
    let lists = SerialLists(lists: count, pairs)
    var gestures = [[StoryCut.Gesture]](repeating: [], count: count)
    for (place, gesture) in cut.gestures.enumerated() { gestures[places[place]].append(gesture) }
    var offsets: [SubjectID: Point] = [:]
    var entries: [StoryEntry] = []
    for place in 0..<count {
      var account = Account(index, gestures[place], offsets)
      // Otherwise the account would change a copy.
      offsets = [:]
      for entry in Entries(timeline, lists[place]) {
        if index.watch.ends(after: 4) { return Story(entries: []) }
        account.add(entry)
      }
      offsets = account.offsets
      if let made = StoryTeller(account).entry(number: entries.count + 1) { entries.append(made) }
    }
    return Story(entries: entries)
  }
}
