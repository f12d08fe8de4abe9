#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that are started and joined within one call. They share nothing that is written.
enum Threads {
  /// As many as can run at once.
  static var available: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Does a work with the numbers 0 ..< `count`, each on a thread of its own, number 0 on the caller's; returns when
  /// all is done. Where no thread can be had, the caller's does it.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var started: [pthread_t] = []
    var left: [Int] = [0]
    for number in 1..<max(1, count) {
      let errand = Unmanaged.passRetained(Errand { work(number) })
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, nil, { go($0) }, errand.toOpaque())
        if status == 0, let thread { started.append(thread) }
      #else
        var thread = pthread_t()
        let status = pthread_create(&thread, nil, { $0.flatMap { go($0) } }, errand.toOpaque())
        if status == 0 { started.append(thread) }
      #endif
      if status != 0 {
        errand.release()
        left.append(number)
      }
    }
    for number in left { work(number) }
    for thread in started { pthread_join(thread, nil) }
  }
}

private final class Errand: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private func go(_ errand: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().work()
  return nil
}
