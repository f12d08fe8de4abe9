import FingerpostModel

/// A declaration of an element of SwiftUI's, by the hypothesis SU-1: it needs profile `ios18` or later.
///
///     let card = SwiftUIElement("card", frame: Rect(20, 100, 350, 200), draws: true).onTapGesture(count: 2)
///     let page = SwiftUIElement("page", frame: Rect(0, 0, 390, 844)) { card }
///         .highPriorityGesture(DragGesture(minimumDistance: 20), name: "drawer")
///     let lab = try Lab(profile: .ios18) { Window("window") { View("hosting", hosting: page) } }
///
/// Braces hold its children, from back to front. A modifier adds a gesture, outside of those before it. Layout is not played:
/// frames are in points, in the element around it.
public struct SwiftUIElement: Element, WrittenTarget {
  public typealias Event = ResponderEvent

  /// What an element is: a view, a Button, or one that is its UIKit counterpart.
  public enum Kind: String, CaseIterable, Sendable {
    /// A view of your own, a stack, a text, a shape.
    case view
    /// A Button.
    case button = "Button"
    /// A ScrollView; UIScrollView stands for it.
    case scrollView = "ScrollView"
    /// A Toggle; UISwitch stands for it.
    case toggle = "Toggle"
    /// A Slider; UISlider stands for it.
    case slider = "Slider"

    /// The class of the view that it is played as.
    var className: String {
      switch self {
      case .view, .button: "SwiftUIElement"
      case .scrollView: "UIScrollView"
      case .toggle: "UISwitch"
      case .slider: "UISlider"
      }
    }
  }

  public var declaration: Declaration

  public static var objects: ElementObjects<View.Handle> { View.objects }
  var written: JSONValue { .string(name) }

  /// An element with its children. `draws`: whether it draws something itself; an empty container is not hit, what it
  /// holds is. `contentSize` is a scroll view's.
  public init(
    _ name: String, _ kind: Kind = .view, frame: Rect? = nil, draws: Bool = false,
    contentSize: Size? = nil, file: StaticString = #fileID, line: UInt = #line,
    @SwiftUIBuilder children: () -> [SwiftUIElement] = { [] }
  ) {
    declaration = Declaration(name, .view, CodePlace(file, line))
    if kind != .view { set("kind", .string(kind.rawValue)) }
    if let frame { set("frame", frame.json) }
    if draws { set("draws", true) }
    if let contentSize { set("contentSize", contentSize.json) }
    let children = children()
    if !children.isEmpty { set("children", .array(children.map(\.declaration.node))) }
    declaration.hosted = children.flatMap(\.declaration.hosted)
  }

  private mutating func set(_ key: String, _ value: JSONValue) { declaration.node[key] = value }

  fileprivate func with(_ key: String, _ value: JSONValue) -> SwiftUIElement {
    var changed = self
    changed.set(key, value)
    return changed
  }
}

extension SwiftUIElement {
  /// Is hit in its whole frame.
  public func contentShape() -> Self { with("contentShape", true) }

  /// Is hit in a rectangle of its own coordinates, in points.
  public func contentShape(_ shape: Rect) -> Self { with("contentShape", shape.json) }

  /// Whether it and what it holds are hit.
  public func allowsHitTesting(_ isHit: Bool) -> Self { with("allowsHitTesting", .bool(isHit)) }

  /// Whether it receives nothing.
  public func disabled(_ isDisabled: Bool) -> Self { with("isEnabled", .bool(!isDisabled)) }

  /// A UIKit view in front of its children (UIViewRepresentable).
  public func representing(_ view: some ViewElement) -> Self {
    var changed = with("view", DeclaredDocument.node(of: view.declaration))
    changed.declaration.hosted.append(view.declaration)
    return changed
  }

  /// Adds `.gesture`: gestures of its content come before it.
  public func gesture(
    _ gesture: some SwiftUIGestureValue, including mask: GestureMask = .all, name: String? = nil,
    isEnabled: Bool = true
  ) -> Self { modified("gesture", gesture.json, mask, name, isEnabled) }

  /// Adds `.simultaneousGesture`: it recognizes together with all.
  public func simultaneousGesture(
    _ gesture: some SwiftUIGestureValue, including mask: GestureMask = .all, name: String? = nil,
    isEnabled: Bool = true
  ) -> Self { modified("simultaneousGesture", gesture.json, mask, name, isEnabled) }

  /// Adds `.highPriorityGesture`: gestures of its content require it to fail.
  public func highPriorityGesture(
    _ gesture: some SwiftUIGestureValue, including mask: GestureMask = .all, name: String? = nil,
    isEnabled: Bool = true
  ) -> Self { modified("highPriorityGesture", gesture.json, mask, name, isEnabled) }

  /// Adds a recognizer of UIKit's (UIGestureRecognizerRepresentable), by its own name.
  public func gesture(_ recognizer: some GestureElement, including mask: GestureMask = .all) -> Self
  {
    var node = recognizer.declaration.node
    node["name"] = nil
    var changed = modified("gesture", [SwiftUIGesture.uiKit: node], mask, recognizer.name, true)
    changed.declaration.hosted.append(recognizer.declaration)
    return changed
  }

  func modified(
    _ word: String, _ gesture: JSONValue, _ mask: GestureMask, _ name: String?, _ isEnabled: Bool
  ) -> Self {
    var modifier: JSONValue = .object([JSONValue.Member(word, gesture)])
    if mask != .all { modifier["including"] = .string(mask.rawValue) }
    modifier["name"] = name.map { .string($0) }
    if !isEnabled { modifier["isEnabled"] = false }
    return with { [modifier] in $0.appending("gestures", modifier) }
  }
}

/// SwiftUI's GestureMask: which gestures a modifier leaves on.
public enum GestureMask: String, CaseIterable, Sendable {
  /// Its own and those of its content.
  case all
  /// Its own.
  case gesture
  /// Those of its content.
  case subviews
  /// Neither.
  case none
}

extension View {
  /// A hosting view with what SwiftUI shows in it (SU-1). `class` names a subclass of your own.
  public init(
    _ name: String, class own: String? = nil, frame: Rect? = nil, hosting root: SwiftUIElement,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(name, class: own, frame: frame, file: file, line: line)
    declaration.node[own == nil ? "class" : "inherits"] = .string(SwiftUILowering.hostingClass)
    declaration.node[SwiftUIDocument.key] = root.declaration.node
    declaration.hosted = root.declaration.hosted
  }
}

/// A gesture of SwiftUI's as a value (SU-1): `TapGesture` … (Generated/SwiftUIGestures.swift), or two of them as one.
public protocol SwiftUIGestureValue: Sendable {
  /// In the words of documents.
  var documentPart: DocumentPart { get }
}

extension SwiftUIGestureValue {
  fileprivate var json: JSONValue { documentPart.json }

  /// Both, and neither precedes.
  public func simultaneously(with other: some SwiftUIGestureValue) -> CombinedGesture {
    CombinedGesture(.simultaneously, json, other.json)
  }

  /// One of them; this one has precedence.
  public func exclusively(before other: some SwiftUIGestureValue) -> CombinedGesture {
    CombinedGesture(.exclusively, json, other.json)
  }

  /// The other one receives events only after this one has succeeded.
  public func sequenced(before other: some SwiftUIGestureValue) -> CombinedGesture {
    CombinedGesture(.sequenced, json, other.json)
  }
}

/// Says how gestures are written once for all of them.
protocol WrittenGesture: SwiftUIGestureValue {
  var written: JSONValue { get }
}

extension WrittenGesture {
  public var documentPart: DocumentPart { DocumentPart(written) }
}

/// Two gestures as one.
public struct CombinedGesture: WrittenGesture {
  let written: JSONValue

  init(_ how: SwiftUIGesture.Combination, _ first: JSONValue, _ second: JSONValue) {
    written = .object([JSONValue.Member(how.rawValue, .array([first, second]))])
  }
}
