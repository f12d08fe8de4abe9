import Foundation

/// A file of `Sources`, with and without its comments and string literals.
struct SourceFile {
  let path: String
  let text: String
  /// Comments and the contents of string literals are gone; line numbers are the same.
  let code: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = Self.withoutWords(text)
  }

  /// All Swift files of the engine: those below `Sources`, but for the benchmark program and the build's own step.
  static let all: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources"
    )
    .standardizedFileURL
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }
      .filter { !$0.path().contains(/\/(fingerpost-bench|SourceDigest)\//) }
      .sorted { $0.path() < $1.path() }
      .compactMap { url in
        (try? String(contentsOf: url, encoding: .utf8)).map {
          SourceFile(path: String(url.path().dropFirst(root.path().count)), text: $0)
        }
      }
  }()

  /// The folder of `Sources` it is in.
  var room: String { path.split(separator: "/").first.map(String.init) ?? "" }

  /// The words behind the dots of the code: members of types, cases, file endings.
  var members: Set<String> {
    Set(
      code.split(separator: ".").dropFirst().map {
        String($0.prefix { $0.isLetter || $0.isNumber })
      })
  }

  /// Lines of the code, from 1, that a pattern matches.
  func lines(matching pattern: String) throws -> [Int] {
    let expression = try NSRegularExpression(pattern: pattern)
    return code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { _, line in
        let line = String(line)
        let whole = NSRange(line.startIndex..., in: line)
        return expression.firstMatch(in: line, range: whole) != nil
      }
      .map { $0.offset + 1 }
  }

  private static func withoutWords(_ text: String) -> String {
    var found = ""
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        let end = rest.range(of: "*/")?.upperBound ?? rest.endIndex
        found += rest[..<end].filter { $0 == "\n" }
        rest = rest[end...]
      } else if rest.hasPrefix("\"\"\"") {
        let body = rest.dropFirst(3)
        let end = body.range(of: "\"\"\"")?.upperBound ?? body.endIndex
        found += "\"\"" + body[..<end].filter { $0 == "\n" }
        rest = body[end...]
      } else if character == "\"" {
        found += "\"\""
        rest = afterString(rest.dropFirst())
      } else {
        found.append(character)
        rest = rest.dropFirst()
      }
    }
    return found
  }

  /// The text after a string literal's closing quote; what is interpolated is left out, too.
  private static func afterString(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    while let character = rest.first {
      if character == "\n" { return rest }
      if depth == 0 {
        if character == "\"" { return rest.dropFirst() }
        if rest.hasPrefix("\\(") {
          depth = 1
          rest = rest.dropFirst(2)
          continue
        }
        if character == "\\" { rest = rest.dropFirst() }
      } else if character == "\"" {
        rest = afterString(rest.dropFirst())
        continue
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      }
      rest = rest.dropFirst()
    }
    return rest
  }
}
