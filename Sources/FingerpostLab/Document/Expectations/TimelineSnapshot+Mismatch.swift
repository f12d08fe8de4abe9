import FingerpostAnswers
import FingerpostModel

extension TimelineSnapshot {
  /// The difference between the log of some kinds and subjects and these tokens, with the reasons;
  /// nil where they match.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of records; empty for all.
  ///   - names: the subjects; empty for all.
  /// - Throws: `document` where a name or a token matches nothing in the timeline, with the nearest
  ///   match.
  package func mismatch(
    _ kinds: [RecordKind], of names: [String], _ expected: [String]
  ) throws(LabError) -> String? {
    let vocabulary = LogVocabulary(subjects)
    let items = expected.map { ExpectedLine($0) }
    var problems: [DocumentProblem] = []
    for (place, name) in names.enumerated() where vocabulary.subjects(named: name).isEmpty {
      problems.append(
        DocumentProblem(DocumentPath([.key("of"), .index(place)]), vocabulary.unknown(name)))
    }
    for (place, line) in items.enumerated() {
      do throws(QuestionError) {
        _ = try vocabulary.parts(of: line.text)
      } catch {
        problems.append(
          DocumentProblem(DocumentPath([.key("equals"), .index(place)]), error.message))
      }
    }
    if !problems.isEmpty { throw LabError(problems) }
    var observation = LogObservation()
    for kind in kinds.isEmpty ? RecordKind.allCases : kinds {
      if names.isEmpty { observation.want(kind) }
      for name in names { observation.want(kind, of: name) }
    }
    observation.showsTapCounts = items.contains { $0.text.contains(" (tapCount ") }
    let log = observation.log(of: self)
    guard let mismatch = LogMismatch(items.map { .line($0) }, log, since: .zero) else { return nil }
    let reasons = TimelineIndex(self)
      .reasons(missing: mismatch.missing, surplus: mismatch.surplus)
    return (["the log differs (- expected, + seen)", mismatch.text] + reasons)
      .joined(separator: "\n")
  }
}
