import FingerpostModel

/// What the program may read while its code is called (SY-10): whoever asks lends what it holds.
///
/// The pointers are made right around the call, from the asker's own access, and are good until the call returns.
public struct CallbackSnapshot {
  /// Responders, names, the timeline and the profile.
  public let hierarchy: UnsafeMutablePointer<Hierarchy>
  /// The recognizers, with their states and relations as they stand.
  public let arbiter: UnsafeMutablePointer<Arbiter>
  /// The touches that are alive.
  public let touches: UnsafeMutablePointer<TouchTable>
  /// The callback may change things: they take effect when it returns.
  public let takesChanges: Bool
}

/// A change that a callback has made, waiting for its return: a value of the layer above, which knows what to do with it.
public protocol QueuedChange {
  /// Makes changes of this type, in order, on the turn that was opened for them.
  static func make(
    _ changes: [any QueuedChange], on turn: UnsafeMutableRawPointer, because record: Serial)
}

/// Where the moment lies that is lent; one for each lab.
///
/// Nobody hands out what lies in here to be changed, so that no two can be at it at once; to find that out at each call
/// would cost more than the call.
public final class CallbackAccess: @unchecked Sendable {
  /// nil while no code of the program's own is called.
  public var moment: CallbackSnapshot? { lent }
  // Read through a property of this module's: from another one it would be looked at who else is at it, after all.
  @exclusivity(unchecked) private var lent: CallbackSnapshot?
  /// How many callbacks are under way, one inside the other.
  @exclusivity(unchecked) public private(set) var depth: Int = 0
  /// Who evaluates answers that are data: the lab whose loan it is. It takes itself out when it goes; to count it weakly
  /// would give each branch a table for that alone.
  public unowned(unsafe) var host: (any AnswerHost)?
  /// What the callback under way has changed, in order.
  @exclusivity(unchecked) private var changes: [any QueuedChange] = []
  /// What code has read while it was asked, in order; nil where nobody keeps it.
  @exclusivity(unchecked) private var reads: [AnswerBasis]?
  /// The turn that asks, where a change finds all that it may concern; nil outside of one.
  @exclusivity(unchecked) private var turn: UnsafeMutableRawPointer?

  /// Nothing is lent, no change waits.
  public init() {}
}

extension CallbackAccess {
  func lend<Reply>(_ moment: CallbackSnapshot, _ body: () -> Reply) -> Reply {
    let outer = lent
    lent = moment
    depth += 1
    defer {
      lent = outer
      depth -= 1
    }
    return body()
  }

  /// How many reads a question's records tell of.
  private static let mostReads: Int = 4

  /// What code reads from now on is kept if it is asked something that it answers, and data does not.
  fileprivate func keepReads(_ isOn: Bool) -> [AnswerBasis]? {
    let outer = reads
    reads = isOn ? [] : nil
    return outer
  }

  /// Hands over what was read; those around it go on.
  fileprivate func takeReads(_ outer: [AnswerBasis]?) -> [AnswerBasis] {
    defer { reads = outer }
    return reads ?? []
  }

  /// Notes what code has read: a recognizer's measurement, a place, a property. Two axes of one are one.
  public func noteRead(_ read: @autoclosure () -> AnswerBasis) {
    guard reads != nil else { return }
    note(read())
  }

  private func note(_ read: AnswerBasis) {
    guard var known = reads else { return }
    if read.name.hasSuffix(".y"), let last = known.last, last.owner == read.owner,
      last.name.hasSuffix(".x"), last.name.dropLast(2) == read.name.dropLast(2)
    {
      known[known.count - 1] = AnswerBasis(
        String(read.name.dropLast(2)), of: read.owner, last.x, read.x)
    } else if known.count < Self.mostReads {
      known.append(read)
    }
    // The same once more says nothing.
    if let last = known.last, known.dropLast().contains(where: { $0.isSame(as: last) }) {
      known.removeLast()
    }
    reads = known
  }

  /// Keeps a change until the callback has returned.
  public func queue(_ change: any QueuedChange) { changes.append(change) }

  /// A callback has changed something that has not been made yet (SY-10).
  public var hasChanges: Bool { !changes.isEmpty }

  /// Hands over what was queued.
  public func takeChanges() -> [any QueuedChange] {
    defer { changes = [] }
    return changes
  }

  /// While the body runs, changes in answers are made on that turn.
  @inline(__always)
  public func open<Result>(_ turn: UnsafeMutableRawPointer, _ body: () -> Result) -> Result {
    let outer = self.turn
    self.turn = turn
    defer { self.turn = outer }
    return body()
  }

  func makeChanges(because record: Serial) {
    let changes = takeChanges()
    guard let turn, let first = changes.first else { return }
    type(of: first).make(changes, on: turn, because: record)
  }

  /// A recognizer's own code, which must not use the lab.
  public func withhold<Result>(_ body: () -> Result) -> Result {
    let outer = lent
    lent = nil
    defer { lent = outer }
    return body()
  }
}

extension Arbiter {
  /// The one door to the program's code. After a failure nobody is asked any more. What the code has changed waits in the
  /// loan until whoever asked has written the call's record (`makeChanges`).
  public mutating func call(
    _ callback: HookCallback, _ question: HookQuestion, touches: inout TouchTable,
    hierarchy: inout Hierarchy, takesChanges: Bool = true
  ) -> HookReply {
    if hierarchy.hasFailed { return .useDefault }
    let host = callbackAccess.host
    let outer = callbackAccess.keepReads(question.hook.isQuestion && callback.conditions == nil)
    let (reply, basis) = lend(&touches, &hierarchy, takesChanges: takesChanges) {
      callback.reply(to: question, host)
    }
    let reads = callbackAccess.takeReads(outer)
    if question.hook.isQuestion { hierarchy.note(basis ?? hierarchy.note(reads)) }
    return hierarchy.take(reply, to: question)
  }

  /// Runs code that reads through the loan.
  public mutating func lend<Reply>(
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy, takesChanges: Bool = false,
    _ body: () -> Reply
  ) -> Reply {
    let callbackAccess = callbackAccess
    return withUnsafeMutablePointer(to: &touches) { touches in
      withUnsafeMutablePointer(to: &hierarchy) { hierarchy in
        withUnsafeMutablePointer(to: &self) { arbiter in
          callbackAccess.lend(
            CallbackSnapshot(
              hierarchy: hierarchy, arbiter: arbiter, touches: touches, takesChanges: takesChanges),
            body)
        }
      }
    }
  }

  /// What an answer has changed takes effect now, before anybody else is asked (SY-10), on all that the turn is made of.
  /// What is under way in here is put aside meanwhile.
  @inline(never)
  public mutating func makeChanges(
    because record: Serial, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    var aside = Scratch(profile: scratch.context.profile)
    aside.context.now = scratch.context.now
    aside.context.event = scratch.context.event
    swap(&aside, &scratch)
    let callbackAccess = callbackAccess
    lend(&touches, &hierarchy) {
      callbackAccess.withhold { callbackAccess.makeChanges(because: record) }
    }
    swap(&aside, &scratch)
    scratch.context.profile = aside.context.profile
    scratch.service.forgetMoves()
  }
}
