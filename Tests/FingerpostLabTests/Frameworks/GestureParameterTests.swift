import Fingerpost
import Testing

/// The area's parameters, which all of React Native Gesture Handler's have.
private let area = """
  hitSlopLeft: -100000...100000, 0 pt
  hitSlopTop: -100000...100000, 0 pt
  hitSlopRight: -100000...100000, 0 pt
  hitSlopBottom: -100000...100000, 0 pt
  shouldCancelWhenOutside: 0...1, 0
  """

/// Each type with its parameters: range and default, in their unit.
private let tables: [(type: String, isDiscrete: Bool, parameters: String)] = [
  (
    "framework.gate", false,
    """
    failsAfter: 0...3600, 0 s
    minimumDistance: 0...100000, 0 pt
    """
  ),
  (
    "gestureHandler.pan", false,
    """
    minimumNumberOfTouches: 1...1000, 1
    maximumNumberOfTouches: 1...4294967295, 4294967295
    minDist: -1...100000, -1 pt
    minVelocity: -1...100000, -1 pt/s
    minVelocityX: -1...100000, -1 pt/s
    minVelocityY: -1...100000, -1 pt/s
    activeOffsetXStart: -100000...100000, -100000 pt
    activeOffsetXEnd: -100000...100000, 100000 pt
    activeOffsetYStart: -100000...100000, -100000 pt
    activeOffsetYEnd: -100000...100000, 100000 pt
    failOffsetXStart: -100000...100000, -100000 pt
    failOffsetXEnd: -100000...100000, 100000 pt
    failOffsetYStart: -100000...100000, -100000 pt
    failOffsetYEnd: -100000...100000, 100000 pt
    activateAfterLongPress: 0...3600, 0 s
    \(area)
    """
  ),
  (
    "gestureHandler.tap", true,
    """
    numberOfTaps: 1...1000, 1
    minPointers: 1...32, 1
    maxDuration: 0...3600, 0.5 s
    maxDelay: 0...3600, 0.2 s
    maxDist: -1...100000, -1 pt
    maxDeltaX: -1...100000, -1 pt
    maxDeltaY: -1...100000, -1 pt
    \(area)
    """
  ),
  (
    "gestureHandler.longPress", false,
    """
    minimumPressDuration: 0...3600, 0.5 s
    allowableMovement: 0...100000, 10 pt
    numberOfTouchesRequired: 1...32, 1
    \(area)
    """
  ),
  (
    "swiftui.longPress", true,
    """
    minimumDuration: 0...3600, 0.5 s
    maximumDistance: 0...100000, 10 pt
    """
  ),
  ("swiftui.drag", false, "minimumDistance: 0...100000, 10 pt"),
  ("swiftui.magnify", false, "minimumScaleDelta: 0...1000, 0.01"),
  ("swiftui.rotate", false, "minimumAngleDelta: 0...360, 1 °"),
  ("swiftui.button", true, ""),
]

@Test(arguments: tables.map(\.type))
func `a framework's gesture has its own numbers`(_ id: String) throws {
  let table = try #require(tables.first { $0.type == id })
  let lab = try Experiment(
    json: #"""
      {"fingerpost":1,"profile":"ios18","view":{"name":"page","recognizers":[{"name":"own","type":"\#(id)"}]}}
      """#
  ).lab()
  let type = try #require(lab.registry.types.first { $0.id == id })
  func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
  let lines = type.parameters.map { parameter in
    let range = "\(short(parameter.range.lowerBound))...\(short(parameter.range.upperBound))"
    let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
    return "\(parameter.name): \(range), \(short(parameter.defaultValue))\(unit)"
  }
  #expect(lines.joined(separator: "\n") == table.parameters)
  #expect(type.isDiscrete == table.isDiscrete && !type.delaysTouchesBegan)
  // What a new one has is what the table says.
  let own = try lab.find("own")
  for parameter in type.parameters {
    #expect(try lab.get(parameter.name, of: own) == [parameter.defaultValue], "\(parameter.name)")
  }
}
