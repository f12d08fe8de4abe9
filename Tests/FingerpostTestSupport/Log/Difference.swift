/// Two lists of lines merged: common lines, `-` for lines of the first only, `+` for lines of the second only.
package func difference(_ old: [String], _ new: [String]) -> String {
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var found: [String] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if removed.contains(i) {
      found.append("- " + old[i])
      i += 1
    } else if inserted.contains(j) {
      found.append("+ " + new[j])
      j += 1
    } else {
      found.append("  " + old[i])
      i += 1
      j += 1
    }
  }
  return found.joined(separator: "\n")
}
