import FingerpostAnswers
import FingerpostGestures
import FingerpostModel

/// Windows, views, controllers and recognizers.
extension ExperimentSchema {
  private static let named: [DocumentObject.Field] = [
    .init("name", .text, "Unique in the document; made up if left out."),
    .init("class", .text, "A UIKit class, or the program's own with `inherits`."),
    .init("inherits", .text, "The UIKit parent of the program's own class."),
  ]

  private static let ownPan = DocumentObject.Field(
    "panGestureRecognizer", .object(.ownRecognizer), "Scroll views: their own pan.")

  private static let contents: [DocumentObject.Field] =
    [
      .init("recognizers", .list(.object(.recognizer)), "In the order in which they are added."),
      ownPan,
      .init(
        "pinchGestureRecognizer", .object(.ownRecognizer), "Scroll views: their own pinch."),
      .init(
        "actions", .map(.list(.either([.text, .object(.handler)]))),
        "Controls: handlers by event, `touchUpInside: [click]`."),
    ] + responder(.viewOverrides) + [
      .init("subviews", .list(.object(.view)), "From back to front."),
      .init(
        "swiftUI", .anything, "What SwiftUI shows in it, a tree of elements: a hypothesis (SU-1)."),
      .init(
        "refreshControl", .object(.view),
        "Scroll views: their UIRefreshControl, a subview in front (SC-9)."),
    ]

  /// What scroll views and controls have, and no window.
  private static let ofOtherViews: Set<String> = [
    "panGestureRecognizer", "pinchGestureRecognizer", "actions", "refreshControl",
  ]

  static let view = DocumentObject(
    "A view with what is on it; its properties stand beside these keys.",
    named + contents + [
      .init(
        "viewController", .either([.text, .object(.viewController)]),
        "The controller whose root view this is."),
      .init("swipeActions", .object(.swipeActions), "Rows: their swipe actions by name (SC-8)."),
      .init(
        "links", .map(.numbers(4)), "Text views: the frame of each link, by its name (CT-7)."),
    ], openKeys: .viewProperties)

  static let swipeActions = DocumentObject(
    "A row's swipe actions; their numbers are `leadingSwipeActions` and `trailingSwipeActions`.",
    [
      .init("leading", .list(.text), "Those that a swipe to the right shows."),
      .init("trailing", .list(.text), "Those that a swipe to the left shows."),
    ])

  static let window = DocumentObject(
    "A window; it fills the screen unless it has a frame.",
    named + [
      .init("level", .number(), "Higher levels are asked first; 0 by default (HT-1)."),
      .init(
        "rootViewController", other,
        "The root controller with its view; by its name where its view stands elsewhere."),
      .init("view", .object(.view), "A root view without a controller."),
    ] + contents.filter { !ofOtherViews.contains($0.key) }, openKeys: .viewProperties)

  private static let other: Shape = .either([.text, .object(.controller)])

  private static let ofController: [DocumentObject.Field] =
    [
      .init("children", .list(other), "Its child controllers."),
      .init(
        "presents", .either([.text, .object(.presented)]), "The controller that it presents."),
      .init(
        "viewControllers", .list(other),
        "Navigation controllers: the stack, bottom first. Page view controllers: the page shown."),
      .init(
        "pages", .list(.object(.controller)), "Page view controllers: the pages of the data source."
      ),
      .init("shows", .text, "Page view controllers: which page is shown first; the first one."),
      .init(
        "interactivePopGestureRecognizer", .object(.ownRecognizer),
        "Navigation controllers: the pan that pops."),
      .init(
        "interactiveContentPopGestureRecognizer", .object(.ownRecognizer),
        "Navigation controllers since iOS 26: the pan in the content that pops."),
      .init(
        "panGestureRecognizer", .object(.ownRecognizer),
        "Page view controllers that curl: the pan. In `presents`, of a sheet: its own pan (SC-10)."
      ),
      .init(
        "tapGestureRecognizer", .object(.ownRecognizer), "Page view controllers that curl: the tap."
      ),
    ] + responder(.controllerOverrides)

  static let viewController = DocumentObject(
    "The view controller of the view that it is written at.", named + ofController,
    openKeys: .controllerProperties)

  private static let withView: [DocumentObject.Field] =
    named + [.init("view", .object(.view), "Its root view.")]

  static let controller = DocumentObject(
    "A view controller with its root view.", withView + ofController,
    openKeys: .controllerProperties)

  static let presented = DocumentObject(
    "A view controller that another one presents, with its root view.",
    withView + [
      .init(
        "style", .word(PresentationStyle.allCases.map { "\($0)" }),
        "How its view comes onto the screen; without one over the window, at once.")
    ] + ofController, openKeys: .controllerProperties)

  private static let connections: [DocumentObject.Field] = [
    .init(
      "actions", .list(.either([.anyText, .object(.action)])),
      "The targets' actions; one without a name by default, `[]` for no target."),
    .init("requiresFailureOf", .list(.text), "Recognizers that must fail first (AR-5)."),
    .init("delegate", .object(.delegate), "What the delegate answers."),
    .init("overrides", .object(.recognizerOverrides), "What the recognizer's class answers."),
  ]

  static let recognizer = DocumentObject(
    "A gesture recognizer; its properties and its type's parameters stand beside these keys.",
    [
      .init("name", .text, "Unique in the document; made up if left out."),
      .init("type", .text, isRequired: true, "tap, pan, longPress … or the id of another type."),
      .init(
        "title", .text,
        "What sentences call it, before \"of\" and its view: a gesture of another framework."),
      .init(
        "disabledBy", .list(.text),
        "What has switched it off instead of its own isEnabled: an object, its setting, the value."),
    ] + connections, openKeys: .recognizerProperties)

  static let ownRecognizer = DocumentObject(
    "A recognizer that comes with its view or controller.", connections,
    openKeys: .recognizerProperties)

  private static let effects: [DocumentObject.Field] = [
    .init("selector", .text, isRequired: true, "The action's or handler's name."),
    .init("when", .condition, "Only then."),
    .init("effects", .steps, "What the program does when the call returns (SY-10)."),
  ]

  static let action = DocumentObject("An action with effects.", effects)

  static let handler = DocumentObject(
    "A handler with effects, or one that goes along the responder chain.",
    effects + [
      .init("target", .word(["nil"]), "The first responder that answers to the selector takes it.")
    ])
}
