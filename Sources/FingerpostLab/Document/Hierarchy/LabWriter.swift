import FingerpostAnswers
import FingerpostModel

/// Writes a lab as a document that builds an equal one. Parts that cannot be written are recorded
/// with their paths.
///
/// A controller contains its view where it is older than the view; otherwise it is written at the
/// view. So the lab built from the document creates everything in the same order.
final class LabWriter {
  let lab: Lab
  let reader: LabReader
  /// The parts that cannot be written.
  let omissions: DocumentProblems = DocumentProblems()
  /// The place of each controller in the document.
  var places: [ResponderIndex: ControllerPlace] = [:]
  /// Views written with their controllers, or created by controllers; lists of subviews leave them
  /// out.
  var claimed: Set<ResponderIndex> = []
  /// The places of views that left their superviews for a full screen.
  var leftPlaces: [ResponderIndex: (superview: ResponderIndex, place: Int)] = [:]
  /// The youngest view's place among the names of the timeline.
  private(set) lazy var lastView: Int =
    hierarchy.responders.places
    .filter { hierarchy.responders.isLive($0) && isView($0) }
    .map { Int(hierarchy.responders[$0].subject.place) }.max() ?? 0
  /// The maximum nesting depth of views and controllers. JSON may be twice as deep.
  private static let deepest: Int = JSONReader.maxDepth / 2 - 8
  private var depth: Int = 0
  /// Whether something was too deep to be written.
  private(set) var isTooDeep: Bool = false

  init(_ lab: Lab) {
    self.lab = lab
    reader = LabReader(lab)
    placeControllers()
  }

  var hierarchy: Hierarchy {
    @inline(__always) _read { yield lab.turn.hierarchy }
  }

  /// The whole document.
  func document() -> JSONValue {
    var made = ObjectWriter()
    made.add("fingerpost", .number(Double(ExperimentSchema.version)))
    made.add("profile", profile)
    made.add("screen", screen)
    made.add("application", application)
    made.add("classes", classes)
    made.add("windows", list: windows)
    let spare = hierarchy.responders.places.filter { isSpare($0) }
    made.add("spareViews", list: spare.filter { isView($0) }.map { view($0) })
    made.add(
      "spareControllers",
      list: spare.filter { !isView($0) }.map { controller($0, withView: true) })
    made.add("spareRecognizers", list: spareRecognizers)
    made.add("firstResponder", name: name(hierarchy.firstResponder))
    made.add("focused", name: name(hierarchy.focused))
    return made.object
  }

  /// Writes a node that may be nested, unless it is too deep.
  func deeper(_ body: () -> JSONValue) -> JSONValue {
    guard depth < Self.deepest else {
      isTooDeep = true
      return .object([])
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// The name of a responder; nil for none.
  func name(_ index: ResponderIndex) -> String? {
    index == .nowhere ? nil : hierarchy.names[hierarchy.responders[index].nameID]
  }

  func isView(_ index: ResponderIndex) -> Bool { hierarchy.responders[index].behaviour.isView }
}

/// The members of an object in document order; absent members are left out.
struct ObjectWriter {
  private var members: [JSONValue.Member] = []

  var object: JSONValue { .object(members) }
  var isEmpty: Bool { members.isEmpty }

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(key, value)) }
  }

  mutating func add(_ key: String, name: String?) { add(key, name.map { .string($0) }) }

  mutating func add(_ key: String, list: [JSONValue]) {
    if !list.isEmpty { add(key, .array(list)) }
  }

  mutating func add(_ key: String, names: [String]) { add(key, list: names.map { .string($0) }) }

  mutating func add(_ key: String, _ other: ObjectWriter) {
    if !other.isEmpty { add(key, other.object) }
  }
}

/// The screen, the application, classes and types.
extension LabWriter {
  private var profile: JSONValue? { lab.profile == .ios17 ? nil : lab.profile.document }

  private var screen: JSONValue {
    var made = ObjectWriter()
    made.add("size", .numbers([lab.screen.width, lab.screen.height]))
    made.add("rate", .number(lab.rate))
    made.add("displayRate", lab.displayRate.map { .number($0) })
    if let syntheticDigitizer = lab.syntheticDigitizer {
      var one = ObjectWriter()
      one.add("rate", .number(syntheticDigitizer.rate))
      one.add("radius", syntheticDigitizer.radius.map { .number($0) })
      one.add("noise", .number(syntheticDigitizer.noise))
      one.add("jitter", .number(syntheticDigitizer.jitter))
      one.add("seed", .number(Double(syntheticDigitizer.seed)))
      made.add("glass", one)
    }
    let edges = lab.systemGestureEdges
    made.add(
      "systemGestures", names: ConditionSchema.edges.list(UInt64(edges.rawValue)))
    return made.object
  }

  private var application: JSONValue? {
    var made = ObjectWriter()
    if lab.hasScene { made.add("scenes", .bool(true)) }
    responder(hierarchy.application, ["overrides"], &made)
    if let delegate = lab.delegate {
      var one = ObjectWriter()
      responder(delegate.index, ["application", "delegate", "overrides"], &one)
      made.add("delegate", one)
    } else {
      made.add("delegate", .object([.init("isResponder", .bool(false))]))
    }
    return made.isEmpty ? nil : made.object
  }

  /// Writes declared classes that other classes inherit, and those that they inherit.
  private var classes: JSONValue? {
    let declared = lab.classes.filter(\.isDeclared)
    let names = Set(declared.map(\.name))
    let parents = Set(declared.compactMap(\.inherits))
    var used: Set<String> = []
    for index in hierarchy.responders.places where hierarchy.responders.isLive(index) {
      used.insert(hierarchy.classes[hierarchy.responders[index].classID].name)
    }
    let written = declared.filter {
      parents.contains($0.name) || names.contains($0.inherits ?? "") || !used.contains($0.name)
    }
    if written.isEmpty { return nil }
    return .object(written.map { .init($0.name, .string($0.inherits ?? "UIResponder")) })
  }

  private var windows: [JSONValue] {
    for index in hierarchy.responders.places
    where hierarchy.responders.isLive(index) && hierarchy.responders[index].behaviour == .window
      && !hierarchy.windows.contains(index)
    {
      omit("the window '\(name(index) ?? "")' is off the screen", [])
    }
    return windowsInOrder.map { view($0) }
  }

  /// Windows in the order of their creation, as far as each level stays ordered from back to front.
  private var windowsInOrder: [ResponderIndex] {
    var left = Array(hierarchy.windows.reversed())
    var ordered: [ResponderIndex] = []
    while !left.isEmpty {
      var levels: Set<Double> = []
      let heads = left.filter {
        levels.insert(hierarchy.responders[$0].properties.windowLevel).inserted
      }
      guard
        let next = heads.min(by: {
          hierarchy.responders[$0].subject.place < hierarchy.responders[$1].subject.place
        })
      else { break }
      ordered.append(next)
      left.removeAll { $0 == next }
    }
    return ordered
  }

  /// Records something that cannot be written.
  func omit(_ what: String, _ keys: [String]) {
    omissions.add(DocumentProblem(DocumentPath(keys.map { .key($0) }), what))
  }
}
