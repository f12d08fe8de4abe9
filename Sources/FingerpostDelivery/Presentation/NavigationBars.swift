import FingerpostModel

/// The bars of a navigation controller (RC-2): views of its own in front of its content, which gets no touch there.
///
/// The first push makes them, unless the program has put bars of its own there, as an import of a storyboard does. A
/// hidden bar is a hidden view.
enum NavigationBars {
  /// The heights where no document gives one, in points.
  private static let heights: (navigationBar: Double, toolbar: Double) = (44, 49)

  static func lay(
    _ navigation: ResponderIndex, _ stack: inout NavigationStack, _ turn: inout Turn
  ) {
    let container = turn.hierarchy.responders[navigation].controllerOrView
    guard container != .nowhere else { return }
    let size = turn.hierarchy.responders[container].geometry.bounds.size
    let safe = safeArea(around: container, turn.hierarchy)
    let properties = turn.hierarchy.responders[navigation].properties
    if stack.navigationBar == nil, !properties.isNavigationBarHidden {
      stack.navigationBar = bar(
        "UINavigationBar", "navigationBar", in: container, of: navigation,
        Rect(0, safe.top, size.width, heights.navigationBar), &turn)
    }
    if stack.toolbar == nil, !properties.isToolbarHidden {
      stack.toolbar = bar(
        "UIToolbar", "toolbar", in: container, of: navigation,
        Rect(0, size.height - safe.bottom - heights.toolbar, size.width, heights.toolbar), &turn)
    }
    for (bar, isHidden) in [
      (stack.navigationBar, properties.isNavigationBarHidden),
      (stack.toolbar, properties.isToolbarHidden),
    ] {
      guard let bar, turn.hierarchy.responders.contains(bar) else { continue }
      turn.hierarchy.responders[bar.index].properties.isHidden = isHidden
    }
  }

  /// Shows or hides the bars after a change of the controller's property.
  static func propertyChanged(_ name: String, of navigation: ResponderIndex, _ turn: inout Turn) {
    guard name == "isNavigationBarHidden" || name == "isToolbarHidden",
      var stack = turn.hierarchy.navigations[navigation]
    else { return }
    lay(navigation, &stack, &turn)
    turn.hierarchy.navigations[navigation] = stack
  }

  /// Makes a bar in front of the content, or takes the one of its name; nil where the program has another one there.
  private static func bar(
    _ className: String, _ part: String, in container: ResponderIndex,
    of navigation: ResponderIndex, _ frame: Rect, _ turn: inout Turn
  ) -> ResponderID? {
    let kind = turn.hierarchy.names.intern(className)
    let name = "\(turn.hierarchy.names[turn.hierarchy.responders[navigation].nameID]).\(part)"
    var child = turn.hierarchy.responders[container].firstChild
    while child != .nowhere {
      if turn.hierarchy.classes.isKind(turn.hierarchy.responders[child].classID, of: kind) {
        let isOwn = turn.hierarchy.names[turn.hierarchy.responders[child].nameID] == name
        return isOwn ? turn.hierarchy.responders.id(at: child) : nil
      }
      child = turn.hierarchy.responders[child].nextSibling
    }
    let made = turn.hierarchy.add(named: turn.freeName(name), className: className)
    turn.hierarchy.responders[made.index].geometry.frame = frame
    turn.insert(made.index, into: container, at: nil)
    return made
  }

  /// The safe area's insets of a view's window, or of the backmost one as long as it is in none.
  private static func safeArea(
    around view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> EdgeInsets {
    var window = hierarchy.window(of: view)
    if window == .nowhere { window = hierarchy.windows.last ?? .nowhere }
    return window == .nowhere ? .zero : hierarchy.responders[window].properties.safeAreaInsets
  }
}
