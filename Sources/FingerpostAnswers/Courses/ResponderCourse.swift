import FingerpostModel

/// The course of a responder: the touch and event methods that it got, by tap.
struct ResponderCourse {
  /// The calls of each tap, in the order of the taps.
  private(set) var calls: [ResponderCalls] = []

  mutating func add(_ method: String, _ entry: Entry, of tap: Int, asFirst isTarget: Bool) {
    let own = calls.firstIndex { $0.tap == tap }
    if own == nil { calls.append(ResponderCalls(tap: tap, first: entry)) }
    let place = own ?? calls.count - 1
    calls[place].add(method, entry, asFirst: isTarget)
  }

  /// Adds that its calls of a tap went on to another responder, which may have kept them.
  mutating func pass(_ tap: Int, _ method: String, to other: SubjectID, isKept: Bool) {
    guard let own = calls.firstIndex(where: { $0.tap == tap }) else { return }
    calls[own].pass(method, to: other, isKept: isKept)
  }
}

/// The calls that a responder got of one tap: of its touch, or of all its fingers' touches.
struct ResponderCalls {
  /// Which tap of the gestures it was, from 0.
  let tap: Int
  let first: Entry
  /// The received methods in the order of their first call, with counts.
  private(set) var methods: [(name: String, count: Int)] = []
  /// The call that took the touch or the press away.
  private(set) var cancel: Entry?
  /// It was the first of the chain to get it.
  private(set) var isTarget: Bool = false
  /// The last responder that it was forwarded to.
  private(set) var passedTo: SubjectID?
  /// The responders that kept calls, and which methods, in the order of the first of each.
  private(set) var keepers: [(responder: SubjectID, methods: [String])] = []

  init(tap: Int, first: Entry) {
    self.tap = tap
    self.first = first
  }

  /// How many calls it got.
  var count: Int { methods.reduce(0) { $0 + $1.count } }

  mutating func add(_ method: String, _ entry: Entry, asFirst isFirst: Bool) {
    if let known = methods.firstIndex(where: { $0.name == method }) {
      methods[known].count += 1
    } else {
      methods.append((method, 1))
    }
    guard isFirst else { return }
    isTarget = true
    if entry.phase == .cancelled || entry.event == .pressesCancelled { cancel = entry }
  }

  mutating func pass(_ method: String, to other: SubjectID, isKept: Bool) {
    if other != first.subject { passedTo = other }
    guard isKept else { return }
    if let known = keepers.firstIndex(where: { $0.responder == other }) {
      if !keepers[known].methods.contains(method) { keepers[known].methods.append(method) }
    } else {
      keepers.append((other, [method]))
    }
  }
}
