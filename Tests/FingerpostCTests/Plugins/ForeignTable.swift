import CFingerpost
import Fingerpost
import FingerpostC

/// A recognizer type as a C table, for tests: counts the moves, recognizes at the lift after at least three.
///
/// Its functions record their calls in a `Witness`, the table's context, and make the errors that it asks for.
final class Witness {
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

  static func from(_ context: UnsafeMutableRawPointer?) -> Witness {
    // Tests hand over nothing else.
    Unmanaged<Witness>.fromOpaque(
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

/// Registers the type "test.moves" in a lab; the witness must outlive the lab.
func registerMoves(
  in lab: OpaquePointer?, _ witness: Witness, id: String = "test.moves",
  change: (inout fp_recognizer_class) -> Void = { _ in }
) -> fp_status {
  var type = fp_recognizer_class()
  type.size = UInt32(MemoryLayout<fp_recognizer_class>.size)
  type.abi_version = UInt32(FP_PLUGIN_ABI_VERSION)
  type.flags = 1
  type.context = Unmanaged.passUnretained(witness).toOpaque()
  type.make = { out, context in
    let witness = Witness.from(context)
    guard witness.status("make") == 0 else { return 42 }
    witness.made += 1
    witness.living += 1
    let state = UnsafeMutablePointer<Moves>.allocate(capacity: 1)
    state.initialize(to: Moves())
    out?.pointee = UnsafeMutableRawPointer(state)
    return 0
  }
  type.copy = { state, out, context in
    let witness = Witness.from(context)
    guard witness.status("copy") == 0 else { return 42 }
    witness.copied += 1
    witness.living += 1
    let copy = UnsafeMutablePointer<Moves>.allocate(capacity: 1)
    copy.initialize(to: state?.assumingMemoryBound(to: Moves.self).pointee ?? Moves())
    out?.pointee = UnsafeMutableRawPointer(copy)
    return 0
  }
  type.destroy = { state, context in
    Witness.from(context).living -= 1
    state?.deallocate()
  }
  type.reset = { state, context in
    state?.assumingMemoryBound(to: Moves.self).pointee.count = 0
    return Witness.from(context).status("reset")
  }
  type.touches_began = { _, touches, count, gesture, _, context in
    let witness = Witness.from(context)
    witness.calls.append("at \(touches?.pointee.x ?? 0), \(touches?.pointee.y ?? 0)")
    if let seconds = witness.wakesAfter { gesture?.pointee.host.pointee.wake(seconds, gesture) }
    return witness.status("began")
  }
  type.touches_moved = { state, _, _, _, request, context in
    let witness = Witness.from(context)
    state?.assumingMemoryBound(to: Moves.self).pointee.count += 1
    if let strange = witness.strangeRequest { request?.pointee = strange }
    return witness.status("moved")
  }
  type.touches_ended = { state, _, _, gesture, request, context in
    let witness = Witness.from(context)
    let least = gesture?.pointee.parameters?[0] ?? 0
    let moves = state?.assumingMemoryBound(to: Moves.self).pointee.count ?? 0
    witness.reason.withCString {
      gesture?.pointee.host.pointee.reason($0, Double(moves), least, gesture)
    }
    request?.pointee = Double(moves) >= least ? 3 : 5
    return witness.status("ended")
  }
  type.time_elapsed = { _, _, request, context in
    request?.pointee = 5
    return Witness.from(context).status("timeElapsed")
  }
  type.set = { _, _, value, context in
    Witness.from(context).calls.append("set \(value)")
    return Witness.from(context).failing == "set" ? 42 : 0
  }
  type.location = { _, touch, out, context in
    let witness = Witness.from(context)
    out?[0] = witness.place.0
    out?[1] = witness.place.1
    return witness.failing == "location" ? 42 : 0
  }
  type.number_of_touches = { _, context in Witness.from(context).touches }
  type.can_prevent = { _, other, context in
    let witness = Witness.from(context)
    if let other { witness.calls.append("can_prevent \(String(cString: other))") }
    return witness.canPrevent
  }
  type.release = { context in Witness.from(context).released += 1 }
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
