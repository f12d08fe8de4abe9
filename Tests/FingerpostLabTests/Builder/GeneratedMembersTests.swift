import FingerpostTestSupport
import Foundation
import Testing

@Test func `the members of declarations and handles are the table's`() throws {
  for (name, text) in MemberGenerator.files() {
    let file = checkoutFile("\(MemberGenerator.folder)/\(name)")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text, "\(name): `make generate` writes it")
  }
}
