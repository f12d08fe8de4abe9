import FingerpostGestures
import FingerpostModel

/// Calls to the program's own code, whose changes take effect when it returns (SY-10).
extension Turn {
  /// Calls the program's own code. It may read everything in its current state, and its changes
  /// take effect when it returns. `record` is the call's record; by default the current cause.
  mutating func ask(
    _ callback: HookCallback, _ question: HookQuestion, record: Serial? = nil
  ) -> HookReply {
    let reply = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
    if arbiter.callbackAccess.hasChanges {
      takeChanges(because: record ?? hierarchy.timeline.cause)
    }
    return reply
  }

  /// Calls the delegates of scroll views and lists with the recorded messages, in order. Changes of
  /// one call take effect before the next (SY-10). Messages caused by a change are sent at once.
  @inline(__always)
  mutating func notifyDelegates() {
    if !hierarchy.delegateMessages.isEmpty { notifyWaiting() }
  }

  @inline(never)
  private mutating func notifyWaiting() {
    var waiting: UniqueArray<DelegateMessage> = UniqueArray()
    swap(&waiting, &hierarchy.delegateMessages)
    for index in waiting.indices {
      let message = waiting[index]
      if case .pages(let sent, let controller) = message.content {
        Pages.updatePages(of: controller, after: sent, message, &self)
      } else if case .wheel(_, let picker) = message.content {
        Wheels.comeToRest(message, of: picker, &self)
      } else if hierarchy.responders.contains(message.sender),
        let callback = hierarchy.delegate(of: message.sender.index, message.hook)
      {
        let question = HookQuestion(message, time: hierarchy.timeline.now)
        _ = ask(callback, question, record: message.record)
      }
    }
    // The list keeps its memory.
    waiting.clear()
    if hierarchy.delegateMessages.isEmpty { swap(&waiting, &hierarchy.delegateMessages) }
  }

  /// Applies the program's changes after a call.
  mutating func takeChanges(because record: Serial) {
    take(arbiter.callbackAccess.takeChanges(), because: record)
  }

  /// Runs a part of the turn in which lower layers call the program. Changes made in an answer then
  /// have the whole turn available: only the body's parameters are in use, and these are lent to
  /// the call.
  @inline(__always)
  mutating func open<Result>(_ body: (UnsafeMutablePointer<Turn>) -> Result) -> Result {
    withUnsafeMutablePointer(to: &self) { turn in
      guard turn.pointee.hierarchy.hasCallbacks else { return body(turn) }
      return turn.pointee.arbiter.callbackAccess.open(turn) { body(turn) }
    }
  }

  /// Maximum nesting depth of changes that lead to callbacks with changes; deeper ones are a
  /// livelock.
  private static let deepestChange: Int = 32

  /// Applies changes in the order in which they were made.
  fileprivate mutating func take(_ changes: [any QueuedChange], because cause: Serial) {
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.cause = cause
    defer { hierarchy.timeline.cause = outerCause }
    guard scratch.changeDepth < Self.deepestChange else {
      hierarchy.timeline.write(.diagnostic, .sy10, reason: .livelock)
      return
    }
    scratch.changeDepth += 1
    defer { scratch.changeDepth -= 1 }
    scratch.hasChanges = true
    whileCallsWait { turn in
      for case let change as ProgramChange in changes {
        turn.hierarchy.timeline.cause = cause
        turn.take(change)
      }
    }
  }

  /// Puts the pending calls to the views aside, because a change may send calls itself.
  mutating func whileCallsWait(_ body: (inout Turn) -> Void) {
    var waiting = Outbox()
    swap(&waiting, &scratch.outbox)
    let closed = waiting.closedOnes(deliveries.holds)
    body(&self)
    swap(&waiting, &scratch.outbox)
    scratch.outbox.voidEnded(since: closed, deliveries.holds)
  }

  /// Applies a change that was checked when it was made; one that has become impossible is skipped
  /// and recorded.
  private mutating func take(_ change: ProgramChange) {
    if change.isSilent {
      arbiter.withAccess(&touches, &hierarchy, change.prepare)?(&self)
      return
    }
    guard let body = arbiter.withAccess(&touches, &hierarchy, change.prepare) else {
      hierarchy.timeline.write(.diagnostic, .sy10, subject: change.subject, reason: .closesCycle)
      return
    }
    record(change, .sy10)
    body(&self)
    notifyDelegates()
    if !scratch.isSendingActions, !arbiter.actions.isEmpty { sendActions() }
  }

  /// Writes the record of a change, the cause of what follows: of a call (SY-10), or of a step among those that a script
  /// plays together (SY-4).
  package mutating func record(_ change: ProgramChange, _ rule: Rule) {
    var object: SubjectID = change.object
    if !change.property.isEmpty {
      object = hierarchy.factSubject(change.property, of: change.subject, value: change.words)
    }
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .change, rule, subject: change.subject, object: object, to: change.kind?.rawValue ?? 0,
      x: change.numbers.first ?? .nan, y: change.numbers.count == 2 ? change.numbers[1] : .nan)
  }

  /// Prepares for callbacks: the state that they read is kept available.
  public mutating func recordCallback() {
    hierarchy.hasCallbacks = true
    deliveries.scrolling.recordStates(&hierarchy)
    recordSystem()
  }
}

/// A change made by a callback (SY-10).
public struct ProgramChange: QueuedChange {
  let subject: SubjectID
  /// The script step for the change; nil where there is none.
  let kind: StepKind?
  /// The other object: the new superview, the presenting controller.
  let object: SubjectID
  /// The property and its new numbers.
  let property: String
  let numbers: [Double]
  /// The new value as text, where it is not a number or too long for a record.
  let words: String
  let prepare: () -> ((inout Turn) -> Void)?
  /// Whether the change has no record: it completes an object created in a callback.
  let isSilent: Bool

  /// Makes changes. The actions of recognizers granted so far are sent later by the turn, in their
  /// order, after all questions.
  public static func make(
    _ changes: [any QueuedChange], on turn: UnsafeMutableRawPointer, because record: Serial
  ) {
    let turn = turn.assumingMemoryBound(to: Turn.self)
    let wasSending = turn.pointee.scratch.isSendingActions
    turn.pointee.scratch.isSendingActions = true
    turn.pointee.take(changes, because: record)
    turn.pointee.scratch.isSendingActions = wasSending
  }

  /// Creates a change; `prepare` checks it and returns its effect, or nil when it has become
  /// impossible.
  public init(
    of subject: SubjectID, _ kind: StepKind? = nil, object: SubjectID = 0, property: String = "",
    numbers: [Double] = [], words: String = "",
    _ prepare: @escaping () -> ((inout Turn) -> Void)?
  ) {
    self.subject = subject
    self.kind = kind
    self.object = object
    self.property = property
    self.numbers = numbers
    let isLong = words.isEmpty && numbers.count > 2
    self.words =
      isLong ? "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]" : words
    self.prepare = prepare
    isSilent = false
  }

  /// Creates the completion of a call's work that is not a change by the program.
  public init(finishing body: @escaping (inout Turn) -> Void) {
    (subject, object, kind) = (0, 0, nil)
    (property, numbers, words) = ("", [], "")
    prepare = { body }
    isSilent = true
  }
}

extension CallbackSnapshot {
  /// The view hit at a screen point; nothing is recorded.
  public func findView(at point: Point) -> ResponderIndex? {
    var hitTesting = HitTesting()
    // A single test is not worth an index.
    hitTesting.walksPlainly = true
    var walk = HitTestWalk()
    var touches = touches.pointee.copy()
    return hitTesting.findView(
      at: point, recording: false, &walk, &arbiter.pointee, &touches, &hierarchy.pointee)?.view
  }
}
