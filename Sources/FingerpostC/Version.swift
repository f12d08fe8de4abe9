import CFingerpost
import Fingerpost

@_cdecl("fp_abi_version")
public func fpABIVersion() -> UInt32 { UInt32(FP_ABI_VERSION) }

@_cdecl("fp_version")
public func fpVersion(_ out: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
  copyOut(fingerpostVersion, out, capacity)
}

@_cdecl("fp_status_text")
public func fpStatusText(
  _ status: fp_status, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  let sentence =
    status == FP_OK
    ? "done" : LabError.Code(rawValue: status)?.sentence ?? "an unknown status"
  return copyOut(sentence, out, capacity)
}

extension LabError.Code {
  /// The words of the header; a test compares them.
  var sentence: String {
    switch self {
    case .null: "a required pointer is NULL"
    case .abi: "the ABI number is not the library's"
    case .size: "a struct's size field is 0 or implausible"
    case .stale: "an id is unknown here or no longer valid"
    case .kind: "the id names another kind of object than expected"
    case .name: "a name, class, type, property or event is unknown or taken"
    case .value: "a number is out of range, NaN, or of the wrong count"
    case .cycle: "the request would close a cycle"
    case .state: "the request does not fit the current state"
    case .busy: "a callback must not make this call"
    case .callback: "a callback reported a failure; the run ended there"
    case .limit: "a stated limit was reached"
    case .plugin: "a plugin could not be loaded or was refused"
    case .text: "a string is not valid UTF-8"
    case .range: "an index or a serial is past the end"
    case .cancelled: "the run, search or answer was cancelled"
    case .document: "a document is invalid; the message has every problem, one on each line"
    }
  }
}
