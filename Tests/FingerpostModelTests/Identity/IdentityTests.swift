import FingerpostModel
import Testing

@Test func `a handle goes stale when its place gets a new tenant`() {
  var arena: Arena<String, ResponderTag> = Arena()
  let (a, b) = (arena.insert("a"), arena.insert("b"))
  arena.remove(a.index)
  #expect(!arena.contains(a) && arena.contains(b))
  let c = arena.insert("c")
  #expect(c.index == a.index && c != a)
  #expect(!arena.contains(a) && arena.contains(c) && arena[c.index] == "c")
  // Twice removed is removed once.
  arena.remove(c.index)
  arena.remove(c.index)
  let (d, e) = (arena.insert("d"), arena.insert("e"))
  #expect(d.index != e.index)
  #expect(!arena.contains(ResponderID(index: 99, generation: 1)))
}

@Test func `a name has one number, in the order of first use`() {
  var names = NameTable()
  #expect([names.intern("x"), names.intern("y"), names.intern("x")] == [0, 1, 0])
  #expect(names.find("y") == 1 && names.find("z") == nil)
  #expect(names[1] == "y")
}

@Test func `near names come best first, far ones not at all`() {
  let words = ["isHidden", "isEnabled", "alpha", "frame"]
  #expect(nearMatches(of: "ishiden", among: words) == ["isHidden"])
  #expect(nearMatches(of: "fram", among: words) == ["frame"])
  #expect(nearMatches(of: "transform", among: words) == [])
  #expect(nearMatches(of: "", among: ["ab", "a", "abc"]) == ["a", "ab"])
  #expect(didYouMean("alhpa", among: words) == "; did you mean alpha?")
  #expect(didYouMean("zzzzzz", among: words) == "")
}
