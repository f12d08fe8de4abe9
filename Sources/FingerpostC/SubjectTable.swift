import Fingerpost

extension TimelineSnapshot {
  /// Everybody with a name, whether a record tells of them or not, as JSON: `[[kind, name, class, parent], …]`.
  ///
  /// `parent` is the place in this list of whose they are (a view's superview, a recognizer's view, a handler's
  /// control), the last one they had; 0, the place of nobody, for none. A handler's class is its control event.
  var subjectTable: String {
    var text = "["
    for (index, subject) in subjects.enumerated() {
      if index > 0 { text += "," }
      text += "[\"\(subject.kind)\",\(quoted(subject.name)),"
      text += "\(quoted(subject.className)),\(subject.parent)]"
    }
    return text + "]"
  }
}

/// A JSON string.
private func quoted(_ text: String) -> String {
  var made = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": made += "\\\(scalar)"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      made += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: made.unicodeScalars.append(scalar)
    }
  }
  return made + "\""
}
