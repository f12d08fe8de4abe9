import FingerpostModel
import FingerpostTestSupport
import Testing

/// The tree of the hierarchy against a plain model: lists of names.
@Test func `views that come, go and move at random keep their order`() {
  withEvery("seed", of: UInt64(1)...30) { seed in
    var random = SeededGenerator(seed: seed)
    var hierarchy = Hierarchy(
      screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
    let parents = (0..<3).map { hierarchy.add(named: "parent\($0)", className: "UIView").index }
    let views = (0..<12).map { hierarchy.add(named: "view\($0)", className: "UIView").index }
    var model: [ResponderIndex: [ResponderIndex]] = [:]
    for _ in 0..<200 {
      let view = views[Int.random(in: views.indices, using: &random)]
      let parent = parents[Int.random(in: parents.indices, using: &random)]
      for other in parents { model[other, default: []].removeAll { $0 == view } }
      if Int.random(in: 0..<4, using: &random) == 0 {
        hierarchy.detach(view)
      } else {
        let place = Int.random(in: 0...12, using: &random)
        let count = model[parent, default: []].count
        hierarchy.insert(view, into: parent, at: place == 12 ? nil : place)
        model[parent, default: []].insert(view, at: min(place, count))
      }
      for parent in parents { check(hierarchy, parent, model[parent, default: []]) }
    }
  }
}

/// Forwards, backwards, by count and by rank the children are the same.
private func check(
  _ hierarchy: borrowing Hierarchy, _ parent: ResponderIndex, _ expected: [ResponderIndex]
) {
  var forwards: [ResponderIndex] = []
  var child = hierarchy.responders[parent].firstChild
  while child != .nowhere {
    forwards.append(child)
    child = hierarchy.responders[child].nextSibling
  }
  var backwards: [ResponderIndex] = []
  child = hierarchy.responders[parent].lastChild
  while child != .nowhere {
    backwards.append(child)
    child = hierarchy.responders[child].previousSibling
  }
  expectSame(forwards, expected)
  expectSame(backwards, expected.reversed())
  expectSame(Int(hierarchy.responders[parent].childCount), expected.count)
  let ranks = forwards.map { hierarchy.responders[$0].siblingOrder }
  expectSame(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }, true)
}

@Test func `always in between: ranks are assigned again when there is no room`() {
  var hierarchy = Hierarchy(
    screen: Size(100, 100), profile: .ios17, hasScene: false, delegateResponds: true)
  let parent = hierarchy.add(named: "parent", className: "UIView").index
  var expected: [ResponderIndex] = []
  for index in 0..<100 {
    let view = hierarchy.add(named: "v\(index)", className: "UIView").index
    hierarchy.insert(view, into: parent, at: index == 0 ? nil : 1)
    expected.insert(view, at: min(1, expected.count))
  }
  check(hierarchy, parent, expected)
}

@Test func `classes know their parents, and behave like their UIKit class`() throws {
  var names = NameTable()
  var table = ClassTable(&names)
  let button = try #require(table.find("UIButton"))
  table.declare("Buy", nameID: names.intern("Buy"), inherits: button)
  let buy = try #require(table.find("Buy"))
  for ancestor in ["Buy", "UIButton", "UIControl", "UIView", "UIResponder"] {
    #expect(table.isKind(buy, of: try #require(names.find(ancestor))))
  }
  #expect(!table.isKind(buy, of: try #require(names.find("UISwitch"))))
  #expect(table[buy].behaviour == .button && !table[buy].behaviour.forwardsTouches)
}
