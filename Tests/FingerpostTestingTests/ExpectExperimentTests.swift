import Fingerpost
import FingerpostTesting
import Foundation
import Testing

/// A double tap on a child with a single tap on its parent, as a file; `last` is the last line that is expected.
private func file(_ last: String, never: String? = nil) throws -> String {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("experiment-\(UUID().uuidString).json").path
  let text = """
    {"fingerpost": 1,
     "view": {"name": "parent", "recognizers": [{"name": "single", "type": "tap"}], "subviews": [
       {"name": "child", "frame": [50, 50, 150, 150], "recognizers": [
         {"name": "double", "type": "tap", "numberOfTapsRequired": 2}]}]},
     "script": [{"tap": "child", "count": 2}],
     "expect": [{"observe": ["actions"], "log": ["single.action", "\(last)"]},
                \(never.map { #"{"observe": ["actions"], "never": ["\#($0)"]},"# } ?? "")
                {"attached": {"finger": 1, "is": ["double", "single"]}}]}
    """
  try text.write(toFile: path, atomically: true, encoding: .utf8)
  return path
}

@Test func `an experiment file holds`() throws {
  let run = try #require(expectExperiment(try file("double.action @0.2")))
  #expect(run.report.holds)
  #expect(run.timeline.log(.action) == ["single.action", "double.action"])
}

@Test func `an experiment that does not hold shows where, and why`() throws {
  let path = try file("single.action")
  withKnownIssue {
    expectExperiment(path)
  } matching: {
    let text = $0.comments.map(\.rawValue).joined()
    return text.contains("expect[0].log: the log differs")
      && text.contains("- single.action") && text.contains("+ double.action")
  }
}

@Test func `what is wrong with a file is a failure with its path`() throws {
  let path = try file("double.actoin")
  withKnownIssue {
    expectExperiment(path)
  } matching: {
    $0.comments.map(\.rawValue).joined()
      .contains("expect[0].log[1]: 'double' has no 'actoin'; did you mean action")
  }
  let folder = FileManager.default.temporaryDirectory.path
  for path in ["no such file.json", folder] {
    withKnownIssue {
      #expect(expectExperiment(path) == nil)
    } matching: {
      $0.comments.map(\.rawValue).joined() == "the file '\(path)' cannot be read"
    }
  }
}

@Test func `a token that can never be seen is a failure, too`() throws {
  let path = try file("double.action", never: "child.touchesBegan")
  withKnownIssue {
    expectExperiment(path)
  } matching: {
    let text = $0.comments.map(\.rawValue).joined()
    return text.hasPrefix(path)
      && text.contains("'child.touchesBegan' cannot be seen: this block does not observe touches")
  }
}
