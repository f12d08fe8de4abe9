import FingerpostLab
import FingerpostModel

/// The views and recognizers of a screen under probe. Nothing here changes, so all threads may read
/// it.
struct ProbedScreen: Sendable {
  let subjects: [Subject]
  /// The views that are in a window, in the order of their names.
  private(set) var views: [ProbedView] = []
  /// Their recognizers except scroll views' own, in the order of their names.
  private(set) var recognizers: [ProbedRecognizer] = []
  private var viewPlaces: [SubjectID: Int] = [:]
  private var subviews: [SubjectID: [Int]] = [:]
  let size: Size
  let start: Instant

  init(_ lab: Lab) {
    let reader = LabReader(lab)
    subjects = lab.timeline.subjects
    size = lab.screen
    start = lab.now
    for place in subjects.indices {
      let id = SubjectID(at: place)
      switch subjects[place].kind {
      case .view, .window: addView(id, reader)
      case .recognizer: addRecognizer(id, reader)
      case .null, .controller, .application, .delegate, .scene, .name, .stage: continue
      }
    }
    for place in views.indices {
      if let superview = parent(views[place].id) { subviews[superview, default: []].append(place) }
    }
    for place in recognizers.indices {
      guard let view = viewPlaces[recognizers[place].view] else { continue }
      views[view].recognizers.append(recognizers[place].id)
    }
    recognizers.removeAll { viewPlaces[$0.view] == nil }
  }

  private mutating func addView(_ id: SubjectID, _ reader: LabReader) {
    guard let object = reader.object(id), case .responder(let view) = object,
      reader.lab.turn.hierarchy.window(of: view.index) != .nowhere,
      let rect = try? reader.lab.screenRect(of: view)
    else { return }
    viewPlaces[id] = views.count
    let control = reader.flag("isEnabled", of: object)
    let behaviour = reader.lab.turn.hierarchy.responders[view.index].behaviour
    // Labels and image views take no touches by default: with a recognizer that is an oversight.
    let interaction = "isUserInteractionEnabled"
    let takesByDefault = reader.newValue(of: interaction, like: object)?.first != 0
    views.append(
      ProbedView(
        id: id, view: view, rect: rect, isControl: control != nil,
        isScrollView: reader.has("delaysContentTouches", object),
        takesTouches: reader.flag(interaction, of: object) ?? true || !takesByDefault,
        isOff: reader.flag("isHidden", of: object) == true || control == false
          || reader.lab.turn.hierarchy.responders[view.index].properties.alpha == 0,
        isDimming: reader.lab.turn.hierarchy.presentations.values.contains {
          $0.dimming?.index == view.index
        },
        isCell: behaviour.isCell,
        keepers: behaviour.isControl || behaviour.isCell || behaviour.isScrollView
          ? reader.answers(object).map(\.hook).filter(\.maySwallow) : []))
  }

  private mutating func addRecognizer(_ id: SubjectID, _ reader: LabReader) {
    guard let object = reader.object(id), case .recognizer(let recognizer) = object,
      !reader.isScrollViewsOwn(object), let view = parent(id)
    else { return }
    recognizers.append(
      ProbedRecognizer(
        id: id, recognizer: recognizer, view: view, type: subjects[id.place].className,
        isDiscrete: reader.lab.turn.arbiter.recognizers[recognizer.index].isDiscrete,
        isEnabled: reader.flag("isEnabled", of: object) ?? true,
        isMadeByProgram: reader.lab.isMadeByProgram(recognizer.index)))
  }
}

/// A view, with the data that does not change while it is probed.
struct ProbedView: Sendable {
  let id: SubjectID
  let view: ResponderID
  /// Its bounds on the screen.
  let rect: Rect
  let isControl: Bool
  let isScrollView: Bool
  let takesTouches: Bool
  /// Hidden, transparent or disabled.
  let isOff: Bool
  /// Below a sheet, which covers a part of it on purpose.
  let isDimming: Bool
  /// A cell of a table or collection view.
  let isCell: Bool
  /// The methods that a control's, a cell's or a scroll view's class overrides, and that decide whether UIKit's own see a
  /// touch.
  let keepers: [Hook]
  /// Those on it that are not scroll views' own.
  var recognizers: [SubjectID] = []
}

/// A recognizer that is not a scroll view's own.
struct ProbedRecognizer: Sendable {
  let id: SubjectID
  let recognizer: RecognizerID
  let view: SubjectID
  let type: String
  let isDiscrete: Bool
  let isEnabled: Bool
  /// Otherwise a controller made it, which keeps it silent where there is nothing to pop or to turn.
  let isMadeByProgram: Bool

  /// The state in which the recognizer begins to fire, as logs name it.
  var firing: String { isDiscrete ? "recognized" : "began" }
}

extension ProbedScreen {
  func name(_ id: SubjectID) -> String { subjects[id.place].name }

  func subject(named name: String) -> SubjectID? {
    subjects.lastIndex { $0.name == name && $0.kind != .name && $0.kind != .null }
      .map { SubjectID(at: $0) }
  }

  /// A view's superview, or a recognizer's view; nil for none.
  func parent(_ id: SubjectID) -> SubjectID? {
    let parent = subjects[id.place].parent
    return parent == 0 ? nil : parent
  }

  /// The indexes of each view's recognizers, in the order of the first of them.
  var recognizersByView: [[Int]] {
    var places: [SubjectID: Int] = [:]
    var groups: [[Int]] = []
    for (place, recognizer) in recognizers.enumerated() {
      if let known = places[recognizer.view] {
        groups[known].append(place)
      } else {
        places[recognizer.view] = groups.count
        groups.append([place])
      }
    }
    return groups
  }

  /// The views inside a view, by their classes.
  func classesInside(_ view: ProbedView) -> [[ProbedView]] {
    var places: [String: Int] = [:]
    var found: [[ProbedView]] = []
    var open = subviews[view.id] ?? []
    while let place = open.popLast() {
      let inside = views[place]
      open += subviews[inside.id] ?? []
      let className = subjects[inside.id.place].className
      if let known = places[className] {
        found[known].append(inside)
      } else {
        places[className] = found.count
        found.append([inside])
      }
    }
    return found
  }

  func view(_ id: SubjectID) -> ProbedView? { viewPlaces[id].map { views[$0] } }

  /// The view and all around it.
  func family(_ id: SubjectID) -> [SubjectID] {
    var found = [id]
    // The bound ends a walk in a cycle: a view has fewer superviews than there are views.
    while let next = found.last.flatMap(parent), found.count <= subjects.count {
      found.append(next)
    }
    return found
  }

  /// Those whose classes may keep a tap from a control's handlers, or a cell from being selected: itself, and what is
  /// around it.
  func keepers(from view: ProbedView) -> [ProbedView] {
    guard view.isControl || view.isCell, !view.isOff else { return [] }
    return family(view.id).compactMap { self.view($0) }.filter { !$0.keepers.isEmpty }
  }

  /// Whether a view is another one or a descendant of it.
  func isInside(_ id: SubjectID?, _ other: SubjectID) -> Bool {
    id.map { family($0).contains(other) } ?? false
  }

  /// Whether a view is put out of use on purpose: hidden or disabled, itself or an ancestor.
  func isPutAway(_ view: ProbedView) -> Bool {
    !view.takesTouches || family(view.id).contains { self.view($0)?.isOff ?? false }
  }

  /// The probed places of a view along each axis, as fractions; its centre first.
  private static let grid: [Double] = [0.5, 0.1, 0.3, 0.7, 0.9]

  /// Points of a view that the screen shows, the centre first.
  ///
  /// Points beyond the edge of an enclosing scroll view are left out, because the user can scroll
  /// to them.
  func points(_ view: ProbedView) -> [Point] {
    let r = view.rect
    guard r.size.width > 0, r.size.height > 0 else { return [] }
    var frames = [Rect(origin: .zero, size: size)]
    for id in family(view.id).dropFirst() {
      if let around = self.view(id), around.isScrollView { frames.append(around.rect) }
    }
    var found: [Point] = []
    for across in Self.grid {
      for down in Self.grid {
        let point = Point(
          r.origin.x + across * r.size.width, r.origin.y + down * r.size.height)
        if frames.allSatisfy({ $0.holds(point) }) { found.append(point) }
      }
    }
    return found
  }

  /// A name in quotation marks; a scroll view's own pan is called by its scroll view.
  func quoted(_ name: String) -> String {
    for (end, word) in [
      (".panGestureRecognizer", "the pan of "), (".contentDelay", "the touch delay of "),
    ] where name.hasSuffix(end) {
      return "\(word)“\(name.dropLast(end.count))”"
    }
    return name.isEmpty ? "somebody" : "“\(name)”"
  }
}

extension Rect {
  fileprivate func holds(_ p: Point) -> Bool {
    origin.x <= p.x && p.x < origin.x + size.width && origin.y <= p.y
      && p.y < origin.y + size.height
  }
}

extension Hook {
  /// Whether a class that answers it may keep a touch from UIKit's own methods.
  fileprivate var maySwallow: Bool {
    callsSuper || schema.owner == .control || self == .touchesShouldBegin
  }
}
