import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// S0's screen: a single tap on the parent, a double tap on the child, and a double tap on the child.
private func s0(_ began: Bool, _ ended: Bool, _ cancels: Bool) throws -> TimelineSnapshot {
  try played(
    """
    {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
      {"name": "v1", "frame": [45, 200, 300, 300], "recognizers": [{"name": "single", "type": "tap"}],
       "subviews": [{"name": "v2", "frame": [75, 75, 150, 150], "recognizers": [
         {"name": "double", "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": \(began),
          "delaysTouchesEnded": \(ended), "cancelsTouchesInView": \(cancels)}]}]}]},
     "script": [{"tap": "v2", "count": 2}]}
    """)
}

private func played(_ json: String) throws -> TimelineSnapshot {
  try Experiment(json: json).run().timeline
}

/// Where a responder's calls went on.
private var passedOn: Regex<Substring> { /, passed on up to \w+/ }

/// The lines of the first entry of a story.
private func lines(_ timeline: TimelineSnapshot) -> [String] {
  timeline.story().first.map { $0.description.split(separator: "\n").dropFirst().map(String.init) }
    ?? []
}

@Suite("The course of a touch") struct CourseTests {
  @Test func `S0: what a missing began names is the flag that is on and holds it`() throws {
    for ended in [false, true] {
      for cancels in [false, true] {
        for tap in [UInt32(1), 2] {
          let answer = try s0(true, ended, cancels).whyNot(
            "v2", "touchesBegan", touch: TouchID(tap))
          #expect(answer.facts.first?.description == "double.delaysTouchesBegan = true")
        }
      }
    }
    for cancels in [false, true] {
      let answer = try s0(false, true, cancels).whyNot("v2", "touchesBegan", touch: 2)
      #expect(answer.facts.first?.description == "double.delaysTouchesEnded = true")
      #expect(answer.text.contains("its delaysTouchesBegan") == false, "\(answer.text)")
      #expect(answer.facts.contains { $0.property == "delaysTouchesBegan" } == false)
    }
  }

  @Test func `S0: the story names the flag at the value it has, and tells each call`() throws {
    #expect(
      lines(try s0(false, true, false)) == [
        "   ✓ single recognized and sent its action (tap 1)",
        "   ✓ double recognized and sent its action (tap 2)",
        "   ✓ v2 got touchesEnded (tap 2)",
        "   · v2 got touchesBegan, then touchesCancelled: single.cancelsTouchesInView (tap 1)",
        "   · single failed: prevented by double (tap 2)",
        "   · v2 did not get touchesBegan: double.delaysTouchesEnded, and double recognized (tap 2)",
        "   ! single had recognized at 50 ms already: it does not require double to fail",
      ])
    #expect(
      lines(try s0(false, false, true)).filter { $0.contains("v2") } == [
        "   · v2 got touchesBegan, then touchesCancelled: single.cancelsTouchesInView (tap 1)",
        "   · v2 got touchesBegan, then touchesCancelled: double.cancelsTouchesInView (tap 2)",
      ])
    #expect(
      lines(try s0(false, false, false)).filter { $0.contains("v2") }.map {
        $0.replacing(passedOn, with: "")
      } == [
        "   ✓ v2 got touchesBegan and touchesEnded (tap 2)",
        "   · v2 got touchesBegan, then touchesCancelled: single.cancelsTouchesInView (tap 1)",
      ])
  }

  @Test func `S0: the phases of the second touch, as its records tell them`() throws {
    let index = TimelineIndex(try s0(false, true, false))
    let touch = try #require(index.touches.last)
    let course = index.course(of: touch)
    let began = try #require(course.phase(.began))
    #expect(began.holds.map(\.rule) == [.dl3])
    #expect(began.holds.map(\.record.decider.setting) == [.delaysTouchesEnded])
    guard case .dropped(let drop) = began.fate else {
      Issue.record("began was \(began.fate)")
      return
    }
    #expect(drop.rule == .dl5 && drop.phase == .began)
    guard case .delivered(let ended)? = course.phase(.ended)?.fate else {
      Issue.record("ended was not delivered")
      return
    }
    #expect(ended.time.nanoseconds == 200_000_000)
    guard case .notCaused? = course.phase(.moved)?.fate else {
      Issue.record("moved had no cause")
      return
    }
  }

  @Test func `S0: a later phase that another one took names both settings`() throws {
    let answer = try s0(true, true, true).whyNot("v2", "touchesEnded", touch: 1)
    #expect(
      answer.facts.prefix(2).map(\.description) == [
        "single.cancelsTouchesInView = true", "double.delaysTouchesBegan = true",
      ])
    let own = try s0(true, true, true).whyNot("v2", "touchesEnded", touch: 2)
    #expect(own.facts.first?.description == "double.cancelsTouchesInView = true")
  }

  @Test func `a view that redirects its hit test took the touch, not the one behind`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "box", "frame": [0, 400, 100, 100]}, {"name": "below", "frame": [0, 0, 100, 100]},
        {"name": "front", "frame": [0, 0, 100, 100], "overrides": {"hitTest": {"redirect": "box"}}}]},
       "script": [{"tap": "below"}]}
      """)
    let answer = try timeline.whyNot("below.touchesBegan")
    #expect(
      answer.text.contains(
        "“below” was not tested: the view “front” is in front of it, and its class overrides hitTest"
      ),
      "\(answer.text)")
    #expect(answer.facts.map(\.description) == ["front.hitTest = overridden"])
    #expect(
      lines(timeline).first
        == "   ! below was not hit: front is in front of it there, and its class overrides hitTest; box got the touch"
    )
  }

  @Test func `a pinch with a finger beside the view received one and says where the other was`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "card", "frame": [0, 0, 200, 200], "recognizers": [{"name": "zoom", "type": "pinch"}]}]},
       "script": [{"down": 1, "at": [100, 100]}, {"down": 2, "at": [300, 300]},
         {"move": 1, "by": [-60, 0], "over": 0.2}, {"up": 1}, {"up": 2}]}
      """)
    let text = try timeline.whyNot("zoom.action").text
    #expect(text.contains("it received 1 finger and needs 2"), "\(text)")
    #expect(text.contains("another one came down outside “card”, on “root”"), "\(text)")
  }

  @Test func `the target of the script comes first, with what kept it from being hit`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "card", "frame": [50, 50, 100, 100], "subviews": [
          {"name": "close", "class": "UIButton", "frame": [90, 90, 24, 24]}]}]},
       "script": [{"tap": "close"}]}
      """)
    let entry = try #require(timeline.story().first)
    #expect(entry.title == "Tap on close")
    #expect(
      lines(timeline).prefix(2) == [
        "   ! close was not hit: it lies outside card, a superview of it, and the finger was 2 points beyond "
          + "its right edge and 2 points below its bottom edge; page got the touch",
        "   ! nothing handled it",
      ])
  }

  @Test func `the recognizer's attempt that came nearest is explained, and the answer says which`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844],
        "recognizers": [{"name": "pan", "type": "pan"}]},
       "script": [{"tap": [100, 100]}, {"wait": 1}, {"drag": [100, 100], "by": [9, 0], "over": 0.2}]}
      """)
    let text = try timeline.whyNot("pan.action").text
    #expect(text.hasPrefix("This is about touch 2 of 2, which began at 1050 ms."), "\(text)")
    #expect(text.contains("after it had moved 9 points along an axis"), "\(text)")
  }

  @Test func `a circle is a path, not the distance of its ends`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "canvas", "frame": [0, 0, 390, 844]},
       "script": [{"down": 1, "at": [300, 300]}, {"move": 1, "to": [200, 400]}, {"move": 1, "to": [100, 300]},
         {"move": 1, "to": [200, 200]}, {"move": 1, "to": [300, 300]}, {"up": 1}]}
      """)
    #expect(timeline.story().first?.title == "Drag along a path of 565.7 points from canvas")
  }

  @Test func `a touch whose view was removed lasted until then, and the program's step is told`()
    throws
  {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "b", "frame": [0, 0, 100, 100]}]},
       "script": [{"down": 1, "at": "b"}, {"wait": 0.2}, {"remove": "b"}, {"wait": 0.1}, {"up": 1}]}
      """)
    let entry = try #require(timeline.story().first)
    #expect(entry.start.nanoseconds == 0 && entry.end.nanoseconds >= 200_000_000)
    #expect(lines(timeline).contains("   · the program removed b at 200 ms"), "\(entry)")
    #expect(
      lines(timeline).contains(
        "   ! b got touchesBegan, then touchesCancelled: it left its window"),
      "\(entry)")
  }

  @Test func `at exactly 70 points below a control its area has ended`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "buy", "class": "UIButton", "frame": [100, 100, 100, 40]}]},
       "script": [{"down": 1, "at": [150, 120]}, {"move": 1, "to": [150, 210]}, {"up": 1}]}
      """)
    let text = try timeline.whyNot("buy.touchUpInside").text
    #expect(
      text.hasSuffix(
        "The finger was lifted 70 points outside its bounds; its bounds grown by 70 points count as inside, "
          + "without their right and bottom edges."), "\(text)")
  }

  @Test func `a control whose own method keeps the touch did not track another one`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "buy", "class": "UIButton", "frame": [100, 100, 100, 40],
         "overrides": {"touchesBegan": "consume"}}]},
       "script": [{"tap": "buy"}]}
      """)
    let text = try timeline.whyNot("buy.touchUpInside").text
    #expect(!text.contains("another touch"), "\(text)")
    #expect(text.contains("its class handles touchesBegan itself"), "\(text)")
  }

  @Test func `a finger that stops an animation of the program is named, not the program`() throws {
    let timeline = try played(
      """
      {"fingerpost": 1, "view": {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
        {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 4000]}]},
       "script": [{"setContentOffset": "list", "to": [0, 1000], "animated": true}, {"wait": 0.1},
         {"tap": "list"}]}
      """)
    let ends = timeline.story().map(\.description).joined(separator: "\n")
    #expect(!ends.contains("Without an input"), "\(ends)")
    let index = TimelineIndex(timeline)
    for entry in index.records(.scroll) where entry.time.nanoseconds >= 100_000_000 {
      let text = try index.why(entry.serial).text
      #expect(!text.contains("because the program scrolled it"), "\(text)")
    }
  }
}
