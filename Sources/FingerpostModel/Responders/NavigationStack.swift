/// What a navigation controller has on its stack; the last one's view is on the screen.
public struct NavigationStack: Sendable {
  /// Bottom first.
  public var controllers: [ResponderID] = []
  /// `interactivePopGestureRecognizer`, on the navigation controller's view.
  public var popRecognizer: RecognizerID?

  /// An empty one.
  public init() {}
}

extension Hierarchy {
  /// The controllers on a navigation controller's stack that are still there, bottom first.
  public func navigationStack(of controller: ResponderIndex) -> [ResponderID] {
    navigations[controller]?.controllers.filter { responders.contains($0) } ?? []
  }
}
