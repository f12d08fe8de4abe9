import CFingerpost
import Fingerpost

/// Calls to C functions: Swift values become C structs on the stack, and results are checked.
extension ForeignState {
  func call(
    _ function: fp_touches_function, _ name: String, _ touches: Span<Touch>,
    _ context: inout GestureContext
  ) -> StateRequest {
    withUnsafeTemporaryAllocation(of: fp_touch.self, capacity: touches.count) { buffer in
      for index in touches.indices {
        buffer.initializeElement(at: index, to: fp_touch(touches[index]))
      }
      return ask(name, &context) { gesture, request in
        function(pointer, buffer.baseAddress, touches.count, gesture, request, type.table.context)
      }
    }
  }

  /// Calls a touch method for its request; an invalid one, or a failure, is recorded and counts as
  /// none.
  @inline(__always)
  func ask(
    _ name: String, _ context: inout GestureContext,
    _ function: (UnsafeMutablePointer<fp_gesture_context>, UnsafeMutablePointer<UInt32>) ->
      fp_status
  ) -> StateRequest {
    guard isThere, failure == nil else {
      fail("'\(type.id)' has no state, because its make or copy has failed")
      return .none
    }
    let bounds = context.windowBounds
    var request = UInt32(FP_REQUEST_NONE.rawValue)
    let status = values.withUnsafeBufferPointer { values in
      withUnsafeMutablePointer(to: &context) { engine in
        var gesture = fp_gesture_context(
          size: UInt32(MemoryLayout<fp_gesture_context>.size),
          state: UInt32(engine.pointee.state.rawValue), time: engine.pointee.now.nanoseconds,
          window: (bounds.minX, bounds.minY, bounds.size.width, bounds.size.height),
          parameters: values.baseAddress, host: GestureHost.table,
          engine: UnsafeMutableRawPointer(engine))
        return function(&gesture, &request)
      }
    }
    if status != FP_OK {
      fail(status, name)
      return .none
    }
    guard let known = UInt8(exactly: request).flatMap(StateRequest.init(rawValue:)) else {
      fail("'\(type.id)' answered \(name) with the request \(request), which does not exist")
      return .none
    }
    return known
  }

  /// nil for nowhere; a place that is not two numbers ends the run.
  func location(ofTouch index: Int32) -> Point? {
    guard isThere, failure == nil, let function = type.table.location else { return nil }
    var place = (Double.nan, Double.nan)
    let status = withUnsafeMutablePointer(to: &place) { tuple in
      tuple.withMemoryRebound(to: Double.self, capacity: 2) {
        function(pointer, index, $0, type.table.context)
      }
    }
    if status != FP_OK {
      fail(status, "location")
      return nil
    }
    if place.0.isNaN && place.1.isNaN { return nil }
    let point = Point(place.0, place.1)
    guard point.isFinite else {
      fail("'\(type.id)' gave the location (\(place.0), \(place.1)), which is no place")
      return nil
    }
    return point
  }

  var measurements: [GestureMeasurement] {
    guard isThere, failure == nil, let function = type.table.measure else { return [] }
    var found: [GestureMeasurement] = []
    for (index, name) in type.measurements.enumerated() {
      var value = Double.nan
      let status = function(
        pointer, UInt32(truncatingIfNeeded: index), &value, type.table.context)
      if status != FP_OK {
        fail(status, "measure")
        return []
      }
      found.append(GestureMeasurement(name, value))
    }
    return found
  }
}

extension fp_touch {
  init(_ touch: Touch) {
    self.init(
      size: UInt32(MemoryLayout<fp_touch>.size), id: touch.id.number, finger: touch.finger,
      tap_count: touch.tapCount, phase: UInt32(touch.phase.rawValue), reserved: 0,
      time: touch.timestamp.nanoseconds, began_at: touch.beganAt.nanoseconds,
      x: touch.location.x, y: touch.location.y, previous_x: touch.previousLocation.x,
      previous_y: touch.previousLocation.y, start_x: touch.startLocation.x,
      start_y: touch.startLocation.y)
  }
}
