import FingerpostModel

/// How sure a rule is, by its best source; the surest first.
public enum Confidence: UInt8, CaseIterable, Comparable, Sendable {
  /// A published log or article.
  case published
  /// Apple's documentation.
  case documented
  case measured
  /// Reports of users.
  case reported
  /// A choice of this engine's own where nothing is known.
  case inferred

  public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }

  /// It needs no word of caution.
  public var isSure: Bool { self <= .measured }
}

extension Rule {
  /// The rule's best source.
  public var confidence: Confidence {
    switch self {
    case .sy1, .sy2, .sy3, .sy5, .ht2, .ht3, .ht4, .ht5, .ht6, .ht7, .ht8, .te1, .te2, .te6,
      .rc1, .rc2, .rc3, .rc4, .rc5, .fw1, .fw2, .fw3, .fw4, .gr1, .gr3, .gr5, .gr6, .gr7,
      .ar2, .ar3, .ar4, .ar5, .dl1, .dl2, .dl3, .dl4, .dl5, .ct1, .ct4, .ct5, .sc1, .sc2:
      .published
    case .sy7, .sy8, .gr2, .gr8, .gr9, .gr10, .rc6, .te4, .te5, .ct2, .dl8, .sc3, .sc6:
      .documented
    case .sc4: .measured
    case .ht1, .ht9, .sc5, .te3, .gr4: .reported
    case .none, .sy4, .sy6, .sy6b, .te7, .te8, .ar1, .ar4b, .ar6, .dl6, .dl7, .ct3, .ct6:
      .inferred
    }
  }
}
