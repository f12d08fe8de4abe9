import Synchronization

/// Keeps what a room above makes of a timeline, so that it is made once. Copies of a timeline share it; a part has its own.
final class TimelineMemo: Sendable {
  /// The lock lets one thread at a time use it.
  private struct Kept: @unchecked Sendable {
    var made: AnyObject?
  }

  private let kept: Mutex<Kept> = Mutex(Kept(made: nil))

  init() {}
}

extension TimelineMemo {
  /// Calls `body` with what is kept. The first call makes it; a call waits until those of other threads are over, and `body` must
  /// not call this again.
  func with<Made: AnyObject, Result, Failure: Error>(
    _ make: () -> Made, _ body: (Made) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try kept.withLock { kept throws(Failure) in
      if let made = kept.made as? Made { return try body(made) }
      let made = make()
      kept.made = made
      return try body(made)
    }
  }
}
