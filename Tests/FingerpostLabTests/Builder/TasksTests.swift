import Fingerpost
import FingerpostTestSupport
import Testing

extension ViewElement {
  /// Every touch method handles the touch and passes it on.
  fileprivate var forwardsTouches: Self {
    overrides(.touchesBegan, .forward).overrides(.touchesMoved, .forward)
      .overrides(.touchesEnded, .forward).overrides(.touchesCancelled, .forward)
  }
}

@Suite struct `Tasks of an afternoon` {
  @Test func `1 eight settings of a double tap over a single tap`() throws {
    let inner = View("inner", frame: Rect(75, 75, 150, 150)).forwardsTouches
    let outer = View("outer", frame: Rect(45, 200, 300, 300)).forwardsTouches
    let double = Tap("double").numberOfTapsRequired(2)
    let lab = try Lab {
      Window("window") {
        outer {
          Tap("single"); inner { double }
        }
      }
    }
    let table = try lab.matrix(
      [.tap(inner, count: 2)], double.vary(\.delaysTouchesBegan, false, true),
      double.vary(\.delaysTouchesEnded, false, true),
      double.vary(\.cancelsTouchesInView, false, true), of: inner, outer, "single", double)
    #expect(table.outcomes == 6)
    #expect(table.settings.map(\.name).first == "double.delaysTouchesBegan")
    #expect(table.rows.map(\.log.count) == [10, 10, 7, 6, 3, 2, 3, 2])
    #expect(
      table.rows[2].log == [
        "inner.touchesBegan", "outer.touchesBegan", "single.action", "inner.touchesCancelled",
        "outer.touchesCancelled", "double.action", "inner.touchesEnded",
      ])
  }

  @Test func `2 a button under its parent's tap, and why not`() throws {
    let tap = Tap("tap")
    let button = Button("button", frame: Rect(20, 20, 120, 44)).on(.touchUpInside, "clicked")
    let lab = try Lab {
      Window("window") {
        View("card", frame: Rect(45, 200, 300, 300)) {
          tap; button
        }
      }
    }
    let timeline = try lab.play(.tap(button))
    #expect(timeline.log(.action, .handler) == ["button.clicked"])
    #expect(
      try timeline.whyNot(tap, .action).text.contains(
        "gestureRecognizerShouldBegin of the button “button” returned false"))
  }

  @Test func `3 a row under a window's tap, and what helps`() throws {
    let row = TableViewCell("row", frame: Rect(0, 0, 390, 44))
    let lab = try Lab {
      Window("window") {
        Tap("dismissKeyboard")
        TableView("table", frame: Rect(0, 0, 390, 844)) { row }.contentSize(Size(390, 2000))
      }
    }
    let timeline = try lab.play(.tap(row))
    let why = try timeline.whyNot(row, .didSelect)
    #expect(why.text.contains("its cancelsTouchesInView is on"))
    let fixes = try lab.fixes([.tap(row)], for: row, .didSelect)
    #expect(fixes.found.first?.advice == ["set dismissKeyboard.cancelsTouchesInView to false"])
  }

  @Test func `4 delayed touches in a scroll view, how late and why`() throws {
    let button = Button("button", frame: Rect(20, 20, 120, 44))
    let scroll = ScrollView("scroll", frame: Rect(0, 0, 390, 844)).contentSize(Size(390, 3000))
    let lab = try Lab { Window("window") { scroll { button } } }
    let late = try lab.play(.press(button, for: 0.4)).latency.worst
    #expect(late.map { "\($0)" }?.contains("held by delaysContentTouches of scroll") == true)
    lab[scroll].delaysContentTouches = false
    #expect(try lab.play(.press(button, for: 0.4)).latency.worst == nil)
  }

  @Test func `5 pinch and rotation at the same time, by delegate`() throws {
    let pinch = Pinch("pinch")
    let rotation = Rotation("rotation")
    let map = View("map", frame: Rect(0, 0, 390, 844)).isMultipleTouchEnabled(true)
    let lab = try Lab {
      Window("window") {
        map {
          pinch.delegate(.shouldRecognizeSimultaneouslyWith, .only(rotation))
          rotation
        }
      }
    }
    let both: Script = [
      .together(.down(1, at: Point(150, 400)), .down(2, at: Point(250, 400))),
      .together(
        .move(1, to: Point(100, 300), over: 0.4), .move(2, to: Point(300, 500), over: 0.4)),
      .together(.up(1), .up(2)),
    ]
    let actions = Set(try lab.play(both).log(.action))
    #expect(actions.isSuperset(of: ["pinch.action(began)", "rotation.action(began)"]))
  }

  @Test func `6 a single tap that waits for the double tap`() throws {
    let double = Tap("double").numberOfTapsRequired(2)
    let single = Tap("single").require(toFail: double)
    let photo = View("photo", frame: Rect(0, 0, 390, 400))
    let lab = try Lab {
      Window("window") {
        photo {
          single; double
        }
      }
    }
    #expect(try lab.copy().play(.tap(photo)).log(.action) == ["single.action"])
    #expect(try lab.play(.tap(photo, count: 2)).log(.action) == ["double.action"])
  }

  @Test func `7 a custom recognizer`() throws {
    let strike = Gesture<Strike>("strike", id: "shop.strike").length(60)
    let line = View("line", frame: Rect(0, 100, 390, 60))
    let lab = try Lab { Window("window") { line { strike } } }
    #expect(
      try lab.play(.drag(line.at(20, 30), by: Point(70, 5))).log(.action) == ["strike.action"])
    lab[strike].length = 100
    #expect(lab[strike].length == 100)
    #expect(try lab.play(.drag(line.at(20, 30), by: Point(70, 5))).log(.action) == [])
    // Without an id the type is the app's, by its Swift name.
    let unnamed = try Lab { Window("window") { line { Gesture<Strike>("strike") } } }
    #expect(try unnamed.document().json.contains(#"{"name":"strike","type":"app.Strike"}"#))
  }

  @Test func `7 a custom recognizer of a window that comes later brings its type`() throws {
    let lab = try Lab { Window("window") { View("page", frame: Rect(0, 0, 390, 844)) } }
    let line = View("line", frame: Rect(0, 100, 390, 60)) {
      Gesture<Strike>("strike", id: "shop.strike").length(60)
    }
    try lab.add(Window("alert") { line })
    #expect(
      try lab.play(.drag(line.at(20, 30), by: Point(70, 5))).log(.action) == ["strike.action"])
  }

  @Test
  func
    `7 a custom recognizer whose type has no usable id is refused, with the line that declares it`()
  {
    let error = #expect(throws: LabError.self) {
      try Lab { Window("window") { View("line") { Gesture<Strike>("strike", id: "shop strike") } } }
    }
    #expect(error?.code == .name)
    #expect(
      error?.message.contains("'shop strike' is no id for a recognizer type: letters, digits")
        == true,
      "\(String(describing: error))")
    #expect(error?.message.contains("TasksTests.swift") == true, "\(String(describing: error))")
  }

  @Test func `8 a delegate that reads the velocity and says no`() throws {
    let pan = Pan("pan").delegate(.shouldBegin) { asked in
      let velocity = asked.recognizer.velocity
      return abs(velocity.x) > abs(velocity.y)
    }
    let drawer = View("drawer", frame: Rect(0, 0, 390, 844))
    let lab = try Lab { Window("window") { drawer { pan } } }
    let down = try lab.copy().play(.drag(drawer, by: Point(0, 100)))
    #expect(try down.whyNot(pan, .action).text.contains("its delegate returned false"))
    #expect(down.log(.action) == [])
    #expect(try lab.play(.drag(drawer, by: Point(100, 0))).log(.action).count == 18)
  }

  @Test func `9 a finger leaves a control while it tracks`() throws {
    let knob = Control("knob", class: "Knob", frame: Rect(100, 100, 80, 80))
      .overrides(.continueTracking, .insets(.zero))
    let lab = try Lab { Window("window") { knob } }
    try lab.play(.down(at: knob), .move(by: Point(60, 0), over: 0.2), settle: false)
    #expect(lab[knob].isTracking && lab[knob].isTouchInside)
    try lab.play(.up())
    let log = lab.timeline.log(.control, of: knob)
    #expect(log.first == "knob.touchDown" && log.last == "knob.touchUpInside")
    #expect(log.contains("knob.touchDragExit"))
  }

  @Test func `10 an overlay window eats the touches`() throws {
    let button = Button("button", frame: Rect(20, 100, 120, 44)).on(.touchUpInside, "clicked")
    let overlay = Window("overlay").windowLevel(1)
    let lab = try Lab {
      Window("main") { button }; overlay
    }
    let eaten = try lab.play(.tap(Point(40, 120)))
    #expect(try eaten.whyNot(button, .touchUpInside).text.contains("“overlay” is in front"))
    lab[overlay].isUserInteractionEnabled = false
    #expect(try lab.play(.tap(Point(40, 120))).log(.handler) == ["button.clicked"])
  }

  @Test func `11 properties change in mid-gesture, in a branch`() throws {
    let pan = Pan("pan")
    let card = View("card", frame: Rect(45, 200, 300, 300))
    let lab = try Lab { Window("window") { card { pan } } }
    try lab.play(.down(at: card), .move(by: Point(40, 0), over: 0.1), settle: false)
    let branch = try lab.copy()
    branch[pan].isEnabled = false
    #expect(lab[pan].isEnabled && !branch[pan].isEnabled)
    #expect(lab[pan].state == .changed && branch[pan].state == .possible)
    #expect(try lab.play(.up()).log(.action) == ["pan.action(ended)"])
    #expect(try branch.play(.up()).log(.action) == [])
  }

  @Test func `12 how far a finger must go`() throws {
    let card = View("card", frame: Rect(45, 200, 300, 300))
    let lab = try Lab {
      Window("window") {
        card {
          Tap("tap"); Pan("pan")
        }
      }
    }
    let sweep = try lab.sweep(stride(from: 0.0, through: 60, by: 2), of: ["tap", "pan"]) { length in
      [.drag(card, by: Point(length, 0), over: 0.2)]
    }
    #expect(sweep.rows.count == 31)
    #expect(
      sweep.borders.map(\.description)
        == ["8.0 (tap.action) | 10.0 (pan.action(began), pan.action(ended))"])
    #expect(
      "\(sweep)" == """
        31 values, 2 outcomes
        values       count  outcome  seen
        0.0 … 8.0    5      1        tap.action
        10.0 … 60.0  26     2        pan.action(began), pan.action(ended)
        """)
  }

  @Test func `13 an experiment from JSON`() throws {
    let experiment = try Experiment(
      json: #"{"fingerpost": 1, "title": "two taps", "view": {"name": "card"}}"#)
    let lab = try experiment.lab()
    try lab.find("card").alpha = 0
    #expect(try lab.find("card").alpha == 0)
    #expect(throws: LabError.self) { try lab.find("card", as: Slider.self) }
  }

  @Test func `14 the body of a test`() throws {
    let button = Button("button", frame: Rect(20, 20, 120, 44)).on(.touchUpInside, "clicked")
    let lab = try Lab {
      Window("window") {
        View("card", frame: Rect(45, 200, 300, 300)) {
          Tap("tap"); button
        }
      }
    }
    let timeline = try lab.play(.tap(button))
    #expect(timeline.log(.action, .handler) == ["button.clicked"])
  }
}
