import Fingerpost
import Glibc

/// Screens that people have, and what fingers do on them; in case 13 like the others. The ones with
/// many small things (recognizers, levels, siblings) are like those of a large app.
extension Varied {
  static var screens: [Varied] { lists + surfaces + keys + large }

  private static var lists: [Varied] {
    [
      Varied(
        name: "settings", title: "settings: rows with switches, tapped, then scrolled",
        makeLab: { () throws(LabError) in
          try list("UITableView", of: "UITableViewCell", 40, each: 60) {
            lab, row, _ throws(LabError) in
            try lab.add("", class: "UISwitch", frame: [320, 14, 51, 31], to: row)
          }
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place)
          } with: {
            drag(&$0, down: true)
          }
        }),
      Varied(
        name: "feed", title: "a feed: flicks that glide, and taps on what came",
        makeLab: { () throws(LabError) in try feed() },
        makeSamples: {
          alternating {
            flick(&$0)
          } with: { dice in
            tap(dice.place)
          }
        }),
      Varied(
        name: "flicks", title: "flicks in a table; a third of the records in a glide",
        makeLab: { () throws(LabError) in
          try list("UITableView", of: "UITableViewCell", 1000, each: 44)
        },
        makeSamples: {
          alternating {
            flick(&$0)
          } with: {
            flick(&$0)
          }
        }),
      Varied(
        name: "swipe-to-delete", title: "rows that are swiped open and closed",
        makeLab: { () throws(LabError) in
          try list("UITableView", of: "UITableViewCell", 40, each: 60) {
            lab, row, _ throws(LabError) in
            try lab.set("trailingSwipeActions", of: .responder(row), to: [2])
          }
        },
        makeSamples: {
          alternating {
            drag(&$0, down: false)
          } with: { dice in
            tap(dice.place)
          }
        }),
      Varied(
        name: "chat", title: "a chat: bubbles with a menu, pressed long, and flicks",
        makeLab: { () throws(LabError) in
          try list("UICollectionView", of: "UICollectionViewCell", 300, each: 72) {
            lab, row, index throws(LabError) in
            let bubble = try lab.add("", frame: [index % 2 == 0 ? 12 : 120, 6, 250, 60], to: row)
            try lab.addRecognizer("longPress", to: bubble)
            try lab.addRecognizer("tap", to: bubble)
          }
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place, for: 700)
          } with: {
            flick(&$0)
          }
        }),
      Varied(
        name: "form", title: "a form: fields and a button in a scroll view, tapped",
        makeLab: { () throws(LabError) in
          let lab = try list("UIScrollView", of: "UIView", 12, each: 70) {
            lab, row, index throws(LabError) in
            let kind = index == 11 ? "UIButton" : "UITextField"
            try lab.add("", class: kind, frame: [16, 10, 358, 48], to: row)
          }
          let list = try lab.responder("list")
          try lab.addRecognizer("tap", name: "dismiss", to: list)
          return lab
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place)
          } with: { dice in
            tap(dice.place)
          }
        }),
    ]
  }

  private static var surfaces: [Varied] {
    [
      Varied(
        name: "map", title: "a map: drags, pinches, turns, double taps",
        makeLab: { () throws(LabError) in
          let lab = try Continuous.lab(["pan", "pinch", "rotation"])
          let view = try lab.responder("view")
          let single = try lab.addRecognizer("tap", name: "single", to: view)
          let double = try lab.addRecognizer("tap", name: "double", to: view)
          try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
          try lab.require(single, toFail: double)
          return lab
        },
        makeSamples: {
          alternating {
            drag(&$0, down: true)
          } with: { dice in
            dice.roll(0...1) == 0 ? pinch(dice.place) : doubleTap(dice.place)
          }
        }),
      Varied(
        name: "sketch", title: "a drawing view with touchesMoved: strokes", aim: 12,
        makeLab: { () throws(LabError) in try sketch() },
        makeSamples: {
          alternating {
            drag(&$0, down: false)
          } with: {
            drag(&$0, down: true)
          }
        }),
      Varied(
        name: "phone-drawing", title: "the same, drawn at 240 Hz and delivered at 60", aim: 12,
        makeLab: { () throws(LabError) in
          let lab = try sketch()
          try lab.setDisplayRate(60)
          return lab
        }, makeSamples: { longDrag(every: frame / 2) }),
      Varied(
        name: "phone-pan", title: "one long pan, sampled at 240 Hz and delivered at 60",
        makeLab: { () throws(LabError) in
          let lab = try panLab()
          try lab.setDisplayRate(60)
          return lab
        }, makeSamples: { longDrag(every: frame / 2) }),
      Varied(
        name: "pager", title: "a pager: a page a flick",
        makeLab: { () throws(LabError) in
          let lab = Lab()
          let pager = try lab.add(
            "pager", class: "UIScrollView", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
          try lab.set("contentSize", of: .responder(pager), to: [3900, 844])
          try lab.set("isPagingEnabled", of: .responder(pager), to: [1])
          for page in 0..<10 {
            try lab.add("", frame: [390 * Double(page), 0, 390, 844], to: pager)
          }
          return lab
        },
        makeSamples: {
          alternating {
            flick(&$0, across: -1)
          } with: {
            flick(&$0, across: 1)
          }
        }),
      Varied(
        name: "sheet", title: "a sheet over a page: dragged, and what it holds scrolled",
        makeLab: { () throws(LabError) in try sheet() },
        makeSamples: {
          alternating {
            drag(&$0, down: true)
          } with: {
            drag(&$0, down: false)
          }
        }),
    ]
  }

  private static var keys: [Varied] {
    [
      Varied(
        name: "piano", title: "a piano: 24 keys, three at once",
        makeLab: { () throws(LabError) in
          let lab = Lab()
          let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
          for key in 0..<24 {
            let view = try lab.add("", frame: [Double(key) * 16, 0, 16, 844], to: root)
            try lab.override(.touchesBegan, of: .responder(view), with: .consume)
          }
          return lab
        },
        makeSamples: {
          alternating {
            chord(&$0)
          } with: {
            chord(&$0)
          }
        }),
      Varied(
        name: "pad", title: "a pad: 16 buttons with a handler each", aim: 12,
        makeLab: { () throws(LabError) in
          let lab = Lab()
          let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
          for key in 0..<16 {
            let button = try lab.add(
              "key\(key)", class: "UIButton",
              frame: [Double(key % 4) * 97, Double(key / 4) * 210, 90, 200], to: root)
            try lab.addHandler("pressed", for: .touchDown, of: button)
            try lab.addHandler("clicked", for: .touchUpInside, of: button)
          }
          return lab
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place)
          } with: { dice in
            tap(dice.place)
          }
        }),
    ]
  }

  private static var large: [Varied] {
    [
      Varied(
        name: "many", title: "30 recognizers on a view, whose delegates are asked in pairs",
        aim: 30,
        makeLab: { () throws(LabError) in
          let lab = Lab()
          let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
          for index in 0..<30 {
            let type = ["tap", "longPress", "pan", "swipe", "pinch", "rotation"][index % 6]
            let recognizer = try lab.addRecognizer(type, to: root)
            try lab.override(
              .shouldRecognizeSimultaneouslyWith, of: .recognizer(recognizer),
              with: .callback(HookCallback { _ in .answer(true) }))
          }
          return lab
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place)
          } with: { dice in
            tap(dice.place)
          }
        }),
      Varied(
        name: "deep", title: "taps 60 views deep, a pan on each tenth",
        makeLab: { () throws(LabError) in
          let lab = Lab()
          var view = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
          for level in 1...60 {
            view = try lab.add("", frame: [0, 0, 390, 844], to: view)
            if level % 10 == 0 { try lab.addRecognizer("pan", to: view) }
          }
          return lab
        },
        makeSamples: {
          alternating { dice in
            tap(dice.place)
          } with: { dice in
            tap(dice.place)
          }
        }),
      wide("wide-50", 50, "taps among 50 siblings"),
      wide("wide", 500, "taps among 500 siblings"),
      wide("changing-50", 50, "the same among 50, one replaced before each tap", changes: true),
      wide("changing", 500, "the same among 500, one replaced before each tap", changes: true),
    ]
  }
}

// MARK: The screens

extension Varied {
  private static func list(
    _ kind: String, of row: String, _ count: Int, each height: Double,
    _ fill: (Lab, ResponderID, Int) throws(LabError) -> Void = { _, _, _ in }
  ) throws(LabError) -> Lab {
    let lab = Lab()
    let list = try lab.add(
      "list", class: kind, frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.set("contentSize", of: .responder(list), to: [390, height * Double(count)])
    for index in 0..<count {
      try fill(
        lab,
        lab.add("", class: row, frame: [0, height * Double(index), 390, height], to: list), index)
    }
    return lab
  }

  private static func feed() throws(LabError) -> Lab {
    try list("UICollectionView", of: "UICollectionViewCell", 100, each: 420) {
      lab, cell, _ throws(LabError) in
      let image = try lab.add("", frame: [0, 40, 390, 320], to: cell)
      let like = try lab.addRecognizer("tap", to: image)
      try lab.set("numberOfTapsRequired", of: .recognizer(like), to: [2])
      for place in 0..<3 {
        try lab.add(
          "", class: "UIButton", frame: [10 + 50 * Double(place), 366, 44, 44], to: cell)
      }
    }
  }

  private static func sketch() throws(LabError) -> Lab {
    let lab = Lab()
    let canvas = try lab.add("canvas", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
    try lab.override(
      .touchesMoved, of: .responder(canvas), with: .callback(HookCallback { _ in .useDefault }))
    return lab
  }

  private static func sheet() throws(LabError) -> Lab {
    let lab = Lab()
    let window = try lab.addWindow("window")
    let (page, card) = (try lab.makeController("page"), try lab.makeController("card"))
    let below = try lab.makeView("below")
    try lab.setView(below, of: page)
    try lab.setRootController(page, of: window)
    let sheet = try lab.makeView("sheet")
    try lab.setView(sheet, of: card)
    try lab.present(card, from: page, style: .pageSheet)
    let list = try lab.add("list", class: "UIScrollView", frame: [0, 60, 390, 700], to: sheet)
    try lab.set("contentSize", of: .responder(list), to: [390, 4000])
    return lab
  }

  /// Views in rows of 20; before each tap one may leave and another one come in its place.
  private static func wide(_ name: String, _ count: Int, _ title: String, changes: Bool = false)
    -> Varied
  {
    func frame(_ index: Int) -> [Double] {
      [Double(index % 20) * 19, Double(index / 20 % 42) * 20, 18, 19]
    }
    var scene = Varied(
      name: name, title: title, aim: changes ? 12 : 6, block: changes ? 2 : TouchRace.block,
      makeLab: { () throws(LabError) in
        let lab = Lab()
        let root = try lab.add("root", frame: [0, 0, 390, 844], to: lab.addWindow("window"))
        try lab.addRecognizer("tap", name: "tap", to: root)
        for index in 0..<count { try lab.add("view\(index)", frame: frame(index), to: root) }
        return lab
      },
      makeSamples: {
        alternating { dice in
          tap(dice.place)
        } with: { dice in
          tap(dice.place)
        }
      })
    if changes {
      scene.before = { (lab, block) throws(LabError) in
        let index = block * 7 % count
        try lab.destroy(.responder(lab.responder("view\(index)")))
        try lab.add("view\(index)", frame: frame(index), to: lab.responder("root"))
      }
    }
    return scene
  }
}

extension Lab {
  fileprivate func responder(_ name: String) throws(LabError) -> ResponderID {
    guard case .responder(let id) = try find(name) else {
      throw LabError(.name, "'\(name)' is a recognizer")
    }
    return id
  }
}

// MARK: The gestures

extension Varied {
  /// One gesture after another, half a second apart.
  private static func alternating(
    _ one: (inout Dice) -> [Sample], with other: (inout Dice) -> [Sample]
  ) -> [Sample] {
    var dice = Dice()
    var samples: [Sample] = []
    var start = 0
    while samples.count < count {
      for gesture in [one(&dice), other(&dice)] {
        samples += gesture.map {
          Sample(start + Int($0.time.nanoseconds), finger: $0.finger, $0.phase, $0.point)
        }
        start = Int(samples[samples.count - 1].time.nanoseconds) + 500_000_000
      }
    }
    return samples
  }

  private static func tap(_ place: Point, for milliseconds: Int = 50) -> [Sample] {
    [Sample(0, .began, place), Sample(milliseconds * 1_000_000, .ended, place)]
  }

  private static func doubleTap(_ place: Point) -> [Sample] {
    zip([0, 50, 150, 200], [TouchPhase.began, .ended, .began, .ended]).map {
      Sample($0 * 1_000_000, $1, place)
    }
  }

  private static func stroke(_ count: Int, _ place: (Double) -> Point) -> [Sample] {
    (0..<count).map {
      Sample(
        $0 * frame, $0 == 0 ? .began : $0 == count - 1 ? .ended : .moved,
        place(Double($0) / Double(count - 1)))
    }
  }

  /// A drag of half a second that slows down and stops.
  private static func drag(_ dice: inout Dice, down: Bool) -> [Sample] {
    let start = dice.place
    let way = Double(dice.roll(60...180)) * (dice.roll(0...1) == 0 ? 1 : -1)
    return stroke(60) { part in
      let gone = way * sin(part * .pi / 2)
      return down
        ? Point(start.x + gone / 12, start.y + gone) : Point(start.x + gone, start.y + gone / 12)
    }
  }

  /// A short one that is let go while it is fast.
  private static func flick(_ dice: inout Dice, across: Double? = nil) -> [Sample] {
    let start = across.map { Point(195 - 100 * $0, 400) } ?? dice.place
    let way = (across ?? (dice.roll(0...1) == 0 ? 1 : -1)) * Double(dice.roll(120...220))
    return stroke(8) {
      across == nil ? Point(start.x, start.y + way * $0) : Point(start.x + way * $0, start.y)
    }
  }

  private static func pinch(_ center: Point) -> [Sample] {
    (0..<30).flatMap { step in
      (0..<2).map { finger in
        let angle = Double(step) * 0.03 + Double(finger) * .pi
        let radius = 50 + 3 * Double(step)
        return Sample(
          step * frame, finger: Int32(finger) + 1,
          step == 0 ? .began : step == 29 ? .ended : .moved,
          Point(center.x + radius * cos(angle), center.y + radius * sin(angle)))
      }
    }
  }

  /// Three keys, one just after the other.
  private static func chord(_ dice: inout Dice) -> [Sample] {
    let places = (0..<3).map { _ in dice.place }
    return (0..<6).map { index in
      Sample(
        (index / 3 * 180 + index % 3 * 4) * 1_000_000, finger: Int32(index % 3) + 1,
        index < 3 ? .began : .ended, places[index % 3])
    }
  }
}
