import CYardstick
import Fingerpost
import Glibc

/// Case 13: scenes that vary as users' screens do: random places, turning drags, callbacks of the
/// program, one sample a call. They have no yardstick of their own: what a record costs is compared
/// with a record of the yardstick's pan. `make test` counts their instructions
/// (`.ci/instructions`).
struct Varied {
  /// The name for `--scene`.
  let name: String
  let title: String
  /// The greatest cost of a record, in records of the yardstick.
  var aim: Double = 6
  /// The number of samples in a call.
  var block: Int = TouchRace.block
  /// What the program does before each call, which is counted from 0.
  var before: (Lab, Int) throws(LabError) -> Void = { _, _ in }
  let makeLab: () throws(LabError) -> Lab
  let makeSamples: () -> [Sample]

  /// Plays the first samples; the timeline is cleared after each thousand. Valgrind counts those
  /// after the first thousand.
  func playOnce(_ count: Int) throws {
    let samples = makeSamples()
    let blocks = samples.cut(every: block)[..<(min(count, samples.count) / block)]
    let first = TouchRace.block / block
    let lab = try makeLab()
    _ = try play(blocks.prefix(first), on: lab)
    yardstick_start_counting()
    _ = try play(blocks.dropFirst(first), on: lab)
    yardstick_stop_counting()
  }

  /// Returns the number of records.
  private func play(_ blocks: ArraySlice<[Sample]>, on lab: Lab) throws -> Int {
    var records = 0
    for (index, block) in blocks.enumerated() {
      try before(lab, index)
      try lab.play(samples: block)
      if (index + 1) * self.block % TouchRace.block != 0 { continue }
      records += Int(lab.recordCount)
      try lab.clearTimeline()
    }
    defer { try? lab.clearTimeline() }
    return records + Int(lab.recordCount)
  }
}

// MARK: The rows

extension Varied {
  static func run(_ effort: Effort) throws -> [Measurement] {
    let pan = Continuous.races(Effort(isQuick: true))[0]
    let pans = try pan.play(pan.samples[...]).1.count
    return try all.map { scene in
      let blocks = scene.makeSamples().cut(every: scene.block)
      var records = 0
      let times = try race(
        effort,
        [
          {
            let lab = try scene.makeLab()
            // The second time through, as users play.
            _ = try scene.play(blocks[...], on: lab)
            try lab.settle()
            return try seconds { records = try scene.play(blocks[...], on: lab) }
          }, pan.yardstickRecycled,
        ])
      return Measurement(
        number: 13, title: scene.title, memory: "recycled", unit: "samples",
        count: blocks.reduce(0) { $0 + $1.count }, seconds: times[0],
        yardstick: times[1] * Double(records) / Double(pans), records: records, aim: scene.aim,
        against: "C, as many")
    }
  }

  static let count: Int = 8000
  static let frame: Int = 8_333_333

  static var all: [Varied] { taps + drags + callbacks + live + screens }

  private static var taps: [Varied] {
    [
      Varied(
        name: "one-tap", title: "taps at one place",
        makeLab: { () throws(LabError) in try tiles() },
        makeSamples: { tapped() }),
      Varied(
        name: "random-taps", title: "taps anywhere on 128 views",
        makeLab: { () throws(LabError) in try tiles() }, makeSamples: { tapped(dice: Dice()) }),
      Varied(
        name: "pressed-taps", title: "the same, moved by 1 pt",
        makeLab: { () throws(LabError) in try tiles() },
        makeSamples: { tapped(dice: Dice(), moved: 1) }),
      Varied(
        name: "single-and-double", title: "taps; the single one waits for the double one",
        makeLab: { () throws(LabError) in
          let lab = try DoubleTaps.lab()
          guard case .recognizer(let single) = try lab.find("singleTap"),
            case .recognizer(let double) = try lab.find("doubleTap")
          else { return lab }
          try lab.require(single, toFail: double)
          return lab
        }, makeSamples: { DoubleTaps.samples(count / 4) }),
      Varied(
        name: "table-taps-20", title: "taps in a table of 20 cells",
        makeLab: { () throws(LabError) in try table(20) }, makeSamples: { tapped(dice: Dice()) }),
      Varied(
        name: "table-taps", title: "the same of 1 000 cells",
        makeLab: { () throws(LabError) in try table(1000) }, makeSamples: { tapped(dice: Dice()) }),
      Varied(
        name: "table-taps-10000", title: "the same of 10 000 cells",
        makeLab: { () throws(LabError) in try table(10_000) },
        makeSamples: { tapped(dice: Dice()) }),
    ]
  }

  private static var drags: [Varied] {
    [
      Varied(
        name: "long-drag", title: "one long pan",
        makeLab: { () throws(LabError) in try panLab() }, makeSamples: { longDrag() }),
      Varied(
        name: "turning-drags", title: "turning drags of 12 to 60 samples",
        makeLab: { () throws(LabError) in try panLab() }, makeSamples: { dragged(of: 12...60) }),
      Varied(
        name: "strokes", title: "strokes of 4 to 12",
        makeLab: { () throws(LabError) in try panLab() }, makeSamples: { dragged(of: 4...12) }),
      Varied(
        name: "strokes-on-tiles", title: "the same on 128 views",
        makeLab: { () throws(LabError) in try tiles() }, makeSamples: { dragged(of: 4...12) }),
      Varied(
        name: "strokes-on-table", title: "the same in a table, which glides",
        makeLab: { () throws(LabError) in try table(1000) },
        makeSamples: { dragged(of: 4...12) }),
      Varied(
        name: "canvas", title: "a drag over a plain view",
        makeLab: { () throws(LabError) in try canvas() }, makeSamples: { longDrag() }),
      Varied(
        name: "slider", title: "a drag of a slider's knob",
        makeLab: { () throws(LabError) in
          let lab = Lab()
          try lab.add(
            "slider", class: "UISlider", frame: [20, 400, 350, 34], to: lab.addWindow("window"))
          return lab
        }, makeSamples: { longDrag(height: 0) }),
      Varied(
        name: "held-button", title: "a drag in a button",
        makeLab: { () throws(LabError) in
          let lab = Lab()
          try lab.add(
            "button", class: "UIButton", frame: [0, 200, 390, 400], to: lab.addWindow("window"))
          return lab
        }, makeSamples: { longDrag() }),
      Varied(
        name: "scrolled", title: "a drag in a scroll view",
        makeLab: { () throws(LabError) in try scrollLab() }, makeSamples: { longDrag() }),
      // Edges with system gestures, and a first touch at one of them; the drag is elsewhere.
      Varied(
        name: "edges", title: "one long pan, with system edges",
        makeLab: { () throws(LabError) in
          let lab = try panLab()
          lab.systemGestureEdges = [.top, .bottom]
          try lab.play(samples: [
            Sample(0, .began, Point(195, 843)), Sample(frame, .ended, Point(195, 843)),
          ])
          try lab.settle()
          return lab
        }, makeSamples: { longDrag() }),
      Varied(
        name: "fingers-in-turn", title: "two fingers, reported one after the other",
        makeLab: { () throws(LabError) in try Continuous.lab(["pinch", "rotation"]) },
        makeSamples: { lifted(inTurn(Continuous.circle(count, fingers: 2))) }),
    ]
  }

  private static var callbacks: [Varied] {
    [
      Varied(
        name: "pan-action", title: "one long pan with an action", aim: 12,
        makeLab: { () throws(LabError) in try listen(to: .action, of: "pan", in: panLab()) },
        makeSamples: { longDrag() }),
      Varied(
        name: "scroll-delegate", title: "a drag with a scroll delegate", aim: 12,
        makeLab: { () throws(LabError) in
          try listen(to: .scrollMessage, of: "list", in: scrollLab())
        }, makeSamples: { longDrag() }),
      Varied(
        name: "flicks-delegate", title: "flicks with a scroll delegate", aim: 12,
        makeLab: { () throws(LabError) in
          try listen(to: .scrollMessage, of: "list", in: scrollLab())
        }, makeSamples: { dragged(of: 4...12) }),
      Varied(
        name: "drawing", title: "a drawing view with touchesMoved", aim: 12,
        makeLab: { () throws(LabError) in
          try listen(to: .touchesMoved, of: "canvas", in: canvas())
        }, makeSamples: { longDrag() }),
      Varied(
        name: "button-taps", title: "taps on a button with a handler", aim: 12,
        makeLab: { () throws(LabError) in try button() }, makeSamples: { tapped() }),
      Varied(
        name: "double-taps-action", title: "double taps with an action", aim: 12,
        makeLab: { () throws(LabError) in
          try listen(to: .action, of: "doubleTap", in: DoubleTaps.lab())
        }, makeSamples: { DoubleTaps.samples(count / 4) }),
      Varied(
        name: "taps-delegate", title: "taps whose delegate answers yes", aim: 12,
        makeLab: { () throws(LabError) in
          try listen(to: .shouldBegin, of: "tap", in: tiles())
        }, makeSamples: { tapped(dice: Dice()) }),
    ]
  }

  private static var live: [Varied] {
    [
      Varied(
        name: "live-pan", title: "one long pan, a sample a call", aim: 12, block: 1,
        makeLab: { () throws(LabError) in try panLab() }, makeSamples: { longDrag() }),
      Varied(
        name: "live-double-taps", title: "double taps, a sample a call", aim: 12, block: 1,
        makeLab: { () throws(LabError) in try DoubleTaps.lab() },
        makeSamples: { DoubleTaps.samples(count / 4) }),
      Varied(
        name: "live-two-fingers", title: "two fingers in turn, a sample a call", aim: 12, block: 1,
        makeLab: { () throws(LabError) in try Continuous.lab(["pinch", "rotation"]) },
        makeSamples: { lifted(inTurn(Continuous.circle(count, fingers: 2))) }),
    ]
  }
}

// MARK: The screens

extension Varied {
  /// 128 views beside each other, with a tap on each eighth.
  private static func tiles() throws(LabError) -> Lab {
    let lab = Lab()
    let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.addRecognizer("tap", name: "tap", to: root)
    for index in 0..<128 {
      let (column, row) = (Double(index % 8), Double(index / 8))
      let tile = try lab.add(
        "tile\(index)", frame: [4 + column * 48, 20 + row * 51, 44, 47], to: root)
      if index % 8 == 0 { try lab.addRecognizer("tap", name: "tap\(index)", to: tile) }
    }
    return lab
  }

  static func panLab() throws(LabError) -> Lab {
    let lab = Lab()
    let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    let card = try lab.add("card", frame: [0, 0, 390, 844], to: root)
    for type in ["tap", "longPress", "pan"] { try lab.addRecognizer(type, name: type, to: card) }
    return lab
  }

  private static func scrollLab() throws(LabError) -> Lab {
    let lab = Lab()
    let list = try lab.add(
      "list", class: "UIScrollView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("contentSize", of: .responder(list), to: [390, 44_000])
    try lab.set("contentOffset", of: .responder(list), to: [0, 20_000])
    return lab
  }

  private static func canvas() throws(LabError) -> Lab {
    let lab = Lab()
    try lab.add("canvas", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    return lab
  }

  private static func table(_ cells: Int) throws(LabError) -> Lab {
    let lab = Lab()
    let table = try lab.add(
      "table", class: "UITableView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("contentSize", of: .responder(table), to: [390, 44 * Double(cells)])
    for index in 0..<cells {
      try lab.add(
        "cell\(index)", class: "UITableViewCell", frame: [0, 44 * Double(index), 390, 44], to: table
      )
    }
    return lab
  }

  private static func button() throws(LabError) -> Lab {
    let lab = Lab()
    let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    let button = try lab.add("button", class: "UIButton", frame: [95, 400, 200, 44], to: root)
    try lab.addHandler("clicked", for: .touchUpInside, of: button)
    return try listen(to: .handler, of: "button", in: lab)
  }

  /// The program hears of something and does nothing.
  private static func listen(to hook: Hook, of name: String, in lab: Lab) throws(LabError) -> Lab {
    try lab.override(
      hook, of: lab.find(name), with: .callback(HookCallback { _ in .useDefault }))
    return lab
  }
}

// MARK: The fingers

extension Varied {
  /// The same numbers in each run.
  struct Dice {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }

    /// Anywhere on the screen.
    var place: Point {
      mutating get { Point(Double(roll(6...383)), Double(roll(24...820))) }
    }
  }

  /// Two taps a second: anywhere by the dice, or at one place; with a movement where there is one.
  private static func tapped(dice: Dice? = nil, moved: Double = 0) -> [Sample] {
    var dice = dice
    return (0..<(count / 2)).flatMap { index in
      let point = dice?.place ?? Point(200, 420)
      let start = index * 500_000_000
      let end = Point(point.x + moved, point.y)
      return [Sample(start, .began, point)]
        + (moved == 0 ? [] : [Sample(start + 25_000_000, .moved, end)])
        + [Sample(start + 50_000_000, .ended, end)]
    }
  }

  /// Drags of so many samples; each turns a little at each sample.
  private static func dragged(of lengths: ClosedRange<Int>) -> [Sample] {
    var dice = Dice()
    var samples: [Sample] = []
    var time = 0
    while samples.count < count {
      let length = dice.roll(lengths)
      var point = Point(Double(dice.roll(100...290)), Double(dice.roll(200...640)))
      var angle = Double(dice.roll(0...628)) / 100
      for index in 0..<length {
        samples.append(
          Sample(time, index == 0 ? .began : index == length - 1 ? .ended : .moved, point))
        angle += Double(dice.roll(-30...30)) / 100
        point = Point(point.x + 5 * cos(angle), point.y + 5 * sin(angle))
        time += frame
      }
      time += 500_000_000
    }
    return samples
  }

  /// One drag to and fro.
  static func longDrag(height: Double = 150, every time: Int = frame) -> [Sample] {
    lifted(
      .path(count, every: time) {
        Point(195 + 150 * sin(Double($0) * 0.013), 417 + height * sin(Double($0) * 0.01))
      })
  }

  /// The fingers lift with their last samples.
  private static func lifted(_ samples: [Sample]) -> [Sample] {
    let fingers = samples.map(\.finger).max() ?? 0
    return samples.enumerated().map { index, sample in
      index + Int(fingers) < samples.count
        ? sample
        : Sample(
          Int(sample.time.nanoseconds), finger: sample.finger, .ended, sample.point)
    }
  }

  /// Each finger's reports half a frame after the other's.
  private static func inTurn(_ samples: [Sample]) -> [Sample] {
    samples.map {
      Sample(
        Int($0.time.nanoseconds) + ($0.finger == 2 ? frame / 2 : 0), finger: $0.finger, $0.phase,
        $0.point)
    }
  }
}
