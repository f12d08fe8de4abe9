import FingerpostModel

/// What the program may read while its code is called (SY-10): whoever asks lends what it holds.
///
/// The pointers are made right around the call, from the asker's own access, and are good until the call returns.
public struct Moment {
  public let stage: UnsafeMutablePointer<Stage>
  public let gestures: UnsafeMutablePointer<GestureSystem>
  public let touches: UnsafePointer<TouchTable>
}

/// Where the moment lies that is lent; one for each lab.
public final class Loan: @unchecked Sendable {
  /// nil while no code of the program's own is called.
  public private(set) var moment: Moment?
  /// How many callbacks are under way, one inside the other.
  public private(set) var depth: Int = 0

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
    stage: inout Stage
  ) -> HookReply {
    if stage.hasFailed { return .useDefault }
    let loan = loan
    let reply = withUnsafePointer(to: touches) { touches in
      withUnsafeMutablePointer(to: &stage) { stage in
        withUnsafeMutablePointer(to: &self) { gestures in
          loan.lend(Moment(stage: stage, gestures: gestures, touches: touches)) {
            callback.call(question)
          }
        }
      }
    }
    return stage.take(reply, to: question)
  }
}
