import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that are started and joined within one call. They share nothing that is written but the number of the next block.
enum Threads {
  /// As many as can run at once.
  static var available: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Does a work with the numbers 0 ..< `count`, each on a thread of its own; returns when all is done. A single work is
  /// the caller's, and where no thread can be had the caller does it after the others have ended.
  ///
  /// Beside others the caller does nothing: Swift's runtime remembers a thread's number, also in a process that was
  /// forked, where it has another one; with the wrong one it would wait for ever once it met another thread at the
  /// first use of a value.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var started: [pthread_t] = []
    var left: [Int] = []
    for number in 0..<max(1, count) {
      if count > 1, let thread = start({ work(number) }) {
        started.append(thread)
      } else {
        left.append(number)
      }
    }
    for thread in started { pthread_join(thread, nil) }
    for number in left { work(number) }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let errand = Unmanaged.passRetained(PendingBlocks(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { go($0) }, errand.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { $0.flatMap { go($0) } }, errand.toOpaque())
    #endif
    if status == 0 { return thread }
    errand.release()
    return nil
  }
}

/// Numbers in blocks, for whoever is free: a thread on a slower core takes fewer, and nobody waits for it at the end.
final class BlockQueue: Sendable {
  static let block = 8
  private let numbers: Range<Int>
  private let taken: Atomic<Int> = Atomic(0)

  init(_ numbers: Range<Int>) { self.numbers = numbers }

  func next() -> Range<Int>? {
    let block = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    let start = numbers.lowerBound + block * Self.block
    return start < numbers.upperBound ? start..<min(start + Self.block, numbers.upperBound) : nil
  }
}

private final class PendingBlocks: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private func go(_ errand: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<PendingBlocks>.fromOpaque(errand).takeRetainedValue().work()
  return nil
}
