import CFingerpost
import Fingerpost

/// The object behind an `fp_step_list *`: steps read from JSON. C structs and paths are made on first use.
final class StepListBox {
  let read: ReadSteps
  private(set) lazy var structs: [fp_step] = flat.map { step in
    guard let step else {
      var end = fp_step()
      end.size = UInt32(MemoryLayout<fp_step>.size)
      end.kind = FP_STEP_TOGETHER_END.rawValue
      return end
    }
    return c(step)
  }
  private(set) lazy var paths: [DocumentPath] = read.paths
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let ids: IDs

  init(_ read: ReadSteps, _ ids: IDs) {
    self.read = read
    self.ids = ids
  }

  deinit {
    for text in texts { text.deallocate() }
  }

  /// The sum of the durations and pauses of all steps, in seconds.
  var duration: Double { sum { $0.duration + $0.gap } }

  /// Whether playing them takes less time than to release a lock and take it again.
  var isShort: Bool { read.steps.count <= 16 && duration <= 3 }

  /// Whether a step can change the screen.
  var changesScreen: Bool { sum { $0.kind.schema?.changesScreen == true ? 1 : 0 } > 0 }

  /// Adds up a number of all steps, those of groups included.
  private func sum(_ number: (borrowing Step) -> Double) -> Double {
    func add(_ step: borrowing Step, to sum: inout Double) {
      sum += number(step)
      for index in step.steps.indices { add(step.steps[index], to: &sum) }
    }
    var sum = 0.0
    for index in read.steps.indices { add(read.steps[index], to: &sum) }
    return sum
  }

  /// The steps in the order of the structs. A group is followed by its steps and its end, which is nil.
  private var flat: [Step?] { read.steps.flatMap(Self.flat) }

  private static func flat(_ step: Step) -> [Step?] {
    step.kind == .together ? [step] + step.steps.flatMap(flat) + [nil] : [step]
  }

  private func c(_ step: Step) -> fp_step {
    var made = fp_step()
    made.size = UInt32(MemoryLayout<fp_step>.size)
    made.kind = UInt32(step.kind.rawValue)
    (made.finger, made.count, made.fingers) = (step.finger, step.count, step.fingers)
    made.direction = step.direction.rawValue
    made.touch_type = UInt32(step.touchType.rawValue)
    made.button = UInt32(step.button.rawValue)
    (made.place, made.target) = (c(step.place), c(step.target))
    (made.duration, made.gap) = (step.duration, step.gap)
    made.object = step.object.map(ids.code) ?? 0
    made.other = step.other.map(ids.code) ?? 0
    made.text = step.text.isEmpty ? nil : keep(step.text)
    withUnsafeMutableBytes(of: &made.numbers) { bytes in
      let numbers = bytes.bindMemory(to: Double.self)
      for (index, number) in step.numbers.prefix(numbers.count).enumerated() {
        numbers[index] = number
      }
    }
    made.number_count = UInt32(step.numbers.count)
    return made
  }

  private func c(_ place: Place?) -> fp_place {
    var made = fp_place()
    switch place {
    case nil: made.kind = FP_PLACE_NONE.rawValue
    case .center(let view):
      (made.kind, made.view) = (FP_PLACE_CENTER.rawValue, ids.code(view))
    case .point(let point):
      (made.kind, made.x, made.y) = (FP_PLACE_POINT.rawValue, point.x, point.y)
    case .inView(let view, let point):
      (made.kind, made.view) = (FP_PLACE_IN_VIEW.rawValue, ids.code(view))
      (made.x, made.y) = (point.x, point.y)
    case .by(let dx, let dy):
      (made.kind, made.x, made.y) = (FP_PLACE_BY.rawValue, dx, dy)
    }
    return made
  }

  private func keep(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    texts.append(copy)
    return UnsafePointer(copy)
  }
}

extension StepListBox {
  /// Reads a list with the names of a lab.
  convenience init(
    _ json: UnsafePointer<CChar>?, _ box: LabBox, areEffects: Bool = false
  ) throws(LabError) {
    let json = try text(json, "json")
    let read = try codedByFirstProblem { () throws(LabError) in
      try box.lab.readSteps(json: json, areEffects: areEffects)
    }
    self.init(read, box.ids)
  }

  /// A pointer that owns the list.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func from(_ pointer: OpaquePointer?) -> StepListBox? {
    pointer.map { Unmanaged<StepListBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }
}

@_cdecl("fp_lab_read_steps")
public func fpLabReadSteps(
  _ lab: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ areEffects: Int32,
  _ outSteps: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(outSteps, "out_steps")
    out.pointee = try StepListBox(json, box, areEffects: areEffects != 0).pointer
  }
}

@_cdecl("fp_step_list_read")
public func fpStepListRead(
  _ list: OpaquePointer?, _ out: UnsafeMutablePointer<fp_step>?, _ capacity: Int
) -> Int {
  guard let box = StepListBox.from(list) else { return 0 }
  if let out, capacity > 0 {
    for (index, step) in box.structs.prefix(capacity).enumerated() { out[index] = step }
  }
  return box.structs.count
}

@_cdecl("fp_step_list_duration")
public func fpStepListDuration(_ list: OpaquePointer?) -> Double {
  StepListBox.from(list)?.duration ?? 0
}

@_cdecl("fp_step_list_changes_screen")
public func fpStepListChangesScreen(_ list: OpaquePointer?) -> Int32 {
  StepListBox.from(list)?.changesScreen == true ? 1 : 0
}

@_cdecl("fp_step_list_path")
public func fpStepListPath(
  _ list: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let paths = StepListBox.from(list)?.paths ?? []
  return copyOut(paths.indices.contains(index) ? paths[index].description : "", out, capacity)
}

@_cdecl("fp_step_list_destroy")
public func fpStepListDestroy(_ list: OpaquePointer?) {
  guard let list else { return }
  Unmanaged<StepListBox>.fromOpaque(UnsafeRawPointer(list)).release()
}
