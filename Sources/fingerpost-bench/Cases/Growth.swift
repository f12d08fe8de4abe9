import Fingerpost
import FingerpostAnswers

/// The growth of a cost with the number of participants, or of uninvolved objects.
struct Growth {
  let title: String
  /// The promised exponent: 1 where the cost may grow with n (and a logarithm), 2 where pairs are
  /// asked, 0 where n does not matter.
  let promised: Int
  /// Prepares n objects; each call of the result runs once and returns its time.
  let prepare: (Int) throws -> () throws -> Double
}

extension Growth {
  static let sizes: [Int] = [10, 100, 1_000, 10_000]
  /// Numbers that would take longer than this are skipped.
  static let patience: Double = 2

  /// Case 12: the table of all.
  static func rows(_ effort: Effort) throws -> [GrowthRow] {
    try all.map { growth in
      var row = GrowthRow(title: growth.title, promised: growth.promised)
      for size in effort.isQuick ? Array(sizes.prefix(3)) : sizes {
        var once: () throws -> Double = { 0 }
        let preparing = try seconds { once = try growth.prepare(size) }
        var times = [try once()]
        // Medians of short ones, over a twentieth of a second.
        var sum = times[0]
        while sum < 0.05, times.count < 999 {
          times.append(try once())
          sum += times[times.count - 1]
        }
        row.times.append((size, median(times)))
        // The next number is ten times this one, with a hundred times as many pairs.
        let next = max(preparing, sum / Double(times.count)) * (growth.promised > 1 ? 100 : 10)
        if next > patience { break }
      }
      return row
    }
  }

  private static var all: [Growth] { onOneView + elsewhere + building + answers }
}

// MARK: - On one view

extension Growth {
  private static var onOneView: [Growth] {
    [
      on("plain pans on one view, down", .down),
      on("the same, first move", .move),
      on("the same, up", .up),
      on("with a delegate each, down", .down, set: [.shouldReceiveTouch]),
      on("the same, first move", .move, set: [.shouldBegin]),
      on(
        "with a delegate asked in pairs, down", .down, set: [.shouldRequireFailureOf], pairs: true),
      on("with class hooks each, first move", .move, set: [.canPrevent, .canBePrevented]),
      on("taps on one view, one tap", .all, type: "tap"),
      on(
        "the same, simultaneously", .all, type: "tap", set: [.shouldRecognizeSimultaneouslyWith],
        pairs: true),
      Growth(title: "a chain of requirements, one tap", promised: 1) { count in
        let (lab, view) = try page()
        let taps = try (0..<count).map { _ in try lab.addRecognizer("tap", to: view) }
        for (one, other) in zip(taps, taps.dropFirst()) { try lab.require(one, toFail: other) }
        return tap(lab, .all)
      },
      Growth(title: "all pairs of requirements, one tap", promised: 2) { count in
        let (lab, view) = try page()
        let taps = try (0..<count).map { _ in try lab.addRecognizer("tap", to: view) }
        for first in taps.indices {
          for second in (first + 1)..<max(first + 1, count) {
            try lab.require(taps[first], toFail: taps[second])
          }
        }
        return tap(lab, .all)
      },
      Growth(title: "a pan on each level, one tap", promised: 1) { count in
        let (lab, top) = try page()
        var view = top
        for _ in 0..<count {
          view = try lab.add("", frame: [0, 0, 390, 844], to: view)
          try lab.addRecognizer("pan", to: view)
        }
        return tap(lab, .all)
      },
      Growth(title: "nested scroll views, a drag", promised: 1) { count in
        let (lab, top) = try page()
        var view = top
        for _ in 0..<count {
          view = try lab.add("", class: "UIScrollView", frame: [0, 0, 390, 844], to: view)
          try lab.set("contentSize", of: .responder(view), to: [390, 2000])
        }
        return tap(lab, .all, by: 60)
      },
    ]
  }

  /// `count` recognizers on the touched view; the program answers `hooks` with yes.
  private static func on(
    _ title: String, _ part: Part, type: String = "pan", set hooks: [Hook] = [], pairs: Bool = false
  ) -> Growth {
    Growth(title: title, promised: pairs ? 2 : 1) { count in
      let (lab, view) = try page()
      for _ in 0..<count {
        let recognizer = try lab.addRecognizer(type, to: view)
        for hook in hooks {
          try lab.override(
            hook, of: .recognizer(recognizer),
            with: pairs && hook == .shouldRequireFailureOf ? .no : .yes)
        }
      }
      return tap(lab, part, by: 30)
    }
  }
}

// MARK: - Elsewhere

extension Growth {
  private static var elsewhere: [Growth] {
    [
      Growth(title: "taps elsewhere, one tap", promised: 0) { tap(try busy($0), .all) },
      Growth(title: "the same, the timeline cleared", promised: 0) { count in
        let lab = try busy(count)
        let tap = tap(lab, .all)
        return {
          _ = try tap()
          return try seconds { try lab.clearTimeline() }
        }
      },
      Growth(title: "the same, copied", promised: 0) { count in
        let lab = try busy(count)
        return { try seconds { _ = try lab.attachedCopy() } }
      },
      Growth(title: "the same, a first tap in a copy", promised: 0) { count in
        let lab = try busy(count)
        // Its views are siblings: the very first tap builds the index over them.
        _ = try tap(lab, .all)()
        return { try tap(try lab.attachedCopy(), .all)() }
      },
      // One tap selects a row, the next one deselects it.
      Growth(title: "rows of a table, one tap", promised: 0) { count in
        let (lab, page) = try page()
        let table = try lab.add("", class: "UITableView", frame: [0, 0, 390, 844], to: page)
        try lab.set("contentSize", of: .responder(table), to: [390, 44 * Double(count)])
        for row in 0..<count {
          try lab.add(
            "", class: "UITableViewCell", frame: [0, 44 * Double(row), 390, 44], to: table)
        }
        return tap(lab, .all)
      },
      moved("siblings, a tap after one has moved") { $0 / 2 },
      // It is at the edge of the others.
      moved("the same, the first one") { _ in 0 },
    ]
  }

  /// A tap on siblings of which one has moved a little.
  private static func moved(_ title: String, which: @escaping (Int) -> Int) -> Growth {
    Growth(title: title, promised: 0) { count in
      let (lab, page) = try page()
      let views = try (0..<count).map { place in
        let (column, row) = (place % 39, place / 39 % 84)
        return try lab.add("", frame: [Double(column * 10), Double(row * 10), 9, 9], to: page)
      }
      let tap = tap(lab, .all)
      let view = AnyObjectID.responder(views[which(count)])
      var frame = try lab.get("frame", of: view)
      return {
        frame[0] = frame[0] == frame[0].rounded() ? frame[0] - 0.5 : frame[0].rounded(.up)
        try lab.set("frame", of: view, to: frame)
        return try tap()
      }
    }
  }

  /// A view with a tap, and `count` others with one each beside it.
  private static func busy(_ count: Int) throws -> Lab {
    let (lab, page) = try page()
    for place in 0...count {
      let view = try lab.add("", frame: place == 0 ? [0, 0, 390, 844] : [400, 0, 9, 9], to: page)
      try lab.addRecognizer("tap", to: view)
    }
    return lab
  }
}

// MARK: - Building

extension Growth {
  private static var building: [Growth] {
    [
      built("unnamed views, one more") { lab, _ in _ = try lab.makeView() },
      built("subviews of one, one more") { lab, page in
        try lab.addSubview(try lab.makeView(), to: page)
      },
      Growth(title: "requirements in a chain, one more", promised: 0) { count in
        let (lab, _) = try page()
        var last = try lab.makeRecognizer("tap")
        func add() throws {
          let next = try lab.makeRecognizer("tap")
          try lab.require(last, toFail: next)
          last = next
        }
        for _ in 0..<count { try add() }
        return { try seconds { try add() } }
      },
    ]
  }

  /// The cost of adding one more.
  private static func built(_ title: String, _ add: @escaping (Lab, ResponderID) throws -> Void)
    -> Growth
  {
    Growth(title: title, promised: 0) { count in
      let (lab, page) = try page()
      for _ in 0..<count { try add(lab, page) }
      return { try seconds { try add(lab, page) } }
    }
  }
}

// MARK: - Answers

extension Growth {
  private static var answers: [Growth] {
    [
      Growth(title: "taps played, an overview of all", promised: 1) { count in
        let timeline = try taps(count, apart: 0.5)
        return { seconds { _ = TimelineIndex(timeline).overview() } }
      },
      Growth(title: "taps played, their story", promised: 1) { count in
        let timeline = try taps(count, apart: 0.5)
        return { seconds { _ = TimelineIndex(timeline).story() } }
      },
      Growth(title: "taps played, a diff with slower ones", promised: 1) { count in
        let (quick, slow) = (try taps(count, apart: 0.5), try taps(count, apart: 0.6))
        return { seconds { _ = quick.diff(slow).isEmpty } }
      },
      Growth(title: "taps of a script, their margins", promised: 1) { count in
        let (lab, page) = try page()
        try lab.addRecognizer("tap", to: page)
        let steps: [Step] = (0..<count).map { _ in .tap(.point(Point(5, 5))) }
        return { try seconds { _ = try lab.margins(steps) } }
      },
      // A gesture is played once for all, but each silent recognizer is explained separately.
      Growth(title: "pans on one view, lint", promised: 2) { count in
        let (lab, page) = try page()
        for _ in 0..<count { try lab.addRecognizer("pan", to: page) }
        return { try seconds { _ = try lab.lint() } }
      },
      // A budget ends it.
      Growth(title: "pans on one view, fixes of a drag", promised: 2) { count in
        let (lab, page) = try page()
        try lab.addRecognizer("tap", name: "tap", to: page)
        for _ in 0..<count { try lab.addRecognizer("pan", to: page) }
        let drag = Script.steps([.drag(.center(page), to: .by(0, 100))])
        let target = try FixTarget(["tap.action"])
        return { try seconds { _ = try lab.fixes(drag, target) } }
      },
    ]
  }

  /// The state after a number of taps on a card with a tap recognizer.
  private static func taps(_ count: Int, apart seconds: Double) throws -> TimelineSnapshot {
    let (lab, page) = try page()
    try lab.addRecognizer("tap", to: page)
    let steps: [Step] = (0..<count).flatMap { _ in [.tap(.point(Point(5, 5))), .wait(seconds)] }
    try lab.play(.steps(steps))
    return lab.timeline
  }
}

// MARK: - The scene and its tap

extension Growth {
  /// The measured part of a finger's path.
  private enum Part {
    case down, move, up, all
  }

  private static func page() throws -> (Lab, ResponderID) {
    let lab = Lab()
    return (lab, try lab.add("page", frame: [0, 0, 390, 844], to: try lab.addWindow("window")))
  }

  /// Plays a finger in the page's upper left corner: down, moved, up, and at rest. The records are
  /// cleared.
  private static func tap(
    _ lab: Lab, _ part: Part, by way: Double = 0
  ) -> () throws -> Double {
    let down = [Sample(0, .began, Point(5, 5))]
    let move = way == 0 ? [] : [Sample(8_000_000, .moved, Point(5, 5 + way))]
    let up = [Sample(8_000_000, .ended, Point(5, 5 + way))]
    return {
      let times = [
        try seconds { try lab.play(samples: down) }, try seconds { try lab.play(samples: move) },
        try seconds { try lab.play(samples: up) }, try seconds { try lab.settle() },
      ]
      try lab.clearTimeline()
      return switch part {
      case .down: times[0]
      case .move: times[1]
      case .up: times[2]
      case .all: times.reduce(0, +)
      }
    }
  }
}
