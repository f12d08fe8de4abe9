import Fingerpost
import Testing

/// A gesture instead of the one that the script makes, where no number of that brings the event.
@Suite("Another gesture instead") struct GestureProofTests {
  /// What is said after "Played: it comes if you" of an event of `it` on a card at 50, 100 of 200 × 200 points, or of what
  /// is put there in its place.
  private func advice(
    _ properties: String, _ script: String, missed: String = "action", isView: Bool = false,
    frame: [Int] = [50, 100, 200, 200]
  ) throws -> String {
    let it =
      isView
      ? #"{"name": "it", "frame": \#(frame), \#(properties)}"#
      : #"""
      {"name": "card", "frame": \#(frame), "isMultipleTouchEnabled": true,
       "recognizers": [{"name": "it", \#(properties)}]}
      """#
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [\(it)]},
         "script": [\(script)]}
        """)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    let proof = try lab.answer(.whyNot("it.\(missed)"), about: .steps(steps)).proof
    return "\(proof)".replacing("Played: it comes if you ", with: "")
  }

  @Test(arguments: [
    (#""type": "pan""#, "drag the finger 60 points up instead."),
    (#""type": "pan", "minimumNumberOfTouches": 2"#, "drag 2 fingers 60 points up instead."),
    (#""type": "swipe""#, "swipe right instead."),
    (#""type": "swipe", "direction": "up""#, "swipe up instead."),
    (
      #""type": "swipe", "direction": ["left", "down"], "numberOfTouchesRequired": 2"#,
      "swipe left with 2 fingers instead."
    ),
    (#""type": "pinch""#, "pinch with two fingers there instead."),
    (#""type": "rotation""#, "rotate with two fingers there instead."),
    (#""type": "hover""#, "hover there with a pointer instead."),
  ])
  func `a tap was made where a recognizer takes another gesture`(type: String, said: String) throws
  {
    #expect(try advice(type, #"{"tap": "card"}"#) == said)
    #expect(
      try advice(type, #"{"down": 1, "at": "card"}, {"wait": 0.05}, {"up": 1}"#) == said)
  }

  @Test(arguments: [
    (#""type": "tap""#, "tap there instead."),
    (#""type": "tap", "numberOfTapsRequired": 2"#, "tap 2 times there instead."),
    (
      #""type": "tap", "numberOfTapsRequired": 3, "numberOfTouchesRequired": 2"#,
      "tap 3 times with 2 fingers there instead."
    ),
    (
      #""type": "longPress", "minimumPressDuration": 1, "numberOfTouchesRequired": 2"#,
      "press with 2 fingers there for 1.1 s instead."
    ),
  ])
  func `a drag was made where a recognizer takes fingers that stay`(type: String, said: String)
    throws
  {
    #expect(try advice(type, #"{"drag": "card", "by": [0, 150], "over": 1}"#) == said)
  }

  @Test func `what is said is made by what touched`() throws {
    let pan = #""type": "pan""#
    #expect(
      try advice(pan, #"{"tap": "card", "type": "pencil"}"#)
        == "drag the pencil 60 points up instead.")
    #expect(
      try advice(
        #""type": "tap""#,
        #"{"drag": "card", "by": [0, 150], "over": 1, "type": "indirectPointer"}"#)
        == "click there instead.")
    // There is one pencil.
    #expect(
      try advice(#""type": "pinch""#, #"{"tap": "card", "type": "pencil"}"#)
        .hasPrefix("Played: none of "))
    // One finger drags where two pinched.
    #expect(
      try advice(pan, #"{"pinch": "card", "from": 40, "to": 80}"#)
        == "drag the finger 60 points up instead.")
  }

  @Test func `beside the view, the gesture is made on it`() throws {
    let tap = #"{"tap": [300, 600]}"#
    #expect(
      try advice(#""type": "pan""#, tap) == "drag the finger 60 points up from card.")
    #expect(
      try advice(#""type": "pan", "minimumNumberOfTouches": 2"#, tap)
        == "drag 2 fingers 60 points up from card.")
    #expect(try advice(#""type": "swipe""#, tap) == "swipe right on card instead.")
    #expect(try advice(#""type": "pinch""#, tap) == "pinch with two fingers on card instead.")
    #expect(
      try advice(#""type": "tap", "numberOfTapsRequired": 2"#, tap)
        == "tap 2 times on card instead.")
    // One more tap on the card itself is a number of the step.
    #expect(
      try advice(#""type": "tap", "numberOfTapsRequired": 2"#, #"{"tap": "card"}"#)
        == "set it.numberOfTapsRequired to 1; or tap 2 times instead of 1.")
  }

  @Test func `a view's events come with the gesture that makes them, the simplest first`() throws {
    func view(_ kind: String, _ event: String, _ step: String) throws -> String {
      try advice(kind, step, missed: event, isView: true)
    }
    let (list, button) = (
      #""class": "UIScrollView", "contentSize": [200, 2000]"#, #""class": "UIButton""#
    )
    let (tap, drag) = (#"{"tap": "it"}"#, #"{"drag": "it", "by": [0, 40]}"#)
    #expect(try view(list, "didScroll", tap) == "drag the finger 60 points up instead.")
    #expect(try view(button, "touchDownRepeat", drag) == "tap 2 times there instead.")
    // 260 points up or left would end beside the screen.
    #expect(try view(button, "touchUpOutside", tap) == "drag the finger 260 points down instead.")
    #expect(
      try advice(
        #""class": "UISlider""#, #"{"tap": [300, 600]}"#, missed: "valueChanged", isView: true,
        frame: [50, 100, 200, 40])
        == "drag the finger 60 points right from the knob of it.")
    #expect(
      try view(button, "touchDragEnter", tap)
        == "drag the finger 280 points down and back instead.")
    // Of a pinch the first finger alone is the button's.
    #expect(
      try view(button, "touchDownRepeat", #"{"pinch": "it", "from": 60, "to": 120}"#)
        == "tap 2 times there instead.")
    #expect(
      try view(
        #""class": "UITextField""#, "editingDidBegin", #"{"pinch": "it", "from": 60, "to": 120}"#)
        == "tap there instead.")
  }

  @Test func `a drag that begins with a press is one of the gestures`() throws {
    let (dragged, tap) = (#""dragInteraction": true"#, #"{"tap": "it"}"#)
    #expect(
      try advice(dragged, tap, missed: "sessionWillBegin", isView: true)
        == "press there for 0.6 s and drag the finger 60 points up instead.")
    #expect(
      try advice(dragged, #"{"tap": [300, 600]}"#, missed: "sessionDidEnd", isView: true)
        == "press on it for 0.6 s and drag the finger 60 points up instead.")
    #expect(
      try advice(#""alpha": 1"#, tap, missed: "sessionWillBegin", isView: true)
        == "press there for 0.6 s and drag the finger 60 points up instead and set it.dragInteraction to true, "
        + "together.")
    #expect(
      try advice(#""type": "longPress""#, #"{"tap": "card"}"#, missed: "state(changed)")
        == "press there for 0.6 s and drag the finger 60 points up instead.")
    // A pencil makes it as well, and a finger beside another one does not.
    #expect(
      try advice(
        #""type": "longPress""#, #"{"tap": "card", "type": "pencil"}"#, missed: "state(changed)")
        == "press there for 0.6 s and drag the pencil 60 points up instead.")
    #expect(
      try advice(
        #""type": "longPress", "numberOfTouchesRequired": 2"#, #"{"tap": "card"}"#,
        missed: "state(changed)"
      ).hasPrefix("Played: none of "))
  }

  @Test(arguments: [
    ("state(began)", "hover there with a pointer instead."),
    ("state(changed)", "move a pointer there instead."),
    ("state(ended)", "hover there with a pointer and leave instead."),
  ])
  func `a pointer moves or leaves where a hover is to change or end`(event: String, said: String)
    throws
  {
    #expect(try advice(#""type": "hover""#, #"{"tap": "card"}"#, missed: event) == said)
  }

  @Test func `a pointer moves beside the place in a window that does not begin at the screen's`()
    throws
  {
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"name": "window", "frame": [100, 200, 200, 300], "view": {
           "name": "page", "frame": [0, 0, 200, 300], "subviews": [{"name": "card", "frame": [50, 50, 20, 20],
             "recognizers": [{"name": "it", "type": "hover"}]}]}}], "script": [{"tap": "card"}]}
        """)
    let proof = try experiment.answer(.whyNot("it.state(changed)")).proof
    #expect("\(proof)" == "Played: it comes if you move a pointer there instead.")
  }

  @Test(arguments: [
    (#"{"tap": [200, 300]}"#, "drag the finger 60 points left instead."),
    (#"{"drag": [200, 300], "by": [0, -100]}"#, "move the finger 100 points left."),
    (#"{"wait": 1}"#, "drag the finger 60 points left from view."),
  ])
  func `a controller's pages are turned on its view`(script: String, said: String) throws {
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "book",
           "class": "UIPageViewController", "pages": [
             {"name": "one", "view": {"name": "v1"}}, {"name": "two", "view": {"name": "v2"}}]}}],
         "script": [\(script)]}
        """)
    let proof = try experiment.answer(.whyNot("book.willTransition(two)")).proof
    #expect("\(proof)" == "Played: it comes if you \(said)")
  }

  @Test func `a pan of an edge is begun at the edge, though the finger was beside its view`() throws
  {
    #expect(
      try advice(
        #""type": "screenEdgePan", "edges": "left""#, #"{"tap": [300, 700]}"#,
        frame: [0, 0, 390, 500])
        == "drag the finger 60 points right from the left edge of the screen.")
  }

  @Test(arguments: [
    ("left", 0, "right"), ("right", 190, "left"), ("top", 0, "down"), ("bottom", 644, "up"),
  ])
  func `a pan of an edge of the screen is begun there, and led away from it`(
    edge: String, start: Int, way: String
  ) throws {
    let frame = ["left", "right"].contains(edge) ? [start, 100, 200, 200] : [50, start, 200, 200]
    #expect(
      try advice(
        #""type": "screenEdgePan", "edges": "\#(edge)""#, #"{"tap": "card"}"#, frame: frame)
          == """
          drag the finger 60 points \(way) from the \(edge) edge of the screen.
          """)
  }

  @Test(arguments: [
    (#""type": "tap""#, "state(failed)", "drag the finger 60 points up from card."),
    (#""type": "longPress""#, "state(failed)", "put the finger down on card."),
    (#""type": "pan""#, "touchesMoved", "drag the finger 60 points up from card."),
    (
      #""type": "swipe", "numberOfTouchesRequired": 2"#, "touchesEnded",
      "put the finger down on card."
    ),
    (#""type": "hover""#, "touchesEnded", "hover over card with a pointer and leave instead."),
  ])
  func `any gesture makes a recognizer fail, or brings it a touch`(
    type: String, missed: String, said: String
  ) throws {
    #expect(try advice(type, #"{"tap": [300, 700]}"#, missed: missed) == said)
  }

  @Test func `what stands in its way besides is a second change`() throws {
    #expect(
      try advice(#""type": "pan", "isEnabled": false"#, #"{"tap": "card"}"#)
        == "drag the finger 60 points up instead and set it.isEnabled to true, together.")
    #expect(
      try advice(
        #""class": "UIButton", "isEnabled": false"#, #"{"tap": "it"}"#, missed: "touchUpOutside",
        isView: true)
        == "drag the finger 260 points down from it and set it.isEnabled to true, together."
    )
  }

  @Test func `what comes only in another touch is said to, with a setting too`() throws {
    // The rows lie over all of the list; after a scroll the second finger meets the list itself.
    let list = #"""
      "class": "UIScrollView", "contentSize": [90, 2000], "isHidden": true, "subviews": [
        {"name": "rows", "frame": [0, 0, 90, 90]}]
      """#
    let taps = #"{"tap": [300, 600]}, {"wait": 1}, {"tap": [145, 300]}"#
    let said = """
      Played: it comes, in another touch, if you drag the finger 60 points up from it and set it.isHidden to false, \
      together.
      """
    let found = try advice(
      list, taps, missed: "hit #1", isView: true, frame: [100, 220, 90, 90])
    #expect(found.hasPrefix(said), "\(found)")
  }

  @Test func `two fingers get no more room than the view has about them`() throws {
    let corner = #"{"tap": {"view": "card", "at": [30, 100]}}"#
    #expect(
      try advice(#""type": "pinch""#, corner) == "pinch with two fingers there instead.")
    let side = #"{"tap": {"view": "card", "at": [10, 100]}}"#
    #expect(try advice(#""type": "pinch""#, side).hasPrefix("Played: none of "))
    #expect(try advice(#""type": "rotation""#, side).hasPrefix("Played: none of "))
  }

  @Test(arguments: [
    (#""type": "pinch""#, "pinch with two fingers there instead."),
    (#""type": "tap", "numberOfTapsRequired": 2"#, "tap 2 times there instead."),
    (#""type": "longPress""#, "press there for 0.6 s instead."),
  ])
  func `fingers that come down in one step make another gesture together`(
    type: String, said: String
  ) throws {
    let both = #"{"tap": [100, 200]}, {"tap": [200, 200]}"#
    #expect(try advice(type, #"{"together": [\#(both)]}"#) == said)
  }

  @Test func `where one of them does no gesture, another one is made at the end`() throws {
    let apart = #"{"together": [{"down": 1, "at": [300, 600]}, {"tap": [300, 700]}]}, {"up": 1}"#
    #expect(
      try advice(#""type": "pinch""#, apart)
        == """
        Played: it comes, in another touch, if you pinch with two fingers on card at the end of the script.
        """)
  }

  @Test func `other fingers on the screen stay as they are, and so does what the program did`()
    throws
  {
    let both = #"{"down": 1, "at": "card"}, {"down": 2, "at": [300, 600]}, {"up": 2}, {"up": 1}"#
    #expect(
      try advice(#""type": "pan""#, both)
        == """
        Played: it comes, in another touch, if you drag the finger 60 points up from card at the end of the script.
        """)
    let one = #"{"down": 1, "at": "card"}, {"up": 1}, {"down": 1, "at": [300, 600]}, {"up": 1}"#
    #expect(
      try advice(#""type": "pan""#, one) == "drag the finger 60 points up instead.")
  }
}
