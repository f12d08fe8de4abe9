import CFingerpost
import Fingerpost
import Synchronization

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
  return withUnsafeTemporaryAllocation(of: fp_measurement.self, capacity: measurements.count) {
    measured in
    measurementNames.withLock { names in
      for (index, measurement) in measurements.enumerated() {
        measured.initializeElement(
          at: index,
          to: fp_measurement(name: names.cString(measurement.name), value: measurement.value))
      }
    }
    return body(measured.baseAddress, measurements.count)
  }
}

/// The names of measurements, which callers may read after the call: they are never freed. There
/// are as many as the registered types have.
private let measurementNames: Mutex<MeasurementNames> = Mutex(MeasurementNames())

private struct MeasurementNames: Sendable {
  private var known: [String: CString] = [:]

  private struct CString: @unchecked Sendable {
    let text: UnsafePointer<CChar>
  }

  mutating func cString(_ name: String) -> UnsafePointer<CChar> {
    if let found = known[name] { return found.text }
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
    for (index, byte) in name.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[name.utf8.count] = 0
    known[name] = CString(text: copy)
    return UnsafePointer(copy)
  }
}
