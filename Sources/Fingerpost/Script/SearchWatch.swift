import Synchronization

/// Ends a search before its time: every run of its branches looks at it, and only the thread that called asks.
///
/// How often is asked depends on threads and clocks. What a search finds does not: one that is ended throws `cancelled`.
final class SearchWatch: @unchecked Sendable {
  /// What runs on the calling thread look at.
  let caller: Cancellation = Cancellation()
  /// The search has to end; read on all threads.
  private let ended: Atomic<Bool> = Atomic(false)
  /// How many plays are done.
  private let played: Atomic<Int> = Atomic(0)
  private let host: Cancellation
  private let watch: ((Int) -> Bool)?
  /// What other threads' runs look at, while these run.
  private var others: [Cancellation] = []
  /// Whether the lab was cancelled, and not only the watch has said no.
  private(set) var isHostCancelled: Bool = false

  /// The watch of a search that a lab is asked for; `watch` is told how many plays are done.
  init(_ host: Lab, _ watch: ((Int) -> Bool)?) {
    self.host = host.watch
    self.watch = watch
    caller.goesOn = { [weak self] in self?.ask() ?? true }
  }
}

extension SearchWatch {
  /// Whether the search has to end.
  var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Notes plays that are done; on any thread.
  func didPlay(_ count: Int) { played.wrappingAdd(count, ordering: .relaxed) }

  /// Asks whether the search goes on; on the thread that called.
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

  /// Asks, and throws `cancelled` where the search does not go on.
  func check() throws(LabError) {
    if !ask() { throw Self.ended }
  }

  static let ended: LabError = LabError(.cancelled, "the search was ended")

  /// Runs on other threads look at these while `body` runs.
  func including(_ others: [Cancellation], _ body: () -> Void) {
    self.others = others
    body()
    self.others = []
  }
}
