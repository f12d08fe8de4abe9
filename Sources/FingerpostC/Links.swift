import CFingerpost
import Fingerpost

/// Writes the id of a linked object, 0 for none.
private func link(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?, _ name: String,
  _ find: (LabBox) throws(LabError) -> ResponderID?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, name)
    out.pointee = try find(box).map { box.ids.code($0) } ?? 0
  }
}

@_cdecl("fp_view_superview")
public func fpViewSuperview(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_superview") { box throws(LabError) in
    try box.lab.superview(of: try box.ids.responder(view))
  }
}

@_cdecl("fp_view_controller")
public func fpViewController(
  _ lab: OpaquePointer?, _ view: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_controller") { box throws(LabError) in
    try box.lab.controller(of: try box.ids.responder(view))
  }
}

@_cdecl("fp_window_root_controller")
public func fpWindowRootController(
  _ lab: OpaquePointer?, _ window: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_controller") { box throws(LabError) in
    try box.lab.rootController(of: try box.ids.responder(window))
  }
}

@_cdecl("fp_controller_shown_page")
public func fpControllerShownPage(
  _ lab: OpaquePointer?, _ controller: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_page") { box throws(LabError) in
    try box.lab.shownPage(of: try box.ids.responder(controller))
  }
}

@_cdecl("fp_controller_view")
public func fpControllerView(
  _ lab: OpaquePointer?, _ controller: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_view") { box throws(LabError) in
    try box.lab.view(of: try box.ids.responder(controller))
  }
}

@_cdecl("fp_controller_parent")
public func fpControllerParent(
  _ lab: OpaquePointer?, _ controller: fp_id, _ out: UnsafeMutablePointer<fp_id>?,
  _ outIsPresented: UnsafeMutablePointer<Int32>?
) -> fp_status {
  link(lab, out, "out_parent") { box throws(LabError) in
    let parent = try box.lab.parent(of: try box.ids.responder(controller))
    outIsPresented?.pointee = parent.isPresented ? 1 : 0
    return parent.controller
  }
}

@_cdecl("fp_recognizer_view")
public func fpRecognizerView(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_view") { box throws(LabError) in
    try box.lab.view(of: try box.ids.recognizer(id))
  }
}

@_cdecl("fp_recognizer_state")
public func fpRecognizerState(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<UInt32>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_state")
    out.pointee = UInt32(try box.lab.state(of: try box.ids.recognizer(id)).rawValue)
  }
}

@_cdecl("fp_recognizer_requirements")
public func fpRecognizerRequirements(
  _ lab: OpaquePointer?, _ id: fp_id, _ out: UnsafeMutablePointer<fp_id>?, _ capacity: Int,
  _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  list(lab, out, capacity, outCount) { box throws(LabError) in
    try box.lab.requirements(of: try box.ids.recognizer(id)).map { box.ids.code($0) }
  }
}

@_cdecl("fp_recognizer_target_at")
public func fpRecognizerTargetAt(
  _ lab: OpaquePointer?, _ id: fp_id, _ index: Int, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let targets = try box.lab.targets(of: try box.ids.recognizer(id))
    copyOut(try element(targets, index, "targets"), out, capacity, outLength)
  }
}

@_cdecl("fp_control_handler_at")
public func fpControlHandlerAt(
  _ lab: OpaquePointer?, _ control: fp_id, _ index: Int,
  _ out: UnsafeMutablePointer<fp_handler_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    let handlers = try box.lab.handlers(of: try box.ids.responder(control))
    let handler = try element(handlers, index, "handlers")
    var info = fp_handler_info()
    info.is_nil_targeted = handler.isNilTargeted ? 1 : 0
    info.event = box.cString("\(handler.event)")
    info.selector = box.cString(handler.selector)
    try write(info, to: out, "out_info")
  }
}

@_cdecl("fp_responder_selector_at")
public func fpResponderSelectorAt(
  _ lab: OpaquePointer?, _ id: fp_id, _ index: Int, _ out: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let selectors = try box.lab.selectors(of: try box.ids.responder(id))
    copyOut(try element(selectors, index, "selectors"), out, capacity, outLength)
  }
}

private func element<Element>(
  _ list: [Element], _ index: Int, _ what: String
) throws(LabError) -> Element {
  guard list.indices.contains(index) else {
    throw LabError(.range, "there are \(list.count) \(what)")
  }
  return list[index]
}

@_cdecl("fp_object_answer")
public func fpObjectAnswer(
  _ lab: OpaquePointer?, _ id: fp_id, _ hook: UInt32, _ out: UnsafeMutablePointer<fp_answer>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_answer")
    let hook = try FingerpostC.hook(hook)
    let answer = try box.lab.answer(to: hook, of: try box.ids.object(id))
    try write(answer.map { box.c($0, to: hook) } ?? .initial, to: out, "out_answer")
  }
}

extension LabBox {
  /// An answer as it was set, without a callback's function; its names live as long as the lab.
  fileprivate func c(_ answer: Answer, to hook: Hook) -> fp_answer {
    var made = fp_answer()
    var names: [NameID] = []
    func kind(_ kind: fp_answer_kind, _ named: [NameID] = []) {
      made.kind = kind.rawValue
      names = named
    }
    switch answer {
    case .no: kind(FP_ANSWER_NO)
    case .yes: kind(FP_ANSWER_YES)
    case .only(let named): kind(FP_ANSWER_ONLY, named)
    case .except(let named): kind(FP_ANSWER_EXCEPT, named)
    case .consume: kind(FP_ANSWER_CONSUME)
    case .forward: kind(FP_ANSWER_FORWARD)
    case .next: kind(FP_ANSWER_NEXT)
    case .insets(let insets):
      kind(FP_ANSWER_INSETS)
      made.numbers = (insets.top, insets.left, insets.bottom, insets.right)
    case .orInside(let name): kind(FP_ANSWER_OR_INSIDE, [name])
    case .notSelf: kind(FP_ANSWER_NOT_SELF)
    case .nothing: kind(FP_ANSWER_NONE)
    case .redirect(let name): kind(FP_ANSWER_REDIRECT, [name])
    case .noneInside(let name): kind(FP_ANSWER_NONE_INSIDE, [name])
    case .askChildrenAnyway: kind(FP_ANSWER_ASK_CHILDREN_ANYWAY)
    case .callback(let callback) where callback.conditions != nil:
      made.kind = FP_ANSWER_JSON.rawValue
      made.names = cString([lab.wordsOfAnswer(answer, to: hook)])
      made.name_count = 1
      return made
    case .callback: kind(FP_ANSWER_CALLBACK)
    }
    made.names = cString(names.map { lab.name($0) })
    made.name_count = names.count
    return made
  }
}

@_cdecl("fp_lab_focused")
public func fpLabFocused(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_id>?
) -> fp_status {
  link(lab, out, "out_view") { box throws(LabError) in
    try box.lab.checkReadable()
    return box.lab.focusedView
  }
}

@_cdecl("fp_lab_get_options")
public func fpLabGetOptions(
  _ lab: OpaquePointer?, _ out: UnsafeMutablePointer<fp_lab_options>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_options")
    try box.lab.checkReadable()
    var options = fp_lab_options()
    (options.screen_width, options.screen_height) = (box.lab.screen.width, box.lab.screen.height)
    options.rate = box.lab.rate
    options.profile = box.cString(box.lab.profile.name)
    options.sdk = UInt32(box.lab.profile.sdk)
    if box.lab.hasScene { options.flags |= UInt32(FP_LAB_SCENES) }
    if box.lab.delegate == nil { options.flags |= UInt32(FP_LAB_PLAIN_DELEGATE) }
    if box.lab.usesPlainHitTest { options.flags |= UInt32(FP_LAB_PLAIN_HIT_TEST) }
    try write(options, to: out, "out_options")
  }
}

@_cdecl("fp_lab_reserve_fingers")
public func fpLabReserveFingers(_ lab: OpaquePointer?, _ highest: Int32) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    try box.lab.reserveFingers(upTo: highest)
  }
}
