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

@Test func `every class has a declaration but those that no program makes`() throws {
  let text = try #require(MemberGenerator.files().first { $0.name == "Elements.swift" }).text
  let missing: [String] = UIKitClass.all.map(\.name).filter { name in
    !text.contains("\"\(name)\"")
  }
  #expect(
    missing == [
      "UIResponder", "UIApplication", "UIWindowScene", "UITransitionView", "UIDimmingView",
      "_UIHostingView", "SwiftUIElement", "_UIFloatingBarContainerView", "_UITouchPassthroughView",
    ])
}
