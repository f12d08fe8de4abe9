/// The ids of the published rules; a record carries the one that made it.
public enum Rule: UInt8, CaseIterable, Sendable {
  case none
  case sy1, sy2, sy3, sy4, sy5, sy6, sy6b, sy7, sy8, sy9
  case ht1, ht2, ht3, ht4, ht5, ht6, ht7, ht8, ht9
  case te1, te2, te3, te4, te5, te6, te7, te8
  case rc1, rc2, rc3, rc4, rc5, rc6
  case fw1, fw2, fw3, fw4
  case gr1, gr2, gr3, gr4, gr5, gr6, gr7, gr8, gr9, gr10
  case ar1, ar2, ar3, ar4, ar4b, ar5, ar6
  case dl1, dl2, dl3, dl4, dl5, dl6, dl7, dl8
  case ct1, ct2, ct3, ct4, ct5, ct6, ct7
  case sc1, sc2, sc3, sc4, sc5, sc6

  /// "DL-5", "SY-6b"; empty for `none`.
  public var name: String {
    if self == .none { return "" }
    let letters = "\(self)"
    return letters.prefix(2).uppercased() + "-" + letters.dropFirst(2)
  }
}
