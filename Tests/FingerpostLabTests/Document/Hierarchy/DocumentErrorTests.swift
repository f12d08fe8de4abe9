import Fingerpost
import Testing

/// All errors of a document are found at once, each with its path and the nearest name.
struct DocumentErrorTests {
  private func problems(_ json: String) -> [String] {
    do throws(LabError) {
      _ = try Experiment(json: json).lab()
      return []
    } catch {
      #expect(error.code == .document)
      return error.problems.map(\.description)
    }
  }

  @Test func everythingThatHasAnotherShapeIsListed() {
    #expect(
      problems(
        """
        {"fingerpost": 2, "titel": "x", "view": {"frame": [1, 2], "isHiden": true, "alpha": "half",
          "recognizers": [{"type": "tap", "numberOfTapRequired": 2}, {"name": "pan"}],
          "overrides": {"hitTset": "none"}}}
        """
      ) == [
        "fingerpost: 1 is wanted, not 2",
        "titel: unknown key 'titel'; did you mean title?",
        "view.frame: a list of 4 numbers is wanted, not a list of 2",
        "view.isHiden: unknown key 'isHiden'; did you mean isHidden?",
        "view.alpha: a number is wanted, not 'half'",
        "view.recognizers[0].numberOfTapRequired: unknown key 'numberOfTapRequired'; did you mean numberOfTapsRequired, numberOfTouchesRequired?",
        "view.recognizers[1]: the key 'type' is missing",
        "view.overrides.hitTset: unknown key 'hitTset'; did you mean hitTest?",
      ])
  }

  @Test func anItemThatIsNoNumberIsNamed() {
    #expect(
      problems(
        """
        {"fingerpost": 1, "view": {"frame": [1, "2", 3, null], "contentOffset": [true, 2],
          "subviews": [{"frame": [1, 2, 3]}]}}
        """
      ) == [
        "view.frame[1]: a number is wanted, not '2'",
        "view.frame[3]: a number is wanted, not null",
        "view.contentOffset[0]: a number is wanted, not true",
        "view.subviews[0].frame: a list of 4 numbers is wanted, not a list of 3",
      ])
  }

  @Test func aNameOfAnyLengthIsCutInTheSentenceAndWholeInThePath() throws {
    let name = String(repeating: "bad", count: 9_000)
    do throws(LabError) {
      _ = try Experiment(json: #"{"fingerpost": 1, "view": {"\#(name)": 1}}"#).lab()
      Issue.record("a key of 27 000 letters was read")
    } catch {
      let problem = try #require(error.problems.first)
      #expect(problem.description.count < 610)
      #expect(problem.description.hasPrefix("view.badbad"))
      #expect(problem.description.hasSuffix("badbad'"))
      #expect(problem.path.pointer == "/view/\(name)")
    }
  }

  @Test func everythingThatTheEngineRefusesIsListed() {
    let found = problems(
      """
      {"fingerpost": 1, "view": {"name": "a", "alpha": 2, "class": "UIVeiw",
        "subviews": [{"name": "a"}, {"name": "b", "isOn": true}],
        "recognizers": [{"name": "t", "type": "tpa"}, {"name": "u", "type": "tap",
          "requiresFailureOf": ["nothing"], "delegate": {"shouldReceiveTouch": {"unlessViewIs": ["bb"]}}}],
        "overrides": {"hitTest": {"redirect": "c"}, "pointInside": "consume"}}}
      """)
    let paths = found.map { String($0.prefix { $0 != ":" }) }
    #expect(
      paths.sorted()
        == [
          "view.class", "view.recognizers[0].type", "view.subviews[0].name",
          "view.subviews[1].isOn",
          "view.overrides.pointInside", "view.overrides.hitTest.redirect",
          "view.recognizers[1].requiresFailureOf[0]",
          "view.recognizers[1].delegate.shouldReceiveTouch.unlessViewIs[0]",
        ].sorted())
  }

  @Test func aLimitIsANumber() {
    let when = #"{"translation": {"atLeast": [1]}}"#
    #expect(
      problems(
        """
        {"fingerpost": 1, "view": {"recognizers": [{"name": "pan", "type": "pan",
          "delegate": {"shouldBegin": {"when": \(when)}}}]}}
        """
      ) == [
        "view.recognizers[0].delegate.shouldBegin.when.translation.atLeast: a number is wanted, not a list of 1"
      ])
  }

  @Test func aKeyThatStandsTwiceIsReported() {
    #expect(
      problems(#"{"fingerpost": 1, "view": {"name": "a", "name": "b"}}"#)
        == ["view.name: the key 'name' stands here twice"])
  }

  @Test func whatOnlyRowsAndTextViewsHaveIsRefusedElsewhere() {
    #expect(
      problems(
        """
        {"fingerpost": 1, "view": {"swipeActions": {"leading": []},
          "links": {"terms": [1, 2, 3, 4]}}}
        """
      ) == [
        "view.swipeActions.leading: 'view' (UIView) has no property 'leadingSwipeActions'",
        "view.links: only a UITextView has links",
      ])
    #expect(
      problems(
        """
        {"fingerpost": 1, "view": {"swipeActions": {"traling": 2}, "links": {"terms": [1]}},
          "spareControllers": [{"overrides": {"touchesShouldCancel": true}}]}
        """
      ).map { String($0.prefix { $0 != ";" }) } == [
        "view.swipeActions.traling: unknown key 'traling'",
        "view.links.terms: a list of 4 numbers is wanted, not a list of 1",
        "spareControllers[0].overrides.touchesShouldCancel: unknown key 'touchesShouldCancel'",
      ])
  }

  @Test func hostileDepthIsRefusedAndNotRecursedInto() throws {
    var deep: JSONValue = [:]
    for _ in 0..<600 { deep = ["subviews": [deep]] }
    let document: JSONValue = ["fingerpost": 1, "view": deep]
    #expect(throws: LabError.self) { try Lab(building: document) }
    let text = String(repeating: #"{"subviews":["#, count: 50_000)
    #expect(throws: LabError.self) { try Experiment(json: #"{"fingerpost":1,"view":"# + text) }
  }

  @Test func aPageAsDeepAsJSONMayBeIsBuiltAndWritten() throws {
    var view: JSONValue = [:]
    for _ in 0..<240 { view = ["frame": [0, 0, 10, 10], "subviews": [view]] }
    let lab = try Lab(building: ["fingerpost": 1, "view": view])
    #expect(lab.objects.count == 244)
    #expect(throws: Never.self) { try lab.document() }
  }
}
