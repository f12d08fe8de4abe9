import Fingerpost
import FingerpostTestSupport
import Testing

@Suite("A picker's wheels are scroll views with rows (SC-4)") struct WheelTests {
  /// A picker with two wheels of ten rows, 100 points from the top of a page that scrolls.
  private struct Screen {
    let lab = Lab()
    let picker, page: ResponderID

    init() throws {
      let window = try lab.addWindow("window")
      page = try lab.makeView("page", class: "UIScrollView")
      try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
      try lab.set("contentSize", of: .responder(page), to: [390, 3000])
      try lab.addSubview(page, to: window)
      picker = try lab.makeView("picker", class: "UIPickerView")
      try lab.set("frame", of: .responder(picker), to: [0, 100, 390, 216])
      try lab.set("numberOfComponents", of: .responder(picker), to: [2])
      try lab.set("numberOfRows", of: .responder(picker), to: [10])
      try lab.addSubview(picker, to: page)
    }

    func wheel(_ number: Int) throws -> AnyObjectID { try lab.find("picker.wheel\(number)") }
    var offset: Double { get throws { try lab.get("contentOffset", of: wheel(1))[1] } }
  }

  @Test("they share the width, with the chosen row in the middle, and follow the picker's frame")
  func layout() throws {
    let screen = try Screen()
    #expect(try screen.lab.get("frame", of: screen.wheel(2)) == [195, 0, 195, 216])
    #expect(try screen.offset == -92)
    try screen.lab.set("frame", of: .responder(screen.picker), to: [0, 100, 300, 152])
    #expect(try screen.lab.get("frame", of: screen.wheel(2)) == [150, 0, 150, 152])
    #expect(try screen.offset == -60)
    try screen.lab.set("numberOfComponents", of: .responder(screen.picker), to: [1])
    #expect(try screen.lab.get("frame", of: screen.wheel(1)) == [0, 0, 300, 152])
    expectLabError(.name) { _ = try screen.wheel(2) }
  }

  @Test("a wheel rests on a row, whatever the drag, and the page around it does not move")
  func rows() throws {
    for (way, row) in [(-20.0, 0.0), (-30, 1), (-60, 2), (-200, 6)] {
      let screen = try Screen()
      try screen.lab.play([
        .down(1, at: .point(Point(100, 208))), .move(1, to: .by(0, way), over: 1), .wait(1), .up(1),
        .wait(3),
      ])
      #expect(try screen.offset == row * 32 - 92, "\(way)")
      let reported = row == 0 ? [] : ["picker.didSelectRow"]
      #expect(screen.lab.timeline.log(.interaction) == reported, "\(way)")
      #expect(try screen.lab.get("contentOffset", of: .responder(screen.page)) == [0, 0])
    }
  }

  @Test("destroying the picker takes its wheels and their recognizers along")
  func destroyed() throws {
    let screen = try Screen()
    try screen.lab.destroy(.responder(screen.picker))
    expectLabError(.name) { _ = try screen.wheel(1) }
    expectLabError(.name) { _ = try screen.lab.find("picker.wheel1.panGestureRecognizer") }
  }

  @Test("a date picker has as many wheels as its mode, and none in another style")
  func datePickers() throws {
    let lab = Lab()
    let due = AnyObjectID.responder(try lab.makeView("due", class: "UIDatePicker"))
    for (mode, count) in [(0.0, 3), (1, 3), (2, 4), (3, 2)] {
      try lab.set("preferredDatePickerStyle", of: due, to: [1])
      try lab.set("datePickerMode", of: due, to: [mode])
      #expect((1...5).filter { (try? lab.find("due.wheel\($0)")) != nil } == Array(1...count))
      try lab.set("preferredDatePickerStyle", of: due, to: [2])
      #expect((1...5).allSatisfy { (try? lab.find("due.wheel\($0)")) == nil })
    }
  }
}
