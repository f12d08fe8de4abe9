/// Many variants of one lab and one script, and what is wanted of each.
public struct Variants: Sendable {
  /// What is played, unless a variant has a script of its own.
  public var script: Script
  /// The changes that variants are made of, each once.
  public var changes: [Change]
  /// A variant after the other: the places of its changes in `changes`, in the order in which they are made.
  public var picks: [UInt32] = []
  /// Where each variant's picks end.
  public var ends: [Int] = []
  /// What the variant of a number has for itself. Each thread gets an answerer of its own, and asks it about the variants
  /// that it plays: the answer must not depend on who is asked and when.
  public var particulars: (@Sendable () -> Answerer)?
  /// Tells what the variant of a number has for itself.
  public typealias Answerer = (_ variant: Int) throws(LabError) -> VariantOptions
  /// What the logs are made of.
  public var observation: LogObservation = .visible
  /// Whether logs of the same lines at other times are others.
  public var tellsTimes: Bool = false
  /// So many steps of each variant's script the lab has played since its timeline was cleared: logs begin with them, and
  /// scripts go on after them. Nil: logs begin with the scripts.
  var stepsPlayed: Int?
  /// Whether each variant's timeline is kept.
  public var keepsTimelines: Bool = false
  /// On how many threads they are played; nil for as many as can run at once. The results are the same.
  public var threads: Int?

  /// Variants of one script, each a set of these changes.
  public init(_ script: Script, changes: [Change] = []) {
    self.script = script
    self.changes = changes
  }

  /// Adds a variant of changes of its own.
  public mutating func add(_ changes: [Change]) {
    let first = UInt32(truncatingIfNeeded: self.changes.count)
    self.changes += changes
    picks += changes.indices.map { first + UInt32(truncatingIfNeeded: $0) }
    ends.append(picks.count)
  }

  /// Adds a variant of changes that are known, by their places.
  public mutating func add(picking places: [UInt32]) {
    picks += places
    ends.append(picks.count)
  }

  /// How many variants there are.
  public var count: Int { ends.count }

  func picks(of variant: Int) -> ArraySlice<UInt32> {
    picks[(variant == 0 ? 0 : ends[variant - 1])..<ends[variant]]
  }

  /// Takes memory of its own for what is read for every variant.
  mutating func separate() {
    script.separate()
    picks.separate()
    ends.separate()
  }

  /// Refuses lists that do not fit together.
  func check() throws(LabError) {
    var start = 0
    for (variant, end) in ends.enumerated() {
      guard end >= start, end <= picks.count else {
        throw LabError(.range, "variant \(variant) ends at \(end), of \(picks.count) picks")
      }
      start = end
    }
    guard let last = picks.max(), Int(last) >= changes.count else { return }
    throw LabError(.range, "there are \(changes.count) changes, no change \(last)")
  }
}

/// What came of one variant.
public struct Variant: Sendable {
  /// The digest of its log; that of the empty log when it was refused.
  public internal(set) var digest: LogDigest = LogDigest()
  /// Why it could not be played; what was played until then counts for nothing.
  public internal(set) var refusal: LabError?
  /// How many records it has written.
  var records: Int = 0
  /// All records of its branch, if they were asked for.
  public internal(set) var timeline: TimelineSnapshot?
}

/// What came of many variants, in their order.
public struct PlayedVariants: Sendable {
  /// What came of each, up to the first that was not played.
  public let variants: [Variant]
  /// The serial of the first record that a branch adds.
  public let first: Serial
  /// The logs that differ, in the order in which they came up first.
  public let logs: [[LogLine]]
  /// For each variant the place of its log in `logs`; nil when it was refused.
  public let outcomes: [Int?]
  /// Whether all of them were played; false when the watcher ended it.
  public let isComplete: Bool

  /// The log of a variant; nil when it was refused.
  public func log(of variant: Int) -> [String]? {
    outcomes[variant].map { logs[$0].map(\.text) }
  }
}
