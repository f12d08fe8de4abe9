import FingerpostModel

/// Properties that the system underneath looks at: first responder, deferred edges, presses.
extension PropertyTable {
  static let system: [ResponderProperty] = [
    .bool(
      "canBecomeFirstResponder", \.canBecomeFirstResponder, of: "UIResponder", default: false,
      "Whether it can become first responder; true by default for text fields and text views (RC-6)."
    ),
    .bool(
      "canResignFirstResponder", \.canResignFirstResponder, of: "UIResponder", default: true,
      "Whether it may resign first responder (RC-6)."),
    deferredEdges(of: "UIViewController"),
    deferredEdges(of: "UIWindow"),
    .bool(
      "isModalInPresentation", \.isModalInPresentation, of: "UIViewController", default: false,
      "Whether the controller's sheet stays when it is pulled down or tapped beside (SC-10)."),
    .code(
      "detents", \.detents, of: "UIViewController", in: 0...3, default: 0,
      "The heights at which the controller's sheet rests: 1 medium, 2 large; 0: its view's frame (SC-10)."
    ),
    .code(
      "selectedDetentIdentifier", \.selectedDetentIdentifier, of: "UIViewController", in: 0...2,
      default: 0, "The detent of the controller's sheet: 0 the smallest, 1 medium, 2 large (SC-10)."
    ),
    .code(
      "largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier, of: "UIViewController",
      in: 0...2, default: 0,
      "Up to this detent the views beside the sheet receive touches: 0 none, 1 medium, 2 large (SC-10)."
    ),
    .bool(
      "prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge,
      of: "UIViewController", default: true,
      "Whether a drag up in a scroll view at its top expands the sheet, if it can grow (SC-10)."),
    .bool(
      "isNavigationBarHidden", \.isNavigationBarHidden, of: "UINavigationController",
      default: false, "Whether it has no navigation bar in front of its content (RC-2)."),
    .bool(
      "isToolbarHidden", \.isToolbarHidden, of: "UINavigationController", default: true,
      "Whether it has no toolbar at its bottom (RC-2)."),
    ResponderProperty(
      "safeAreaInsets", .insets, of: "UIWindow", unit: "pt",
      "What the device's bars and corners take of the screen: top, left, bottom, right (RC-2).",
      get: {
        let i = $0.properties.safeAreaInsets
        return [i.top, i.left, i.bottom, i.right]
      },
      set: {
        $0.properties.safeAreaInsets = EdgeInsets(
          top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
      }),
    ResponderProperty(
      counted: "viewControllers", of: "UINavigationController",
      "The number of controllers on its stack."
    ) { lab, index in lab.hierarchy.navigationStack(of: index).count },
    .code(
      "transitionStyle", \.transitionStyle, of: "UIPageViewController", in: 0...1, default: 0,
      "0: the page curls, 1: it scrolls; counts when the first page is shown."),
    .code(
      "navigationOrientation", \.navigationOrientation, of: "UIPageViewController", in: 0...1,
      default: 0, "0: pages follow to the right, 1: below; counts when the first page is shown."),
    .code(
      "spineLocation", \.spineLocation, of: "UIPageViewController", in: 1...3, default: 1,
      "Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two."),
    ResponderProperty(
      counted: "pagesBefore", of: "UIPageViewController",
      "The number of pages in its data source before the current one."
    ) { lab, index in lab.hierarchy.pageCount(.reverse, of: index) },
    ResponderProperty(
      counted: "pagesAfter", of: "UIPageViewController",
      "The number of pages in its data source after the current one."
    ) { lab, index in lab.hierarchy.pageCount(.forward, of: index) },
  ]

  private static func deferredEdges(of owner: String) -> ResponderProperty {
    .number(
      "preferredScreenEdgesDeferringSystemGestures", \.deferredSystemEdges, of: owner,
      kind: .integer, in: 0...15, default: 0,
      "Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.")
  }
}
