/// Rows of words in columns, for people to read: each column as wide as its longest word, two spaces between them.
package struct TextTable {
  private let titles: [String]
  private var rows: [[String]] = []

  /// A table with the titles of its columns.
  package init(_ titles: [String]) { self.titles = titles }

  /// Adds a row with a word for each title.
  package mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines; the last column is not padded.
  package var text: String {
    let widths = titles.indices.map { column in
      rows.reduce(titles[column].count) { max($0, column < $1.count ? $1[column].count : 0) }
    }
    return ([titles] + rows).map { row in
      let padded = zip(row.dropLast(), widths).map { word, width in
        word + String(repeating: " ", count: width - word.count)
      }
      return (padded + row.suffix(1)).joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
