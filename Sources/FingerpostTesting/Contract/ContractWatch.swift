import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// Observes a check of a recognizer that can end the process or never return from a call.
///
/// Trials are numbered from 0, including the attempts to shrink a failing one. An observer that
/// stores each number before its trial can repeat the check in another process without the fatal
/// one.
public struct ContractWatch {
  /// The trials known to end the process or never to end. They are skipped.
  public let fatal: Set<Int>
  /// Called with the number of every trial before it runs.
  public let willTry: (Int) -> Void
  private var count: Int = 0

  /// Creates an observer from the trials to skip and the function called before each trial.
  public init(fatal: Set<Int> = [], willTry: @escaping (Int) -> Void = { _ in }) {
    self.fatal = fatal
    self.willTry = willTry
  }
}

extension ContractWatch {
  struct Fault {
    let words: String
    let isFatal: Bool
  }

  /// Runs the next trial.
  mutating func fault(of trial: ContractTrial, _ type: RecognizerType, _ profile: Profile) -> Fault?
  {
    defer { count += 1 }
    if fatal.contains(count) {
      return Fault(words: "does not survive a stream of touches", isFatal: true)
    }
    willTry(count)
    return trial.fault(of: type, profile).map { Fault(words: $0, isFatal: false) }
  }
}
