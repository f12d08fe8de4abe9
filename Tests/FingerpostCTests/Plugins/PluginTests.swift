import Fingerpost
import FingerpostC
import Foundation
import Testing

/// A pad that fills the window, with a recognizer of a plugin's type on it.
private struct Pad {
  let lab: Lab = Lab()

  init(loading plugin: String, type: String) throws {
    let loaded = try lab.loadPlugin(plugin)
    #expect(loaded == [type])
    let pad = try lab.makeView("pad")
    try lab.addSubview(pad, to: try lab.addWindow())
    try lab.set("frame", of: .responder(pad), to: [0, 0, 390, 844])
    try lab.addRecognizer(type, name: "it", to: pad)
  }

  /// One finger along a line through some places, and what became of it.
  func stroke(_ places: [Point], each seconds: Double) throws -> [String] {
    try lab.play(
      [.down(1, at: .point(places[0]))]
        + places.dropFirst().map { .move(1, to: .point($0), over: seconds) } + [.up(1)])
    try lab.settle()
    return lab.timeline.log(.state, .action, .reset)
  }
}

private func circle(turns: Double) -> [Point] {
  (0...40).map { step in
    let angle = 2 * Double.pi * turns * Double(step) / 40
    return Point(200 + 50 * cos(angle), 300 + 50 * sin(angle))
  }
}

@Suite("A plugin", .enabled(if: PluginCompiler.isEquipped, "swiftc or a C compiler is missing"))
struct PluginTests {
  @Test(
    "in Swift recognizes its checkmark, and nothing upside down",
    .enabled(if: PluginCompiler.isOpen, PluginCompiler.howToOpen))
  func checkmark() throws {
    let plugin = try PluginCompiler.checkmark.get()
    let drawn = try Pad(loading: plugin, type: "sample.checkmark")
      .stroke([Point(100, 100), Point(130, 160), Point(220, 60)], each: 0.2)
    #expect(drawn == ["it.state(recognized)", "it.action", "it.reset"])
    let upsideDown = try Pad(loading: plugin, type: "sample.checkmark")
      .stroke([Point(100, 160), Point(130, 100), Point(220, 160)], each: 0.2)
    #expect(upsideDown == ["it.state(failed)", "it.reset"])
  }

  @Test("in C recognizes its circle, and not half of one")
  func wholeCircle() throws {
    let plugin = try PluginCompiler.circle.get()
    let whole = try Pad(loading: plugin, type: "sample.circle").stroke(circle(turns: 1), each: 0.02)
    #expect(whole == ["it.state(recognized)", "it.action", "it.reset"])
    let half = try Pad(loading: plugin, type: "sample.circle").stroke(
      circle(turns: 0.5), each: 0.02)
    #expect(half == ["it.state(failed)", "it.reset"])
  }

  @Test(
    "goes its own way in a copy of the lab",
    .enabled(if: PluginCompiler.isOpen, PluginCompiler.howToOpen))
  func copies() throws {
    let pad = try Pad(loading: try PluginCompiler.checkmark.get(), type: "sample.checkmark")
    try pad.lab.play([
      .down(1, at: .point(Point(100, 100))), .move(1, to: .point(Point(130, 160)), over: 0.2),
    ])
    let branch = try pad.lab.copy()
    try branch.play([.move(1, to: .point(Point(220, 60)), over: 0.2), .up(1)])
    try pad.lab.play([.up(1)])
    #expect(branch.timeline.log(.state) == ["it.state(recognized)"])
    #expect(pad.lab.timeline.log(.state) == ["it.state(failed)"])
  }

  @Test(
    "has parameters that are set by name and refused out of range",
    .enabled(if: PluginCompiler.isOpen, PluginCompiler.howToOpen))
  func parameters() throws {
    let pad = try Pad(loading: try PluginCompiler.checkmark.get(), type: "sample.checkmark")
    let it = try pad.lab.find("it")
    try pad.lab.set("minimumLeg", of: it, to: [90])
    #expect(throws: LabError.self) { try pad.lab.set("minimumLeg", of: it, to: [0]) }
    let log = try pad.stroke([Point(100, 100), Point(130, 160), Point(220, 60)], each: 0.2)
    #expect(log == ["it.state(failed)", "it.reset"])
  }
}
