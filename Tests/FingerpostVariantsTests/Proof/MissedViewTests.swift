import Fingerpost
import FingerpostTestSupport
import Testing

/// A tap at a view that was not hit: the subviews of the root, the step, and what is said of it.
private struct MissedView: CustomTestStringConvertible, Sendable {
  let name: String
  let subviews: String
  var step: String = #"{"tap": "aim"}"#
  /// The story's line, without the mark before it.
  let story: String
  /// The end of the answer's text.
  let answer: String
  var testDescription: String { name }

  static let all: [MissedView] = [
    MissedView(
      name: "it returns nil",
      subviews: #"{"name": "aim", "frame": [0, 0, 100, 100], "alpha": 0}"#,
      story:
        "aim was not hit: its alpha is 0, and a view that is almost transparent receives no touches (the limit is "
        + "0.01); root got the touch",
      answer:
        "“aim” returned nil from hitTest because its alpha is 0, and a view that is almost transparent receives no "
        + "touches (the limit is 0.01)."),
    MissedView(
      name: "it returns another view",
      subviews: #"""
        {"name": "aim", "frame": [0, 0, 100, 100], "overrides": {"hitTest": {"redirect": "pad"}}},
        {"name": "pad", "frame": [200, 0, 100, 100]}
        """#,
      story: "aim was not hit: it overrides hitTest and returned pad; pad got the touch",
      answer: "“aim” overrides hitTest, which returned “pad” instead."),
    MissedView(
      name: "a view in it returns another view",
      subviews: #"""
        {"name": "aim", "frame": [0, 0, 100, 100], "subviews": [
          {"name": "door", "frame": [0, 0, 100, 100], "overrides": {"hitTest": {"redirect": "pad"}}}]},
        {"name": "pad", "frame": [200, 0, 100, 100]}
        """#,
      story: "aim was not hit: door in it overrides hitTest and returned pad; pad got the touch",
      answer:
        "“aim” returned “pad” from hitTest: the view “door”, which is inside it, overrides hitTest and "
        + "returned that."),
    MissedView(
      name: "a superview returns another view, and has asked it",
      subviews: #"""
        {"name": "card", "frame": [0, 0, 100, 100], "overrides": {"hitTest": {"redirect": "pad"}},
         "subviews": [{"name": "aim", "frame": [0, 0, 100, 100]}]},
        {"name": "pad", "frame": [200, 0, 100, 100]}
        """#,
      story: "aim was not hit: card overrides hitTest and returned pad; pad got the touch",
      answer:
        "“aim” was not tested, because the view “card”, a superview of it, overrides hitTest and returned “pad”."
    ),
    MissedView(
      name: "the finger is beside it, and a superview is off",
      subviews: #"""
        {"name": "card", "frame": [0, 0, 300, 300], "isUserInteractionEnabled": false,
         "subviews": [{"name": "aim", "frame": [0, 0, 100, 100]}]}
        """#,
      step: #"{"tap": {"view": "aim", "at": [50, 120]}}"#,
      story:
        "aim was not hit: the finger came down 20 points below its bottom edge; root got the touch",
      answer: "“aim” was not under the finger, which came down 20 points below its bottom edge."),
    MissedView(
      name: "a superview is off",
      subviews: #"""
        {"name": "card", "frame": [0, 0, 300, 300], "isHidden": true,
         "subviews": [{"name": "aim", "frame": [0, 0, 100, 100]}]}
        """#,
      story:
        "aim was not hit: card around it was passed over, because it is hidden (isHidden = true), and hidden views "
        + "receive no touches; root got the touch",
      answer:
        "“aim” was not tested: it is inside the view “card”, which the hit test skipped with its subviews, because "
        + "it is hidden (isHidden = true), and hidden views receive no touches."),
    MissedView(
      name: "it lies outside of a superview",
      subviews: #"""
        {"name": "card", "frame": [0, 0, 300, 20], "subviews": [{"name": "aim", "frame": [0, 0, 100, 100]}]}
        """#,
      story:
        "aim was not hit: it lies outside card, a superview of it, and the finger was 30 points below its bottom "
        + "edge; root got the touch",
      answer: "A subview is not hit outside of its superview's bounds, even where it is visible."),
    MissedView(
      name: "a view in front has an own pointInside",
      subviews: #"""
        {"name": "aim", "frame": [0, 0, 100, 100]},
        {"name": "wide", "frame": [200, 0, 50, 50], "overrides": {"pointInside": true}}
        """#,
      story: "aim was not hit: the own pointInside of wide returned true there; wide got the touch",
      answer:
        "“aim” was not tested: the own pointInside of “wide” returned true there, and “wide” took the touch first."
    ),
    MissedView(
      name: "a view in front returns another view",
      subviews: #"""
        {"name": "aim", "frame": [0, 0, 100, 100]},
        {"name": "glass", "frame": [0, 0, 300, 300], "overrides": {"hitTest": {"redirect": "pad"}}},
        {"name": "pad", "frame": [200, 0, 100, 100]}
        """#,
      story:
        "aim was not hit: glass is in front of it there, and its class overrides hitTest; pad got the touch",
      answer:
        "“aim” was not tested: the view “glass” is in front of it, and its class overrides hitTest and returned "
        + "“pad” there."),
    MissedView(
      name: "a view is in front",
      subviews: #"""
        {"name": "aim", "frame": [0, 0, 100, 100]}, {"name": "glass", "frame": [0, 0, 300, 300]}
        """#,
      story: "aim was not hit: glass is in front of it there; glass got the touch",
      answer:
        "“aim” was not tested: “glass” is in front of it and took the touch first. A view receives touches even "
        + "where it draws nothing."),
    MissedView(
      name: "another cell is in front",
      subviews: #"""
        {"name": "list", "class": "UITableView", "frame": [0, 0, 300, 300], "subviews": [
          {"name": "aim", "class": "UITableViewCell", "frame": [0, 0, 300, 44]},
          {"name": "next", "class": "UITableViewCell", "frame": [0, 0, 300, 88]}]}
        """#,
      story: "aim was not hit: the finger came down on another cell, next; next got the touch",
      answer: "“aim” was not tested: the finger came down on another cell, “next”."),
  ]
}

@Test(arguments: MissedView.all)
private func
  `a story gives the cause that the answer gives for a view that was aimed at and not hit`(
    _ missed: MissedView
  ) throws
{
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [\(missed.subviews)]}, "script": [\(missed.step)]}
      """)
  let (lab, steps, _) = try experiment.build()
  let story = "\(try lab.story(of: .steps(steps)))".split(separator: "\n").map {
    $0.drop { $0 == " " || $0 == "!" }
  }
  #expect(story.contains { $0 == missed.story }, "\(story)")
  let text = try lab.answer(.whyNot("aim.hit"), about: .steps(steps)).text
  #expect(text.hasSuffix(missed.answer), "\(text)")
}

@Test func `of several touches elsewhere the one that came down nearest is meant`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("feed", "UIScrollView", frame: [0, 0, 390, 400]) {
      try $0.view("buy", "UIButton", frame: [40, 450, 120, 44])
    }
  }
  let feed = try scene.view("feed")
  try scene.lab.set("contentSize", of: .responder(feed), to: [390, 1200])
  // The list is scrolled by 170 points; the tap is 10 below the button, the one before 200 beside it.
  let answer = try scene.lab.answer(
    .whyNot("buy.touchUpInside"),
    about: .steps([
      .down(1, at: .center(feed)), .move(1, to: .by(0, -180), over: 0.5), .wait(0.5), .up(1),
      .wait(1), .tap(.point(Point(360, 300))), .wait(1), .tap(.point(Point(100, 334))),
    ]))
  #expect(answer.text.hasPrefix("This is about touch 3 of 3"), "\(answer)")
  #expect(answer.text.contains("10 points below its bottom edge"))
  #expect("\(answer.proof)" == "Played: it comes if you put the finger down on buy.")
}
