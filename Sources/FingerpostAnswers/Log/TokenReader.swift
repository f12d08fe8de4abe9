import FingerpostModel

/// The parts of a log's token.
package struct TokenParts {
  /// The name in front of the first dot that ends a name.
  package let name: String
  /// The kind of the records with such a token.
  package let kind: RecordKind
  /// The word without argument and answer: `touchesBegan`, `state(began)`, `delegate.shouldBegin`.
  package let word: String
  /// ` (tapCount 2)` is behind it.
  package let showsTapCount: Bool
  /// ` (1,2)` is behind it.
  package let showsFingers: Bool
}

/// Tokens, word for word.
extension LogVocabulary {
  /// Parses a token. Names may contain dots, so the longest match counts.
  ///
  /// - Throws: `name` where no record can have the token, with the nearest possible one.
  package func parts(of token: String) throws(QuestionError) -> TokenParts {
    for (name, rest) in AskedToken.splits(of: token) {
      let ids = subjects(named: name)
      if !ids.isEmpty { return try parts(of: rest, name, ids.flatMap { words(of: $0) }, token) }
    }
    if !subjects(named: token).isEmpty {
      throw QuestionError(.name, "'\(token)' is a name; a token says what happened to it")
    }
    let isWhole = subjectsHaveHandler(token)
    let first = isWhole ? token : String(token.prefix { $0 != "." })
    throw QuestionError(.name, unknown(first))
  }

  private func subjectsHaveHandler(_ token: String) -> Bool {
    unknown(token).contains(".\(token)")
  }

  private func parts(
    of rest: String, _ name: String, _ words: [Word], _ token: String
  ) throws(QuestionError) -> TokenParts {
    let (head, hasTapCount, hasFingers) = Self.withoutSuffixes(rest)
    let base = AskedToken.withoutAnswer(head)
    let answer = base.utf8.count < head.utf8.count ? String(head.dropFirst(base.count + 4)) : nil
    let stem = String(base.prefix { $0 != "(" })
    let argument =
      base.hasSuffix(")") && stem.utf8.count < base.utf8.count
      ? String(base.dropFirst(stem.count + 1).dropLast()) : nil
    let found =
      words.first { $0.text == base && !$0.kind.needsArgument }
      ?? words.first { $0.text == stem && argument != nil && $0.kind.takesArgument }
    guard let found else { throw misspelt(stem, base, name, words) }
    if let problem = problem(found, argument: argument, answer: answer, token) {
      throw QuestionError(.name, problem)
    }
    let isTouch = found.kind == .touches || found.kind == .recognizerTouches
    if !isTouch, hasTapCount || hasFingers {
      throw QuestionError(.name, "only tokens of touches have tap counts and fingers: '\(token)'")
    }
    return TokenParts(
      name: name, kind: found.kind, word: found.text, showsTapCount: hasTapCount,
      showsFingers: hasFingers)
  }

  private func misspelt(
    _ stem: String, _ base: String, _ name: String, _ words: [Word]
  ) -> QuestionError {
    let sentence = "'\(name)' has no '\(base)'"
    // A bare state, phase or question means the word that contains it; an action without a state
    // means those with one.
    let inner = words.filter {
      $0.text != stem && ($0.kind.filterWord($0.text) == stem || $0.text.hasPrefix(stem + "("))
    }.map(\.text)
    if !inner.isEmpty {
      return QuestionError(.name, sentence + "; did you mean \(inner.joined(separator: ", "))?")
    }
    if let whole = words.first(where: { $0.text == stem && $0.kind.needsArgument }) {
      let example = whole.kind.takesNumbers ? "\(stem)(10, 0)" : "\(stem)(NAME)"
      return QuestionError(.name, sentence + "; its token is '\(name).\(example)'")
    }
    return QuestionError(.name, sentence + suggestion(base, among: words.map(\.text)))
  }

  /// The problem with an argument or an answer.
  private func problem(
    _ word: Word, argument: String?, answer: String?, _ token: String
  ) -> String? {
    if let argument, word.kind.takesNames, subjects(named: argument).isEmpty {
      return unknown(argument)
    }
    if word.kind == .hitTest {
      guard let answer else { return "a hit test has a result: '\(token) -> NAME' or '-> nil'" }
      return answer == "nil" || !subjects(named: answer).isEmpty ? nil : unknown(answer)
    }
    if word.kind == .pipeline {
      guard let answer else { return nil }
      return subjects(named: answer).isEmpty && answer != "springBoard" ? unknown(answer) : nil
    }
    let isYesOrNo = answer == "true" || answer == "false"
    if word.kind.needsAnswer(word.text) {
      return isYesOrNo ? nil : "the token needs an answer: '-> true' or '-> false'"
    }
    if let answer, !isYesOrNo { return "'\(answer)' is no answer: 'true' or 'false'" }
    if answer != nil, !word.kind.canAnswer { return "'\(word.text)' has no answer" }
    return nil
  }

  /// A token without ` (tapCount 2)` and ` (1,2)`, and which of them it has.
  package static func withoutSuffixes(
    _ text: String
  ) -> (token: String, hasTapCount: Bool, hasFingers: Bool) {
    var (rest, hasTapCount, hasFingers) = (Substring(text), false, false)
    while rest.last == ")", let open = rest.lastIndex(of: "("), open > rest.startIndex,
      rest[rest.index(before: open)] == " "
    {
      let inner = rest[rest.index(after: open)...].dropLast()
      let isFingers = !inner.isEmpty && inner.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
      if isFingers, !hasFingers, !hasTapCount {
        hasFingers = true
      } else if inner.hasPrefix("tapCount "), !hasTapCount {
        hasTapCount = true
      } else {
        break
      }
      rest = rest[..<rest.index(before: open)]
    }
    return (String(rest), hasTapCount, hasFingers)
  }
}

extension RecordKind {
  /// Whether tokens of the kind have a parenthesis other than a state.
  fileprivate var takesArgument: Bool {
    switch self {
    case .question, .scroll, .event, .measurement, .interaction, .value, .pipeline: true
    case .step, .input, .timer, .pointInside, .hitTest, .attached, .sendEvent, .recognizerTouches,
      .waits, .state, .action, .reset, .touches, .withheld, .released, .dropped, .tracking,
      .control, .handler, .selection, .controlState, .change, .diagnostic, .truncated:
      false
    }
  }

  /// A token of the kind always has something in parentheses.
  fileprivate var needsArgument: Bool { takesNumbers }

  /// Whether the parenthesis contains numbers.
  package var takesNumbers: Bool { self == .measurement || self == .value }

  /// Whether the parenthesis is the name of an object.
  fileprivate var takesNames: Bool { self == .question || self == .scroll }

  /// A token of the kind always ends in an answer.
  fileprivate func needsAnswer(_ word: String) -> Bool {
    self == .question || self == .pointInside || self == .controlState
      || (self == .selection && word.hasPrefix("should"))
  }

  /// A token of the kind may end in an answer.
  fileprivate var canAnswer: Bool { self == .tracking || self == .scroll || self == .selection }
}
