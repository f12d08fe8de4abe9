import Fingerpost
import Testing

@Suite("Which touch an answer is about") struct TouchWithPhaseTests {
  private func whyNot(_ question: String, _ script: String) throws -> String {
    let json = """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "card", "frame": [0, 0, 200, 200], "isUserInteractionEnabled": false},
        {"name": "pad", "frame": [0, 300, 200, 200]}]}, "script": [\(script)]}
      """
    let answer = try Experiment(json: json).answer(.whyNot(question))
    return "\(answer.text) \(answer.proof)"
  }

  @Test func `a tap lacks no touchesMoved where a drag came down at the same place`() throws {
    #expect(
      try whyNot(
        "card.touchesMoved", #"{"tap": "card"}, {"wait": 1}, {"drag": "card", "by": [50, 0]}"#)
        == "This is about touch 2 of 2, which began at 1050 ms. The view “card” was not hit: the finger came down at "
        + "(100, 100) at 1050 ms, and the view “root” was found there. “card” returned nil from hitTest because its "
        + "isUserInteractionEnabled is off. Played: it comes if you set card.isUserInteractionEnabled to true."
    )
  }

  @Test func `a drag elsewhere says nothing of a view that was tapped`() throws {
    #expect(
      try whyNot(
        "pad.touchesMoved", #"{"tap": "pad"}, {"wait": 1}, {"drag": "card", "by": [50, 0]}"#
      ).hasPrefix(
        "This is about touch 1 of 2, which began at 0 ms. The view “pad” got no touchesMoved because the finger did not "
          + "move."))
  }

  @Test
  func `without a touch in the question a setting counts that brings the event in any of them`()
    throws
  {
    let json = """
      {"fingerpost": 1, "view": {"name": "root", "subviews": [
        {"name": "list", "class": "UIScrollView", "frame": [0, 0, 390, 300], "contentSize": [390, 900],
         "isScrollEnabled": false, "subviews": [
          {"name": "first", "frame": [0, 0, 390, 300]}, {"name": "second", "frame": [0, 350, 390, 300]}]}]},
       "script": [{"drag": [200, 290], "by": [0, -280], "over": 1}, {"wait": 2}, {"tap": [200, 200]}]}
      """
    let experiment = try Experiment(json: json)
    #expect(
      "\(try experiment.answer(.whyNot("second.touchesBegan")).proof)"
        == "Played: it comes if you scroll list down and tap on second instead. It comes, in another touch, if you set "
        + "list.panGestureRecognizer.isEnabled to true; or set list.isScrollEnabled to true.")
    let first = try experiment.answer(.whyNot("second.touchesBegan #1")).proof
    #expect(!first.alone.contains { $0.setting?.property == "isScrollEnabled" }, "\(first)")
  }
}
