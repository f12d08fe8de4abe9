import CFingerpost
import Fingerpost

/// Columns of numbers with a row for every variant: of the script's steps, of properties, of the
/// profile.
///
/// Threads read it during the call that created it; it writes nothing.
struct Columns: @unchecked Sendable {
  private enum Target {
    case step(place: Int, number: fp_number)
    /// `present` is the value before.
    case property(AnyObjectID, String, index: Int, present: [Double])
    case profile(String)
    case rate
    case jitter
    case seed
  }

  private struct Column {
    var target: Target
    let values: UnsafePointer<Double>
  }

  /// The numbers of a step's movement by an offset, of a swipe or of a rotation.
  private struct Movement {
    let place: Int
    var columns: [(number: StepNumber, values: UnsafePointer<Double>)] = []
  }

  private var columns: [Column] = []
  private var movements: [Movement] = []
  /// The script's steps where columns vary some.
  private var steps: [fp_step] = []
  private let box: LabBox

  var isEmpty: Bool { columns.isEmpty && movements.isEmpty }

  /// Reads and checks the parts that do not depend on the row.
  init(_ options: fp_variant_options, _ script: fp_script, _ box: LabBox) throws(LabError) {
    self.box = box
    let given = try structs(options.columns, options.column_count, "columns")
    for (index, column) in given.enumerated() {
      try given.checkSize(at: index, "columns")
      do throws(LabError) {
        if let number = try Self.movement(of: column, script) {
          vary(number, of: column.step, try need(column.values, "values"))
        } else {
          columns.append(
            Column(
              target: try Self.target(of: column, script, box),
              values: try need(column.values, "values")))
        }
      } catch {
        throw error.of("column \(index)", at: DocumentPath([.key("columns"), .index(index)]))
      }
    }
    let changesSteps = columns.contains {
      if case .step = $0.target { true } else { false }
    }
    guard changesSteps || !movements.isEmpty else { return }
    for var step in try structs(script.steps, script.step_count, "steps") {
      // A shorter struct is copied as far as it goes, so the copy is complete.
      step.size = UInt32(MemoryLayout<fp_step>.size)
      steps.append(step)
    }
  }

  private mutating func vary(
    _ number: StepNumber, of place: Int, _ values: UnsafePointer<Double>
  ) {
    let known = movements.firstIndex { $0.place == place }
    if known == nil { movements.append(Movement(place: place)) }
    movements[known ?? movements.count - 1].columns.append((number, values))
  }

  /// The step that a column varies.
  private static func step(
    of column: fp_column, _ script: fp_script
  ) throws(LabError) -> fp_step {
    guard script.samples == nil else { throw LabError(.kind, "a recording has no steps") }
    guard (0..<script.step_count).contains(column.step) else {
      throw LabError(.range, "there are \(script.step_count) steps, no step \(column.step)")
    }
    return try structs(script.steps, script.step_count, "steps")[column.step]
  }

  /// The number of a movement that a column varies; nil for others.
  private static func movement(
    of column: fp_column, _ script: fp_script
  ) throws(LabError) -> StepNumber? {
    guard column.kind == FP_COLUMN_STEP.rawValue else { return nil }
    return try step(of: column, script).movement(column.index)
  }

  private static func target(
    of column: fp_column, _ script: fp_script, _ box: LabBox
  ) throws(LabError) -> Target {
    switch column.kind {
    case FP_COLUMN_STEP.rawValue:
      let number = fp_number(rawValue: column.index)
      try step(of: column, script).check(number)
      return .step(place: column.step, number: number)
    case FP_COLUMN_PROPERTY.rawValue:
      let object = try box.ids.object(column.object)
      let name = try text(column.name, "name")
      let present = try box.lab.get(name, of: object)
      guard column.index < present.count else {
        throw LabError(.range, "\(name) has \(present.count) numbers, no number \(column.index)")
      }
      return .property(object, name, index: Int(column.index), present: present)
    case FP_COLUMN_PROFILE.rawValue: return .profile(try text(column.name, "name"))
    case FP_COLUMN_RATE.rawValue: return .rate
    case FP_COLUMN_JITTER.rawValue: return .jitter
    case FP_COLUMN_SEED.rawValue: return .seed
    default: throw LabError(.value, "there is no column kind \(column.kind)")
    }
  }

  /// An answerer for one thread, with its own memory.
  func answerer() -> Variants.Answerer {
    var own = self
    own.columns.separate {
      if case .property(let object, let name, let index, let present) = $0.target {
        $0.target = .property(object, name, index: index, present: present.separated())
      }
    }
    own.movements.separate { $0.columns.separate() }
    own.steps.separate()
    return { [own] row throws(LabError) in try own.row(row) }
  }

  /// The options of a row's variant.
  private func row(_ row: Int) throws(LabError) -> VariantOptions {
    var made = VariantOptions()
    var steps = steps
    for column in columns {
      let value = column.values[row]
      switch column.target {
      case .step(let place, let number): try steps[place].put(value, in: number)
      case .property(let object, let name, let index, let present):
        Self.add(value, at: index, of: object, name, present, to: &made.changes)
      case .profile(let name): made.changes.append(.profile(name, value))
      case .rate: made.rate = value
      case .jitter: made.jitter = Jitter(deviation: value, seed: made.jitter?.seed ?? 0)
      case .seed:
        guard let seed = UInt64(exactly: value) else {
          throw LabError(.value, "a seed is a whole number from 0 on, not \(value)")
        }
        made.jitter = Jitter(deviation: made.jitter?.deviation ?? 0, seed: seed)
      }
    }
    for movement in movements {
      var varied = VariedMovement()
      for (number, values) in movement.columns { varied.vary(number, to: values[row]) }
      varied.put(in: &steps[movement.place])
    }
    if !steps.isEmpty { made.script = try parsed(steps) }
    return made
  }

  /// Adds adjacent columns of one property as a single change.
  private static func add(
    _ value: Double, at index: Int, of object: AnyObjectID, _ name: String, _ present: [Double],
    to changes: inout [Change]
  ) {
    var values = present
    if case .set(object, name, let begun)? = changes.last {
      values = begun
      changes.removeLast()
    }
    values[index] = value
    changes.append(.set(object, name, values))
  }

  private func parsed(_ steps: [fp_step]) throws(LabError) -> Script {
    var parsed: Result<[Step], LabError> = .success([])
    steps.withUnsafeBytes { bytes in
      let structs = SizedStructs<fp_step>(
        bytes: bytes, count: steps.count, size: MemoryLayout<fp_step>.stride)
      var parser = StepParser(structs, box)
      do throws(LabError) {
        parsed = .success(try parser.parse())
      } catch {
        parsed = .failure(
          error.of("step \(parser.index + 1)", at: DocumentPath([.index(parser.index)])))
      }
    }
    return .steps(try parsed.get())
  }
}

extension fp_step {
  /// The number of this step's movement that an `fp_number` is; nil for its other numbers.
  fileprivate func movement(_ index: UInt32) throws(LabError) -> StepNumber? {
    guard let number = StepNumber(rawValue: index) else { return nil }
    switch number {
    case .dx, .dy:
      // A target that is a point has coordinates of its own.
      return offset == nil ? nil : number
    case .distance, .angle, .speed:
      let own = row?.numbers.first { $0.number == number }
      guard let own else { throw LabError(.value, "the step has no number \(number)") }
      guard own.offset == nil || offset != nil else {
        throw LabError(.value, "only a step that leads by an offset has a number \(number)")
      }
      return number
    case .x, .y, .duration, .gap, .count, .fingers, .first, .second: return nil
    }
  }

  /// Refuses a number that this step does not have.
  fileprivate func check(_ number: fp_number) throws(LabError) {
    switch number {
    case FP_NUMBER_X, FP_NUMBER_Y: try place.checkPoint()
    case FP_NUMBER_TARGET_X, FP_NUMBER_TARGET_Y: try target.checkPoint()
    default: break
    }
    var changed = self
    try changed.put(0, in: number)
  }

  fileprivate mutating func put(_ value: Double, in number: fp_number) throws(LabError) {
    switch number {
    case FP_NUMBER_X: place.x = value
    case FP_NUMBER_Y: place.y = value
    case FP_NUMBER_TARGET_X: target.x = value
    case FP_NUMBER_TARGET_Y: target.y = value
    case FP_NUMBER_DURATION: duration = value
    case FP_NUMBER_GAP: gap = value
    case FP_NUMBER_COUNT: count = try Self.whole(value, "count")
    case FP_NUMBER_FINGERS: fingers = try Self.whole(value, "fingers")
    case FP_NUMBER_DIRECTION: direction = try Self.whole(value, "direction")
    case FP_NUMBER_FIRST: numbers.0 = value
    case FP_NUMBER_SECOND: numbers.1 = value
    case FP_NUMBER_THIRD: numbers.2 = value
    case FP_NUMBER_FOURTH: numbers.3 = value
    case FP_NUMBER_FIFTH: numbers.4 = value
    case FP_NUMBER_SIXTH: numbers.5 = value
    default: throw LabError(.value, "a step has no number \(number.rawValue)")
    }
  }

  private static func whole<Whole: FixedWidthInteger>(
    _ value: Double, _ name: String
  ) throws(LabError) -> Whole {
    guard let found = Whole(exactly: value) else {
      throw LabError(.value, "\(name) is a whole number, not \(value)")
    }
    return found
  }
}

extension fp_step: Moving {
  fileprivate var row: StepSchema? {
    UInt8(exactly: kind).flatMap(StepKind.init(rawValue:))?.schema
  }

  public var isSwipe: Bool { row?.isSwipe == true }

  public var offset: Point? {
    get {
      guard let slot = row?.offsetSlot else { return nil }
      let end = slot == .target ? target : place
      return end.kind == FP_PLACE_BY.rawValue ? Point(end.x, end.y) : nil
    }
    set {
      guard let newValue, offset != nil else { return }
      if row?.offsetSlot == .target {
        (target.x, target.y) = (newValue.x, newValue.y)
      } else {
        (place.x, place.y) = (newValue.x, newValue.y)
      }
    }
  }

  public var firstNumber: Double {
    get { numbers.0 }
    set { numbers.0 = newValue }
  }
}

extension fp_place {
  fileprivate func checkPoint() throws(LabError) {
    switch kind {
    case FP_PLACE_POINT.rawValue, FP_PLACE_IN_VIEW.rawValue, FP_PLACE_BY.rawValue: return
    default: throw LabError(.value, "only a point has coordinates; a view's centre has none")
    }
  }
}
