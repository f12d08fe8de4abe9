import Fingerpost
import FingerpostTestSupport
import Testing

private let reported = LogObservation([.action, .handler])

@Test func `a drag of eight points is two points from a pan, and stays one with a shorter way`()
  throws
{
  let lab = try pageWithButton().lab
  let button = try lab.find("buy")
  guard case .responder(let view) = button else { return }
  let steps = [Step.drag(.center(view), to: .by(8, 0), over: 0.1)]
  let margins = try lab.margins(steps, observing: reported)
  #expect(margins.outcome == ["buy.bought"])
  let tightest = try #require(margins.all.first)
  #expect("\(tightest.number)" == "script[0] way" && tightest.direction == "right")
  let distance = try #require(tightest.distance)
  #expect(abs(distance - 2) < 0.03)
  #expect(tightest.instead == ["pan.action(began)", "pan.action(ended)"])
  #expect(tightest.decision?.decider == "profile.panHysteresis")
  let untouched = try pageWithButton().lab
  #expect(lab.recordCount == untouched.recordCount, "the lab stays as it is")

  let safer = try #require(margins.safer)
  let points = try #require(safer.points)
  #expect(points > 9)
  let again = try lab.margins(safer.steps, observing: reported)
  #expect(again.outcome == margins.outcome && again.points == safer.points)
  #expect(safer.numbers.map(\.value.sign) == [.plus])
  #expect("\(safer)" == "script[0].dx 0 (10.0 pt, more than 1000.0 ms)")
}

@Test func `a wait that may soon be too long gets shorter, and never shorter than none`() throws {
  let (lab, seen) = try pageWithPress()
  let press = try lab.find("press")
  try lab.set("minimumPressDuration", of: press, to: [0.08])
  let steps = [Step.down(1, at: .point(Point(50, 600))), .wait(0.02), .up(1)]
  let margins = try lab.margins(steps, observing: seen)
  let wait = try #require(margins.all.first { $0.number.unit == .seconds })
  #expect("\(wait.number)" == "script[1].wait" && wait.direction == "longer")
  let safer = try #require(margins.safer)
  #expect(safer.numbers.map { "\($0.step).\($0.name) \($0.value)" } == ["script[1].wait 0.0"])
}

@Test func `a tap near the edge of a button gets into its middle`() throws {
  let margins = try pageWithButton().lab.margins(
    [.tap(.point(Point(104, 320)))], observing: reported)
  #expect(
    "\(margins)" == """
      buy.bought
        script[0] place: 4.0 pt left, then (nothing) (touch 1 comes down on buy, or on page)
        script[0].hold: nothing changes within 1000.0 ms
      safer: script[0].x 122, script[0].y 322 (22.0 pt, more than 1000.0 ms)
      """)
  let safer = try #require(margins.safer)
  let points = try #require(safer.points)
  #expect(abs(points - 22) < 0.1)
  for name in ["script[0].x", "script[0].y"] {
    #expect(margins.json.contains(#"{"name":"\#(name)","value":"#), "\(margins.json)")
  }
}

@Test(arguments: [
  (Point(101, 322), 1.0017903645833335, "left", Point(122, 322)),
  (Point(105, 322), 5.003458658854167, "left", Point(122, 322)),
  (Point(103, 302), 2.001953125, "up", Point(122, 322)),
  (Point(160, 322), 22.001139322916668, "down", nil),
]) func `a place's margin is found to two hundredths of a point, its safer place to a half`(
  place: Point, distance: Double, direction: String, safer: Point?
) throws {
  let margins = try pageWithButton().lab.margins([.tap(.point(place))], observing: reported)
  let tightest = try #require(margins.all.first)
  #expect(tightest.distance == distance)
  #expect(tightest.direction == direction)
  #expect(margins.points == distance && margins.seconds == nil)
  #expect(margins.all.dropFirst().map(\.distance) == [nil])
  #expect(margins.safer?.steps.first?.place == safer.map { .point($0) })
}

@Test func `a time's margin is found to a tenth of a millisecond, its safer time to five`() throws {
  let (lab, seen) = try pageWithPress()
  let margins = try lab.margins([.press(.point(Point(50, 600)), for: 0.6)], observing: seen)
  let tightest = try #require(margins.all.first { $0.number.unit == .seconds })
  #expect(tightest.distance == 0.10002136230468751 && tightest.direction == "shorter")
  let safer = try #require(margins.safer)
  #expect(safer.numbers.map { "\($0.step).\($0.name) \($0.value)" } == ["script[0].for 0.65"])
  #expect(safer.steps.map(\.duration) == [0.65])
  #expect(safer.seconds == 0.15003458658854169)
}

@Test func `a drag that pans may be twenty points shorter, whatever comes before it`() throws {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  try lab.addRecognizer("pan", name: "pan", to: page)
  let margins = try lab.margins(
    [.wait(0.2), .drag(.center(page), to: .by(30, 0), over: 0.1)], observing: reported)
  #expect(
    "\(margins)" == """
      pan.action(began), pan.action(ended)
        script[1] way: 20.0 pt left, then (nothing) (profile.panHysteresis = 10 pt: pan.state(began), or \
      pan.state(failed))
        script[1] place: nothing changes within 120.0 pt
        script[0].wait: nothing changes within 1000.0 ms
        script[1].over: nothing changes within 1000.0 ms
      safer: script[1].dx 32 (22.0 pt, more than 1000.0 ms)
      """)
}

@Test func `that nothing comes is an outcome, too`() throws {
  let margins = try pageWithButton().lab.margins(
    [.tap(.point(Point(95, 320)))], observing: reported)
  #expect(
    "\(margins)" == """
      (nothing)
        script[0] place: 5.0 pt right, then buy.bought (touch 1 comes down on page, or on buy)
        script[0].hold: nothing changes within 1000.0 ms
      safer: script[0].x 78, script[0].y 320 (22.0 pt, more than 1000.0 ms)
      """)
}

/// The page with a long press, whose beginning is seen.
private func pageWithPress() throws -> (lab: Lab, seen: LogObservation) {
  let lab = try pageWithButton().lab
  if case .responder(let page) = try lab.find("page") {
    try lab.addRecognizer("longPress", name: "press", to: page)
  }
  var seen = reported
  seen.token = "press.action(began)"
  return (lab, seen)
}

@Test func `a safer place and a safer time are round numbers`() throws {
  let place = try pageWithButton().lab.margins(
    [.tap(.point(Point(104.3, 320.2)))], observing: reported)
  let safer = try #require(place.safer)
  #expect("\(safer)" == "script[0].x 122, script[0].y 322 (22.0 pt, more than 1000.0 ms)")
  let (lab, seen) = try pageWithPress()
  let time = try lab.margins([.press(.point(Point(50, 600)), for: 0.4837)], observing: seen)
  let shorter = try #require(time.safer)
  #expect("\(shorter)" == "script[0].for 0.35 (more than 120.0 pt, 150.0 ms)")
}

@Test func `a press is some milliseconds from being a long one`() throws {
  let (lab, seen) = try pageWithPress()
  let margins = try lab.margins([.press(.point(Point(50, 600)), for: 0.48)], observing: seen)
  #expect(margins.outcome == [])
  let margin = try #require(margins.all.first { "\($0.number)" == "script[0].for" })
  #expect(margin.direction == "longer" && margin.instead == ["press.action(began)"])
  let seconds = try #require(margins.seconds)
  #expect(abs(seconds - 0.02) < 0.0002)
}

@Test(arguments: [
  "press.state(began)", "press.action(began)", "page.touchesCancelled (tapCount 1)",
  "page.touchesCancelled",
])
func `a line is looked for whatever is observed`(_ token: String) throws {
  let lab = try pageWithPress().lab
  for observed in [LogObservation([.scroll]), .nothing, LogObservation()] {
    var seen = observed
    seen.token = token
    let margins = try lab.margins([.press(.point(Point(50, 600)), for: 0.6)], observing: seen)
    #expect(margins.outcome == [token])
    let margin = try #require(margins.all.first { "\($0.number)" == "script[0].for" })
    #expect(margin.direction == "shorter" && margin.instead == [], "\(token)")
  }
}

@Test func `a line that a recognizer cannot have is refused, with those that it can`() throws {
  var (lab, seen) = try pageWithPress()
  for (token, words) in [
    ("press.action", "'press' has no 'action'; did you mean action(began), action(changed)"),
    ("page.touchsBegan", "'page' has no 'touchsBegan'; did you mean touchesBegan"),
  ] {
    seen.token = token
    let error = try #require(throws: LabError.self) {
      try lab.margins([.press(.point(Point(50, 600)), for: 0.6)], observing: seen)
    }
    #expect(error.code == .name && error.message.hasPrefix(words), "\(error)")
  }
}

@Test func `steps inside together have margins by their paths, and results are the threads' own`()
  throws
{
  let steps = [
    Step.together([.tap(.point(Point(110, 310))), .tap(.point(Point(210, 310)))]), .wait(0.1),
  ]
  let one = try pageWithButton().lab.margins(steps, observing: reported, threads: 1)
  let three = try pageWithButton().lab.margins(steps, observing: reported, threads: 3)
  #expect(one.json == three.json)
  #expect(
    Set(one.all.map { "\($0.number)" }) == [
      "script[0].together[0] place", "script[0].together[0].hold",
      "script[0].together[1] place", "script[0].together[1].hold", "script[1].wait",
    ])
}

@Test func `a script that no finger plays, that cannot be played or that is ended has no margins`()
  throws
{
  let lab = try pageWithButton().lab
  #expect(
    throws: LabError(.value, "the script has no step of fingers that could be a little wrong.")
  ) { try lab.margins([Step(.shake)]) }
  let refused = #expect(throws: LabError.self) { try lab.margins([.up(1), .wait(1)]) }
  #expect(refused?.message == "the script cannot be played: step 1: finger 1 is not down")
  let taps = Array(repeating: Step.tap(.point(Point(9, 9))), count: 501)
  let tooMany = #expect(throws: LabError.self) { try lab.margins(taps) }
  #expect(
    tooMany?.message == "the script has 1002 numbers; margins are found of at most 1000")
  #expect(throws: LabError(.kind, "a recording has no steps")) { try lab.margins(.samples([])) }
  let long = #expect(throws: LabError.self) {
    try lab.margins(Array(repeating: .tap(.point(Point(9, 9))), count: 501))
  }
  #expect(long?.code == .limit && long?.message.contains("1002 numbers") == true)
  #expect(throws: LabError(.cancelled, "the search was ended")) {
    try lab.margins([.tap(.point(Point(9, 9)))]) { _ in false }
  }
}

/// A script of some taps, drags and presses, which belong together where no pause is between them.
private func script(_ seed: UInt64) -> [Step] {
  var dice = SeededGenerator(seed: seed)
  return (0..<4).map { _ in
    let place = Place.point(Point(Double(dice.next() % 380), Double(dice.next() % 840)))
    switch dice.next() % 6 {
    case 0, 1: return .tap(place, count: Int(1 + dice.next() % 2), gap: 0.1)
    case 2: return .press(place, for: 0.4)
    case 3: return .drag(place, to: .by(0, Double(dice.next() % 60) - 30), over: 0.1)
    case 4: return .wait([0.05, 0.3, 0.6, 2][Int(dice.next() % 4)])
    default: return .swipe(place, .up, distance: 80, over: 0.1)
    }
  }
}

@Test(arguments: 1...4 as ClosedRange<UInt64>)
func `what follows a changed step is known from the state that it leaves`(seed: UInt64) throws {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  for (name, kind, frame) in [
    ("list", "UIScrollView", [0.0, 400, 390, 300]), ("buy", "UIButton", [20, 40, 200, 100]),
    ("slide", "UISlider", [20, 200, 300, 40]), ("count", "UIStepper", [240, 60, 100, 32]),
  ] {
    let view = try lab.makeView(name, class: kind)
    try lab.set("frame", of: .responder(view), to: frame)
    try lab.addSubview(view, to: page)
    if name == "list" { try lab.set("contentSize", of: .responder(view), to: [390, 2000]) }
  }
  let double = try lab.addRecognizer("tap", name: "double", to: page)
  try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
  try lab.addRecognizer("pan", name: "pan", to: page)
  try lab.addRecognizer("longPress", name: "press", to: page)
  let steps = script(seed)
  var seen = LogObservation([.action, .control, .scroll, .touches])
  seen.isFolded = true
  #expect(
    try lab.margins(steps, observing: seen).json
      == lab.margins(steps, observing: seen, playsAll: true).json)
}

/// A list that a script scrolls before it taps a row.
private func scrolledList() throws -> (lab: Lab, steps: [Step]) {
  let scene = try Scene(observing: []) {
    try $0.view("feed", "UIScrollView", frame: [0, 0, 390, 400]) {
      for row in 0..<20 {
        try $0.view("row\(row)", frame: [0, Double(row) * 60, 390, 60]) {
          try $0.tap("open\(row)")
        }
      }
    }
  }
  let (feed, row) = (try scene.view("feed"), try scene.view("row8"))
  try scene.lab.set("contentSize", of: .responder(feed), to: [390, 1200])
  // Down, held still, and lifted: nothing glides.
  return (
    scene.lab,
    [
      .down(1, at: .center(feed)), .move(1, to: .by(0, -180), over: 0.5), .wait(0.5), .up(1),
      .wait(1), .tap(.center(row)),
    ]
  )
}

@Test func `a place in a view is where the view is when the script comes to it`() throws {
  let (lab, steps) = try scrolledList()
  let margins = try lab.margins(steps, observing: LogObservation([.action]))
  #expect(margins.outcome.last == "open8.action", "\(margins)")
  let place = try #require(margins.all.first { "\($0.number)" == "script[5] place" })
  // The row is 60 points high.
  let distance = try #require(place.distance)
  #expect(abs(distance - 30) < 0.1 && ["up", "down"].contains(place.direction), "\(margins)")
  #expect(place.instead.last == "open7.action" || place.instead.last == "open9.action")
}

@Test func `a tap on a view follows it where an earlier step is a little wrong`() throws {
  let (lab, steps) = try scrolledList()
  let margins = try lab.margins(steps, observing: LogObservation([.action]))
  // Scrolled 40 points less or more, the row is elsewhere, and tapped there.
  let way = try #require(margins.all.first { "\($0.number)" == "script[1] way" })
  #expect(way.distance.map { $0 > 45 } ?? true, "\(margins)")
}

@Test func `a map varies a coordinate from where the view is when the script comes to it`() throws {
  let (lab, steps) = try scrolledList()
  let map = try lab.outcomeMap(
    .steps(steps), x: MapAxis(.step(StepPath(5), .x), 0...390, count: 2),
    y: MapAxis(.step(StepPath(1), .duration), 0.4...0.6, count: 2),
    observing: LogObservation([.action]))
  #expect(map.logs.map(\.last) == ["open8.action"], "\(map.logs)")
}
