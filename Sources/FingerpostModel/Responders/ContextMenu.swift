/// What lies over the window while a view's context menu is on the screen (CT-8).
package struct ContextMenu: Sendable {
  /// It fills the window; a tap on it takes the menu away.
  package let container: ResponderID
  /// It is on the screen.
  package var isOn: Bool

  /// A menu by what lies over the window for it.
  package init(container: ResponderID, isOn: Bool) {
    self.container = container
    self.isOn = isOn
  }
}
