import FingerpostAnswers
import FingerpostLab

/// Groups of findings that differ only in their objects, such as the cells of a table or a row of
/// controls.
///
/// Two findings are in one group when their texts are equal after names are replaced by classes.
/// This applies to the names of the subject, its view, the superviews and the recognizers on them.
/// Numbers in the explanation may differ, because they are places.
struct FindingGroups {
  static func grouped(_ findings: [Finding], _ screen: ProbedScreen) -> [Finding] {
    var groups: [(first: Finding, others: [String])] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let key = key(finding, screen)
      if let place = places[key] {
        if groups[place].first.subject != finding.subject,
          !groups[place].others.contains(finding.subject)
        {
          groups[place].others.append(finding.subject)
        }
      } else {
        places[key] = groups.count
        groups.append((finding, []))
      }
    }
    return groups.map { first, others in
      if others.isEmpty { return first }
      var whole = first
      whole.others = others
      let more = others.count > 2 ? ["\(others.count - 2) more"] : []
      let named = Words.listed(others.prefix(2).map(screen.quoted) + more)
      whole.message = "\(first.message.dropLast()); the same holds for \(named)."
      return whole
    }
  }

  private static func key(_ finding: Finding, _ screen: ProbedScreen) -> String {
    var family: [(name: String, className: String)] = []
    if let id = screen.subject(named: finding.subject) {
      let isView = screen.view(id) != nil
      let view = isView ? id : screen.parent(id)
      let around = [view, view.flatMap(screen.parent)].compactMap { $0 }
      let members = around + around.flatMap { screen.view($0)?.recognizers ?? [] }
      family = members.map { (screen.name($0), screen.subjects[$0.place].className) }
    }
    func plain(_ text: String) -> String {
      // Text between quotation marks is a name, whole or not at all.
      text.split(separator: "“", omittingEmptySubsequences: false).enumerated().map { part, piece in
        guard part > 0, let end = piece.firstIndex(of: "”") else { return String(piece) }
        let name = String(piece[..<end])
        let word = family.first { $0.name == name }?.className ?? "=\(name)"
        return "“\(word)\(piece[end...])"
      }.joined()
    }
    let why = plain(finding.why).filter { !("0"..."9").contains($0) && $0 != "." }
    return [finding.code.rawValue, plain(finding.message), why].joined(separator: "\n")
  }
}
