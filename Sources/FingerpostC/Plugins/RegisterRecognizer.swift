import CFingerpost
import Fingerpost

@_cdecl("fp_lab_register_recognizer")
public func fpLabRegisterRecognizer(
  _ lab: OpaquePointer?, _ type: UnsafePointer<fp_recognizer_class>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    let type = try ForeignType.read(type)
    try box.lab.register(type.recognizerType)
    type.take()
  }
}

@_cdecl("fp_lab_load_plugin")
public func fpLabLoadPlugin(
  _ lab: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let count = try box.lab.loadPlugin(try text(path, "path")).count
    outCount?.pointee = count
  }
}
