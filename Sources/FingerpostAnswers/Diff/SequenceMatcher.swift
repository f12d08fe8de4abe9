/// Aligns two sequences like a human reader: the longest common stretch, then recursively both
/// sides of it (Ratcliff and Obershelp).
package struct SequenceMatcher {
  /// A stretch that both sequences share.
  package struct Block: Equatable {
    package let a: Int
    package let b: Int
    package let size: Int
  }

  private let a: [Int]
  /// The indexes of each element in the second sequence, in order.
  private var places: [[Int]] = []
  /// The lengths of the matches ending at each index of the second sequence, for this row and the
  /// previous one.
  private var lengths: [Int]
  private var newLengths: [Int]
  private let countB: Int

  /// The elements are small numbers from 0 on.
  package init(_ a: [Int], _ b: [Int]) {
    self.a = a
    countB = b.count
    places = [[Int]](repeating: [], count: (max(a.max() ?? -1, b.max() ?? -1)) + 1)
    for (place, element) in b.enumerated() { places[element].append(place) }
    lengths = [Int](repeating: 0, count: b.count + 1)
    newLengths = lengths
  }

  /// All stretches, in order; none is empty.
  package mutating func blocks() -> [Block] {
    var pending = [(a.indices, 0..<countB)]
    var found: [Block] = []
    while let (rangeA, rangeB) = pending.popLast() {
      let block = longest(rangeA, rangeB)
      if block.size == 0 { continue }
      found.append(block)
      pending.append((rangeA.lowerBound..<block.a, rangeB.lowerBound..<block.b))
      pending.append(
        ((block.a + block.size)..<rangeA.upperBound, (block.b + block.size)..<rangeB.upperBound))
    }
    return found.sorted { $0.a < $1.a }
  }

  /// The longest common stretch in two ranges; of equal ones the first in the first sequence, then
  /// in the second.
  private mutating func longest(_ rangeA: Range<Int>, _ rangeB: Range<Int>) -> Block {
    var best = Block(a: rangeA.lowerBound, b: rangeB.lowerBound, size: 0)
    if rangeA.isEmpty || rangeB.isEmpty { return best }
    // `lengths[j + 1]` is the length of the match that ends at j.
    var filled: [Int] = []
    for place in rangeA {
      var newFilled: [Int] = []
      for other in places[a[place]].drop(while: { $0 < rangeB.lowerBound }) {
        if other >= rangeB.upperBound { break }
        let length = lengths[other] + 1
        newLengths[other + 1] = length
        newFilled.append(other + 1)
        if length > best.size {
          best = Block(a: place - length + 1, b: other - length + 1, size: length)
        }
      }
      for used in filled { lengths[used] = 0 }
      swap(&lengths, &newLengths)
      filled = newFilled
    }
    for used in filled { lengths[used] = 0 }
    return best
  }
}
