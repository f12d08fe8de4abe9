import FingerpostLab
import FingerpostModel

extension ProofSearch {
  /// A number of the script with another value.
  struct Movement {
    let step: StepPath
    let kind: Kind
    /// The value of the number; for a place how far toward the target, from 0 to 1.
    var value: Double

    enum Kind: Equatable {
      /// Toward the middle of a view.
      case place(ResponderID)
      /// Another start, at a point of the screen that advice has words for.
      case start(Point, String)
      /// Toward the point of the screen where an earlier tap came down.
      case toward(Point)
      /// A factor of how far apart two fingers are.
      case apart
      /// A gesture instead, with the words of advice for it.
      case gesture([Step], String)
      /// A factor of the way.
      case way
      /// Another direction of the way, as long.
      case direction(Double, Double)
      case duration, gap, count, fingers
      /// A lift instead of the system's cancel.
      case lift
      /// A step that no finger makes, left out.
      case leftOut
      /// A step that adds the view, made before the finger comes down.
      case earlier
      /// Steps made before this one or instead of it, with the words of advice for them.
      case made([Step], isInstead: Bool, String)
    }

    var isCount: Bool { kind.row.mildness == .count }

    /// Whether the program or the system makes it.
    var isOfNoFinger: Bool {
      switch kind {
      case .leftOut, .earlier, .made: true
      case .place, .start, .toward, .apart, .gesture, .way, .direction, .duration, .gap, .count,
        .fingers, .lift:
        false
      }
    }

    /// Whether only one of them is worth a word: of other steps in one place the fewest, of places on the view its middle.
    func isOfSameNumber(as other: Movement) -> Bool {
      if step != other.step { return false }
      switch (kind, other.kind) {
      case (.made, .made), (.place, .start), (.start, .place): return true
      default: return kind == other.kind
      }
    }
  }
}

extension ProofSearch.Movement.Kind {
  /// What the search knows of a kind.
  struct Row {
    /// What of the movement is another one.
    let mildness: Mildness
    /// How much of a change it is.
    let effort: Effort
    /// Whether a finger comes down at another place.
    var isPlace: Bool = false
    /// Whether it is about the touch's own step, though it changes another one.
    var isBesides: Bool = false
    /// Whether a value between the script's and one that brings the event may bring it, too.
    var isContinuous: Bool = false
  }

  /// The mildest first: what is said is of one of these.
  enum Mildness: Int, Comparable {
    case number, direction, count

    static func < (a: Mildness, b: Mildness) -> Bool { a.rawValue < b.rawValue }
  }

  /// For the order of what is tried.
  enum Effort {
    case fixed(Double)
    /// And one for each that the value is away from the script's.
    case beyond(Double)
    /// The factor between the value and the script's.
    case factor
  }

  /// A row for each kind.
  var row: Row {
    switch self {
    case .place: Row(mildness: .number, effort: .fixed(2), isPlace: true, isContinuous: true)
    case .start: Row(mildness: .number, effort: .fixed(2), isPlace: true)
    case .toward:
      Row(
        mildness: .number, effort: .fixed(2), isPlace: true, isBesides: true, isContinuous: true)
    case .apart: Row(mildness: .number, effort: .factor, isPlace: true, isContinuous: true)
    case .way, .duration, .gap: Row(mildness: .number, effort: .factor, isContinuous: true)
    case .direction: Row(mildness: .direction, effort: .fixed(4))
    case .count, .fingers, .gesture: Row(mildness: .count, effort: .beyond(3))
    case .lift, .leftOut, .earlier, .made:
      Row(mildness: .number, effort: .fixed(1), isBesides: true)
    }
  }
}
