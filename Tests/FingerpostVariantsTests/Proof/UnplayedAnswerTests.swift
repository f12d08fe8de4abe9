import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// Asks about a play whose beginning is at hand, and proves nothing.
private func answer(_ question: String, _ experiment: String) throws -> Explanation {
  try Experiment(json: experiment).answer(.whyNot(question), .none)
}

/// A hundred cells below each other and two views in front of them: UIKit tests none whose frame the finger is not on.
private func crowd(_ others: String) -> String {
  let cells = (0..<100).map { #"{"name": "c\#($0)", "frame": [0, \#($0 * 40), 100, 40]}"# }
  return #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [\#(cells.joined(separator: ", ")),
    {"name": "top", "frame": [0, 0, 100, 40]}, \#(others)]}, "script": [{"tap": [50, 20]}]}
    """#
}

private let others = #"""
  {"name": "box", "frame": [300, 700, 10, 10], "subviews": [{"name": "out", "frame": [-300, -700, 100, 40]}]}
  """#

@Test(arguments: [
  (
    "c0",
    "“c0” was not tested: “top” is in front of it and took the touch first. A view receives touches "
      + "even where it draws nothing.", ["covered"]
  ),
  (
    "c1", "“c1” was not under the finger, which came down 20 points above its top edge.",
    ["pointOutside"]
  ),
  (
    "out",
    "“out” was not tested: it is inside the view “box”, and the finger came down 250 points beyond "
      + "its left edge and 680 points above its top edge.", ["outsideParent"]
  ),
])
func `a view that was skipped among many is known to be behind or elsewhere`(
  view: String, why: String, reasons: [String]
) throws {
  let answer = try answer("\(view).hit", crowd(others))
  #expect(
    answer.text
      == "The view “\(view)” was not hit: the finger came down at (50, 20) at 0 ms, and the view “top” was found "
      + "there. \(why)")
  #expect(answer.reasons == reasons)
  #expect(answer.proof.status == .notPlayed)
}

@Test func `how far the finger was from a skipped view's superview is a fact`() throws {
  let answer = try answer("out.hit", crowd(others))
  #expect(
    answer.facts.map { "\($0)" } == [
      "box.frame = finger 250 points beyond its left edge and 680 points above its top edge"
    ])
}

@Test func `a covered view that decides itself what is inside it was not called`() throws {
  let page = #"""
    {"fingerpost": 1, "view": {"name": "root", "subviews": [{"name": "back", "frame": [0, 0, 100, 100],
    "overrides": {"pointInside": "always"}}, {"name": "top", "frame": [0, 0, 100, 40]}]},
    "script": [{"tap": [50, 20]}]}
    """#
  #expect(
    try answer("back.hit", page).text
      == "The view “back” was not hit: the finger came down at (50, 20) at 0 ms, and the view “top” was found "
      + "there. “back” was not tested: “top” is in front of it and took the touch first; the own pointInside of "
      + "“back” was not called. A view receives touches even where it draws nothing.")
}

@Test func `a view that is presented later was in no window before`() throws {
  let page = #"""
    {"fingerpost": 1, "windows": [{"name": "window", "rootViewController": {"name": "home",
    "view": {"name": "homeView"}}}], "spareControllers": [{"name": "card", "view": {"name":
    "cardView"}}], "script": [{"tap": [50, 20]}, {"wait": 1}, {"present": "card", "from":
    "home"}]}
    """#
  let start =
    "was not hit: the finger came down at (50, 20) at 0 ms, and the view “homeView” was found there. "
  #expect(
    try answer("cardView.hit", page).text
      == "The view “cardView” \(start)“cardView” was in no window when the finger came down.")
  #expect(
    try answer("card.transitionView.hit", page).text
      == "The UITransitionView “card.transitionView” \(start)“card.transitionView” was not there yet when the "
      + "finger came down.")
}
