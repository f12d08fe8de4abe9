/// A height at which a sheet rests (SC-10). The raw values are those of the controller's properties; in `detents` they are
/// bits.
public enum SheetDetent: UInt8, CaseIterable, Sendable {
  /// No detent.
  case none = 0
  /// About half of the window's height (the profile's `mediumDetent`).
  case medium = 1
  /// The window's height below its safe area's top.
  case large = 2
}

extension ViewProperties {
  /// The detents of a controller's sheet, the smallest first; empty where the sheet has its view's frame.
  package var sheetDetents: [SheetDetent] {
    [.medium, .large].filter { detents & $0.rawValue != 0 }
  }

  /// The detent at which a sheet rests: the selected one, else the smallest; nil without detents.
  package var sheetDetent: SheetDetent? {
    sheetDetents.first { $0.rawValue == selectedDetentIdentifier } ?? sheetDetents.first
  }

  /// Whether the views beside a sheet at its detent receive touches.
  package var isSheetUndimmed: Bool {
    sheetDetent.map { $0.rawValue <= largestUndimmedDetentIdentifier } ?? false
  }

  /// Whether a sheet can grow to a larger detent.
  package var canSheetExpand: Bool { sheetDetent != sheetDetents.last }
}
