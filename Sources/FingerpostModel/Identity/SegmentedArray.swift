/// A list that grows at its end, in segments: where a copy and its origin both go on growing, one of them copies the last
/// segment, not the list.
struct SegmentedArray<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The number of elements in a full segment.
  static var segmentCapacity: Int { 1024 }

  /// How many full segments are forgotten: the first ones.
  private var forgotten: Int = 0
  private var full: [[Element]] = []
  private var last: [Element] = []

  init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  /// The number of elements, the forgotten ones among them.
  var count: Int { (forgotten + full.count) * Self.segmentCapacity + last.count }

  /// An element; nil for one that is forgotten, and past the end.
  subscript(index: Int) -> Element? {
    let (segment, place) = index.quotientAndRemainder(dividingBy: Self.segmentCapacity)
    let found = segment - forgotten
    if found < 0 || index >= count { return nil }
    return found < full.count ? full[found][place] : last[place]
  }

  mutating func append(_ element: Element) {
    if last.count == Self.segmentCapacity {
      full.append(last)
      last = []
    }
    last.append(element)
  }

  /// Forgets all full segments but the last; the elements after them keep their indices.
  mutating func forgetFullSegments() {
    let count = max(full.count - 1, 0)
    full.removeFirst(count)
    forgotten += count
  }

  /// Removes all elements but the first; what remains keeps its memory.
  mutating func removeAllButFirst() {
    if let first = full.first { last = first }
    full.removeAll(keepingCapacity: true)
    if !last.isEmpty { last.removeSubrange(1...) }
  }

  mutating func separate() {
    full.separate { $0.separate() }
    last.separate()
  }
}
