import Fingerpost
import Testing

/// A script that scrolls, moves or adds the view in question before the finger comes down: movements begin where it is
/// by then.
@Suite("The finger, where a view moved before") struct MovedViewTests {
  private let list = #"""
    {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
     "subviews": [
       {"name": "title", "frame": [0, 0, 390, 100]},
       {"name": "row", "frame": [0, 900, 390, 100],
        "recognizers": [{"name": "it", "type": "tap"}]}]}
    """#
  private let scroll = #"{"set": "list", "contentOffset": [0, 500]}"#

  /// What is said after "Played:" of a missed event of a screen with these subviews.
  private func played(
    _ subviews: String, _ script: String..., missed: String = "it.action"
  ) throws -> String {
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [\(subviews)]},
         "script": [\(script.joined(separator: ", "))]}
        """)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    return try "\(lab.answer(.whyNot(missed), about: .steps(steps)).proof)"
  }

  @Test func `a tap beside a row that was scrolled onto the screen`() throws {
    #expect(
      try played(list, scroll, #"{"tap": [195, 150]}"#)
        == "Played: it comes if you put the finger down on row.")
    // Without the scroll the row is below the screen, and no finger reaches it before the program scrolls.
    #expect(
      try played(list, #"{"tap": [195, 150]}"#)
        == "Played: it comes if you scroll list down and tap on row instead.")
  }

  @Test func `a drag to a title that was scrolled above the screen`() throws {
    let still = #"{"set": "list", "isScrollEnabled": false}"#
    let drag = #"{"drag": [195, 450], "to": "title", "over": 0.1}"#
    // The title's middle is at 50, 500 points of a scroll higher.
    #expect(
      try played(list, scroll, still, drag, missed: "row.touchesCancelled")
        == "Played: it comes if you move the finger 36 points instead of 900 points.")
  }

  @Test func `a row that an earlier step scrolled away from the finger`() throws {
    let there = list.replacing("900", with: "400")
    #expect(
      try played(there, #"{"set": "list", "contentOffset": [0, 200]}"#, #"{"tap": [195, 450]}"#)
        == """
        Played: it comes if you leave out step 1 of the script (set list.contentOffset); or put the finger down on row.
        """)
  }

  @Test func `a view that an earlier step added, or took away`() throws {
    let card =
      #"{"name": "card", "frame": [0, 100, 200, 200], "recognizers": [{"name": "it", "type": "tap"}]}"#
    let (remove, add) = (#"{"remove": "card"}"#, #"{"add": "card", "to": "page"}"#)
    #expect(
      try played(card, remove, add, #"{"tap": [300, 500]}"#)
        == "Played: it comes if you put the finger down on card.")
    let late = """
      Played: it comes if you make step 3 of the script (addSubview card) before step 2; or leave out step 1 of the \
      script (remove card).
      """
    #expect(try played(card, remove, #"{"tap": [100, 200]}"#, add) == late)
  }

  @Test func `a knob that an earlier drag led away`() throws {
    let slider =
      #"{"name": "volume", "class": "UISlider", "frame": [20, 400, 300, 40], "value": 0.5}"#
    let first = #"{"drag": "volume", "to": {"view": "volume", "at": [280, 20]}, "over": 0.2}"#
    let again = #"{"drag": "volume", "to": {"view": "volume", "at": [20, 20]}, "over": 0.2}"#
    #expect(
      try played(slider, first, again, missed: "volume.valueChanged #2")
        == "Played: it comes if you put the finger down on the knob of volume.")
  }
}
