import FingerpostAnswers
import FingerpostModel
import Testing

@Suite("Codes of answers")
struct AnswerCodeTests {
  @Test("a code is either a record's reason or an answer's own")
  func codesAndReasons() {
    let reasons = Set(Reason.allCases.map(\.name))
    #expect(AnswerCode.allCases.filter { reasons.contains($0.rawValue) } == [])
  }
}
