import FingerpostTestSupport
import Testing

import FingerpostModel

// A table by index, beside a dictionary that does the same.

private typealias Table = SparseTable<ResponderTag, Int>

@Test func `a table by index answers like a dictionary, whatever is set and removed`() {
  withEvery("seed", of: 0..<50) { seed in
    var random = SeededGenerator(seed: UInt64(seed))
    var (table, dictionary) = (Table(), [Int: Int]())
    for step in 0..<400 {
      let place = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        table.removeAll { $0 % 3 == place % 3 }
        dictionary = dictionary.filter { $0.value % 3 != place % 3 }
      case 1..<20:
        #expect(table.removeValue(of: Index(at: place)) == dictionary.removeValue(forKey: place))
      case 20..<40:
        table[Index(at: place)] = nil
        dictionary[place] = nil
      default:
        table[Index(at: place)] = step
        dictionary[place] = step
      }
      let known = (0..<50).map { table[Index(at: $0)] }
      #expect(known == (0..<50).map { dictionary[$0] })
      let pairs = zip(table.elements.map(\.place), table.values)
      #expect(Dictionary(uniqueKeysWithValues: pairs) == dictionary)
      #expect(table.isEmpty == dictionary.isEmpty)
    }
  }
}

@Test func `a copy of a table goes its own way`() {
  var table = Table()
  table[Index(at: 3)] = 30
  var branch = table
  branch[Index(at: 3)] = nil
  branch[Index(at: 1)] = 10
  branch.separate()
  #expect([1, 3].map { table[Index(at: $0)] } == [nil, 30])
  #expect([1, 3].map { branch[Index(at: $0)] } == [10, nil])
}

@Test func `a set has each member once, and the last takes the place of a removed one`() {
  var set = SparseSet<ResponderTag>()
  for place in [5, 2, 9, 2] { set.insert(Index(at: place)) }
  #expect(set.members.map(\.place) == [5, 2, 9])
  set.remove(Index(at: 5))
  set.remove(Index(at: 7))
  #expect(set.members.map(\.place) == [9, 2])
  #expect(set.contains(Index(at: 9)) && !set.contains(Index(at: 5)))
}
