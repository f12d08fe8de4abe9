/// The number of a record: 0, 1, 2 … in the order of writing.
public typealias Serial = UInt32

/// One thing that happened, was asked, granted, refused, withheld or dropped: a flat value.
public struct Record: Equatable, Sendable {
  /// Virtual time, from the lab's start.
  public var time: Instant
  /// The record that led to this one; its own serial for a root (an input, a timer, a script step).
  public var cause: Serial
  /// The turn of the run loop that was the last to begin, from 1 (SY-4); 0 before the first.
  public var turn: UInt32
  /// Whom it is about, or who was asked.
  public var subject: SubjectID
  /// Whom else it concerns: the recognizer in question, the holder, the view hit.
  public var object: SubjectID
  /// The oldest touch concerned; 0 for none.
  public var touch: TouchID
  /// Where the whole list of touches stands in the timeline's side table; 0 when `touch` is all.
  public var touchList: UInt32
  /// What sort of thing it is; it says how `from`, `to`, `x` and `y` are read.
  public var kind: RecordKind
  /// The rule that made it.
  public var rule: Rule
  /// Why it came out so; `none` where the rule says all.
  public var reason: Reason
  /// State, phase or message before and after; what they mean depends on the kind.
  public var from: UInt8
  /// The state after, or a flag; each kind's is told in `fingerpost.h`.
  public var to: UInt8
  /// 1 yes, 0 no, -1 no question.
  public var answer: Int8
  /// The oldest touch's tap count (TE-3).
  public var tapCount: UInt16
  /// Two numbers whose meaning depends on the kind: a place in points, a measured value and its limit; NaN for none.
  public var x: Double
  /// The place in points, downwards, or a limit; not a number for none.
  public var y: Double
  /// What decided, and whose it is.
  public var decider: Decider

  @inlinable init(
    time: Instant, cause: Serial, turn: UInt32, subject: SubjectID, object: SubjectID,
    touch: TouchID, touchList: UInt32, kind: RecordKind, rule: Rule, reason: Reason, from: UInt8,
    to: UInt8, answer: Int8, tapCount: UInt16, x: Double, y: Double,
    decider: Decider = .none
  ) {
    self.time = time
    self.cause = cause
    self.turn = turn
    self.subject = subject
    self.object = object
    self.touch = touch
    self.touchList = touchList
    self.kind = kind
    self.rule = rule
    self.reason = reason
    self.from = from
    self.to = to
    self.answer = answer
    self.tapCount = tapCount
    self.x = x
    self.y = y
    self.decider = decider
  }
}
