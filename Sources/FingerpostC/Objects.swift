import CFingerpost
import Fingerpost

@_cdecl("fp_application")
public func fpApplication(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_application").pointee = box.ids.code(box.lab.application)
  }
}

@_cdecl("fp_application_delegate")
public func fpApplicationDelegate(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_delegate").pointee = box.lab.delegate.map { box.ids.code($0) } ?? 0
  }
}

@_cdecl("fp_class_declare")
public func fpClassDeclare(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ inherits: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let name = try text(name, "name")
    if name.isEmpty { throw LabError(.name, "the class has no name") }
    try box.lab.declareClass(name, inherits: try text(inherits, "inherits"))
  }
}

@_cdecl("fp_window_create")
public func fpWindowCreate(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ className: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_window")
    let name = try optionalText(name, "name")
    let className = className == nil ? "UIWindow" : try text(className, "class_name")
    out.pointee = box.ids.code(try box.lab.addWindow(name, class: className))
  }
}

@_cdecl("fp_view_create")
public func fpViewCreate(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ className: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_view")
    let name = try optionalText(name, "name")
    let className = className == nil ? "UIView" : try text(className, "class_name")
    out.pointee = box.ids.code(try box.lab.makeView(name, class: className))
  }
}

@_cdecl("fp_controller_create")
public func fpControllerCreate(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ className: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_controller")
    let name = try optionalText(name, "name")
    let className = className == nil ? "UIViewController" : try text(className, "class_name")
    out.pointee = box.ids.code(try box.lab.makeController(name, class: className))
  }
}

@_cdecl("fp_recognizer_create")
public func fpRecognizerCreate(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ type: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_recognizer")
    let name = try optionalText(name, "name")
    out.pointee = box.ids.code(try box.lab.makeRecognizer(try text(type, "type"), name: name))
  }
}

@_cdecl("fp_object_destroy")
public func fpObjectDestroy(_ lab: OpaquePointer?, _ id: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.destroy(try box.ids.object(id)) }
}

@_cdecl("fp_object_name")
public func fpObjectName(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    copyOut(try box.lab.name(of: try box.ids.object(id)), out, capacity, outLength)
  }
}

@_cdecl("fp_object_class")
public func fpObjectClass(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    copyOut(try box.lab.className(of: try box.ids.object(id)), out, capacity, outLength)
  }
}

@_cdecl("fp_object_find")
public func fpObjectFind(
  _ lab: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_object")
    out.pointee = box.ids.code(try box.lab.find(try text(name, "name")))
  }
}

@_cdecl("fp_view_add_subview")
public func fpViewAddSubview(
  _ lab: OpaquePointer?, _ superview: fp_id, _ view: fp_id, _ index: Int64
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.addSubview(
      try box.ids.responder(view), to: try box.ids.responder(superview),
      at: index < 0 ? nil : Int(index))
  }
}

@_cdecl("fp_view_remove")
public func fpViewRemove(_ lab: OpaquePointer?, _ view: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.remove(try box.ids.responder(view)) }
}

@_cdecl("fp_window_set_root_controller")
public func fpWindowSetRootController(
  _ lab: OpaquePointer?, _ window: fp_id, _ controller: fp_id
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setRootController(
      try box.ids.responder(controller), of: try box.ids.responder(window))
  }
}

@_cdecl("fp_controller_set_view")
public func fpControllerSetView(
  _ lab: OpaquePointer?, _ controller: fp_id, _ view: fp_id
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.setView(try box.ids.responder(view), of: try box.ids.responder(controller))
  }
}

@_cdecl("fp_controller_add_child")
public func fpControllerAddChild(
  _ lab: OpaquePointer?, _ controller: fp_id, _ child: fp_id
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.addChild(try box.ids.responder(child), to: try box.ids.responder(controller))
  }
}

@_cdecl("fp_controller_present")
public func fpControllerPresent(
  _ lab: OpaquePointer?, _ presenting: fp_id, _ presented: fp_id
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.present(try box.ids.responder(presented), from: try box.ids.responder(presenting))
  }
}

@_cdecl("fp_view_add_recognizer")
public func fpViewAddRecognizer(_ lab: OpaquePointer?, _ view: fp_id, _ id: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.addRecognizer(try box.ids.recognizer(id), to: try box.ids.responder(view))
  }
}

@_cdecl("fp_view_remove_recognizer")
public func fpViewRemoveRecognizer(_ lab: OpaquePointer?, _ id: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.removeRecognizer(try box.ids.recognizer(id)) }
}

@_cdecl("fp_recognizer_require_failure")
public func fpRecognizerRequireFailure(
  _ lab: OpaquePointer?, _ id: fp_id, _ other: fp_id
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.require(try box.ids.recognizer(id), toFail: try box.ids.recognizer(other))
  }
}

@_cdecl("fp_recognizer_add_target")
public func fpRecognizerAddTarget(
  _ lab: OpaquePointer?, _ id: fp_id, _ action: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.addTarget(try text(action, "action"), to: try box.ids.recognizer(id))
  }
}

@_cdecl("fp_recognizer_remove_targets")
public func fpRecognizerRemoveTargets(_ lab: OpaquePointer?, _ id: fp_id) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.removeTargets(of: try box.ids.recognizer(id)) }
}

@_cdecl("fp_control_add_handler")
public func fpControlAddHandler(
  _ lab: OpaquePointer?, _ control: fp_id, _ event: UnsafePointer<CChar>?,
  _ selector: UnsafePointer<CChar>?, _ nilTarget: Int32
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let name = try text(event, "event")
    let events = ControlEvent.events(named: name)
    if events.isEmpty {
      let near = didYouMean(name, among: ControlEvent.names)
      throw LabError(.name, "no control event is called '\(name)'\(near)")
    }
    for event in events {
      try box.lab.addHandler(
        try text(selector, "selector"), for: event, of: try box.ids.responder(control),
        isNilTargeted: nilTarget != 0)
    }
  }
}

@_cdecl("fp_responder_add_selector")
public func fpResponderAddSelector(
  _ lab: OpaquePointer?, _ id: fp_id, _ selector: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.addSelector(try text(selector, "selector"), to: try box.ids.responder(id))
  }
}

@_cdecl("fp_responder_chain")
public func fpResponderChain(
  _ lab: OpaquePointer?, _ from: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.responderChain(from: try box.ids.responder(from)).map { box.ids.code($0) }
  }
}

@_cdecl("fp_lab_hit_test")
public func fpLabHitTest(
  _ lab: OpaquePointer?, _ x: Double, _ y: Double, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_view")
    out.pointee = try box.lab.hitTest(at: Point(x, y)).map { box.ids.code($0) } ?? 0
  }
}

@_cdecl("fp_view_screen_rect")
public func fpViewScreenRect(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<Double>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_rect")
    let rect = try box.lab.screenRect(of: try box.ids.responder(view))
    (out[0], out[1], out[2], out[3]) = (rect.minX, rect.minY, rect.size.width, rect.size.height)
  }
}
