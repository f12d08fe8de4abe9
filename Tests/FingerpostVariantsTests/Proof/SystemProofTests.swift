import Fingerpost
import Testing

/// What brings an event that no finger makes: the event itself, and who is to receive it (SY-7, RC-6).
@Suite("Another press, shake or command") struct SystemProofTests {
  /// What is said after "Played: it comes if you" of an event on a page with a card and a text field.
  private func advice(
    _ event: String, _ script: String, card: String = "", recognizer: String? = nil
  ) throws -> String {
    let own = recognizer.map { #", "recognizers": [{"name": "it", \#($0)}]"# } ?? ""
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
           {"name": "card", "frame": [50, 100, 200, 200]\(card)\(own)},
           {"name": "field", "class": "UITextField", "frame": [50, 400, 200, 40]}]},
         "script": [\(script)]}
        """)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    let proof = try lab.answer(.whyNot(event), about: .steps(steps)).proof
    return "\(proof)".replacing("Played: it comes if you ", with: "")
  }

  @Test(arguments: [
    ("card.pressesBegan", #"{"pressButton": "menu"}"#, "move the focus to card beforehand."),
    ("page.pressesEnded", #"{"pressButton": "menu"}"#, "move the focus to page beforehand."),
    ("field.motionBegan", #"{"shake": true}"#, "make field the first responder beforehand."),
    // A view receives what one inside it passes on.
    ("page.motionEnded", #"{"shake": true}"#, "make field the first responder beforehand."),
    ("field.remoteControl", #"{"remote": "play"}"#, "make field the first responder beforehand."),
    (
      "field.pressesBegan(menu)", #"{"focus": "card"}, {"pressButton": "menu"}, {"shake": true}"#,
      "move the focus to field before step 2 of the script."
    ),
    (
      "field.pressesBegan(select)", #"{"focus": "field"}, {"pressButton": "menu"}"#,
      "press the button select instead of menu in step 2 of the script."
    ),
  ])
  func `the event is led to who is in question`(event: String, script: String, said: String) throws
  {
    #expect(try advice(event, script) == said)
  }

  @Test func `a view that cannot be the first responder has to be able to, as well`() throws {
    let text = try advice("card.motionBegan", #"{"shake": true}"#)
    #expect(
      text
        == "make card the first responder beforehand and set card.canBecomeFirstResponder to true, together. "
        + "With the first of them alone: The view “card” got no motionBegan because it is not on the path of the event, "
        + "which came to the window and ended at 0 ms at the application delegate “appDelegate”. Such an event goes to "
        + "the first responder, else to the window in front. “card” did not become the first responder at 0 ms: its "
        + "canBecomeFirstResponder returned false.")
    #expect(
      try advice(
        "card.motionBegan", #"{"shake": true}"#, card: #", "canBecomeFirstResponder": true"#)
        == "make card the first responder beforehand.")
    #expect(
      try advice("card.motionBegan", #"{"becomeFirstResponder": "card"}, {"shake": true}"#)
        == "set card.canBecomeFirstResponder to true.")
  }

  @Test(arguments: [
    ("window.motionBegan", "shake the device."),
    ("appDelegate.remoteControl(pause)", "send the remote command pause."),
    ("appDelegate.remoteControl", "send the remote command play."),
    ("window.pressesBegan(menu)", "press the button menu."),
    ("window.pressesEnded", "press the button select."),
    ("field.motionBegan", "make field the first responder, then shake the device."),
    ("card.pressesBegan(menu)", "move the focus to card, then press the button menu."),
  ])
  func `where nothing came in, the event is made`(event: String, said: String) throws {
    #expect(try advice(event, #"{"tap": "card"}"#) == said)
    #expect(try advice(event, #"{"wait": 1}"#) == said)
  }

  @Test func `a recognizer and a control have the button pressed that they take`() throws {
    let menu = #""type": "tap", "allowedPressTypes": ["menu"]"#
    #expect(
      try advice(
        "it.action", #"{"focus": "card"}, {"pressButton": "select"}"#, recognizer: menu)
        == "press the button menu instead of select in step 2 of the script; or set it.allowedPressTypes to "
        + "[select, menu].")
    #expect(
      try advice("it.action", #"{"pressButton": "select"}"#, recognizer: menu)
        == "move the focus to card, and press the button menu instead of select.")
    #expect(
      try advice("it.action", #"{"pressButton": "menu"}"#, recognizer: menu)
        == "move the focus to card beforehand.")
    #expect(
      try advice("it.action", #"{"wait": 1}"#, recognizer: menu)
        == "move the focus to card, then press the button menu.")
    let button = #", "class": "UIButton", "actions": {"primaryActionTriggered": ["buy"]}"#
    for event in ["card.primaryActionTriggered", "card.buy"] {
      #expect(
        try advice(event, #"{"pressButton": "select"}"#, card: button)
          == "move the focus to card beforehand.")
      #expect(
        try advice(event, #"{"focus": "card"}, {"pressButton": "menu"}"#, card: button)
          == "press the button select instead of menu in step 2 of the script.")
    }
  }

  @Test func `a button is held as long as a long press takes`() throws {
    let hold = #""type": "longPress", "allowedPressTypes": ["select"]"#
    #expect(
      try advice(
        "it.state(began)", #"{"focus": "card"}, {"pressButton": "select"}"#, recognizer: hold)
        == "hold the button select for 0.51 s instead of 0.1 s; or set it.minimumPressDuration to 0.09."
    )
  }

  @Test(arguments: [
    (#""type": "tap""#, "tap on card."),
    (#""type": "pan""#, "drag the finger 60 points up from card."),
    (#""type": "swipe", "direction": "left""#, "swipe left on card."),
    (#""type": "longPress""#, "press on card for 0.6 s."),
    (#""type": "pinch""#, "pinch with two fingers on card."),
    (#""type": "hover""#, "hover over card with a pointer."),
  ])
  func `where nothing touched, the gesture is made`(recognizer: String, said: String) throws {
    #expect(try advice("it.action", #"{"wait": 1}"#, recognizer: recognizer) == said)
  }

  @Test func `where nothing touched, a view is touched, or a control`() throws {
    #expect(try advice("card.touchesEnded", #"{"wait": 1}"#) == "tap on card.")
    let button = #", "class": "UIButton""#
    #expect(
      try advice("card.touchUpInside", #"{"pressButton": "select"}"#, card: button)
        == "tap on card.")
    // Menu leaves the application (SY-12).
    #expect(
      try advice("card.touchUpInside", #"{"pressButton": "menu"}"#, card: button)
        == "tap on card before step 1 of the script.")
    #expect(try advice("field.editingDidBegin", #"{"wait": 1}"#) == "tap on field.")
  }

  private let list = #", "class": "UIScrollView", "contentSize": [200, 2000]"#

  @Test func `a scroll view has the status bar tapped, once it is scrolled`() throws {
    #expect(
      try advice("card.didScrollToTop", #"{"tap": "card"}"#, card: list)
        == "scroll card down and tap the status bar.")
    #expect(
      try advice("card.didScrollToTop", #"{"drag": "card", "by": [0, -90]}"#, card: list)
        == "tap the status bar.")
  }

  @Test
  func `a lift that waits for the screen's next frame comes before the tap on the status bar`()
    throws
  {
    let screen = #""screen": {"displayRate": 60}, "view": {"name": "card"\#(list)}"#
    let experiment = try Experiment(
      json: #"{"fingerpost": 1, \#(screen), "script": [{"drag": "card", "by": [0, -90]}]}"#)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    #expect(
      try "\(lab.answer(.whyNot("card.didScrollToTop"), about: .steps(steps)).proof)"
        == "Played: it comes if you wait 1 s and tap the status bar.")
  }

  @Test func `what the program does is said of events that it makes`() throws {
    #expect(
      try advice("card.didEndScrollingAnimation", #"{"tap": "card"}"#, card: list)
        == "scroll card with an animation (setContentOffset).")
    #expect(
      try advice("field.editingDidEnd", #"{"tap": "field"}"#)
        == "let field resign first responder.")
    #expect(
      try advice("field.editingDidEnd", #"{"tap": "card"}"#)
        == "make field the first responder, then let field resign first responder.")
  }
}
