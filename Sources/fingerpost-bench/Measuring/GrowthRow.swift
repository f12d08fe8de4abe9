import Glibc

/// One row of the growth table: the times at each number.
struct GrowthRow {
  let title: String
  /// The exponent that is promised (`Growth.promised`).
  let promised: Int
  var times: [(count: Int, seconds: Double)] = []
}

extension GrowthRow {
  /// The exponent between the last two numbers: 1 is linear. Nil with fewer than two.
  var exponent: Double? {
    guard let last = times.last, let before = times.dropLast().last else { return nil }
    return log(last.seconds / before.seconds)
      / log(Double(last.count) / Double(before.count))
  }

  /// Steeper than promised by more than a fifth.
  var isTooSteep: Bool { exponent.map { $0 > Double(promised) + 0.2 } ?? false }
}

extension GrowthRow {
  /// The growth table for people, in microseconds.
  static func table(of rows: [GrowthRow]) -> String {
    let sizes = Growth.sizes
    let header = ["growth, µs each"] + sizes.map { "n = \($0)" } + ["exponent", "promised", ""]
    let cells = rows.map { row in
      let times = sizes.map { size in
        row.times.first { $0.count == size }.map { rounded($0.seconds * 1e6) } ?? "–"
      }
      let end = [row.exponent.map(rounded) ?? "", "≤ \(row.promised)"]
      return [row.title] + times + end + [row.isTooSteep ? "steeper" : ""]
    }
    let all = [header] + cells
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var json: String {
    let points = times.map { "[\($0.count), \($0.seconds)]" }.joined(separator: ", ")
    return "{\"title\": \"\(title)\", \"promised\": \(promised), \"seconds\": [\(points)]}"
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }
}
