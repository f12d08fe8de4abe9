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

  @Test("only a flag is true or false, and only a number may have a fraction")
  func kindsOfValues() throws {
    #expect(
      try problems([
        ["set": "card", "alpha": true], ["set": "card", "isHidden": 3.25],
        ["set": "tap", "numberOfTapsRequired": 1.5], ["set": "tap", "numberOfTapsRequired": true],
        ["set": "pan", "allowedTouchTypes": true], ["set": "pan", "allowedTouchTypes": 0.5],
      ]) == [
        "[0].alpha: a number is wanted, not true",
        "[1].isHidden: true or false is wanted, not 3.25",
        "[2].numberOfTapsRequired: a whole number is wanted, not 1.5",
        "[3].numberOfTapsRequired: a whole number is wanted, not true",
        "[4].allowedTouchTypes: a whole number or a word is wanted, not true",
        "[5].allowedTouchTypes: a whole number or a word is wanted, not 0.5",
      ])
    let card = try sampleLab().find("card")
    for flag in [1, true, 0, false] as [JSONValue] {
      #expect(
        try sampleLab().steps(json: [["set": "card", "isHidden": flag]])
          == [.set(card, "isHidden", [flag == 1 || flag == true ? 1 : 0])])
    }
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
        "[0]: no step is called 'tpa'; did you mean tap?",
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

  @Test("a place, a name and a property say what they take")
  func wanted() throws {
    let found = try problems([
      ["down": 1, "at": true],
      ["hover": true],
      ["down": 1, "at": ["view": "card"]],
      ["down": 1, "at": ["view": "card", "at": [1]]],
      ["down": 1, "at": ["view": "card", "at": [1, "a"]]],
      ["down": 1, "at": ["view": "card", "at": [1, 2], "in": "card"]],
      ["focus": true],
      ["remove": ""],
      ["becomeFirstResponder": "tap"],
      ["tap": "first"],
      ["tap": "application"],
      ["tap": "appDelegate"],
      ["addChild": "window", "to": "first"],
      ["require": "card", "by": "tap"],
      ["swipe": "card", "direction": 3],
      ["rotate": "card", "by": "far"],
      ["pinch": "card", "from": -1],
      ["press": "card", "for": 1e7],
      ["setContentOffset": "scroll", "to": [1, 2], "animated": 3],
      ["setScale": "pinch"],
      ["setRotation": [3], "of": "rotation"],
      ["activate": ""],
      ["set": "card", "isHidden": "no"],
      ["set": "card", "alpha": "half"],
      ["set": "card", "frame": 3],
      ["set": "tap", "numberOfTapsRequired": "two"],
      ["set": "pan", "allowedTouchTypes": [:]],
      ["set": "pan", "allowedTouchTypes": ["pencil", "fingre"]],
      ["tap": "card", "by": "pencil"],
      ["together": 3],
      ["together": [3]],
      ["tap": "card", "fingers": 1.5],
      ["rotate": "card", "radius": 0],
      ["addRecognizer": ["name": "x"], "to": "card"],
    ])
    let place = "a view's name (its centre), [x, y], or {view: NAME, at: [x, y]}"
    // Recognizers are made before the steps are read.
    #expect(
      found == [
        "[33].addRecognizer: the key 'type' is missing",
        "[0].at: \(place) is wanted, not true",
        "[1].hover: \(place), or false is wanted, not true",
        "[2].at: a place in a view has `view` and `at`",
        "[3].at.at: a list of 2 numbers is wanted, not a list of 1",
        "[4].at.at[1]: a number is wanted, not 'a'",
        "[5].at.in: unknown key; it is one of view, at",
        "[6].focus: the name of a view is wanted, not true",
        "[7].remove: the name of an object is wanted, not ''",
        "[8].becomeFirstResponder: a responder is wanted, and 'tap' is a recognizer",
        "[9].tap: a view is wanted, and 'first' is a view controller",
        "[10].tap: a view is wanted, and 'application' is the application",
        "[11].tap: a view is wanted, and 'appDelegate' is the application's delegate",
        "[12].addChild: a view controller is wanted, and 'window' is a window",
        "[13].require: a recognizer is wanted, and 'card' is a view",
        "[14].direction: one of right, left, up, down is wanted, not 3",
        "[15].by: a number is wanted, not 'far'",
        "[16].from: a number from 0 on is wanted, not -1",
        "[17].for: a number in 0…1000000 is wanted, not 10000000",
        "[18].animated: true or false is wanted, not 3",
        "[19].setScale: a number is wanted, not 'pinch'",
        "[19]: 'of' is missing; only effects may leave it out",
        "[20].setRotation: a number is wanted, not a list of 1",
        "[21].activate: a text that is not empty is wanted, not ''",
        "[22].isHidden: true or false is wanted, not 'no'",
        "[23].alpha: a number is wanted, not 'half'",
        "[24].frame: a list of 4 numbers is wanted, not 3",
        "[25].numberOfTapsRequired: a whole number is wanted, not 'two'",
        "[26].allowedTouchTypes: a whole number or a word is wanted, not an object",
        "[27].allowedTouchTypes[1]: allowedTouchTypes has no word 'fingre'; it has direct, indirect, pencil, indirectPointer, all",
        "[28].by: unknown key; it is one of count, fingers, hold, gap, type, button, tap",
        "[29].together: a list is wanted, not 3",
        "[30].together[0]: an object is wanted, not 3",
        "[31].fingers: a whole number in 1…20 is wanted, not 1.5",
        "[32].radius: a number above 0 is wanted, not 0",
      ])
    #expect(
      try problems([
        ["setMeasurement": "far", "name": "scale", "of": "pinch"],
        ["setTranslation": [1, 2, 3], "of": "pan"], ["setTranslation": [1, "a"], "of": "pan"],
        ["tap": "statusBar", "count": 2, "at": [1, 2]], ["set": "card"],
      ]) == [
        "[0].setMeasurement: a number, or a list of 2 numbers is wanted, not 'far'",
        "[1].setTranslation: a number, or a list of 2 numbers is wanted, not a list of 3",
        "[2].setTranslation[1]: a number is wanted, not 'a'",
        "[3].count: a tap on the status bar takes no 'count'",
        "[3].at: a tap on the status bar takes no 'at'", "[4]: name a property to set",
      ])
    #expect(
      try problems([["scene": true]]) == [
        "[0]: this is no step; the steps are \(StepSchema.verbs.joined(separator: ", "))"
      ])
    #expect(try problems(["tap": "card"]) == ["a list is wanted, not an object"])
  }

  @Test("a scene is no view")
  func scene() throws {
    let lab = try Experiment(json: #"{"fingerpost": 1, "application": {"scenes": true}}"#).lab()
    let scene = try #require(
      lab.objects.first { (try? lab.kind(of: $0)) == .scene }.map { try lab.name(of: $0) })
    expectLabError(.document, saying: "[0].tap: a view is wanted, and '\(scene)' is a scene") {
      _ = try lab.steps(json: [["tap": .string(scene)]])
    }
  }

  @Test("effects are a list of effects")
  func effectsThatAreNone() throws {
    let lab = try sampleLab()
    for (json, problem) in [
      ("3", "a list is wanted, not 3"), ("[3]", "[0]: an object is wanted, not 3"),
      (#"{"remove": "card"}"#, "a list is wanted, not an object"),
      (#"[{"rmove": "card"}]"#, "[0]: no effect is called 'rmove'; did you mean remove?"),
      (#"[{"remove": "crad"}]"#, "[0].remove: nothing is called 'crad'; did you mean card?"),
      (#"[{"setScale": 2}]"#, "[0]: 'of' is missing"),
      (#"[{"require": "pan"}]"#, "[0]: 'by' is missing"),
    ] {
      let error = #expect(throws: LabError.self) {
        try lab.readSteps(json: json, areEffects: true)
      }
      #expect(error?.problems.map(\.description) == [problem])
    }
  }

  @Test("several properties of one set are several effects, all at the path of the step")
  func effectsOfASet() throws {
    let lab = try sampleLab()
    let json = #"[{"set": "card", "alpha": 0.5, "isHidden": true}, {"remove": "inner"}]"#
    let read = try lab.readSteps(json: json, areEffects: true)
    #expect(
      lab.json(read.steps) == [
        ["set": "card", "alpha": 0.5], ["set": "card", "isHidden": true], ["remove": "inner"],
      ])
    #expect(read.paths.map(\.description) == ["[0]", "[0]", "[1]"])
    // An answer's effects are the same steps.
    let hidden = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "recognizers": [{"name": "tap", "type": "tap",
          "delegate": {"shouldBegin": {"effects": [
            {"set": "page", "alpha": 0.5, "isUserInteractionEnabled": false}]}}}]}}
        """
    ).lab()
    try hidden.play([.tap(.point(Point(9, 9)))])
    let page = try hidden.find("page")
    #expect(try hidden.get("alpha", of: page) == [0.5])
    #expect(try hidden.get("isUserInteractionEnabled", of: page) == [0])
    #expect(hidden.timeline.count { $0.kind == .change } == 2)
  }

  @Test("an object that is gone has no name, and a property that it has not is written as numbers")
  func gone() throws {
    let lab = try sampleLab()
    guard case .responder(let inner) = try lab.find("inner") else { return }
    let steps: [Step] = [
      .tap(.center(inner)), .down(1, at: .inView(inner, Point(1, 2))), .remove(.responder(inner)),
      .set(.responder(inner), "colour", [0.5]), .set(.responder(inner), "frame", [1, 2, 3, 4]),
      .set(.responder(inner), "isHidden", [1]), Step(.samples), Step(.frames),
    ]
    #expect(
      lab.json(steps) == [
        ["tap": "inner"], ["down": 1, "at": ["view": "inner", "at": [1, 2]]], ["remove": "inner"],
        ["set": "inner", "colour": 0.5], ["set": "inner", "frame": [1, 2, 3, 4]],
        ["set": "inner", "isHidden": true], .null, .null,
      ])
    try lab.destroy(.responder(inner))
    let nameless: JSONValue = [
      ["tap": .null], ["down": 1, "at": ["view": .null, "at": [1, 2]]], ["remove": .null],
      ["set": .null, "colour": 0.5], ["set": .null, "frame": [1, 2, 3, 4]],
      ["set": .null, "isHidden": 1], .null, .null,
    ]
    #expect(lab.json(steps) == nameless)
    #expect(.array(steps.map { StepWriter().json($0) }) == nameless)
  }

  @Test("a measurement of one number stays one, unless its own verb has two")
  func measurements() throws {
    let lab = try sampleLab()
    guard case .recognizer(let pinch) = try lab.find("pinch"),
      case .recognizer(let pan) = try lab.find("pan")
    else { return }
    let steps = try lab.steps(json: [
      ["setMeasurement": 2, "name": "scale", "of": "pinch"],
      ["setScale": 2, "of": "pinch"], ["setTranslation": 3, "of": "pan"],
      ["setMeasurement": [3, 4], "name": "translation", "of": "pan"],
    ])
    #expect(
      steps == [
        .setMeasurement(pinch, "scale", [2]), .setMeasurement(pinch, "scale", [2]),
        .setMeasurement(pan, "translation", [3, 3]), .setMeasurement(pan, "translation", [3, 4]),
      ])
    #expect(
      lab.json(steps) == [
        ["setScale": 2, "of": "pinch"], ["setScale": 2, "of": "pinch"],
        ["setTranslation": [3, 3], "of": "pan"], ["setTranslation": [3, 4], "of": "pan"],
      ])
  }

  @Test("a number that a member cannot hold leaves it as it is")
  func members() {
    var step = Step(.swipe)
    let slots: [StepField.Slot] = [
      .finger, .fingers, .count, .direction, .touchType, .button, .duration, .gap,
    ]
    let usual: [Double?] = [0, 1, 1, 2, 0, 1, 0, 0]
    #expect(slots.map { step[number: $0] } == usual)
    for number in [0.5, 1e12, nil] {
      for slot in slots.prefix(6) { step[number: slot] = number }
    }
    for slot in [StepField.Slot.place, .target, .object, .other, .text, .pair, .numbers] {
      step[number: slot] = 1
      #expect(step[number: slot] == nil)
    }
    step[number: nil] = 1
    #expect(step[number: nil] == nil)
    #expect(step == Step(.swipe))
    for (slot, number) in zip(slots, [3, 2, 4, 8, 3, 2, 0.5, 0.25]) { step[number: slot] = number }
    #expect(slots.map { step[number: $0] } == [3, 2, 4, 8, 3, 2, 0.5, 0.25])
    #expect(step.direction == .down && step.touchType == .indirectPointer)
    #expect(step.button == .secondary)
    // The numbers before it are zeros.
    step[number: .third] = 7
    #expect(step.numbers == [0, 0, 7] && step[number: .first] == 0 && step[number: .third] == 7)
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
