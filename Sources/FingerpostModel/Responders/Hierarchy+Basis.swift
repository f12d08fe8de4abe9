/// The name of a fact, and its owner.
struct FactName: Hashable, Sendable {
  let name: String
  let value: String
  let owner: SubjectID
}

/// The reason for an answer: the fact that a condition read.
extension Hierarchy {
  /// Keeps the fact for the question's record; nil for answers without conditions.
  package mutating func record(_ basis: AnswerBasis?) { answerBasis = basis }

  /// Records the values that code has read to answer a question. The first belongs to the question;
  /// the others get records before it.
  package mutating func record(_ reads: [AnswerBasis]) -> AnswerBasis? {
    for read in reads.dropFirst() {
      timeline.write(
        .measurement, .sy10, subject: read.owner, object: factSubject(read.name, of: read.owner),
        x: read.x, y: read.y)
    }
    return reads.first
  }

  /// The decider and numbers for the record of the question just answered.
  package mutating func takeBasis() -> (decider: Decider, x: Double, y: Double) {
    guard let basis = answerBasis else { return (.none, .nan, .nan) }
    answerBasis = nil
    return (.named(factSubject(basis.name, of: basis.owner)), basis.x, basis.y)
  }

  /// The number of a fact's name in the table of subjects; with `value` where that is not one or
  /// two numbers.
  package mutating func factSubject(
    _ name: String, of owner: SubjectID, value: String = ""
  ) -> SubjectID {
    let key = FactName(name: name, value: value, owner: owner)
    if let known = factSubjects[key] { return known }
    let subject = timeline.addSubject(
      Subject(name: name, className: value, kind: .name, parent: owner))
    factSubjects[key] = subject
    return subject
  }
}
