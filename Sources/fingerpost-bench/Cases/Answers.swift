import Fingerpost
import FingerpostAnswers

/// Case 9: an index of a timeline with 10 000 records, its story, why of its records, and why not of all its objects;
/// and answers about a screen of 300 views, with what is played to prove them and without.
///
/// The two columns of a row are the median and the slowest one.
enum Answers {
  static func run(_ effort: Effort) throws -> [Measurement] {
    try [("taps", taps(effort.scaled(10_000))), ("drags", drags(effort.scaled(10_000)))].flatMap {
      title, lab in
      let timeline = lab.timeline
      let index = TimelineIndex(timeline)
      func row(_ what: String, _ times: [Double]) -> Measurement {
        let times = times.sorted()
        return Measurement(
          number: 9, title: "\(what), \(title), \(times.count) times", memory: "", unit: "answer",
          count: 1, seconds: times[times.count / 2], yardstick: times.last,
          records: Int(timeline.count), against: "slowest")
      }
      let built = (0..<9).map { _ in seconds { _ = TimelineIndex(timeline) } }
      let why = try stride(from: timeline.first, to: timeline.end, by: 13).map { serial in
        try seconds { _ = try index.why(serial) }
      }
      var whyNot: [Double] = []
      for subject in timeline.subjects {
        for event in events(of: subject) {
          whyNot.append(try seconds { _ = try index.whyNot(subject.name, event) })
        }
      }
      let story = (0..<9).map { _ in seconds { _ = index.story() } }
      return [
        row("index", built), row("story", story), row("why", why), row("why not", whyNot),
      ]
    } + proven()
  }

  /// Why not of what a tap, a drag and a press on a screen of 300 views did not do: about 300 plays each.
  private static func proven() throws -> [Measurement] {
    let lab = try shop()
    guard case .responder(let buy) = try lab.find("buy") else { return [] }
    let script = Script.steps([
      .tap(.center(buy)), .drag(.point(Point(200, 700)), to: .by(0, -60), over: 0.2), .wait(1),
    ])
    let questions = [
      "buy.touchUpInside", "tile7.touchesEnded", "zoom.action", "back.action", "feed.didScroll",
      "card.touchesBegan",
    ]
    let records = try lab.answer(.whyNot(questions[0]), about: script, .none).records.count
    return try [("without a play", ProofOptions.none), ("with its proof", ProofOptions())].map {
      title, options in
      let times = try questions.flatMap { question in
        try (0..<3).map { _ in
          try seconds { _ = try lab.answer(.whyNot(question), about: script, options) }
        }
      }.sorted()
      return Measurement(
        number: 9, title: "why not \(title), 300 views, \(times.count) times", memory: "",
        unit: "answer", count: 1, seconds: times[times.count / 2], yardstick: times.last,
        records: records, against: "slowest")
    }
  }

  /// A feed of 300 tiles; a card covers the button below it, and a double tap delays touches.
  private static func shop() throws -> Lab {
    let lab = Lab()
    let page = try lab.add("page", frame: [0, 0, 390, 844], to: try lab.addWindow())
    let feed = try lab.add("feed", class: "UIScrollView", frame: [0, 0, 390, 844], to: page)
    try lab.set("contentSize", of: .responder(feed), to: [390, 30_000])
    for number in 0..<300 {
      try lab.add("tile\(number)", frame: [0, 100 * Double(number), 390, 90], to: feed)
    }
    let buy = try lab.add("buy", class: "UIButton", frame: [20, 20, 100, 44], to: page)
    try lab.addHandler("bought", for: .touchUpInside, of: buy)
    try lab.add("card", frame: [0, 0, 390, 80], to: page)
    let double = try lab.addRecognizer("tap", name: "zoom", to: page)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    try lab.addRecognizer("pan", name: "back", to: page)
    return lab
  }

  private static func events(of subject: Subject) -> [String] {
    switch subject.kind {
    case .recognizer: ["action", "recognized", "touchesEnded", "touchesCancelled", "shouldBegin"]
    case .view, .window:
      ["hit", "touchesBegan", "touchesEnded", "touchesCancelled", "touchUpInside", "didScroll"]
    case .controller, .application, .delegate, .scene: ["touchesBegan", "touchesEnded"]
    case .null, .name, .stage: []
    }
  }

  /// Taps on a button and beside it, where a double tap delays a single one.
  private static func taps(_ records: Int) throws -> Lab {
    let lab = Lab()
    let page = try lab.add("page", frame: [0, 0, 390, 844], to: try lab.addWindow())
    let button = try lab.add("save", class: "UIButton", frame: [20, 100, 200, 44], to: page)
    try lab.addHandler("saveClicked", for: .touchUpInside, of: button)
    let double = try lab.addRecognizer("tap", name: "zoom", to: page)
    try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
    let single = try lab.addRecognizer("tap", name: "single", to: page)
    try lab.require(single, toFail: double)
    for number in 0..<20 {
      try lab.add("tile\(number)", frame: [0, 200 + Double(number), 390, 400], to: page)
    }
    return try played(
      lab, [.tap(.center(button)), .wait(1), .tap(.center(page)), .wait(1)], records)
  }

  /// Drags that scroll a list with a pan beside its own, and decelerate.
  private static func drags(_ records: Int) throws -> Lab {
    let lab = Lab()
    let feed = try lab.add(
      "feed", class: "UIScrollView", frame: [0, 0, 390, 844], to: try lab.addWindow())
    try lab.set("contentSize", of: .responder(feed), to: [390, 100_000])
    try lab.addRecognizer("pan", name: "swipeBack", to: feed)
    for number in 0..<20 {
      try lab.add(
        "post\(number)", class: "UIControl", frame: [0, 200 * Double(number), 390, 190], to: feed)
    }
    let up = Step.drag(.point(Point(200, 600)), to: .point(Point(200, 300)), over: 0.3)
    let down = Step.drag(.point(Point(200, 300)), to: .point(Point(200, 600)), over: 0.3)
    return try played(lab, [up, .wait(3), down, .wait(3)], records)
  }

  private static func played(_ lab: Lab, _ steps: [Step], _ records: Int) throws -> Lab {
    while Int(lab.recordCount) < records { try lab.play(steps) }
    return lab
  }
}
