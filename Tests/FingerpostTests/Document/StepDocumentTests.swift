import Fingerpost
import FingerpostTestSupport
import Testing

/// A screen with everything that the samples of steps name.
private func sampleLab() throws -> Lab {
  let scene = try Scene(observing: []) {
    try $0.view("card") {
      try $0.recognizer("tap", "tap")
      try $0.recognizer("pan", "pan")
      try $0.recognizer("pinch", "pinch")
      try $0.recognizer("rotation", "rotation")
      try $0.view("inner")
    }
  }
  let lab = scene.lab
  for (name, kind) in [
    ("button", "UIButton"), ("scroll", "UIScrollView"), ("field", "UITextField"),
  ] {
    try lab.addSubview(try lab.makeView(name, class: kind), to: scene.root)
  }
  _ = try lab.makeRecognizer("tap", name: "spare")
  for (name, kind) in [
    ("first", "UIViewController"), ("second", "UIViewController"),
    ("navigation", "UINavigationController"), ("book", "UIPageViewController"),
  ] {
    let controller = try lab.makeController(name, class: kind)
    try lab.setView(try lab.makeView("\(name)View"), of: controller)
  }
  return lab
}

private func problems(_ json: JSONValue) throws -> [String] {
  let lab = try sampleLab()
  do {
    _ = try lab.steps(json: json)
    return []
  } catch {
    #expect(error.code == .document)
    return error.problems.map(\.description)
  }
}

@Suite("Steps of documents") struct StepDocumentTests {
  @Test("every step of the table is read, written, and read again as the same step")
  func roundTrip() throws {
    let lab = try sampleLab()
    #expect(StepSample.all.map(\.verb) == StepSchema.verbs)
    for sample in StepSample.all {
      let step = try #require(try lab.steps(json: [sample.json]).first, "\(sample.verb)")
      #expect(step.kind.schema?.verb == StepSchema.find(sample.verb)?.row.verb)
      let written = lab.json([step])
      #expect(try lab.steps(json: written) == [step], "\(sample.verb): \(written.json)")
    }
  }

  @Test("a step that says nothing but what it must has the defaults of Swift's functions")
  func defaults() throws {
    let lab = try sampleLab()
    guard case .responder(let card) = try lab.find("card") else { return }
    let place = Place.center(card)
    let read = try lab.steps(json: [
      ["tap": "card"], ["press": "card"], ["drag": "card", "by": [1, 2]], ["swipe": "card"],
      ["pinch": "card"], ["rotate": "card"], ["pressButton": "menu"], ["hover": false],
      ["focus": false], ["up": 1],
    ])
    let made: [Step] = [
      .tap(place), .press(place), .drag(place, to: .by(1, 2)), .swipe(place), .pinch(place),
      .rotate(place), .pressButton("menu"), .hover(nil), .focus(nil), .up(1),
    ]
    #expect(read == made)
    let written: JSONValue = [
      ["tap": "card"], ["press": "card"], ["drag": "card", "by": [1, 2]], ["swipe": "card"],
      ["pinch": "card"], ["rotate": "card"], ["pressButton": "menu"], ["hover": false],
      ["focus": false], ["up": 1],
    ]
    #expect(lab.json(made) == written)
  }

  @Test("degrees in documents are radians in the engine, and are written as they were read")
  func degrees() throws {
    let lab = try sampleLab()
    for angle in [90.0, 37, -12.5, 33.3, 1e-3, 359.999] {
      let json: JSONValue = [["rotate": [1, 2], "by": .number(angle)]]
      let step = try #require(try lab.steps(json: json).first)
      #expect(step == .rotate(.point(Point(1, 2)), by: angle * (.pi / 180)))
      #expect(try lab.steps(json: lab.json([step])) == [step])
    }
  }

  @Test("properties of one set are one turn; a word of an option set is its number")
  func set() throws {
    let lab = try sampleLab()
    let card = try lab.find("card")
    let json: JSONValue = [["set": "card", "alpha": 0.5, "frame": [1, 2, 3, 4]]]
    let steps = try lab.steps(json: json)
    #expect(
      steps == [.together([.set(card, "alpha", [0.5]), .set(card, "frame", [1, 2, 3, 4])])])
    #expect(try lab.steps(json: lab.json(steps)) == steps)
  }

  @Test("everything that is wrong is reported, each with its path and the nearest name")
  func errors() throws {
    let found = try problems([
      ["tpa": "card"],
      ["tap": "crad"],
      ["tap": "card", "cuont": 2],
      ["swipe": "card", "direction": "lfet"],
      ["drag": "card"],
      ["drag": "card", "by": [1, 2], "to": "card"],
      ["tap": "card", "count": 0],
      ["wait": -1],
      ["shake": false],
      ["set": "card", "alhpa": 1],
      ["together": [["tap": "tap"]]],
      ["require": "pan"],
      ["addRecognizer": ["type": "tap"], "to": "card"],
      ["down": 1],
      ["wait": "long"],
      7,
    ])
    #expect(
      found == [
        "[0]: no step is called 'tpa'; did you mean tap, up?",
        "[1].tap: nothing is called 'crad'; did you mean card?",
        "[2].cuont: unknown key; did you mean count?",
        "[3].direction: there is no direction 'lfet'; did you mean left?",
        "[4]: a drag takes `to` or `by`; this one has neither",
        "[5]: a drag takes `to` or `by`; this one has both",
        "[6].count: a whole number in 1…10000 is wanted, not 0",
        "[7].wait: a number in 0…1000000 is wanted, not -1",
        "[8].shake: only true can stand here, not false",
        "[9].alhpa: 'card' has no property 'alhpa'; did you mean alpha?",
        "[10].together[0].tap: a view is wanted, and 'tap' is a recognizer",
        "[11]: 'by' is missing; only effects may leave it out",
        "[13]: 'at' is missing",
        "[14].wait: a number in 0…1000000 is wanted, not 'long'",
        "[15]: an object is wanted, not 7",
      ])
  }

  @Test("nothing is played where a step is wrong; a step that fails in mid-run says its path")
  func playing() throws {
    let lab = try sampleLab()
    #expect(throws: LabError.self) { try lab.play(json: #"[{"wait": 1}, {"tpa": "card"}]"#) }
    #expect(lab.now == Instant(nanoseconds: 0))
    var stopped = -1
    expectLabError(.state, saying: "[1]: ") {
      try lab.play(json: #"[{"wait": 1}, {"up": 7}]"#) { stopped = $0 }
    }
    #expect(stopped == 1 && lab.now == Instant(nanoseconds: 1_000_000_000))
    expectLabError(.document, saying: "line 1, column 2") { try lab.play(json: "[") }
  }

  @Test("a key that is null counts as left out, however often it stands there")
  func nullKeys() throws {
    let lab = try sampleLab()
    let json = #"[{"tap": "card", "count": null, "count": null}]"#
    let steps = try lab.readSteps(json: json, areEffects: false).steps.map { lab.json([$0]) }
    #expect(steps == [[["tap": "card"]]])
    expectLabError(.document, saying: "the key 'count' stands here twice") {
      _ = try lab.readSteps(
        json: #"[{"tap": "card", "count": 2, "count": 2}]"#, areEffects: false)
    }
  }

  @Test("an answer's effects name a recognizer that exists, they describe none")
  func effectsMakeNoRecognizer() throws {
    let lab = try sampleLab()
    let named = #"[{"addRecognizer": "spare", "to": "card"}]"#
    #expect(try lab.readSteps(json: named, areEffects: true).steps.count == 1)
    let described = #"[{"addRecognizer": {"type": "tap"}, "to": "card"}]"#
    expectLabError(.document, saying: "a recognizer that exists is wanted here, by its name") {
      _ = try lab.readSteps(json: described, areEffects: true)
    }
  }

  @Test("the JSON Schema has a definition of every verb, with its keys")
  func schema() throws {
    let schema = StepTable.schema()
    guard case .array(let steps)? = schema["$defs"]?["step"]?["oneOf"] else {
      Issue.record("no steps")
      return
    }
    let verbs = steps.compactMap { step -> String? in
      guard case .array(let required)? = step["required"], case .string(let verb)? = required.first
      else { return nil }
      return verb
    }
    #expect(verbs == StepSchema.verbs)
    let swipe = try #require(steps[verbs.firstIndex(of: "swipe") ?? 0]["properties"])
    #expect(swipe["direction"]?["enum"] == ["right", "left", "up", "down"])
    #expect(swipe["direction"]?["default"] == "left")
    #expect(swipe["distance"]?["minimum"] == 0)
    #expect(try JSONReader.read(StepTable.json) != .null)
  }
}
