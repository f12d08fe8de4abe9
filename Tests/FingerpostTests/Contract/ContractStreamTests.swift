import Fingerpost
import Testing

@testable import FingerpostContract

@Test func `a completed stream changes isEnabled only where it differs, and ends enabled`() {
  let stream: ContractStream = [
    ContractTurn(wait: 0, acts: [.setEnabled(true), .setEnabled(false)]),
    ContractTurn(wait: 5, acts: [.setEnabled(false)]),
  ]
  let words = stream.completed.map { $0.acts.map(\.words) }
  #expect(words == [["disabled"], [], ["enabled"]])
}
