/// The few candidates closest to a misspelt name, best first: two letters are wrong, of a long name a third, and at least half
/// of the letters are in both, in their order. A short name with two other letters is another name.
public func nearMatches(of name: String, among candidates: [String], limit: Int = 3) -> [String] {
  let wanted = Array(name.lowercased().utf8.prefix(64))
  return
    Set(candidates)
    .compactMap { candidate -> (edits: Int, name: String)? in
      let letters = Array(candidate.lowercased().utf8.prefix(64))
      let edits = editDistance(wanted, letters)
      let isNear =
        edits <= max(2, wanted.count / 3)
        && 2 * lettersInBoth(wanted, letters) >= max(wanted.count, letters.count, 1)
      return isNear ? (edits, candidate) : nil
    }
    .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }
    .prefix(limit)
    .map(\.name)
}

/// ", did you mean a, b?" or nothing.
public func didYouMean(_ name: String, among candidates: [String]) -> String {
  let near = nearMatches(of: name, among: candidates)
  return near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
}

/// The near matches as `didYouMean` has them, or all candidates where none is near and there are few.
package func didYouMeanOrOneOf(_ name: String, _ candidates: [String]) -> String {
  let near = didYouMean(name, among: candidates)
  return near.isEmpty && !candidates.isEmpty && candidates.count <= 24
    ? "; it is one of \(candidates.joined(separator: ", "))" : near
}

/// The candidate that a name misspells: one letter is wrong, two of a long name, or the letters are
/// in another order. Stricter than `nearMatches`, for names that may also be the author's own.
package func misspelt(_ name: String, among candidates: [String]) -> String? {
  let wanted = Array(name.lowercased().utf8.prefix(64))
  return candidates.first { candidate in
    let letters = Array(candidate.lowercased().utf8.prefix(64))
    return editDistance(wanted, letters) <= (letters.count < 6 ? 1 : 2)
      || wanted.sorted() == letters.sorted()
  }
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = x == y ? diagonal : 1 + min(diagonal, above, row[j])
      diagonal = above
    }
  }
  return row[b.count]
}

/// How many letters two names have in common, in the same order.
private func lettersInBoth(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(repeating: 0, count: b.count + 1)
  for x in a {
    var diagonal = 0
    for (j, y) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = x == y ? diagonal + 1 : max(above, row[j])
      diagonal = above
    }
  }
  return row[b.count]
}
