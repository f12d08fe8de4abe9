import FingerpostModel
import Testing

@Test func `a decider is eight bytes, a record at most sixty-four`() {
  #expect(MemoryLayout<Decider>.size == 8)
  #expect(MemoryLayout<Record>.stride <= 64)
}

/// A timeline whose subjects are none, `tap`, and tap's own parameter `length`.
private func named() -> Timeline {
  var timeline = Timeline()
  let tap = timeline.addSubject(Subject(name: "tap", className: "tap", kind: .recognizer))
  _ = timeline.addSubject(Subject(name: "length", className: "", kind: .name, parent: tap))
  return timeline
}

private let samples: [(Decider, String, Double?)] = [
  (.none, "", nil),
  (.rule, "rule", 30),
  (.profile(.tapMovement), "profile.tapMovement", 30),
  (.parameter(.allowableMovement, of: 1), "tap.allowableMovement", 30),
  (.named(2), "tap.length", 30),
  (.property(.cancelsTouchesInView, of: 1, true), "tap.cancelsTouchesInView", 1),
  (.property(.cancelsTouchesInView, of: 1, false), "tap.cancelsTouchesInView", 0),
  (.property(.edges, of: 1, count: 12), "tap.edges", 12),
  (.property(.edges, of: 1, count: .max), "tap.edges", 32_767),
  (.property(.edges, of: 1, count: .min), "tap.edges", -32_767),
  (.property(.requirement, of: 1), "tap.require(toFail:)", nil),
  (.answer(.canPrevent, of: 1, true), "tap.canPrevent", 1),
  (.answer(.shouldBegin, of: 1, false), "tap.delegate.shouldBegin", 0),
  (.answer(.hitTest, of: 1), "tap.hitTest", nil),
  (.fact(.hostingViewHit), "profile.hostingViewHit", nil),
]

@Test func `a decider says in words what decided, and is read from them again`() {
  var timeline = named()
  for (decider, _, _) in samples {
    timeline.write(.state, .gr3, subject: 1, to: 6, x: 31, y: 30, decider: decider)
  }
  let snapshot = timeline.snapshot()
  for (record, (decider, text, value)) in zip(snapshot, samples) {
    #expect(snapshot.text(of: record.decider) == text)
    #expect(record.deciderValue == value, "\(text)")
    let again = Decider(
      kind: decider.kind.name, text: text, value: record.deciderValue, owner: decider.owner)
    #expect(again == decider, "\(text)")
  }
}

@Test func `a decider of an owner that is not there has no name and does no harm`() {
  let snapshot = named().snapshot()
  #expect(snapshot.text(of: .property(.isHidden, of: 99, true)) == ".isHidden")
  #expect(snapshot.text(of: .named(99)) == ".")
  #expect(Decider(kind: "profile", text: "profile.nothing", value: 1, owner: 0) == nil)
  for kind in ["parameter", "property", "answer", "fact"] {
    #expect(Decider(kind: kind, text: "tap.nothing", value: 1, owner: 1) == nil, "\(kind)")
  }
  #expect(Decider(kind: "nothing", text: "", value: nil, owner: 0) == nil)
}

@Test func `only where a number decided x and y are what was measured and its limit`() {
  var timeline = Timeline()
  timeline.write(.state, .gr3, to: 6, x: 31, y: 30)
  timeline.write(.state, .ar2, to: 2, x: 31, y: 30)
  timeline.write(.hitTest, .ht3, reason: .transparent, x: 0, y: 0.01)
  timeline.write(.hitTest, .ht4, reason: .pointOutside, x: 3, y: 0)
  timeline.write(.state, .gr6, to: 6)
  let snapshot = timeline.snapshot()
  #expect(snapshot.map(\.measured) == [31, nil, 0, nil, nil])
  #expect(snapshot.map(\.limit) == [30, nil, 0.01, nil, nil])
}

@Test func `settings have UIKit's names, each once`() {
  let names = Setting.allCases.map(\.name)
  #expect(Set(names).count == names.count)
  #expect(Setting(parameter: "numberOfTapsRequired") == .numberOfTapsRequired)
  // A view's or a scroll view's property is no parameter of a recognizer.
  #expect(Setting(parameter: "isHidden") == nil && Setting(parameter: "contentSize") == nil)
}
