import Fingerpost
import Glibc

/// Scenes that vary as users' screens do: random places, turning drags, callbacks of the program,
/// one sample a call. They have no yardstick; their instructions are counted (`.ci/instructions`).
struct Varied {
  let makeLab: () throws(LabError) -> Lab
  let samples: [Sample]
  /// The number of samples in a call.
  var block: Int = TouchRace.block

  /// Plays the first samples; the timeline is cleared after each thousand.
  func playOnce(_ count: Int) throws {
    let lab = try makeLab()
    let blocks = samples.cut(every: block)
    for (index, block) in blocks[..<(min(count, samples.count) / block)].enumerated() {
      try lab.play(samples: block)
      if (index + 1) * self.block % TouchRace.block == 0 { try lab.clearTimeline() }
    }
  }
}

extension Varied {
  static let count: Int = 8000
  private static let frame: Int = 8_333_333

  static var randomTaps: Varied { Varied(makeLab: tiles, samples: taps(dice: Dice())) }
  static var turningDrags: Varied { Varied(makeLab: panLab, samples: drags(of: 12...60)) }
  static var strokes: Varied { Varied(makeLab: panLab, samples: drags(of: 4...12)) }
  static var panAction: Varied {
    Varied(
      makeLab: { () throws(LabError) in try listen(to: .action, of: "pan", in: panLab()) },
      samples: longDrag())
  }
  static var scrollDelegate: Varied {
    Varied(
      makeLab: { () throws(LabError) in
        try listen(to: .scrollMessage, of: "list", in: scrollLab())
      }, samples: longDrag())
  }
  static var drawing: Varied {
    Varied(
      makeLab: { () throws(LabError) in
        let lab = Lab()
        try lab.add("canvas", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
        return try listen(to: .touchesMoved, of: "canvas", in: lab)
      }, samples: longDrag())
  }
  static var slider: Varied {
    Varied(
      makeLab: { () throws(LabError) in
        let lab = Lab()
        try lab.add(
          "slider", class: "UISlider", frame: [20, 400, 350, 34], to: lab.addWindow("window"))
        return lab
      }, samples: longDrag(height: 0))
  }
  /// Edges with system gestures, and a first touch at one of them; the drag is elsewhere.
  static var edges: Varied {
    Varied(
      makeLab: { () throws(LabError) in
        let lab = try panLab()
        lab.systemGestureEdges = [.top, .bottom]
        try lab.play(samples: [
          Sample(0, .began, Point(195, 843)), Sample(frame, .ended, Point(195, 843)),
        ])
        try lab.settle()
        return lab
      }, samples: longDrag())
  }
  static var tableTaps: Varied { Varied(makeLab: table, samples: taps(dice: Dice())) }
  static var buttonTaps: Varied { Varied(makeLab: button, samples: taps()) }
  static var livePan: Varied { Varied(makeLab: panLab, samples: longDrag(), block: 1) }
  static var liveDoubleTaps: Varied {
    Varied(makeLab: DoubleTaps.lab, samples: DoubleTaps.samples(count / 4), block: 1)
  }
  static var liveTwoFingers: Varied {
    Varied(
      makeLab: { () throws(LabError) in try Continuous.lab(["pinch", "rotation"]) },
      samples: inTurn(Continuous.circle(count, fingers: 2)), block: 1)
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

  private static func panLab() throws(LabError) -> Lab {
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

  private static func table() throws(LabError) -> Lab {
    let lab = Lab()
    let table = try lab.add(
      "table", class: "UITableView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("contentSize", of: .responder(table), to: [390, 44_000])
    for index in 0..<1000 {
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
  private struct Dice {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  /// Two taps a second: anywhere by the dice, or at one place.
  private static func taps(dice: Dice? = nil) -> [Sample] {
    var dice = dice
    return (0..<(count / 2)).flatMap { index in
      let (x, y) = (dice?.roll(6...383) ?? 200, dice?.roll(24...820) ?? 420)
      let point = Point(Double(x), Double(y))
      let start = index * 500_000_000
      return [Sample(start, .began, point), Sample(start + 50_000_000, .ended, point)]
    }
  }

  /// Drags of so many samples; each turns a little at each sample.
  private static func drags(of lengths: ClosedRange<Int>) -> [Sample] {
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
  private static func longDrag(height: Double = 150) -> [Sample] {
    .path(count, every: frame) {
      Point(195 + 150 * sin(Double($0) * 0.013), 417 + height * sin(Double($0) * 0.01))
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
