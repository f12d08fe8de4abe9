import Testing

import FingerpostAnswers

private func pairs(_ a: [Int], _ b: [Int]) -> [[Int]] { Anchors(a, b).pairs.map { [$0.a, $0.b] } }

@Test func `what both have once is an anchor, in rising order`() {
  #expect(pairs([1, 2, 3], [1, 9, 3]) == [[0, 0], [2, 2]])
  #expect(pairs([], [1]) == [])
}

@Test func `what one of them has twice is none`() {
  #expect(pairs([1, 1, 2], [1, 2]) == [[2, 1]])
  #expect(pairs([5, 5], [5, 5]) == [])
}

@Test func `what has moved to another place gives way to the longer run`() {
  #expect(pairs([1, 2, 3, 4], [4, 1, 2, 3]) == [[0, 1], [1, 2], [2, 3]])
  #expect(pairs([3, 2, 1], [1, 2, 3]).count == 1)
}
