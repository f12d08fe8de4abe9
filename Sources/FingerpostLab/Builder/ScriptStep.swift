import FingerpostModel

/// A step of a script. It names its objects; each lab looks them up when it plays the step.
///
/// Times are in seconds, lengths in points.
public struct ScriptStep: Sendable {
  /// In the words of the format.
  package let json: JSONValue

  init(_ verb: String, _ operand: JSONValue, _ fields: [(String, JSONValue?)] = []) {
    json = .object(
      [JSONValue.Member(verb, operand)]
        + fields.compactMap { key, value in value.map { JSONValue.Member(key, $0) } })
  }
}

extension ScriptStep {
  private init(_ json: JSONValue) { self.json = json }

  /// The same step, made by a pencil, a pointer or a remote's surface instead of a finger (TE-9).
  public func by(_ type: TouchType) -> ScriptStep {
    var made = json
    made["type"] = .string("\(type)")
    return ScriptStep(made)
  }
}

// Fingers
extension ScriptStep {
  /// A finger comes down.
  public static func down(_ finger: Int = 1, at place: some Target) -> ScriptStep {
    ScriptStep("down", finger.json, [("at", place.placeJSON)])
  }

  /// Moves a finger to a place, at once or over a duration in seconds, sampled at the digitizer's
  /// rate.
  public static func move(
    _ finger: Int = 1, to place: some Target, over seconds: Double? = nil
  ) -> ScriptStep {
    ScriptStep("move", finger.json, [("to", place.placeJSON), ("over", seconds?.json)])
  }

  /// Moves a finger by an offset, at once or over a duration in seconds, sampled at the digitizer's
  /// rate.
  public static func move(
    _ finger: Int = 1, by offset: Point, over seconds: Double? = nil
  ) -> ScriptStep {
    ScriptStep("move", finger.json, [("by", offset.json), ("over", seconds?.json)])
  }

  /// A finger is lifted where it is.
  public static func up(_ finger: Int = 1) -> ScriptStep { ScriptStep("up", finger.json) }

  /// A finger is lifted at a place.
  public static func up(_ finger: Int = 1, at place: some Target) -> ScriptStep {
    ScriptStep("up", finger.json, [("at", place.placeJSON)])
  }

  /// The system cancels a finger's touch.
  public static func cancel(_ finger: Int = 1) -> ScriptStep { ScriptStep("cancel", finger.json) }

  /// Time passes; timers fire.
  public static func wait(_ seconds: Double) -> ScriptStep { ScriptStep("wait", seconds.json) }

  /// Starts the steps at the same time; inputs due at one instant are one turn.
  public static func together(_ steps: ScriptStep...) -> ScriptStep { together(steps) }

  /// Starts the listed steps at the same time.
  public static func together(_ steps: [ScriptStep]) -> ScriptStep {
    ScriptStep("together", .array(steps.map(\.json)))
  }

  /// One or several taps. `hold` is the length of a press and `gap` the pause between two, in
  /// seconds.
  public static func tap(
    _ place: some Target, count: Int? = nil, fingers: Int? = nil, hold: Double? = nil,
    gap: Double? = nil
  ) -> ScriptStep {
    ScriptStep(
      "tap", place.placeJSON,
      [
        ("count", count?.json), ("fingers", fingers?.json), ("hold", hold?.json),
        ("gap", gap?.json),
      ])
  }

  /// One press of the given length in seconds; 0.6 by default.
  public static func press(
    _ place: some Target, for seconds: Double? = nil, fingers: Int? = nil
  ) -> ScriptStep {
    ScriptStep("press", place.placeJSON, [("for", seconds?.json), ("fingers", fingers?.json)])
  }

  /// Down at a place, by an offset in `over` seconds, up.
  public static func drag(
    _ place: some Target, by offset: Point, over seconds: Double? = nil, fingers: Int? = nil
  ) -> ScriptStep {
    ScriptStep(
      "drag", place.placeJSON,
      [("by", offset.json), ("over", seconds?.json), ("fingers", fingers?.json)])
  }

  /// Down at a place, to another in `over` seconds, up.
  public static func drag(
    _ place: some Target, to other: some Target, over seconds: Double? = nil, fingers: Int? = nil
  ) -> ScriptStep {
    ScriptStep(
      "drag", place.placeJSON,
      [("to", other.placeJSON), ("over", seconds?.json), ("fingers", fingers?.json)])
  }

  /// A quick drag of `distance` points in `over` seconds.
  public static func swipe(
    _ place: some Target, _ direction: Direction, distance: Double? = nil,
    over seconds: Double? = nil, fingers: Int? = nil
  ) -> ScriptStep {
    ScriptStep(
      "swipe", place.placeJSON,
      [
        ("direction", .string("\(direction)")), ("distance", distance?.json),
        ("over", seconds?.json), ("fingers", fingers?.json),
      ])
  }

  /// Moves two fingers apart or together about a place, from one distance to another.
  public static func pinch(
    _ place: some Target, from start: Double? = nil, to end: Double? = nil,
    over seconds: Double? = nil
  ) -> ScriptStep {
    ScriptStep(
      "pinch", place.placeJSON,
      [("from", start?.json), ("to", end?.json), ("over", seconds?.json)])
  }

  /// Turns two fingers about a place by an angle in degrees, clockwise; each at `radius` points.
  public static func rotate(
    _ place: some Target, byDegrees degrees: Double? = nil, radius: Double? = nil,
    over seconds: Double? = nil
  ) -> ScriptStep {
    ScriptStep(
      "rotate", place.placeJSON,
      [("by", degrees?.json), ("radius", radius?.json), ("over", seconds?.json)])
  }
}

// The program
extension ScriptStep {
  /// The program sets a property.
  public static func set<E: Element, Value: PropertyValue>(
    _ element: E, _ path: ReferenceWritableKeyPath<E.Handle, Value>, to value: Value
  ) -> ScriptStep {
    let property = element.property(of: path, value).name
    return ScriptStep("set", .string(element.name), [(property, value.json)])
  }

  /// The program removes a view from its superview or a recognizer from its view (TE-8, GR-9).
  public static func remove(_ object: any Named) -> ScriptStep {
    ScriptStep("remove", .string(object.objectName))
  }

  /// The program scrolls to an offset, at once or with an animation.
  public static func setContentOffset(
    _ view: any Named, to offset: Point, animated: Bool = false
  ) -> ScriptStep {
    ScriptStep(
      "setContentOffset", .string(view.objectName),
      [("to", offset.json), ("animated", animated ? true : nil)])
  }

  /// The program asks a responder to become first responder (RC-6).
  public static func becomeFirstResponder(_ responder: any Named) -> ScriptStep {
    ScriptStep("becomeFirstResponder", .string(responder.objectName))
  }

  /// The program asks a responder to resign (RC-6).
  public static func resignFirstResponder(_ responder: any Named) -> ScriptStep {
    ScriptStep("resignFirstResponder", .string(responder.objectName))
  }

  /// Switches on or off that fingers coming down become no touches (SY-8).
  public static func ignoreInteraction(_ isOn: Bool) -> ScriptStep {
    ScriptStep("ignoreInteraction", .bool(isOn))
  }

  /// Presents a controller, whose view comes onto the screen; as a sheet by default.
  public static func present(
    _ controller: any Named, from other: any Named, style: PresentationStyle? = nil
  ) -> ScriptStep {
    ScriptStep(
      "present", .string(controller.objectName),
      [("from", .string(other.objectName)), ("style", style.map { .string("\($0)") })])
  }

  /// Dismisses a presented controller.
  public static func dismiss(_ controller: any Named) -> ScriptStep {
    ScriptStep("dismiss", .string(controller.objectName))
  }

  /// Pushes a controller onto a navigation controller's stack.
  public static func push(_ controller: any Named, onto other: any Named) -> ScriptStep {
    ScriptStep("push", .string(controller.objectName), [("onto", .string(other.objectName))])
  }

  /// Pops the topmost controller of a navigation controller's stack.
  public static func pop(_ controller: any Named) -> ScriptStep {
    ScriptStep("pop", .string(controller.objectName))
  }
}

// The hierarchy and recognizers
extension ScriptStep {
  /// The program adds a view to another, on top or at an index.
  public static func add(
    _ view: any Named, to other: any Named, index: Int? = nil
  ) -> ScriptStep {
    ScriptStep(
      "add", .string(view.objectName),
      [("to", .string(other.objectName)), ("index", index?.json)])
  }

  /// The program adds a recognizer to a view. The lab's braces declare the recognizer beside the
  /// windows.
  public static func addRecognizer(_ recognizer: any Named, to view: any Named) -> ScriptStep {
    ScriptStep(
      "addRecognizer", .string(recognizer.objectName), [("to", .string(view.objectName))])
  }

  /// Calls `require(toFail:)`: the first recognizer must fail before the other recognizes (AR-5).
  public static func require(_ recognizer: any Named, by other: any Named) -> ScriptStep {
    ScriptStep("require", .string(recognizer.objectName), [("by", .string(other.objectName))])
  }

  /// Calls `setTranslation(_:in:)` of a pan, in window coordinates, points.
  public static func setTranslation(_ translation: Point, of pan: any Named) -> ScriptStep {
    ScriptStep("setTranslation", translation.json, [("of", .string(pan.objectName))])
  }

  /// The program sets a pinch's scale.
  public static func setScale(_ scale: Double, of pinch: any Named) -> ScriptStep {
    ScriptStep("setScale", scale.json, [("of", .string(pinch.objectName))])
  }

  /// The program sets a rotation, in radians.
  public static func setRotation(_ rotation: Double, of recognizer: any Named) -> ScriptStep {
    ScriptStep("setRotation", rotation.json, [("of", .string(recognizer.objectName))])
  }

  /// Adds a controller as a child of another.
  public static func addChild(_ controller: any Named, to other: any Named) -> ScriptStep {
    ScriptStep("addChild", .string(controller.objectName), [("to", .string(other.objectName))])
  }

  /// Appends a page to a page view controller's data source.
  public static func addPage(_ controller: any Named, to other: any Named) -> ScriptStep {
    ScriptStep("addPage", .string(controller.objectName), [("to", .string(other.objectName))])
  }

  /// A page view controller shows a page.
  public static func setViewControllers(
    of controller: any Named, to page: any Named, direction: PageDirection? = nil,
    animated: Bool = false
  ) -> ScriptStep {
    ScriptStep(
      "setViewControllers", .string(controller.objectName),
      [
        ("to", .string(page.objectName)), ("direction", direction.map { .string("\($0)") }),
        ("animated", animated ? true : nil),
      ])
  }
}

// Other events and the system
extension ScriptStep {
  /// Presses a button of a remote or a key for a duration in seconds; 0.1 by default (SY-7).
  public static func pressButton(_ button: String, for seconds: Double? = nil) -> ScriptStep {
    ScriptStep("pressButton", .string(button), [("for", seconds?.json)])
  }

  /// The device is shaken (SY-7).
  public static let shake: ScriptStep = ScriptStep("shake", true)

  /// The status bar is tapped (SC-7).
  public static let tapStatusBar: ScriptStep = ScriptStep("tapStatusBar", true)

  /// A remote control's command: "play", "pause" … (SY-7).
  public static func remote(_ command: String) -> ScriptStep {
    ScriptStep("remote", .string(command))
  }

  /// Brings an application to the front; `springBoard` is the home screen (SY-3).
  public static func activate(_ application: String) -> ScriptStep {
    ScriptStep("activate", .string(application))
  }

  /// A pointer is at a place.
  public static func hover(_ place: some Target) -> ScriptStep {
    ScriptStep("hover", place.placeJSON)
  }

  /// Moves a remote's focus to a view.
  public static func focus(_ view: any Named) -> ScriptStep {
    ScriptStep("focus", .string(view.objectName))
  }
}
