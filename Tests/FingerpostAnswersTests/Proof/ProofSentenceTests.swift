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
    "\(Proof(.played, happened: false))" == "(Nothing to play: no setting is behind it.)")
  #expect("\(Proof(.notPlayed, happened: true, plays: 7))" == "(Not played.)")
}
