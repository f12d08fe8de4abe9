import FingerpostGestures
import FingerpostModel

/// Context menus and drags: views that have one have a press of their own, which takes the touch (CT-8, CT-9).
extension Turn {
  /// A property of a view was set: it gets an interaction, or has it no longer.
  mutating func interactionChanged(_ property: String, of view: ResponderIndex) {
    guard let interaction = Interaction(property: property) else { return }
    let isOn = interaction.isOn(hierarchy.responders[view].properties)
    if let press = rooms.interactions[interaction, view] {
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
      // It keeps no end back: a shorter tap goes its usual way.
      arbiter.recognizers[made.index].delaysTouchesEnded = false
      arbiter.attach(made.index, to: view, &hierarchy)
      rooms.interactions[interaction, view] = made
    }
  }

  /// What the press of a context menu, or a tap beside the menu, has come to.
  mutating func followMenu(_ action: PendingAction, of view: ResponderIndex) {
    if arbiter.recognizers[action.recognizer].isDiscrete {
      if action.state == .ended { endMenu(of: view, touch: action.touch) }
    } else if action.state == .began {
      showMenu(of: view, action)
    }
  }

  /// The menu lies over the whole window; what lies in it is the system's.
  private mutating func showMenu(of view: ResponderIndex, _ action: PendingAction) {
    let window = hierarchy.window(of: view)
    guard window != .nowhere, hierarchy.contextMenus[view]?.isOn != true else { return }
    let container = hierarchy.contextMenus[view]?.container ?? makeMenu(of: view)
    hierarchy.responders[container.index].geometry.frame = Rect(
      origin: .zero, size: hierarchy.responders[window].geometry.bounds.size)
    insert(container.index, into: window, at: nil)
    hierarchy.contextMenus[view] = ContextMenu(container: container, isOn: true)
    hierarchy.tell(
      .willDisplayMenu, view, .ct8, touch: action.touch, at: place(of: action, in: view))
    tellDelegates()
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

  /// A view's menu leaves the screen, if it is there.
  mutating func endMenu(of view: ResponderIndex, touch: TouchID = 0) {
    guard let menu = hierarchy.contextMenus[view], menu.isOn else { return }
    hierarchy.contextMenus[view]?.isOn = false
    hierarchy.tell(.willEndMenu, view, .ct8, touch: touch)
    if hierarchy.responders.contains(menu.container),
      hierarchy.responders[menu.container.index].superview != .nowhere
    {
      scratch.hasChanges = true
      whileCallsWait { $0.remove(menu.container.index) }
    }
    tellDelegates()
  }

  /// Lifted: the touch is the drag's; the session begins when the finger moves on.
  mutating func followDrag(_ action: PendingAction, of view: ResponderIndex) {
    let place = place(of: action, in: view)
    switch action.state {
    case .began: hierarchy.tell(.willAnimateLift, view, .ct9, touch: action.touch, at: place)
    case .changed:
      guard rooms.interactions.sessions.insert(view).inserted else { return }
      // The menu of the same press makes way.
      endMenu(of: view)
      hierarchy.tell(.sessionWillBegin, view, .ct9, touch: action.touch, at: place)
    case .ended, .cancelled:
      guard rooms.interactions.sessions.remove(view) != nil else { return }
      hierarchy.tell(.sessionDidEnd, view, .ct9, touch: action.touch, at: place)
    case .possible, .failed: return
    }
    tellDelegates()
  }

  private func place(of action: PendingAction, in view: ResponderIndex) -> Point? {
    action.location.flatMap { hierarchy.fromWindow($0, to: view) }
  }

  /// Views leave their window, and so do their menus.
  mutating func endMenus(of leaving: [ResponderIndex]) {
    if hierarchy.contextMenus.isEmpty { return }
    for view in leaving { endMenu(of: view) }
  }

  /// Views are about to be freed: what lay over the window for their menus is, too, unless it is among them.
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
