import FingerpostModel

extension AnswerForm {
  /// The operand after the word.
  package enum Operand: Sendable {
    /// No operand: the word, `true` or `false` is the whole answer.
    case nothing
    /// Four numbers.
    case insets
    /// A view's name.
    case view
    /// Names of objects.
    case objects
    /// Names of views or classes.
    case kinds
    /// Names of objects, without a word before them.
    case list
    /// Cases with conditions.
    case cases
  }

  /// The operand after the form's word.
  package var operand: Operand {
    switch self {
    case .yes, .no, .consume, .forward, .next, .always, .never, .notSelf, .nothing,
      .askChildrenAnyway:
      .nothing
    case .insets: .insets
    case .orInside, .redirect, .noneInside: .view
    case .except: .objects
    case .unlessViewIs, .onlyIfViewIs: .kinds
    case .names: .list
    case .conditions: .cases
    }
  }

  /// The answer itself, or the key before the operand.
  var word: String {
    switch self {
    case .yes: "true"
    case .no: "false"
    case .nothing: "none"
    case .consume, .forward, .next, .always, .never, .notSelf, .askChildrenAnyway, .insets,
      .orInside,
      .redirect, .noneInside, .except, .unlessViewIs, .onlyIfViewIs, .names, .conditions:
      "\(self)"
    }
  }

  /// How a message spells it.
  var words: String {
    switch operand {
    case .nothing: word
    case .insets: "{\(word): [top, left, bottom, right]}"
    case .view: "{\(word): NAME}"
    case .objects, .kinds: "{\(word): [NAME, …]}"
    case .list: "a list of names"
    case .cases: "{when: …, then: …, effects: […]}"
    }
  }

  /// The answer with its operands; nil for conditions, which are read case by case.
  func answer(_ names: [NameID] = [], _ insets: EdgeInsets = .zero) -> Answer? {
    switch self {
    case .yes, .always: .yes
    case .no, .never: .no
    case .consume: .consume
    case .forward: .forward
    case .next: .next
    case .notSelf: .notSelf
    case .nothing: .nothing
    case .askChildrenAnyway: .askChildrenAnyway
    case .insets: .insets(insets)
    case .orInside: names.first.map { .orInside($0) }
    case .redirect: names.first.map { .redirect($0) }
    case .noneInside: names.first.map { .noneInside($0) }
    case .except, .unlessViewIs: .except(names)
    case .onlyIfViewIs, .names: .only(names)
    case .conditions: nil
    }
  }
}

extension HookSchema {
  /// The spelling of an answer to this hook; nil where the hook does not allow it.
  func form(of answer: Answer) -> AnswerForm? { forms.first { answer.forms.contains($0) } }

  /// Whether documents have a word for an answer to this hook.
  package func hasForm(of answer: Answer) -> Bool { form(of: answer) != nil }

  /// The form of an object's first key, as in `{insets: …}`.
  func form(key: String) -> AnswerForm? {
    forms.first { form in
      switch form.operand {
      case .insets, .view, .objects, .kinds: form.word == key
      case .nothing, .list, .cases: false
      }
    }
  }

  /// The form of a word.
  func form(word: String) -> AnswerForm? {
    forms.first { $0.operand == .nothing && $0 != .yes && $0 != .no && $0.word == word }
  }
}

extension Answer {
  /// All possible spellings, whatever the hook; code counts as conditions.
  var forms: [AnswerForm] {
    switch self {
    case .no: [.no, .never]
    case .yes: [.yes, .always]
    case .only: [.names, .onlyIfViewIs]
    case .except: [.except, .unlessViewIs]
    case .consume: [.consume]
    case .forward: [.forward]
    case .next: [.next]
    case .insets: [.insets]
    case .orInside: [.orInside]
    case .notSelf: [.notSelf]
    case .nothing: [.nothing]
    case .redirect: [.redirect]
    case .noneInside: [.noneInside]
    case .askChildrenAnyway: [.askChildrenAnyway]
    case .callback: [.conditions]
    }
  }

  /// The names that it has.
  var names: [NameID] {
    switch self {
    case .only(let names), .except(let names): names
    case .orInside(let name), .redirect(let name), .noneInside(let name): [name]
    case .no, .yes, .consume, .forward, .next, .insets, .notSelf, .nothing, .askChildrenAnyway,
      .callback:
      []
    }
  }

  /// Top, left, bottom and right of its insets.
  var insets: [Double] {
    if case .insets(let i) = self { [i.top, i.left, i.bottom, i.right] } else { [] }
  }

  /// The code or the conditions that it is.
  var callback: HookCallback? {
    if case .callback(let callback) = self { callback } else { nil }
  }
}

extension Hook {
  /// Whether UIKit's own answer applies where no case of a conditional answer does; otherwise it is
  /// the opposite of the first case.
  var leavesOthersToUIKit: Bool { isNotification || self == .hitTest || self == .pointInside }
}
