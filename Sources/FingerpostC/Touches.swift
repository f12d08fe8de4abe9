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
    info.window = try box.lab.window(ofTouch: touch).map { box.ids.code($0) } ?? 0
    info.event = try box.lab.event().number
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

@_cdecl("fp_touch_recognizers")
public func fpTouchRecognizers(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.recognizers(ofTouch: TouchID(touch)).map { box.ids.code($0) }
  }
}

@_cdecl("fp_touch_forwarding")
public func fpTouchForwarding(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.forwardingRecord(ofTouch: TouchID(touch)).flatMap {
      [box.ids.code($0.from), box.ids.code($0.to)]
    }
  }
}

@_cdecl("fp_call_touches")
public func fpCallTouches(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.calledTouches().map { fp_id($0.number) }
  }
}

@_cdecl("fp_event_touches")
public func fpEventTouches(
  _ lab: OpaquePointer?, _ object: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    if object == 0 { return try box.lab.eventTouches().map { fp_id($0.number) } }
    switch try box.ids.object(object) {
    case .responder(let id): return try box.lab.eventTouches(for: id).map { fp_id($0.number) }
    case .recognizer(let id): return try box.lab.eventTouches(for: id).map { fp_id($0.number) }
    }
  }
}

@_cdecl("fp_touch_coalesced")
public func fpTouchCoalesced(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_sample>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  samples(lab, touch, out, capacity, outCount) { lab, touch throws(LabError) in
    try lab.coalescedTouches(ofTouch: touch)
  }
}

@_cdecl("fp_touch_predicted")
public func fpTouchPredicted(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_sample>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  samples(lab, touch, out, capacity, outCount) { lab, touch throws(LabError) in
    try lab.predictedTouches(ofTouch: touch)
  }
}

private func samples(
  _ lab: OpaquePointer?, _ touch: UInt32, _ out: UnsafeMutablePointer<fp_sample>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?, _ read: (Lab, TouchID) throws(LabError) -> [TouchSample]
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let touch = TouchID(touch)
    let finger = try box.lab.touch(touch).finger
    let found = try read(box.lab, touch)
    if let out {
      for (index, sample) in found.prefix(max(0, capacity)).enumerated() {
        out[index] = fp_sample(
          time: sample.time.nanoseconds, x: sample.point.x, y: sample.point.y, finger: finger,
          phase: FP_PHASE_MOVED.rawValue)
      }
    }
    outCount?.pointee = found.count
  }
}
