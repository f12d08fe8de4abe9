/// The messages of interactions, rows' swipe actions, sheets and links, as the `interactions` records name them.
public enum InteractionMessage: UInt8, CaseIterable, Sendable {
  /// A context menu comes onto the screen (CT-8).
  case willDisplayMenu = 1
  /// A context menu leaves the screen (CT-8).
  case willEndMenu
  /// A drag interaction lifts its preview (CT-9).
  case willAnimateLift
  /// The finger moves the lifted preview (CT-9).
  case sessionWillBegin
  /// The finger drops what it dragged (CT-9).
  case sessionDidEnd
  /// A row's swipe actions become visible (SC-8).
  case willBeginEditing
  /// A row's swipe actions are gone (SC-8).
  case didEndEditing
  /// A leading action of a row is performed; contains its number, from 1 (SC-8).
  case performLeadingAction
  /// A trailing action of a row is performed; contains its number, from 1 (SC-8).
  case performTrailingAction
  /// A gesture attempted to dismiss a modal sheet (SC-10).
  case didAttemptToDismiss
  /// A gesture has dismissed a sheet (SC-10).
  case didDismiss
  /// A tap opens a link of a text view (CT-7).
  case invokeDefaultAction
  /// A long press on a link of a text view shows the actions for it (CT-7).
  case presentActions
  /// A drag has moved a sheet to another detent (SC-10).
  case didChangeSelectedDetentIdentifier
  /// A wheel of a picker has come to rest on another row; contains the row and the component, from 0 (SC-4).
  case didSelectRow

  /// The name in documents and logs, from a table, because printing an enum uses reflection.
  package var name: String { Self.names[Int(rawValue) - 1] }
  /// Whether a table sends it, about a row.
  package var isOfRow: Bool {
    switch self {
    case .willBeginEditing, .didEndEditing, .performLeadingAction, .performTrailingAction: true
    case .willDisplayMenu, .willEndMenu, .willAnimateLift, .sessionWillBegin, .sessionDidEnd,
      .didAttemptToDismiss, .didDismiss, .invokeDefaultAction, .presentActions,
      .didChangeSelectedDetentIdentifier, .didSelectRow:
      false
    }
  }

  /// Whether a presented controller sends it, about its sheet.
  package var isOfSheet: Bool {
    self == .didAttemptToDismiss || self == .didDismiss
      || self == .didChangeSelectedDetentIdentifier
  }

  /// Whether a text view sends it, about a link.
  package var isOfLink: Bool { self == .invokeDefaultAction || self == .presentActions }

  /// Whether a picker sends it, about one of its wheels.
  package var isOfPicker: Bool { self == .didSelectRow }

  private static let names: [String] = allCases.map { "\($0)" }
}
