import Fingerpost

extension TimelineSnapshot {
  /// Each action with its time in milliseconds, its place and what the recognizer measures, where numbers are recorded.
  var actionReports: [String] {
    func short(_ number: Double) -> String { "\((number * 1e6).rounded() / 1e6)" }
    var lines: [String] = []
    for record in records {
      switch record.kind {
      case .action:
        let time = Int(((record.time - .zero).seconds * 1000).rounded())
        lines.append(
          "\(token(of: record) ?? "") \(time) at \(short(record.x)), \(short(record.y)):")
      case .measurement:
        let y = record.y.isNaN ? "" : ", \(short(record.y))"
        lines[lines.count - 1] += " \(subject(record.object).name) \(short(record.x))\(y)"
      default: break
      }
    }
    return lines
  }
}
