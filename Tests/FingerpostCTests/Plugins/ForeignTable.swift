import CFingerpost
import Fingerpost
import FingerpostC

/// A recognizer type as a C table, for tests: counts the moves, recognizes at the lift after at least three.
///
/// Its functions record their calls in a `CallRecorder`, the table's context, and make the errors that it asks for.
final class CallRecorder {
  var living: Int = 0
  var made: Int = 0
  var copied: Int = 0
  var released: Int = 0
  var calls: [String] = []
  /// The status of the function of this name.
  var failing: String = ""
  var strangeRequest: UInt32?
  var place: (Double, Double) = (1, 2)
  var touches: Int32 = 1
  var canPrevent: Int32 = 1
  var wakesAfter: Double?
  var reason: String = "lifted"
  /// The lab that a function of the table uses, which it must not.
  var lab: OpaquePointer?

  static func from(_ context: UnsafeMutableRawPointer?) -> CallRecorder {
    // Tests hand over nothing else.
    Unmanaged<CallRecorder>.fromOpaque(
      context ?? UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    )
    .takeUnretainedValue()
  }

  func status(_ name: String) -> fp_status {
    calls.append(name)
    return failing == name ? 42 : 0
  }
}

private struct Moves {
  var count: Int = 0
}

/// Registers the type "test.moves" in a lab; the recorder must outlive the lab.
func registerMoves(
  in lab: OpaquePointer?, _ recorder: CallRecorder, id: String = "test.moves",
  change: (inout fp_recognizer_class) -> Void = { _ in }
) -> fp_status {
  var type = fp_recognizer_class()
  type.size = UInt32(MemoryLayout<fp_recognizer_class>.size)
  type.abi_version = UInt32(FP_PLUGIN_ABI_VERSION)
  type.flags = 1
  type.context = Unmanaged.passUnretained(recorder).toOpaque()
  type.make = { out, context in
    let recorder = CallRecorder.from(context)
    guard recorder.status("make") == 0 else { return 42 }
    recorder.made += 1
    recorder.living += 1
    let state = UnsafeMutablePointer<Moves>.allocate(capacity: 1)
    state.initialize(to: Moves())
    out?.pointee = UnsafeMutableRawPointer(state)
    return 0
  }
  type.copy = { state, out, context in
    let recorder = CallRecorder.from(context)
    guard recorder.status("copy") == 0 else { return 42 }
    recorder.copied += 1
    recorder.living += 1
    let copy = UnsafeMutablePointer<Moves>.allocate(capacity: 1)
    copy.initialize(to: state?.assumingMemoryBound(to: Moves.self).pointee ?? Moves())
    out?.pointee = UnsafeMutableRawPointer(copy)
    return 0
  }
  type.destroy = { state, context in
    CallRecorder.from(context).living -= 1
    state?.deallocate()
  }
  type.reset = { state, context in
    state?.assumingMemoryBound(to: Moves.self).pointee.count = 0
    return CallRecorder.from(context).status("reset")
  }
  type.touches_began = { _, touches, count, gesture, _, context in
    let recorder = CallRecorder.from(context)
    recorder.calls.append("at \(touches?.pointee.x ?? 0), \(touches?.pointee.y ?? 0)")
    if let seconds = recorder.wakesAfter { gesture?.pointee.host.pointee.wake(seconds, gesture) }
    return recorder.status("began")
  }
  type.touches_moved = { state, _, _, _, request, context in
    let recorder = CallRecorder.from(context)
    state?.assumingMemoryBound(to: Moves.self).pointee.count += 1
    if let strange = recorder.strangeRequest { request?.pointee = strange }
    return recorder.status("moved")
  }
  type.touches_ended = { state, _, _, gesture, request, context in
    let recorder = CallRecorder.from(context)
    let least = gesture?.pointee.parameters?[0] ?? 0
    let moves = state?.assumingMemoryBound(to: Moves.self).pointee.count ?? 0
    recorder.reason.withCString {
      gesture?.pointee.host.pointee.reason($0, Double(moves), least, gesture)
    }
    request?.pointee = Double(moves) >= least ? 3 : 5
    return recorder.status("ended")
  }
  type.time_elapsed = { _, _, request, context in
    request?.pointee = 5
    return CallRecorder.from(context).status("timeElapsed")
  }
  type.set = { _, _, value, context in
    CallRecorder.from(context).calls.append("set \(value)")
    return CallRecorder.from(context).failing == "set" ? 42 : 0
  }
  type.location = { _, touch, out, context in
    let recorder = CallRecorder.from(context)
    out?[0] = recorder.place.0
    out?[1] = recorder.place.1
    return recorder.failing == "location" ? 42 : 0
  }
  type.number_of_touches = { _, context in CallRecorder.from(context).touches }
  type.can_prevent = { _, other, context in
    let recorder = CallRecorder.from(context)
    if let other { recorder.calls.append("can_prevent \(String(cString: other))") }
    return recorder.canPrevent
  }
  type.release = { context in CallRecorder.from(context).released += 1 }
  return "moves".withCString { name in
    var parameter = fp_parameter(
      size: UInt32(MemoryLayout<fp_parameter>.size), type: FP_VALUE_INTEGER.rawValue, name: name,
      unit: nil, summary: nil, minimum: 0, maximum: 100, default_value: 3)
    return withUnsafePointer(to: &parameter) { parameters in
      type.parameter_count = 1
      type.parameters = parameters
      return id.withCString { id in
        type.id = id
        change(&type)
        return fpLabRegisterRecognizer(lab, &type)
      }
    }
  }
}
