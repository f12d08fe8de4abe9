import FingerpostAnswers
import FingerpostModel

/// The hooks as JSON, for C and what is built on it.
package enum HookTable {
  /// A list of {"key", "number", "owner", "summary", "reply", "returns", "mayReturnNothing",
  /// "isRecognizersOwn", "isAskedOutside", "forms"}. `reply` is the type of the answer that code returns ("flag",
  /// "view", "super" for touch methods, "nothing"); `returns` says in words what each answer does. `forms` are the
  /// spellings of an answer that is data.
  package static var json: String { JSONValue.array(HookSchema.all.map(\.json)).json }
}

extension HookSchema {
  fileprivate var json: JSONValue {
    [
      "key": .string(key), "number": .number(Double(hook.rawValue)),
      "owner": .string("\(owner)"), "summary": .string(summary), "reply": .string(reply.rawValue),
      "returns": .string(returns), "mayReturnNothing": .bool(hook.callsSuper || isObserved),
      "isRecognizersOwn": .bool(hook.isRecognizersOwn),
      "isAskedOutside": .bool(owner != .recognizerClass),
      "forms": .strings(forms.map(\.words)),
    ]
  }

  /// Whether code that returns nothing leaves the answer to super.
  private var isObserved: Bool { hook == .pointInside || hook == .hitTest }

  /// The type of the answer that code returns.
  private enum Reply: String {
    case `super`, view, flag, nothing
  }

  private var reply: Reply {
    if hook.callsSuper { return .super }
    if hook == .hitTest { return .view }
    return hook.isNotification ? .nothing : .flag
  }

  /// What code behind the hook may return, and what follows.
  private var returns: String {
    switch hook {
    case .sendEvent:
      "nothing or \"forward\": super is called; \"consume\": it is not, and nothing of the event is delivered."
    case .reset: "nothing."
    case .pointInside: "true or false; nothing: super answers."
    default:
      switch reply {
      case .super:
        "nothing or \"forward\": super is called (a view passes the touch on to `next`, a control tracks it); "
          + "\"consume\": super is not called, and nobody else gets it; "
          + "\"next\": super is called, and `next`, also where super keeps the touch."
      case .view: "a view; \"none\": nil; nothing: super answers."
      case .flag: "true or false."
      case .nothing: "nothing."
      }
    }
  }
}
