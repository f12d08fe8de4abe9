import FingerpostModel
import Testing

private func list(_ elements: [String]) -> UniqueArray<String> {
  var list = UniqueArray<String>()
  for element in elements { list.append(element) }
  return list
}

private func elements(of list: borrowing UniqueArray<String>) -> [String] {
  list.indices.map { list[$0] }
}

@Test func `a list keeps what is appended, however much it is, and is empty when cleared`() {
  let names = (0..<100).map { "element \($0)" }
  var long = list(names)
  #expect(elements(of: long) == names)
  long.clear()
  #expect(long.isEmpty && long.first == nil && long.last == nil)
  long.append("again")
  #expect(elements(of: long) == ["again"])
}

@Test func `elements leave from the end, from a place, or because they are unwanted`() {
  var letters = list(["a", "b", "c", "d", "e"])
  let last = letters.popLast()
  #expect(last == "e")
  letters.removeLast()
  letters.remove(at: 0)
  #expect(elements(of: letters) == ["b", "c"])
  letters.append("b")
  letters.removeAll { $0 == "b" }
  let isKnown = ["b", "c"].map { letters.contains($0) }
  #expect(elements(of: letters) == ["c"] && isKnown == [false, true])
  letters.remove(at: 0)
  let none = letters.popLast()
  #expect(none == nil)
}

@Test func `elements change places`() {
  var letters = list(["a", "b", "c", "d"])
  letters.swapAt(0, 3)
  letters.swapAt(1, 1)
  #expect(elements(of: letters) == ["d", "b", "c", "a"])
}

@Test func `sorting leaves equal elements in their order`() {
  var words = list(["bb", "a", "cc", "ddd", "b", "c"])
  words.sort { $0.count < $1.count }
  #expect(elements(of: words) == ["a", "b", "c", "bb", "cc", "ddd"])
}

@Test func `long lists are sorted like short ones`() {
  for count in [0, 1, 24, 25, 64, 100, 1000] {
    let numbers = (0..<count).map { ($0 &* 7919) % 131 * 10_000 + $0 }
    var long = UniqueArray<Int>()
    for number in numbers { long.append(number) }
    long.sort { $0 / 10_000 < $1 / 10_000 }
    #expect((0..<count).map { long[$0] } == numbers.sorted(), "\(count) elements")
  }
}

@Test func `a copy of a list goes on on its own, lists in it as well`() {
  var letters = list(["a"])
  var copy = letters.copy()
  letters.append("b")
  copy[0] = "c"
  #expect(elements(of: letters) == ["a", "b"] && elements(of: copy) == ["c"])
  var nested = UniqueArray<UniqueArray<String>>()
  nested.append(list(["x"]))
  let deep = nested.copy { $0.copy() }
  nested[0].append("y")
  #expect(elements(of: nested[0]) == ["x", "y"] && elements(of: deep[0]) == ["x"])
}

@Test func `a list lets go of its elements`() {
  final class Tenant {}
  weak var weakTenant: Tenant?
  var tenants = UniqueArray<Tenant>()
  do {
    let tenant = Tenant()
    weakTenant = tenant
    for _ in 0..<20 { tenants.append(tenant) }
  }
  #expect(weakTenant != nil)
  tenants.removeLast()
  tenants.remove(at: 3)
  tenants.clear()
  #expect(weakTenant == nil)
}
