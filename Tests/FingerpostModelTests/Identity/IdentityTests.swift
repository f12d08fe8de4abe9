import FingerpostModel
import Testing

/// The handles that are valid in a table.
private func known(
  _ ids: [ResponderID], _ arena: borrowing Arena<String, ResponderTag>
) -> [ResponderID] {
  ids.filter { arena.contains($0) }
}

@Test func `a handle goes stale when its place gets a new tenant`() {
  var arena: Arena<String, ResponderTag> = Arena()
  let (a, b) = (arena.insert("a"), arena.insert("b"))
  arena.remove(a.index)
  #expect(known([a, b], arena) == [b])
  let c = arena.insert("c")
  #expect(c.index == a.index && c != a)
  #expect(known([a, c], arena) == [c] && arena[c.index] == "c")
  // Twice removed is removed once.
  arena.remove(c.index)
  arena.remove(c.index)
  let (d, e) = (arena.insert("d"), arena.insert("e"))
  #expect(d.index != e.index)
  #expect(known([ResponderID(index: 99, generation: 1)], arena) == [])
}

@Test func `a copy of a table shares the elements until one side changes something`() {
  var arena: Arena<String, ResponderTag> = Arena()
  let a = arena.insert("a")
  var copy = arena.copy()
  arena[a.index] = "b"
  #expect(arena[a.index] == "b" && copy[a.index] == "a" && known([a], copy) == [a])
  let (mine, theirs) = (arena.insert("mine"), copy.insert("theirs"))
  #expect(mine == theirs && arena[mine.index] == "mine" && copy[mine.index] == "theirs")
  copy.remove(a.index)
  #expect(known([a], arena) == [a] && known([a], copy) == [])
}

@Test func `a name has one number, in the order of first use`() {
  var names = NameTable()
  let numbers = [names.intern("x"), names.intern("y"), names.intern("x")].map(\.number)
  #expect(numbers == [0, 1, 0])
  #expect(names.find("y")?.number == 1 && names.find("z") == nil)
  #expect(names[NameID(1)] == "y")
}

@Test func `near names come best first, far ones not at all`() {
  let words = ["isHidden", "isEnabled", "alpha", "frame"]
  #expect(nearMatches(of: "ishiden", among: words) == ["isHidden"])
  #expect(nearMatches(of: "fram", among: words) == ["frame"])
  #expect(nearMatches(of: "transform", among: words) == [])
  #expect(nearMatches(of: "", among: ["ab", "a", "abc"]) == [])
  let others = ["two", "a", "pan", "tpa", "top", "taps", "tapir"]
  #expect(nearMatches(of: "tap", among: others, limit: 9) == ["taps", "top", "tapir", "tpa"])
  #expect(nearMatches(of: "alfa", among: words) == ["alpha"])
  #expect(nearMatches(of: "no", among: ["at", "none"]) == ["none"])
  #expect(nearMatches(of: "ios99", among: ["ios17", "iso", "other"]) == ["ios17"])
  #expect(nearMatches(of: "ishiden", among: words + words) == ["isHidden"])
  #expect(didYouMean("alhpa", among: words) == "; did you mean alpha?")
  #expect(didYouMean("zzzzzz", among: words) == "")
}

@Test(
  "a misspelt name has one wrong letter, two if it is long, or the letters in another order",
  arguments: [
    ("tpa", "tap"), ("tab", "tap"), ("tob", nil), ("swpie", "swipe"), ("swxxe", nil),
    ("boxxds", "bounds"), ("bxxxds", nil), ("sdnuob", "bounds"), ("FRAME", "frame"), ("", nil),
  ] as [(String, String?)])
func misspeltNames(name: String, meant: String?) {
  #expect(misspelt(name, among: ["tap", "swipe", "bounds", "frame"]) == meant)
}

@Test func `of several names that one misspells the first is meant`() {
  #expect(misspelt("pat", among: ["pan", "tap"]) == "pan")
  #expect(misspelt("pat", among: []) == nil)
}
