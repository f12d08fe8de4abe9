import Fingerpost
import FingerpostGestures
import FingerpostLab
import FingerpostTestSupport
import Testing

@Test func `a scroll view needs the names of its own recognizers, a plain view does not`() throws {
  let lab = Lab()
  _ = try lab.makeRecognizer("tap", name: "list.panGestureRecognizer")
  expectLabError(.name, saying: "'list.panGestureRecognizer' is taken") {
    _ = try lab.makeView("list", class: "UIScrollView")
  }
  _ = try lab.makeView("list")
  _ = try lab.makeView("other", class: "UIScrollView")
  #expect(try lab.find("other.panGestureRecognizer") != lab.find("list.panGestureRecognizer"))
}

@Test func `tap counts and fingers are shown with touch methods only`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("card", "UIControl") { try $0.tap("tap", ["cancelsTouchesInView": 0]) }
  }
  try scene.does(.tap("card"))
  scene.skip()
  var observation = LogObservation([
    .touches, .recognizerTouches, .state, .action, .control, .tracking,
  ])
  observation.showsTapCounts = true
  observation.showsFingers = true
  let text = TimelinePart(scene.lab.timeline).log(observation).text
  let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  #expect(lines.count == 10)
  for line in lines {
    let isTouch = line.contains(".touches")
    #expect(line.hasSuffix(" (tapCount 1) (1)") == isTouch, "\(line)")
  }
}

/// Recognizes a touch, unless it is patient.
private struct EagerRecognizer: GestureRecognizer {
  static let isDiscrete: Bool = true
  static let summary: StaticString = "Recognizes a touch that comes down, unless it is patient."
  static let parameters: [GestureParameter<EagerRecognizer>] = [
    .bool("isPatient", \.isPatient, default: true, "Whether it waits for ever.")
  ]
  var isPatient: Bool = true
  var location: Point?
  var numberOfTouches: Int { location == nil ? 0 : 1 }

  mutating func touchesBegan(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest {
    location = touches[0].location
    return isPatient ? .none : .ended
  }

  mutating func touchesMoved(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .none }

  mutating func touchesEnded(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .failed }

  mutating func touchesCancelled(
    _ touches: Span<Touch>, _ context: inout GestureContext
  ) -> StateRequest { .failed }

  mutating func reset() { location = nil }
}

@Test func `an own type's yes or no is set, read, and decides`() throws {
  for (value, log) in [(0.0, ["eager.state(recognized)"]), (1, [])] {
    let lab = Lab()
    try lab.register(RecognizerType("test.eager", EagerRecognizer.self))
    let view = try lab.makeView("card")
    try lab.addSubview(view, to: try lab.addWindow("window"))
    try lab.set("frame", of: .responder(view), to: [0, 0, 300, 300])
    let eager = AnyObjectID.recognizer(try lab.addRecognizer("test.eager", name: "eager", to: view))
    #expect(try lab.get("isPatient", of: eager) == [1])
    try lab.set("isPatient", of: eager, to: [value])
    #expect(try lab.get("isPatient", of: eager) == [value])
    try lab.play([.down(1, at: .point(Point(50, 50)))])
    #expect(lab.timeline.log(.state) == log)
  }
}

@Test func `a class and a recognizer type of one name have defaults of their own`() throws {
  let lab = Lab()
  try lab.declareClass("Card", inherits: "UIView")
  try lab.register(RecognizerType("Card", TapRecognizer.self))
  let view = AnyObjectID.responder(try lab.makeView("view", class: "Card"))
  let tap = AnyObjectID.recognizer(try lab.makeRecognizer("Card", name: "own"))
  for order in [[view, tap], [tap, view]] {
    let reader = LabReader(lab)
    let read = order.map { object in
      ["alpha", "numberOfTapsRequired"].map { reader.newValue(of: $0, like: object) }
    }
    #expect(read == (order[0] == view ? [[[1], nil], [nil, [1]]] : [[nil, [1]], [[1], nil]]))
  }
}

@Test func `a scroll view whose pan the program has destroyed tracks and drags nothing`() throws {
  let scene = try Scene(observing: []) { try $0.view("list", "UIScrollView") }
  scene.isExhaustive = false
  let (lab, list) = (scene.lab, try scene.view("list"))
  try lab.set("contentSize", of: .responder(list), to: [300, 900])
  let down: Script = [.down(at: "list"), .move(by: Point(0, -30))]
  let branch = try scene.copy()
  try branch.lab.play(down, settle: false)
  #expect(try branch.value("isTracking", of: "list") == 1 && branch.lab.isDragging(list))
  try lab.destroy(.recognizer(try #require(try lab.panGestureRecognizer(of: list))))
  #expect(try lab.panGestureRecognizer(of: list) == nil)
  try lab.play(down, settle: false)
  #expect(try scene.value("isTracking", of: "list") == 0 && !lab.isDragging(list))
}

@Test func `a recognizer's title stands for it in sentences until it is taken back`() throws {
  let scene = try Scene(observing: []) { try $0.view("card") { try $0.tap("tap") } }
  scene.isExhaustive = false
  let (lab, tap) = (scene.lab, try scene.recognizer("tap"))
  try lab.play([.tap(.center(try scene.view("card")))])
  func why() throws -> String { try lab.timeline.why("tap.action").text }
  let acted = "sent its action at 50 ms because the finger was lifted, which completes the tap."
  #expect(try why() == "The tap recognizer “tap” on the view “card” \(acted)")
  try lab.setTitle("`TapGesture`", of: tap)
  #expect(try why() == "`TapGesture` of the view “card” \(acted)")
  try lab.setTitle("", of: tap)
  #expect(try why() == "The tap recognizer “tap” on the view “card” \(acted)")
}
