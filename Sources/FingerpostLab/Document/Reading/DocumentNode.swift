import FingerpostAnswers
import FingerpostModel

/// A value of a document with its path. An invalid value is reported and read as nil, so that one
/// reading finds every problem.
struct DocumentNode {
  /// The value itself.
  let value: JSONValue
  /// The path of the enclosing object for the value of a key; otherwise the value's own.
  private let above: DocumentPath
  private let key: String?
  /// Collects the problems; shared by all nodes of a document.
  let problems: DocumentProblems

  /// A whole document, or a value in it.
  init(_ value: JSONValue, path: DocumentPath = DocumentPath(), problems: DocumentProblems) {
    self.value = value
    above = path
    key = nil
    self.problems = problems
  }

  /// The value of a key. Most of them are read without a question about their path.
  private init(_ value: JSONValue, of key: String, in node: DocumentNode) {
    self.value = value
    above = node.path
    self.key = key
    problems = node.problems
  }

  /// The path of the value in the document.
  var path: DocumentPath {
    if let key { above / key } else { above }
  }

  /// Reports that something is wrong here.
  func report(_ message: String, _ code: LabError.Code = .document) {
    problems.add(DocumentProblem(path, message, code))
  }
}

/// The problems of one document, in the order of discovery. After `most`, they are only counted.
final class DocumentProblems {
  /// How many are kept.
  static let most: Int = 100

  private(set) var all: [DocumentProblem] = []
  /// How many were found, kept or not.
  private(set) var count: Int = 0

  /// Adds a problem, unless there are too many.
  func add(_ problem: DocumentProblem) {
    count += 1
    if all.count < Self.most { all.append(problem) }
  }

  /// Throws everything that was found.
  func throwAny() throws(LabError) {
    if !all.isEmpty { throw LabError(all) }
  }
}

extension DocumentNode {
  /// The members of an object except those that are null; nil, with a problem, for other values.
  var members: [(key: String, node: DocumentNode)]? {
    guard case .object(let members) = value else { return refuse("an object") }
    var seen: Set<String> = []
    return members.compactMap { member in
      if member.value == .null { return nil }
      let node = DocumentNode(member.value, path: path / member.key, problems: problems)
      if seen.insert(member.key).inserted { return (member.key, node) }
      node.report("the key '\(member.key)' stands here twice")
      return nil
    }
  }

  /// The member of a key; nil where it is absent or null, and where this is not an object.
  subscript(key: String) -> DocumentNode? {
    guard let value = value[key] else { return nil }
    if case .null = value { return nil }
    return DocumentNode(value, of: key, in: self)
  }

  /// The items of a list; nil, with a problem, for other values.
  var items: [DocumentNode]? {
    guard case .array(let items) = value else { return refuse("a list") }
    return items.indices.map { item($0, items[$0]) }
  }

  /// An item of this list.
  func item(_ index: Int, _ value: JSONValue) -> DocumentNode {
    DocumentNode(value, path: path / index, problems: problems)
  }

  /// A text; nil, with a problem, for other values and for an empty text.
  var text: String? {
    guard case .string(let text) = value else { return refuse("a text") }
    return text.isEmpty ? refuse("a text that is not empty") : text
  }

  /// true or false; nil, with a problem, for other values.
  var flag: Bool? {
    guard case .bool(let flag) = value else { return refuse("true or false") }
    return flag
  }

  /// A number; nil, with a problem, for other values.
  var number: Double? {
    guard case .number(let number) = value else { return refuse("a number") }
    return number
  }

  /// A whole number in a range; nil, with a problem, for other values.
  func integer(in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole)
    else {
      return refuse(
        range.count == 1
          ? "\(range.lowerBound)" : "a whole number in \(range.lowerBound)…\(range.upperBound)")
    }
    return whole
  }

  /// A list with exactly `count` numbers; nil for other values, with a problem, or one of each item that is no number.
  func numbers(_ count: Int) -> [Double]? {
    guard case .array(let items) = value, items.count == count else {
      return refuse("a list of \(count) numbers")
    }
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == count { return numbers }
    for (index, value) in items.enumerated() { let _: Double? = item(index, value).number }
    return nil
  }

  /// A list of two numbers; nil, with a problem, for other values.
  var point: Point? {
    guard case .array(let items) = value, items.count == 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    else { return numbers(2).map { Point($0[0], $0[1]) } }
    return Point(x, y)
  }

  /// A list of texts; nil, with a problem, for other values.
  var texts: [String]? {
    guard let items else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  /// Reports each unknown key of an object, with its near matches.
  func refuseKeys(except known: [String]) {
    guard case .object(let members) = value else { return }
    for member in members where !known.contains(member.key) {
      DocumentNode(member.value, path: path / member.key, problems: problems)
        .report("unknown key\(didYouMeanOrOneOf(member.key, known))")
    }
  }

  /// Reports that another kind of value is expected here.
  func refuse<Wanted>(_ wanted: String) -> Wanted? {
    report("\(wanted) is wanted, not \(value.summary)")
    return nil
  }
}
