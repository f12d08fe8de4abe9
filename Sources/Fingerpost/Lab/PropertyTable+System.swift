/// Properties that the system underneath looks at: first responder, deferred edges, presses.
extension PropertyTable {
  static let system: [ResponderProperty] = [
    .bool(
      "canBecomeFirstResponder", \.canBecomeFirstResponder, of: "UIResponder", default: false,
      "Text fields and text views can, others when told (RC-6)."),
    .bool(
      "canResignFirstResponder", \.canResignFirstResponder, of: "UIResponder", default: true,
      "Whether another may take its place (RC-6)."),
    deferredEdges(of: "UIViewController"),
    deferredEdges(of: "UIWindow"),
    .bool(
      "isModalInPresentation", \.isModalInPresentation, of: "UIViewController", default: false,
      "A tap beside the controller's sheet does not dismiss it."),
    ResponderProperty(
      counted: "viewControllers", of: "UINavigationController",
      "How many controllers are on its stack."
    ) { lab, index in lab.stage.navigationStack(of: index).count },
  ]

  private static func deferredEdges(of owner: String) -> ResponderProperty {
    .number(
      "preferredScreenEdgesDeferringSystemGestures", \.deferredSystemEdges, of: owner,
      kind: .integer, in: 0...15, default: 0,
      "Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.")
  }

  /// A number that every recognizer has besides its flags and its type's parameters.
  static let allowedPressTypes: Property = Property(
    name: "allowedPressTypes", kind: .integer, owner: "UIGestureRecognizer", unit: "",
    summary: "Bit n: takes presses of the type with raw value n; none by default (SY-7).",
    range: 0...Double(1 << 34 - 1), defaultValue: 0)
}
