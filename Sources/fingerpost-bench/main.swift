import CYardstick
import Glibc

/// The options of the command line.
struct Options {
  var effort: Effort = Effort()
  var isJSON: Bool = false
  var only: Set<Int> = []
  /// In place of measuring: one recording played once by one side, for a profiler.
  var scene: String?
  var samples: Int = 1000
  var isYardstick: Bool = false

  static let usage = """
    fingerpost-bench [--json] [--only N]… [--repetitions N] [--memory recycled|fresh] [--quick]
    fingerpost-bench --scene NAME [--samples N] [--yardstick]
      one recording, once: \(Scene.allCases.map(\.rawValue).joined(separator: ", "));
      without a yardstick: \(Varied.all.map(\.name).joined(separator: ", "))
      1 drag   2 double taps   3 hit tests   4 Python's start   5 own types and plugins against stock ones
      6 pan, pinch and rotation   7 copies of a lab   8 scrolling   9 why not   10 from Python
      11 building a page, variants   12 how costs grow with numbers   13 scenes that vary
    """

  /// Parses the arguments; nil when they are invalid.
  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": effort.isQuick = true
      case "--only":
        guard let number = words.popFirst().flatMap({ Int($0) }) else { return nil }
        only.insert(number)
      case "--scene": scene = words.popFirst()
      case "--samples":
        guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        samples = number
      case "--yardstick": isYardstick = true
      case "--memory":
        guard let memory = words.popFirst(), effort.memories.contains(memory) else { return nil }
        effort.memories = [memory]
      case "--repetitions":
        guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        effort.repetitions = number
      default: return nil
      }
    }
  }
}

func measure(_ options: Options) throws -> [Measurement] {
  let effort = options.effort
  let cases: [(Int, () throws -> [Measurement])] = [
    (1, { try Drag.races(effort).run(effort) }),
    (2, { try [DoubleTaps.race(effort)].run(effort) }),
    (3, { try HitTests.run(effort) }),
    (4, { try PythonStart.run(effort) }),
    (5, { try OwnAgainstStock.run(effort) }),
    (6, { try Continuous.races(effort).run(effort) }),
    (7, { try Copies.run(effort) }),
    (8, { try Scrolling.races(effort).run(effort) }),
    (9, { try Answers.run(effort) }),
    (10, { try FromPython.run(effort) }),
    (11, { try Building.run(effort) }),
    (13, { try Varied.run(effort) }),
  ]
  return try cases.filter { options.only.isEmpty || options.only.contains($0.0) }
    .flatMap { try $0.1() }
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  printError(Options.usage)
  exit(2)
}
// "Fresh" is to be fresh in every repetition, on both sides.
yardstick_keep_memory_fresh()
do {
  if let name = options.scene {
    if let scene = Scene(rawValue: name) {
      try scene.playOnce(options.samples, onYardstick: options.isYardstick)
    } else if let scene = Varied.all.first(where: { $0.name == name }) {
      try scene.playOnce(options.samples)
    } else {
      printError(Options.usage)
      exit(2)
    }
    exit(0)
  }
  var report = Report(
    machine: Machine.here(), effort: options.effort, measurements: try measure(options))
  if options.only.isEmpty || options.only.contains(12) {
    report.growth = try Growth.rows(options.effort)
  }
  print(options.isJSON ? report.json : report.table)
} catch let difference as Mismatch {
  printError("the two sides did not do the same: \(difference)")
  exit(1)
} catch {
  printError("\(error)")
  exit(1)
}
