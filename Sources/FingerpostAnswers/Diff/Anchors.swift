/// Anchors of a patience diff: elements that both sequences have exactly once, in rising order on
/// both sides. The gaps between anchors are short, so aligning them is cheap.
package struct Anchors {
  /// Places in the first and the second sequence, rising in both.
  package private(set) var pairs: [(a: Int, b: Int)] = []

  /// Finds the longest rising run of elements that both sequences have exactly once; O(n log n).
  package init(_ a: [Int], _ b: [Int]) {
    let count = max(a.max() ?? -1, b.max() ?? -1) + 1
    let placesA = Self.onlyPlaces(a, count)
    let placesB = Self.onlyPlaces(b, count)
    var candidates: [(a: Int, b: Int)] = []
    for (place, element) in a.enumerated() where placesA[element] == place {
      if placesB[element] >= 0 { candidates.append((place, placesB[element])) }
    }
    pairs = Self.longestRise(candidates)
  }

  /// The index of each element; negative for one that is absent or occurs more than once.
  private static func onlyPlaces(_ elements: [Int], _ count: Int) -> [Int] {
    var places = [Int](repeating: -1, count: count)
    for (place, element) in elements.enumerated() {
      places[element] = places[element] == -1 ? place : -2
    }
    return places
  }

  /// The longest run of candidates with rising second indexes, by the piles of patience sorting.
  private static func longestRise(_ candidates: [(a: Int, b: Int)]) -> [(a: Int, b: Int)] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: candidates.count)
    for (number, candidate) in candidates.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = low + (high - low) / 2
        if candidates[tops[middle]].b < candidate.b { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = tops[low - 1] }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    var run: [(a: Int, b: Int)] = []
    var next = tops.last ?? -1
    while next >= 0 {
      run.append(candidates[next])
      next = before[next]
    }
    return run.reversed()
  }
}
