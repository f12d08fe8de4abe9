public struct Findings: Sendable { public var json: String { "" } }
extension Lab {
  public func lint(threads: Int? = nil, watch: ((Int) -> Bool)? = nil) throws(LabError) -> Findings { Findings() }
}
