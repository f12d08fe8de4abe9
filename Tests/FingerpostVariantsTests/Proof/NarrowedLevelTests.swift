import Fingerpost
import Testing

@Test(arguments: [(0, 1), (3, 4)])
func `a window is brought in front by the next whole level`(level: Int, next: Int) throws {
  let windows = ["under", "over"].map {
    #"{"name": "\#($0)", "level": \#(level), "view": {"name": "\#($0)Page", "frame": [0, 0, 390, 844]}}"#
  }
  let experiment = try Experiment(
    json: """
      {"fingerpost": 1, "windows": [\(windows.joined(separator: ", "))], "script": [{"shake": true}]}
      """)
  let (lab, steps, _) = try experiment.build(registry: .stock)
  let answer = try lab.answer(.whyNot("under.motionBegan"), about: .steps(steps))
  #expect("\(answer.proof)".contains("set under.windowLevel to \(next)"), "\(answer.proof)")
}
