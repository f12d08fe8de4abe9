import Fingerpost
import FingerpostTestSupport
import Testing

private func lab(_ style: String, mode: String = "date") throws -> Lab {
  try Experiment(
    json: #"""
      {"fingerpost":1,"view":{"name":"pager","class":"UIScrollView","contentSize":[780,844],"isPagingEnabled":true,
        "recognizers":[{"name":"dismiss","type":"tap"}],"subviews":[
        {"name":"due","class":"UIDatePicker","frame":[20,100,350,330],"preferredDatePickerStyle":"\#(style)",
         "datePickerMode":"\#(mode)","actions":{"valueChanged":["changed"]}},
        {"name":"save","class":"UIButton","frame":[20,780,350,44],"actions":{"touchUpInside":["saved"]}}]}}
      """#
  ).lab()
}

private let picker = Place.point(Point(195, 265))

@Test
func `CT-11 an inline picker's calendar keeps a drag across, and leaves one down to the page`()
  throws
{
  let lab = try lab("inline")
  try lab.play([.drag(picker, to: .by(-200, 0), over: 0.2), .wait(3)])
  #expect(lab.timeline.log(.scroll).first == "due.calendar.willBeginDragging")
  #expect(!lab.timeline.log(.scroll).contains("pager.willBeginDragging"))
  #expect(lab.timeline.log(.control) == [])
}

@Test func `CT-11 a tap on an inline picker's day changes its value and prevents the page's tap`()
  throws
{
  let lab = try lab("inline")
  try lab.play([.tap(picker), .wait(1)])
  #expect(lab.timeline.log(.control) == ["due.valueChanged"])
  #expect(lab.timeline.log(.action) == [])
  #expect(
    try lab.timeline.whyNot("dismiss.action").text.contains("a private tap of the date picker"))
}

@Test func `CT-11 lint finds nothing to warn of in a picker's own calendar or wheels`() throws {
  for style in ["inline", "wheels", "compact"] {
    #expect(try lab(style).lint().found.filter { $0.subject == "due" }.isEmpty, "\(style)")
  }
}

@Test func `CT-11 a compact picker opens a calendar; a tap beside it only closes it`() throws {
  let lab = try lab("compact")
  let save = Place.point(Point(195, 800))
  try lab.play([.tap(picker), .wait(1)])
  #expect(lab.timeline.log(.control) == ["due.touchDown", "due.touchUpInside"])
  try lab.play([.tap(.point(Point(195, 422))), .wait(1)])
  #expect(lab.timeline.log(.control).last == "due.valueChanged")
  try lab.play([.tap(save), .wait(1)])
  #expect(lab.timeline.log(.handler) == ["due.changed"])
  try lab.play([.tap(save), .wait(1)])
  #expect(lab.timeline.log(.handler) == ["due.changed", "save.saved"])
}

@Test func `CT-11 a style that changes takes its calendar along, and a time has none`() throws {
  let lab = try lab("inline")
  let due = try lab.find("due")
  try lab.play([.set(due, "preferredDatePickerStyle", [2]), .tap(picker), .wait(1)])
  #expect(lab.timeline.log(.control) == ["due.touchDown", "due.touchUpInside"])
  try lab.play([
    .set(due, "preferredDatePickerStyle", [1]), .tap(.point(Point(195, 800))), .wait(1),
  ])
  #expect(lab.timeline.log(.handler) == ["save.saved"])
  let time = try plain()
  try time.play([.tap(picker), .wait(1)])
  #expect(!time.timeline.log(.control).contains("due.valueChanged"))
}

private func plain() throws -> Lab { try lab("inline", mode: "time") }

@Test func `CT-11 a compact picker that leaves the window takes its open calendar along`() throws {
  let lab = try lab("compact")
  func hit(_ y: Double) throws -> String? {
    try lab.hitTest(at: Point(195, y)).map { try lab.name(of: .responder($0)) }
  }
  try lab.play([.tap(picker), .wait(1)])
  #expect(try hit(422) == "due.calendar" && hit(800) == "due.calendarContainer")
  try lab.play([.remove(lab.find("due"))])
  #expect(try hit(800) == "save")
  #expect(lab.timeline.log(.control) == ["due.touchDown", "due.touchUpInside"])
}
