import FingerpostModel

extension Rule.Confidence: Comparable {
  /// The surest first.
  public static func < (a: Rule.Confidence, b: Rule.Confidence) -> Bool { a.rank < b.rank }

  /// It needs no word of caution.
  public var isSure: Bool {
    switch self {
    case .published, .documented, .measured: true
    case .reported, .inferred: false
    }
  }

  private var rank: Int {
    switch self {
    case .published: 0
    case .documented: 1
    case .measured: 2
    case .reported: 3
    case .inferred: 4
    }
  }
}
