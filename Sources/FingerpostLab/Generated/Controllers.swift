// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ViewHandle where Kind: ControllerElement {
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    get { target.read("preferredScreenEdgesDeferringSystemGestures") }
    nonmutating set { target.write("preferredScreenEdgesDeferringSystemGestures", newValue) }
  }
  /// Whether the controller's sheet stays when it is pulled down or tapped beside (SC-10). False by default.
  public var isModalInPresentation: Bool {
    get { target.read("isModalInPresentation") }
    nonmutating set { target.write("isModalInPresentation", newValue) }
  }
  /// The heights at which the controller's sheet rests: 1 medium, 2 large; 0: its view's frame (SC-10).
  public var detents: SheetDetents {
    get { target.read("detents") }
    nonmutating set { target.write("detents", newValue) }
  }
  /// The detent of the controller's sheet: 0 the smallest, 1 medium, 2 large (SC-10).
  public var selectedDetentIdentifier: SheetDetent {
    get { target.read("selectedDetentIdentifier") }
    nonmutating set { target.write("selectedDetentIdentifier", newValue) }
  }
  /// Up to this detent the views beside the sheet receive touches: 0 none, 1 medium, 2 large (SC-10).
  public var largestUndimmedDetentIdentifier: SheetDetent {
    get { target.read("largestUndimmedDetentIdentifier") }
    nonmutating set { target.write("largestUndimmedDetentIdentifier", newValue) }
  }
  /// Whether a drag up in a scroll view at its top expands the sheet, if it can grow (SC-10). True by default.
  public var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { target.read("prefersScrollingExpandsWhenScrolledToEdge") }
    nonmutating set { target.write("prefersScrollingExpandsWhenScrolledToEdge", newValue) }
  }
}

extension ControllerElement {
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public func preferredScreenEdgesDeferringSystemGestures(_ value: RectEdge) -> Self { setting("preferredScreenEdgesDeferringSystemGestures", value) }
  /// Whether the controller's sheet stays when it is pulled down or tapped beside (SC-10). False by default.
  public func isModalInPresentation(_ value: Bool) -> Self { setting("isModalInPresentation", value) }
  /// The heights at which the controller's sheet rests: 1 medium, 2 large; 0: its view's frame (SC-10).
  public func detents(_ value: SheetDetents) -> Self { setting("detents", value) }
  /// The detent of the controller's sheet: 0 the smallest, 1 medium, 2 large (SC-10).
  public func selectedDetentIdentifier(_ value: SheetDetent) -> Self { setting("selectedDetentIdentifier", value) }
  /// Up to this detent the views beside the sheet receive touches: 0 none, 1 medium, 2 large (SC-10).
  public func largestUndimmedDetentIdentifier(_ value: SheetDetent) -> Self { setting("largestUndimmedDetentIdentifier", value) }
  /// Whether a drag up in a scroll view at its top expands the sheet, if it can grow (SC-10). True by default.
  public func prefersScrollingExpandsWhenScrolledToEdge(_ value: Bool) -> Self { setting("prefersScrollingExpandsWhenScrolledToEdge", value) }
}

extension ViewHandle where Kind == NavigationController {
  /// Whether it has no navigation bar in front of its content (RC-2). False by default.
  public var isNavigationBarHidden: Bool {
    get { target.read("isNavigationBarHidden") }
    nonmutating set { target.write("isNavigationBarHidden", newValue) }
  }
  /// Whether it has no toolbar at its bottom (RC-2). True by default.
  public var isToolbarHidden: Bool {
    get { target.read("isToolbarHidden") }
    nonmutating set { target.write("isToolbarHidden", newValue) }
  }
  /// The number of controllers on its stack. 0 by default.
  public var viewControllers: Int { target.read("viewControllers") }
}

extension NavigationController {
  /// Whether it has no navigation bar in front of its content (RC-2). False by default.
  public func isNavigationBarHidden(_ value: Bool) -> Self { setting("isNavigationBarHidden", value) }
  /// Whether it has no toolbar at its bottom (RC-2). True by default.
  public func isToolbarHidden(_ value: Bool) -> Self { setting("isToolbarHidden", value) }
}

extension ViewHandle where Kind == PageViewController {
  /// 0: the page curls, 1: it scrolls; counts when the first page is shown.
  public var transitionStyle: PageTransitionStyle {
    get { target.read("transitionStyle") }
    nonmutating set { target.write("transitionStyle", newValue) }
  }
  /// 0: pages follow to the right, 1: below; counts when the first page is shown.
  public var navigationOrientation: PageNavigationOrientation {
    get { target.read("navigationOrientation") }
    nonmutating set { target.write("navigationOrientation", newValue) }
  }
  /// Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two.
  public var spineLocation: PageSpineLocation {
    get { target.read("spineLocation") }
    nonmutating set { target.write("spineLocation", newValue) }
  }
  /// The number of pages in its data source before the current one. 0 by default.
  public var pagesBefore: Int { target.read("pagesBefore") }
  /// The number of pages in its data source after the current one. 0 by default.
  public var pagesAfter: Int { target.read("pagesAfter") }
}

extension PageViewController {
  /// 0: the page curls, 1: it scrolls; counts when the first page is shown.
  public func transitionStyle(_ value: PageTransitionStyle) -> Self { setting("transitionStyle", value) }
  /// 0: pages follow to the right, 1: below; counts when the first page is shown.
  public func navigationOrientation(_ value: PageNavigationOrientation) -> Self { setting("navigationOrientation", value) }
  /// Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two.
  public func spineLocation(_ value: PageSpineLocation) -> Self { setting("spineLocation", value) }
}
