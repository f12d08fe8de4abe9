/// A column of words: each word once, and for every row which; -1 for none.
public struct StoredWords: Sendable {
  /// The different words, in the order in which they came.
  public private(set) var words: [String] = []
  /// For each row its word's place; -1 for none.
  public private(set) var codes: [Int32] = []
  private var known: [ExactString: Int32] = [:]

  /// No rows.
  public init() {}

  /// The code of a word, new or known; nothing is as no word.
  public mutating func code(of word: String) -> Int32 {
    if word.isEmpty { return -1 }
    let key = ExactString(word)
    if let code = known[key] { return code }
    let code = Int32(truncatingIfNeeded: words.count)
    words.append(word)
    known[key] = code
    return code
  }

  /// Makes room for so many rows in all.
  public mutating func reserve(_ count: Int) { codes.reserveCapacity(count) }

  /// Adds a row.
  public mutating func append(_ code: Int32) { codes.append(code) }

  subscript(row: Int) -> String { codes[row] < 0 ? "" : words[Int(codes[row])] }
}

/// The columns of a stored timeline as they were read: of the right types, but with whatever values.
public struct StoredColumns: Sendable {
  /// Each record's number.
  public var serials: [Int64] = []
  /// Nanoseconds of virtual time.
  public var times: [Int64] = []
  /// The numbers of the run loop's turns.
  public var turns: [Int64] = []
  /// What each record is about.
  public var kinds: StoredWords = StoredWords()
  /// Who each record is about.
  public var subjects: StoredWords = StoredWords()
  /// The subjects' classes.
  public var classes: StoredWords = StoredWords()
  /// The other parties.
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
  /// Places in points, or what was measured; not a number for none.
  public var xs: [Double] = []
  /// Places in points, or a limit; not a number for none.
  public var ys: [Double] = []
  /// -1 for a root.
  public var causes: [Int64] = []
  /// Places in the list of subjects; empty where nobody stored them, 0 for nobody.
  public var subjectIDs: [Int64] = []
  /// The other parties' places in the list of subjects.
  public var objectIDs: [Int64] = []
  /// Who decided: the four columns are there together or not at all. Owners are places in the list of subjects.
  public var deciders: StoredWords = StoredWords()
  /// What kind of thing decided.
  public var deciderKinds: StoredWords = StoredWords()
  /// The values of what decided; not a number for none.
  public var deciderValues: [Double] = []
  /// The places of those whose it is; -1 for none.
  public var deciderOwners: [Int64] = []
  /// Everybody with a name, as `SubjectList` writes them; nil where nobody stored it.
  public var subjectList: String?

  /// A table without rows.
  public init() {}
}
