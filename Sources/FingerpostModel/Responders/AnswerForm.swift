/// A kind of answer that is data, with its spelling in documents.
package enum AnswerForm: Sendable, CaseIterable {
  /// `true`.
  case yes
  /// `false`.
  case no
  /// Handles it and does not call super.
  case consume
  /// Handles it and calls super.
  case forward
  /// Handles it, calls super, and passes it on to `next`, also where super keeps it.
  case next
  /// The point is inside, wherever it is.
  case always
  /// The point is never inside.
  case never
  /// The children, never the view itself.
  case notSelf
  /// `none`: nil, always.
  case nothing
  /// Tests the subviews even where the point is outside the view.
  case askChildrenAnyway
  /// `{insets: [top, left, bottom, right]}`.
  case insets
  /// `{orInside: NAME}`.
  case orInside
  /// `{redirect: NAME}`.
  case redirect
  /// `{noneInside: NAME}`.
  case noneInside
  /// `{except: [NAME]}`.
  case except
  /// `{unlessViewIs: [NAME or CLASS]}`.
  case unlessViewIs
  /// `{onlyIfViewIs: [NAME or CLASS]}`.
  case onlyIfViewIs
  /// `[NAME]`.
  case names
  /// `{when: …, then: …}`.
  case conditions
}
