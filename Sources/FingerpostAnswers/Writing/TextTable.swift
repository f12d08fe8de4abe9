/// Rows of words in columns, for people to read: each column as wide as its longest word, two spaces between them.
package struct TextTable {
  private var rows: [[String]]

  /// A table with the titles of its columns.
  package init(_ titles: [String]) { rows = [titles] }

  /// Adds a row with a word for each title.
  package mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines; the last column is not padded.
  package var text: String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let padded = zip(row.dropLast(), widths).map { word, width in
        word + String(repeating: " ", count: width - word.count)
      }
      return (padded + row.suffix(1)).joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
