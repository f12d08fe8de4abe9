import FingerpostGestures
import FingerpostModel

/// Context menus and drags: each view with such an interaction has a private press (CT-8, CT-9).
extension Turn {
  /// Adds, enables or disables a view's interaction after a change of its property.
  mutating func interactionChanged(_ property: String, of view: ResponderIndex) {
    guard let interaction = Interaction(property: property) else { return }
    let isOn = interaction.isOn(hierarchy.responders[view].properties)
    if let press = deliveries.interactions[interaction, view] {
      arbiter.setEnabled(press.index, isOn, hierarchy: &hierarchy)
      if !isOn { endMenu(of: view) }
    } else if isOn, let type = arbiter.recognizers.registry.index(of: interaction.typeID) {
      let name = hierarchy.names[hierarchy.responders[view].nameID]
      let made = arbiter.add(
        typeIndex: type, named: "\(name).\(interaction)Press", hierarchy: &hierarchy,
        isPrivate: true)
      arbiter.recognizers.setOwner(
        view, of: made.index, rule: interaction.rule, decider: .profile(interaction.delay),
        question: interaction.question)
      arbiter.recognizers[made.index].machine = Machine(InteractionPress(delay: interaction.delay))
      // It does not delay `touchesEnded`: a shorter tap is delivered as usual.
      arbiter.recognizers[made.index].delaysTouchesEnded = false
      arbiter.attach(made.index, to: view, &hierarchy)
      deliveries.interactions[interaction, view] = made
    }
  }

  /// Reacts to the press of a context menu, or to a tap outside of the menu.
  mutating func followMenu(_ action: PendingAction, of view: ResponderIndex) {
    if arbiter.recognizers[action.recognizer].isDiscrete {
      if action.state == .ended { endMenu(of: view, touch: action.touch) }
    } else if action.state == .began {
      showMenu(of: view, action)
    }
  }

  /// Shows the menu in a container over the whole window; the content belongs to the system.
  private mutating func showMenu(of view: ResponderIndex, _ action: PendingAction) {
    let window = hierarchy.window(of: view)
    guard window != .nowhere, hierarchy.contextMenus[view]?.isOn != true else { return }
    let container = hierarchy.contextMenus[view]?.container ?? makeMenu(of: view)
    hierarchy.responders[container.index].geometry.frame = Rect(
      origin: .zero, size: hierarchy.responders[window].geometry.bounds.size)
    insert(container.index, into: window, at: nil)
    hierarchy.contextMenus[view] = ContextMenu(container: container, isOn: true)
    hierarchy.notify(
      .willDisplayMenu, view, .ct8, touch: action.touch, at: place(of: action, in: view))
    notifyDelegates()
  }

  private mutating func makeMenu(of view: ResponderIndex) -> ResponderID {
    let name = hierarchy.names[hierarchy.responders[view].nameID]
    let container = hierarchy.add(
      named: freeName("\(name).contextMenuContainer"), className: "UIView")
    if let type = arbiter.recognizers.registry.index(of: "tap") {
      let tap = arbiter.add(
        typeIndex: type, named: "\(name).contextMenuTap", hierarchy: &hierarchy, isPrivate: true)
      arbiter.recognizers.setOwner(view, of: tap.index, rule: .ct8)
      arbiter.attach(tap.index, to: container.index, &hierarchy)
    }
    return container
  }

  /// Removes a view's menu from the screen, if it is there.
  mutating func endMenu(of view: ResponderIndex, touch: TouchID = 0) {
    guard let menu = hierarchy.contextMenus[view], menu.isOn else { return }
    hierarchy.contextMenus[view]?.isOn = false
    hierarchy.notify(.willEndMenu, view, .ct8, touch: touch)
    if hierarchy.responders.contains(menu.container),
      hierarchy.responders[menu.container.index].superview != .nowhere
    {
      scratch.hasChanges = true
      whileCallsWait { $0.remove(menu.container.index) }
    }
    notifyDelegates()
  }

  /// Reacts to the press of a drag: it lifts the preview, and the session begins with the next movement.
  mutating func followDrag(_ action: PendingAction, of view: ResponderIndex) {
    let place = place(of: action, in: view)
    switch action.state {
    case .began: hierarchy.notify(.willAnimateLift, view, .ct9, touch: action.touch, at: place)
    case .changed:
      guard deliveries.interactions.sessions.insert(view).inserted else { return }
      // The drag dismisses the context menu of the same press.
      endMenu(of: view)
      hierarchy.notify(.sessionWillBegin, view, .ct9, touch: action.touch, at: place)
    case .ended, .cancelled:
      guard deliveries.interactions.sessions.remove(view) != nil else { return }
      hierarchy.notify(.sessionDidEnd, view, .ct9, touch: action.touch, at: place)
    case .possible, .failed: return
    }
    notifyDelegates()
  }

  private func place(of action: PendingAction, in view: ResponderIndex) -> Point? {
    action.location.flatMap { hierarchy.fromWindow($0, to: view) }
  }

  /// Removes the menus of views that leave their window.
  mutating func endMenus(of leaving: [ResponderIndex]) {
    if hierarchy.contextMenus.isEmpty { return }
    for view in leaving { endMenu(of: view) }
  }

  /// Frees the menu containers of views that are about to be freed, except containers among those views.
  mutating func freeMenus(of members: [ResponderIndex]) {
    if hierarchy.contextMenus.isEmpty { return }
    for view in members {
      guard let menu = hierarchy.contextMenus.removeValue(forKey: view),
        hierarchy.responders.contains(menu.container), !members.contains(menu.container.index)
      else { continue }
      free(menu.container.index)
    }
  }
}
