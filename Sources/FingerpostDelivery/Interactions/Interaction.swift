import FingerpostGestures
import FingerpostModel

/// An interaction of a view that has a private long press. Like a text field's (CT-7), the press is hidden from
/// delegates and logs.
enum Interaction: CaseIterable {
  /// `UIContextMenuInteraction` (CT-8).
  case contextMenu
  /// `UIDragInteraction` (CT-9).
  case drag

  /// The interaction of a view's property; nil for other properties.
  init?(property: String) {
    switch property {
    case "contextMenu", "menu", "showsMenuAsPrimaryAction": self = .contextMenu
    case "dragInteraction": self = .drag
    default: return nil
    }
  }

  func isOn(_ properties: ViewProperties) -> Bool {
    switch self {
    case .contextMenu: properties.contextMenu || properties.menu
    case .drag: properties.dragInteraction
    }
  }

  /// What decides when its press begins: the profile's delay, or a property that leaves that out.
  func decider(of view: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Decider {
    self == .contextMenu && hierarchy.responders[view].properties.showsMenuAsPrimaryAction
      ? .property(.showsMenuAsPrimaryAction, of: hierarchy.responders[view].subject, true)
      : .profile(delay)
  }

  /// The type of its private press.
  var typeID: String {
    switch self {
    case .contextMenu: "interaction.contextMenu"
    case .drag: "interaction.drag"
    }
  }

  var rule: Rule {
    switch self {
    case .contextMenu: .ct8
    case .drag: .ct9
    }
  }

  /// The delegate method that is called before it begins.
  var question: Hook {
    switch self {
    case .contextMenu: .configurationForMenu
    case .drag: .itemsForBeginning
    }
  }

  var delay: Profile.Field {
    switch self {
    case .contextMenu: .contextMenuDelay
    case .drag: .dragLiftDelay
    }
  }
}

extension RecognizerRegistry {
  /// Registers the types of the private recognizers of interactions and of rows; no other code can use them.
  mutating func addInteractionTypes() {
    for type in [
      RecognizerType(
        Interaction.contextMenu.typeID, InteractionPress.self, isReserved: true, classHooks: []),
      RecognizerType(
        Interaction.drag.typeID, InteractionPress.self, isReserved: true, classHooks: []),
      RecognizerType(
        "table.rowSwipe", RowSwipeRecognizer.self, isReserved: true, classHooks: []),
      RecognizerType(
        "table.rowClose", RowCloseRecognizer.self, isReserved: true, classHooks: .canPrevent),
    ] {
      _ = register(type)
    }
  }
}
