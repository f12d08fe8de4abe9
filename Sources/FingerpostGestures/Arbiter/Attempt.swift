import FingerpostModel

/// The data of a recognizer's current attempt; empty between attempts.
@usableFromInline
struct Attempt: Sendable {
  @usableFromInline struct Member: Sendable {
    let touch: TouchID
    let slot: TouchSlot
    /// The recognizer's place among the touch's links.
    let link: Int
    /// The number of the event in which the touch began.
    let event: UInt32
    /// Whether the recognizer has received its end.
    var hasSeenEnd: Bool = false
    /// Its `touchesEnded` is withheld by this recognizer (DL-2).
    var isEndHeld: Bool = false
  }

  /// A request that was not refused and waits for the arbiter or for a requirement (AR-5).
  struct Report: Sendable {
    let state: RecognizerState
    let location: Point?
    let reason: Reason
    let decider: Decider
    var details: ReportDetails?
  }

  /// The answer that made another recognizer a requirement (AR-5).
  struct RequirementAnswer: Sendable {
    let required: RecognizerIndex
    let decider: Decider
  }

  /// The record of a decision, which is the cause of what follows. Valid as long as the timeline is
  /// not cleared.
  struct Decision: Sendable {
    let record: Serial
    /// How many timelines had been cleared.
    let timeline: UInt32
  }

  /// A pair is settled once for each attempt of both.
  struct Partner: Sendable {
    let recognizer: RecognizerIndex
    let attempt: UInt32
  }

  /// Counts the attempts of the recognizer.
  var number: UInt32 = 0
  @usableFromInline var members: [Member] = []
  /// The oldest touch, then the place in its chain: the dispatch order (AR-1).
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
  /// The source of each answered requirement.
  var requirementAnswers: [RequirementAnswer] = []
  /// The recognizers that require this one, each with its attempt.
  var requiredBy: [Partner] = []
  /// Touches that it has ignored after the event in which they began.
  var left: [TouchID] = []
  /// The last search that has visited this one, which avoids looking it up in the result.
  var mark: UInt64 = 0
  /// The last search for partners that has found this one.
  var partnerMark: UInt64 = 0
  var allowed: [Partner] = []

  /// The oldest touch, then the recognizer's place in its chain (AR-1). For a new attempt it is
  /// that of the first link gathered under a mark: of several new touches, the oldest one's.
  @inline(__always)
  mutating func serviceKey(of link: TouchLink, _ mark: UInt64) -> UInt64 {
    if !link.belongs, members.isEmpty, self.mark != mark {
      self.mark = mark
      serviceKey = link.serviceKey
    }
    return serviceKey
  }

  /// Adds a touch to the attempt; the first one sets the place in the dispatch order.
  @inline(__always)
  mutating func join(_ member: Member, key: UInt64) {
    if members.isEmpty { serviceKey = key }
    members.append(member)
  }

  /// Records that the recognizer has received a touch's end.
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
