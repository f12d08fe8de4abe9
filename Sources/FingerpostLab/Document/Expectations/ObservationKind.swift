import FingerpostAnswers
import FingerpostModel

/// A kind of record that `observe` can name. Reading, the schema and the C interface walk `all`.
package struct ObservationKind: Sendable {
  /// The kind of the records.
  package let record: RecordKind
  /// The records to switch on before the lab plays, where the kind is named: those that are not always written.
  package let optionalRecords: OptionalRecords
  /// Whether the kind is observed only where it is named: none of its records is written otherwise.
  package let isOnlyNamed: Bool
  /// One sentence with an example.
  package let summary: StaticString

  /// As `observe` names it: "hitTests".
  package var name: String { "\(record.name)" }

  /// The words of this kind's tokens and filters, over all subjects. Empty where they are names
  /// (handlers, numbers).
  package var words: [String] {
    if record == .pipeline { return PipelineStage.allCases.map { "\($0)" } }
    return record == .controlState
      ? LogVocabulary.controlStates : Wanted.Event.logWords(of: record)
  }
}

extension ObservationKind {
  /// The problem with a word of a filter, whatever its subject; nil where some token of the kind
  /// has the word.
  package func problem(with word: String) -> String? {
    let words = words
    let wanted = record.filterWord(word)
    if words.isEmpty || words.contains(where: { $0 == word || record.filterWord($0) == wanted }) {
      return nil
    }
    let known = words + words.compactMap { record.filterWord($0) }
    return "no token of \(name) has the word '\(word)'\(didYouMean(word, among: known))"
  }

  /// Every kind that has tokens, in the order of the reference.
  package static let all: [ObservationKind] = [
    kind(.hitTest, "Which hit tests: `view.hitTest -> other`.", more: .hitTests),
    kind(.pointInside, "Which `point(inside:)`: `view.pointInside -> true`.", more: .hitTests),
    kind(.sendEvent, "Which events sent: `window.sendEvent`."),
    kind(.touches, "Which touch methods of responders: `view.touchesBegan`."),
    kind(.recognizerTouches, "Which touch methods of recognizers: `tap.touchesBegan`."),
    kind(.state, "Which states: `pan.state(began)`."),
    kind(.action, "Which actions: `tap.action`, `pan.action(began)`."),
    kind(.question, "Which questions, with their answers."),
    kind(.control, "Which control events: `button.touchUpInside`."),
    kind(.tracking, "Which tracking methods: `button.beginTracking`."),
    kind(.reset, "Which resets: `tap.reset`."),
    kind(.handler, "Which handlers: `button.clicked`."),
    kind(.selection, "Which messages about cells: `row.didSelect`."),
    kind(.scroll, "Which messages of scroll views: `scroll.didScroll`."),
    kind(.interaction, "Which messages of interactions: `card.willDisplayMenu`."),
    kind(.event, "Which other events: `view.pressesBegan(menu)`."),
    kind(
      .measurement,
      "What recognizers measure when they act: `pan.translation(10, 0)`; only where it is named.",
      only: .numbers),
    kind(
      .controlState,
      "`button.isHighlighted -> true`, `isTracking`, `isSelected`; only where it is named.",
      only: .controlStates),
    kind(
      .value,
      "What programs read: `scroll.contentOffset(33, 44)`, `slider.value(0.75)`; only where it is named.",
      only: .values),
    kind(
      .pipeline,
      "A touch's way to the application: `hid.event(1)`, `backBoard.route -> shop`; only where it is named.",
      only: .pipeline),
  ]

  /// The names of all kinds.
  package static var names: [String] { all.map(\.name) }

  /// The kind of a name; nil for an unknown name.
  package static func named(_ name: String) -> ObservationKind? { all.first { $0.name == name } }

  private static func kind(
    _ record: RecordKind, _ summary: StaticString, more: OptionalRecords = [],
    only: OptionalRecords = []
  ) -> ObservationKind {
    ObservationKind(
      record: record, optionalRecords: more.union(only), isOnlyNamed: !only.isEmpty,
      summary: summary)
  }
}
