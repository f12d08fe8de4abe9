import CFingerpost
import Fingerpost

@_cdecl("fp_recognizer_measure")
public func fpRecognizerMeasure(
  _ lab: OpaquePointer?, _ id: fp_id, _ name: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_value")
    out.pointee = try box.lab.measure(try text(name, "name"), of: try box.ids.recognizer(id))
  }
}

@_cdecl("fp_recognizer_set_measure")
public func fpRecognizerSetMeasure(
  _ lab: OpaquePointer?, _ id: fp_id, _ name: UnsafePointer<CChar>?, _ value: Double
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setMeasurement(try text(name, "name"), of: try box.ids.recognizer(id), to: value)
  }
}

@_cdecl("fp_recognizer_set_translation")
public func fpRecognizerSetTranslation(
  _ lab: OpaquePointer?, _ id: fp_id, _ x: Double, _ y: Double
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setTranslation(Point(x, y), of: try box.ids.recognizer(id))
  }
}

@_cdecl("fp_recognizer_location")
public func fpRecognizerLocation(
  _ lab: OpaquePointer?, _ id: fp_id, _ touchIndex: Int32, _ view: fp_id,
  _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_point")
    let place = try box.lab.location(
      of: try box.ids.recognizer(id), ofTouch: touchIndex == -1 ? nil : Int(touchIndex),
      in: view == 0 ? nil : try box.ids.responder(view))
    (out[0], out[1]) = (place.x, place.y)
  }
}

/// The measurements of a question as C strings and doubles, valid while `body` runs.
func withMeasurements<Result>(
  _ measurements: [GestureMeasurement], _ body: (UnsafePointer<fp_measurement>?, Int) -> Result
) -> Result {
  if measurements.isEmpty { return body(nil, 0) }
  var names: [CChar] = []
  var starts: [Int] = []
  for measurement in measurements {
    starts.append(names.count)
    names.append(contentsOf: measurement.name.utf8CString)
  }
  return names.withUnsafeBufferPointer { bytes in
    let numbers = zip(measurements, starts).map { measurement, start in
      fp_measurement(name: bytes.baseAddress.map { $0 + start }, value: measurement.value)
    }
    return numbers.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}
