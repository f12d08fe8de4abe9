import FingerpostAnswers
import FingerpostModel

/// The hooks as JSON, for C and what is built on it.
package enum HookTable {
  /// A list of {"key", "number", "owner", "summary", "reply", "isAskedOutside", "forms"}. `reply`
  /// is the type of the answer that code returns ("flag", "view", "super" for touch methods,
  /// "nothing"). `forms` are the spellings of an answer that is data.
  package static var json: String { JSONValue.array(HookSchema.all.map(\.json)).json }
}

extension HookSchema {
  fileprivate var json: JSONValue {
    [
      "key": .string(key), "number": .number(Double(hook.rawValue)),
      "owner": .string("\(owner)"), "summary": .string(summary), "reply": .string(reply),
      "isAskedOutside": .bool(owner != .recognizerClass),
      "forms": .strings(forms.map(\.words)),
    ]
  }

  private var reply: String {
    if owner == .responder { return "super" }
    if hook == .hitTest { return "view" }
    return hook.isNotification ? "nothing" : "flag"
  }
}
