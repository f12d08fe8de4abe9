import FingerpostModel
import Testing

@Suite("The table of reasons") struct ReasonTableTests {
  @Test func `each reason has its own row, with words that name only places that exist`() {
    let places: Set = [
      "x", "y", "subject", "ofSubject", "object", "by", "setting", "source", "lifted",
      "gesture",
    ]
    for reason in Reason.allCases {
      for clause in reason.info.clauses {
        for text in [clause.short, clause.long] {
          #expect(!text.isEmpty && !text.hasSuffix("."), "\(reason)")
          let named = text.split(separator: "{").dropFirst().compactMap {
            $0.split(separator: "}").first
          }
          #expect(Set(named.map(String.init)).isSubset(of: places), "\(reason): \(text)")
        }
      }
      if reason != .none {
        #expect(reason.info.clauses.last?.long != Reason.none.info.clauses.last?.long)
      }
    }
  }

  @Test func `a number in a clause has a unit`() {
    for reason in Reason.allCases {
      for clause in reason.info.clauses where clause.kind == nil {
        let text = clause.short + clause.long
        if text.contains("{x}") { #expect(reason.info.x != nil, "\(reason)") }
        if text.contains("{y}") { #expect(reason.info.y != nil, "\(reason)") }
      }
    }
  }

  @Test func `what an author's recognizer need not measure has words without a number`() {
    let authors: [Reason] = [
      .own, .pressTooLong, .pauseTooLong, .movedTooFar, .tooManyFingers, .tooFewFingers,
    ]
    for reason in Reason.allCases {
      #expect((reason.info.unmeasured != nil) == authors.contains(reason), "\(reason)")
      guard let clause = reason.info.unmeasured else { continue }
      #expect(!(clause.short + clause.long).contains("{x}"), "\(reason)")
      #expect(!(clause.short + clause.long).contains("{y}"), "\(reason)")
    }
  }

  @Test func `a reason's rule is the reason's, or the place's where it has several`() {
    #expect(Reason.hidden.rule == .ht3)
    #expect(Reason.disabledControl.rule == .ht9)
    #expect(Reason.holdsEarlierTouch.rule(or: .dl1) == .dl3)
    #expect(Reason.undecided.rule == .none && Reason.undecided.rule(or: .sc1) == .sc1)
    #expect(Reason.tooManyFingers.rule(or: .sy11) == .sy11)
  }
}
