import FingerpostModel

/// The state that the program may read in a callback (SY-10), lent by the caller.
///
/// The pointers are made right around the call, from the caller's own access, and are valid until
/// the call returns.
public struct CallbackSnapshot {
  /// Responders, names, the timeline and the profile.
  public let hierarchy: UnsafeMutablePointer<Hierarchy>
  /// The recognizers, with their current states and relations.
  public let arbiter: UnsafeMutablePointer<Arbiter>
  /// The touches that are alive.
  public let touches: UnsafeMutablePointer<TouchTable>
  /// Whether the callback may change things; changes take effect when it returns.
  public let takesChanges: Bool
}

/// A change made by a callback, waiting for its return: a value that the layer above applies.
public protocol QueuedChange {
  /// Makes changes of this type, in order, on the turn opened for them.
  static func make(
    _ changes: [any QueuedChange], on turn: UnsafeMutableRawPointer, because record: Serial)
}

/// Holds the current callback's snapshot; one for each lab.
///
/// No code lends its content for mutation, so two accesses can never conflict. Checking that at
/// each call would cost more than the call.
public final class CallbackAccess: @unchecked Sendable {
  /// nil while no code of the program's own is called.
  public var snapshot: CallbackSnapshot? { current }
  // Read through a property of this module, because access from another module would be checked for
  // exclusivity.
  @exclusivity(unchecked) private var current: CallbackSnapshot?
  /// The number of nested callbacks.
  @exclusivity(unchecked) public private(set) var depth: Int = 0
  /// Evaluates answers that are data: the lab that owns this object. It clears the reference when
  /// it is freed; a weak reference would need a side table for each branch.
  @exclusivity(unchecked) package unowned(unsafe) var host: (any AnswerHost)?
  /// The changes of the current callback, in order.
  @exclusivity(unchecked) private var changes: [any QueuedChange] = []
  /// The values that code has read while it was asked, in order; nil where they are not kept.
  @exclusivity(unchecked) private var reads: [AnswerBasis]?
  /// The turn that calls, on which a change acts; nil outside of one.
  @exclusivity(unchecked) private var turn: UnsafeMutableRawPointer?

  /// Creates an access without a callback.
  public init() {}
}

extension CallbackAccess {
  @inline(__always)
  func withAccess<Reply>(_ snapshot: CallbackSnapshot, _ body: () -> Reply) -> Reply {
    let outer = current
    current = snapshot
    depth += 1
    defer {
      current = outer
      depth -= 1
    }
    return body()
  }

  /// The maximum number of reads in a question's records.
  private static let maxReads: Int = 4

  /// Before a call: keeps its reads from now on, in the list given, and returns those of the outer call in it. After the
  /// call: the other way round.
  fileprivate func exchangeReads(_ list: inout [AnswerBasis]?) { swap(&list, &reads) }

  /// Records a read by code: a recognizer's measurement, a location, a property. Two axes of one
  /// value are one read.
  public func recordRead(_ read: @autoclosure () -> AnswerBasis) {
    guard reads != nil else { return }
    record(read())
  }

  private func record(_ read: AnswerBasis) {
    guard var known = reads else { return }
    if read.name.hasSuffix(".y"), let last = known.last, last.owner == read.owner,
      last.name.hasSuffix(".x"), last.name.dropLast(2) == read.name.dropLast(2)
    {
      known[known.count - 1] = AnswerBasis(
        String(read.name.dropLast(2)), of: read.owner, last.x, read.x)
    } else if known.count < Self.maxReads {
      known.append(read)
    }
    // A repeated read adds nothing.
    if let last = known.last, known.dropLast().contains(where: { $0.isSame(as: last) }) {
      known.removeLast()
    }
    reads = known
  }

  /// Keeps a change until the callback has returned.
  public func queue(_ change: any QueuedChange) { changes.append(change) }

  /// Whether a callback has made changes that are not applied yet (SY-10).
  public var hasChanges: Bool { !changes.isEmpty }

  /// Returns the queued changes.
  public func takeChanges() -> [any QueuedChange] {
    defer { changes = [] }
    return changes
  }

  /// Applies changes made in answers to that turn while the body runs.
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
    let outer = current
    current = nil
    defer { current = outer }
    return body()
  }
}

extension Arbiter {
  /// Calls the program's code; all calls go through here. After a failure nothing more is called.
  /// Changes made by the code wait until the caller has written the call's record (`makeChanges`).
  public mutating func call(
    _ callback: HookCallback, _ question: HookQuestion, touches: inout TouchTable,
    hierarchy: inout Hierarchy, takesChanges: Bool = true
  ) -> HookReply {
    if hierarchy.hasFailed { return .useDefault }
    let isQuestion = question.hook.isQuestion
    let callbackAccess = callbackAccess
    var reads: [AnswerBasis]? = isQuestion && callback.conditions == nil ? [] : nil
    callbackAccess.exchangeReads(&reads)
    let (reply, basis) = withAccess(&touches, &hierarchy, takesChanges: takesChanges) {
      callback.reply(to: question, callbackAccess.host)
    }
    callbackAccess.exchangeReads(&reads)
    if isQuestion { hierarchy.record(basis ?? reads.flatMap { hierarchy.record($0) }) }
    return hierarchy.take(reply, to: question)
  }

  /// Runs code that reads through the loan. Inlined, because the body would copy the question that it passes on.
  @inline(__always)
  public mutating func withAccess<Reply>(
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy, takesChanges: Bool = false,
    _ body: () -> Reply
  ) -> Reply {
    let callbackAccess = callbackAccess
    return withUnsafeMutablePointer(to: &touches) { touches in
      withUnsafeMutablePointer(to: &hierarchy) { hierarchy in
        withUnsafeMutablePointer(to: &self) { arbiter in
          callbackAccess.withAccess(
            CallbackSnapshot(
              hierarchy: hierarchy, arbiter: arbiter, touches: touches, takesChanges: takesChanges),
            body)
        }
      }
    }
  }

  /// Applies the changes of an answer now, before any other question (SY-10), to all parts of the
  /// turn. The arbiter's current work is put aside meanwhile.
  @inline(never)
  public mutating func makeChanges(
    because record: Serial, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    var aside = EventScratch(profile: scratch.context.profile)
    aside.context.now = scratch.context.now
    aside.context.event = scratch.context.event
    swap(&aside, &scratch)
    let callbackAccess = callbackAccess
    withAccess(&touches, &hierarchy) {
      callbackAccess.withhold { callbackAccess.makeChanges(because: record) }
    }
    swap(&aside, &scratch)
    scratch.context.profile = aside.context.profile
    scratch.dispatch.forgetMoves()
  }
}
