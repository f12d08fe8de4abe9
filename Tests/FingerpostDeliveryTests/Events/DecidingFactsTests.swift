import Fingerpost
import Testing

/// The facts for explanations: records of refusals contain their deciders, and records of hits their places.
@Suite("Records carry the fact that decided")
struct DecidingFactsTests {
  private func last(_ room: Room, _ kind: RecordKind, of name: String) throws -> Record {
    let timeline = room.lab.timeline
    return try #require(
      timeline.last { $0.kind == kind && timeline.subject($0.subject).name == name })
  }

  @Test(
    "HT-4: a view that is missed says on which side and how far",
    arguments: [
      (Point(90, 400), Point(-10, 0)), (Point(310, 400), Point(10, 0)),
      (Point(200, 295), Point(0, -5)), (Point(305, 507), Point(5, 7)),
      (Point(300, 400), Point(0, 0)),
    ])
  func missed(_ point: Point, _ beyond: Point) throws {
    let room = try Room()
    try room.lab.play([.tap(.point(point))])
    let hit = try last(room, .hitTest, of: "child")
    #expect(hit.reason == .pointOutside)
    #expect(Point(hit.x, hit.y) == beyond)
  }

  @Test("HT-4: a view without a size says so")
  func empty() throws {
    let room = try Room()
    try room.lab.set("frame", of: .responder(room.child), to: [100, 300, 0, 0])
    try room.lab.play([.tap(.point(Point(120, 320)))])
    #expect(try last(room, .hitTest, of: "child").reason == .emptyBounds)
  }

  @Test("HT-3: a transparent view records its alpha and the limit")
  func transparent() throws {
    let room = try Room()
    try room.lab.set("alpha", of: .responder(room.child), to: [0.005])
    try room.lab.play([.tap(.point(Point(150, 350)))])
    let hit = try last(room, .hitTest, of: "child")
    #expect(hit.reason == .transparent)
    #expect((hit.x, hit.y) == (0.005, 0.01))
  }

  @Test("HT-4: an override's answer is distinct from the bounds'")
  func overriddenPoint() throws {
    let room = try Room()
    try room.lab.override(.pointInside, of: .responder(room.child), with: .no)
    try room.lab.play([.tap(.point(Point(150, 350))), .tap(.point(Point(10, 10)))])
    let timeline = room.lab.timeline
    let reasons = timeline.filter {
      $0.kind == .pointInside && timeline.subject($0.subject).name == "child"
    }.map(\.reason)
    #expect(reasons == [.overridden, .overridden, .pointOutside, .pointOutside])
  }

  @Test(
    "GR-6: a question tells whether the class or the program answered it",
    arguments: [
      ("UIButton", nil, false, Reason.protectedControl), ("UIControl", nil, false, .none),
      ("UIView", Answer.no, false, .overridden), ("UIView", .yes, false, .overridden),
      ("UIButton", nil, true, .onControlItself),
    ] as [(String, Answer?, Bool, Reason)])
  func questions(_ name: String, _ answer: Answer?, _ isOwn: Bool, _ reason: Reason) throws {
    let room = try Room()
    let view = try room.lab.makeView("asked", class: name)
    try room.lab.set("frame", of: .responder(view), to: [0, 0, 100, 100])
    try room.lab.addSubview(view, to: room.child)
    if let answer {
      try room.lab.override(.gestureRecognizerShouldBegin, of: .responder(view), with: answer)
    }
    _ = try room.tap("tap", on: isOwn ? view : room.child)
    try room.lab.play([.tap(.center(view))])
    #expect(try last(room, .question, of: "asked").reason == reason)
  }

  @Test("RC-4: a touch method records why it goes no further")
  func kept() throws {
    let rows: [(String, Answer?, Reason)] = [
      ("UIView", nil, .none), ("UIView", .consume, .consumed), ("UIButton", nil, .keptByControl),
      ("UIScrollView", nil, .keptByScrollView),
    ]
    for (name, answer, reason) in rows {
      let room = try Room()
      let view = try room.lab.makeView("told", class: name)
      try room.lab.set("frame", of: .responder(view), to: [0, 0, 100, 100])
      try room.lab.addSubview(view, to: room.child)
      if let answer {
        try room.lab.override(.touchesBegan, of: .responder(view), with: answer)
      }
      try room.lab.play([.down(1, at: .center(view))])
      #expect(try last(room, .touches, of: "told").reason == reason)
    }
  }

  @Test("TE-6: recognizers that are not attached record why")
  func unattached() throws {
    let room = try Room()
    let tap = try room.tap("off")
    try room.lab.set("isEnabled", of: .recognizer(tap), to: [0])
    _ = try room.lab.addRecognizer("hover", name: "hover", to: room.child)
    try room.lab.play([.tap(.center(room.child))])
    #expect(room.drops(by: .te6) == [.disabled, .pointerOnly])
  }

  @Test("GR-3: a gesture with too few fingers says how many there were, and how many it needs")
  func tooFewFingers() throws {
    let needed: [(type: String, property: String?)] = [
      ("pan", "minimumNumberOfTouches"), ("swipe", "numberOfTouchesRequired"), ("pinch", nil),
      ("rotation", nil),
    ]
    for row in needed {
      let room = try Room()
      let gesture = try room.lab.addRecognizer(row.type, name: "gesture", to: room.child)
      if let property = row.property {
        try room.lab.set(property, of: .recognizer(gesture), to: [2])
      }
      try room.lab.play([.drag(.center(room.child), to: .by(100, 0))])
      let failed = try last(room, .state, of: "gesture")
      #expect(failed.reason == .tooFewFingers, "\(row.type)")
      #expect((failed.x, failed.y) == (1, 2), "\(row.type)")
    }
  }

  @Test("GR-3: a pan that is lifted too soon says how far it came, and how far it must")
  func tooShort() throws {
    let room = try Room()
    _ = try room.lab.addRecognizer("pan", name: "pan", to: room.child)
    try room.lab.play([.drag(.center(room.child), to: .by(6, 0))])
    let failed = try last(room, .state, of: "pan")
    #expect(failed.reason == .lifted)
    #expect((failed.x, failed.y) == (6, 10))
  }

  @Test("SC-4: a drag along which nothing scrolls fails for its direction")
  func nothingToScroll() throws {
    for (way, reason) in [(Point(60, 0), Reason.wrongDirection), (Point(0, 5), .liftedTooSoon)] {
      let room = try Room()
      let feed = try room.lab.makeView("feed", class: "UIScrollView")
      try room.lab.set("frame", of: .responder(feed), to: [0, 0, 200, 200])
      try room.lab.set("contentSize", of: .responder(feed), to: [200, 900])
      try room.lab.addSubview(feed, to: room.child)
      try room.lab.play([.drag(.center(feed), to: .by(way.x, way.y))])
      let failed = try last(room, .state, of: "feed.panGestureRecognizer")
      #expect(failed.reason == reason)
      #expect((failed.x, failed.y) == (max(way.x, way.y), 10))
    }
  }

  @Test("TE-5: a touch that is refused names the view that holds one")
  func exclusive() throws {
    for isHolderExclusive in [true, false] {
      let room = try Room()
      let other = try room.lab.makeView("other")
      try room.lab.set("frame", of: .responder(other), to: [0, 0, 90, 90])
      try room.lab.addSubview(other, to: room.root)
      let exclusive = isHolderExclusive ? room.child : other
      try room.lab.set("isExclusiveTouch", of: .responder(exclusive), to: [1])
      try room.lab.play([.down(1, at: .center(room.child)), .down(2, at: .center(other))])
      let drop = try last(room, .dropped, of: "other")
      #expect(drop.reason == (isHolderExclusive ? .exclusiveTouch : .touchesElsewhere))
      #expect(room.lab.timeline.subject(drop.object).name == "child")
    }
  }

  @Test("CT-2: tracking records the finger's distance, and the tolerance")
  func tracking() throws {
    let room = try Room()
    let button = try room.lab.makeView("button", class: "UIButton")
    try room.lab.set("frame", of: .responder(button), to: [0, 0, 100, 44])
    try room.lab.addSubview(button, to: room.child)
    try room.lab.play([.down(1, at: .center(button)), .move(1, to: .by(0, 50))])
    let timeline = room.lab.timeline
    let far = timeline.filter { $0.kind == .tracking }.map { ($0.x, $0.y) }
    #expect(far.map(\.0) == [0, 28])
    #expect(far.map(\.1) == [70, 70])
  }

  @Test("everybody is placed, also who was never asked")
  func parents() throws {
    let room = try Room()
    _ = try room.tap("tap")
    let button = try room.lab.makeView("button", class: "UIButton")
    try room.lab.addSubview(button, to: room.child)
    try room.lab.addHandler("click", for: .touchUpInside, of: button)
    let timeline = room.lab.timeline
    let placed = Dictionary(
      timeline.subjects.map { ($0.name, timeline.subject($0.parent).name) },
      uniquingKeysWith: { first, _ in first })
    #expect(placed["root"] == "window" && placed["child"] == "root")
    #expect(placed["tap"] == "child" && placed["button"] == "child" && placed["click"] == "button")
    try room.lab.addSubview(button, to: room.root)
    let moved = room.lab.timeline
    let later = moved.subjects.first { $0.name == "button" }.map { moved.subject($0.parent).name }
    #expect(later == "root")
  }
}
