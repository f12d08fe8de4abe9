import Fingerpost
import FingerpostAnswers
import Testing

import FingerpostLab

/// How an object comes into a lab whose property is set then.
private struct Making: Sendable {
  let what: String
  let make: @Sendable (Lab) throws -> AnyObjectID

  init(_ what: String, _ make: @escaping @Sendable (Lab) throws -> AnyObjectID) {
    (self.what, self.make) = (what, make)
  }

  static let all: [Making] = {
    let lab = Lab()
    var all: [Making] = [
      Making("window") { .responder(try $0.addWindow("it")) },
      Making("pan of a scroll view") { lab in
        let scroll = try lab.makeView("list", class: "UIScrollView")
        try lab.addSubview(scroll, to: try lab.addWindow("window"))
        return try lab.find("list.panGestureRecognizer")
      },
    ]
    for type in lab.registry.types where !type.isReserved {
      all.append(
        Making(type.id) {
          .recognizer(try $0.addRecognizer(type.id, name: "it", to: try $0.addWindow("window")))
        })
    }
    for name in lab.classes.map(\.name) {
      all.append(
        Making("\(name) on a window") { lab in
          let window = try lab.addWindow("window")
          let view = try lab.makeView("it", class: name)
          try lab.addSubview(view, to: window)
          try lab.set("frame", of: .responder(view), to: [10, 20, 200, 100])
          return .responder(view)
        })
      all.append(Making("spare \(name)") { .responder(try $0.makeController("it", class: name)) })
    }
    // Other classes than a view's or a controller's make none.
    return all.filter { (try? $0.make(Lab())) != nil }
  }()
}

extension Property.Kind {
  /// Values of a property that may differ from its present one.
  fileprivate func others(than now: [Double]) -> [[Double]] {
    switch self {
    case .bool: [[1 - now[0]]]
    case .number: [now[0] + 0.5, now[0] * 0.5, 1, 0.25, 3].map { [$0] }
    case .integer: [now[0] + 1, now[0] - 1, 0, 2].map { [$0] }
    case .point, .size, .rect, .insets, .transform:
      [now.indices.map { Double($0) * 3 + 4 }, now.map { _ in 0 }]
    }
  }
}

@Test func `every property of every object is written as it was set, and read again`() throws {
  #expect(Making.all.count > 50)
  var count = 0
  for making in Making.all {
    let usual = Lab()
    let object = try making.make(usual)
    for (property, kind) in usual.settable(object) {
      let now = try usual.get(property, of: object)
      for other in kind.others(than: now) {
        let lab = Lab()
        let one = try making.make(lab)
        // Some values are out of range, or held between others.
        guard (try? lab.set(property, of: one, to: other)) != nil,
          case let value = try lab.get(property, of: one), value != now
        else { continue }
        count += 1
        let document = try lab.document()
        let again = try document.lab()
        let read = try again.get(property, of: again.find(lab.name(of: one)))
        #expect(read == value, "\(making.what) \(property)")
        #expect(try again.document().json == document.json, "\(making.what) \(property)")
        break
      }
    }
  }
  #expect(count > 800)
}

private let screen = """
  {"fingerpost": 1, "view": {"name": "page", "viewController": {"name": "host"}, "subviews": [
    {"name": "list", "class": "UITableView", "recognizers": [
      {"name": "tap", "type": "tap"}, {"name": "pan", "type": "pan"}],
      "subviews": [{"name": "row", "class": "UITableViewCell"}]},
    {"name": "card"}, {"name": "buy", "class": "UIButton"}]}}
  """

@Test(arguments: HookSchema.all.indices)
func `every answer to a question is written as it was given, and read again`(_ row: Int) throws {
  let hook = HookSchema.all[row].hook
  let experiment = try Experiment(json: screen)
  let insets = EdgeInsets(top: 1, left: -2, bottom: 3.5, right: 4)
  var count = 0
  for target in ["application", "appDelegate", "host", "list", "row", "buy", "tap"] {
    let lab = try experiment.lab()
    let object = try lab.find(target)
    let name = try lab.nameID(target == "tap" ? "pan" : "card")
    let answers: [Answer] = [
      .yes, .no, .consume, .forward, .next, .notSelf, .nothing, .askChildrenAnyway,
      .insets(insets), .orInside(name), .redirect(name), .noneInside(name), .only([name]),
      .except([name]),
    ]
    for answer in answers where HookSchema.all[row].hasForm(of: answer) {
      let one = try lab.copy()
      // Each object has some of the questions.
      guard (try? one.override(hook, of: object, with: answer)) != nil else { continue }
      count += 1
      let document = try one.document()
      let again = try document.lab()
      #expect(try again.document().json == document.json)
      let read = LabReader(again).answers(try again.find(target))
      #expect(read.map(\.hook) == [hook], "\(target)")
      #expect(
        read.map { again.wordsOfAnswer($0.answer, to: hook) }
          == [one.wordsOfAnswer(answer, to: hook)])
    }
  }
  // Some take conditions and code only.
  let hasData = HookSchema.all[row].forms.contains { $0 != .conditions }
  #expect((count > 0) == hasData, "\(hook)")
}
