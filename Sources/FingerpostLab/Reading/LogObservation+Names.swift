import FingerpostAnswers
import FingerpostModel

/// The names in the filters, each of which names something.
extension LogObservation {
  /// Throws where a filter's name is in none of the timelines, with near matches.
  ///
  /// A name that a timeline's lab has is known, with or without records.
  ///
  /// - Throws: `name`.
  package func checkNames(in timelines: [TimelineSnapshot]) throws(LabError) {
    if !hasNames, token == nil { return }
    try check(timelines.map { LogVocabulary($0.subjects) })
  }

  /// Throws where a name is in none of the vocabularies.
  package func check(_ known: [LogVocabulary]) throws(LabError) {
    for name in names where known.allSatisfy({ $0.subjects(named: name).isEmpty }) {
      throw LabError(.name, known.first?.unknown(name) ?? "nothing is named '\(name)'")
    }
    guard let token else { return }
    let problems = known.map { vocabulary -> QuestionError? in
      do throws(QuestionError) {
        _ = try vocabulary.parts(of: token)
        return nil
      } catch { return error }
    }
    if let problem = problems.first ?? nil, problems.allSatisfy({ $0 != nil }) {
      throw LabError(.name, problem.message)
    }
  }
}

extension LogObservation {
  /// Throws where a name, or the token, is in none of the vocabularies. Where there is a token, the records that can have
  /// it are observed, whatever the filters say.
  ///
  /// - Throws: `name`.
  package mutating func read(_ known: [LogVocabulary]) throws(LabError) {
    try check(known)
    guard let token else { return }
    look(for: known.compactMap { try? $0.parts(of: token) })
  }
}

extension TimelineIndex {
  /// The log's token for what a text means: `row.didSelect` for UIKit's and the story's `row.didSelectRowAt`; the text
  /// itself where it is a token, or means none. A list's message is that of the cell under the touch, or under the first.
  package func token(meaning text: String, touch: TouchID? = nil) -> String {
    let vocabulary = LogVocabulary(timeline.subjects)
    let isToken = { (token: String) in (try? vocabulary.parts(of: token)) != nil }
    guard !isToken(text), let meant = try? ofCell(wanted(text), touch: touch) else { return text }
    let token = "\(subject(meant.subject).name).\(meant)"
    return isToken(token) ? token : text
  }
}
