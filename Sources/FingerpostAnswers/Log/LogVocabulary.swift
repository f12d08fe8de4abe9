import FingerpostModel

/// The possible words of a log's tokens for each subject of a timeline.
package struct LogVocabulary {
  /// Details of a subject that only a lab has; nil where unknown, so that nothing is refused.
  package struct Details {
    /// Whether a recognizer's type is discrete.
    package var isDiscrete: Bool?
    /// The measurements of a recognizer, without axes: "translation".
    package var measurements: [String]?
    /// The selectors that a responder responds to when a handler's target is nil.
    package var selectors: [String]?

    package init() {}
  }

  /// A word of a subject, and the kind of its records.
  package struct Word: Equatable {
    package let kind: RecordKind
    package let text: String
  }

  private let subjects: [Subject]
  private let details: [SubjectID: Details]
  private var byName: [ExactString: [SubjectID]] = [:]

  /// Creates the vocabulary of all names in a timeline, with or without records.
  package init(_ subjects: [Subject], details: [SubjectID: Details] = [:]) {
    self.subjects = subjects
    self.details = details
    for (place, subject) in subjects.enumerated() where subject.kind != .null {
      if subject.kind == .name { continue }
      byName[ExactString(subject.name), default: []].append(SubjectID(at: place))
    }
  }
}

extension LogVocabulary {
  /// The states in the records of a control or a cell.
  package static let controlStates: [String] = ["isHighlighted", "isSelected", "isTracking"]

  /// All names, except objects that the engine creates for itself.
  package var names: [String] {
    subjects.filter { $0.kind != .null && $0.kind != .name }.map(\.name)
      .filter { !$0.hasSuffix(".contentDelay") }
  }

  func subject(_ id: SubjectID) -> Subject { subjects[id.place] }

  /// Everything that has or had a name.
  package func subjects(named name: String) -> [SubjectID] { byName[ExactString(name)] ?? [] }

  /// The possible words of a subject, without arguments and answers.
  package func words(of id: SubjectID) -> [Word] {
    let subject = subjects[id.place]
    let own = details[id]
    var found = Wanted.Event.possible(for: subject, isDiscrete: own?.isDiscrete)
      .map { Word(kind: $0.recordKind, text: $0.logWord) }
    found += PipelineStage.allCases.filter {
      $0.owner.map { $0 == subject.name && subject.kind == .stage }
        ?? (subject.kind == .application)
    }.map { Word(kind: .pipeline, text: "\($0)") }
    if subject.kind == .recognizer {
      found += (own?.measurements ?? recordedNumbers(of: id))
        .map { Word(kind: .measurement, text: $0) }
      found.append(Word(kind: .value, text: Value.location))
    } else {
      found += selectors(of: id).map { Word(kind: .handler, text: $0) }
    }
    if subject.kind == .view {
      let values = subject.behaviour.map(Value.names(of:)) ?? Value.allNames
      found += values.map { Word(kind: .value, text: $0) }
    }
    if subject.behaviour?.isControl ?? (subject.kind == .view) {
      found += Self.controlStates.map { Word(kind: .controlState, text: $0) }
    } else if subject.behaviour?.isCell ?? false {
      found += Self.controlStates.filter { $0 != "isTracking" }
        .map { Word(kind: .controlState, text: $0) }
    }
    return found
  }

  /// Whether all words of a kind are known.
  private func isComplete(_ kind: RecordKind, of id: SubjectID) -> Bool {
    if kind == .measurement {
      return details[id]?.measurements != nil || subjects[id.place].kind != .recognizer
    }
    return kind != .handler || subjects[id.place].kind == .recognizer
      || details[id]?.selectors != nil
  }

  /// The measurements of a recognizer that the timeline contains by name.
  private func recordedNumbers(of id: SubjectID) -> [String] {
    subjects.filter { $0.kind == .name && $0.parent == id }.map(\.name).unique
  }

  /// The handlers that can be called on a responder: its own, and those with a nil target.
  private func selectors(of id: SubjectID) -> [String] {
    let handlers = subjects.filter { $0.kind == .name && ControlEvent(name: $0.className) != nil }
    let own = handlers.filter { $0.parent == id }.map(\.name)
    // Without a lab the targets are unknown: any handler may be called here.
    return (own + (details[id]?.selectors ?? handlers.map(\.name))).unique
  }
}

/// The words of filters.
extension LogVocabulary {
  /// The problem with a filter's name; nil where records of the kind can have it.
  package func problem(_ kind: RecordKind, of name: String) -> String? {
    let ids = subjects(named: name)
    if ids.isEmpty { return unknown(name) }
    let words = ids.flatMap { self.words(of: $0) }
    let canBe = ids.contains { !isComplete(kind, of: $0) } || words.contains { $0.kind == kind }
    if canBe { return nil }
    let others = words.map(\.kind).filter { $0 != kind }.map { "\($0.name)" }.unique
    return "\(described(ids, name)) has no \(kind.name); it has \(Words.listed(others))"
  }

  /// The problem with a filter's word; nil where a record of the subject can have it.
  package func problem(_ kind: RecordKind, of name: String, with word: String) -> String? {
    let ids = subjects(named: name)
    let all = ids.flatMap { self.words(of: $0) }
    let own = all.filter { $0.kind == kind }.map(\.text)
    let wanted = kind.filterWord(word)
    if own.contains(where: { $0 == word || kind.filterWord($0) == wanted }) { return nil }
    if own.isEmpty, ids.contains(where: { !isComplete(kind, of: $0) }) { return nil }
    let sentence = "\(described(ids, name)) has no '\(word)' among its \(kind.name)"
    if let other = all.first(where: { $0.text == word || $0.kind.filterWord($0.text) == word }) {
      return sentence + "; '\(other.text)' is one of its \(other.kind.name)"
    }
    return sentence + suggestion(word, among: own + own.compactMap { kind.filterWord($0) })
  }

  /// The sentence about an unknown name.
  package func unknown(_ name: String) -> String {
    let handlers = subjects.filter { $0.kind == .name && $0.name == name && $0.parent != 0 }
      .map { "\(subjects[$0.parent.place].name).\(name)" }
    let near = handlers.isEmpty ? nearMatches(of: name, among: names.unique) : handlers.unique
    return "nothing here is named '\(name)'"
      + (near.isEmpty ? "" : "; did you mean \(near.prefix(3).joined(separator: ", "))?")
  }

  /// `'pan', a recognizer of the type pan`.
  private func described(_ ids: [SubjectID], _ name: String) -> String {
    guard let subject = ids.first.map({ subjects[$0.place] }) else { return "'\(name)'" }
    return switch subject.kind {
    case .recognizer: "'\(name)' (a recognizer: \(subject.className))"
    case .view, .window, .controller, .application, .delegate, .scene, .null, .name, .stage:
      "'\(name)' (\(subject.className))"
    }
  }

  /// Whether a word is one of UIKit's, or of test frameworks, for the selected cells of a list: `selectedRows`,
  /// `indexPathsForSelectedItems`.
  private static func asksForSelection(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.contains("selected") && ["row", "item", "cell"].contains(where: word.contains)
  }

  /// The nearest known words, with UIKit's names accepted; otherwise the first few.
  func suggestion(_ word: String, among known: [String]) -> String {
    let meant = [EventVocabulary.ofResponders[word], EventVocabulary.ofRecognizers[word]]
      .compactMap { $0?.logWord }.filter { known.contains($0) }.unique
    let written = nearMatches(of: word, among: known.unique)
    let alike = nearMatches(of: EventWord(word).key, among: known.unique)
    let near = !meant.isEmpty ? meant : !written.isEmpty ? written : alike
    if !near.isEmpty { return "; did you mean \(near.joined(separator: ", "))?" }
    if Self.asksForSelection(word) {
      return "; a list's selection is in the records of its cells: 'didSelect' (selection), "
        + "'isSelected' (controlStates)"
    }
    if known.isEmpty { return "" }
    return "; there are \(Words.listed(Array(known.unique.prefix(12))))"
  }
}
