import CFingerpost
import Fingerpost

@_cdecl("fp_recognizer_check")
public func fpRecognizerCheck(
  _ lab: OpaquePointer?, _ type: UnsafePointer<CChar>?, _ runs: UInt32, _ seed: UInt64,
  _ outHolds: UnsafeMutablePointer<Int32>?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    let outHolds = try need(outHolds, "out_holds")
    let type = try box.lab.recognizerType(try text(type, "type"))
    let breach = RecognizerContract.check(
      type, runs: Int(runs), seed: seed, profile: box.lab.profile)
    outHolds.pointee = breach == nil ? 1 : 0
    let length = copyOut(breach?.description ?? "", out, capacity)
    outLength?.pointee = length
  }
}

@_cdecl("fp_recognizer_run")
public func fpRecognizerRun(
  _ lab: OpaquePointer?, _ type: UnsafePointer<CChar>?, _ run: UInt32, _ seed: UInt64,
  _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  var words = ""
  _ = withLab(lab) { box throws(LabError) in
    let type = try box.lab.recognizerType(try text(type, "type"))
    words = RecognizerContract.describe(run: Int(run), seed: seed, of: type)
  }
  return copyOut(words, out, capacity)
}
