/// Follows a check of a recognizer that may end the process, or never come back from a call.
///
/// The trials of a check are numbered from 0, the attempts to make a broken one smaller among them. Who hears of every
/// trial before it is made knows which one was the last, and can make the same check again in another process without it.
public struct ContractWatch {
  /// The trials that are known to end the process, or never to end; they are not made.
  public let fatal: Set<Int>
  /// Hears the number of every trial before it is made.
  public let willTry: (Int) -> Void
  private var count: Int = 0

  /// Takes the runs that are known to end the process, and who is told before a run is tried.
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

  /// Makes the next trial.
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
