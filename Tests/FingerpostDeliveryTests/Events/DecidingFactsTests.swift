import Fingerpost
import Testing

/// The facts for explanations: records of refusals contain their deciders, and records of hits their places.
@Suite("Records carry the fact that decided")
struct DecidingFactsTests {
  private func last(_ fixture: RecordedWindow, _ kind: RecordKind, of name: String) throws -> Record
  {
    let timeline = fixture.lab.timeline
    return try #require(
      timeline.records.last { $0.kind == kind && timeline.subject($0.subject).name == name })
  }

  @Test(
    "HT-4: a view that is missed says on which side and how far",
    arguments: [
      (Point(90, 400), Point(-10, 0)), (Point(310, 400), Point(10, 0)),
      (Point(200, 295), Point(0, -5)), (Point(305, 507), Point(5, 7)),
      (Point(300, 400), Point(0, 0)),
    ])
  func missed(_ point: Point, _ beyond: Point) throws {
    let fixture = try RecordedWindow()
    try fixture.lab.play([.tap(.point(point))])
    let hit = try last(fixture, .hitTest, of: "child")
    #expect(hit.reason == .pointOutside)
    #expect(Point(hit.x, hit.y) == beyond)
  }

  @Test("HT-4: a view without a size says so")
  func empty() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.set("frame", of: .responder(fixture.child), to: [100, 300, 0, 0])
    try fixture.lab.play([.tap(.point(Point(120, 320)))])
    #expect(try last(fixture, .hitTest, of: "child").reason == .emptyBounds)
  }

  @Test("HT-3: a transparent view records its alpha and the limit")
  func transparent() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.set("alpha", of: .responder(fixture.child), to: [0.005])
    try fixture.lab.play([.tap(.point(Point(150, 350)))])
    let hit = try last(fixture, .hitTest, of: "child")
    #expect(hit.reason == .transparent)
    #expect((hit.x, hit.y) == (0.005, 0.01))
  }

  @Test("HT-4: an override's answer is distinct from the bounds'")
  func overriddenPoint() throws {
    let fixture = try RecordedWindow()
    try fixture.lab.override(.pointInside, of: .responder(fixture.child), with: .no)
    try fixture.lab.play([.tap(.point(Point(150, 350))), .tap(.point(Point(10, 10)))])
    let timeline = fixture.lab.timeline
    let reasons = timeline.records.filter {
      $0.kind == .pointInside && timeline.subject($0.subject).name == "child"
    }.map(\.reason)
    #expect(reasons == [.overridden, .overridden, .pointOutside, .pointOutside])
  }

  @Test(
    "GR-6: a question tells whether the class or the program answered it",
    arguments: [
      ("UIButton", nil, false, Reason.protectedControl), ("UIControl", nil, false, .none),
      ("UIView", Answer.no, false, .overridden), ("UIView", .yes, false, .overridden),
      ("UIButton", nil, true, .onControlItself), ("UIControl", nil, true, .none),
      ("UISlider", nil, true, .none),
    ] as [(String, Answer?, Bool, Reason)])
  func questions(_ name: String, _ answer: Answer?, _ isOwn: Bool, _ reason: Reason) throws {
    let fixture = try RecordedWindow()
    let view = try fixture.lab.makeView("asked", class: name)
    try fixture.lab.set("frame", of: .responder(view), to: [0, 0, 100, 100])
    try fixture.lab.addSubview(view, to: fixture.child)
    if let answer {
      try fixture.lab.override(.gestureRecognizerShouldBegin, of: .responder(view), with: answer)
    }
    _ = try fixture.tap("tap", on: isOwn ? view : fixture.child)
    try fixture.lab.play([.tap(.center(view))])
    #expect(try last(fixture, .question, of: "asked").reason == reason)
  }

  @Test("RC-4: a touch method records why it goes no further")
  func kept() throws {
    let rows: [(String, Answer?, Reason)] = [
      ("UIView", nil, .none), ("UIView", .consume, .consumed), ("UIButton", nil, .keptByControl),
      ("UIScrollView", nil, .keptByScrollView),
    ]
    for (name, answer, reason) in rows {
      let fixture = try RecordedWindow()
      let view = try fixture.lab.makeView("view", class: name)
      try fixture.lab.set("frame", of: .responder(view), to: [0, 0, 100, 100])
      try fixture.lab.addSubview(view, to: fixture.child)
      if let answer {
        try fixture.lab.override(.touchesBegan, of: .responder(view), with: answer)
      }
      try fixture.lab.play([.down(1, at: .center(view))])
      #expect(try last(fixture, .touches, of: "view").reason == reason)
    }
  }

  @Test("TE-6: recognizers that are not attached record why")
  func unattached() throws {
    let fixture = try RecordedWindow()
    let tap = try fixture.tap("off")
    try fixture.lab.set("isEnabled", of: .recognizer(tap), to: [0])
    _ = try fixture.lab.addRecognizer("hover", name: "hover", to: fixture.child)
    try fixture.lab.play([.tap(.center(fixture.child))])
    #expect(fixture.drops(by: .te6) == [.disabled, .pointerOnly])
  }

  @Test("GR-3: a gesture with too few fingers says how many there were, and how many it needs")
  func tooFewFingers() throws {
    let needed: [(type: String, property: String?)] = [
      ("pan", "minimumNumberOfTouches"), ("swipe", "numberOfTouchesRequired"), ("pinch", nil),
      ("rotation", nil),
    ]
    for row in needed {
      let fixture = try RecordedWindow()
      let gesture = try fixture.lab.addRecognizer(row.type, name: "gesture", to: fixture.child)
      if let property = row.property {
        try fixture.lab.set(property, of: .recognizer(gesture), to: [2])
      }
      try fixture.lab.play([.drag(.center(fixture.child), to: .by(100, 0))])
      let failed = try last(fixture, .state, of: "gesture")
      #expect(failed.reason == .tooFewFingers, "\(row.type)")
      #expect((failed.x, failed.y) == (1, 2), "\(row.type)")
    }
  }

  @Test("GR-3: a pan that is lifted too soon says how far it came, and how far it must")
  func tooShort() throws {
    let fixture = try RecordedWindow()
    _ = try fixture.lab.addRecognizer("pan", name: "pan", to: fixture.child)
    try fixture.lab.play([.drag(.center(fixture.child), to: .by(6, 0))])
    let failed = try last(fixture, .state, of: "pan")
    #expect(failed.reason == .lifted)
    #expect((failed.x, failed.y) == (6, 10))
  }

  @Test("SC-4: a drag along which nothing scrolls fails for its direction")
  func nothingToScroll() throws {
    for (way, reason) in [(Point(60, 0), Reason.wrongDirection), (Point(0, 5), .liftedTooSoon)] {
      let fixture = try RecordedWindow()
      let feed = try fixture.lab.makeView("feed", class: "UIScrollView")
      try fixture.lab.set("frame", of: .responder(feed), to: [0, 0, 200, 200])
      try fixture.lab.set("contentSize", of: .responder(feed), to: [200, 900])
      try fixture.lab.addSubview(feed, to: fixture.child)
      try fixture.lab.play([.drag(.center(feed), to: .by(way.x, way.y))])
      let failed = try last(fixture, .state, of: "feed.panGestureRecognizer")
      #expect(failed.reason == reason)
      #expect((failed.x, failed.y) == (max(way.x, way.y), 10))
    }
  }

  @Test("TE-5: a touch that is refused names the view that holds one")
  func exclusive() throws {
    for isHolderExclusive in [true, false] {
      let fixture = try RecordedWindow()
      let other = try fixture.lab.makeView("other")
      try fixture.lab.set("frame", of: .responder(other), to: [0, 0, 90, 90])
      try fixture.lab.addSubview(other, to: fixture.root)
      let exclusive = isHolderExclusive ? fixture.child : other
      try fixture.lab.set("isExclusiveTouch", of: .responder(exclusive), to: [1])
      try fixture.lab.play([.down(1, at: .center(fixture.child)), .down(2, at: .center(other))])
      let drop = try last(fixture, .dropped, of: "other")
      #expect(drop.reason == (isHolderExclusive ? .exclusiveTouch : .touchesElsewhere))
      #expect(fixture.lab.timeline.subject(drop.object).name == "child")
    }
  }

  @Test("CT-2: tracking records the finger's distance, and the tolerance")
  func tracking() throws {
    let fixture = try RecordedWindow()
    let button = try fixture.lab.makeView("button", class: "UIButton")
    try fixture.lab.set("frame", of: .responder(button), to: [0, 0, 100, 44])
    try fixture.lab.addSubview(button, to: fixture.child)
    try fixture.lab.play([.down(1, at: .center(button)), .move(1, to: .by(0, 50))])
    let timeline = fixture.lab.timeline
    let far = timeline.records.filter { $0.kind == .tracking }.map { ($0.x, $0.y) }
    #expect(far.map(\.0) == [0, 28])
    #expect(far.map(\.1) == [70, 70])
  }

  @Test("everybody is placed, also who was never asked")
  func parents() throws {
    let fixture = try RecordedWindow()
    _ = try fixture.tap("tap")
    let button = try fixture.lab.makeView("button", class: "UIButton")
    try fixture.lab.addSubview(button, to: fixture.child)
    try fixture.lab.addHandler("click", for: .touchUpInside, of: button)
    let timeline = fixture.lab.timeline
    let placed = Dictionary(
      timeline.subjects.map { ($0.name, timeline.subject($0.parent).name) },
      uniquingKeysWith: { first, _ in first })
    #expect(placed["root"] == "window" && placed["child"] == "root")
    #expect(placed["tap"] == "child" && placed["button"] == "child" && placed["click"] == "button")
    try fixture.lab.addSubview(button, to: fixture.root)
    let moved = fixture.lab.timeline
    let later = moved.subjects.first { $0.name == "button" }.map { moved.subject($0.parent).name }
    #expect(later == "root")
  }
}
