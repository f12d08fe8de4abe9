import FingerpostModel

/// A dictionary-encoded column of words: each word once, and a code for every row; -1 for none.
public struct StoredWords: Sendable {
  /// The distinct words, in order of first appearance.
  public private(set) var words: [String] = []
  /// For each row its word's place; -1 for none.
  public private(set) var codes: [Int32] = []
  private var known: [ExactString: Int32] = [:]

  /// No rows.
  public init() {}

  /// The code of a word, new or known; an empty word means none.
  public mutating func code(of word: String) -> Int32 {
    if word.isEmpty { return -1 }
    let key = ExactString(word)
    if let code = known[key] { return code }
    let code = Int32(truncatingIfNeeded: words.count)
    words.append(word)
    known[key] = code
    return code
  }

  /// Reserves room for a number of rows.
  public mutating func reserve(_ count: Int) { codes.reserveCapacity(count) }

  /// Adds a row.
  public mutating func append(_ code: Int32) { codes.append(code) }

  subscript(row: Int) -> String { codes[row] < 0 ? "" : words[Int(codes[row])] }
}

/// The columns of a stored timeline as they were read: types are checked, values are not.
public struct StoredColumns: Sendable {
  /// Each record's number.
  public var serials: [Int64] = []
  /// Nanoseconds of virtual time.
  public var times: [Int64] = []
  /// The numbers of the run loop's turns.
  public var turns: [Int64] = []
  /// The kind of each record.
  public var kinds: StoredWords = StoredWords()
  /// The subject of each record.
  public var subjects: StoredWords = StoredWords()
  /// The subjects' classes.
  public var classes: StoredWords = StoredWords()
  /// The other object of each record.
  public var objects: StoredWords = StoredWords()
  /// Phases, events, methods.
  public var messages: StoredWords = StoredWords()
  /// States before.
  public var froms: StoredWords = StoredWords()
  /// States after.
  public var tos: StoredWords = StoredWords()
  /// The touches' fingers, "1,2".
  public var fingers: StoredWords = StoredWords()
  /// The ids of the rules.
  public var rules: StoredWords = StoredWords()
  /// The codes of the reasons.
  public var reasons: StoredWords = StoredWords()
  /// 1 yes, 0 no, -1 none.
  public var answers: [Int64] = []
  /// 0 for none.
  public var touches: [Int64] = []
  /// The touches' tap counts; 0 for none.
  public var tapCounts: [Int64] = []
  /// Coordinates in points, or a measurement; NaN for none.
  public var xs: [Double] = []
  /// Places in points, or a limit; not a number for none.
  public var ys: [Double] = []
  /// -1 for a root.
  public var causes: [Int64] = []
  /// Indexes in the list of subjects; 0 for none.
  public var subjectIDs: [Int64] = []
  /// The other objects' indexes in the list of subjects.
  public var objectIDs: [Int64] = []
  /// The deciders.
  public var deciders: StoredWords = StoredWords()
  /// The kind of each decider.
  public var deciderKinds: StoredWords = StoredWords()
  /// The values of the deciders; NaN for none.
  public var deciderValues: [Double] = []
  /// The deciders' owners: indexes in the list of subjects; 0 for none.
  public var deciderOwners: [Int64] = []
  /// All named subjects, as `SubjectList` writes them; nil where they were not stored.
  public var subjectList: String?

  /// A table without rows.
  public init() {}
}
