import Fingerpost
import Testing

/// The problems of a document, each with the code of its error: path and sentence.
private func problems(_ json: String) -> [String] {
  do throws(LabError) {
    _ = try Experiment(json: #"{"fingerpost": 1, \#(json)}"#).lab()
    return []
  } catch {
    #expect(error.code == .document)
    return error.problems.map { $0.code == .document ? "\($0)" : "\($0.code), \($0)" }
  }
}

private func problems(ofView json: String) -> [String] { problems(#""view": {\#(json)}"#) }

@Test(arguments: [
  (
    #""windows": [{}], "view": {}"#,
    ["view: a document has `windows` or the short form `view`, not both"]
  ),
  (#""windows": [{"level": "high"}]"#, ["windows[0].level: a number is wanted, not 'high'"]),
  (
    #""windows": [{"windowLevel": 3}]"#,
    ["windows[0].windowLevel: unknown key 'windowLevel'; did you mean 'level'?"]
  ),
  (
    #""windows": [{"class": "UIView"}]"#,
    ["kind, windows[0].class: the class 'UIView' cannot make a window"]
  ),
  (#""classes": {"Card": 3}"#, ["classes.Card: a text is wanted, not 3"]),
  (
    #""spareControllers": [{"class": "UIView"}]"#,
    ["kind, spareControllers[0].class: the class 'UIView' cannot make a view controller"]
  ),
  (
    #""spareControllers": [{"alwaysBounceVerticaz": true, "modalInPresentation": true}]"#,
    [
      "spareControllers[0].alwaysBounceVerticaz: unknown key 'alwaysBounceVerticaz'",
      "spareControllers[0].modalInPresentation: unknown key 'modalInPresentation'; did you mean isModalInPresentation?",
    ]
  ),
  (
    #""classes": {"Card": "UIVeiw"}"#,
    ["name, classes.Card: no class is called 'UIVeiw'; did you mean UIView?"]
  ),
  (
    #""firstResponder": "tap", "focused": "paeg", "view": {"name": "page", "recognizers": [{"name": "tap", "type": "tap"}]}"#,
    [
      "firstResponder: 'tap' is no responder",
      "name, focused: nothing is called 'paeg'; did you mean page?",
    ]
  ),
  (#""script": {}"#, ["script: a list is wanted, not an object"]),
  (
    #""source": {"ntoe": "a log", "mine": 4}"#,
    ["source.ntoe: unknown key 'ntoe'; did you mean note?"]
  ),
])
func `a document says what is wrong at its top`(_ json: String, _ found: [String]) {
  #expect(problems(json) == found)
}

@Test(arguments: [
  (#""profile": 3"#, "profile: a text, or an object is wanted, not 3"),
  (#""profile": {"base": 3}"#, "profile.base: a text is wanted, not 3"),
  (
    #""profile": {"base": "ios99"}"#,
    "profile.base: no profile is called 'ios99'; did you mean ios17, ios18, ios26?"
  ),
  (
    #""profile": {"tapIntervall": 3}"#,
    "profile.tapIntervall: unknown key 'tapIntervall'; did you mean tapInterval?"
  ),
  (#""profile": {"tapInterval": "long"}"#, "profile.tapInterval: a number is wanted, not 'long'"),
  (
    #""profile": {"tapInterval": -1}"#,
    "value, profile.tapInterval: tapInterval must be in 0.0…3600.0 s, not -1.0"
  ),
  (#""profile": {"hostingViewHit": 3}"#, "profile.hostingViewHit: a text is wanted, not 3"),
  (
    #""screen": {"size": [0, 5]}"#, "screen.size: the screen must be 1…100000 pt wide and high"
  ),
  (#""screen": {"size": [0, "a"]}"#, "screen.size[1]: a number is wanted, not 'a'"),
  (
    #""screen": {"orientation": "landscape"}"#,
    "screen.orientation: 'landscape' is none of portrait, portraitUpsideDown, landscapeLeft, landscapeRight"
  ),
  (
    #""screen": {"systemGestures": ["lfet"]}"#,
    "screen.systemGestures[0]: 'lfet' is none of top, left, bottom, right; did you mean left?"
  ),
  (#""screen": {"displayRate": 0}"#, "screen.displayRate: must be in 1.0…100000.0, not 0"),
  (
    #""screen": {"glass": {"seed": -1}}"#,
    "screen.glass.seed: a whole number in 0…9007199254740992 is wanted, not -1"
  ),
  (
    #""screen": {"glass": {"radius": 0.5}}"#,
    "value, screen.glass: the finger's radius must be in 1…1000 pt"
  ),
  (
    #""screen": {"glass": {"rate": 240, "jitter": 0.5}}"#,
    "value, screen.glass: the jitter must be less than half a frame, not 0.5 s"
  ),
  (
    #""application": {"name": "app"}"#,
    "application.name: the engine calls it 'application'; another name is not supported"
  ),
  (
    #""application": {"delegate": {"name": "boss"}}"#,
    "application.delegate.name: the engine calls it 'appDelegate'; another name is not supported"
  ),
  (
    #""application": {"delegate": {"isResponder": false, "responds": ["undo"]}}"#,
    "application.delegate: a delegate that is no responder has no overrides and responds to nothing"
  ),
  (
    #""application": {"delegate": {"isResponder": false, "overrides": {"touchesBegan": "consume"}}}"#,
    "application.delegate: a delegate that is no responder has no overrides and responds to nothing"
  ),
])
func `the system, the screen and the application say what they take`(
  _ json: String, _ problem: String
) {
  #expect(problems(json) == [problem])
}

@Test(arguments: [
  (
    #""class": "UIVeiwController""#,
    [
      "name, class: no class is called 'UIVeiwController'; did you mean UIViewController, UIPageViewController?"
    ]
  ),
  (#""inherits": "UIViewController""#, ["inherits: `inherits` needs a `class`"]),
  (
    #""class": "Host", "inherits": "UIVeiwController""#,
    [
      "name, inherits: no class is called 'UIVeiwController'; did you mean UIViewController, UIPageViewController?"
    ]
  ),
  (#""name": "page", "view": {"name": "page"}"#, ["view.name: the name 'page' is taken"]),
  (
    #""presents": {"style": "shet"}"#,
    [
      "presents.style: 'shet' is none of fullScreen, overFullScreen, sheet, pageSheet, formSheet; did you mean sheet?"
    ]
  ),
  (#""presents": 3"#, ["presents: a text, or an object is wanted, not 3"]),
  (
    #""children": ["tap", "window", "parts"], "view": {"name": "part", "recognizers": [{"name": "tap", "type": "tap"}]}"#,
    [
      "children[0]: 'tap' is no view controller", "children[1]: 'window' is no view controller",
      "name, children[2]: nothing is called 'parts'; did you mean part?",
    ]
  ),
  (
    #""class": "UIPageViewController", "pages": [{"name": "one"}], "shows": "two""#,
    ["shows: 'two' is none of the pages"]
  ),
  (
    #""name": "host", "pages": [{"name": "one"}]"#,
    ["kind, pages[0]: 'host' is a UIViewController, no UIPageViewController"]
  ),
  (
    #""name": "host", "viewControllers": [{"name": "one"}], "interactivePopGestureRecognizer": {"isEnabled": false}"#,
    [
      "kind, viewControllers[0]: 'host' is a UIViewController, no UINavigationController",
      "interactivePopGestureRecognizer: 'host' has no interactivePopGestureRecognizer of its own",
    ]
  ),
])
func `a view controller says what it cannot be and what it cannot show`(
  _ controller: String, _ found: [String]
) {
  let path = "windows[0].rootViewController."
  #expect(
    problems(#""windows": [{"rootViewController": {\#(controller)}}]"#)
      == found.map { problem in
        let parts = problem.split(separator: ", ", maxSplits: 1)
        return ["kind", "name"].contains(parts[0])
          ? "\(parts[0]), \(path)\(parts[1])" : path + problem
      })
}

@Test(arguments: [
  (
    #"{"type": "tap", "name": "t"}, {"type": "tap", "name": "t"}"#,
    ["[1].name: the name 't' is taken"]
  ),
  (#"{"type": "tap", "title": ""}"#, ["[0].title: a text that is not empty is wanted, not ''"]),
  (
    #"{"type": "swipe", "direction": true, "allowedTouchTypes": false}"#,
    [
      "[0].direction: a whole number or a word is wanted, not true",
      "[0].allowedTouchTypes: a whole number or a word is wanted, not false",
    ]
  ),
  (
    #"{"type": "tap", "actions": [3, ""]}"#,
    [
      "[0].actions[0]: a text, or an object is wanted, not 3"
    ]
  ),
  (
    #"{"type": "tap", "actions": [{"effects": []}]}"#,
    ["[0].actions[0]: the key 'selector' is missing"]
  ),
  (
    #"{"type": "tap", "actions": [{"selector": "go", "effects": []}, {"selector": "go", "effects": []}]}"#,
    ["[0].actions[1]: 'go' has its effects already; one selector has them once"]
  ),
  (
    #"{"type": "tap", "actions": [{"selector": "go", "when": {}, "effects": []}]}"#,
    ["[0].actions[0].when: a condition is empty; it looks at velocity, location, viewIs …"]
  ),
  (
    #"{"type": "tap", "name": "one", "requiresFailureOf": ["application", "twoo"]}, {"type": "tap", "name": "two"}"#,
    [
      "[0].requiresFailureOf[0]: 'application' is no recognizer",
      "name, [0].requiresFailureOf[1]: nothing is called 'twoo'; did you mean two?",
    ]
  ),
  (
    #"{"type": "tap", "numberOfTapsRequired": 1.5, "isEnabled": 1}"#,
    [
      "[0].numberOfTapsRequired: a whole number is wanted, not 1.5",
      "[0].isEnabled: true or false is wanted, not 1",
    ]
  ),
  (
    #"{"type": "swipe", "direction": "lfet"}, {"type": "swipe", "direction": "north"}, {"type": "swipe", "direction": ["up", "lfet"]}, {"type": "swipe", "direction": [3]}"#,
    [
      "[0].direction: direction has no word 'lfet'; did you mean left?",
      "[1].direction: direction has no word 'north'; it has right, left, up, down",
      "[2].direction[1]: direction has no word 'lfet'; did you mean left?",
      "[3].direction[0]: a text is wanted, not 3",
    ]
  ),
])
func `a recognizer says what it takes`(_ recognizers: String, _ found: [String]) {
  #expect(
    problems(#""spareRecognizers": [\#(recognizers)]"#)
      == found.map { problem in
        let code = problem.hasPrefix("name, ") ? "name, " : ""
        return "\(code)spareRecognizers\(problem.dropFirst(code.count))"
      })
}

@Test(arguments: [
  (
    #""panGestureRecognizer": {"isEnabled": false}"#,
    "panGestureRecognizer: 'view' has no panGestureRecognizer of its own"
  ),
  (#""refreshControl": {}"#, "kind, refreshControl: 'view' is not a scroll view"),
  (
    #""class": "UIScrollView", "refreshControl": {"name": "spinner", "class": "UIView"}"#,
    "kind, refreshControl: 'spinner' is no UIRefreshControl"
  ),
  (
    #""actions": {"touchUpInside": ["go"]}"#,
    "kind, actions.touchUpInside[0]: 'view' is not a control"
  ),
  (
    #""actions": {"touchUpInsid": ["go"]}"#,
    "actions.touchUpInsid: no control event is called 'touchUpInsid'; did you mean touchUpInside, touchUpOutside?"
  ),
  (
    #""class": "UIButton", "actions": {"touchUpInside": [{"selector": "go", "target": "nill", "effects": []}]}"#,
    "actions.touchUpInside[0].target: 'nill' is none of nil; did you mean nil?"
  ),
  (
    #""class": "UIButton", "actions": {"touchUpInside": [{"selector": "go", "effects": []}, {"selector": "go", "effects": []}]}"#,
    "actions.touchUpInside[1]: 'go' has its effects already; one selector has them once"
  ),
  (
    #""subviews": [{"class": "UIWindow"}]"#,
    "kind, subviews[0].class: the class 'UIWindow' cannot make a view"
  ),
  (#""responds": [3]"#, "responds[0]: a text is wanted, not 3"),
  (#""viewController": 3"#, "viewController: a text, or an object is wanted, not 3"),
  (
    #""name": "page", "viewController": "page""#,
    "kind, viewController: 'page' is not a view controller"
  ),
  (
    #""viewController": "tap", "recognizers": [{"name": "tap", "type": "tap"}]"#,
    "kind, viewController: 'tap' is no view controller"
  ),
  (
    #""viewController": {"name": "host", "isEnabled": true}"#,
    "viewController.isEnabled: 'host' (UIViewController) has no property 'isEnabled'"
  ),
  (#""isEditing": true"#, "isEditing: 'view' (UIView) has no property 'isEditing'"),
  (
    #""class": "UIScrollView", "zoomScale": 2, "contentOffset": 3"#,
    "contentOffset: a list of 2 numbers is wanted, not 3"
  ),
  (
    #""class": "UIScrollView", "keyboardDismissMode": "no""#,
    "keyboardDismissMode: keyboardDismissMode has no word 'no'; did you mean none?"
  ),
  (
    #""class": "UIScrollView", "keyboardDismissMode": ["none"]"#,
    "keyboardDismissMode: a whole number or a word is wanted, not a list of 1"
  ),
  (
    #""class": "UIScrollView", "keyboardDismissMode": true"#,
    "keyboardDismissMode: a whole number or a word is wanted, not true"
  ),
  (
    #""class": "UIDatePicker", "datePickerMode": 0.5"#,
    "datePickerMode: a whole number or a word is wanted, not 0.5"
  ),
  (
    #""class": "UIDatePicker", "datePickerMode": 7"#,
    "value, datePickerMode: view.datePickerMode must be in 0.0…3.0, not 7.0"
  ),
  (
    #""class": "UISegmentedControl", "numberOfSegments": 2.5"#,
    "numberOfSegments: a whole number is wanted, not 2.5"
  ),
  (
    #""class": "UITextView", "links": {"terms": [1, 2, -3, 4]}"#,
    "value, links.terms: terms.frame has a negative size"
  ),
  (
    #""class": "UITextView", "name": "note", "links": {"note": [1, 2, 3, 4]}"#,
    "name, links.note: the name 'note' is taken"
  ),
])
func `a view says what it takes`(_ view: String, _ problem: String) {
  let parts = problem.split(separator: ", ", maxSplits: 1)
  let isCoded = ["kind", "name", "value"].contains(parts[0])
  #expect(
    problems(ofView: view)
      == [isCoded ? "\(parts[0]), view.\(parts[1])" : "view." + problem])
}

/// A recognizer whose parameter has the name of another type's, of another kind.
private struct PatientRecognizer: GestureRecognizer {
  static var isDiscrete: Bool { true }
  static var summary: StaticString { "Waits, or does not." }
  static var parameters: [GestureParameter<Self>] {
    [.bool("minimumPressDuration", \.waits, default: false, "Whether it waits.")]
  }

  var waits: Bool = false
  var location: Point? { nil }
  var numberOfTouches: Int { 0 }

  mutating func touchesBegan(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  { .none }
  mutating func touchesMoved(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  { .none }
  mutating func touchesEnded(_ touches: Span<Touch>, _ context: inout GestureContext)
    -> StateRequest
  { .none }
  mutating func reset() {}
}

@Test func `a parameter is read as its own type has it`() throws {
  var registry = RecognizerRegistry.stock
  try registry.add(RecognizerType("test.patient", PatientRecognizer.self))
  func problem(_ recognizer: String) -> String? {
    do throws(LabError) {
      let experiment = try Experiment(
        try JSONValue(
          document: #"{"fingerpost": 1, "spareRecognizers": [{"name": "it", \#(recognizer)}]}"#),
        registry)
      let lab = try experiment.lab(registry: registry)
      #expect(try lab.get("minimumPressDuration", of: try lab.find("it")) == [1])
      return nil
    } catch { return error.message }
  }
  #expect(problem(#""type": "test.patient", "minimumPressDuration": true"#) == nil)
  #expect(
    problem(#""type": "test.patient", "minimumPressDuration": 1"#)
      == "spareRecognizers[0].minimumPressDuration: true or false is wanted, not 1")
  #expect(problem(#""type": "longPress", "minimumPressDuration": 1"#) == nil)
  #expect(
    problem(#""type": "longPress", "minimumPressDuration": true"#)
      == "spareRecognizers[0].minimumPressDuration: a number is wanted, not true")
}

@Test func `what a sheet shows may name the sheet's own pan, before the sheet is on the screen`()
  throws
{
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"windows":[{"name":"window","rootViewController":{"name":"home","view":{"name":"homeView"},
        "presents":{"name":"card","style":"sheet","view":{"name":"cardView",
          "recognizers":[{"name":"own","type":"pan","requiresFailureOf":["card.panGestureRecognizer"]}],
          "subviews":[{"name":"feed","class":"UIScrollView","frame":[0,0,390,400],"panGestureRecognizer":
            {"delegate":{"shouldRecognizeSimultaneouslyWith":["card.panGestureRecognizer"]}}}]}}}}]}
      """#
  ).lab()
  guard case .recognizer(let own) = try lab.find("own"),
    case .recognizer(let pan) = try lab.find("card.panGestureRecognizer")
  else {
    Issue.record("no recognizers")
    return
  }
  #expect(try lab.requirements(of: own) == [pan])
}
