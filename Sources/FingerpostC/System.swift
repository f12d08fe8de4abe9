import CFingerpost
import Fingerpost

@_cdecl("fp_application_activate")
public func fpApplicationActivate(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let name = try text(name, "name")
    if name.isEmpty { throw LabError(.name, "the application has no name") }
    try box.lab.activate(name)
  }
}

@_cdecl("fp_application_end")
public func fpApplicationEnd(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ state: UInt32
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard let state = UInt8(exactly: state).flatMap(ApplicationState.init(rawValue:)) else {
      throw LabError(.value, "there is no application state \(state)")
    }
    try box.lab.end(try text(name, "name"), as: state)
  }
}

@_cdecl("fp_application_get_state")
public func fpApplicationGetState(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_state")
    out.pointee = UInt32(try box.lab.applicationState(of: try text(name, "name"))?.rawValue ?? 0)
  }
}

@_cdecl("fp_lab_set_system_edges")
public func fpLabSetSystemEdges(_ lab: OpaquePointer?, _ edges: UInt32) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let edges = RectEdge(rawValue: UInt64(edges))
    guard RectEdge.all.isSuperset(of: edges) else {
      throw LabError(.value, "edges are the sum of top (1), left (2), bottom (4) and right (8)")
    }
    try box.lab.checkIdle()
    box.lab.systemGestureEdges = edges
  }
}

@_cdecl("fp_lab_begin_ignoring_interaction")
public func fpLabBeginIgnoringInteraction(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.beginIgnoringInteractionEvents() }
}

@_cdecl("fp_lab_end_ignoring_interaction")
public func fpLabEndIgnoringInteraction(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.endIgnoringInteractionEvents() }
}

@_cdecl("fp_application_front")
public func fpApplicationFront(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    copyOut(box.lab.frontApplication ?? "", out, capacity, outLength)
  }
}

@_cdecl("fp_lab_system_edges")
public func fpLabSystemEdges(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_edges").pointee = UInt32(
      truncatingIfNeeded: box.lab.systemGestureEdges.rawValue)
  }
}

@_cdecl("fp_lab_is_ignoring_interaction")
public func fpLabIsIgnoringInteraction(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_ignoring").pointee = box.lab.isIgnoringInteractionEvents ? 1 : 0
  }
}
