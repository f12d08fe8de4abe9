import Fingerpost
import Testing

/// A lab as it stands is written as a document that builds an equal one.
struct LabDocumentTests {
  private static let screen = """
    {"fingerpost": 1, "profile": {"base": "ios17", "tapInterval": 0.3},
     "windows": [{"rootViewController": {"name": "host", "view": {"name": "page", "class": "Page",
       "inherits": "UIView", "overrides": {"pointInside": {"insets": [-1, -2, -3, -4]}}, "subviews": [
        {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 2000],
         "panGestureRecognizer": {"delegate": {"shouldBegin": {"cases": [
           {"when": {"all": [{"velocity": "vertical"}, {"location": {"edge": "left", "within": 20}}]},
            "then": true}, {"unless": {"property": {"name": "contentOffset.y", "of": "list", "atLeast": 1}},
            "effects": [{"set": "switch", "isOn": true}]}], "else": false}}}},
        {"name": "switch", "class": "UISwitch", "frame": [10, 500, 60, 40],
         "actions": {"valueChanged": ["flip", {"selector": "up", "target": "nil"}]}}]}},
       "recognizers": [{"name": "tap", "type": "tap", "requiresFailureOf": ["twice"],
         "actions": [{"selector": "go", "effects": [{"remove": "switch"}]}]},
         {"name": "twice", "type": "tap", "numberOfTapsRequired": 2,
          "overrides": {"canPrevent": ["tap"]}}]}],
     "spareViews": [{"name": "spare", "responds": ["up"]}]}
    """

  private func played(_ lab: Lab) throws -> TimelineSnapshot {
    try lab.play([
      .drag(.point(Point(200, 300)), to: .by(0, -100)), .tap(.point(Point(30, 520))), .wait(1),
    ])
    return lab.timeline
  }

  @Test func whatADocumentBuiltIsWrittenAndBuiltAgain() throws {
    let lab = try Experiment(json: Self.screen).lab()
    let document = try lab.document()
    let again = try document.lab()
    #expect(try again.document().json == document.json)
    #expect(try played(lab) == played(again))
  }

  @Test func whatIsAsOnANewObjectIsNotWritten() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "alpha": 0.5,
          "recognizers": [{"name": "tap", "type": "tap", "numberOfTapsRequired": 2}]}}
        """
    ).lab()
    let written = try lab.document().json
    #expect(written.contains(#""alpha":0.5"#) && written.contains(#""numberOfTapsRequired":2"#))
    for usual in ["isHidden", "isUserInteractionEnabled", "delaysTouchesEnded", "isEnabled"] {
      #expect(!written.contains(usual), "\(written)")
    }
  }

  @Test func inMidRunTheScreenIsWrittenAsItStands() throws {
    let lab = try Experiment(json: Self.screen).lab()
    guard case .responder(let spare) = try lab.find("spare"),
      case .responder(let page) = try lab.find("page"),
      case .responder(let list) = try lab.find("list")
    else { return }
    try lab.play([.setContentOffset(list, Point(0, 60)), .wait(0.1)])
    try lab.addSubview(spare, to: page, at: 0)
    let again = try lab.document().lab()
    #expect(try lab.get("contentOffset", of: lab.find("list"))[1] == 60)
    #expect(
      try again.get("contentOffset", of: again.find("list"))
        == lab.get("contentOffset", of: lab.find("list")))
    guard case .responder(let newPage) = try again.find("page") else { return }
    #expect(
      try again.subviews(of: newPage).map { try again.name(of: .responder($0)) }
        == ["spare", "list", "switch"])
  }

  @Test func presentedAndPushedControllersComeBack() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"rootViewController": {"name": "nav",
          "class": "UINavigationController", "view": {"name": "bars", "subviews": [{"name": "bar"}]},
          "viewControllers": [{"name": "one"}, {"name": "two"}]}}],
         "spareControllers": [{"name": "sheet", "view": {"name": "paper"}}]}
        """
    ).lab()
    guard case .responder(let sheet) = try lab.find("sheet"),
      case .responder(let nav) = try lab.find("nav")
    else { return }
    try lab.present(sheet, from: nav, style: .sheet)
    let document = try lab.document()
    let again = try document.lab()
    #expect(try again.document().json == document.json)
    #expect(
      try again.whatIsHit(at: Point(200, 400)) == lab.whatIsHit(at: Point(200, 400)))
    #expect(try lab.whatIsHit(at: Point(200, 400)) == "paper")
  }

  @Test func codeIsNamedAndCanBeLeftOut() throws {
    let lab = try Experiment(json: #"{"fingerpost": 1, "view": {"name": "page"}}"#).lab()
    try lab.override(
      .hitTest, of: try lab.find("page"),
      with: .callback(HookCallback(named: "a closure") { _ in .useDefault }))
    let error = #expect(throws: LabError.self) { try lab.document() }
    #expect(
      error?.problems.map(\.description) == [
        "page.overrides.hitTest: a closure is code, which a document cannot hold"
      ])
    #expect(try lab.document(allowsOmissions: true).lab().objects.count == lab.objects.count)
  }

  @Test func whatIsGoneIsNotWritten() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "card"}]},
         "spareControllers": [{"name": "host"}], "spareViews": [{"name": "spare"}],
         "spareRecognizers": [{"name": "tap", "type": "tap"}]}
        """
    ).lab()
    for name in ["card", "host", "spare", "tap"] { try lab.destroy(lab.find(name)) }
    #expect(
      try lab.document().json
        == #"{"fingerpost":1,"screen":{"size":[390,844],"rate":60},"windows":[{"name":"window","frame":[0,0,390,844],"subviews":[{"name":"page","frame":[0,0,390,844]}]}]}"#
    )
  }

  @Test func theSchemaDefinesEveryKindOfObject() throws {
    let schema = try JSONReader.read(Experiment.schema)
    let view = schema["$defs"]?["view"]?["properties"]
    #expect(view?["frame"]?["minItems"] == 4)
    #expect(schema["$defs"]?["recognizer"]?["properties"]?["numberOfTapsRequired"] != nil)
    #expect(schema["$defs"]?["viewOverrides"]?["properties"]?["hitTest"] != nil)
    #expect(schema["$defs"]?["step"] != nil)
  }
}

extension Lab {
  fileprivate func whatIsHit(at point: Point) throws -> String? {
    try hitTest(at: point).map { try name(of: .responder($0)) }
  }
}

@Test func `the container of an open context menu is no part of a written screen`() throws {
  let lab = try Experiment(
    json: #"""
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "card", "frame": [45, 200, 300, 300], "contextMenu": true}]}}
      """#
  ).lab()
  let written = try lab.document().json
  try lab.play(.down(at: "card"), .wait(1), settle: false)
  guard case .responder(let container) = try lab.find("card.contextMenuContainer") else { return }
  #expect(!lab.isMadeByProgram(container.index))
  #expect(try lab.document().json == written)
}
