import Fingerpost
import Testing

/// A question that nobody was asked because no delegate implements its method: with an answer it is.
@Suite("A question without an answer") struct UnansweredTests {
  private func proof(_ view: String, _ script: String, _ missed: String) throws -> String {
    let experiment = try Experiment(
      json: #"{"fingerpost": 1, "view": \#(view), "script": [\#(script)]}"#)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    return try "\(lab.answer(.whyNot(missed), about: .steps(steps)).proof)"
  }

  private let card = #"""
    {"name": "page", "subviews": [{"name": "card", "frame": [50, 100, 200, 200], "recognizers": [
      {"name": "it", "type": "tap"}, {"name": "other", "type": "tap"}]}]}
    """#

  @Test(arguments: [
    "shouldBegin", "shouldReceiveTouch", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
  ])
  func `a recognizer's delegate is given the method`(question: String) throws {
    #expect(
      try proof(card, #"{"tap": "card"}"#, "it.\(question)")
        == "Played: it comes if you let the delegate of it return true from \(question) for all.")
  }

  @Test func `a recognizer that did not recognize needs its gesture, too`() throws {
    #expect(
      try proof(card, #"{"press": "card", "for": 2}"#, "it.shouldBegin")
        .hasPrefix(
          """
          Played: it comes if you keep the finger down for 0.74 s instead of 2 s and let the delegate of it return true \
          from shouldBegin for all, together.
          """))
  }

  private let list = #"{"name": "list", "class": "UIScrollView", "contentSize": [390, 3000]}"#

  @Test(arguments: [
    (#"{"setContentOffset": "list", "to": [0, 300]}, {"tapStatusBar": true}"#, ""),
    (#"{"tapStatusBar": true}"#, "scroll list down and tap the status bar and "),
    (#"{"wait": 1}"#, "scroll list down and tap the status bar and "),
  ])
  func `a scroll view's delegate is asked whether it may scroll to its top`(
    script: String, first: String
  ) throws {
    let said = """
      Played: it comes if you \(first)let the delegate of list return true from scrollViewShouldScrollToTop\
      \(first.isEmpty ? "" : ", together").
      """
    let found = try proof(list, script, "list.scrollViewShouldScrollToTop")
    #expect(found.hasPrefix(said), "\(found)")
  }
}
