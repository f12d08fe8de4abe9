import FingerpostModel

/// The course of a cell: the questions and messages about its highlight and its selection.
struct CellCourse {
  /// Questions and messages, in order.
  private(set) var messages: [Entry] = []
  /// That its list allows no selection.
  private(set) var ban: Entry?

  init(_ records: some Sequence<Entry> = []) {
    for entry in records { add(entry) }
  }

  mutating func add(_ entry: Entry) {
    if entry.selection != nil { messages.append(entry) }
    if entry.reason == .selectionNotAllowed { ban = entry }
  }
}

extension CellCourse {
  /// The delegate's first no.
  var refusal: Entry? { messages.first { $0.answer == false } }

  /// When it was highlighted first.
  var highlight: Entry? { messages.first { $0.selection == .didHighlight } }

  /// What became of its selection: changes, and the delegate's noes.
  var decisions: [Entry] {
    messages.filter {
      switch $0.selection {
      case .didSelect, .didDeselect: true
      case .shouldHighlight, .shouldSelect, .shouldDeselect: $0.answer == false
      case .didHighlight, .didUnhighlight, nil: false
      }
    }
  }
}
