import CFingerpost
import Fingerpost

@_cdecl("fp_responder_become_first")
public func fpResponderBecomeFirst(
  _ lab: OpaquePointer?, _ id: fp_id, _ outDone: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let isDone = try box.lab.becomeFirstResponder(try box.ids.responder(id))
    outDone?.pointee = isDone ? 1 : 0
  }
}

@_cdecl("fp_responder_resign_first")
public func fpResponderResignFirst(
  _ lab: OpaquePointer?, _ id: fp_id, _ outDone: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let isDone = try box.lab.resignFirstResponder(try box.ids.responder(id))
    outDone?.pointee = isDone ? 1 : 0
  }
}

@_cdecl("fp_lab_first_responder")
public func fpLabFirstResponder(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_responder").pointee = box.lab.firstResponder.map { box.ids.code($0) } ?? 0
  }
}

@_cdecl("fp_lab_focus")
public func fpLabFocus(_ lab: OpaquePointer?, _ view: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.focus(view == 0 ? nil : try box.ids.responder(view))
  }
}

@_cdecl("fp_responder_target")
public func fpResponderTarget(
  _ lab: OpaquePointer?, _ sender: fp_id, _ selector: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_target")
    let found = try box.lab.target(
      forAction: try text(selector, "selector"), from: try box.ids.responder(sender))
    out.pointee = found.map { box.ids.code($0) } ?? 0
  }
}

@_cdecl("fp_lab_press")
public func fpLabPress(
  _ lab: OpaquePointer?, _ button: UnsafePointer<CChar>?, _ phase: UInt32
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard (1...4).contains(phase),
      let phase = TouchPhase(rawValue: UInt8(truncatingIfNeeded: phase))
    else { throw LabError(.value, "there is no phase \(phase)") }
    try box.lab.press(try text(button, "button"), phase)
  }
}

@_cdecl("fp_lab_cancel_shake")
public func fpLabCancelShake(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.cancelShake() }
}

@_cdecl("fp_lab_pointer_move")
public func fpLabPointerMove(_ lab: OpaquePointer?, _ x: Double, _ y: Double) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.pointerMoved(to: Point(x, y)) }
}

@_cdecl("fp_lab_pointer_leave")
public func fpLabPointerLeave(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.pointerMoved(to: nil) }
}

@_cdecl("fp_lab_update_estimates")
public func fpLabUpdateEstimates(_ lab: OpaquePointer?, _ finger: Int32) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.updateEstimatedProperties(ofFinger: finger)
  }
}
