import Fingerpost
import Testing

/// The problems of a document: path and sentence of each.
private func problems(_ json: String) -> [String] {
  do throws(LabError) {
    _ = try Experiment(json: json).lab()
    return []
  } catch {
    #expect(error.code == .document)
    return error.problems.map(\.description)
  }
}

/// The problems of an answer of a pan's delegate, without the path of the answer.
private func problems(of hook: String, _ answer: String) -> [String] {
  let path = "view.recognizers[0].delegate.\(hook)"
  return problems(
    """
    {"fingerpost": 1, "view": {"name": "page", "recognizers": [
      {"name": "pan", "type": "pan", "delegate": {"\(hook)": \(answer)}}]}}
    """
  ).map {
    #expect($0.hasPrefix(path))
    return String($0.dropFirst(path.count))
  }
}

@Test(arguments: [
  (#"{"velocity": {"along": "z", "atLeast": 3}}"#, ".velocity.along: along is x or y, not 'z'"),
  (
    #"{"any": [{"scale": 2}, {"velocity": "up"}]}"#, ".any[0].scale: 'pan' (pan) measures no scale"
  ),
  (#"{"not": {"rotation": {"atLeast": 1}}}"#, ".not.rotation: 'pan' (pan) measures no rotation"),
  (
    #"{"velocity": {"of": "page", "atLeast": 3}}"#,
    ".velocity: 'page' is not a recognizer, so shouldBegin needs a name: whose velocity?"
  ),
  (#"{"velocity": {"along": 3, "atLeast": 3}}"#, ".velocity.along: a text is wanted, not 3"),
  (
    #"{"velocity": "upp"}"#,
    ".velocity: 'upp' is none of right, left, up, down, horizontal, vertical; did you mean up?"
  ),
  (
    #"{"velocity": ["up", "dwon"]}"#,
    ".velocity[1]: 'dwon' is none of right, left, up, down, horizontal, vertical; did you mean down?"
  ),
  (
    #"{"velocity": 3}"#,
    ".velocity: one of right, left, up, down, horizontal, vertical, or a list of these is wanted, not 3"
  ),
  (
    #"{"velocity": {}}"#,
    ".velocity: velocity is held against nothing; it takes atLeast, moreThan, fasterThan, atMost, lessThan, slowerThan, is, direction, along, of"
  ),
  (
    #"{"velocity": {"of": "pna", "atLeast": 3}}"#,
    ".velocity.of: nothing is called 'pna'; did you mean pan?"
  ),
  (
    #"{"state": {"is": 3}}"#,
    ".state.is: one of possible, began, changed, ended, cancelled, failed, recognized, or a list of these is wanted, not 3"
  ),
  (
    #"{"location": {"edge": "lfet"}}"#,
    ".location.edge: 'lfet' is none of top, left, bottom, right, all; did you mean left?"
  ),
  (
    #"{"location": {"edge": "left", "within": "wide"}}"#,
    ".location.within: a number is wanted, not 'wide'"
  ),
  (
    #"{"location": {"edge": "left", "within": true}}"#,
    ".location.within: a number is wanted, not true"
  ),
  (#"{"location": {"within": 3}}"#, ".location.within: `within` needs `edge`"),
  (#"{"scale": {"atLeast": true}}"#, ".scale.atLeast: a number is wanted, not true"),
  (
    #"{"state": []}"#,
    ".state: the list is empty; it takes possible, began, changed, ended, cancelled, failed, recognized"
  ),
  (
    #"{"velocity": {"direction": []}}"#,
    ".velocity.direction: the list is empty; it takes right, left, up, down, horizontal, vertical"
  ),
  (
    #"{"location": {"edge": [], "within": 3}}"#,
    ".location.edge: the list is empty; it takes top, left, bottom, right, all"
  ),
  (
    #"{"location": {"inside": [1, 2]}}"#,
    ".location.inside: a list of 4 numbers is wanted, not a list of 2"
  ),
  (
    #"{"duration": {"fasterThan": 3}}"#,
    ".duration.fasterThan: unknown key 'fasterThan' of duration; it takes atLeast, moreThan, atMost, lessThan, is, of"
  ),
  (
    #"{"property": {"name": "", "atLeast": 3}}"#,
    ".property.name: a text that is not empty is wanted, not ''"
  ),
  (#"{"property": {"atLeast": 3}}"#, ".property: property needs a name, `contentOffset.y`"),
  (
    #"{"property": {"name": "alpha"}}"#,
    ".property: property is held against nothing; it takes atLeast, moreThan, atMost, lessThan, is, name, of"
  ),
  (#"{"viewIs": 3}"#, ".viewIs: a name or a list of names is wanted, not 3"),
  (
    #"{"viewIs": {"is": ["UIView"], "atLeast": 3}}"#,
    ".viewIs.atLeast: unknown key 'atLeast' of viewIs; it takes is, of"
  ),
  (#"{"otherIs": {}}"#, ".otherIs: otherIs is held against nothing; it takes is, of"),
  (#"{"not": 3}"#, ".not: an object is wanted, not 3"),
  (#"{"all": 3}"#, ".all: a list is wanted, not 3"),
  (#"{"all": []}"#, ".all: a list of conditions is empty"),
  (
    #"{"any": [{"velocity": "up"}, {"velcity": "up"}]}"#,
    ".any[1].velcity: unknown key 'velcity' of a condition; did you mean velocity?"
  ),
  (#"{}"#, ": a condition is empty; it looks at velocity, location, viewIs …"),
  (#""up""#, ": a condition, `{velocity: horizontal}`, is wanted, not 'up'"),
])
func `a condition that cannot be read says where and what it takes`(
  _ condition: String, _ problem: String
) {
  #expect(problems(of: "shouldBegin", #"{"when": \#(condition)}"#) == [".when" + problem])
}

@Test(arguments: [
  (
    #"{"when": {"velocity": "up"}, "unless": {"velocity": "down"}}"#,
    [": when and unless stand in one case; one of them does"]
  ),
  (#"{"cases": 3}"#, [".cases: a list is wanted, not 3"]),
  (
    #"{"cases": [{"when": {"velocity": "up"}, "els": true}], "then": true, "whne": 2}"#,
    [
      ".whne: unknown key; did you mean when?", ".then: beside `cases` only `else` may stand",
      ".cases[0].els: unknown key; it is one of when, unless, whenViewIs, onlyIfViewIs, unlessViewIs, then, effects",
    ]
  ),
  (
    #"{"whenViewIs": "UIVeiw"}"#,
    [".whenViewIs: no view, class or recognizer here is named 'UIVeiw'; did you mean UIView?"]
  ),
  (
    #"{"cases": [3, "zzz", {"then": false}]}"#,
    [".cases[0]: an object is wanted, not 3", ".cases[1]: an object is wanted, not 'zzz'"]
  ),
  (#"{"whenViewIs": 3}"#, [".whenViewIs: a name or a list of names is wanted, not 3"]),
  (
    #"{"unlessViewIs": [3, "UIVeiw"]}"#,
    [
      ".unlessViewIs[0]: a text is wanted, not 3",
      ".unlessViewIs[1]: no view, class or recognizer here is named 'UIVeiw'; did you mean UIView?",
    ]
  ),
  (
    #"{"whenViewIs": [3, "UIVeiw"], "then": "nver", "else": 3}"#,
    [
      ".whenViewIs[0]: a text is wanted, not 3",
      ".whenViewIs[1]: no view, class or recognizer here is named 'UIVeiw'; did you mean UIView?",
      ".else: one of true, false, default is wanted, not 3",
    ]
  ),
  (
    #"{"when": {"velocity": "up"}, "then": "nver"}"#,
    [".then: one of true, false, default is wanted, not 'nver'"]
  ),
  (#"{"unlessViewIs": [3]}"#, [".unlessViewIs[0]: a text is wanted, not 3"]),
  (#"{"unlessViewIs": 3}"#, [".unlessViewIs: a name or a list of names is wanted, not 3"]),
  (#"{"onlyIfViewIs": ""}"#, [".onlyIfViewIs: a text that is not empty is wanted, not ''"]),
  (#"{"effects": 3}"#, [".effects: a list is wanted, not 3"]),
  (
    #""alwys""#,
    [
      ": shouldBegin takes true, false, {unlessViewIs: [NAME, …]}, {onlyIfViewIs: [NAME, …]}, {when: …, then: …, effects: […]}, not 'alwys'"
    ]
  ),
  (
    #"["page"]"#,
    [
      ": shouldBegin takes true, false, {unlessViewIs: [NAME, …]}, {onlyIfViewIs: [NAME, …]}, {when: …, then: …, effects: […]}, not a list of 1"
    ]
  ),
])
func `an answer that cannot be read says where and what its question takes`(
  _ answer: String, _ found: [String]
) {
  #expect(problems(of: "shouldBegin", answer) == found)
}

@Test(arguments: [
  (#""hitTest": {"redirect": 3}"#, "hitTest.redirect: a text is wanted, not 3"),
  (
    #""hitTest": {"noneInside": ["page"]}"#, "hitTest.noneInside: a text is wanted, not a list of 1"
  ),
  (
    #""pointInside": {"insets": [1]}"#,
    "pointInside.insets: a list of 4 numbers is wanted, not a list of 1"
  ),
  (
    #""pointInside": {"when": {"numberOfTouches": 2}, "then": "nver"}"#,
    "pointInside.then: one of true, false, default, never, always is wanted, not 'nver'; did you mean never?"
  ),
  (
    #""touchesBegan": {"when": {"numberOfTouches": 2}, "then": "forwrd"}"#,
    "touchesBegan.then: one of default, consume, forward is wanted, not 'forwrd'; did you mean forward?"
  ),
  (
    #""hitTest": {"when": {"numberOfTouches": 2}, "then": "nnoe"}"#,
    "hitTest.then: one of default, none is wanted, not 'nnoe'; did you mean none?"
  ),
  (
    #""touchesBegan": "forwrd""#,
    "touchesBegan: touchesBegan takes consume, forward, next, {when: …, then: …, effects: […]}, not 'forwrd'; did you mean forward?"
  ),
])
func `an override that cannot be read says where and what it takes`(
  _ override: String, _ problem: String
) {
  #expect(
    problems(#"{"fingerpost": 1, "view": {"name": "page", "overrides": {\#(override)}}}"#)
      == ["view.overrides.\(problem)"])
}

@Test func `what a finger does is no effect, and the effects are listed`() {
  let effects = [
    "set", "remove", "add", "addRecognizer", "setContentOffset", "stopScrollingAndZooming",
    "setMeasurement", "setTranslation", "setScale", "setRotation", "require", "ignoreInteraction",
    "becomeFirstResponder", "resignFirstResponder", "focus", "addChild", "present", "dismiss",
    "push", "pop", "addPage", "setViewControllers",
  ].joined(separator: ", ")
  #expect(
    problems(
      of: "shouldBegin",
      """
      {"effects": [{"tap": "page"}, {"tpa": "page"}, {"reqire": "pan"}, {"require": "page"},
        {"addRecognizer": {"type": "tap"}, "to": "page"}]}
      """) == [
        ".effects[0]: tap is no effect; the effects are \(effects)",
        ".effects[1]: this is no effect; the effects are \(effects)",
        ".effects[2]: no effect is called 'reqire'; did you mean require?",
        ".effects[3].require: a recognizer is wanted, and 'page' is a view",
        ".effects[4].addRecognizer: a recognizer that exists is wanted here, by its name",
      ])
}
