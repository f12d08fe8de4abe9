import CFingerpost
import Fingerpost

/// Turns the flat array of C steps into a script; `together` comes as begin and end.
struct StepParser {
  let steps: SizedStructs<fp_step>
  let ids: IDs
  /// Where the parser is.
  private(set) var index: Int = 0
  /// For each step of the script the place in the array where it begins.
  private(set) var starts: [Int] = []

  init(_ steps: SizedStructs<fp_step>, _ box: LabBox) {
    self.steps = steps
    ids = box.ids
  }
}

extension StepParser {
  mutating func parse() throws(LabError) -> [Step] {
    // Groups that are open: what they hold so far, and where they began.
    var open: [(steps: [Step], start: Int)] = []
    var script: [Step] = []
    script.reserveCapacity(steps.count)
    starts.reserveCapacity(steps.count)
    while index < steps.count {
      let c = steps[index]
      try steps.checkSize(at: index, "steps")
      var done: Step?
      var start = index
      switch c.kind {
      case FP_STEP_TOGETHER_BEGIN.rawValue:
        guard open.count < 16 else { throw LabError(.limit, "more than 16 nested groups") }
        open.append(([], index))
      case FP_STEP_TOGETHER_END.rawValue:
        guard let group = open.popLast() else {
          throw LabError(.state, "a group ends that has not begun")
        }
        done = .together(group.steps)
        start = group.start
      default: done = try convert(c)
      }
      if let done {
        if open.isEmpty {
          script.append(done)
          starts.append(start)
        } else {
          open[open.count - 1].steps.append(done)
        }
      }
      index += 1
    }
    if let unclosed = open.last {
      index = unclosed.start
      throw LabError(.state, "the group is not ended")
    }
    return script
  }

  private func convert(_ c: fp_step) throws(LabError) -> Step {
    let fingers = c.fingers == 0 ? 1 : Int(c.fingers)
    switch c.kind {
    case FP_STEP_DOWN.rawValue: return .down(c.finger, at: try place(c.place))
    case FP_STEP_MOVE.rawValue:
      return .move(c.finger, to: try place(c.place), over: c.duration)
    case FP_STEP_UP.rawValue:
      if c.place.kind == FP_PLACE_NONE.rawValue { return .up(c.finger) }
      return .up(c.finger, at: try place(c.place))
    case FP_STEP_CANCEL.rawValue: return .cancel(c.finger)
    case FP_STEP_WAIT.rawValue: return .wait(c.duration)
    case FP_STEP_TAP.rawValue:
      return .tap(
        try place(c.place), count: c.count == 0 ? 1 : Int(c.count), fingers: fingers,
        hold: c.duration, gap: c.gap)
    case FP_STEP_PRESS.rawValue:
      return .press(try place(c.place), for: c.duration, fingers: fingers)
    case FP_STEP_DRAG.rawValue:
      return .drag(
        try place(c.place), to: try place(c.target), over: c.duration, fingers: fingers)
    case FP_STEP_SWIPE.rawValue:
      guard let direction = Direction(rawValue: c.direction) else {
        throw LabError(.value, "there is no direction \(c.direction)")
      }
      return .swipe(
        try place(c.place), direction, distance: c.numbers.0, over: c.duration, fingers: fingers)
    case FP_STEP_PINCH.rawValue:
      return .pinch(try place(c.place), from: c.numbers.0, to: c.numbers.1, over: c.duration)
    case FP_STEP_ROTATE.rawValue:
      return .rotate(try place(c.place), by: c.numbers.0, radius: c.numbers.1, over: c.duration)
    case FP_STEP_SET.rawValue: return try set(c)
    case FP_STEP_REMOVE.rawValue: return .remove(try ids.object(c.object))
    case FP_STEP_ADD_RECOGNIZER.rawValue:
      return .addRecognizer(try ids.recognizer(c.object), to: try ids.responder(c.other))
    case FP_STEP_PRESS_BUTTON.rawValue:
      return .pressButton(try text(c.text, "text"), for: c.duration)
    case FP_STEP_SHAKE.rawValue: return .shake
    case FP_STEP_REMOTE.rawValue: return .remote(try text(c.text, "text"))
    case FP_STEP_ACTIVATE.rawValue: return .activate(try text(c.text, "text"))
    default: return try convertSystem(c)
    }
  }

  private func convertSystem(_ c: fp_step) throws(LabError) -> Step {
    switch c.kind {
    case FP_STEP_BECOME_FIRST_RESPONDER.rawValue:
      return .becomeFirstResponder(try ids.responder(c.object))
    case FP_STEP_RESIGN_FIRST_RESPONDER.rawValue:
      return .resignFirstResponder(try ids.responder(c.object))
    case FP_STEP_SET_CONTENT_OFFSET.rawValue:
      return .setContentOffset(
        try ids.responder(c.object), Point(c.numbers.0, c.numbers.1), animated: c.numbers.2 != 0
      )
    case FP_STEP_IGNORE_INTERACTION.rawValue: return .ignoreInteraction(c.numbers.0 != 0)
    case FP_STEP_HOVER.rawValue:
      if c.place.kind == FP_PLACE_NONE.rawValue { return .hover(nil) }
      return .hover(try place(c.place))
    case FP_STEP_FOCUS.rawValue:
      return .focus(c.object == 0 ? nil : try ids.responder(c.object))
    default: return try convertLinks(c)
    }
  }

  private func convertLinks(_ c: fp_step) throws(LabError) -> Step {
    switch c.kind {
    case FP_STEP_ADD_SUBVIEW.rawValue:
      let place = c.number_count == 0 ? nil : Int(exactly: c.numbers.0)
      guard c.number_count == 0 || place.map({ $0 >= 0 }) == true else {
        throw LabError(.value, "there is no place \(c.numbers.0) among subviews")
      }
      return .addSubview(
        try ids.responder(c.object), to: try ids.responder(c.other), at: place)
    case FP_STEP_ADD_CHILD.rawValue:
      return .link(
        try ids.responder(c.object), to: try ids.responder(c.other), isPresented: false)
    case FP_STEP_PRESENT.rawValue:
      if c.numbers.0 == 0 {
        return .link(
          try ids.responder(c.object), to: try ids.responder(c.other), isPresented: true)
      }
      guard let style = UInt8(exactly: c.numbers.0).flatMap(PresentationStyle.init(rawValue:))
      else { throw LabError(.value, "there is no presentation style \(c.numbers.0)") }
      return .present(
        try ids.responder(c.object), from: try ids.responder(c.other), style)
    case FP_STEP_DISMISS.rawValue: return .dismiss(try ids.responder(c.object))
    case FP_STEP_PUSH.rawValue:
      return .push(try ids.responder(c.object), onto: try ids.responder(c.other))
    case FP_STEP_POP.rawValue: return .pop(try ids.responder(c.object))
    case FP_STEP_ADD_PAGE.rawValue:
      return .addPage(try ids.responder(c.object), to: try ids.responder(c.other))
    case FP_STEP_SET_VIEW_CONTROLLERS.rawValue:
      guard let direction = UInt8(exactly: c.numbers.0).flatMap(PageDirection.init(rawValue:))
      else { throw LabError(.value, "there is no page direction \(c.numbers.0)") }
      return .setViewController(
        try ids.responder(c.other), of: try ids.responder(c.object), direction,
        animated: c.numbers.1 != 0)
    case FP_STEP_SET_MEASUREMENT.rawValue:
      guard (1...2).contains(c.number_count) else {
        throw LabError(.value, "a measurement is one number or two, not \(c.number_count)")
      }
      let numbers = [c.numbers.0, c.numbers.1].prefix(Int(c.number_count))
      return .setMeasurement(
        try ids.recognizer(c.object), try text(c.text, "text"), Array(numbers))
    case FP_STEP_REQUIRE.rawValue:
      return .require(try ids.recognizer(c.object), toFail: try ids.recognizer(c.other))
    default: throw LabError(.value, "there is no step kind \(c.kind)")
    }
  }

  private func set(_ c: fp_step) throws(LabError) -> Step {
    let n = c.numbers
    let numbers = [n.0, n.1, n.2, n.3, n.4, n.5]
    guard c.number_count <= 6 else {
      throw LabError(.value, "a property takes at most 6 numbers, not \(c.number_count)")
    }
    return .set(
      try ids.object(c.object), try text(c.text, "text"),
      Array(numbers.prefix(Int(c.number_count))))
  }

  private func place(_ c: fp_place) throws(LabError) -> Place {
    switch c.kind {
    case FP_PLACE_CENTER.rawValue: return .center(try ids.responder(c.view))
    case FP_PLACE_POINT.rawValue: return .point(Point(c.x, c.y))
    case FP_PLACE_IN_VIEW.rawValue: return .inView(try ids.responder(c.view), Point(c.x, c.y))
    case FP_PLACE_BY.rawValue: return .by(c.x, c.y)
    case FP_PLACE_NONE.rawValue: throw LabError(.value, "the step needs a place")
    default: throw LabError(.value, "there is no place kind \(c.kind)")
    }
  }
}
