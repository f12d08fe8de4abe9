extension Reason {
  /// What a reason is about.
  package enum Group: String, CaseIterable, Sendable {
    /// Hit-testing: why a view answered as it did.
    case hitTest
    /// A touch that is not the view's, or not the application's.
    case touch
    /// The recognizer's own measure of the gesture.
    case own
    /// Other recognizers, views and delegates that decided about a recognizer.
    case relation
    /// What the pipeline did with a touch on its way to a responder.
    case delivery
    /// Controls.
    case control
    /// Tables and collection views.
    case list
    /// Scroll views.
    case scroll
    /// Applications, responders and the system.
    case system
    /// Code outside the engine, and its limits.
    case outside
  }

  /// The unit of a number in a record.
  package enum Unit: String, CaseIterable, Sendable {
    /// Lengths.
    case points
    /// Durations.
    case seconds
    /// Fingers that are down.
    case fingers
    /// Anything else that is counted.
    case count
    /// A part of one, such as an alpha.
    case fraction
    /// The raw value of a `TouchType`.
    case touchType
    /// A unit of the recognizer's own class.
    case own
  }

  /// What `x` or `y` of a record with this reason measures.
  package struct Measure: Equatable, Sendable {
    /// A few words.
    package let what: String
    /// Its unit.
    package let unit: Unit
  }

  /// A reason in words, for records of one kind.
  ///
  /// Places in braces are filled by the reader: `{x}` and `{y}` with their units, `{subject}`, `{object}` and `{by}` (the
  /// owner of the deciding setting) by name, `{ofSubject}` (" of “tap”", nothing without a subject), `{source}`
  /// ("the finger"), `{lifted}` ("the finger was lifted"), `{gesture}` ("the tap").
  package struct Clause: Sendable {
    /// The kind of record; nil for all others.
    package let kind: RecordKind?
    /// For a list or a chart: "moved {x} of {y}".
    package let short: String
    /// After "because": "the finger moved {x}, and {gesture} needs {y}".
    package let long: String
  }

  /// A row of the table of reasons.
  package struct Info: Sendable {
    /// What it is about.
    package let group: Group
    /// The rule of its records, where there is one for all of them; else `none`.
    package let rule: Rule
    /// What `x` measures; nil where it is the record's place or nothing.
    package let x: Measure?
    /// What `y` measures, usually the limit.
    package let y: Measure?
    /// The settings that can be behind it.
    package let settings: [Setting]
    /// Whether it is an ordinary consequence of the kind of gesture, such as a pan that fails on a tap.
    package let isRoutine: Bool
    /// In words; the one for all kinds of records comes last.
    package let clauses: [Clause]
    /// In words where a number is not recorded: an author's recognizer need not say what it measured.
    package let unmeasured: Clause?

    @inline(never)
    init(
      _ group: Group, rule: Rule = .none, x: Measure? = nil, y: Measure? = nil,
      settings: [Setting] = [], isRoutine: Bool = false, _ short: String, _ long: String,
      _ others: Clause..., unmeasured: (short: String, long: String)? = nil
    ) {
      self.group = group
      self.rule = rule
      self.x = x
      self.y = y
      self.settings = settings
      self.isRoutine = isRoutine
      clauses = others + [Clause(kind: nil, short: short, long: long)]
      self.unmeasured = unmeasured.map { Clause(kind: nil, short: $0.short, long: $0.long) }
    }

    /// The reason in words for a kind of record.
    package func clause(of kind: RecordKind) -> Clause? {
      clauses.first { $0.kind == kind || $0.kind == nil }
    }
  }

  /// The reason's row.
  package var info: Info { Self.rows[Int(rawValue)] }

  /// The rule of the records with this reason, where there is one for all of them; else `none`.
  package var rule: Rule { Self.rules[Int(rawValue)] }

  /// The reason's rule; where its records have several, the one of the present place.
  package func rule(or other: Rule) -> Rule {
    let own = rule
    return own == .none ? other : own
  }

  /// By raw value; numbers that no reason has are those of `none`.
  private static let rows: [Info] = {
    var rows = [Info](repeating: row(of: .none), count: 256)
    for reason in allCases { rows[Int(reason.rawValue)] = row(of: reason) }
    return rows
  }()

  private static let rules: [Rule] = rows.map(\.rule)
}

extension Reason.Clause {
  @inline(never)
  init(_ kind: RecordKind, _ short: String, _ long: String) {
    self.init(kind: kind, short: short, long: long)
  }
}

extension Reason.Measure {
  @inline(never)
  init(_ what: String, _ unit: Reason.Unit) { self.init(what: what, unit: unit) }
}
