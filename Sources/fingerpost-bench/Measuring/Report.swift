/// The result for people and for machines.
struct Report {
  let machine: Machine
  let effort: Effort
  let measurements: [Measurement]
  var growth: [GrowthRow] = []
}

extension Report {
  var table: String {
    let header = [
      "", "what", "memory", "count", "ns each", "per second", "records", "against", "ns each",
      "ratio",
      "aim",
    ]
    var rows = [header]
    for m in measurements {
      rows.append([
        "\(m.number)", m.title, m.memory, "\(m.count) \(m.unit)", short(m.nanosecondsEach),
        grouped(m.perSecond), m.records.map { "\($0)" } ?? "",
        m.yardstick == nil ? "" : m.against, m.yardstickNanosecondsEach.map(short) ?? "",
        m.ratio.map { "\(fixed($0, 2))×" } ?? "", m.aim.map { "≤ \(fixed($0, 1))×" } ?? "",
      ])
    }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 1 || column == 2 || column == 7 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
    let facts =
      "\(machine.processor), \(machine.cores) cores, \(machine.compiler); medians of "
      + "\(effort.repetitions) repetitions\(effort.isQuick ? ", quick sizes" : "")"
    let growth = growth.isEmpty ? [] : ["", GrowthRow.table(of: growth)]
    return ([facts, ""] + (measurements.isEmpty ? [] : lines) + growth).joined(separator: "\n")
  }

  var json: String {
    let rows = measurements.map { m in
      "    {"
        + [
          "\"number\": \(m.number)", "\"title\": \"\(m.title)\"", "\"memory\": \"\(m.memory)\"",
          "\"unit\": \"\(m.unit)\"", "\"count\": \(m.count)", "\"seconds\": \(m.seconds)",
          "\"records\": \(m.records.map { "\($0)" } ?? "null")",
          "\"against\": \"\(m.against)\"",
          "\"yardstick_seconds\": \(m.yardstick.map { "\($0)" } ?? "null")",
          "\"ratio\": \(m.ratio.map { "\($0)" } ?? "null")",
          "\"aim\": \(m.aim.map { "\($0)" } ?? "null")",
        ].joined(separator: ", ") + "}"
    }
    return """
      {
        "processor": "\(machine.processor)", "cores": \(machine.cores), "compiler": "\(machine.compiler)",
        "repetitions": \(effort.repetitions), "quick": \(effort.isQuick),
        "measurements": [
      \(rows.joined(separator: ",\n"))
        ],
        "growth": [\(growth.map(\.json).joined(separator: ", "))]
      }
      """
  }

  private func short(_ value: Double) -> String { fixed(value, value < 100 ? 1 : 0) }

  private func grouped(_ value: Double) -> String {
    var digits = Array("\(Int64(value.rounded()))")
    var place = digits.count - 3
    while place > 0 {
      digits.insert(" ", at: place)
      place -= 3
    }
    return String(digits)
  }

  private func fixed(_ value: Double, _ places: Int) -> String {
    let scale = places == 0 ? 1.0 : places == 1 ? 10.0 : 100.0
    let scaled = Int64((value * scale).rounded())
    if places == 0 { return "\(scaled)" }
    let rest = "\(scaled % Int64(scale))"
    return "\(scaled / Int64(scale))." + String(repeating: "0", count: places - rest.count) + rest
  }
}
