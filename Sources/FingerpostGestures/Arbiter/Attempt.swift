import FingerpostModel

/// What a recognizer's present attempt has collected; empty between attempts.
@usableFromInline
struct Attempt: Sendable {
  @usableFromInline struct Member: Sendable {
    let touch: TouchID
    let slot: TouchSlot
    /// The recognizer's place among the touch's links.
    let link: Int
    /// The number of the event in which it came.
    let event: UInt32
    /// The recognizer has been told of its end.
    var hasSeenEnd: Bool = false
    /// Its `touchesEnded` is withheld by this recognizer (DL-2).
    var isEndHeld: Bool = false
  }

  /// A wish that was not refused: begun, but waiting for the arbiter or for a requirement (AR-5).
  struct Report: Sendable {
    let state: RecognizerState
    let location: Point?
    let reason: Reason
    let decider: Decider
    var details: ReportDetails?
  }

  /// Who said that another one has to fail first (AR-5).
  struct RequirementAnswer: Sendable {
    let required: RecognizerIndex
    let decider: Decider
  }

  /// The record of a decision; what follows from it has it as its cause. Good as long as the timeline is that one.
  struct Decision: Sendable {
    let record: Serial
    /// How many timelines had been cleared.
    let timeline: UInt32
  }

  /// Pairs are settled once per attempt of both.
  struct Partner: Sendable {
    let recognizer: RecognizerIndex
    let attempt: UInt32
  }

  /// Counts the attempts of the recognizer.
  var number: UInt32 = 0
  @usableFromInline var members: [Member] = []
  /// The oldest touch, then the place in its chain: the order of service (AR-1).
  var serviceKey: UInt64 = 0
  var reports: [Report] = []
  var isWaiting: Bool = false
  /// It is among those that arbitration weighs.
  var isWishing: Bool = false
  var grantOrder: UInt64 = 0
  var timer: UInt64 = 0
  /// The last decision.
  var decision: Decision = Decision(record: 0, timeline: 0)
  var requires: [RecognizerIndex] = []
  /// Whose answer made each of them.
  var requirementAnswers: [RequirementAnswer] = []
  /// Those whose `requires` names this one, in their attempt of that number.
  var requiredBy: [Partner] = []
  /// Touches that it has let go of after the event in which they came.
  var left: [TouchID] = []
  /// The last gathering that has come across it: an item is found once without a search.
  var mark: UInt64 = 0
  /// The last gathering of somebody that this one may go together with.
  var partnerMark: UInt64 = 0
  var allowed: [Partner] = []

  /// The oldest touch, then the recognizer's place in its chain (AR-1); a new attempt's is that of its first link that is
  /// gathered under a mark: of several new touches the oldest one's.
  @inline(__always)
  mutating func serviceKey(of link: TouchLink, _ mark: UInt64) -> UInt64 {
    if !link.belongs, members.isEmpty, self.mark != mark {
      self.mark = mark
      serviceKey = link.serviceKey
    }
    return serviceKey
  }

  /// A touch becomes part of it; with the first it gets its place in the order of service.
  @inline(__always)
  mutating func join(_ member: Member, key: UInt64) {
    if members.isEmpty { serviceKey = key }
    members.append(member)
  }

  /// The recognizer has been told of a touch's end.
  @inline(__always)
  mutating func noteEnd(of touch: TouchID) {
    for index in members.indices where members[index].touch == touch {
      members[index].hasSeenEnd = true
    }
  }

  mutating func separate() {
    members.separate()
    reports.separate()
    requires.separate()
    requirementAnswers.separate()
    requiredBy.separate()
    left.separate()
    allowed.separate()
  }

  mutating func clear() {
    number &+= 1
    members.clear()
    reports.clear()
    isWaiting = false
    isWishing = false
    timer = 0
    requires.clear()
    requirementAnswers.clear()
    left.clear()
    allowed.clear()
  }
}
