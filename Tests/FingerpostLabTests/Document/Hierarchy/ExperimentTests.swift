import Fingerpost
import Testing

/// Experiment documents become labs: objects first, in the document's order, then references to others.
struct ExperimentTests {
  private func log(_ json: String, of names: String...) throws -> [String] {
    let (lab, steps, _) = try Experiment(json: json).build()
    try lab.play(steps)
    var observed = LogObservation()
    for name in names {
      observed.want(.touches, of: name)
      observed.want(.action, of: name)
    }
    return observed.log(of: lab.timeline).map(\.text)
  }

  @Test func aScreenOfAViewInAViewIsPlayed() throws {
    let log = try log(
      """
      {"fingerpost": 1, "view": {"name": "page", "recognizers": [{"name": "tap", "type": "tap"}],
        "subviews": [{"name": "card", "frame": [50, 50, 100, 100]}]},
       "script": [{"tap": "card"}]}
      """, of: "card", "tap")
    #expect(log == ["card.touchesBegan", "tap.action", "card.touchesCancelled"])
  }

  @Test func unnamedObjectsGetTheFirstNamesThatTheDocumentLeaves() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{}, {"rootViewController": {}},
          {"name": "window2", "view": {"subviews": [{}]}}]}
        """
    ).lab()
    let names = lab.objects.compactMap { try? lab.name(of: $0) }
    #expect(
      names == [
        "application", "appDelegate", "window", "window3", "viewController", "view", "window2",
        "view2", "view3",
      ])
  }

  @Test func aControllerStandsBetweenItsViewAndWhatPresentsIt() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"rootViewController": {"name": "host",
          "presents": {"name": "sheet", "view": {"name": "paper"}},
          "children": [{"name": "child", "view": {"name": "part", "frame": [0, 0, 9, 9]}}],
          "view": {"name": "page"}}}]}
        """
    ).lab()
    func chain(_ name: String) throws -> [String] {
      guard case .responder(let id) = try lab.find(name) else { return [] }
      return try lab.responderChain(from: id).map { try lab.name(of: .responder($0)) }
    }
    #expect(try chain("part") == ["child", "page", "host", "window", "application", "appDelegate"])
    #expect(try chain("paper") == ["sheet", "host", "window", "application", "appDelegate"])
  }

  @Test func namesOfSwipeActionsAreTheirNumber() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"class": "UITableView", "subviews": [
          {"name": "row", "class": "UITableViewCell",
           "swipeActions": {"leading": ["read"], "trailing": ["flag", "delete"]}}]}}
        """
    ).lab()
    let row = try lab.find("row")
    #expect(try lab.get("leadingSwipeActions", of: row) == [1])
    #expect(try lab.get("trailingSwipeActions", of: row) == [2])
  }

  @Test func aLinkOfATextViewIsAFrameByItsName() throws {
    let note = """
      {"fingerpost": 1, "view": {"subviews": [{"name": "note", "class": "UITextView",
        "isEditable": false, "frame": [20, 20, 300, 200],
        "links": {"terms": [10, 40, 100, 20], "site": [10, 90, 100, 20]}}]},
       "script": [{"tap": {"view": "note", "at": [15, 95]}}, {"wait": 1}]}
      """
    let (lab, steps, _) = try Experiment(json: note).build()
    try lab.play(steps)
    #expect(lab.timeline.log(.interaction) == ["site.invokeDefaultAction"])
    #expect(
      try lab.document(allowsOmissions: true).lab().get("frame", of: lab.find("terms")) == [
        10, 40, 100, 20,
      ])
  }

  @Test func wordsStandForNumbersOfProperties() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "spareControllers": [{"name": "book", "class": "UIPageViewController",
          "transitionStyle": "scroll", "preferredScreenEdgesDeferringSystemGestures": ["top", "left"]}],
         "view": {"recognizers": [
          {"name": "swipe", "type": "swipe", "direction": ["left", "up"]},
          {"name": "key", "type": "tap", "allowedPressTypes": "menu"}]}}
        """
    ).lab()
    func value(_ name: String, _ property: String) throws -> [Double] {
      try lab.get(property, of: try lab.find(name))
    }
    #expect(try value("swipe", "direction") == [6])
    #expect(try value("key", "allowedPressTypes") == [32])
    #expect(try value("book", "transitionStyle") == [1])
    #expect(try value("book", "preferredScreenEdgesDeferringSystemGestures") == [3])
  }

  @Test func aValueOfAnotherKindSaysWhatThePropertyTakes() throws {
    for (view, recognizer, message) in [
      (#""isHidden": "no""#, "", "true or false"), (#""alpha": "half""#, "", "a number"),
      ("", #""numberOfTapsRequired": "two""#, "a number"),
      ("", #""allowedPressTypes": {}"#, "a whole number or a word"),
    ] {
      #expect {
        _ = try Experiment(
          json: """
            {"fingerpost": 1, "view": {"name": "page"\(view.isEmpty ? "" : ", " + view), "recognizers": [
              {"name": "tap", "type": "tap"\(recognizer.isEmpty ? "" : ", " + recognizer)}]}}
            """)
      } throws: {
        "\($0)".contains("\(message) is wanted, not ")
      }
    }
  }

  @Test func answersMayDependOnTheMomentAndChangeThings() throws {
    let log = try log(
      """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
        {"name": "card", "frame": [0, 0, 100, 100], "recognizers": [
          {"name": "pan", "type": "pan", "delegate": {"shouldBegin": {"when": {"velocity": "horizontal"}}},
           "actions": ["dragged"]},
          {"name": "tap", "type": "tap", "actions": [
            {"selector": "hide", "effects": [{"set": "card", "isHidden": true}]}]}]}]},
       "script": [{"drag": "card", "by": [0, 60]}, {"drag": "card", "by": [60, 0]}, {"tap": "card"},
         {"tap": [50, 50]}]}
      """, of: "page", "pan")
    #expect(log.contains("pan.dragged(began)") || log.contains("pan.action(began)"))
    #expect(log.filter { $0.hasSuffix("(began)") }.count == 1)
    #expect(log.suffix(2) == ["page.touchesBegan", "page.touchesEnded"])
  }

  @Test func thresholdsAndTheSensorAreSet() throws {
    let lab = try Experiment(
      json: """
        {"fingerpost": 1, "profile": {"base": "ios17", "tapInterval": 0.3}, "screen": {"size": [320, 480],
          "rate": 120, "displayRate": 60, "systemGestures": ["top"], "glass": {"rate": 240}},
         "application": {"scenes": true, "delegate": {"isResponder": false}}}
        """
    ).lab()
    #expect(lab.profile[.tapInterval] == 0.3)
    #expect(lab.screen == Size(320, 480))
    #expect(lab.displayRate == 60)
    #expect(lab.syntheticDigitizer?.rate == 240)
    #expect(lab.systemGestureEdges == .top)
    #expect(lab.hasScene)
    #expect(lab.delegate == nil)
  }

  @Test func expectationsAreHeldAgainstTheLog() throws {
    func report(_ token: String) throws -> ExpectationReport {
      try Experiment(
        json: """
          {"fingerpost": 1, "view": {"name": "page", "recognizers": [{"name": "tap", "type": "tap"}]},
           "script": [{"tap": "page"}], "expect": {"observe": ["actions"], "log": ["\(token)"]}}
          """
      ).check()
    }
    #expect(try report("tap.action").holds)
    #expect(try report("page.touchesBegan").failures.map(\.path.pointer) == ["/expect/log"])
  }
}

@Test func `a lab of an experiment writes the records that its expectations observe`() throws {
  let observed = try Experiment(
    json: """
      {"fingerpost": 1, "view": {},
       "expect": [{"observe": ["numbers"]}, {"observe": {"controlStates": true}}]}
      """)
  #expect(try observed.lab().optionalRecords == [.numbers, .controlStates])
  let (lab, steps, expectations) = try observed.build()
  #expect(lab.optionalRecords == [.numbers, .controlStates])
  #expect(steps == [] && expectations?.blocks.count == 2)
  // Without a script and expectations there is nothing that could fail.
  let plain = try Experiment(json: #"{"fingerpost": 1}"#)
  #expect(try plain.lab().optionalRecords == [])
  #expect(try plain.run().report.description == "passed")
  #expect(try plain.run().lab.recordCount == 0)
}

@Test(arguments: [4, 63, 64, 200])
func `where expectations name hit tests, each of many siblings is asked`(count: Int) throws {
  let tiles = (0..<count).map { #"{"name": "c\#($0)", "frame": [0, \#($0 * 10), 100, 10]}"# }
  func run(_ observed: String) throws -> ExperimentRun {
    try Experiment(
      json: """
        {"fingerpost": 1, "screen": {"size": [100, 2000]},
         "view": {"name": "page", "frame": [0, 0, 100, 2000], "subviews": [\(tiles.joined(separator: ","))]},
         "script": [{"down": 1, "at": [50, 5]}],
         "expect": {"observe": \(observed), "contains": []}}
        """
    ).run()
  }
  let log = try run(#"["hitTests"]"#).timeline.log(.hitTest)
  let missed = (1..<count).reversed().map { "c\($0).hitTest -> nil" }
  let once = missed + ["c0.hitTest -> c0", "page.hitTest -> c0", "window.hitTest -> c0"]
  #expect(log == once + once)
  let inside = try run(#"{"pointInside": ["c1"]}"#).timeline.log(.pointInside)
  let ofOne = inside.filter { $0.hasPrefix("c1.") }
  #expect(ofOne == ["c1.pointInside -> false", "c1.pointInside -> false"])
  // Where nobody looks, many siblings are counted, and not asked.
  for observed in [#"["touches"]"#, #"{"touches": true, "hitTests": false}"#] {
    let hits = try run(observed).timeline.records.filter { $0.kind == .hitTest }
    #expect(hits.count == (count < 64 ? 2 * count + 4 : 8))
  }
}

@Test(arguments: [#""nil""#, "null"])
func `a handler whose target is nil, or null, goes along the responder chain`(target: String) throws
{
  let run = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "responds": ["toggle"], "subviews": [
        {"name": "bold", "class": "UIButton", "frame": [50, 50, 100, 44],
         "actions": {"touchUpInside": [{"selector": "toggle", "target": \(target)}]}}]},
       "script": [{"tap": "bold"}], "expect": {"observe": ["handlers"], "log": ["page.toggle"]}}
      """
  ).run()
  #expect(run.report.failures.isEmpty, "\(run.report)")
}
