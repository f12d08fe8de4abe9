import FingerpostGestures
import FingerpostModel

/// A recognizer of a navigation controller that pops: a stock type, and answers that are data.
public struct PopRecognizer: Sendable {
  /// The navigation controller's property that has it.
  public enum Property: String, Sendable {
    /// Since iOS 26: a pan anywhere in the content.
    case interactiveContentPopGestureRecognizer
    /// A pan from the left edge.
    case interactivePopGestureRecognizer
  }

  /// The property that has it.
  public let property: Property
  /// Its type's index in the registry.
  public let typeIndex: Int
  /// Its delegate's answer to `shouldBegin`.
  public let mayBegin: Answer
  /// The effect of its action.
  public let pops: Answer

  /// Creates it from two answers that are conditions and effects, so no code of the program is
  /// called (SY-10).
  public init(_ property: Property, typeIndex: Int, mayBegin: Answer, pops: Answer) {
    self.property = property
    self.typeIndex = typeIndex
    self.mayBegin = mayBegin
    self.pops = pops
  }
}

/// Navigation controllers: the view of the top controller is in theirs.
///
/// A push or a pop is immediate, as without an animation. A view that leaves is removed from its window,
/// and its touches are cancelled (TE-8). The stacks are in `Hierarchy.navigations`; scripts and the
/// controller's own recognizer call these functions.
public enum Navigation {
  /// Pushes a controller. Its view fills the view of the navigation controller unless it is there
  /// already. The view below leaves the window, and its touches are cancelled (TE-8).
  public static func push(
    _ controller: ResponderIndex, onto navigation: ResponderIndex, _ recognizers: [PopRecognizer],
    _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return }
    var stack = turn.hierarchy.navigations[navigation] ?? NavigationStack()
    stack.controllers = turn.hierarchy.navigationStack(of: navigation)
    for recognizer in recognizers { equip(navigation, &stack, recognizer, &turn) }
    NavigationBars.lay(navigation, &stack, &turn)
    if let top = stack.controllers.last { hide(top.index, &turn) }
    place(view, in: turn.hierarchy.responders[navigation].controllerOrView, &turn)
    turn.hierarchy.setParent(navigation, of: controller, isPresented: false)
    stack.controllers.append(turn.hierarchy.responders.id(at: controller))
    turn.hierarchy.navigations[navigation] = stack
    show(controller, in: navigation, &turn)
  }

  /// Pops the top controller, unless it is the only one; the view below returns.
  public static func pop(from navigation: ResponderIndex, _ turn: inout Turn) {
    guard var stack = turn.hierarchy.navigations[navigation] else { return }
    stack.controllers = turn.hierarchy.navigationStack(of: navigation)
    guard stack.controllers.count > 1 else { return }
    let top = stack.controllers.removeLast()
    hide(top.index, &turn)
    turn.hierarchy.setParent(.nowhere, of: top.index, isPresented: false)
    turn.hierarchy.navigations[navigation] = stack
    if let below = stack.controllers.last { show(below.index, in: navigation, &turn) }
  }

  private static func show(
    _ controller: ResponderIndex, in navigation: ResponderIndex, _ turn: inout Turn
  ) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    let container = turn.hierarchy.responders[navigation].controllerOrView
    guard view != .nowhere, container != .nowhere else { return }
    // Below the navigation controller's own bars.
    turn.insert(view, into: container, at: 0)
  }

  /// A page fills its container. One that a document has placed there with a frame keeps it: below an opaque bar it is
  /// smaller.
  private static func place(
    _ view: ResponderIndex, in container: ResponderIndex, _ turn: inout Turn
  ) {
    let given = turn.hierarchy.responders[view].geometry.frame.size
    let hasFrame = given.width > 0 && given.height > 0
    let isPlaced =
      hasFrame && container != .nowhere && turn.hierarchy.responders[view].superview == container
    if turn.hierarchy.responders[view].superview != .nowhere { turn.remove(view) }
    guard !isPlaced, container != .nowhere else { return }
    turn.hierarchy.responders[view].geometry.frame = Rect(
      origin: .zero, size: turn.hierarchy.responders[container].geometry.bounds.size)
  }

  private static func hide(_ controller: ResponderIndex, _ turn: inout Turn) {
    let view = turn.hierarchy.responders[controller].controllerOrView
    if view != .nowhere, turn.hierarchy.responders[view].superview != .nowhere { turn.remove(view) }
  }

  /// The recognizer is installed on the navigation controller's view, as Apple documents.
  private static func equip(
    _ navigation: ResponderIndex, _ stack: inout NavigationStack, _ recognizer: PopRecognizer,
    _ turn: inout Turn
  ) {
    if let old = stack[recognizer.property], turn.arbiter.recognizers.contains(old) { return }
    let view = turn.hierarchy.responders[navigation].controllerOrView
    guard view != .nowhere else { return }
    let name = turn.hierarchy.names[turn.hierarchy.responders[navigation].nameID]
    let made = turn.arbiter.add(
      typeIndex: recognizer.typeIndex,
      named: turn.freeName("\(name).\(recognizer.property.rawValue)"), hierarchy: &turn.hierarchy)
    let type = turn.arbiter.recognizers.registry.types[recognizer.typeIndex]
    if recognizer.property == .interactivePopGestureRecognizer,
      let edges = type.parameterIndex("edges")
    {
      turn.arbiter.recognizers.setParameter(edges, of: made.index, to: Double(Self.leftEdge))
    }
    turn.addRecognizer(made.index, to: view)
    turn.arbiter.recognizers.override(.shouldBegin, of: made.index, with: recognizer.mayBegin)
    turn.arbiter.recognizers.override(.action, of: made.index, with: recognizer.pops)
    turn.recordCallback()
    stack[recognizer.property] = made
    if recognizer.property == .interactiveContentPopGestureRecognizer {
      turn.hierarchy.marksLandings = true
    }
  }

  /// The raw values of `UIRectEdge`.
  private static let leftEdge: UInt8 = Criterion.Edges.left.rawValue
}

extension NavigationStack {
  fileprivate subscript(property: PopRecognizer.Property) -> RecognizerID? {
    get {
      switch property {
      case .interactiveContentPopGestureRecognizer: contentPopRecognizer
      case .interactivePopGestureRecognizer: popRecognizer
      }
    }
    set {
      switch property {
      case .interactiveContentPopGestureRecognizer: contentPopRecognizer = newValue
      case .interactivePopGestureRecognizer: popRecognizer = newValue
      }
    }
  }
}
