import FingerpostAnswers
import FingerpostModel

/// All named subjects as JSON, with or without records: `[[kind, name, class, parent, root], …]`.
///
/// `parent` is the list index of the last owner: a view's superview, a recognizer's view, a
/// handler's control. It is 0 for none. A handler's class is its control event. `root` is the root
/// of a responder's class (`ViewBehaviour`), and of a recognizer the title; it may be absent.
package enum SubjectList {
  /// Writes the list of a timeline.
  package static func write(_ subjects: [Subject]) -> String {
    var text = "["
    for (index, subject) in subjects.enumerated() {
      if index > 0 { text += "," }
      text += "[\"\(subject.kind)\",\(JSONWriter.quoted(subject.name)),"
      text += "\(JSONWriter.quoted(subject.className)),\(subject.parent)"
      if let last = subject.behaviour.map({ "\($0)" }) ?? subject.title {
        text += ",\(JSONWriter.quoted(last))"
      }
      text += "]"
    }
    return text + "]"
  }

  /// Reads a list of subjects.
  ///
  /// - Throws: `value` with the place of the error in the text.
  package static func read(_ text: String) throws(LabError) -> [Subject] {
    let subjects = try rows(of: text).enumerated().map { index, row throws(LabError) in
      guard let subject = subject(row) else {
        throw LabError(
          .value, "The list of a timeline's subjects has no subject at [\(index)]: \(row.summary).")
      }
      return subject
    }
    guard subjects.first?.kind == .null else {
      throw LabError(
        .value, "The list of a timeline's subjects does not begin with the empty subject.")
    }
    if let lost = subjects.first(where: { $0.parent.place >= subjects.count }) {
      throw LabError(
        .value,
        "In the list of a timeline's subjects, the parent of '\(lost.name)' is \(lost.parent), and there are \(subjects.count) subjects."
      )
    }
    return subjects
  }

  private static func rows(of text: String) throws(LabError) -> [JSONValue] {
    do throws(JSONReader.Failure) {
      guard case .array(let rows) = try JSONReader.read(text) else { return [] }
      return rows
    } catch {
      throw LabError(.value, "The list of a timeline's subjects is broken: \(error).")
    }
  }

  private static func subject(_ row: JSONValue) -> Subject? {
    guard case .array(let cells) = row, (4...5).contains(cells.count),
      case .string(let kind) = cells[0], let kind = kinds[kind],
      case .string(let name) = cells[1], case .string(let className) = cells[2],
      case .number(let parent) = cells[3], let parent = UInt32(exactly: parent)
    else { return nil }
    var root: ViewBehaviour?
    var title: String?
    if cells.count == 5 {
      guard case .string(let word) = cells[4] else { return nil }
      root = roots[word]
      title = kind == .recognizer ? word : nil
      if root == nil, title == nil { return nil }
    }
    return Subject(
      name: name, className: className, kind: kind, parent: SubjectID(parent), behaviour: root,
      title: title)
  }

  private static let kinds: [String: Subject.Kind] = {
    var made = Dictionary(
      uniqueKeysWithValues: (0...UInt8.max).compactMap { Subject.Kind(rawValue: $0) }
        .map { ("\($0)", $0) })
    // As older timelines have it.
    made["nobody"] = .null
    return made
  }()

  private static let roots: [String: ViewBehaviour] = Dictionary(
    uniqueKeysWithValues: (0...UInt8.max).compactMap { ViewBehaviour(rawValue: $0) }
      .map { ("\($0)", $0) })
}
