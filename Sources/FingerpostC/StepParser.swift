import CFingerpost
import Fingerpost

/// Converts the flat array of C steps to a script, member by member according to the table of
/// steps; `together` has begin and end.
struct StepParser {
  let steps: SizedStructs<fp_step>
  let ids: IDs
  /// The index of the current step.
  private(set) var index: Int = 0
  /// For each step of the script the index in the array where it begins.
  private(set) var starts: [Int] = []

  init(_ steps: SizedStructs<fp_step>, _ box: LabBox) {
    self.steps = steps
    ids = box.ids
  }
}

extension StepParser {
  mutating func parse() throws(LabError) -> [Step] {
    // Open groups: their steps so far, and where they began.
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
    guard let row = UInt8(exactly: c.kind).flatMap(StepKind.init(rawValue:))?.schema else {
      throw LabError(.value, "there is no step kind \(c.kind)")
    }
    var step = Step(row.kind)
    // A field is not copied where only its slot matters, because this runs for every step of a long
    // script.
    for index in row.fields.indices { try read(row, index, of: c, into: &step) }
    return step
  }

  private func read(
    _ row: StepSchema, _ index: Int, of c: fp_step, into step: inout Step
  ) throws(LabError) {
    switch row.fields[index].slot {
    case .finger: step.finger = c.finger
    case .fingers: step.fingers = c.fingers == 0 ? 1 : c.fingers
    case .count: step.count = c.count == 0 ? 1 : c.count
    case .direction:
      guard let direction = Direction(rawValue: c.direction) else {
        throw LabError(.value, "there is no direction \(c.direction)")
      }
      step.direction = direction
    case .touchType:
      guard let type = UInt8(exactly: c.touch_type).flatMap(TouchType.init) else {
        throw LabError(.value, "there is no touch type \(c.touch_type)")
      }
      step.touchType = type
    case .button:
      let number = c.button == 0 ? UInt32(PointerButton.primary.rawValue) : c.button
      guard let button = UInt8(exactly: number).flatMap(PointerButton.init) else {
        throw LabError(.value, "there is no button \(c.button)")
      }
      step.button = button
    case .place: step.place = try ids.place(c.place, isOptional: row.fields[index].isOptional)
    case .target: step.target = try ids.place(c.target, isOptional: row.fields[index].isOptional)
    case .duration: step.duration = c.duration
    case .gap: step.gap = c.gap
    case .object: step.object = try object(c.object, row.fields[index])
    case .other: step.other = try object(c.other, row.fields[index])
    case .text: step.text = try text(c.text, "text")
    case .pair: step.numbers = [c.numbers.0, c.numbers.1]
    case .numbers: step.numbers = try numbers(c, row.fields[index])
    case .first: try readNumber(c.numbers.0, at: 0, row.fields[index], of: c, into: &step)
    case .second: try readNumber(c.numbers.1, at: 1, row.fields[index], of: c, into: &step)
    case .third: try readNumber(c.numbers.2, at: 2, row.fields[index], of: c, into: &step)
    case nil: break
    }
  }

  /// A single number, also that of a word or a flag.
  private func readNumber(
    _ number: Double, at index: Int, _ field: StepField, of c: fp_step, into step: inout Step
  ) throws(LabError) {
    switch field.value {
    case .flag: step.setNumber(index, to: number != 0 ? 1 : 0)
    case .word(let words):
      guard words.contains(where: { Double($0.number) == number }) else {
        throw LabError(.value, "there is no \(field.name) \(number)")
      }
      step.setNumber(index, to: number)
    case .whole(let range):
      // The count of numbers shows whether an optional field is present.
      if field.isOptional, c.number_count == 0 { return }
      guard let whole = Int(exactly: number), range.contains(whole) else {
        throw LabError(
          .value,
          "the \(field.name) is a whole number in \(range.lowerBound)…\(range.upperBound), "
            + "not \(number)")
      }
      step.setNumber(index, to: number)
    case .number, .yes, .text, .place, .vector, .numbers, .object, .newRecognizer, .property,
      .propertyValue, .steps:
      step.setNumber(index, to: number)
    }
  }

  private func numbers(_ c: fp_step, _ field: StepField) throws(LabError) -> [Double] {
    let n = c.numbers
    let all = [n.0, n.1, n.2, n.3, n.4, n.5]
    let range = if case .numbers(let range) = field.value { range } else { 0...all.count }
    guard let count = Int(exactly: c.number_count), range.contains(count) else {
      throw LabError(
        .value,
        "the step takes \(range.lowerBound)…\(range.upperBound) numbers, not \(c.number_count)")
    }
    return Array(all.prefix(count))
  }

  /// An object of the field's kind; nil where it may be left out.
  private func object(_ id: fp_id, _ field: StepField) throws(LabError) -> AnyObjectID? {
    if field.isOptional, id == 0 { return nil }
    switch field.value {
    case .object(.any): return try ids.object(id)
    case .object(.recognizer), .newRecognizer: return .recognizer(try ids.recognizer(id))
    case .object, .whole, .number, .flag, .yes, .word, .text, .place, .vector, .numbers, .property,
      .propertyValue, .steps:
      return .responder(try ids.responder(id))
    }
  }
}

extension IDs {
  /// A place of C; nil for none where it may be left out.
  func place(_ c: fp_place, isOptional: Bool) throws(LabError) -> Place? {
    switch c.kind {
    case FP_PLACE_CENTER.rawValue: return .center(try responder(c.view))
    case FP_PLACE_POINT.rawValue: return .point(Point(c.x, c.y))
    case FP_PLACE_IN_VIEW.rawValue: return .inView(try responder(c.view), Point(c.x, c.y))
    case FP_PLACE_BY.rawValue: return .by(c.x, c.y)
    case FP_PLACE_NONE.rawValue where isOptional: return nil
    case FP_PLACE_NONE.rawValue: throw LabError(.value, "the step needs a place")
    default: throw LabError(.value, "there is no place kind \(c.kind)")
    }
  }
}

@_cdecl("fp_place_point")
public func fpPlacePoint(
  _ lab: OpaquePointer?, _ place: UnsafePointer<fp_place>?,
  _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_point")
    guard let place = try box.ids.place(need(place, "place").pointee, isOptional: false) else {
      return
    }
    let point = try box.lab.scriptPoint(of: place)
    (out[0], out[1]) = (point.x, point.y)
  }
}
