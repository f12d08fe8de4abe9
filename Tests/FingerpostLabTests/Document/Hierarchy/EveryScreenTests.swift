import Fingerpost
import FingerpostTestSupport
import Foundation
import Testing

/// The experiments of `Tests/Answers`: the first line of each file.
private let experiments: [(name: String, json: String)] = {
  let folder = checkoutFile("Tests/Answers")
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  let written = files.filter { $0.hasSuffix(".txt") }
  return written.sorted().compactMap { name in
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
      (name, String($0.prefix { $0 != "\n" }))
    }
  }
}()

@Test(arguments: experiments.map(\.name))
func `a screen is written and built again as it stands, before its script and in the middle of it`(
  _ name: String
) throws {
  let json = try #require(experiments.first { $0.name == name }).json
  let (lab, steps, _) = try Experiment(json: json).build()
  try check(lab, "at first")
  try lab.play(Array(steps.prefix((steps.count + 1) / 2)))
  // A page or a controller in motion is written where it will be.
  try lab.settle()
  try check(lab, "in the middle")
}

@Test func `there are screens to be written`() { #expect(experiments.count > 200) }

private func check(_ lab: Lab, _ when: String) throws {
  let written = try lab.document(allowsOmissions: true)
  let again = try written.lab().document(allowsOmissions: true)
  #expect(again.json == written.json, "\(when)")
}
