import CFingerpost
import Fingerpost

/// The object behind an `fp_step_list *`: C steps with their texts and their paths in the JSON.
final class StepListBox {
  private(set) var steps: [fp_step] = []
  private(set) var paths: [String] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let ids: IDs

  init(_ steps: [PlacedStep], _ ids: IDs) {
    self.ids = ids
    for step in steps { add(step) }
  }

  deinit {
    for text in texts { text.deallocate() }
  }

  private func add(_ placed: PlacedStep) {
    guard placed.step.kind == .together else { return put(c(placed.step), placed) }
    put(c(placed.step), placed)
    for part in placed.parts { add(part) }
    var end = fp_step()
    end.size = UInt32(MemoryLayout<fp_step>.size)
    end.kind = FP_STEP_TOGETHER_END.rawValue
    put(end, placed)
  }

  private func put(_ step: fp_step, _ placed: PlacedStep) {
    steps.append(step)
    paths.append(placed.path.description)
  }

  private func c(_ step: Step) -> fp_step {
    var made = fp_step()
    made.size = UInt32(MemoryLayout<fp_step>.size)
    made.kind = UInt32(step.kind.rawValue)
    (made.finger, made.count, made.fingers) = (step.finger, step.count, step.fingers)
    made.direction = step.direction.rawValue
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
    do throws(LabError) {
      let steps = try box.lab.placedSteps(
        json: try text(json, "json"), areEffects: areEffects != 0)
      out.pointee = OpaquePointer(
        Unmanaged.passRetained(StepListBox(steps, box.ids)).toOpaque())
    } catch {
      throw error.likeItsFirstProblem
    }
  }
}

@_cdecl("fp_step_list_read")
public func fpStepListRead(
  _ list: OpaquePointer?, _ out: UnsafeMutablePointer<fp_step>?, _ capacity: Int
) -> Int {
  guard let box = StepListBox.from(list) else { return 0 }
  if let out, capacity > 0 {
    for (index, step) in box.steps.prefix(capacity).enumerated() { out[index] = step }
  }
  return box.steps.count
}

@_cdecl("fp_step_list_path")
public func fpStepListPath(
  _ list: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let paths = StepListBox.from(list)?.paths ?? []
  return copyOut(paths.indices.contains(index) ? paths[index] : "", out, capacity)
}

@_cdecl("fp_step_list_destroy")
public func fpStepListDestroy(_ list: OpaquePointer?) {
  guard let list else { return }
  Unmanaged<StepListBox>.fromOpaque(UnsafeRawPointer(list)).release()
}

extension LabError {
  /// The error with the code of its first problem; an unknown name always has its own code.
  var likeItsFirstProblem: LabError {
    guard code == .document, let first = problems.first else { return self }
    return LabError(first.code, message, problems: problems)
  }
}
