import Glibc

/// How often, and how much of the full size.
struct Effort {
  var repetitions: Int = 7
  /// `--quick`: a twentieth of everything, to see that it runs.
  var isQuick: Bool = false

  /// `--memory`: only one kind, for a profiler.
  var memories: [String] = ["recycled", "fresh"]

  func scaled(_ count: Int) -> Int { isQuick ? max(1, count / 20) : count }
}

/// The CPU time of this process in seconds, which excludes other processes as far as possible.
/// `waiting` measures wall time instead.
func seconds(waiting: Bool = false, _ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(waiting ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

/// Runs all sides in turn, so that changes of the machine's speed affect all, and returns the
/// median of each. Runs before the first repetition are a warm-up.
func race(_ effort: Effort, _ sides: [() throws -> Double]) throws -> [Double] {
  var times = sides.map { _ in [Double]() }
  for side in sides { _ = try side() }
  for _ in 0..<effort.repetitions {
    for (index, side) in sides.enumerated() { times[index].append(try side()) }
  }
  return times.map(median)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
