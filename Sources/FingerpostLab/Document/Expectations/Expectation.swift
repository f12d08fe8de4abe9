import FingerpostAnswers
import FingerpostModel

/// One block of an experiment's `expect`: a set of expectations that must all hold.
package struct Expectation: Sendable {
  /// A text of the document, and its path.
  struct Placed: Sendable {
    let text: String
    let path: DocumentPath
  }

  /// The records that `observe` selects: all of a kind, those of one subject, or those of one
  /// subject with one word.
  struct Observed: Sendable {
    let kind: ObservationKind
    var subject: Placed?
    var word: Placed?
    /// The kind is named with an empty list: none of its records.
    var isNone: Bool = false
  }

  /// The order of a responder chain, or of a touch's recognizers.
  struct Order: Sendable {
    /// `from`: the first object of the chain, which the names leave out.
    var from: Placed?
    /// The finger of the touch in question.
    var finger: Int32 = 0
    /// The names, in order.
    let names: [Placed]
    /// Whether the block is checked after the script; otherwise before it, or at the touch's
    /// beginning.
    let isAfter: Bool
    let path: DocumentPath
  }

  /// Items of a log with their paths.
  struct Lines: Sendable {
    let items: [ExpectedItem]
    /// The path of each line of `items`; a group's lines appear once.
    let paths: [DocumentPath]
    let path: DocumentPath

    var lines: [ExpectedLine] { items.flatMap(\.lines) }
  }

  /// Empty for all kinds that are always written.
  var observed: [Observed] = []
  /// Touch tokens have ` (tapCount 2)` behind them.
  package internal(set) var showsTapCounts: Bool = false
  /// Touch tokens have ` (1,2)` behind them.
  package internal(set) var showsFingers: Bool = false
  var log: Lines?
  var contains: Lines?
  var anyOrder: Lines?
  var never: Lines?
  var responderChain: Order?
  var attached: Order?
}

extension Expectation {
  /// The records in the log of this block.
  package var observation: LogObservation {
    var made = LogObservation()
    if observed.isEmpty {
      for kind in ObservationKind.all where !kind.isOnlyNamed { made.want(kind.record) }
    }
    for item in observed {
      // The empty name matches no object: the kind is selected but has no records.
      made.want(
        item.kind.record, of: item.isNone ? "" : item.subject?.text, with: item.word?.text)
    }
    made.showsTapCounts = showsTapCounts
    made.showsFingers = showsFingers
    return made
  }

  /// The records to switch on before the lab plays, so that the block finds what it observes.
  package var optionalRecords: OptionalRecords {
    observed.reduce(into: OptionalRecords()) { records, item in
      if !item.isNone { records.formUnion(item.kind.optionalRecords) }
    }
  }

  /// The lists of lines, with their keys.
  var lists: [(key: String, lines: Lines)] {
    [("log", log), ("contains", contains), ("anyOrder", anyOrder), ("never", never)]
      .compactMap { key, lines in lines.map { (key, $0) } }
  }
}

/// The `expect` of an experiment: blocks that must all hold.
package struct Expectations: Sendable {
  /// The blocks, in the order of the document.
  package let blocks: [Expectation]
  /// The JSON that was read.
  package let json: JSONValue

  /// The records to switch on before the lab plays.
  package var optionalRecords: OptionalRecords {
    blocks.reduce(into: OptionalRecords()) { $0.formUnion($1.optionalRecords) }
  }

  /// Makes a lab write what the blocks observe, before it plays.
  func switchOn(in lab: Lab) throws(LabError) {
    if !optionalRecords.isEmpty { try lab.record(optionalRecords) }
  }

  /// Reads a block, or a list of blocks.
  ///
  /// - Parameters:
  ///   - json: the block or the list.
  ///   - path: the path of the value in its document.
  /// - Throws: `document` with every problem and its path.
  package init(_ json: JSONValue, at path: DocumentPath = DocumentPath()) throws(LabError) {
    let problems = DocumentProblems()
    self.init(DocumentNode(json, path: path, problems: problems))
    try problems.throwAny()
  }

  /// Reads a block, or a list of blocks, from JSON; throws like `init(_:)`.
  package init(json: String) throws(LabError) {
    try self.init(try JSONValue(document: json))
  }

  /// Reads the value of `expect`; adds its problems to the node's.
  init(_ node: DocumentNode) {
    json = node.value
    if case .array = node.value {
      blocks = (node.items ?? []).map { Expectation($0) }
    } else {
      blocks = [Expectation(node)]
    }
  }
}
