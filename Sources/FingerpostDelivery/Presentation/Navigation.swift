import FingerpostGestures
import FingerpostModel

/// The recognizer of a navigation controller: a stock type, and answers that are data.
public struct PopRecognizer: Sendable {
  /// The screen-edge pan's index in the registry.
  public let typeIndex: Int
  /// Its delegate's answer to `shouldBegin`.
  public let mayBegin: Answer
  /// The effect of its action.
  public let pops: Answer

  /// Creates it from two answers that are conditions and effects, so no code of the program is
  /// called (SY-10).
  public init(typeIndex: Int, mayBegin: Answer, pops: Answer) {
    self.typeIndex = typeIndex
    self.mayBegin = mayBegin
    self.pops = pops
  }
}

/// Navigation controllers: the view of the top controller is in theirs. Changes are immediate, as without an animation.
extension Turn {
  /// Pushes a controller. Its view fills the view of the navigation controller unless it is there
  /// already. The view below leaves the window, and its touches are cancelled (TE-8).
  public mutating func push(
    _ controller: ResponderIndex, onto navigation: ResponderIndex, _ recognizer: PopRecognizer?
  ) {
    let view = hierarchy.responders[controller].controllerOrView
    guard view != .nowhere else { return }
    var stack = hierarchy.navigations[navigation] ?? NavigationStack()
    stack.controllers = hierarchy.navigationStack(of: navigation)
    if let recognizer { equip(navigation, &stack, recognizer) }
    if let top = stack.controllers.last { hide(top.index) }
    place(view, in: hierarchy.responders[navigation].controllerOrView)
    hierarchy.setParent(navigation, of: controller, isPresented: false)
    stack.controllers.append(hierarchy.responders.id(at: controller))
    hierarchy.navigations[navigation] = stack
    show(controller, in: navigation)
  }

  /// Pops the top controller, unless it is the only one; the view below returns.
  public mutating func pop(from navigation: ResponderIndex) {
    guard var stack = hierarchy.navigations[navigation] else { return }
    stack.controllers = hierarchy.navigationStack(of: navigation)
    guard stack.controllers.count > 1 else { return }
    let top = stack.controllers.removeLast()
    hide(top.index)
    hierarchy.setParent(.nowhere, of: top.index, isPresented: false)
    hierarchy.navigations[navigation] = stack
    if let below = stack.controllers.last { show(below.index, in: navigation) }
  }

  private mutating func show(_ controller: ResponderIndex, in navigation: ResponderIndex) {
    let view = hierarchy.responders[controller].controllerOrView
    let container = hierarchy.responders[navigation].controllerOrView
    guard view != .nowhere, container != .nowhere else { return }
    // Below the navigation controller's own bars.
    insert(view, into: container, at: 0)
  }

  /// A page fills its container. One that a document has placed there with a frame keeps it: below an opaque bar it is
  /// smaller.
  private mutating func place(_ view: ResponderIndex, in container: ResponderIndex) {
    let given = hierarchy.responders[view].geometry.frame.size
    let hasFrame = given.width > 0 && given.height > 0
    let isPlaced =
      hasFrame && container != .nowhere && hierarchy.responders[view].superview == container
    if hierarchy.responders[view].superview != .nowhere { remove(view) }
    guard !isPlaced, container != .nowhere else { return }
    hierarchy.responders[view].geometry.frame = Rect(
      origin: .zero, size: hierarchy.responders[container].geometry.bounds.size)
  }

  private mutating func hide(_ controller: ResponderIndex) {
    let view = hierarchy.responders[controller].controllerOrView
    if view != .nowhere, hierarchy.responders[view].superview != .nowhere { remove(view) }
  }

  /// The recognizer is installed on the navigation controller's view, as Apple documents.
  private mutating func equip(
    _ navigation: ResponderIndex, _ stack: inout NavigationStack, _ recognizer: PopRecognizer
  ) {
    if let old = stack.popRecognizer, arbiter.recognizers.contains(old) { return }
    let view = hierarchy.responders[navigation].controllerOrView
    guard view != .nowhere else { return }
    let name = hierarchy.names[hierarchy.responders[navigation].nameID]
    let made = arbiter.add(
      typeIndex: recognizer.typeIndex,
      named: freeName("\(name).interactivePopGestureRecognizer"), hierarchy: &hierarchy)
    let type = arbiter.recognizers.registry.types[recognizer.typeIndex]
    if let edges = type.parameterIndex("edges") {
      arbiter.recognizers.setParameter(edges, of: made.index, to: Double(Self.leftEdge))
    }
    addRecognizer(made.index, to: view)
    arbiter.recognizers.override(.shouldBegin, of: made.index, with: recognizer.mayBegin)
    arbiter.recognizers.override(.action, of: made.index, with: recognizer.pops)
    recordCallback()
    stack.popRecognizer = made
  }

  /// The raw values of `UIRectEdge`.
  private static let leftEdge: UInt8 = Criterion.Edges.left.rawValue
}
