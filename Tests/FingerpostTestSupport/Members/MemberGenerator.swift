import Fingerpost
import FingerpostGestures

/// Prints what Swift declares of the engine's tables: members of declarations and handles by properties, the steps of scripts,
/// events, methods, and the types of words.
public enum MemberGenerator {
  /// The folder of the generated files in the repository.
  public static let folder: String = "Sources/FingerpostLab/Generated"

  /// The files with their texts.
  public static func files() -> [(name: String, text: String)] {
    let owners = owners()
    var files = Room.allCases.map { room in
      ("\(room.rawValue).swift", owners.filter { $0.room == room }.map(\.text))
    }
    files.append(("EventMembers.swift", EventGenerator.texts))
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
