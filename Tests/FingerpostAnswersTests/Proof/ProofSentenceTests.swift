import FingerpostAnswers
import Testing

@Test func `a proof without a change that decides says what was played, and for what`() {
  #expect(
    "\(Proof(.played, happened: false, plays: 7))" == "Played: none of 7 changes brings it.")
  #expect(
    "\(Proof(.played, happened: true, plays: 7))" == "Played: none of 7 changes takes it away.")
  #expect(
    "\(Proof(.partly, happened: true, plays: 300))"
      == "Played: none of 300 changes takes it away. Not all changes were played (300).")
  #expect(
    "\(Proof(.played, happened: false, plays: 1))"
      == "Played: the one change that was tried does not bring it.")
  #expect(
    "\(Proof(.partly, happened: true, plays: 1))"
      == "Played: the one change that was tried does not take it away. Not all changes were played (1)."
  )
  #expect(
    "\(Proof(.played, happened: false))" == "(Nothing to play: no setting is behind it.)")
  #expect("\(Proof(.notPlayed, happened: true, plays: 7))" == "(Not played.)")
}

/// A change of a flag, with what becomes of the event.
private func change(_ name: String, _ outcome: ProvedChange.Outcome) -> ProvedChange {
  ProvedChange(
    Fact(subject: name, property: "x", value: .bool(true), rule: .dl2), setting: nil,
    advice: "set \(name) to false",
    outcome)
}

@Test func `a proof says what becomes of the event, by which changes, and how many more there are`()
{
  let (one, two) = (change("a.b", .isGone), change("c.d", .isGone))
  #expect(
    "\(Proof(.played, happened: true, alone: [one], plays: 9))"
      == "Played: it does not come if you set a.b to false.")
  #expect(
    "\(Proof(.played, happened: true, alone: [change("a.b", .moves)], plays: 9))"
      == "Played: it comes at another time if you set a.b to false.")
  #expect(
    "\(Proof(.partly, happened: true, alone: [one, two], plays: 9))"
      == "Played: it does not come if you set a.b to false; or set c.d to false. Not all changes were played (9)."
  )
  let mixed = [change("a.b", .moves), change("c.d", .isGone), change("e.f", .moves)]
  #expect(
    "\(Proof(.played, happened: true, alone: mixed, plays: 9))"
      == "Played: it comes at another time if you set a.b to false; or set e.f to false. It does not come if you set c.d to false."
  )
  #expect(
    "\(Proof(.played, happened: true, alone: Array(mixed[1...]), together: Array(mixed[..<2]), then: "It fails.", plays: 9))"
      == "Played: it comes at another time if you set a.b to false and set c.d to false, together; or set e.f to false. With the first of them alone: It fails. It does not come if you set c.d to false."
  )
  let all = (1...6).map { change("v\($0).x", .happens) }
  #expect(
    "\(Proof(.played, happened: false, alone: Array(all.prefix(4)), plays: 9))"
      == "Played: it comes if you set v1.x to false; or set v2.x to false; or set v3.x to false; or set v4.x to false."
  )
  #expect(
    "\(Proof(.played, happened: false, alone: Array(all.prefix(5)), plays: 9))"
      == "Played: it comes if you set v1.x to false; or set v2.x to false; or set v3.x to false; or set v4.x to false; one more does, too."
  )
  #expect(
    "\(Proof(.played, happened: false, alone: all, plays: 9))"
      == "Played: it comes if you set v1.x to false; or set v2.x to false; or set v3.x to false; or set v4.x to false; 2 more changes do, too."
  )
  #expect(
    "\(Proof(.played, happened: false, together: Array(all.prefix(2)), then: "it fails.", plays: 9))"
      == "Played: it comes if you set v1.x to false and set v2.x to false, together. With the first of them alone: it fails."
  )
}
