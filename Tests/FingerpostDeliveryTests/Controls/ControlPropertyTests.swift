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
