import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// Words a change as advice to a programmer.
package enum Advice {
  /// The part of a property that reaches a recognizer of the subject's own: `panGestureRecognizer` of
  /// `panGestureRecognizer.isEnabled`; nil for other properties.
  static func ownPart(of property: Substring) -> Substring? {
    guard let dot = property.firstIndex(of: "."), property[..<dot].hasSuffix("GestureRecognizer")
    else { return nil }
    return property[..<dot]
  }

  /// Whether a recognizer's delegate is the scroll view that made it.
  static func isScrollViews(_ part: Substring) -> Bool {
    part == "panGestureRecognizer" || part == "pinchGestureRecognizer"
  }

  /// Words a change; `before` is the previous value, `leftOut` where there was none.
  package static func text(_ setting: NamedSetting, before: SettingValue) -> String {
    var subject = setting.subject
    var property = Substring(setting.property)
    if let part = ownPart(of: property) {
      property = property.dropFirst(part.count + 1)
      if isScrollViews(part), property.hasPrefix("delegate."), setting.value != .leftOut {
        let question = property.dropFirst("delegate.".count)
        let answer =
          switch setting.value {
          case .flag(let flag): flag ? "yes to all" : "no to all"
          case .leftOut, .number, .word, .list, .choice, .fields, .callback:
            "yes for \(setting.value.lastItem)"
          }
        return "give \(subject) a class that answers \(question) with \(answer)"
      }
      subject += ".\(part)"
    }
    if property == "actions" {
      let isControls = if case .fields = setting.value { true } else { false }
      return isControls
        ? "leave out what the handlers of \(subject) do"
        : "leave out what the action of \(subject) does"
    }
    if setting.value == .leftOut { return withdrawn(subject, property, before) }
    if subject == "profile" {
      return "set \(property) to \(setting.value) in the profile (UIKit has no setting for it)"
    }
    if property == "requiresFailureOf" {
      let added = setting.value.items.first { !before.items.contains($0) }
      if let added {
        return "let \(subject) wait for \(added): \(subject).require(toFail: \(added))"
      }
      let gone = before.items.filter { !setting.value.items.contains($0) }
      return "do not let \(subject) require \(Words.listed(gone.map(\.description))) to fail"
    }
    if property == "view" { return "put \(subject) on \(setting.value) instead of \(before)" }
    if property == "recognizers" {
      return "give \(subject) an empty tap recognizer of its own, with cancelsTouchesInView off"
    }
    if property.hasPrefix("delegate.") {
      return delegate(subject, property.dropFirst("delegate.".count), setting.value)
    }
    if property == "overrides.continueTracking", case .choice("insets", _) = setting.value {
      return "give \(subject) a class whose continueTracking also sends touchDragExit and "
        + "touchDragEnter at its own edge"
    }
    if property.hasPrefix("overrides.") {
      let method = property.dropFirst("overrides.".count)
      if setting.value == .word("forward") { return "let \(subject) call super in \(method)" }
      let value = returned(setting.value, by: method)
      if case .flag(let flag) = value, before != .leftOut {
        return "let \(subject) return \(flag) from \(signature(method))"
      }
      return "give \(subject) a class whose \(signature(method)) \(answer(value))"
    }
    if property == "frame", case .list(let numbers) = setting.value, numbers.count == 4 {
      return "make \(subject) large enough for what is in it: \(numbers[2]) x \(numbers[3])"
    }
    return "set \(subject).\(property) to \(setting.value)"
  }

  /// What was given is given no longer: an answer, an override, a value.
  private static func withdrawn(
    _ subject: String, _ property: Substring, _ before: SettingValue
  ) -> String {
    if property.hasPrefix("delegate.") {
      let question = property.dropFirst("delegate.".count)
      return "let the delegate of \(subject) not implement \(question) (\(before))"
    }
    if property.hasPrefix("overrides.") {
      return "let \(subject) not override \(property.dropFirst("overrides.".count)) (\(before))"
    }
    return "leave \(subject).\(property) at its default instead of \(before)"
  }

  private static func delegate(
    _ subject: String, _ question: Substring, _ value: SettingValue
  ) -> String {
    let start = "let the delegate of \(subject) return"
    switch value {
    case .list: return "\(start) true from \(question) for \(value.lastItem)"
    case .choice("unlessViewIs", let views):
      return "\(start) false from \(question) for \(views.lastItem)"
    case .flag(let flag):
      let forms = Hook(name: String(question))?.schema.forms ?? []
      let hasOthers = flag && (forms.contains(.names) || forms.contains(.unlessViewIs))
      return "\(start) \(flag) from \(question)\(hasOthers ? " for all" : "")"
    case .leftOut, .number, .word, .choice, .fields, .callback:
      return "\(start) \(value) from \(question)"
    }
  }

  private static func answer(_ value: SettingValue) -> String {
    switch value {
    case .choice("except", let names): "returns false for \(names.lastItem)"
    case .word("notSelf"): "returns its subviews, never itself"
    case .word("askChildrenAnyway"): "also tests the subviews outside its bounds"
    case .leftOut, .flag, .number, .word, .list, .choice, .fields, .callback: "returns \(value)"
    }
  }

  /// What a method returns: a document's words for a Boolean are the Boolean.
  private static func returned(_ value: SettingValue, by method: Substring) -> SettingValue {
    switch (method, value) {
    case ("pointInside", .word("always")): .flag(true)
    case ("pointInside", .word("never")): .flag(false)
    case (_, _): value
    }
  }

  /// A method as written in prose.
  private static func signature(_ method: Substring) -> String {
    switch method {
    case "pointInside": "point(inside:)"
    case "touchesShouldCancel": "touchesShouldCancel(in:)"
    default: String(method)
    }
  }
}

extension SettingValue {
  /// The items of a list; empty for other values.
  var items: [SettingValue] {
    if case .list(let items) = self { items } else { [] }
  }

  fileprivate var lastItem: String { items.last?.description ?? description }
}

/// Advice for limits that UIKit has fixed, where no setting helps.
package enum Alternative {
  /// A sentence without its full stop; nil for thresholds that need no advice.
  package static func advice(_ field: Profile.Field) -> String? {
    switch field {
    case .controlTolerance:
      "No setting changes how far outside a control still counts as inside. People compare the "
        + "touch's place with the control's bounds in the handler of touchDragInside or "
        + "touchUpInside, or subclass the control and override continueTracking"
    case .tapInterval:
      "No setting changes how long a tap recognizer waits for the next tap. People "
        + "subclass UITapGestureRecognizer and let it fail sooner, or count taps in a single tap's "
        + "action"
    case .tapPressDuration:
      "No setting changes how long a tap may last. People add a long press "
        + "recognizer with a short minimumPressDuration for the slower ones"
    case .tapMovement:
      "No setting changes how far a finger may move in a tap. People take a long "
        + "press recognizer with a short minimumPressDuration and a larger allowableMovement, or a "
        + "recognizer of their own"
    case .panHysteresis:
      "No setting changes how far a finger must move before a pan begins. People "
        + "take a long press recognizer with minimumPressDuration 0, or a recognizer of their own"
    case .swipeDuration:
      "No setting changes how long a swipe may take. People take a pan recognizer "
        + "and look at its velocity when it ends"
    case .swipeDistance:
      "No setting changes how far and how straight a swipe must go. People take a "
        + "pan recognizer and look at its translation and velocity when it ends"
    case .screenEdgeWidth:
      "No setting changes how near to the edge the finger must come down. People "
        + "take a pan recognizer whose delegate looks at the place in shouldBegin"
    default: nil
    }
  }

  /// The advice for every fixed limit among the facts that decided.
  package static func advice(_ facts: [Fact]) -> [String] {
    var seen: [String] = []
    return facts.compactMap { fact in
      guard fact.subject == "profile", !seen.contains(fact.property) else { return nil }
      seen.append(fact.property)
      return Profile.Field(name: fact.property).flatMap(advice)
    }
  }
}
