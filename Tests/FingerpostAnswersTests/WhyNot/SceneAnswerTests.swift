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

@Suite("What an answer says of a scene") struct SceneAnswerTests {
  @Test func `a pinch that takes one type of touch says that the pencil's was not for it`() throws {
    let answer = try root(
      #"{"name": "card", "frame": [0, 0, 390, 400], "recognizers": [{"name": "zoom", "type": "pinch"}]}"#,
      """
      {"down": 1, "at": [100, 100]}, {"down": 2, "at": [200, 100], "type": "pencil"},
      {"move": 1, "by": [-60, 0], "over": 0.2}, {"up": 1}, {"up": 2}
      """
    ).whyNot("zoom.action")
    #expect(
      answer.text.hasPrefix(
        "The pinch recognizer “zoom” on the view “card” failed at 200 ms because it received 1 finger and needs 2; another one was not for it, because its gesture had begun with a finger's touch, and its requiresExclusiveTouchType is on (it is by default), so it does not take a pencil's touch."
      ), "\(answer.text)")
    #expect(answer.facts.contains { $0.description == "zoom.requiresExclusiveTouchType = true" })
  }

  @Test func `a frame that moved away under the finger is why it was lifted far outside`() throws {
    let text = try root(
      #"{"name": "buy", "class": "UIButton", "frame": [50, 50, 200, 100]}"#,
      #"{"down": 1, "at": "buy"}, {"wait": 0.1}, {"set": "buy", "frame": [50, 600, 200, 100]}, {"wait": 0.1}, {"up": 1}"#
    ).whyNot("buy.touchUpInside").text
    #expect(
      text
        == "The button “buy” sent touchUpOutside instead of touchUpInside. The finger was lifted 500 points outside "
        + "its bounds; its bounds grown by 70 points count as inside, without their right and bottom edges. The "
        + "finger moved 0 points since it came down on buy: that moved away under it.")
  }

  @Test func `a control whose class takes touches outside its bounds has not moved away`() throws {
    let text = try root(
      """
      {"name": "tiny", "class": "UIButton", "frame": [100, 100, 20, 20],
       "overrides": {"pointInside": {"insets": [-12, -12, -12, -12]}}}
      """, #"{"tap": [92, 110]}"#
    ).whyNot("tiny.touchUpOutside").text
    #expect(
      text
        == "The button “tiny” sent touchUpInside instead of touchUpOutside. The finger was lifted 8 points outside its "
        + "bounds; its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }

  @Test
  func `a page view controller without pages has none to turn, and its scroll view is offered`()
    throws
  {
    func answer(_ token: String, pages: String) throws -> String {
      try played(
        """
        {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "book",
          "class": "UIPageViewController", "transitionStyle": "scroll", "view": {"name": "bookView"}, "pages": \(pages)}}],
         "script": [{"drag": [300, 400], "by": [-200, 0], "over": 0.3}, {"wait": 1}]}
        """
      ).whyNot(token).text
    }
    #expect(
      try answer("book.willTransition", pages: "[]")
        == "The view controller “book” shows no page, as it is without a data source (pages), so there is none to turn."
    )
    #expect(
      try answer("book.didScroll", pages: #"[{"name": "cover", "view": {"name": "coverView"}}]"#)
        == "The view controller “book” is not a scroll view, so it does not scroll; “book.scrollView” is "
        + "(book.scrollView.didScroll).")
  }

  @Test func `a scaled control under a finger that left it has not moved away`() throws {
    let text = try root(
      #"{"name": "half", "class": "UIButton", "frame": [50, 200, 100, 100], "transform": [0.5, 0, 0, 0.5, 0, 0]}"#,
      #"{"down": 1, "at": "half"}, {"move": 1, "by": [100, 0], "over": 0.2}, {"up": 1}"#
    ).whyNot("half.touchUpInside").text
    #expect(
      text
        == "The button “half” sent touchUpOutside instead of touchUpInside. The finger was lifted 150 points outside "
        + "its bounds; its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }

  @Test func `HT-4 a superview's own pointInside is why, not the bounds that it grows`() throws {
    let timeline = try root(
      """
      {"name": "parent", "frame": [100, 100, 100, 100],
       "overrides": {"pointInside": {"insets": [-20, -20, -20, -20]}},
       "subviews": [{"name": "out", "class": "UIButton", "frame": [100, 0, 80, 40]}]}
      """, #"{"tap": "out"}"#)
    let answer = try timeline.whyNot("out.touchUpInside")
    #expect(
      answer.text.hasSuffix(
        "“out” was not tested: it is inside the view “parent”, which the hit test skipped with its subviews, "
          + "because its own pointInside returned false for a finger 40 points beyond its right edge."
      ), "\(answer.text)")
    #expect(answer.facts.contains { $0.description == "parent.pointInside = false" })
    #expect(
      "\(timeline.story())".contains(
        "! out was not hit: parent around it was passed over, because its own pointInside returned false "
          + "for a finger 40 points beyond its right edge; root got the touch"))
    #expect(
      try timeline.why("parent.pointInside -> false").text.contains(
        "for (140, 20) in its own coordinates: its class overrides it"))
  }

  @Test func `where a control's own pointInside took the touch, the story names that`() throws {
    let story = try root(
      """
      {"name": "tiny", "class": "UIButton", "frame": [100, 100, 20, 20],
       "overrides": {"pointInside": {"insets": [-12, -12, -12, -12]}}}
      """, #"{"tap": [92, 110]}"#
    ).story()
    #expect(
      "\(story)".contains(
        "· the finger came down 8 points outside the bounds of tiny, where its own pointInside returned true"
      ),
      "\(story)")
  }

  @Test func `SC-11 an answer about a scroll is not about a touch`() throws {
    let text = try root(
      """
      {"name": "s", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 1400],
       "subviews": [{"name": "b", "class": "UIButton", "frame": [100, 200, 100, 100]}]}
      """, #"{"scroll": "s", "by": [0, 100]}, {"wait": 1}, {"tap": [10, 500]}"#
    ).whyNot("b.touchUpInside @0.1").text
    #expect(
      text.hasPrefix(
        "A wheel or trackpad scrolled over the button “b” at 0 ms, which is no touch"),
      "\(text)")
  }

  @Test
  func
    `SC-11 what a device scrolls is counted as no touch, and asked about only where nothing else was`()
    throws
  {
    let timeline = try root(
      """
      {"name": "s", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 1400]},
      {"name": "b", "class": "UIButton", "frame": [100, 500, 100, 100]}
      """,
      #"{"scroll": "s", "by": [0, 100]}, {"wait": 1}, {"tap": "b"}, {"wait": 1}, {"tap": [10, 450]}"#
    )
    for (question, start) in [
      ("b.touchDragInside", "This is about touch 1 of 2, which began at 1300 ms. The button “b”"),
      ("s.touchesBegan", "This is about touch 2 of 2, which began at 2350 ms. The scroll view “s”"),
      ("b.touchUpInside #2", "The button “b” sent no touchUpInside because it received no touch"),
      ("b.touchUpInside #1", "It did happen."),
    ] {
      let text = try timeline.whyNot(question).text
      #expect(text.hasPrefix(start), "\(question): \(text)")
    }
    #expect(throws: LabError.self) { try timeline.whyNot("b.touchUpInside #3") }
  }

  @Test func `fingers that came down elsewhere are counted`() throws {
    func answer(_ script: String) throws -> String {
      try root(
        """
        {"name": "pad", "frame": [0, 0, 100, 100],
         "recognizers": [{"name": "five", "type": "tap", "numberOfTouchesRequired": 5}]}
        """, script
      ).whyNot("five.action").text
    }
    #expect(
      try answer(#"{"tap": [100, 50], "fingers": 5}"#)
        == "The tap recognizer “five” on the view “pad” failed at 50 ms because it received 2 fingers and needs 5; "
        + "3 others came down outside “pad”, on “root”.")
    #expect(
      try answer(#"{"tap": [200, 400], "fingers": 5}"#)
        == "The tap recognizer “five” on the view “pad” took no part in the touch: a recognizer receives the touches of "
        + "its view and of the views inside it, and none of the 5 fingers came down in “pad”. “pad” was not hit: one "
        + "of the 5 fingers came down at (140, 400) at 0 ms, and the view “root” was found there. “pad” returned nil "
        + "from hitTest because the finger came down 40 points beyond its right edge and 300 points below its bottom "
        + "edge.")
  }

  @Test func `a press that a double tap took was no repeat, and a later one was too late`() throws {
    let timeline = try root(
      #"{"name": "ok", "class": "UIButton", "frame": [0, 0, 200, 200]}"#,
      #"{"tap": "ok", "count": 2}, {"wait": 1}, {"tap": "ok"}"#,
      #", "recognizers": [{"name": "zoom", "type": "tap", "numberOfTapsRequired": 2}]"#)
    for (question, start) in [
      (
        "ok.touchDownRepeat",
        "This is about touch 2 of 3, which began at 150 ms. The button “ok” sent no touchDownRepeat because it received no "
          + "touch to track. “ok” got nothing of the touch: the tap recognizer “zoom” on the view “root” recognized"
      ),
      ("ok.touchDownRepeat #1", "The button “ok” sent no touchDownRepeat for its first press."),
      (
        "ok.touchDownRepeat #3",
        "The button “ok” sent no touchDownRepeat because the press at 1200 ms came 1000 ms after the one before"
      ),
    ] {
      let text = try timeline.whyNot(question).text
      #expect(text.hasPrefix(start), "\(question): \(text)")
    }
  }

  @Test func `SY-3 what comes in while the application is in the background is said by its name`()
    throws
  {
    let timeline = try root(
      #"{"name": "card", "frame": [0, 0, 200, 200]}"#,
      #"{"pressButton": "menu"}, {"shake": true}, {"remote": "play"}, {"pressButton": "select"}, {"tap": "statusBar"}"#
    )
    let why = "reached no responder, because the application was in the background"
    for (question, what) in [
      ("card.motionEnded", "no motionEnded: the shake"),
      ("card.pressesEnded(select)", "no pressesEnded: the press of “select”"),
      ("card.remoteControl", "no remoteControl: the command “play”"),
    ] {
      let text = try timeline.whyNot(question).text
      #expect(text.hasPrefix("The view “card” got \(what) \(why)"), "\(question): \(text)")
    }
    let story = "\(timeline.story())"
    for what in [
      "the shake", "the command “play”", "the press of “select”", "the tap on the status bar",
    ] {
      #expect(story.contains("! \(what) reached no responder:"), "\(story)")
    }
  }

  @Test func `what brings a drag's content to rest belongs to the touch that dragged it`() throws {
    let timeline = try root(
      """
      {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 2000]}
      """,
      #"{"drag": "list", "by": [0, -100]}, {"wait": 4}, {"tap": [200, 600]}, {"wait": 1}, {"drag": "list", "by": [0, -100]}"#
    )
    #expect(
      try timeline.whyNot("list.didEndDecelerating #1").text.hasPrefix("It did happen."))
    #expect(
      try timeline.whyNot("list.didEndDecelerating #2").text.hasPrefix(
        "The scroll view “list” scrolls when its own pan recognizer begins."))
  }

  @Test func `SC-11 a recognizer that failed for what a device scrolled is said to have failed`()
    throws
  {
    let timeline = try root(
      """
      {"name": "inner", "class": "UIScrollView", "frame": [0, 0, 390, 200], "contentSize": [1000, 200]}
      """,
      #"{"scroll": "inner", "by": [0, -100]}, {"wait": 1}, {"scroll": "inner", "by": [-100, 0]}"#)
    let why =
      "failed at 300 ms because the device scrolled 100 points, but the content of “inner” does not scroll in that "
      + "direction."
    #expect(
      try timeline.whyNot("inner.didScroll #1").text
        == "The scroll view “inner” scrolls when its own pan recognizer begins. The pan of “inner” \(why)"
    )
    #expect(
      try timeline.whyNot("inner.panGestureRecognizer.began #1").text.hasSuffix(why))
    #expect(
      try timeline.whyNot("inner.panGestureRecognizer.began #2").happened)
    #expect(
      "\(timeline.story())".contains(
        "· inner.panGestureRecognizer failed: the device scrolled 100 points, but the content of “inner” does not scroll in "
          + "that direction"))
  }

  @Test func `a pencil's failure is told of the pencil`() throws {
    let story = try root(
      #"{"name": "card", "frame": [0, 0, 390, 400], "recognizers": [{"name": "flick", "type": "swipe"}]}"#,
      #"{"drag": "card", "by": [20, 0], "over": 0.05, "type": "pencil"}"#
    ).story()
    #expect(
      "\(story)".contains("· flick failed: the pencil was lifted after 20 points in its direction"),
      "\(story)")
  }

  @Test func `SC-10 an answer about a drag of a sheet is not about a later one`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "home", "view": {"name": "page"},
         "presents": {"name": "card", "style": "sheet", "view": {"name": "cardView"}}}}],
       "script": [{"drag": [200, 500], "by": [0, 40], "over": 0.5}, {"wait": 1},
         {"drag": [200, 300], "by": [0, 500], "over": 0.2}]}
      """)
    let text = try timeline.whyNot("card.didDismiss #1").text
    #expect(
      text.hasSuffix(
        "reported no didDismiss because the finger lifted before the sheet was far enough down, and not quickly enough "
          + "(releaseFraction, a number that Apple does not publish, as is releaseSpeed)."),
      "\(text)")
    #expect(try timeline.whyNot("card.didDismiss #2").happened)
  }

  @Test func `CT-6 a switch whose knob came back says so`() throws {
    #expect(
      try root(
        #"{"name": "sw", "class": "UISwitch", "frame": [100, 100, 51, 31]}"#,
        #"{"drag": "sw", "by": [-40, 0]}"#
      ).whyNot("sw.valueChanged").text
        == "The switch “sw” sent no valueChanged because the finger moved its knob, and lifted it on the side where it was."
    )
  }

  @Test func `a touch whose view left its window is no second finger of a later one`() throws {
    let text = try root(
      #"{"name": "toast", "frame": [0, 0, 100, 100]}, {"name": "pad", "frame": [0, 300, 100, 100]}"#,
      #"{"down": 1, "at": "toast"}, {"remove": "toast"}, {"wait": 1}, {"tap": [200, 600]}"#
    ).whyNot("pad.hit").text
    #expect(text.contains("“pad” was not hit: the finger came down at"), "\(text)")
  }

  @Test func `a finger that comes down again was lifted before, even where no input says it`()
    throws
  {
    let toast = """
      {"name": "toast", "frame": [0, 0, 100, 100],
       "overrides": {"touchesBegan": {"effects": [{"remove": "toast"}]}}}
      """
    // One step, so that only the finger tells the two touches apart.
    let index = TimelineIndex(try root(toast, #"{"tap": "toast", "count": 2}"#))
    #expect(index.touches.map { $0.end?.phase } == [nil, .ended])
    #expect(index.touches.map { index.together(with: $0).map(\.number) } == [[1], [2]])
  }
}
