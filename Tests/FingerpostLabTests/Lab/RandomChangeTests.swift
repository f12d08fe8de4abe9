import Fingerpost
import FingerpostTestSupport
import Testing

/// A hierarchy in which every callback may give any answer and change anything.
private final class RandomCallbacks {
  private var dice: SeededGenerator
  let lab: Lab
  private var views: [ResponderID] = []
  private var recognizers: [RecognizerID] = []
  /// The number of changes that answers may make.
  private(set) var changes: Int = 0

  init(seed: UInt64) throws {
    dice = SeededGenerator(seed: seed)
    lab = Lab()
    let window = try lab.addWindow()
    let root = try add("root", "UIView", [0, 0, 390, 844], to: window)
    let outer = try add("outer", "UIView", [20, 20, 350, 380], to: root)
    let inner = try add("inner", "UIView", [20, 20, 300, 200], to: outer)
    _ = try add("button", "UIButton", [20, 20, 120, 60], to: inner)
    _ = try add("cover", "UIView", [100, 0, 200, 200], to: inner)
    _ = try add("slider", "UISlider", [20, 240, 200, 40], to: outer)
    let scroll = try add("scroll", "UIScrollView", [20, 420, 350, 300], to: root)
    try lab.set("contentSize", of: .responder(scroll), to: [350, 2000])
    _ = try add("field", "UITextField", [20, 20, 200, 40], to: scroll)
    _ = try add("row", "UIView", [20, 100, 300, 300], to: scroll)
    let types = ["tap", "tap", "longPress", "pan", "swipe", "pinch", "tap", "pan"]
    for (index, type) in types.enumerated() {
      let name = "\(type)\(index)"
      let recognizer = try lab.addRecognizer(type, name: name, to: views[roll(views.count)])
      for flag in ["delaysTouchesBegan", "cancelsTouchesInView", "delaysTouchesEnded"] {
        try lab.set(flag, of: .recognizer(recognizer), to: [Double(roll(2))])
      }
      if type == "tap", index > 0 {
        try lab.set("numberOfTapsRequired", of: .recognizer(recognizer), to: [Double(1 + roll(2))])
      }
      recognizers.append(recognizer)
    }
    for view in views {
      try lab.set("isMultipleTouchEnabled", of: .responder(view), to: [Double(roll(2))])
      try meddle(.responder(view), Hook.allCases.filter { !$0.isDelegates })
    }
    for recognizer in recognizers {
      try meddle(.recognizer(recognizer), Hook.allCases.filter { $0.isDelegates || $0 == .action })
    }
  }

  func roll(_ sides: Int) -> Int { Int(dice.next() % UInt64(sides)) }

  private func add(
    _ name: String, _ kind: String, _ frame: [Double], to parent: ResponderID
  ) throws -> ResponderID {
    let view = try lab.makeView(name, class: kind)
    try lab.addSubview(view, to: parent)
    try lab.set("frame", of: .responder(view), to: frame)
    views.append(view)
    return view
  }

  /// Hooks that the object does not have are refused.
  private func meddle(_ object: AnyObjectID, _ hooks: [Hook]) throws {
    for hook in hooks where roll(3) == 0 {
      try? lab.override(
        hook, of: object,
        with: .callback(HookCallback { [unowned self] in self.answer($0) }))
    }
  }

  private func answer(_ question: HookQuestion) -> HookReply {
    if roll(6) == 0, changes < 60 {
      changes += 1
      for _ in 0...roll(2) { try? change() }
    }
    switch question.hook {
    case .hitTest: return roll(4) == 0 ? .view(views[roll(views.count)]) : .useDefault
    case .pointInside: return roll(8) == 0 ? .answer(false) : .useDefault
    case .shouldBegin, .shouldReceiveTouch, .gestureRecognizerShouldBegin:
      return .answer(roll(5) > 0)
    // Who keeps an end to himself leaves those above him without one: all are passed on.
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: return .useDefault
    default: return roll(2) == 0 ? .useDefault : .answer(roll(2) == 0)
    }
  }

  /// What does not fit the moment is refused.
  private func change() throws {
    let view = views[1 + roll(views.count - 1)]
    let recognizer = recognizers[roll(recognizers.count)]
    switch roll(10) {
    case 0: try lab.remove(view)
    case 1: try lab.addSubview(view, to: views[roll(views.count)])
    case 2, 3: try lab.set("isEnabled", of: .recognizer(recognizer), to: [Double(roll(2))])
    case 4: try lab.removeRecognizer(recognizer)
    case 5: try lab.addRecognizer(recognizer, to: view)
    case 6: try lab.set("isHidden", of: .responder(view), to: [roll(3) == 0 ? 1 : 0])
    case 7: try lab.becomeFirstResponder(view)
    case 8: try lab.require(recognizer, toFail: recognizers[roll(recognizers.count)])
    default: try lab.set("cancelsTouchesInView", of: .recognizer(recognizer), to: [Double(roll(2))])
    }
  }

  /// Fingers come and go; what cannot be is refused.
  func play() throws {
    for _ in 0..<40 {
      let finger = Int32(1 + roll(3))
      let place = Place.point(Point(Double(roll(390)), Double(roll(760))))
      switch roll(9) {
      case 0, 1, 2: try? lab.play([.down(finger, at: place)])
      case 3, 4: try? lab.play([.move(finger, to: place, over: 0.05)])
      case 5: try? lab.play([.up(finger)])
      case 6: try? lab.play([.tap(place)])
      case 7: try? lab.play([.drag(place, to: .by(0, Double(roll(200) - 100)), over: 0.1)])
      default: try lab.play([.wait(0.2)])
      }
    }
    for finger in Int32(1)...3 { try? lab.play([.up(finger)]) }
    try lab.settle()
  }
}

@Suite("SY-10: whatever answers change, nothing is left half done")
struct RandomChangeTests {
  @Test(
    "began and its one end for every responder; actions in pairs; a change has a call as its cause")
  func invariants() throws {
    var changed = 0
    for seed in UInt64(0)..<300 {
      let meddlers = try RandomCallbacks(seed: seed)
      try meddlers.play()
      let timeline = meddlers.lab.timeline
      changed += meddlers.changes
      for (key, story) in phases(of: timeline) {
        let began = story.count { $0 == .began }
        let ended = story.count { $0 == .ended || $0 == .cancelled }
        #expect(
          began == ended || story.first != .began && began == 0,
          "seed \(seed): \(timeline.subject(key.subject).name), touch \(key.touch): \(story)")
        #expect(began <= 1, "seed \(seed): \(timeline.subject(key.subject).name) \(story)")
      }
      for (name, states) in actions(of: timeline) {
        var isActive = false
        for state in states {
          let begins = state == RecognizerState.began.rawValue
          let ends =
            state == RecognizerState.ended.rawValue || state == RecognizerState.cancelled.rawValue
          if begins { #expect(!isActive, "seed \(seed): \(name) begins twice: \(states)") }
          if ends { #expect(isActive, "seed \(seed): \(name) ends unbegun: \(states)") }
          isActive = begins || isActive && !ends
        }
        #expect(!isActive, "seed \(seed): \(name) never ends: \(states)")
      }
      for record in timeline.records where record.kind == .change && record.rule == .sy10 {
        let kind = timeline.records[Int(record.cause)].kind
        #expect(
          [
            .question, .touches, .action, .handler, .pointInside, .hitTest, .tracking, .input,
            .sendEvent, .event, .control, .scroll, .selection,
          ].contains(kind), "seed \(seed): \(kind)")
      }
    }
    #expect(changed > 3000)
  }

  @Test("the same answers give the same bytes")
  func same() throws {
    for seed in UInt64(300)..<320 {
      let logs = try (0..<2).map { _ in
        let meddlers = try RandomCallbacks(seed: seed)
        try meddlers.play()
        return meddlers.lab.timeline.log(
          .touches, .action, .state, .question, .change, .hitTest, .recognizerTouches)
      }
      #expect(logs[0] == logs[1], "seed \(seed)")
    }
  }

  private struct Key: Hashable {
    let subject: SubjectID
    let touch: TouchID
  }

  private func phases(of timeline: TimelineSnapshot) -> [Key: [TouchPhase]] {
    var stories: [Key: [TouchPhase]] = [:]
    for record in timeline.records where record.kind == .touches {
      for touch in timeline.touches(of: record) {
        guard let phase = TouchPhase(rawValue: record.to) else { continue }
        stories[Key(subject: record.subject, touch: touch), default: []].append(phase)
      }
    }
    return stories
  }

  /// The reported states of continuous recognizers, once for each.
  private func actions(of timeline: TimelineSnapshot) -> [String: [UInt8]] {
    var states: [String: [UInt8]] = [:]
    for record in timeline.records
    where record.kind == .action && record.to != ReportedState.recognized.rawValue {
      states[timeline.subject(record.subject).name, default: []].append(record.to)
    }
    return states
  }
}
