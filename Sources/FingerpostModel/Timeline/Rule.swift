/// The ids of the published rules; a record carries the one that made it. `info` tells what each says.
///
/// The raw values are those of `fp_rule` in `fingerpost.h`: a family has its tens, and a rule its number among them (a
/// "b" ten more).
public enum Rule: UInt8, CaseIterable, Sendable {
  case none = 0

  // SY: from the glass to the application
  case sy1 = 1
  case sy2 = 2
  case sy3 = 3
  case sy4 = 4
  case sy5 = 5
  case sy6 = 6
  case sy7 = 7
  case sy8 = 8
  case sy9 = 9
  case sy10 = 10
  case sy6b = 16

  // HT: hit-testing
  case ht1 = 21
  case ht2 = 22
  case ht3 = 23
  case ht4 = 24
  case ht5 = 25
  case ht6 = 26
  case ht7 = 27
  case ht8 = 28
  case ht9 = 29

  // TE: touches
  case te1 = 41
  case te2 = 42
  case te3 = 43
  case te4 = 44
  case te5 = 45
  case te6 = 46
  case te7 = 47
  case te8 = 48

  // RC: the responder chain
  case rc1 = 61
  case rc2 = 62
  case rc3 = 63
  case rc4 = 64
  case rc5 = 65
  case rc6 = 66

  // FW: forwarding records
  case fw1 = 71
  case fw2 = 72
  case fw3 = 73
  case fw4 = 74

  // GR: recognizers
  case gr1 = 81
  case gr2 = 82
  case gr3 = 83
  case gr4 = 84
  case gr5 = 85
  case gr6 = 86
  case gr7 = 87
  case gr8 = 88
  case gr9 = 89
  case gr10 = 90

  // AR: arbitration
  case ar1 = 101
  case ar2 = 102
  case ar3 = 103
  case ar4 = 104
  case ar5 = 105
  case ar6 = 106
  case ar7 = 107
  case ar4b = 114

  // DL: what reaches the view
  case dl1 = 121
  case dl2 = 122
  case dl3 = 123
  case dl4 = 124
  case dl5 = 125
  case dl6 = 126
  case dl7 = 127
  case dl8 = 128

  // CT: controls
  case ct1 = 141
  case ct2 = 142
  case ct3 = 143
  case ct4 = 144
  case ct5 = 145
  case ct6 = 146
  case ct7 = 147

  // SC: scroll views
  case sc1 = 161
  case sc2 = 162
  case sc3 = 163
  case sc4 = 164
  case sc5 = 165
  case sc6 = 166

  /// "DL-5", "SY-6b"; empty for `none`.
  public var name: String {
    if self == .none { return "" }
    let letters = "\(self)"
    return letters.prefix(2).uppercased() + "-" + letters.dropFirst(2)
  }

  /// The rule of an id such as "DL-5"; nil when there is none.
  public init?(name: String) {
    guard let rule = Self.allCases.first(where: { $0 != .none && $0.name == name }) else {
      return nil
    }
    self = rule
  }
}
