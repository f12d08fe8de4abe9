import FingerpostGestures
import FingerpostModel

/// Prints the declarations: a type for each of UIKit's classes and for each of its recognizers.
enum ElementGenerator {
  /// The types.
  static var text: String {
    (UIKitClass.all.compactMap(element) + RecognizerRegistry.stock.types.map(gesture))
      .joined(separator: "\n")
  }

  /// The protocols of declarations, by the class whose properties they have.
  static let protocols: [String: String] = [
    "UIResponder": "ResponderElement", "UIView": "ViewElement", "UIControl": "ControlElement",
    "UIScrollView": "ScrollViewElement", "UIViewController": "ControllerElement",
  ]

  /// What a class is called in Swift: UIKit's name without its prefix.
  static func name(of className: String) -> String {
    switch className {
    case "UIStepper": "StepperControl"
    case "UITextItem": "Link"
    default: String(className.dropFirst(2))
    }
  }

  /// What a type of recognizers is called in Swift: its name in documents, with a capital.
  static func name(ofType typeName: String) -> String {
    typeName.prefix(1).uppercased() + typeName.dropFirst()
  }

  /// What declarations of a class say besides its name.
  private static let notes: [String: String] = [
    "UIWindow": "it fills the screen unless it has a frame",
    "UIControl": "or a class of your own below it",
    "UIRefreshControl": "in a scroll view it is that one's `refreshControl` (SC-9)",
    "WKWebView": "which has private recognizers (CT-10)",
    "UITextItem": "a link of the text view around it, here a view with a frame (CT-7)",
    "UIViewController": "its braces hold its root view",
    "UINavigationController": "its braces hold the stack, bottom first",
    "UIPageViewController": "its braces hold the pages",
  ]

  private static func element(_ own: UIKitClass) -> String? {
    guard !own.traits.contains(.unnamed), let kind = kind(of: own) else { return nil }
    let note = notes[own.name].map { "; \($0)" } ?? ""
    return """
      /// \(own.name)\(note).
      public struct \(name(of: own.name)): \(kind), UIKitResponder {
        static let className: String = "\(own.name)"
        var held: Declaration
      }

      """
  }

  /// The protocol of a class's declarations; nil for what is in no window's tree.
  private static func kind(of own: UIKitClass) -> String? {
    if [.tableCell, .collectionCell].contains(own.behaviour) { return "CellElement" }
    if own.name == "UIResponder" { return nil }
    return protocols[own.name] ?? own.parent.flatMap(UIKitClass.find).flatMap(kind)
  }

  private static func gesture(_ type: RecognizerType) -> String {
    let name = name(ofType: type.id)
    return """
      /// UI\(name)GestureRecognizer.
      public struct \(name): StockGesture, UIKitGesture {
        static let className: String = "\(type.id)"
        var held: Declaration
      }

      """
  }
}
