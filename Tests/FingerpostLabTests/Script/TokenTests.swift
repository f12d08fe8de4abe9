import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `every kind of record with a token has it as the experiment format writes it`() throws {
  let scene = try Scene(
    try .withScriptedRecognizers(),
    observing: [
      .hitTest, .pointInside, .sendEvent, .touches, .recognizerTouches, .states, .actions,
      .question,
      .control, .tracking, .reset, .handler,
    ], of: ["button", "tap", "pan", "window", "application"]
  ) {
    try $0.view("button", "UIButton", frame: [0, 0, 100, 100]) {
      try $0.handler("click", for: .touchUpInside)
      try $0.tap("tap", ["cancelsTouchesInView": 0])
      try $0.recognizer("test.continuous", "pan", ["ended": Requested.failed])
    }
  }
  try scene.overrides("tap", .shouldReceiveTouch, .yes)
  try scene.overrides("tap", .shouldRecognizeSimultaneouslyWith, .yes)
  try scene.does(.tap(.inside("button", 5, 5)))
  scene.saw(
    """
    > tap button at 5, 5
    window.pointInside -> true
    button.pointInside -> true
    button.hitTest -> button
    window.hitTest -> button
    window.pointInside -> true
    button.pointInside -> true
    button.hitTest -> button
    window.hitTest -> button
    tap.delegate.shouldReceiveTouch -> true
    application.sendEvent
    window.sendEvent
    pan.touchesBegan
    tap.touchesBegan
    button.touchesBegan
    button.beginTracking
    button.touchDown
    application.sendEvent
    window.sendEvent
    pan.touchesEnded
    pan.state(failed)
    tap.touchesEnded
    tap.state(recognized)
    tap.action
    button.touchesEnded
    button.endTracking
    button.touchUpInside
    button.click
    button.primaryActionTriggered
    pan.reset
    tap.reset
    """)
}
