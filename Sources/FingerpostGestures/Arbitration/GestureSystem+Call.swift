import FingerpostModel

/// What the program may read while its code is called (SY-10): whoever asks lends what it holds.
///
/// The pointers are made right around the call, from the asker's own access, and are good until the call returns.
public struct Moment {
  public let stage: UnsafeMutablePointer<Stage>
  public let gestures: UnsafeMutablePointer<GestureSystem>
  public let touches: UnsafePointer<TouchTable>
  /// The callback may change things: they take effect when it returns.
  public let takesChanges: Bool
}

/// A change that a callback has made, waiting for its return; the layer above knows what it is.
public protocol QueuedChange {}

/// Where the moment lies that is lent; one for each lab.
public final class Loan: @unchecked Sendable {
  /// nil while no code of the program's own is called.
  public private(set) var moment: Moment?
  /// How many callbacks are under way, one inside the other.
  public private(set) var depth: Int = 0
  /// Who evaluates answers that are data.
  public weak var host: (any AnswerHost)?
  /// What the callback under way has changed, in order.
  private var changes: [any QueuedChange] = []

  public init() {}
}

extension Loan {
  func lend<Reply>(_ moment: Moment, _ body: () -> Reply) -> Reply {
    let outer = self.moment
    self.moment = moment
    depth += 1
    defer {
      self.moment = outer
      depth -= 1
    }
    return body()
  }

  /// Keeps a change until the callback has returned.
  public func queue(_ change: any QueuedChange) { changes.append(change) }

  public var hasChanges: Bool { !changes.isEmpty }

  /// Hands over what was queued.
  public func takeChanges() -> [any QueuedChange] {
    defer { changes = [] }
    return changes
  }

  /// A recognizer's own code, which must not use the lab.
  public func withhold<Result>(_ body: () -> Result) -> Result {
    let outer = moment
    moment = nil
    defer { moment = outer }
    return body()
  }
}

extension GestureSystem {
  /// The one door to the program's code. After a failure nobody is asked any more.
  public mutating func call(
    _ callback: HookCallback, _ question: HookQuestion, touches: borrowing TouchTable,
    stage: inout Stage, takesChanges: Bool = false
  ) -> HookReply {
    if stage.hasFailed { return .useDefault }
    let host = loan.host
    let (reply, basis) = lend(touches, &stage, takesChanges: takesChanges) {
      callback.reply(to: question, host)
    }
    if question.hook.isQuestion { stage.note(basis) }
    return stage.take(reply, to: question)
  }

  /// Runs code that reads through the loan.
  public mutating func lend<Reply>(
    _ touches: borrowing TouchTable, _ stage: inout Stage, takesChanges: Bool = false,
    _ body: () -> Reply
  ) -> Reply {
    let loan = loan
    return withUnsafePointer(to: touches) { touches in
      withUnsafeMutablePointer(to: &stage) { stage in
        withUnsafeMutablePointer(to: &self) { gestures in
          loan.lend(
            Moment(
              stage: stage, gestures: gestures, touches: touches, takesChanges: takesChanges), body)
        }
      }
    }
  }
}
