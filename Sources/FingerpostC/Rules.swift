import CFingerpost
import Fingerpost

/// The rules' texts as C strings, created once; they are never written again, so every thread may
/// read them.
private struct RuleTexts: @unchecked Sendable {
  let infos: [Rule: fp_rule_info]

  init() {
    infos = Dictionary(
      uniqueKeysWithValues: Rule.allCases.filter { $0 != .none }.map { rule in
        let info = rule.info
        let made = fp_rule_info(
          size: UInt32(MemoryLayout<fp_rule_info>.size), confidence: info.confidence.code,
          name: Self.keep(rule.name), title: Self.keep("\(info.title)"),
          statement: Self.keep("\(rule.statement)"),
          sources: Self.keep(info.sources.map(\.rawValue).joined(separator: ", ")))
        return (rule, made)
      })
  }

  private static func keep(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let kept = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    kept.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(kept)
  }
}

private let ruleTexts: RuleTexts = RuleTexts()

extension Rule.Confidence {
  fileprivate var code: UInt32 {
    switch self {
    case .published: FP_CONFIDENCE_PUBLISHED.rawValue
    case .documented: FP_CONFIDENCE_DOCUMENTED.rawValue
    case .measured: FP_CONFIDENCE_MEASURED.rawValue
    case .reported: FP_CONFIDENCE_REPORTED.rawValue
    case .inferred: FP_CONFIDENCE_INFERRED.rawValue
    }
  }
}

@_cdecl("fp_rule_read")
public func fpRuleRead(_ rule: UInt32, _ out: UnsafeMutablePointer<fp_rule_info>?) -> fp_status {
  guard let out else { return fp_status(FP_ERROR_NULL) }
  guard let known = UInt8(exactly: rule).flatMap(Rule.init(rawValue:)),
    let info = ruleTexts.infos[known]
  else { return fp_status(FP_ERROR_RANGE) }
  do throws(LabError) {
    try write(info, to: out, "out_info")
    return fp_status(FP_OK)
  } catch {
    return error.code.rawValue
  }
}
