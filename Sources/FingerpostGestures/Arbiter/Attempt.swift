import FingerpostModel

/// The data of a recognizer's current attempt; empty between attempts.
///
/// An attempt begins with its first touch. A request for a state is settled at once: questioned
/// (GR-6), refused, or left to the arbitration. It ends in a final state, by an interruption from
/// outside (GR-9) or by the removal of its recognizer; the reset starts the next one (GR-8). Only its
/// own methods change it, in place in the recognizers' table, so that nothing is copied.
@usableFromInline
struct Attempt: Sendable {
  @usableFromInline struct Member: Sendable {
    let touch: TouchID
    let slot: TouchSlot
    /// The recognizer's place among the touch's links.
    let link: Int
    /// The number of the event in which the touch began.
    let event: UInt32
    /// Its `touchesEnded` is withheld by this recognizer (DL-2).
    fileprivate(set) var isEndHeld: Bool = false

    init(touch: TouchID, slot: TouchSlot, link: Int, event: UInt32) {
      self.touch = touch
      self.slot = slot
      self.link = link
      self.event = event
    }
  }

  /// A request that was not refused and waits for the arbiter or for a requirement (AR-5).
  struct Report: Sendable {
    let state: RecognizerState
    let location: Point?
    let reason: Reason
    let decider: Decider
    fileprivate(set) var details: ReportDetails

    init(
      _ state: RecognizerState, _ location: Point?, _ reason: Reason, _ decider: Decider,
      _ details: ReportDetails
    ) {
      self.state = state
      self.location = location
      self.reason = reason
      self.decider = decider
      self.details = details
    }
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
  private(set) var number: UInt32 = 0
  @usableFromInline private(set) var members: [Member] = []
  /// The oldest touch, then the place in its chain: the dispatch order (AR-1).
  private(set) var dispatchKey: UInt64 = 0
  private(set) var reports: [Report] = []
  private(set) var isWaiting: Bool = false
  /// It is among those that arbitration weighs.
  private(set) var isRequesting: Bool = false
  private(set) var grantOrder: UInt64 = 0
  /// The timer that it has set; 0 for none.
  private(set) var timer: UInt64 = 0
  /// The last decision.
  private(set) var decision: Decision = Decision(record: 0, timeline: 0)
  /// Touches that it has ignored after the event in which they began.
  private(set) var ignored: [TouchID] = []
  /// The last search that has visited this one, which avoids looking it up in the result.
  private var mark: UInt64 = 0
  /// The last search for partners that has found this one.
  private var partnerMark: UInt64 = 0
  /// The recognizers that may go together with it (AR-3).
  private(set) var allowed: [Partner] = []

  /// Creates the first attempt of a recognizer, with its number.
  init(number: UInt32) { self.number = number }

  mutating func separate() {
    members.separate()
    reports.separate()
    ignored.separate()
    allowed.separate()
  }

  /// Starts the next attempt.
  @inline(__always)
  mutating func clear() {
    number &+= 1
    members.clear()
    reports.clear()
    isWaiting = false
    isRequesting = false
    timer = 0
    ignored.clear()
    allowed.clear()
  }
}

/// Its touches.
extension Attempt {
  /// The oldest touch, then the recognizer's place in its chain (AR-1). For a new attempt it is
  /// that of the first link gathered under a mark: of several new touches, the oldest one's.
  @inline(__always)
  mutating func dispatchKey(of link: TouchLink, _ mark: UInt64) -> UInt64 {
    if !link.belongs, members.isEmpty, self.mark != mark {
      self.mark = mark
      dispatchKey = link.dispatchKey
    }
    return dispatchKey
  }

  /// Adds a touch to the attempt; the first one sets the place in the dispatch order.
  @inline(__always)
  mutating func join(_ member: Member, key: UInt64) {
    if members.isEmpty { dispatchKey = key }
    members.append(member)
  }

  /// Withholds a touch's end (DL-2).
  mutating func holdEnd(of slot: TouchSlot) {
    if let place = members.firstIndex(where: { $0.slot == slot }) {
      members[place].isEndHeld = true
    }
  }

  /// Removes a touch that the recognizer ignores from this event on (GR-10); nil for a touch that
  /// is not part of the attempt.
  mutating func ignore(_ touch: TouchID, inEvent event: UInt32) -> Member? {
    guard let place = members.firstIndex(where: { $0.touch == touch }) else { return nil }
    let member = members.remove(at: place)
    if member.event != event { ignored.append(touch) }
    return member
  }

  /// Removes all touches.
  mutating func leaveTouches() { members.clear() }

  /// Whether a search has visited this one.
  @inline(__always)
  func isVisited(_ mark: UInt64) -> Bool { self.mark == mark }

  /// A search visits this one.
  @inline(__always)
  mutating func visit(_ mark: UInt64) { self.mark = mark }

  /// Marks it as a partner of the one that a search is about.
  mutating func markAsPartner(_ mark: UInt64) { partnerMark = mark }

  /// Whether it is marked as a partner in this search.
  func isPartner(_ mark: UInt64) -> Bool { partnerMark == mark }
}

/// Its request, from the recognizer's call to the grant or the failure.
extension Attempt {
  /// The first request: arbitration weighs it.
  mutating func beginRequest() { isRequesting = true }

  /// Keeps a report until the grant.
  mutating func report(_ report: Report) { reports.append(report) }

  /// The request waits for another recognizer (AR-5); with the state of its machine for an owner
  /// that follows each report.
  mutating func wait(keeping machine: Machine?) {
    isWaiting = true
    guard let machine, let last = reports.indices.last else { return }
    reports[last].details.kept = machine
  }

  /// Grants the request; exchanges its reports for an empty list.
  mutating func grant(_ order: UInt64, exchanging list: inout [Report]) {
    isRequesting = false
    isWaiting = false
    grantOrder = order
    swap(&list, &reports)
  }

  /// Takes the list of its reports back, for its memory.
  @inline(__always)
  mutating func takeBack(_ list: inout [Report]) {
    list.clear()
    swap(&list, &reports)
  }

  /// The request is void, because the recognizer has failed.
  mutating func dropRequest() {
    reports.clear()
    isWaiting = false
    isRequesting = false
  }

  /// Stores the record of a decision.
  @inline(__always)
  mutating func decide(_ decision: Decision) { self.decision = decision }

  /// Sets its timer.
  mutating func setTimer(_ serial: UInt64) { timer = serial }

  /// Its timer has fired or is cancelled; returns its serial.
  mutating func takeTimer() -> UInt64 {
    defer { timer = 0 }
    return timer
  }

  /// Allows another recognizer beside it for the rest of both attempts (AR-3).
  mutating func allow(_ partner: Partner) { allowed.append(partner) }
}
