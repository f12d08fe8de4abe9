import FingerpostGestures
import FingerpostModel

/// The program's own code is called, and what it changes takes effect when it returns (SY-10).
extension Turn {
  /// Calls code of the program's own; it may read everything as it stands, and what it changes takes effect when it
  /// returns. `record` is the call's; the present cause unless told otherwise.
  mutating func ask(
    _ callback: HookCallback, _ question: HookQuestion, record: Serial? = nil
  ) -> HookReply {
    let reply = arbiter.call(callback, question, touches: &touches, hierarchy: &hierarchy)
    if arbiter.callbackAccess.hasChanges {
      takeChanges(because: record ?? hierarchy.timeline.cause)
    }
    return reply
  }

  /// Delegates of scroll views and lists hear what has been written of them, in order; what they change takes effect
  /// before the next one hears (SY-10). A message that they cause is theirs, told at once.
  @inline(__always)
  mutating func tellDelegates() {
    if !hierarchy.delegateMessages.isEmpty { tellWaiting() }
  }

  @inline(never)
  private mutating func tellWaiting() {
    var waiting: [DelegateMessage] = []
    swap(&waiting, &hierarchy.delegateMessages)
    for message in waiting {
      if message.follower != nil { follow(message) }
      guard message.follower == nil, hierarchy.responders.contains(message.view),
        case .callback(let callback) = hierarchy.responders[message.view.index].overrides[
          message.hook]
      else { continue }
      var question = HookQuestion(
        message.hook, asked: .responder(message.view), time: hierarchy.timeline.now)
      question.selector = message.name
      question.view = message.cell ?? message.view
      question.point = message.place
      question.measurements = message.measurements
      _ = ask(callback, question, record: message.record)
    }
  }

  /// What the program has changed while it was asked takes effect.
  mutating func takeChanges(because record: Serial) {
    take(arbiter.callbackAccess.takeChanges(), because: record)
  }

  /// A part of the turn in which rooms below ask the program: what it changes in an answer finds the whole turn here, for
  /// nobody holds anything but what the body hands down, and that is lent to whoever is asked.
  @inline(__always)
  mutating func open<Result>(_ body: (UnsafeMutablePointer<Turn>) -> Result) -> Result {
    withUnsafeMutablePointer(to: &self) { turn in
      guard turn.pointee.hierarchy.hasCallbacks else { return body(turn) }
      return turn.pointee.arbiter.callbackAccess.open(turn) { body(turn) }
    }
  }

  /// How deep changes may lead to callbacks that make changes; deeper ones are a livelock.
  private static let deepestChange: Int = 32

  /// In the order in which they were made.
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

  /// What is on its way to the views waits; a change may send on its own.
  mutating func whileCallsWait(_ body: (inout Turn) -> Void) {
    var waiting = Outbox()
    swap(&waiting, &scratch.outbox)
    let closed = waiting.closedOnes(rooms.holds)
    body(&self)
    swap(&waiting, &scratch.outbox)
    scratch.outbox.voidEnded(since: closed, rooms.holds)
  }

  /// Everything was checked when it was made; what others have made impossible since is left, and said.
  private mutating func take(_ change: ProgramChange) {
    if change.isSilent {
      arbiter.lend(&touches, &hierarchy, change.prepare)?(&self)
      return
    }
    guard let body = arbiter.lend(&touches, &hierarchy, change.prepare) else {
      hierarchy.timeline.write(.diagnostic, .sy10, subject: change.subject, reason: .closesCycle)
      return
    }
    var object: SubjectID = change.object
    if !change.property.isEmpty {
      object = hierarchy.factSubject(change.property, of: change.subject, value: change.words)
    }
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .change, .sy10, subject: change.subject, object: object, to: change.kind?.rawValue ?? 0,
      x: change.numbers.first ?? .nan, y: change.numbers.count == 2 ? change.numbers[1] : .nan)
    body(&self)
    tellDelegates()
    if !scratch.isSendingActions, !arbiter.actions.isEmpty { sendActions() }
  }

  /// From now on callbacks may ask: what they read is noted where they can reach it.
  public mutating func noteCallback() {
    hierarchy.hasCallbacks = true
    rooms.scrolling.noteStates(&hierarchy)
    noteSystem()
  }
}

/// A change that a callback has made (SY-10).
public struct ProgramChange: QueuedChange {
  let subject: SubjectID
  /// What was done, in the words of a script's steps; nil for what no step does.
  let kind: StepKind?
  /// Whom else it concerns: the new superview, the presenting controller.
  let object: SubjectID
  /// What was set, and to which numbers.
  let property: String
  let numbers: [Double]
  /// What was set to no number, or to more than a record has room for.
  let words: String
  let prepare: () -> ((inout Turn) -> Void)?
  /// What no program says: the rest of something that was made in a callback.
  let isSilent: Bool

  /// Recognizers that were granted so far have their actions told in their order: the turn does it when all are asked.
  public static func make(
    _ changes: [any QueuedChange], on turn: UnsafeMutableRawPointer, because record: Serial
  ) {
    let turn = turn.assumingMemoryBound(to: Turn.self)
    let wasSending = turn.pointee.scratch.isSendingActions
    turn.pointee.scratch.isSendingActions = true
    turn.pointee.take(changes, because: record)
    turn.pointee.scratch.isSendingActions = wasSending
  }

  /// `prepare` checks the change and says what it does; nil when it has become impossible.
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
    self.words =
      numbers.count < 3 ? words : "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
    self.prepare = prepare
    isSilent = false
  }

  /// What has to be done when the callback has returned, and is no doing of the program's.
  public init(finishing body: @escaping (inout Turn) -> Void) {
    (subject, object, kind) = (0, 0, nil)
    (property, numbers, words) = ("", [], "")
    prepare = { body }
    isSilent = true
  }
}

extension CallbackSnapshot {
  /// Who would be hit at a screen point; nothing is recorded.
  public func findView(at point: Point) -> ResponderIndex? {
    var hitTesting = HitTesting()
    // No index of its own: it asks once.
    hitTesting.walksPlainly = true
    var walk = HitTestWalk()
    var touches = touches.pointee.copy()
    return hitTesting.findView(
      at: point, recording: false, &walk, &arbiter.pointee, &touches, &hierarchy.pointee)?.view
  }
}
