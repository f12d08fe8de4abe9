import FingerpostAnswers
import FingerpostModel

/// Words that match nothing, and lines that can never occur.
extension Expectations {
  /// The subjects and words of filters, tokens and chain names that match nothing in a timeline.
  func problems(_ vocabulary: LogVocabulary) -> [DocumentProblem] {
    blocks.flatMap { $0.problems(vocabulary) }
  }

  /// The lines that their block can never see, whatever happens.
  func warnings(_ vocabulary: LogVocabulary) -> [DocumentProblem] {
    blocks.flatMap { $0.warnings(vocabulary) }
  }
}

extension Expectation {
  fileprivate func problems(_ vocabulary: LogVocabulary) -> [DocumentProblem] {
    var found: [DocumentProblem] = []
    func add(_ path: DocumentPath, _ message: String?) {
      guard let message, !found.contains(where: { $0.path == path }) else { return }
      found.append(DocumentProblem(path, message))
    }
    for item in observed {
      guard let subject = item.subject else { continue }
      if let problem = vocabulary.problem(item.kind.record, of: subject.text) {
        add(subject.path, problem)
      } else if let word = item.word {
        add(
          word.path,
          vocabulary.problem(item.kind.record, of: subject.text, with: word.text))
      }
    }
    for (_, list) in lists {
      for (line, path) in zip(list.lines, list.paths) {
        do throws(QuestionError) {
          _ = try vocabulary.parts(of: line.text)
        } catch {
          add(path, error.message)
        }
      }
    }
    for order in [responderChain, attached].compactMap({ $0 }) {
      for name in order.names + [order.from].compactMap({ $0 })
      where vocabulary.subjects(named: name.text).isEmpty {
        add(name.path, vocabulary.unknown(name.text))
      }
    }
    return found
  }

  fileprivate func warnings(_ vocabulary: LogVocabulary) -> [DocumentProblem] {
    lists.flatMap { _, list in
      zip(list.lines, list.paths).compactMap { line, path in
        guard let parts = try? vocabulary.parts(of: line.text) else { return nil }
        return (vocabulary.whyImpossible(parts) ?? whyUnseen(parts)).map {
          DocumentProblem(path, "'\(line.text)' \($0)")
        }
      }
    }
  }

  /// Why a token can never occur in this block's log; nil where it can.
  private func whyUnseen(_ parts: TokenParts) -> String? {
    let kind = parts.kind
    let ofKind = observed.filter { $0.kind.record == kind && !$0.isNone }
    let isObserved =
      observed.isEmpty
      ? ObservationKind.all.contains { $0.record == kind && !$0.isOnlyNamed }
      : !ofKind.isEmpty
    if !isObserved {
      return "cannot be seen: this block does not observe \(kind.name)"
    }
    let word = kind.filterWord(parts.word)
    let isLetIn =
      ofKind.isEmpty
      || ofKind.contains { item in
        guard let subject = item.subject else { return true }
        guard subject.text == parts.name else { return false }
        return item.word.map { kind.filterWord($0.text) == nil || kind.filterWord($0.text) == word }
          ?? true
      }
    if !isLetIn { return "cannot be seen: the block's filter of \(kind.name) leaves it out" }
    guard kind == .touches || kind == .recognizerTouches else { return nil }
    if parts.showsTapCount != showsTapCounts {
      return showsTapCounts
        ? "cannot be seen: with tapCounts it ends in ' (tapCount 1)'"
        : "cannot be seen: the block does not ask for tapCounts"
    }
    if parts.showsFingers != showsFingers {
      return showsFingers
        ? "cannot be seen: with fingers it ends in ' (1)'"
        : "cannot be seen: the block does not ask for fingers"
    }
    return nil
  }
}

extension LogVocabulary {
  /// Creates the vocabulary of a run: every name of its timeline and of the labs before and after
  /// it.
  package init(_ timeline: TimelineSnapshot, _ labs: [Lab]) {
    var details: [SubjectID: Details] = [:]
    for lab in labs { Self.add(detailsOf: lab, to: &details) }
    self.init(timeline.subjects, details: details)
  }

  /// Adds details of living objects that only their lab has.
  private static func add(detailsOf lab: Lab, to details: inout [SubjectID: Details]) {
    for index in lab.hierarchy.responders.places where lab.hierarchy.responders.isLive(index) {
      let responder = lab.hierarchy.responders[index]
      let known = details[responder.subject]?.selectors ?? []
      details[responder.subject, default: Details()].selectors =
        known + responder.responds.map { lab.hierarchy.names[$0] }
    }
    for index in lab.arbiter.recognizers.places where lab.arbiter.recognizers.isLive(index) {
      let entry = lab.arbiter.recognizers[index]
      var own = Details()
      own.isDiscrete = lab.registry.types[entry.typeIndex].isDiscrete
      let measured = entry.machine.measurements.map(\.name)
      own.measurements =
        ["numberOfTouches"]
        + measured.filter { !$0.hasSuffix(".y") }
        .map { $0.hasSuffix(".x") ? String($0.dropLast(2)) : $0 }
      details[entry.subject] = own
    }
  }
}
