import Foundation
import Testing

/// A file of the checkout, from its root.
package func checkoutFile(_ path: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(path)")
    .standardizedFileURL
}

/// Whether recorded texts are to be written again, instead of compared.
package var writesRecordings: Bool {
  ProcessInfo.processInfo.environment["FINGERPOST_WRITE"] != nil
}

/// The names of the files with recorded answers.
package let recordedFiles: [String] = {
  let folder = checkoutFile("Tests/Answers").path
  let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return all.filter { $0.hasSuffix(".txt") }.sorted()
}()

/// The experiments of the recorded answers, by name.
package func recordedDocuments() throws -> [(name: String, json: String)] {
  try recordedFiles.map { name in
    let text = try String(contentsOf: checkoutFile("Tests/Answers/\(name)"), encoding: .utf8)
    return (String(name.dropLast(".txt".count)), String(text.prefix { $0 != "\n" }))
  }
}

/// The first line that differs, as it is and as it was.
package func firstDifference(_ made: String, _ recorded: String) -> String {
  let made = made.split(separator: "\n", omittingEmptySubsequences: false)
  let recorded = recorded.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(made, recorded).prefix { $0 == $1 }.count
  let now = line < made.count ? String(made[line]) : "nothing"
  let before = line < recorded.count ? String(recorded[line]) : "nothing"
  return "line \(line + 1) is\n\(now)\nand was\n\(before)"
}

/// Compares a line about each document, made by several threads, with the lines of a file in `Tests/Answers/Digests`;
/// or writes them.
package func compareDigests<Document: Sendable>(
  _ name: String, of documents: [Document], line: @Sendable (Document, Int) -> String
) throws {
  let lines = Lines(count: documents.count)
  DispatchQueue.concurrentPerform(iterations: documents.count) { place in
    lines.set(place, line(documents[place], place))
  }
  try compareRecorded("Digests/\(name).txt", lines.all.joined(separator: "\n") + "\n")
}

/// Compares a text with a file in `Tests/Answers`; or writes it.
package func compareRecorded(_ name: String, _ made: String) throws {
  let file = checkoutFile("Tests/Answers/\(name)")
  if writesRecordings {
    try made.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  if made != recorded { Issue.record("\(name): \(firstDifference(made, recorded))") }
}

/// Lines that several threads make.
private final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [String]

  init(count: Int) { all = Array(repeating: "", count: count) }

  func set(_ place: Int, _ line: String) { lock.withLock { all[place] = line } }
}
