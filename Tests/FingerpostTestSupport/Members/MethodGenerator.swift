import FingerpostModel

/// Prints the methods that declarations can answer, from the table of hooks.
enum MethodGenerator {
  /// An extension for each type of methods.
  static var texts: [String] {
    let all = HookSchema.all
    return [
      extended("DelegateMethod", all.filter { $0.owner == .recognizerDelegate }),
      extended("ClassMethod", all.filter { $0.owner == .recognizerClass }),
      extended("GestureMethod", all.filter(\.hook.isRecognizersOwn)),
    ] + overrides
  }

  private static func extended(_ type: String, _ methods: [HookSchema]) -> String {
    let members = methods.map { method in
      """
        /// \(comment(method))
        public static var \(method.key): Self { Self(hook: .\(method.key)) }
      """
    }
    return "extension \(type) {\n\(members.joined(separator: "\n"))\n}\n"
  }

  /// UIKit's method where the sentence does not begin with it, and the sentence.
  private static func comment(_ method: HookSchema) -> String {
    guard let called = method.question?.method, !method.summary.hasPrefix(called) else {
      return method.summary
    }
    return "\(called). \(method.summary)"
  }

  /// The methods of responders: an extension for each kind of declaration and type of answer.
  private static var overrides: [String] {
    var clauses: [(clause: String, methods: [HookSchema])] = []
    for method in HookSchema.all {
      guard let clause = clause(method) else { continue }
      if let place = clauses.firstIndex(where: { $0.clause == clause }) {
        clauses[place].methods.append(method)
      } else {
        clauses.append((clause, [method]))
      }
    }
    return clauses.map { extended("Override where \($0.clause)", $0.methods) }
  }

  /// Which overrides have a method: by the declarations that have it, and by the type of its answer. Nil where effects alone
  /// can answer, and for recognizers.
  private static func clause(_ method: HookSchema) -> String? {
    guard let answer = answer(method) else { return nil }
    switch method.owner {
    case .responder: return "Answer == \(answer)"
    case .view: return "Kind: ViewElement, Answer == \(answer)"
    case .scrollView:
      // Every scroll view may answer about links; a text view has them.
      if case .link? = method.question?.asked { return "Kind == TextView, Answer == \(answer)" }
      return "Kind: ScrollViewElement, Answer == \(answer)"
    case .control: return "Kind: ControlElement, Answer == \(answer)"
    case .eventSender: return "Kind == Window, Answer == \(answer)"
    case .cellList, .interaction, .handler, .recognizerDelegate, .recognizerClass,
      .recognizerMethod, .action:
      return nil
    }
  }

  /// The type whose answers are a method's forms.
  private static func answer(_ method: HookSchema) -> String? {
    let forms = method.forms
    if forms.contains(.notSelf) { return "HitTestAnswer" }
    if forms.contains(.always) { return "PointInsideAnswer" }
    if forms.contains(.consume) { return forms.contains(.next) ? "TouchAnswer" : "EventAnswer" }
    guard forms.contains(.yes) else { return nil }
    return method.owner == .control ? "TrackingAnswer" : "YesNo"
  }
}
