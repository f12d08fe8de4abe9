import Fingerpost
import Testing

/// Why a responder received no press, shake or remote command: which way the event went (SY-7, RC-5, RC-6).
@Suite("The path of an event that no finger makes") struct EventPathTests {
  /// The text about a missing event on a page with a card, a text field beside it, and a tap recognizer for Menu on the card.
  private func whyNot(
    _ event: String, _ script: String, card: String = "", tap: String? = nil
  ) throws -> String {
    try answer(event, script, card: card, tap: tap).text
  }

  private func answer(
    _ event: String, _ script: String, card: String = "", tap: String? = nil
  ) throws -> Explanation {
    let menu = tap.map {
      #", "recognizers": [{"name": "back", "type": "tap", "allowedPressTypes": ["menu"]\#($0)}]"#
    }
    let experiment = try Experiment(
      json: """
        {"fingerpost": 1, "view": {"name": "page", "frame": [0, 0, 390, 844], "subviews": [
           {"name": "card", "frame": [50, 100, 200, 200]\(card)\(menu ?? "")},
           {"name": "field", "class": "UITextField", "frame": [50, 400, 200, 40]}]},
         "script": [\(script)]}
        """)
    let (lab, steps, _) = try experiment.build(registry: .stock)
    try lab.run(.steps(steps))
    return try lab.timeline.whyNot(event)
  }

  private let chain = "Such an event goes to the first responder, else to the window in front."
  private let pressChain =
    "Such an event goes to the focused view or the first responder, else to the window in front."

  @Test func `it says where the event came in and where it ended`() throws {
    #expect(
      try whyNot("card.motionBegan", #"{"shake": true}"#)
        == "The view “card” got no motionBegan because it is not on the path of the event, which came to the window "
        + "and ended at 0 ms at the application delegate “appDelegate”. \(chain)")
    #expect(
      try whyNot(
        "card.remoteControl(play)", #"{"becomeFirstResponder": "field"}, {"remote": "play"}"#)
        == "The view “card” got no remoteControl(play) because it is not on the path of the event, which came to the "
        + "text field “field” and ended at 0 ms at the application delegate “appDelegate”. \(chain)"
    )
    #expect(
      try whyNot("field.pressesEnded", #"{"focus": "card"}, {"pressButton": "menu"}"#)
        == "The text field “field” got no pressesEnded because it is not on the path of the event, which came to the "
        + "view “card” and ended at 100 ms at the application delegate “appDelegate”. \(pressChain)"
    )
  }

  @Test func `a responder that kept it is said to`() throws {
    let keeps =
      #", "canBecomeFirstResponder": true, "overrides": {"motionBegan": "consume", "pressesBegan": "consume"}"#
    let first = #"{"becomeFirstResponder": "card"}, "#
    #expect(
      try whyNot("page.motionBegan", first + #"{"shake": true}"#, card: keeps)
        == "The view “page” got no motionBegan because it is not on the path of the event, which came at 0 ms to the "
        + "view “card”, which did not pass it on. \(chain)")
    // The end of a press goes no farther than its beginning.
    for phase in ["Began", "Ended"] {
      let text = try whyNot(
        "page.presses\(phase)", first + #"{"pressButton": "menu"}"#, card: keeps)
      #expect(text.contains("to the view “card”, which did not pass it on. "), "\(text)")
    }
    // Or what keeps its end lets its beginning pass.
    let keepsEnd =
      #", "canBecomeFirstResponder": true, "overrides": {"pressesEnded": "consume"}"#
    let ended = try answer(
      "page.pressesEnded", first + #"{"pressButton": "menu"}"#, card: keepsEnd)
    #expect(ended.text.contains("to the view “card”, which did not pass it on. "), "\(ended.text)")
    #expect(ended.facts.map { "\($0.subject).\($0.property)" } == ["card.pressesEnded"])
    // A shake has an end of its own, which nothing keeps.
    #expect(
      try whyNot("field.motionEnded", first + #"{"shake": true}"#, card: keeps).contains(
        "which came to the view “card” and ended at 0 ms at the application delegate"))
  }

  @Test func `a responder that was to be the first one says why it is not`() throws {
    let script = #"{"becomeFirstResponder": "card"}, {"shake": true}"#
    let refused =
      "“card” did not become the first responder at 0 ms: its canBecomeFirstResponder returned false."
    #expect(try whyNot("card.motionBegan", script).hasSuffix(refused))
    #expect(try !whyNot("field.motionBegan", script).contains("canBecomeFirstResponder"))
    #expect(
      try !whyNot("card.motionBegan", #"{"shake": true}, {"becomeFirstResponder": "card"}"#)
        .contains("canBecomeFirstResponder"))
  }

  @Test func `a press that a recognizer took was cancelled`() throws {
    let script = #"{"focus": "card"}, {"pressButton": "menu"}"#
    #expect(
      try whyNot("card.pressesEnded", script, tap: "")
        == "The view “card” got pressesCancelled(menu) at 100 ms because the tap recognizer “back” on “card” recognized "
        + "the press and its cancelsTouchesInView is on (it is by default). “back” recognized at 100 ms because the "
        + "button “menu” was released, which completes the tap.")
    #expect(
      try whyNot("page.pressesEnded", script, tap: "").hasPrefix(
        "The view “page” got pressesCancelled(menu) at 100 ms because the view “card” received it first"
      ))
    for phase in ["Began", "Ended", "Cancelled"] {
      #expect(
        try whyNot("card.presses\(phase)", script, tap: #", "delaysTouchesBegan": true"#)
          == "The view “card” got no presses\(phase): the press of “menu” reached no responder, because the tap recognizer "
          + "“back” on “card” recognized before the view had received any of the touch, and its cancelsTouchesInView is on."
      )
    }
  }

  @Test func `a press that nothing cancelled ended, or is still down`() throws {
    #expect(
      try whyNot("card.pressesCancelled", #"{"focus": "card"}, {"pressButton": "menu"}"#)
        == "The view “card” got no pressesCancelled because nothing cancelled the press: it got pressesEnded at 100 ms "
        + "instead.")
    #expect(
      try whyNot("field.pressesCancelled", #"{"focus": "card"}, {"pressButton": "menu"}"#)
        == "The text field “field” got no pressesCancelled because nothing of that kind came in.")
  }
}
