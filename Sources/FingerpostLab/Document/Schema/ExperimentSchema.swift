import FingerpostGestures
import FingerpostModel

/// The tables of an experiment document: each kind of object with its keys. Reader, checks and JSON
/// Schema use them.
enum ExperimentSchema {
  /// The version of the format.
  static let version: Int = 1

  private static let objects: [DocumentObject.Name: DocumentObject] = Dictionary(
    uniqueKeysWithValues: DocumentObject.Name.allCases.map { ($0, make($0)) })

  /// An object of the schema.
  static subscript(name: DocumentObject.Name) -> DocumentObject { objects[name] ?? make(name) }

  private static func make(_ name: DocumentObject.Name) -> DocumentObject {
    switch name {
    case .experiment: experiment
    case .source: source
    case .profile: profile
    case .screen: screen
    case .glass: glass
    case .application: application
    case .delegateObject: delegateObject
    case .window: window
    case .view: view
    case .controller: controller
    case .presented: presented
    case .viewController: viewController
    case .recognizer: recognizer
    case .ownRecognizer: ownRecognizer
    case .handler: handler
    case .action: action
    case .swipeActions: swipeActions
    case .responderOverrides:
      answers("What a responder's class does.", of: [.responder, .eventSender])
    case .viewOverrides:
      answers(
        "What a view's class does.",
        of: [
          .responder, .view, .scrollView, .control, .cellList, .interaction, .handler, .eventSender,
        ])
    case .controllerOverrides:
      // Of what a scroll view has, a page view controller has the messages.
      answers(
        "What a view controller's class does.", of: [.responder, .interaction],
        and: [.scrollMessage])
    case .recognizerOverrides:
      answers("What a recognizer's class answers.", of: [.recognizerClass, .action])
    case .delegate: answers("What a recognizer's delegate answers.", of: [.recognizerDelegate])
    }
  }

  private static func answers(
    _ summary: String, of owners: [HookSchema.Owner], and others: [Hook] = []
  ) -> DocumentObject {
    DocumentObject(
      summary,
      HookSchema.all.filter { owners.contains($0.owner) || others.contains($0.hook) }.map {
        .init($0.key, .answer($0.hook), $0.summary)
      })
  }
}

extension ExperimentSchema {
  private static let experiment = DocumentObject(
    "What is on the screen, what the fingers do, and what must be seen.",
    [
      .init("fingerpost", .integer(1...version), isRequired: true, "The format's version."),
      .init("title", .text, "One sentence."),
      .init("source", .object(.source), "Where it comes from."),
      .init(
        "profile", .either([.text, .object(.profile)]),
        "The system with its thresholds and facts; ios17 by default."),
      .init("screen", .object(.screen), "390 × 844 points at 60 samples a second by default."),
      .init("application", .object(.application), "The application and its delegate."),
      .init("classes", .map(.text), "Classes of the program's own, each with its parent."),
      .init("windows", .list(.object(.window)), "From back to front within a level."),
      .init("view", .object(.view), "The short form: one window with this root view."),
      .init("spareViews", .list(.object(.view)), "Views that are in no window yet."),
      .init(
        "spareControllers", .list(.object(.controller)), "Controllers that are in no window yet."),
      .init(
        "spareRecognizers", .list(.object(.recognizer)), "Recognizers that are on no view yet."),
      .init("firstResponder", .text, "Who has the keys (RC-6)."),
      .init("focused", .text, "The view that a remote's presses go to (SY-7)."),
      .init("script", .steps, "What the fingers do, step after step."),
      .init("expect", .expectations, "What must be seen."),
    ])

  private static let source = DocumentObject(
    "Where an experiment comes from; keys of the author's own may stand beside these.",
    [
      .init("article", .anything, "The text that it was taken from."),
      .init("kind", .anything, "What the text contains: a log, a statement; or a choice."),
      .init("situation", .anything, "The number of the text's situation."),
      .init("url", .anything, "Where the text is."),
      .init("note", .anything, "Remarks."),
      .init("hierarchy", .anything, "Imported: the file of the hierarchy."),
      .init("script", .anything, "Imported: the file of the script."),
      .init("timing", .anything, "Imported: whose timing the script's pauses have."),
      .init("overlay", .anything, "Imported: the file with facts that the others do not contain."),
    ], openKeys: .own)

  private static let profile = DocumentObject(
    "A built-in profile with some thresholds and facts changed.",
    [
      .init("base", .text, "The built-in profile; ios17 by default."),
      .init(
        "sdk", .integer(Profile.sdks),
        "The SDK that the program is linked against; the system's own by default."),
    ], openKeys: .thresholds)

  private static let screen = DocumentObject(
    "The screen, and what the system does along its edges.",
    [
      .init("size", .numbers(2), "Width and height in points."),
      .init(
        "orientation",
        .word(["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]),
        "Which side of the size is the interface's width; places and edges are the interface's."),
      .init("rate", .number(1...100_000), "Samples a second of the digitizer."),
      .init(
        "displayRate", .number(1...100_000),
        "Frames a second at which the application gets what the digitizer saw, moves merged."),
      .init("glass", .object(.glass), "What the fingers are seen through; else an ideal sensor."),
      .init(
        "systemGestures", .list(.word(["top", "left", "bottom", "right"])),
        "Edges from which a finger calls the system: bottom the home screen, others what covers it."
      ),
    ])

  private static let glass = DocumentObject(
    "A synthetic sensor that the fingers are seen through.",
    [
      .init("rate", .number(1...100_000), "Frames a second; 120 by default."),
      .init("radius", .number(0...1000), "Of a finger's contact, points; 0 is the profile's."),
      .init("noise", .number(0...10), "Standard deviation in a cell; 1 is a finger's centre."),
      .init("jitter", .number(0...1), "The most that a frame is early or late, seconds."),
      .init("seed", .integer(0...1 << 53), "Of noise and jitter."),
    ])

  private static let application = DocumentObject(
    "The application.",
    [
      .init("name", .text, "application."),
      .init("delegate", .object(.delegateObject), "Its delegate."),
      .init("scenes", .flag, "A windowScene stands between window and application (RC-3)."),
    ] + responder(.responderOverrides))

  private static let delegateObject = DocumentObject(
    "The application's delegate.",
    [
      .init("name", .text, "appDelegate."),
      .init("isResponder", .flag, "Whether it ends the responder chain; true by default."),
    ] + responder(.responderOverrides))

  /// The fields of every responder.
  static func responder(_ overrides: DocumentObject.Name) -> [DocumentObject.Field] {
    [
      .init("overrides", .object(overrides), "What the class does instead of its UIKit parent."),
      .init("responds", .list(.text), "Selectors that this responder answers to (RC-6)."),
    ]
  }
}
