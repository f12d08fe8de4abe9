import Fingerpost
import FingerpostTestSupport
import Testing

@Test func `CT-2 a range follows the limit that is set, and a value stays in its range`() throws {
  let scene = try Scene(observing: []) {
    try $0.view("volume", "UISlider")
    try $0.view("count", "UIStepper")
    try $0.view("pages", "UIPageControl")
  }
  scene.skip()
  func set(_ property: String, of name: String, to value: Double) throws {
    try scene.lab.set(property, of: scene.lab.find(name), to: [value])
  }
  for name in ["volume", "count"] {
    try set("minimumValue", of: name, to: 200)
    #expect(try scene.value("maximumValue", of: name) == 200, "\(name)")
    try set("maximumValue", of: name, to: 50)
    #expect(try scene.value("minimumValue", of: name) == 50, "\(name)")
    try set("value", of: name, to: 70)
    #expect(try scene.value("value", of: name) == 50, "\(name)")
  }
  for name in ["volume", "count"] {
    try set("maximumValue", of: name, to: 100)
    try set("value", of: name, to: 80)
    try set("maximumValue", of: name, to: 60)
    #expect(try scene.value("value", of: name) == 60, "\(name): the maximum falls below the value")
    try set("maximumValue", of: name, to: 100)
    #expect(try scene.value("value", of: name) == 60, "\(name): the value stays where it is")
    try set("minimumValue", of: name, to: 75)
    #expect(try scene.value("value", of: name) == 75, "\(name): the minimum rises above the value")
  }
  try set("numberOfPages", of: "pages", to: 3)
  try set("currentPage", of: "pages", to: 7)
  #expect(try scene.value("currentPage", of: "pages") == 2)
}

@Test(
  "CT-6 a stepper stops at its ends, or goes on from the other one if it wraps",
  arguments: [
    (wraps: 0.0, from: 50.0, x: 75.0, to: 60.0), (0, 50, 25, 40), (0, 95, 75, 100), (0, 4, 25, 0),
    (1, 95, 75, 0), (1, 4, 25, 100), (1, 90, 75, 100), (1, 10, 25, 0),
  ])
func stepper(wraps: Double, from: Double, x: Double, to: Double) throws {
  let scene = try Scene(observing: [.control]) {
    try $0.view(
      "count", "UIStepper", frame: [100, 100, 100, 40],
      with: ["wraps": wraps, "value": from, "stepValue": 10])
  }
  try scene.does(.tap(.inside("count", x, 20)))
  #expect(try scene.value("value", of: "count") == to)
  #expect(
    scene.log == [
      "count.touchDown", "count.touchUpInside", "count.valueChanged",
      "count.primaryActionTriggered",
    ])
  scene.skip()
}

@Test func `CT-6 a slider whose ends are equal has its knob at the left and changes nothing`()
  throws
{
  let scene = try Scene(observing: [.control]) {
    try $0.view("volume", "UISlider", frame: [100, 100, 100, 40])
  }
  for end in ["minimumValue", "maximumValue"] {
    try scene.lab.set(end, of: scene.lab.find("volume"), to: [5])
  }
  try scene.does(.down(1, .inside("volume", 10, 20)), .move(1, .by(30, 0)), .up(1))
  #expect(scene.log == ["volume.touchDown", "volume.touchDragInside", "volume.touchUpInside"])
  #expect(try scene.value("value", of: "volume") == 5)
  scene.skip()
}

@Test func `CT-6 a held stepper steps on while a run settles, until nothing else is due`() throws {
  let scene = try Scene(observing: [.actions]) {
    try $0.view(
      "count", "UIStepper", frame: [100, 100, 100, 40], with: ["maximumValue": 1000])
    try $0.view("card", frame: [0, 400, 390, 200]) {
      try $0.recognizer("longPress", "press", ["minimumPressDuration": 2])
    }
  }
  try scene.does(.down(1, .inside("count", 75, 20)), .down(2, "card"), .settle)
  #expect(scene.log == ["press.action(began)"])
  #expect(try scene.value("value", of: "count") == 15)
  #expect(scene.lab.now.seconds == 2)
  try scene.does(.settle)
  #expect(try scene.value("value", of: "count") == 15)
  #expect(scene.lab.now.seconds == 2)
  scene.skip()
}
