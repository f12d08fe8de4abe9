import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

private func played(_ json: String) throws -> TimelineSnapshot {
  try Experiment(json: json).run().timeline
}

/// The timeline of a script on a root view with these subviews.
private func root(_ subviews: String, _ script: String, _ more: String = "") throws
  -> TimelineSnapshot
{
  try played(
    """
    {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [\(subviews)]\(more)},
     "script": [\(script)]}
    """)
}

/// The entries of a story with their signs, without the first spaces of their lines.
private func told(_ timeline: TimelineSnapshot) -> [String] {
  timeline.story().map {
    "\($0)".split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}

@Suite("What a story says of a scene") struct SceneStoryTests {
  @Test func `a control whose class does not begin tracking is named, and nothing handled the tap`()
    throws
  {
    let timeline = try root(
      """
      {"name": "buy", "class": "UIButton", "frame": [50, 50, 200, 100], "overrides": {"beginTracking": false}}
      """, #"{"tap": "buy"}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on buy, 0–50 ms
        ! nothing handled it
        ! buy did not track the touch: its class returned false from beginTracking
        · buy got touchesBegan and touchesEnded
        """
      ])
    let miss = timeline.story().first?.missed.first
    #expect(miss?.code == "refusedByView" && miss?.by == "buy" && miss?.isOrdinary == false)
  }

  @Test func `a control that tracked until its class stopped it is said to have stopped`() throws {
    let timeline = try root(
      """
      {"name": "knob", "class": "UIControl", "frame": [50, 50, 100, 100], "overrides": {"continueTracking": false}}
      """, #"{"drag": "knob", "by": [20, 0], "over": 0.1}"#)
    #expect(
      told(timeline) == [
        """
        1. Drag right 20 points from knob, 0–100 ms
        ✓ knob sent touchDown
        ! knob stopped tracking the touch: its class returned false from continueTracking
        · knob got touchesBegan, touchesMoved (6) and touchesEnded
        """
      ])
  }

  @Test func `a control that got a touch and did not track it says why`() throws {
    let inside = try root(
      """
      {"name": "tile", "class": "UIControl", "frame": [50, 50, 200, 100], "subviews": [
        {"name": "stack", "frame": [0, 0, 100, 100]}]}
      """, #"{"tap": "stack"}"#)
    #expect(
      told(inside) == [
        """
        1. Tap on stack, 0–50 ms
        ! nothing handled it
        · stack got touchesBegan and touchesEnded, passed on up to tile
        ! tile did not track the touch: it came down on stack inside it
        """
      ])
    let own = try root(
      """
      {"name": "knob", "class": "UIControl", "frame": [50, 50, 100, 100], "overrides": {"touchesBegan": "consume"}}
      """, #"{"tap": "knob"}"#)
    #expect(
      told(own) == [
        """
        1. Tap on knob, 0–50 ms
        ✓ knob got touchesBegan and touchesEnded and kept them
        · knob did not track the touch: its class handles touchesBegan and does not call super
        """
      ])
    let second = try root(
      """
      {"name": "play", "class": "UIButton", "frame": [50, 50, 200, 100], "isMultipleTouchEnabled": true}
      """,
      """
      {"down": 1, "at": "play"}, {"wait": 0.1}, {"down": 2, "at": [60, 60]}, {"wait": 0.1}, {"up": 1},
      {"wait": 0.1}, {"up": 2}
      """)
    #expect(
      told(second) == [
        """
        1. Two-finger tap on play, 0–300 ms
        ✓ play sent touchUpInside
        ! play did not track a second touch: a control tracks one at a time
        · play got touchesBegan (2) and touchesEnded (2)
        """
      ])
    let picker = try root(
      #"{"name": "date", "class": "UIDatePicker", "frame": [0, 0, 300, 200], "preferredDatePickerStyle": "wheels"}"#,
      #"{"tap": [50, 100]}, {"wait": 1}"#)
    #expect(!told(picker).joined().contains("did not track"))
  }

  @Test func `a touch whose view was removed is over, and the next finger is another gesture`()
    throws
  {
    let timeline = try root(
      """
      {"name": "box", "frame": [50, 200, 200, 200], "recognizers": [{"name": "pan", "type": "pan"}]}
      """,
      """
      {"down": 1, "at": "box"}, {"move": 1, "by": [30, 0], "over": 0.2}, {"remove": "box"},
      {"move": 1, "by": [50, 0], "over": 0.2}, {"up": 1}, {"wait": 1}, {"tap": [200, 700]}
      """)
    #expect(
      told(timeline) == [
        """
        1. Drag right 30 points from box, 0–200 ms
        ✓ pan began after 10 points and sent its action 10 times
        ✓ the program removed box at 200 ms
        · box got touchesBegan and touchesMoved (3), then touchesCancelled: pan.cancelsTouchesInView
        ! pan was cancelled: box left its window
        """,
        """
        2. Tap on root, 1400–1450 ms
        ! nothing handled it
        · root got touchesBegan and touchesEnded, passed on up to appDelegate
        """,
      ])
  }

  @Test func `a touch that the application ignores makes no second finger of the next one`() throws
  {
    let timeline = try root(
      #"{"name": "buy", "class": "UIButton", "frame": [50, 50, 200, 100]}"#,
      """
      {"ignoreInteraction": true}, {"tap": "buy"}, {"wait": 1}, {"ignoreInteraction": false}, {"tap": "buy"}
      """)
    #expect(
      told(timeline) == [
        """
        1. Touch at (150, 100), at 0 ms
        ! nothing received it
        ! a touch reached no responder: the application ignores interaction events
        """,
        """
        2. Tap on buy, 1050–1100 ms
        ✓ buy sent touchUpInside
        · buy got touchesBegan and touchesEnded
        """,
      ])
  }

  @Test func `what the program did meanwhile does not mean that the touch was handled`() throws {
    let timeline = try root(
      #"{"name": "box", "frame": [50, 50, 200, 100]}"#,
      #"{"down": 1, "at": "box"}, {"set": "box", "alpha": 0.5}, {"wait": 0.1}, {"up": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on box, 0–100 ms
        ! nothing handled it
        · box got touchesBegan and touchesEnded, passed on up to appDelegate
        · the program set alpha of box to 0.5 at 0 ms
        """
      ])
  }

  @Test func `a text field that takes its touch for the text has handled it`() throws {
    let timeline = try root(
      #"{"name": "field", "class": "UITextField", "frame": [50, 50, 200, 40]}"#,
      #"{"tap": "field"}, {"wait": 1}, {"tap": "field"}, {"wait": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on field, 0–50 ms
        ✓ field became first responder
        ✓ field sent editingDidBegin
        · field got touchesBegan, then touchesCancelled and sent touchCancel: UIKit's own text recognizer recognized
        """,
        """
        2. Tap on field, 1050–1100 ms
        · field got touchesBegan, then touchesCancelled and sent touchCancel: UIKit's own text recognizer recognized
        """,
      ])
    #expect(timeline.story().map(\.outcome) == [.acted, .acted])
  }

  @Test func `a slider under a finger that moved nothing of it says so`() throws {
    let slider = #"{"name": "s", "class": "UISlider", "frame": [50, 50, 280, 30]}"#
    let beside = try root(slider, #"{"drag": {"view": "s", "at": [200, 15]}, "by": [40, 0]}"#)
    #expect(
      told(beside) == [
        """
        1. Drag right 40 points from s, 0–300 ms
        ✓ s sent touchUpInside
        ! s sent no valueChanged: its knob did not move
        · s got touchesBegan, touchesMoved (18) and touchesEnded
        """
      ])
    let range =
      " Its value changes when a finger that came down on its knob moves that between minimumValue and maximumValue."
    #expect(
      try beside.whyNot("s.valueChanged").text
        == "The slider “s” sent no valueChanged because its knob did not move." + range)
    // The knob is at its end, and rests under the finger.
    let still = try root(slider, #"{"tap": {"view": "s", "at": [15, 15]}}"#)
    #expect(told(still).first?.contains("valueChanged") == false)
    #expect(
      try still.whyNot("s.valueChanged").text
        == "The slider “s” sent no valueChanged because the finger did not move." + range)
  }

  @Test func `a lift outside of a button that counts as inside is told with its distance`() throws {
    let timeline = try root(
      #"{"name": "buy", "class": "UIButton", "frame": [50, 200, 200, 44]}"#,
      #"{"drag": "buy", "by": [0, -60], "over": 0.1}"#)
    #expect(
      told(timeline) == [
        """
        1. Drag up 60 points from buy, 0–100 ms
        ✓ buy sent touchUpInside
        · buy got touchesBegan, touchesMoved (6) and touchesEnded
        · the finger was lifted 38 points outside buy: up to 70 points count as inside
        """
      ])
  }

  @Test func `a finger that rests beside one that drags has not dragged`() throws {
    let timeline = try root(
      #"{"name": "pad", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true}"#,
      """
      {"down": 1, "at": [100, 200]}, {"down": 2, "at": [200, 200]}, {"move": 2, "by": [30, 0], "over": 0.1},
      {"up": 2}, {"up": 1}
      """)
    #expect(
      timeline.story().map(\.title) == ["Drag right 30 points with one of two fingers from pad"])
  }

  @Test func `a scroll view that was about to scroll is named among those that lost the drag`()
    throws
  {
    let timeline = try root(
      """
      {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
        {"name": "card", "frame": [0, 100, 390, 200], "recognizers": [{"name": "draw", "type": "pan"}]}]}
      """, #"{"drag": "card", "by": [0, 80], "over": 0.3}"#)
    #expect(
      told(timeline) == [
        """
        1. Drag down 80 points from card, 0–300 ms
        ✓ draw began after 13.3 points and sent its action 17 times
        · list.panGestureRecognizer failed: prevented by draw
        · card got no touches: withheld by list.delaysContentTouches, then taken by draw.cancelsTouchesInView
        """
      ])
  }

  @Test func `a tap that waits for a second one for long is worth seeing`() throws {
    let timeline = try root(
      """
      {"name": "photo", "frame": [0, 0, 390, 400], "recognizers": [
        {"name": "double", "type": "tap", "numberOfTapsRequired": 2},
        {"name": "single", "type": "tap", "requiresFailureOf": ["double"]}]}
      """, #"{"tap": "photo"}, {"wait": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on photo, 0–50 ms
        ✓ single recognized and sent its action
        · photo got touchesBegan, then touchesCancelled: single.cancelsTouchesInView
        ! single recognized 350 ms late: it waited for double to fail
        """
      ])
  }

  @Test func `a third finger that a pinch does not need is an ordinary thing`() throws {
    let timeline = try root(
      """
      {"name": "pad", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true,
       "recognizers": [{"name": "zoom", "type": "pinch"}]}
      """,
      """
      {"down": 1, "at": [100, 400]}, {"down": 2, "at": [200, 400]}, {"move": 2, "by": [40, 0], "over": 0.1},
      {"down": 3, "at": [300, 400]}, {"up": 1}, {"up": 2}, {"up": 3}
      """)
    #expect(
      told(timeline).joined().contains("· zoom ignored a touch: it had its two fingers already"))
  }

  @Test func `a recognizer that recognized for each of two taps sent its action each time`() throws
  {
    let timeline = try root(
      #"{"name": "card", "frame": [0, 0, 390, 400], "recognizers": [{"name": "one", "type": "tap"}]}"#,
      #"{"tap": "card", "count": 2}"#)
    #expect(
      timeline.story().first?.got.map(\.text) == [
        "one recognized twice and sent its action each time"
      ]
    )
  }

  @Test func `phases that different responders keep are told one by one`() throws {
    func leaf(_ panel: String, _ root: String) throws -> String {
      let timeline = try played(
        """
        {"fingerpost": 1, "view": {"name": "root", "overrides": {\(root)}, "subviews": [
          {"name": "panel", "frame": [0, 0, 100, 100], "overrides": {\(panel)}, "subviews": [
            {"name": "leaf", "frame": [0, 0, 50, 50]}]}]}, "script": [{"tap": "leaf"}]}
        """)
      return told(timeline).joined()
    }
    let heading = "1. Tap on leaf, 0–50 ms\n✓ leaf got touchesBegan and touchesEnded"
    let (began, ended) = (#""touchesBegan": "consume""#, #""touchesEnded": "consume""#)
    #expect(
      try leaf(ended, began) == heading + ": root kept touchesBegan and panel kept touchesEnded")
    #expect(try leaf(ended, "") == heading + ": panel kept touchesEnded")
    #expect(
      try leaf("\(began), \(ended)", "") == heading + ", passed on up to panel, which kept them")
  }

  @Test func `a target in a window behind another one is told with that window`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "windows": [
        {"name": "main", "view": {"name": "page", "subviews": [
          {"name": "pay", "class": "UIButton", "frame": [50, 400, 200, 50]}]}},
        {"name": "overlay", "level": 1, "view": {"name": "hud"}}],
       "script": [{"tap": "pay"}]}
      """)
    #expect(
      told(timeline) == [
        """
        1. Tap on pay, 0–50 ms
        ! pay was not hit: the window overlay is in front of its window main; hud got the touch
        ! nothing handled it
        · hud got touchesBegan and touchesEnded, passed on up to appDelegate
        """
      ])
  }

  @Test func `a disabled control that the finger was meant for is told once`() throws {
    let timeline = try root(
      #"{"name": "send", "class": "UIButton", "frame": [50, 50, 200, 100], "isEnabled": false}"#,
      #"{"tap": "send"}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on send, 0–50 ms
        ! send was not hit: it is a disabled control (isEnabled = false); root got the touch
        ! nothing handled it
        · root got touchesBegan and touchesEnded, passed on up to appDelegate
        """
      ])
  }

  @Test func `a recognizer without a target recognizes, and nothing handled the tap`() throws {
    let timeline = try root(
      """
      {"name": "card", "frame": [50, 50, 200, 100], "recognizers": [{"name": "t", "type": "tap", "actions": []}]}
      """, #"{"tap": "card"}, {"wait": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on card, 0–50 ms
        ! nothing handled it
        · t recognized, but has no target
        · card got touchesBegan, then touchesCancelled: t.cancelsTouchesInView
        """
      ])
    #expect(timeline.story().first?.outcome == .unhandled)
  }

  @Test func `a button that no recognizer takes is told with who would have`() throws {
    let timeline = try root(
      "", #"{"becomeFirstResponder": "root"}, {"pressButton": "menu", "for": 0.1}"#,
      """
      , "canBecomeFirstResponder": true,
      "recognizers": [{"name": "choose", "type": "tap", "allowedPressTypes": ["select"]}]
      """)
    #expect(
      told(timeline) == [
        """
        1. Program: becomeFirstResponder, at 0 ms
        ✓ root became first responder
        """,
        """
        2. Press of the menu button on root, 0–100 ms
        ! nothing handled it
        · root got pressesBegan and pressesEnded, passed on up to appDelegate
        · choose got no presses: its allowedPressTypes do not contain the button
        · application became inactive
        · application became background
        · application became suspended
        """,
      ])
    #expect(
      try timeline.whyNot("choose.action").text
        == "The tap recognizer “choose” on the view “root” got no press of the button “menu”: its "
        + "allowedPressTypes do not contain it.")
    #expect(try timeline.whyNot("choose.action").records.first?.rule == .sy7)
  }

  @Test func `a finger more than the screen reports cancels all, and is told`() throws {
    let downs = (1...6).map { #"{"down": \#($0), "at": [\#($0 * 50), 50]}"# }
    let ups = (1...6).map { #"{"up": \#($0)}"# }
    let timeline = try root(
      #"{"name": "pad", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true}"#,
      (downs + [#"{"wait": 0.1}"#] + ups).joined(separator: ", "))
    #expect(
      told(timeline) == [
        """
        1. Five-finger touch on pad, at 0 ms
        ! pad got touchesBegan (5), then touchesCancelled: more fingers came down than the screen reports
        """,
        """
        2. Touch at (300, 50), at 0 ms
        ! nothing received it
        ! a touch reached no responder: the screen reports no more fingers (the profile's maximumTouches)
        """,
      ])
  }

  @Test func `a glide that the next finger stops at once ends where the content is`() throws {
    let timeline = try root(
      #"{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 4000]}"#,
      """
      {"drag": [195, 300], "by": [0, -200], "over": 0.1}, {"down": 1, "at": [195, 200]}, {"wait": 0.1},
      {"cancel": 1}
      """)
    #expect(
      told(timeline) == [
        """
        1. Drag up 200 points from list, 0–100 ms
        ✓ list scrolled from contentOffset (0, 0) to (0, 190)
        · list got touchesBegan, then touchesCancelled: list.panGestureRecognizer.cancelsTouchesInView
        """,
        """
        2. Touch on list, 100–200 ms
        ✓ list stopped decelerating at contentOffset (0, 190)
        · list got no touches: list.panGestureRecognizer.cancelsTouchesInView
        ! list.panGestureRecognizer was cancelled: the system cancelled the touch
        """,
      ])
  }

  @Test func `what the program did to the view under the finger is told`() throws {
    let timeline = try root(
      #"{"name": "buy", "class": "UIButton", "frame": [50, 50, 200, 100]}"#,
      """
      {"down": 1, "at": "buy"}, {"wait": 0.1}, {"set": "buy", "frame": [50, 600, 200, 100]}, {"wait": 0.1},
      {"set": "buy", "isHidden": true}, {"up": 1}
      """)
    #expect(
      told(timeline) == [
        """
        1. Tap on buy, 0–200 ms
        ! nothing handled it
        · the program set frame of buy to [50, 600, 200, 100] at 100 ms
        · the program set isHidden of buy to true at 200 ms
        ! buy sent touchUpOutside instead of touchUpInside: lifted 500 points outside its bounds, up to 70 points count as inside; the finger moved 0 points since it came down on buy: that moved away under it
        · buy got touchesBegan and touchesEnded
        """
      ])
  }

  @Test func `a pointer that came and went was over the view of the recognizer that saw it`() throws
  {
    let timeline = try root(
      #"{"name": "v", "frame": [50, 50, 200, 100], "recognizers": [{"name": "h", "type": "hover"}]}"#,
      #"{"hover": "v"}, {"wait": 0.1}, {"hover": [300, 700]}"#)
    #expect(timeline.story().map(\.title) == ["Hover over v"])
  }

  @Test func `a view that keeps its touches does not hide the recognizer that failed`() throws {
    let timeline = try root(
      """
      {"name": "child", "frame": [50, 50, 200, 100],
       "overrides": {"touchesBegan": "consume", "touchesEnded": "consume"},
       "recognizers": [{"name": "double", "type": "tap", "numberOfTapsRequired": 2}]}
      """, #"{"tap": "child"}, {"wait": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Tap on child, 0–50 ms
        ✓ child got touchesBegan and touchesEnded and kept them
        · double failed: no further tap within 350 ms
        ! child got touchesEnded 350 ms late: double.delaysTouchesEnded
        """
      ])
  }

  @Test func `what an effect cannot remove any more is no change, but a diagnostic`() throws {
    let timeline = try root(
      #"{"name": "card", "frame": [0, 0, 100, 100]}"#,
      #"{"tap": [300, 600]}, {"wait": 1}, {"tap": [300, 600]}, {"wait": 1}"#,
      """
      , "recognizers": [{"name": "t", "type": "tap",
        "actions": [{"selector": "hide", "effects": [{"remove": "card"}]}]}]
      """)
    #expect(
      told(timeline) == [
        """
        1. Tap on root, 0–50 ms
        ✓ t recognized and sent hide
        ✓ the program removed card
        · root got touchesBegan, then touchesCancelled: t.cancelsTouchesInView
        """,
        """
        2. Tap on root, 1050–1100 ms
        ✓ t recognized and sent hide
        · root got touchesBegan, then touchesCancelled: t.cancelsTouchesInView
        ! a change of the view “card” was skipped because it had become impossible
        """,
      ])
  }

  @Test func `the home screen, another application, a suspended one have their own sentences`()
    throws
  {
    func why(_ script: String) throws -> String {
      try root(#"{"name": "buy", "class": "UIButton", "frame": [50, 50, 200, 100]}"#, script)
        .whyNot("buy.touchUpInside").text
    }
    #expect(
      try why(#"{"activate": "springBoard"}, {"tap": "buy"}"#).hasSuffix(
        "the application was in the background: the back board delivers nothing to it."))
    #expect(
      try why(#"{"activate": "otherApp"}, {"wait": 60}, {"tap": "buy"}"#).hasSuffix(
        "the application was suspended: the back board delivers nothing to it."))
  }

  @Test func `a tap beside a list that scrolled on is not credited with the way`() throws {
    let timeline = try root(
      #"{"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 4000]}"#,
      #"{"setContentOffset": "list", "to": [0, 1000], "animated": true}, {"wait": 0.1}, {"tap": "list"}, {"wait": 1}"#
    )
    #expect(
      told(timeline) == [
        """
        1. Program: setContentOffset, at 16.7 ms
        ✓ list scrolled to contentOffset (0, 259.3)
        """,
        """
        2. Tap on list, 100–150 ms
        ✓ a finger stopped the program's scroll animation of list at contentOffset (0, 259.3)
        ✓ list got touchesBegan and touchesEnded
        """,
      ])
  }

  @Test func `a text view that is only read did not begin to edit after a long press`() throws {
    let timeline = try root(
      #"{"name": "field", "class": "UITextView", "frame": [50, 50, 200, 100], "isEditable": false}"#,
      #"{"press": "field", "for": 0.8}, {"wait": 1}, {"tap": [300, 700]}, {"wait": 1}"#)
    #expect(
      told(timeline) == [
        """
        1. Press of 800 ms on field, 0–800 ms
        ✓ field became first responder
        · field.panGestureRecognizer failed: prevented by UIKit's own text recognizer
        · field got touchesBegan, then touchesCancelled: UIKit's own text recognizer recognized
        """,
        """
        2. Tap on root, 1800–1850 ms
        ! nothing handled it
        · root got touchesBegan and touchesEnded, passed on up to appDelegate
        """,
      ])
    #expect(
      try timeline.whyNot("field.editingDidEnd").text
        == "The text view “field” sent no editingDidEnd because only text fields send it.")
  }

  @Test func `a pan that lets a finger go says how many it takes`() throws {
    let timeline = try root(
      #"""
      {"name": "card", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true, "recognizers": [{"name": "pan",
       "type": "pan", "maximumNumberOfTouches": 1}]}
      """#,
      #"""
      {"down": 1, "at": [100, 100]}, {"move": 1, "by": [40, 0]}, {"down": 2, "at": [200, 100]},
      {"up": 1}, {"up": 2}
      """#)
    #expect(
      told(timeline)[0].contains(
        "· pan ignored a touch: it had as many fingers already as its maximumNumberOfTouches allows (1)"
      ))
  }

  @Test func `who keeps a responder from being first is named`() throws {
    let timeline = try root(
      #"""
      {"name": "a", "class": "UITextField", "canResignFirstResponder": false},
      {"name": "b", "class": "UITextField"}, {"name": "v"}
      """#,
      #"{"becomeFirstResponder": "v"}, {"becomeFirstResponder": "a"}, {"becomeFirstResponder": "b"}"#
    )
    #expect(
      told(timeline) == [
        """
        1. Program: becomeFirstResponder, at 0 ms
        ! v did not become first responder: its canBecomeFirstResponder returned false
        """,
        """
        2. Program: becomeFirstResponder, at 0 ms
        ✓ a became first responder
        ✓ a sent editingDidBegin
        """,
        """
        3. Program: becomeFirstResponder, at 0 ms
        ! b did not become first responder: the text field “a” stays first responder, because its \
        canResignFirstResponder returned false
        """,
      ])
  }

  @Test func `a long press after a tap lacks a press, not a tap`() throws {
    let timeline = try root(
      #"""
      {"name": "card", "frame": [0, 0, 390, 400], "recognizers": [{"name": "press", "type": "longPress",
       "numberOfTapsRequired": 1}]}
      """#, #"{"tap": "card"}, {"wait": 1}"#)
    #expect(
      told(timeline)[0].contains("· press failed: no press after the tap within 350 ms"))
  }

  @Test func `a view that one of several fingers hit was not missed`() throws {
    func story(_ width: Double) throws -> [String] {
      try told(
        root(
          """
          {"name": "pad", "frame": [100, 100, \(width), 40],
           "recognizers": [{"name": "five", "type": "tap", "numberOfTouchesRequired": 5}]}
          """, #"{"tap": "pad", "fingers": 5}"#))
    }
    #expect(
      try story(40) == [
        """
        1. Five-finger tap on root and pad, 0–50 ms
        ! nothing handled it
        · root got touchesBegan (2) and touchesEnded (2), passed on up to appDelegate
        · pad got touchesBegan and touchesEnded, passed on up to appDelegate
        ! root did not get 3 further touches: isMultipleTouchEnabled is off, and a finger was down on it
        · five failed: 1 finger, needs 5; 4 others came down outside “pad”, on “root”
        """
      ])
    #expect(
      try story(0)[0].contains(
        "! pad was not hit: its frame is empty, and a view without width or height contains no point (the first of 5 "
          + "fingers); root got the touch"))
  }

  @Test func `SC-9 a pull of content that refreshes begins nothing, and its end is the program's`()
    throws
  {
    let timeline = try root(
      """
      {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
       "refreshControl": {"name": "fresh"}}
      """,
      """
      {"drag": "feed", "by": [0, 200], "over": 0.4}, {"wait": 3}, {"drag": "feed", "by": [0, 200], "over": 0.4},
      {"wait": 3}, {"set": "fresh", "isRefreshing": false}, {"wait": 1},
      {"drag": "feed", "by": [0, -200], "over": 0.4}
      """)
    let story = told(timeline)
    #expect(
      story[1].contains(
        """
        ✓ feed scrolled and came back to contentOffset (0, -60)
        · fresh did not begin refreshing: it was refreshing already, since 266.7 ms
        """), "\(story)")
    #expect(
      story[2] == """
        3. Program: set isRefreshing of fresh to false, at 6816.7 ms
        ✓ feed scrolled from contentOffset (0, -60) to (0, 0)
        """, "\(story)")
    #expect(!story[3].contains("fresh"), "\(story)")
  }

  @Test func `SC-9 only a refresh that ends moves content, and at once`() throws {
    let timeline = try root(
      """
      {"name": "feed", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
       "refreshControl": {"name": "fresh"}}
      """,
      """
      {"set": "fresh", "isRefreshing": true}, {"wait": 1}, {"tap": "statusBar"}, {"wait": 1},
      {"set": "fresh", "isRefreshing": false}, {"wait": 1}
      """)
    #expect(
      told(timeline) == [
        """
        1. Tap on the status bar, at 1000 ms
        ✓ feed scrolled to its top, contentOffset (0, -60)
        """,
        """
        2. Program: set isRefreshing of fresh to false, at 2016.7 ms
        ✓ feed scrolled from contentOffset (0, -60) to (0, 0)
        """,
      ])
  }
}
