import Fingerpost

/// A root view that fills the screen (390 × 844) and a scroll view in it at (50, 100), 300 × 400.
struct ScrollScene {
  let lab: Lab
  let root: ResponderID
  let scroll: ResponderID
  /// Fills the scroll view's content.
  let content: ResponderID

  init(
    class className: String = "UIScrollView", contentSize: Size = Size(300, 2000),
    profile: Profile = .ios17, _ properties: KeyValuePairs<String, [Double]> = [:]
  ) throws {
    lab = Lab(profile: profile)
    let window = try lab.addWindow("window")
    root = try lab.makeView("root")
    scroll = try lab.makeView("scroll", class: className)
    content = try lab.makeView("content")
    try lab.set("frame", of: .responder(root), to: [0, 0, 390, 844])
    try lab.set("frame", of: .responder(scroll), to: [50, 100, 300, 400])
    try lab.set(
      "frame", of: .responder(content), to: [0, 0, contentSize.width, contentSize.height])
    try lab.set(
      "contentSize", of: .responder(scroll), to: [contentSize.width, contentSize.height])
    for (name, values) in properties { try lab.set(name, of: .responder(scroll), to: values) }
    try lab.addSubview(root, to: window)
    try lab.addSubview(scroll, to: root)
    try lab.addSubview(content, to: scroll)
  }

  /// Adds a cell of 300 × 44 at a row, in front of the content.
  func addCell(_ name: String, row: Int) throws -> ResponderID {
    let isTable = try lab.className(of: .responder(scroll)) == "UITableView"
    let cell = try lab.makeView(name, class: isTable ? "UITableViewCell" : "UICollectionViewCell")
    try lab.set("frame", of: .responder(cell), to: [0, Double(row) * 44, 300, 44])
    try lab.addSubview(cell, to: scroll)
    return cell
  }

  func add(_ className: String, _ name: String, _ frame: [Double], to parent: ResponderID) throws
    -> ResponderID
  {
    let view = try lab.makeView(name, class: className)
    try lab.set("frame", of: .responder(view), to: frame)
    try lab.addSubview(view, to: parent)
    return view
  }

  var offset: Point { get throws { try offset(of: scroll) } }

  func offset(of view: ResponderID) throws -> Point {
    let values = try lab.get("contentOffset", of: .responder(view))
    return Point(values[0], values[1])
  }

  func set(_ property: String, of view: ResponderID, _ values: Double...) throws {
    try lab.set(property, of: .responder(view), to: values)
  }

  func flag(_ property: String, of view: ResponderID) throws -> Bool {
    try lab.get(property, of: .responder(view)) == [1]
  }

  func play(_ steps: Step...) throws { try lab.play(steps) }

  func playToTheEnd(_ steps: Step...) throws {
    try lab.play(steps)
    try lab.settle()
  }

  /// The scroll views' delegate messages; repetitions of didScroll written once.
  var scrolls: [String] { folded(lab.timeline.log(.scroll)) }
  var selections: [String] { lab.timeline.log(.selection) }

  func log(_ kinds: RecordKind...) -> [String] {
    folded(lab.timeline.records.filter { kinds.contains($0.kind) }.compactMap(lab.timeline.token))
  }

  private func folded(_ tokens: [String]) -> [String] {
    var kept: [String] = []
    for token in tokens where token != kept.last { kept.append(token) }
    return kept
  }

  /// When a token was written for the first time, in milliseconds.
  func time(of token: String) -> Double? {
    lab.timeline.records.first { lab.timeline.token(of: $0) == token }.map {
      $0.time.seconds * 1000
    }
  }

  var diagnostics: Int { lab.timeline.records.filter { $0.kind == .diagnostic }.count }
}

extension Step {
  static func down(_ finger: Int32, _ x: Double, _ y: Double) -> Step {
    .down(finger, at: .point(Point(x, y)))
  }
  static func move(_ finger: Int32, by dx: Double, _ dy: Double, over span: Double = 0) -> Step {
    .move(finger, to: .by(dx, dy), over: span)
  }
  /// Goes a way, rests for longer than the velocity looks back, and lifts: no speed is left.
  static func place(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) -> [Step] {
    [.down(1, x, y), .move(1, by: dx, dy, over: 0.1), .wait(0.3), .up(1)]
  }
}

/// A small generator of its own: the same numbers on every machine.
struct Dice {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(roll(10_001)) / 10_000
  }
}
