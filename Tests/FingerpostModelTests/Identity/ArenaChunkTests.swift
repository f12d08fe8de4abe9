import FingerpostModel
import Testing

private typealias Table = Arena<[Int], ResponderTag>

/// The values of a table at all indexes.
private func reported(_ table: borrowing Table) -> [[Int]] {
  table.places.map { table.isLive($0) ? table[$0] : [] }
}

/// The addresses of a table's elements.
private func addresses(_ table: borrowing Table) -> [Int] {
  table.places.map { place in
    table[place].withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}

@Test(arguments: [1, 4, 5, 63, 64, 65, 127, 128, 200, 1000])
func `branches of a table of any size go on independently`(count: Int) {
  var table = Table()
  var ids: [ResponderID] = []
  for number in 0..<count { ids.append(table.insert([number])) }
  let before = reported(table)
  var branch = table.copy()
  // Each side changes other places, in other chunks, and grows.
  for place in stride(from: 0, to: count, by: 7) { branch[ids[place].index] = [-place] }
  for place in stride(from: 3, to: count, by: 11) { table[ids[place].index].append(place) }
  let later = branch.copy()
  for number in 0..<40 { #expect(table.insert([number]) == branch.insert([2 * number])) }
  branch.remove(ids[count / 2].index)

  let wanted = before.enumerated().map { place, element in
    place % 11 == 3 ? element + [place] : element
  }
  #expect(reported(table) == wanted + (0..<40).map { [$0] })
  var other = before.enumerated().map { place, element in place % 7 == 0 ? [-place] : element }
  #expect(reported(later) == other)
  other[count / 2] = []
  #expect(reported(branch) == other + (0..<40).map { [2 * $0] })
}

@Test func `a chunk that a branch has for itself and that grows leaves the shared ones shared`() {
  var table = Table()
  for number in 0..<70 { _ = table.insert([number]) }
  var branch = table.copy()
  branch[Index(65)] = [-65]
  for number in 70..<128 { _ = branch.insert([number]) }
  branch[Index(3)] = [-3]
  #expect(reported(table) == (0..<70).map { [$0] })
  #expect(reported(branch) == (0..<128).map { [$0 == 3 || $0 == 65 ? -$0 : $0] })
}

@Test func `a branch of a branch keeps what was so when its origin is gone`() {
  func branchOfBranch() -> Table {
    var table = Table()
    for number in 0..<150 { _ = table.insert([number]) }
    var branch = table.copy()
    branch[Index(40)] = [-40]
    table[Index(41)] = [-41]
    return branch.copy()
  }
  var last = branchOfBranch()
  last[Index(140)] = [-140]
  var wanted = (0..<150).map { [$0] }
  wanted[40] = [-40]
  wanted[140] = [-140]
  #expect(reported(last) == wanted)
}

@Test func `a table that was separated shares no memory with its origin, and says the same`() {
  var table = Table()
  for number in 0..<100 { _ = table.insert([number, number]) }
  var branch = table.copy()
  #expect(addresses(branch) == addresses(table))
  branch.separate { $0.separate() }
  #expect(reported(branch) == reported(table))
  #expect(Set(addresses(branch)).isDisjoint(with: addresses(table)))
}

@Test func `arrays, dictionaries and strings get memory of their own`() {
  let (array, table) = ([1, 2, 3], ["a": 1, "b": 2])
  var (own, ownTable) = (array, table)
  own.separate()
  ownTable.separate()
  #expect(own == array && ownTable == table)
  let places = [array, own].map { $0.withUnsafeBufferPointer { $0.baseAddress } }
  #expect(places[0] != places[1])

  var (short, long) = ("pan", "the pan of the second scroll view")
  let before = long.withUTF8 { $0.baseAddress }
  short.separate()
  long.separate()
  #expect(short == "pan" && long == "the pan of the second scroll view")
  #expect(long.withUTF8 { $0.baseAddress } != before)
}
