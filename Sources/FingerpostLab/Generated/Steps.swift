// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ScriptStep {
  /// A finger comes down.
  public static func down(_ finger: Int = 1, at: some Target) -> ScriptStep { ScriptStep("down", finger.json, [("at", at.placeJSON)]) }

  /// A finger moves, in samples; in one sample if it takes no time. `over`: in s, 0 by default.
  public static func move(_ finger: Int = 1, to: some Target, over: Double? = nil) -> ScriptStep { ScriptStep("move", finger.json, [("to", to.placeJSON), ("over", over?.json)]) }

  /// A finger moves, in samples; in one sample if it takes no time. `over`: in s, 0 by default.
  public static func move(_ finger: Int = 1, by offset: Point, over: Double? = nil) -> ScriptStep { ScriptStep("move", finger.json, [("by", offset.json), ("over", over?.json)]) }

  /// A finger lifts, in place or at a given place.
  public static func up(_ finger: Int = 1, at: some Target) -> ScriptStep { ScriptStep("up", finger.json, [("at", at.placeJSON)]) }

  /// A finger lifts, in place or at a given place.
  public static func up(_ finger: Int = 1) -> ScriptStep { ScriptStep("up", finger.json) }

  /// The system cancels a finger's touch.
  public static func cancel(_ finger: Int = 1) -> ScriptStep { ScriptStep("cancel", finger.json) }

  /// Time passes, timers fire.
  public static func wait(_ seconds: Double) -> ScriptStep { ScriptStep("wait", seconds.json) }

  /// The steps start at the same time.
  public static func together(_ steps: [ScriptStep]) -> ScriptStep { ScriptStep("together", .array(steps.map(\.json))) }

  /// Fingers tap, once or several times. `count`: 1 by default. `fingers`: 1 by default. `hold`: in s, 0.05 by default. `gap`: in s, 0.1 by default.
  public static func tap(_ place: some Target, count: Int? = nil, fingers: Int? = nil, hold: Double? = nil, gap: Double? = nil) -> ScriptStep { ScriptStep("tap", place.placeJSON, [("count", count?.json), ("fingers", fingers?.json), ("hold", hold?.json), ("gap", gap?.json)]) }

  /// Fingers press and hold. `for`: in s, 0.6 by default. `fingers`: 1 by default.
  public static func press(_ place: some Target, for seconds: Double? = nil, fingers: Int? = nil) -> ScriptStep { ScriptStep("press", place.placeJSON, [("for", seconds?.json), ("fingers", fingers?.json)]) }

  /// Fingers move to a place, or by an offset. `over`: in s, 0.3 by default. `fingers`: 1 by default.
  public static func drag(_ place: some Target, to: some Target, over: Double? = nil, fingers: Int? = nil) -> ScriptStep { ScriptStep("drag", place.placeJSON, [("to", to.placeJSON), ("over", over?.json), ("fingers", fingers?.json)]) }

  /// Fingers move to a place, or by an offset. `over`: in s, 0.3 by default. `fingers`: 1 by default.
  public static func drag(_ place: some Target, by offset: Point, over: Double? = nil, fingers: Int? = nil) -> ScriptStep { ScriptStep("drag", place.placeJSON, [("by", offset.json), ("over", over?.json), ("fingers", fingers?.json)]) }

  /// Fingers move quickly in a direction. `direction`: left by default. `distance`: in pt, 120 by default. `over`: in s, 0.15 by default. `fingers`: 1 by default.
  public static func swipe(_ place: some Target, _ direction: Direction? = nil, distance: Double? = nil, over: Double? = nil, fingers: Int? = nil) -> ScriptStep { ScriptStep("swipe", place.placeJSON, [("direction", direction.map { .string("\($0)") }), ("distance", distance?.json), ("over", over?.json), ("fingers", fingers?.json)]) }

  /// Two fingers change their distance. `from`: in pt, 200 by default. `to`: in pt, 100 by default. `over`: in s, 0.5 by default.
  public static func pinch(_ place: some Target, from: Double? = nil, to: Double? = nil, over: Double? = nil) -> ScriptStep { ScriptStep("pinch", place.placeJSON, [("from", from?.json), ("to", to?.json), ("over", over?.json)]) }

  /// Two fingers turn about a place, clockwise. `byDegrees`: in °, 90 by default. `radius`: in pt, 80 by default. `over`: in s, 0.5 by default.
  public static func rotate(_ place: some Target, byDegrees degrees: Double? = nil, radius: Double? = nil, over: Double? = nil) -> ScriptStep { ScriptStep("rotate", place.placeJSON, [("by", degrees?.json), ("radius", radius?.json), ("over", over?.json)]) }

  /// A button of a remote or a key is held for a time. `for`: in s, 0.1 by default.
  public static func pressButton(_ name: String, for seconds: Double? = nil) -> ScriptStep { ScriptStep("pressButton", .string(name), [("for", seconds?.json)]) }

  /// The device is shaken.
  public static let shake: ScriptStep = ScriptStep("shake", true)

  /// A remote control's command.
  public static func remote(_ name: String) -> ScriptStep { ScriptStep("remote", .string(name)) }

  /// An application comes to the front; springBoard is the home screen.
  public static func activate(_ name: String) -> ScriptStep { ScriptStep("activate", .string(name)) }

  /// A pointer is at a place, or leaves the screen.
  public static func hover(_ place: some Target) -> ScriptStep { ScriptStep("hover", place.placeJSON) }

  /// A wheel (discrete) or a trackpad (continuous) scrolls at a place: no touch. `by`: in pt. `over`: in s, 0.3 by default. `kind`: continuous by default.
  public static func scroll(_ place: some Target, by: Point, over: Double? = nil, kind: ScrollType? = nil) -> ScriptStep { ScriptStep("scroll", place.placeJSON, [("by", by.json), ("over", over?.json), ("kind", kind.map { .string("\($0)") })]) }

  /// The status bar is tapped; also {tap: statusBar}, where nothing has that name.
  public static let tapStatusBar: ScriptStep = ScriptStep("tapStatusBar", true)

  /// The program removes a view or a recognizer.
  public static func remove(_ object: any Named) -> ScriptStep { ScriptStep("remove", .string(object.objectName)) }

  /// The program adds a view to another, on top or at an index.
  public static func add(_ object: any Named, to: any Named, index: Int? = nil) -> ScriptStep { ScriptStep("add", .string(object.objectName), [("to", .string(to.objectName)), ("index", index?.json)]) }

  /// The program adds a recognizer to a view.
  public static func addRecognizer(_ object: any Named, to: any Named) -> ScriptStep { ScriptStep("addRecognizer", .string(object.objectName), [("to", .string(to.objectName))]) }

  /// setContentOffset(_:animated:) of a scroll view. `to`: in pt. `animated`: false by default.
  public static func setContentOffset(_ object: any Named, to: Point, animated: Bool? = nil) -> ScriptStep { ScriptStep("setContentOffset", .string(object.objectName), [("to", to.json), ("animated", animated.map { .bool($0) })]) }

  /// stopScrollingAndZooming() of a scroll view: its motion, its drag and its pinch end.
  public static func stopScrollingAndZooming(_ object: any Named) -> ScriptStep { ScriptStep("stopScrollingAndZooming", .string(object.objectName)) }

  /// The program sets a recognizer's measurement: one number, or the two of a pair.
  public static func setTranslation(_ point: Point, of: any Named) -> ScriptStep { ScriptStep("setTranslation", point.json, [("of", .string(of.objectName))]) }

  /// The program sets a recognizer's measurement: one number, or the two of a pair.
  public static func setScale(_ number: Double, of: any Named) -> ScriptStep { ScriptStep("setScale", number.json, [("of", .string(of.objectName))]) }

  /// The program sets a recognizer's measurement: one number, or the two of a pair.
  public static func setRotation(_ number: Double, of: any Named) -> ScriptStep { ScriptStep("setRotation", number.json, [("of", .string(of.objectName))]) }

  /// require(toFail:): the operand must fail first.
  public static func require(_ object: any Named, by: any Named) -> ScriptStep { ScriptStep("require", .string(object.objectName), [("by", .string(by.objectName))]) }

  /// True: fingers that come down become no touches; false ends that.
  public static func ignoreInteraction(_ isOn: Bool) -> ScriptStep { ScriptStep("ignoreInteraction", .bool(isOn)) }

  /// A responder becomes first responder, if it can.
  public static func becomeFirstResponder(_ object: any Named) -> ScriptStep { ScriptStep("becomeFirstResponder", .string(object.objectName)) }

  /// A responder resigns first responder.
  public static func resignFirstResponder(_ object: any Named) -> ScriptStep { ScriptStep("resignFirstResponder", .string(object.objectName)) }

  /// A remote's focus moves to a view, or to none.
  public static func focus(_ object: any Named) -> ScriptStep { ScriptStep("focus", .string(object.objectName)) }

  /// A controller becomes another one's child.
  public static func addChild(_ object: any Named, to: any Named) -> ScriptStep { ScriptStep("addChild", .string(object.objectName), [("to", .string(to.objectName))]) }

  /// A controller presents another one; chainOnly: in the responder chain only. `style`: sheet by default.
  public static func present(_ object: any Named, from: any Named, style: PresentationStyle? = nil) -> ScriptStep { ScriptStep("present", .string(object.objectName), [("from", .string(from.objectName)), ("style", style.map { .string("\($0)") })]) }

  /// A controller dismisses a presented controller, or is dismissed.
  public static func dismiss(_ object: any Named) -> ScriptStep { ScriptStep("dismiss", .string(object.objectName)) }

  /// A navigation controller pushes a controller.
  public static func push(_ object: any Named, onto: any Named) -> ScriptStep { ScriptStep("push", .string(object.objectName), [("onto", .string(onto.objectName))]) }

  /// A navigation controller pops its topmost controller.
  public static func pop(_ object: any Named) -> ScriptStep { ScriptStep("pop", .string(object.objectName)) }

  /// A page view controller's data source gets one more page at its end.
  public static func addPage(_ object: any Named, to: any Named) -> ScriptStep { ScriptStep("addPage", .string(object.objectName), [("to", .string(to.objectName))]) }

  /// A page view controller shows a page. `direction`: forward by default. `animated`: false by default.
  public static func setViewControllers(of object: any Named, to: any Named, direction: PageDirection? = nil, animated: Bool? = nil) -> ScriptStep { ScriptStep("setViewControllers", .string(object.objectName), [("to", .string(to.objectName)), ("direction", direction.map { .string("\($0)") }), ("animated", animated.map { .bool($0) })]) }
}
