import FingerpostModel

/// A dictionary-encoded column of words: each word once, and a code for every row; -1 for none.
package struct StoredWords: Sendable {
  /// The distinct words, in order of first appearance.
  package private(set) var words: [String] = []
  /// For each row its word's place; -1 for none.
  package private(set) var codes: [Int32] = []
  private var known: [ExactString: Int32] = [:]

  /// No rows.
  package init() {}

  /// The code of a word, new or known; an empty word means none.
  package mutating func code(of word: String) -> Int32 {
    if word.isEmpty { return -1 }
    let key = ExactString(word)
    if let code = known[key] { return code }
    let code = Int32(truncatingIfNeeded: words.count)
    words.append(word)
    known[key] = code
    return code
  }

  /// Reserves room for a number of rows.
  package mutating func reserve(_ count: Int) { codes.reserveCapacity(count) }

  /// Adds a row.
  package mutating func append(_ code: Int32) { codes.append(code) }

  subscript(row: Int) -> String { codes[row] < 0 ? "" : words[Int(codes[row])] }
}

/// The columns of a stored timeline as they were read: types are checked, values are not.
package struct StoredColumns: Sendable {
  /// Each record's number.
  package var serials: [Int64] = []
  /// Nanoseconds of virtual time.
  package var times: [Int64] = []
  /// The numbers of the run loop's turns.
  package var turns: [Int64] = []
  /// The kind of each record.
  package var kinds: StoredWords = StoredWords()
  /// The subject of each record.
  package var subjects: StoredWords = StoredWords()
  /// The subjects' classes.
  package var classes: StoredWords = StoredWords()
  /// The other object of each record.
  package var objects: StoredWords = StoredWords()
  /// Phases, events, methods.
  package var messages: StoredWords = StoredWords()
  /// States before.
  package var froms: StoredWords = StoredWords()
  /// States after.
  package var tos: StoredWords = StoredWords()
  /// The touches' fingers, "1,2".
  package var fingers: StoredWords = StoredWords()
  /// The ids of the rules.
  package var rules: StoredWords = StoredWords()
  /// The codes of the reasons.
  package var reasons: StoredWords = StoredWords()
  /// 1 yes, 0 no, -1 none.
  package var answers: [Int64] = []
  /// 0 for none.
  package var touches: [Int64] = []
  /// The touches' tap counts; 0 for none.
  package var tapCounts: [Int64] = []
  /// Coordinates in points, or a measurement; NaN for none.
  package var xs: [Double] = []
  /// Places in points, or a limit; not a number for none.
  package var ys: [Double] = []
  /// -1 for a root.
  package var causes: [Int64] = []
  /// Indexes in the list of subjects; 0 for none.
  package var subjectIDs: [Int64] = []
  /// The other objects' indexes in the list of subjects.
  package var objectIDs: [Int64] = []
  /// The deciders.
  package var deciders: StoredWords = StoredWords()
  /// The kind of each decider.
  package var deciderKinds: StoredWords = StoredWords()
  /// The values of the deciders; NaN for none.
  package var deciderValues: [Double] = []
  /// The deciders' owners: indexes in the list of subjects; 0 for none.
  package var deciderOwners: [Int64] = []
  /// All named subjects, as `SubjectList` writes them; nil where they were not stored.
  package var subjectList: String?

  /// A table without rows.
  package init() {}
}
