import FingerpostLab
import Synchronization

/// Ends a search early: every run of its branches checks it, but only the calling thread calls the
/// watch function.
///
/// The number of calls depends on threads and clocks. The results do not: an ended search throws
/// `cancelled`.
final class SearchWatch: @unchecked Sendable {
  /// The cancellation that runs on the calling thread check.
  let caller: Cancellation = Cancellation()
  /// The search has to end; read on all threads.
  private let ended: Atomic<Bool> = Atomic(false)
  /// How many plays are done.
  private let played: Atomic<Int> = Atomic(0)
  private let host: Cancellation
  private let watch: ((Int) -> Bool)?
  /// The cancellations of runs on other threads, while these run.
  private var others: [Cancellation] = []
  /// Whether the lab itself was cancelled, and not only the watch function returned false.
  private(set) var isHostCancelled: Bool = false

  /// Creates the watch of a lab's search; `watch` receives the number of completed plays.
  init(_ host: Lab, _ watch: ((Int) -> Bool)?) {
    self.host = host.watch
    self.watch = watch
    caller.goesOn = { [weak self] in self?.ask() ?? true }
  }
}

extension SearchWatch {
  /// Whether the search has to end.
  var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Records plays that are done; on any thread.
  func didPlay(_ count: Int) { played.wrappingAdd(count, ordering: .relaxed) }

  /// Calls the watch function; on the calling thread only.
  @discardableResult
  func ask() -> Bool {
    if isEnded { return false }
    isHostCancelled =
      host.isCancelled.exchange(false, ordering: .relaxed) || host.goesOn?() == false
    if !isHostCancelled, watch?(played.load(ordering: .relaxed)) != false { return true }
    ended.store(true, ordering: .relaxed)
    for other in others { other.isCancelled.store(true, ordering: .relaxed) }
    return false
  }

  /// Calls the watch function, and throws `cancelled` where the search has to end.
  func check() throws(LabError) {
    if !ask() { throw Cancellation.ended }
  }

  /// Lets runs on other threads check these cancellations while `body` runs.
  func including(_ others: [Cancellation], _ body: () -> Void) {
    self.others = others
    body()
    self.others = []
  }
}
