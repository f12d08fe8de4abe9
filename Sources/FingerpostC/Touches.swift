import CFingerpost
import Fingerpost

@_cdecl("fp_touch_read")
public func fpTouchRead(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_touch_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    let touch = TouchID(touch)
    let found = try box.lab.touch(touch)
    var info = fp_touch_info()
    info.phase = UInt32(found.phase.rawValue)
    info.view = try box.lab.view(ofTouch: touch).map { box.ids.code($0) } ?? 0
    info.finger = max(-1, found.finger)
    info.tap_count = found.tapCount
    info.began = found.beganAt.nanoseconds
    info.type = UInt32(found.type.rawValue)
    info.timestamp = found.timestamp.nanoseconds
    try write(info, to: out, "out_info")
  }
}

@_cdecl("fp_touch_location")
public func fpTouchLocation(
  _ lab: OpaquePointer?, _ touch: UInt32, _ previous: Int32, _ view: fp_id,
  _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_point")
    let touch = TouchID(touch)
    let view = view == 0 ? nil : try box.ids.responder(view)
    let place =
      previous == 0
      ? try box.lab.location(ofTouch: touch, in: view)
      : try box.lab.previousLocation(ofTouch: touch, in: view)
    (out[0], out[1]) = (place.x, place.y)
  }
}
