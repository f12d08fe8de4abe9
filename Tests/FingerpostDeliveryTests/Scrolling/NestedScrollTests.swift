import Fingerpost
import Testing

@Suite("A scroll view in a scroll view (SC-5)")
struct NestedScrollTests {
  /// The state of an axis: cannot scroll, at its start, between, at its end.
  enum Place: CaseIterable { case fixed, start, middle, end }

  /// Whether content in a state moves under a finger that moves forwards (towards the start) or back.
  private func moves(_ place: Place, towardsStart: Bool) -> Bool {
    switch place {
    case .fixed: false
    case .start: !towardsStart
    case .middle: true
    case .end: towardsStart
    }
  }

  private func offset(_ place: Place) -> Double {
    switch place {
    case .fixed, .start: 0
    case .middle: 500
    case .end: 1000
    }
  }

  @Test("Every place of the inner and the outer one, in all four directions")
  func everyDirection() throws {
    for inner in Place.allCases {
      for outer in Place.allCases {
        for way in [Direction.up, .down, .left, .right] {
          let isVertical = way == .up || way == .down
          let towardsStart = way == .down || way == .right
          let expected: String? =
            if moves(inner, towardsStart: towardsStart) {
              "nested"
            } else if moves(outer, towardsStart: towardsStart) {
              "scroll"
            } else if inner != .fixed {
              "nested"
            } else if outer != .fixed {
              "scroll"
            } else {
              nil
            }
          let scene = try nested(inner, outer, isVertical: isVertical)
          try scene.playToTheEnd(.swipe(.point(Point(150, 200)), way, distance: 50))
          let begun = scene.scrolls.filter { $0.hasSuffix("willBeginDragging") }
          #expect(
            begun == (expected.map { ["\($0).willBeginDragging"] } ?? []),
            "inner \(inner), outer \(outer), \(way)")
        }
      }
    }
  }

  @Test(
    "At its end the inner one keeps the drag along an axis that it does not transfer, and only that"
  )
  func transfers() throws {
    for isVertical in [true, false] {
      for kept in ["transfersVerticalScrollingToParent", "transfersHorizontalScrollingToParent"] {
        let scene = try nested(.end, .middle, isVertical: isVertical)
        guard case .responder(let inner) = try scene.lab.find("nested") else { return }
        try scene.set(kept, of: inner, 0)
        try scene.playToTheEnd(
          .swipe(.point(Point(150, 200)), isVertical ? .up : .left, distance: 50))
        let isKept = kept.contains("Vertical") == isVertical
        #expect(
          scene.scrolls.filter { $0.hasSuffix("willBeginDragging") }
            == [isKept ? "nested.willBeginDragging" : "scroll.willBeginDragging"],
          "\(kept), vertical: \(isVertical)")
      }
    }
  }

  @Test("Content drawn beyond its start bounces along an axis whose bounces is on")
  func bouncesOfAnAxis() throws {
    for off in ["bouncesVertically", "bouncesHorizontally"] {
      for isVertical in [true, false] {
        let scene = try ScrollScene(contentSize: Size(600, 800), [(off): [0]])
        try scene.play(
          .down(1, at: .point(Point(150, 200))),
          .move(1, to: isVertical ? .by(0, 60) : .by(60, 0), over: 0.3))
        let offset = try scene.offset
        let isBouncing = off.contains("Vertical") != isVertical
        #expect((offset.x < 0 || offset.y < 0) == isBouncing, "\(off), vertical: \(isVertical)")
      }
    }
  }

  private func nested(_ inner: Place, _ outer: Place, isVertical: Bool) throws -> ScrollScene {
    func size(_ place: Place, _ own: Size) -> [Double] {
      if place == .fixed { return [own.width, own.height] }
      return isVertical ? [own.width, own.height + 1000] : [own.width + 1000, own.height]
    }
    let scene = try ScrollScene(contentSize: Size(300, 400))
    let nested = try scene.add("UIScrollView", "nested", [0, 0, 200, 200], to: scene.root)
    for (view, place, own) in [
      (scene.scroll, outer, Size(300, 400)), (nested, inner, Size(200, 200)),
    ] {
      try scene.lab.set("contentSize", of: .responder(view), to: size(place, own))
      let offset = offset(place)
      try scene.lab.set(
        "contentOffset", of: .responder(view), to: isVertical ? [0, offset] : [offset, 0])
    }
    // The nested one lies where the outer one's window is now.
    try scene.lab.set(
      "frame", of: .responder(nested),
      to: isVertical ? [0, offset(outer), 200, 200] : [offset(outer), 0, 200, 200])
    try scene.lab.addSubview(nested, to: scene.scroll)
    return scene
  }

  @Test("At its end it looks at the nearest one around it only, be that at its end or disabled")
  func nearestOnly() throws {
    for isDisabled in [false, true] {
      let scene = try ScrollScene()
      let middle = try scene.add("UIScrollView", "middle", [0, 0, 300, 300], to: scene.content)
      let inner = try scene.add("UIScrollView", "inner", [0, 0, 300, 200], to: middle)
      try scene.lab.set("contentSize", of: .responder(middle), to: [300, isDisabled ? 900 : 320])
      try scene.lab.set("contentSize", of: .responder(inner), to: [300, 220])
      if isDisabled {
        try scene.set("isScrollEnabled", of: middle, 0)
      } else {
        try scene.set("contentOffset", of: middle, 0, 20)
      }
      try scene.set("contentOffset", of: inner, 0, 20)
      try scene.playToTheEnd(.drag(.point(Point(200, 200)), to: .by(0, -60), over: 0.2))
      #expect(scene.scrolls.first == "inner.willBeginDragging")
      #expect(try scene.offset == .zero)
    }
  }

  @Test("Crossed axes: each takes the drags along its own")
  func crossed() throws {
    let scene = try ScrollScene()
    let row = try scene.add("UIScrollView", "row", [0, 0, 300, 200], to: scene.content)
    try scene.lab.set("contentSize", of: .responder(row), to: [900, 200])
    try scene.lab.play([.down(1, 200, 200), .move(1, by: -60, -5), .wait(0.3), .up(1)])
    try scene.lab.play([.down(1, 200, 200), .move(1, by: -5, -60), .wait(0.3), .up(1)])
    #expect(try scene.offset(of: row) == Point(50, 0))
    #expect(try scene.offset == Point(0, 50))
  }

  @Test(
    "No hand-over in mid-drag: the inner one bounces at its end though the outer one could go on")
  func noHandOver() throws {
    let scene = try ScrollScene()
    let nested = try scene.add("UIScrollView", "nested", [0, 0, 300, 300], to: scene.content)
    try scene.lab.set("contentSize", of: .responder(nested), to: [300, 320])
    try scene.play(.down(1, 200, 380), .move(1, by: 0, -20), .move(1, by: 0, -100))
    #expect(try scene.offset == .zero)
    #expect(try scene.offset(of: nested).y > 20)
    try scene.playToTheEnd(.up(1))
    #expect(try scene.offset(of: nested).y == 20)
  }

  @Test("A sheet's pan and a list in it: the delegate decides, the list alone by default")
  func sheet() throws {
    for isTogether in [false, true] {
      let scene = try ScrollScene()
      let sheet = try scene.lab.addRecognizer("pan", name: "sheet", to: scene.root)
      if isTogether {
        try scene.lab.override(
          .shouldRecognizeSimultaneouslyWith, of: .recognizer(sheet), with: .yes)
      }
      try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -100), over: 0.2))
      #expect(scene.log(.action).contains("sheet.action(began)") == isTogether)
      #expect(scene.scrolls.first == "scroll.willBeginDragging")
    }
  }

  @Test(
    "Refused by its delegate, the inner one leaves the drag to the outer one, and the other way round"
  )
  func refused() throws {
    for refuses in ["nested", "scroll"] {
      let scene = try ScrollScene()
      let nested = try scene.add("UIScrollView", "nested", [0, 0, 300, 300], to: scene.content)
      try scene.lab.set("contentSize", of: .responder(nested), to: [300, 900])
      // At its end the inner one would rather leave a drag upwards to the outer one.
      try scene.lab.set(
        "contentOffset", of: .responder(nested), to: [0, refuses == "scroll" ? 600 : 0])
      let view = refuses == "nested" ? nested : scene.scroll
      let pan = try #require(try scene.lab.panGestureRecognizer(of: view))
      try scene.lab.override(.shouldBegin, of: .recognizer(pan), with: .no)
      try scene.playToTheEnd(.drag(.point(Point(200, 300)), to: .by(0, -100), over: 0.2))
      let other = refuses == "nested" ? "scroll" : "nested"
      #expect(scene.scrolls.first == "\(other).willBeginDragging")
    }
  }
}
