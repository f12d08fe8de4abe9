/// The container over the window while a view's context menu is on the screen (CT-8).
package struct ContextMenu: Sendable {
  /// The container view, which fills the window; a tap on it dismisses the menu.
  package let container: ResponderID
  /// Whether it is on the screen.
  package var isOn: Bool

  /// Creates a menu from its container.
  package init(container: ResponderID, isOn: Bool) {
    self.container = container
    self.isOn = isOn
  }
}
