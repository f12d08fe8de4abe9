import Fingerpost
import FingerpostAnswers
import FingerpostTestSupport
import Testing

/// What an application's own code did before, and what the screen itself cannot: played without, or with another number.
@Suite("Effects and the screen's limits") struct EffectProofTests {
  private func answer(_ json: String, _ token: String) throws -> Explanation {
    try Experiment(json: json).answer(.whyNot(token))
  }

  @Test(arguments: [
    (
      #""class":"UIButton","actions":{"touchUpInside":[{"selector":"hide","effects":[{"set":"card","isHidden":true}]}]}"#,
      "close.actions = {touchUpInside: [hide]}", "leave out what the handlers of close do"
    ),
    (
      #""recognizers":[{"name":"dismiss","type":"tap","actions":[{"selector":"hide","effects":[{"set":"card","isHidden":true}]}]}]"#,
      "dismiss.actions = [hide]", "leave out what the action of dismiss does"
    ),
  ])
  func `what a handler or an action did to the touched view is left out`(
    close: String, setting: String, advice: String
  ) throws {
    let found = try answer(
      #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[
        {"name":"card","frame":[100,300,100,100],"recognizers":[{"name":"tap","type":"tap"}]},
        {"name":"close","frame":[0,0,100,44],\#(close)}]},
       "script":[{"tap":"close"},{"wait":1},{"tap":[150,350]}]}
      """#, "tap.action #2")
    let first = try #require(found.proof.alone.first)
    #expect(first.setting.map { "\($0)" } == setting)
    #expect(first.advice == advice)
    #expect(first.outcome == .happens)
  }

  @Test func `an action without a name does what a program's override says, too`() throws {
    let scene = try Scene(observing: []) {
      try $0.view("card", frame: [100, 300, 100, 100]) { try $0.tap("tap") }
      try $0.view("close", frame: [0, 0, 100, 44]) { try $0.tap("dismiss") }
    }
    guard case .responder(let card) = try scene.lab.find("card") else { return }
    try scene.overrides(
      "dismiss", .action, .effects([Step.set(.responder(card), "isHidden", [1])]))
    let proof = try scene.lab.answer(
      .whyNot("tap.action", touch: 2),
      about: .steps([
        .tap(.center(try scene.view("close"))), .wait(1), .tap(.center(try scene.view("card"))),
      ])
    ).proof
    let first = try #require(proof.alone.first)
    #expect(first.setting.map { "\($0)" } == "dismiss.actions = left out")
    #expect(first.advice == "leave out what the action of dismiss does")
  }

  @Test func `a screen that reports too few fingers is played with as many as there were`() throws {
    let found = try answer(
      #"""
      {"fingerpost":1,"view":{"name":"page","isMultipleTouchEnabled":true,
        "recognizers":[{"name":"tap","type":"tap","numberOfTouchesRequired":6}]},
       "script":[{"tap":"page","fingers":6}]}
      """#, "tap.action")
    #expect(found.facts.contains { $0.subject == "profile" && $0.property == "maximumTouches" })
    #expect(
      "\(found.proof)"
        == "Played: it comes if you set maximumTouches to 6 in the profile (UIKit has no setting for it)."
    )
    let cancelled = try answer(
      #"""
      {"fingerpost":1,"profile":{"base":"ios17","maximumTouches":2},"view":{"name":"page","isMultipleTouchEnabled":true},
       "script":[{"down":1,"at":[50,50]},{"down":2,"at":[90,90]},{"down":3,"at":[150,150]},{"up":1},{"up":2},{"up":3}]}
      """#, "page.touchesEnded")
    #expect(
      "\(cancelled.proof)"
        == "Played: it comes if you set maximumTouches to 3 in the profile (UIKit has no setting for it)."
    )
  }
}

/// What stands in the way one behind the other, and what the program did in between.
@Suite("Steps, windows and buttons in the way") struct ObstacleProofTests {
  private func advice(_ json: String, _ token: String) throws -> (
    alone: [String], together: [String]
  ) {
    let proof = try Experiment(json: json).answer(.whyNot(token)).proof
    return (proof.alone.map(\.advice), proof.together.map(\.advice))
  }

  @Test func `the step that disabled a recognizer is named beside a setting that decides, too`()
    throws
  {
    let found = try advice(
      #"""
      {"fingerpost":1,"view":{"name":"card","recognizers":[{"name":"hold","type":"longPress"}]},
       "script":[{"down":1,"at":"card"},{"wait":0.2},{"set":"hold","isEnabled":false},{"wait":0.7},{"up":1}]}
      """#, "hold.action")
    #expect(
      found.alone == [
        "leave out step 3 of the script (set hold.isEnabled)",
        "set hold.minimumPressDuration to 0.19",
      ])
  }

  @Test func `a step of the program and a setting are named together`() throws {
    let found = try advice(
      #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[
        {"name":"card","frame":[50,100,290,290],"recognizers":[{"name":"move","type":"pan"}]}]},
       "script":[{"down":1,"at":"card"},{"move":1,"by":[30,0],"over":0.1},{"remove":"card"},{"up":1}]}
      """#, "card.touchesEnded")
    #expect(found.alone == [])
    #expect(
      found.together == [
        "leave out step 3 of the script (remove card)", "set move.cancelsTouchesInView to false",
      ])
  }

  private let behind = #"""
    {"fingerpost":1,"windows":[
      {"name":"main","view":{"name":"page","subviews":[{"name":"buy","class":"UIButton","frame":[50,100,100,50],"alpha":ALPHA}]}},
      {"name":"second","view":{"name":"v2","isHidden":true}},THIRD],
     "script":[{"tap":[100,125]}]}
    """#

  @Test func `what is behind the window in front is named with it`() throws {
    let screen = behind.replacing(",THIRD", with: "")
    #expect(
      try advice(screen.replacing("ALPHA", with: "0.01"), "buy.touchUpInside").together == [
        "set second.isUserInteractionEnabled to false",
        "leave buy.alpha at its default instead of 0.01",
      ])
  }

  @Test func `a second view covers what the first one does`() throws {
    let found = try advice(
      #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[
        {"name":"ok","class":"UIButton","frame":[20,100,100,50]},{"name":"shade","frame":[0,0,390,400]},
        {"name":"glass","frame":[0,0,390,300]}]},"script":[{"tap":"ok"}]}
      """#, "ok.touchUpInside")
    #expect(
      found.together == [
        "set glass.isUserInteractionEnabled to false",
        "set shade.isUserInteractionEnabled to false",
      ])
  }

  @Test func `a second window is behind the first`() throws {
    let screen = behind.replacing("ALPHA", with: "1").replacing("THIRD", with: #"{"name":"third"}"#)
    #expect(
      try advice(screen, "buy.touchUpInside").together == [
        "set third.isUserInteractionEnabled to false",
        "set second.isUserInteractionEnabled to false",
      ])
  }

  @Test func `TE-9 a tap for the other button of a pointer takes the one that was pressed`() throws
  {
    let found = try advice(
      #"""
      {"fingerpost":1,"view":{"name":"item","recognizers":[{"name":"open","type":"tap"}]},
       "script":[{"tap":"item","type":"indirectPointer","button":"secondary"}]}
      """#, "open.action")
    #expect(found.alone == ["set open.buttonMaskRequired to secondary"])
  }

  @Test(arguments: [
    ("[120,150]", ["set cover.isUserInteractionEnabled to false", "hover over box"]),
    ("[20,150]", ["hover over box"]),
  ])
  func `a pointer hovers elsewhere, or through what is in front`(place: String, expected: [String])
    throws
  {
    let found = try advice(
      #"""
      {"fingerpost":1,"view":{"name":"page","subviews":[
        {"name":"box","frame":[100,100,100,100],"recognizers":[{"name":"glow","type":"hover"}]},
        {"name":"cover","frame":[100,100,50,100]}]},"script":[{"hover":\#(place)}]}
      """#, "glow.action")
    #expect(found.alone == expected)
  }
}
