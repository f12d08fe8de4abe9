import FingerpostGestures
import FingerpostModel

/// The state of all interactions and of rows with swipe actions.
struct Interactions: Sendable {
  /// The press of each view that has or had an interaction; never iterated, so its order does not matter.
  private var presses: [Interaction: [ResponderIndex: RecognizerID]] = [:]
  /// The private tap of each compact date picker, which opens its calendar (CT-11).
  var calendarTaps: [ResponderIndex: RecognizerID] = [:]
  /// The views whose drag session has begun.
  var sessions: Set<ResponderIndex> = []
  /// The state of each table in which a finger has come down on a row with swipe actions (SC-8).
  var rows: [ResponderIndex: RowSwipes] = [:]

  subscript(interaction: Interaction, view: ResponderIndex) -> RecognizerID? {
    get { presses[interaction]?[view] }
    set { presses[interaction, default: [:]][view] = newValue }
  }

  mutating func separate() {
    presses.separate()
    calendarTaps.separate()
    sessions.separate()
    rows.separate()
  }

  /// Drops the state of a freed view; its recognizers are freed as well.
  mutating func forget(_ view: ResponderIndex) {
    rows[view] = nil
    calendarTaps[view] = nil
    if presses.isEmpty { return }
    for interaction in Interaction.allCases { presses[interaction]?[view] = nil }
    sessions.remove(view)
  }
}

/// Context menus and drags: each view with such an interaction has a private press (CT-8, CT-9).
extension Interactions {
  /// Adds, enables or disables a view's interaction after a change of its property.
  static func interactionChanged(_ property: String, of view: ResponderIndex, _ turn: inout Turn) {
    guard let interaction = Interaction(property: property) else { return }
    let isOn = interaction.isOn(turn.hierarchy.responders[view].properties)
    if let press = turn.deliveries.interactions[interaction, view] {
      if turn.arbiter.recognizers[press.index].ownDecider
        != interaction.decider(of: view, turn.hierarchy)
      {
        // Another press: an attempt of the present one ends.
        turn.arbiter.setEnabled(press.index, false, hierarchy: &turn.hierarchy)
        setPress(press.index, interaction, of: view, &turn)
      }
      turn.arbiter.setEnabled(press.index, isOn, hierarchy: &turn.hierarchy)
      if !isOn { endMenu(of: view, &turn) }
    } else if isOn, let type = turn.arbiter.recognizers.registry.index(of: interaction.typeID) {
      let name = turn.hierarchy.names[turn.hierarchy.responders[view].nameID]
      let made = turn.arbiter.add(
        typeIndex: type, named: "\(name).\(interaction)Press", hierarchy: &turn.hierarchy,
        isPrivate: true)
      setPress(made.index, interaction, of: view, &turn)
      // It does not delay `touchesEnded`: a shorter tap is delivered as usual.
      turn.arbiter.recognizers[made.index].delaysTouchesEnded = false
      turn.arbiter.attach(made.index, to: view, &turn.hierarchy)
      turn.deliveries.interactions[interaction, view] = made
    }
  }

  private static func setPress(
    _ press: RecognizerIndex, _ interaction: Interaction, of view: ResponderIndex,
    _ turn: inout Turn
  ) {
    let decider = interaction.decider(of: view, turn.hierarchy)
    turn.arbiter.recognizers.setOwner(
      view, of: press, rule: interaction.rule, decider: decider, question: interaction.question)
    turn.arbiter.recognizers[press].machine = Machine(
      InteractionPress(delay: interaction.delay, decider: decider))
  }

  /// Reacts to the press of a context menu, or to a tap outside of the menu.
  static func takeMenuPress(_ action: PendingAction, of view: ResponderIndex, _ turn: inout Turn) {
    if turn.arbiter.recognizers[action.recognizer].isDiscrete {
      if action.state == .ended { endMenu(of: view, &turn, touch: action.touch) }
    } else if action.state == .began {
      announceMenu(of: view, action, &turn)
      showMenu(of: view, action, &turn)
    }
  }

  /// A control with a menu of its own sends an event before the menu opens.
  private static func announceMenu(
    of view: ResponderIndex, _ action: PendingAction, _ turn: inout Turn
  ) {
    let properties = turn.hierarchy.responders[view].properties
    guard properties.menu || properties.showsMenuAsPrimaryAction,
      turn.hierarchy.responders[view].behaviour.isControl
    else { return }
    let touch = turn.touches.slot(ofTouch: action.touch).map { turn.touches[$0] }
    Controls.send(
      ControlMessage(
        .menuActionTriggered, view, touch,
        decider: turn.arbiter.recognizers[action.recognizer].ownDecider), &turn)
  }

  /// Shows the menu in a container over the whole window; the content belongs to the system.
  private static func showMenu(of view: ResponderIndex, _ action: PendingAction, _ turn: inout Turn)
  {
    let window = turn.hierarchy.window(of: view)
    guard window != .nowhere, turn.hierarchy.contextMenus[view]?.isOn != true else { return }
    let container = turn.hierarchy.contextMenus[view]?.container ?? makeMenu(of: view, &turn)
    turn.hierarchy.responders[container.index].geometry.frame = Rect(
      origin: .zero, size: turn.hierarchy.responders[window].geometry.bounds.size)
    turn.insert(container.index, into: window, at: nil)
    turn.hierarchy.contextMenus[view] = ContextMenu(container: container, isOn: true)
    turn.hierarchy.notify(
      .willDisplayMenu, view, .ct8, touch: action.touch, at: place(of: action, in: view, turn))
    turn.notifyDelegates()
  }

  private static func makeMenu(of view: ResponderIndex, _ turn: inout Turn) -> ResponderID {
    let name = turn.hierarchy.names[turn.hierarchy.responders[view].nameID]
    let container = turn.hierarchy.add(
      named: turn.freeName("\(name).contextMenuContainer"), className: "UIView")
    if let type = turn.arbiter.recognizers.registry.index(of: "tap") {
      let tap = turn.arbiter.add(
        typeIndex: type, named: "\(name).contextMenuTap", hierarchy: &turn.hierarchy,
        isPrivate: true)
      turn.arbiter.recognizers.setOwner(view, of: tap.index, rule: .ct8)
      turn.arbiter.attach(tap.index, to: container.index, &turn.hierarchy)
    }
    return container
  }

  /// Removes a view's menu from the screen, if it is there.
  static func endMenu(of view: ResponderIndex, _ turn: inout Turn, touch: TouchID = 0) {
    guard let menu = turn.hierarchy.contextMenus[view], menu.isOn else { return }
    if turn.deliveries.interactions.calendarTaps[view] != nil {
      return Calendars.close(view, &turn)
    }
    turn.hierarchy.contextMenus[view]?.isOn = false
    turn.hierarchy.notify(.willEndMenu, view, .ct8, touch: touch)
    if turn.hierarchy.responders.contains(menu.container),
      turn.hierarchy.responders[menu.container.index].superview != .nowhere
    {
      turn.scratch.hasChanges = true
      turn.whileCallsWait { $0.remove(menu.container.index) }
    }
    turn.notifyDelegates()
  }

  /// Reacts to the press of a drag: it lifts the preview, and the session begins with the next movement.
  static func takeDragPress(_ action: PendingAction, of view: ResponderIndex, _ turn: inout Turn) {
    let place = place(of: action, in: view, turn)
    switch action.state {
    case .began: turn.hierarchy.notify(.willAnimateLift, view, .ct9, touch: action.touch, at: place)
    case .changed:
      guard turn.deliveries.interactions.sessions.insert(view).inserted else { return }
      // The drag dismisses the context menu of the same press.
      endMenu(of: view, &turn)
      turn.hierarchy.notify(.sessionWillBegin, view, .ct9, touch: action.touch, at: place)
    case .ended, .cancelled:
      guard turn.deliveries.interactions.sessions.remove(view) != nil else { return }
      turn.hierarchy.notify(.sessionDidEnd, view, .ct9, touch: action.touch, at: place)
    case .possible, .failed: return
    }
    turn.notifyDelegates()
  }

  private static func place(
    of action: PendingAction, in view: ResponderIndex, _ turn: borrowing Turn
  ) -> Point? {
    action.location.flatMap { turn.hierarchy.fromWindow($0, to: view) }
  }

  /// Removes the menus of views that leave their window.
  static func endMenus(of leaving: [ResponderIndex], _ turn: inout Turn) {
    if turn.hierarchy.contextMenus.isEmpty { return }
    for view in leaving { endMenu(of: view, &turn) }
  }

  /// Frees the menu containers of views that are about to be freed, except containers among those views.
  static func freeMenus(of members: [ResponderIndex], _ turn: inout Turn) {
    if turn.hierarchy.contextMenus.isEmpty { return }
    for view in members {
      guard let menu = turn.hierarchy.contextMenus.removeValue(forKey: view),
        turn.hierarchy.responders.contains(menu.container), !members.contains(menu.container.index)
      else { continue }
      turn.free(menu.container.index)
    }
  }
}
