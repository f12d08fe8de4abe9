import Fingerpost
import Testing

/// What a class never gets is said first, with a touch and without one, and nothing is played for it.
@Suite("What a class never gets") struct NothingToPlayTests {
  @Test(arguments: ["didDismiss", "didAttemptToDismiss", "didChangeSelectedDetentIdentifier"])
  func `what is no sheet is dismissed by no gesture, and nothing is played for it`(
    missed: String
  ) throws {
    let screen = #"""
      "windows": [{"name": "window", "rootViewController": {"name": "root", "view": {"name": "page"},
        "presents": {"name": "card", "style": "fullScreen", "view": {"name": "content"}}}}]
      """#
    for script in [#"{"drag": [200, 300], "by": [0, 400]}"#, #"{"wait": 1}"#] {
      let experiment = try Experiment(
        json: #"{"fingerpost": 1, \#(screen), "script": [\#(script)]}"#)
      #expect(
        try "\(experiment.answer(.whyNot("card.\(missed)")))"
          == """
          “card” reported no \(missed) because it is not presented as a sheet: only a sheet is dismissed by a gesture. \
          (Nothing to play: no setting is behind it.)
          """)
    }
  }

  @Test(arguments: [
    ("didEndEditing", "reported no didEndEditing because it is not a cell: its class is UIView"),
    (
      "performLeadingAction",
      "reported no performLeadingAction because it is not a cell: its class is UIView"
    ),
    (
      "shouldInteractWith",
      "was not asked shouldInteractWith because only a UITextItem in a text view is a link"
    ),
    ("didSelect", "got no didSelect because it is not a cell: its class is UIView"),
  ])
  func `what a class never gets is told without a touch, too`(
    missed: String, said: String
  ) throws {
    let view = #""view": {"subviews": [{"name": "it", "frame": [50, 100, 200, 200]}]}"#
    for script in [#"{"tap": "it"}"#, #"{"wait": 1}"#] {
      let experiment = try Experiment(json: #"{"fingerpost": 1, \#(view), "script": [\#(script)]}"#)
      let text = try "\(experiment.answer(.whyNot("it.\(missed)")))"
      #expect(text.contains(said), "\(text)")
      #expect(text.hasSuffix("(Nothing to play: no setting is behind it.)"), "\(text)")
    }
  }
}
