import Fingerpost
import Glibc

/// Case 5: a user's recognizers against equal stock ones: a type registered by this program, and
/// the same type in a loaded library.
enum OwnAgainstStock {
  static func run(_ effort: Effort) throws -> [Measurement] {
    var rivals = [("own type in place of stock", Drag.undecided(effort, tap: "bench.tap"))]
    if let plugin = plugin() {
      let race = Drag.undecided(effort, tap: "plugin.tap", plugin: plugin)
      rivals.append(("Swift plugin in place of stock", race))
    }
    // Recycled memory, to compare the recognizers, not the first write into fresh pages.
    let stock = Drag.undecided(effort)
    let records = try stock.countOwnRecords()
    for (title, race) in rivals {
      let count = try race.countOwnRecords()
      guard count == records else {
        throw Mismatch(description: "\(title): \(count) records, \(records) with the stock type")
      }
    }
    let times = try race(effort, [stock.engineRecycled] + rivals.map { $0.1.engineRecycled })
    return zip(rivals, times.dropFirst()).map { rival, seconds in
      Measurement(
        number: 5, title: rival.0, memory: "recycled", unit: stock.unit, count: stock.count,
        seconds: seconds, yardstick: times[0], aim: 1.1, against: "stock")
    }
  }

  /// The library beside this program; nil, with a message, when it is not built.
  private static func plugin() -> String? {
    let path = folderOfProgram() + "/libTapPlugin.so"
    if access(path, F_OK) == 0 { return path }
    printError("5: the Swift plugin is left out: there is no \(path); `make bench` builds it")
    return nil
  }
}
