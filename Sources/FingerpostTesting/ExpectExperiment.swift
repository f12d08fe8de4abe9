import Fingerpost
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Expects all the expectations of an experiment file to hold: builds it, plays its script,
/// compares.
///
///     expectExperiment("Experiments/two-taps.json")
///
/// Each failure shows the path of the expectation, the diff and the reasons. An unreadable or
/// invalid file is a failure with every problem.
///
/// - Parameter path: a JSON file, relative to the working directory of the tests.
/// - Returns: the run, for further questions; nil where the file is invalid.
@discardableResult
public func expectExperiment(
  _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) -> ExperimentRun? {
  guard let bytes = contents(of: path) else {
    Issue.record("the file '\(path)' cannot be read", sourceLocation: sourceLocation)
    return nil
  }
  do {
    let run = try Experiment(json: String(decoding: bytes, as: UTF8.self)).run()
    for failure in run.report.failures {
      Issue.record("\(path): \(failure)", sourceLocation: sourceLocation)
    }
    for warning in run.report.warnings {
      Issue.record("\(path): \(warning)", sourceLocation: sourceLocation)
    }
    return run
  } catch {
    Issue.record("\(path): \(error)", sourceLocation: sourceLocation)
    return nil
  }
}

/// The bytes of a file; nil where it cannot be read.
private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return ferror(file) == 0 ? bytes : nil
}
