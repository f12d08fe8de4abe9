/// What an interaction of a view, a row's swipe actions or a sheet tells the delegate, as the `interactions` records name it.
public enum InteractionMessage: UInt8, CaseIterable, Sendable {
  /// A context menu comes onto the screen (CT-8).
  case willDisplayMenu = 1
  /// A context menu leaves the screen (CT-8).
  case willEndMenu
  /// A drag lifts its view (CT-9).
  case willAnimateLift
  /// The finger moves what was lifted (CT-9).
  case sessionWillBegin
  /// The finger lets go of what it has moved (CT-9).
  case sessionDidEnd
  /// A row's swipe actions begin to show (SC-8).
  case willBeginEditing
  /// A row's swipe actions are gone (SC-8).
  case didEndEditing
  /// A leading action of a row is done; its number, from 1 (SC-8).
  case performLeadingAction
  /// A trailing action of a row is done; its number, from 1 (SC-8).
  case performTrailingAction
  /// A gesture would have dismissed a sheet that is modal (SC-10).
  case didAttemptToDismiss
  /// A gesture has dismissed a sheet (SC-10).
  case didDismiss

  /// As documents and logs write it; from a table, for an enum is printed by reflection.
  package var name: String { Self.names[Int(rawValue) - 1] }
  /// A table tells it of a row.
  package var isOfRow: Bool {
    switch self {
    case .willBeginEditing, .didEndEditing, .performLeadingAction, .performTrailingAction: true
    case .willDisplayMenu, .willEndMenu, .willAnimateLift, .sessionWillBegin, .sessionDidEnd,
      .didAttemptToDismiss, .didDismiss:
      false
    }
  }

  /// A presented controller tells it of its sheet.
  package var isOfSheet: Bool { self == .didAttemptToDismiss || self == .didDismiss }

  private static let names: [String] = allCases.map { "\($0)" }
}
