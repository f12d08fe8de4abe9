/// A list that grows at its end, in segments: where a copy and its origin both go on growing, one of them copies the last
/// segment, not the list.
struct SegmentedArray<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The number of elements in a full segment.
  static var segmentCapacity: Int { 1024 }

  private var full: [[Element]] = []
  private var last: [Element] = []

  init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  var count: Int { full.count * Self.segmentCapacity + last.count }

  subscript(index: Int) -> Element {
    let (segment, place) = index.quotientAndRemainder(dividingBy: Self.segmentCapacity)
    return segment < full.count ? full[segment][place] : last[place]
  }

  mutating func append(_ element: Element) {
    if last.count == Self.segmentCapacity {
      full.append(last)
      last = []
    }
    last.append(element)
  }

  /// Forgets all elements but the first; what remains keeps its memory.
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
