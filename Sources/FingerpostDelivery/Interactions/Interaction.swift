import FingerpostGestures
import FingerpostModel

/// An interaction of a view that has a private long press: unknown to delegates and logs, as a text field's (CT-7).
enum Interaction: CaseIterable {
  /// `UIContextMenuInteraction` (CT-8).
  case contextMenu
  /// `UIDragInteraction` (CT-9).
  case drag

  /// The property that gives it to a view.
  init?(property: String) {
    guard let found = Self.allCases.first(where: { $0.property == property }) else { return nil }
    self = found
  }

  private var property: String {
    switch self {
    case .contextMenu: "contextMenu"
    case .drag: "dragInteraction"
    }
  }

  func isOn(_ properties: ViewProperties) -> Bool {
    switch self {
    case .contextMenu: properties.contextMenu
    case .drag: properties.dragInteraction
    }
  }

  /// The type of its press.
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

  /// What its delegate is asked before it begins.
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
  /// The types that interactions, and only they, make their recognizers of.
  mutating func addInteractionTypes() {
    for type in [
      RecognizerType(
        Interaction.contextMenu.typeID, InteractionPress<ContextMenuDelay>.self, isReserved: true,
        classHooks: []),
      RecognizerType(
        Interaction.drag.typeID, InteractionPress<DragLiftDelay>.self, isReserved: true,
        classHooks: []),
      RecognizerType(
        "table.rowSwipe", RowSwipeRecognizer.self, isReserved: true, classHooks: []),
      RecognizerType(
        "table.rowClose", RowCloseRecognizer.self, isReserved: true, classHooks: .canPrevent),
    ] {
      _ = register(type)
    }
  }
}

/// What has come of interactions.
struct Interactions: Sendable {
  /// The presses of each view that has or had an interaction; looked up, never walked through.
  private var presses: [Interaction: [ResponderIndex: RecognizerID]] = [:]
  /// The views whose drag session has begun.
  var sessions: Set<ResponderIndex> = []
  /// The tables on whose rows with swipe actions a finger has come down (SC-8).
  var rows: [ResponderIndex: RowSwipes] = [:]

  subscript(interaction: Interaction, view: ResponderIndex) -> RecognizerID? {
    get { presses[interaction]?[view] }
    set { presses[interaction, default: [:]][view] = newValue }
  }

  mutating func separate() {
    presses.separate()
    sessions.separate()
    rows.separate()
  }

  /// A view is gone, and its recognizers with it.
  mutating func forget(_ view: ResponderIndex) {
    rows[view] = nil
    if presses.isEmpty { return }
    for interaction in Interaction.allCases { presses[interaction]?[view] = nil }
    sessions.remove(view)
  }
}
