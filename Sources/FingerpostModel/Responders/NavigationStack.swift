/// The stack of a navigation controller; the last controller's view is on the screen.
public struct NavigationStack: Sendable {
  /// Bottom first.
  public var controllers: [ResponderID] = []
  /// `interactivePopGestureRecognizer`, on the navigation controller's view.
  public var popRecognizer: RecognizerID?
  /// `interactiveContentPopGestureRecognizer`, on the same view; nil before iOS 26.
  public var contentPopRecognizer: RecognizerID?
  /// Its bar in front of the content, and the one at the bottom (RC-2).
  package var navigationBar: ResponderID?
  package var toolbar: ResponderID?

  /// Creates an empty stack.
  public init() {}
}

extension Hierarchy {
  /// The living controllers on a navigation controller's stack, bottom first.
  public func navigationStack(of controller: ResponderIndex) -> [ResponderID] {
    navigations[controller]?.controllers.filter { responders.contains($0) } ?? []
  }
}
