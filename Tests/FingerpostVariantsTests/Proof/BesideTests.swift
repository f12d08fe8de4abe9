import Fingerpost
import Testing

private let screen = """
  "windows": [{"name": "window", "rootViewController": {"name": "home", "view": {"name": "page", "subviews": [
    {"name": "buy", "class": "UIButton", "frame": [20, 100, 200, 44]},
    {"name": "box", "frame": [20, 300, 300, 300], "viewController": {"name": "child"}, "subviews": [
      {"name": "go", "class": "UIButton", "frame": [0, 0, 100, 44]}]}]}}}]
  """

private func experiment(_ script: String) throws -> Experiment {
  try Experiment(json: #"{"fingerpost": 1, \#(screen), "script": [\#(script)]}"#)
}

@Suite("RC-1 A view controller and a touch that goes elsewhere") struct BesideTests {
  @Test func `a controller that is not above the hit view does not blame it`() throws {
    let answer = try experiment(#"{"tap": "buy"}"#).answer(.whyNot("child.touchesBegan"))
    #expect(
      answer.text
        == "The view controller “child” got no touchesBegan because it was not in the responder chain of the button "
        + "“buy”, the hit-test view: a view controller receives what its view, “box”, receives or passes on. The view "
        + "“box” was not hit: the finger came down at (120, 122) at 0 ms, and “buy” was found there. “box” returned "
        + "nil from hitTest because the finger came down 178 points above its top edge.")
    #expect(answer.reasons.first == "notOnPath")
  }

  @Test func `one that is above it names who kept the touch`() throws {
    for (view, controller) in [("buy", "home"), ("go", "child"), ("go", "home")] {
      let answer = try experiment(#"{"tap": "\#(view)"}"#).answer(
        .whyNot("\(controller).touchesBegan"))
      #expect(
        answer.text
          == "The view controller “\(controller)” got no touchesBegan because the touch stopped at 0 ms at the button "
          + "“\(view)”; it is a control, and controls do not pass touches up the responder chain.")
      #expect(
        "\(answer.proof)".hasPrefix("Played: it comes if you set \(view).class to UIView"),
        "\(answer.proof)")
    }
  }

  @Test func `of several touches it is about the one that could reach it`() throws {
    let answer = try experiment(#"{"tap": "buy"}, {"wait": 1}, {"tap": "go"}"#)
      .answer(.whyNot("child.touchesBegan"))
    #expect(answer.touch == 2, "\(answer)")
  }

  @Test func `a timeline alone does not contain whose view it is, and says so`() throws {
    let timeline = try experiment(#"{"tap": "buy"}"#).run().timeline
    #expect(
      try timeline.whyNot("child.touchesBegan").text.hasSuffix(
        "controls do not pass touches up the responder chain. The timeline does not contain whether “child” is above it "
          + "in the responder chain."))
  }
}
