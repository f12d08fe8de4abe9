import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// What another movement of the finger brings, in the numbers of the script.
@Suite("Another movement of the finger") struct MovementProofTests {
  /// A card at 20, 100 of 200 × 200 points, with one recognizer.
  private func card(_ type: String, _ properties: [String: Double] = [:]) throws -> Scene {
    try Scene(observing: []) {
      try $0.view(
        "card", frame: [20, 100, 200, 200], with: ["isMultipleTouchEnabled": 1]
      ) { try $0.recognizer(type, "it", properties) }
    }
  }

  private let middle = Place.point(Point(120, 200))

  /// What brings the action, each in words; the finger's changes with their numbers in the script.
  private func found(
    _ scene: Scene, _ steps: [Step], plays: Int = 300
  ) throws -> [String] {
    let proof = try scene.lab.answer(
      .whyNot("it.action"), about: .steps(steps), ProofOptions(plays: plays)
    ).proof
    return proof.alone.map {
      guard $0.setting == nil else { return $0.advice }
      let value = $0.value.map { " = \(Numbers.general(($0 * 100).rounded() / 100))" } ?? ""
      return "\($0.advice) (\($0.number)\(value), was \($0.fact.property) \($0.fact.value))"
    }
  }

  @Test(arguments: [
    ("right", 1.0, Point(-100, 0), "right, left"), ("left", 2, Point(100, 0), "right, left"),
    ("up", 4, Point(0, 100), "up, down"), ("down", 8, Point(0, -100), "up, down"),
  ])
  func `a swipe of another direction is led the other way, as far as before`(
    side: String, mask: Double, way: Point, both: String
  ) throws {
    let drag = Step.drag(middle, to: .by(way.x, way.y), over: 0.1)
    #expect(
      try found(card("swipe", ["direction": mask]), [drag]) == [
        "set it.direction to [\(both)]",
        "move the finger 100 points \(side) (script[0].way, was direction as the script says)",
      ])
  }

  @Test func `a swipe that was short as well is led at least 60 points`() throws {
    let proof = try card("swipe").lab.answer(
      .whyNot("it.action"), about: .steps([.drag(middle, to: .by(-20, 0), over: 0.1)])
    ).proof
    #expect("\(proof)" == "Played: it comes if you move the finger 60 points right.")
  }

  @Test func `a step that swipes goes farther, less far, in less time or another way`() throws {
    func found(_ type: String, _ step: Step) throws -> [String] {
      try self.found(card(type), [step]).filter { !$0.hasPrefix("set ") }
    }
    #expect(
      try found("swipe", .swipe(middle, .right, distance: 30)) == [
        "move the finger 43.2 points instead of 30 points "
          + "(script[0].distance = 43.2, was distance 30)"
      ])
    #expect(
      try found("tap", .swipe(middle, .right, distance: 80)) == [
        "move the finger 44.8 points instead of 80 points "
          + "(script[0].distance = 44.8, was distance 80)"
      ])
    #expect(
      try found("swipe", .swipe(middle, .left, distance: 100)) == [
        "move the finger 100 points right (script[0].direction, was direction as the script says)"
      ])
    #expect(
      try found("swipe", .swipe(middle, .up, distance: 20)) == [
        "move the finger 60 points right (script[0].direction, was direction as the script says)"
      ])
  }

  @Test func `a tap that was too long is kept down for less`() throws {
    let limit = "set tapPressDuration to 1 in the profile (UIKit has no setting for it)"
    #expect(
      try found(card("tap"), [.tap(middle, hold: 1)]) == [
        "keep the finger down for 0.75 s instead of 1 s (script[0].hold = 0.75, was duration 1)",
        limit,
      ])
    #expect(
      try found(card("tap"), [.down(1, at: middle), .wait(1), .up(1)]) == [
        "wait 0.75 s instead of 1 s in step 2 of the script (script[1].wait = 0.75, was duration 1)",
        limit,
      ])
  }

  @Test func `a second tap comes after a shorter pause`() throws {
    #expect(
      try found(
        card("tap", ["numberOfTapsRequired": 2]), [.tap(middle, count: 2, gap: 1)]
      ) == [
        "set it.numberOfTapsRequired to 1",
        "wait 0.34 s instead of 1 s between the taps (script[0].gap = 0.34, was pause 1)",
        "set tapInterval to 1 in the profile (UIKit has no setting for it)",
      ])
  }

  @Test func `one finger does it where two were too many`() throws {
    #expect(
      try found(card("tap"), [.tap(middle, fingers: 2)]) == [
        "set it.numberOfTouchesRequired to 2",
        "use 1 finger instead of 2 (script[0].fingers = 1, was numberOfTouches 2)",
      ])
  }

  @Test func `more fingers and more taps do it where there were too few`() throws {
    #expect(
      try found(
        card("pan", ["minimumNumberOfTouches": 2]), [.drag(middle, to: .by(0, 60), over: 0.2)]
      ) == [
        "set it.minimumNumberOfTouches to 1",
        "use 2 fingers instead of 1 (script[0].fingers = 2, was numberOfTouches 1)",
      ])
    #expect(
      try found(card("tap", ["numberOfTapsRequired": 3]), [.tap(middle, count: 2)]) == [
        "set it.numberOfTapsRequired to 2",
        "tap 3 times instead of 2 (script[0].count = 3, was count 2)",
      ])
  }

  @Test func `a finger that is moved by steps of their own goes farther in one of them`() throws {
    let steps: [Step] = [
      .down(1, at: middle), .move(1, to: .by(0, 9), over: 0.1), .wait(0.1), .up(1),
    ]
    #expect(
      try found(card("pan"), steps) == [
        "move the finger 10.1 points instead of 9 points in step 2 of the script "
          + "(script[1].way = 10.08, was distance 9)",
        "set panHysteresis to 9 in the profile (UIKit has no setting for it)",
      ])
  }

  @Test func `a finger that is moved to a place goes farther, or less far`() throws {
    func steps(to y: Double) -> [Step] {
      [.down(1, at: middle), .move(1, to: .point(Point(120, y)), over: 0.1), .up(1)]
    }
    #expect(
      try found(card("pan"), steps(to: 209)) == [
        "move the finger 10.1 points instead of 9 points in step 2 of the script "
          + "(script[1].way = 10.08, was distance 9)",
        "set panHysteresis to 9 in the profile (UIKit has no setting for it)",
      ])
    #expect(
      try found(card("tap"), steps(to: 280)).first
        == "move the finger 44.8 points instead of 80 points in step 2 of the script "
        + "(script[1].way = 44.8, was distance 80)")
  }

  @Test func `with two windows a way is said in points of the screen`() throws {
    let scene = try card("pan")
    let other = try scene.lab.addWindow("other")
    try scene.lab.set("frame", of: .responder(other), to: [0, 0, 10, 10])
    let drag = Step.drag(middle, to: .point(Point(120, 209)), over: 0.2)
    #expect(
      try found(scene, [drag]) == [
        "move the finger 10.1 points instead of 9 points (script[0].way = 10.08, was distance 9)",
        "set panHysteresis to 9 in the profile (UIKit has no setting for it)",
      ])
  }

  @Test func `a press that moves later may move less, come later or last longer`() throws {
    let steps: [Step] = [
      .down(1, at: middle), .wait(0.1), .move(1, to: .by(0, 12)), .wait(1), .up(1),
    ]
    #expect(
      try found(card("longPress", ["allowableMovement": 5]), steps) == [
        "set it.allowableMovement to 12", "set it.minimumPressDuration to 0.09",
        "move the finger 4.9 points instead of 12 points in step 3 of the script "
          + "(script[2].way = 4.92, was distance 12)",
        "wait 0.51 s instead of 0.1 s in step 2 of the script "
          + "(script[1].wait = 0.51, was duration 0.1)",
        "take 0.97 s instead of 0 s for the movement in step 3 of the script "
          + "(script[2].over = 0.97, was duration 0)",
      ])
  }

  @Test(arguments: [
    (TouchType.pencil, "keep the pencil down for", "put the pencil down on card"),
    (
      .indirectPointer, "keep the pointer’s button pressed for",
      "press the pointer’s button on card"
    ),
  ])
  func `a pencil and a pointer are given advice in their own words`(
    type: TouchType, keep: String, put: String
  ) throws {
    let scene = try card("longPress")
    #expect(
      try found(scene, [.press(middle, for: 0.3).by(type)]) == [
        "set it.minimumPressDuration to 0.29",
        "\(keep) 0.51 s instead of 0.3 s (script[0].for = 0.51, was duration 0.3)",
      ])
    let beside = Step.press(.point(Point(5, 5)), for: 1).by(type)
    #expect(
      try found(scene, [beside]) == ["\(put) (script[0].place, was place as the script says)"])
    let noun = type == .pencil ? "pencil" : "pointer"
    let steps: [Step] = [
      Step.down(1, at: middle).by(type), .move(1, to: .by(0, 9), over: 0.1), .up(1),
    ]
    #expect(
      try found(card("pan"), steps).first
        == "move the \(noun) 10.1 points instead of 9 points in step 2 of the script "
        + "(script[1].way = 10.08, was distance 9)")
  }

  @Test func `a pointer clicks`() throws {
    let double = try card("tap", ["numberOfTapsRequired": 2])
    #expect(
      try found(double, [.tap(middle, count: 2, gap: 1).by(.indirectPointer)]).first {
        $0.hasPrefix("wait ")
      }
        == "wait 0.34 s instead of 1 s between the clicks (script[0].gap = 0.34, was pause 1)")
    #expect(
      try found(double, [.tap(middle).by(.indirectPointer)]).last
        == "click 2 times instead of 1 (script[0].count = 2, was count 1)")
  }

  @Test func `that the plays ended among the finger's movements is said`() throws {
    let beside = Step.drag(.point(Point(120, 50)), to: .by(0, 10))
    let (scene, wanted) = (try card("pan"), PlayQuestion.whyNot("it.action"))
    let told = try [30, 40, 300].map {
      try scene.lab.answer(wanted, about: .steps([beside]), ProofOptions(plays: $0)).proof
    }
    #expect(told.map(\.status) == [.partly, .partly, .played])
    #expect(
      "\(told[0])" == "Played: none of 30 changes brings it. Not all changes were played (30).")
    #expect("\(told[2])" == "Played: it comes if you put the finger down on card.")
  }

  @Test func `where the plays end, what was found is said as it stands`() throws {
    let drag = Step.drag(middle, to: .by(0, 9), over: 0.2)
    let limit = "set panHysteresis to 4.5 in the profile (UIKit has no setting for it)"
    #expect(
      try found(card("pan"), [drag], plays: 50) == [
        "move the finger 11.3 points instead of 9 points (script[0].way = 11.25, was distance 9)",
        limit,
      ])
    #expect(try found(card("pan"), [drag], plays: 3) == [limit])
    // A setting is made as small as it may be only while plays are left for the finger.
    let press = Step.press(middle, for: 0.3)
    let longer =
      "keep the finger down for 0.51 s instead of 0.3 s (script[0].for = 0.51, was duration 0.3)"
    #expect(
      try found(card("longPress"), [press], plays: 130) == [
        "set it.minimumPressDuration to 0.05", longer,
      ])
    #expect(
      try found(card("longPress"), [press]) == ["set it.minimumPressDuration to 0.29", longer])
  }
}

/// What the program or the system did, left out; and what a class does.
@Suite("A step that is left out") struct LeftOutStepTests {
  /// What is said after "Played:" of a question about a screen with these subviews and a script.
  private func played(_ subviews: String, _ script: String, _ question: String) throws -> String {
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [\(subviews)]},
         "script": [\(script)]}
        """)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    return try "\(lab.answer(.whyNot(question), about: .steps(steps)).proof)"
  }

  private let send =
    #"{"name": "send", "class": "UIButton", "frame": [50, 200, 100, 44], "actions": {"touchUpInside": ["sent"]}}"#

  @Test func `a control that the program disabled comes without that step`() throws {
    #expect(
      try played(
        send,
        #"{"tap": "send"}, {"set": "send", "isEnabled": false}, {"wait": 1}, {"tap": "send"}"#,
        "send.touchUpInside #2")
        == "Played: it comes if you leave out step 2 of the script (set send.isEnabled).")
  }

  @Test func `a view that the program removed under a finger keeps its pan without that step`()
    throws
  {
    let box =
      #"{"name": "box", "frame": [50, 200, 200, 200], "recognizers": [{"name": "pan", "type": "pan"}]}"#
    #expect(
      try played(
        box,
        """
        {"down": 1, "at": "box"}, {"move": 1, "by": [30, 0], "over": 0.2}, {"remove": "box"},
        {"move": 1, "by": [50, 0], "over": 0.2}, {"up": 1}
        """, "pan.action(ended)")
        == "Played: it comes if you leave out step 3 of the script (remove box).")
  }

  @Test func `another application that came to the front is a step, too`() throws {
    #expect(
      try played(
        send, #"{"down": 1, "at": "send"}, {"activate": "otherApp"}, {"up": 1}"#,
        "send.touchUpInside")
        == "Played: it comes if you leave out step 2 of the script (activate otherApp).")
  }

  @Test func `a button above its superview is hit by a hitTest that looks there`() throws {
    #expect(
      try played(
        """
        {"name": "card", "frame": [20, 100, 200, 200], "subviews": [
          {"name": "close", "class": "UIButton", "frame": [190, -30, 44, 28]}]}
        """, #"{"tap": "close"}"#, "close.touchUpInside")
        == "Played: it comes if you give card a class whose hitTest also tests the subviews outside its bounds."
    )
  }

  @Test func `a text field made a view has no recognizers of its text`() throws {
    let field = #"{"name": "field", "class": "UITextField", "frame": [50, 200, 200, 40]}"#
    let plain = "Played: it comes if you set field.class to UIView."
    #expect(try played(field, #"{"tap": "field"}"#, "page.touchesBegan") == plain)
    #expect(try played(field, #"{"tap": "field"}"#, "page.touchesEnded") == plain)
    #expect(
      try played(field, #"{"tap": "field"}"#, "page.touchesCancelled")
        == """
        Played: it comes if you put the finger down there for 0.6 s instead and let the system cancel the touch as an \
        incoming call does and set field.class to UIView, together.
        """)
  }

  @Test func `an interaction that is put on a control comes last`() throws {
    let stepper =
      #"{"name": "count", "class": "UIStepper", "frame": [50, 200, 94, 32], "value": 0}"#
    let text = try played(
      stepper, #"{"tap": {"view": "count", "at": [20, 16]}}"#, "count.valueChanged")
    #expect(!text.contains("dragInteraction") && text.contains("set count.wraps to true"))
  }

  /// What brings an event on a screen, in words.
  private func found(
    _ view: String, _ script: String, _ token: String, touch: TouchID? = nil
  ) throws -> [String] {
    try Experiment(json: #"{"fingerpost":1,"view":\#(view),"script":[\#(script)]}"#)
      .answer(.whyNot(token, touch: touch)).proof.alone.map(\.advice)
  }

  @Test func `a long drag that would be a tap is made shorter than a pan`() throws {
    let list =
      #"{"name":"list","class":"UIScrollView","contentSize":[390,3000],"recognizers":[{"name":"it","type":"tap"}]}"#
    let short = try found(list, #"{"drag":[200,600],"by":[0,-300],"over":0.4}"#, "it.action")
    #expect(
      short.filter { $0.hasPrefix("move") } == ["move the finger 9 points instead of 300 points"])
  }

  @Test func `a slider whose knob is elsewhere wants the finger on it`() throws {
    func slider(_ more: String) throws -> [String] {
      try found(
        #"{"name":"page","subviews":[{"name":"volume","class":"UISlider","frame":[45,300,300,31],"value":0.1\#(more)}]}"#,
        #"{"drag":{"view":"volume","at":[250,15]},"by":[40,0]}"#, "volume.valueChanged")
    }
    #expect(try slider("") == ["put the finger down on the knob of volume"])
    // On a slider that is off no place helps.
    #expect(try slider(#","isEnabled":false"#).contains { $0.contains("knob") } == false)
  }

  @Test(arguments: [
    ("left", "[100,400]", "[150,0]"), ("right", "[300,400]", "[-150,0]"),
    ("top", "[200,200]", "[0,150]"), ("bottom", "[200,600]", "[0,-150]"),
  ])
  func `a pan of an edge wants the finger there`(edge: String, at place: String, by way: String)
    throws
  {
    let drawer = #"{"name":"drawer","type":"screenEdgePan","edges":["\#(edge)"]}"#
    let found = try found(
      #"{"name":"page","recognizers":[\#(drawer)]}"#, #"{"drag":\#(place),"by":\#(way)}"#,
      "drawer.action")
    #expect(
      found.first == "put the finger down at most 20 points from the \(edge) edge of the screen")
  }

  @Test func `a second tap that is too far away is put nearer to the first`() throws {
    let found = try found(
      #"{"name":"photo","recognizers":[{"name":"zoom","type":"tap","numberOfTapsRequired":2}]}"#,
      #"{"tap":[100,100]},{"wait":0.1},{"tap":[180,100]}"#, "zoom.action")
    #expect(
      found.first { $0.hasPrefix("put ") }
        == "put the finger down 44.8 points from the place before instead of 80 points in step 3 of the script"
    )
  }

  @Test func `fingers that come down beside a view are put nearer to each other`() throws {
    let photo =
      #"{"name":"page","subviews":[{"name":"photo","frame":[100,300,100,100],"recognizers":[{"name":"it","type":"TYPE"}]}]}"#
    func apart(_ type: String, _ step: String) throws -> [String] {
      try found(photo.replacing("TYPE", with: type), step, "it.action").filter {
        $0.contains("apart")
      }
    }
    #expect(
      try apart("pinch", #"{"pinch":"photo","from":160,"to":300}"#) == [
        "put the fingers down 97.6 points apart instead of 160 points"
      ])
    #expect(
      try apart("rotation", #"{"rotate":"photo","by":60,"radius":80}"#) == [
        "put the fingers down 97.6 points apart instead of 160 points"
      ])
  }

  @Test func `what was not cancelled is, with as many taps as another recognizer takes`() throws {
    let found = try found(
      #"{"name":"v","recognizers":[{"name":"double","type":"tap","numberOfTapsRequired":2}]}"#,
      #"{"tap":"v"}"#, "v.touchesCancelled")
    #expect(
      found == [
        "leave double.numberOfTapsRequired at its default instead of 2",
        "tap 2 times instead of 1",
      ])
  }

  @Test
  func
    `several fingers are put onto a view, as many as it takes, or the view takes as many as land`()
    throws
  {
    func proof(_ place: String, fingers: Int, width: Double = 300) throws -> String {
      let json = """
        {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "pad", "frame": [0, 0, \(width), 200],
          "recognizers": [{"name": "it", "type": "tap", "numberOfTouchesRequired": 5}]}]},
         "script": [{"tap": \(place), "fingers": \(fingers)}]}
        """
      return "\(try Experiment(json: json).answer(.whyNot("it.action")).proof)"
    }
    #expect(
      try proof("[200, 400]", fingers: 5) == "Played: it comes if you put the fingers down on pad.")
    #expect(
      try proof("[270, 100]", fingers: 5)
        == "Played: it comes if you set it.numberOfTouchesRequired to 3; or put the fingers down on pad."
    )
    #expect(
      try proof("[150, 100]", fingers: 1)
        == "Played: it comes if you set it.numberOfTouchesRequired to 1; or use 5 fingers instead of 1."
    )
    // The first finger lands beside the view, and others in it.
    #expect(
      try proof("[200, 400]", fingers: 5, width: 100).hasPrefix(
        "Played: it comes if you put the fingers down on pad and set it.numberOfTouchesRequired to 3, together."
      ))
  }

  @Test func `a scroll that is left out takes no touch's number along`() throws {
    let json = """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
         {"name": "a", "class": "UIButton", "frame": [0, 0, 100, 50]},
         {"name": "b", "class": "UIButton", "frame": [0, 100, 100, 50]}]},
       "script": [{"scroll": "page", "by": [0, 50]}, {"tap": "a"}, {"wait": 1}, {"tap": "b"}]}
      """
    let proof = try Experiment(json: json).answer(.whyNot("b.touchUpInside #1")).proof
    #expect("\(proof)" == "Played: it comes if you put the finger down on b.")
  }

  @Test func `a touch that the system cancelled is lifted instead`() throws {
    let json = """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
         {"name": "ok", "class": "UIButton", "frame": [0, 0, 100, 50]}]},
       "script": [{"tap": [200, 500]}, {"wait": 1}, {"tap": [200, 500]}, {"wait": 1}, {"down": 1, "at": [200, 500]},
         {"wait": 0.1}, {"up": 1}, {"wait": 1}, {"down": 2, "at": "ok"}, {"wait": 0.1}, {"cancel": 2}]}
      """
    let proof = try Experiment(json: json).answer(.whyNot("ok.touchUpInside")).proof
    #expect(
      "\(proof)"
        == "Played: it comes if you lift the finger instead of the system’s cancel in step 11 of the script."
    )
  }

  @Test func `what a setting brings in another touch only, the finger brings in this one`() throws {
    let json = """
      {"fingerpost": 1, "view": {"name": "outer", "class": "UIScrollView", "contentSize": [390, 2000], "subviews": [
         {"name": "inner", "class": "UIScrollView", "frame": [0, 100, 390, 300], "contentSize": [1000, 300]}]},
       "script": [{"drag": "inner", "by": [0, -100]}, {"wait": 2}, {"drag": "inner", "by": [-100, 0]}]}
      """
    let proof = try Experiment(json: json).answer(.whyNot("inner.didScroll")).proof
    #expect(
      "\(proof)".hasPrefix("Played: it comes if you move the finger 100 points"), "\(proof)")
  }

  @Test func `what a timer makes of a drag is not said to come in another touch`() throws {
    let json = """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [
         {"name": "a", "class": "UIScrollView", "frame": [0, 0, 390, 300], "contentSize": [390, 300]}]},
       "script": [{"drag": "a", "by": [0, -100]}, {"wait": 1}, {"tap": [200, 500]}]}
      """
    let proof = try Experiment(json: json).answer(.whyNot("a.didEndDecelerating")).proof
    #expect("\(proof)" == "Played: it comes if you set a.alwaysBounceVertical to true.")
  }

  @Test
  func `a drag's press that another recognizer came before needs its yes, and a longer press`()
    throws
  {
    let json = """
      {"fingerpost": 1, "view": {"name": "page", "subviews": [{"name": "tile", "frame": [0, 100, 200, 200],
         "dragInteraction": true, "recognizers": [{"name": "hold", "type": "longPress", "minimumPressDuration": 0.3}]}]},
       "script": [{"press": "tile", "for": 0.4}]}
      """
    let proof = try Experiment(json: json).answer(.whyNot("tile.willAnimateLift")).proof
    #expect(
      "\(proof)".hasPrefix(
        "Played: it comes if you keep the finger down for 0.5 s instead of 0.4 s and let the delegate of hold return true "
          + "from shouldRecognizeSimultaneouslyWith for all, together."), "\(proof)")
  }
}

@Test func `the finger on a view that is covered there: the cover is the second obstacle`() throws {
  let answer = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "pad", "frame": [0, 400, 200, 200]}, {"name": "save", "class": "UIButton", "frame": [0, 0, 100, 44]},
        {"name": "lid", "frame": [0, 0, 390, 300]}]},
       "script": [{"tap": "pad"}]}
      """
  ).answer(.whyNot("save.touchUpInside"))
  let told = """
    Played: it comes if you put the finger down on save and set lid.isUserInteractionEnabled to false, together. \
    With the first of them alone: The button “save” sent no touchUpInside because it received no touch to track. \
    “save” was not hit: the finger came down at (50, 22) at 0 ms, and the view “lid” was found there. “save” was not \
    tested: “lid” is in front of it and took the touch first. A view receives touches even where it draws nothing.
    """
  #expect("\(answer.proof)" == told)
}
