import CFingerpost
import Fingerpost
import FingerpostContract

@_cdecl("fp_recognizer_check")
public func fpRecognizerCheck(
  _ lab: OpaquePointer?, _ type: UnsafePointer<CChar>?,
  _ options: UnsafePointer<fp_check_options>?, _ outHolds: UnsafeMutablePointer<Int32>?,
  _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ outLength: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    let outHolds = try need(outHolds, "out_holds")
    let type = try box.lab.recognizerType(try text(type, "type"))
    let options = try readOptional(options, "options")
    let breach = RecognizerContract.check(
      type, runs: Int(options.runs), seed: options.seed, profile: box.lab.profile,
      watch: try watch(options))
    outHolds.pointee = breach == nil ? 1 : 0
    let length = copyOut(breach?.description ?? "", out, capacity)
    outLength?.pointee = length
  }
}

private func watch(_ options: fp_check_options) throws(LabError) -> ContractWatch {
  guard (0...100_000).contains(options.fatal_count) else {
    throw LabError(.limit, "at most 100000 trials can be fatal")
  }
  var fatal: Set<Int> = []
  if options.fatal_count > 0 {
    let list = try need(options.fatal, "options.fatal")
    for index in 0..<options.fatal_count { fatal.insert(Int(clamping: list[index])) }
  }
  return ContractWatch(fatal: fatal) { trial in options.started?(UInt64(trial), options.context) }
}
