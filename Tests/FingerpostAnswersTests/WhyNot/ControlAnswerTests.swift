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
      ("endTracking", "the finger was still down at the end, at 200 ms"),
      ("cancelTracking", "the finger was still down at the end, at 200 ms"),
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
      + "no touchUpInside. “button” got no touchesEnded because the finger is still down at the end, at 200 ms."
  )
}
