import FingerpostModel

/// The recognizers of a touch that may require each other (AR-5), in the order of TE-6.
struct RequirementPairs: ~Copyable {
  private var attached: UniqueArray<TouchLink> = UniqueArray()
  /// A table's private pan for swipe actions; `.nowhere` without one.
  private(set) var rowSwipe: RecognizerIndex = .nowhere
  /// For each place, and the one past the last, the next place with an answer.
  private var nextAnswering: UniqueArray<Int> = UniqueArray()

  init() {}

  var indices: Range<Int> { attached.indices }
  subscript(place: Int) -> RecognizerIndex { attached[place].recognizer }

  /// Collects the recognizers of a touch; returns whether any of them has an answer.
  mutating func gather(
    _ slot: TouchSlot, _ links: borrowing TouchLinks, _ recognizers: borrowing Recognizers
  ) -> Bool {
    attached.clear()
    rowSwipe = .nowhere
    var mayAnswer = false
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let link = links[slot, index]
      if recognizers[link.recognizer].isPrivate {
        if recognizers[link.recognizer].traits.contains(.swipesRows) { rowSwipe = link.recognizer }
        continue
      }
      attached.append(link)
      mayAnswer = mayAnswer || recognizers[link.recognizer].answersRequirements
    }
    if mayAnswer {
      attached.sort { $0.attachOrder < $1.attachOrder }
      recordAnswering(recognizers)
    }
    return mayAnswer
  }

  private mutating func recordAnswering(_ recognizers: borrowing Recognizers) {
    nextAnswering.clear()
    for _ in 0...attached.count { nextAnswering.append(attached.count) }
    for place in attached.indices.reversed() {
      let answers = recognizers[attached[place].recognizer].answersRequirements
      nextAnswering[place] = answers ? place : nextAnswering[place + 1]
    }
  }

  /// The next place among all, or among those with an answer; nil at the end.
  func next(after place: Int, amongAll: Bool) -> Int? {
    let next = amongAll ? place + 1 : nextAnswering[place + 1]
    return next < attached.count ? next : nil
  }
}
