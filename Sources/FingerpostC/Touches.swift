import CFingerpost
import Fingerpost

@_cdecl("fp_recognizer_state")
public func fpRecognizerState(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_state")
    out.pointee = UInt32(try box.lab.state(of: try recognizer(id)).rawValue)
  }
}

@_cdecl("fp_recognizer_view")
public func fpRecognizerView(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_view")
    out.pointee = try box.lab.view(of: try recognizer(id)).map { encode($0) } ?? 0
  }
}

@_cdecl("fp_view_superview")
public func fpViewSuperview(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_superview")
    out.pointee = try box.lab.superview(of: try responder(view)).map { encode($0) } ?? 0
  }
}

@_cdecl("fp_touch_read")
public func fpTouchRead(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_touch_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try check(size: out.pointee.size, atLeast: MemoryLayout<fp_touch_info>.size, "out_info")
    let found = try box.lab.touch(touch)
    out.pointee.phase = UInt32(found.phase.rawValue)
    out.pointee.view = try box.lab.view(ofTouch: touch).map { encode($0) } ?? 0
    out.pointee.finger = max(-1, found.finger)
    out.pointee.tap_count = found.tapCount
    out.pointee.began = found.beganAt.nanoseconds
    out.pointee.timestamp = found.timestamp.nanoseconds
  }
}

@_cdecl("fp_touch_location")
public func fpTouchLocation(
  _ lab: OpaquePointer?, _ touch: UInt32, _ previous: Int32, _ view: fp_id,
  _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_point")
    let view = view == 0 ? nil : try responder(view)
    let place =
      previous == 0
      ? try box.lab.location(ofTouch: touch, in: view)
      : try box.lab.previousLocation(ofTouch: touch, in: view)
    (out[0], out[1]) = (place.x, place.y)
  }
}
