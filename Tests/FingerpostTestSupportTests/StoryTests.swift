import Fingerpost
import Testing

import FingerpostTestSupport

private func issue(saying parts: String...) -> (Issue) -> Bool {
  { issue in
    let text = issue.comments.map(\.rawValue).joined() + "\(issue.kind)"
    return parts.allSatisfy(text.contains)
  }
}

@Test func `a story that happened passes`() throws {
  let scene = try Scene { try $0.view("card") { try $0.tap("tap") } }
  scene.subjects = ["card", "tap"]
  try scene.does(.tap("card"))
  scene.saw(
    """
    > tap card
    card.touchesBegan
    tap.state(recognized)
    tap.action
    card.touchesCancelled
    """)
}

@Test func `another story fails and shows what is missing and what is too much`() throws {
  let scene = try Scene(observing: [.actions]) { try $0.tap("tap") }
  try scene.does(.tap("root"))
  withKnownIssue {
    scene.saw("> tap root\nswipe.action")
  } matching: {
    issue(saying: "- swipe.action", "+ tap.action", "  > tap root")($0)
  }
}

@Test func `unclaimed records fail when the scene ends`() throws {
  try withKnownIssue {
    let scene = try Scene(observing: [.actions]) { try $0.tap("tap") }
    try scene.does(.tap("root"))
  } matching: {
    issue(saying: "has not claimed", "tap.action")($0)
  }
}

@Test func `a scene that is not exhaustive lets it pass`() throws {
  let scene = try Scene(observing: [.actions]) { try $0.tap("tap") }
  scene.isExhaustive = false
  try scene.does(.tap("root"))
}

@Test func `skipped records need no claim and do not come again`() throws {
  let scene = try Scene(observing: [.actions]) { try $0.tap("tap") }
  try scene.does(.tap("root"), .wait(1))
  scene.skip()
  try scene.does(.tap("root"))
  scene.saw("> tap root\ntap.action")
}

@Test func `the test's own acts stand where they were done`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"])
  try scene.does(.down(1, "root"))
  try scene.does("the test moves the finger itself") { lab in
    try lab.play([.move(1, to: .by(5, 5))])
  }
  try scene.does(.up(1))
  scene.saw(
    """
    > down 1 root
    root.touchesBegan
    > the test moves the finger itself
    root.touchesMoved
    > up 1
    root.touchesEnded
    """)
}

@Test func `a copied scene goes on from where it was copied`() throws {
  let scene = try Scene(observing: [.touches], of: ["root"])
  try scene.does(.down(1, "root"))
  let branch = try scene.copy()
  try scene.does(.up(1))
  scene.saw("> down 1 root\nroot.touchesBegan\n> up 1\nroot.touchesEnded")
  try branch.does(.cancel(1))
  branch.saw("> down 1 root\nroot.touchesBegan\n> cancel 1\nroot.touchesCancelled")
}

@Test func `a difference keeps what both have`() {
  #expect(difference(["a", "b", "c"], ["a", "x", "c", "d"]) == "  a\n- b\n+ x\n  c\n+ d")
  #expect(difference([], []) == "")
}

@Test func `an error of another kind is reported`() {
  withKnownIssue {
    expectLabError(.stale) { throw LabError(.name, "no such name") }
  } matching: {
    issue(saying: ".name is not .stale", "no such name")($0)
  }
  withKnownIssue {
    expectLabError(.stale) {}
  } matching: {
    issue(saying: "nothing was refused")($0)
  }
  withKnownIssue {
    expectLabError(.name, saying: "card") { throw LabError(.name, "no such name") }
  } matching: {
    issue(saying: "does not say 'card'")($0)
  }
  expectLabError(.name, saying: "such") { throw LabError(.name, "no such name") }
}
