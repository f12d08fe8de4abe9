import Fingerpost
import Testing

@Test func `what goes on from sample to sample is left out once something has begun`() {
  let log = ["pan.action(began)", "pan.action(changed)", "list.didScroll", "list.didScroll"]
  #expect(LogFold.folded(log) == ["pan.action(began)", "list.didScroll *"])
}

@Test func `what goes on without a beginning stands there once, with a star, where it is first`() {
  let log = [
    "a.touchesMoved", "pan.action(changed)", "a.touchesMoved", "up", "a.touchesMoved",
  ]
  #expect(LogFold.folded(log) == ["a.touchesMoved *", "pan.action(changed) *", "up"])
  #expect(
    LogFold.folded(["a.touchesBegan"] + log) == ["a.touchesBegan", "pan.action(changed) *", "up"])
  #expect(LogFold.folded([String]()) == [])
}

/// A page with a pan and a button on it, dragged from the button by 0 … 29 points.
private func dragged(
  _ change: (inout Variants) -> Void
) throws -> PlayedVariants {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  let button = try lab.makeView("buy", class: "UIButton")
  try lab.addSubview(button, to: page)
  try lab.set("frame", of: .responder(button), to: [100, 300, 120, 44])
  try lab.addRecognizer("pan", name: "pan", to: page)
  var variants = Variants(.steps([]))
  for distance in 0..<30 {
    let drag = Step.drag(.center(button), to: .by(Double(distance), 0), over: 0.1)
    variants.add([.script(.steps([drag]))])
  }
  change(&variants)
  return try lab.play(variants)
}

@Test(arguments: [1, 3])
func `folded logs have fewer outcomes, and each is the log of its variant, folded`(threads: Int)
  throws
{
  let whole = try dragged { $0.threads = threads }
  let folded = try dragged {
    $0.threads = threads
    $0.observation.isFolded = true
  }
  #expect(folded.logs.count == 2 && whole.logs.count > 2)
  for variant in 0..<30 {
    let log = try #require(whole.log(of: variant))
    #expect(folded.log(of: variant) == LogFold.folded(log), "\(variant) points")
    #expect(folded.variants[variant].digest == LogDigest(LogFold.folded(log)))
  }
}

@Test func `who looks for one line has two outcomes: it is seen, or not`() throws {
  let played = try dragged { $0.observation.token = "pan.action(began)" }
  #expect(played.logs.map { $0.map(\.text) } == [[], ["pan.action(began)"]])
  #expect(played.outcomes == (0..<30).map { $0 < 10 ? 0 : 1 })
  let folded = try dragged {
    $0.observation.token = "buy.touchesMoved"
    $0.observation.isFolded = true
  }
  #expect(folded.logs.map { $0.map(\.text) } == [[], ["buy.touchesMoved *"]])
}

@Test func `the line of a recognizer that the script brings is looked for, too`() throws {
  let lab = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController":
        {"name": "home", "view": {"name": "homeView", "recognizers": [{"name": "swing", "type": "pan"}]}}}],
       "spareControllers": [{"name": "card", "view": {"name": "cardView", "frame": [0, 200, 390, 600]}}]}
      """
  ).lab()
  let steps = #"[{"present": "card", "from": "home"}, {"drag": "cardView", "by": [0, 100]}]"#
  var variants = Variants(.steps(try lab.readSteps(json: steps, areEffects: false).steps))
  variants.add([])
  variants.observation = LogObservation([.scroll])
  variants.observation.token = "card.panGestureRecognizer.state(began)"
  #expect(
    try lab.play(variants).logs.map { $0.map(\.text) } == [
      ["card.panGestureRecognizer.state(began)"]
    ])
  // No branch knows the swing better than the lab.
  for wrong in ["card.panGestureRecognizer.stat(began)", "swing.action"] {
    variants.observation.token = wrong
    #expect(throws: LabError.self, "\(wrong)") { try lab.play(variants) }
  }
}

@Test func `a timeline's log folds as the variants' logs do`() throws {
  var observation = LogObservation([.touches, .action])
  let played = try dragged {
    $0.observation = observation
    $0.keepsTimelines = true
  }
  observation.isFolded = true
  for variant in [0, 12, 29] {
    let timeline = try #require(played.variants[variant].timeline)
    let log = try #require(played.log(of: variant))
    #expect(observation.log(of: timeline).map(\.text) == LogFold.folded(log))
    let text = TimelinePart(timeline).log(observation).text
    #expect(String(decoding: text, as: UTF8.self) == LogFold.folded(log).joined(separator: "\n"))
  }
}
