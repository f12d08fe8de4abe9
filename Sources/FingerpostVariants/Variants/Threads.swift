import FingerpostLab
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that are started and joined within one call. The only shared state that they write is
/// the number of the next block.
enum Threads {
  /// The number of cores.
  static var available: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls a function with each number of `0..<count` on a thread of its own; returns when all have
  /// ended. A single call runs on the calling thread. Where no thread can be created, the caller
  /// makes the call after the others have ended.
  ///
  /// Meanwhile the calling thread only calls the watch function, fifty times a second. The reason
  /// is fork(): Swift's runtime remembers a thread's number, which is another one in a forked
  /// process. With the wrong number the thread could wait for ever when it meets another one at the
  /// first use of a value.
  static func run(
    _ count: Int, polling watch: SearchWatch, _ work: @escaping @Sendable (Int) -> Void
  ) {
    let countdown = Countdown()
    var started: [pthread_t] = []
    var left: [Int] = []
    for number in 0..<max(1, count) {
      let counted: @Sendable () -> Void = {
        work(number)
        countdown.remove()
      }
      countdown.add()
      if count > 1, let thread = start(counted) {
        started.append(thread)
      } else {
        countdown.remove()
        left.append(number)
      }
    }
    while !countdown.wait() { watch.ask() }
    for thread in started { pthread_join(thread, nil) }
    for number in left { work(number) }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let pending = Unmanaged.passRetained(PendingBlocks(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { go($0) }, pending.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { $0.flatMap { go($0) } }, pending.toOpaque())
    #endif
    if status == 0 { return thread }
    pending.release()
    return nil
  }
}

/// Counts running threads, with a wait that returns now and then.
private final class Countdown: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let condition: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var count: Int = 0
  /// Maximum duration of a wait in nanoseconds.
  private static let nanoseconds = 20_000_000

  init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func add() {
    pthread_mutex_lock(mutex)
    count += 1
    pthread_mutex_unlock(mutex)
  }

  func remove() {
    pthread_mutex_lock(mutex)
    count -= 1
    if count == 0 { pthread_cond_signal(condition) }
    pthread_mutex_unlock(mutex)
  }

  /// Waits until all have ended, or for a while; whether all have.
  func wait() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if count == 0 { return true }
    #if canImport(Darwin)
      var span = timespec(tv_sec: 0, tv_nsec: Self.nanoseconds)
      pthread_cond_timedwait_relative_np(condition, mutex, &span)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let (seconds, rest) = (time.tv_nsec + Self.nanoseconds).quotientAndRemainder(
        dividingBy: 1_000_000_000)
      time = timespec(tv_sec: time.tv_sec + seconds, tv_nsec: rest)
      pthread_cond_timedwait(condition, mutex, &time)
    #endif
    return count == 0
  }
}

/// Blocks of numbers for idle threads: a thread on a slower core takes fewer, so none waits long at
/// the end.
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

private func go(_ pending: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<PendingBlocks>.fromOpaque(pending).takeRetainedValue().work()
  return nil
}
