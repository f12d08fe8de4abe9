import Fingerpost
import FingerpostTestSupport
import Testing

/// The published table of article S0: single tap on the parent, double tap on the child, a double tap on the child.
private let table: [(began: Bool, ended: Bool, cancels: Bool, seen: String)] = [
  (true, true, true, "S D"),
  (false, true, true, "B S C D"),
  (true, false, true, "S D"),
  (true, false, false, "S D e"),
  (false, false, true, "B S C B D C"),
  (false, true, false, "B S C D e"),
  (false, false, false, "B S C B D E"),
  (true, true, false, "S D e"),
]

/// B, E, C: began, ended, cancelled on child then parent; b, e, c on the child alone; S, D: the actions.
private func letters(_ log: [String]) -> String {
  var found: [String] = []
  var index = 0
  while index < log.count {
    let token = log[index]
    let next = index + 1 < log.count ? log[index + 1] : ""
    let letter = String(token.dropFirst("child.touches".count).prefix(1))
    if token == "single.action" {
      found.append("S")
    } else if token == "double.action" {
      found.append("D")
    } else if token.hasPrefix("child."), next == token.replacing("child.", with: "parent.") {
      found.append(letter)
      index += 1
    } else if token.hasPrefix("child.") {
      found.append(letter.lowercased())
    } else {
      found.append("?")
    }
    index += 1
  }
  return found.joined(separator: " ")
}

@Test func `S0 the eight settings of the double tap give the published table`() {
  withEvery("row", of: table) { row in
    let scene = try Scene(
      observing: [.touches, .actions], of: ["child", "parent", "single", "double"]
    ) {
      try $0.view("parent") {
        try $0.tap("single")
        try $0.view("child", frame: [75, 75, 150, 150]) {
          try $0.tap(
            "double", taps: 2,
            [
              "delaysTouchesBegan": row.began ? 1 : 0, "delaysTouchesEnded": row.ended ? 1 : 0,
              "cancelsTouchesInView": row.cancels ? 1 : 0,
            ])
        }
      }
    }
    try scene.does(.tap("child", count: 2), .settle)
    expectSame(letters(scene.log), row.seen)
    scene.skip()
  }
}
