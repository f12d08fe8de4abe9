/// A column of words: each word once, and for every row which; -1 for none.
public struct StoredWords: Sendable {
  public private(set) var words: [String] = []
  public private(set) var codes: [Int32] = []
  private var known: [ExactString: Int32] = [:]

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

  /// Adds a row.
  public mutating func append(_ code: Int32) { codes.append(code) }

  subscript(row: Int) -> String { codes[row] < 0 ? "" : words[Int(codes[row])] }
}

/// The columns of a stored timeline as they were read: of the right types, but with whatever values.
public struct StoredColumns: Sendable {
  public var serials: [Int64] = []
  public var times: [Int64] = []
  public var turns: [Int64] = []
  public var kinds: StoredWords = StoredWords()
  public var subjects: StoredWords = StoredWords()
  public var classes: StoredWords = StoredWords()
  public var objects: StoredWords = StoredWords()
  public var messages: StoredWords = StoredWords()
  public var froms: StoredWords = StoredWords()
  public var tos: StoredWords = StoredWords()
  public var fingers: StoredWords = StoredWords()
  public var rules: StoredWords = StoredWords()
  public var reasons: StoredWords = StoredWords()
  /// 1 yes, 0 no, -1 none.
  public var answers: [Int64] = []
  /// 0 for none.
  public var touches: [Int64] = []
  public var tapCounts: [Int64] = []
  public var xs: [Double] = []
  public var ys: [Double] = []
  /// -1 for a root.
  public var causes: [Int64] = []
  /// Places in the list of subjects; empty where nobody stored them, 0 for nobody.
  public var subjectIDs: [Int64] = []
  public var objectIDs: [Int64] = []
  /// Who decided: the four columns are there together or not at all. Owners are places in the list of subjects.
  public var deciders: StoredWords = StoredWords()
  public var deciderKinds: StoredWords = StoredWords()
  public var deciderValues: [Double] = []
  public var deciderOwners: [Int64] = []
  /// Everybody with a name, as `SubjectList` writes them; nil where nobody stored it.
  public var subjectList: String?

  public init() {}
}
