/// The kind of a script step, as the `step` records name it.
///
/// The numbers are part of stored timelines and never change.
public enum StepKind: UInt8, CaseIterable, Sendable {
  /// A finger comes down.
  case down = 1
  /// A finger moves.
  case move
  /// A finger is lifted.
  case up
  /// The system cancels a finger's touch.
  case cancel
  /// Time passes.
  case wait
  /// Several steps at the same time.
  case together
  /// A tap, or several.
  case tap = 8
  /// A long press.
  case press
  /// A drag.
  case drag
  /// A swipe.
  case swipe
  /// Two fingers move together or apart.
  case pinch
  /// Two fingers that turn.
  case rotate
  /// The program sets a property.
  case set
  /// The program removes a view or a recognizer.
  case remove
  /// The program adds a recognizer.
  case addRecognizer
  /// A recording.
  case samples
  /// A button of a remote or keyboard.
  case pressButton = 18
  /// The device is shaken.
  case shake
  /// A command of a headset or the control centre.
  case remote
  /// Another application comes to the front.
  case activate
  /// Frames of a digitizer.
  case frames
  /// The program makes a responder the first responder.
  case becomeFirstResponder
  /// The program resigns the first responder.
  case resignFirstResponder = 24
  /// The program scrolls.
  case setContentOffset
  /// The program ignores touches, or no longer.
  case ignoreInteraction
  /// A pointer moves.
  case hover
  /// The focus moves.
  case focus
  /// The program puts a view into another.
  case addSubview = 29
  /// The program presents a view controller.
  case present
  /// The program dismisses what a view controller presents.
  case dismiss
  /// The program sets a recognizer's translation, scale or rotation.
  case setMeasurement
  /// The program makes a recognizer wait for another's failure.
  case require
  /// The program gives a view controller a child.
  case addChild
  /// The program pushes a view controller onto a navigation controller's stack.
  case push
  /// The program pops the topmost controller of a navigation controller.
  case pop
  /// The data source of a page view controller gets another page.
  case addPage
  /// The program shows a page of a page view controller.
  case setViewControllers
  /// The status bar is tapped.
  case tapStatusBar
  /// The program stops a scroll view.
  case stopScrollingAndZooming
  /// A wheel or a trackpad scrolls.
  case scroll
}
