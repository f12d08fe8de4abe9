/// A place on the screen, as a script names it. Resolved when its step starts.
public enum Place: Sendable {
  /// The middle of a view.
  case center(ResponderID)
  /// Window coordinates; screen coordinates when there are several windows.
  case point(Point)
  /// A point in a view's own coordinates.
  case inView(ResponderID, Point)
  /// Relative to where the finger is, or where the step began.
  case by(Double, Double)
}

/// Where a swipe goes; the numbers are UIKit's.
public enum Direction: UInt32, CaseIterable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Upwards.
  case up = 4
  /// Downwards.
  case down = 8

  var vector: Point {
    switch self {
    case .right: Point(1, 0)
    case .left: Point(-1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    }
  }
}

/// One step of a script. Times in seconds, lengths in points, angles in radians, clockwise positive.
public enum Step: Sendable {
  // Primitives
  /// A finger comes down.
  case down(Int32, at: Place)
  /// A finger moves, at once or over some seconds, sampled at the screen's rate.
  case move(Int32, to: Place, over: Double = 0)
  /// A finger is lifted, perhaps at another place.
  case up(Int32, at: Place? = nil)
  /// The system takes a finger away.
  case cancel(Int32)
  /// Time passes, in seconds; timers fire.
  case wait(Double)
  /// The steps start at the same time.
  case together([Step])

  // Composites; each uses fingers of its own
  /// One press or several: `hold` and `gap` in seconds.
  case tap(Place, count: Int = 1, fingers: Int = 1, hold: Double = 0.05, gap: Double = 0.1)
  /// One press of so many seconds.
  case press(Place, for: Double, fingers: Int = 1)
  /// Down at a place, to another in `over` seconds, up.
  case drag(Place, to: Place, over: Double = 0.3, fingers: Int = 1)
  /// A quick way of `distance` points, in `over` seconds.
  case swipe(Place, Direction, distance: Double = 120, over: Double = 0.15, fingers: Int = 1)
  /// Two fingers about a place, from one distance to another in points.
  case pinch(Place, from: Double, to: Double, over: Double = 0.5)
  /// Two fingers turn about a place, by radians, at `radius` points.
  case rotate(Place, by: Double, radius: Double = 80, over: Double = 0.5)

  // The program
  /// The program sets a property by UIKit's name.
  case set(AnyObjectID, String, [Double])
  /// The program takes a view or a recognizer away (TE-8, GR-9).
  case remove(AnyObjectID)
  /// The program adds a recognizer to a view.
  case addRecognizer(RecognizerID, to: ResponderID)
  /// The program asks a responder to take the keys (RC-6).
  case becomeFirstResponder(ResponderID)
  /// The program asks a responder to give them up.
  case resignFirstResponder(ResponderID)
  /// `setContentOffset(_:animated:)` of a scroll view.
  case setContentOffset(ResponderID, Point, animated: Bool = false)
  /// On top of the others, or at an index among them; one that has a superview moves.
  case addSubview(ResponderID, to: ResponderID, at: Int? = nil)
  /// A controller becomes another one's child, or is presented by it, in the responder chain only (RC-2).
  case link(ResponderID, to: ResponderID, isPresented: Bool)
  /// A controller's view comes onto the screen, above or instead of another controller's.
  case present(ResponderID, from: ResponderID, PresentationStyle)
  /// A presented controller's view leaves the screen, or what a controller presents; what those present goes first.
  case dismiss(ResponderID)
  /// A controller comes on top of a navigation controller's stack.
  case push(ResponderID, onto: ResponderID)
  /// The topmost controller of a navigation controller's stack goes.
  case pop(ResponderID)
  /// The data source of a page view controller has one more page.
  case addPage(ResponderID, to: ResponderID)
  /// `setViewControllers(_:direction:animated:)` of a page view controller.
  case setViewController(ResponderID, of: ResponderID, PageDirection, animated: Bool)
  /// A number that UIKit lets the program set in mid-gesture, or the two of a pair: "translation", "scale" …
  case setMeasurement(RecognizerID, String, [Double])
  /// `require(toFail:)`.
  case require(RecognizerID, toFail: RecognizerID)
  /// Fingers that come down become no touches from now on, or do again (SY-8); may be nested.
  case ignoreInteraction(Bool)

  // Other events and the system (SY-7, SY-3)
  /// A button of a remote or a key, by the name of its press type: held for a time.
  case pressButton(String, for: Double = 0.1)
  /// The device is shaken.
  case shake
  /// A remote control's command: "play", "pause" …
  case remote(String)
  /// An application comes to the front; `springBoard` is the home screen.
  case activate(String)
  /// A pointer is at a place, or leaves the screen (nil).
  case hover(Place?)
  /// A remote's focus goes to a view, or nowhere (nil).
  case focus(ResponderID?)
}

extension Step {
  /// The finger that a primitive names; 0 for others.
  var namedFinger: Int32 {
    switch self {
    case .down(let finger, _), .move(let finger, _, _), .up(let finger, _), .cancel(let finger):
      finger
    case .together(let steps): steps.map(\.namedFinger).max() ?? 0
    default: 0
    }
  }

  /// What the timeline's `step` record says of it.
  var kind: StepKind {
    switch self {
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .wait: .wait
    case .together: .together
    case .tap: .tap
    case .press: .press
    case .drag: .drag
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotate: .rotate
    case .set: .set
    case .remove: .remove
    case .addRecognizer: .addRecognizer
    case .pressButton: .pressButton
    case .shake: .shake
    case .remote: .remote
    case .activate: .activate
    case .becomeFirstResponder: .becomeFirstResponder
    case .resignFirstResponder: .resignFirstResponder
    case .setContentOffset: .setContentOffset
    case .ignoreInteraction: .ignoreInteraction
    case .hover: .hover
    case .focus: .focus
    case .addSubview: .addSubview
    case .link(_, _, let isPresented): isPresented ? .present : .addChild
    case .present: .present
    case .dismiss: .dismiss
    case .push: .push
    case .pop: .pop
    case .addPage: .addPage
    case .setViewController: .setViewControllers
    case .setMeasurement: .setMeasurement
    case .require: .require
    }
  }

  /// Its code in the timeline's `step` records.
  var code: UInt8 { kind.rawValue }

  static let samplesCode: UInt8 = StepKind.samples.rawValue
  static let framesCode: UInt8 = StepKind.frames.rawValue

  /// The one motion that there is.
  static let shakeName: String = "shake"
}
