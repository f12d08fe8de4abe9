import Fingerpost
import Testing

/// A card with a pan and a long press, and a button on it.
private struct Card {
  let lab: Lab
  let card: ResponderID
  let pan: RecognizerID

  init() throws {
    lab = Lab()
    let window = try lab.addWindow("window")
    card = try lab.makeView("card")
    try lab.addSubview(card, to: window)
    try lab.set("frame", of: .responder(card), to: [0, 0, 390, 400])
    pan = try lab.addRecognizer("pan", name: "pan", to: card)
    try lab.addRecognizer("longPress", name: "press", to: card)
  }

  /// A drag to the right, so far and so long.
  func drag(_ distance: Double, over time: Double = 0.1) -> Script {
    .steps([.drag(.point(Point(100, 100)), to: .by(distance, 0), over: time)])
  }

  func variants(_ count: Int, _ own: @escaping @Sendable (Int) throws(LabError) -> VariantOptions)
    -> Variants
  {
    var variants = Variants(drag(0))
    variants.ends = Array(repeating: 0, count: count)
    variants.particulars = { own }
    variants.observation = LogObservation([.state])
    variants.keepsTimelines = true
    return variants
  }
}

@Test func `what a variant has for itself is what is made by hand in a copy, byte for byte`() throws
{
  let scene = try Card()
  let (card, pan) = (scene.card, scene.pan)
  let played = try scene.lab.play(
    scene.variants(20) { row throws(LabError) in
      var own = VariantOptions()
      own.script = .steps([
        .drag(.point(Point(100, 100)), to: .by(Double(row), 0), over: 0.02 * Double(row))
      ])
      own.changes = [
        .set(.responder(card), "frame", [0, 0, 390, 100 + Double(row)]),
        .set(.recognizer(pan), "isEnabled", [row % 2 == 0 ? 1 : 0]),
        .profile("panHysteresis", 5 + Double(row % 7)),
      ]
      return own
    })
  for row in 0..<20 {
    let copy = try scene.lab.copy()
    let first = Int(copy.recordCount)
    try copy.set("frame", of: .responder(card), to: [0, 0, 390, 100 + Double(row)])
    try copy.set("isEnabled", of: .recognizer(pan), to: [row % 2 == 0 ? 1 : 0])
    try copy.setProfile("panHysteresis", to: 5 + Double(row % 7))
    try copy.play(scene.drag(Double(row), over: 0.02 * Double(row)))
    let timeline = try #require(played.variants[row].timeline)
    #expect(timeline == copy.timeline, "row \(row), from record \(first)")
  }
}

@Test func `the digitizer's rate is how many samples a drag has`() throws {
  let scene = try Card()
  let script = scene.drag(100, over: 0.5)
  let played = try scene.lab.play(
    scene.variants(2) { row throws(LabError) in
      var own = VariantOptions()
      own.script = script
      own.rate = row == 0 ? 60 : 120
      return own
    })
  let counts = try played.variants.map { variant in
    try #require(variant.timeline).filter { $0.kind == .input }.count
  }
  #expect(counts == [32, 62])
  #expect(scene.lab.rate == 60)
}

@Test func `a hand that shakes leaves other samples around the same way, the same for a seed`()
  throws
{
  let scene = try Card()
  let script = scene.drag(100, over: 0.5)
  func inputs(_ deviation: Double, _ seed: UInt64) throws -> [Point] {
    let played = try scene.lab.play(
      scene.variants(1) { _ throws(LabError) in
        var own = VariantOptions()
        own.script = script
        own.jitter = Jitter(deviation: deviation, seed: seed)
        return own
      })
    return try #require(played.variants[0].timeline).records.filter { $0.kind == .input }
      .map { Point($0.x, $0.y) }
  }
  let steady = try inputs(0, 1)
  let shaking = try inputs(2, 1)
  #expect(try inputs(2, 1) == shaking)
  #expect(try inputs(2, 2) != shaking)
  #expect(steady.count == shaking.count)
  for (a, b) in zip(steady, shaking) { #expect(abs(a.x - b.x) <= 7 && abs(a.y - b.y) <= 7) }
}

@Test func `a hand shakes up and down as much as left and right, by its deviation`() throws {
  let scene = try Card()
  let script = scene.drag(100, over: 10)
  func places(_ deviation: Double) throws -> [Point] {
    let played = try scene.lab.play(
      scene.variants(1) { _ throws(LabError) in
        var own = VariantOptions()
        own.script = script
        own.jitter = Jitter(deviation: deviation, seed: 5)
        return own
      })
    return try #require(played.variants[0].timeline).records.filter { $0.kind == .input }
      .map { Point($0.x, $0.y) }
  }
  let (steady, shaking) = (try places(0), try places(2))
  #expect(steady.count > 600 && steady.count == shaking.count)
  func deviation(_ ways: [Double]) -> Double {
    (ways.reduce(0) { $0 + $1 * $1 } / Double(ways.count)).squareRoot()
  }
  let (x, y) = (
    zip(steady, shaking).map { $1.x - $0.x }, zip(steady, shaking).map { $1.y - $0.y }
  )
  #expect(abs(deviation(x) - 2) < 0.15 && abs(deviation(y) - 2) < 0.15)
  #expect(x != y)
}

@Test func `a recording shakes sample by sample, and what the system takes shakes as well`() throws
{
  let scene = try Card()
  func inputs(_ script: Script) throws -> [String] {
    let played = try scene.lab.play(
      scene.variants(1) { _ throws(LabError) in
        var own = VariantOptions()
        own.script = script
        own.jitter = Jitter(deviation: 2, seed: 1)
        return own
      })
    return try #require(played.variants[0].timeline).records.filter { $0.kind == .input }.map {
      let (x, y) = (($0.x * 100).rounded() / 100, ($0.y * 100).rounded() / 100)
      return "\($0.time.nanoseconds / 1_000_000) ms: \(x), \(y)"
    }
  }
  let recording: Script = .samples([
    Sample(time: .zero, finger: 1, phase: .began, point: Point(100, 100)),
    Sample(time: Instant.Span(seconds: 0.1), finger: 1, phase: .ended, point: Point(100, 100)),
  ])
  #expect(try inputs(recording) == ["0 ms: 102.52, 102.1", "100 ms: 100.31, 98.57"])
  try scene.lab.activate("springBoard")
  #expect(
    try inputs(.steps([.tap(.point(Point(100, 100)))]))
      == ["0 ms: 102.52, 102.1"])
}

@Test func `a finger that rests shakes, too`() throws {
  let scene = try Card()
  let played = try scene.lab.play(
    scene.variants(2) { row throws(LabError) in
      var own = VariantOptions()
      own.script = .steps([.press(.point(Point(100, 100)), for: 0.6)])
      own.jitter = Jitter(deviation: row == 0 ? 0.5 : 8, seed: 3)
      return own
    })
  #expect(played.log(of: 0)?.first == "press.state(began)")
  #expect(played.log(of: 1)?.contains("press.state(began)") == false)
}

@Test(arguments: [
  ("a hand shakes fingers only, not the step shake", VariantOptions.shakingDevice),
  ("the rate must be in 1…100000 Hz, not 0.0", .rate(0)),
  ("the jitter must be in 0…1000 pt, not -1.0", .jitter(-1)),
  ("the jitter must be in 0…1000 pt, not nan", .jitter(.nan)),
  ("the jitter must be in 0…1000 pt, not 1000.5", .jitter(1000.5)),
  (
    "profile.panHysteresis: panHysteresis must be in 0.0…100000.0 pt, not nan", .threshold(.nan)
  ),
])
func `what a variant cannot have for itself is refused, and the others go on`(
  words: String, own: VariantOptions
) throws {
  let scene = try Card()
  let played = try scene.lab.play(
    scene.variants(2) { row throws(LabError) in row == 0 ? own : VariantOptions() })
  #expect(played.variants[0].error?.message == words)
  #expect(played.variants[1].error == nil)
}

extension VariantOptions {
  fileprivate static var shakingDevice: VariantOptions {
    var own = jitter(1)
    own.script = .steps([Step(.shake)])
    return own
  }

  fileprivate static func rate(_ rate: Double) -> VariantOptions {
    var own = VariantOptions()
    own.rate = rate
    return own
  }

  fileprivate static func jitter(_ deviation: Double) -> VariantOptions {
    var own = VariantOptions()
    own.jitter = Jitter(deviation: deviation)
    return own
  }

  fileprivate static func threshold(_ value: Double) -> VariantOptions {
    var own = VariantOptions()
    own.changes = [.profile("panHysteresis", value)]
    return own
  }
}
