import Fingerpost
import FingerpostGestures

/// Prints the members of declarations and handles from the engine's table of properties, and the script's steps from the table
/// of steps.
public enum MemberGenerator {
  /// The folder of the generated files in the repository.
  public static let folder: String = "Sources/FingerpostLab/Generated"

  /// The files with their texts.
  public static func files() -> [(name: String, text: String)] {
    let owners = owners()
    var files = Room.allCases.map { room in
      ("\(room.rawValue).swift", owners.filter { $0.room == room }.map(\.text))
    }
    files.append(("EventMembers.swift", events))
    files.append(("CodedTypes.swift", [CodedTypeGenerator.text]))
    files.append(("Elements.swift", [ElementGenerator.text]))
    files.append(("Methods.swift", MethodGenerator.texts))
    files.append(("SwiftUIGestures.swift", SwiftUIGestureGenerator.texts))
    files.append(("Steps.swift", [StepGenerator.text]))
    let head = """
      // Made from the engine's tables by `make generate`. A test compares the two.
      // swift-format-ignore-file

      import FingerpostGestures
      import FingerpostModel

      """
    return files.map { ($0.0, ([head] + $0.1).joined(separator: "\n")) }
  }

  /// A file of members.
  fileprivate enum Room: String, CaseIterable {
    case views = "Views"
    case controls = "Controls"
    case scrollViews = "ScrollViews"
    case controllers = "Controllers"
    case recognizers = "Recognizers"
  }

  /// The events of responders, controls, scroll views, cells and recognizers.
  private static var events: [String] {
    // A touch that rests is not delivered (TE-2), and no recognizer becomes possible but by its reset.
    let phases = TouchPhase.allCases.filter { $0 != .stationary }
    let states = ReportedState.allCases.filter { $0 != .possible }
    return [
      events(
        of: "ResponderEvents", phases.map { Event("\(Hook.touches($0))", "touches", "\($0)") }),
      events(
        of: "ControlViewEvent",
        ControlEvent.allCases.map { Event("\($0)", "control") }
          + TrackingMethod.allCases.map { Event("\($0)", "tracking") }),
      events(of: "ScrollViewEvent", ScrollMessage.allCases.map { Event("\($0)", "scroll") }),
      events(of: "CellEvent", SelectionMessage.allCases.map { Event("\($0)", "selection") }),
      events(
        of: "GestureEvent",
        states.map { Event("\($0)", "state", written: "state(\($0))") }
          + phases.map { Event("\(Hook.touches($0))", "recognizerTouches", "\($0)") }),
    ]
  }

  /// An event that questions ask about.
  private struct Event {
    let name: String
    /// What it is in the engine.
    let kind: String
    let value: String
    /// As the log writes it.
    let written: String

    init(_ name: String, _ kind: String, _ value: String? = nil, written: String? = nil) {
      (self.name, self.kind) = (name, kind)
      (self.value, self.written) = (value ?? name, written ?? name)
    }
  }

  private static func events(of type: String, _ events: [Event]) -> String {
    let members = events.map { event in
      """
        /// `\(event.written)`, as the log writes it.
        public static var \(event.name): Self { Self(.\(event.kind)(.\(event.value))) }
      """
    }
    return "extension \(type) {\n\(members.joined(separator: "\n"))\n}\n"
  }

  fileprivate struct Owner {
    let constraint: Constraint
    var properties: [Property]

    var room: Room {
      if constraint.handle != "ViewHandle" { return .recognizers }
      let element = constraint.element
      if element.contains("Controller") { return .controllers }
      if ["ViewElement", "Window", "ResponderElement"].contains(element) { return .views }
      return ["ScrollView", "TableView", "CollectionView"].contains(where: element.hasPrefix)
        ? .scrollViews : .controls
    }
  }

  /// Which declarations and handles have a property.
  fileprivate struct Constraint: Equatable {
    /// The declarations' type, or their protocol.
    let element: String
    let handle: String
    /// What the handles' extension says about them.
    let clause: String
  }

  private static func owners() -> [Owner] {
    var owners: [Owner] = []
    for property in Lab().properties {
      let constraint = Self.constraint(of: property)
      if let place = owners.firstIndex(where: { $0.constraint == constraint }) {
        owners[place].properties.append(property)
      } else {
        owners.append(Owner(constraint: constraint, properties: [property]))
      }
    }
    // A table bounces by itself; its property is its superclass's.
    let inherited = owners.first { $0.constraint.element == "ScrollViewElement" }
    return owners.map { owner in
      guard owner.constraint.clause.hasPrefix(" where Kind == ") else { return owner }
      return Owner(
        constraint: owner.constraint,
        properties: owner.properties.filter { own in
          !(own.name == "alwaysBounceVertical"
            && inherited?.properties.contains { $0.name == own.name } ?? false)
        })
    }.filter { !$0.properties.isEmpty }
  }

  private static func constraint(of property: Property) -> Constraint {
    if let kind = ElementGenerator.protocols[property.owner] {
      return Constraint(element: kind, handle: "ViewHandle", clause: " where Kind: \(kind)")
    }
    if property.owner == "UIGestureRecognizer" {
      return Constraint(element: "GestureElement", handle: "RecognizerHandle", clause: "")
    }
    if property.owner.hasPrefix("UI") {
      let name = ElementGenerator.name(of: property.owner)
      return Constraint(element: name, handle: "ViewHandle", clause: " where Kind == \(name)")
    }
    let name = ElementGenerator.name(ofType: property.owner)
    return Constraint(element: name, handle: "StockGestureHandle", clause: " where Kind == \(name)")
  }
}

extension MemberGenerator.Owner {
  fileprivate var text: String {
    let settable = properties.filter { !$0.isReadOnly }
    var parts = ["extension \(constraint.handle)\(constraint.clause) {"]
    parts += properties.map(\.member)
    parts += ["}", ""]
    if !settable.isEmpty {
      parts += ["extension \(constraint.element) {"]
      parts += settable.map(\.modifier)
      parts += ["}", ""]
    }
    return parts.joined(separator: "\n")
  }
}

extension Property {
  fileprivate var sentence: String { "  /// \(summary)" }

  fileprivate var details: String {
    var facts: [String] = []
    if kind == .number || kind == .integer, swiftType == "Double" || swiftType == "Int" {
      if range.upperBound < 1e9 {
        facts.append("\(short(range.lowerBound))…\(short(range.upperBound))")
      }
      facts.append("\(short(defaultValue)) by default")
    } else if kind == .bool, !isReadOnly {
      facts.append("\(defaultValue != 0) by default")
    }
    if !unit.isEmpty { facts.insert("in \(unit)", at: 0) }
    guard let first = facts.first else { return "" }
    let rest = facts.dropFirst().joined(separator: "; ")
    let text = first.prefix(1).uppercased() + first.dropFirst() + (rest.isEmpty ? "" : "; \(rest)")
    return " \(text)."
  }

  /// The property of the handle.
  fileprivate var member: String {
    let body =
      isReadOnly
      ? "{ target.read(\"\(name)\") }"
      : """
      {
          get { target.read("\(name)") }
          nonmutating set { target.write("\(name)", newValue) }
        }
      """
    return "\(sentence)\(details)\n  public var \(name): \(swiftType) \(body)"
  }

  /// The modifier of the declaration.
  fileprivate var modifier: String {
    """
    \(sentence)\(details)
      public func \(name)(_ value: \(swiftType)) -> Self { setting("\(name)", value) }
    """
  }
}
