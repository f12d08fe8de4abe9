import Fingerpost
import FingerpostTestSupport
import Testing

/// A button in a view with a pan: the finger moves to the right.
private func card() throws -> (lab: Lab, pan: AnyObjectID, script: (Double) -> Script) {
  let lab = Lab()
  let window = try lab.addWindow("window")
  let save = try lab.makeView("save", class: "UIButton")
  try lab.addSubview(save, to: window)
  try lab.set("frame", of: .responder(save), to: [20, 100, 120, 44])
  try lab.addHandler("saved", for: .touchUpInside, of: save)
  try lab.addRecognizer("pan", name: "pan", to: window)
  return (lab, try lab.find("pan"), { .steps([.drag(.center(save), to: .by($0, 0))]) })
}

private func flag(_ name: String, _ object: AnyObjectID, of subject: String) -> MatrixSetting {
  MatrixSetting(
    "\(subject).\(name)",
    [("true", .set(object, name, [1])), ("false", .set(object, name, [0]))])
}

@Test func `a button is pressed unless the finger pans`() throws {
  let (lab, pan, script) = try card()
  let way = MatrixSetting(
    "way", [0, 5, 12, 40].map { ("\($0)", .script(script(Double($0)))) }, unit: "pt")
  let matrix = try lab.matrix(script(0), [flag("isEnabled", pan, of: "pan"), way])
  #expect(
    "\(try matrix.decisions(on: "save.saved"))" == """
      save.saved iff not (pan.isEnabled and way ≥ 12 pt)
      (8 runs, every one as the rules say)
      """)
  #expect(
    "\(try matrix.decisions(on: "pan.action(ended)").verdicts[0])"
      == "pan.isEnabled and way ≥ 12 pt")
  #expect("\(try matrix.decisions(on: "pan.flew").verdicts[0])" == "never")
}

@Test func `each log has its rule, and what is refused is an outcome`() throws {
  let (lab, pan, script) = try card()
  let fingers = MatrixSetting(
    "fingers",
    [
      ("1", .script(script(40))),
      ("50", .script(.steps([.tap(.point(Point(80, 120)), fingers: 50)]))),
    ],
    unit: "")
  let table = try lab.matrix(
    script(40), [flag("isEnabled", pan, of: "pan"), fingers], observing: LogObservation([.handler])
  ).decisions()
  #expect(
    "\(table)" == """
      0. refused
         iff fingers ≥ 50
      1. (nothing)
         iff pan.isEnabled and fingers ≤ 1
      2. save.saved
         iff not pan.isEnabled and fingers ≤ 1
      (4 runs, every one as the rules say)
      """)
}

@Test func `how often a finger has moved is no other outcome`() throws {
  let (lab, pan, script) = try card()
  let way = MatrixSetting(
    "way", [20, 40, 80].map { ("\($0)", .script(script($0))) }, unit: "pt")
  let matrix = try lab.matrix(
    script(20), [flag("isEnabled", pan, of: "pan"), way], observing: LogObservation([.action]))
  #expect(Set(matrix.rows.map(\.outcome)).count > 2)
  #expect(
    try matrix.decisions().verdicts.map(\.description) == ["pan.isEnabled", "not pan.isEnabled"])
}

private typealias Setting = DecisionTable.Setting

private func setting(_ name: String, _ count: Int, isOrdered: Bool) -> Setting {
  Setting(name, (0..<count).map { "\($0)" }, unit: isOrdered ? "" : nil)
}

@Test func `words are described by being or not being a value, numbers by their ranges`()
  throws
{
  let words = Setting("answer", ["yes", "no", "left out", "ask"])
  func when(_ setting: Setting, _ outcomes: [Int]) throws -> String {
    "\(try DecisionTable([setting], outcomes: outcomes, about: [1]).verdicts[0])"
  }
  #expect(try when(words, [1, 0, 0, 0]) == "answer = yes")
  #expect(try when(words, [1, 0, 1, 0]) == "answer in {yes, left out}")
  #expect(try when(words, [1, 1, 0, 1]) == "answer ≠ left out")
  #expect(try when(Setting("tap.isEnabled", ["true", "false"]), [0, 1]) == "not tap.isEnabled")
  let numbers = Setting("way", ["1", "2.5", "4", "8"], unit: "pt")
  #expect(try when(numbers, [1, 0, 0, 0]) == "way ≤ 1 pt")
  #expect(try when(numbers, [0, 1, 0, 0]) == "way = 2.5 pt")
  #expect(try when(numbers, [0, 1, 1, 0]) == "2.5 pt ≤ way ≤ 4 pt")
  #expect(try when(numbers, [1, 0, 1, 1]) == "not (way = 2.5 pt)")
  #expect(try when(numbers, [1, 1, 1, 1]) == "always")
  #expect(try when(numbers, [0, 0, 0, 0]) == "never")
}

@Test func `what is true for any function is what the rules say`() throws {
  var random = SeededGenerator(seed: 1)
  for _ in 0..<400 {
    let settings = (0..<Int.random(in: 0...5, using: &random)).map {
      setting(
        "s\($0)", Int.random(in: 1...3, using: &random), isOrdered: Bool.random(using: &random))
    }
    let count = settings.reduce(1) { $0 * $1.words.count }
    let outcomes = (0..<count).map { _ in Int.random(in: 0...2, using: &random) }
    let table = try DecisionTable(settings, outcomes: outcomes)
    #expect(table.verdicts.map(\.outcome) == Array(Set(outcomes)).sorted())
    for verdict in table.verdicts {
      let said = truth(verdict, settings)
      #expect(said == outcomes.map { $0 == verdict.outcome }, "\(verdict)")
      #expect(verdict.runs == said.count { $0 })
      for condition in verdict.rules.joined() where settings[condition.setting].unit != nil {
        #expect(zip(condition.values, condition.values.dropFirst()).allSatisfy { $0 + 1 == $1 })
      }
    }
  }
}

/// Whether a verdict holds in each combination.
private func truth(_ verdict: DecisionTable.Verdict, _ settings: [Setting]) -> [Bool] {
  let combinations = settings.reduce([[]]) { found, setting in
    found.flatMap { outer in setting.words.indices.map { outer + [$0] } }
  }
  return combinations.map { values in
    let found = verdict.rules.contains { rule in
      rule.allSatisfy { $0.values.contains(values[$0.setting]) }
    }
    return found != verdict.isNegated
  }
}

@Test func `no cover of three flags has fewer rules`() throws {
  let flags = (0..<3).map { setting("s\($0)", 2, isOrdered: false) }
  // Every rule there is, as the combinations that it holds in.
  let rules = (0..<27).map { number in
    (0..<8).reduce(into: 0) { mask, row in
      let asked = [number % 3, number / 3 % 3, number / 9]
      let holds = asked.indices.allSatisfy { asked[$0] == 2 || asked[$0] == row >> (2 - $0) & 1 }
      if holds { mask |= 1 << row }
    }
  }
  // How many rules each function takes: those of one more join those of as many as are known.
  var fewest = [0: 0]
  for count in 1...4 {
    for (known, _) in fewest {
      for rule in rules where fewest[known | rule] == nil { fewest[known | rule] = count }
    }
  }
  for mask in 0..<256 {
    let outcomes = (0..<8).map { mask >> $0 & 1 }
    let verdict = try DecisionTable(flags, outcomes: outcomes, about: [1]).verdicts[0]
    #expect(verdict.isFewest)
    let least = min(fewest[mask] ?? 9, mask == 0 || mask == 255 ? 9 : fewest[255 - mask] ?? 9)
    #expect(verdict.rules.count == least, "\(verdict)")
  }
}

@Test func `a board of black and white takes a rule for each field, and says so in no time`() throws
{
  let flags = (0..<10).map { setting("s\($0)", 2, isOrdered: false) }
  let outcomes = (0..<1024).map { $0.nonzeroBitCount & 1 }
  let verdict = try DecisionTable(flags, outcomes: outcomes, about: [1]).verdicts[0]
  #expect(verdict.rules.count == 512 && verdict.isFewest)
}

@Test func `a table that cannot be made says why`() throws {
  let many = (0..<3).map { setting("s\($0)", 60, isOrdered: true) }
  expectLabError(.value, saying: "too many for a table") { try DecisionTable.check(many) }
  expectLabError(.value, saying: "too many for a table") {
    try DecisionTable.check([setting("words", 40, isOrdered: false)])
  }
  expectLabError(.value, saying: "'empty' takes a list of values") {
    try DecisionTable.check([Setting("empty", [])])
  }
  expectLabError(.value, saying: "there are 3 outcomes of 2 combinations") {
    _ = try DecisionTable([setting("flag", 2, isOrdered: false)], outcomes: [1, 2, 3])
  }
}
