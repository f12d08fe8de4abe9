import CFingerpost
import Fingerpost

@_cdecl("fp_lab_register_rules")
public func fpLabRegisterRules(
  _ lab: OpaquePointer?, _ json: UnsafePointer<CChar>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let json = try text(json, "json")
    try codedByFirstProblem { () throws(LabError) in try box.lab.registerType(json: json) }
  }
}
