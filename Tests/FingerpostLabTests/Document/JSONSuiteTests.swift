import Fingerpost
import Foundation
import Testing

import FingerpostLab

/// The public JSON test suite: `y_` must be read, `n_` refused; `i_` is the reader's choice, stated here. The suite is not
/// part of the project: `FINGERPOST_SHARED` names the folder that has it, or it lies beside the checkout.
@Suite(.enabled(if: JSONSuite.isThere, "the JSON test suite is not beside the project"))
struct JSONSuiteTests {
  @Test func readsAllThatIsJSONAndNothingElse() throws {
    let files = try JSONSuite.files()
    #expect(files.count > 300)
    for (name, bytes) in files {
      let isRead = (try? JSONReader.read(bytes: bytes)) != nil
      switch name.first {
      case "y": #expect(isRead, "\(name)")
      case "n": #expect(!isRead, "\(name)")
      default: #expect(isRead == JSONSuite.accepted.contains(name), "\(name)")
      }
    }
  }
}

enum JSONSuite {
  /// Of what the suite leaves open: numbers that are rounded, depth within the bound, and nothing that is not UTF-8.
  static let accepted: Set<String> = [
    "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
  ]

  static let folder: URL = {
    let given = ProcessInfo.processInfo.environment["FINGERPOST_SHARED"]
    let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../shared")
    return (given.map { URL(filePath: $0) } ?? beside)
      .appending(path: "data/json-test-suite/test_parsing")
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path()) }

  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".json") }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
