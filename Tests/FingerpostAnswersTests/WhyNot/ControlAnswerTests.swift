import Fingerpost
import FingerpostTestSupport
import Testing

/// A button of 100 × 40 points, after some actions.
private func button(_ actions: SceneAction...) throws -> TimelineSnapshot {
  let scene = try Scene(observing: []) {
    try $0.view("button", "UIButton", frame: [20, 100, 100, 40])
  }
  for action in actions { try scene.does(action) }
  scene.skip()
  return scene.lab.timeline
}

private func check(
  _ timeline: TimelineSnapshot, _ rows: [(event: String, words: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (event, words) in rows {
    let answer = try timeline.whyNot("button", event)
    #expect(!answer.happened, sourceLocation: sourceLocation)
    let verb = event.hasSuffix("Tracking") ? "was not asked for" : "sent no"
    #expect(
      answer.text == "The button “button” \(verb) \(event) because \(words).",
      sourceLocation: sourceLocation)
  }
}

@Test func `which of a control's tracking methods were not called, and why`() throws {
  try check(
    button(.tap("button")),
    [
      ("continueTracking", "the finger did not move while the control tracked it"),
      ("cancelTracking", "the touch was lifted at 50 ms: it was asked for endTracking"),
    ])
  try check(
    button(.down(1, "button"), .cancel(1)),
    [
      (
        "endTracking",
        "the touch was taken away from it at 0 ms: it was asked for cancelTracking"
      )
    ])
  try check(
    button(.down(1, "button"), .move(1, .by(10, 0), over: 0.2)),
    [
      ("endTracking", "the finger was still down at the end"),
      ("cancelTracking", "the finger was still down at the end"),
    ])
}

@Test func `how far out a finger went says why a control sent no event of its border`() throws {
  let within =
    "; while a control tracks a touch, up to 70 points outside its bounds still count as inside"
  try check(
    button(.tap("button")),
    ["touchDragExit", "touchDragOutside", "touchDragEnter"].map {
      ($0, "the finger was never outside its bounds" + within)
    })
  try check(
    button(.drag("button", by: (0, 50))),
    [("touchDragExit", "the finger was at most 30 points outside its bounds" + within)])
  try check(
    button(.drag("button", by: (0, 300))),
    [("touchDragEnter", "the finger did not come back in after having left")])
}

@Test func `a lifted finger, and one that is still down, end no press in the other way`() throws {
  try check(
    button(.tap("button")),
    [
      ("touchDragInside", "the finger did not move"),
      ("touchDownRepeat", "it was pressed once"),
      (
        "touchCancel",
        "its touch was not cancelled: the finger was lifted at 50 ms, and it sent touchUpInside"
      ),
      ("valueChanged", "a finger changes no value of its class"),
    ])
  for (way, place) in [(0.0, "inside it"), (50, "30 points outside its bounds")] {
    #expect(
      try button(.drag("button", by: (0, way))).whyNot("button", "touchUpOutside").text
        == "The button “button” sent touchUpInside instead of touchUpOutside. The finger was lifted "
        + "\(place); its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }
  #expect(
    try button(.down(1, "button"), .move(1, .by(10, 0), over: 0.2)).whyNot(
      "button", "touchUpInside"
    ).text
      == "The button “button” has tracked the touch since 0 ms but has not received its end, so it sent "
      + "no touchUpInside. “button” got no touchesEnded because the finger is still down at the end."
  )
}

@Test func `a handler that another object is asked about says whose it is, and what became of it`()
  throws
{
  func page(
    _ action: SceneAction, isNilTargeted: Bool = false, _ build: (Branch) throws -> Void = { _ in }
  ) throws -> TimelineSnapshot {
    let scene = try Scene(observing: []) { page in
      try page.view("buy", "UIButton", frame: [0, 0, 100, 40]) {
        try $0.handler("bought", for: .touchUpInside, isNilTargeted: isNilTargeted)
      }
      try page.view("field", "UITextField", frame: [0, 50, 100, 40]) {
        try $0.handler("typed", for: .editingChanged)
        try $0.handler("entered", for: .editingDidBegin)
      }
      try page.view("card", frame: [0, 100, 100, 40]) {
        try $0.lab.addTarget("tapped", to: try $0.tap("tap"))
      }
      try build(page)
    }
    try scene.does(action)
    scene.skip()
    return scene.lab.timeline
  }
  let bought = "“bought” is called when the button “buy” sends touchUpInside. "
  let missed = try page(.drag("buy", by: (0, 300)))
  for name in ["buy", "card"] {
    #expect(
      try missed.whyNot(name, "bought").text == bought
        + "“buy” sent touchUpOutside instead of touchUpInside. The finger was lifted 280 points outside "
        + "its bounds; its bounds grown by 70 points count as inside, without their right and bottom edges."
    )
  }
  let unheard = try page(.tap("buy"), isNilTargeted: true).whyNot("card", "bought")
  #expect(
    unheard.text == bought
      + "It sent that at 50 ms, but the handler's target is nil, and no responder in the responder chain "
      + "implements “bought”.")
  #expect(unheard.reasons == ["noHandlerFound"])
  let heard = try page(.tap("buy"), isNilTargeted: true) {
    try $0.lab.addSelector("bought", to: $0.view)
  }
  #expect(
    try heard.whyNot("card", "bought").text == bought
      + "It sent that at 50 ms, and another responder than “card” implements “bought”.")
  #expect(
    try page(.drag("card", by: (0, 300))).whyNot("buy", "tapped").text
      == "“tapped” is called when the tap recognizer “tap” on the view “card” sends its action. “tap” "
      + "failed at 50 ms because the finger moved 50 points, more than the 45 points it allows.")
  let field = try page(.tap("card"))
  #expect(
    try field.whyNot("field", "typed").text
      == "“typed” is called when the text field “field” sends editingChanged. “field” sent no "
      + "editingChanged because text input is not modelled: only touches are played.")
  #expect(
    try field.whyNot("field", "entered").text
      == "“entered” is called when the text field “field” sends editingDidBegin. “field” sent no "
      + "editingDidBegin because it did not become the first responder.")
}

@Test(arguments: [(Hook.beginTracking, "0 ms"), (.continueTracking, "16.7 ms")])
func `a control whose class tracks no further says by which method, and when`(
  method: Hook, time: String
) throws {
  let scene = try Scene(observing: []) {
    try $0.view("dial", "UIControl", frame: [0, 0, 100, 40]) { try $0.overrides(method, .no) }
  }
  try scene.does(.drag("dial", by: (30, 0)))
  let missing = [
    ("touchUpInside", "sent no"), ("touchDragInside", "sent no"),
    ("endTracking", "was not asked for"),
  ]
  for (event, verb) in missing {
    let answer = try scene.lab.timeline.whyNot("dial", event)
    #expect(
      answer.text
        == "The control “dial” \(verb) \(event) because its class returned false from \(method) at "
        + "\(time): it received no further tracking calls for the touch.")
    #expect(answer.facts.map(\.description) == ["dial.\(method) = false"])
    #expect(answer.reasons == ["refusedByView"])
  }
}

@Test func `a control tracks no touch that its class handles itself, nor a second one`() throws {
  func dial(_ actions: [SceneAction], _ build: (Branch) throws -> Void = { _ in }) throws
    -> TimelineSnapshot
  {
    let scene = try Scene(observing: []) {
      try $0.view(
        "dial", "UIControl", frame: [0, 0, 100, 40], with: ["isMultipleTouchEnabled": 1], build)
    }
    for action in actions { try scene.does(action) }
    scene.skip()
    return scene.lab.timeline
  }
  let own = try dial([.tap("dial")]) { try $0.overrides(.touchesBegan, .consume) }
    .whyNot("dial", "touchDown")
  #expect(
    own.text
      == "The control “dial” sent no touchDown because its class handles touchesBegan itself and does not "
      + "call super, so it tracks no touch.")
  #expect(own.facts.map(\.description) == ["dial.touchesBegan = consume"])
  let second = try dial([
    .wait(0.05), .down(1, .at(20, 20)), .wait(0.1), .down(2, .at(80, 20)), .wait(0.1), .up(1),
    .up(2),
  ])
  for event in ["touchDown", "touchUpInside", "beginTracking"] {
    let answer = try second.whyNot("dial", event, touch: 2)
    #expect(
      answer.text
        == "The control “dial” got the touch, but did not track it: it was tracking another touch already, "
        + "since 50 ms.")
    #expect(answer.reasons == ["notTracked"])
  }
}
