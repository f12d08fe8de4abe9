import Fingerpost

/// Case 11: building a page from Swift, a view with its name and frame, added to its superview; and variants of a lab.
enum Building {
  static func run(_ effort: Effort) throws -> [Measurement] {
    try [views(effort), variants(effort, threads: 1), variants(effort, threads: 2)]
  }

  private static func views(_ effort: Effort) throws -> Measurement {
    let count = effort.scaled(10_000)
    let names = (0..<count).map { "row\($0)" }
    // The last lab is freed before the next is built, so that only the building is measured.
    var lab: Lab?
    let times = try race(
      effort,
      [
        {
          lab = nil
          return try seconds {
            let made = Lab()
            let page = try made.add("page", frame: [0, 0, 390, 844], to: try made.addWindow())
            for (place, name) in names.enumerated() {
              try made.add(name, frame: [0, Double(place), 390, 1], to: page)
            }
            lab = made
          }
        }
      ])
    withExtendedLifetime(lab) {}
    return Measurement(
      number: 11, title: "views from Swift", memory: "", unit: "view", count: count,
      seconds: times[0], yardstick: Double(count) * 1e-6, aim: 1, against: "wanted")
  }

  private static func variants(_ effort: Effort, threads: Int) throws -> Measurement {
    let count = effort.scaled(100_000)
    let lab = Lab()
    let page = try lab.add("page", frame: [0, 0, 390, 844], to: try lab.addWindow())
    try lab.addRecognizer("tap", name: "single", to: page)
    let double = try lab.addRecognizer("tap", name: "double", to: page)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    var asked = Variants(.steps([.tap(.center(page), count: 2)]))
    for number in 0..<count { asked.add([.profile("tapInterval", 0.2 + Double(number) / 1e6)]) }
    asked.threads = threads
    let times = try race(effort, [{ try seconds(waiting: true) { _ = try lab.play(asked) } }])
    return Measurement(
      number: 11, title: "variants, \(threads) thread\(threads > 1 ? "s" : "")", memory: "",
      unit: "variant", count: count, seconds: times[0], yardstick: nil)
  }
}
