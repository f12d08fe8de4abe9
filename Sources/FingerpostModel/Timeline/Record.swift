/// The number of a record: 0, 1, 2 … in the order of writing.
public typealias Serial = UInt32

/// One event of a run, as a flat value: an input, a question, a grant, a denial, a withheld or
/// dropped touch …
public struct Record: Equatable, Sendable {
  /// Virtual time, from the lab's start.
  public var time: Instant
  /// The record that led to this one; its own serial for a root (an input, a timer, a script step).
  public var cause: Serial
  /// The turn of the run loop that began last, from 1 (SY-4); 0 before the first.
  public var turn: UInt32
  /// The subject of the record, or the object asked.
  public var subject: SubjectID
  /// The other object: the recognizer in question, the holder, the hit view.
  public var object: SubjectID
  /// The oldest touch concerned; 0 for none.
  public var touch: TouchID
  /// The index of the complete list of touches in the timeline's side table; 0 when `touch` is the
  /// only one.
  public var touchList: UInt32
  /// The kind of event; it determines the meaning of `from`, `to`, `x` and `y`.
  public var kind: RecordKind
  /// The rule that made it.
  public var rule: Rule
  /// The reason for the outcome; `none` where the rule is the whole reason.
  public var reason: Reason
  /// State, phase or message before; its meaning depends on the kind.
  public var from: UInt8
  /// The state after, or a flag; `fingerpost.h` describes it for each kind.
  public var to: UInt8
  /// 1 yes, 0 no, -1 no question.
  public var answer: Int8
  /// The oldest touch's tap count (TE-3).
  public var tapCount: UInt16
  /// Two numbers whose meaning depends on the kind: a location in points, or a measured value and
  /// its limit; NaN for none.
  public var x: Double
  /// The vertical coordinate in points, or a limit; NaN for none.
  public var y: Double
  /// The decider and its owner.
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
